// What came of a stretch of play that nobody looked at, from the views before and after it.

import { cardName } from "/static/js/cards.js";
import { list, number, t, tn } from "/static/js/texts.js";
import { prompt } from "./sentences.js";

/** @import {Table, View} from "./types.js" */

/** The cards in the melds of a team, and its burracos. @param {Table} table @param {number} team */
function laid({ melds }, team) {
  const own = Object.values(melds).filter((meld) => meld.team === team);
  return { cards: own.reduce((sum, meld) => sum + meld.cards.length, 0), burracos: own.filter((meld) => meld.burraco).length };
}

/** What a team did. @param {Table} before @param {Table} after @param {number} team @param {boolean} ours */
function deeds(before, after, team, ours) {
  const [was, is] = [laid(before, team), laid(after, team)];
  const things = [];
  if (is.cards > was.cards) things.push(tn("{n} card", "{n} cards", is.cards - was.cards));
  if (is.burracos > was.burracos) things.push(tn("{n} burraco", "{n} burracos", is.burracos - was.burracos));
  const said = [];
  if (things.length) said.push(ours ? t("We lay: {things}.", { things: list(things) }) : t("They lay: {things}.", { things: list(things) }));
  if (after.pozzetto[team] && !before.pozzetto[team]) said.push(ours ? t("We take the pozzetto.") : t("They take the pozzetto."));
  return said;
}

/**
 * @param {View} before @param {View} after @param {number} we the reader's team @param {(seat: number) => string} name
 */
export function missed({ table: before }, { table: after, mine }, we, name) {
  const parts = [];
  const over = after.hands.at(-1);
  const anew = after.hands.length > before.hands.length;
  if (over && anew) {
    const [ours, theirs] = [we, 1 - we].map((team) => number(over.teams[team].score, { sign: true }));
    parts.push(t("Hand {n}: we {we}, they {they}.", { n: over.hand, we: ours, they: theirs }));
  }
  if (after.phase === "over") return before.phase === "over" ? [] : [...parts, t("The match is over.")];
  if (after.phase !== "draw" && after.phase !== "play") return parts;
  const start = anew || before.hand !== after.hand ? { ...before, melds: {}, pozzetto: [null, null], pile: [] } : before;
  for (const team of [1 - we, we]) parts.push(...deeds(start, after, team, team === we));
  const top = after.pile.at(-1);
  if (top && top !== start.pile.at(-1)) parts.push(t("On the pile: {card}.", { card: cardName(top) }));
  if (mine && after.turn === mine.seat && (start !== before || before.turn !== after.turn))
    parts.push(prompt({ table: after, seat: mine.seat, name }, true));
  return parts;
}
