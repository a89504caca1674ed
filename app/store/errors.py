"""What may go wrong with the store, as its callers see it."""

from __future__ import annotations


class StoreUnavailable(Exception):
    """The database does not answer. Nothing was written."""


class OutcomeUnknown(StoreUnavailable):
    """The connection was lost during a COMMIT: it may have been carried out or not."""


class StoreInUse(Exception):
    """Another server process already uses this SQLite file; the message is a sentence for the operator."""


class Conflict(Exception):
    """An append lost: that number of that match is taken, or its action id is already in the log."""

    def __init__(self, match: str, number: int) -> None:
        super().__init__(f"number {number} of match {match} is taken")
        self.match = match
        self.number = number


class SeatTaken(Exception):
    """Somebody sits there already."""

    def __init__(self, table: str, seat: int) -> None:
        super().__init__(f"seat {seat} of table {table} is taken")
        self.table = table
        self.seat = seat


class NameTaken(Exception):
    """An account of that name exists."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is an account named {name}")
        self.name = name


class NameTooLike(Exception):
    """Somebody at the table has a name that looks the same."""

    def __init__(self, name: str) -> None:
        super().__init__(f"somebody at the table is called {name}")
        self.name = name


class SeatsChanged(Exception):
    """Somebody sat down or stood up while the match was being made."""

    def __init__(self, table: str) -> None:
        super().__init__(f"the seats of table {table} have changed")
        self.table = table


class MatchRunning(Exception):
    """The table plays a match: another cannot begin, and nobody sits down or stands up."""

    def __init__(self, table: str) -> None:
        super().__init__(f"table {table} already plays a match")
        self.table = table
