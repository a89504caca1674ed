// The numbers that this browser added to shuffles, kept so that a match page can find them again.

const KEY = "mano.nonces";
const KEPT = 200;

/** @returns {string[]} */
export function ownNonces() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** 16 random bytes in hex. */
export function nonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A new number for a shuffle, remembered. */
export function keptNonce() {
  const made = nonce();
  try {
    localStorage.setItem(KEY, JSON.stringify([...ownNonces(), made].slice(-KEPT)));
  } catch {
    // A browser that keeps nothing cannot find its numbers again.
  }
  return made;
}
