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
from app.train.truco.known import NOTHING, arrays
from app.train.truco.pack import pack
from engine.truco.bots.expert.policy import Policy, read
from engine.truco.bots.expert.situation import simple_chances

BATCH = 50_000
EVEN, FORGET, CHANCES = 0.08, 0.33, (0.2, 0.4, 0.6, 0.8, 1.0)
"""Shares of the training: until EVEN only even scores are played; at FORGET the average strategy starts
anew; at each of CHANCES the match-winning chances are measured again."""


class Training:
    """The table in the making."""

    def __init__(
        self, bits: int, seed: int, direct: bool, threads: int, old: Policy | None, answers: bool
    ) -> None:
        self.keys: Ints = np.zeros(1 << bits, np.int64)
        self.table: Table = np.zeros((1 << bits, 2 * ACTIONS), np.float32)
        self.counts: Ints = np.zeros(1, np.int64)
        self.known = arrays(old) if old else NOTHING
        self.chances: Floats = np.array(simple_chances())
        if old:
            self.chances = np.array(old.chances, float).reshape(31, 31) / 65535
        self.direct = int(direct)
        self.kind = regret.ANSWER if answers else regret.TRAIN
        self.done = 0
        self.schedule: dict[str, list[int]] = {"even": [], "forget": [], "chances": []}
        """After how many deals each step was taken."""
        if old:  # it knows what the first two are for
            self.schedule = {"even": [0], "forget": [0], "chances": []}
        self._threads = [ThreadPoolExecutor(1) for _ in range(threads)]
        """One each, because random numbers are a thread's own."""
        for number, thread in enumerate(self._threads):
            thread.submit(regret.seed, 1000 * seed + number).result()

    def batch(self, share: float) -> None:
        """Plays BATCH deals. `share`: how much of the training is done."""
        if share >= EVEN and not self.schedule["even"]:
            self.schedule["even"].append(self.done)
        if share >= FORGET and not self.schedule["forget"]:
            self.schedule["forget"].append(self.done)
            self.table[:, ACTIONS:] = 0
        if share >= CHANCES[len(self.schedule["chances"])]:
            self.schedule["chances"].append(self.done)
            self.measure(400)
        phase = 1 if self.schedule["even"] else 0
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

    def measure(self, hands: int) -> None:
        """Learns the match-winning chances anew; those of a policy that is played on stay."""
        if self.kind == regret.ANSWER:
            return
        measured = self._threads[0].submit(regret.outcomes, hands, self.direct, self.keys, self.table)
        self.chances = measured.result()

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
        "--raise-in-answer", action="store_true", help="a truco bid may be answered by a raise"
    )
    parser.add_argument(
        "--answers", action="store_true", help="learn only the answers that may raise; needs --from"
    )
    parser.add_argument("--threads", type=int, default=1, help="more than one: not the same file every time")
    parser.add_argument("--rows", type=int, default=1_200_000, help="situations to keep")
    parser.add_argument("--bits", type=int, default=22, help="binary digits of the table's size")
    parser.add_argument("--from", type=Path, dest="old", help="a policy file to go on from")
    parser.add_argument("--every", type=float, help="write the files each so many seconds, too")
    chosen = parser.parse_args(arguments)
    saved = 0
    old = read(chosen.old.read_bytes()) if chosen.old else None
    if chosen.answers and not (old and chosen.raise_in_answer):
        parser.error("--answers needs --from and --raise-in-answer")
    training = Training(chosen.bits, chosen.seed, chosen.raise_in_answer, chosen.threads, old, chosen.answers)
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
            _write(training, chosen, old)
    training.measure(1500)
    _write(training, chosen, old)


def _write(training: Training, chosen: argparse.Namespace, old: Policy | None) -> None:
    used = np.flatnonzero(training.keys)
    keys, table = training.keys[used], training.table[used]
    about = {
        "seed": chosen.seed,
        "deals": training.done,
        "raise_in_answer": chosen.raise_in_answer,
        "answers": chosen.answers,
        "bits": chosen.bits,
        "threads": chosen.threads,
        "schedule": training.schedule,
        "from": old.about if old else None,
    }
    chosen.out.write_bytes(pack(keys, table, training.chances, chosen.rows, about, old))
    print(f"{chosen.out}: {training.done:,} deals, {chosen.out.stat().st_size:,} bytes", flush=True)


if __name__ == "__main__":
    main()
