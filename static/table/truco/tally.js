// The score in matchsticks: four make a square, the fifth crosses it. The first fifteen points are the malas, the rest
// the buenas.

import { t, tn } from "/static/js/texts.js";
import { html, useEffect, useRef } from "/static/vendor/ui.js";
import { travelTime } from "./motion.js";

const HALF = 15;

/** Ends of the five matches of a square, head first; a hand laid them, so no two lie quite alike. */
const MATCHES = [
  [7, 8, 8, 37],
  [9, 7, 37, 9],
  [38, 8, 36, 38],
  [35, 37, 8, 36],
  [10, 34, 35, 11],
];

/**
 * @param {{count: number, placed: number}} props `placed`: how many of the last ones were laid just now
 */
function Square({ count, placed }) {
  const fresh = /** @type {{current: SVGGElement | null}} */ (useRef(null));
  useEffect(() => {
    const duration = travelTime(180);
    if (!placed || !duration) return;
    const laid = [...(fresh.current?.children ?? [])].slice(count - placed);
    laid.forEach((match, index) =>
      match.animate(
        [
          { transform: "translate(0, -14px) rotate(14deg)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { duration, delay: (duration * 2 * index) / 3, easing: "cubic-bezier(.2,1.3,.4,1)", fill: "backwards" },
      ),
    );
  }, [count]);
  return html`<svg class="match-square" viewBox="0 0 44 44" aria-hidden="true"><g ref=${fresh}>
    ${MATCHES.slice(0, count).map(
      ([x1, y1, x2, y2], index) => html`<g key=${index} class="match">
        <line class="match-shade" x1=${x1} y1=${y1 + 1.4} x2=${x2} y2=${y2 + 1.4} />
        <line class="match-stick" x1=${x1} y1=${y1} x2=${x2} y2=${y2} />
        <ellipse class="match-head" cx=${x1} cy=${y1} rx="3.1" ry="2.7" />
      </g>`,
    )}
  </g></svg>`;
}

/**
 * @param {number} points
 * @param {number} target
 */
function scoreInWords(points, target) {
  if (target <= HALF) return t("{points} of {target}", { points, target });
  return points > HALF
    ? tn("{points}, {n} buena", "{points}, {n} buenas", points - HALF, { points })
    : t("{points}, malas", { points });
}

/** @typedef {{scores: number[], target: number, sides: import("./view.js").Sides}} Score */

/** Both scores as words: "You 18, 3 buenas. Computer 11, malas." @param {Score} score */
export function tallyText({ scores, target, sides }) {
  return t("{me} {mine}. {name} {theirs}.", {
    me: sides.mine,
    mine: scoreInWords(scores[sides.me], target),
    name: sides.name,
    theirs: scoreInWords(scores[sides.rival], target),
  });
}

/** The score in one line, where the tally has no room; it opens the tally. @param {Score & {open: () => void}} props */
export function TallyLine({ open, ...score }) {
  const { scores, sides } = score;
  return html`<button
    type="button"
    class="tally-line"
    aria-haspopup="dialog"
    aria-label=${tallyText(score)}
    onClick=${open}
  >
    <span class="mine"><bdi>${sides.mine}</bdi> <b>${scores[sides.me]}</b></span>
    <${Square} count=${5} placed=${0} />
    <span class="theirs"><bdi>${sides.name}</bdi> <b>${scores[sides.rival]}</b></span>
  </button>`;
}

/** @param {Score} score */
export function Tally({ scores, target, sides }) {
  const before = /** @type {{current: number[]}} */ (useRef(scores));
  const gained = scores.map((points, seat) => points - (before.current[seat] ?? points));
  useEffect(() => {
    before.current = scores;
  }, [scores]);
  const columns = [sides.me, sides.rival];
  const squares = Math.ceil(target / 5);
  const half = Math.ceil(Math.min(target, HALF) / 5);
  const row = (/** @type {number} */ index) =>
    columns.map((seat) => {
      const points = scores[seat] ?? 0;
      const count = Math.max(0, Math.min(5, points - 5 * index));
      const earlier = Math.max(0, Math.min(5, points - (gained[seat] ?? 0) - 5 * index));
      return html`<${Square} key=${`${seat}.${index}`} count=${count} placed=${Math.max(0, count - earlier)} />`;
    });
  return html`<section class="tally" aria-label=${t("Score")}>
    <p class="unseen">${tallyText({ scores, target, sides })}</p>
    <div class="tally-sheet" aria-hidden="true">
      <p class="tally-side mine"><bdi>${sides.mine}</bdi> <b>${scores[sides.me]}</b></p>
      <p class="tally-side theirs"><bdi>${sides.name}</bdi> <b>${scores[sides.rival]}</b></p>
      ${target > HALF && html`<p class="tally-part" lang="es">malas</p>`}
      <div class="tally-rows">${Array.from({ length: half }, (_, index) => row(index))}</div>
      ${squares > half &&
      html`<p class="tally-part" lang="es">buenas</p>
        <div class="tally-rows">${Array.from({ length: squares - half }, (_, index) => row(half + index))}</div>`}
    </div>
  </section>`;
}
