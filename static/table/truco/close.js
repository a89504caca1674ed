// The end of a hand and of the match: who takes it, each point with its reason, and the way on.

import { levelName } from "/static/js/people.js";
import { t } from "/static/js/texts.js";
import { html, useState } from "/static/vendor/ui.js";
import { handScored } from "./ledger.js";
import { Gain, envidoScored, reasonText, scorer } from "./reasons.js";
import { handMano } from "./rival.js";
import { legalAction } from "./view.js";

/** @import { Mine, Seat, Sides, Table } from "./view.js" */
/** @import { Scored } from "./reasons.js" */

/** The points of the hand that is over, in the order they were scored. @param {Table} table @returns {Scored[]} */
function handPoints(table) {
  const hand = table.hands.at(-1);
  const envido = envidoScored({ ...table, mano: handMano(table) });
  const rest = hand && handScored(hand, table.tricks);
  return [envido, rest].filter((scored) => scored !== null && scored !== undefined);
}

/** @param {{points: Scored[], sides: Sides}} props */
function Points({ points, sides }) {
  return html`<ul class="scored">
    ${points.map(
      (scored, index) => html`<li key=${index} data-side=${scored.seat === sides.me ? "near" : "far"}>
        <${Gain} points=${scored.points} who=${scorer(scored, sides)} /> <span>${reasonText(scored, sides)}</span>
      </li>`,
    )}
  </ul>`;
}

/** @param {Seat} winner @param {Sides} sides */
function handTaken(winner, sides) {
  if (winner !== sides.me) return t("{name} takes the hand", { name: sides.name });
  return sides.playing ? t("You take the hand") : t("{name} takes the hand", { name: sides.mine });
}

/** What Expert would have done, for who played. @param {{ask: () => void}} props */
function AskCoach({ ask }) {
  return html`<button type="button" class="ask" aria-haspopup="dialog" onClick=${ask}>${t("What would Expert have done?")}</button>`;
}

/**
 * @param {{table: Table, mine: Mine | undefined, sides: Sides, next: () => void, ask: (() => void) | null,
 *   keys: boolean}} props `ask`: null in a replay
 */
export function HandEnd({ table, mine, sides, next, ask, keys }) {
  const hand = table.hands.at(-1);
  const open = Boolean(legalAction(mine, "ready"));
  return html`<section class="close" aria-label=${t("End of the hand")}>
    <div class="close-words">
      <h2>${hand && handTaken(hand.winner, sides)}</h2>
      <${Points} points=${handPoints(table)} sides=${sides} />
      ${mine && ask && html`<${AskCoach} ask=${ask} />`}
    </div>
    ${mine &&
    sides.playing &&
    html`<button
      type="button"
      class="go"
      data-main-action
      aria-disabled=${!open}
      aria-keyshortcuts=${keys ? "G" : undefined}
      onClick=${() => open && next()}
    >
      ${open ? t("Next hand") : t("Waiting for {name}", { name: sides.name })}
    </button>`}
  </section>`;
}

/**
 * @param {{table: Table, sides: Sides, match: string | null, ask: (() => void) | null,
 *   rematch: ((level: string | null) => void) | null,
 *   levels: readonly string[], level: string | null}} props `match`: null in its own replay; `rematch`: null where only the
 *   host may ask for it; `level`: the computer's, null where a person sits
 */
export function MatchEnd({ table, sides, match, ask, rematch, levels, level }) {
  const [next, setNext] = useState(level);
  const winner = /** @type {NonNullable<Table["result"]>} */ (table.result).winner;
  const [high, low] = [table.scores[winner], table.scores[1 - winner]];
  const args = { high, low, name: winner === sides.me ? sides.mine : sides.name };
  return html`<section class="close match-end" aria-label=${t("End of the match")}>
    <div class="close-words">
      <h2>
        ${winner === sides.me && sides.playing
          ? t("You win the match, {high} to {low}", args)
          : t("{name} wins the match, {high} to {low}", args)}
      </h2>
      <${Points} points=${handPoints(table)} sides=${sides} />
      ${sides.playing && ask && html`<${AskCoach} ask=${ask} />`}
    </div>
    <div class="close-ways">
      ${rematch
        ? html`<button type="button" class="go" data-main-action onClick=${() => rematch(next)}>${t("Rematch")}</button>`
        : sides.playing && html`<p>${t("{name} may start the rematch", { name: sides.name })}</p>`}
      ${rematch &&
      level !== null &&
      levels.length > 1 &&
      html`<label class="way level">${t("Computer")}
        <select class="field" onChange=${(/** @type {Event} */ event) => setNext(/** @type {HTMLSelectElement} */ (event.target).value)}>
          ${levels.map((one) => html`<option key=${one} value=${one} selected=${one === next}>${levelName(one)}</option>`)}
        </select>
      </label>`}
    </div>
    ${match &&
    html`<p class="close-links">
      <a class="way" href=${`/matches/${match}`}>${t("Look at the match")}</a>
      <a class="way" href=${`/matches/${match}#check`}>${t("Check the shuffle")}</a>
      <a class="way" href=${`/matches/${match}/replay`}>${t("Replay")}</a>
      <a class="way" href="/">${t("Home")}</a>
    </p>`}
  </section>`;
}
