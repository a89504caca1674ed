// The bar with totals and menu, and the three other seats.

import { html, useEffect, useState } from "/static/vendor/ui.js";
import { call } from "/static/js/speak.js";
import { number, t, tn } from "/static/js/texts.js";
import { Icon } from "../common/icons.js";
import { SeatChip } from "../common/seat.js";
import { openTableMenu } from "./sheets.js";

/** @import {Desk} from "./desk.js" */

const WARNINGS = [30, 10]; // seconds before the time is over

/** @param {{desk: Desk}} props */
export function Bar({ desk }) {
  const { totals, options } = desk.table.value;
  const hand = desk.handShown.value;
  const we = desk.we.value;
  const target = options.hands ? t("of {n}", { n: options.hands }) : t("to {n}", { n: options.target ?? 2000 });
  return html`<header class="bar">
    <h1 class="unseen">${t("Burraco, hand {n}", { n: hand })}</h1>
    <a class="logo" href="/" aria-label="Mano">Mano</a>
    <button type="button" class="totals" aria-label=${t("Scores: we {we}, they {they}", { we: totals[we], they: totals[1 - we] })}
      onClick=${() => (desk.sheet.value = { kind: "scores" })}>
      <span class="total we"><i class="mark we" aria-hidden="true"></i>${t("We")} <b dir="ltr">${number(totals[we])}</b></span>
      <span class="total they"><i class="mark they" aria-hidden="true"></i>${t("They")} <b dir="ltr">${number(totals[1 - we])}</b></span>
    </button>
    <span class="spacer"></span>
    <${Clock} desk=${desk} />
    <span class="which">${t("Hand {n}", { n: hand })} <span class="target">${target}</span></span>
    ${desk.company.value && html`<button type="button" class="button menu" aria-label=${t("Talk")} aria-haspopup="dialog"
      onClick=${() => (desk.sheet.value = { kind: "talk" })}><${Icon} name="chat" /></button>`}
    ${!desk.live.replaying && html`<button type="button" class="button menu" aria-label=${t("Menu")} aria-haspopup="dialog"
      onClick=${() => openTableMenu(desk)}><${Icon} name="menu" /></button>`}
  </header>`;
}

/** The seconds left, where the table has a turn time. @param {{desk: Desk}} props */
function Clock({ desk }) {
  const clock = desk.live.clock.value;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clock) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [clock]);
  useEffect(() => {
    if (!clock || !clock.seats.includes(desk.mine.value?.seat ?? -1)) return;
    const timers = WARNINGS.map((left) => {
      const wait = clock.deadline - desk.live.now() - left * 1000;
      return wait > 0 ? setTimeout(() => call(tn("{n} second left.", "{n} seconds left.", left)), wait) : undefined;
    });
    return () => timers.forEach(clearTimeout);
  }, [clock]);
  if (!clock) return null;
  const seconds = Math.max(0, Math.ceil((clock.deadline - desk.live.now()) / 1000));
  const mine = clock.seats.includes(desk.seat.value) && !desk.watching.value;
  return html`<span class="clock ${seconds <= 10 && mine ? "late" : ""}" role="timer" aria-label=${tn("{n} second", "{n} seconds", seconds)}>${number(seconds)}</span>`;
}

/** @param {{desk: Desk}} props */
export function Seats({ desk }) {
  const { table } = desk;
  const watching = desk.watching.value;
  const places = [t("left, rival"), t("partner"), t("right, rival"), t("the seat in front")];
  const seats = watching ? [...desk.others.value, desk.seat.value] : desk.others.value;
  return html`<ul class="seats ${watching ? "all" : ""}" aria-label=${t("Players")}>
    ${seats.map((seat, index) => {
      const { turn, phase, hand_sizes, face_down, dealer } = table.value;
      const person = desk.live.people.value.seats.find((one) => one.seat === seat);
      const cards = face_down[seat] ? 0 : hand_sizes[seat];
      const notes = [places[index], tn("{n} card", "{n} cards", cards)];
      const level = desk.levelOf(seat);
      if (level) notes.push(t("computer, {level}", { level }));
      const acting = (phase === "draw" || phase === "play") && turn === seat;
      if (acting) notes.push(t("plays now"));
      if (dealer === seat) notes.push(t("deals"));
      if (face_down[seat]) notes.push(t("holds a closed pozzetto"));
      if (person?.state === "away") notes.push(t("away"));
      return html`<${SeatChip} key=${seat} name=${desk.nameOf(seat)} team=${index % 2 ? "we" : "they"} acting=${acting}
        away=${person?.state === "away"} computer=${person?.computer != null} level=${level} dealer=${dealer === seat} place="seat-${seat}"
        count=${face_down[seat] ? `${cards} +11` : String(cards)} notes=${notes} />`;
    })}
  </ul>`;
}
