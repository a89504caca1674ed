// The Burraco table: puts its zones together and listens to what happens.

import { effect, html, render, useEffect, useLayoutEffect, useRef } from "/static/vendor/ui.js";
import { t } from "/static/js/texts.js";
import { Absent, absenceWords } from "../common/absent.js";
import { LogSheet } from "../common/log.js";
import { Message } from "../common/message.js";
import { Actions } from "./actions.js";
import { Bar, Seats } from "./bar.js";
import { Centre, stockWarning } from "./centre.js";
import { Ceremony } from "./ceremony.js";
import { makeDesk } from "./desk.js";
import { Paused, Stalemate } from "./chips.js";
import { bindDrag } from "./drag.js";
import { Hand } from "./hand.js";
import { bindKeys } from "./keys.js";
import { listen } from "./listen.js";
import { makeMotion } from "./motion.js";
import { OpenHands } from "./open.js";
import { Panel } from "./panel.js";
import { ScoreChip, ScoreSheet } from "./score/sheet.js";
import { shape } from "./screen.js";
import { prompt } from "./sentences.js";
import { KeysSheet, MeldSheet, PileSheet, TalkSheet } from "./sheets.js";

/** @import {Live} from "/static/js/net.js" */
/** @import {Desk} from "./desk.js" */

/** @param {Desk} desk whether the cards are not dealt yet */
function beforeCards({ table }) {
  const { phase, hands } = table.value;
  return phase === "pick" || phase === "cut" || (phase === "ready" && !hands.length);
}

/** @param {Desk} desk "my-draw", "my-play" or "waiting": the phone shares its room by it */
function stage({ myTurn, table }) {
  return myTurn.value ? `my-${table.value.phase}` : "waiting";
}

/** What goes on, or what the reader is to do. @param {{desk: Desk}} props */
function Say({ desk }) {
  const mine = desk.myTurn.value;
  const now = absenceWords(desk.live, desk.nameOf) || prompt({ table: desk.table.value, seat: desk.seat.value, name: desk.nameOf }, mine);
  const warning = shape.value === "upright" ? stockWarning(desk) : "";
  const last = desk.last.value;
  // Other words are another line, not the old one moved.
  return html`<${Message} notice=${desk.notice.value} own=${mine || warning !== ""}><span key=${`${warning} ${now} ${last}`}>
    ${warning && html`<b>${warning}. </b>`}${mine ? html`<b>${now}</b> ${last}` : `${last} ${now}`}</span><//>`;
}

/** The hand, all hands where they lie open, or nothing in a replay of the table alone. @param {{desk: Desk, shape: import("./types.js").Shape}} props */
function Below({ desk, shape }) {
  if (desk.open.value) return html`<${OpenHands} desk=${desk} hands=${desk.open.value} />`;
  return desk.live.replaying && desk.mine.value === null ? null : html`<${Hand} desk=${desk} shape=${shape} />`;
}

/** @param {{desk: Desk}} props */
function OpenSheet({ desk }) {
  const sheet = desk.sheet.value;
  const close = () => (desk.sheet.value = null);
  switch (sheet?.kind) {
    case "pile":
      return html`<${PileSheet} desk=${desk} onClose=${close} />`;
    case "meld":
      return html`<${MeldSheet} key=${sheet.meld} desk=${desk} id=${sheet.meld} onClose=${close} />`;
    case "scores":
      return html`<${ScoreSheet} desk=${desk} quiet=${sheet.quiet ?? false} onClose=${close} />`;
    case "keys":
      return html`<${KeysSheet} onClose=${close} />`;
    case "talk":
      return html`<${TalkSheet} desk=${desk} onClose=${close} />`;
    case "log":
      return html`<${LogSheet} onClose=${close} />`;
    default:
      return null;
  }
}

/** @param {{desk: Desk, motion: ReturnType<typeof makeMotion>}} props */
function Table({ desk, motion }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const started = useRef(false);
  const form = shape.value;
  const table = desk.table.value;
  const rite = beforeCards(desk);
  const say = html`<${Say} desk=${desk} />`;
  // After the hand and the melds, too, which render by themselves, and before anything is painted.
  useLayoutEffect(() => queueMicrotask(motion.play), [table]);
  useEffect(() => {
    // What had the focus went with its phase: the next thing to press takes it. A page that just opened keeps its own.
    const opened = !started.current;
    started.current = true;
    if (opened || !document.hasFocus() || document.activeElement !== document.body) return;
    // A field would bring up the keyboard of a phone, over the cards of which one is to be touched.
    const field = matchMedia("(hover: hover)").matches ? ".rite .field, " : "";
    const next = box.current?.querySelector(rite ? `.rite .button.main, ${field}.rite [type=button]` : "#main-action");
    /** @type {HTMLElement | null | undefined} */ (next)?.focus({ preventScroll: true });
  }, [table.phase === "draw" || table.phase === "play", rite && table.phase]);
  useEffect(() => {
    const element = box.current;
    if (!element || desk.live.replaying) return;
    const stops = [bindKeys(desk, element), bindDrag(desk, element)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return html`<main ref=${box} class="burraco ${form} ${desk.live.replaying ? "replayed" : ""} ${rite ? "rites" : stage(desk)}" aria-label=${t("Table")}>
    ${rite
      ? html`<${Ceremony} key="rite" desk=${desk} /><div key="say" class="say">${say}</div>`
      : html`<${Below} key="hand" desk=${desk} shape=${form} />
          ${form === "upright" && html`<div key="say" class="say">${say}</div>`}
          <${Actions} key="actions" desk=${desk} say=${form !== "upright" && say} />
          <${Panel} key="we" desk=${desk} side="we" shape=${form} />
          <${Centre} key="centre" desk=${desk} shape=${form} />
          <${Panel} key="they" desk=${desk} side="they" shape=${form} />`}
    <${Stalemate} desk=${desk} />
    <${ScoreChip} desk=${desk} />
    <${Absent} live=${desk.live} nameOf=${desk.nameOf} refuse=${desk.refuse} />
    <${Paused} desk=${desk} />
    <div class="top ${rite || !desk.watching.value ? "joined" : ""}"><${Seats} desk=${desk} /><${Bar} desk=${desk} /></div>
    <${OpenSheet} desk=${desk} />
  </main>`;
}

export { lines } from "./sentences.js";

/**
 * Draws the table into `root`.
 * @param {HTMLElement} root @param {Live} live
 */
export function mount(root, live) {
  const desk = makeDesk(live);
  const motion = makeMotion(desk, root);
  live.onStep(({ events, quiet }) => {
    if (!quiet) motion.capture(events);
    desk.note(events);
  });
  listen(desk);
  effect(() => {
    // Who said in the lobby to be ready is so for the first hand.
    const { phase, hands } = desk.table.value;
    const me = live.people.value.seats.find((one) => one.seat === live.seat.value);
    if (phase === "ready" && !hands.length && me?.ready && desk.may("ready")) live.ready();
  });
  let before = "";
  effect(() => {
    // The score sheet comes by itself when a hand is over, and goes when the next one begins.
    const { phase, hands } = desk.table.value;
    const between = (phase === "ready" && hands.length > 0) || phase === "over";
    if (between && before !== phase) desk.sheet.value = { kind: "scores", quiet: true };
    else if (!between && desk.sheet.peek()?.kind === "scores" && before !== phase) desk.sheet.value = null;
    before = phase;
  });
  render(html`<${Table} desk=${desk} motion=${motion} />`, root);
}
