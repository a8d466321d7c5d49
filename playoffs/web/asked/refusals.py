"""Refusals in the words and the language of a page: what was offered, what was expected, what to do.

The desk raises them in English, part by part. A part that this knows is said in the language of the page; where it does
not know one, the page says in its language that nothing was accepted, and quotes the desk.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache, reduce

from playoffs.desk.act import Stale
from playoffs.desk.record.store import NotSaved
from playoffs.documents.words.language import Language
from playoffs.documents.words.note_words import VALUES
from playoffs.documents.words.words import ended
from playoffs.files.noted import Asked
from playoffs.model.position import NotTaken, Refused, SomeOf, Timed, clock
from playoffs.text.errors import BadInput
from playoffs.web.asked import refused_cells, refused_programs, refused_tables
from playoffs.web.asked.refused_copies import COPIES
from playoffs.web.asked.refused_files import FILES, FORMS, NESTED, SHAPES, WITHOUT_COMMANDS
from playoffs.web.asked.refused_plans import PLANS
from playoffs.web.asked.refused_words import INSTEAD, N_, PARTS, PROBLEMS

NAMED = re.compile(r"[\w./-]{1,60}")
"""A place that is a field of a form, or the id of a question: it is quoted as it is."""

PATH = re.compile(r"(/|[A-Za-z]:[\\/]).+")
"""A place that is a folder or a file of this computer; so is this."""

ASKED = re.compile(r"stage-[0-9]+(/[a-z0-9-]+)+")
"""The id of a question of a stage."""

DAY = re.compile(r"[A-Z][a-z]+ [0-9]{1,2}, [0-9]{4}")
"""One of the days that a typed date can mean."""

VISIT_AGAIN = N_(
    "This form is of another visit: another link was opened here since. Look whether it is still right, and press again"
)
"""Over a form that has come back with what was typed."""

COMMAND = re.compile(r"`playoffs |`toss |--[a-z]")
"""What names a command, or an option of one."""


def sentence(error: Exception, language: Language) -> str:
    """A refusal on a player's page, with its full stop."""
    _ = language.gettext
    if isinstance(error, Stale):
        return _("This was answered or changed meanwhile. Your page shows what is asked now.")
    if isinstance(error, NotSaved):
        return _("It could not be saved. Send it again: it counts once. If that does not help, ask the director.")
    said = _said(error, language)
    if said is None:
        said = _("the desk does not accept this; ask the director. It says in English: “{said}”").format(
            said=_text(error)
        )
    return whole(said)


def whole(said: str) -> str:
    """A sentence with its capital and its full stop."""
    return ended(begun(said))


def begun(said: str) -> str:
    """A sentence with a capital; what begins with a name that a program gives, such as that of a file or a playoff,
    stays as it is."""
    first = re.split(r"[\s:,]", said, maxsplit=1)[0]
    return f"{said[:1].upper()}{said[1:]}" if first.isalpha() else said


def told(error: Exception, language: Language) -> str:
    """A refusal on a page of the console, without its full stop; with the page that mends it, and not the command."""
    _ = language.gettext
    if isinstance(error, NotSaved):
        return _("It could not be saved: {why}. Press again, it counts once").format(why=error)
    said = _said(error, language)
    if said is None:
        said = _("this is not accepted; in English: “{said}”").format(said=_text(error))
    clause = f" ({error.clause})" if isinstance(error, Refused) and error.clause else ""
    return f"{said}{clause}"


def reported(error: Exception, language: Language) -> str:
    """What is wrong with something that cannot be read, without its full stop."""
    said = language.gettext("in English: “{said}”")
    return _said(error, language) or said.format(said=_text(error))


def part(text: str, language: Language) -> str:
    """A part of a refusal, or one of its sentences, in a language; as it is, where it is not known."""
    return _part(text, language) or text


def _text(error: Exception) -> str:
    return error.problem if isinstance(error, Refused) else str(error)


def of_field(field: str, error: BadInput, language: Language) -> str:
    """A refusal of what was typed in a field, which has its name in this language already; without its full stop."""
    _ = language.gettext
    found, expected = _found(error.found, language), _part(error.expected, language)
    if language.english:
        found, expected = found or error.found, expected or error.expected
    if not (found and expected):
        said = _("this is not accepted; in English: “{said}”")
        return f"{field}: {said.format(said=f'found {error.found}; expected {error.expected}')}"
    return _("{place}: found {found}; expected {expected}").format(place=field, found=found, expected=expected)


def of_file(error: BadInput, language: Language) -> str:
    """Why a file cannot be read, without its full stop: of an open question what was found alone."""
    _ = language.gettext
    found, expected = (_of_file(text, language) for text in (error.found, error.expected))
    place = _section(error.place, language)
    place = _("{place}, line {n}").format(place=place, n=error.line) if error.line else place
    place = _("{place}, column {name}").format(place=place, name=error.column) if error.column else place
    if isinstance(error, Asked):
        return _("{place}: found {found}").format(place=place, found=found or f"“{error.found}”")
    if not (found and expected):
        said = _("this is not accepted; in English: “{said}”")
        return f"{place}: {said.format(said=f'found {error.found}; expected {error.expected}')}"
    return _("{place}: found {found}; expected {expected}").format(place=place, found=found, expected=expected)


ELSE = re.compile(
    r"no crosstable, but .*|no column '.*|no name for column .*|no table|the unknown field .*"
    r"|an archive without a workbook|a character that is no text .*|a saved page without the headings of a crosstable"
    r"|a PDF|games as PGN|a picture|a database",
    re.DOTALL,
)
"""What is found of a file that is something else: a letter, a list, a picture."""


def is_something_else(error: BadInput) -> bool:
    """Whether a file is refused since it is none of an event, as far as its readers can say."""
    return ELSE.fullmatch(error.found) is not None


SECTION = re.compile(r"(?P<place>.+), section (?P<name>\".*\")")
"""The place of what stands in one of several sections."""


def _section(place: str, language: Language) -> str:
    """The place of a refusal, with its section."""
    if match := SECTION.fullmatch(place):
        return language.gettext("{place}, section {name}").format(**match.groupdict())
    return place


def meant(choice: str, language: Language) -> str:
    """What a choice means that a file leaves open; as it is, where it is words of the file."""
    return _of_file(choice, language) or choice


def _of_file(text: str, language: Language) -> str | None:
    """A part of what a reader says, in a language; None for one that is not known in another one than English."""
    return of_reader(text, language) or (text if language.english or plain(text) else None)


def of_reader(text: str, language: Language) -> str | None:
    """A part that readers say, with the parts in it; None for one that is not known."""
    for known, pattern in _readers():
        if match := pattern.fullmatch(text):
            inside = {each: _inside(each, said, language) for each, said in match.groupdict().items()}
            if None not in inside.values():
                return language.gettext(known).format(**inside)
    return None


def _inside(name: str, said: str, language: Language) -> str | None:
    """What stands in a part: another one, or words of the file and figures as they are."""
    return said if name not in NESTED or plain(said) else of_reader(said, language)


def plain(text: str) -> bool:
    """Whether it is what a file says, in quotes as a whole, or has no word in it."""
    return re.fullmatch(r"\"((?!\" [a-z]).)*\"|'((?!' [a-z]).)*'", text) is not None or not re.search(
        r"[^\W\d_]{2}", text
    )


@lru_cache(1)
def _readers() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What is said for each part of what readers of files say; the most particular one first."""
    parts = (*FILES, *refused_cells.CELLS, *refused_programs.PROGRAMS, *refused_tables.TABLES, *VALUES, *SHAPES)
    return _sorted({**WITHOUT_COMMANDS, **refused_tables.WITHOUT_COMMANDS, **{each: each for each in parts}}, FORMS)


def _said(error: Exception, language: Language) -> str | None:
    """The refusal in this language; None where a part of it is not known."""
    _ = language.gettext
    if isinstance(error, NotTaken) and (other := _other(error, language)):
        return other
    if not isinstance(error, BadInput):
        text = _text(error)
        return _part(text, language) or (text if language.english else None)
    named = language.english or NAMED.fullmatch(error.place) or PATH.fullmatch(error.place)
    place = _part(error.place, language) or _where(error.place, language) or (error.place if named else None)
    found, expected = _found(error.found, language), _part(error.expected, language)
    if language.english:
        found, expected = found or error.found, expected or error.expected
    if not (place and found and expected):
        return None
    if error.line:
        place = _("{place}, line {n}").format(place=place, n=error.line)
    return _("{place}: found {found}; expected {expected}").format(place=place, found=found, expected=expected)


def _where(place: str, language: Language) -> str | None:
    """`Board 1, Armageddon` for the id of a question; of a stage as a whole that it is the question. None for any other
    place."""
    if not ASKED.fullmatch(place):
        return None
    _, words = language.gettext, dict(part.rpartition("-")[::2] for part in place.split("/"))
    found = [_("Board {n}").format(n=words["board"])] if "board" in words else []
    found += [_("game {n}").format(n=words["game"])] if found and "game" in words else []
    found += [_("Armageddon")] if found and "/armageddon/" in place else []
    return ", ".join(found) or _("What is asked")


def _other(error: NotTaken, language: Language) -> str:
    """What is to be answered instead; empty where the words of the desk say it."""
    _, value, options = language.gettext, error.fact.value, error.awaited[0].options
    if options.accepts(value):  # what is missing is the reason of a ruling
        return ""
    match options, value:
        case Timed(seconds=known), (str(), int() as at):
            found = clock(at)
            said = _("the session clock stands at {least} or later then, not at {found}")
            if at > known.most:
                said = _("a session lasts {n} hours at most, and not until {found}")
            return said.format(least=clock(known.least), n=known.most // 3600, found=found)
        case SomeOf(least=least), tuple():
            return language.ngettext("choose at least {n} of them", "choose at least {n} of them", least).format(
                n=least
            )
    return ""


def _found(text: str, language: Language) -> str | None:
    return _part(text, language) or (text if _quoted(text) else None)


def _quoted(text: str) -> bool:
    """Whether it is what somebody typed, in quotes, or a figure."""
    return text[:1] in "'\"" or text.replace(":", "").isdigit()


def _part(text: str, language: Language) -> str | None:
    """A part in a language; None for one that is not known."""
    for known, pattern in _patterns():
        if match := pattern.fullmatch(text):
            return language.gettext(known).format(
                **{each: _dated(each, said, language) for each, said in match.groupdict().items()}
            )
    return None


def _dated(name: str, said: str, language: Language) -> str:
    """What is filled in for a name: days, months and weekdays in the words and order of the language."""
    _ = language.gettext
    if name in ("month", "weekday"):
        return _(said)
    if name != "several" or not all(DAY.fullmatch(each) for each in said.split(" or ")):
        return said
    first, *others = (_day(each, language) for each in said.split(" or "))
    return reduce(lambda one, other: _("{one} or {other}").format(one=one, other=other), others, first)


def _day(said: str, language: Language) -> str:
    month, day, year = said.replace(",", "").split()
    _ = language.gettext
    # Translators: a date without its weekday; keep the three names in braces.
    return _("{month} {day}, {year}").format(month=_(month), day=day, year=year)


@lru_cache(1)
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What is said for each of the desk's parts; of several that fit, the one that leaves least to be filled in."""
    known: Mapping[str, str] = {**INSTEAD, **{each: each for each in (*PARTS, *PLANS, *COPIES, *PROBLEMS)}}
    return _sorted(known, {})


def _sorted(known: Mapping[str, str], forms: Mapping[str, str]) -> tuple[tuple[str, re.Pattern[str]], ...]:
    rows = sorted(known.items(), key=lambda row: -len(re.sub(r"\{\w+\}", "", row[0])))
    return tuple(_compiled(rows, forms))


def _compiled(known: Iterable[tuple[str, str]], forms: Mapping[str, str]) -> Iterable[tuple[str, re.Pattern[str]]]:
    for said, shown in known:
        pieces = re.split(r"\{(\w+)\}", said)
        taken = ((f"(?P<{each}>{forms.get(each, '.+')})", re.escape(each))[n % 2 == 0] for n, each in enumerate(pieces))
        made = "".join(taken)
        yield shown, re.compile(made)
