// Where a seat is drawn and what its place is called, from the reader's chair or, for who has none, seat 0's.

import { t } from "/static/js/texts.js";

/** @typedef {"bottom" | "left" | "top" | "right"} Side */

/** @param {number} steps clockwise from the chair at the bottom @param {number} seats @returns {Side} */
export function sideOf(steps, seats) {
  return seats === 2 ? /** @type {Side[]} */ (["bottom", "top"])[steps] : /** @type {Side[]} */ (["bottom", "left", "top", "right"])[steps];
}

/** @param {Side} side */
export function placeName(side) {
  switch (side) {
    case "left":
      return t("the seat on the left");
    case "top":
      return t("the seat opposite");
    case "right":
      return t("the seat on the right");
    default:
      return t("the seat in front");
  }
}
