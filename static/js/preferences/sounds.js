// The sounds: all or none, each on its own with a button to hear it, how loud.

import { change, settings } from "/static/js/settings.js";
import { play, tryOut } from "/static/js/sound.js";
import { number, t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";
import { Slider, Switch } from "./choice.js";

/** @typedef {import("/static/js/sound.js").Sound} Sound */

/** @returns {[Sound, string][]} */
function names() {
  return [
    ["turn", t("my turn")],
    ["draw", t("a card is drawn")],
    ["pile", t("the pile is taken")],
    ["lay", t("a meld is laid")],
    ["discard", t("a card is discarded or played")],
    ["clean", t("clean burraco")],
    ["dirty", t("dirty burraco")],
    ["pozzetto", t("pozzetto")],
    ["tick", t("the stock runs low")],
    ["refused", t("not possible")],
    ["match", t("a point of Truco")],
    ["end", t("the hand ends")],
    ["clock", t("time runs out")],
  ];
}

export function Sounds() {
  const { sound, silent, onlyTurn, volume } = settings.value;
  return html`<div class="sounds">
    <${Switch} name="sound" title=${t("Sounds")} />
    ${sound &&
    html`<${Slider} title=${t("Volume")} value=${Math.round(volume * 100)} step=${10} words=${`${number(Math.round(volume * 100))} %`}
        onInput=${(/** @type {number} */ to) => change({ volume: to / 100 })} onDone=${() => play("turn")} />
      <${Switch} name="onlyTurn" title=${t("Only when it is my turn")} />
      <ul class="each-sound">
        ${names().map(
          ([name, words]) => html`<li key=${name}>
            <label><input type="checkbox" checked=${!silent.includes(name)} disabled=${onlyTurn && name !== "turn"}
              onChange=${() => change({ silent: silent.includes(name) ? silent.filter((other) => other !== name) : [...silent, name] })} /><span>${words}</span></label>
            <button type="button" class="button quiet" aria-label=${t("Play: {sound}", { sound: words })} onClick=${() => tryOut(name)}>▶</button>
          </li>`,
        )}
      </ul>`}
  </div>`;
}
