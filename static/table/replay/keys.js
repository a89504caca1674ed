// The keys of a replay: ← → a step, with Shift a turn, Home and End, Page Up and Down a hand, Space plays, 1–4 a seat, 0 all.
// Time runs as the reader reads: from right to left ← goes on.

import { settings } from "/static/js/settings.js";
import { audienceOf } from "./address.js";

/** @import {Player} from "./player.js" */

/** @param {Player} player */
export function bindKeys(player) {
  const onward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";

  /** @param {KeyboardEvent} event @returns {unknown} null: not one of ours */
  function press(event) {
    switch (event.key) {
      case "ArrowLeft":
      case "ArrowRight": {
        const way = event.key === onward ? 1 : -1;
        return event.shiftKey ? player.turn(way) : player.move(way);
      }
      case "Home":
        return player.seek(0);
      case "End":
        return player.seek(player.count - 1);
      case "PageUp":
        return player.hand(-1);
      case "PageDown":
        return player.hand(1);
    }
    if (!settings.value.keys) return null;
    if (event.key === " ") return player.toggle();
    if (/^[0-4]$/.test(event.key)) return player.look(audienceOf(Number(event.key)));
    return null;
  }

  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (target.closest("select, textarea, dialog:modal, input:not([type=range])")) return;
    if (event.key === " " && target.closest("button, a, summary, input, [role=option]")) return;
    if (press(event) !== null) event.preventDefault();
  });
}
