// What a step does besides changing the view: words, sounds, flights, the turn's cue and the keyboard's focus.

import { effect } from "/static/vendor/ui.js";
import { settings } from "/static/js/settings.js";
import { play } from "/static/js/sound.js";
import { call, say } from "/static/js/speak.js";
import { t } from "/static/js/texts.js";
import { keepAwake, showTurn } from "/static/js/turn.js";
import { watchAway } from "../common/away.js";
import { write } from "../common/log.js";
import { missed } from "./missed.js";
import { WEIGHTY, sentence } from "./sentences.js";

/** @import {Desk} from "./desk.js" */
/** @import {GameEvent} from "./types.js" */

const JOINED = 1500; // draw, melds and discard of another player become one announcement, ms

/** @typedef {import("/static/js/sound.js").Sound} Sound */
/** @type {Record<string, (event: GameEvent) => Sound | null>} */
const SOUNDS = {
  drew: () => "draw",
  took_pile: () => "pile",
  melded: () => "lay",
  extended: () => "lay",
  discarded: () => "discard",
  burraco: (event) => (event.kind === "clean" ? "clean" : "dirty"),
  pozzetto: () => "pozzetto",
  low_stock: () => "tick",
  hand_over: () => "end",
};

/** @param {Desk} desk */
export function listen(desk) {
  const { live } = desk;
  live.onStep(({ events, quiet }) => {
    const seat = desk.watching.value ? null : (desk.mine.value?.seat ?? null);
    const teller = { table: desk.table.value, seat, name: desk.nameOf };
    const sentences = [];
    for (const event of events) {
      const words = sentence(event, teller);
      const sound = SOUNDS[event.type]?.(event);
      if (sound && !quiet) play(sound);
      if (!words) continue;
      sentences.push(words);
      if (quiet) continue;
      if (settings.value.speech === "brief" && !WEIGHTY.has(event.type)) continue;
      say(words, { join: event.seat === teller.seat ? 0 : JOINED });
    }
    desk.last.value = sentences.at(-1) ?? desk.last.value;
    write(sentences);
  });
  if (!live.replaying)
    watchAway(live, (before, after) => missed(before, after, desk.we.value, desk.nameOf), (line) => {
      write([line]);
      desk.tell(line);
    });
  let was = false;
  effect(() => {
    const mine = desk.owed.value;
    showTurn(mine);
    if (mine && !was && desk.table.value.phase === "draw") call(t("Your turn: stock or pile."));
    was = mine;
  });
  effect(() => keepAwake(!live.replaying && live.people.value.paused === null && ["draw", "play", "cut", "pick"].includes(desk.table.value.phase)));
}
