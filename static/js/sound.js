// Sounds of wood and paper, made by WebAudio: no files. Silent until the first gesture, as browsers want it.

import { settings } from "/static/js/settings.js";

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let noise = null;

const SHOWN = 60; // until what a gesture changed has been painted, ms
let opening = false;
/** What was to sound meanwhile, the newest. @type {Sound | null} */
let first = null;

/** Opens the sound at the first gesture, which takes tens of milliseconds: once the gesture has been answered. */
function wake() {
  if (context?.state === "suspended") context.resume();
  else if (context) for (const gesture of GESTURES) removeEventListener(gesture, wake);
  else if (!opening) {
    opening = true;
    setTimeout(open, SHOWN);
  }
}

async function open() {
  context = new AudioContext();
  await context.resume();
  opening = false;
  if (first) SOUNDS[first]();
  first = null;
}
const GESTURES = ["pointerdown", "keydown"];
for (const gesture of GESTURES) addEventListener(gesture, wake, { passive: true });

/** @param {AudioContext} audio */
function grain(audio) {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

/**
 * A decaying level between `start` and `start + length` seconds from now.
 * @param {AudioContext} audio @param {number} start @param {number} length @param {number} level
 */
function envelope(audio, start, length, level) {
  const gain = audio.createGain();
  const at = audio.currentTime + start;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level * settings.value.volume, at + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

/** A tone. @param {number} start @param {number} pitch Hz @param {number} length @param {number} level @param {OscillatorType} [wave] */
function tone(start, pitch, length, level, wave = "sine") {
  if (!context) return;
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.value = pitch;
  source.connect(envelope(context, start, length, level));
  source.start(context.currentTime + start);
  source.stop(context.currentTime + start + length);
}

/** A rustle or a tap: noise around a pitch. @param {number} start @param {number} pitch Hz @param {number} length @param {number} level @param {number} [narrow] */
function rustle(start, pitch, length, level, narrow = 1) {
  if (!context) return;
  const source = context.createBufferSource();
  source.buffer = grain(context);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = narrow;
  source.connect(filter).connect(envelope(context, start, length, level));
  source.start(context.currentTime + start, Math.random() * 0.2, length);
}

/** @param {number} start @param {number} pitch */
function knock(start, pitch) {
  tone(start, pitch, 0.09, 0.5, "triangle");
  rustle(start, pitch * 4, 0.04, 0.5, 3);
}

const SOUNDS = {
  turn() {
    knock(0, 210);
    knock(0.14, 180);
  },
  draw: () => rustle(0, 3200, 0.09, 0.4),
  pile() {
    for (let i = 0; i < 6; i++) rustle(i * 0.045, 2400 + i * 180, 0.06, 0.35);
  },
  lay() {
    rustle(0, 1800, 0.05, 0.6, 2);
    rustle(0.09, 1500, 0.05, 0.6, 2);
  },
  discard: () => rustle(0, 1400, 0.07, 0.5, 2),
  clean() {
    tone(0, 659, 0.5, 0.25);
    tone(0.09, 988, 0.7, 0.22);
  },
  dirty() {
    tone(0, 659, 0.5, 0.22);
    tone(0.09, 740, 0.6, 0.18);
  },
  pozzetto() {
    tone(0, 110, 0.25, 0.7, "triangle");
    rustle(0.02, 500, 0.2, 0.6);
  },
  tick: () => rustle(0, 4200, 0.025, 0.35, 6),
  refused() {
    tone(0, 130, 0.14, 0.22, "triangle");
    rustle(0, 260, 0.12, 0.2);
  },
  match() {
    rustle(0, 5200, 0.16, 0.3);
    rustle(0.05, 2600, 0.08, 0.2);
  },
  end() {
    tone(0, 523, 0.35, 0.22);
    tone(0.16, 659, 0.35, 0.22);
    tone(0.32, 784, 0.7, 0.22);
  },
  clock: () => tone(0, 880, 0.05, 0.12, "square"),
};

/** @typedef {keyof typeof SOUNDS} Sound */

/** Plays a sound if the reader wants it; while the page is hidden only "turn" is heard. @param {Sound} name */
export function play(name) {
  const { sound, onlyTurn, silent } = settings.value;
  if (!sound || silent.includes(name) || ((document.hidden || onlyTurn) && name !== "turn")) return;
  if (opening) first = name;
  else if (context?.state === "running") SOUNDS[name]();
}

/** Plays a sound to choose by, whatever is on. Call it from a press. @param {Sound} name */
export function tryOut(name) {
  wake();
  if (opening) first = name;
  else SOUNDS[name]();
}
