// Whose turn it is and what is asked, and a match that is paused.

import { t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";
import { owedAnswer } from "./view.js";

/** @import { Live } from "/static/js/net.js" */
/** @import { Sides, Table } from "./view.js" */

/** The match is paused: by whom, and how it goes on. @param {{live: Live, sides: Sides}} props */
export function Paused({ live, sides }) {
  const seat = live.people.value.paused;
  if (seat === null) return null;
  return html`<p class="paused">
    ${seat === sides.me ? t("You paused the match.") : t("{name} paused the match.", { name: sides.name })}
    ${sides.playing &&
    html`<button type="button" class="button main" onClick=${() => live.pause(false)}>${t("Go on")}</button>`}
  </p>`;
}

/**
 * What stands above the bids: whose turn it is, and what is asked.
 * @param {Table} table @param {Sides} sides @param {boolean} [away] the rival's connection is gone
 */
export function statusText(table, sides, away = false) {
  if (table.phase !== "play") return "";
  if (away && table.turn === sides.rival) return t("Waiting for {name} to reconnect", { name: sides.name });
  if (table.turn !== sides.me || !sides.playing)
    return t("{name}’s turn", { name: table.turn === sides.me ? sides.mine : sides.name });
  const owed = owedAnswer(table, sides.me);
  if (owed === "envido") return t("Answer first: the envido");
  if (owed === "truco") return t("Answer first: the truco");
  return t("Your turn: play or call");
}
