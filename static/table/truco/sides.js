// Who sits on which side of the table, as this reader sees it.

import { t } from "/static/js/texts.js";

/** @import { Live } from "/static/js/net.js" */
/** @import { Seat, Sides } from "./view.js" */

/**
 * The two sides as this reader sees them: an onlooker sits on the side of seat 0, in a replay of any seat.
 * @param {Live} live @returns {Sides}
 */
export function sidesOf(live) {
  const seat = live.seat.value;
  const me = seat ?? live.near.value ?? 0;
  const playing = seat !== null && !live.replaying;
  const alone = live.people.value.seats.filter((one) => one.computer).length === 1;
  const name = (/** @type {Seat} */ which) => {
    const person = live.people.value.seats.find((one) => one.seat === which);
    if (person?.computer && !alone) return t("Computer {n}", { n: which + 1 });
    return person?.computer ? t("AI") : (person?.name ?? t("Player {n}", { n: which + 1 })) || t("Deleted player");
  };
  return { me, rival: 1 - me, mine: playing ? t("You") : name(me), name: name(1 - me), playing };
}
