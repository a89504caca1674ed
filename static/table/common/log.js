// What happened at this table, as far as this page has seen it: the sentences of its steps, and every refusal.

import { t } from "/static/js/texts.js";
import { html, signal } from "/static/vendor/ui.js";
import { Sheet } from "./sheet.js";

const KEPT = 200;

/** @typedef {{text: string, refused: boolean}} Line */

const lines = signal(/** @type {readonly Line[]} */ ([]));

/** @param {readonly string[]} texts */
export function write(texts) {
  if (texts.length) lines.value = [...lines.peek(), ...texts.map((text) => ({ text, refused: false }))].slice(-KEPT);
}

/** @param {string} text why something was not possible */
export function writeRefusal(text) {
  lines.value = [...lines.peek(), { text, refused: true }].slice(-KEPT);
}

/** Newest first. @param {{onClose: () => void}} props */
export function LogSheet({ onClose }) {
  const all = lines.value;
  return html`<${Sheet} title=${t("What happened")} modal onClose=${onClose}>
    <ol class="sheet-body log-lines" role="log" aria-live="off" reversed>
      ${!all.length && html`<li>${t("Nothing yet.")}</li>`}
      ${all.toReversed().map(({ text, refused }, index) => html`<li key=${all.length - index} class=${refused ? "refusal" : ""}>${text}</li>`)}
    </ol>
  <//>`;
}
