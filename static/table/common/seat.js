// A seat at the table: who sits there, how many cards, whose turn.

import { html } from "/static/vendor/ui.js";
import { Icon } from "./icons.js";

/**
 * A name in little room: of one of several computers its number stays, which tells it from the others.
 * @param {{name: string, computer: boolean}} props
 */
export function Name({ name, computer }) {
  const at = computer ? name.lastIndexOf(" ") : -1;
  if (at === -1) return html`<bdi class="name">${name}</bdi>`;
  return html`<bdi class="name numbered"><span>${name.slice(0, at)}</span>${name.slice(at)}</bdi>`;
}

/**
 * @param {{name: string, team: "we" | "they", acting: boolean, away: boolean, computer: boolean, level: string, dealer: boolean, count: string,
 *   notes: string[], place: string}} props `level`: how strong a computer
 *   plays; `notes`: what a screen reader says after the name
 */
export function SeatChip({ name, team, acting, away, computer, level, dealer, count, notes, place }) {
  return html`<li class="seat ${team} ${acting ? "acting" : ""} ${away ? "away" : ""}" data-place=${place}>
    <i class="mark ${team}" aria-hidden="true"></i>
    <${Name} name=${name} computer=${computer} />
    ${computer && html`<span class="machine" aria-hidden="true"><${Icon} name="machine" />${level && html`<small>${level}</small>`}</span>`}
    ${dealer && html`<span class="deals" aria-hidden="true"><${Icon} name="deals" /></span>`}
    <span class="count" dir="ltr" aria-hidden="true">${count}<i class="cards"></i></span>
    <span class="unseen">, ${notes.join(", ")}</span>
  </li>`;
}
