"""What every test may ask for: see `tests/services.py` for the databases and Valkey."""

pytest_plugins = ["tests.services"]
