// What a step is told by besides the picture: the talk, sounds, and sentences for the live region.

import { settings } from "/static/js/settings.js";
import { play as sound } from "/static/js/sound.js";
import { call, say } from "/static/js/speak.js";
import { write } from "../common/log.js";
import { noteCalls } from "./ledger.js";
import { hear } from "./said.js";
import { asked, sentence } from "./sentences.js";
import { sidesOf } from "./sides.js";
import { owedAnswer } from "./view.js";

/** @import { Live, Step } from "/static/js/net.js" */
/** @import { PageState } from "./actions.js" */
/** @import { Seat } from "./view.js" */

const SPOKEN_TOGETHER = 300;
/** What is spoken in brief: what must be answered, and what it gave. */
const WEIGHTY = new Set(["dealt", "bid", "answered", "folded", "points", "match_over"]);

/** Sounds of a step. @param {Step} step @param {Seat} me */
function sounds({ events, before, after }, me) {
  const types = new Set(events.map(({ type }) => type));
  if (types.has("played")) sound("discard");
  if (types.has("dealt")) sound("draw");
  if (types.has("points")) sound("match");
  if (types.has("match_over")) sound("end");
  if (owedAnswer(after.table, me) && !owedAnswer(before.table, me)) sound("turn");
}

/** @param {Step} step @param {Live} live @param {PageState} state */
export function tell(step, live, state) {
  const sides = sidesOf(live);
  const { before, after, events } = step;
  state.talk.value = hear(state.talk.value, events, sides, before.table, after.table);
  state.calledIn.value = noteCalls(state.calledIn.value, events, before.table);
  if (step.quiet) return;
  sounds(step, sides.me);
  const brief = settings.value.speech === "brief";
  const sentences = events.map((event) => ({ type: event.type, text: sentence(event, sides, after) })).filter(({ text }) => text !== null);
  write(sentences.map(({ text }) => String(text)));
  const told = sentences.filter(({ type }) => !brief || WEIGHTY.has(type)).map(({ text }) => text);
  if (told.length) say(told.join(" "), { join: SPOKEN_TOGETHER });
  const question = sides.playing && asked(before.table, after.table, sides.me);
  if (question) call(question);
}
