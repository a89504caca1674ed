// Before the match: four seats in a cross, seen from above, and the way for friends to come in.

import { Refused, call, chosenName, ensureSession, introduce } from "/static/js/api.js";
import { refusal } from "/static/js/refusals.js";
import { call as callOut, say } from "/static/js/speak.js";
import { list, t } from "/static/js/texts.js";
import { html, useComputed, useEffect, useRef, useSignal } from "/static/vendor/ui.js";
import { Invitation } from "./invitation.js";
import { RulesInShort } from "./options.js";

/** @typedef {import("/static/js/net.js").Live} Live */
/** @typedef {import("/static/js/net.js").Person} Person */

/** The computer that fills a seat, by game. */
const LEVELS = /** @type {Record<string, string>} */ ({ burraco: "easy", truco: "low" });

/** Where a seat is drawn, from the reader's or, for who has none, seat 0's chair at the bottom. @param {number} steps */
function sideOf(steps, /** @type {number} */ seats) {
  return seats === 2 ? ["bottom", "top"][steps] : ["bottom", "left", "top", "right"][steps];
}

/** @param {string} side */
function placeName(side) {
  switch (side) {
    case "left":
      return t("the seat on the left");
    case "top":
      return t("the seat opposite");
    case "right":
      return t("the seat on the right");
    default:
      return t("the seat in front");
  }
}

/** @param {string} level */
function computerName(level) {
  return { easy: t("Easy"), strong: t("Strong"), low: t("Low"), high: t("High"), expert: t("Expert") }[level] ?? level;
}

/** @param {Person} person */
function nameOf(person) {
  return person.computer === null ? person.name || t("Deleted player") : t("Computer");
}

/** Asks for the name, once. @param {{onName: (name: string) => void, onCancel: () => void}} props */
function AskName({ onName, onCancel }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    onName(String(new FormData(form).get("name")).trim());
  }
  return html`<dialog class="sheet ask" ref=${dialog} aria-labelledby="ask" onClose=${onCancel}>
    <form onSubmit=${submit}>
      <h2 id="ask">${t("What do they call you?")}</h2>
      <p class="muted" id="ask-why">${t("The others see this name at the table. You need no account.")}</p>
      <input class="field" name="name" aria-labelledby="ask" aria-describedby="ask-why" maxlength="24" required
        autocomplete="nickname" spellcheck=${false} />
      <div class="ways">
        <button class="button main">${t("Sit down")}</button>
        <button class="button" type="button" onClick=${() => dialog.current?.close()}>${t("Cancel")}</button>
      </div>
    </form>
  </dialog>`;
}

/** @param {{live: Live}} props */
export function Lobby({ live }) {
  const refused = useSignal("");
  const busy = useSignal(false);
  const queue = useRef(Promise.resolve());
  const pressed = useRef(false);
  const begin = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const asking = useSignal(/** @type {number | null} */ (null));
  const { table } = live.welcome.value;
  const mine = live.seat.value;
  const { seats, host } = live.people.value;
  const hosting = Boolean(table.hosting);
  const empty = seats.filter((one) => one.state === "empty");
  const full = empty.length === 0;
  const startable = useComputed(() => live.people.value.seats.every((one) => one.state !== "empty"));

  useNews(live);
  useEffect(() => {
    // What was pressed is gone, as a seat is once it is taken: the reader goes on at the start button.
    if (document.activeElement === document.body && pressed.current) begin.current?.focus();
  }, [seats]);

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
    await call("PUT", `/tables/${table.id}/seats/${seat}`, { invite });
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

  const bottom = mine ?? 0;
  const places = seats.map((person) => ({
    person,
    side: sideOf((person.seat - bottom + seats.length) % seats.length, seats.length),
    we: (person.seat - bottom + seats.length) % 2 === 0,
  }));
  const missing = places.filter(({ person }) => person.state === "empty").map(({ side }) => placeName(side));
  const why = full && mine === null && !hosting
    ? t("All seats are taken.")
    : !hosting
    ? t("{name} starts when everybody sits.", { name: seats.find((one) => one.seat === host)?.name ?? t("The host") })
    : full
      ? t("Everybody sits.")
      : t("Still empty: {places}.", { places: list(missing) });

  function start() {
    if (!startable.value || !hosting) {
      refused.value = why;
      callOut(why);
      return;
    }
    attempt(() => call("POST", `/tables/${table.id}/start`));
  }

  return html`<header class="lobby-bar">
      <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="" width="32" height="32" /><span>Mano</span></a>
      <h1>${table.game === "burraco" ? "Burraco" : "Truco"}</h1>
    </header>
    <main class=${`lobby ${seats.length === 2 ? "two" : "four"}`} aria-busy=${busy.value}>
      <section class="cross" aria-label=${t("Seats")}>
        <div class="cloth" aria-hidden="true"><span class="axis"></span></div>
        <ul>
          ${places.map(
            ({ person, side, we }) =>
              html`<li key=${person.seat} class=${`chair ${side} ${we ? "we-side" : "they-side"}`}>
                <${Chair}
                  person=${person}
                  side=${side}
                  team=${seats.length === 4 ? (we ? t("We") : t("They")) : null}
                  you=${person.seat === mine}
                  isHost=${person.seat === host}
                  hosting=${hosting}
                  sit=${() => sit(person.seat)}
                  fill=${() => attempt(() => call("PUT", `/tables/${table.id}/seats/${person.seat}`, { computer: LEVELS[table.game] }))}
                  clear=${() => attempt(() => call("DELETE", `/tables/${table.id}/seats/${person.seat}`))}
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
        <p class="refusal" role="status">${refused.value}</p>
        <${Invitation}
          code=${table.invite ?? location.pathname.split("/").at(-1) ?? ""}
          renew=${hosting && (() => attempt(() => call("POST", `/tables/${table.id}/invite`)))}
        />
        <${RulesInShort} game=${table.game} options=${table.options} table=${table.id} />
        <p class="muted shuffle">
          ${t("Your browser adds its own numbers to every shuffle, so that nobody can arrange the cards.")}
        </p>
      </aside>
    </main>
    ${asking.value !== null && html`<${AskName} onName=${named} onCancel=${() => (asking.value = null)} />`}`;
}

/**
 * @param {{person: Person, side: string, team: string | null, you: boolean, isHost: boolean, hosting: boolean,
 *   sit: () => void, fill: () => void, clear: () => void}} props
 */
function Chair({ person, side, team, you, isHost, hosting, sit, fill, clear }) {
  const place = placeName(side);
  const mark = team && html`<span class="team"><i aria-hidden="true"></i>${team}</span>`;
  if (person.state === "empty")
    return html`<div class="seat empty">
      ${mark}
      <button type="button" class="button take" onClick=${sit} aria-label=${t("Sit here: {place}", { place })}>${t("Sit here")}</button>
      ${hosting &&
      html`<button type="button" class="button quiet small" onClick=${fill} aria-label=${t("Let a computer sit here: {place}", { place })}>
        ${t("Computer")}
      </button>`}
    </div>`;
  const computer = person.computer !== null;
  const notes = computer
    ? [computerName(person.computer ?? "")]
    : [you && t("You"), isHost && t("Host"), person.state === "away" && t("away")];
  return html`<div class=${`seat ${you ? "you" : ""} ${person.state}`}>
    ${mark}
    <b><bdi>${nameOf(person)}</bdi></b>
    <span class="about">${notes.filter(Boolean).join(" · ")}</span>
    ${(you || hosting) &&
    html`<button type="button" class="button quiet small" onClick=${clear}
      aria-label=${you ? t("Get up") : t("Free the seat of {name}", { name: nameOf(person) })}>
      ${you ? t("Get up") : t("Free the seat")}
    </button>`}
  </div>`;
}

/** Tells the reader who came and went. @param {Live} live */
function useNews(live) {
  const before = useRef(live.people.peek().seats);
  const { seats } = live.people.value;
  useEffect(() => {
    for (const person of seats) {
      const was = before.current.find((one) => one.seat === person.seat);
      if (was?.state === "empty" && person.state !== "empty") say(t("{name} sits down.", { name: nameOf(person) }));
      if (was && was.state !== "empty" && person.state === "empty") say(t("{name} gets up.", { name: nameOf(was) }));
    }
    before.current = seats;
  }, [seats]);
}
