"""The languages: which one a reader gets, and that the catalogues hold just what is used."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from app.web import catalogues, texts
from app.web.render import environment
from tests.web.conftest import Browser


@pytest.mark.parametrize(
    ("cookie", "accepted", "language"),
    [
        (None, None, "en"),
        ("it", "pl", "it"),
        ("xx", "pl", "pl"),
        (None, "de-DE,de;q=0.9,it-IT;q=0.8,en;q=0.7", "it"),
        (None, "en;q=0.5,es;q=0.9", "es"),
        (None, "es;q=0,en", "en"),
        (None, "es;q=nonsense", "en"),
        (None, ",;q=,*", "en"),
    ],
)
def test_the_language_is_the_reader_s_choice(cookie: str | None, accepted: str | None, language: str) -> None:
    assert texts.choose(cookie, accepted, ("en", "it", "es", "pl")) == language


def test_english_is_its_own_translation() -> None:
    assert texts.translations("en").gettext("Draw") == "Draw"
    assert texts.translations("en").ngettext("card", "cards", 2) == "cards"


def test_arabic_runs_from_right_to_left() -> None:
    assert (texts.direction("ar"), texts.direction("it")) == ("rtl", "ltr")


def test_texts_are_found_in_browser_modules() -> None:
    source = """
    // t("a comment")
    const line = t("joined " + 'from two');
    html`<p title=${t("Caf\\u00e9 {name}", {name})}>
    ${n ? html`${tn("{n} card", "{n} cards", n)}` : t("it's")}</p>`;
    start("not a text"); x.t("neither");
    """
    assert [(kind, text) for _, kind, text in catalogues.script_texts(source)] == [
        ("gettext", "joined from two"),
        ("gettext", "Café {name}"),
        ("ngettext", ("{n} card", "{n} cards")),
        ("gettext", "it's"),
    ]


def test_plurals_reach_the_browser_by_category() -> None:
    catalogue = Catalog(locale="pl")
    catalogue.add(("{n} card", "{n} cards"), ("{n} karta", "{n} karty", "{n} kart"), [("static/js/x.js", 1)])
    catalogue.add("Draw", "Dobierz", [("static/js/x.js", 2)])
    catalogue.add("Server only", "Serwer", [("templates/x.html", 2)])
    assert catalogues.script_catalogue(catalogue) == {
        "plurals": ["one", "few", "many", "other"],
        "texts": {
            "{n} card": ["{n} karta", "{n} karty", "{n} kart", "{n} kart"],
            "Draw": "Dobierz",
        },
    }


def test_arabic_has_six_plurals() -> None:
    categories = catalogues.plural_categories(Catalog(locale="ar"))
    assert list(categories) == ["zero", "one", "two", "few", "many", "other"]
    assert sorted(categories.values()) == [0, 1, 2, 3, 4, 5]


def test_a_half_translated_plural_is_left_to_english() -> None:
    catalogue = Catalog(locale="ar")
    catalogue.add(("{n} card", "{n} cards"), ("ورقة", "", "", "", "", ""), [("static/js/x.js", 1)])
    assert catalogues.script_catalogue(catalogue)["texts"] == {}


@pytest.fixture
def italian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A catalogue that translates two texts into Italian, made as `mano texts` makes it."""
    for module in (texts, catalogues):
        monkeypatch.setattr(module, "LOCALES", tmp_path / "locales")
    monkeypatch.setattr(catalogues, "STATIC", tmp_path / "static")
    template = catalogues.extract()
    file = tmp_path / "locales" / "it" / "LC_MESSAGES" / "mano.po"
    file.parent.mkdir(parents=True)
    file.write_bytes(catalogues.render("it", template)[file])
    filled = file.read_text()
    for text, translated in (("Matches", "Partite"), ("It is not your turn.", "Non tocca a te.")):
        blank = f'msgid "{text}"\nmsgstr ""'
        assert blank in filled
        filled = filled.replace(blank, f'msgid "{text}"\nmsgstr "{translated}"')
    file.write_text(filled)
    for path, content in catalogues.render("it", template).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    caches = (texts.languages, texts.translations, environment)
    for cache in caches:
        cache.cache_clear()
    yield tmp_path
    for cache in caches:
        cache.cache_clear()


async def test_pages_speak_the_reader_s_language(italian: Path, browser: Browser) -> None:
    page = await browser.get("/", headers={"Accept-Language": "it-IT,it;q=0.9"})
    assert '<html lang="it" dir="ltr"' in page.text
    assert page.headers["content-language"] == "it"
    assert "Partite" in page.text
    assert "Italiano" in page.text
    assert "Partite" not in (await browser.get("/", headers={"Accept-Language": "en"})).text


def test_the_browser_s_catalogue_holds_what_its_modules_say(italian: Path) -> None:
    made = json.loads((italian / "static" / "texts" / "it.json").read_text())
    assert made == {"plurals": ["one", "many", "other"], "texts": {"It is not your turn.": "Non tocca a te."}}


def test_catalogues_are_up_to_date() -> None:
    """No text in the code is missing from the catalogues and none in them is unused: run `mano texts`."""
    stale = [
        path
        for path, content in catalogues.files().items()
        if not path.exists() or path.read_bytes() != content
    ]
    assert stale == []


@pytest.mark.parametrize("language", ["it", "es", "pl", "ar"])
def test_nothing_is_translated_twice_over(language: str) -> None:
    """As a merge of two catalogues leaves a long text that both had changed."""
    file = texts.LOCALES / language / "LC_MESSAGES" / "mano.po"
    for message in read_po(io.BytesIO(file.read_bytes()), locale=language):
        for said in [message.string] if isinstance(message.string, str) else message.string:
            assert not re.fullmatch(r"(.{12,}?)\1+", said, re.DOTALL), said


def test_texts_in_browser_modules_can_be_found() -> None:
    """Every t() and tn() names its text, so that it can be extracted."""
    scripts = [path for folder in ("js", "table") for path in Path(catalogues.STATIC / folder).rglob("*.js")]
    lost = [
        f"{path.name}:{number}: {line.strip()}"
        for path in scripts
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if re.search(r"(?<![\w.$])tn?\((?!\s*(?:[\"'$]|$))", line)
        and not re.search(r"function tn?\(|^\s*(?://|\*|/\*)", line)
    ]
    assert lost == []
