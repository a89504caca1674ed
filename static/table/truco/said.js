// The talk at the table: bubbles in Spanish, each with one plain line in the reader's language.

import { Card } from "/static/js/cards.js";
import { t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";
import { Gain, reasonText, scoredByEvent, scorer } from "./reasons.js";
import { meaning } from "./sentences.js";
import { cried, valueInSpanish } from "./spoken.js";
import { legalAction } from "./view.js";

/** @import { Scored } from "./reasons.js" */
/** @import { GameEvent, Mine, Seat, Sides, Table } from "./view.js" */

/**
 * @typedef {{seat: Seat, words: string[], plain: string}} Utterance
 * @typedef {{lines: Utterance[], gain: Scored | null, past: boolean, hand: number}} Talk `gain`: the points that the
 *   talk gave; `past`: a card was played since, and the next word starts afresh; `hand`: when it was heard
 */

const SHOWN = 2;

/** @type {Talk} */
export const SILENCE = { lines: [], gain: null, past: false, hand: 0 };

/** @param {GameEvent} event @returns {string | null} the words, or null where nothing was said */
function wordsOf(event) {
  switch (event.type) {
    case "bid":
    case "answered":
      return cried(event.call);
    case "said":
      return event.value === null ? "Son buenas" : valueInSpanish(event.value);
    case "folded":
      return cried("fold");
    default:
      return null;
  }
}

/**
 * The talk after a step. What one seat says in a row is one bubble.
 * @param {Talk} talk @param {GameEvent[]} events @param {Sides} sides @param {Table} before @param {Table} after
 * @returns {Talk}
 */
export function hear(talk, events, sides, before, after) {
  for (const event of events) {
    if (event.type === "dealt") talk = SILENCE;
    if (event.type === "played") talk = { ...talk, past: true };
    if (event.type === "points" && after.phase === "play") talk = { ...talk, gain: scoredByEvent(event, after) };
    const words = wordsOf(event);
    if (words === null) continue;
    const seat = /** @type {Seat} */ (event.seat);
    const plain = meaning(event, sides, before, after);
    const lines = talk.past ? [] : talk.lines;
    const last = lines.at(-1);
    const line =
      last?.seat === seat ? { seat, words: [...last.words, words], plain } : { seat, words: [words], plain };
    talk = { lines: [...(last?.seat === seat ? lines.slice(0, -1) : lines), line], gain: null, past: false, hand: before.hand };
  }
  return talk;
}

/**
 * The talk, and where this page has not heard it, the bid that waits for its answer: it opened in the middle of a
 * hand, or its connection was away.
 * @param {Talk} talk @param {Table} table @param {Mine | undefined} mine @param {Sides} sides @returns {Talk}
 */
export function caughtUp(talk, table, mine, sides) {
  const { envido, truco } = table;
  const [seat, call] =
    envido.pending !== null
      ? [envido.pending, envido.auction.at(-1)?.[1]]
      : [truco.pending?.by, truco.pending?.call];
  if (seat === undefined || call === undefined) return table.phase === "play" && talk.hand !== table.hand ? SILENCE : talk;
  const last = talk.lines.at(-1);
  if (last?.seat === seat && last.words.at(-1) === cried(call)) return talk;
  const worth = legalAction(mine, "quiero")?.worth;
  const refused = legalAction(mine, "no_quiero")?.gives?.points;
  const plain = worth && refused ? meaning({ type: "bid", seat, call, worth, refused }, sides, table, table) : "";
  return { lines: [{ seat, words: [cried(call)], plain }], gain: null, past: false, hand: table.hand };
}

/** The cards that prove the envido, after the hand. @param {{table: Table, sides: Sides}} props */
function Proof({ table, sides }) {
  const winner = table.envido.settled?.winner;
  const words =
    winner === sides.me && sides.playing
      ? t("You show for the envido:")
      : t("{name} shows for the envido:", { name: winner === sides.me ? sides.mine : sides.name });
  return html`<div class="proof">
    <p>${words}</p>
    ${table.shown.map((code) => html`<${Card} code=${code} key=${code} />`)}
  </div>`;
}

/** What the computer says when the match is over. @param {{won: boolean, sides: Sides}} props `won`: by the reader */
function Farewell({ won, sides }) {
  return html`<p class="bubble" data-side="far">
    <span class="unseen">${sides.name}: </span>
    <q lang="es">${won ? "¡Bien jugado!" : "Otra vez será"}</q>
    <small>${won ? t("Well played!") : t("Better luck next time")}</small>
  </p>`;
}

/** @param {{table: Table, talk: Talk, sides: Sides, computer: boolean}} props `computer`: who sits on the far side */
export function Said({ table, talk, sides, computer }) {
  const waits = table.envido.pending !== null && table.truco.pending !== null;
  const farewell = table.phase === "over" && computer && sides.playing;
  const proof = table.phase !== "play" && table.shown.length > 0;
  if (farewell || proof)
    return html`<div class="said">
      ${farewell && html`<${Farewell} won=${table.result?.winner === sides.me} sides=${sides} />`}
      ${proof && html`<${Proof} table=${table} sides=${sides} />`}
    </div>`;
  return html`<div class="said" data-past=${talk.past}>
    ${talk.lines.slice(-SHOWN).map(
      ({ seat, words, plain }, index) => html`<p
        class="bubble"
        key=${`${talk.lines.length}.${index}`}
        data-side=${seat === sides.me ? "near" : "far"}
      >
        <span class="unseen">${seat === sides.me ? sides.mine : sides.name}: </span>
        <q lang="es">${words.join(". ")}</q>
        <small>${plain}</small>
      </p>`,
    )}
    ${talk.gain &&
    html`<p class="gain" data-side=${talk.gain.seat === sides.me ? "near" : "far"}>
      <${Gain} points=${talk.gain.points} who=${scorer(talk.gain, sides)} /> ${reasonText(talk.gain, sides)}
    </p>`}
    ${waits && html`<p class="waits">${t("Truco waits until the envido is settled")}</p>`}
  </div>`;
}
