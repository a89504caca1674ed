// Focus belongs to the reader. When a step takes the focused element away, the focus goes to what has taken its place,
// never to the page's body.

/**
 * Notes where the focus is before a drawing; the function it gives back mends it afterwards.
 * @param {HTMLElement | null} root
 */
export function noteFocus(root) {
  const at = document.activeElement;
  if (!root || !at || at === document.body || !root.contains(at)) return () => {};
  const cards = [...root.querySelectorAll(".hand-cards button")];
  const index = cards.indexOf(at);
  const zone = at.closest(".hand, .bids, .close");
  return () => {
    if (document.activeElement !== document.body || at.isConnected) return;
    const left = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".hand-cards button")]);
    const main = /** @type {HTMLElement | null} */ (root.querySelector("[data-main-action]"));
    const bids = /** @type {HTMLElement | null} */ (root.querySelector(".bids"));
    const heir = index >= 0 ? (left[index] ?? left.at(-1) ?? main) : zone ? (main ?? bids ?? left[0]) : main;
    (heir ?? bids ?? root).focus();
  };
}
