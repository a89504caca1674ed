// The single keys of the tables: what each does, and the key that a reader gave it instead.

import { change, settings } from "/static/js/settings.js";
import { t } from "/static/js/texts.js";

/** @typedef {"burraco" | "truco"} Game */
/**
 * @typedef {{keys: string[], does: string}} Row keys by their standard names; `does` tells of them in this order. A
 *   capital letter is that key with Shift and follows it.
 */

/** What the single keys do, those that may be assigned anew. @param {Game} game @returns {Row[]} */
export function shortcuts(game) {
  if (game === "truco")
    return [
      { keys: ["e", "r", "f"], does: t("Envido, real envido, falta envido") },
      { keys: ["t"], does: t("Truco, or the next raise") },
      { keys: ["q", "n"], does: t("Quiero, no quiero") },
      { keys: ["z"], does: t("To the deck; press twice") },
      { keys: ["g"], does: t("Go on: the next hand, the rematch") },
      { keys: ["w"], does: t("Where are we?") },
      { keys: ["o"], does: t("Score") },
      { keys: ["y"], does: t("My cards and my envido") },
      { keys: ["l"], does: t("This hand, line by line") },
      { keys: ["?"], does: t("This list") },
    ];
  return [
    { keys: ["d", "t", "i"], does: t("draw from the stock, take the pile, look through the pile") },
    { keys: ["n", "x", "u"], does: t("new meld from the selection, discard, undo") },
    { keys: ["s", ",", "."], does: t("next order of the hand; move the card") },
    { keys: ["w", "r", "o", "c"], does: t("where are we, say again, scores, card counts") },
    { keys: ["v", "b", "B", "y"], does: t("read the hand, our melds, theirs, the pile") },
    { keys: ["h", "m", "?"], does: t("hint (where the table allows it), talk, this list") },
  ];
}

/** Whether a key can be given to something: one sign that no card is called by. @param {Game} game @param {string} key */
export function assignable(game, key) {
  return /^[\x21-\x7e]$/.test(key) && !(game === "truco" ? "123" : "0123456789ajqk*").includes(key);
}

/** The key as it is printed, as the reader has it. @param {Game} game @param {string} key */
export function printed(game, key) {
  const small = key.toLowerCase();
  return `${small === key ? "" : "Shift+"}${assigned(game, small).toUpperCase()}`;
}

/** The key that does what `key` does by the standard. @param {Game} game @param {string} key */
export function assigned(game, key) {
  return settings.value.assigned[`${game}.${key}`] ?? key;
}

/** The standard name of a pressed key, "" if what it did was given to another key. @param {Game} game @param {string} pressed */
export function standard(game, pressed) {
  const own = settings.value.assigned;
  const given = Object.keys(own).find((name) => name.startsWith(`${game}.`) && own[name] === pressed);
  if (given) return given.slice(game.length + 1);
  return `${game}.${pressed}` in own ? "" : pressed;
}

/**
 * Gives what `key` does by the standard to another key, and takes it from whatever had it, which gets the other's.
 * @param {Game} game @param {string} key @param {string} to
 */
export function assign(game, key, to) {
  const before = assigned(game, key);
  const other = standard(game, to);
  const own = { ...settings.value.assigned, [`${game}.${key}`]: to };
  if (other && shortcuts(game).some((row) => row.keys.includes(other))) own[`${game}.${other}`] = before;
  for (const name of Object.keys(own)) if (name === `${game}.${own[name]}`) delete own[name];
  change({ assigned: own });
}
