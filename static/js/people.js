// What those who sit are called, and the computer players in words.

import { t } from "/static/js/texts.js";

/**
 * Who sits there; of several computers each has a number.
 * @template {{name: string, computer: string | null}} Sitter
 * @param {Sitter} person @param {readonly Sitter[]} seats
 */
export function personName(person, seats) {
  if (person.computer === null) return person.name || t("Deleted player");
  const computers = seats.filter((one) => one.computer !== null);
  return computers.length > 1 ? t("Computer {n}", { n: computers.indexOf(person) + 1 }) : t("Computer");
}

/**
 * What a seat's player is called.
 * @template {{seat: number, name: string, computer: string | null}} Sitter
 * @param {readonly Sitter[]} seats @param {number | null | undefined} who
 */
export function nameIn(seats, who) {
  const person = seats.find((one) => one.seat === who);
  return person ? personName(person, seats) : "";
}

/** A computer's level, as the reader knows it. @param {string} level */
export function levelName(level) {
  return { easy: t("Easy"), low: t("Low"), high: t("High"), expert: t("Expert") }[level] ?? level;
}

/** How a level plays, in one honest sentence. @param {string} level */
export function levelWords(level) {
  const words = {
    low: t("Goes by the strength of its own cards: a good one to learn with."),
    high: t("Counts what was played and said, and weighs every bid by its chances."),
    expert: t("Plays a computed strategy, bluffs included, and plays to win the match."),
    easy: t("Lays what it can and keeps its wild cards for burracos. It counts no cards."),
  }[level];
  return [words, t("It sees only its own cards and what was played.")].filter(Boolean).join(" ");
}
