// What stands quietly over the table, never as a dialog: a hand in which nothing moves, a pause.

import { html, useEffect, useState } from "/static/vendor/ui.js";
import { Refused, call } from "/static/js/api.js";
import { t } from "/static/js/texts.js";

/** @import {Desk} from "./desk.js" */

const MUST_END = 12;
const PATIENCE = 10_000; // before the host is asked what shall be done about who is away, ms

/** @param {{desk: Desk}} props */
export function Stalemate({ desk }) {
  const { swap_turns, end_proposed_by } = desk.table.value;
  if (desk.may("answer_end"))
    return html`<div class="chip" role="group" aria-label=${t("The end of the hand")}>
      <span>${t("{name} proposes to end the hand.", { name: desk.nameOf(end_proposed_by) })}</span>
      <button type="button" class="button" onClick=${() => desk.act({ type: "answer_end", agree: true })}>${t("End")}</button>
      <button type="button" class="button" onClick=${() => desk.act({ type: "answer_end", agree: false })}>${t("Play on")}</button>
    </div>`;
  if (end_proposed_by !== null) return html`<p class="chip">${t("{name} proposes to end the hand.", { name: desk.nameOf(end_proposed_by) })}</p>`;
  if (!desk.may("propose_end")) return null;
  return html`<div class="chip"><span>${t("Nothing moves ({n} of {most}).", { n: swap_turns, most: MUST_END })}</span>
    <button type="button" class="button" onClick=${() => desk.act({ type: "propose_end" })}>${t("Propose to end the hand")}</button></div>`;
}

/** Who paused the match, and how it goes on. @param {{desk: Desk}} props */
export function Paused({ desk }) {
  const by = desk.live.people.value.paused;
  if (by === null) return null;
  return html`<div class="chip pause" role="status">
    <span>${by === desk.mine.value?.seat ? t("You paused the match.") : t("{name} paused the match.", { name: desk.nameOf(by) })}</span>
    ${!desk.watching.value && html`<button type="button" class="button main" onClick=${() => desk.live.pause(false)}>${t("Go on")}</button>`}
  </div>`;
}

/**
 * Who is to play is away: the line says at first that they are waited for; after a while the host may choose.
 * @param {{desk: Desk}} props
 */
export function Absent({ desk }) {
  const { live, table } = desk;
  const { turn } = table.value;
  const { seats, host, paused } = live.people.value;
  const person = seats.find((one) => one.seat === turn);
  const due = person?.state === "away" && person.next === "wait" && paused === null ? (person.since ?? 0) + PATIENCE : null;
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (due === null) return;
    const timer = setTimeout(() => setLate(true), Math.max(0, due - live.now()));
    return () => clearTimeout(timer);
  }, [due]);
  if (due === null || !late || host === null || host !== desk.mine.value?.seat) return null;
  const name = desk.nameOf(turn);
  const hold = () =>
    call("PATCH", `/tables/${live.welcome.value.table.id}`, { hold: "computer" }).catch((error) => {
      if (!(error instanceof Refused)) throw error;
      desk.refuse(error.code, error.args);
    });
  return html`<div class="chip" role="group" aria-label=${t("{name} is away", { name })}>
    <span>${t("{name} is away", { name })}</span>
    <button type="button" class="button" onClick=${hold}>${t("A computer plays on")}</button>
    <button type="button" class="button" onClick=${() => live.pause(true)}>${t("Pause for everybody")}</button>
  </div>`;
}
