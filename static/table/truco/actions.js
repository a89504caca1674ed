// What the reader may do, and what the page holds besides the view.

import { Refused, call as request } from "/static/js/api.js";
import { refusal } from "/static/js/refusals.js";
import { play as sound } from "/static/js/sound.js";
import { call, say } from "/static/js/speak.js";
import { t } from "/static/js/texts.js";
import { writeRefusal } from "../common/log.js";
import { signal } from "/static/vendor/ui.js";
import { SILENCE } from "./said.js";
import { sidesOf } from "./sides.js";
import { legalAction, owedAnswer } from "./view.js";

/** @import { Answer, Live } from "/static/js/net.js" */
/** @import { Bid } from "./bids.js" */
/** @import { CalledIn } from "./ledger.js" */
/** @import { Talk } from "./said.js" */
/** @import { Mine } from "./view.js" */

const NOTICE_STAYS = 6_000;

/** What this page holds besides the view. */
export function pageState() {
  return {
    talk: signal(/** @type {Talk} */ (SILENCE)),
    /** The decision at which the fold was pressed once. */
    foldAsked: signal(/** @type {number | null} */ (null)),
    /** In which trick each truco call of the hand was made, as far as this page has seen it. */
    calledIn: signal(/** @type {CalledIn} */ ({})),
    sheet: signal(/** @type {"hand" | "score" | "keys" | "coach" | "log" | null} */ (null)),
    /** What stands for a moment where else it says whose turn it is. */
    notice: signal(/** @type {{text: string, refused: boolean} | null} */ (null)),
  };
}

/** @typedef {ReturnType<typeof pageState>} PageState */

/** What the reader may do, by button and by key. @param {Live} live @param {PageState} state */
export function actionsOf(live, state) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string} text @param {boolean} refused */
  function show(text, refused) {
    state.notice.value = { text, refused };
    clearTimeout(timer);
    timer = setTimeout(() => (state.notice.value = null), NOTICE_STAYS);
  }

  /** @param {string} text */
  function tell(text) {
    show(text, false);
    say(text);
  }

  /** @param {string} text */
  function refuse(text) {
    show(text, true);
    writeRefusal(text);
    call(text);
    sound("refused");
  }

  /** @param {string} code @param {Record<string, any>} [args] */
  function refuseCode(code, args) {
    const sides = sidesOf(live);
    refuse(refusal(code, args, (seat) => (seat === sides.me ? sides.mine : sides.name)));
  }

  /** @param {Promise<Answer>} answer */
  async function settle(answer) {
    const read = state.notice.value;
    const given = await answer;
    if (!given.ok) refuseCode(given.code, given.args);
    else if (state.notice.value === read) state.notice.value = null; // what came meanwhile is still to be read
  }

  const mine = () => /** @type {Mine | undefined} */ (live.view.value?.mine);

  return {
    refuse,
    refuseCode,
    tell,
    next: () => settle(live.ready()),

    /** @param {string} card */
    play(card) {
      if (legalAction(mine(), "play", card)) return settle(live.act({ type: "play", card }));
      const owed = live.view.value && owedAnswer(live.view.value.table, sidesOf(live).me);
      refuse(refusal(owed ? "answer_first" : "not_your_turn"));
    },

    /** A fold asks once, in its own button. @param {Bid} bid */
    bid(bid) {
      const decision = mine()?.decision ?? null;
      if (!bid.open) return refuse(bid.cost || refusal("not_your_turn"));
      if (bid.type === "fold" && state.foldAsked.value !== decision) {
        state.foldAsked.value = decision;
        return say(t("To the deck? Press again."));
      }
      state.foldAsked.value = null;
      return settle(live.act({ type: bid.type }));
    },

    /** @param {string | null} level the computer's in the match to come; null where a person sits */
    async rematch(level) {
      const { rival } = sidesOf(live);
      const table = `/tables/${encodeURIComponent(live.welcome.value.table.id)}`;
      const now = live.people.value.seats.find((person) => person.seat === rival)?.computer ?? null;
      try {
        if (level !== null && level !== now) await request("PUT", `${table}/seats/${rival}`, { computer: level });
        await request("POST", `${table}/start`);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refuseCode(error.code, error.args);
      }
    },
  };
}

/** @typedef {ReturnType<typeof actionsOf>} Actions */
