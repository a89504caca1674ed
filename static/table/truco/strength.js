// The order of strength, on a strip of fourteen steps; the steps of the own cards are marked.

import { SpanishSuit } from "/static/js/cards.js";
import { t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";

/** The classes of rules/truco.md §2, strongest first. */
export const STEPS = [
  ["1E"], ["1B"], ["7E"], ["7O"],
  ["3E", "3B", "3O", "3C"], ["2E", "2B", "2O", "2C"], ["1C", "1O"],
  ["12E", "12B", "12O", "12C"], ["11E", "11B", "11O", "11C"], ["10E", "10B", "10O", "10C"],
  ["7C", "7B"],
  ["6E", "6B", "6O", "6C"], ["5E", "5B", "5O", "5C"], ["4E", "4B", "4O", "4C"],
];

/** @param {{hand: string[], open: boolean}} props */
export function Strength({ hand, open }) {
  return html`<details class="strength" open=${open}>
    <summary>${t("Order of strength")}</summary>
    <ol>
      ${STEPS.map((codes, index) => {
        const suits = codes.length < 4 ? codes.map((code) => code.slice(-1)) : [];
        return html`<li key=${index} data-held=${codes.some((code) => hand.includes(code))}>
          <b>${codes[0]?.slice(0, -1)}</b>
          ${suits.map((suit) => html`<${SpanishSuit} suit=${suit} key=${suit} />`)}
        </li>`;
      })}
    </ol>
  </details>`;
}
