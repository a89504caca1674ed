// The live connection of a table page. One socket; the page keeps what it shows while the socket is away, and acts
// wait and are sent again under the same id until the server has answered them.

import { batch, computed, signal } from "/static/vendor/ui.js";
import { keptNonce, nonce } from "/static/js/nonces.js";
import { PatchError, patch, share } from "/static/js/patch.js";
import { makeRequests } from "/static/js/requests.js";

/**
 * @typedef {{seat: number, name: string, computer: string | null, state: "here" | "away" | "empty",
 *   since: number | null, next: "wait" | "computer" | "return" | null, next_at: number | null,
 *   device: "phone" | "computer" | null, language: string | null, ready: boolean}} Person
 * @typedef {{phase: "lobby" | "playing" | "over", host: number | null, seats: Person[], watching: number,
 *   paused: number | null, open: boolean, pace: "human" | "at_once"}} People `paused`: the seat that paused the match
 * @typedef {{deadline: number, seats: number[]} | null} Clock
 * @typedef {{id: number, at: number | null, until: number, text: string}} Notice what is announced to everybody; `at`:
 *   when the server is going to stop
 * @typedef {{id?: string, seat?: number | null, name?: string, text?: string, emote?: string, at?: number}} Message
 * @typedef {{table: any, mine?: any, open?: Record<string, string[]>}} View `open`: every hand, in a replay
 * @typedef {{type: string, [key: string]: any}} GameEvent
 * @typedef {{version: number, events: GameEvent[], before: View, after: View, quiet?: boolean, skipped?: boolean}} Step
 *   `quiet`: passed over on the way to a later one, so it is neither drawn nor told. `skipped`: several at once, which
 *   happened while there was no connection, so that nobody knows their events
 * @typedef {import("/static/js/requests.js").Answer} Answer
 * @typedef {"connecting" | "online" | "gap" | "reconnecting" | "offline" | "replaced" | "shutdown" | "kicked"
 *   | "protocol"} Status
 */

const PROTOCOL = 1;
// A server that falls silent just after an answer is left 12 s later: at the third ping, the first being without answer.
const PING_EVERY = 4_000;
const ANSWER_WITHIN = 7_500;
const ASK_EVERY = 1_500;
const GAP_SHOWS_AFTER = 2_000;
const OFFLINE_AFTER = 30_000;
const FIRST_RETRY = 300;
const LAST_RETRY = 8_000;
const CHAT_KEPT = 200;

/** @param {any} welcome @returns {People} */
function peopleOf(welcome) {
  const { phase = "lobby", host = null, open = false } = welcome.table ?? {};
  const { people: seats = [], watching = 0, paused = null, pace = "human" } = welcome;
  return { phase, host, seats, watching, paused: paused?.by ?? null, open, pace };
}

/**
 * The connection of a page whose first HTML held `first`, a welcome document.
 *
 * Signals: `welcome`, `view` (null in the lobby), `version`, `events` (of the newest step), `people`, `status`,
 * `clock`, `chat`, `notice`, `seat` (null for a spectator). `onStep` tells of every step, in order, and in one of those
 * that were skipped.
 * @param {any} first @param {(() => Promise<unknown>) | null} [introduce] gives the reader a session, without which no
 *   socket is opened
 */
export function connect(first, introduce = null) {
  const welcome = signal(first);
  const view = signal(/** @type {View | null} */ (first.view ?? null));
  const version = signal(/** @type {number} */ (first.version ?? 0));
  const events = signal(/** @type {{version: number, events: GameEvent[]}} */ ({ version: version.value, events: [] }));
  const people = signal(peopleOf(first));
  const status = signal(/** @type {Status} */ ("connecting"));
  const clock = signal(/** @type {Clock} */ (first.clock ?? null));
  const chat = signal(/** @type {Message[]} */ (first.chat ?? []));
  const notice = signal(/** @type {Notice | null} */ (first.notice ?? null));
  const seat = computed(() => /** @type {number | null} */ (welcome.value.seat ?? null));

  /** @type {Set<(step: Step) => void>} */
  const listeners = new Set();
  /** @type {WebSocket | null} */
  let socket = null;
  let attempts = 0;
  let clockOffset = typeof first.now === "number" ? first.now - Date.now() : 0;
  let askedAt = -Infinity;
  /** When the oldest unanswered ping was sent. @type {number | null} */
  let pingedAt = null;
  let pings = 0;
  let stopped = false;
  let opening = false;
  /** @type {Record<"ask" | "retry" | "ping" | "gap" | "offline", ReturnType<typeof setTimeout> | undefined>} */
  const timers = { ask: undefined, retry: undefined, ping: undefined, gap: undefined, offline: undefined };

  const requests = makeRequests((frame) => {
    if (status.value === "online") send(frame);
  });

  /** @param {object} frame */
  function send(frame) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  function hello() {
    askedAt = performance.now();
    send({ t: "hello", protocol: PROTOCOL, since: welcome.value.match ? version.value : null });
  }

  /** Asks for a fresh view, soon. */
  function ask() {
    clearTimeout(timers.ask);
    timers.ask = setTimeout(hello, Math.max(0, askedAt + ASK_EVERY - performance.now()));
  }

  async function open() {
    clearTimeout(timers.retry);
    if (stopped || socket || opening) return;
    opening = true;
    const known = await introduced();
    opening = false;
    if (!known) return lost();
    if (stopped) return;
    const address = new URL(`/ws/tables/${encodeURIComponent(welcome.value.table.id)}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const mine = new WebSocket(address);
    socket = mine;
    mine.onopen = () => {
      if (socket !== mine) return;
      hello();
      pingedAt = null;
      timers.ping = setInterval(ping, PING_EVERY);
    };
    mine.onmessage = ({ data }) => {
      if (socket === mine) receive(JSON.parse(data));
    };
    mine.onclose = () => {
      if (socket === mine) lost();
    };
  }

  /** Whether the reader has a session; without an answer from the server the next attempt asks again. */
  async function introduced() {
    try {
      await introduce?.();
    } catch {
      return false;
    }
    introduce = null;
    return true;
  }

  function ping() {
    if (pingedAt !== null && performance.now() - pingedAt > ANSWER_WITHIN) return lost();
    pingedAt ??= performance.now();
    send({ t: "ping", n: ++pings });
  }

  /** The socket is gone or dead: try again, unless the server said not to. @param {number} [pause] */
  function lost(pause) {
    const old = socket;
    socket = null;
    clearInterval(timers.ping);
    clearTimeout(timers.ask);
    old?.close();
    if (stopped) return;
    if (status.value === "online") {
      status.value = "gap";
      timers.gap = setTimeout(() => {
        if (status.value === "gap") status.value = "reconnecting";
      }, GAP_SHOWS_AFTER);
    }
    timers.offline ??= setTimeout(gone, OFFLINE_AFTER);
    const longest = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** attempts++);
    clearTimeout(timers.retry);
    timers.retry = setTimeout(open, pause ?? longest * (0.5 + Math.random() / 2));
  }

  function gone() {
    timers.offline = undefined;
    if (!stopped) status.value = "offline";
  }

  function arrived() {
    attempts = 0;
    clearTimeout(timers.gap);
    clearTimeout(timers.offline);
    timers.offline = undefined;
    if (status.value === "online") return;
    status.value = "online";
    requests.again();
  }

  /** @param {any} frame */
  function receive(frame) {
    pingedAt = null;
    switch (frame.t) {
      case "welcome": {
        const { t, ...document } = frame;
        const before = document.match === welcome.value.match ? view.value : null;
        batch(() => {
          welcome.value = share(welcome.value, document);
          view.value = share(view.value, document.view ?? null);
          version.value = document.version;
          people.value = share(people.value, peopleOf(document));
          notice.value = share(notice.value, document.notice ?? null);
          clock.value = document.clock ?? null;
          chat.value = share(chat.value, document.chat ?? []);
          clockOffset = document.now - Date.now();
          arrived();
        });
        const after = view.value;
        if (before && after && before !== after)
          tellAll({ version: version.value, events: [], before, after, quiet: true, skipped: true });
        break;
      }
      case "step":
        step(frame);
        break;
      case "ack":
        requests.answered(frame.id, { ok: true, version: frame.version });
        break;
      case "refused":
        requests.answered(frame.id, { ok: false, code: frame.code, args: frame.args ?? {} });
        break;
      case "people": {
        const { t, ...now } = frame;
        people.value = share(people.value, { ...people.value, ...now, paused: frame.paused?.by ?? null });
        break;
      }
      case "chat": {
        const { t, ...message } = frame;
        if (!message.id || !chat.value.some((known) => known.id === message.id))
          chat.value = [...chat.value, message].slice(-CHAT_KEPT);
        break;
      }
      case "notice":
        notice.value = frame.notice;
        break;
      case "pong":
        if (typeof frame.now === "number") clockOffset = frame.now - Date.now();
        break;
      case "bye":
        bye(frame);
        break;
    }
  }

  /** @param {any} frame */
  function step(frame) {
    if (frame.version <= version.value) return;
    const before = view.value;
    if (frame.from !== version.value || before === null) return ask();
    let after;
    try {
      after = patch(before, frame.ops);
    } catch (error) {
      if (!(error instanceof PatchError)) throw error;
      return ask();
    }
    batch(() => {
      view.value = after;
      version.value = frame.version;
      events.value = { version: frame.version, events: frame.events };
      clock.value = frame.clock ?? null;
    });
    tellAll({ version: frame.version, events: frame.events, before, after });
  }

  /** @param {Step} step */
  function tellAll(step) {
    for (const listener of listeners) listener(step);
  }

  /** @param {any} frame */
  function bye(frame) {
    if (frame.code === "replaced" || frame.code === "kicked" || frame.code === "protocol") {
      stopped = true;
      status.value = frame.code;
    } else if (frame.code === "signed_out") {
      stopped = true;
      location.reload(); // the page as whoever the browser is now sees it
    } else if (frame.code === "shutdown") {
      status.value = "shutdown";
    }
    lost((frame.retry_ms ?? FIRST_RETRY) * (1 + Math.random()));
  }

  /** Opens the socket now, also where the server had sent this page away. */
  function retry() {
    stopped = false;
    attempts = 0;
    if (status.value !== "online") status.value = "connecting";
    open();
  }

  addEventListener("online", () => status.value !== "online" && open());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !socket) open();
  });
  addEventListener("pagehide", () => {
    socket?.close();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) lost(0);
  });
  timers.offline = setTimeout(gone, OFFLINE_AFTER);
  open();

  return {
    welcome,
    view,
    version,
    events,
    people,
    status,
    clock,
    chat,
    notice,
    seat,
    retry,
    /** Whether this is a match looked at afterwards, where nobody can act. */
    replaying: false,
    /** The seat on the near side for a reader who has none. */
    near: signal(/** @type {number | null} */ (null)),
    /** Milliseconds since the epoch by the server's clock. */
    now: () => Date.now() + clockOffset,

    /**
     * Sends an action for the decision that the page shows. The same action for the same decision is sent once.
     * @param {Record<string, any>} action @returns {Promise<Answer>}
     */
    act(action) {
      const decision = view.value?.mine?.decision ?? null;
      return requests.ask(JSON.stringify([welcome.value.match, decision, action]), { t: "act", decision, action });
    },

    /** Ready for the next hand, with this browser's part of the shuffle. @returns {Promise<Answer>} */
    ready() {
      const { decision = null } = view.value?.mine ?? {};
      const key = JSON.stringify([welcome.value.match, decision, "ready"]);
      return requests.ask(key, { t: "act", decision, action: { type: "ready", nonce: keptNonce() } });
    },

    /**
     * Says something to the table: a text, or an emote's name.
     * @param {{text: string} | {emote: string}} what @returns {Promise<Answer>}
     */
    say(what) {
      return requests.ask(nonce(), { t: "say", ...what });
    },

    /** Pauses the match for all, which the host may, or goes on, which anybody may. @param {boolean} on @returns {Promise<Answer>} */
    pause(on) {
      return requests.ask(nonce(), { t: "pause", on });
    },

    /** @param {(step: Step) => void} listener @returns {() => void} stops it */
    onStep(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @typedef {ReturnType<typeof connect>} Live */
