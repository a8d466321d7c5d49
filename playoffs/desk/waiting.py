"""Which titles wait for which others, across the records of one file (MSCA-1e): read by every face before it starts a
stage or declares anybody."""

from collections.abc import Iterator

from msgspec import Struct

from playoffs.desk.act import load
from playoffs.desk.champions import WHOLE, Winners, champions
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.model.names import labels
from playoffs.model.vocabulary import Question

HELD_UP = (Question.START, Question.DECLARE)
"""What is refused while a title waits for another one (again)."""


class Waited(Struct, frozen=True, kw_only=True):
    """A title whose winner is set aside."""

    title: str
    event: str
    winners: Winners
    names: dict[str, str]
    """What to call its players."""
    tied: tuple[str, ...]
    """Who can win it; one alone has won it before that is declared."""
    away: bool = False
    """Whether its record is not here, so that nothing is known of it."""


def waited(store: Store, log: Log) -> list[Waited]:
    """The titles whose winners this record sets aside, and who has won them so far."""
    return list(_waited(store, log)) if log.founding.after else []


def _waited(store: Store, log: Log) -> Iterator[Waited]:
    wanted = {name for title in log.founding.titles for name in title.not_winner_of}
    there = store.events()
    for event in log.founding.after:
        if event not in there:
            if log.founding.waits:
                yield Waited(title=event, event=event, winners=None, names={}, tied=(), away=True)
            continue
        other = load(store, event)
        names = labels(other.founding.tournament.players)
        for title, winners in champions(other).items():
            if title in wanted or event in wanted:
                yield Waited(title=title, event=event, winners=winners, names=names, tied=other.founding.tied)


def stale(log: Log, found: list[Waited]) -> bool:
    """Whether others have to be set aside than the record says, all of them being known, and that changes who plays."""
    if any(each.winners is None for each in found):
        return False
    winners, aside = winners_of(found), _aside(log)
    return bool(found) and (log.founding.waits or bool(aside - winners or winners & set(log.founding.tied)))


def winners_of(found: list[Waited]) -> set[str]:
    return {player for each in found for player in each.winners or ()}


def _aside(log: Log) -> set[str]:
    return {player for title in log.founding.titles for player in title.set_aside}


def still_open(log: Log, found: list[Waited]) -> list[Waited]:
    """The titles that have to be decided first: they are not, and who can win them makes a difference here. One alone
    who was set aside from the beginning makes none."""
    aside = _aside(log)
    here = {*log.founding.tied, *aside}
    return [
        each
        for each in found
        if each.winners is None
        and (log.founding.waits or (here & set(each.tied) and not (len(each.tied) == 1 and set(each.tied) <= aside)))
    ]


def holds_up(store: Store, log: Log) -> str:
    """Why no stage of this record can start and nobody be declared now; nothing if so."""
    found = waited(store, log)
    if open_ := still_open(log, found):
        first = open_[0]
        which = f"the record {first.event}, which is not here" if first.away else f"{first.title}, which is not decided"
        return f"this title waits for {which}"
    if not stale(log, found):
        return ""
    from playoffs.desk.update import too_late  # late: most titles wait for no other

    if not (too_late(log)[0] and ruled_since(log, found)):
        return "whoever has won another title has to be set aside first, `playoffs set-aside`"
    return ""


def ruled_since(log: Log, found: list[Waited]) -> bool:
    """Whether the director has ruled on what it has come to that somebody else had to be set aside."""
    here = {player for players in champions(log).values() for player in players or ()}
    ruled = any(held.ask.question in (*WHOLE, Question.TITLE) for held in log.line.held)
    return ruled and not winners_of(found) & here
