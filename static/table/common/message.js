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
  // A line longer than its place grows over the table, so that no word is lost and nothing moves. The observer is told
  // once the page is laid out and before it is painted: asking at once would have all of it laid out a second time.
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    element.classList.remove("long");
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      element.classList.toggle("long", element.scrollHeight > element.clientHeight + 2);
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return html`<p ref=${line} class="message ${shown ? (shown.refused ? "refused" : "noted") : own ? "own" : ""}">${shown ? shown.text : children}</p>`;
}
