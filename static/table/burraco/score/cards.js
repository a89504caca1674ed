// The cards that a finished hand counts: those on the table, and of an earlier hand as its replay ended.

import { Refused, call } from "/static/js/api.js";
import { patch } from "/static/js/patch.js";
import { refusal } from "/static/js/refusals.js";
import { useEffect, useState } from "/static/vendor/ui.js";

/** @import {Desk} from "../desk.js" */
/** @import {FinishedHand, Meld, Table} from "../types.js" */

/** @typedef {{melds: readonly Meld[], left: Record<string, string[]>}} Counted `left`: by seat, what stayed in the hands */

/** @param {string} match @param {number} hand @returns {Promise<Counted>} */
async function fetchCounted(match, hand) {
  const sent = await call("GET", `/matches/${match}/replay/${hand}?seat=table`);
  /** @type {{table: Table}} */
  const { table } = sent.steps.reduce((/** @type {any} */ view, /** @type {any} */ step) => patch(view, step.ops), sent.view);
  return { melds: Object.values(table.melds), left: table.hands.find((one) => one.hand === hand)?.left ?? {} };
}

/** @type {Map<string, Promise<Counted>>} */
const fetched = new Map();

/** Each hand is fetched once. @param {string} match @param {number} hand */
function counted(match, hand) {
  const key = `${match} ${hand}`;
  const known = fetched.get(key) ?? fetchCounted(match, hand);
  fetched.set(key, known);
  known.catch(() => fetched.delete(key));
  return known;
}

/**
 * What a hand counts; null until it is here. `refused`: why it does not come.
 * @param {Desk} desk @param {FinishedHand | undefined} hand @param {boolean} lies whether its cards lie on the table
 * @returns {{cards: Counted | null, refused: string}}
 */
export function useCounted(desk, hand, lies) {
  const match = String(desk.live.welcome.value.match ?? "");
  const key = lies || !hand ? "" : `${match} ${hand.hand}`;
  const [known, setKnown] = useState({ key: "", cards: /** @type {Counted | null} */ (null), refused: "" });
  useEffect(() => {
    if (!key || !hand) return;
    let wanted = true;
    counted(match, hand.hand).then(
      (cards) => wanted && setKnown({ key, cards, refused: "" }),
      (error) => {
        if (!(error instanceof Refused)) throw error;
        if (wanted) setKnown({ key, cards: null, refused: refusal(error.code, error.args) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  if (!key) return { cards: hand ? { melds: Object.values(desk.table.value.melds), left: hand.left } : null, refused: "" };
  return known.key === key ? known : { cards: null, refused: "" };
}
