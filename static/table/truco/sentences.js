// What happens at the table, one sentence an event, for the live region; and the plain line under a spoken call.

import { cardName } from "/static/js/cards.js";
import { list, t } from "/static/js/texts.js";
import { scoredByEvent, scoredSentence } from "./reasons.js";
import { sidesOf } from "./sides.js";
import { NAMES } from "./spoken.js";
import { owedAnswer } from "./view.js";

/** @import { GameEvent, Mine, Seat, Sides, Table } from "./view.js" */

/** The cards in words: "7 of swords and ace of clubs". @param {string[]} cards */
export function cardsInWords(cards) {
  return list(cards.map(cardName));
}

/**
 * The event in words, or null where there is nothing to tell.
 * @param {GameEvent} event @param {Sides} sides @param {{table: Table, mine?: Mine}} after the view after the event
 * @returns {string | null}
 */
export function sentence(event, sides, { table, mine }) {
  const own = sides.playing && event.seat === sides.me;
  const name = event.seat === sides.me ? sides.mine : sides.name;
  const call = (NAMES[event.call] ?? "").toLowerCase();
  switch (event.type) {
    case "dealt":
      return dealtSentence(event, sides, mine);
    case "bid":
      return own
        ? t("You: {call}. Worth {worth}.", { call, worth: event.worth })
        : t("{name}: {call}. Worth {worth}; refused, {name} scores {refused}.", {
            name,
            call,
            worth: event.worth,
            refused: event.refused,
          });
    case "answered":
      return own ? t("You: {call}.", { call }) : t("{name}: {call}.", { name, call });
    case "said": {
      const words = event.value === null ? "son buenas" : event.value;
      return own ? t("You: {call}.", { call: words }) : t("{name}: {call}.", { name, call: words });
    }
    case "played": {
      const card = cardName(event.card);
      return own ? t("You play: {card}.", { card }) : t("{name} plays: {card}.", { name, card });
    }
    case "trick":
      if (event.winner === "parda") return t("Trick {number}: a tie.", { number: event.number });
      return sides.playing && event.winner === sides.me
        ? t("Trick {number}: yours.", { number: event.number })
        : t("Trick {number}: {name}.", {
            number: event.number,
            name: event.winner === sides.me ? sides.mine : sides.name,
          });
    case "folded":
      return own ? t("You go to the deck.") : t("{name} goes to the deck.", { name });
    case "shown":
      return own
        ? t("You show: {cards}.", { cards: cardsInWords(event.cards) })
        : t("{name} shows: {cards}.", { name, cards: cardsInWords(event.cards) });
    case "points":
      return scoredSentence(scoredByEvent(event, table), sides);
    case "timeout":
      return own ? t("Your time is over.") : t("{name}: the time is over.", { name });
    case "match_over":
      return sides.playing && event.result.winner === sides.me
        ? t("You win the match.")
        : t("{name} wins the match.", { name: event.result.winner === sides.me ? sides.mine : sides.name });
    default:
      return null;
  }
}

/**
 * The sentences of a replay's step, for somebody who plays none of the seats.
 * @param {import("../replay/film.js").FilmStep} step @param {import("/static/js/net.js").Live} live @returns {string[]}
 */
export function lines({ events, view }, live) {
  const sides = sidesOf(live);
  return events.map((event) => sentence(event, sides, view)).filter((words) => words !== null);
}

/** @param {GameEvent} event @param {Sides} sides @param {Mine | undefined} mine */
function dealtSentence({ hand, mano }, sides, mine) {
  const opens =
    sides.playing && mano === sides.me
      ? t("Hand {hand}. You are mano.", { hand })
      : t("Hand {hand}. {name} is mano.", { hand, name: mano === sides.me ? sides.mine : sides.name });
  if (!sides.playing || !mine?.hand.length) return opens;
  const cards = t("Your cards: {cards}.", { cards: cardsInWords(mine.hand) });
  return `${opens} ${cards}`;
}

/**
 * What the table now asks of the seat, when it did not before; to be spoken at once.
 * @param {Table} before @param {Table} after @param {Seat} me
 */
export function asked(before, after, me) {
  const owes = owedAnswer(after, me);
  if (owes && owes !== owedAnswer(before, me)) return t("Answer first: quiero or no quiero.");
  const mayAct = (/** @type {Table} */ table) => table.phase === "play" && table.turn === me;
  return mayAct(after) && !mayAct(before) ? t("Your turn.") : null;
}

/**
 * The meaning of something said, for the line below the Spanish words.
 * @param {GameEvent} event @param {Sides} sides @param {Table} before @param {Table} after
 */
export function meaning(event, sides, before, after) {
  const own = sides.playing && event.seat === sides.me;
  const name = event.seat === sides.me ? sides.mine : sides.name;
  switch (event.type) {
    case "bid": {
      const { worth, refused } = event;
      return own
        ? t("For {worth}. Refused, you score {refused}.", { worth, refused })
        : t("For {worth}. Refuse, and {name} scores {refused}.", { worth, refused, name });
    }
    case "answered":
      if (event.call === "no_quiero") return t("Refused");
      return before.envido.pending !== null
        ? t("Accepted: the values are compared")
        : t("Accepted: the hand is worth {stake}", { stake: after.truco.stake });
    case "said":
      return event.value === null
        ? t("The other value is good enough to win")
        : t("Envido value {value}", { value: event.value });
    default:
      return own ? t("You give this hand up") : t("{name} gives this hand up", { name });
  }
}
