"""How long a playoff lasts, read off its ruleset: when each stage and game starts and ends, and the chance of each.

Nothing here is measured. The longest game is the one of 60 moves in which both clocks run out (MSCA-T); how short
and how long it usually is, and how often games are drawn, is stated in `Assumptions` and printed with every timetable.
"""

from collections import defaultdict
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, pairwise

from msgspec import Struct

from playoffs.analysis.course import (
    NOTHING,
    START,
    Beside,
    Course,
    Game,
    GameSpan,
    Moment,
    Then,
    latest,
    lay,
    length,
    likelihood,
    perhaps,
    unbroken,
)
from playoffs.formats.rules import ArmageddonRules, Control, MatchRules, Stage, StagedRules

MINUTE, HOUR = 60, 3600

ARMAGEDDON = "armageddon"


class Assumptions(Struct, frozen=True):
    """What the rules leave open about lengths and results; stated, not measured (MSCA-T)."""

    white: Fraction = Fraction(37, 100)
    """Chance that White wins a game."""
    draw: Fraction = Fraction(3, 10)
    """Chance that a game is drawn."""
    shortest: Fraction = Fraction(1, 10)
    """Share of its longest length that every game is taken to last; nothing is started before such a course allows."""
    usual: Fraction = Fraction(2, 3)
    """Share of its longest length that a game usually lasts."""
    coloured: bool = True
    """Whether the games have colours and clocks; without them the chance of White is that of either player."""

    def __post_init__(self) -> None:
        if min(self.white, self.draw, self.shortest) < 0 or self.white + self.draw > 1:
            raise ValueError("the chances of a white win and of a draw must be at least 0 and together at most 1")
        if not self.shortest <= self.usual <= 1:
            raise ValueError("shares of the longest length must rise from shortest to usual and not pass 1")

    @property
    def black(self) -> Fraction:
        """Chance that Black wins a game."""
        return 1 - self.white - self.draw

    @property
    def readings(self) -> tuple[str, ...]:
        """The sentences to print beside a timetable (MSCA-T)."""
        return (
            self.longest,
            f"Earliest times: every game lasts at least {_percent(self.shortest)} of that, only the games that must"
            " be played are played; nothing starts before its earliest time.",
            f"Expected times: a game lasts {_percent(self.usual)} of its longest.",
            self.chances,
        )

    @property
    def longest(self) -> str:
        if self.coloured:
            games = "60 moves in every game, both clocks run out"
        else:
            games = "every game takes all that it is given"
        return f"Latest times: {games}, every game is needed, breaks as announced."

    @property
    def chances(self) -> str:
        white, draw, black = map(_percent, (self.white, self.draw, self.black))
        if self.coloured:
            games = f"White wins {white}, draws {draw}, Black wins {black} of the games"
        else:
            games = f"either player wins {white}, {draw} of the games are drawn"
        return f"Chances: {games}; players are taken as equally strong."


ASSUMED = Assumptions()

UNCOLOURED = Assumptions(white=Fraction(49, 100), draw=Fraction(1, 50), coloured=False)
"""Of games without colours, which are hardly ever drawn."""


def assumed_of(rules: StagedRules) -> Assumptions:
    """What is assumed of the games of these rules."""
    return UNCOLOURED if rules.uncoloured else ASSUMED


class StageCourse(Struct, frozen=True):
    """One stage of a playoff: what is played, and by how many."""

    name: str
    clause: str
    players: int
    sit_out: int
    course: Course
    gap: int
    """Seconds of break before it, unless it opens the day."""
    heading: str = ""
    """What to call it, with `{n}` for the players; empty where their number says it all."""

    @property
    def called(self) -> str:
        return (self.heading or "{n} players").format(n=self.players)


class StageSpan(Struct, frozen=True):
    """When one stage starts and ends, and when its games do; seconds from the start of its day."""

    stage: StageCourse
    start: Moment
    end: Moment
    chance: Fraction
    games: tuple[GameSpan, ...]

    @property
    def boards(self) -> int:
        return max((span.game.board for span in self.games), default=0)


class Day(Struct, frozen=True):
    """The stages of one day."""

    spans: tuple[StageSpan, ...]
    over: int
    """Seconds by which its longest course exceeds the limit; 0 if it does not."""

    @property
    def end(self) -> Moment:
        return self.spans[-1].end


def staged(rules: StagedRules, players: int, assumed: Assumptions = ASSUMED) -> tuple[StageCourse, ...]:
    """The stages from a field of `players` down to a champion, when nobody is missing; a larger one is narrowed."""
    courses = []
    players = players if rules.bracket else min(players, rules.largest)
    while players > 1:
        stage = rules.stage(players)
        courses.append(_stage(rules, stage, assumed))
        players = stage.next
    return tuple(courses)


def timetable(
    rules: StagedRules, players: int, assumed: Assumptions = ASSUMED, start: Moment = START
) -> tuple[StageSpan, ...]:
    """All stages of a playoff on one day; seconds from the start of the first game."""
    return spans(staged(rules, players, assumed), start)


@lru_cache(maxsize=256)  # the same few days are asked for all through a command, and their chances are exact fractions
def spans(stages: tuple[StageCourse, ...], start: Moment = START) -> tuple[StageSpan, ...]:
    """These stages on one day, one after the other."""
    found = []
    for i, stage in enumerate(stages):
        if i:
            start = start.after(Moment(stage.gap, stage.gap, ((stage.gap, Fraction(1)),)))
        end = start.after(length(stage.course))
        found.append(StageSpan(stage, start, end, likelihood(stage.course), lay(stage.course, start)))
        start = end
    return tuple(found)


@lru_cache(maxsize=256)
def days(stages: tuple[StageCourse, ...], limit: int, number: int = 0) -> tuple[Day, ...]:
    """The stages split over days at stage boundaries; `limit` is what the longest course of a day should not exceed.

    The fewest hours over the limit first, then the fewest days (or exactly `number` of them), then the most even
    longest day, then the earlier boundaries. A stage is never divided: a day of one stage may still be over.
    """
    if not stages:
        return ()
    counts = (min(number, len(stages)),) if number else range(1, len(stages) + 1)
    splits = [cut for n in counts for cut in combinations(range(1, len(stages)), n - 1)]

    def merit(cut: tuple[int, ...]) -> tuple[int, int, int, tuple[int, ...]]:
        parts = _parts(stages, cut)
        lengths = [_longest(part) for part in parts]
        return sum(max(0, each - limit) for each in lengths), len(parts), max(lengths), cut

    best = [spans(part) for part in _parts(stages, min(splits, key=merit))]
    return tuple(Day(part, max(0, part[-1].end.latest - limit)) for part in best)


def _longest(stages: tuple[StageCourse, ...]) -> int:
    """Seconds that these stages take on one day at the longest."""
    return sum(latest(stage.course) for stage in stages) + sum(stage.gap for stage in stages[1:])


def longest_play(stages: tuple[StageCourse, ...]) -> int:
    """Seconds of play without any break, on the longest course (MSCA-T)."""
    return sum(latest(unbroken(stage.course)) for stage in stages)


def hours(seconds: int | Fraction) -> str:
    """A length as people say it: `10 h 22 min`, to the minute, half up."""
    whole, minutes = divmod(int(Fraction(seconds) / MINUTE + Fraction(1, 2)), 60)
    if not whole:
        return f"{minutes} min"
    return f"{whole} h {minutes} min" if minutes else f"{whole} h"


def match_course(
    match: MatchRules,
    controls: dict[str, Control],
    armageddon: ArmageddonRules,
    assumed: Assumptions,
    stage: str,
    board: int,
) -> Course:
    """A match between two: segments until somebody is ahead, then Armageddon (MSCA-2P), or a lot, which takes no time
    (DCI-8). A game is played only while nobody is ahead by more than the games that are left of its segment."""
    gap = armageddon.gap * MINUTE
    rest: Course = NOTHING
    if match.decider == "armageddon":
        rest = play(stage, board, ARMAGEDDON, "Armageddon", armageddon.longest(), gap, assumed)
    played = sum(segment.games for segment in match.segments)
    for segment in reversed(match.segments):
        control = controls[segment.control]
        played -= segment.games
        for left, chance in enumerate(reversed(still_open(segment.games, assumed))):
            number = played + segment.games - left
            gap = control.gap * MINUTE if number > 1 else 0
            game = play(stage, board, str(number), str(control), control.longest(), gap, assumed)
            rest = Then((game, rest if chance == 1 or rest == NOTHING else perhaps(chance, rest)))
    return rest


@lru_cache(maxsize=64)  # few lengths of segments, asked for with every board of every stage
def still_open(games: int, assumed: Assumptions) -> tuple[Fraction, ...]:
    """For each game of a segment the chance that nobody has won it after that game, if it was open before.

    Colours alternate and the players are equal; after the last game it is open if they are level.
    """
    leads, chances = {0: Fraction(1)}, []
    for game in range(games):
        step, left = 1 if game % 2 == 0 else -1, games - 1 - game
        after: defaultdict[int, Fraction] = defaultdict(Fraction)
        for lead, chance in leads.items():
            for change, p in ((step, assumed.white), (0, assumed.draw), (-step, assumed.black)):
                if abs(lead + change) <= left:
                    after[lead + change] += chance * p
        chances.append(sum(after.values(), Fraction(0)))
        leads = {lead: chance / chances[-1] for lead, chance in after.items()} if chances[-1] else {0: Fraction(1)}
    return tuple(chances)


def _stage(rules: StagedRules, stage: Stage, assumed: Assumptions) -> StageCourse:
    name = str(stage.players)
    boards = tuple(
        match_course(rules.matches[stage.match], rules.controls, rules.armageddon, assumed, name, board)
        for board in range(1, stage.boards + 1)
    )
    course = Beside(boards)
    return StageCourse(name, stage.clause, stage.players, stage.sit_out, course, rules.stage_gap * MINUTE)


def play(stage: str, board: int, game: str, control: str, longest: int, gap: int, assumed: Assumptions) -> Game:
    """A game whose shortest and usual length follow from its longest, in whole minutes, rounded up."""
    shortest, usual = (_minutes_up(share * longest) for share in (assumed.shortest, assumed.usual))
    return Game(stage, board, game, control, min(shortest, longest), min(usual, longest), longest, gap)


def _minutes_up(seconds: Fraction) -> int:
    return -(-seconds // MINUTE) * MINUTE


def _parts(stages: tuple[StageCourse, ...], cut: tuple[int, ...]) -> list[tuple[StageCourse, ...]]:
    edges = (0, *cut, len(stages))
    return [stages[a:b] for a, b in pairwise(edges)]


def _percent(share: Fraction) -> str:
    return f"{int(share * 100 + Fraction(1, 2))} %"
