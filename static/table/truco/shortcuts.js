// What each single key does at this moment.

import { cardNames } from "/static/js/cards.js";
import { say } from "/static/js/speak.js";
import { number, t } from "/static/js/texts.js";
import { absenceWords } from "../common/absent.js";
import { bidsOf } from "./bids.js";
import { ledgerLines } from "./ledger.js";
import { manoText } from "./rival.js";
import { sidesOf } from "./sides.js";
import { statusText } from "./status.js";
import { tallyText } from "./tally.js";
import { legalAction } from "./view.js";

/** @import { Live } from "/static/js/net.js" */
/** @import { Actions, PageState } from "./actions.js" */
/** @import { Mine, Table } from "./view.js" */

/** @param {Live} live @param {PageState} state @param {Actions} actions */
export function keysOf(live, state, actions) {
  const { table, mine } = /** @type {{table: Table, mine?: Mine}} */ (live.view.value);
  const sides = sidesOf(live);
  const nameOf = (/** @type {number} */ seat) => (seat === sides.me ? sides.mine : sides.name);
  /** @type {import("./keys.js").Keys} */
  const keys = {
    w: () => say([manoText(table, sides), statusText(table, sides, absenceWords(live, nameOf))].filter(Boolean).join(". ")),
    o: () => say(tallyText({ scores: table.scores, target: table.options.target ?? 30, sides })),
    l() {
      const lines = ledgerLines(table, sides, state.calledIn.value).map(({ points, who, call, text }) =>
        [points && number(points, { sign: true }), who, call, text].filter(Boolean).join(" "),
      );
      say(lines.length ? `${lines.join(". ")}.` : t("Nothing yet."));
    },
    "?": () => (state.sheet.value = "keys"),
  };
  if (!mine) return keys;
  keys.y = () =>
    say(t("{cards}. Envido {value}.", { cards: cardNames(mine.hand) || t("No cards"), value: mine.envido ?? 0 }));
  mine.hand.forEach((card, index) => (keys[String(index + 1)] = () => actions.play(card)));
  if (table.phase === "play") for (const bid of bidsOf(table, mine, sides)) keys[bid.key.toLowerCase()] = () => actions.bid(bid);
  if (legalAction(mine, "ready")) keys.g = actions.next;
  if (table.phase === "over" && live.people.value.host === sides.me) keys.g = () => actions.rematch(null);
  return keys;
}
