// What every page does: the reader's settings in force, moments in the reader's time and words.

import "/static/js/shell.js";
import { apply, load, onChangeElsewhere } from "/static/js/choices.js";

apply(load());
onChangeElsewhere(() => apply(load()));

const { lang } = document.documentElement;
const moments = new Intl.DateTimeFormat(lang, {
  dateStyle: "medium",
  timeStyle: "short",
  numberingSystem: "latn",
});
for (const time of document.querySelectorAll("time")) {
  if (!time.dataset.month) time.textContent = moments.format(new Date(time.dateTime));
}

// A month, such as 2026-04, is the server's: it is the same whatever the reader's clock says.
for (const named of document.querySelectorAll("[data-month]")) {
  const month = /** @type {"long" | "short"} */ (named.getAttribute("data-month"));
  const months = new Intl.DateTimeFormat(lang, { month, year: "numeric", numberingSystem: "latn", timeZone: "UTC" });
  named.textContent = months.format(new Date(named.textContent ?? ""));
}
