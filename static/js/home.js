// The home page: a table by one press, a table by its code.

import "/static/js/page.js";
import { Refused, layTable } from "/static/js/api.js";
import { loadTexts, t } from "/static/js/texts.js";

const notice = /** @type {HTMLElement} */ (document.querySelector("#refusal"));

const THREE_COMPUTERS = ["easy", "easy", "easy"];

/** @param {string} game @param {string[]} computers */
async function start(game, computers) {
  document.body.setAttribute("aria-busy", "true");
  notice.textContent = "";
  try {
    location.assign(await layTable(game, {}, computers));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusal } = await import("/static/js/refusals.js");
    notice.textContent = refusal(error.code, error.args);
  } finally {
    document.body.removeAttribute("aria-busy");
  }
}

await loadTexts();
document.querySelector("[data-start=burraco]")?.addEventListener("click", () => start("burraco", THREE_COMPUTERS));
document.querySelector("[data-invite=truco]")?.addEventListener("click", () => start("truco", []));

const level = "mano.level";
const levels = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[name=level]"));
for (const input of levels) {
  try {
    if (localStorage.getItem(level) === input.value) input.checked = true;
    input.addEventListener("change", () => localStorage.setItem(level, input.value));
  } catch {
    // A browser that keeps nothing shows the first level.
  }
}

const form = /** @type {HTMLFormElement} */ (document.querySelector("#code-form"));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const typed = String(new FormData(form).get("code"));
  const code = typed.split("/").at(-1)?.replace(/\s/g, "") ?? "";
  if (/^[\w-]{4,64}$/.test(code)) location.assign(`/t/${code}`);
  else notice.textContent = t("That is not a table's code.");
});
