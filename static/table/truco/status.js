// Whose turn it is and what is asked, and a match that is paused.

import { t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";
import { pause } from "../common/absent.js";
import { owedAnswer } from "./view.js";

/** @import { Live } from "/static/js/net.js" */
/** @import { Sides, Table } from "./view.js" */

/**
 * The match is paused: by whom, and how it goes on.
 * @param {{live: Live, sides: Sides, refuse: import("../common/absent.js").Refuse}} props
 */
export function Paused({ live, sides, refuse }) {
  const seat = live.people.value.paused;
  if (seat === null) return null;
  return html`<p class="paused">
    ${seat === sides.me ? t("You paused the match.") : t("{name} paused the match.", { name: sides.name })}
    ${sides.playing &&
    html`<button type="button" class="button main" onClick=${() => pause(live, false, refuse)}>${t("Go on")}</button>`}
  </p>`;
}

/**
 * What stands above the bids: whose turn it is, and what is asked.
 * @param {Table} table @param {Sides} sides @param {string} [absence] what is known of who is waited for
 */
export function statusText(table, sides, absence = "") {
  if (absence) return absence;
  if (table.phase !== "play") return "";
  if (table.turn !== sides.me || !sides.playing)
    return t("{name}’s turn", { name: table.turn === sides.me ? sides.mine : sides.name });
  const owed = owedAnswer(table, sides.me);
  if (owed === "envido") return t("Answer first: the envido");
  if (owed === "truco") return t("Answer first: the truco");
  return t("Your turn: play or call");
}
