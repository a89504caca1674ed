// The account's copy of the settings, the same on every device. What the account has wins over what a device has from
// before; what was changed here and could not be sent yet wins over both.

import { Refused, call } from "/static/js/api.js";
import { DEFAULTS, adopt, load } from "/static/js/choices.js";

/** @typedef {import("/static/js/choices.js").Settings} Settings */
/** @typedef {keyof Settings} Name */

const ADDRESS = "/account/settings";
const UNSENT = "mano.unsent";
const GATHERED = 600; // changes within this time are sent together, ms

const account = document.documentElement.dataset.account ?? "";
const NAMES = /** @type {Name[]} */ (Object.keys(DEFAULTS)).filter((name) => name !== "notify"); // a device's own: each is asked

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** What was changed here for this account and is not sent yet. @returns {Name[]} */
function unsent() {
  try {
    const kept = JSON.parse(localStorage.getItem(UNSENT) ?? "{}");
    return kept.account === account ? kept.names : [];
  } catch {
    return [];
  }
}

/** @param {Name[]} names */
function keepUnsent(names) {
  try {
    if (names.length) localStorage.setItem(UNSENT, JSON.stringify({ account, names: [...new Set(names)] }));
    else localStorage.removeItem(UNSENT);
  } catch {
    // A browser that keeps nothing sends what it can at once.
  }
}

/** @param {Settings} settings @param {Name[]} names */
const only = (settings, names) => Object.fromEntries(names.map((name) => [name, settings[name]]));

/** @param {Name[]} names */
async function push(names = unsent()) {
  if (!names.length) return;
  const settings = load();
  try {
    await call("PATCH", ADDRESS, { settings: only(settings, names) });
  } catch (error) {
    if (error instanceof Refused) return; // they are sent by the next page
    throw error;
  }
  const now = load();
  keepUnsent(unsent().filter((name) => !names.includes(name) || JSON.stringify(now[name]) !== JSON.stringify(settings[name])));
}

/** Some settings were changed here. @param {string[]} changed */
export function send(changed) {
  const names = NAMES.filter((name) => changed.includes(name));
  keepUnsent([...unsent(), ...names]);
  clearTimeout(timer);
  timer = setTimeout(() => push([...new Set([...unsent(), ...names])]), GATHERED);
}

/** Takes over what the account has; what it lacks and was chosen here is given to it. */
export async function meet() {
  let theirs;
  try {
    ({ settings: theirs } = await call("GET", ADDRESS));
  } catch (error) {
    if (error instanceof Refused) return;
    throw error;
  }
  const own = load();
  const mine = unsent();
  const taken = NAMES.filter((name) => name in theirs && !mine.includes(name) && JSON.stringify(theirs[name]) !== JSON.stringify(own[name]));
  if (taken.length) adopt(only(theirs, taken));
  const lacking = NAMES.filter((name) => !(name in theirs) && JSON.stringify(own[name]) !== JSON.stringify(DEFAULTS[name]));
  await push([...new Set([...mine, ...lacking])]);
}
