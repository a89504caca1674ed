// What a screen reader hears. Two polite regions in turn, so that the same sentence twice is spoken twice; the
// assertive one is for "your turn" and refusals alone.

/** @param {"polite" | "assertive"} how */
function region(how) {
  const element = document.createElement("div");
  element.className = "unseen";
  element.setAttribute("aria-live", how);
  element.setAttribute("aria-atomic", "true");
  document.body.append(element);
  return element;
}

const polite = [region("polite"), region("polite")];
const assertive = [region("assertive"), region("assertive")];
let next = 0;

/** @param {HTMLElement[]} regions @param {string} sentence */
function put(regions, sentence) {
  const [now, before] = next++ % 2 ? regions : [regions[1], regions[0]];
  before.textContent = "";
  now.textContent = sentence;
}

/** @type {string[]} */
let gathered = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Says a sentence when the reader is idle. What is said within `join` milliseconds is one announcement.
 * @param {string} sentence @param {{join?: number}} [how]
 */
export function say(sentence, { join = 0 } = {}) {
  gathered.push(sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    put(polite, gathered.join(" "));
    gathered = [];
  }, join);
}

/** Says a sentence at once: it is your turn, or something was refused. @param {string} sentence */
export function call(sentence) {
  put(assertive, sentence);
}
