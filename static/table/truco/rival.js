// The other side of the table: name, cards left, who deals and who is mano.

import { Back, Card } from "/static/js/cards.js";
import { t, tn } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";

/** @import { Sides, Table } from "./view.js" */

/** Who deals and who is mano, said before any decision. @param {Table} table @param {Sides} sides */
export function manoText(table, sides) {
  const mano = handMano(table);
  if (!sides.playing)
    return mano === sides.me ? t("{name} is mano", { name: sides.mine }) : t("{name} is mano", { name: sides.name });
  return mano === sides.me
    ? t("You are mano · {name} deals", { name: sides.name })
    : t("{name} is mano · you deal", { name: sides.name });
}

/** Mano of the hand whose cards lie on the table. @param {Table} table */
export function handMano(table) {
  return table.phase === "play" ? table.mano : (table.hands.at(-1)?.mano ?? table.mano);
}

/**
 * @param {{table: Table, sides: Sides, level: string | null, thinking: boolean, away: boolean, hand?: string[]}} props
 *   `level`: of a computer; `away`: a person whose connection is gone; `hand`: where it lies open
 */
export function Rival({ table, sides, level, thinking, away, hand }) {
  const cards = table.hand_sizes[sides.rival] ?? 0;
  return html`<section class="rival" aria-label=${sides.name} data-thinking=${thinking}>
    <p class="rival-name">
      <bdi>${sides.name}</bdi>
      ${level && html` <small>· ${level}</small>`}
      ${away && html` <small class="away">· ${t("away")}</small>`}
    </p>
    <div class="rival-cards" data-source>
      ${hand
        ? html`<div>${hand.map((code) => html`<span key=${code} data-card=${code}><${Card} code=${code} /></span>`)}</div>`
        : html`<div role="img" aria-label=${tn("{n} card in hand", "{n} cards in hand", cards)}>
        ${Array.from({ length: cards }, (_, index) => html`<${Back} deck="spanish" key=${index} />`)}
      </div>`}
    </div>
    <p class="rival-state">${thinking ? t("is thinking…") : manoText(table, sides)}</p>
  </section>`;
}
