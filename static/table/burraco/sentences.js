// What happened, in a sentence: who + present verb + colon + things + counts. No gender, no case, so that it holds for
// names of any script and for every language.

import { cardName, cardNames } from "/static/js/cards.js";
import { nameIn } from "/static/js/people.js";
import { t, tn } from "/static/js/texts.js";
import { burracoName, meldTitle } from "./meld_words.js";

/** @import {GameEvent, Meld, Table} from "./types.js" */

/**
 * @typedef {object} Teller
 * @property {Table} table after the step
 * @property {number | null} seat the reader's, null for a spectator
 * @property {(seat: number) => string} name
 */

/** @type {Record<string, (event: GameEvent, teller: Teller) => string>} */
const SENTENCES = {
  spread: () => t("The deck lies spread: each player picks a card."),
  ready: (event, { name }) => t("{name} is ready.", { name: name(event.seat) }),
  picked: (event, { name }) => t("{name} picks a card.", { name: name(event.seat) }),
  picks: (event, { name }) => {
    const cards = Object.entries(event.cards).map(([seat, card]) => `${name(Number(seat))}: ${cardName(card)}`);
    const tie = event.tied?.length ? ` ${t("A tie: {names} pick again.", { names: event.tied.map(name).join(", ") })}` : "";
    return `${cards.join(", ")}.${tie}`;
  },
  first_dealer: (event, { name }) => t("{name} deals.", { name: name(event.dealer) }),
  cut: (event, { name }) => tn("{name} cuts: {n} card.", "{name} cuts: {n} cards.", event.depth, { name: name(event.seat) }),
  dealt: (event, { name }) => t("{name} has dealt. The pile starts with: {card}.", { name: name(event.dealer), card: cardName(event.face_up) }),
  drew: (event, { name, seat }) =>
    event.seat === seat && event.card
      ? t("You draw: {card}.", { card: cardName(event.card) })
      : event.card
        ? t("{name} draws: {card}.", { name: name(event.seat), card: cardName(event.card) })
        : t("{name} draws from the stock.", { name: name(event.seat) }),
  took_pile: (event, { name, seat }) =>
    event.seat === seat
      ? tn("You take the pile: {n} card.", "You take the pile: {n} cards.", event.cards.length)
      : tn("{name} takes the pile: {n} card.", "{name} takes the pile: {n} cards.", event.cards.length, { name: name(event.seat) }),
  melded: (event, { name, seat }) =>
    event.seat === seat
      ? t("You lay: {cards}.", { cards: cardNames(event.cards) })
      : t("{name} lays: {cards}.", { name: name(event.seat), cards: cardNames(event.cards) }),
  extended: (event, { table, name, seat }) => {
    const cards = cardNames(event.cards);
    const meld = table.melds[event.meld];
    const said = event.seat === seat ? t("You add: {cards}.", { cards }) : t("{name} adds: {cards}.", { name: name(event.seat), cards });
    return meld ? `${said} ${meldTail(meld)}` : said;
  },
  undone: (event, { name, seat }) =>
    event.seat === seat
      ? t("You take back: {cards}.", { cards: cardNames(event.cards) })
      : t("{name} takes back: {cards}.", { name: name(event.seat), cards: cardNames(event.cards) }),
  burraco: (event, { table }) => {
    const meld = table.melds[event.meld];
    return meld ? t("Burraco! {meld}, {kind}.", { meld: meldTitle(meld), kind: burracoName(event.kind) }) : t("Burraco!");
  },
  pozzetto: (event, { name, seat }) => {
    if (event.seat !== seat) return t("{name} takes the pozzetto.", { name: name(event.seat) });
    return event.how === "direct" ? t("Pozzetto! Play on.") : t("The pozzetto is yours. It opens after your partner's turn.");
  },
  pozzetto_opened: (event, { name, seat }) =>
    event.seat === seat ? t("Your pozzetto opens.") : t("{name} opens the pozzetto.", { name: name(event.seat) }),
  discarded: (event, { table, name, seat }) => {
    const card = cardName(event.card);
    const left = table.face_down[event.seat] ? 0 : table.hand_sizes[event.seat];
    return event.seat === seat
      ? t("You discard: {card}. {left} left.", { card, left })
      : t("{name} discards: {card}. {left} left.", { name: name(event.seat), card, left });
  },
  low_stock: (event) => tn("Stock: {n} card left.", "Stock: {n} cards left.", event.left),
  last_turn: (event, { name }) => t("{name} plays the last turn.", { name: name(event.seat) }),
  end_proposed: (event, { name }) => t("{name} proposes to end the hand.", { name: name(event.seat) }),
  end_answered: (event, { name }) =>
    event.agree ? t("{name} agrees to end the hand.", { name: name(event.seat) }) : t("{name} plays on.", { name: name(event.seat) }),
  timeout: (event, { name }) => t("{name} ran out of time.", { name: name(event.seat) }),
  hand_over: (event, { name }) => endWords(/** @type {any} */ (event), name),
  match_over: () => t("The match is over."),
};

/** "7 cards, clean burraco." @param {Meld} meld */
function meldTail(meld) {
  const count = tn("{n} card", "{n} cards", meld.cards.length);
  return meld.burraco ? `${count}, ${burracoName(meld.burraco)}.` : `${count}.`;
}

/** How a hand ended. @param {{ended_by: string, closed_by?: number | null}} hand @param {(seat: number) => string} name */
export function endWords(hand, name) {
  if (hand.ended_by === "close" && hand.closed_by != null) return t("{name} closes the hand.", { name: name(hand.closed_by) });
  if (hand.ended_by === "stalemate") return t("The hand ends: nothing moved any more.");
  return t("The hand ends: the stock is down to two cards.");
}

/** The sentence for an event; empty when it needs none. @param {GameEvent} event @param {Teller} teller */
export function sentence(event, teller) {
  return SENTENCES[event.type]?.(event, teller) ?? "";
}

/**
 * The sentences of a replay's step, for somebody who plays none of the seats.
 * @param {import("../replay/film.js").FilmStep} step @param {import("/static/js/net.js").Live} live @returns {string[]}
 */
export function lines({ events, view }, live) {
  const name = (/** @type {number} */ seat) => nameIn(live.people.peek().seats, seat);
  return events.map((event) => sentence(event, { table: view.table, seat: null, name })).filter((words) => words !== "");
}

/** What is said even to those who want to hear little. */
export const WEIGHTY = new Set(["discarded", "burraco", "pozzetto", "hand_over", "match_over", "end_proposed", "low_stock", "last_turn"]);

/** What this seat is to do now, for the message line. @param {Teller} teller @param {boolean} turn whether it is the reader's */
export function prompt({ table, name }, turn) {
  if (table.phase === "draw") return turn ? t("Your turn: stock or pile.") : t("{name} is to draw.", { name: name(table.turn ?? 0) });
  if (table.phase === "play") return turn ? t("Lay melds, then discard one card.") : t("{name} plays.", { name: name(table.turn ?? 0) });
  return "";
}
