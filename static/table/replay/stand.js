// What stands in for the live connection: the table draws from it as from a live one, and the replay turns its pages.

import { batch, computed, signal } from "/static/vendor/ui.js";

/** @import {Live, Step} from "/static/js/net.js" */
/** @import {Audience, Film, FilmStep} from "./film.js" */

/** @param {Film} film */
export function makeStand(film) {
  const view = signal(/** @type {import("/static/js/net.js").View | null} */ (null));
  const version = signal(0);
  const events = signal(/** @type {{version: number, events: import("/static/js/net.js").GameEvent[]}} */ ({ version: 0, events: [] }));
  const audience = signal(/** @type {Audience} */ ("table"));
  const near = signal(/** @type {number | null} */ (film.seat));
  /** @type {import("/static/js/net.js").People} */
  const seated = {
    phase: "playing", host: null, watching: 0, paused: null, open: false, pace: "human",
    seats: film.players.map((player) => ({ ...player, state: "here", since: null, next: null, next_at: null, device: null, language: null, ready: true })),
  };
  const people = signal(seated);
  /** @type {Set<(step: Step) => void>} */
  const listeners = new Set();
  /** Nobody can act in a replay. @returns {Promise<import("/static/js/net.js").Answer>} */
  const refuse = async () => ({ ok: false, code: "not_playing", args: {} });

  /** @type {Live} */
  const live = {
    welcome: signal({ match: film.match, table: { id: "", game: film.game, options: film.options, switches: {} } }),
    view,
    version,
    events,
    people,
    status: signal(/** @type {import("/static/js/net.js").Status} */ ("online")),
    clock: signal(null),
    chat: signal([]),
    notice: signal(null),
    seat: computed(() => (typeof audience.value === "number" ? audience.value : null)),
    retry() {},
    replaying: true,
    near,
    now: () => Date.now(),
    act: refuse,
    ready: refuse,
    say: refuse,
    pause: refuse,
    onStep(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  /**
   * Shows a step. `quiet`: on the way to a later one, in the same batch.
   * @param {FilmStep} step @param {Audience} whose @param {boolean} quiet
   */
  function show(step, whose, quiet) {
    const before = view.peek() ?? step.view;
    batch(() => {
      audience.value = whose;
      if (typeof whose === "number") near.value = whose;
      view.value = step.view;
      version.value += 1;
      events.value = { version: version.peek(), events: step.events };
    });
    for (const listener of listeners) listener({ version: version.peek(), events: step.events, before, after: step.view, quiet });
  }

  return { live, show };
}

/** @typedef {ReturnType<typeof makeStand>} Stand */
