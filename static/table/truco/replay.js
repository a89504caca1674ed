// What a replay asks of Truco: its table, and a step in words.

import { sentence } from "./sentences.js";
import { sidesOf } from "./sides.js";

export { mount } from "./table.js";

/**
 * The sentences of a step, for somebody who plays none of the seats.
 * @param {import("../replay/film.js").FilmStep} step @param {import("/static/js/net.js").Live} live @returns {string[]}
 */
export function lines({ events, view }, live) {
  const sides = sidesOf(live);
  return events.map((event) => sentence(event, sides, view)).filter((words) => words !== null);
}
