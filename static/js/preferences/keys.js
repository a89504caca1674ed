// The single keys: on or off, and each to be given to another key.

import { assign, assignable, assigned, shortcuts } from "/static/js/shortcuts.js";
import { change, settings } from "/static/js/settings.js";
import { t } from "/static/js/texts.js";
import { html, useState } from "/static/vendor/ui.js";
import { Switch } from "./choice.js";

/** @typedef {import("/static/js/shortcuts.js").Game} Game */

/** @param {{game: Game, onRefused: (key: string) => void}} props */
function KeysOf({ game, onRefused }) {
  const field = (/** @type {string} */ key) => html`<input key=${key} class="field one-key" maxlength="1" autocomplete="off" autocapitalize="none" spellcheck="false"
    value=${assigned(game, key).toUpperCase()} aria-label=${t("Key for {key}", { key: key.toUpperCase() })}
    onFocus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
    onInput=${(/** @type {Event} */ event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      const to = input.value.toLowerCase();
      if (assignable(game, to)) assign(game, key, to);
      else if (to) onRefused(input.value);
      input.value = assigned(game, key).toUpperCase();
      input.select();
    }} />`;
  return html`<dl class="own-keys">
    ${shortcuts(game).map(({ keys, does }) => html`<div key=${does}>
      <dt dir="ltr">${keys.filter((key) => key === key.toLowerCase()).map(field)}</dt><dd>${does}</dd>
    </div>`)}
  </dl>`;
}

export function Keys() {
  const [refused, setRefused] = useState("");
  const { keys, assigned: own } = settings.value;
  return html`<div class="keys-choice">
    <${Switch} name="keys" title=${t("Single keys")} hint=${t("One letter is one move while the table has the focus; ? lists them.")} />
    ${keys &&
    html`<details>
      <summary>${t("Give them to other keys")}</summary>
      <p role="status" class="refusal">${refused && t("{key} cannot be used: cards are called by it, or the keyboard needs it.", { key: refused })}</p>
      <h3>Burraco</h3><${KeysOf} game="burraco" onRefused=${setRefused} />
      <h3>Truco</h3><${KeysOf} game="truco" onRefused=${setRefused} />
      <button type="button" class="button" aria-disabled=${Object.keys(own).length === 0} onClick=${() => change({ assigned: {} })}>${t("All keys as they were")}</button>
    </details>`}
  </div>`;
}
