// The home page: a table by one press, the open tables, a table by its code.

import "/static/js/page.js";
import { Refused, call, chosenName, ensureSession, introduce, playComputers } from "/static/js/api.js";
import { loadTexts, t } from "/static/js/texts.js";

const RENEWED = 10_000; // how often the list of open tables is asked for while the page is looked at, ms

const notice = /** @type {HTMLElement} */ (document.querySelector("#refusal"));
const open = /** @type {HTMLElement} */ (document.querySelector("#open-list"));
const dialog = /** @type {HTMLDialogElement} */ (document.querySelector("#ask-name"));

const THREE_COMPUTERS = ["easy", "easy", "easy"];

/** Goes to the table that `lay` answers with, or says why there is none. @param {() => Promise<string>} lay */
async function goTo(lay) {
  document.body.setAttribute("aria-busy", "true");
  notice.textContent = "";
  try {
    location.assign(await lay());
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusal } = await import("/static/js/refusals.js");
    notice.textContent = refusal(error.code, error.args);
    renew();
  } finally {
    document.body.removeAttribute("aria-busy");
  }
}

/** The name to sit down under, asked for once; empty where the reader thought better of it. @returns {Promise<string>} */
function askName() {
  const known = chosenName();
  if (known !== null) return Promise.resolve(known);
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener("close", () => resolve(dialog.returnValue && String(new FormData(form).get("name")).trim()), { once: true }),
  );
}

/** Sits down at the first empty seat. @param {string} table @returns {Promise<string>} the table's address */
async function join(table) {
  const { seats } = await call("GET", `/tables/${table}`);
  const empty = seats.filter((/** @type {{empty: boolean}} */ one) => one.empty);
  for (const [tried, { seat }] of empty.entries()) {
    try {
      await call("PUT", `/tables/${table}/seats/${seat}`);
      return `/t/${table}`;
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "seat_taken" || tried === empty.length - 1) throw error;
    }
  }
  throw new Refused("table_full", {});
}

let shown = open.innerHTML;

/** Asks for the open tables again; what has the focus keeps it while its table is listed. */
async function renew() {
  const answer = await fetch("/open").catch(() => null);
  const now = answer?.ok ? await answer.text() : shown;
  if (now === shown) return;
  shown = now;
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.join;
  open.innerHTML = now;
  if (focused) /** @type {HTMLElement | null} */ (open.querySelector(`[data-join="${focused}"]`))?.focus();
}

await loadTexts();
document.querySelector("[data-start=burraco]")?.addEventListener("click", () => goTo(() => playComputers("burraco", THREE_COMPUTERS)));
open.addEventListener("click", async ({ target }) => {
  const table = target instanceof HTMLElement ? target.dataset.join : undefined;
  if (!table) return;
  const name = await askName();
  if (!name) return;
  goTo(async () => {
    const who = await ensureSession();
    if (who.name !== name) await introduce(name);
    return join(table);
  });
});
setInterval(() => document.hidden || renew(), RENEWED);
addEventListener("focus", renew);
document.addEventListener("visibilitychange", () => document.hidden || renew());

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
