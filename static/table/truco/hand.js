// The reader's own cards. One press plays; while an answer is owed they dim and wait.

import { Card, CardFace, cardClass, cardName } from "/static/js/cards.js";
import { t } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";
import { legalAction, owedAnswer } from "./view.js";

/** @import { Mine, Sides, Table } from "./view.js" */

/** Moves the focus along the hand with the arrow keys. @param {KeyboardEvent} event */
function walk(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
  const buttons = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button")];
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  const next = buttons[Math.max(0, Math.min(buttons.length - 1, at + step))];
  next?.focus();
  event.preventDefault();
}

/**
 * @param {{table: Table, mine: Mine, sides: Sides, play: (card: string) => void, keys: boolean}} props
 */
export function Hand({ table, mine, sides, play, keys }) {
  if (!sides.playing) return html`<${HandSeen} hand=${mine.hand} name=${sides.mine} envido=${mine.envido} />`;
  const owed = owedAnswer(table, sides.me);
  return html`<section class="hand" data-owed=${Boolean(owed)} aria-label=${t("Your hand")}>
    <ol class="hand-cards" onKeyDown=${walk}>
      ${mine.hand.map((code, index) => {
        const open = Boolean(legalAction(mine, "play", code));
        return html`<li key=${code} data-card=${code}>
          <button
            type="button"
            class=${cardClass(code)}
            data-code=${code}
            aria-disabled=${!open}
            aria-label=${cardName(code)}
            aria-keyshortcuts=${keys ? String(index + 1) : undefined}
            onClick=${() => play(code)}
          >
            <${CardFace} code=${code} />
          </button>
        </li>`;
      })}
    </ol>
    <${Worth} envido=${mine.envido} />
  </section>`;
}

/** @param {{envido: number | null}} props */
function Worth({ envido }) {
  return envido !== null && html`<p class="own-envido"><span lang="es">Envido</span> <b>${envido}</b></p>`;
}

/** A hand to look at. @param {{hand: string[], name: string, envido?: number | null}} props */
export function HandSeen({ hand, name, envido = null }) {
  return html`<section class="hand" aria-label=${t("The hand of {name}", { name })}>
    <ol class="hand-cards">
      ${hand.map((code) => html`<li key=${code} data-card=${code}><${Card} code=${code} /></li>`)}
    </ol>
    <${Worth} envido=${envido} />
  </section>`;
}
