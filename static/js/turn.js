// The turn cue outside of the table: title, icon, sound, vibration, and the screen that stays awake. Nothing blinks.

import { settings } from "/static/js/settings.js";
import { play } from "/static/js/sound.js";
import { t } from "/static/js/texts.js";

const title = document.title;
const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
let mine = false;

/** Shows in the browser's frame whether it is the reader's turn. @param {boolean} now */
export function showTurn(now) {
  if (now === mine) return;
  mine = now;
  document.title = now ? `▶ ${t("Your turn")} · Mano` : title;
  if (icon) icon.href = now ? "/static/icons/turn.svg" : "/static/icons/mano.svg";
  if (!now) return;
  play("turn");
  if (settings.value.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
}

/** @type {WakeLockSentinel | null} */
let lock = null;
let wanted = false;

async function hold() {
  if (!wanted || !settings.value.awake || document.hidden || lock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.onrelease = () => (lock = null);
  } catch {
    // Refused or unknown: the screen may sleep.
  }
}
document.addEventListener("visibilitychange", hold);

/** Keeps the screen awake during a hand. @param {boolean} awake */
export function keepAwake(awake) {
  wanted = awake;
  if (awake) hold();
  else lock?.release();
}
