// A seat at the table: who sits there, how many cards, whose turn.

import { html } from "/static/vendor/ui.js";
import { Icon } from "./icons.js";

/**
 * @param {{name: string, team: "we" | "they", acting: boolean, away: boolean, computer: boolean, level: string, dealer: boolean, count: string,
 *   notes: string[], place: string}} props `level`: how strong a computer
 *   plays; `notes`: what a screen reader says after the name
 */
export function SeatChip({ name, team, acting, away, computer, level, dealer, count, notes, place }) {
  return html`<li class="seat ${team} ${acting ? "acting" : ""} ${away ? "away" : ""}" data-place=${place}>
    <i class="mark ${team}" aria-hidden="true"></i>
    <bdi class="name">${name}</bdi>
    ${computer && html`<span class="machine" aria-hidden="true"><${Icon} name="machine" />${level && html`<small>${level}</small>`}</span>`}
    ${dealer && html`<span class="deals" aria-hidden="true"><${Icon} name="deals" /></span>`}
    <span class="count" dir="ltr" aria-hidden="true">${count}<i class="cards"></i></span>
    <span class="unseen">, ${notes.join(", ")}</span>
  </li>`;
}
