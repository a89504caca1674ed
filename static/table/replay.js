// A match looked at afterwards, on the same table as it was played on.

import { effect, html, computed, render, signal, useRef, useLayoutEffect } from "/static/vendor/ui.js";
import { later } from "/static/js/later.js";
import { say } from "/static/js/speak.js";
import { loadTexts, t } from "/static/js/texts.js";
import { hashOf, momentOf } from "./replay/address.js";
import { Controls } from "./replay/controls.js";
import { makeReels } from "./replay/film.js";
import { bindKeys } from "./replay/keys.js";
import { Log, linesOf } from "./replay/log.js";
import { makePlayer } from "./replay/player.js";
import { makeStand } from "./replay/stand.js";

/** @import {Film} from "./replay/film.js" */

const ADDRESS_AFTER = 300; // ms without a move: browsers allow few changes of the address in a row

const root = /** @type {HTMLElement} */ (document.getElementById("main"));
const film = /** @type {Film} */ (JSON.parse(document.getElementById("film")?.textContent ?? ""));
const stand = makeStand(film);
const player = makePlayer(film, stand, makeReels(film.match));

await loadTexts();
const { lines, mount } = await later(() => import(`./${film.game}/table.js`));

const beside = matchMedia("(min-width: 1000px)");
const logOpen = signal(beside.matches);
beside.addEventListener("change", () => (logOpen.value = beside.matches));
const told = computed(() => (player.reel.value ? linesOf(player.reel.value, (step) => lines(step, stand.live)) : []));
const line = computed(() => told.value.findLast(({ step }) => step <= player.place.value.step)?.text ?? "");

/** Goes where an address points to; without a moment, to the first deal as the reader saw it. @param {string} address */
function follow(address) {
  const named = momentOf(new URL(address).hash);
  const own = film.seat !== null && film.audiences.includes(film.seat) ? film.seat : "table";
  const wanted = named?.audience ?? own;
  player.audience.value = film.audiences.includes(wanted) ? wanted : "table";
  return player.go(named?.place ?? { hand: 1, step: 0 });
}

function copy() {
  const address = new URL(hashOf(player.place.value, player.audience.value), location.href);
  history.replaceState(null, "", address);
  navigator.clipboard?.writeText(address.href).then(() => say(t("Copied")), () => {});
}

/** The box that the table draws into; it is left to the table. */
function Stage() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => mount(/** @type {HTMLElement} */ (box.current), stand.live), []);
  return html`<div ref=${box} class="stage"></div>`;
}

function Replay() {
  return html`<${Stage} />
    <div class="beside-stage" data-open=${logOpen.value}><${Log} player=${player} lines=${told.value} close=${() => (logOpen.value = false)} /></div>
    <${Controls} player=${player} line=${line} logOpen=${logOpen} copy=${copy} />`;
}

if (film.hands.length > 0) {
  await follow(location.href);
  root.replaceChildren();
  render(html`<${Replay} />`, root);
  bindKeys(player);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  // By the event's address: the page's own may have been set back by a move that was made just before.
  addEventListener("hashchange", (event) => follow(event.newURL));
  effect(() => {
    const hash = hashOf(player.place.value, player.audience.value);
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, "", hash), ADDRESS_AFTER);
  });
  performance.mark("usable");
}
