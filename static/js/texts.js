// The page's language. The English text is the key; the catalogue of another language is loaded once, before the
// first drawing, from the same catalogues as the server's pages.

/** @typedef {Record<string, string | string[]>} Catalogue a text, or its plural forms in the order of `categories` */

const language = document.documentElement.lang || "en";
const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language, { numberingSystem: "latn", useGrouping: false });
const ownDigits = new Intl.NumberFormat(language, { numberingSystem: "arab", useGrouping: false });
const percents = new Intl.NumberFormat(language, { style: "percent", numberingSystem: "latn", maximumFractionDigits: 0 });

/** @type {Catalogue} */
let catalogue = {};
/** @type {string[]} the plural categories of the language, in the catalogue's order */
let categories = ["one", "other"];

/** Fetches the catalogue; without it the texts stay English. */
export async function loadTexts() {
  if (language === "en") return;
  const address = document.querySelector("link[rel=preload][data-texts]")?.getAttribute("href");
  const answer = await fetch(address ?? `/static/texts/${language}.json`).catch(() => null);
  if (answer?.ok) ({ texts: catalogue, plurals: categories } = await answer.json());
}

/** A whole number in a sentence, in the digits that the reader chose. @param {number} value */
function inSentence(value) {
  return document.documentElement.dataset.digits === "arab" && language === "ar" ? ownDigits.format(value) : number(value);
}

/** @param {string} text @param {Record<string, unknown>} [values] */
function fill(text, values) {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? inSentence(value) : String(value);
  });
}

/**
 * The text in the page's language: t("{name} draws from the stock.", {name}).
 * @param {string} text @param {Record<string, unknown>} [values]
 */
export function t(text, values) {
  const found = catalogue[text];
  return fill(typeof found === "string" && found ? found : text, values);
}

/**
 * The text for a number of things: tn("{n} card", "{n} cards", 3). `{n}` is the number.
 * @param {string} one @param {string} many @param {number} n @param {Record<string, unknown>} [values]
 */
export function tn(one, many, n, values) {
  const forms = catalogue[one];
  const found = Array.isArray(forms) ? forms[categories.indexOf(plurals.select(n))] : undefined;
  return fill(found || (Math.abs(n) === 1 ? one : many), { n, ...values });
}

/**
 * A whole number as the tables write it: a true minus sign, a thin space between groups from 1 000 on.
 * @param {number} value @param {{sign?: boolean}} [how] `sign`: write the plus of a gain
 */
export function number(value, { sign = false } = {}) {
  const digits = numbers.format(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, "\u202f");
  if (value < 0) return `\u2212${digits}`;
  return sign && value > 0 ? `+${digits}` : digits;
}

/** A share from 0 to 1 in whole per cent. @param {number} share */
export function percent(share) {
  return percents.format(share);
}

/** "a, b and c" in the page's language. @param {string[]} items */
export function list(items) {
  return new Intl.ListFormat(language, { style: "long", type: "conjunction" }).format(items);
}
