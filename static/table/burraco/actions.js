// The row of buttons under the hand. They never move; what is not possible says why.

import { html, useId } from "/static/vendor/ui.js";
import { t } from "/static/js/texts.js";
import { Icon } from "../common/icons.js";
import { InlineCards } from "./card.js";
import { showHint } from "./hints.js";
import { discardPlan, mainPlan, undoPlan } from "./plan.js";

/** @import {Desk} from "./desk.js" */
/** @import {Plan} from "./plan.js" */

/** @param {{desk: Desk, plan: Plan, id?: string, look: string, children?: unknown}} props */
export function PlanButton({ desk, plan, id, look, children }) {
  const note = useId();
  const press = (/** @type {MouseEvent} */ event) => {
    if (!plan.run) return desk.decline(plan.reason);
    if (event.detail === 0) desk.follow.value = plan.follow ?? null; // pressed by a key
    plan.run();
  };
  return html`<button type="button" id=${id} class="button ${look}" aria-label=${plan.name} aria-disabled=${plan.run === null}
      aria-describedby=${plan.run ? undefined : note} onClick=${press}>${children ?? plan.label}</button>
    ${plan.run === null && html`<span id=${note} class="unseen">${plan.reason}</span>`}`;
}

/** @param {{desk: Desk, say: unknown}} props `say`: the message line */
export function Actions({ desk, say }) {
  /** @type {Record<string, string>} */
  const orders = { suit: t("Suit"), rank: t("Rank"), manual: t("My order") };
  const order = orders[desk.order.value];
  const undo = undoPlan(desk);
  const laid = desk.laid.value.at(-1);
  if (desk.watching.value) return html`<section class="actions" aria-label=${t("Actions")}>${say}</section>`;
  return html`<section class="actions" aria-labelledby="actions-title">
    <h2 id="actions-title" class="unseen">${t("Actions")}</h2>
    <button type="button" class="button sort" aria-label=${t("Sort: {order}", { order })} onClick=${desk.nextOrder}>
      <${Icon} name="sort" /><span class="wide">${order}</span></button>
    <${PlanButton} desk=${desk} plan=${undo} look="undo"><${Icon} name="undo" />${undo.run && laid && html`<span class="wide"><${InlineCards} cards=${laid.cards} /></span>`}<//>
    ${desk.hinting.value && html`<button type="button" class="button hint-button" aria-label=${t("Hint")} onClick=${() => showHint(desk)}><${Icon} name="hint" /></button>`}
    ${say}
    <${PlanButton} desk=${desk} plan=${mainPlan(desk)} id="main-action" look="main" />
    <${PlanButton} desk=${desk} plan=${discardPlan(desk)} id="discard-action" look="discard" />
  </section>`;
}
