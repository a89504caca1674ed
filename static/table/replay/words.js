// What the controls of a replay call things.

import { nameIn } from "/static/js/people.js";
import { t } from "/static/js/texts.js";

/** @import {Audience, Film, Moment} from "./film.js" */

/** @typedef {Pick<Film, "players">} Cast who played */

/** @param {Film} film @param {Audience} audience */
export function audienceName(film, audience) {
  if (audience === "table") return t("The table only");
  if (audience === "open") return t("All hands open");
  return audience === film.seat ? t("{name} (you)", { name: nameIn(film.players, audience) }) : nameIn(film.players, audience);
}

/** @type {Record<string, string>} */
const CALLS = {
  envido: "Envido", real_envido: "Real envido", falta_envido: "Falta envido", truco: "Truco", retruco: "Retruco", vale_cuatro: "Vale cuatro",
};

/** "Clean burraco · Anna". @param {Cast} film @param {Moment} moment */
export function momentName(film, { kind, seat, how = "" }) {
  const name = nameIn(film.players, seat);
  if (kind === "close") return t("{name} closes the hand", { name });
  return `${kind === "burraco" ? burracoName(how) : kind === "pozzetto" ? "Pozzetto" : (CALLS[how] ?? how)} · ${name}`;
}

/** @param {string} kind */
function burracoName(kind) {
  return { clean: t("Clean burraco"), semi_clean: t("Semi-clean burraco"), dirty: t("Dirty burraco") }[kind] ?? "Burraco";
}
