// The end of the match: who won, by how much, and what may come now.

import { Refused, call } from "/static/js/api.js";
import { refusal } from "/static/js/refusals.js";
import { number, t } from "/static/js/texts.js";
import { html, useState } from "/static/vendor/ui.js";
import { writeRefusal } from "../../common/log.js";

/** @import {Desk} from "../desk.js" */

/** The ways to play again, which the host may choose from. @param {{table: string}} props */
function Rematch({ table }) {
  const [failed, setFailed] = useState("");
  /** @param {"same" | "partners" | "draw"} seating */
  const again = (seating) =>
    call("POST", `/tables/${table}/start`, { seating }).catch((error) => {
      if (!(error instanceof Refused)) throw error;
      const words = refusal(error.code, error.args);
      writeRefusal(words);
      setFailed(words);
    });
  return html`<div class="rematch" role="group" aria-label=${t("Rematch")}>
      <button type="button" class="button main" onClick=${() => again("same")}>${t("Rematch: same seats")}</button>
      <button type="button" class="button" onClick=${() => again("partners")}>${t("Change partners")}</button>
      <button type="button" class="button" onClick=${() => again("draw")}>${t("Draw for seats")}</button>
    </div>
    ${failed && html`<p class="refusal" role="status">${failed}</p>`}`;
}

/** @param {{desk: Desk}} props */
export function MatchEnd({ desk }) {
  const { result } = desk.table.value;
  const { host } = desk.live.people.value;
  const { match, table } = desk.live.welcome.value;
  if (!result) return null;
  const we = desk.we.value;
  const won = result.winner === we;
  const points = result.victory_points;
  const scores = { high: number(result.totals[result.winner]), low: number(result.totals[1 - result.winner]) };
  return html`<div class="match-end">
    <p class="winner ${won ? "we" : "they"}">${won ? t("We win the match, {high} to {low}", scores) : t("They win the match, {high} to {low}", scores)}</p>
    ${points && html`<p class="victory">${t("Victory points: we {we}, they {they}", { we: points[we], they: points[1 - we] })}</p>`}
    ${desk.live.replaying ? null : host === desk.seat.value && !desk.watching.value ? html`<${Rematch} table=${table.id} />` : html`<p class="muted">${t("The host may start a rematch.")}</p>`}
    ${!desk.live.replaying && html`<p class="sheet-foot">
      <a class="button" href="/matches/${match}">${t("The whole match")}</a>
      <a class="button" href="/matches/${match}#check">${t("Check the shuffle")}</a>
      <a class="button" href="/matches/${match}/replay">${t("Replay")}</a>
      <a class="button quiet" href="/">${t("Leave the table")}</a>
    </p>`}
  </div>`;
}
