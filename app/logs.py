"""The log: one event a line, for people on a terminal and as JSON elsewhere.

Lines name a match, a table and a seat where there is one; never cards, tokens, invites or addresses.
"""

from __future__ import annotations

import logging
import sys

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
        [
            structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
        ]  # no locals: secrets
        if text
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[structlog.stdlib.add_logger_name, *shared],
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
    )
    handler = logging.StreamHandler()
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(settings.log_level.upper())
    for chatty in ("uvicorn.error", "alembic"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, settings.log_level.upper())),
        cache_logger_on_first_use=True,
    )
