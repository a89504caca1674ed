"""Documents name tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("document", ["SECURITY.md", "docs/lessons.md"])
def test_every_test_that_a_document_names_exists(document: str) -> None:
    missing = []
    for line in (ROOT / document).read_text().splitlines():
        named = re.findall(r"`([\w/]+/|[\w/]+\.py)?(?:::)?(test_\w+)?`", line.rpartition(" | ")[2])
        file = None
        for path, test in named:
            file = ROOT / "tests" / path if path else file
            if file is not None and not file.exists():
                missing.append(path)
            elif test and (file is None or f"def {test}(" not in file.read_text()):
                missing.append(test)
    assert missing == []
