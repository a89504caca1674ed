// How friends come in: the link, the picture of it, and the code to say on the phone.

import { t } from "/static/js/texts.js";
import { html, useSignal } from "/static/vendor/ui.js";

const COPIED_SHOWS = 2_000;

/** "abcd efgh jkmn pqrs" @param {string} code */
function inFours(code) {
  return code.match(/.{1,4}/g)?.join(" ") ?? code;
}

/** @param {{code: string, renew: false | (() => void)}} props `renew`: makes another link, which the host may */
export function Invitation({ code, renew }) {
  const copied = useSignal(false);
  const address = `${location.origin}/t/${code}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      select();
      document.execCommand("copy");
    }
    copied.value = true;
    setTimeout(() => (copied.value = false), COPIED_SHOWS);
  }

  function select() {
    const field = /** @type {HTMLInputElement | null} */ (document.querySelector("#invite-link"));
    field?.select();
  }

  return html`<section class="invitation" aria-labelledby="invite">
    <h2 id="invite">${t("Bring your friends")}</h2>
    <div class="link">
      <input id="invite-link" class="field" readonly value=${address} aria-label=${t("Link to this table")} dir="ltr"
        onFocus=${select} />
      <button type="button" class="button main" onClick=${copy}>${copied.value ? t("Copied") : t("Copy link")}</button>
      ${"share" in navigator &&
      html`<button type="button" class="button" onClick=${() => navigator.share({ title: "Mano", url: address }).catch(() => {})}>
        ${t("Share")}
      </button>`}
    </div>
    <div class="by-eye">
      <img class="qr" src=${`/t/${code}/qr.svg`} width="200" height="200" alt=${t("QR code of the link")} />
      <p>
        <span class="muted">${t("Or the code, on the home page:")}</span>
        <span class="code" dir="ltr">${inFours(code)}</span>
      </p>
    </div>
    ${renew &&
    html`<p class="renew">
      <button type="button" class="button quiet small" aria-describedby="renew-why" onClick=${renew}>${t("Make a new link")}</button>
      <span id="renew-why" class="muted">${t("The link until now then opens nothing.")}</span>
    </p>`}
  </section>`;
}
