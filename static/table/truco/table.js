// The Truco table: the zones of the page, drawn from the view; what is pressed becomes an action of the live table.

import { later } from "/static/js/later.js";
import { levelName } from "/static/js/people.js";
import { settings } from "/static/js/settings.js";
import { t } from "/static/js/texts.js";
import { keepAwake, showTurn } from "/static/js/turn.js";
import { effect, html, render, signal, useEffect, useLayoutEffect, useRef } from "/static/vendor/ui.js";
import { Absent, absenceWords } from "../common/absent.js";
import { watchAway } from "../common/away.js";
import { LogSheet, write } from "../common/log.js";
import { Sheet } from "../common/sheet.js";
import { actionsOf, pageState } from "./actions.js";
import { Bar } from "./bar.js";
import { Bids } from "./bids.js";
import { HandEnd, MatchEnd } from "./close.js";
import { Coach } from "./coach.js";
import { noteFocus } from "./focus.js";
import { Hand, HandSeen } from "./hand.js";
import { KeyList, pressKey } from "./keys.js";
import { Ledger, PastHands } from "./ledger.js";
import { tell } from "./listen.js";
import { missed } from "./missed.js";
import { cardTravel } from "./motion.js";
import { Rival } from "./rival.js";
import { Said, caughtUp } from "./said.js";
import { keysOf } from "./shortcuts.js";
import { sidesOf } from "./sides.js";
import { Paused, statusText } from "./status.js";
import { Strength } from "./strength.js";
import { Tally, TallyLine } from "./tally.js";
import { Tricks } from "./tricks.js";
import { legalAction } from "./view.js";

/** @import { Live } from "/static/js/net.js" */
/** @import { Actions, PageState } from "./actions.js" */
/** @import { Mine, Sides, Table } from "./view.js" */

/** @param {{live: Live, state: PageState, actions: Actions}} props */
function TrucoTable(props) {
  return props.live.view.value && html`<${Playing} ...${props} />`; // null: the house has ended the match
}

/** @param {{live: Live, state: PageState, actions: Actions}} props */
function Playing({ live, state, actions }) {
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const travel = /** @type {{current: ReturnType<typeof cardTravel> | null}} */ (useRef(null));
  const drawn = useRef(live.version.value);
  const mend = noteFocus(root.current);

  const { table, mine, open } = /** @type {{table: Table, mine?: Mine, open?: Record<string, string[]>}} */ (live.view.value);
  const sides = sidesOf(live);
  const version = live.version.value;
  const keys = settings.value.keys;
  const rival = live.people.value.seats.find((person) => person.seat === sides.rival);
  const foldAsked = state.foldAsked.value !== null && state.foldAsked.value === mine?.decision;
  const nameOf = (/** @type {number} */ seat) => (seat === sides.me ? sides.mine : sides.name);
  const toMove = table.phase === "play" && table.turn === sides.me && sides.playing;

  useLayoutEffect(() => {
    travel.current ??= cardTravel(/** @type {HTMLElement} */ (root.current));
    travel.current(version !== drawn.current && version === live.events.value.version);
    drawn.current = version;
    mend();
  });
  useEffect(() => {
    const settle = () => travel.current?.(false);
    addEventListener("resize", settle);
    return () => removeEventListener("resize", settle);
  }, []);

  const entry = (/** @type {"log" | "keys"} */ sheet, /** @type {string} */ words) => html`<li>
    <button
      type="button"
      class="button"
      onClick=${(/** @type {Event} */ event) => {
        /** @type {HTMLElement} */ (event.currentTarget).closest("dialog")?.close();
        state.sheet.value = sheet;
      }}
    >
      ${words}
    </button>
  </li>`;
  const entries = html`${entry("log", t("What happened"))}${entry("keys", t("Keys"))}`;
  const ask = live.replaying ? null : () => (state.sheet.value = "coach");
  const tally = { scores: table.scores, target: table.options.target ?? 30, sides };
  return html`<${Bar} live=${live} table=${table} sides=${sides} openMenu=${() => later(() => import("../menu.js")).then(({ openMenu }) => openMenu(live, entries, actions.refuseCode))} />
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
      level=${rival?.computer ? levelName(rival.computer) : null}
      thinking=${!live.replaying && table.phase === "play" && table.turn === sides.rival && Boolean(rival?.computer)}
      away=${rival?.state === "away"}
      hand=${open?.[sides.rival]}
    />
    <${Tricks} table=${table} sides=${sides} />
    <${Said} table=${table} talk=${caughtUp(state.talk.value, table, mine, sides)} sides=${sides} computer=${Boolean(rival?.computer)} />
    <div class="status">
      <p class="status-words" data-refused=${state.notice.value?.refused ?? false} data-noted=${state.notice.value?.refused === false}>
        ${state.notice.value?.text ?? statusText(table, sides, absenceWords(live, nameOf))}
      </p>
      <button type="button" class="why" aria-haspopup="dialog" onClick=${() => (state.sheet.value = "hand")}>
        ${t("Why?")}
      </button>
    </div>
    ${table.phase === "ready" && table.hands.length > 0
      ? html`<${HandEnd} table=${table} mine=${mine} sides=${sides} next=${actions.next} ask=${ask} keys=${keys} />`
      : table.phase === "over"
        ? html`<${MatchEnd}
            table=${table}
            sides=${sides}
            match=${live.replaying ? null : live.welcome.value.match}
            ask=${ask}
            rematch=${sides.playing && live.people.value.host === sides.me ? actions.rematch : null}
            levels=${live.welcome.value.table.levels ?? []}
            level=${rival?.computer ?? null}
          />`
        : mine &&
          !live.replaying &&
          html`<${Bids}
            table=${table}
            mine=${mine}
            sides=${sides}
            foldAsked=${foldAsked}
            press=${actions.bid}
            keys=${keys}
          />`}
    ${open && html`<${HandSeen} hand=${open[sides.me] ?? []} name=${sides.mine} />`}
    ${mine && html`<${Hand} table=${table} mine=${mine} sides=${sides} play=${actions.play} keys=${keys} />`}
    <aside class="log" aria-label=${t("This hand")}>
      <${HandStory} table=${table} mine=${mine} sides=${sides} calledIn=${state.calledIn.value} heading />
    </aside>
    <${Absent} live=${live} nameOf=${nameOf} refuse=${actions.refuseCode} />
    <${Paused} live=${live} sides=${sides} refuse=${actions.refuseCode} />
  </main>
  <${Sheets} live=${live} state=${state} table=${table} mine=${mine} sides=${sides} />`;
}

/**
 * @param {{table: Table, mine: Mine | undefined, sides: Sides, calledIn: import("./ledger.js").CalledIn,
 *   heading?: boolean}} props
 */
function HandStory({ table, mine, sides, calledIn, heading = false }) {
  return html`${heading && html`<h2>${t("This hand")}</h2>`}
    <${Ledger} table=${table} sides=${sides} calledIn=${calledIn} />
    <${Strength} hand=${mine?.hand ?? []} open=${heading} />
    <${PastHands} table=${table} sides=${sides} />`;
}

/** @param {{live: Live, state: PageState, table: Table, mine: Mine | undefined, sides: Sides}} props */
function Sheets({ live, state, table, mine, sides }) {
  const close = () => (state.sheet.value = null);
  switch (state.sheet.value) {
    case "hand":
      return html`<${Sheet} title=${t("This hand")} modal onClose=${close}>
        <${HandStory} table=${table} mine=${mine} sides=${sides} calledIn=${state.calledIn.value} />
      <//>`;
    case "score":
      return html`<${Sheet} title=${t("Score")} modal onClose=${close}>
        <${Tally} scores=${table.scores} target=${table.options.target ?? 30} sides=${sides} />
      <//>`;
    case "keys":
      return html`<${Sheet} title=${t("Keys")} modal onClose=${close}><${KeyList} /><//>`;
    case "log":
      return html`<${LogSheet} onClose=${close} />`;
    case "coach":
      return html`<${Coach} match=${live.welcome.value.match} hand=${table.hands.at(-1)?.hand} onClose=${close} />`;
    default:
      return null;
  }
}

export { lines } from "./sentences.js";

/**
 * Draws the table into `root` and keeps it in step with `live`.
 * @param {HTMLElement} root @param {Live} live
 * @returns {() => void} takes it away again
 */
export function mount(root, live) {
  const state = pageState();
  const actions = actionsOf(live, state);

  const stopListening = live.onStep((step) => tell(step, live, state));
  const stopWatching = live.replaying
    ? () => {}
    : watchAway(live, (before, after) => missed(before, after, sidesOf(live)), (line) => {
        write([line]);
        actions.tell(line);
      });

  const hidden = signal(document.hidden);
  const seen = () => (hidden.value = document.hidden);
  document.addEventListener("visibilitychange", seen);

  const stopEffects = effect(() => {
    const { table, mine } = live.view.value ?? {};
    if (!table) return;
    // Nothing has been played yet that the reader might want to look at: the first hand is dealt at once.
    if (table.hands.length === 0 && legalAction(mine, "ready")) live.ready();
    const computer = live.people.value.seats.some((person) => person.computer);
    // A computer answers within a second: the cue in the browser's frame is for those who look elsewhere.
    const owed = !live.replaying && table.turn === live.seat.value && table.phase === "play";
    showTurn(owed && (hidden.value || !computer));
    keepAwake(!live.replaying && live.people.value.paused === null && table.phase === "play");
  });

  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (settings.value.keys && live.view.value && !live.replaying) pressKey(event, keysOf(live, state, actions));
  };
  document.addEventListener("keydown", pressed);

  root.classList.add("truco-page");
  render(html`<${TrucoTable} live=${live} state=${state} actions=${actions} />`, root);
  return () => {
    stopListening();
    stopWatching();
    stopEffects();
    document.removeEventListener("visibilitychange", seen);
    document.removeEventListener("keydown", pressed);
    keepAwake(false);
    render(null, root);
    root.classList.remove("truco-page");
  };
}
