// One meld in its two drawings: overlapped cards, or a ruler of ranks.

import { html } from "/static/vendor/ui.js";
import { CardFace, Suit, cardClass, isJoker, suitOf } from "/static/js/cards.js";
import { number } from "/static/js/texts.js";
import { Seal } from "./card.js";
import { runSuit } from "./meld_words.js";

/** @import {Meld} from "./types.js" */

const CARD = 40; // width of a small card, px
const ACROSS = 52; // width of a card that lies crosswise
const STEP = 22;
const LEAST = 16;
const TAG = 46;

/** How many cards of a burraco lie crosswise: one when dirty, two when clean. @param {Meld} meld */
export function crosswise(meld) {
  if (!meld.burraco) return 0;
  return meld.burraco === "clean" ? 2 : 1;
}

/**
 * How a row of small cards fits: the step between cards, and whether the tag has to lie over the last one.
 * @param {Meld} meld @param {number} room px
 */
function fitCards(meld, room) {
  const last = meld.burraco ? ACROSS : CARD;
  const stepIn = (/** @type {number} */ width) => (width - last) / Math.max(1, meld.cards.length - 1);
  const beside = stepIn(room - (meld.burraco ? TAG : 0));
  const over = meld.burraco !== null && beside < LEAST;
  return { step: Math.max(12, Math.min(STEP, over ? stepIn(room) : beside)), over };
}

/** @param {{meld: Meld}} props */
function Tag({ meld }) {
  return html`<span class="tag ${meld.burraco}"><${Seal} kind=${meld.burraco} />${number(meld.cards.length)}</span>`;
}

/** @param {{meld: Meld, room: number}} props */
export function MeldCards({ meld, room }) {
  const { step, over } = fitCards(meld, room);
  const across = meld.cards.length - crosswise(meld);
  return html`<span class="fanned ${over ? "over" : ""}" style=${{ "--step": `${step.toFixed(2)}px` }}>
    ${meld.cards.map((card, index) => {
      const state = `${meld.wilds.includes(card) ? "wild" : ""} ${index >= across ? "across" : ""}`;
      const last = index === meld.cards.length - 1 && !meld.burraco;
      return html`<span key=${card} data-card=${card} class="${cardClass(card)} ${state}"
        ><${CardFace} code=${card} art=${last ? "corner" : "none"} /></span>`;
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
        ><${CardFace} code=${card} art="none" /></span>`;
    })}
    ${meld.burraco && html`<${Tag} meld=${meld} />`}
  </span>`;
}
