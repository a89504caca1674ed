// What the reader missed: nothing of it is played again, one line sums it up.

import { t } from "/static/js/texts.js";

/** @typedef {import("/static/js/net.js").Live} Live */
/** @typedef {import("/static/js/net.js").View} View */

/**
 * Tells what happened while the page was hidden, or while its connection was away.
 * @param {Live} live
 * @param {(before: any, after: any) => readonly string[]} sum sentences that tell the one view from the other
 * @param {(line: string) => void} tell
 * @returns {() => void} stops it
 */
export function watchAway(live, sum, tell) {
  let seen = /** @type {View | null} */ (live.view.peek());
  let match = live.welcome.peek().match;

  /** @param {View | null} view @param {boolean} missed */
  function look(view, missed) {
    const before = seen;
    const same = match === live.welcome.peek().match;
    seen = view;
    match = live.welcome.peek().match;
    if (!missed || !same || !before || !view || before === view) return;
    const parts = sum(before, view);
    if (parts.length) tell(t("While you were away: {what}", { what: parts.join(" ") }));
  }

  const back = () => {
    if (!document.hidden) look(live.view.peek(), true);
  };
  document.addEventListener("visibilitychange", back);
  const stop = live.onStep(({ after, skipped = false }) => {
    if (!document.hidden) look(after, skipped);
  });
  return () => {
    document.removeEventListener("visibilitychange", back);
    stop();
  };
}
