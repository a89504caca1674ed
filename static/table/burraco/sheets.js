// What opens over the table: the pile, a meld, the keys and the menu.

import { html, useState } from "/static/vendor/ui.js";
import { Card, cardName, suitName } from "/static/js/cards.js";
import { change, settings } from "/static/js/settings.js";
import { t, tn } from "/static/js/texts.js";
import { Sheet } from "../common/sheet.js";
import { burracoName, meldTitle, wildWords } from "./meld_words.js";
import { compareBySuit, isWild } from "./sorting.js";
import { suitOf } from "/static/js/cards.js";

/** @import {Desk} from "./desk.js" */

/** @param {{cards: readonly string[]}} props cards to look at, in a list */
export function CardList({ cards }) {
  return html`<ul class="card-list">${cards.map((card, index) => html`<li key=${`${card}${index}`}><${Card} code=${card} art="corner" /></li>`)}</ul>`;
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
      <${CardList} cards=${meld.cards} />
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
    ["D  T  I", t("draw from the stock, take the pile, look through the pile")],
    ["N  X  U", t("new meld from the selection, discard, undo")],
    ["S  ,  .", t("next order of the hand; move the card")],
    ["W  R  O  C", t("where are we, say again, scores, card counts")],
    ["V  B  Shift+B  Y", t("read the hand, our melds, theirs, the pile")],
    ["Esc", t("clear the selection, close")],
  ];
  return html`<${Sheet} title=${t("Keys")} look="keys-sheet" modal onClose=${onClose}>
    <table class="keys"><tbody>${rows.map(([keys, what]) => html`<tr key=${keys}><th scope="row"><kbd dir="ltr">${keys}</kbd></th><td>${what}</td></tr>`)}</tbody></table>
  <//>`;
}

/**
 * A row of radio buttons for a setting.
 * @param {{name: keyof import("/static/js/settings.js").Settings, label: string, choices: [any, string][]}} props
 */
function Choice({ name, label, choices }) {
  const now = settings.value[name];
  return html`<fieldset class="choice"><legend>${label}</legend>
    ${choices.map(([value, words]) => html`<label key=${String(value)}><input type="radio" name=${name} checked=${now === value}
      onChange=${() => change({ [name]: value })} /><span>${words}</span></label>`)}
  </fieldset>`;
}

/** @param {{desk: Desk, log: readonly string[], onClose: () => void}} props */
export function MenuSheet({ desk, log, onClose }) {
  const yesNo = /** @type {[boolean, string][]} */ ([[true, t("on")], [false, t("off")]]);
  return html`<${Sheet} title=${t("Menu")} look="menu-sheet" modal onClose=${onClose}>
    <div class="sheet-body">
      <p class="menu-links">
        <a class="button" href="/rules/burraco">${t("The rules")}</a>
        <button type="button" class="button" onClick=${() => (desk.sheet.value = { kind: "keys" })}>${t("Keys")}</button>
        <a class="button" href="/">${t("Leave the table")}</a>
      </p>
      <${Choice} name="deck" label=${t("Suits")} choices=${[["four", t("four colours")], ["two", t("two colours")]]} />
      <${Choice} name="melds" label=${t("Melds as")} choices=${[["auto", t("what fits")], ["cards", t("cards")], ["rulers", t("rulers")]]} />
      <${Choice} name="motion" label=${t("Motion")} choices=${[["full", t("full")], ["quick", t("quick")], ["none", t("none")]]} />
      <${Choice} name="sound" label=${t("Sounds")} choices=${yesNo} />
      <${Choice} name="confirmDiscards" label=${t("Ask before every discard")} choices=${yesNo} />
      <${Choice} name="keys" label=${t("Single keys")} choices=${yesNo} />
      <${Choice} name="speech" label=${t("Announcements")} choices=${[["brief", t("brief")], ["normal", t("normal")]]} />
      <h3>${t("What happened")}</h3>
      <ol class="log" role="log" aria-live="off">${log.toReversed().slice(0, 60).map((line, index) => html`<li key=${log.length - index}>${line}</li>`)}</ol>
    </div>
  <//>`;
}
