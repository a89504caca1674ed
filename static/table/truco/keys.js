// The keyboard of the Truco table. Letters by what they print; on a keyboard without Latin letters by where they are.

import { printed, shortcuts, standard } from "/static/js/shortcuts.js";
import { t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";

/** @typedef {Record<string, (() => void) | undefined>} Keys what each key does, by its lower-case name */

/** @param {KeyboardEvent} event */
function keyName(event) {
  if (/^[\x20-\x7e]$/.test(event.key)) return event.key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(event.code);
  return letter ? /** @type {string} */ (letter[1]).toLowerCase() : event.key.toLowerCase();
}

/**
 * Handles a key pressed anywhere but in a field or a sheet. Tab, arrows and Enter stay the browser's.
 * @param {KeyboardEvent} event @param {Keys} keys
 */
export function pressKey(event, keys) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || event.repeat) return;
  const at = /** @type {Element | null} */ (event.target);
  if (at?.closest("input, textarea, select, dialog, [contenteditable]")) return;
  const does = keys[standard("truco", keyName(event))];
  if (!does) return;
  event.preventDefault();
  does();
}

/** The list of keys. */
export function KeyList() {
  const rows = [
    ["1 2 3", t("Play that card")],
    ["← → Enter", t("Walk along the hand, play the card")],
    ...shortcuts("truco").map(({ keys, does }) => [keys.map((key) => printed("truco", key)).join(" "), does]),
  ];
  return html`<dl class="key-list">
    ${rows.map(([key, what]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}
  </dl>`;
}
