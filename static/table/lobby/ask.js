// What the lobby asks in a dialog: the reader's name, once, and how strong a computer shall play.

import { levelName, levelWords } from "/static/js/people.js";
import { t } from "/static/js/texts.js";
import { html, useEffect, useRef } from "/static/vendor/ui.js";

/** A dialog that is open as long as it is drawn. @param {{label: string, onClose: () => void, children?: unknown}} props */
function Ask({ label, onClose, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  return html`<dialog class="sheet ask" ref=${dialog} aria-labelledby=${label} onClose=${onClose}>${children}</dialog>`;
}

/** @param {Event} event */
function shut(event) {
  /** @type {HTMLElement} */ (event.currentTarget).closest("dialog")?.close();
}

/** Asks for the name. @param {{onName: (name: string) => void, onCancel: () => void}} props */
export function AskName({ onName, onCancel }) {
  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    onName(String(new FormData(form).get("name")).trim());
  }
  return html`<${Ask} label="ask" onClose=${onCancel}>
    <form onSubmit=${submit}>
      <h2 id="ask">${t("What do they call you?")}</h2>
      <p class="muted" id="ask-why">${t("The others see this name at the table. You need no account.")}</p>
      <input class="field" name="name" aria-labelledby="ask" aria-describedby="ask-why" maxlength="24" required
        autocomplete="nickname" spellcheck=${false} />
      <div class="ways">
        <button class="button main">${t("Sit down")}</button>
        <button class="button" type="button" onClick=${shut}>${t("Cancel")}</button>
      </div>
    </form>
  <//>`;
}

/**
 * Asks how strong the computer shall play that sits down.
 * @param {{levels: readonly string[], now: string | null, onLevel: (level: string) => void, onCancel: () => void}} props
 *   `now`: the level of the computer that sits there already
 */
export function AskLevel({ levels, now, onLevel, onCancel }) {
  return html`<${Ask} label="ask-level" onClose=${onCancel}>
    <h2 id="ask-level">${t("How strong shall it play?")}</h2>
    <ul class="level-list">
      ${levels.map(
        (level) => html`<li key=${level}>
          <button type="button" class="button" aria-pressed=${level === now} aria-describedby=${`about-${level}`} onClick=${() => onLevel(level)}>
            ${levelName(level)}
          </button>
          <p id=${`about-${level}`} class="muted">${levelWords(level)}</p>
        </li>`,
      )}
    </ul>
    <button class="button quiet" type="button" onClick=${shut}>${t("Cancel")}</button>
  <//>`;
}
