// Cards as pictures and in words. French codes are "7H1" (rank, suit, pack; T is ten) and "JK1" to "JK4" for the
// jokers; Spanish codes are "1E" to "12O". The index is drawn here, of text and a symbol, so that a hand can be read
// before any court has arrived; suits are never letters of a font.

import { html } from "/static/vendor/ui.js";
import { list, t } from "/static/js/texts.js";

/** The suit shapes in a box of 24; diamonds and clubs are pierced, which tells them apart without colour. */
const SHAPES = {
  s: "M12 1C9 6 2 9.5 2 15a5 5 0 0 0 8.6 3.5C10.4 20.5 9.5 22 8 23h8c-1.5-1-2.4-2.5-2.6-4.5A5 5 0 0 0 22 15C22 9.5 15 6 12 1z",
  h: "M12 22.5C6 16.5 1.5 12.8 1.5 7.8A5.6 5.6 0 0 1 12 5.2a5.6 5.6 0 0 1 10.5 2.6C22.5 12.8 18 16.5 12 22.5z",
  d: "M12 .5 21 12l-9 11.5L3 12zM12 8.5 9.3 12l2.7 3.5L14.7 12z",
  c: "M12 1a5 5 0 0 1 4.3 7.6A5 5 0 1 1 13.6 17c.2 2.6 1 4.5 2.4 6H8c1.4-1.5 2.2-3.4 2.4-6a5 5 0 1 1-2.7-8.4A5 5 0 0 1 12 1zm0 9.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z",
  j: "M12 1l2.8 7.4L22.5 9l-6 5 2 7.8L12 17.5l-6.5 4.3 2-7.8-6-5 7.7-.6z",
};

/** Puts the suit symbols into a page that came without them (templates/symbols.html): `<use href="#suit-h">`. */
function placeSymbols() {
  if (document.getElementById("suit-s")) return;
  const space = "http://www.w3.org/2000/svg";
  const holder = document.createElementNS(space, "svg");
  holder.setAttribute("aria-hidden", "true");
  holder.setAttribute("class", "symbols");
  for (const side of ["width", "height"]) holder.setAttribute(side, "0");
  for (const [suit, shape] of Object.entries(SHAPES)) {
    const symbol = document.createElementNS(space, "symbol");
    symbol.id = `suit-${suit}`;
    symbol.setAttribute("viewBox", "0 0 24 24");
    const path = document.createElementNS(space, "path");
    path.setAttribute("d", shape);
    path.setAttribute("fill-rule", "evenodd");
    symbol.append(path);
    holder.append(symbol);
  }
  document.body.prepend(holder);
}
placeSymbols();

// -- what a code says ------------------------------------------------------------------------------------------

/** @param {string} code */
export function isJoker(code) {
  return code.startsWith("JK");
}

/** The rank letter, "*" for a joker. @param {string} code */
export function rankOf(code) {
  return isJoker(code) ? "*" : code[0];
}

/** The suit letter "S" "H" "D" "C", "*" for a joker. @param {string} code */
export function suitOf(code) {
  return isJoker(code) ? "*" : code[1];
}

/** The pack, 1 or 2; jokers 1 and 2 came with the first. @param {string} code */
function packOf(code) {
  const last = Number(code.at(-1));
  return isJoker(code) ? (last <= 2 ? 1 : 2) : last;
}

/** What stands in the corner: "10", "K", "" for a joker (its star says it). @param {string} code */
export function indexOf(code) {
  const rank = rankOf(code);
  return rank === "T" ? "10" : rank === "*" ? "" : rank;
}

// -- words -----------------------------------------------------------------------------------------------------

/** @type {Record<string, (rank: string) => string>} */
const NAMES = {
  S: (rank) => t("{rank} of spades", { rank }),
  H: (rank) => t("{rank} of hearts", { rank }),
  D: (rank) => t("{rank} of diamonds", { rank }),
  C: (rank) => t("{rank} of clubs", { rank }),
};

/** The rank in words: "king", "7", "ace". @param {string} code a card, or a rank letter */
export function rankName(code) {
  switch (code.length === 1 ? code : rankOf(code)) {
    case "A":
      return t("ace");
    case "T":
      return "10";
    case "J":
      return t("jack");
    case "Q":
      return t("queen");
    case "K":
      return t("king");
    case "*":
      return t("joker");
    default:
      return code[0];
  }
}

/** The suit in words, in the plural as the players say it. @param {string} suit a letter */
export function suitName(suit) {
  return { S: t("spades"), H: t("hearts"), D: t("diamonds"), C: t("clubs") }[suit] ?? t("joker");
}

/** "7 of hearts", "joker"; Spanish cards as "7 of coins". @param {string} code */
export function cardName(code) {
  if (isSpanish(code)) return spanishName(code);
  return isJoker(code) ? t("joker") : NAMES[suitOf(code)](rankName(code));
}

/**
 * Several cards in words, with a common suit said once: "4, 5, 6 of spades".
 * @param {string[]} codes
 */
export function cardNames(codes) {
  if (codes.length === 0) return "";
  const suit = suitOf(codes[0]);
  const alike = !isSpanish(codes[0]) && suit !== "*" && codes.every((code) => suitOf(code) === suit);
  if (alike) return NAMES[suit](codes.map(rankName).join(", "));
  return list(codes.map(cardName));
}

/** Whether it is one of the Spanish deck's; "1X" and "2X" are its jokers. @param {string} code */
function isSpanish(code) {
  return /^\d+[EOBCX]$/.test(code);
}

/** @param {string} code */
function spanishName(code) {
  const number = Number.parseInt(code, 10);
  if (code.at(-1) === "X") return t("joker");
  const rank = { 1: t("ace"), 10: t("10 (jack)"), 11: t("11 (horse)"), 12: t("12 (king)") }[number] ?? String(number);
  switch (code.at(-1)) {
    case "E":
      return t("{rank} of swords", { rank });
    case "B":
      return t("{rank} of batons", { rank });
    case "O":
      return t("{rank} of coins", { rank });
    default:
      return t("{rank} of cups", { rank });
  }
}

/** The Spanish suit in words. @param {string} suit a letter */
export function spanishSuitName(suit) {
  return { O: t("coins"), C: t("cups"), E: t("swords"), B: t("batons") }[suit] ?? "";
}

/**
 * Gives the style sheets a letter for each suit, for whoever wants them beside the symbols: as much of the name as
 * no other suit begins with. The texts must be there.
 */
export function letterSuits() {
  const names = ["S", "H", "D", "C"].map((suit) => suitName(suit).toLocaleUpperCase(document.documentElement.lang));
  for (const [at, suit] of [..."shdc"].entries()) {
    const others = names.toSpliced(at, 1);
    let length = 1;
    while (others.some((name) => name.startsWith(names[at].slice(0, length)))) length++;
    document.documentElement.style.setProperty(`--letter-${suit}`, JSON.stringify(names[at].slice(0, length)));
  }
}

// -- pictures --------------------------------------------------------------------------------------------------
// They keep nothing, so that one may call another: hundreds lie on a table, and a component each would be drawn slower.

/** A suit symbol: "S" "H" "D" "C", or "*" for the joker's star. @param {{suit: string, class?: string}} props */
export function Suit({ suit, class: name = "" }) {
  const letter = suit === "*" ? "j" : suit.toLowerCase();
  return html`<svg class=${`suit suit-${letter} ${name}`} aria-hidden="true"><use href=${`#suit-${letter}`} /></svg>`;
}

/** A Spanish suit symbol: "E" "O" "B" "C". @param {{suit: string}} props */
export function SpanishSuit({ suit }) {
  return html`<svg class="suit" viewBox="-50 -70 100 140" aria-hidden="true">
    <use href=${`/static/cards/spanish/sprite.svg#${suit.toLowerCase()}`} />
  </svg>`;
}

/** The classes of an element that is a card face. @param {string} code */
export function cardClass(code) {
  if (isSpanish(code)) return "card spanish";
  const suit = isJoker(code) ? "j" : suitOf(code).toLowerCase();
  return `card suit-${suit} pack-${packOf(code)}`;
}

/**
 * What is inside of a card face, for an element of class `cardClass(code)`.
 * `art`: "full" pips or court, "corner" one large suit in the corner (small cards), "none" the index alone.
 * @param {{code: string, art?: "full" | "corner" | "none"}} props
 */
export function CardFace({ code, art = "full" }) {
  if (isSpanish(code)) {
    const number = Number.parseInt(code, 10);
    const picture = `/static/cards/spanish/sprite.svg#${code.at(-1)?.toLowerCase()}-${number}`;
    return html`<svg class="picture" aria-hidden="true"><use href=${picture} /></svg
      >${code.at(-1) !== "X" && html`<span class=${`index spanish-${code.at(-1)?.toLowerCase()}`} aria-hidden="true">${number}</span>`}`;
  }
  const suit = suitOf(code);
  const index = indexOf(code);
  return html`<span class="index" aria-hidden="true"
      >${index && html`<span class=${index === "10" ? "rank ten" : "rank"}>${index}</span>`}${Suit({ suit })}</span
    >${art === "corner" ? Suit({ suit, class: "pip" }) : art === "full" ? Art({ code }) : null}`;
}

/** @param {{code: string}} props */
function Art({ code }) {
  const rank = rankOf(code);
  if ("KQJ*".includes(rank)) {
    const file = isJoker(code) ? "JK" : `${rank}${suitOf(code)}`;
    return html`<span class=${isJoker(code) ? "court joker" : "court"}
      ><img src=${`/static/cards/courts/${file}.svg`} alt="" loading="lazy" decoding="async" draggable=${false}
    /></span>`;
  }
  return html`<svg class="pips" aria-hidden="true"><use href=${`/static/cards/pips.svg#${rank}${suitOf(code)}`} /></svg>`;
}

/**
 * A card to look at, named for screen readers unless `quiet`.
 * @param {{code: string, art?: "full" | "corner" | "none", class?: string, quiet?: boolean}} props
 */
export function Card({ code, art, class: name = "", quiet = false }) {
  const role = quiet ? { "aria-hidden": "true" } : { role: "img", "aria-label": cardName(code) };
  return html`<span class=${`${cardClass(code)} ${name}`} ...${role}>${CardFace({ code, art })}</span>`;
}

/** The back of a card. @param {{pack?: number, deck?: "french" | "spanish", class?: string}} props */
export function Back({ pack = 1, deck = "french", class: name = "" }) {
  return html`<span class=${`card back pack-${pack} ${deck === "spanish" ? "spanish" : ""} ${name}`} aria-hidden="true"></span>`;
}
