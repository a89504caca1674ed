// The reader's settings as a signal, for whoever draws by them; a change is applied and kept at once.

import { effect, signal } from "/static/vendor/ui.js";
import { later } from "/static/js/later.js";
import { apply, keep, load, onChangeElsewhere } from "/static/js/choices.js";

/** @typedef {import("/static/js/choices.js").Settings} Settings */

export const settings = signal(load());

/** @param {Partial<Settings>} change */
export function change(change) {
  settings.value = { ...settings.value, ...change };
  keep(settings.value);
  if (document.documentElement.dataset.account) later(() => import("/static/js/kept.js")).then(({ send }) => send(Object.keys(change)));
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const still = signal(stillness.matches);
stillness.addEventListener("change", () => (still.value = stillness.matches));

/** How things move now: the setting, or "reduced" where the system asks for it. */
export function motion() {
  const chosen = settings.value.motion;
  return still.value && chosen !== "none" ? "reduced" : chosen;
}

onChangeElsewhere(() => (settings.value = load()));
effect(() => {
  apply(settings.value);
  document.documentElement.dataset.motion = motion();
});
