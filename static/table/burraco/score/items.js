// A hand by item: rows that add up to the server's score. Every row opens to the cards that it counts.

import { number, t, tn } from "/static/js/texts.js";
import { html, useId, useState } from "/static/vendor/ui.js";
import { InlineCards } from "../card.js";
import { meldTitle } from "../meld_words.js";
import { compareBySuit } from "../sorting.js";

/** @import {Desk} from "../desk.js" */
/** @import {FinishedHand, Meld, TeamScore} from "../types.js" */
/** @import {Counted} from "./cards.js" */

/** @typedef {{words: string, cards: readonly string[], value?: number}} Line one of the things that a row counts */
/**
 * @typedef {object} Row
 * @property {string} label
 * @property {(team: TeamScore) => number} value
 * @property {(team: TeamScore) => number} [count] shown where there are several
 * @property {(team: number) => Line[]} lines what it counts for a team; needs the hand's cards
 */

const BURRACOS = /** @type {const} */ ([["clean", 200], ["semi_clean", 150], ["dirty", 100]]);

/** A number that keeps its sign on the left. @param {{value: number}} props */
export function Amount({ value }) {
  return html`<span class="number">${number(value, { sign: true })}</span>`;
}

/** All cards in a line, not only the first. @param {{cards: readonly string[]}} props */
export function AllCards({ cards }) {
  return html`<span class="inlines wrap" dir="ltr">${cards.map((card) => html`<${InlineCards} key=${card} cards=${[card]} />`)}</span>`;
}

/** @param {"clean" | "semi_clean" | "dirty"} kind */
function burracoLabel(kind) {
  return { clean: t("Clean burraco"), semi_clean: t("Semi-clean burraco"), dirty: t("Dirty burraco") }[kind];
}

/** @param {Desk} desk @param {FinishedHand} hand @param {Counted | null} cards @returns {Row[]} */
function rowsOf(desk, hand, cards) {
  const melds = cards?.melds ?? [];
  const ours = (/** @type {number} */ team) => melds.filter((meld) => meld.team === team);
  const line = (/** @type {Meld} */ meld, /** @type {number} */ value) => ({ words: meldTitle(meld), cards: meld.cards, value });
  const held = (/** @type {number} */ team) =>
    desk.table.value.order
      .filter((seat) => desk.teamOf(seat) === team)
      .map((seat) => {
        const stayed = (cards?.left[String(seat)] ?? []).toSorted(compareBySuit);
        return { words: desk.nameOf(seat), cards: stayed, value: -(hand.held?.[String(seat)] ?? 0) };
      });
  return [
    { label: t("Cards laid"), value: (team) => team.melds, lines: (team) => ours(team).map((meld) => line(meld, meld.points)) },
    ...BURRACOS.map(([kind, worth]) => ({
      label: burracoLabel(kind),
      value: (/** @type {TeamScore} */ team) => team.kinds[kind] * worth,
      count: (/** @type {TeamScore} */ team) => team.kinds[kind],
      lines: (/** @type {number} */ team) => ours(team).filter((meld) => meld.burraco === kind).map((meld) => line(meld, worth)),
    })),
    {
      label: t("Closing"),
      value: (team) => team.closing,
      lines: (team) => (hand.closed_by !== null && desk.teamOf(hand.closed_by) === team ? [{ words: desk.nameOf(hand.closed_by), cards: [] }] : []),
    },
    { label: t("Left in hand"), value: (team) => team.in_hand, lines: held },
    {
      label: t("No pozzetto"),
      value: (team) => team.pozzetto,
      lines: (team) => (hand.teams[team].pozzetto ? [{ words: t("Nobody took a pozzetto."), cards: [] }] : []),
    },
  ];
}

/** What a row counts for one team. @param {{lines: readonly Line[]}} props */
function Lines({ lines }) {
  if (!lines.length) return html`<span class="muted">–</span>`;
  return html`<ul>${lines.map(({ words, cards, value }) => html`<li key=${words + cards.join()}>
    <span>${words}${value !== undefined && html` <${Amount} value=${value} />`}</span>
    ${cards.length > 0 && html`<${AllCards} cards=${cards} />`}
  </li>`)}</ul>`;
}

/** @param {{desk: Desk, row: Row, teams: readonly number[], hand: FinishedHand, opens: boolean}} props our team first */
function Item({ desk, row, teams, hand, opens }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const names = [t("We"), t("They")];
  return html`<tr>
      <th scope="row">${opens
        ? html`<button type="button" class="row-button" aria-expanded=${open} aria-controls=${id} onClick=${() => setOpen(!open)}>${row.label}</button>`
        : row.label}</th>
      ${teams.map((team) => {
        const count = row.count?.(hand.teams[team]) ?? 0;
        return html`<td key=${team}>${count > 1 && html`<small>${count} × </small>`}<${Amount} value=${row.value(hand.teams[team])} /></td>`;
      })}
    </tr>
    ${opens && html`<tr id=${id} class="row-cards" hidden=${!open}><td colspan="3"><div>
      ${open && teams.map((team, side) => html`<section key=${team} aria-label=${names[side]}><b class=${side ? "they" : "we"}>${names[side]}</b><${Lines} lines=${row.lines(team)} /></section>`)}
    </div></td></tr>`}`;
}

/** @param {{desk: Desk, hand: FinishedHand, cards: Counted | null}} props without the cards no row opens */
export function HandTable({ desk, hand, cards }) {
  const teams = [desk.we.value, 1 - desk.we.value];
  const rows = rowsOf(desk, hand, cards).filter(({ label, value }) => label === t("Cards laid") || label === t("Left in hand") || hand.teams.some((team) => value(team) !== 0));
  return html`<table class="score">
    <thead><tr><td></td><th scope="col" class="we"><i class="mark we"></i>${t("We")}</th><th scope="col" class="they"><i class="mark they"></i>${t("They")}</th></tr></thead>
    <tbody>${rows.map((row) => html`<${Item} key=${row.label} desk=${desk} row=${row} teams=${teams} hand=${hand} opens=${cards !== null} />`)}</tbody>
    <tfoot>
      <tr><th scope="row">${t("This hand")}</th>${teams.map((team) => html`<td key=${team}><${Amount} value=${hand.teams[team].score} /></td>`)}</tr>
      <tr class="total-row"><th scope="row">${t("Total")}</th>${teams.map((team) => html`<td key=${team}><span class="number">${number(hand.totals[team])}</span></td>`)}</tr>
    </tfoot>
  </table>`;
}

/** The cards that stayed in the four hands, open to all. @param {{desk: Desk, hand: FinishedHand, cards: Counted}} props */
export function LeftHands({ desk, hand, cards: { left } }) {
  const seats = [desk.seat.value, ...desk.others.value];
  return html`<ul class="left-hands" aria-label=${t("The hands that were left")}>${seats.map((seat) => {
    const cards = (left[String(seat)] ?? []).toSorted(compareBySuit);
    const closed = hand.face_down?.includes(seat);
    return html`<li key=${seat}><bdi class=${desk.teamOf(seat) === desk.we.value ? "we" : "they"}>${desk.nameOf(seat)}</bdi>
      ${desk.levelOf(seat) && html`<small class="level">${desk.levelOf(seat)}</small>`}
      ${closed && html`<span class="muted">${t("unopened pozzetto")}</span>`}
      ${cards.length
        ? html`<span class="unseen">${tn("{n} card", "{n} cards", cards.length)}: </span><${AllCards} cards=${cards} />`
        : html`<span class="muted">${t("no cards left")}</span>`}</li>`;
  })}</ul>`;
}
