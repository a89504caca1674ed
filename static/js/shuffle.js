// The fair shuffle, recomputed in the browser: what the server sealed before it knew the players' numbers gives,
// together with them, one deck and no other.

/** @typedef {{hand: number, seal: string, seed: string | null, nonces: string[]}} Deal what a record tells of one deal */

/** The sorted decks that every shuffle starts from. @type {Record<string, string[]>} */
const DECKS = {
  burraco: [
    ...["1", "2"].flatMap((pack) => [..."SHDC"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit + pack))),
    ...["JK1", "JK2", "JK3", "JK4"],
  ],
  truco: [..."EOBC"].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 10, 11, 12].map((number) => number + suit)),
};

/** What counts for a player who added nothing: his time was up, or his client sent none. */
export const NO_NONCE = "00".repeat(16);

/** @param {string} hex */
function bytes(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {ArrayBuffer} buffer */
function hexOf(buffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether this browser can compute here: WebCrypto needs https, or this very machine. */
export function canCheck() {
  return globalThis.crypto?.subtle !== undefined;
}

/** Whether the seed is the one that was sealed. @param {string} seed @param {string} seal */
export async function fits(seed, seal) {
  return hexOf(await crypto.subtle.digest("SHA-256", bytes(seed))) === seal;
}

/**
 * The deck, top card first, by the algorithm of docs/protocol.md §4.
 * @param {string} game @param {string} seed hex @param {string[]} nonces hex, in seat order @param {number} hand
 */
export async function shuffled(game, seed, nonces, hand) {
  const key = await crypto.subtle.importKey("raw", bytes(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const salt = bytes(nonces.join(""));
  const message = new Uint8Array(salt.length + 8);
  message.set(salt);
  const tail = new DataView(message.buffer, salt.length);
  tail.setUint32(0, hand);

  /** @type {number[]} */
  let numbers = [];
  let counter = 0;
  /** @param {number} bound */
  async function below(bound) {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      if (numbers.length === 0) {
        tail.setUint32(4, counter++);
        const digest = new DataView(await crypto.subtle.sign("HMAC", key, message));
        numbers = Array.from({ length: 8 }, (_, place) => digest.getUint32(place * 4));
      }
      const number = /** @type {number} */ (numbers.shift());
      if (number < limit) return number % bound;
    }
  }

  const cards = [...DECKS[game]];
  for (let last = cards.length - 1; last > 0; last--) {
    const chosen = await below(last + 1);
    [cards[last], cards[chosen]] = [cards[chosen], cards[last]];
  }
  return cards;
}

/**
 * The deals of a match record, in order.
 * @param {{actions: [number, number | null, Record<string, any>][]}} record @returns {Deal[]}
 */
export function dealsOf(record) {
  /** @type {Deal[]} */
  const deals = [];
  let seal = "";
  /** @type {string[]} */
  let nonces = [];
  for (const [, seat, action] of record.actions) {
    if (action.type === "commit") {
      seal = action.hash;
      nonces = [];
    } else if (action.type === "ready" && seat !== null) {
      nonces[seat] = action.nonce ?? NO_NONCE;
    } else if (action.type === "timeout") {
      nonces[action.seat] = NO_NONCE;
    } else if (action.type === "deal") {
      deals.push({ hand: deals.length + 1, seal, seed: action.seed, nonces });
      nonces = [];
    }
  }
  return deals;
}
