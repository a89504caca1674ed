// What the pages about accounts share: forms that ask the server, sheets that ask the reader, codes shown once.

import { Refused, keepName } from "/static/js/api.js";
import { t } from "/static/js/texts.js";

/** @template {HTMLElement} [E=HTMLElement] @param {string} selector @returns {E} */
export function one(selector) {
  return /** @type {E} */ (document.querySelector(selector));
}

/** @param {HTMLFormElement} form @returns {Record<string, string>} */
export function fields(form) {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/**
 * Does something that the server may refuse; the refusal is shown. Whether it was done.
 * @param {() => Promise<unknown>} work @param {HTMLElement} [notice]
 */
export async function attempt(work, notice = one("#refusal")) {
  if (document.body.getAttribute("aria-busy") === "true") return false;
  document.body.setAttribute("aria-busy", "true");
  notice.textContent = "";
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusal } = await import("/static/js/refusals.js");
    notice.textContent = refusal(error.code, error.args);
    return false;
  } finally {
    document.body.removeAttribute("aria-busy");
  }
}

/** @param {string} selector @param {(fields: Record<string, string>, form: HTMLFormElement) => Promise<unknown>} work */
export function onSubmit(selector, work) {
  const form = one(selector);
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(() => work(fields(form), form));
  });
}

/** @param {string} selector @param {(button: HTMLButtonElement) => Promise<unknown>} work */
export function onPress(selector, work) {
  for (const button of document.querySelectorAll(selector))
    button.addEventListener("click", () => attempt(() => work(/** @type {HTMLButtonElement} */ (button))));
}

/**
 * Opens a sheet with a form; its fields, or null when the reader went back.
 * @param {string} selector @returns {Promise<Record<string, string> | null>}
 */
export function ask(selector) {
  const sheet = one(selector);
  if (!(sheet instanceof HTMLDialogElement)) return Promise.resolve(null);
  const form = /** @type {HTMLFormElement} */ (sheet.querySelector("form"));
  sheet.returnValue = "";
  document.body.removeAttribute("aria-busy"); // it is the reader who is waited for
  sheet.showModal();
  return new Promise((settle) =>
    sheet.addEventListener(
      "close",
      () => {
        document.body.setAttribute("aria-busy", "true");
        const given = sheet.returnValue === "yes" ? fields(form) : null;
        form.reset();
        settle(given);
      },
      { once: true },
    ),
  );
}

/**
 * Shows a code, for this once, until the reader has it.
 * @param {"recovery" | "token"} name of the sheet @param {string} code @returns {Promise<void>}
 */
export function showOnce(name, code) {
  const sheet = /** @type {HTMLDialogElement} */ (one(`#${name}`));
  const place = one(`#${name}-code`);
  place.textContent = code;
  const copy = one(`#${name}-copy`);
  copy.onclick = async () => {
    await navigator.clipboard.writeText(code).catch(() => getSelection()?.selectAllChildren(place));
    copy.textContent = t("Copied");
  };
  sheet.showModal();
  return new Promise((settle) =>
    sheet.addEventListener(
      "close",
      () => {
        place.textContent = "";
        settle();
      },
      { once: true },
    ),
  );
}

/** The browser knows the reader by the name of the account from now on. @param {{name: string, recovery: string | null}} who */
export async function entered(who) {
  keepName(who.name);
  if (who.recovery) await showOnce("recovery", who.recovery);
  location.assign("/profile");
}
