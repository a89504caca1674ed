// Before the match: seats around the table, seen from above, and the way for friends to come in.

import { Refused, call, chosenName, ensureSession, introduce } from "/static/js/api.js";
import { personName } from "/static/js/people.js";
import { refusal } from "/static/js/refusals.js";
import { call as callOut, say } from "/static/js/speak.js";
import { list, t } from "/static/js/texts.js";
import { html, useComputed, useEffect, useRef, useSignal } from "/static/vendor/ui.js";
import { Invitation } from "../invitation.js";
import { RulesInShort } from "../options.js";
import { AskLevel, AskName } from "./ask.js";
import { Chair } from "./chair.js";
import { bindDrag } from "./drag.js";
import { placeName, sideOf } from "./places.js";

/** @typedef {import("/static/js/net.js").Live} Live */
/** @typedef {import("/static/js/net.js").Person} Person */

/** @param {{live: Live}} props */
export function Lobby({ live }) {
  const refused = useSignal("");
  const busy = useSignal(false);
  const queue = useRef(Promise.resolve());
  const pressed = useRef(false);
  const begin = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const cross = useRef(/** @type {HTMLElement | null} */ (null));
  const asking = useSignal(/** @type {number | null} */ (null));
  const filling = useSignal(/** @type {number | null} */ (null));
  const marked = useSignal(/** @type {number | null} */ (null));
  const { table } = live.welcome.value;
  const mine = live.seat.value;
  const { seats, host, open } = live.people.value;
  const hosting = Boolean(table.hosting);
  const empty = seats.filter((one) => one.state === "empty");
  const full = empty.length === 0;
  const { stopped = null } = table.switches;
  const startable = useComputed(() => live.people.value.seats.every((one) => one.state !== "empty"));
  const address = `/tables/${table.id}`;
  const nameOf = (/** @type {number | null} */ seat) => {
    const person = seats.find((one) => one.seat === seat);
    return person && person.state !== "empty" ? personName(person, seats) : null;
  };

  useNews(live);
  useEffect(() => {
    // What was pressed is gone, as a seat is once it is taken: the host goes on at the start button, a guest says
    // to be ready.
    if (document.activeElement !== document.body || !pressed.current) return;
    /** @type {HTMLElement | null | undefined} */
    const ready = hosting ? null : cross.current?.querySelector(".seat.you .ready");
    (ready ?? begin.current)?.focus();
  }, [seats]);
  useEffect(() => (hosting && cross.current ? bindDrag(cross.current, swap) : undefined), [hosting]);

  /** Does one thing after the other, and says what was refused. @param {() => Promise<unknown>} work */
  function attempt(work) {
    pressed.current = true;
    queue.current = queue.current.then(async () => {
      busy.value = true;
      refused.value = "";
      try {
        await work();
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refused.value = refusal(error.code, error.args);
        callOut(refused.value);
      } finally {
        busy.value = false;
      }
    });
  }

  /** @param {number} seat */
  function sit(seat) {
    if (chosenName() === null) asking.value = seat;
    else attempt(() => take(seat));
  }

  /** @param {number} seat */
  async function take(seat) {
    const { name } = await ensureSession();
    if (name !== chosenName()) await introduce(chosenName() ?? "");
    const invite = table.invite ?? location.pathname.split("/").at(-1);
    await call("PUT", `${address}/seats/${seat}`, { invite });
  }

  /** @param {string} name */
  function named(name) {
    const seat = asking.value;
    asking.value = null;
    if (seat === null || !name) return;
    attempt(async () => {
      await introduce(name);
      await take(seat);
    });
  }

  /** @param {number} seat */
  function fill(seat) {
    if (table.levels.length > 1) filling.value = seat;
    else attempt(() => call("PUT", `${address}/seats/${seat}`, { computer: table.levels[0] }));
  }

  /** @param {string} computer */
  function filled(computer) {
    const seat = filling.value;
    filling.value = null;
    if (seat !== null) attempt(() => call("PUT", `${address}/seats/${seat}`, { computer }));
  }

  /** @param {number} from @param {number} to */
  function swap(from, to) {
    attempt(() => call("POST", `${address}/swap`, { seats: [from, to] }));
  }

  /** Marks a seat, or lets it change places with the marked one. @param {number} seat */
  function choose(seat) {
    const first = marked.value;
    if (first === null) {
      marked.value = seat;
      say(t("Now choose the other seat."));
      return;
    }
    marked.value = null;
    if (first !== seat) swap(first, seat);
  }

  const bottom = mine ?? 0;
  const places = seats.map((person) => ({
    person,
    side: sideOf((person.seat - bottom + seats.length) % seats.length, seats.length),
    we: (person.seat - bottom + seats.length) % 2 === 0,
  }));
  const missing = places.filter(({ person }) => person.state === "empty").map(({ side }) => placeName(side));
  const unready = seats.filter((one) => one.seat !== mine && one.state !== "empty" && !one.ready).map((one) => personName(one, seats));
  const why = full && mine === null && !hosting
    ? t("All seats are taken.")
    : !hosting
    ? t("{name} starts when everybody sits.", { name: nameOf(host) ?? t("The host") })
    : !full
      ? t("Still empty: {places}.", { places: list(missing) })
      : unready.length
        ? t("Everybody sits. Not ready yet: {names}.", { names: list(unready) })
        : t("Everybody sits.");

  function start() {
    if (!startable.value || !hosting) {
      refused.value = why;
      callOut(why);
      return;
    }
    attempt(() => call("POST", `${address}/start`));
  }

  return html`<header class="lobby-bar">
      <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="" width="32" height="32" /><span>Mano</span></a>
      <h1>${table.game === "burraco" ? "Burraco" : "Truco"}</h1>
    </header>
    <main class=${`lobby ${seats.length === 2 ? "two" : "four"}`} aria-busy=${busy.value}>
      <section class="cross" ref=${cross} aria-label=${t("Seats")}>
        <div class="cloth" aria-hidden="true"><span class="axis"></span></div>
        <ul>
          ${places.map(
            ({ person, side, we }) =>
              html`<li key=${person.seat} class=${`chair ${side} ${we ? "we-side" : "they-side"}`} data-chair=${person.seat}>
                <${Chair}
                  person=${person}
                  name=${personName(person, seats)}
                  side=${side}
                  team=${seats.length === 4 ? (we ? t("We") : t("They")) : null}
                  you=${person.seat === mine}
                  isHost=${person.seat === host}
                  hosting=${hosting}
                  levels=${table.levels.length}
                  marked=${nameOf(marked.value)}
                  own=${marked.value === person.seat}
                  doings=${{
                    sit: () => sit(person.seat),
                    fill: () => fill(person.seat),
                    clear: () => attempt(() => call("DELETE", `${address}/seats/${person.seat}`)),
                    ready: () => attempt(() => call("PUT", `${address}/ready`, { ready: !person.ready })),
                    swap: () => choose(person.seat),
                  }}
                />
              </li>`,
          )}
        </ul>
        <div class="begin">
          <button ref=${begin} type="button" class="button main large" aria-disabled=${!full || !hosting} aria-describedby="start-why" onClick=${start}>
            ${t("Start")}
          </button>
          <p id="start-why" class="muted">${why}</p>
        </div>
      </section>
      <aside class="beside-table">
        ${stopped && html`<p class="refusal">${stopped.counts
          ? t("The house has ended the last match; it counts with the score it had.")
          : t("The house has ended the last match; it does not count.")}</p>`}
        <p class="refusal" role="status">${refused.value}</p>
        <${Invitation}
          code=${table.invite ?? location.pathname.split("/").at(-1) ?? ""}
          renew=${hosting && (() => attempt(() => call("POST", `${address}/invite`)))}
        />
        <${Openness} open=${open} toggle=${hosting ? () => attempt(() => call("PATCH", address, { open: !open })) : null} />
        <${RulesInShort} game=${table.game} options=${table.options} table=${table.id} />
        <p class="muted shuffle">
          ${t("Your browser adds its own numbers to every shuffle, so that nobody can arrange the cards.")}
        </p>
      </aside>
    </main>
    ${asking.value !== null && html`<${AskName} onName=${named} onCancel=${() => (asking.value = null)} />`}
    ${filling.value !== null &&
    html`<${AskLevel} levels=${table.levels} now=${seats[filling.value].computer} onLevel=${filled} onCancel=${() => (filling.value = null)} />`}`;
}

/** Who may sit down; the host may change it. @param {{open: boolean, toggle: (() => void) | null}} props */
function Openness({ open, toggle }) {
  const words = open ? t("Anybody may sit down: the table stands on the home page.") : t("Only who has the link may sit down.");
  if (!toggle) return html`<p class="openness muted">${words}</p>`;
  return html`<label class="openness">
    <input type="checkbox" role="switch" checked=${open} onChange=${toggle} aria-describedby="openness" />
    <span>${t("Open table")}</span>
    <small id="openness" class="muted">${words}</small>
  </label>`;
}

/** Tells the reader who came and went. @param {Live} live */
function useNews(live) {
  const before = useRef(live.people.peek().seats);
  const { seats } = live.people.value;
  useEffect(() => {
    for (const person of seats) {
      const was = before.current.find((one) => one.seat === person.seat);
      const name = personName(person, seats);
      if (was?.state === "empty" && person.state !== "empty") say(t("{name} sits down.", { name }));
      if (was && was.state !== "empty" && person.state === "empty") say(t("{name} gets up.", { name: personName(was, before.current) }));
      if (was && !was.ready && person.ready && person.computer === null) say(t("{name} is ready.", { name }));
    }
    before.current = seats;
  }, [seats]);
}
