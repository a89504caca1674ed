// "This hand": what was said, what was played and one line for each point with its reason. It is made from the view,
// so a page that opens in the middle of a hand tells the same story.

import { cardName } from "/static/js/cards.js";
import { t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";
import { Gain, envidoScored, reasonText, scorer, tieOf } from "./reasons.js";
import { NAMES } from "./spoken.js";
import { TRUCO_CALLS, trucoCalls } from "./view.js";

/** @import { FinishedHand, GameEvent, Seat, Sides, Table, Trick, TrucoCall } from "./view.js" */
/** @import { Scored } from "./reasons.js" */

/**
 * @typedef {{kind: "call" | "trick" | "points", side: "near" | "far" | "none", who: string, text: string, points?: number,
 *   call?: string}} Line `call`: Spanish words said
 */

/**
 * @typedef {Record<string, number>} CalledIn the trick, from 0, in which each truco call was made. The view does not
 *   tell it, so a page that opens in the middle of a hand puts the calls before the tricks.
 */

/**
 * @param {CalledIn} calledIn @param {GameEvent[]} events @param {Table} before @returns {CalledIn}
 */
export function noteCalls(calledIn, events, before) {
  for (const { type, call } of events) {
    if (type === "dealt") calledIn = {};
    if (type === "bid" && TRUCO_CALLS.includes(call))
      calledIn = { ...calledIn, [call]: before.tricks.filter(({ winner }) => winner !== null).length };
  }
  return calledIn;
}

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

/** @param {Table} table @param {Sides} sides @param {CalledIn} calledIn @returns {Line[]} */
export function ledgerLines(table, sides, calledIn) {
  const over = table.phase === "play" ? undefined : table.hands.at(-1);
  const envido = envidoScored({ ...table, mano: over?.mano ?? table.mano });
  const hand = over && handScored(over, table.tricks);
  return [
    ...envidoLines(table, sides, over?.mano ?? table.mano),
    ...(envido ? [pointsLine(envido, sides)] : []),
    ...[0, 1, 2, 3].flatMap((trick) => [
      ...trucoLines(table, sides, over, (call) => Math.min(calledIn[call] ?? 0, table.tricks.length) === trick),
      ...table.tricks.slice(trick, trick + 1).map((played) => trickLine(played, trick + 1, sides)),
    ]),
    ...(over?.why === "fold" ? [callLine(1 - over.winner, "Me voy al mazo", sides)] : []),
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

/**
 * The truco calls and their answers, of those calls that are `wanted`.
 * @param {Table} table @param {Sides} sides @param {FinishedHand | undefined} over
 * @param {(call: TrucoCall) => boolean} wanted @returns {Line[]}
 */
function trucoLines({ truco }, sides, over, wanted) {
  const calls = trucoCalls(truco);
  const refused = over?.why === "refused" ? TRUCO_CALLS[over.truco - 1] : undefined;
  if (over && refused && !truco.pending) calls.push({ call: refused, by: over.winner, accepted: false });
  return calls
    .filter(({ call }) => wanted(call))
    .flatMap(({ call, by, accepted }) => {
      const worth = TRUCO_CALLS.indexOf(call) + 2;
      const made = callLine(by, NAMES[call] ?? call, sides, t("for {worth}", { worth }));
      if (accepted) return [made, callLine(1 - by, "Quiero", sides)];
      return call === refused ? [made, callLine(1 - by, "No quiero", sides)] : [made];
    });
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

/** @param {{table: Table, sides: Sides, calledIn: CalledIn}} props */
export function Ledger({ table, sides, calledIn }) {
  const lines = ledgerLines(table, sides, calledIn);
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
