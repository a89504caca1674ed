// A sheet over the table: a heading, a close button, Escape, and the focus back where it came from.

import { html, useId, useLayoutEffect, useRef } from "/static/vendor/ui.js";
import { t } from "/static/js/texts.js";
import { Icon } from "./icons.js";

/**
 * @param {{title: unknown, onClose: () => void, modal?: boolean, quiet?: boolean, look?: string, tools?: unknown, children?: unknown}} props
 *   `modal`: nothing else can be reached. `quiet`: it opened by itself, so the focus stays where it is.
 *   `tools`: what stands beside the heading.
 */
export function Sheet({ title, onClose, modal = false, quiet = false, look = "", tools, children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const name = useId();
  const close = useRef(onClose);
  close.current = onClose;
  // With the rendering, not after it: a focus that the reader sets in between is not taken away again.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const opener = /** @type {HTMLElement | null} */ (document.activeElement);
    if (modal) dialog.showModal();
    else {
      dialog.setAttribute("open", "");
      if (!quiet) dialog.querySelector("h2")?.focus({ preventScroll: true });
    }
    return () => {
      const held = dialog.contains(document.activeElement);
      dialog.close();
      if ((held || modal) && opener?.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close.current();
  }
  return html`<dialog ref=${box} class="sheet ${modal ? "" : "beside"} ${look}" aria-labelledby=${name} onKeyDown=${onKey}
    onCancel=${(/** @type {Event} */ event) => {
      event.preventDefault();
      close.current();
    }}>
    <header class="sheet-head"><h2 id=${name} tabindex="-1">${title}</h2>${tools}
      <button type="button" class="button quiet close" aria-label=${t("Close")} onClick=${() => close.current()}><${Icon} name="close" /></button></header>
    ${children}
  </dialog>`;
}
