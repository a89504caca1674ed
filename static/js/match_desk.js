// The desk's page of a match: what the page of a match does, and its log in words, those of the replay's log.

import "/static/js/match.js";
import { nameIn } from "/static/js/people.js";
import { patch } from "/static/js/patch.js";
import { t } from "/static/js/texts.js";
import { lines as burraco } from "/static/table/burraco/sentences.js";
import { makeStand } from "/static/table/replay/stand.js";
import { lines as truco } from "/static/table/truco/sentences.js";

/** @typedef {import("/static/js/net.js").GameEvent} GameEvent */
/** @typedef {{number: number, seat: number | null, ops: import("/static/js/patch.js").Operation[], events: GameEvent[]}} Told */

/** @param {string} id */
const given = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "");

const match = given("match");
const { live } = makeStand({ ...match, seat: null, hands: [], audiences: ["table"] });
const lines = match.game === "burraco" ? burraco : truco;

/** What the table keeps silent about, where it is not told. @param {string} action @param {number | null} seat */
function unsaid(action, seat) {
  if (action === "commit") return t("The next shuffle is sealed.");
  if (action === "deal") return t("The cards are shuffled.");
  return action === "ready" ? t("{name} is ready.", { name: nameIn(match.players, seat) }) : "";
}

let { view } = given("told");
for (const { number, seat, ops, events } of /** @type {Told[]} */ (given("told").actions)) {
  view = patch(view, ops);
  const cell = document.querySelector(`[data-number="${number}"]`);
  const kept = cell?.querySelector("code");
  if (!cell || !kept) continue;
  const words = lines({ seat, events, view }, live).join(" ") || unsaid(kept.querySelector("b")?.textContent ?? "", seat);
  if (!words) continue;
  cell.append(" ", kept);
  (cell.querySelector("a") ?? cell).prepend(words);
}
