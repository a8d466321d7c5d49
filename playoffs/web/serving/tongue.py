"""The language that a browser asks for, among those that there are."""

from functools import lru_cache

from playoffs.documents.words.language import Language, language
from playoffs.text.errors import BadInput

LONG = 200
"""Letters of a header that are read."""


@lru_cache(64)
def asked_for(header: str) -> Language | None:
    """The first of the languages in an `Accept-Language` header that there is, by what it prefers; none where it has
    none of ours."""
    wanted, never = [], set()
    for n, each in enumerate(header[:LONG].split(",")):
        code, *said = (part.strip() for part in each.split(";"))
        weights = [part[2:] for part in said if part[:2].casefold() == "q="]
        try:
            weight = float(weights[0]) if weights else 1.0
        except ValueError:
            continue
        if 0 < weight <= 1:
            wanted.append((-weight, n, code))
        elif weight == 0:
            never.add(code)
    for _weight, _n, code in sorted(wanted):
        for name in (each for each in (code, code.partition("-")[0]) if each not in never):
            try:
                found = language(name)
            except BadInput:
                continue
            if found.code not in never:  # `es-MX` is known too, and is none where `es` is not wanted
                return found
    return None
