"""The grid of answers: people as rows, windows as columns, each cell a button that says the next answer.

What a button carries names the cell, what it showed and what it makes of it, so that a page without JavaScript sends
one tap as a form, and an answer that somebody else has given meanwhile is never overwritten unseen.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from msgspec import Struct

from playoffs.desk.beside.asking import Replies
from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.model.find import plain
from playoffs.planning.answers import Answer
from playoffs.planning.asking import Asked, Asking, Kind, Reply, newest, said
from playoffs.planning.clock import shown_at
from playoffs.planning.windows import Window
from playoffs.text.errors import NotNow

NEXT = {None: Answer.GOOD, Answer.GOOD: Answer.POSSIBLE, Answer.POSSIBLE: Answer.NO, Answer.NO: Answer.GOOD}
"""What a tap makes of an answer."""

CLEARED = "clear"


class Head(Struct, frozen=True, kw_only=True):
    """A window at the top of the grid."""

    day: int
    """From 1."""
    first: bool
    """Whether the day begins with it."""
    start: str
    end: str
    window: Window
    asked: bool
    """Whether anybody is asked about it, so that an answer can be given here."""


class Cell(Struct, frozen=True, kw_only=True):
    """An answer, and what a tap on it sends."""

    head: Head
    value: str
    answer: str
    """`good`, `possible`, `no`, or nothing."""
    word: str
    label: str
    """All of it, read aloud."""
    told: str
    """Who typed it and when; empty where nobody has answered."""


class Row(Struct, frozen=True, kw_only=True):
    """Somebody who is asked."""

    key: str
    name: str
    kind: Kind
    what: str
    """What they are, where they are no player."""
    answered: int
    cells: tuple[Cell, ...]

    def whole(self, day: int) -> str:
        """What the button carries that answers Good for all of a day: its windows, each with what it showed."""
        some = (each for each in self.cells if each.head.day == day and each.head.asked)
        return ";".join(f"{each.head.window.start}.{each.head.window.end}.{each.answer}" for each in some)


class Grid(Struct, frozen=True, kw_only=True):
    """Everything that a page shows of the answers."""

    days: tuple[tuple[int, str, int], ...]
    """Number, name and windows of each."""
    day: int
    """The one that a small screen shows."""
    heads: tuple[Head, ...]
    rows: tuple[Row, ...]
    zone: str
    """As the site's clocks name it."""
    answered: int
    """Of everybody who is asked, how many have answered anything."""
    asked: int
    words: Mapping[str, str]
    """Of every answer, those of halls after `hall-`."""


class Tap(Struct, frozen=True, kw_only=True):
    """What a button sends."""

    who: str
    window: Window
    was: Answer | None
    to: Answer | None
    """None where the answer is taken back."""


def grid(
    what: Asking,
    there: Replies,
    names: Mapping[str, str],
    language: Language,
    day: int = 1,
    only: str = "",
    find: str = "",
    wide: Asking | None = None,
) -> Grid:
    """The grid; of one person alone where `only` names its key, of those whose names hold `find` otherwise. It has the
    windows of `wide` too, which nobody is asked about."""
    asked, what = frozenset(what.windows), wide or what
    heads = tuple(_heads(what, asked, language))
    called = {each.key: each.name or names.get(each.key, each.key) for each in what.people}
    wanted = plain(find).casefold()
    some = [
        each
        for each in what.people
        if (not only or each.key == only) and (not wanted or wanted in plain(called[each.key]).casefold())
    ]
    days = tuple(_day(n, each, windows, asked, language) for n, (each, windows) in enumerate(what.days, 1))
    return Grid(
        days=days,
        day=min(max(day, 1), len(days)),
        heads=heads,
        rows=tuple(_row(what, each, called[each.key], there.get(each.key, ()), heads, language) for each in some),
        zone=zone_words(what),
        answered=sum(bool(there.get(each.key)) for each in what.people),
        asked=len(what.people),
        words=words(language),
    )


def _day(
    n: int, day: date, windows: Sequence[Window], asked: frozenset[Window], language: Language
) -> tuple[int, str, int]:
    """Its number, its name and its windows."""
    name = language.brief(day)
    if not asked.intersection(windows):
        name = language.gettext("{day}, not asked about").format(day=name)
    return n, name, len(windows)


def words(language: Language) -> dict[str, str]:
    """Every answer in a word."""
    _ = language.gettext
    found = {"": _("No answer"), "good": _("Good"), "possible": _("Possible"), "no": _("No")}
    return found | {"hall-good": _("Open"), "hall-possible": found["possible"], "hall-no": _("Closed")}


def zone_words(what: Asking) -> str:
    """The zone in text: `CDT (America/Chicago)`."""
    return moments.zones([at for window in what.windows for at in (window.start, window.end)], what.zone)


def _heads(what: Asking, asked: frozenset[Window], language: Language) -> Iterator[Head]:
    for n, (_day, windows) in enumerate(what.days, 1):
        for m, window in enumerate(windows):
            start, end = (moments.clock(at, what.zone, language) for at in (window.start, window.end))
            yield Head(day=n, first=not m, start=start, end=end, window=window, asked=window in asked)


def _row(
    what: Asking, who: Asked, name: str, replies: Sequence[Reply], heads: Sequence[Head], language: Language
) -> Row:
    _ = language.gettext
    kinds = {Kind.PLAYER: "", Kind.DIRECTOR: _("Director"), Kind.HALL: _("Hall")}
    cells = tuple(_cell(what, who, name, replies, head, language) for head in heads)
    answered = sum(bool(cell.answer) for cell in cells)
    return Row(key=who.key, name=name, kind=who.kind, what=kinds[who.kind], answered=answered, cells=cells)


def _cell(what: Asking, who: Asked, name: str, replies: Sequence[Reply], head: Head, language: Language) -> Cell:
    answer = said(replies, head.window)
    key = answer.value if answer else ""
    word = words(language)[f"hall-{key}" if key and who.kind is Kind.HALL else key]
    day = moments.brief_day(head.window.start, what.zone, language)
    last = newest(replies, head.window)
    return Cell(
        head=head,
        value=tapped(who.key, head.window, answer, NEXT[answer]),
        answer=key,
        word=word,
        label=f"{word}: {name}, {day}, {head.start} – {head.end}",
        told=when(last, what.zone, language) if last and answer else "",
    )


def when(last: Reply, zone: str, language: Language) -> str:
    """When an answer was given, and by whom where somebody else has typed it."""
    at = shown_at(last.at, zone)
    return ", ".join(filter(None, (last.by, f"{language.brief(at.date())} {language.clock(at.time())}")))


def tapped(who: str, window: Window, was: Answer | None, to: Answer | None) -> str:
    """What a button carries."""
    shown, made = (each.value if each else "" for each in (was, to))
    return f"{window.start}.{window.end}.{shown}.{made or CLEARED}.{who}"


def tap(text: str, what: Asking) -> Tap:
    """What a button carried; `NotNow` for a time that this grid does not ask about any more."""
    start, end, was, to, who = (*text.split(".", 4), "", "", "", "", "")[:5]
    known = {(str(each.start), str(each.end)): each for each in what.windows}
    answers = {each.value: each for each in Answer}
    window = known.get((start, end))
    if window is None or to not in (*answers, CLEARED) or was not in ("", *answers):
        raise NotNow("answer", "one for a time that is not asked about any more", "the page as it is now")
    return Tap(who=what.person(who).key, window=window, was=answers.get(was), to=answers.get(to))


def taps(text: str, what: Asking, who: str) -> tuple[Tap, ...]:
    """What the button of a whole day carried; `NotNow` as for a single one."""
    return tuple(tap(f"{each}.{Answer.GOOD.value}.{who}", what) for each in text.split(";"))
