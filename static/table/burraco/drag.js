// Dragging cards with pointer events: onto a meld, onto the free table (a new meld), onto the pile (a discard), or to
// another place of the hand. Everything it does can be done by tapping and by keys. Whatever goes wrong puts all back.

import { effect } from "/static/vendor/ui.js";
import { cardElement } from "./hand.js";
import { moveBefore } from "./sorting.js";

/** @import {Desk} from "./desk.js" */

const MOUSE_MOVES = 4; // px
const FINGER_PULLS = 12; // px out of the row
const FINGER_HOLDS = 180; // ms
const LEFT_OF = 14; // the ghost stands this far from a finger, px

/** @typedef {{kind: "meld", meld: string, element: Element} | {kind: "new" | "pile", element: Element} | {kind: "hand", before: string | null, element: Element}} Drop */

/**
 * @param {Desk} desk @param {HTMLElement} root
 * @returns {() => void} stops listening
 */
export function bindDrag(desk, root) {
  /** @type {{pointer: number, card: string, x: number, y: number, mouse: boolean, timer: ReturnType<typeof setTimeout> | undefined} | null} */
  let pressed = null;
  /** @type {{cards: string[], ghost: HTMLElement, drop: Drop | null} | null} */
  let drag = null;
  let moved = false;

  /** @param {PointerEvent} event */
  function down(event) {
    if (pressed || drag) return cancel(); // a second finger
    const option = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[role=option]"));
    if (!option || event.button !== 0) return;
    moved = false;
    const { clientX: x, clientY: y } = event;
    const mouse = event.pointerType === "mouse";
    pressed = { pointer: event.pointerId, card: option.dataset.card ?? "", x, y, mouse, timer: undefined };
    if (!mouse) pressed.timer = setTimeout(() => pressed && begin(x, y), FINGER_HOLDS);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!pressed || event.pointerId !== pressed.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (!drag) {
      const far = Math.hypot(x - pressed.x, y - pressed.y);
      const pulled = Math.abs(y - pressed.y) > FINGER_PULLS && Math.abs(y - pressed.y) > Math.abs(x - pressed.x);
      if (pressed.mouse ? far > MOUSE_MOVES : pulled) begin(x, y);
      else if (!pressed.mouse && far > FINGER_PULLS) clearTimeout(pressed.timer); // a swipe along the row is no hold
    }
    if (drag) follow(x, y);
  }

  /** @param {number} x @param {number} y */
  function begin(x, y) {
    if (!pressed) return;
    clearTimeout(pressed.timer);
    moved = true;
    const chosen = desk.selection.value;
    const cards = chosen.includes(pressed.card) ? desk.hand.value.filter((card) => chosen.includes(card)) : [pressed.card];
    const ghost = document.createElement("div");
    ghost.className = "burraco dragged-cards";
    for (const card of cards) {
      const element = cardElement(root, card);
      const face = element?.querySelector(".card")?.cloneNode(true);
      if (face) ghost.append(face);
      element?.classList.add("away");
    }
    ghost.dataset.count = String(cards.length);
    document.body.append(ghost);
    drag = { cards, ghost, drop: null };
    root.classList.add("dragging");
    follow(x, y);
  }

  /** @param {number} x @param {number} y @returns {Drop | null} */
  function dropAt(x, y) {
    const under = document.elementFromPoint(x, y);
    const meld = /** @type {HTMLElement | null} */ (under?.closest(".panel.we [data-meld]") ?? null);
    if (meld) return { kind: "meld", meld: meld.dataset.meld ?? "", element: meld };
    const panel = under?.closest(".panel.we");
    if (panel) return { kind: "new", element: panel.querySelector("[data-dock]") ?? panel };
    const pile = under?.closest(".discards");
    if (pile) return { kind: "pile", element: pile };
    const hand = under?.closest(".hand");
    if (!hand) return null;
    const cards = desk.hand.value;
    const over = /** @type {HTMLElement | null} */ (under?.closest("[role=option]") ?? null)?.dataset.card;
    const box = over && cardElement(root, over)?.getBoundingClientRect();
    if (!over || !box) return { kind: "hand", before: null, element: hand };
    const at = cards.indexOf(over) + (x - box.left > desk.spread.step / 2 ? 1 : 0);
    return { kind: "hand", before: cards[at] ?? null, element: hand };
  }

  /** @param {number} x @param {number} y */
  function follow(x, y) {
    if (!drag || !pressed) return;
    const side = document.documentElement.dataset.hand === "left" ? 1 : -1;
    const aside = pressed.mouse ? 0 : side * LEFT_OF;
    drag.ghost.style.transform = `translate(${x + aside}px, ${y}px)`;
    const drop = dropAt(x, y);
    if (drag.drop?.element !== drop?.element) {
      drag.drop?.element.classList.remove("drop");
      drop?.element.classList.add("drop");
    }
    for (const mark of root.querySelectorAll(".insert")) mark.classList.remove("insert");
    if (drop?.kind === "hand" && drop.before) cardElement(root, drop.before)?.classList.add("insert");
    drag.drop = drop;
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!pressed || event.pointerId !== pressed.pointer) return;
    const done = drag;
    cancel();
    if (!done?.drop) return;
    const { cards, drop } = done;
    if (drop.kind === "hand") rearrange(cards, cards.includes(drop.before ?? "") ? after(cards, drop.before) : drop.before);
    else if (!desk.myTurn.value) desk.refuse("not_your_turn");
    else if (desk.table.value.phase === "draw") desk.refuse("draw_first");
    else if (drop.kind === "meld") desk.extend(drop.meld, cards);
    else if (drop.kind === "new") desk.layCards(cards);
    else if (cards.length === 1) {
      desk.select(cards);
      desk.discard(cards[0]);
    }
  }

  /** A drop where the cards already were changes nothing: a finger that only rested sorts nothing. @param {string[]} cards @param {string | null} before */
  function rearrange(cards, before) {
    const hand = desk.hand.value;
    if (moveBefore(hand, cards, before).some((card, index) => card !== hand[index])) desk.move(cards, before);
  }

  /** The first card behind `before` that stays where it is. @param {string[]} cards @param {string | null} before */
  function after(cards, before) {
    const hand = desk.hand.value;
    return hand.slice(hand.indexOf(before ?? "")).find((card) => !cards.includes(card)) ?? null;
  }

  function cancel() {
    clearTimeout(pressed?.timer);
    pressed = null;
    if (!drag) return;
    drag.drop?.element.classList.remove("drop");
    drag.ghost.remove();
    drag = null;
    root.classList.remove("dragging");
    for (const element of root.querySelectorAll(".away, .insert")) element.classList.remove("away", "insert");
  }

  /** A drag ends with a click on what lies below: that is no tap. @param {Event} event */
  function click(event) {
    if (!moved) return;
    moved = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.key !== "Escape" || !drag) return;
    event.stopPropagation();
    cancel();
  }

  /** No callout and no menu when a finger rests on a card. @param {Event} event */
  function menu(event) {
    if (/** @type {Element} */ (event.target).closest(".hand")) event.preventDefault();
  }
  root.addEventListener("pointerdown", down);
  root.addEventListener("contextmenu", menu);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", cancel);
  addEventListener("click", click, true);
  addEventListener("keydown", key, true);
  const stop = effect(() => {
    const held = desk.hand.value;
    if (drag?.cards.some((card) => !held.includes(card))) cancel();
  });
  return () => {
    stop();
    cancel();
    root.removeEventListener("pointerdown", down);
    root.removeEventListener("contextmenu", menu);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", cancel);
    removeEventListener("click", click, true);
    removeEventListener("keydown", key, true);
  };
}
