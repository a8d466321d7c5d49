"""The course of an event as a tree of games, and when each of them starts and ends, with the chance that it is needed.

Theory: a course is a game; or courses one after the other; or courses side by side on several boards; or one of
several courses, each with its chance. Lengths compose over that tree: they add up in `Then`, the longest counts in
`Beside`, and `Either` mixes them. Three lengths of a game are carried at once: shortest and longest bound every
start and end whatever the chances; the usual one, a whole number of seconds, is carried as an exact distribution
(which games are needed), so that the expected end of a stage is the mean of the latest of its boards and not the
latest of their means. Parts of a course are taken as independent. All times are seconds from the start; no float.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from enum import Enum
from fractions import Fraction
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.assumed import MINUTE, Assumptions

Chances = tuple[tuple[int, Fraction], ...]
"""Seconds and the chance of exactly that many, ascending; the chances add up to 1."""

AT_ONCE: Chances = ((0, Fraction(1)),)


ARMAGEDDON, REPEAT = "armageddon", "repeat"
"""What a game is called that has no number: one with odds, and one that repeats a drawn one."""


class Game(Struct, frozen=True, kw_only=True):
    """One game: how long it lasts, and the break before it, in seconds."""

    stage: str
    board: int
    game: str
    control: str
    """Time control, as printed."""
    shortest: int
    usual: int
    longest: int
    gap: int = 0
    decides: bool = False
    """Whether it follows games that time may cut short, and so bears no number (DCI-7)."""


class Then(Struct, frozen=True):
    """One after the other."""

    parts: tuple["Course", ...]


class Beside(Struct, frozen=True):
    """Side by side; what follows waits for the last of them."""

    parts: tuple["Course", ...]


class Either(Struct, frozen=True):
    """Exactly one of these, by chance; `Then(())` stands for nothing more to play."""

    parts: tuple[tuple[Fraction, "Course"], ...]

    def __post_init__(self) -> None:
        if sum(chance for chance, _ in self.parts) != 1 or any(chance < 0 for chance, _ in self.parts):
            raise ValueError(f"chances must add up to 1: {[str(c) for c, _ in self.parts]}")


Course = Game | Then | Beside | Either

NOTHING = Then(())


def perhaps(chance: Fraction, course: Course) -> Either:
    """The course, with this chance, or nothing."""
    return Either(((chance, course), (1 - chance, NOTHING)))


class Moment(Struct, frozen=True):
    """A time, or a length of time, that is not certain yet: bounds, and the chances of the usual course."""

    earliest: int
    latest: int
    usual: Chances

    @property
    def expected(self) -> Fraction:
        """Mean of the usual course, in seconds."""
        return sum((seconds * chance for seconds, chance in self.usual), Fraction(0))

    def after(self, length: "Moment") -> "Moment":
        """This moment moved by an independent length."""
        if len(length.usual) == 1:  # certain, as most are: the chances stay what they are
            ((more, _all),) = length.usual
            usual = tuple((seconds + more, chance) for seconds, chance in self.usual)
        else:
            usual = _gathered((a + b, p * q) for a, p in self.usual for b, q in length.usual)
        return Moment(self.earliest + length.earliest, self.latest + length.latest, usual)


START = Moment(0, 0, AT_ONCE)


class GameSpan(Struct, frozen=True, kw_only=True):
    """When one game starts and ends if it is played, and the chance that it is."""

    game: Game
    start: Moment
    end: Moment
    chance: Fraction
    certain: bool
    """Whether it is played whatever the results before it."""


class Known(Enum):
    """What a stage is known by; records keep the words of its handed-out calendars so."""

    PLAYERS = ""
    """How many play it."""
    ROBIN = "Round robin of {n}"
    DOUBLE_ROBIN = "Double round robin of {n}"
    LEVEL = "Those level"
    """Those level after it."""


class StageCourse(Struct, frozen=True, kw_only=True):
    """One stage of a playoff: what is played, and by how many."""

    name: str
    clause: str
    players: int
    sit_out: int
    course: Course
    gap: int
    """Seconds of break before it, unless it opens the day."""
    known: Known = Known.PLAYERS


class StageSpan(Struct, frozen=True, kw_only=True, dict=True):
    """When one stage starts and ends, and when its games do; seconds from the start of its day."""

    stage: StageCourse
    start: Moment
    end: Moment
    clocked: tuple[GameSpan, ...] = ()
    """Its games, where a clock bounds them."""

    @cached_property  # like the games, asked for by who prints them: the days of a plan need neither
    def chance(self) -> Fraction:
        """The chance that it has a game."""
        return likelihood(self.stage.course)

    @cached_property
    def games(self) -> tuple[GameSpan, ...]:
        return self.clocked or lay(self.stage.course, self.start)

    @property
    def boards(self) -> int:
        return max((span.game.board for span in self.games), default=0)


def play(stage: str, board: int, game: str, control: str, longest: int, gap: int, assumed: Assumptions) -> Game:
    """A game whose shortest and usual length follow from its longest, in whole minutes, rounded up."""
    shortest, usual = (_minutes_up(share * longest) for share in (assumed.shortest, assumed.usual))
    return Game(
        stage=stage,
        board=board,
        game=game,
        control=control,
        shortest=min(shortest, longest),
        usual=min(usual, longest),
        longest=longest,
        gap=gap,
    )


def _minutes_up(seconds: Fraction) -> int:
    return -(-seconds // MINUTE) * MINUTE


def length(course: Course) -> Moment:
    """How long a course lasts, breaks included."""
    match course:
        case Game():
            return sure(course.gap).after(_of_game(course))
        case Then(parts):
            total = START
            for part in parts:
                total = total.after(length(part))
            return total
        case Beside(parts):
            return slowest([length(part) for part in parts])
        case Either(parts):
            return either([(chance, length(part)) for chance, part in parts])


def either(lengths: Sequence[tuple[Fraction, Moment]]) -> Moment:
    """One of several lengths, by chance."""
    return Moment(
        min(each.earliest for _, each in lengths),
        max(each.latest for _, each in lengths),
        _gathered((s, chance * p) for chance, each in lengths for s, p in each.usual),
    )


def latest(course: Course) -> int:
    """The longest that a course lasts, in seconds: `length` without the chances, which cost most of it."""
    match course:
        case Game():
            return course.gap + course.longest
        case Then(parts):
            return sum(latest(part) for part in parts)
        case Beside(parts):
            return max((latest(part) for part in parts), default=0)
        case Either(parts):
            return max(latest(part) for _, part in parts)


def lay(course: Course, start: Moment, chance: Fraction = Fraction(1), certain: bool = True) -> tuple[GameSpan, ...]:
    """The span of every game of a course that begins at `start`, in the order of the tree."""
    match course:
        case Game():
            begins = start.after(sure(course.gap))
            return (
                GameSpan(game=course, start=begins, end=begins.after(_of_game(course)), chance=chance, certain=certain),
            )
        case Then(parts):
            spans: list[GameSpan] = []
            for part in parts:
                spans += lay(part, start, chance, certain)
                start = start.after(length(part))
            return tuple(spans)
        case Beside(parts):
            return tuple(span for part in parts for span in lay(part, start, chance, certain))
        case Either(parts):
            return tuple(span for p, part in parts for span in lay(part, start, chance * p, certain=False))


def likelihood(course: Course) -> Fraction:
    """The chance that a course has at least one game."""
    match course:
        case Game():
            return Fraction(1)
        case Then(parts) | Beside(parts):
            none = Fraction(1)
            for part in parts:
                none *= 1 - likelihood(part)
            return 1 - none
        case Either(parts):
            return sum((chance * likelihood(part) for chance, part in parts), Fraction(0))


def unbroken(course: Course) -> Course:
    """The same course without any break."""
    match course:
        case Game():
            return replace(course, gap=0)
        case Then(parts):
            return Then(tuple(unbroken(part) for part in parts))
        case Beside(parts):
            return Beside(tuple(unbroken(part) for part in parts))
        case Either(parts):
            return Either(tuple((chance, unbroken(part)) for chance, part in parts))


def paused(course: Course, gap: int) -> Course:
    """The same with so many seconds more before its first games."""
    match course:
        case Game():
            return replace(course, gap=course.gap + gap)
        case Then(parts):
            return Then((*(paused(part, gap) for part in parts[:1]), *parts[1:]))
        case Beside(parts):
            return Beside(tuple(paused(part, gap) for part in parts))
        case Either(parts):
            return Either(tuple((chance, paused(part, gap)) for chance, part in parts))


def sure(seconds: int) -> Moment:
    """A time, or a length, that is known to the second."""
    return Moment(seconds, seconds, ((seconds, Fraction(1)),))


def _of_game(game: Game) -> Moment:
    return Moment(game.shortest, game.longest, ((game.usual, Fraction(1)),))


def slowest(lengths: list[Moment]) -> Moment:
    """The longest of independent lengths; nothing at all lasts no time."""
    usual = AT_ONCE
    for each in lengths:
        usual = _gathered((max(a, b), p * q) for a, p in usual for b, q in each.usual)
    return Moment(
        max((each.earliest for each in lengths), default=0), max((each.latest for each in lengths), default=0), usual
    )


def _gathered(chances: Iterable[tuple[int, Fraction]]) -> Chances:
    total: dict[int, Fraction] = defaultdict(Fraction)
    for seconds, chance in chances:
        total[seconds] += chance
    return tuple(sorted(total.items()))
