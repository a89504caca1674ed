// What stands quietly over the table, never as a dialog: a hand in which nothing moves, a pause.

import { html } from "/static/vendor/ui.js";
import { pause } from "../common/absent.js";
import { t } from "/static/js/texts.js";

/** @import {Desk} from "./desk.js" */

const MUST_END = 12;

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
    ${!desk.watching.value && html`<button type="button" class="button main" onClick=${() => pause(desk.live, false, desk.refuse)}>${t("Go on")}</button>`}
  </div>`;
}
