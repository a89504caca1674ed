// Between the two teams: the stock, the pile and the pozzetti.

import { html } from "/static/vendor/ui.js";
import { Back, Card, cardName } from "/static/js/cards.js";
import { number, t, tn } from "/static/js/texts.js";

/** @import {Desk} from "./desk.js" */
/** @import {Shape} from "./types.js" */

/** How many cards of the pile's top are fanned out. @type {Record<Shape, number>} */
const FANNED = { desk: 5, upright: 4, lying: 3 };

/** What happens when the stock runs out, said while three cards are left. @param {Desk} desk */
export function stockWarning(desk) {
  const { stock, options } = desk.table.value;
  if (stock !== 3) return "";
  return options.stock_end === "finish_turn" ? t("Whoever draws next plays the last turn") : t("The next draw ends the hand");
}

/** @param {{desk: Desk, shape: Shape}} props */
export function Centre({ desk, shape }) {
  const { stock, pile } = desk.table.value;
  const mayDraw = desk.myTurn.value && desk.table.value.phase === "draw";
  const low = stock <= 5 && desk.table.value.phase !== "ready";
  const shown = pile.slice(-FANNED[shape]);
  const top = pile.at(-1);
  const pileName = top ? tn("Pile, {n} card, top: {card}", "Pile, {n} cards, top: {card}", pile.length, { card: cardName(top) }) : t("Pile, empty");
  const drawFrom = (/** @type {"stock" | "pile"} */ from) => {
    if (desk.live.replaying) return;
    if (!desk.myTurn.value) desk.refuse("not_your_turn");
    else if (!mayDraw) desk.refuse("already_drawn");
    else desk.draw(from);
  };
  const tabbed = desk.roving.value.centre ?? "stock";
  return html`<section class="centre ${mayDraw ? "open" : ""}" aria-labelledby="centre-title" data-zone="centre">
    <h2 id="centre-title" class="unseen">${t("Centre")}</h2>
    <div class="stock ${low ? "low" : ""}">
      <button type="button" class="pack" data-item="stock" data-place="stock" tabindex=${tabbed === "stock" ? 0 : -1}
        aria-label=${tn("Stock, {n} card", "Stock, {n} cards", stock)} aria-disabled=${!mayDraw} onClick=${() => drawFrom("stock")}>
        ${stock > 0 ? html`<${Back} />` : html`<span class="card gone"></span>`}
      </button>
      <p class="count" aria-hidden="true"><b>${number(stock)}</b> <span>${low ? t("left") : t("stock")}</span></p>
      ${stockWarning(desk) && html`<p class="warning">${stockWarning(desk)}</p>`}
    </div>
    <div class="discards">
      <button type="button" class="fan" data-item="pile" data-place="pile" tabindex=${tabbed === "pile" ? 0 : -1}
        aria-label=${pileName} aria-haspopup="dialog" onClick=${() => (desk.sheet.value = { kind: "pile" })}>
        ${shown.length ? shown.map((card) => html`<span key=${card} class="leaf" data-card=${card}><${Card} code=${card} quiet art=${card === top ? "full" : "none"} /></span>`) : html`<span class="leaf"><span class="card gone"></span></span>`}
      </button>
      <p class="count" aria-hidden="true"><b>${number(pile.length)}</b> <span>${t("pile")}</span></p>
      ${!desk.watching.value && html`<button aria-label=${tn("Take the pile: {n} card", "Take the pile: {n} cards", pile.length)} type="button" dir="auto" class="button take-pile" data-item="take" tabindex=${tabbed === "take" ? 0 : -1} aria-disabled=${!mayDraw || !pile.length}
        onClick=${() => drawFrom("pile")}>${pile.length ? t("Take {n}", { n: pile.length }) : t("Take")}</button>`}
    </div>
    <${Pozzetti} desk=${desk} />
  </section>`;
}

/** The two packs, crosswise; a taken one leaves its outline with the team's mark. @param {{desk: Desk}} props */
function Pozzetti({ desk }) {
  const { pozzetto, phase } = desk.table.value;
  if (phase === "pick" || phase === "cut") return null;
  const taken = pozzetto.flatMap((how, team) => (how ? [team === desk.we.value ? "we" : "they"] : []));
  const words = [
    tn("{n} pozzetto left", "{n} pozzetti left", 2 - taken.length),
    ...taken.map((side) => (side === "we" ? t("we took ours") : t("they took theirs"))),
  ].join(", ");
  return html`<div class="pozzetti" role="img" aria-label=${words}>
    ${[0, 1].map((place) => {
      const gone = taken[place];
      return html`<span key=${place} class="pozzetto ${gone ? `taken ${gone}` : ""}" data-place="pozzetto-${place}">${
        gone ? html`<i class="mark ${gone}"></i>` : html`<${Back} pack=${place + 1} />`
      }</span>`;
    })}
  </div>`;
}
