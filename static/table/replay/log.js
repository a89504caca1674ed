// What happened in the hand, line by line; the line of the step that is drawn is marked, and a press jumps to it.

import { html, useEffect, useMemo, useRef } from "/static/vendor/ui.js";
import { t } from "/static/js/texts.js";

/** @import {Reel} from "./film.js" */
/** @import {Player} from "./player.js" */

/** @typedef {{step: number, text: string}} Line */

/**
 * The lines of a hand, in order.
 * @param {Reel} reel @param {(step: import("./film.js").FilmStep) => string[]} tell @returns {Line[]}
 */
export function linesOf({ steps }, tell) {
  return steps.flatMap((one, step) => {
    const text = tell(one).join(" ");
    return text ? [{ step, text }] : [];
  });
}

/** @param {{player: Player, lines: readonly Line[], close: () => void}} props `close`: where the log lies over the table */
export function Log({ player, lines, close }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const { hand, step } = player.place.value;
  const current = lines.findLastIndex((line) => line.step <= step);
  const entries = useMemo(
    () => lines.map((line) => html`<li key=${line.step}><button type="button" onClick=${() => player.go({ hand, step: line.step })}>${line.text}</button></li>`),
    [lines],
  );
  useEffect(() => {
    const buttons = list.current?.querySelectorAll("button") ?? [];
    const marked = buttons[current];
    marked?.setAttribute("aria-current", "step");
    const box = list.current;
    if (box && marked) {
      const line = /** @type {HTMLElement} */ (marked.parentElement);
      if (line.offsetTop < box.scrollTop || line.offsetTop + line.offsetHeight > box.scrollTop + box.clientHeight)
        box.scrollTop = line.offsetTop - box.clientHeight / 2;
    }
    return () => marked?.removeAttribute("aria-current");
  }, [lines, current]);
  return html`<aside class="film-log" aria-labelledby="log-title">
    <header><h2 id="log-title">${t("Hand {n}", { n: hand })}</h2>
      <button type="button" class="button quiet log-close" onClick=${close}>${t("Close")}</button></header>
    <ol ref=${list} tabindex="-1">${entries}</ol>
  </aside>`;
}
