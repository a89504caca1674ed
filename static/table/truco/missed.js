// What came of a stretch of play that nobody looked at, from the views before and after it.

import { cardName } from "/static/js/cards.js";
import { t } from "/static/js/texts.js";
import { NAMES } from "./spoken.js";
import { statusText } from "./status.js";

/** @import { Seat, Sides, Table } from "./view.js" */

/** The cards of a seat on the table, in order. @param {Table} table @param {Seat} seat */
const played = ({ tricks }, seat) => tricks.map(({ cards }) => cards[seat]).filter((card) => card !== undefined);

/** The newest bid that waits for an answer. @param {Table} table @returns {{by: Seat, call: string} | null} */
function pending({ envido, truco }) {
  if (envido.pending !== null) return { by: envido.pending, call: envido.auction.at(-1)?.[1] ?? "" };
  return truco.pending;
}

/** @param {{table: Table}} before @param {{table: Table}} after @param {Sides} sides */
export function missed({ table: before }, { table: after }, sides) {
  const parts = [];
  const anew = after.hands.length > before.hands.length;
  const over = after.hands.at(-1);
  if (over && anew) {
    const [mine, theirs] = [sides.me, sides.rival].map((seat) => over.scores[seat]);
    parts.push(t("Hand {hand}: {me} {mine}, {name} {theirs}.", { hand: over.hand, me: sides.mine, mine, name: sides.name, theirs }));
  }
  if (after.phase === "over") return before.phase === "over" ? [] : [...parts, t("The match is over.")];
  if (after.phase !== "play") return parts;
  const same = !anew && before.hand === after.hand && before.phase === "play";
  for (const seat of [sides.rival, sides.me])
    for (const card of played(after, seat).slice(same ? played(before, seat).length : 0))
      parts.push(
        seat === sides.me && sides.playing
          ? t("You play: {card}.", { card: cardName(card) })
          : t("{name} plays: {card}.", { name: seat === sides.me ? sides.mine : sides.name, card: cardName(card) }),
      );
  const bid = pending(after);
  if (bid && bid.by === sides.rival && !(same && pending(before)?.call === bid.call))
    parts.push(t("{name}: {call}.", { name: sides.name, call: (NAMES[bid.call] ?? bid.call).toLowerCase() }));
  if (sides.playing && after.turn === sides.me && (parts.length > 0 || before.turn !== after.turn)) parts.push(`${statusText(after, sides)}.`);
  return parts;
}
