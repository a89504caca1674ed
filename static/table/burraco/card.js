// Cards inside of a sentence, and the seals of a burraco.

import { html } from "/static/vendor/ui.js";
import { Suit, indexOf, isJoker, suitOf } from "/static/js/cards.js";

/** A card in a line of text: rank and suit. @param {{card: string}} props */
function Inline({ card }) {
  const suit = isJoker(card) ? "j" : suitOf(card).toLowerCase();
  return html`<span class="inline suit-${suit}">${indexOf(card)}<${Suit} suit=${suitOf(card)} /></span>`;
}

/** Cards in a line of text; after four, how many more. @param {{cards: readonly string[]}} props */
export function InlineCards({ cards }) {
  const shown = cards.length > 5 ? cards.slice(0, 4) : cards;
  return html`<span class="inlines" dir="ltr">${shown.map((card) => html`<${Inline} key=${card} card=${card} />`)}${
    shown.length < cards.length && html`<span>+${cards.length - shown.length}</span>`
  }</span>`;
}

/**
 * A text with elements in the place of its {names}.
 * @param {string} text @param {Record<string, unknown>} elements
 */
export function fill(text, elements) {
  return text.split(/(\{\w+\})/).map((part) => elements[/^\{(\w+)\}$/.exec(part)?.[1] ?? ""] ?? part);
}

/** @type {Record<string, string>} */
const SEALS = {
  clean: "M12 1c1 7 4 10 11 11-7 1-10 4-11 11-1-7-4-10-11-11 7-1 10-4 11-11z",
  dirty: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2.500v15a7.500 7.500 0 0 0 0-15z",
  semi_clean:
    "M12 1c1 7 4 10 11 11-7 1-10 4-11 11-1-7-4-10-11-11 7-1 10-4 11-11zm0 7c-1 2.200-2 3.200-4.200 4 2.200.8 3.200 1.800 4.200 4 1-2.200 2-3.200 4.200-4-2.200-.8-3.200-1.800-4.200-4z",
};

/** The mark of a burraco: a full star, a half moon, a hollow star. @param {{kind: string}} props */
export function Seal({ kind }) {
  return html`<svg class="seal" viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d=${SEALS[kind]} /></svg>`;
}
