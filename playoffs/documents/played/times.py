"""The days of a playoff as they go on: with the times at which its games ended, and the rest from now on."""

from collections.abc import Iterator

from playoffs.desk.played import postponed
from playoffs.desk.record.entries import Detailed
from playoffs.documents.before import hours
from playoffs.documents.common import When
from playoffs.documents.played import games
from playoffs.documents.played.live import Live
from playoffs.formats.course import ARMAGEDDON
from playoffs.formats.round_robin.story import rounds
from playoffs.formats.story import Board, Stage
from playoffs.model.vocabulary import ARMAGEDDON as ODDS
from playoffs.model.vocabulary import Place
from playoffs.planning.appointment import Sitting
from playoffs.planning.clock import local, recorded, stamp
from playoffs.planning.under_way import WHOLE, Begun, Key, under_way

DAYS = ("date", "start", "further_days", "zone")
"""The details that say when the days are."""


def sittings(live: Live, now: int) -> tuple[Sitting, ...]:
    """The days with what has been played on them, as of an instant."""
    found = list[Sitting]()
    started, stated = [stage for stage in live.stages if stage.started], _stated(live)
    for each in live.sittings:
        here, started = started[: len(each.spans)], started[len(each.spans) :]
        moved = bool(here) and stated > here[0].started and now < each.start
        halted = moved or postponed(live.log) > 0
        found.append(under_way(each, [_begun(live, stage, halted) for stage in here], now, live.details.zone))
    return tuple(found)


def _stated(live: Live) -> int:
    """The entry that stated the days last."""
    stated = (r.row.version for r in live.log.recorded if isinstance(r.entry, Detailed) and r.entry.about in DAYS)
    return max(stated, default=0)


def as_recorded(live: Live) -> tuple[Sitting, ...]:
    """The same as of the last entry, for what is made of a record alone."""
    return sittings(live, recorded(live.log.recorded[-1].row.at))


def begins(live: Live) -> tuple[str, ...]:
    """Of each stage, in order, date and start if it is the first one of a day, or was begun on another day than the
    schedule has it; nothing for the others."""
    days = [(each.number - 1, len(each.spans)) for each in live.sittings]
    planned = hours.begins(days, live.details, live.language)
    of = [local(each.start, live.details.zone).date() for each in live.sittings for _span in each.spans]
    begun = [live.clocked(stage.started) for stage in live.stages if stage.started]
    dated = [f"{live.language.day(at.date())}, {live.language.clock(at.time())}" for at in begun]
    before = (None, *(at.date() for at in begun))
    found = [
        said if at.date() == day else "" if at.date() == last else when
        for said, day, at, last, when in zip(planned, of, begun, before, dated, strict=False)
    ]
    return (*found, *planned[len(found) :])


def when(live: Live) -> tuple[When, ...]:
    """Every day of play as `Live.when` has it, with its end as things stand."""
    laid = () if live.ended else hours.laid(as_recorded(live), live.details, live.language)
    return laid or live.when


def _begun(live: Live, stage: Stage, halted: bool) -> Begun:
    asked = {ask.place for ask in live.log.asks}
    ended, reached, closed = dict[Key, int](), set[Key](), set[Key]()
    for seat, round_, board in seats(stage):
        known = {game.place: game for game in board.games}
        for place in {*known, *(each for each in asked if each.game and each.board == board.number)}:
            key = seat, round_ or _called(place)
            reached.add(key)
            if place in known and known[place].result:
                ended[key] = _at(live, games.entered(live, known[place]))
        if board.through:
            closed.add((seat, round_ or WHOLE))
    held = [_at(live, each.version) for board in stage.boards for each in board.held]
    at = _at(live, stage.started)
    return Begun(
        at=at,
        last=max((at, *held, *ended.values())),
        ended=ended,
        reached=frozenset(reached),
        closed=frozenset(closed),
        rounds=bool(stage.turn),
        halted=halted,
    )


def seats(stage: Stage) -> Iterator[tuple[int, str, Board]]:
    """Every board with its number as the course counts it, in a round robin with the round that it is in."""
    if stage.turn:
        for number, boards in enumerate(rounds(stage), 1):
            yield from ((seat, str(number), board) for seat, board in enumerate(boards, 1))
    else:
        yield from ((seat, "", board) for seat, board in enumerate(stage.boards, 1))


def _called(place: Place) -> str:
    return ARMAGEDDON if place.game is ODDS else str(place.game)


def _at(live: Live, version: int) -> int:
    return stamp(live.clocked(version))
