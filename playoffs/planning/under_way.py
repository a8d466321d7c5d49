"""A day of play that has begun: when each of its games ended, and the rest of it laid out from now on.

What a game has lasted already is taken off its shortest, its usual and its longest time, and off the break before it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from operator import itemgetter

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.assumed import MINUTE
from playoffs.formats.course import (
    NOTHING,
    Beside,
    Course,
    Either,
    Game,
    GameSpan,
    StageSpan,
    Then,
    lay,
    length,
    slowest,
    sure,
)
from playoffs.planning.appointment import Sitting
from playoffs.planning.clock import local_day

Key = tuple[int, str]
"""A board of a stage, counted from 1, and what the course calls the game."""

WHOLE = ""
"""In the place of a game: every game of the board."""


class Begun(Struct, frozen=True, kw_only=True):
    """What is known of a stage that was started; instants."""

    at: int
    last: int
    """When something happened in it last."""
    ended: Mapping[Key, int]
    """The games that are over."""
    reached: frozenset[Key]
    """Those that it has come to, over or not."""
    closed: frozenset[Key]
    """Games that are not needed any more; `WHOLE` stands for all of a board."""
    rounds: bool = False
    """Whether a game waits for the round before it, and not for its board alone."""
    halted: bool = False
    """Whether nothing is played until the director goes on, or until the day to which it was moved since."""
    resumed: int = 0
    """Since when it goes on, or will, after it was interrupted last; 0 if it never was."""

    def free(self, game: Game) -> int:
        """Since when a game could have been set up: the break before it counts from there."""
        before = (
            at
            for (board, name), at in self.ended.items()
            if name != game.game and (self.rounds or board == game.board) and at <= self.ended.get(_key(game), at)
        )
        return max(before, default=self.at)

    def ready(self, game: Game) -> int:
        """Since when a game could be played: after its break, and after an interruption that it did not end before."""
        at = self.free(game) + game.gap
        return at if self.ended.get(_key(game), self.resumed) < self.resumed else max(at, self.resumed)


def under_way(sitting: Sitting, begun: Sequence[Begun], now: int, zone: str) -> Sitting:
    """The day as it goes on at an instant, where its first stages were begun so: what is over, and the rest from then,
    or from the start of the day where it is halted until then. Where nothing has begun it stands as planned until its
    first game is late."""
    if not begun:
        late = now > sitting.start and local_day(now, zone) == local_day(sitting.start, zone)
        return replace(sitting, start=now) if late else sitting
    start = min(at for each in begun for at in (each.at, *each.ended.values()))  # times of paper are as they were typed
    now = max(now, *(each.last for each in begun), *(sitting.start for each in begun if each.halted))
    spans = [_begun(span, each, start, now) for span, each in zip(sitting.spans, begun, strict=False)]
    for span in sitting.spans[len(spans) :]:
        earliest = max(now, sitting.start) - start  # one that was begun ahead brings no other forward
        begins = slowest([spans[-1].end.after(sure(span.stage.gap)), sure(earliest)])
        spans.append(StageSpan(stage=span.stage, start=begins, end=begins.after(length(span.stage.course))))
    return replace(sitting, start=start, spans=tuple(spans))


NIGHT = 6 * 60 * MINUTE
"""No break is as long: a day on which nothing was played for that time was interrupted."""


def parts(sitting: Sitting, zone: str) -> tuple[Sitting, ...]:
    """The day as it is drawn: those of its stretches that were over before the last one began, or before one that is
    not over, are left out, and those without a game."""
    found = tuple(each for each in stretches(sitting, zone) if any(span.games for span in each.spans)) or (sitting,)
    coming = (n for n, each in enumerate(found) if not all(over(game) for span in each.spans for game in span.games))
    return found[next(coming, -1) :]


def stretches(sitting: Sitting, zone: str) -> tuple[Sitting, ...]:
    """A part of the day for each stretch of play that no night interrupts, in order, and that begins on a date of its
    own; a stage that was given up in its first game counts from its start to its end."""
    games = sorted((g for span in sitting.spans for g in span.games or (span,)), key=lambda each: each.start.earliest)
    starts, ended = list[int](), 0

    def date(at: int) -> object:
        return local_day(sitting.start + at, zone)

    for game in games:
        if not starts or (game.start.earliest - ended > NIGHT and date(game.start.earliest) != date(starts[-1])):
            starts.append(game.start.earliest if starts else 0)
        ended = max(ended, game.end.latest)
    if len(starts) < 2:
        return (sitting,)
    return tuple(_part(sitting, start, until) for start, until in pairwise((*starts, ended + 1)))


def drawn(days: Iterable[Sitting], zone: str) -> tuple[tuple[Sitting, int], ...]:
    """The parts of several days, each with how many stages come on days before its own; days that are played on one
    date are drawn together."""
    found, before = list[tuple[Sitting, int]](), 0
    for day in days:
        first, *rest = parts(day, zone)
        if found and local_day(found[-1][0].start, zone) == local_day(first.start, zone):
            found[-1] = _together(found[-1][0], first), found[-1][1]
        else:
            found.append((first, before))
        found += [(each, before) for each in rest]
        before += len(day.spans)
    return tuple(found)


def _together(one: Sitting, other: Sitting) -> Sitting:
    """Two days as one, which begins with the earlier game."""
    start = min(one.start, other.start)
    return replace(one, start=start, spans=tuple(span for each in (one, other) for span in _moved(each, start)))


def _moved(sitting: Sitting, start: int) -> Iterator[StageSpan]:
    """The stages of a day as counted from another start."""
    back = sure(sitting.start - start)
    for span in sitting.spans:
        games = tuple(replace(g, start=g.start.after(back), end=g.end.after(back)) for g in span.games)
        yield replace(span, start=span.start.after(back), end=span.end.after(back), clocked=games)


def _part(sitting: Sitting, start: int, until: int) -> Sitting:
    """What of a day begins between two moments of it."""
    spans, back = list[StageSpan](), sure(-start)
    for span in sitting.spans:
        clocked = tuple(
            replace(game, start=game.start.after(back), end=game.end.after(back))
            for game in span.games
            if start <= game.start.earliest < until
        )
        stage = span.stage if clocked else replace(span.stage, course=NOTHING)
        end = slowest([game.end for game in clocked])
        spans.append(StageSpan(stage=stage, start=span.start.after(back), end=end, clocked=clocked))
    return replace(sitting, start=sitting.start + start, spans=tuple(spans))


def over(game: GameSpan) -> bool:
    """Whether it is known to the second when it was played."""
    return all(each.earliest == each.latest for each in (game.start, game.end))


def _begun(span: StageSpan, begun: Begun, start: int, now: int) -> StageSpan:
    """A stage from its start on: what is over, and what is left of it."""
    rest, since = _left(span.stage.course, begun, now), sure(now - start)
    ended = since.after(length(rest)) if not _gone(rest) else sure(begun.last - start)
    of = {_key(game): game for game in _games(span.stage.course)}
    coming = (_running(each, of[_key(each.game)], begun, start, now) for each in lay(rest, since))
    return StageSpan(
        stage=replace(span.stage, course=rest),
        start=sure(begun.at - start),
        end=ended,
        clocked=(*_over(of, begun, start), *coming),
    )


def _left(course: Course, begun: Begun, now: int, at_hand: bool = True) -> Course:
    """What of a course is still to be played; a game that is `at_hand` has nothing before it."""
    match course:
        case Game():
            if _key(course) in begun.ended or begun.closed & {_key(course), (course.board, WHOLE)}:
                return NOTHING
            return _shortened(course, begun.ready(course), now, begun.halted) if at_hand else course
        case Then(parts):
            found: list[Course] = []
            for part in parts:
                found.append(_left(part, begun, now, at_hand))
                at_hand = at_hand and _gone(found[-1])
            return Then(tuple(found))
        case Beside(parts):
            return Beside(tuple(_left(part, begun, now, at_hand) for part in parts))
        case Either(parts):
            for _, part in parts:
                if any(_key(game) in begun.reached for game in _games(part)):
                    return _left(part, begun, now, at_hand)
            return Either(tuple((chance, _left(part, begun, now, at_hand=False)) for chance, part in parts))


def _shortened(game: Game, ready: int, now: int, halted: bool) -> Game:
    """A game that could be played since an instant; what is not over yet can always last, and one that is `halted`, or
    has waited for twice its longest, was interrupted and is planned whole."""
    gap, lasted = max(0, ready - now), max(0, now - ready)
    if halted or lasted > 2 * game.longest:
        return replace(game, gap=gap)
    longest = max(MINUTE, game.longest - lasted)
    usual = min(longest, max(MINUTE, game.usual - lasted))
    return replace(game, gap=gap, shortest=max(0, game.shortest - lasted), usual=usual, longest=longest)


def _gone(course: Course) -> bool:
    """Whether nothing of it is left."""
    return not any(_games(course))


def _games(course: Course) -> Iterator[Game]:
    match course:
        case Game():
            yield course
        case Then(parts) | Beside(parts):
            yield from (game for part in parts for game in _games(part))
        case Either(parts):
            yield from (game for _, part in parts for game in _games(part))


def _key(game: Game) -> Key:
    return game.board, game.game


def _over(of: Mapping[Key, Game], begun: Begun, start: int) -> Iterator[GameSpan]:
    """The games that are over, from when they could begin at the earliest."""
    for key, at in sorted(begun.ended.items(), key=itemgetter(1)):
        if game := of.get(key):
            began = min(at, begun.ready(game))
            yield _known(game, began - start, at - start)


def _known(game: Game, start: int, end: int) -> GameSpan:
    (span,) = lay(game, sure(start))
    return replace(span, start=sure(start), end=sure(end))


def _running(span: GameSpan, planned: Game, begun: Begun, start: int, now: int) -> GameSpan:
    """A game to come; one that is at hand has begun when the break before it was over."""
    at = begun.ready(planned)
    at_hand = span.start.earliest == span.start.latest == now - start and _key(planned) in begun.reached
    running = at_hand and not begun.halted and now - 2 * planned.longest <= at < now
    return replace(span, start=sure(at - start)) if running else span
