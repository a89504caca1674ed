"""What the live tables tell Prometheus. Labels are few and closed: no table, match or player."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

_FAST = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)

TABLES = Gauge("mano_tables", "Tables in this node's memory")
SOCKETS = Gauge("mano_sockets", "Open sockets of live tables")
ACTIONS = Counter("mano_actions", "Actions stored by this node", ["game", "by"])
REFUSALS = Counter("mano_refusals", "Messages and actions refused", ["code"])
APPEND_SECONDS = Histogram("mano_append_seconds", "Writing of one batch of actions", buckets=_FAST)
APPEND_ROWS = Histogram(
    "mano_append_rows", "Actions in one batch", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256)
)
STEP_SECONDS = Histogram(
    "mano_step_seconds", "From an action's turn in its table's queue to the last frame queued", buckets=_FAST
)
RECOVERIES = Counter("mano_recoveries", "Matches loaded from the journal")
CONFLICTS = Counter("mano_conflicts", "Appends that another node was faster with")
BUS_FAILURES = Counter("mano_bus_failures", "Times that Valkey or Redis did not do what was asked")
SLOW_READERS = Counter("mano_slow_readers", "Readers brought to a snapshot or dropped", ["outcome"])
BOT_SECONDS = Histogram("mano_bot_seconds", "Thinking of computer players", ["game", "level"], buckets=_FAST)


def count_batch(rows: int, seconds: float) -> None:
    """For the journal: a batch of appends was written."""
    APPEND_ROWS.observe(rows)
    APPEND_SECONDS.observe(seconds)
