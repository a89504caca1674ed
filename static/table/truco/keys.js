// The keyboard of the Truco table. Letters by what they print; on a keyboard without Latin letters by where they are.

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
  const does = keys[keyName(event)];
  if (!does) return;
  event.preventDefault();
  does();
}

/** The list of keys. */
export function KeyList() {
  /** @type {[string, string][]} */
  const rows = [
    ["1 2 3", t("Play that card")],
    ["← → Enter", t("Walk along the hand, play the card")],
    ["E R F", t("Envido, real envido, falta envido")],
    ["T", t("Truco, or the next raise")],
    ["Q N", t("Quiero, no quiero")],
    ["Z", t("To the deck; press twice")],
    ["G", t("Go on: the next hand, the rematch")],
    ["W", t("Where are we?")],
    ["O", t("Score")],
    ["Y", t("My cards and my envido")],
    ["L", t("This hand, line by line")],
    ["?", t("This list")],
  ];
  return html`<dl class="key-list">
    ${rows.map(([key, what]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}
  </dl>`;
}
