// One player's desk: what the view says to this seat, and what the player has selected, sorted and opened.
// It holds no rules. `mine.legal` lights things up, the server answers everything else.

import { batch, computed, effect, signal } from "/static/vendor/ui.js";
import { levelName, nameIn } from "/static/js/people.js";
import { refusal } from "/static/js/refusals.js";
import { play } from "/static/js/sound.js";
import { call, say } from "/static/js/speak.js";
import { change, settings } from "/static/js/settings.js";
import { t } from "/static/js/texts.js";
import { writeRefusal } from "../common/log.js";
import { keepOrder, recallOrder } from "./memory.js";
import { ORDERS, arrange, isWild, moveBefore } from "./sorting.js";

/** @import {Action, GameEvent, Mine, Table, View} from "./types.js" */
/** @import {Live} from "/static/js/net.js" */

/** @typedef {ReturnType<typeof makeDesk>} Desk */
/**
 * @typedef {object} Offers what `mine.legal` names, sorted for looking up
 * @property {Set<string>} draws "stock", "pile"
 * @property {Set<string>} discards
 * @property {string[][]} melds
 * @property {Map<string, string[][]>} fits by own meld: groups of cards that it takes
 */
/** @typedef {{kind: "pile" | "keys" | "log" | "talk"} | {kind: "scores", quiet?: boolean} | {kind: "meld", meld: string}} Sheet */
/** @typedef {{text: string, refused: boolean}} Notice a new object for each time it is shown */

/** @type {Table} what stands on the desk before the first view */
const NOTHING = {
  options: {}, phase: "ready", hand: 1, order: [0, 1, 2, 3], dealer: null, turn: null, stock: 0, pile: [], pozzetti: 2,
  pozzetto: [null, null], hand_sizes: [0, 0, 0, 0], face_down: [false, false, false, false], melds: {}, totals: [0, 0],
  hands: [], swap_turns: 0, end_proposed_by: null, end_refused: [], pick: null, deal: {}, result: null,
};

/** Nothing, always the same: who reads it is not drawn anew. @type {readonly string[]} */
const NONE = [];

/** @param {Mine | null} mine @returns {Offers} */
function readOffers(mine) {
  /** @type {Offers} */
  const offers = { draws: new Set(), discards: new Set(), melds: [], fits: new Map() };
  for (const action of mine?.legal ?? []) {
    if (action.type === "draw") offers.draws.add(action.from);
    else if (action.type === "discard") offers.discards.add(action.card);
    else if (action.type === "meld") offers.melds.push(action.cards);
    else if (action.type === "extend") offers.fits.set(action.meld, [...(offers.fits.get(action.meld) ?? []), action.cards]);
  }
  return offers;
}

/** @param {readonly string[]} some @param {readonly string[]} all */
const within = (some, all) => some.every((card) => all.includes(card));

/** @param {Live} live */
export function makeDesk(live) {
  const table = computed(() => /** @type {View | null} */ (live.view.value)?.table ?? NOTHING);
  const mine = computed(() => /** @type {View | null} */ (live.view.value)?.mine ?? null);
  /** Parts that most steps leave alone: what reads one of them is drawn anew when that one changes. */
  const melds = computed(() => table.value.melds);
  const held = computed(() => mine.value?.hand ?? NONE);
  /** Whether the reader only looks on, also over the shoulder of the seat that is `mine`. */
  const watching = computed(() => mine.value === null || live.replaying);
  /** Every hand, by seat, where all lie open. */
  const open = computed(() => /** @type {View | null} */ (live.view.value)?.open ?? null);
  /** The seat at the bottom of the screen. */
  const seat = computed(() => mine.value?.seat ?? live.near.value ?? table.value.order[0]);
  const offers = computed(() => readOffers(mine.value));
  const myTurn = computed(() => !watching.value && mine.value !== null && table.value.turn === mine.value.seat && inTurn(table.value));

  /** Whether this seat is asked for a decision that the others wait for. */
  const owed = computed(() => {
    const { phase, turn } = table.value;
    if (mine.value === null || watching.value) return false;
    if (phase === "pick") return mine.value.legal.length > 0;
    return turn === mine.value.seat && (phase === "cut" || inTurn(table.value));
  });
  /** The hand that lies on the table: between two hands still the one before. */
  const handShown = computed(() => {
    const { phase, hands, hand } = table.value;
    return phase === "ready" && hands.length ? hands.length : hand;
  });
  /** @param {string} type */
  const may = (type) => mine.value?.legal.some((action) => action.type === type) ?? false;

  /** @param {number} who */
  const teamOf = (who) => table.value.order.indexOf(who) % 2;
  const we = computed(() => teamOf(seat.value));
  /** The seats in playing order from the reader's left: left rival, partner, right rival. */
  const others = computed(() => {
    const { order } = table.value;
    const start = order.indexOf(seat.value);
    return [1, 2, 3].map((step) => order[(start + step) % 4]);
  });
  /** @param {number | null | undefined} who */
  const nameOf = (who) => nameIn(live.people.value.seats, who);

  /** How strong the computer there plays, in a word; empty for a person. @param {number} who */
  const levelOf = (who) => levelName(live.people.value.seats.find((one) => one.seat === who)?.computer ?? "");

  /** Whether somebody sits here to talk with. */
  const company = computed(() => !live.replaying &&
    live.people.value.seats.some((one) => one.seat !== mine.value?.seat && one.computer === null && one.state !== "empty"),
  );

  /** Whether this table suggests plays to those who ask. */
  const hinting = computed(() => Boolean(live.welcome.value.table?.switches?.hints) && mine.value !== null);

  // --- the hand
  const match = computed(() => String(live.welcome.value.match ?? ""));
  const order = computed(() => settings.value.sort);
  const kept = signal(recallOrder(match.value));
  const hand = computed(() => arrange(held.value, order.value, kept.value));
  const chosen = signal(NONE);
  const selection = computed(() => {
    const there = chosen.value.filter((card) => held.value.includes(card));
    return there.length ? there : NONE;
  });
  const fresh = signal(/** @type {ReadonlySet<string>} */ (new Set()));
  const focused = signal(/** @type {string | null} */ (null));
  const locked = computed(() => mine.value?.locked ?? null);

  // --- what lies open, and what waits
  const sheet = signal(/** @type {Sheet | null} */ (null));
  const asking = signal(/** @type {string | null} */ (null));
  let sending = false;
  const notice = signal(/** @type {Notice | null} */ (null));
  /** Whether a pozzetto was opened in this turn of mine: it cannot be put back. */
  const opened = signal(false);
  /** What the melds of this turn laid, newest last: the undo button names it. */
  const laid = signal(/** @type {readonly {meld: string, cards: string[]}[]} */ ([]));
  /** The newest sentence of the log. */
  const last = signal("");
  /** The item that Tab leads to, in each zone. */
  const roving = signal(/** @type {Record<string, string>} */ ({}));
  /** Where the keyboard's focus goes when the step of an own action arrives. */
  const follow = signal(/** @type {null | "drawn" | "meld"} */ (null));
  /** Who drew what for the first deal, shown until the cut. */
  const draws = signal(/** @type {null | {cards: Record<string, string>, dealer: number | null}} */ (null));

  effect(() => {
    if (myTurn.value) return;
    laid.value = [];
    opened.value = false;
  });
  effect(() => {
    if (order.value === "manual" && !live.replaying) keepOrder(match.value, hand.value);
  });

  /** Says something for a moment. @param {string} text */
  function tell(text) {
    notice.value = { text, refused: false };
    say(text);
  }

  /** Says why a button does nothing now. @param {string} text */
  function decline(text) {
    writeRefusal(text);
    tell(text);
  }

  /** Shows a refusal, the server's or the page's own. @param {string} code @param {Record<string, any>} [args] */
  function refuse(code, args = { seat: table.value.turn, turn: table.value.turn }) {
    const text = refusal(code, args, nameOf);
    notice.value = { text, refused: true };
    writeRefusal(text);
    call(text);
    play("refused");
  }

  /** Sends an action once; a refusal is shown and keeps everything as it is. @param {Action} action @returns {Promise<boolean>} */
  async function act(action) {
    if (sending) return false;
    sending = true;
    const read = notice.value;
    const answer = await (action.type === "ready" ? live.ready() : live.act(action));
    sending = false;
    if (answer.ok) {
      if (notice.value === read) notice.value = null; // what came meanwhile is still to be read
    } else {
      follow.value = null;
      refuse(answer.code, answer.args);
    }
    return answer.ok;
  }

  /** @param {string} card */
  function toggle(card) {
    if (watching.value) return;
    batch(() => {
      asking.value = null;
      chosen.value = selection.value.includes(card)
        ? selection.value.filter((other) => other !== card)
        : [...selection.value, card];
    });
  }

  function clear() {
    batch(() => {
      asking.value = null;
      chosen.value = NONE;
    });
  }

  /** The own melds that the selection may go to, best first: all of it fits, then some of it. */
  const candidates = computed(() => {
    const cards = selection.value;
    if (!cards.length) return NONE;
    const all = [];
    const some = [];
    for (const [meld, groups] of offers.value.fits) {
      const exact = groups.some((group) => group.length === cards.length && within(cards, group));
      const single = groups.flat();
      if (exact || within(cards, single)) all.push(meld);
      else if (cards.some((card) => single.includes(card))) some.push(meld);
    }
    return all.length ? all : some;
  });
  const knownMeld = computed(() =>
    offers.value.melds.some((cards) => cards.length === selection.value.length && within(selection.value, cards)),
  );

  /** @param {"stock" | "pile"} from */
  const draw = (from) => act({ type: "draw", from });
  const lay = () => layCards(selection.value);
  /** @param {readonly string[]} cards */
  const layCards = (cards) => act({ type: "meld", cards: [...cards] });
  /** @param {string} meld @param {readonly string[]} [cards] */
  const extend = (meld, cards = selection.value) => act({ type: "extend", meld, cards: [...cards] });
  const undo = () => act({ type: "undo" });

  /** Discards a card; a wild one only at the second asking. @param {string} card */
  function discard(card) {
    if ((isWild(card) || settings.value.confirmDiscards) && asking.value !== card) {
      asking.value = card;
      return Promise.resolve(false);
    }
    asking.value = null;
    return act({ type: "discard", card });
  }

  function nextOrder() {
    batch(() => {
      const next = ORDERS[(ORDERS.indexOf(order.value) + 1) % ORDERS.length];
      if (next === "manual") kept.value = hand.value;
      change({ sort: next });
    });
  }

  /** Moves a card one place, which makes the order the player's own. @param {string} card @param {-1 | 1} step */
  function nudge(card, step) {
    const cards = hand.value;
    const to = cards.indexOf(card) + step;
    if (to < 0 || to >= cards.length) return;
    move([card], (step === 1 ? cards[to + 1] : cards[to]) ?? null);
  }

  /** Puts cards before another one, which makes the order the player's own. @param {string[]} cards @param {string | null} before */
  function move(cards, before) {
    batch(() => {
      kept.value = moveBefore(hand.value, cards, before);
      change({ sort: "manual" });
    });
  }

  /** Keeps the desk's own memory in step with what happened. @param {readonly GameEvent[]} events */
  function note(events) {
    for (const event of events) {
      const own = event.seat === mine.value?.seat;
      if (event.type === "dealt" || event.type === "hand_over") {
        laid.value = [];
        fresh.value = new Set();
        chosen.value = NONE;
      } else if (event.type === "spread") draws.value = null;
      else if (event.type === "picks") draws.value = { cards: { ...draws.value?.cards, ...event.cards }, dealer: null };
      else if (event.type === "first_dealer") draws.value = { cards: event.cards, dealer: event.dealer };
      else if (event.type === "drew" || event.type === "took_pile") {
        laid.value = [];
        opened.value = false;
        if (own) fresh.value = new Set(event.card ? [event.card] : (event.cards ?? []));
      } else if (own && (event.type === "melded" || event.type === "extended")) {
        laid.value = [...laid.value, { meld: event.meld, cards: event.cards }];
        chosen.value = NONE;
      } else if (own && event.type === "undone") laid.value = laid.value.slice(0, -1);
      else if (own && event.type === "pozzetto" && event.how === "direct") {
        laid.value = [];
        opened.value = true;
        fresh.value = new Set(event.cards ?? []);
      } else if (own && event.type === "pozzetto_opened") fresh.value = new Set(event.cards ?? []);
      else if (own && event.type === "discarded") {
        laid.value = [];
        fresh.value = new Set();
        chosen.value = NONE;
      }
    }
  }

  return {
    live, table, melds, mine, watching, open, seat, we, others, teamOf, nameOf, levelOf, myTurn, owed, handShown, company, hinting, may, offers, hand, order, selection, fresh, focused, locked,
    sheet, asking, notice, opened, laid, last, roving, follow, draws, candidates, knownMeld,
    act, tell, decline, refuse, toggle, clear, draw, lay, layCards, extend, undo, discard, nextOrder, nudge, move, note,
    /** How the hand lies on the screen now. */
    spread: /** @type {import("./rows.js").Spread} */ ({ rows: [], step: 0, places: [], height: 0 }),
    select: (/** @type {readonly string[]} */ cards) => (chosen.value = cards),
  };
}

/** @param {Table} table */
function inTurn(table) {
  return table.phase === "draw" || table.phase === "play";
}
