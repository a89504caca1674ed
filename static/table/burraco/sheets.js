// What opens over the table: the pile, a meld, the keys, the log, how the table is drawn.

import { html, useState } from "/static/vendor/ui.js";
import { Card, cardName, suitName, suitOf } from "/static/js/cards.js";
import { later } from "/static/js/later.js";
import { printed, shortcuts } from "/static/js/shortcuts.js";
import { t, tn } from "/static/js/texts.js";
import { Sheet } from "../common/sheet.js";
import { Chat } from "../chat.js";
import { burracoName, meldTitle, wildWords } from "./meld_words.js";
import { compareBySuit, isWild } from "./sorting.js";

/** @import {Desk} from "./desk.js" */

/** @param {{cards: readonly string[], wilds?: readonly string[]}} props cards to look at, in a list */
function CardList({ cards, wilds = [] }) {
  return html`<ul class="card-list">${cards.map((card, index) => html`<li key=${`${card}${index}`}>${Card({ code: card, art: "corner", class: wilds.includes(card) ? "wild" : "" })}</li>`)}</ul>`;
}

/** All cards of the pile, open to everyone at any moment. @param {{desk: Desk, onClose: () => void}} props */
export function PileSheet({ desk, onClose }) {
  const [sorted, setSorted] = useState(false);
  const { pile, phase } = desk.table.value;
  const mayTake = desk.myTurn.value && phase === "draw" && pile.length > 0;
  const cards = sorted ? pile.toSorted(compareBySuit) : pile.toReversed();
  const groups = sorted ? ["S", "H", "C", "D"].map((suit) => ({ name: suitName(suit), cards: cards.filter((card) => !isWild(card) && suitOf(card) === suit) })) : [];
  const take = async () => {
    if (await desk.draw("pile")) onClose();
  };
  const tools = html`<button type="button" class="button quiet" aria-pressed=${sorted} onClick=${() => setSorted(!sorted)}>${t("By suit")}</button>`;
  return html`<${Sheet} title=${tn("Pile: {n} card", "Pile: {n} cards", pile.length)} tools=${tools} look="pile-sheet" onClose=${onClose}>
    <div class="sheet-body">
      ${!pile.length && html`<p>${t("The pile is empty.")}</p>`}
      ${!sorted && html`<p class="hint">${t("Newest first.")}</p><${CardList} cards=${cards} />`}
      ${groups.filter((group) => group.cards.length).map((group) => html`<h3 key=${group.name}>${group.name}</h3><${CardList} cards=${group.cards} />`)}
      ${sorted && cards.some(isWild) && html`<h3>${t("wild cards")}</h3><${CardList} cards=${cards.filter(isWild)} />`}
    </div>
    ${mayTake && html`<p class="sheet-foot"><button type="button" class="button main" onClick=${take}>${tn("Take {n} card", "Take {n} cards", pile.length)}</button></p>`}
  <//>`;
}

/** A meld as full cards: its points, what a wild stands for, what of the hand may be added. @param {{desk: Desk, id: string, onClose: () => void}} props */
export function MeldSheet({ desk, id, onClose }) {
  const meld = desk.table.value.melds[id];
  if (!meld) return null;
  const fits = [...new Set((desk.offers.value.fits.get(id) ?? []).flat())];
  const words = [tn("{n} card", "{n} cards", meld.cards.length), tn("{n} point", "{n} points", meld.points)];
  if (meld.burraco) words.push(burracoName(meld.burraco));
  if (meld.kind === "run") words.push(...wildWords(meld));
  return html`<${Sheet} title=${meldTitle(meld)} look="meld-sheet" onClose=${onClose}>
    <div class="sheet-body">
      <${CardList} cards=${meld.cards} wilds=${meld.wilds} />
      <p>${words.join(" · ")}</p>
      ${fits.length > 0 && html`<p>${t("From your hand it takes: {cards}", { cards: fits.map(cardName).join(", ") })}</p>`}
    </div>
  <//>`;
}

/** @param {{onClose: () => void}} props */
export function KeysSheet({ onClose }) {
  const rows = [
    ["← → ↑ ↓", t("card to card, zone to zone")],
    ["Space", t("select; with Shift and an arrow: select on")],
    ["Enter", t("press; on a meld: add the selection")],
    ["2–9 0 J Q K A *", t("next card of that rank (0 is ten, * a wild card)")],
    ...shortcuts("burraco").map(({ keys, does }) => [keys.map((key) => printed("burraco", key)).join("  "), does]),
    ["Esc", t("clear the selection, close")],
  ];
  return html`<${Sheet} title=${t("Keys")} look="keys-sheet" modal onClose=${onClose}>
    <table class="keys"><tbody>${rows.map(([keys, what]) => html`<tr key=${keys}><th scope="row"><kbd dir="ltr">${keys}</kbd></th><td>${what}</td></tr>`)}</tbody></table>
  <//>`;
}

/** What is said at the table, and the means to say something. @param {{desk: Desk, onClose: () => void}} props */
export function TalkSheet({ desk, onClose }) {
  return html`<${Sheet} title=${t("Talk")} look="talk-sheet" onClose=${onClose}><div class="sheet-body"><${Chat} live=${desk.live} /></div><//>`;
}

/** The menu of all tables, with this game's own entries. @param {Desk} desk */
export function openTableMenu(desk) {
  const entry = (/** @type {"keys" | "log"} */ kind, /** @type {string} */ words) => html`<li><button type="button" class="button"
    onClick=${(/** @type {Event} */ event) => {
      /** @type {HTMLElement} */ (event.currentTarget).closest("dialog")?.close();
      desk.sheet.value = { kind };
    }}>${words}</button></li>`;
  later(() => import("../menu.js")).then(({ openMenu }) => openMenu(desk.live, html`${entry("log", t("What happened"))}${entry("keys", t("Keys"))}`, desk.refuse));
}
