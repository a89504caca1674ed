// The reader's settings, applied at once and kept on this device.

import { Card } from "/static/js/cards.js";
import { change, settings } from "/static/js/settings.js";
import { play } from "/static/js/sound.js";
import { t } from "/static/js/texts.js";
import { html, useId } from "/static/vendor/ui.js";

/** @typedef {import("/static/js/choices.js").Settings} Choices */

/**
 * A choice between a few values.
 * @param {{name: keyof Choices, title: string, values: [any, string][], hint?: string}} props
 */
export function Choice({ name, title, values, hint = "" }) {
  const id = useId();
  return html`<fieldset class="choice">
    <legend>${title}</legend>
    ${hint && html`<p class="muted" id=${`${id}-hint`}>${hint}</p>`}
    <div class="segments">
      ${values.map(
        ([value, label]) =>
          html`<label key=${label}
            ><input type="radio" name=${`${id}-${name}`} checked=${settings.value[name] === value}
              aria-describedby=${hint ? `${id}-hint` : undefined}
              onChange=${() => change({ [name]: value })} /><span>${label}</span></label
          >`,
      )}
    </div>
  </fieldset>`;
}

export function Settings() {
  const yesNo = /** @type {[any, string][]} */ ([
    [true, t("Yes")],
    [false, t("No")],
  ]);
  return html`<div class="settings">
    <${Choice} name="deck" title=${t("Colours of the suits")} values=${[
      ["two", t("two colours")],
      ["four", t("four colours")],
    ]} />
    <p class="suits-shown" aria-hidden="true">
      ${["7S1", "7H1", "7D1", "7C1"].map((code) => html`<${Card} key=${code} code=${code} art="corner" quiet />`)}
    </p>
    <${Choice} name="motion" title=${t("Movement")} values=${[
      ["full", t("full")],
      ["quick", t("quick")],
      ["reduced", t("reduced")],
      ["none", t("none")],
    ]} />
    <${Choice} name="sound" title=${t("Sounds")} values=${[
      [true, t("on")],
      [false, t("off")],
    ]} />
    ${settings.value.sound &&
    html`<p class="volume">
      <label for="volume">${t("Volume")}</label>
      <input id="volume" type="range" min="0" max="1" step="0.1" value=${settings.value.volume}
        onChange=${(/** @type {Event} */ event) => {
          change({ volume: Number(/** @type {HTMLInputElement} */ (event.target).value) });
          play("turn");
        }} />
    </p>`}
    <${Choice} name="sort" title=${t("My hand")} values=${[
      ["suit", t("by suit")],
      ["rank", t("by rank")],
      ["manual", t("as I lay it")],
    ]} />
    <${Choice} name="leftHand" title=${t("Left hand")} values=${yesNo}
      hint=${t("The main buttons change sides; cards and seats stay.")} />
    <${Choice} name="keys" title=${t("Single keys")} values=${yesNo}
      hint=${t("One letter is one move while the table has the focus; ? lists them.")} />
    <${Choice} name="speech" title=${t("Announcements")} values=${[
      ["brief", t("brief")],
      ["normal", t("normal")],
      ["full", t("full")],
    ]} hint=${t("For screen readers.")} />
  </div>`;
}
