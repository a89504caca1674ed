// Whether the device may say on its screen that it is the reader's turn. The browser asks once; nothing leaves this
// device, for the open page itself shows the notice.

import { change, settings } from "/static/js/settings.js";
import { t } from "/static/js/texts.js";
import { html, useId, useState } from "/static/vendor/ui.js";

export function Notices() {
  const id = useId();
  const possible = "Notification" in window && "serviceWorker" in navigator && isSecureContext;
  const [permission, setPermission] = useState(possible ? Notification.permission : "denied");
  /** @param {boolean} on */
  async function choose(on) {
    const given = on && permission === "default" ? await Notification.requestPermission() : permission;
    setPermission(given);
    change({ notify: on && given === "granted" });
  }
  const hint = !possible
    ? t("This browser shows no notices.")
    : permission === "denied"
      ? t("This browser forbids notices of this page. You can allow them in the browser's own settings.")
      : t("When it is your turn and this page has been out of sight for ten seconds. The page must stay open.");
  return html`<p class="switch">
    <label><input type="checkbox" checked=${settings.value.notify && permission === "granted"} disabled=${permission === "denied"} aria-describedby=${id}
      onChange=${(/** @type {Event} */ event) => choose(/** @type {HTMLInputElement} */ (event.target).checked)} /><span>${t("Notices on this device")}</span></label>
    <span class="muted" id=${id}>${hint}</span>
  </p>`;
}
