// The table read aloud on request: what a glance tells those who see.

import { cardName, cardNames } from "/static/js/cards.js";
import { t, tn } from "/static/js/texts.js";
import { stockWarning } from "./centre.js";
import { meldName } from "./meld_words.js";
import { prompt } from "./sentences.js";

/** @import {Desk} from "./desk.js" */

/** Phase, whose turn, stock. @param {Desk} desk */
export function readTable(desk) {
  const { table } = desk;
  const { hand, stock, phase } = table.value;
  const now = prompt({ table: table.value, seat: desk.seat.value, name: desk.nameOf }, desk.myTurn.value);
  const parts = [t("Hand {n}.", { n: hand }), now];
  if (phase === "draw" || phase === "play") parts.push(tn("Stock: {n} card.", "Stock: {n} cards.", stock), stockWarning(desk));
  return parts.filter(Boolean).join(" ");
}

/** @param {Desk} desk */
export function readScores(desk) {
  const { totals } = desk.table.value;
  return t("Scores: we {we}, they {they}", { we: totals[desk.we.value], they: totals[1 - desk.we.value] });
}

/** @param {Desk} desk */
export function readCounts(desk) {
  const { hand_sizes, stock, pile } = desk.table.value;
  const seats = desk.others.value.map((seat) => tn("{name}: {n} card", "{name}: {n} cards", hand_sizes[seat], { name: desk.nameOf(seat) }));
  return [
    tn("You: {n} card", "You: {n} cards", hand_sizes[desk.seat.value]),
    ...seats,
    tn("Stock: {n} card", "Stock: {n} cards", stock),
    tn("Pile: {n} card", "Pile: {n} cards", pile.length),
  ].join(". ");
}

/** @param {Desk} desk */
export function readHand(desk) {
  const cards = desk.hand.value;
  return `${tn("{n} card", "{n} cards", cards.length)}: ${cards.map(cardName).join(", ")}`;
}

/** @param {Desk} desk @param {"we" | "they"} side */
export function readMelds(desk, side) {
  const team = side === "we" ? desk.we.value : 1 - desk.we.value;
  const melds = Object.values(desk.table.value.melds).filter((meld) => meld.team === team);
  return melds.length ? melds.map(meldName).join(". ") : t("Nothing laid yet");
}

/** @param {Desk} desk */
export function readPile(desk) {
  const { pile } = desk.table.value;
  return pile.length ? `${tn("Pile: {n} card", "Pile: {n} cards", pile.length)}: ${cardNames(pile)}` : t("Pile, empty");
}
