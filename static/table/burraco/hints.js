// What the hand could lay, one play after the other, when asked and where the table allows it. It is read from
// `mine.legal`, which comes from the seat's own view: a hint can leak nothing.

import { cardNames } from "/static/js/cards.js";
import { t } from "/static/js/texts.js";
import { meldTitle } from "./meld_words.js";
import { isWild } from "./sorting.js";

/** @import {Desk} from "./desk.js" */

/** @typedef {{cards: readonly string[], words: string}} Hint */

/** The plays of this moment: without wild cards first, longer ones first. @param {Desk} desk @returns {Hint[]} */
function hintsOf(desk) {
  const { offers, table } = desk;
  const wilds = (/** @type {readonly string[]} */ cards) => cards.filter(isWild).length;
  /** @type {Hint[]} */
  const hints = offers.value.melds.map((cards) => ({ cards, words: t("A new meld: {cards}.", { cards: cardNames(cards) }) }));
  for (const [id, groups] of offers.value.fits) {
    const meld = table.value.melds[id];
    for (const cards of groups)
      hints.push({ cards, words: t("{cards} goes to: {meld}.", { cards: cardNames(cards), meld: meldTitle(meld) }) });
  }
  return hints.toSorted((a, b) => wilds(a.cards) - wilds(b.cards) || b.cards.length - a.cards.length);
}

/** Selects the next suggested play and says it; pressed again, the one after. @param {Desk} desk */
export function showHint(desk) {
  if (!desk.myTurn.value) return desk.refuse("not_your_turn");
  if (desk.table.value.phase === "draw") return desk.refuse("draw_first");
  const hints = hintsOf(desk);
  if (!hints.length) return desk.tell(t("Nothing to lay. Choose a card to discard."));
  const now = hints.findIndex(({ cards }) => cards.join() === desk.selection.value.join());
  const next = hints[(now + 1) % hints.length];
  desk.select(next.cards);
  desk.tell(next.words);
}
