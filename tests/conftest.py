"""What every test may ask for: see `tests/services.py` for the databases and Valkey."""

import hypothesis
import structlog

pytest_plugins = ["tests.services"]

# The default shows every local variable of a logged exception, which takes half a minute for a request.
structlog.configure(
    processors=[structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
)

# A machine may be busy with other things: no example has a time.
hypothesis.settings.register_profile("patient", deadline=None)
hypothesis.settings.load_profile("patient")
