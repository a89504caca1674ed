// The hand: a listbox of cards in rows. A card keeps its element while it stays in the hand, whatever its place.

import { html, useEffect, useLayoutEffect, useMemo, useRef } from "/static/vendor/ui.js";
import { Back, CardFace, cardClass, cardName, isJoker, rankOf } from "/static/js/cards.js";
import { t, tn } from "/static/js/texts.js";
import { Icon } from "../common/icons.js";
import { useSize } from "./screen.js";
import { measureOf, spreadHand } from "./rows.js";

/** @import {Desk} from "./desk.js" */
/** @import {Shape} from "./types.js" */

/** What the table leaves free beside the hand, px. @type {Record<Shape, number>} */
const BESIDE = { desk: 16, upright: 12, lying: 228 };

/** "7 of hearts, new, second of two". @param {Desk} desk @param {string} card @param {readonly string[]} hand */
function optionName(desk, card, hand) {
  const parts = [cardName(card)];
  if (!isJoker(card)) {
    const twin = hand.findIndex((other) => other !== card && other.startsWith(card.slice(0, 2)));
    if (twin !== -1) parts.push(twin < hand.indexOf(card) ? t("second of two") : t("first of two"));
  }
  if (desk.fresh.value.has(card)) parts.push(t("new"));
  if (desk.locked.value === card) parts.push(t("locked: may not be discarded"));
  return parts.join(", ");
}

/**
 * Upper rows show the index, the front row a large suit, and pips and courts where the whole card is seen.
 * @param {string} card @param {Shape} shape @param {boolean} front @param {boolean} whole @returns {"full" | "corner" | "none"}
 */
function art(card, shape, front, whole) {
  if (!front) return "none";
  return whole || (shape === "desk" && "KQJ*".includes(rankOf(card))) ? "full" : "corner";
}

/** @param {{desk: Desk, shape: Shape}} props */
export function Hand({ desk, shape }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const { width } = useSize(list);
  const cards = desk.hand.value;
  const size = measureOf(shape, innerWidth, innerHeight);
  const spread = spreadHand(cards.length, width || innerWidth - BESIDE[shape], size);
  desk.spread = spread;
  // From then on cards glide; the first places, before anything could be measured, are a guess.
  useEffect(() => {
    if (width) list.current?.classList.add("settled");
  }, [width]);
  const current = cards.includes(desk.focused.value ?? "") ? desk.focused.value : cards[0];
  const selection = desk.selection.value;
  const last = spread.rows.length - 1;
  useKeptFocus(desk, list, cards);
  const name = desk.nameOf(desk.seat.value);
  const label = desk.live.replaying
    ? tn("The hand of {name}, {n} card", "The hand of {name}, {n} cards", cards.length, { name })
    : tn("Your hand, {n} card", "Your hand, {n} cards", cards.length);
  return html`<section class="hand" aria-labelledby="hand-title">
    <h2 id="hand-title" class="unseen">${desk.live.replaying ? t("The hand of {name}", { name }) : t("Your hand")}</h2>
    <div ref=${list} id="hand" class="spread" role="listbox" aria-multiselectable="true" aria-label=${label} data-zone="hand"
      style=${{ "--card-w": `${size.width}px`, "--step": `${spread.step.toFixed(1)}px`, "--strip": `${size.strip}px`, height: `${spread.height}px` }}>
      ${cards.map((card, index) => {
        const place = spread.places[index];
        const chosen = selection.includes(card);
        const next = spread.places[index + 1];
        const whole = next === undefined || next.x - place.x >= size.width;
        return html`<div key=${card} role="option" data-card=${card} data-item=${card} data-row=${place.row}
          tabindex=${card === current ? 0 : -1} aria-selected=${chosen} aria-label=${optionName(desk, card, cards)} onClick=${() => desk.toggle(card)}
          class="${desk.fresh.value.has(card) ? "fresh" : ""} ${whole ? "whole" : ""} ${place.row === last ? "front" : ""}" style=${{ transform: `translate(${place.x.toFixed(1)}px, ${place.y}px)` }}>
          <${HandCard} card=${card} art=${art(card, shape, place.row === last, whole)} chosen=${chosen} locked=${desk.locked.value === card} />
        </div>`;
      })}
      ${!cards.length && html`<${EmptyHand} desk=${desk} />`}
    </div>
  </section>`;
}

/** The picture of a card in the hand; kept while nothing of it changes. @param {{card: string, art: "full" | "corner" | "none", chosen: boolean, locked: boolean}} props */
function HandCard({ card, art, chosen, locked }) {
  return useMemo(
    () => html`<span class=${cardClass(card)}>${CardFace({ code: card, art })}
      ${chosen && html`<span class="tick"><${Icon} name="check" /></span>`}
      ${locked && html`<span class="lock"><${Icon} name="lock" /></span>`}</span>`,
    [card, art, chosen, locked],
  );
}

/** What stands in the place of a hand without cards. @param {{desk: Desk}} props */
function EmptyHand({ desk }) {
  const { table, seat, watching } = desk;
  if (watching.value && !desk.live.replaying) return html`<p class="no-cards" dir="auto">${t("You are watching.")}</p>`;
  if (table.value.face_down[seat.value])
    return html`<div class="no-cards">
      <span class="closed-pack" aria-hidden="true">${Array.from({ length: 11 }, (_, index) => html`<${Back} key=${index} />`)}<${Icon} name="lock" /></span>
      <p dir="auto">${desk.live.replaying ? t("holds a closed pozzetto") : t("Your pozzetto opens after your partner's turn.")}</p></div>`;
  return null;
}

/**
 * Focus stays with the reader: on the same card when it is still there, else on the card now at its place.
 * @param {Desk} desk @param {{current: HTMLElement | null}} list @param {readonly string[]} cards
 */
function useKeptFocus(desk, list, cards) {
  const held = useRef(/** @type {{card: string, index: number} | null} */ (null));
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const onIn = (/** @type {FocusEvent} */ event) => {
      const card = /** @type {HTMLElement} */ (event.target).dataset.card;
      if (card) {
        desk.focused.value = card;
        held.current = { card, index: desk.hand.peek().indexOf(card) };
      }
    };
    const onOut = (/** @type {FocusEvent} */ event) => {
      // A focus that goes nowhere may be a card that leaves: the effect below looks after it.
      if (event.relatedTarget) held.current = null;
    };
    const onDown = (/** @type {Event} */ event) => {
      if (!box.contains(/** @type {Node} */ (event.target))) held.current = null;
    };
    box.addEventListener("focusin", onIn);
    box.addEventListener("focusout", onOut);
    document.addEventListener("pointerdown", onDown);
    return () => {
      box.removeEventListener("focusin", onIn);
      box.removeEventListener("focusout", onOut);
      document.removeEventListener("pointerdown", onDown);
    };
  }, []);
  useLayoutEffect(() => {
    const [drawn] = desk.fresh.value;
    if (desk.follow.value !== "drawn" || drawn === undefined || !cards.includes(drawn)) return;
    desk.follow.value = null;
    cardElement(list.current, cards.find((card) => desk.fresh.value.has(card)) ?? drawn)?.focus({ preventScroll: true });
  }, [cards]);
  useLayoutEffect(() => {
    const was = held.current;
    if (!was || !document.hasFocus() || (document.activeElement && document.activeElement !== document.body)) return;
    const next = cards.includes(was.card) ? was.card : (cards[Math.min(was.index, cards.length - 1)] ?? null);
    const target = next === null ? document.getElementById("main-action") : cardElement(list.current, next);
    target?.focus({ preventScroll: true });
  }, [cards]);
}

/** @param {ParentNode | null} box @param {string} card @returns {HTMLElement | null} */
export function cardElement(box, card) {
  return box?.querySelector(`[role=option][data-card="${card}"]`) ?? null;
}
