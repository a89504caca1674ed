// The documents of a Burraco view, as docs/protocol.md describes them.

/**
 * @typedef {object} Meld
 * @property {number} team
 * @property {"run" | "set"} kind
 * @property {string[]} cards in table order
 * @property {string[]} wilds
 * @property {null | "clean" | "semi_clean" | "dirty"} burraco
 * @property {number} points
 */
/**
 * @typedef {object} TeamScore
 * @property {number} melds
 * @property {number} burracos
 * @property {number} closing
 * @property {number} in_hand
 * @property {number} pozzetto
 * @property {number} score
 * @property {Record<"clean" | "semi_clean" | "dirty", number>} kinds burracos by kind
 */
/**
 * @typedef {object} FinishedHand
 * @property {number} hand
 * @property {number} dealer
 * @property {"close" | "stock" | "stalemate"} ended_by
 * @property {number | null} closed_by
 * @property {Record<string, string[]>} left
 * @property {number[]} face_down seats whose pozzetto was never opened
 * @property {TeamScore[]} teams
 * @property {number[]} totals after this hand
 */
/**
 * @typedef {object} Table
 * @property {Record<string, any>} options
 * @property {"ready" | "pick" | "cut" | "draw" | "play" | "over"} phase
 * @property {number} hand
 * @property {number[]} order the seats, clockwise
 * @property {number | null} dealer
 * @property {number | null} turn
 * @property {number} stock
 * @property {string[]} pile lowest first
 * @property {number} pozzetti packs that nobody has taken
 * @property {(null | "direct" | "discard")[]} pozzetto by team
 * @property {number[]} hand_sizes by seat
 * @property {boolean[]} face_down by seat
 * @property {Record<string, Meld>} melds
 * @property {number[]} totals
 * @property {FinishedHand[]} hands
 * @property {number} swap_turns
 * @property {number | null} end_proposed_by
 * @property {number[]} end_refused seats that play on
 * @property {null | {cards: {seat: number, index: number, card: string | null}[], owed: number[]}} pick the spread deck
 * @property {{commit?: string, nonces?: Record<string, string>, seed?: string | null}} deal
 * @property {null | {winner: number, totals: number[], victory_points: number[] | null}} result
 */
/**
 * @typedef {object} Mine
 * @property {number} seat
 * @property {string[]} hand
 * @property {number} decision
 * @property {boolean} undo
 * @property {string | null} locked the card that was the whole pile and may not go back
 * @property {Action[]} legal
 */
/** @typedef {{table: Table, mine?: Mine}} View */
/** @typedef {{type: string, [key: string]: any}} Action */
/** @typedef {{type: string, [key: string]: any}} GameEvent */
/** @typedef {"suit" | "rank" | "manual"} Order */
/** @typedef {"desk" | "upright" | "lying"} Shape the three layouts of the table */

export {};
