// The reader's settings, applied at once and kept on this device: on a page of their own and over the table.

import { Card } from "/static/js/cards.js";
import { t } from "/static/js/texts.js";
import { html, useId } from "/static/vendor/ui.js";
import { Choice, Switch } from "./choice.js";
import { Keys } from "./keys.js";
import { Language } from "./language.js";
import { Look } from "./look.js";
import { Notices } from "./notices.js";
import { Sounds } from "./sounds.js";

/** @param {{title: string, children?: unknown}} props */
function Part({ title, children }) {
  const id = useId();
  return html`<section class="settings-part" aria-labelledby=${id}><h3 id=${id}>${title}</h3>${children}</section>`;
}

export function Settings() {
  return html`<div class="settings">
    <${Part} title=${t("The cards")}>
      <p class="cards-shown" aria-hidden="true">
        ${["7S1", "QH1", "7D1", "KC1"].map((code) => html`<${Card} key=${code} code=${code} quiet />`)}
        ${["12C", "4O"].map((code) => html`<${Card} key=${code} code=${code} quiet />`)}
      </p>
      <${Choice} name="deck" title=${t("Colours of the suits")} values=${[
        ["two", t("two colours")],
        ["four", t("four colours")],
        ["letters", t("four colours and letters")],
      ]} />
      <${Choice} name="index" title=${t("Size of the indices")} values=${[
        ["s", "S"],
        ["m", "M"],
        ["l", "L"],
        ["xl", "XL"],
      ]} />
      <${Look} />
      <p><a class="button quiet" href="/decks" target="_blank">${t("Look at every card")}</a></p>
    <//>
    <${Part} title=${t("The table")}>
      <${Choice} name="sort" title=${t("My hand")} values=${[
        ["suit", t("by suit")],
        ["rank", t("by rank")],
        ["manual", t("as I lay it")],
      ]} />
      <${Choice} name="melds" title=${t("Melds")} values=${[
        ["auto", t("what fits")],
        ["cards", t("as cards")],
        ["rulers", t("as rulers")],
      ]} />
      <${Choice} name="motion" title=${t("Movement")} values=${[
        ["full", t("full")],
        ["quick", t("quick")],
        ["reduced", t("reduced")],
        ["none", t("none")],
      ]} />
      <${Switch} name="daylight" title=${t("Daylight")} hint=${t("A bright table, for the garden and the beach.")} />
      <${Switch} name="leftHand" title=${t("Left hand")} hint=${t("The main buttons change sides; cards and seats stay.")} />
      <${Switch} name="confirmDiscards" title=${t("Ask before every discard")} hint=${t("A wild card is asked about in any case.")} />
      <${Switch} name="awake" title=${t("Keep the screen on during a hand")} />
    <//>
    <${Part} title=${t("To hear and to feel")}>
      <${Sounds} />
      <${Switch} name="vibration" title=${t("Vibrate when it is my turn")} />
      <${Notices} />
      <${Choice} name="speech" title=${t("Announcements")} values=${[
        ["brief", t("brief")],
        ["normal", t("normal")],
        ["full", t("full")],
      ]} hint=${t("For screen readers.")} />
    <//>
    <${Part} title=${t("Keyboard")}><${Keys} /><//>
    <${Part} title=${t("Language and pages")}>
      <${Language} />
      <${Choice} name="theme" title=${t("Pages")} values=${[
        ["system", t("as the device")],
        ["light", t("light")],
        ["dark", t("dark")],
      ]} />
    <//>
  </div>`;
}
