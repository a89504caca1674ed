// What this browser remembers of a match: the player's own order of the hand.

const PLACE = "mano.hand";

/** @param {string} match @returns {string[]} */
export function recallOrder(match) {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "null");
    return kept?.match === match ? kept.cards : [];
  } catch {
    return []; // storage is closed to us, or holds something else
  }
}

/** @param {string} match @param {readonly string[]} cards */
export function keepOrder(match, cards) {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ match, cards }));
  } catch {
    // Without storage the order lives as long as the page.
  }
}
