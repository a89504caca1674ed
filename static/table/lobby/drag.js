// The host drags a seat onto another one: they change places, as by the two buttons.

const STARTS_AFTER = 6; // px

/**
 * @param {HTMLElement} cross @param {(from: number, to: number) => void} swap @returns {() => void} ends it
 */
export function bindDrag(cross, swap) {
  /** @type {{seat: HTMLElement, from: number, x: number, y: number, moved: boolean} | null} */
  let held = null;

  /** @param {Event} event */
  const chairOf = (event) => /** @type {Element} */ (event.target).closest?.("[data-chair]");

  /** @param {PointerEvent} event */
  function press(event) {
    const target = /** @type {Element} */ (event.target);
    const seat = /** @type {HTMLElement | null} */ (target.closest(".seat[data-seat]"));
    if (!event.isPrimary || event.button !== 0 || !seat || target.closest("button")) return;
    held = { seat, from: Number(seat.dataset.seat), x: event.clientX, y: event.clientY, moved: false };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!held) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(x, y) < STARTS_AFTER) return;
    if (!held.moved) cross.setPointerCapture(event.pointerId);
    held.moved = true;
    held.seat.classList.add("dragged");
    held.seat.style.translate = `${x}px ${y}px`;
  }

  /** @param {PointerEvent} event */
  function drop(event) {
    if (!held) return;
    const { seat, from, moved } = held;
    release();
    if (!moved) return;
    seat.style.pointerEvents = "none";
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    seat.style.pointerEvents = "";
    const chair = under.map((element) => /** @type {HTMLElement | null} */ (element.closest("[data-chair]"))).find(Boolean);
    const to = Number(chair?.dataset.chair ?? from);
    if (to !== from) swap(from, to);
  }

  function release() {
    held?.seat.classList.remove("dragged");
    if (held) held.seat.style.translate = "";
    held = null;
  }

  /** A drag is no text selection, and on glass no scrolling. @param {Event} event */
  function still(event) {
    if (held && chairOf(event)) event.preventDefault();
  }

  /** @type {[string, (event: any) => void][]} */
  const listeners = [
    ["pointerdown", press],
    ["pointermove", move],
    ["pointerup", drop],
    ["pointercancel", release],
    ["selectstart", still],
  ];
  for (const [name, listener] of listeners) cross.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of listeners) cross.removeEventListener(name, listener);
  };
}
