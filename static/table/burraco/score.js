// The score sheet: a hand by item, the hands that were left, the totals as a line, the end of the match.

import { html, useState } from "/static/vendor/ui.js";
import { call, Refused } from "/static/js/api.js";
import { number, t, tn } from "/static/js/texts.js";
import { Sheet } from "../common/sheet.js";
import { PlanButton } from "./actions.js";
import { InlineCards } from "./card.js";
import { readyPlan } from "./plan.js";
import { endWords } from "./sentences.js";
import { compareBySuit } from "./sorting.js";

/** @import {Desk} from "./desk.js" */
/** @import {FinishedHand, TeamScore} from "./types.js" */

/** @param {{value: number}} props a number that keeps its sign on the left */
function Amount({ value }) {
  return html`<span class="number">${number(value, { sign: true })}</span>`;
}

/** The rows that explain a score; they add up to it. @param {readonly TeamScore[]} teams our team first */
function itemsOf(teams) {
  const kind = (/** @type {"clean" | "semi_clean" | "dirty"} */ name, /** @type {number} */ worth, /** @type {string} */ label) => ({
    label,
    values: teams.map((team) => team.kinds[name] * worth),
    counts: teams.map((team) => team.kinds[name]),
  });
  const plain = (/** @type {keyof TeamScore} */ name, /** @type {string} */ label) => ({
    label,
    values: teams.map((team) => Number(team[name])),
    counts: null,
  });
  return [
    plain("melds", t("Cards laid")),
    kind("clean", 200, t("Clean burraco")),
    kind("semi_clean", 150, t("Semi-clean burraco")),
    kind("dirty", 100, t("Dirty burraco")),
    plain("closing", t("Closing")),
    plain("in_hand", t("Left in hand")),
    plain("pozzetto", t("No pozzetto")),
  ].filter(({ values }, row) => row === 0 || row === 5 || values.some((value) => value !== 0));
}

/** @param {{desk: Desk, hand: FinishedHand}} props */
function HandTable({ desk, hand }) {
  const order = [desk.we.value, 1 - desk.we.value];
  const teams = order.map((team) => hand.teams[team]);
  return html`<table class="score">
    <thead><tr><td></td><th scope="col" class="we"><i class="mark we"></i>${t("We")}</th><th scope="col" class="they"><i class="mark they"></i>${t("They")}</th></tr></thead>
    <tbody>${itemsOf(teams).map(({ label, values, counts }) => html`<tr key=${label}><th scope="row">${label}</th>
      ${values.map((value, side) => html`<td key=${side}>${counts && counts[side] > 1 && html`<small>${counts[side]} × </small>`}<${Amount} value=${value} /></td>`)}</tr>`)}</tbody>
    <tfoot>
      <tr><th scope="row">${t("This hand")}</th>${teams.map((team, side) => html`<td key=${side}><${Amount} value=${team.score} /></td>`)}</tr>
      <tr class="total-row"><th scope="row">${t("Total")}</th>${order.map((team) => html`<td key=${team}><span class="number">${number(hand.totals[team])}</span></td>`)}</tr>
    </tfoot>
  </table>`;
}

/** The cards that stayed in the hands. @param {{desk: Desk, hand: FinishedHand}} props */
function LeftHands({ desk, hand }) {
  const seats = [desk.seat.value, ...desk.others.value];
  return html`<ul class="left-hands">${seats.map((seat) => {
    const cards = (hand.left[String(seat)] ?? []).toSorted(compareBySuit);
    const closed = hand.face_down?.includes(seat);
    return html`<li key=${seat}><bdi class=${desk.teamOf(seat) === desk.we.value ? "we" : "they"}>${desk.nameOf(seat)}</bdi>
      ${closed && html`<span class="muted">${t("unopened pozzetto")}</span>`}
      ${cards.length ? html`<span class="inlines wrap" dir="ltr">${cards.map((card) => html`<${InlineCards} key=${card} cards=${[card]} />`)}</span>` : html`<span class="muted">${t("no cards left")}</span>`}</li>`;
  })}</ul>`;
}

/** Totals by hand: ours drawn through, theirs dashed. @param {{desk: Desk, hands: readonly FinishedHand[]}} props */
function Totals({ desk, hands }) {
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

/** Who won, and what comes now. @param {{desk: Desk}} props */
function MatchEnd({ desk }) {
  const { result } = desk.table.value;
  const { host } = desk.live.people.value;
  const table = desk.live.welcome.value.table?.id;
  const [failed, setFailed] = useState("");
  if (!result) return null;
  const we = desk.we.value;
  const won = result.winner === we;
  const points = result.victory_points;
  const again = () =>
    call("POST", `/tables/${table}/start`).catch((error) => {
      if (!(error instanceof Refused)) throw error;
      setFailed(t("That is not possible now."));
    });
  return html`<div class="match-end">
    <p class="winner ${won ? "we" : "they"}">${won ? t("We win the match") : t("They win the match")}
      <span class="number"> ${number(result.totals[we])} : ${number(result.totals[1 - we])}</span></p>
    ${points && html`<p>${t("Victory points: we {we}, they {they}", { we: points[we], they: points[1 - we] })}</p>`}
    <p class="sheet-foot">
      ${host === desk.seat.value && !desk.watching.value ? html`<button type="button" class="button main" onClick=${again}>${t("Rematch")}</button>` : html`<span class="muted">${t("The host may start a rematch.")}</span>`}
      <a class="button" href="/matches/${desk.live.welcome.value.match}">${t("The whole match")}</a>
      <a class="button quiet" href="/">${t("Leave the table")}</a>
    </p>
    ${failed && html`<p class="refusal">${failed}</p>`}
  </div>`;
}

/** Four lights: who is ready for the next hand. @param {{desk: Desk}} props */
export function ReadyLights({ desk }) {
  const { deal, order } = desk.table.value;
  const ready = order.filter((seat) => deal.nonces?.[String(seat)]);
  return html`<ul class="lights" aria-label=${tn("{n} of 4 is ready", "{n} of 4 are ready", ready.length)}>${order.map((seat) => html`<li key=${seat} class=${ready.includes(seat) ? "on" : ""}>
    <i aria-hidden="true"></i><bdi>${desk.nameOf(seat)}</bdi></li>`)}</ul>`;
}

/** @param {{desk: Desk, quiet: boolean, onClose: () => void}} props */
export function ScoreSheet({ desk, quiet, onClose }) {
  const { hands, phase, result } = desk.table.value;
  const [shown, setShown] = useState(/** @type {number | null} */ (null));
  const at = shown ?? hands.length - 1;
  const hand = hands[at];
  const title = result ? t("The match is over") : hand ? t("Hand {n}", { n: hand.hand }) : t("Scores");
  const tools = hands.length > 1 && html`<span class="hand-tabs" role="group" aria-label=${t("Hands")}>${hands.map((one, index) => html`<button key=${one.hand} type="button" class="tab" aria-pressed=${index === at} aria-label=${t("Hand {n}", { n: one.hand })} onClick=${() => setShown(index)}>${one.hand}</button>`)}</span>`;
  return html`<${Sheet} title=${title} tools=${tools} quiet=${quiet} look="score-sheet" onClose=${onClose}>
    <div class="sheet-body">
      <${MatchEnd} desk=${desk} />
      ${!hand && html`<p>${t("No hand is finished yet.")}</p>`}
      ${hand && html`<p class="hint">${endWords(hand, desk.nameOf)}</p>
        <div class="score-halves"><${HandTable} desk=${desk} hand=${hand} /><div><${LeftHands} desk=${desk} hand=${hand} /><${Totals} desk=${desk} hands=${hands} /></div></div>`}
    </div>
    ${phase === "ready" && hands.length > 0 && !desk.watching.value && html`<div class="sheet-foot"><${ReadyLights} desk=${desk} /><${PlanButton} desk=${desk} plan=${readyPlan(desk)} look="main" /></div>`}
  <//>`;
}
