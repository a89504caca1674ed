// The controls that settings are made of: each applies and keeps its value at once.

import { change, settings } from "/static/js/settings.js";
import { html, useId } from "/static/vendor/ui.js";

/** @typedef {import("/static/js/choices.js").Settings} Settings */

/**
 * A choice between a few values.
 * @param {{name: keyof Settings, title: string, values: [any, string][], hint?: string}} props
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

/** Something that is on or off. @param {{name: keyof Settings, title: string, hint?: string}} props */
export function Switch({ name, title, hint = "" }) {
  const id = useId();
  return html`<p class="switch">
    <label><input type="checkbox" checked=${settings.value[name]} aria-describedby=${hint ? `${id}-hint` : undefined}
      onChange=${(/** @type {Event} */ event) => change({ [name]: /** @type {HTMLInputElement} */ (event.target).checked })} /><span>${title}</span></label>
    ${hint && html`<span class="muted" id=${`${id}-hint`}>${hint}</span>`}
  </p>`;
}

/**
 * A stretch of values, told in words between its ends.
 * @param {{title: string, value: number, least?: number, most?: number, step?: number, words: string, ends?: [string, string],
 *   onInput: (value: number) => void, onDone?: () => void}} props
 */
export function Slider({ title, value, least = 0, most = 100, step = 5, words, ends, onInput, onDone }) {
  const id = useId();
  return html`<div class="slider">
    <label for=${id}>${title}</label><output for=${id} dir="ltr">${words}</output>
    <input id=${id} type="range" min=${least} max=${most} step=${step} value=${value} aria-valuetext=${words}
      onInput=${(/** @type {Event} */ event) => onInput(Number(/** @type {HTMLInputElement} */ (event.target).value))}
      onChange=${onDone} />
    ${ends && html`<small>${ends[0]}</small><small>${ends[1]}</small>`}
  </div>`;
}
