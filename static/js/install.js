// The site as an app: its worker, and the one offer to install it, after a finished hand and never before.

import { signal } from "/static/vendor/ui.js";

/** @typedef {Event & {prompt: () => Promise<unknown>}} InstallPrompt */

const KEY = "mano.offered";

/** @type {InstallPrompt | null} */
let prompt = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  prompt = /** @type {InstallPrompt} */ (event);
});

/** What is offered now: the browser's own way, or the words for one that has none. */
export const offer = signal(/** @type {"" | "prompt" | "words"} */ (""));

function offeredBefore() {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

/** Offers it once, where it can be installed and is not. */
export function offerOnce() {
  const onTheShelf = "standalone" in navigator && navigator.standalone === false; // Safari on a phone
  if ((!prompt && !onTheShelf) || offeredBefore()) return;
  localStorage.setItem(KEY, new Date().toISOString());
  offer.value = prompt ? "prompt" : "words";
}

/** @param {boolean} accepted */
export function answer(accepted) {
  if (accepted) prompt?.prompt();
  offer.value = "";
}
