// The offer to install the site, a line under the bar that covers nothing one plays with.

import { answer, offer } from "/static/js/install.js";
import { t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";

export function Install() {
  if (!offer.value) return null;
  const press = (/** @type {string} */ words, /** @type {boolean} */ accepted, main = "") =>
    html`<button type="button" class=${`button ${main}`} onClick=${() => answer(accepted)}>${words}</button>`;
  return html`<p class="banner offer" role="status">
    ${offer.value === "prompt"
      ? html`${t("Keep Mano on your device, as an app?")} ${press(t("Install"), true, "main")} ${press(t("Not now"), false)}`
      : html`${t("To keep Mano on your phone: Share, then Add to Home Screen.")} ${press(t("Close"), false)}`}
  </p>`;
}
