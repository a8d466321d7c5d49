"""Refusals in the language of a page: what was offered, what was expected, what to do.

The desk raises them in English, part by part. A part that this knows is said in the language of the page; where it does
not know one, the page says in its language what to do, and quotes the desk.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from playoffs.desk.act import Stale
from playoffs.desk.record.store import NotSaved
from playoffs.documents.words.language import Language
from playoffs.model.position import Refused
from playoffs.text.errors import BadInput


def N_(text: str) -> str:  # the name by which the catalogs find what is translated later
    return text


PARTS = (
    N_("act"),
    N_("form"),
    N_("answer"),
    N_("report"),
    N_("bid"),
    N_("opening code"),
    N_("seal of a bid"),
    N_("link"),
    N_("one of {acts}"),
    N_("one of another phone"),
    N_("the one on your page"),
    N_("one to a question that is not yours"),
    N_("what your page asks"),
    N_("one by phone, which this playoff does not allow"),
    N_("the result at the desk, on paper"),
    N_("something else"),
    N_("one of those on your page"),
    N_("a slip of paper, handed in"),
    N_("one by phone while your game is on"),
    N_("a slip of paper, or the end of the game"),
    N_("one for a question that is not yours"),
    N_("no seal, which this browser cannot make"),
    N_("a slip of paper, which counts just the same"),
    N_("one that no phone of yours has sealed"),
    N_("one shown too early"),
    N_("the director, who opens the bids first"),
    N_("a time and a code that do not open the seal"),
    N_("those that were sealed"),
    N_("no time"),
    N_("none"),
    N_("minutes and seconds, such as 7:30"),
    N_("{n} letters and figures, such as K7QF-2MXD-93TA-PW6H"),
    N_("64 hexadecimal digits"),
    N_("text of several lines"),
    N_("more than 2,000 characters"),
    N_("a character that is not seen ({name})"),
    N_("at most 2,000 characters on one line, all of which can be seen"),
    N_("{n} phones that wait already"),
    N_("the director, who allows or refuses them"),
    N_("one for a time that is not asked about any more"),
    N_("the page as it is now"),
    N_("one of nobody who is asked"),
    N_("somebody on the grid"),
    N_("good, which was said meanwhile"),
    N_("possible, which was said meanwhile"),
    N_("no, which was said meanwhile"),
    N_("nothing, which was said meanwhile"),
    N_("your answer once more, if it still counts"),
)
"""Everything that a refusal says to a player, part by part; figures and words of the desk in braces."""

NAMED = re.compile(r"[\w.-]{1,40}")
"""A place that is a field of a form, or the id of a question: it is quoted as it is."""


def sentence(error: Exception, language: Language) -> str:
    """A refusal for whoever reads pages in this language, with its full stop."""
    _ = language.gettext
    if isinstance(error, Stale):
        return _("This was answered or changed meanwhile. Your page shows what is asked now.")
    if isinstance(error, NotSaved):
        return _("It could not be saved. Send it again: it counts once. If that does not help, ask the director.")
    said = _said(error, language)
    return f"{said[:1].upper()}{said[1:]}."


def _said(error: Exception, language: Language) -> str:
    _ = language.gettext
    if language.english:
        return error.problem if isinstance(error, Refused) else str(error)
    if isinstance(error, BadInput):
        place = _part(error.place, language) or (error.place if NAMED.fullmatch(error.place) else None)
        found, expected = _part(error.found, language), _part(error.expected, language)
        if place and found and expected:
            return _("{place}: found {found}; expected {expected}").format(place=place, found=found, expected=expected)
    quoted = error.problem if isinstance(error, Refused) else str(error)
    return _("the desk does not accept this; ask the director. It says in English: “{said}”").format(said=quoted)


def _part(text: str, language: Language) -> str | None:
    """A part in a language; None for one that is not known."""
    for known, pattern in _patterns():
        if match := pattern.fullmatch(text):
            return language.gettext(known).format(**match.groupdict())
    return None


@lru_cache(1)
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple(_compiled(PARTS))


def _compiled(parts: Iterable[str]) -> Iterable[tuple[str, re.Pattern[str]]]:
    for part in parts:
        pieces = re.split(r"\{(\w+)\}", part)
        made = "".join(f"(?P<{each}>.+)" if n % 2 else re.escape(each) for n, each in enumerate(pieces))
        yield part, re.compile(made)
