"""A day of play as it is drawn: each game by its name, where it can lie, and with what chance it is needed."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from playoffs.documents.words import deciding, naming
from playoffs.documents.words.language import Language
from playoffs.formats import course
from playoffs.formats.course import GameSpan, StageSpan
from playoffs.planning.appointment import Sitting
from playoffs.planning.clock import local, marks, step_of
from playoffs.planning.under_way import over

HOUR = 3600


class Game(Struct, frozen=True, kw_only=True):
    """One game of one board; seconds from the first game of the day."""

    board: int
    where: str
    """`Board 2`."""
    label: str
    control: str
    chance: str
    """`always`, `34 %`."""
    earliest: int
    """Earliest start."""
    latest: int
    """Latest end."""
    start: int
    """Expected start, to the second."""
    end: int
    """Expected end."""
    certain: bool


class Stage(Struct, frozen=True, kw_only=True):
    """One stage: its heading and its games, board by board."""

    heading: str
    clause: str
    games: tuple[Game, ...]


class Timetable(Struct, frozen=True, kw_only=True):
    """A whole day, with every word decided."""

    summary: str
    """Read out instead of the drawing."""
    stages: tuple[Stage, ...]
    hours: tuple[tuple[int, str], ...]
    """Seconds from the first game, and what the clock says then."""
    chance: str
    """Heading of the chances."""
    certain: str
    conditional: str
    possible: str
    """What the three marks mean."""
    now: tuple[int, str] | None = None
    """Seconds from the first game, and what that moment is called; nowhere on paper."""

    @property
    def latest(self) -> int:
        """Seconds to the latest end; one on a day without games."""
        return max((game.latest for stage in self.stages for game in stage.games), default=1)


def on_the_wall(sitting: Sitting, zone: str, summary: str, language: Language, now: int | None = None) -> Timetable:
    """A day of which it is known when it begins; on a screen with a line for `now`, in seconds from its first game."""
    walls = ((each - sitting.start, local(each, zone).time()) for each in marks(sitting.start, sitting.end, zone))
    at = tuple((second, language.clock(wall) if wall.minute else language.hour(wall)) for second, wall in walls)
    drawn = _drawn(sitting.spans, at, summary, language)
    return drawn if now is None else replace(drawn, now=(now, language.gettext("now")))


def from_the_start(spans: Sequence[StageSpan], summary: str, language: Language) -> Timetable:
    """A day whose hours are counted from its first game."""
    latest = spans[-1].end.latest if spans else 0
    step = step_of(latest) if latest else HOUR
    said = tuple((at, f"{at // HOUR} h" if step == HOUR else f"{at // 60} min") for at in range(0, latest + 1, step))
    return _drawn(spans, said, summary, language)


def _drawn(
    spans: Sequence[StageSpan], hours: tuple[tuple[int, str], ...], summary: str, language: Language
) -> Timetable:
    _ = language.gettext
    return Timetable(
        summary=summary,
        stages=tuple(_stage(span, language) for span in spans if span.games),
        hours=hours,
        chance=_("Chance"),
        certain=_("expected, always played"),
        conditional=_("expected, only if needed"),
        possible=_("earliest start to latest end"),
    )


def _stage(span: StageSpan, language: Language) -> Stage:
    ngettext, stage = language.ngettext, span.stage
    heading = naming.planned(stage, language)
    if stage.sit_out:
        heading += ", " + ngettext("{n} sits out", "{n} sit out", stage.sit_out).format(n=stage.sit_out)
    games = sorted((_game(each, language) for each in span.games), key=lambda game: game.board)
    return Stage(heading=heading, clause=stage.clause, games=tuple(games))


def _game(span: GameSpan, language: Language) -> Game:
    game = span.game
    return Game(
        board=game.board,
        where=language.gettext("Board {n}").format(n=game.board),
        label=_label(game, language),
        control="" if game.game == course.ARMAGEDDON else game.control,
        chance=language.gettext("played") if over(span) else percent(span.chance, span.certain, language),
        earliest=span.start.earliest,
        latest=span.end.latest,
        start=int(span.start.expected),
        end=int(span.end.expected),
        certain=span.certain,
    )


def _label(game: course.Game, language: Language) -> str:
    _ = language.gettext
    match game.game:
        case course.ARMAGEDDON:
            return _("Armageddon")
        case course.REPEAT:
            return _("Repeat game")
        case number:
            return deciding.game(game.decides, number, language)


def percent(chance: Fraction, certain: bool, language: Language) -> str:
    """A chance as people read it, never rounded to certain or never: `always`, `34 %`, `< 1 %`, `> 99 %`."""
    if certain:
        return language.gettext("always")
    if 0 < chance < Fraction(1, 100):
        return "< 1 %"
    if Fraction(99, 100) < chance < 1:
        return "> 99 %"
    return f"{int(chance * 100 + Fraction(1, 2))} %"
