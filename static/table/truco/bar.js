// The bar above the table: home, which hand of what match, the time left, the menu.

import { number, t, tn } from "/static/js/texts.js";
import { html, useEffect, useState } from "/static/vendor/ui.js";

/** @import { Live } from "/static/js/net.js" */
/** @import { Sides, Table } from "./view.js" */

/** @param {{live: Live, table: Table, sides: Sides, openMenu: () => void}} props */
export function Bar({ live, table, sides, openMenu }) {
  const { watching } = live.people.value;
  return html`<header class="bar">
    <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="Mano" width="24" height="24" /><span aria-hidden="true">Mano</span></a>
    <h1>
      <span class="unseen">${t("{me} and {name}:", { me: sides.mine, name: sides.name })} </span>
      <span lang="es">Truco</span>${" "}<small>${t("to {target} · hand {hand}", { target: table.options.target ?? 30, hand: handShown(table) })}</small>
    </h1>
    ${!sides.playing && !live.replaying && html`<p class="watching">${t("Watching")}</p>`}
    ${watching > 0 && sides.playing && html`<p class="watching">${tn("{n} is watching", "{n} are watching", watching)}</p>`}
    <${Clock} live=${live} />
    ${!live.replaying && html`<button type="button" class="menu" aria-haspopup="dialog" onClick=${openMenu}>${t("Menu")}</button>`}
  </header>`;
}

/** The number of the hand whose cards lie on the table. @param {Table} table */
function handShown({ phase, hand, hands }) {
  return phase === "play" ? hand : (hands.at(-1)?.hand ?? hand);
}

/** The seconds left, where the table has a turn time. @param {{live: Live}} props */
function Clock({ live }) {
  const clock = live.clock.value;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clock) return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [clock]);
  if (!clock) return null;
  const seconds = Math.max(0, Math.ceil((clock.deadline - live.now()) / 1000));
  const mine = live.seat.value !== null && clock.seats.includes(live.seat.value);
  return html`<p class="clock" role="timer" data-late=${mine && seconds <= 10}>
    <span class="unseen">${tn("{n} second left", "{n} seconds left", seconds)}</span>
    <span aria-hidden="true">${number(seconds)}</span>
  </p>`;
}
