// Before the cards: ready, the pick of the first dealer, the cut.

import { html, useRef, useState } from "/static/vendor/ui.js";
import { Card, Back } from "/static/js/cards.js";
import { number, t, tn } from "/static/js/texts.js";
import { Icon } from "../common/icons.js";
import { PlanButton } from "./actions.js";
import { readyPlan } from "./plan.js";
import { ReadyLights } from "./score/ready.js";

/** @import {Desk} from "./desk.js" */

const DECK = 108;
const ROW = DECK / 2;
const LOW = 22;
const HIGH = 63;

/** @param {{desk: Desk}} props */
export function Ceremony({ desk }) {
  const { phase } = desk.table.value;
  return html`<section class="ceremony" aria-label=${t("Before the cards")}>
    ${phase === "ready" && html`<${Ready} desk=${desk} />`}
    ${phase === "pick" && html`<${Pick} desk=${desk} />`}
    ${phase === "cut" && html`<${Cut} desk=${desk} />`}
  </section>`;
}

/** @param {{desk: Desk}} props */
function Ready({ desk }) {
  return html`<div class="rite">
    <h2>${t("Ready for the first hand?")}</h2>
    <${ReadyLights} desk=${desk} />
    ${!desk.watching.value && html`<${PlanButton} desk=${desk} plan=${readyPlan(desk)} look="main" />`}
    <p class="hint">${t("Your browser adds its own numbers to the shuffle, so nobody can know the deck beforehand.")}</p>
  </div>`;
}

/** The deck lies spread; the lowest card deals. @param {{desk: Desk}} props */
function Pick({ desk }) {
  const pick = desk.table.value.pick;
  const [chosen, setChosen] = useState(0);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const taken = new Map((pick?.cards ?? []).map((one) => [one.index, one]));
  const mayPick = desk.may("pick");
  const choose = (/** @type {number} */ index) => {
    if (mayPick && !taken.has(index)) setChosen(index + 1);
  };
  const send = (/** @type {number} */ index) => desk.act({ type: "pick", index });
  const any = () => {
    const free = Array.from({ length: DECK }, (_, index) => index).filter((index) => !taken.has(index));
    send(free[Math.floor(Math.random() * free.length)]);
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const index = Number(field.current?.value) - 1;
    if (index >= 0 && index < DECK) send(index);
  };
  const waiting = (pick?.owed ?? []).map(desk.nameOf).join(", ");
  return html`<div class="rite wide">
    <h2>${mayPick ? t("Pick a card: the lowest deals") : t("Waiting for: {names}", { names: waiting })}</h2>
    <p class="hint">${t("Jokers and twos are the highest.")}</p>
    <div class="arcs" aria-hidden="true">
      ${[0, 1].map((row) => html`<div key=${row} class="arc" onPointerDown=${(/** @type {PointerEvent} */ event) => choose(row * ROW + nearest(event))}>
        ${Array.from({ length: ROW }, (_, place) => {
          const index = row * ROW + place;
          const one = taken.get(index);
          const state = one ? "taken" : chosen === index + 1 ? "chosen" : "";
          return html`<span key=${index} class="in-arc ${state}" style=${{ "--place": place }}>
            ${one?.card ? html`<${Card} code=${one.card} art="none" quiet />` : html`<${Back} />`}
            ${one && html`<span class="by"><bdi>${desk.nameOf(one.seat)}</bdi></span>`}</span>`;
        })}
      </div>`)}
    </div>
    ${mayPick && html`<form class="pick-form" onSubmit=${submit}>
      <label for="pick-number">${t("Card")}</label>
      <input ref=${field} id="pick-number" class="field" type="number" min="1" max=${DECK} inputmode="numeric" required value=${chosen || ""}
        onInput=${(/** @type {InputEvent} */ event) => setChosen(Number(/** @type {HTMLInputElement} */ (event.target).value))} />
      <button type="submit" class="button ${chosen ? "main" : ""}">${t("Pick")}</button>
      <button type="button" class="button" onClick=${any}>${t("Pick for me")}</button>
    </form>`}
  </div>`;
}

/** The card of an arc that lies under a pointer. @param {PointerEvent} event */
function nearest(event) {
  const box = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
  const place = ((event.clientX - box.left) / box.width) * ROW;
  return Math.max(0, Math.min(ROW - 1, Math.floor(place)));
}

/** The seat on the dealer's right lifts a part of the deck. @param {{desk: Desk}} props */
function Cut({ desk }) {
  const { turn, dealer } = desk.table.value;
  const [depth, setDepth] = useState(38);
  const mine = desk.may("cut");
  const set = (/** @type {number} */ value) => setDepth(Math.max(LOW, Math.min(HIGH, Math.round(value))));
  const drag = (/** @type {PointerEvent} */ event) => {
    if (!mine || (event.type === "pointermove" && !event.buttons)) return;
    const box = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
    set(((event.clientX - box.left) / box.width) * DECK);
  };
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const step = { PageUp: 5, PageDown: -5 }[event.key];
    if (event.key === "Enter") desk.act({ type: "cut", depth });
    else if (step) {
      event.preventDefault();
      set(depth + step);
    }
  };
  const words = tn("{n} card lifted, {left} left", "{n} cards lifted, {left} left", depth, { left: DECK - depth });
  return html`<div class="rite">
    <${FirstDraws} desk=${desk} />
    <h2>${mine ? t("Cut the deck") : t("{name} cuts", { name: desk.nameOf(turn) })}</h2>
    <p class="hint">${dealer !== null && t("{name} deals.", { name: desk.nameOf(dealer) })} ${mine && t("Lift at least 22 cards and leave at least 45.")}</p>
    <div class="deck-edge ${mine ? "mine" : ""}" style=${{ "--depth": mine ? depth : 0 }} aria-hidden="true" onPointerDown=${drag} onPointerMove=${drag}>
      <i class="lifted"></i><i class="rest"></i>${mine && html`<i class="closed low"></i><i class="closed high"></i>`}
    </div>
    ${mine && html`<div class="cut-row">
      <button type="button" class="button" aria-label=${t("One card less")} onClick=${() => set(depth - 1)}><${Icon} name="minus" /></button>
      <input type="range" class="cut-range" min=${LOW} max=${HIGH} step="1" value=${depth} aria-label=${t("Cut the deck")} aria-valuetext=${words}
        onInput=${(/** @type {InputEvent} */ event) => set(Number(/** @type {HTMLInputElement} */ (event.target).value))} onKeyDown=${keys} />
      <button type="button" class="button" aria-label=${t("One card more")} onClick=${() => set(depth + 1)}><${Icon} name="plus" /></button>
    </div>
    <button type="button" class="button main" onClick=${() => desk.act({ type: "cut", depth })}>${t("Cut here: {n}", { n: number(depth) })}</button>`}
  </div>`;
}

/** Which cards decided the first dealer. @param {{desk: Desk}} props */
function FirstDraws({ desk }) {
  const draws = desk.draws.value;
  if (!draws || desk.table.value.hands.length) return null;
  return html`<ul class="first-draws">${desk.table.value.order.map((seat) => {
    const card = draws.cards[String(seat)];
    return card && html`<li key=${seat} class=${seat === draws.dealer ? "deals" : ""}><${Card} code=${card} art="corner" /><bdi>${desk.nameOf(seat)}</bdi>
      ${seat === draws.dealer && html`<small>${t("deals")}</small>`}</li>`;
  })}</ul>`;
}
