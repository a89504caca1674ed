// Line drawings for buttons and tags. They carry no words: the control that holds one has a name.

import { html } from "/static/vendor/ui.js";

/** @type {Record<string, string>} paths on a grid of 24 */
const PATHS = {
  sort: "M7 4v15M7 19l-3.500-4M7 19l3.500-4M17 20V5M17 5l-3.500 4M17 5l3.500 4",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  lock: "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  hint: "M9.500 17.500h5M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.6.5 1 1.200 1 2v.6h5v-.6c0-.8.4-1.500 1-2A6 6 0 0 0 12 3z",
  check: "M5 12.500 10 17.500 19.500 7",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  minus: "M5 12h14",
  plus: "M5 12h14M12 5v14",
  swap: "M7 7h13M16.500 3.500 20 7l-3.500 3.500M17 17H4M7.500 13.500 4 17l3.500 3.500",
  phone: "M8 3h8v18H8zM11 18h2",
  laptop: "M5 6h14v9H5zM2.500 18.500h19",
  deals: "M4 8.500 12.500 6l3.500 12-8.500 2.500zM14 6.300l5.500 1.200-2.600 11.600",
  first: "M7 5v14M19 5v14L9 12z",
  back: "M16 5v14L7 12z",
  play: "M7 4v16l13-8z",
  pause: "M8 5v14M16 5v14",
  next: "M8 5v14l9-7z",
  last: "M17 5v14M5 5v14l10-7z",
  machine: "M5 8h14v10H5zM12 8V4M9 12.500v1M15 12.500v1M2.500 11v4M21.500 11v4",
};

/** @param {{name: string}} props */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
}
