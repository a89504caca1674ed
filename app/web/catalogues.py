"""Makes the translation catalogues (a development command, needs Babel): `mano texts`.

Texts are found in the templates (`_()`, `gettext`, `ngettext`, `{% trans %}`), in Python (`_()`, `ngettext`)
and in the browser's modules (`t("...")`, `tn("...", "...", n)`). `locales/<lang>/LC_MESSAGES/mano.po`
translates them; from that come `mano.mo` for the server and `static/texts/<lang>.json` for the browser:

    {"plurals": ["one", "many", "other"], "texts": {"Draw": "Pesca", "{n} card": ["{n} carta", ...]}}

A plural is keyed by its singular; its forms are in the order of `plurals`, the categories that
`Intl.PluralRules` names. English has no texts: what is written in the code is what is shown.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from gettext import c2py
from pathlib import Path
from typing import IO, Any

from babel.core import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from app.web.texts import LOCALES, NAMES, SOURCE
from app.web.texts import ROOT as ROOT

STATIC = ROOT / "static"
_DATE = datetime(2026, 1, 1, tzinfo=UTC)

_STRING = r"""(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""
_JOINED = rf"{_STRING}(?:\s*\+\s*{_STRING})*"
_CALL = re.compile(rf"(?<![\w.$])(tn?)\(\s*({_JOINED})(?:\s*,\s*({_JOINED}))?")
_COMMENT = re.compile(r"^\s*(?://|\*|/\*).*$", re.MULTILINE)


def script_texts(source: str) -> Iterator[tuple[int, str, str | tuple[str, str]]]:
    """(line, function, text or (singular, plural)) for each `t()` and `tn()` of a browser module."""
    source = _COMMENT.sub(lambda comment: " " * len(comment[0]), source)
    for call in _CALL.finditer(source):
        line = source.count("\n", 0, call.start()) + 1
        first = _literal(call[2])
        if call[1] == "tn" and call[3]:
            yield line, "ngettext", (first, _literal(call[3]))
        elif call[1] == "t":
            yield line, "gettext", first


def _literal(joined: str) -> str:
    """The value of JavaScript string literals joined by +."""
    return "".join(_unescape(text[1:-1]) for text in re.findall(_STRING, joined))


def _unescape(text: str) -> str:
    return re.sub(
        r"\\(u([0-9a-fA-F]{4})|.)",
        lambda found: chr(int(found[2], 16)) if found[2] else {"n": "\n", "t": "\t"}.get(found[1], found[1]),
        text,
    )


def extract_script(
    fileobj: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Iterator[tuple[int, str, Any, list[str]]]:
    """Babel's extraction method for the browser's modules."""
    for line, function, text in script_texts(fileobj.read().decode()):
        yield line, function, text, []


_METHODS: list[tuple[str, Any]] = [
    ("app/**.py", "python"),
    ("templates/**.html", "jinja2"),
    ("static/js/**.js", extract_script),
    ("static/table/**.js", extract_script),
]


def extract(root: Path = ROOT) -> Catalog:
    """Every text of the templates, the server and the browser's modules."""
    catalogue = _empty(None)
    for folder in ("app", "templates", "static/js", "static/table"):
        methods = [(pattern.removeprefix(f"{folder}/"), method) for pattern, method in _METHODS]
        for file, line, text, comments, context in extract_from_dir(
            root / folder, methods, comment_tags=["Translators:"], strip_comment_tags=True
        ):
            if text:
                catalogue.add(
                    text, None, [(f"{folder}/{file}", line)], auto_comments=comments, context=context
                )
    return catalogue


def read(language: str) -> Catalog:
    """The catalogue of a language from its .po file, or an empty one."""
    path = LOCALES / language / "LC_MESSAGES" / "mano.po"
    catalogue = _empty(language)
    if path.exists():
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id:
                    catalogue[message.id] = message
    return catalogue


def _empty(language: str | None) -> Catalog:
    """A catalogue whose header never changes by itself: files differ only when a text does."""
    return Catalog(
        locale=language,
        header_comment=f"# Mano's texts: {NAMES[language] if language else 'the source'}.",
        project="Mano",
        version="1",
        last_translator="Mano",
        language_team="Mano",
        msgid_bugs_address="-",
        creation_date=_DATE,
        revision_date=_DATE,
        charset="utf-8",
        fuzzy=False,
    )


def script_catalogue(catalogue: Catalog) -> dict[str, Any]:
    """The JSON document the browser reads: only what its modules use, untranslated texts left out."""
    categories = plural_categories(catalogue)
    texts: dict[str, Any] = {}
    for message in sorted(catalogue, key=lambda message: str(message.id)):
        if not message.id or message.fuzzy or not any(file.endswith(".js") for file, _ in message.locations):
            continue
        forms: Any = message.string
        if isinstance(message.id, str):
            if forms:
                texts[message.id] = forms
        elif len(forms) == catalogue.num_plurals and all(forms):
            texts[message.id[0]] = [forms[form] for form in categories.values()]
    return {"plurals": list(categories), "texts": texts}


def plural_categories(catalogue: Catalog) -> dict[str, int]:
    """The categories of the language, each with the number of its form in the catalogue. `other` has the
    last form where it stands for fractions only."""
    form = c2py(catalogue.plural_expr)
    category = Locale.parse(str(catalogue.locale)).plural_form
    found = {"other": catalogue.num_plurals - 1}
    found.update((category(n), form(n)) for n in (1_000_000, *reversed(range(200))))
    return {name: found[name] for name in ("zero", "one", "two", "few", "many", "other") if name in found}


def render(language: str, template: Catalog) -> dict[Path, bytes]:
    """The files of a language, brought up to date with the texts that exist now."""
    script = STATIC / "texts" / f"{language}.json"
    if language == SOURCE:
        return {script: _json(script_catalogue(_empty(SOURCE)))}
    catalogue = read(language)
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    folder = LOCALES / language / "LC_MESSAGES"
    binary = io.BytesIO()
    write_mo(binary, catalogue)
    return {
        folder / "mano.po": _po(catalogue),
        folder / "mano.mo": binary.getvalue(),
        script: _json(script_catalogue(catalogue)),
    }


def _po(catalogue: Catalog) -> bytes:
    out = io.BytesIO()
    write_po(out, catalogue, width=100, sort_output=True, include_lineno=False)
    return out.getvalue()


def _json(document: dict[str, Any]) -> bytes:
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def files(wanted: tuple[str, ...] | None = None) -> dict[Path, bytes]:
    """Every generated file with the content it should have: English, the languages begun and those wanted."""
    template = extract()
    begun = [code for code in NAMES if (LOCALES / code / "LC_MESSAGES" / "mano.po").exists()]
    made: dict[Path, bytes] = {}
    for language in dict.fromkeys((SOURCE, *begun, *(wanted or ()))):
        made.update(render(language, template))
    return made
