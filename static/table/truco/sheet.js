// A sheet over the table: a dialog with a heading, closed by Esc, its button or a press outside.

import { t } from "/static/js/texts.js";
import { html, useEffect, useId, useRef } from "/static/vendor/ui.js";

/** @param {{title: string, close: () => void, children?: unknown}} props */
export function Sheet({ title, close, children }) {
  const dialog = /** @type {{current: HTMLDialogElement | null}} */ (useRef(null));
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return html`<dialog
    class="sheet"
    ref=${dialog}
    aria-labelledby=${heading}
    onClose=${close}
    onClick=${(/** @type {MouseEvent} */ event) => event.target === dialog.current && dialog.current?.close()}
  >
    <div class="sheet-body">
      <header class="sheet-head">
        <h2 id=${heading}>${title}</h2>
        <button type="button" class="sheet-close" onClick=${() => dialog.current?.close()}>${t("Close")}</button>
      </header>
      ${children}
    </div>
  </dialog>`;
}
