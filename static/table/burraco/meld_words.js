// What a meld is called, and what its wild card stands for. It reads the meld as the server arranged it; it judges nothing.

import { t, tn } from "/static/js/texts.js";
import { cardName, rankName, rankOf, suitName, suitOf } from "/static/js/cards.js";

/** @import {Meld} from "./types.js" */

const VALUES = "_A23456789TJQKA"; // the ace stands at 1 and at 14

/** The suit letter of a run. @param {Meld} meld */
export function runSuit(meld) {
  const natural = meld.cards.find((card) => !meld.wilds.includes(card));
  return natural ? suitOf(natural) : "S";
}

/** The value (1 to 14) of the first place of a run. @param {Meld} meld */
function firstValue(meld) {
  for (const [index, card] of meld.cards.entries()) {
    if (meld.wilds.includes(card)) continue;
    const rank = rankOf(card);
    if (rank === "A") return index === 0 ? 1 : 14 - index;
    return VALUES.indexOf(rank) - index;
  }
  return 1;
}

/** The rank letter at a place of the meld, wild or not. @param {Meld} meld @param {number} index */
export function rankAt(meld, index) {
  if (meld.kind === "set") return setRank(meld);
  return VALUES[firstValue(meld) + index] ?? "A";
}

/** The rank letter of a set. @param {Meld} meld */
export function setRank(meld) {
  const natural = meld.cards.find((card) => !meld.wilds.includes(card));
  return natural ? rankOf(natural) : "A";
}

/** How many of a rank are called: "kings". @param {string} rank */
export function rankPlural(rank) {
  /** @type {Record<string, string>} */
  const words = {
    A: t("aces"), 3: t("threes"), 4: t("fours"), 5: t("fives"), 6: t("sixes"), 7: t("sevens"), 8: t("eights"),
    9: t("nines"), T: t("tens"), J: t("jacks"), Q: t("queens"), K: t("kings"), 2: t("twos"),
  };
  return words[rank] ?? rank;
}

/** "Run of hearts, 3 to 9". @param {Meld} meld */
export function meldTitle(meld) {
  if (meld.kind === "set") return t("Set of {ranks}", { ranks: rankPlural(setRank(meld)) });
  return t("Run of {suit}, {low} to {high}", {
    suit: suitName(runSuit(meld)),
    low: rankName(rankAt(meld, 0)),
    high: rankName(rankAt(meld, meld.cards.length - 1)),
  });
}

/** @param {Meld["burraco"]} kind */
export function burracoName(kind) {
  if (kind === "clean") return t("clean burraco");
  if (kind === "semi_clean") return t("semi-clean burraco");
  return t("dirty burraco");
}

/** What each wild stands for: "2 of clubs stands for 6". @param {Meld} meld */
export function wildWords(meld) {
  return meld.wilds.map((card) =>
    t("{card} stands for {rank}", { card: cardName(card), rank: rankName(rankAt(meld, meld.cards.indexOf(card))) }),
  );
}

/** The full name of a meld. @param {Meld} meld */
export function meldName(meld) {
  const parts = [meldTitle(meld), tn("{n} card", "{n} cards", meld.cards.length)];
  if (meld.burraco) parts.push(burracoName(meld.burraco));
  if (meld.kind === "run" || !meld.wilds.length) parts.push(...wildWords(meld));
  else parts.push(t("wild: {card}", { card: cardName(meld.wilds[0]) }));
  parts.push(tn("{n} point", "{n} points", meld.points));
  return parts.join(", ");
}
