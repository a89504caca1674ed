// The cards' look: three sliders, and the way back.

import { NEUTRAL } from "/static/js/choices.js";
import { change, settings } from "/static/js/settings.js";
import { number, t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";
import { Slider } from "./choice.js";

export function Look() {
  const { contrast, grain, warmth } = settings.value;
  /** @param {"contrast" | "grain" | "warmth"} name @param {string} title @param {[string, string]} ends */
  const slider = (name, title, ends) => {
    const value = settings.value[name];
    return html`<${Slider} title=${title} value=${value} words=${`${number(value)} %`} ends=${ends} onInput=${(/** @type {number} */ to) => change({ [name]: to })} />`;
  };
  const neutral = [contrast, grain, warmth].every((value) => value === NEUTRAL);
  return html`<div class="look">
    ${slider("contrast", t("Contrast"), [t("soft"), t("hard")])}
    ${slider("grain", t("Grain"), [t("polished"), t("rough paper")])}
    ${slider("warmth", t("Colour temperature"), [t("cold"), t("warm")])}
    <button type="button" class="button" aria-disabled=${neutral}
      onClick=${() => change({ contrast: NEUTRAL, grain: NEUTRAL, warmth: NEUTRAL })}>${t("As they are drawn")}</button>
  </div>`;
}
