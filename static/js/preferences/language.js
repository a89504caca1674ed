// The language: a form of the server's, and the digits of Arabic sentences.

import { t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";
import { Choice } from "./choice.js";

const LANGUAGES = { en: "English", it: "Italiano", es: "Español", pl: "Polski", ar: "العربية" };

export function Language() {
  const now = document.documentElement.lang;
  return html`<form method="post" action="/language" class="choice">
      <input type="hidden" name="back" value=${location.pathname} />
      <fieldset class="choice">
        <legend>${t("Language")}</legend>
        <div class="segments">
          ${Object.entries(LANGUAGES).map(([code, name]) => html`<button key=${code} name="language" value=${code} lang=${code} class="segment" aria-current=${code === now ? "true" : undefined}>${name}</button>`)}
        </div>
      </fieldset>
    </form>
    ${now === "ar" &&
    html`<${Choice} name="digits" title=${t("Digits in sentences")} values=${[
      ["latn", "0123"],
      ["arab", "٠١٢٣"],
    ]} />`}`;
}
