"""Which names may be taken for one another."""

from __future__ import annotations

import pytest

from app.store.likeness import alike


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "Аnnа"),  # with Cyrillic letters
        ("Anna", "Ａｎｎａ"),
        ("Anna", "𝐀𝐧𝐧𝐚"),
        ("Anna", "An na."),
        ("Anna", "An\u200dna"),
        ("Zoe", "Zoé"),
        ("Zoe", "Z0e"),
        ("Lukasz", "Łukasz"),
        ("Illa", "lIla"),
        ("ILARIA", "Ilaria"),
        ("Marna", "Mama"),
        ("Νίκος", "Nίkoς"),
        ("علي", "عَلي"),
        ("🙂", "🙂"),
    ],
)
def test_these_look_the_same(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "Ana"), ("Anna", "Anna 2"), ("Lia", "Ila"), ("Ali", "All"), ("Paul", "Paula"), ("🙂", "🙃")],
)
def test_these_do_not(one: str, other: str) -> None:
    assert not alike(one, other)
