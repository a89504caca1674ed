"""Pages from templates/: the reader's language, addresses of static files, and the usual context.

Every template has, besides its own: `player` (id, name; or None), `language`, `direction`, `languages`
({code: own name}), `asset(path)`, `needed(script)`, `here` (the page's path), `_()`, `ngettext()`,
`{% trans %}`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from app.store.moments import iso
from app.web import texts
from app.web.parts import parts
from app.web.static import asset, needed

LANGUAGE_COOKIE = "mano-language"


@cache
def environment(language: str) -> Environment:
    """The templates in a language."""
    made = Environment(
        loader=FileSystemLoader(texts.ROOT / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.install_gettext_translations(texts.translations(language), newstyle=True)  # type: ignore[attr-defined]
    made.globals.update(
        asset=asset,
        needed=needed,
        language=language,
        direction=texts.direction(language),
        languages={code: texts.NAMES[code] for code in texts.languages()},
    )
    made.filters["iso"] = iso
    made.globals["clock_of"] = _clock
    return made


def _clock(moment: int) -> Markup:
    """A moment in milliseconds; the page's script makes it the reader's time."""
    text = iso(moment) or ""
    return Markup('<time datetime="{}">{} UTC</time>').format(text, text[11:16])


def language_of(request: Request) -> str:
    """The reader's language."""
    return texts.choose(request.cookies.get(LANGUAGE_COOKIE), request.headers.get("accept-language"))


def page(request: Request, template: str, context: dict[str, Any], *, status: int = 200) -> HTMLResponse:
    """The template as an answer that is never shared between readers."""
    language = language_of(request)
    notice = parts(request).rooms.notice
    whole = {"player": None, "here": request.url.path, "notice": notice, **context}
    html = environment(language).get_template(template).render(whole)
    headers = {
        "Cache-Control": "private, no-cache",
        "Vary": "Cookie, Accept-Language",
        "Content-Language": language,
    }
    return HTMLResponse(html, status, headers=headers)
