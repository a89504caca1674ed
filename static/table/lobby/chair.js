// A chair of the lobby: who sits there, on what, whether ready; and what the reader may do with it.

import { levelName } from "/static/js/people.js";
import { t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";
import { Icon } from "../common/icons.js";
import { placeName } from "./places.js";

/** @typedef {import("/static/js/net.js").Person} Person */

/**
 * @typedef {object} Doings what the reader may ask of the table
 * @property {() => void} sit
 * @property {() => void} fill a computer sits down, or one of another level
 * @property {() => void} clear
 * @property {() => void} ready
 * @property {() => void} swap marks the seat, or changes places with the marked one
 */

/** @param {{device: "phone" | "computer" | null}} props */
function Device({ device }) {
  if (!device) return null;
  return html`<span class="device"><${Icon} name=${device === "phone" ? "phone" : "laptop"} />
    <span class="unseen">${device === "phone" ? t("on a phone") : t("on a computer")}</span></span>`;
}

/** What somebody reads, in its own name. @param {{language: string}} props */
function Language({ language }) {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language);
  return html`<span class="language" lang=${language} dir="auto">${name}</span>`;
}

/**
 * The button by which the host lets two seats change places.
 * @param {{name: string, marked: string | null, own: boolean, swap: () => void}} props `marked`: who was chosen to move,
 *   `own`: this is that seat
 */
function Swap({ name, marked, own, swap }) {
  const label = marked === null || own ? t("Change places: {name}", { name }) : t("Change places with {other}: {name}", { name, other: marked });
  return html`<button type="button" class="button quiet small swap" aria-pressed=${own} aria-label=${label} onClick=${swap}>
    <${Icon} name="swap" />
  </button>`;
}

/**
 * @param {{person: Person, name: string, side: import("./places.js").Side, team: string | null, you: boolean,
 *   isHost: boolean, hosting: boolean, levels: number, marked: string | null, own: boolean, doings: Doings}} props
 *   `levels`: how many there are to choose from; `marked` and `own` as in Swap
 */
export function Chair({ person, name, side, team, you, isHost, hosting, levels, marked, own, doings }) {
  const place = placeName(side);
  const mark = team && html`<span class="team"><i aria-hidden="true"></i>${team}</span>`;
  const swap = hosting && html`<${Swap} name=${person.state === "empty" ? place : name} marked=${marked} own=${own} swap=${doings.swap} />`;
  if (person.state === "empty")
    return html`<div class="seat empty">
      ${mark}
      <button type="button" class="button take" onClick=${doings.sit} aria-label=${t("Sit here: {place}", { place })}>${t("Sit here")}</button>
      ${hosting &&
      html`<span class="seat-ways">
        <button type="button" class="button quiet small" onClick=${doings.fill} aria-label=${t("Let a computer sit here: {place}", { place })}>
          ${t("Computer")}
        </button>
        ${marked !== null && swap}
      </span>`}
    </div>`;
  const computer = person.computer !== null;
  const notes = [person.language && html`<${Language} language=${person.language} />`, you && t("You"), isHost && t("Host"), person.state === "away" && t("away")].filter(Boolean);
  return html`<div class=${`seat ${you ? "you" : ""} ${person.state} ${own ? "marked" : ""}`} data-seat=${person.seat}>
    ${mark}
    <b><bdi>${name}</bdi></b>
    <span class="about">
      ${computer
        ? hosting && levels > 1
          ? html`<button type="button" class="button quiet small" onClick=${doings.fill} aria-label=${t("{name} plays: {level}. Change", { name, level: levelName(person.computer ?? "") })}>
              ${levelName(person.computer ?? "")}
            </button>`
          : levelName(person.computer ?? "")
        : html`<${Device} device=${person.device} />${" "}${notes.map((note, index) => [note, index < notes.length - 1 && "\u00a0· "])}`}
      ${!computer && !you && person.ready && html` <span class="ready-tick"><${Icon} name="check" />${t("ready")}</span>`}
    </span>
    <span class="seat-ways">
      ${you &&
      html`<button type="button" class="button small ready" aria-pressed=${person.ready} onClick=${doings.ready}>
        <${Icon} name="check" />${person.ready ? t("Ready") : t("I am ready")}
      </button>`}
      ${(you || hosting) &&
      html`<button type="button" class="button quiet small" onClick=${doings.clear}
        aria-label=${you ? t("Get up") : t("Free the seat of {name}", { name })}>
        ${you ? t("Get up") : html`<${Icon} name="close" />`}
      </button>`}
      ${swap}
    </span>
  </div>`;
}
