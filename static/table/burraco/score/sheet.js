// The score sheet: it comes when a hand is over, shows what was left and what it counted, and folds to a chip so that
// everybody can look at the cards.

import { html, useState } from "/static/vendor/ui.js";
import { number, t } from "/static/js/texts.js";
import { Sheet } from "../../common/sheet.js";
import { PlanButton } from "../actions.js";
import { readyPlan } from "../plan.js";
import { endWords } from "../sentences.js";
import { MatchEnd } from "./end.js";
import { useCounted } from "./cards.js";
import { HandTable, LeftHands } from "./items.js";
import { ReadyLights } from "./ready.js";
import { Totals } from "./totals.js";

/** @import {Desk} from "../desk.js" */
/** @import {FinishedHand} from "../types.js" */

/** @param {{desk: Desk, quiet: boolean, onClose: () => void}} props */
export function ScoreSheet({ desk, quiet, onClose }) {
  const { hands, phase, result } = desk.table.value;
  const [shown, setShown] = useState(/** @type {number | null} */ (null));
  const at = shown ?? hands.length - 1;
  const hand = hands[at];
  const between = phase === "ready" || phase === "over";
  const { cards, refused } = useCounted(desk, hand, between && at === hands.length - 1);
  const title = result ? t("The match is over") : hand ? t("Hand {n}", { n: hand.hand }) : t("Scores");
  const tools = hands.length > 1 && html`<span class="hand-tabs" role="group" aria-label=${t("Hands")}>${hands.map((one, index) => html`<button key=${one.hand} type="button" class="tab" aria-pressed=${index === at} aria-label=${t("Hand {n}", { n: one.hand })} onClick=${() => setShown(index)}>${one.hand}</button>`)}</span>`;
  return html`<${Sheet} title=${title} tools=${tools} quiet=${quiet} look="score-sheet" onClose=${onClose}>
    <div class="sheet-body">
      <${MatchEnd} desk=${desk} />
      ${!hand && html`<p>${t("No hand is finished yet.")}</p>`}
      ${hand && html`<div class="hand-end"><${HandScore} desk=${desk} hand=${hand} /><p class="hint">${endWords(hand, desk.nameOf)}</p></div>
        ${cards && html`<${LeftHands} desk=${desk} hand=${hand} cards=${cards} />`}
        ${refused && html`<p class="refusal" role="status">${refused}</p>`}
        <div class="score-halves">
          <${HandTable} key=${hand.hand} desk=${desk} hand=${hand} cards=${cards} />
          <${Totals} desk=${desk} hands=${hands} />
        </div>`}
    </div>
    ${phase === "ready" && hands.length > 0 && !desk.watching.value && html`<div class="sheet-foot"><${ReadyLights} desk=${desk} /><${PlanButton} desk=${desk} plan=${readyPlan(desk)} look="main" /></div>`}
  <//>`;
}

/** What the hand gave each team: on a phone its rows end below the edge. @param {{desk: Desk, hand: FinishedHand}} props */
function HandScore({ desk, hand }) {
  const we = desk.we.value;
  const score = (/** @type {number} */ team) => html`<b dir="ltr">${number(hand.teams[team].score, { sign: true })}</b>`;
  return html`<p class="hand-score">
    <span class="total we"><i class="mark we" aria-hidden="true"></i>${t("We")} ${score(we)}</span>
    <span class="total they"><i class="mark they" aria-hidden="true"></i>${t("They")} ${score(1 - we)}</span>
  </p>`;
}

/** What is left of the sheet while somebody looks at the cards. @param {{desk: Desk}} props */
export function ScoreChip({ desk }) {
  const { hands, phase, result } = desk.table.value;
  const hand = hands.at(-1);
  if (!hand || (phase !== "ready" && phase !== "over") || desk.sheet.value !== null) return null;
  const we = desk.we.value;
  const title = result ? t("The match is over") : t("Hand {n}", { n: hand.hand });
  const [ours, theirs] = [we, 1 - we].map((team) => number(hand.teams[team].score, { sign: true }));
  return html`<div class="chip score-chip"><button type="button" class="button" onClick=${() => (desk.sheet.value = { kind: "scores" })}>
    ${title} <span class="number"><b class="we">${ours}</b> : <b class="they">${theirs}</b></span>
    <span class="unseen">. ${t("Open the score sheet")}</span></button></div>`;
}
