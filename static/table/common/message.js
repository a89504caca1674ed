// The one line that says what goes on. A notice (a refusal, or why a button does nothing) takes its place for six seconds.

import { html, useEffect, useState } from "/static/vendor/ui.js";

const SHOWN = 6000;

/** @typedef {{text: string, refused: boolean}} Notice */

/**
 * @param {{notice: Notice | null, own?: boolean, children?: unknown}} props a new notice is a new object, also with the
 *   same text; `own`: the line tells the reader what to do
 */
export function Message({ notice, own = false, children }) {
  const [gone, setGone] = useState(/** @type {Notice | null} */ (null));
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setGone(notice), SHOWN);
    return () => clearTimeout(timer);
  }, [notice]);
  const shown = notice !== gone ? notice : null;
  return html`<p class="message ${shown ? (shown.refused ? "refused" : "noted") : own ? "own" : ""}">${shown ? shown.text : children}</p>`;
}
