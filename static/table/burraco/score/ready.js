// Four lights: who is ready for the hand to come.

import { tn } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";

/** @import {Desk} from "../desk.js" */

/** @param {{desk: Desk}} props */
export function ReadyLights({ desk }) {
  const { deal, order } = desk.table.value;
  const ready = order.filter((seat) => deal.nonces?.[String(seat)]);
  return html`<ul class="lights" aria-label=${tn("{n} of 4 is ready", "{n} of 4 are ready", ready.length)}>${order.map((seat) => html`<li key=${seat} class=${ready.includes(seat) ? "on" : ""}>
    <i aria-hidden="true"></i><bdi>${desk.nameOf(seat)}</bdi></li>`)}</ul>`;
}
