// The page of a deck: all its cards, each to be seen large, under the look that the reader chooses.

import "/static/js/page.js";
import { Back, Card, cardName, letterSuits, spanishSuitName, suitName } from "/static/js/cards.js";
import { Look } from "/static/js/preferences/look.js";
import { loadTexts, t } from "/static/js/texts.js";
import { html, render, useEffect, useRef, useState } from "/static/vendor/ui.js";

/** @typedef {{title: string, cards: string[]}} Group */

/** @returns {Group[]} */
function french() {
  const suits = ["S", "H", "D", "C"].map((suit) => ({ title: suitName(suit), cards: [..."A23456789TJQK"].map((rank) => `${rank}${suit}1`) }));
  return [...suits, { title: t("joker"), cards: ["JK1"] }];
}

/** @returns {Group[]} */
function spanish() {
  const suits = ["O", "C", "E", "B"].map((suit) => ({
    title: spanishSuitName(suit),
    cards: Array.from({ length: 12 }, (_, index) => `${index + 1}${suit}`),
  }));
  return [...suits, { title: t("jokers"), cards: ["1X", "2X"] }];
}

/** A card in its full size. @param {{code: string, onGo: (step: number) => void, onClose: () => void}} props */
function Large({ code, onGo, onClose }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => box.current?.showModal(), []);
  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    onGo(event.key === "ArrowLeft" ? -1 : 1);
  }
  const dialog = () => /** @type {HTMLDialogElement} */ (box.current);
  return html`<dialog ref=${box} class="sheet large-card" aria-labelledby="large-name" onKeyDown=${onKey} onClose=${onClose}
    onClick=${(/** @type {Event} */ event) => event.target === dialog() && dialog().close()}>
    <h2 id="large-name" aria-live="polite">${cardName(code)}</h2>
    <${Card} code=${code} quiet />
    <p class="ways">
      <button type="button" class="button" onClick=${() => onGo(-1)}>${t("The card before")}</button>
      <button type="button" class="button" onClick=${() => onGo(1)}>${t("The next card")}</button>
      <button type="button" class="button main" onClick=${() => dialog().close()}>${t("Close")}</button>
    </p>
  </dialog>`;
}

/** @param {{deck: "french" | "spanish"}} props */
function Deck({ deck }) {
  const [shown, show] = useState("");
  const groups = deck === "french" ? french() : spanish();
  const all = groups.flatMap((group) => group.cards);
  const at = (/** @type {number} */ place) => all[(place + all.length) % all.length];
  return html`${groups.map(
      ({ title, cards }) => html`<section key=${title} class="suit-row">
        <h3>${title}</h3>
        <ul class=${`all-cards ${deck}`}>
          ${cards.map(
            (code) => html`<li key=${code}><button type="button" class="card-button" aria-label=${cardName(code)} onClick=${() => show(code)}
              ><${Card} code=${code} quiet /></button></li>`,
          )}
        </ul>
      </section>`,
    )}
    <section class="suit-row"><h3>${t("The back")}</h3>
      <p class=${`all-cards ${deck}`} aria-hidden="true"><${Back} deck=${deck} />${deck === "french" && html`<${Back} pack=${2} />`}</p>
    </section>
    ${shown && html`<${Large} code=${shown} onGo=${(/** @type {number} */ step) => show(at(all.indexOf(shown) + step))} onClose=${() => show("")} />`}`;
}

await loadTexts();
letterSuits();
const place = /** @type {HTMLElement} */ (document.querySelector("#cards"));
render(html`<${Look} />`, /** @type {HTMLElement} */ (document.querySelector("#look")));
render(html`<${Deck} deck=${place.dataset.cards} />`, place);
