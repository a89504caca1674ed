"""`mano train truco`: computes Expert's policy (needs the extra `train`).

The same number of deals and the same seed make the same file; with --seconds it depends on the machine.
The table in the making takes 48 bytes for each of 2^--bits places.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from app.train.truco import regret
from app.train.truco.compiled import Floats, Ints, Table
from app.train.truco.hand import ACTIONS
from app.train.truco.known import NOTHING, arrays, load
from app.train.truco.pack import pack
from engine.truco.bots.expert.policy import Policy
from engine.truco.bots.expert.situation import simple_chances

BATCH = 50_000
EVEN, FORGET, CHANCES = 0.08, 0.33, 0.2
"""Shares of the training: until EVEN only even scores are played; at FORGET the average strategy starts
anew; at CHANCES the match-winning chances are measured, once, so that all that is learned afterwards and
whatever is measured later stand on the same ones."""

HANDS = 10_000
"""Hands at each score that measure them: to a fiftieth of what a point is worth."""


class Training:
    """The table in the making: the whole policy, or what departs from one (`answers`) where truco bids may be
    answered by a raise."""

    def __init__(self, bits: int, seed: int, threads: int, answers: Policy | None) -> None:
        self.keys: Ints = np.zeros(1 << bits, np.int64)
        self.table: Table = np.zeros((1 << bits, 2 * ACTIONS), np.float32)
        self.counts: Ints = np.zeros(1, np.int64)
        self.known = arrays(answers) if answers else NOTHING
        self.chances: Floats = np.array(simple_chances())
        self.direct, self.kind = int(answers is not None), regret.ANSWER if answers else regret.TRAIN
        self.done = 0
        self.schedule: dict[str, int] = {}
        """After how many deals each step was taken."""
        if answers:
            self.chances = np.array(answers.chances, float).reshape(31, 31) / 65535
            self.schedule = dict.fromkeys(("even", "forget", "chances"), 0)
        self.settings = {
            "seed": seed,
            "bits": bits,
            "threads": threads,
            "base": answers.about["sha256"] if answers else None,
        }
        self._threads = [ThreadPoolExecutor(1) for _ in range(threads)]
        """One each, because random numbers are a thread's own."""
        for number, thread in enumerate(self._threads):
            thread.submit(regret.seed, 1000 * seed + number).result()

    def batch(self, share: float) -> None:
        """Plays BATCH deals. `share`: how much of the training is done."""
        if share >= EVEN:
            self.schedule.setdefault("even", self.done)
        if share >= FORGET and "forget" not in self.schedule:
            self.schedule["forget"] = self.done
            self.table[:, ACTIONS:] = 0
        if share >= CHANCES and "chances" not in self.schedule:
            self.schedule["chances"] = self.done
            measured = self._threads[0].submit(regret.outcomes, HANDS, self.direct, self.keys, self.table)
            self.chances = measured.result()
        phase = 1 if "even" in self.schedule else 0
        parts = [
            thread.submit(
                regret.learn,
                BATCH // len(self._threads),
                self.done,
                phase,
                0,
                self.direct,
                self.kind,
                0.0,
                self.known,
                self.keys,
                self.table,
                self.chances,
                self.counts,
            )
            for thread in self._threads
        ]
        for part in parts:
            part.result()
        self.done += BATCH

    @property
    def full(self) -> bool:
        return bool(self.counts[0] > 0.9 * len(self.keys))


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="mano train truco", description=__doc__)
    amount = parser.add_mutually_exclusive_group(required=True)
    amount.add_argument("--deals", type=int, help=f"a multiple of {BATCH}")
    amount.add_argument("--seconds", type=float)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="the policy file to write")
    parser.add_argument(
        "--answers",
        type=Path,
        metavar="POLICY",
        help="learn only the answers that may raise, for raise_in_answer; the rest is this policy's",
    )
    parser.add_argument("--threads", type=int, default=1, help="more than one: not the same file every time")
    parser.add_argument("--rows", type=int, default=1_200_000, help="situations to keep")
    parser.add_argument("--bits", type=int, default=23, help="binary digits of the table's size")
    parser.add_argument("--every", type=float, help="write the files each so many seconds, too")
    chosen = parser.parse_args(arguments)
    saved = 0
    answers = load(chosen.answers) if chosen.answers else None
    training = Training(chosen.bits, chosen.seed, chosen.threads, answers)
    started = time.monotonic()

    def spent() -> float:
        return time.monotonic() - started

    def share() -> float:
        return float(spent() / chosen.seconds if chosen.seconds else training.done / chosen.deals)

    while (now := share()) < 1:
        if training.full:
            parser.error("the table is full: more --bits are needed")
        training.batch(now)
        if training.done % (10 * BATCH) == 0:
            print(f"{training.done:,} deals, {training.counts[0]:,} situations, {spent():,.0f} s", flush=True)
        if chosen.every and spent() > chosen.every * (saved + 1):
            saved += 1
            write(training, chosen.out, chosen.rows)
    write(training, chosen.out, chosen.rows)


def write(training: Training, file: Path, rows: int) -> None:
    """Writes what Expert has learned so far, the rival's part left out."""
    used = np.flatnonzero((training.keys != 0) & (training.keys < regret.RIVAL))
    keys, table = training.keys[used], training.table[used]
    about = {**training.settings, "deals": training.done, "schedule": training.schedule}
    file.write_bytes(pack(keys, table, training.chances, rows, about))
    print(f"{file}: {training.done:,} deals, {file.stat().st_size:,} bytes", flush=True)


if __name__ == "__main__":
    main()
