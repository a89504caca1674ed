// What the main action would do now, and what it says. It follows `mine.legal`; where that names nothing the player may
// still press, and the server answers.

import { html } from "/static/vendor/ui.js";
import { cardName, cardNames } from "/static/js/cards.js";
import { t } from "/static/js/texts.js";
import { InlineCards, fill } from "./card.js";
import { meldTitle, rankAt, rankPlural, runSuit, setRank } from "./meld_words.js";
import { Suit, indexOf } from "/static/js/cards.js";

/** @import {Desk} from "./desk.js" */
/** @import {Meld} from "./types.js" */

/**
 * @typedef {object} Plan
 * @property {unknown} label what the button shows
 * @property {string} name what the button says
 * @property {(() => unknown) | null} run
 * @property {string} reason why it cannot be pressed, when `run` is null
 * @property {"drawn" | "meld"} [follow] where the focus goes when a key pressed it
 */

/** "♥ 3–9" or "kings". @param {{meld: Meld}} props */
function MeldInline({ meld }) {
  if (meld.kind === "set") return html`<span>${rankPlural(setRank(meld))}</span>`;
  const suit = runSuit(meld);
  const rank = (/** @type {number} */ index) => indexOf(`${rankAt(meld, index)}${suit}1`);
  return html`<span class="inlines" dir="ltr"><span class="inline suit-${suit.toLowerCase()}"><${Suit} suit=${suit} /></span>${
    rank(0)
  }–${rank(meld.cards.length - 1)}</span>`;
}

/** @param {string} label @param {string} reason @returns {Plan} */
const closed = (label, reason) => ({ label, name: label, run: null, reason });

/** Why a player who is not to move cannot do it. @param {Desk} desk */
function waitWords({ table, nameOf }) {
  const { turn } = table.value;
  return turn === null ? t("That is not possible now.") : t("It is {name}'s turn.", { name: nameOf(turn) });
}

/** @param {Desk} desk @returns {Plan} */
export function mainPlan(desk) {
  const { table, selection, myTurn, candidates, knownMeld } = desk;
  const { phase, melds } = table.value;
  const cards = [...selection.value];
  if (phase === "ready") return readyPlan(desk);
  if (phase === "over") return { label: t("Scores"), name: t("Scores"), run: () => (desk.sheet.value = { kind: "scores" }), reason: "" };
  if (!myTurn.value) return closed(t("Lay"), waitWords(desk));
  if (phase === "draw") return { label: t("Draw"), name: t("Draw from the stock"), run: () => desk.draw("stock"), reason: "", follow: "drawn" };
  if (!cards.length) return closed(t("Lay"), t("Select cards first."));
  const [best] = candidates.value;
  if (best !== undefined && !knownMeld.value) {
    const what = t("Add to {meld}");
    return {
      label: html`<span>${fill(what, { meld: html`<${MeldInline} meld=${melds[best]} />` })}</span>`,
      name: t("Add {cards} to: {meld}", { cards: cardNames(cards), meld: meldTitle(melds[best]) }),
      run: () => desk.extend(best),
      reason: "",
      follow: "meld",
    };
  }
  if (cards.length < 3) return closed(t("Lay"), cards.length === 1 ? t("No meld of ours takes it.") : t("A meld has three cards or more."));
  return {
    label: html`<span>${fill(t("Lay {cards}"), { cards: html`<${InlineCards} cards=${cards} />` })}</span>`,
    name: t("Lay {cards}", { cards: cardNames(cards) }),
    run: desk.lay,
    reason: "",
    follow: "meld",
  };
}

/** @param {Desk} desk @returns {Plan} */
export function readyPlan(desk) {
  const label = desk.table.value.hands.length ? t("Next hand") : t("Ready");
  if (desk.may("ready")) return { label, name: label, run: () => desk.act({ type: "ready" }), reason: "" };
  return closed(label, t("Waiting for the others."));
}

/** @param {Desk} desk @returns {Plan} */
export function discardPlan(desk) {
  const { table, selection, myTurn, asking } = desk;
  const cards = selection.value;
  const label = t("Discard");
  if (!myTurn.value) return closed(label, waitWords(desk));
  if (table.value.phase === "draw") return closed(label, t("Draw first: from the stock or the pile."));
  if (cards.length !== 1) return closed(label, t("Select one card to discard."));
  const [card] = cards;
  const run = () => desk.discard(card);
  if (asking.value === card) {
    const words = t("Discard the {card}? Yes", { card: cardName(card) });
    return { label: words, name: words, run, reason: "" };
  }
  return {
    label: html`<span>${fill(t("Discard {card}"), { card: html`<${InlineCards} cards=${cards} />` })}</span>`,
    name: t("Discard {card}", { card: cardName(card) }),
    run,
    reason: "",
  };
}

/** @param {Desk} desk @returns {Plan} */
export function undoPlan(desk) {
  const { table, mine, myTurn, laid } = desk;
  const label = t("Undo");
  if (mine.value?.undo) {
    const last = laid.value.at(-1);
    return { label, name: last ? t("Undo: {cards}", { cards: cardNames(last.cards) }) : t("Undo the last meld"), run: desk.undo, reason: "" };
  }
  if (!myTurn.value) return closed(label, t("Nothing to take back."));
  if (table.value.phase === "play" && desk.opened.value) return closed(label, t("The pozzetto has been opened."));
  return closed(label, t("A draw cannot be taken back."));
}

