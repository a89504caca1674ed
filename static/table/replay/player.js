// Where the replay is and how it moves: by steps, turns, decisions and hands, or by itself.

import { Refused } from "/static/js/api.js";
import { batch, computed, effect, signal } from "/static/vendor/ui.js";

/** @import {Audience, Film, Reel} from "./film.js" */
/** @import {Stand} from "./stand.js" */

/** @typedef {{hand: number, step: number}} Place `hand` counts from 1, `step` from 0, the deal */

export const SPEEDS = [0.5, 1, 2, 4, 8];
const PACE = 1200; // ms from step to step at single speed
const AFTER_HAND = 2; // the end of a hand stays so many times longer

/**
 * @param {Film} film @param {Stand} stand @param {(hand: number, audience: Audience) => Promise<Reel>} reels
 */
export function makePlayer(film, stand, reels) {
  const { hands } = film;
  /** The index of each hand's deal among all steps of the match. */
  const starts = hands.map((_, index) => hands.slice(0, index).reduce((sum, { seats }) => sum + seats.length, 0));
  const count = hands.reduce((sum, { seats }) => sum + seats.length, 0);

  const place = signal(/** @type {Place} */ ({ hand: 1, step: 0 }));
  const audience = signal(/** @type {Audience} */ ("table"));
  const playing = signal(false);
  const speed = signal(1);
  const decisions = signal(false);
  const failed = signal(/** @type {string | null} */ (null));
  /** The hand that is drawn, which may lag behind the place while it is fetched. */
  const reel = signal(/** @type {Reel | null} */ (null));
  /** The step of it that is drawn. */
  let drawn = -1;

  /** @param {Place} at */
  const indexOf = ({ hand, step }) => starts[hand - 1] + step;
  const index = computed(() => indexOf(place.value));

  /** @param {number} at @returns {Place} */
  function placeOf(at) {
    const bounded = Math.max(0, Math.min(count - 1, at));
    const hand = starts.findLastIndex((start) => start <= bounded) + 1;
    return { hand, step: bounded - starts[hand - 1] };
  }

  /** @param {Place} to @returns {Place} */
  function bounded({ hand, step }) {
    const number = Math.max(1, Math.min(hands.length, hand));
    return { hand: number, step: Math.max(0, Math.min(hands[number - 1].seats.length - 1, step)) };
  }

  /** Draws the place that is wanted now; one that is not wanted any more when its hand arrives is passed over. */
  async function draw() {
    const wanted = place.value;
    const whose = audience.value;
    let loaded;
    try {
      loaded = await reels(wanted.hand, whose);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      batch(() => {
        failed.value = error.code;
        playing.value = false;
      });
      return;
    }
    if (place.value !== wanted || audience.value !== whose) return;
    const goesOn = reel.peek() === loaded && drawn <= wanted.step;
    if (goesOn && drawn === wanted.step) return;
    const next = goesOn ? drawn + 1 : 0;
    batch(() => {
      failed.value = null;
      reel.value = loaded;
      const alone = goesOn && next === wanted.step;
      for (let step = next; step <= wanted.step; step++) stand.show(loaded.steps[step], whose, !alone);
    });
    drawn = wanted.step;
    if (wanted.hand < hands.length) reels(wanted.hand + 1, whose).catch(() => {}); // so that it is there in time
  }

  /** @param {Place} to */
  function go(to) {
    place.value = bounded(to);
    return draw();
  }

  /** @param {number} at among all steps of the match */
  const seek = (at) => go(placeOf(at));

  /** Whose turn a step belongs to; the deal is nobody's. @param {number} at */
  function turnOf(at) {
    const { hand, step } = placeOf(at);
    return `${hand} ${hands[hand - 1].seats[step]}`;
  }

  /** The seat whose decisions are looked at: that of the view, else the reader's own. */
  const decider = computed(() => (typeof audience.value === "number" ? audience.value : film.seat));

  /** Whether that seat acts next. @param {number} at */
  function isDecision(at) {
    const { hand, step } = placeOf(at);
    return hands[hand - 1].seats[step + 1] === decider.value;
  }

  /** The place one press away; null at the end. @param {1 | -1} way @returns {number | null} */
  function beside(way) {
    let at = index.value + way;
    if (decisions.value && decider.value !== null)
      while (at > 0 && at < count - 1 && !isDecision(at)) at += way;
    return at < 0 || at >= count ? null : at;
  }

  /** One step, or to the next decision. @param {1 | -1} way */
  async function move(way) {
    const at = beside(way);
    if (at !== null) await seek(at);
  }

  /** To the end of the next turn, or to where the last one began. @param {1 | -1} way */
  function turn(way) {
    let at = index.value;
    if (way === 1) {
      at = Math.min(count - 1, at + 1);
      while (at + 1 < count && turnOf(at + 1) === turnOf(at)) at++;
    } else {
      const here = turnOf(at);
      while (at > 0 && turnOf(at) === here) at--;
    }
    return seek(at);
  }

  /** To the next hand; back to this one's deal, or from there to the last one's. @param {1 | -1} way */
  function hand(way) {
    const { hand: now, step } = place.value;
    if (way === 1) return now < hands.length ? go({ hand: now + 1, step: 0 }) : seek(count - 1);
    return go({ hand: step > 0 ? now : now - 1, step: 0 });
  }

  /** @param {Audience} whose */
  function look(whose) {
    if (!film.audiences.includes(whose)) return undefined;
    audience.value = whose;
    return draw();
  }

  const isLast = computed(() => index.value >= count - 1);

  function toggle() {
    if (!playing.value && isLast.value) seek(0);
    playing.value = !playing.value;
  }

  effect(() => {
    if (!playing.value) return;
    const pause = (PACE / speed.value) * (place.value.step === hands[place.value.hand - 1].seats.length - 1 ? AFTER_HAND : 1);
    const timer = setTimeout(async () => {
      if (isLast.peek()) playing.value = false;
      else await move(1);
    }, pause);
    return () => clearTimeout(timer);
  });

  return {
    film, place, audience, playing, speed, decisions, decider, failed, reel, index, isLast, count, starts,
    go, seek, move, turn, hand, look, toggle, draw, placeOf,
  };
}

/** @typedef {ReturnType<typeof makePlayer>} Player */
