"""The language of a reader: as chosen by the switch, else as the browser wishes."""

from starlette.requests import HTTPConnection

from ..core.texts import LANGUAGES, language

COOKIE = "lang"
NATIVE = {"en": "English", "ja": "日本語", "zh-Hant": "繁體中文"}
"""Each language in itself."""


def of(request: HTTPConnection) -> str:
    """The language to answer in."""
    chosen = request.cookies.get(COOKIE)
    return chosen if chosen in LANGUAGES else wished(request.headers.get("accept-language", ""))


def wished(header: str) -> str:
    """The first of our languages in the order of an ``Accept-Language`` header; English for none of them."""
    wishes = []
    for place, part in enumerate(header[:500].split(",")):
        tag, _, weight = part.strip().partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, tag.strip()))
        except ValueError:
            continue
    primary = {name.split("-")[0] for name in LANGUAGES}
    return next((language(tag) for _, _, tag in sorted(wishes) if tag.split("-")[0].lower() in primary), "en")
