// The turn cue outside of the table: title, icon, sound, vibration, a notice on the device's screen, and the screen that
// stays awake. Nothing blinks.

import { settings } from "/static/js/settings.js";
import { play } from "/static/js/sound.js";
import { t } from "/static/js/texts.js";

const AWAY = 10_000; // who has not looked for so long is told on the screen, ms
const VIBRATION = 60; // ms

const title = document.title;
const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
let mine = false;
let hiddenSince = document.hidden ? Date.now() : 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let due;

/** Shows in the browser's frame whether it is the reader's turn. @param {boolean} now */
export function showTurn(now) {
  if (now === mine) return;
  mine = now;
  document.title = now ? `▶ ${t("Your turn")} · Mano` : title;
  if (icon) icon.href = now ? "/static/icons/turn.svg" : "/static/icons/mano.svg";
  arrangeNotice();
  if (!now) return;
  play("turn");
  if (settings.value.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION);
}

/** The notice is due when the page has been hidden for a while and the turn is the reader's; else there is none. */
function arrangeNotice() {
  clearTimeout(due);
  if (mine && document.hidden) due = setTimeout(notify, Math.max(0, hiddenSince + AWAY - Date.now()));
  else takeBack();
}

/** Where notices are wanted and allowed; whether they are allowed takes the browser a while to say. */
const worker = async () =>
  settings.value.notify && "Notification" in window && Notification.permission === "granted" ? navigator.serviceWorker?.getRegistration() : undefined;

async function notify() {
  const here = await worker();
  if (!mine || !document.hidden) return;
  const { lang, dir } = document.documentElement;
  here?.showNotification(t("Your turn"), {
    body: title,
    tag: location.pathname,
    icon: "/static/icons/mano-192.png",
    lang,
    dir: dir === "rtl" ? "rtl" : "ltr",
    data: { address: location.href },
  });
}

async function takeBack() {
  const shown = await (await worker())?.getNotifications({ tag: location.pathname });
  for (const one of shown ?? []) one.close();
}

/** @type {WakeLockSentinel | null} */
let lock = null;
let wanted = false;
let asking = false;

async function hold() {
  if (!wanted || document.hidden || lock || asking) return;
  asking = true;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.onrelease = () => (lock = null);
  } catch {
    // Refused or unknown: the screen may sleep.
  }
  asking = false;
  if (!wanted) lock?.release(); // the hand ended, or was paused, while it was asked for
}

document.addEventListener("visibilitychange", () => {
  hiddenSince = Date.now();
  arrangeNotice();
  hold();
});

/** Keeps the screen awake during a hand. What stays as it was is not asked for again. @param {boolean} awake */
export function keepAwake(awake) {
  const now = awake && settings.value.awake;
  if (now === wanted) return;
  wanted = now;
  if (now) hold();
  else lock?.release();
}
