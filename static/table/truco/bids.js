// The calls: each button says what it is called and what it costs. What may be called, and its numbers, are the
// server's (`mine.legal`); what is closed keeps its place and gives its reason.

import { t } from "/static/js/texts.js";
import { html, useEffect, useRef } from "/static/vendor/ui.js";
import { NAMES } from "./spoken.js";
import { ENVIDO_CALLS, hasPlayed, legalAction, nextTruco, owedAnswer } from "./view.js";

/** @import { EnvidoCall, Mine, Sides, Table } from "./view.js" */

/**
 * @typedef {{place: string, type: string, name: string, key: string, cost: string, note?: string, open: boolean,
 *   main?: boolean}} Bid `place`: the slot it always has; `cost`: its price, or why it is closed; `note`: where there is room
 */

/** @type {Record<string, string>} */
const KEYS = { envido: "E", real_envido: "R", falta_envido: "F" };

/**
 * The buttons of the moment, in their fixed places.
 * @param {Table} table @param {Mine} mine @param {Sides} sides @returns {Bid[]}
 */
export function bidsOf(table, mine, sides) {
  const owed = owedAnswer(table, sides.me);
  const last = owed ? answers(table, mine, sides) : [foldBid(table, mine, sides)];
  return [...envidoBids(table, mine, sides), trucoBid(table, mine, sides), ...last];
}

/** @param {Table} table @param {Mine} mine @param {Sides} sides @returns {Bid[]} */
function envidoBids(table, mine, sides) {
  const closed = envidoClosed(table, sides);
  if (closed)
    return [{ place: "closed", type: "envido", name: NAMES.envido ?? "", key: "E", cost: closed, open: false }];
  return ENVIDO_CALLS.map((type) => {
    const action = legalAction(mine, type);
    const cost = action
      ? t("For {worth}. Refused: you get {refused}", { worth: action.worth, refused: action.refused })
      : envidoReason(table, mine, type);
    const note = action && type === "falta_envido" ? t("What the leader lacks.") : undefined;
    return { place: type, type, name: NAMES[type] ?? "", key: KEYS[type] ?? "", cost, note, open: Boolean(action) };
  });
}

/** Why no envido can be called by this seat in this hand any more. @param {Table} table @param {Sides} sides */
function envidoClosed(table, sides) {
  const { envido, truco, tricks } = table;
  if (table.phase !== "play" || envido.pending !== null) return null;
  if (envido.settled) return t("Closed: it is settled for this hand");
  if (truco.stake > 1) return t("Closed: truco was accepted");
  if (tricks.length > 1 || tricks[0]?.winner != null) return t("Closed: the first trick is over");
  if (hasPlayed(table, sides.me)) return t("Closed: your first card is down");
  return envido.open ? null : t("Closed for this hand");
}

/** @param {Table} table @param {Mine} mine @param {EnvidoCall} type */
function envidoReason({ envido }, mine, type) {
  if (!mine.legal.length) return "";
  const said = envido.auction.map(([, call]) => call);
  if (said.includes("falta_envido")) return t("Nothing goes above falta envido");
  if (type === "envido" && said.includes("real_envido")) return t("Not above real envido");
  if (said.includes(type)) return t("Already said");
  return t("Not now");
}

/** @param {Table} table @param {Mine} mine @param {Sides} sides @returns {Bid} */
function trucoBid(table, mine, sides) {
  const type = nextTruco(table.truco);
  if (!type)
    return { place: "truco", type: "vale_cuatro", name: "Vale cuatro", key: "T", cost: t("Nothing is higher"), open: false };
  const action = legalAction(mine, type);
  const name = NAMES[type] ?? "";
  if (!action) return { place: "truco", type, name, key: "T", cost: trucoReason(table, mine, sides), open: false };
  const cost = t("Hand worth {worth}. Refused: you get {refused}", { worth: action.worth, refused: action.refused });
  return { place: "truco", type, name, key: "T", cost, open: true };
}

/** @param {Table} table @param {Mine} mine @param {Sides} sides */
function trucoReason({ truco, envido }, mine, sides) {
  if (envido.pending !== null && mine.legal.length) return t("Answer the envido first");
  if (truco.pending?.by === sides.rival) return t("Say quiero; raise on a later turn");
  if (truco.right === sides.rival) return t("The next raise is {name}’s", { name: sides.name });
  return mine.legal.length ? t("Not now") : "";
}

/** @param {Table} table @param {Mine} mine @param {Sides} sides @returns {Bid[]} */
function answers(table, mine, sides) {
  const accept = legalAction(mine, "quiero");
  const refuse = legalAction(mine, "no_quiero");
  const envido = table.envido.pending !== null;
  const args = { name: sides.name, worth: accept?.worth, refused: refuse?.gives?.points };
  return [
    {
      place: "accept",
      type: "quiero",
      name: NAMES.quiero ?? "",
      key: "Q",
      cost: envido ? t("Compare values for {worth}", args) : t("Play on for {worth}", args),
      open: Boolean(accept),
      main: true,
    },
    {
      place: "refuse",
      type: "no_quiero",
      name: NAMES.no_quiero ?? "",
      key: "N",
      cost: envido ? t("{name} scores {refused}", args) : t("{name} scores {refused}, hand ends", args),
      open: Boolean(refuse),
    },
  ];
}

/** @param {Table} table @param {Mine} mine @param {Sides} sides @returns {Bid} */
function foldBid(table, mine, sides) {
  const fold = legalAction(mine, "fold");
  const cost = fold ? t("{name} scores {refused}, hand ends", { name: sides.name, refused: fold.gives?.points }) : "";
  return { place: "fold", type: "fold", name: NAMES.fold ?? "", key: "Z", cost, open: Boolean(fold) };
}

/**
 * @param {{table: Table, mine: Mine, sides: Sides, foldAsked: boolean, press: (bid: Bid) => void, keys: boolean}} props
 *   `foldAsked`: the fold waits for its second press
 */
export function Bids({ table, mine, sides, foldAsked, press, keys }) {
  const group = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const owed = owedAnswer(table, sides.me);
  const asked = (/** @type {Bid} */ bid) => bid.type === "fold" && foldAsked;
  useEffect(() => {
    // A question takes the focus from cards and bids, never from what is read elsewhere. It goes to the group, not to
    // a button: a key meant for a card must not answer.
    const at = document.activeElement;
    if (owed && (!at || at === document.body || at.closest(".hand, .bids"))) group.current?.focus();
  }, [owed, mine.decision]);
  return html`<section
    class="bids"
    ref=${group}
    tabindex="-1"
    role="group"
    aria-label=${owed ? t("Answer first") : t("Calls")}
    data-owed=${owed ?? "none"}
  >
    ${bidsOf(table, mine, sides).map(
      (bid) => html`<button
        type="button"
        key=${bid.place}
        class="bid"
        data-place=${bid.place}
        data-type=${bid.type}
        data-main=${Boolean(bid.main)}
        data-asked=${asked(bid)}
        aria-disabled=${!bid.open}
        aria-keyshortcuts=${keys ? bid.key : undefined}
        onClick=${() => press(bid)}
      >
        <b lang="es">${asked(bid) ? "¿Al mazo?" : bid.name}</b>
        <small
          >${bid.note && html`<span class="note">${bid.note} </span>`}${asked(bid) ? t("Press again: {cost}", { cost: bid.cost }) : bid.cost}</small
        >
      </button>`,
    )}
  </section>`;
}
