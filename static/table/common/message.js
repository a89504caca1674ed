// The one line that says what goes on. A notice (a refusal, or why a button does nothing) takes its place for six seconds.

import { html, useEffect, useLayoutEffect, useRef, useState } from "/static/vendor/ui.js";

const SHOWN = 6000;

/** @typedef {{text: string, refused: boolean}} Notice */

/**
 * @param {{notice: Notice | null, own?: boolean, children?: unknown}} props a new notice is a new object, also with the
 *   same text; `own`: the line tells the reader what to do
 */
export function Message({ notice, own = false, children }) {
  const line = useRef(/** @type {HTMLElement | null} */ (null));
  const [gone, setGone] = useState(/** @type {Notice | null} */ (null));
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setGone(notice), SHOWN);
    return () => clearTimeout(timer);
  }, [notice]);
  const shown = notice !== gone ? notice : null;
  // A line longer than its place grows over the table, so that no word is lost and nothing moves.
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    element.classList.remove("long");
    element.classList.toggle("long", element.scrollHeight > element.clientHeight + 2);
  });
  return html`<p ref=${line} class="message ${shown ? (shown.refused ? "refused" : "noted") : own ? "own" : ""}">${shown ? shown.text : children}</p>`;
}
