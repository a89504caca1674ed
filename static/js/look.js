// How the reader wants the cards' pictures, as the style sheets take it from the page's root (css/cards.css). All
// values are from -1 to 1; 0 is as they are drawn.

/** @typedef {{contrast: number, grain: number, warmth: number}} Offsets soft or hard, polished or rough, cold or warm */

const COLD = [206, 226, 255];
const WARM = [255, 224, 176];
const GRAIN_SIDE = 96; // px
const ROUGHEST = 36; // of 255

/** The factor of CSS's contrast(). @param {number} contrast */
export function contrastFactor(contrast) {
  return 1 + contrast * (contrast < 0 ? 0.3 : 0.45);
}

/** The light that falls on the cards, to multiply by. @param {number} warmth @returns {number[]} red, green, blue */
export function tint(warmth) {
  const full = warmth < 0 ? COLD : WARM;
  return full.map((value) => Math.round(255 - (255 - value) * Math.abs(warmth)));
}

/** Paper fibres as a picture to repeat. @param {number} strength 0 to 1 */
function paper(strength) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = GRAIN_SIDE;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const image = context.createImageData(GRAIN_SIDE, GRAIN_SIDE);
  let fibre = 0;
  let seed = 1;
  for (let at = 0; at < image.data.length; at += 4) {
    seed = (seed * 48271) % 2147483647;
    fibre = fibre * 0.55 + (seed / 2147483647) * 0.9;
    image.data[at] = 60;
    image.data[at + 1] = 46;
    image.data[at + 2] = 30;
    image.data[at + 3] = Math.max(0, (fibre - 0.72) * 2) * ROUGHEST * strength;
  }
  context.putImageData(image, 0, 0);
  return `url("${canvas.toDataURL()}")`;
}

/** The gleam of a polished card. @param {number} strength 0 to 1 */
function polish(strength) {
  const light = (/** @type {number} */ share) => `rgb(60 60 70 / ${(share * strength).toFixed(3)})`;
  return `linear-gradient(115deg, ${light(0.16)}, transparent 32%, transparent 52%, ${light(0.1)} 60%, transparent 78%, ${light(0.2)})`;
}

/** Puts the look on the page's root. @param {Offsets} look */
export function wear({ contrast, grain, warmth }) {
  const root = document.documentElement;
  const set = (/** @type {string} */ name, /** @type {number} */ by, /** @type {() => string} */ value) => {
    if (by) root.style.setProperty(name, value());
    else root.style.removeProperty(name);
  };
  set("--card-contrast", contrast, () => `contrast(${contrastFactor(contrast).toFixed(3)})`);
  set("--card-light", warmth, () => `rgb(${tint(warmth).join(" ")})`);
  set("--card-grain", grain, () => (grain < 0 ? polish(-grain) : paper(grain)));
  root.toggleAttribute("data-look", Boolean(grain || warmth));
}
