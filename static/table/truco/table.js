// The Truco table: the zones of the page, drawn from the view; what is pressed becomes an action of the live table.

import { cardNames } from "/static/js/cards.js";
import { refusal } from "/static/js/refusals.js";
import { settings } from "/static/js/settings.js";
import { play as sound } from "/static/js/sound.js";
import { call, say } from "/static/js/speak.js";
import { t } from "/static/js/texts.js";
import { keepAwake, showTurn } from "/static/js/turn.js";
import { effect, html, render, signal, useEffect, useLayoutEffect, useRef } from "/static/vendor/ui.js";
import { Sheet } from "../common/sheet.js";
import { openMenu } from "../menu.js";
import { Bar } from "./bar.js";
import { Bids, bidsOf } from "./bids.js";
import { HandEnd, MatchEnd } from "./close.js";
import { noteFocus } from "./focus.js";
import { Hand } from "./hand.js";
import { KeyList, pressKey } from "./keys.js";
import { Ledger, PastHands, ledgerLines } from "./ledger.js";
import { cardTravel } from "./motion.js";
import { Rival, manoText } from "./rival.js";
import { SILENCE, Said, hear, pendingTalk } from "./said.js";
import { asked, sentence } from "./sentences.js";
import { Strength } from "./strength.js";
import { Tally, TallyLine, tallyText } from "./tally.js";
import { Tricks } from "./tricks.js";
import { legalAction, owedAnswer } from "./view.js";

/** @import { Live, Step } from "/static/js/net.js" */
/** @import { Bid } from "./bids.js" */
/** @import { Talk } from "./said.js" */
/** @import { Mine, Seat, Sides, Table } from "./view.js" */

const REFUSAL_STAYS = 6_000;
const SPOKEN_TOGETHER = 300;
/** What is spoken in brief: what must be answered, and what it gave. */
const WEIGHTY = new Set(["dealt", "bid", "answered", "folded", "points", "match_over"]);

/**
 * The two sides as this reader sees them: an onlooker sits on the side of seat 0.
 * @param {Live} live @returns {Sides}
 */
function sidesOf(live) {
  const seat = live.seat.value;
  const me = seat ?? 0;
  const name = (/** @type {Seat} */ which) => {
    const person = live.people.value.seats.find((one) => one.seat === which);
    return person?.computer ? t("AI") : (person?.name ?? t("Player {n}", { n: which + 1 }));
  };
  return { me, rival: 1 - me, mine: seat === null ? name(me) : t("You"), name: name(1 - me), playing: seat !== null };
}

/** A computer's level, as the reader knows it. @param {string | null | undefined} level */
function levelName(level) {
  switch (level) {
    case "low":
      return t("Low");
    case "high":
      return t("High");
    case "expert":
      return t("Expert");
    default:
      return level ?? null;
  }
}

/** What this page holds besides the view. @param {Live} live */
function pageState(live) {
  const table = /** @type {Table | undefined} */ (live.view.value?.table);
  return {
    talk: signal(/** @type {Talk} */ (table ? pendingTalk(table) : SILENCE)),
    /** The decision at which the fold was pressed once. */
    foldAsked: signal(/** @type {number | null} */ (null)),
    sheet: signal(/** @type {"hand" | "score" | "keys" | null} */ (null)),
    refused: signal(/** @type {string | null} */ (null)),
  };
}

/** @typedef {ReturnType<typeof pageState>} PageState */

/** What the reader may do, by button and by key. @param {Live} live @param {PageState} state */
function actionsOf(live, state) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string} text */
  function refuse(text) {
    state.refused.value = text;
    call(text);
    sound("refused");
    clearTimeout(timer);
    timer = setTimeout(() => (state.refused.value = null), REFUSAL_STAYS);
  }

  /** @param {Promise<import("/static/js/net.js").Answer>} answer */
  async function settle(answer) {
    const given = await answer;
    const sides = sidesOf(live);
    if (!given.ok) refuse(refusal(given.code, given.args, (seat) => (seat === sides.me ? sides.mine : sides.name)));
    else state.refused.value = null;
  }

  const mine = () => /** @type {Mine | undefined} */ (live.view.value?.mine);

  return {
    refuse,
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

    async rematch() {
      const table = encodeURIComponent(live.welcome.value.table.id);
      const answer = await fetch(`/api/v1/tables/${table}/start`, { method: "POST" });
      if (answer.ok) return;
      const { code = "internal", args } = await answer.json().catch(() => ({}));
      refuse(refusal(code, args));
    },
  };
}

/** The match is paused: by whom, and how it goes on. @param {{live: Live, sides: Sides}} props */
function Paused({ live, sides }) {
  const seat = live.people.value.paused;
  if (seat === null) return null;
  return html`<p class="paused">
    ${seat === sides.me ? t("You paused the match.") : t("{name} paused the match.", { name: sides.name })}
    ${sides.playing &&
    html`<button type="button" class="button main" onClick=${() => live.pause(false)}>${t("Go on")}</button>`}
  </p>`;
}

/**
 * What stands above the bids: whose turn it is, and what is asked.
 * @param {Table} table @param {Sides} sides @param {boolean} [away] the rival's connection is gone
 */
function statusText(table, sides, away = false) {
  if (table.phase !== "play") return "";
  if (away && table.turn === sides.rival) return t("Waiting for {name} to reconnect", { name: sides.name });
  if (table.turn !== sides.me || !sides.playing)
    return t("{name}’s turn", { name: table.turn === sides.me ? sides.mine : sides.name });
  const owed = owedAnswer(table, sides.me);
  if (owed === "envido") return t("Answer first: the envido");
  if (owed === "truco") return t("Answer first: the truco");
  return t("Your turn: play or call");
}

/** @param {{live: Live, state: PageState, actions: ReturnType<typeof actionsOf>}} props */
function TrucoTable({ live, state, actions }) {
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const travel = /** @type {{current: ReturnType<typeof cardTravel> | null}} */ (useRef(null));
  const drawn = useRef(live.version.value);
  const mend = noteFocus(root.current);

  const { table, mine } = /** @type {{table: Table, mine?: Mine}} */ (live.view.value);
  const sides = sidesOf(live);
  const version = live.version.value;
  const keys = settings.value.keys;
  const rival = live.people.value.seats.find((person) => person.seat === sides.rival);
  const foldAsked = state.foldAsked.value !== null && state.foldAsked.value === mine?.decision;
  const toMove = table.phase === "play" && table.turn === sides.me && sides.playing;

  useLayoutEffect(() => {
    travel.current ??= cardTravel(/** @type {HTMLElement} */ (root.current));
    travel.current(version !== drawn.current);
    drawn.current = version;
    mend();
  });
  useEffect(() => {
    const settle = () => travel.current?.(false);
    addEventListener("resize", settle);
    return () => removeEventListener("resize", settle);
  }, []);

  const keysEntry = html`<li>
    <button
      type="button"
      class="button"
      onClick=${(/** @type {Event} */ event) => {
        /** @type {HTMLElement} */ (event.currentTarget).closest("dialog")?.close();
        state.sheet.value = "keys";
      }}
    >
      ${t("Keys")}
    </button>
  </li>`;
  const tally = { scores: table.scores, target: table.options.target ?? 30, sides };
  return html`<${Bar} live=${live} table=${table} sides=${sides} openMenu=${() => openMenu(live, keysEntry)} />
  <main
    class="truco"
    ref=${root}
    tabindex="-1"
    aria-label=${t("Table")}
    data-phase=${table.phase}
    data-turn=${toMove ? "near" : "far"}
  >
    <${Tally} ...${tally} />
    <${TallyLine} ...${tally} open=${() => (state.sheet.value = "score")} />
    <${Rival}
      table=${table}
      sides=${sides}
      level=${levelName(rival?.computer)}
      thinking=${table.phase === "play" && table.turn === sides.rival && Boolean(rival?.computer)}
      away=${rival?.state === "away"}
    />
    <${Tricks} table=${table} sides=${sides} />
    <${Said} table=${table} talk=${state.talk.value} sides=${sides} computer=${Boolean(rival?.computer)} />
    <div class="status">
      <p class="status-words" data-refused=${state.refused.value !== null}>
        ${state.refused.value ?? statusText(table, sides, rival?.state === "away")}
      </p>
      <button type="button" class="why" aria-haspopup="dialog" onClick=${() => (state.sheet.value = "hand")}>
        ${t("Why?")}
      </button>
    </div>
    ${table.phase === "ready" && table.hands.length > 0
      ? html`<${HandEnd} table=${table} mine=${mine} sides=${sides} next=${actions.next} keys=${keys} />`
      : table.phase === "over"
        ? html`<${MatchEnd}
            table=${table}
            sides=${sides}
            match=${live.welcome.value.match}
            rematch=${sides.playing && live.people.value.host === sides.me ? actions.rematch : null}
          />`
        : mine &&
          html`<${Bids}
            table=${table}
            mine=${mine}
            sides=${sides}
            foldAsked=${foldAsked}
            press=${actions.bid}
            keys=${keys}
          />`}
    ${mine && html`<${Hand} table=${table} mine=${mine} sides=${sides} play=${actions.play} keys=${keys} />`}
    <aside class="log" aria-label=${t("This hand")}>
      <${HandStory} table=${table} mine=${mine} sides=${sides} heading />
    </aside>
    <${Paused} live=${live} sides=${sides} />
  </main>
  <${Sheets} state=${state} table=${table} mine=${mine} sides=${sides} />`;
}

/** @param {{table: Table, mine: Mine | undefined, sides: Sides, heading?: boolean}} props */
function HandStory({ table, mine, sides, heading = false }) {
  return html`${heading && html`<h2>${t("This hand")}</h2>`}
    <${Ledger} table=${table} sides=${sides} />
    <${Strength} hand=${mine?.hand ?? []} open=${heading} />
    <${PastHands} table=${table} sides=${sides} />`;
}

/** @param {{state: PageState, table: Table, mine: Mine | undefined, sides: Sides}} props */
function Sheets({ state, table, mine, sides }) {
  const close = () => (state.sheet.value = null);
  switch (state.sheet.value) {
    case "hand":
      return html`<${Sheet} title=${t("This hand")} modal onClose=${close}>
        <${HandStory} table=${table} mine=${mine} sides=${sides} />
      <//>`;
    case "score":
      return html`<${Sheet} title=${t("Score")} modal onClose=${close}>
        <${Tally} scores=${table.scores} target=${table.options.target ?? 30} sides=${sides} />
      <//>`;
    case "keys":
      return html`<${Sheet} title=${t("Keys")} modal onClose=${close}><${KeyList} /><//>`;
    default:
      return null;
  }
}

/** What each key does now. @param {Live} live @param {PageState} state @param {ReturnType<typeof actionsOf>} actions */
function keysOf(live, state, actions) {
  const { table, mine } = /** @type {{table: Table, mine?: Mine}} */ (live.view.value);
  const sides = sidesOf(live);
  /** @type {import("./keys.js").Keys} */
  const keys = {
    w: () => say([manoText(table, sides), statusText(table, sides)].filter(Boolean).join(". ")),
    o: () => say(tallyText({ scores: table.scores, target: table.options.target ?? 30, sides })),
    l() {
      const lines = ledgerLines(table, sides).map(({ who, call: words, text }) => [who, words, text].filter(Boolean).join(" "));
      say(lines.length ? `${lines.join(". ")}.` : t("Nothing yet."));
    },
    "?": () => (state.sheet.value = "keys"),
  };
  if (!mine) return keys;
  keys.y = () =>
    say(t("{cards}. Envido {value}.", { cards: cardNames(mine.hand) || t("No cards"), value: mine.envido ?? 0 }));
  mine.hand.forEach((card, index) => (keys[String(index + 1)] = () => actions.play(card)));
  if (table.phase === "play") for (const bid of bidsOf(table, mine, sides)) keys[bid.key.toLowerCase()] = () => actions.bid(bid);
  if (legalAction(mine, "ready")) keys.g = actions.next;
  if (table.phase === "over" && live.people.value.host === sides.me) keys.g = actions.rematch;
  return keys;
}

/** Sounds of a step. @param {Step} step @param {Seat} me */
function sounds({ events, before, after }, me) {
  const types = new Set(events.map(({ type }) => type));
  if (types.has("played")) sound("discard");
  if (types.has("dealt")) sound("draw");
  if (types.has("points")) sound("match");
  if (types.has("match_over")) sound("end");
  if (owedAnswer(after.table, me) && !owedAnswer(before.table, me)) sound("turn");
}

/**
 * Draws the table into `root` and keeps it in step with `live`.
 * @param {HTMLElement} root @param {Live} live
 * @returns {() => void} takes it away again
 */
export function mount(root, live) {
  const state = pageState(live);
  const actions = actionsOf(live, state);

  const stopListening = live.onStep((step) => {
    const sides = sidesOf(live);
    const { before, after, events } = step;
    state.talk.value = hear(state.talk.value, events, sides, before.table, after.table);
    sounds(step, sides.me);
    const brief = settings.value.speech === "brief";
    const told = events
      .filter(({ type }) => !brief || WEIGHTY.has(type))
      .map((event) => sentence(event, sides, /** @type {any} */ (after)))
      .filter((text) => text !== null);
    if (told.length) say(told.join(" "), { join: SPOKEN_TOGETHER });
    const question = sides.playing && asked(before.table, after.table, sides.me);
    if (question) call(question);
  });

  const stopEffects = effect(() => {
    const { table, mine } = live.view.value ?? {};
    if (!table) return;
    // Nothing has been played yet that the reader might want to look at: the first hand is dealt at once.
    if (table.hands.length === 0 && legalAction(mine, "ready")) live.ready();
    const computer = live.people.value.seats.some((person) => person.computer);
    // A computer answers within a second: the cue in the browser's frame is for those who look elsewhere.
    showTurn(table.turn === live.seat.value && table.phase === "play" && (document.hidden || !computer));
    keepAwake(table.phase === "play");
  });

  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (settings.value.keys && live.view.value) pressKey(event, keysOf(live, state, actions));
  };
  document.addEventListener("keydown", pressed);

  root.classList.add("truco-page");
  render(html`<${TrucoTable} live=${live} state=${state} actions=${actions} />`, root);
  return () => {
    stopListening();
    stopEffects();
    document.removeEventListener("keydown", pressed);
    keepAwake(false);
    render(null, root);
    root.classList.remove("truco-page");
  };
}
