// The Truco view as the server sends it (docs/protocol.md), and the few questions the page asks of it.
// No rules live here: what may be done is in `mine.legal`.

/**
 * @typedef {number} Seat 0 or 1
 * @typedef {"envido" | "real_envido" | "falta_envido"} EnvidoCall
 * @typedef {"truco" | "retruco" | "vale_cuatro"} TrucoCall
 * @typedef {EnvidoCall | TrucoCall} Call
 * @typedef {{lead: Seat, cards: Record<string, string>, winner: Seat | "parda" | null}} Trick
 * @typedef {{accepted: boolean, winner: Seat, points: number, said: Record<string, number | null>}} Settled
 * @typedef {{open: boolean, auction: [Seat, EnvidoCall][], pending: Seat | null, settled: Settled | null}} Envido
 * @typedef {{stake: number, pending: {call: TrucoCall, by: Seat} | null, right: Seat | null}} Truco
 * @typedef {{hand: number, mano: Seat, winner: Seat, why: "tricks" | "refused" | "fold" | "envido", truco: number,
 *   envido: Settled | null, scores: number[]}} FinishedHand
 * @typedef {{game: "truco", options: Record<string, any>, phase: "ready" | "play" | "over", hand: number, dealer: Seat,
 *   mano: Seat, turn: Seat | null, hand_sizes: number[], tricks: Trick[], envido: Envido, truco: Truco, shown: string[],
 *   scores: number[], hands: FinishedHand[], deal: {commit?: string, nonces?: Record<string, string>},
 *   result: {winner: Seat, totals?: number[]} | null}} Table
 * @typedef {{type: string, card?: string, worth?: number, refused?: number,
 *   gives?: {seat: Seat, points: number}}} Legal
 * @typedef {{seat: Seat, hand: string[], envido: number | null, decision: number, legal: Legal[]}} Mine
 * @typedef {{type: string, seat?: Seat, [detail: string]: any}} GameEvent
 * @typedef {{me: Seat, rival: Seat, mine: string, name: string, playing: boolean}} Sides `me` is the near side, an
 *   onlooker's too; `mine` and `name` are what the near and the far side are called
 */

/** @type {EnvidoCall[]} */
export const ENVIDO_CALLS = ["envido", "real_envido", "falta_envido"];
/** @type {TrucoCall[]} In order: each offers one point more, from 2. */
export const TRUCO_CALLS = ["truco", "retruco", "vale_cuatro"];

/**
 * What the seat has to answer before anything else.
 * @param {Table} table
 * @param {Seat} seat
 * @returns {"envido" | "truco" | null}
 */
export function owedAnswer(table, seat) {
  if (table.phase !== "play" || table.turn !== seat) return null;
  if (table.envido.pending !== null && table.envido.pending !== seat) return "envido";
  if (table.truco.pending && table.truco.pending.by !== seat) return "truco";
  return null;
}

/**
 * @param {Mine | undefined} mine
 * @param {string} type
 * @param {string} [card]
 * @returns {Legal | undefined}
 */
export function legalAction(mine, type, card) {
  return mine?.legal.find((action) => action.type === type && (card === undefined || action.card === card));
}

/**
 * The next call of the truco ladder above the accepted stake.
 * @param {Truco} truco
 * @returns {TrucoCall | null}
 */
export function nextTruco(truco) {
  const said = truco.pending ? TRUCO_CALLS.indexOf(truco.pending.call) + 1 : truco.stake - 1;
  return TRUCO_CALLS[said] ?? null;
}

/**
 * Who made each call of the truco ladder so far, the pending one included. Raises alternate, and the right to the
 * next one lies with who accepted the last, so the view is enough to tell.
 * @param {Truco} truco
 * @returns {{call: TrucoCall, by: Seat, accepted: boolean}[]}
 */
export function trucoCalls(truco) {
  const accepted = truco.stake - 1;
  const last = truco.right === null ? null : 1 - truco.right;
  const calls = TRUCO_CALLS.slice(0, accepted).map((call, index) => ({
    call,
    by: last === null ? 0 : (accepted - 1 - index) % 2 === 0 ? last : 1 - last,
    accepted: true,
  }));
  return truco.pending ? [...calls, { ...truco.pending, accepted: false }] : calls;
}

/**
 * @param {Table} table
 * @param {Seat} seat
 */
export function hasPlayed(table, seat) {
  return table.tricks.some((trick) => String(seat) in trick.cards);
}
