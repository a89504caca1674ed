// Talk at the table: eight emotes and short text, open to all. A line that arrives shows for a moment and never
// covers the hand; whoever is muted is neither shown nor heard.

import { refusal } from "/static/js/refusals.js";
import { say } from "/static/js/speak.js";
import { t } from "/static/js/texts.js";
import { html, signal, useEffect, useRef, useSignal } from "/static/vendor/ui.js";
import { writeRefusal } from "./common/log.js";

/** @typedef {import("/static/js/net.js").Live} Live */
/** @typedef {import("/static/js/net.js").Message} Message */

const SHOWN_FOR = 6_000;
const LONGEST = 140;

/** @returns {[string, string][]} the emotes by their names on the wire */
function emotes() {
  return [
    ["hello", t("Hello!")],
    ["thanks", t("Thanks!")],
    ["well_played", t("Well played!")],
    ["wow", t("Wow!")],
    ["oops", t("Oops.")],
    ["thinking", t("Let me think.")],
    ["hurry", t("Come on!")],
    ["good_game", t("Good game!")],
  ];
}

/** The seats that this reader does not want to hear. */
const muted = signal(/** @type {ReadonlySet<number>} */ (new Set()));

/** Who said it. @param {{name?: string}} speaker */
function nameOf({ name }) {
  return name || t("Deleted player");
}

/** @param {Message} message */
function words(message) {
  return message.text ?? emotes().find(([name]) => name === message.emote)?.[1] ?? "";
}

/** @param {Message} message */
function heard(message) {
  return typeof message.seat !== "number" || !muted.value.has(message.seat);
}

/** The newest line, for a moment. @param {{live: Live}} props */
export function Talk({ live }) {
  const shown = useSignal(/** @type {Message | null} */ (null));
  const known = useRef(live.chat.peek().length);
  const lines = live.chat.value;
  useEffect(() => {
    const last = lines.at(-1);
    const isNew = lines.length > known.current && last && last.seat !== live.seat.peek() && heard(last);
    known.current = lines.length;
    if (!isNew) return;
    shown.value = last;
    say(t("{name} says: {words}", { name: nameOf(last), words: words(last) }));
    const timer = setTimeout(() => (shown.value = null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [lines]);
  return shown.value && html`<p class="talk" aria-hidden="true"><b><bdi>${nameOf(shown.value)}</bdi></b> <bdi>${words(shown.value)}</bdi></p>`;
}

/** The whole talk, and the means to join in. @param {{live: Live}} props */
export function Chat({ live }) {
  const refused = useSignal("");
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));
  const lines = live.chat.value.filter(heard);
  const mine = live.seat.value;
  const others = live.people.value.seats.filter((one) => one.seat !== mine && one.computer === null && one.state !== "empty");
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [lines.length]);

  /** @param {{text: string} | {emote: string}} what */
  async function tell(what) {
    const answer = await live.say(what);
    refused.value = answer.ok ? "" : refusal(answer.code, answer.args);
    if (refused.value) writeRefusal(refused.value);
  }

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const text = String(new FormData(form).get("text")).trim();
    if (text) tell({ text });
    form.reset();
  }

  /** @param {number} seat */
  function toggle(seat) {
    const next = new Set(muted.value);
    if (!next.delete(seat)) next.add(seat);
    muted.value = next;
  }

  return html`<div class="chat">
    <div class="lines" ref=${list} role="log" aria-live="off" aria-label=${t("What was said")} tabindex="0">
      ${lines.length === 0 && html`<p class="muted">${t("Nothing was said yet.")}</p>`}
      ${lines.map((line) => html`<p key=${line.id}><b><bdi>${nameOf(line)}</bdi></b> <bdi>${words(line)}</bdi></p>`)}
    </div>
    ${mine !== null &&
    html`<div class="emotes" role="group" aria-label=${t("Say it quickly")}>
        ${emotes().map(([name, label]) => html`<button key=${name} type="button" class="button" onClick=${() => tell({ emote: name })}>${label}</button>`)}
      </div>
      <form class="speak" onSubmit=${submit}>
        <input class="field" name="text" maxlength=${LONGEST} autocomplete="off" aria-label=${t("Say something to the table")} />
        <button class="button main">${t("Say it")}</button>
      </form>`}
    <p class="refusal" role="status">${refused.value}</p>
    ${others.map(
      ({ seat, name }) =>
        html`<button key=${seat} type="button" class="button quiet small" aria-pressed=${muted.value.has(seat)} onClick=${() => toggle(seat)}>
          ${muted.value.has(seat) ? t("Hear {name} again", { name: nameOf({ name }) }) : t("Mute {name}", { name: nameOf({ name }) })}
        </button>`,
    )}
  </div>`;
}
