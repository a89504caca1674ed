// The three tricks, each in its own box: both cards stay to be looked at until the next deal.

import { Card } from "/static/js/cards.js";
import { t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";

/** @import { Seat, Sides, Table, Trick } from "./view.js" */

/** @type {Record<string, string>} won, lost and tied, apart without colour */
const MARKS = { near: "●", far: "○", parda: "◐" };

/** @param {Trick | undefined} trick @param {Sides} sides */
function outcome(trick, sides) {
  if (!trick || trick.winner === null) return null;
  if (trick.winner === "parda") return "parda";
  return trick.winner === sides.me ? "near" : "far";
}

/** @param {string | null} result @param {Sides} sides */
function outcomeText(result, sides) {
  if (result === "parda") return t("tie");
  if (result === "near") return sides.mine;
  return result === "far" ? sides.name : "";
}

/** @param {{table: Table, sides: Sides}} props */
export function Tricks({ table, sides }) {
  const ordinals = [t("1st"), t("2nd"), t("3rd")];
  return html`<ol class="tricks" aria-label=${t("Tricks")}>
    ${ordinals.map((ordinal, index) => {
      const trick = table.tricks[index];
      const result = outcome(trick, sides);
      return html`<li class="trick" key=${index} data-result=${result ?? "open"}>
        <p class="trick-label" dir="auto">
          ${ordinal}${" "}<span aria-hidden="true">${result ? MARKS[result] : ""}</span>${" "}
          <bdi>${outcomeText(result, sides)}</bdi>
        </p>
        ${trick && html`<${Played} trick=${trick} seat=${sides.rival} side="far" />`}
        ${trick && html`<${Played} trick=${trick} seat=${sides.me} side="near" />`}
      </li>`;
    })}
  </ol>`;
}

/** @param {{trick: Trick, seat: Seat, side: "near" | "far"}} props */
function Played({ trick, seat, side }) {
  const code = trick.cards[seat];
  if (!code) return null;
  const rank = trick.winner === null ? "open" : trick.winner === seat ? "won" : trick.winner === "parda" ? "tied" : "lost";
  return html`<div class="played" data-side=${side} data-rank=${rank} data-led=${trick.lead === seat} data-card=${code}>
    <${Card} code=${code} />
  </div>`;
}
