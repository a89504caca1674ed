// Every hand at once, in the place of the reader's own: what a replay shows when all cards lie open.

import { html } from "/static/vendor/ui.js";
import { t } from "/static/js/texts.js";
import { Name } from "../common/seat.js";
import { InlineCards } from "./card.js";
import { compareBySuit } from "./sorting.js";

/** @import {Desk} from "./desk.js" */

/** @param {{desk: Desk, hands: Record<string, string[]>}} props `hands`: by seat, without a closed pozzetto */
export function OpenHands({ desk, hands }) {
  const { face_down, turn } = desk.table.value;
  return html`<section class="open-hands" tabindex="0" aria-label=${t("All hands")}><ul>
    ${[desk.seat.value, ...desk.others.value].map((seat) => {
      const side = desk.teamOf(seat) === desk.we.value ? "we" : "they";
      return html`<li key=${seat} class=${turn === seat ? "acting" : ""}>
        <span class="who ${side}"><i class="mark ${side}" aria-hidden="true"></i><${Name} name=${desk.nameOf(seat)} computer=${desk.levelOf(seat) !== ""} /></span>
        <span class="inlines" dir="ltr">${(hands[String(seat)] ?? []).toSorted(compareBySuit).map((card) => html`<${InlineCards} key=${card} cards=${[card]} />`)}</span>
        ${face_down[seat] && html`<small>${t("holds a closed pozzetto")}</small>`}
      </li>`;
    })}
  </ul></section>`;
}
