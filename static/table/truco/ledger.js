// "This hand": what was said, what was played and one line for each point with its reason. It is made from the view,
// so a page that opens in the middle of a hand tells the same story.

import { cardName } from "/static/js/cards.js";
import { t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";
import { Gain, envidoScored, reasonText, scorer, tieOf } from "./reasons.js";
import { NAMES } from "./spoken.js";
import { TRUCO_CALLS, trucoCalls } from "./view.js";

/** @import { FinishedHand, Seat, Sides, Table, Trick } from "./view.js" */
/** @import { Scored } from "./reasons.js" */

/**
 * @typedef {{kind: "call" | "trick" | "points", side: "near" | "far" | "none", who: string, text: string, points?: number,
 *   call?: string}} Line `call`: Spanish words said
 */

/** @param {Seat} seat @param {Sides} sides @returns {"near" | "far"} */
const sideOf = (seat, sides) => (seat === sides.me ? "near" : "far");

/** @param {Seat} seat @param {Sides} sides */
const nameOf = (seat, sides) => (seat === sides.me ? sides.mine : sides.name);

/** @param {Scored} scored @param {Sides} sides @returns {Line} */
function pointsLine(scored, sides) {
  return {
    kind: "points",
    side: sideOf(scored.seat, sides),
    points: scored.points,
    who: scorer(scored, sides),
    text: reasonText(scored, sides),
  };
}

/** @param {Seat} seat @param {string} call @param {Sides} sides @param {string} [text] @returns {Line} */
function callLine(seat, call, sides, text = "") {
  return { kind: "call", side: sideOf(seat, sides), who: nameOf(seat, sides), text, call };
}

/**
 * What the finished hand gave for its tricks, its fold or its refused truco.
 * @param {FinishedHand} hand @param {Trick[]} tricks @returns {Scored | null}
 */
export function handScored(hand, tricks) {
  if (hand.why === "envido") return null;
  const scored = { seat: hand.winner, points: hand.truco, mano: hand.mano };
  if (hand.why === "fold") return { ...scored, reason: "fold" };
  if (hand.why === "refused") return { ...scored, reason: "truco_refused", bid: TRUCO_CALLS[hand.truco - 1] };
  return { ...scored, reason: "tricks", stake: hand.truco, tie: tieOf(tricks) };
}

/** @param {Table} table @param {Sides} sides @returns {Line[]} */
export function ledgerLines(table, sides) {
  const over = table.phase === "play" ? undefined : table.hands.at(-1);
  const envido = envidoScored({ ...table, mano: over?.mano ?? table.mano });
  const hand = over && handScored(over, table.tricks);
  return [
    ...envidoLines(table, sides, over?.mano ?? table.mano),
    ...(envido ? [pointsLine(envido, sides)] : []),
    ...trucoLines(table, sides, over),
    ...table.tricks.map((trick, index) => trickLine(trick, index + 1, sides)),
    ...(hand ? [pointsLine(hand, sides)] : []),
  ];
}

/** @param {Table} table @param {Sides} sides @param {Seat} mano @returns {Line[]} */
function envidoLines({ envido }, sides, mano) {
  const lines = envido.auction.map(([seat, call]) => callLine(seat, NAMES[call] ?? call, sides));
  const { settled } = envido;
  if (!settled) return lines;
  const last = envido.auction.at(-1);
  if (last) lines.push(callLine(1 - last[0], settled.accepted ? "Quiero" : "No quiero", sides));
  if (settled.accepted)
    for (const seat of [mano, 1 - mano]) {
      const value = settled.said[seat];
      lines.push(
        typeof value === "number"
          ? callLine(seat, String(value), sides)
          : callLine(seat, "Son buenas", sides, t("the other value wins")),
      );
    }
  return lines;
}

/** @param {Table} table @param {Sides} sides @param {FinishedHand | undefined} over @returns {Line[]} */
function trucoLines({ truco }, sides, over) {
  const lines = trucoCalls(truco).flatMap(({ call, by, accepted }, index) => {
    const made = callLine(by, (NAMES[call] ?? ""), sides, t("for {worth}", { worth: index + 2 }));
    return accepted ? [made, callLine(1 - by, "Quiero", sides)] : [made];
  });
  if (over?.why === "refused" && !truco.pending) {
    const call = (NAMES[TRUCO_CALLS[over.truco - 1] ?? ""] ?? "");
    lines.push(callLine(over.winner, call, sides, t("for {worth}", { worth: over.truco + 1 })));
  }
  if (over?.why === "refused") lines.push(callLine(1 - over.winner, "No quiero", sides));
  if (over?.why === "fold") lines.push(callLine(1 - over.winner, "Me voy al mazo", sides));
  return lines;
}

/** @param {Trick} trick @param {number} number @param {Sides} sides @returns {Line} */
function trickLine({ cards, winner }, number, sides) {
  const who = t("Trick {number}", { number });
  const [mine, theirs] = [cards[sides.me], cards[sides.rival]];
  if (mine === undefined || theirs === undefined || winner === null)
    return { kind: "trick", side: "none", who, text: Object.values(cards).map(cardName).join(", ") };
  if (winner === "parda") {
    const text = t("{mine} ties with {theirs}", { mine: cardName(mine), theirs: cardName(theirs) });
    return { kind: "trick", side: "none", who, text };
  }
  const [high, low] = winner === sides.me ? [mine, theirs] : [theirs, mine];
  const text = t("{winner} beats {loser}", { winner: cardName(high), loser: cardName(low) });
  return { kind: "trick", side: sideOf(winner, sides), who, text };
}

/** @param {{table: Table, sides: Sides}} props */
export function Ledger({ table, sides }) {
  const lines = ledgerLines(table, sides);
  return html`<ol class="ledger-lines">
    ${lines.map(
      (line, index) => html`<li key=${index} data-kind=${line.kind} data-side=${line.side}>
        ${line.points === undefined
          ? html`<b>${line.who}</b>`
          : html`<${Gain} points=${line.points} who=${line.who} />`}${" "}
        ${line.call && html`<q lang="es">${line.call}</q>`}${line.call && line.text ? " · " : ""}<span>${line.text}</span>
      </li>`,
    )}
    ${!lines.length && html`<li data-kind="empty">${t("Nothing yet. The first line comes with the first card or call.")}</li>`}
  </ol>`;
}

/** The hands before, newest first, each with its score. @param {{table: Table, sides: Sides}} props */
export function PastHands({ table, sides }) {
  const past = table.phase === "play" ? table.hands : table.hands.slice(0, -1);
  if (!past.length) return null;
  return html`<details class="past">
    <summary>${t("Earlier hands")}</summary>
    <table>
      <thead>
        <tr><th scope="col">${t("Hand")}</th><th scope="col">${sides.mine}</th><th scope="col">${sides.name}</th></tr>
      </thead>
      <tbody>
        ${past.toReversed().map(
          (hand) => html`<tr key=${hand.hand}>
            <th scope="row">${hand.hand}</th>
            <td>${hand.scores[sides.me]}</td>
            <td>${hand.scores[sides.rival]}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}
