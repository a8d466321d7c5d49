"""What has been played in a record, and what has become of everybody: the story of its facts in force; and where
it stood when a draw was asked for."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from operator import is_not
from types import MappingProxyType

from playoffs.desk.record.committed import by_program, pending
from playoffs.desk.record.entries import Corrected, Detailed
from playoffs.desk.record.log import Log
from playoffs.desk.record.once import once
from playoffs.desk.record.recent import Recent
from playoffs.formats.story import Game, Stage
from playoffs.model.history import Held
from playoffs.model.position import Ask
from playoffs.model.vocabulary import ARMAGEDDON, GAMES, Happening, Place, Question
from playoffs.playoff import story
from playoffs.playoff.founding import CUT
from playoffs.playoff.story import Fate
from playoffs.text.digest import in_fours


@once
def stages(log: Log) -> tuple[Stage, ...]:
    """Every stage that has started, and the one that is prepared. From one entry to the next the facts mostly go on, so
    that what they had come to is gone on from."""
    history = log.line.held
    known, found = _CAME_TO.get(log.event) or _NOTHING
    if len(known) > len(history) or any(map(is_not, known, history)):
        known, found = _NOTHING
    found = story.further(found, history[len(known) :])
    _CAME_TO.put(log.event, (history, found))
    return story.as_played(found, log.asks)


CameTo = tuple[tuple[Held, ...], tuple[Stage, ...]]
"""Facts in force, and the stages that they have come to."""

_NOTHING: CameTo = ((), ())

_CAME_TO = Recent[str, CameTo](16)
"""What the facts of each playoff had come to last."""


def drop(event: str) -> None:
    """Keep it no longer of a playoff in which somebody is forgotten now."""
    _CAME_TO.drop(event)


@once
def fates(log: Log) -> Mapping[str, Fate]:
    """Where every tied player stands, in the order of the founding."""
    start = (*log.line.trail, log.position)[0]
    return MappingProxyType(story.fates(log.founding.tied, CUT not in log.founding.settings, start, log.line.held))


def places(log: Log) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Each place with who has it, once everybody who played is placed; those who did not play have none."""
    return story.places(log.position.ranking, stages(log))


def declaration(log: Log) -> Held | None:
    """The declaration in force; None before there is one, and where a ruling has overruled it."""
    if log.position.ranking is None:
        return None
    return next((held for held in reversed(log.line.held) if held.ask.question is Question.DECLARE), None)


MEANWHILE = (Question.ANSWER, Question.WITHDRAW, Question.REMOVE, Question.ACCEPT_LATE)
"""What is answered while a playoff is postponed, too: who is there then, which lets nothing go on."""


def postponed(log: Log) -> int:
    """Version of the ruling that has postponed it, as long as it has not gone on since; 0 otherwise (RUL-1)."""
    last = next((held for held in reversed(log.line.held) if held.ask.question not in MEANWHILE), None)
    return last.version if last and last.ask.question is Question.POSTPONE else 0


def gone_on(log: Log) -> int:
    """Version of the answer with which it went on after it had been postponed last; 0 if it never did."""
    heard = [held for held in log.line.held if held.ask.question not in MEANWHILE]
    went = (then for one, then in pairwise(heard) if one.ask.question is Question.POSTPONE is not then.ask.question)
    return max((held.version for held in went), default=0)


def removed(log: Log) -> frozenset[str]:
    """Who is out by a ruling, and has not withdrawn."""
    said = (held.fact.value for held in log.line.held if held.ask.question is Question.REMOVE)
    return frozenset(str(value[0] if isinstance(value, tuple) else value) for value in said)  # on a clock: and when


DAYS = ("date", "start", "further_days")
"""The details that say when it is played; one that is taken back says nothing."""


def dated(log: Log) -> int:
    """Version of the entry that stated last when it is played; 0 if none did."""
    said = ((r.row.version, r.entry) for r in log.recorded if isinstance(r.entry, Detailed))
    return max((version for version, entry in said if entry.about in DAYS and entry.value), default=0)


def given_up(log: Log) -> bool:
    """Whether it is postponed and no day was stated since: what was announced to come is not to be then."""
    return bool(log.asks) and postponed(log) > dated(log)


def first(log: Log, version: int) -> int:
    """The entry that an entry corrects, or the one that this corrects; itself where it corrects none."""
    while isinstance(entry := log.recorded[version - 1].entry, Corrected):
        version = entry.version
    return version


def happened(log: Log, stage: Stage) -> tuple[int, ...]:
    """The entries of a stage, its start among them, as they were made first: what corrects a result, or rules on one,
    comes after play."""
    found, known = [stage.started], set[Place]()
    for held in (held for board in stage.boards for held in board.held):
        if held.ask.place not in known or held.ask.question is not Question.SET_RESULT:
            found.append(first(log, held.version))
        known |= {held.ask.place} if held.ask.question is Question.RESULT else set()
    return tuple(found)


def instants(log: Log) -> tuple[str, ...]:
    """When each result that stands was entered first, or was played where that was said; rulings aside."""
    games = (game for stage in stages(log) for board in stage.boards for game in board.games)
    return tuple(instant(log, game) for game in games if game.result and game.version and not game.ruled)


def instant(log: Log, game: Game) -> str:
    """When a game was played, as far as its entry says it."""
    return made_at(log, first(log, game.version))


def made_at(log: Log, version: int) -> str:
    """When an entry was made, or played where it comes from paper; a UTC instant as it is kept."""
    recorded = log.recorded[version - 1]
    return getattr(recorded.entry, "played", "") or recorded.row.at


CUTS_SHORT = (Question.TIME, Question.WITHDRAW)
"""What ends a match whatever its games say; those that nobody began count as its end then, and could be ruled on."""


def possible(log: Log) -> tuple[Ask, ...]:
    """What is possible besides what is asked, as every face offers it; of games only those that began: they have a
    result, wait for one, or did when the match was cut short. A position cannot tell the others from drawn ones. None
    is played again whose result is still asked, and nothing postponed that is already, or where nobody plays."""
    held = log.line.held
    then = (log.until(each.version - 1).asks for each in held if each.ask.question in CUTS_SHORT)
    there = (*(each.ask for each in held), *log.asks, *(ask for asks in then for ask in asks))
    begun = {ask.place for ask in there if ask.question in GAMES}
    waits = {(Question.REPLAY, ask.place) for ask in log.asks if ask.question is Question.RESULT}
    idle = postponed(log) or {ask.question for ask in log.asks} == {Question.DECLARE}
    over = (Question.POSTPONE,) if idle else ()
    offered = (ask for ask in log.may if ask.question not in GAMES or ask.place in begun)
    return tuple(ask for ask in offered if ask.question not in over and (ask.question, ask.place) not in waits)


def overruled(log: Log) -> tuple[tuple[Held, Held], ...]:
    """Every declaration that was overruled, with the ruling that did."""
    return story.overruled(log.line.held)


def lower_bid(log: Log, ask: Ask) -> int:
    """Seconds of the lower bid of an Armageddon whose bids are opened and whose colors are still to come about; 0 of
    anything else."""
    found: dict[str, int] = {}
    for held in _armageddon(log, ask) if ask.question in TO_COLOR else ():
        if held.ask.question in (Question.OPEN_BIDS, Question.SET_BID):
            values = held.fact.value if isinstance(held.fact.value, tuple) else (held.fact.value,)
            found |= {p: bid for p, bid in zip(held.ask.players, values, strict=True) if isinstance(bid, int)}
    return equal_bids(log, ask) or min(found.values(), default=0)


def equal_bids(log: Log, ask: Ask) -> int:
    """Seconds of both bids, where chance is to decide between opened bids that are equal; else 0."""
    if ask.question not in BY_CHANCE:
        return 0
    notices = (notice for held in reversed(_armageddon(log, ask)) for notice in held.notices)
    return next((notice.figures[0] for notice in notices if notice.happening is Happening.EQUAL_BIDS), 0)


def _armageddon(log: Log, ask: Ask) -> list[Held]:
    """What is in force about the Armageddon of an ask; nothing where it is about none."""
    here = ask.place.game is ARMAGEDDON
    return [held for held in log.line.held if here and ask.place.holds(held.ask.place)]


BY_CHANCE = (Question.COIN, Question.COLOUR_LOT)
TO_COLOR = (*BY_CHANCE, Question.CHOOSE)
"""What is asked between bids and colors."""

DIGITS = 16
"""Of a chain value that people copy down; a record check publishes as many of every entry."""


def stood(log: Log, ask: Ask) -> tuple[int, str] | None:
    """The entry since which a draw is asked for that no digest binds, with its chain value in groups of four; None of
    everything else. It is not the last entry: so screen, sheet and page say the same, and a sheet on the wall is not
    out of date with every result that comes in until somebody draws."""
    if not by_program(ask) or pending(log.entries, ask):
        return None
    return since(log, lambda asks: ask in asks)


def since(log: Log, asked: Callable[[Sequence[Ask]], bool]) -> tuple[int, str] | None:
    """The entry since which something is asked, as it is now, with its chain value in groups of four."""
    found = None
    for made in reversed(log.recorded):
        if not asked(made.line.position.asks):
            break
        found = made.row
    return (found.version, in_fours(found.chain[:DIGITS])) if found else None
