// The menu of a table: its rules, the reader's settings, the invitation, a pause, and the way out.

import { Refused, call } from "/static/js/api.js";
import { t } from "/static/js/texts.js";
import { html, render, useEffect, useRef, useSignal } from "/static/vendor/ui.js";
import { decides, pause } from "./common/absent.js";
import { Chat } from "./chat.js";
import { Invitation } from "./invitation.js";
import { Settings } from "/static/js/preferences/form.js";

/** @typedef {import("/static/js/net.js").Live} Live */
/** @typedef {import("./common/absent.js").Refuse} Refuse */

/**
 * What the menu holds; `children` are the game's own entries.
 * @param {{live: Live, refuse: Refuse, children?: unknown}} props
 */
function Menu({ live, refuse, children }) {
  const part = useSignal(/** @type {"" | "chat" | "settings" | "invitation"} */ (""));
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const opened = useRef(part.value);
  useEffect(() => {
    if (opened.current !== part.value) /** @type {HTMLElement | null} */ (box.current?.querySelector("button, a"))?.focus();
    opened.current = part.value;
  }, [part.value]);
  const { table } = live.welcome.value;
  const { paused, phase, pace, seats } = live.people.value;
  const hurry = () =>
    call("PATCH", `/tables/${table.id}`, { pace: pace === "human" ? "at_once" : "human" }).catch((error) => {
      if (!(error instanceof Refused)) throw error;
      refuse(error.code, error.args);
    });
  if (part.value)
    return html`<div class="menu-part" ref=${box}>
      <button type="button" class="button quiet back-to-menu" onClick=${() => (part.value = "")}>${t("Back")}</button>
      ${part.value === "chat" && html`<${Chat} live=${live} />`}
      ${part.value === "settings" && html`<${Settings} />`}
      ${part.value === "invitation" && html`<${Invitation} code=${table.invite ?? table.id} />`}
    </div>`;
  return html`<ul class="menu-list" ref=${box}>
    ${children}
    <li><button type="button" class="button" onClick=${() => (part.value = "chat")}>${t("Talk")}</button></li>
    <li><a class="button" href=${`/rules/${table.game}?table=${table.id}`} target="_blank">${t("The rules of this table")}</a></li>
    <li><button type="button" class="button" onClick=${() => (part.value = "settings")}>${t("Settings")}</button></li>
    <li><button type="button" class="button" onClick=${() => (part.value = "invitation")}>${t("Invite somebody")}</button></li>
    ${phase === "playing" &&
    live.seat.value !== null &&
    (paused !== null || decides(live)) &&
    html`<li>
      <button type="button" class="button" onClick=${() => pause(live, paused === null, refuse)}>
        ${paused === null ? t("Pause for everybody") : t("Go on")}
      </button>
    </li>`}
    ${phase !== "lobby" &&
    table.hosting &&
    seats.some((one) => one.computer !== null) &&
    html`<li>
      <button type="button" class="button" aria-pressed=${pace === "at_once"} onClick=${hurry}>${t("Computers play at once")}</button>
    </li>`}
    <li><a class="button" href="/">${t("Leave the table; your seat is kept")}</a></li>
  </ul>`;
}

/**
 * Opens the menu over the table; the focus goes back to what opened it.
 * @param {Live} live @param {unknown} entries @param {Refuse} refuse tells it on the table, the menu being closed
 */
export function openMenu(live, entries, refuse) {
  const dialog = document.createElement("dialog");
  dialog.className = "sheet menu-sheet";
  dialog.setAttribute("aria-labelledby", "menu-title");
  document.body.append(dialog);
  const close = () => dialog.close();
  render(
    html`<header class="sheet-head">
        <h2 id="menu-title" tabindex="-1">${t("Menu")}</h2>
        <button type="button" class="button quiet" onClick=${close}>${t("Close")}</button>
      </header>
      <${Menu} live=${live} refuse=${(/** @type {Parameters<Refuse>} */ ...why) => {
        close();
        refuse(...why);
      }}>${entries}<//>`,
    dialog,
  );
  dialog.addEventListener("close", () => {
    render(null, dialog);
    dialog.remove();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  dialog.showModal();
}
