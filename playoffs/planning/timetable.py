"""A day of play as rows of a timetable: for each game where it can lie, where it is expected, and its chance.

The drawings, for the sheet and for the terminal, are made from these rows; all positions are seconds from the first
game of the day.
"""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from playoffs.formats import course
from playoffs.formats.course import StageSpan
from playoffs.planning.appointment import Sitting
from playoffs.planning.clock import local, time_words

HOUR = 3600


class Words(Struct, frozen=True):
    """The words of a timetable, to be translated by whoever draws it."""

    board: str = "Board {n}"
    game: str = "Game {n}"
    armageddon: str = "Armageddon"
    repeat: str = "Repeat game"
    stage: str = "{n} players"
    sits_out: str = "{n} sits out"
    always: str = "always"
    chance: str = "Chance"
    certain: str = "expected, always played"
    conditional: str = "expected, if it is needed"
    possible: str = "from the earliest start to the latest end"


ENGLISH = Words()


class Row(Struct, frozen=True):
    """One game of one board."""

    board: int
    label: str
    control: str
    earliest: int
    """Earliest start."""
    latest: int
    """Latest end."""
    start: int
    """Expected start, to the second."""
    end: int
    """Expected end."""
    chance: Fraction
    certain: bool


class Band(Struct, frozen=True):
    """One stage: its heading and its rows, board by board."""

    heading: str
    clause: str
    rows: tuple[Row, ...]


class Tick(Struct, frozen=True):
    """A mark on the axis of time."""

    at: int
    label: str


def bands(spans: Sequence[StageSpan], words: Words = ENGLISH) -> tuple[Band, ...]:
    """The stages of a day with their games."""
    found = []
    for span in spans:
        heading = (span.stage.heading or words.stage).format(n=span.stage.players)
        if span.stage.sit_out:
            heading += ", " + words.sits_out.format(n=span.stage.sit_out)
        rows = [
            Row(
                each.game.board,
                _label(each.game.game, words),
                "" if each.game.game == course.ARMAGEDDON else each.game.control,
                each.start.earliest,
                each.end.latest,
                int(each.start.expected),
                int(each.end.expected),
                each.chance,
                each.certain,
            )
            for each in span.games
        ]
        found.append(Band(heading, span.stage.clause, tuple(sorted(rows, key=lambda row: row.board))))
    return tuple(found)


def _label(game: str, words: Words) -> str:
    match game:
        case course.ARMAGEDDON:
            return words.armageddon
        case course.REPEAT:
            return words.repeat
        case number:
            return words.game.format(n=number)


def ticks(sitting: Sitting, zone: str) -> tuple[Tick, ...]:
    """The whole hours on the wall of a day's play."""
    first = sitting.start + -local(sitting.start, zone).minute % 60 * 60
    return tuple(Tick(at - sitting.start, time_words(at, zone)) for at in range(first, sitting.end + 1, HOUR))


def hours_from_start(spans: Sequence[StageSpan]) -> tuple[Tick, ...]:
    """Hours since the first game, where no time of day is set."""
    latest = spans[-1].end.latest if spans else 0
    return tuple(Tick(at, f"{at // HOUR} h") for at in range(0, latest + 1, HOUR))


def percent(chance: Fraction, certain: bool, words: Words = ENGLISH) -> str:
    """A chance as people read it: `always`, `34 %`, `< 1 %`, `> 99 %`."""
    if certain:
        return words.always
    if 0 < chance < Fraction(1, 100):
        return "< 1 %"
    if Fraction(99, 100) < chance < 1:
        return "> 99 %"
    return f"{int(chance * 100 + Fraction(1, 2))} %"
