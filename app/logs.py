"""The log: one event a line, for people on a terminal and as JSON elsewhere.

Lines name a match, a table and a seat where there is one; never cards, tokens, invites or addresses. So
nothing below a warning is taken from libraries, whose debugging shows every statement with its values, and of
an exception the log has the kind and the places, but not the message, which may name a card.
"""

from __future__ import annotations

import logging
import sys
import traceback
from types import TracebackType
from typing import TextIO

import structlog
from structlog.typing import Processor

from app.settings import Settings


def set_up(settings: Settings) -> None:
    """Sends our own log and that of the libraries through one formatter to stderr."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    text = settings.log_format == "text" or (settings.log_format == "auto" and sys.stderr.isatty())
    last: list[Processor] = (
        [structlog.dev.ConsoleRenderer(exception_formatter=_print_places)]
        if text
        else [structlog.processors.ExceptionRenderer(places), structlog.processors.JSONRenderer()]
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[structlog.stdlib.add_logger_name, *shared],
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
    )
    handler = logging.StreamHandler()
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(logging.WARNING, getattr(logging, settings.log_level.upper())))
    for ours in ("mano", "app"):
        logging.getLogger(ours).setLevel(settings.log_level.upper())
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, settings.log_level.upper())),
        cache_logger_on_first_use=True,
    )


_Raised = tuple[type[BaseException], BaseException, TracebackType | None]


def places(exc_info: _Raised) -> str:
    """Where an exception and those that led to it came from, and of what kind they are."""
    told: list[str] = []
    error: BaseException | None = exc_info[1]
    while error is not None:
        told.insert(0, "".join(traceback.format_tb(error.__traceback__)) + type(error).__qualname__)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n".join(told)


def _print_places(out: TextIO, raised: _Raised) -> None:
    out.write("\n" + places(raised))
