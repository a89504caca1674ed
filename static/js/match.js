// The page of a match: its rules in short, what happened in it, and the check of its shuffles in the reader's own browser.

import "/static/js/page.js";
import { Refused, call } from "/static/js/api.js";
import { Card } from "/static/js/cards.js";
import { ownNonces } from "/static/js/nonces.js";
import { nameIn } from "/static/js/people.js";
import { refusal } from "/static/js/refusals.js";
import { NO_NONCE, canCheck, dealsOf, fits, shuffled } from "/static/js/shuffle.js";
import { loadTexts, number, t, tn } from "/static/js/texts.js";
import { RulesInShort } from "/static/table/options.js";
import { momentName } from "/static/table/replay/words.js";
import { html, render } from "/static/vendor/ui.js";

/** @typedef {import("/static/js/shuffle.js").Deal} Deal */
/** @typedef {import("/static/table/replay/film.js").FilmHand} FilmHand */
/** @typedef {{match: string, table: string, game: string, options: Record<string, any>, hands: number,
 *   players: {seat: number, name: string, computer: string | null}[]}} Told */
/** @typedef {Deal & {good: boolean | null, mine: boolean, deck: string[]}} Checked `good` is null while it is sealed */

const button = /** @type {HTMLButtonElement} */ (document.querySelector("#check"));
const told = /** @type {Told} */ (JSON.parse(document.querySelector("#match")?.textContent ?? ""));
const place = /** @type {HTMLElement} */ (document.querySelector("#checked"));

/** @param {string} game @param {Deal} deal @returns {Promise<Checked>} */
async function check(game, deal) {
  const own = new Set(ownNonces());
  const mine = deal.nonces.some((nonce) => own.has(nonce));
  if (deal.seed === null) return { ...deal, good: null, mine, deck: [] };
  const good = await fits(deal.seed, deal.seal);
  return { ...deal, good, mine, deck: good ? await shuffled(game, deal.seed, deal.nonces, deal.hand) : [] };
}

/** @param {Checked} deal */
function verdict({ good, mine, nonces }) {
  if (good === null) return t("Still sealed: the match is not over.");
  if (!good) return t("The seal is broken: this is not the seed that was promised.");
  const added = tn("{n} player added numbers", "{n} players added numbers", nonces.filter((nonce) => nonce !== NO_NONCE).length);
  return mine
    ? t("The seal fits; {added}, and yours are among them.", { added })
    : t("The seal fits; {added}.", { added });
}

/** What was published before, what each player added, and what was told afterwards. @param {{deal: Checked}} props */
function Numbers({ deal }) {
  const rows = [
    [t("Seal, published before"), deal.seal],
    ...deal.nonces.map((nonce, seat) => [t("Added by {name}", { name: nameIn(told.players, seat) }), nonce]),
    [t("Seed, told afterwards"), deal.seed ?? t("Still sealed: the match is not over.")],
  ];
  return html`<details>
    <summary>${t("The numbers")}</summary>
    <dl class="numbers">${rows.map(([label, value]) => html`<div key=${label}><dt>${label}</dt><dd><code dir="ltr">${value}</code></dd></div>`)}</dl>
  </details>`;
}

/** What happened, hand by hand; each leads to its moment. @param {{hands: FilmHand[]}} props */
function Timeline({ hands }) {
  const film = { players: told.players };
  const replay = `/matches/${told.match}/replay`;
  return html`<ol class="timeline">
    ${hands.map(({ hand, moments, totals }) => html`<li key=${hand}>
      <a class="timeline-hand" href=${`${replay}#h${hand}.0`}>${t("Hand {n}", { n: hand })}</a>
      <ul>${moments.map((moment) => html`<li key=${`${moment.step} ${moment.kind}`}><a href=${`${replay}#h${hand}.${moment.step}`}>${momentName(film, moment)}</a></li>`)}</ul>
      <span class="number">${totals.map((total) => number(total)).join(" : ")}</span>
    </li>`)}
  </ol>`;
}

async function tellTimeline() {
  const timeline = document.querySelector("#timeline");
  if (!timeline) return;
  try {
    const { hands } = await call("GET", `/matches/${told.match}/replay`);
    render(html`<${Timeline} hands=${hands} />`, timeline);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    render(html`<p class="refusal">${refusal(error.code, error.args)}</p>`, timeline);
  }
  timeline.removeAttribute("aria-busy");
}

/** @param {{deals: Checked[]}} props */
function Report({ deals }) {
  if (deals.length === 0) return html`<p>${t("No hand is finished yet.")}</p>`;
  return html`<p class="muted">
      ${t("Before each hand the server seals a seed, then every player's browser adds its own numbers. Your browser has now computed each deck again from both.")}
    </p>
    <ol class="deals">
      ${deals.map(
        (deal) => html`<li key=${deal.hand}>
          <p class=${deal.good === false ? "refusal" : ""}><b>${t("Hand {n}", { n: deal.hand })}</b> ${verdict(deal)}</p>
          <${Numbers} deal=${deal} />
          ${deal.deck.length > 0 &&
          html`<details>
            <summary>${t("The deck, top card first")}</summary>
            <p class="deck">${deal.deck.map((code) => html`<${Card} key=${code} code=${code} art="none" />`)}</p>
          </details>`}
        </li>`,
      )}
    </ol>`;
}

async function run() {
  const { match, game } = told;
  if (!canCheck()) {
    render(html`<p>${t("Your browser computes this only over a secure connection (https).")}</p>`, place);
    return;
  }
  button.setAttribute("aria-busy", "true");
  try {
    const deals = dealsOf(await call("GET", `/matches/${match}/record`));
    render(html`<${Report} deals=${await Promise.all(deals.map((deal) => check(game, deal)))} />`, place);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    render(html`<p class="refusal">${refusal(error.code, error.args)}</p>`, place);
  } finally {
    button.removeAttribute("aria-busy");
  }
}

await loadTexts();
const inShort = document.querySelector("#in-short");
if (inShort) {
  inShort.replaceChildren();
  render(html`<${RulesInShort} game=${told.game} options=${told.options} table=${told.table} />`, inShort);
}
tellTimeline();
button.addEventListener("click", run);
button.disabled = false;
if (location.hash === "#check") run();
