// What every page does: the reader's settings in force, moments in the reader's time and words.

import "/static/js/shell.js";
import { apply, load, onChangeElsewhere } from "/static/js/choices.js";

apply(load());
onChangeElsewhere(() => apply(load()));

const moments = new Intl.DateTimeFormat(document.documentElement.lang, {
  dateStyle: "medium",
  timeStyle: "short",
  numberingSystem: "latn",
});
for (const time of document.querySelectorAll("time")) time.textContent = moments.format(new Date(time.dateTime));
