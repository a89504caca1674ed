// The coach: after a hand, what Expert would have done where the reader decided, and the chances it saw.

import { Refused, call } from "/static/js/api.js";
import { cardName } from "/static/js/cards.js";
import { refusal } from "/static/js/refusals.js";
import { percent, t } from "/static/js/texts.js";
import { html, useEffect, useState } from "/static/vendor/ui.js";
import { Sheet } from "../common/sheet.js";
import { NAMES } from "./spoken.js";

/**
 * @typedef {{type: string, card?: string}} Action
 * @typedef {{match: number, tricks: number, envido: number | null}} Chances
 * @typedef {{taken: Action, choices: {action: Action, share: number}[], chances: Chances}} Decision
 */

/** What was taken, in words: a call in Spanish, a card by its name. @param {{action: Action}} props */
function Taken({ action }) {
  if (action.card) return html`<span>${cardName(action.card)}</span>`;
  if (action.type === "timeout") return html`<span>${t("The time ran out")}</span>`;
  return html`<q lang="es">${NAMES[action.type] ?? action.type}</q>`;
}

/** @param {Action} one @param {Action} other */
const same = (one, other) => one.type === other.type && one.card === other.card;

const SELDOM = 0.03; // what Expert does less often than this is left out

/** @param {{decision: Decision}} props */
function Advice({ decision: { taken, choices: all, chances } }) {
  const choices = all.filter(({ share }) => share >= SELDOM);
  const agreed = choices.some(({ action, share }) => same(action, taken) && share >= 0.5);
  return html`<li data-agreed=${agreed}>
    <p><b>${t("You")}</b>${" "}<${Taken} action=${taken} /></p>
    <p>
      <b>${t("Expert")}</b>${" "}
      ${choices.map(
        ({ action, share }, index) => html`<span class="choice" key=${index}>
          <${Taken} action=${action} />${choices.length > 1 && html` <small>${percent(share)}</small>`}
        </span>`,
      )}
    </p>
    <p class="chances">
      ${chances.envido !== null && html`<span>${t("Envido {chance}", { chance: percent(chances.envido) })}</span>`}
      <span>${t("Tricks {chance}", { chance: percent(chances.tricks) })}</span>
      <span>${t("Match {chance}", { chance: percent(chances.match) })}</span>
    </p>
  </li>`;
}

/** @param {{match: string, hand: number, onClose: () => void}} props */
export function Coach({ match, hand, onClose }) {
  const [decisions, setDecisions] = useState(/** @type {Decision[] | null} */ (null));
  const [refused, setRefused] = useState("");
  useEffect(() => {
    call("GET", `/matches/${encodeURIComponent(match)}/hands/${hand}/advice`).then(
      (advice) => setDecisions(advice.decisions),
      (error) => {
        if (!(error instanceof Refused)) throw error;
        setRefused(refusal(error.code, error.args));
      },
    );
  }, [match, hand]);
  return html`<${Sheet} title=${t("What Expert would have done")} modal onClose=${onClose}>
    <p class="coach-words" role="status">
      ${refused ||
      (decisions === null
        ? t("Expert looks at the hand …")
        : decisions.length
          ? t("Expert knows only what you saw. Where it has several ways, it takes each as often as it says here.")
          : t("You had nothing to decide in this hand."))}
    </p>
    ${Boolean(decisions?.length) && html`<p class="coach-words">${t("Under each decision stand your chances before it: of the better envido, of the tricks, of the match.")}</p>`}
    <ol class="coach">
      ${(decisions ?? []).map((decision, index) => html`<${Advice} key=${index} decision=${decision} />`)}
    </ol>
  <//>`;
}
