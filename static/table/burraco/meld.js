// One meld in its two drawings: overlapped cards, or a ruler of ranks.

import { html } from "/static/vendor/ui.js";
import { CardFace, Suit, cardClass, isJoker, suitOf } from "/static/js/cards.js";
import { number } from "/static/js/texts.js";
import { Seal } from "./card.js";
import { runSuit } from "./meld_words.js";

/** @import {Meld} from "./types.js" */

/**
 * @typedef {object} Small how large the cards of a meld are, px
 * @property {number} width
 * @property {number} height also the width of a card that lies crosswise
 * @property {number} step from one card to the next, where there is room
 * @property {number} least the same, where there is little
 * @property {number} index height of the rank
 */

/** @type {readonly Small[]} largest first */
const SIZES = [
  { width: 56, height: 74, step: 30, least: 21, index: 21 },
  { width: 48, height: 62, step: 26, least: 18, index: 18 },
  { width: 40, height: 52, step: 22, least: 16, index: 15 },
];
const TAG = 46;
const COLUMN = 244; // narrowest column that shows fourteen small cards, px
const BETWEEN = 10; // columns
const GAP = 6; // between rows

/** How many cards of a burraco lie crosswise: one when dirty, two when clean. @param {Meld} meld */
export function crosswise(meld) {
  if (!meld.burraco) return 0;
  return meld.burraco === "clean" ? 2 : 1;
}

/** What a meld needs at the least. @param {Meld} meld @param {Small} size */
function leastWidth(meld, size) {
  return (meld.cards.length - 1) * size.least + (meld.burraco ? size.height : size.width);
}

/** @typedef {{columns: number, room: number, size: Small}} Plan the columns of a panel, their width, and its cards */

/**
 * The largest cards with which all melds of both teams are seen at once, in as many columns as always have room for the
 * longest meld; in one more when that alone shows them all; else the smallest cards.
 * @param {readonly Meld[]} melds @param {number} width of a panel @param {number} height
 * @returns {Plan}
 */
export function planFor(melds, width, height) {
  const most = Math.max(...[0, 1].map((team) => melds.filter((meld) => meld.team === team).length));
  const usual = Math.max(1, Math.floor((width + BETWEEN) / (COLUMN + BETWEEN)));
  const plans = [usual, usual + 1].flatMap((columns) => {
    const room = (width - (columns - 1) * BETWEEN) / columns;
    return SIZES.map((size) => ({ columns, room, size }));
  });
  const fits = (/** @type {Plan} */ { columns, room, size }) =>
    Math.ceil(most / columns) * (size.height + GAP) - GAP <= height && melds.every((meld) => leastWidth(meld, size) <= room);
  return plans.find(fits) ?? plans[SIZES.length - 1];
}

/**
 * How a row of small cards fits: the step between cards, and whether the tag has to lie over the last one.
 * @param {Meld} meld @param {number} room px @param {Small} size
 */
function fitCards(meld, room, size) {
  const last = meld.burraco ? size.height : size.width;
  const stepIn = (/** @type {number} */ width) => (width - last) / Math.max(1, meld.cards.length - 1);
  const beside = stepIn(room - (meld.burraco ? TAG : 0));
  const over = meld.burraco !== null && beside < size.least;
  return { step: Math.max(12, Math.min(size.step, over ? stepIn(room) : beside)), over };
}

/** @param {{meld: Meld}} props */
function Tag({ meld }) {
  return html`<span class="tag ${meld.burraco}"><${Seal} kind=${meld.burraco} />${number(meld.cards.length)}</span>`;
}

/** @param {{meld: Meld, room: number, size: Small}} props */
export function MeldCards({ meld, room, size }) {
  const { step, over } = fitCards(meld, room, size);
  const across = meld.cards.length - crosswise(meld);
  return html`<span class="fanned ${over ? "over" : ""}" style=${{ "--step": `${step.toFixed(2)}px` }}>
    ${meld.cards.map((card, index) => {
      const state = `${meld.wilds.includes(card) ? "wild" : ""} ${index >= across ? "across" : ""}`;
      const last = index === meld.cards.length - 1 && !meld.burraco;
      return html`<span key=${card} data-card=${card} class="${cardClass(card)} ${state}"
        >${CardFace({ code: card, art: last ? "corner" : "none" })}</span>`;
    })}
    ${meld.burraco && html`<${Tag} meld=${meld} />`}
  </span>`;
}

/** @param {{meld: Meld}} props */
export function MeldRuler({ meld }) {
  const run = meld.kind === "run";
  const head = runSuit(meld);
  return html`<span class="ruler ${meld.kind}">
    ${run && html`<span class="head suit-${head.toLowerCase()}"><${Suit} suit=${head} /></span>`}
    ${meld.cards.map((card) => {
      const wild = meld.wilds.includes(card);
      const suit = isJoker(card) ? "j" : suitOf(card).toLowerCase();
      return html`<span key=${card} data-card=${card} class="cell suit-${suit} ${wild ? "wild" : ""} ${run && !wild ? "bare" : ""}"
        >${CardFace({ code: card, art: "none" })}</span>`;
    })}
    ${meld.burraco && html`<${Tag} meld=${meld} />`}
  </span>`;
}
