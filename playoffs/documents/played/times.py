"""The days of a playoff as they go on: with the times at which its games ended, and the rest from now on."""

from collections.abc import Iterator

from msgspec.structs import replace

from playoffs.desk.played import dated, given_up, gone_on, happened, postponed
from playoffs.desk.scheduled import not_needed
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
from playoffs.planning.under_way import WHOLE, Begun, Key, over, stretches, under_way


def sittings(live: Live, now: int) -> tuple[Sitting, ...]:
    """The days with what has been played on them, as of an instant."""
    found = list[Sitting]()
    started, went_on = [stage for stage in live.stages if stage.started], gone_on(live.log)
    for each in live.sittings:
        here, started = started[: len(each.spans)], started[len(each.spans) :]
        again = each.start if here and moved(live, here[-1]) else 0
        halted, resumed = postponed(live.log) > 0 or now < again, max(again, _at(live, went_on) if went_on else 0)
        begun = [_begun(live, stage, halted, resumed) for stage in here]
        found.append(under_way(each, begun, now, live.details.zone))
    return tuple(found)


def moved(live: Live, stage: Stage) -> bool:
    """Whether the days were stated anew since a stage was started."""
    return bool(stage.started) and dated(live.log) > stage.started


def as_recorded(live: Live) -> tuple[Sitting, ...]:
    """The same as of the last entry, for what is made of a record alone; without days that were not needed."""
    found = sittings(live, recorded(live.log.recorded[-1].row.at))
    return tuple(each for each in found if not not_needed(live.log, each))


def begins(live: Live) -> tuple[str, ...]:
    """Of each stage, in order, date and start where its day is another one than that of the stage before; of one that
    was begun on another day than the schedule has it, or before its hour, as it was begun."""
    zone, language = live.details.zone, live.language
    begun = [live.clocked(stage.started) for stage in live.stages if stage.started]
    found, last = list[str](), None
    for n, each in enumerate(sitting for sitting in live.sittings for _span in sitting.spans):
        (said,), day = hours.begins([(each.number - 1, 1)], live.details, language), local(each.start, zone).date()
        early = n < len(begun) and begun[n] < local(each.start, zone)
        if n < len(begun) and (early or begun[n].date() != day):
            day = begun[n].date()
            said = f"{language.day(day)}, {language.clock(begun[n].time())}"
        found.append(said if day != last else "")
        last = day
    return tuple(found)


def when(live: Live) -> tuple[When, ...]:
    """Every day of play as `Live.when` has it, with its end as things stand; each date on which something was played,
    or is to be, is one. While those to come are given up those on which something was played stand alone."""
    if given_up(live.log):
        begun = (part for each in as_recorded(live) for part in stretches(each, live.details.zone))
        played = [part for part in begun if any(over(game) for span in part.spans for game in span.games)]
        return tuple(replace(day, end=None) for day in hours.laid(played, live.details, live.language))
    there = [part for each in as_recorded(live) for part in _stretches(live, each)] if live.when else ()
    laid = hours.laid(there, live.details, live.language)
    return (tuple(replace(day, end=None) for day in laid) if live.ended else laid) or live.when


def _stretches(live: Live, day: Sitting) -> Iterator[Sitting]:
    """A day by its dates; once it is over without those on which nothing was played."""
    first, *further = stretches(day, live.details.zone)
    yield first
    there = {live.clocked(v).date() for stage in live.stages if stage.started for v in happened(live.log, stage)}
    yield from (each for each in further if not live.ended or local(each.start, live.details.zone).date() in there)


def _begun(live: Live, stage: Stage, halted: bool, resumed: int) -> Begun:
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
    held = [_at(live, version) for version in happened(live.log, stage)]
    at = _at(live, stage.started)
    return Begun(
        at=at,
        last=max((at, *held, *ended.values())),
        ended=ended,
        reached=frozenset(reached),
        closed=frozenset(closed),
        rounds=bool(stage.turn),
        halted=halted,
        resumed=resumed,
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
