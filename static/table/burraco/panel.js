// The melds of one team. A meld keeps its place for the whole hand; a new one goes last.

import { html, useEffect, useLayoutEffect, useMemo, useRef } from "/static/vendor/ui.js";
import { number, t, tn } from "/static/js/texts.js";
import { settings } from "/static/js/settings.js";
import { MeldCards, MeldRuler, planFor } from "./meld.js";
import { meldName } from "./meld_words.js";
import { useSize } from "./screen.js";

/** @import {Desk} from "./desk.js" */
/** @import {Small} from "./meld.js" */
/** @import {Meld, Shape} from "./types.js" */

const MOST_AS_CARDS = 14;

/** @param {{team: "they" | "we"}} props the team's mark: a round for them, a square for us */
function TeamMark({ team }) {
  return html`<i class="mark ${team}" aria-hidden="true"></i>`;
}

/**
 * @param {{desk: Desk, side: "they" | "we", shape: Shape}} props
 */
export function Panel({ desk, side, shape }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const { width, height } = useSize(box);
  const team = side === "we" ? desk.we.value : 1 - desk.we.value;
  const melds = Object.entries(desk.melds.value).filter(([, meld]) => meld.team === team);
  melds.sort(([a], [b]) => Number(a) - Number(b));
  const points = melds.reduce((sum, [, meld]) => sum + meld.points, 0);
  const burracos = melds.filter(([, meld]) => meld.burraco).length;
  const drawing = settings.value.melds;
  const rulers = drawing === "rulers" || (drawing === "auto" && (shape !== "desk" || melds.length > MOST_AS_CARDS));
  const { columns, room, size } = planFor(Object.values(desk.melds.value), width, height);
  const measures = { "--columns": columns, "--small-w": `${size.width}px`, "--small-h": `${size.height}px`, "--small-index": `${size.index}px` };
  useLayoutEffect(() => {
    if (side !== "we" || desk.follow.value !== "meld") return;
    const laid = desk.laid.value.at(-1)?.meld;
    const target = laid && /** @type {HTMLElement | null} */ (box.current?.querySelector(`[data-meld="${laid}"]`));
    if (!target) return;
    desk.follow.value = null;
    target.focus();
  }, [desk.melds.value]);
  const newest = melds.at(-1)?.[0];
  useEffect(() => {
    // Where melds are left below the edge of the panel, it fades.
    const list = box.current;
    if (!list?.lastElementChild) return;
    const observer = new IntersectionObserver(([entry]) => list.classList.toggle("more", entry.intersectionRatio < 0.8), { root: list, threshold: 0.8 });
    observer.observe(list.lastElementChild);
    return () => observer.disconnect();
  }, [newest, rulers, side]);
  const title = side === "we" ? t("We") : t("They");
  const tabbed = melds.some(([id]) => id === desk.roving.value[side]) ? desk.roving.value[side] : melds[0]?.[0];
  return html`<section class="panel ${side}" data-place="panel-${side}" aria-labelledby="${side}-title">
    <h2 id="${side}-title"><${TeamMark} team=${side} /><b>${title}</b>
      <span>${tn("{n} meld", "{n} melds", melds.length)}${burracos > 0 && ` · ${tn("{n} burraco", "{n} burracos", burracos)}`}</span>
      <span class="points" dir="ltr">${number(points, { sign: true })}</span></h2>
    ${side === "we" && !desk.watching.value && html`<${Dock} desk=${desk} />`}
    <ul ref=${box} class="melds ${rulers ? "as-rulers" : "as-cards"}" data-zone=${side} style=${measures}>
      ${melds.map(([id, meld]) => html`<li key=${id}><${MeldButton} desk=${desk} id=${id} meld=${meld} own=${side === "we"}
        tabbed=${id === tabbed} rulers=${rulers} room=${room} size=${size} /></li>`)}
      ${!melds.length && html`<li class="nothing" dir="auto">${t("Nothing laid yet")}</li>`}
    </ul>
  </section>`;
}

/**
 * @param {{desk: Desk, id: string, meld: Meld, own: boolean, tabbed: boolean, rulers: boolean, room: number, size: Small}} props
 */
function MeldButton({ desk, id, meld, own, tabbed, rulers, room, size }) {
  const lit = own && desk.candidates.value.includes(id);
  const open = desk.sheet.value?.kind === "meld" && desk.sheet.value.meld === id;
  // An unchanged meld is the same object in the next view: its picture is kept, and not compared again.
  const drawing = useMemo(
    () => (rulers ? html`<${MeldRuler} meld=${meld} />` : html`<${MeldCards} meld=${meld} room=${room} size=${size} />`),
    [meld, rulers, rulers || room, rulers || size],
  );
  const name = useMemo(() => meldName(meld), [meld]);
  const press = () => {
    if (own && desk.selection.value.length && desk.table.value.phase === "play" && desk.myTurn.value) desk.extend(id);
    else desk.sheet.value = { kind: "meld", meld: id };
  };
  return html`<button type="button" class="meld ${lit ? "lit" : ""} ${meld.burraco ?? ""}" data-item=${id} data-meld=${id}
    tabindex=${tabbed ? 0 : -1} aria-label=${name} aria-expanded=${open} onClick=${press}>
    ${drawing}
  </button>`;
}

/** The dashed place where a new meld goes. @param {{desk: Desk}} props */
function Dock({ desk }) {
  const playing = desk.myTurn.value && desk.table.value.phase === "play";
  const ready = playing && desk.selection.value.length >= 3;
  const press = () => {
    if (!desk.myTurn.value) desk.refuse("not_your_turn");
    else if (!playing) desk.refuse("draw_first");
    else if (desk.selection.value.length) desk.lay();
    else desk.decline(t("Select cards first."));
  };
  return html`<button type="button" class="dock ${ready ? "lit" : ""}" data-dock
    aria-disabled=${!ready} onClick=${press}>${t("New meld")}</button>`;
}
