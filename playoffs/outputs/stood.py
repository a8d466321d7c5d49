"""Where a playoff stands, as values that several faces tell: stages with their boards, parts of a whole event."""

from collections.abc import Mapping
from typing import Any

import msgspec

from playoffs.desk.played import stages
from playoffs.desk.record.log import Log
from playoffs.documents.words.sentences import where
from playoffs.documents.words.twixt_words import reason, turn
from playoffs.files.rows import points
from playoffs.formats.clocked_elimination.story import bracket
from playoffs.formats.story import Game, Stage
from playoffs.formats.swiss_session.rounds import Entry
from playoffs.formats.swiss_session.story import session_rounds
from playoffs.model.position import clock
from playoffs.outputs import shown
from playoffs.playoff.moment import moment
from playoffs.playoff.parts import parts, withdrawn


def told_stages(log: Log) -> tuple[Stage, ...]:
    """The stages that were played or will be; not one that was prepared where nothing is played any more."""
    return tuple(stage for stage in stages(log) if stage.started or not moment(log.position).over)


def stage_data(stage: Stage) -> shown.Stage:
    """A stage with its boards and games."""
    walkovers = ((n, player) for n, player in stage.free if player not in stage.left)
    return shown.Stage(
        name=stage.name,
        players=stage.players,
        clause=stage.clause,
        sits_out=(stage.sitter if stage.sitter not in stage.left else "") or None,
        left=stage.left,
        walkovers=tuple(shown.Walkover(board=n, player=player) for n, player in walkovers),
        round_robin=stage.turn or None,
        level=stage.best,
        started=stage.started or None,
        boards=tuple(
            shown.Board(
                board=board.number,
                players=board.players,
                games=tuple(map(_game_data, board.games)),
                advances=board.onward or None,
            )
            for board in stage.boards
        ),
    )


def _game_data(game: Game) -> shown.BoardGame:
    return shown.BoardGame(
        game=where(game.ask).partition(", ")[2],
        white=game.ask.players[0],
        black=game.ask.players[1],
        control=game.ask.game,
        clocks=tuple(map(clock, game.ask.clocks)),
        result=game.result or None,
        ruled=game.ruled,
    )


def whole(log: Log, names: Mapping[str, str]) -> dict[str, Any]:
    """Sessions with their rounds, seeds, bracket with its clocks, and places of a whole event; nothing of any other."""
    event = parts(log.position)
    if event is None:
        return {}
    rounds, pairings = session_rounds(log.line.held), bracket(event.elimination, log.line.held)
    return {
        "sessions": tuple(
            tuple(_entry(each, each.id in withdrawn(log.position, n)) for each in entries)
            for n, entries in enumerate(event.entered, 1)
        ),
        "rounds": msgspec.convert(rounds, tuple[shown.SessionRound, ...], from_attributes=True),
        "seeds": tuple(player or None for player in event.seeds),
        "bracket": msgspec.convert(pairings, tuple[tuple[shown.BracketBoard, ...], ...], from_attributes=True),
        "places": tuple(
            shown.EventPlace(place=p.place, player=p.player, points=points(p.points), reason=reason(p, names))
            for p in event.places
        ),
    }


def _entry(entry: Entry, left: bool) -> shown.SessionEntry:
    rounds = tuple(map(turn, entry.turns))
    return shown.SessionEntry(player=entry.id, points=points(entry.points), rounds=rounds, withdrew=left)
