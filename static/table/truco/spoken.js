// What players say at the table: always Spanish, whatever the reader's language.

/** @type {Record<string, string>} */
export const NAMES = {
  envido: "Envido",
  real_envido: "Real envido",
  falta_envido: "Falta envido",
  truco: "Truco",
  retruco: "Retruco",
  vale_cuatro: "Vale cuatro",
  quiero: "Quiero",
  no_quiero: "No quiero",
  fold: "Al mazo",
};

const UNITS = ["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete"];
const TWENTIES = ["veinte", "veintiuno", "veintidós", "veintitrés", "veinticuatro", "veinticinco", "veintiséis",
  "veintisiete", "veintiocho", "veintinueve"];
const THIRTIES = ["treinta", "treinta y uno", "treinta y dos", "treinta y tres"];

/**
 * An envido value in words, as a sentence of its own. Values are 0 to 7 or 20 to 33.
 * @param {number} value
 */
export function valueInSpanish(value) {
  const word = value < 8 ? UNITS[value] : value < 30 ? TWENTIES[value - 20] : THIRTIES[value - 30];
  return word ? word.charAt(0).toUpperCase() + word.slice(1) : String(value);
}

/**
 * The words of a call with the exclamation marks it is made with.
 * @param {string} call
 */
export function cried(call) {
  const name = NAMES[call] ?? call;
  if (call === "fold") return "Me voy al mazo";
  if (call === "retruco" || call === "vale_cuatro") return `¡Quiero ${name.toLowerCase()}!`;
  return call === "quiero" || call === "no_quiero" ? name : `¡${name}!`;
}
