// Under the stage: the scrubber with its marks, the buttons, whose view it is, and what may be jumped to.

import { html, useComputed } from "/static/vendor/ui.js";
import { Icon } from "../common/icons.js";
import { number, t } from "/static/js/texts.js";
import { SPEEDS } from "./player.js";
import { audienceName, momentName } from "./words.js";

/** @import {Audience} from "./film.js" */
/** @import {Player} from "./player.js" */
/** @import {Signal} from "/static/vendor/ui.js" */

/** @type {Record<string, string>} the shape of each mark, on a grid of 12 */
const MARKS = {
  burraco: "M6 0l1.600 4.200L12 4.600 8.600 7.400 9.700 12 6 9.500 2.300 12l1.100-4.600L0 4.600l4.400-.4z",
  pozzetto: "M2 1h8v10H2zM4 3v6h4V3z",
  close: "M2 0h2v12H2zM4 1h7L9 4l2 3H4z",
  envido: "M6 2a4 4 0 1 1 0 8a4 4 0 0 1 0-8z",
  truco: "M6 1l5 9H1z",
};

/** The marks over the scrubber: where hands begin, and what happened in them. @param {{player: Player}} props */
function Lane({ player }) {
  const { film, starts, count } = player;
  const at = (/** @type {number} */ index) => ({ insetInlineStart: `${(index / Math.max(1, count - 1)) * 100}%` });
  return html`<div class="lane" aria-hidden="true">
    ${starts.map((start) => html`<i key=${start} class="hand-tick" style=${at(start)}></i>`)}
    ${film.hands.flatMap(({ moments }, hand) =>
      moments.map((moment, index) => html`<svg key=${`${hand} ${index}`} class="mark-of" data-kind=${moment.kind} viewBox="0 0 12 12" style=${at(starts[hand] + moment.step)}>
        <path fill-rule="evenodd" d=${MARKS[moment.kind]} /></svg>`),
    )}
  </div>`;
}

/** @param {{player: Player, line: Signal<string>}} props `line`: what the step shows, in words */
function Scrubber({ player, line }) {
  const { hand, step } = player.place.value;
  const last = player.film.hands[hand - 1].seats.length - 1;
  const where = t("Hand {hand}, step {step} of {last}", { hand, step, last });
  return html`<div class="scrubber">
    <${Lane} player=${player} />
    <input type="range" min="0" max=${player.count - 1} step="1" value=${player.index.value} aria-label=${t("Step")}
      aria-valuetext=${`${where}. ${line.value}`}
      onInput=${(/** @type {InputEvent} */ event) => player.seek(Number(/** @type {HTMLInputElement} */ (event.target).value))} />
  </div>`;
}

/** Hands and their moments in one list. @param {{player: Player}} props */
function Jump({ player }) {
  const { film, place } = player;
  const now = useComputed(() => {
    const { hand, step } = place.value;
    const index = film.hands[hand - 1].moments.findLastIndex((moment) => moment.step <= step);
    return `${hand} ${index}`;
  });
  return html`<label class="pick jump"><span class="unseen">${t("Jump to")}</span>
    <select class="field" value=${now.value} onChange=${(/** @type {Event} */ event) => {
      const [hand, index] = /** @type {HTMLSelectElement} */ (event.target).value.split(" ").map(Number);
      player.go({ hand, step: film.hands[hand - 1].moments[index]?.step ?? 0 });
    }}>
      ${film.hands.map(
        ({ hand, moments }) => html`<optgroup key=${hand} label=${t("Hand {n}", { n: hand })}>
          <option value=${`${hand} -1`}>${t("Hand {n}: the deal", { n: hand })}</option>
          ${moments.map((moment, index) => html`<option key=${index} value=${`${hand} ${index}`}>${`${hand}. ${momentName(film, moment)}`}</option>`)}
        </optgroup>`,
      )}
    </select></label>`;
}

/** @param {{player: Player}} props */
function View({ player }) {
  const { film } = player;
  return html`<label class="pick view"><span class="unseen">${t("Whose view")}</span>
    <select class="field" value=${String(player.audience.value)} onChange=${(/** @type {Event} */ event) => {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      player.look(/^\d$/.test(value) ? Number(value) : /** @type {Audience} */ (value));
    }}>
      ${film.audiences.map((audience) => html`<option key=${audience} value=${String(audience)}>${audienceName(film, audience)}</option>`)}
    </select></label>`;
}

/** @param {{player: Player}} props */
function Decisions({ player }) {
  const seat = player.decider.value;
  if (seat === null) return null;
  const own = seat === player.film.seat;
  return html`<label class="decisions"><input type="checkbox" checked=${player.decisions.value}
    onChange=${(/** @type {Event} */ event) => (player.decisions.value = /** @type {HTMLInputElement} */ (event.target).checked)} />
    <span>${own ? t("My decisions only") : t("Decisions only")}</span></label>`;
}

/** @param {{player: Player}} props */
function Transport({ player }) {
  const { hand, step } = player.place.value;
  const first = hand === 1 && step === 0;
  const last = player.isLast.value;
  const playing = player.playing.value;
  const button = (/** @type {string} */ icon, /** @type {string} */ name, /** @type {() => unknown} */ press, off = false) =>
    html`<button type="button" class="button" aria-label=${name} title=${name} aria-disabled=${off} onClick=${() => !off && press()}><${Icon} name=${icon} /></button>`;
  return html`<div class="transport" role="group" aria-label=${t("Replay")}>
    ${button("first", step > 0 ? t("To the deal of this hand") : t("Hand before"), () => player.hand(-1), first)}
    ${button("back", t("Step back"), () => player.move(-1), first)}
    ${button(playing ? "pause" : "play", playing ? t("Stop") : t("Play"), player.toggle)}
    ${button("next", t("Step on"), () => player.move(1), last)}
    ${button("last", hand < player.film.hands.length ? t("Next hand") : t("To the end"), () => player.hand(1), last)}
    <label class="pick speed"><span class="unseen">${t("Speed")}</span>
      <select class="field" value=${String(player.speed.value)} onChange=${(/** @type {Event} */ event) => (player.speed.value = Number(/** @type {HTMLSelectElement} */ (event.target).value))}>
        ${SPEEDS.map((speed) => html`<option key=${speed} value=${String(speed)}>${speed === 0.5 ? "½" : number(speed)}×</option>`)}
      </select></label>
  </div>`;
}

/** @param {{player: Player, line: Signal<string>, logOpen: Signal<boolean>, copy: () => void}} props */
export function Controls({ player, line, logOpen, copy }) {
  const { hand, step } = player.place.value;
  return html`<section class="controls" aria-label=${t("Replay")}>
    <${Scrubber} player=${player} line=${line} />
    <div class="rows">
      <${Transport} player=${player} />
      <p class="where" aria-hidden="true">${t("Hand {n}", { n: hand })} · <span dir="ltr">${number(step)}/${number(player.film.hands[hand - 1].seats.length - 1)}</span></p>
      <${View} player=${player} />
      <${Jump} player=${player} />
      <${Decisions} player=${player} />
      <div class="ways">
        <button type="button" class="button log-button" aria-expanded=${logOpen.value} onClick=${() => (logOpen.value = !logOpen.value)}>${t("Log")}</button>
        <button type="button" class="button" onClick=${copy}>${t("Copy link")}</button>
        <a class="button" href=${`/matches/${player.film.match}`}>${t("The match")}</a>
      </div>
    </div>
    ${player.failed.value && html`<p class="failed" role="alert">${t("This hand could not be fetched.")}
      <button type="button" class="button" onClick=${() => player.draw()}>${t("Try again")}</button></p>`}
  </section>`;
}
