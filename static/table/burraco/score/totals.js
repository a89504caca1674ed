// The course of the match: the totals as two lines, and the same numbers as a table, a bar for each hand.

import { number, t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";
import { Amount } from "./items.js";

/** @import {Desk} from "../desk.js" */
/** @import {FinishedHand} from "../types.js" */

/** Totals by hand: ours drawn through, theirs dashed. @param {{desk: Desk, hands: readonly FinishedHand[]}} props */
function Chart({ desk, hands }) {
  const { options } = desk.table.value;
  const target = options.hands ? null : Number(options.target ?? 2000);
  const lines = [desk.we.value, 1 - desk.we.value].map((team) => [0, ...hands.map((hand) => hand.totals[team])]);
  const low = Math.min(0, ...lines.flat());
  const high = Math.max(target ?? 0, ...lines.flat(), low + 1);
  const x = (/** @type {number} */ index) => 8 + (index / Math.max(1, hands.length)) * 284;
  const y = (/** @type {number} */ value) => 92 - ((value - low) / (high - low)) * 84;
  const path = (/** @type {number[]} */ line) => line.map((value, index) => `${index ? "L" : "M"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const words = t("Totals by hand. We: {we}. They: {they}.", { we: lines[0].slice(1).map((n) => number(n)).join(", "), they: lines[1].slice(1).map((n) => number(n)).join(", ") });
  return html`<svg class="totals-chart" viewBox="0 0 300 100" role="img" aria-label=${words}>
    <line class="axis" x1="8" x2="292" y1=${y(0)} y2=${y(0)} />
    ${target !== null && html`<line class="goal" x1="8" x2="292" y1=${y(target)} y2=${y(target)} />`}
    <path class="their-line" d=${path(lines[1])} /><path class="our-line" d=${path(lines[0])} />
    ${lines.map((line, side) => line.map((value, index) => (side ? html`<circle class="their-dot" cx=${x(index)} cy=${y(value)} r="3.500" />` : html`<rect class="our-dot" x=${x(index) - 3} y=${y(value) - 3} width="6" height="6" />`)))}
  </svg>`;
}

/** A hand's score as a bar: to the right of the middle what was won, to the left what was lost. @param {{value: number, most: number}} props */
function Bar({ value, most }) {
  const part = `${((Math.abs(value) / most) * 50).toFixed(1)}%`;
  return html`<span class="score-bar" aria-hidden="true"><i class=${value < 0 ? "loss" : ""} style=${{ width: part }}></i></span>`;
}

/** @param {{desk: Desk, hands: readonly FinishedHand[]}} props */
export function Totals({ desk, hands }) {
  const teams = [desk.we.value, 1 - desk.we.value];
  const most = Math.max(1, ...hands.flatMap((hand) => hand.teams.map((team) => Math.abs(team.score))));
  return html`<div class="course"><${Chart} desk=${desk} hands=${hands} />
    <table class="score by-hand">
      <thead><tr><th scope="col">${t("Hand")}</th><th scope="col" class="we"><i class="mark we"></i>${t("We")}</th><th scope="col" class="they"><i class="mark they"></i>${t("They")}</th></tr></thead>
      <tbody>${hands.map((hand) => html`<tr key=${hand.hand}><th scope="row">${hand.hand}</th>
        ${teams.map((team, side) => html`<td key=${team} class=${side ? "they" : "we"}>
          <${Amount} value=${hand.teams[team].score} /><${Bar} value=${hand.teams[team].score} most=${most} />
          <span class="running">${number(hand.totals[team])}</span></td>`)}</tr>`)}</tbody>
    </table></div>`;
}
