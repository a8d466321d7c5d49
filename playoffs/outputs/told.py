"""Values of outputs that several faces tell of a record: what follows from an entry, the log, and a day of play."""

from collections.abc import Mapping, Sequence

from msgspec import UNSET, UnsetType

from playoffs.analysis.durations import Day
from playoffs.desk.record.entries import Reasoned
from playoffs.desk.record.history import Line
from playoffs.desk.record.log import Log
from playoffs.documents.record.entry_words import recorded
from playoffs.documents.words.reasons import printed
from playoffs.documents.words.sentences import followed
from playoffs.formats.knockout.needs import Needs
from playoffs.model.position import Fact, Notice
from playoffs.outputs.day import Noticed
from playoffs.outputs.plans import TimedDay, TimedGame
from playoffs.outputs.record import Logged


def noticed(notices: Sequence[Notice], names: Mapping[str, str]) -> tuple[Noticed, ...]:
    """What follows from an entry, each with its sentence."""
    return tuple(
        Noticed(kind=notice.word, players=notice.players, clause=notice.clause, words=said)
        for notice, said in zip(notices, followed(tuple(notices), names), strict=True)
    )


def logged(line: Line, log: Log, names: Mapping[str, str], note: str | UnsetType | None = UNSET) -> Logged:
    """An entry of a record; with its private note where these are told."""
    fact = line.fact
    if isinstance(line.entry, Reasoned) and line.ask:
        fact = Fact(line.ask.id, "", line.entry.words, cause=line.entry.cause)
    said = fact or Fact("", "")
    return Logged(
        entry=line.version,
        at=line.at,
        played=line.played or UNSET,
        says=recorded(line.entry, line.ask, log, names),
        ask=line.ask.id if line.ask else None,
        value=line.fact.value if line.fact else None,
        reason=(printed(line.ask, fact, str) if line.ask and fact else "") or None,
        cause=said.cause or None,
        witness=said.witness or None,
        seed=said.seed or None,
        committed=said.committed or None,
        words=said.words or None,
        state=line.state,
        by=line.by or None,
        acted=line.acted or None,
        notices=noticed(line.notices, names),
        fell=line.fell,
        again=line.again,
        note=note,
    )


def timed(title: str, day: Day) -> TimedDay:
    """A day of play, game by game, in seconds from its first one."""
    return TimedDay(
        day=title,
        games=tuple(
            TimedGame(
                stage=span.stage.name,
                board=game.game.board,
                game=game.game.game,
                control=game.game.control,
                earliest_start=game.start.earliest,
                expected_start=int(game.start.expected),
                latest_start=game.start.latest,
                earliest_end=game.end.earliest,
                expected_end=int(game.end.expected),
                latest_end=game.end.latest,
                certain=game.certain,
                chance=str(game.chance),
            )
            for span in day.spans
            for game in span.games
        ),
    )


def needed(found: Needs) -> dict[str, dict[str, str]]:
    """With what chance each is needed, by stage and player, as exact numbers."""
    return {stage: {player: str(chance) for player, chance in each.items()} for stage, each in found.items()}
