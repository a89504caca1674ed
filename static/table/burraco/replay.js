// What a replay asks of Burraco: its table, and a step in words.

import { nameIn } from "./desk.js";
import { sentence } from "./sentences.js";

export { mount } from "./table.js";

/**
 * The sentences of a step, for somebody who plays none of the seats.
 * @param {import("../replay/film.js").FilmStep} step @param {import("/static/js/net.js").Live} live @returns {string[]}
 */
export function lines({ events, view }, live) {
  const name = (/** @type {number} */ seat) => nameIn(live.people.peek().seats, seat);
  return events.map((event) => sentence(event, { table: view.table, seat: null, name })).filter((words) => words !== "");
}
