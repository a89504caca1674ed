# The two commands: `make run` serves Mano, `make test` runs every test. Both set up .venv first.
.DEFAULT_GOAL := help
.PHONY: help run test test-server test-browser screens check check-python check-browser texts lock clean

SUITABLE := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c '$(SUITABLE)' >/dev/null 2>&1 && command -v $$p && break; done)
UV := $(shell command -v uv 2>/dev/null)
BIN := .venv/bin
ifdef UV
INSTALL := $(UV) pip install --quiet --python $(BIN)/python
else
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
endif

help:
	@echo "make run     serve on http://127.0.0.1:8000"
	@echo "make test    run every test"
	@echo "make check   lint, types, import contract, JavaScript types"
	@echo "make texts   bring the translation catalogues up to date"
	@echo "make lock    renew requirements/*.txt from pyproject.toml (needs uv)"
	@echo "make clean   remove what these commands made"

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Mano needs Python 3.11 or newer." >&2; exit 1; }
	@echo "Setting up .venv ..."
ifdef UV
	@$(UV) venv --quiet --python "$(PYTHON)" .venv
else
	@$(PYTHON) -m venv .venv
endif

# A list newer than its mark is installed again.
.venv/run.done: requirements/run.txt pyproject.toml | $(BIN)/python
	@$(INSTALL) --require-hashes -r requirements/run.txt
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

.venv/dev.done: requirements/dev.txt .venv/run.done
	@$(INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@

node_modules/.package-lock.json: package.json package-lock.json
	@npm ci --no-audit --no-fund --loglevel=error
	@touch $@

run: .venv/run.done
	@exec $(BIN)/mano run

test:
	@failed=0; $(MAKE) -s test-server || failed=1; $(MAKE) -s test-browser || failed=1; exit $$failed

test-server: .venv/dev.done
	@$(BIN)/python -m pytest -q -n 2 --dist worksteal --ignore=tests/browser tests

# On its own: Playwright's loop and the other tests' cannot share a process.
test-browser: .venv/dev.done
	@$(BIN)/python -m pytest -q -n 2 --dist worksteal tests/browser

# The pictures under docs/screens/, as the pages look now.
screens: .venv/dev.done
	@$(BIN)/python -m pytest -q tests/browser/screens.py

check: check-python check-browser

check-python: .venv/dev.done
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

check-browser:
	@if command -v npm >/dev/null; then $(MAKE) -s node_modules/.package-lock.json && npm run --silent check; \
	elif [ -n "$$MANO_REQUIRE_SERVICES" ]; then echo "The JavaScript type check needs node and npm." >&2; exit 1; \
	else echo "JavaScript type check skipped: there is no npm here."; fi

texts: .venv/dev.done
	@$(BIN)/mano texts

COMPILE = uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links pyproject.toml

lock:
	@$(COMPILE) --extra build --extra postgres --extra redis --extra passkeys -o requirements/run.txt
	@$(COMPILE) --extra build --extra dev -c requirements/run.txt -o requirements/dev.txt

clean:
	rm -rf .venv node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache *.egg-info
