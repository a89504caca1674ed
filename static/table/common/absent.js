// Who is waited for is away: the line says at first that they are waited for; after a while it may be chosen what to do.

import { Refused, call } from "/static/js/api.js";
import { t } from "/static/js/texts.js";
import { html, useEffect, useState } from "/static/vendor/ui.js";

/** @typedef {import("/static/js/net.js").Live} Live */
/** @typedef {import("/static/js/net.js").Person} Person */
/** @typedef {(code: string, args: Record<string, any>) => void} Refuse */

const PATIENCE = 10_000; // before it is asked what shall be done, ms

/** The seats that owe the table something. @param {Record<string, any>} table either game's */
function owing({ phase, turn, pick, deal, hand_sizes }) {
  if (phase === "over") return [];
  const ready = Object.keys(deal?.nonces ?? {}).map(Number);
  if (phase === "ready") return hand_sizes.map((/** @type {unknown} */ _, /** @type {number} */ seat) => seat).filter((/** @type {number} */ seat) => !ready.includes(seat));
  return phase === "pick" ? (pick?.owed ?? []) : [turn];
}

/** Who keeps the others waiting by being away. @param {Live} live @returns {Person | undefined} */
export function awaited(live) {
  const { table } = live.view.value ?? {};
  if (!table || live.replaying) return undefined;
  const seats = owing(table);
  return live.people.value.seats.find((one) => one.state === "away" && seats.includes(one.seat));
}

/** What is known of their coming back. @param {Live} live @param {(seat: number) => string} nameOf */
export function absenceWords(live, nameOf) {
  const person = awaited(live);
  if (!person) return "";
  const name = nameOf(person.seat);
  if (person.next === "return") return t("A computer plays for {name} until they are back.", { name });
  const waiting = t("Waiting for {name} to reconnect.", { name });
  return person.next === "computer" ? `${waiting} ${t("Soon a computer plays.")}` : waiting;
}

/** Whether this reader decides what cannot wait: the host, or who sits while the host is away. @param {Live} live */
export function decides({ people, seat, welcome }) {
  const host = people.value.seats.find((one) => one.seat === people.value.host);
  return seat.value !== null && (welcome.value.table.hosting || host?.seat === seat.value || host?.state !== "here");
}

/**
 * Pauses the match, or goes on with it. @param {Live} live @param {boolean} on @param {Refuse} refuse
 */
export async function pause(live, on, refuse) {
  const answer = await live.pause(on);
  if (!answer.ok) refuse(answer.code, answer.args);
}

/**
 * @param {{live: Live, nameOf: (seat: number) => string, refuse: Refuse}} props
 */
export function Absent({ live, nameOf, refuse }) {
  const person = awaited(live);
  const due = person?.next === "wait" && live.people.value.paused === null ? (person.since ?? 0) + PATIENCE : null;
  const [late, setLate] = useState(/** @type {number | null} */ (null));
  const [waiting, setWaiting] = useState(/** @type {number | null} */ (null));
  useEffect(() => {
    if (due === null) return;
    const timer = setTimeout(() => setLate(due), Math.max(0, due - live.now()));
    return () => clearTimeout(timer);
  }, [due]);
  if (!person || due === null || late !== due || waiting === due || !decides(live)) return null;
  const name = nameOf(person.seat);
  const hold = () =>
    call("PATCH", `/tables/${live.welcome.value.table.id}`, { hold: "computer" }).catch((error) => {
      if (!(error instanceof Refused)) throw error;
      refuse(error.code, error.args);
    });
  // While a seat is to play this reader cannot: the chip lies where the buttons for it are, and covers nothing else.
  const { phase } = /** @type {{table: {phase: string}}} */ (live.view.value).table;
  const turn = phase === "draw" || phase === "play";
  return html`<div class="chip absent ${turn ? "in-turn" : ""}" role="group" aria-label=${t("{name} is away", { name })}>
    <span>${t("{name} is away", { name })}</span>
    <button type="button" class="button" onClick=${() => setWaiting(due)}>${t("Wait")}</button>
    <button type="button" class="button" onClick=${hold}>${t("A computer plays on")}</button>
    <button type="button" class="button" onClick=${() => pause(live, true, refuse)}>${t("Pause for everybody")}</button>
  </div>`;
}
