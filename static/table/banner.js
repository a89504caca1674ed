// What the reader sees of the connection: nothing while all is well or the gap is short. And what is announced to all.

import { t } from "/static/js/texts.js";
import { html, useSignal } from "/static/vendor/ui.js";

/** @typedef {import("/static/js/net.js").Live} Live */

/** @param {{live: Live}} props */
export function Banner({ live }) {
  const button = (/** @type {string} */ text, /** @type {() => void} */ press) =>
    html`<button type="button" class="button" onClick=${press}>${text}</button>`;
  switch (live.status.value) {
    case "reconnecting":
      return html`<p class="banner" role="status">${t("Reconnecting…")}</p>`;
    case "offline":
      return html`<p class="banner" role="status">
        ${t("No connection. Your seat is kept.")} ${button(t("Try again"), live.retry)}
      </p>`;
    case "replaced":
      return html`<p class="banner" role="status">
        ${t("This seat is open in another window.")} ${button(t("Take it here"), live.retry)}
      </p>`;
    case "shutdown":
      return html`<p class="banner" role="status">${t("Back in a moment.")}</p>`;
    case "protocol":
      return html`<p class="banner" role="status">
        ${t("There is a new version of this table.")} ${button(t("Reload"), () => location.reload())}
      </p>`;
    case "kicked":
      return html`<p class="banner" role="status">${t("This table is not open to you any more.")} <a href="/">${t("Home")}</a></p>`;
    default:
      return html`<${Announced} live=${live} />`;
  }
}

/** What the house announces, until the reader has read it. @param {{live: Live}} props */
function Announced({ live }) {
  const read = useSignal(/** @type {number | null} */ (null));
  const notice = live.notice.value;
  if (notice === null || notice.id === read.value) return null;
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short", numberingSystem: "latn" });
  return html`<p class="banner" role="status">
    ${notice.at !== null && t("Maintenance at {time}: the server stops for a few minutes. Nothing is lost.", { time: time.format(notice.at) })}
    <span dir="auto">${notice.text}</span>
    <button type="button" class="button" onClick=${() => (read.value = notice.id)}>${t("Understood")}</button>
  </p>`;
}
