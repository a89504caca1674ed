// A table page: the lobby until a match is on the table, then the table of its game.

import "/static/js/shell.js";
import { ensureSession } from "/static/js/api.js";
import { letterSuits } from "/static/js/cards.js";
import { offerOnce } from "/static/js/install.js";
import { later } from "/static/js/later.js";
import { connect } from "/static/js/net.js";
import { loadTexts } from "/static/js/texts.js";
import { computed, effect, html, render } from "/static/vendor/ui.js";
import { Banner } from "./banner.js";
import { Talk } from "./chat.js";
import { Install } from "./install.js";

/** @param {string} id */
function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

const root = element("main");
const welcome = JSON.parse(element("welcome").textContent ?? "");
const live = connect(welcome, root.dataset.player ? null : ensureSession);
// A link that the host has renewed stays good for those who sit.
effect(() => {
  const { id, invite } = live.welcome.value.table;
  const named = location.pathname.split("/").at(-1);
  if (invite && named !== id && named !== invite) history.replaceState(null, "", `/t/${invite}`);
});
const playing = computed(() => live.view.value !== null);
let played = false;

await loadTexts();
letterSuits();
render(html`<${Banner} live=${live} /><${Talk} live=${live} /><${Install} />`, element("banner"));
live.onStep(({ events }) => events.some(({ type }) => type === "hand_over") && offerOnce());
effect(() => {
  const { game } = live.welcome.peek().table;
  if (!playing.value && played) return location.reload(); // the match was ended by the house: the lobby says so
  played = playing.value;
  if (playing.value)
    later(() => import(`./${game}/table.js`)).then(({ mount }) => {
      render(null, root);
      root.replaceChildren(); // the plain table of the first HTML
      root.classList.remove("room");
      mount(root, live);
      performance.mark("usable");
    });
  else
    later(() => import("./lobby/lobby.js")).then(({ Lobby }) => {
      if (!playing.peek()) render(html`<${Lobby} live=${live} />`, root);
    });
});
