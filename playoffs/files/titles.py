"""The titles file: which titles an event decides, who is eligible for each, and who defends it (MSCA-1e).

A file says it as a director does; a `Title` is the same for one event, players by id and words of a column as the
event spells them. The options of a command say it in the same keys.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from playoffs.files.births import Birth
from playoffs.files.private import private
from playoffs.model.find import NotFound, did_you_mean, find_player, plain
from playoffs.model.tournament import Tournament
from playoffs.playoff.eligibility import Rating, Text, Title, cell, open_to_all, same, tests
from playoffs.text.errors import ONE_LINE, BadInput, Way, off_line, shown
from playoffs.text.toml import Document, read_document
from playoffs.text.toml_refusal import refusal

Age = Annotated[int, Meta(ge=1, le=120)]
Words = str | tuple[str, ...]
"""One word, or a list of them."""


class Stated(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A title as its file states it."""

    name: Text
    defending: str | None = None
    everybody: bool = False
    """That nobody is left out, where the title's name sounds as if somebody was."""
    players: tuple[str, ...] | None = None
    without: tuple[str, ...] = ()
    rating_from: Rating | None = None
    rating_below: Rating | None = None
    unrated: bool = False
    column: str = ""
    values: tuple[str, ...] = ()
    where: dict[str, Words] = {}
    age_from: Age | None = None
    age_below: Age | None = None
    age_on: date | None = None
    ask: str = ""
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    not_winner_of: Words = ()


class Titles(Struct, frozen=True, forbid_unknown_fields=True):
    """A titles file."""

    titles: Annotated[tuple[Stated, ...], Meta(min_length=1)]


Births = Callable[[], Mapping[str, Birth]]


def no_births() -> Mapping[str, Birth]:
    """Of an event whose file is not at hand."""
    return {}


def read_titles(path: Path, event: Tournament, births: Births = no_births) -> tuple[Title, ...]:
    """The titles that the event decides; `BadInput` for a player, a column or a value that it does not have."""
    document = read_document(path, Titles, as_typed)
    return _titles(document, event, births)


def as_typed(document: Document[dict[str, Any]]) -> Document[dict[str, Any]]:
    """A titles file with its days and times in the form that it is kept in."""
    from playoffs.text.toml_times import in_form  # late: a record is read without files

    return in_form(document, days=("age_on",))


def titles_of(options: Mapping[str, object], event: Tournament, births: Births, place: str) -> Title:
    """One title from the keys of a titles file, as options give them."""
    tree = {"titles": [options]}
    try:
        document = Document(place, msgspec.convert(tree, Titles), {})
    except msgspec.ValidationError as error:
        _way, found, expected = refusal(tree, Titles, str(error))
        raise BadInput(place, found, expected) from error
    (title,) = _titles(document, event, births)
    return title


def wrong_title(name: str) -> tuple[str, str] | None:
    """Why nothing can be called so, and what is expected; None for a title."""
    if not any(map(str.isalnum, name)):
        return f"{shown(name)}, which names nothing", 'a title, such as "State Champion"'
    if TWO_STOPS.search(name):
        return f"{shown(name)}, with two full stops side by side", "one of them, or three"
    return None


TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)")
"""Which stands in no title; a sentence that ends with a name that ends with one would be taken for it."""


def _titles(document: Document[Titles], event: Tournament, births: Births) -> tuple[Title, ...]:
    names = [title.name for title in document.value.titles]
    made = []
    for number, stated in enumerate(document.value.titles):
        if names.index(stated.name) != number:
            found = f"the title {stated.name!r} a second time"
            raise document.bad(("titles", number, "name"), found, "a different name for each title")
        made.append(_Reading(document, number, stated, event).title(births))
    return tuple(made)


def _texts(said: object) -> Iterator[str]:
    """Every text in a value of a file."""
    if isinstance(said, str):
        yield said
    elif isinstance(said, Mapping):
        yield from (text for pair in said.items() for part in pair for text in _texts(part))
    elif isinstance(said, list | tuple):
        yield from (text for part in said for text in _texts(part))


class _Reading:
    """One title of a file on its way to a `Title` of one event."""

    def __init__(self, document: Document[Titles], number: int, stated: Stated, event: Tournament) -> None:
        self.document, self.number, self.stated, self.event = document, number, stated, event

    def bad(self, key: Way, found: str, expected: str) -> BadInput:
        return self.document.bad(("titles", self.number, *key), found, expected)

    def title(self, births: Births) -> Title:
        said = self.stated
        self._printable()
        if wrong := wrong_title(said.name):
            raise self.bad(("name",), *wrong)
        self._consistent()
        test, yes, no = self._answers(births)
        column, values = self._column(("column",), said.column, said.values) if said.column else ("", ())
        where = tuple(self._column(("where", name), name, _listed(words)) for name, words in said.where.items())
        made = Title(
            name=said.name,
            defending=None if said.defending is None else self._player(said.defending, ("defending",)),
            players=self._players(said.players or (), "players"),
            without=self._players(said.without, "without"),
            rating_below=said.rating_below,
            column=column,
            values=values,
            rating_from=said.rating_from,
            unrated=said.unrated,
            where=where,
            not_winner_of=_listed(said.not_winner_of),
            test=test,
            yes=yes,
            no=no,
        )
        if said.everybody and not open_to_all(made):
            raise self.bad(("everybody",), "everybody = true beside a test", "one of the two")
        if not said.everybody and sounds_closed(made):
            raise self.bad(("name",), closed_name(made.name), "a test such as rating_below = 1600, or everybody = true")
        self._somebody(made)
        return made

    def _printable(self) -> None:
        """Every text can be printed on a line: it comes to stand in headings, and in files where a line is a record."""
        for key, said in msgspec.to_builtins(self.stated).items():
            for text in _texts(said):
                if not text.isprintable():
                    raise self.bad((key,), f"{key} {off_line(text)}", ONE_LINE)

    def _consistent(self) -> None:
        """Keys that belong together."""
        said = self.stated
        if bool(said.column) != bool(said.values):
            there, missing = ("column", "values") if said.column else ("values", "column")
            raise self.bad((there,), f"{there} without {missing}", "both or neither")
        if said.players == ():
            raise self.bad(("players",), "players = an empty list", "the players who are eligible, or no such key")
        if said.rating_from and said.rating_below and said.rating_from >= said.rating_below:
            found = f"rating_from = {said.rating_from} with rating_below = {said.rating_below}"
            raise self.bad(("rating_from",), found, "the lower limit first: 1600 and 1800 for 1600–1799")
        if said.unrated and not (said.rating_from or said.rating_below):
            raise self.bad(("unrated",), "unrated without a rating", "rating_from, rating_below, or both")
        aged = said.age_from or said.age_below
        if bool(aged) != bool(said.age_on):
            there, missing = ("age_from" if said.age_from else "age_below", "age_on") if aged else ("age_on", "an age")
            raise self.bad((there,), f"{there} without {missing}", "age_from or age_below, and the date: age_on")
        if aged and said.ask:
            raise self.bad(("ask",), "ask beside an age", "one of the two; the other as a column or a list of players")
        if (said.yes or said.no) and not (aged or said.ask):
            there = "yes" if said.yes else "no"
            raise self.bad((there,), f"{there} without a question", "ask = …, or an age")

    def _column(self, key: Way, name: str, values: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
        """A column and its values as the event spells them; every value must occur, so that no slip bars anybody."""
        columns = list(dict.fromkeys(name for p in self.event.players for name, _ in p.fields))
        meant = [c for c in columns if c == name] or [c for c in columns if same(c) == same(name)]
        if not meant and private(name):
            raise self.bad(key, f"the column {name!r}, which is left out as personal data", WITHOUT_COLUMN)
        if len(meant) != 1:
            expected = f"one of {', '.join(columns)}" if columns else NO_COLUMNS
            raise self.bad(key, f"unknown column {name!r}{did_you_mean(name, columns)}", expected)
        there: dict[str, str] = {}
        for player in self.event.players:
            if held := cell(player, meant[0]):
                there.setdefault(same(held), held)
        key = ("values",) if key == ("column",) else key
        if not values:
            raise self.bad(key, "no value", f"one of {', '.join(sorted(there.values()))}")
        for value in values:
            if same(value) not in there:
                near = did_you_mean(value, there.values())
                found = f"nobody with {value!r} in the column {meant[0]!r}{near}"
                raise self.bad(key, found, f"one of {', '.join(sorted(there.values()))}")
        return meant[0], tuple(dict.fromkeys(there[same(value)] for value in values))

    def _answers(self, births: Births) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """The test that no column answers, and for whom its answer is known."""
        said = self.stated
        yes, no = self._players(said.yes, "yes"), self._players(said.no, "no")
        if both := [player for player in yes if player in no]:
            raise self.bad(("no",), f"player {both[0]} under yes and under no", "one of the two")
        if said.ask:
            return said.ask.strip(), yes, no
        if not said.age_on:
            return "", (), ()
        known = births()
        if not known and not (yes or no):
            raise self.bad(("age_on",), "an age, while the event's file has no birth dates", WITHOUT_BIRTHS)
        passes = {p: _old_enough(birth.ages(said.age_on), said) for p, birth in known.items()}
        passes |= dict.fromkeys(yes, True) | dict.fromkeys(no, False)
        answers = [(p.id, passes.get(p.id)) for p in self.event.players]
        able, barred = (tuple(p for p, passed in answers if passed is said_) for said_ in (True, False))
        return age_words(said), able, barred

    def _somebody(self, made: Title) -> None:
        """Refused where nobody can be eligible, whatever is answered and whoever wins another title."""
        able = [set(t.passed) for t in tests(self.event, made) if t.kind != "answer" or self.stated.age_on]
        if all(any(p.id not in each for each in able) for p in self.event.players):
            raise self.bad(("name",), f"nobody who is eligible for {made.name}", "at least one eligible player")

    def _players(self, words: Sequence[str], key: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self._player(word, (key, place)) for place, word in enumerate(words)))

    def _player(self, word: str, key: Way) -> str:
        """A player of the event, by id or by part of the name."""
        try:
            return find_player(self.event, word).id
        except NotFound as error:
            raise self.bad(key, str(error), "a player of the event, by id or by name") from error


NO_COLUMNS = "no column, since the event's file has no further ones"
WITHOUT_COLUMN = (
    "another column, such as resident = yes or no, or the players who pass: players = […], or ask = … and yes = […]"
)
WITHOUT_BIRTHS = "a column `birth`, or who passes: players = […], or ask = … and yes = […]"


def _listed(words: Words) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else words


def _old_enough(ages: tuple[int, int], said: Stated) -> bool | None:
    """Whether somebody of that age passes; None where the year alone does not say it."""
    found = {
        (said.age_from is None or age >= said.age_from) and (said.age_below is None or age < said.age_below)
        for age in ages
    }
    return found.pop() if len(found) == 1 else None


def age_words(said: Stated) -> str:
    """`50 or older on 2027-05-22`, `under 20 on …`, `at least 50 and under 65 on …`."""
    if said.age_from and said.age_below:
        age = f"at least {said.age_from} and under {said.age_below}"
    else:
        age = f"{said.age_from} or older" if said.age_from else f"under {said.age_below}"
    return f"{age} on {said.age_on}"


_LIMITS = re.compile(
    r"\bu ?\d+|\bk ?- ?\d+|\b(under|over|u|class|k|grades?|category)\b|\b\d{3,4}\s*(?:-|to)\s*\d\d?99\b"
    r"|\b(seniors?|juniors?|jr|youths?|kids?|child(ren)?|scholastics?|schools?|elementary|college|collegiate"
    r"|students?|pupils?|cadets?|veterans?|amateurs?|novices?|beginners?|rookies?|unrated|women'?s?|wom[ae]n|girls?"
    r"|boys?|men'?s?|female|male|lad(y|ies)|residents?|teen(s|agers?)?|blind|deaf)\b"
)


def restricts(name: str) -> str:
    """The part of a title's name that sounds as if not everybody could win it: `Under` of `Under 1600`; or nothing."""
    text = plain(name).replace("–", "-").replace("’", "'")
    found = _LIMITS.search(text)
    if not found:
        return ""
    typed = name[slice(*found.span())] if len(text) == len(name) else found[0]  # where a letter stands for a letter
    return typed.strip()


def sounds_closed(title: Title) -> str:
    """`restricts`, of a title for which no test is stated."""
    return restricts(title.name) if open_to_all(title) else ""


def closed_name(name: str) -> str:
    """What is wrong with a title of such a name and no test."""
    return f"{name!r} without a word of who is eligible, though “{restricts(name)}” sounds as if not everybody was"
