// The rules in force, in short: what the host chose, each in a few words.

import { t, tn } from "/static/js/texts.js";
import { html } from "/static/vendor/ui.js";

/** @param {Record<string, any>} options @returns {string[]} */
function burraco(options) {
  return [
    options.hands ? tn("{n} hand, in victory points", "{n} hands, in victory points", options.hands) : t("to {target} points", { target: options.target }),
    options.turn_seconds ? t("{n} seconds for a turn", { n: options.turn_seconds }) : t("no limit for a turn"),
    options.seating === "draw" ? t("seats by draw") : t("partners as they sit"),
    options.semi_clean ? t("semi-clean burraco 150") : t("no semi-clean burraco"),
    options.stock_end === "immediate" ? t("the hand ends at two cards in the stock") : t("the last turn is played out"),
    options.two_two_joker ? t("2-2-joker may open a run") : t("no run from 2-2-joker"),
    options.end_wild_slides ? t("wilds slide") : t("a wild stays where it is"),
    options.one_set_per_rank ? t("one set of each rank") : t("any number of sets of a rank"),
    options.no_pozzetto_penalty === "each_team" ? t("100 off for each team without a pozzetto") : t("100 off without a pozzetto if the others took one"),
  ];
}

/** @param {Record<string, any>} options @returns {string[]} */
function truco(options) {
  return [
    t("to {target} points", { target: options.target }),
    options.turn_seconds ? t("{n} seconds for a turn", { n: options.turn_seconds }) : t("no limit for a turn"),
    options.max_envidos === 2 ? t("envido may be said twice") : t("envido may be said once"),
    options.raise_in_answer ? t("truco may be raised in the answer") : t("truco is answered before it is raised"),
  ];
}

/** @param {{game: string, options: Record<string, any>, table: string}} props */
export function RulesInShort({ game, options, table }) {
  const lines = game === "burraco" ? burraco(options) : truco(options);
  return html`<section class="rules-in-short" aria-labelledby="rules-in-short">
    <h2 id="rules-in-short">${t("The rules of this table")}</h2>
    <ul>${lines.map((line) => html`<li key=${line}>${line}</li>`)}</ul>
    <a href=${`/rules/${game}?table=${table}`} target="_blank">${t("Read them in full")}</a>
  </section>`;
}
