// Why points were scored, in one line. The live region, the bubble and the ledger use the same words.

import { number, t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";
import { NAMES } from "./spoken.js";

/** @import { FinishedHand, Seat, Sides, Table } from "./view.js" */

/**
 * @typedef {{seat: Seat, points: number, reason: "envido" | "envido_refused" | "truco_refused" | "fold" | "tricks",
 *   bid?: string, values?: (number | null)[], mano?: Seat, stake?: number, tie?: "mano" | "next" | "first" | null}} Scored
 *   `tie`: what decided a hand in which a trick was tied
 */

/** @param {Scored} scored @param {Sides} sides */
export function reasonText(scored, sides) {
  const call = NAMES[scored.bid ?? ""]?.toLowerCase() ?? "";
  switch (scored.reason) {
    case "envido":
      return envidoText(scored, call);
    case "envido_refused":
      return t("{call} refused", { call });
    case "truco_refused":
      return t("{call} refused, the hand ends", { call });
    case "fold":
      return scored.seat === sides.me && sides.playing
        ? t("{name} went to the deck", { name: sides.name })
        : sides.playing
          ? t("you went to the deck")
          : t("the other went to the deck");
    case "tricks":
      return tricksText(scored);
  }
}

/** @param {Scored} scored */
function tricksText({ stake, tie }) {
  switch (tie) {
    case "mano":
      return t("hand worth {stake}; three ties, mano wins", { stake });
    case "next":
      return t("hand worth {stake}; after a tie the next trick decides", { stake });
    case "first":
      return t("hand worth {stake}; with a tie the first trick decides", { stake });
    default:
      return t("two tricks, hand worth {stake}", { stake });
  }
}

/** What decided a hand with a tied trick. @param {import("./view.js").Trick[]} tricks @returns {Scored["tie"]} */
export function tieOf(tricks) {
  if (!tricks.some((trick) => trick.winner === "parda")) return null;
  if (tricks.every((trick) => trick.winner === "parda")) return "mano";
  return tricks[0]?.winner === "parda" ? "next" : "first";
}

/** @param {Scored} scored @param {string} call */
function envidoText({ seat, values = [], mano }, call) {
  const high = values[seat];
  const low = values[1 - seat];
  if (low === null || low === undefined) return t("{call}, {high} and “son buenas”", { call, high });
  return high === low
    ? t("{call}, {high} to {low}: mano wins ties", { call, high, low })
    : t("{call}, {high} to {low}", { call, high, low });
}

/** Who scored. @param {Scored} scored @param {Sides} sides */
export function scorer({ seat }, sides) {
  if (seat !== sides.me) return sides.name;
  return sides.playing ? t("you") : sides.mine;
}

/** The head of a line about points: "+2 you". @param {{points: number, who: string}} props */
export function Gain({ points, who }) {
  return html`<b><span class="number">${number(points, { sign: true })}</span> <bdi>${who}</bdi>:</b>`;
}

/** The whole sentence, for the live region. @param {Scored} scored @param {Sides} sides */
export function scoredSentence(scored, sides) {
  const args = { points: scored.points, reason: reasonText(scored, sides) };
  return scored.seat === sides.me && sides.playing
    ? t("You score {points}: {reason}.", args)
    : t("{name} scores {points}: {reason}.", { ...args, name: scored.seat === sides.me ? sides.mine : sides.name });
}

/**
 * A `points` event as a Scored.
 * @param {import("./view.js").GameEvent} event @param {Table} table as it is after the event @returns {Scored}
 */
export function scoredByEvent({ seat, points, reason, args }, table) {
  const { values, mano, bid, stake } = args ?? {};
  const tie = reason === "tricks" ? tieOf(table.tricks) : null;
  return /** @type {Scored} */ ({ seat, points, reason, values, mano, bid, stake, tie });
}

/** The envido points of the hand on the table, once settled. @param {Table} table @returns {Scored | null} */
export function envidoScored({ envido, mano }) {
  const { settled, auction } = envido;
  if (!settled) return null;
  return {
    seat: settled.winner,
    points: settled.points,
    reason: settled.accepted ? "envido" : "envido_refused",
    bid: auction.at(-1)?.[1],
    values: [0, 1].map((seat) => settled.said[seat] ?? null),
    mano,
  };
}
