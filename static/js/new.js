// A preset fills in its rules; a rule changed on its own is marked, and the preset's card counts the changes.

import "/static/js/page.js";
import { loadTexts, tn } from "/static/js/texts.js";

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.new-table"));
const choices = /** @type {HTMLElement[]} */ ([...form.querySelectorAll("[data-option]")]);

function preset() {
  return String(new FormData(form).get("preset"));
}

/** @param {HTMLElement} choice @param {string} name @returns {HTMLInputElement | null} the value that the preset gives */
function given(choice, name) {
  return choice.querySelector(`input[data-${name}]`);
}

function mark() {
  const changed = choices.filter((choice) => {
    const differs = !given(choice, preset())?.checked;
    choice.classList.toggle("changed", differs);
    return differs;
  });
  for (const label of form.querySelectorAll("[data-changes]")) {
    const mine = /** @type {HTMLElement} */ (label).dataset.changes === preset();
    label.textContent = mine && changed.length ? tn("+ {n} change", "+ {n} changes", changed.length) : "";
  }
}

await loadTexts();
form.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "preset") {
    for (const choice of choices) {
      const input = given(choice, target.value);
      if (input) input.checked = true;
    }
  }
  mark();
});
mark();
