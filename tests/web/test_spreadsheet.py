"""No name that somebody chose is computed by a spreadsheet."""

from __future__ import annotations

import csv
from io import StringIO

import pytest

from app.web.spreadsheet import cell


@pytest.mark.parametrize(
    "text",
    [
        "=1+1",
        "=HYPERLINK(A1)",
        "+cmd|' /C calc'!A0",
        "-2+3",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "\n=1",
        " =1",
        "\u200b=1",
        "＝1+1",
    ],
)
def test_text_that_would_be_computed_is_marked_as_text(text: str) -> None:
    file = StringIO()
    csv.writer(file).writerow([cell(text)])
    assert next(csv.reader(StringIO(file.getvalue(), newline=""))) == ["'" + text]


@pytest.mark.parametrize(
    ("value", "shown"),
    [("Anna", "Anna"), ("a=b", "a=b"), ("", ""), (None, ""), (-120, "-120"), (2.5, "2.5"), ("٣-٢", "٣-٢")],
)
def test_the_rest_stays_as_it_is(value: str | int | float | None, shown: str) -> None:
    assert cell(value) == shown
