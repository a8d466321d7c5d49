"""What has happened in a knockout stage: who sits out, who met whom, and who came through (MSCA-3 … MSCA-6)."""

from msgspec.structs import replace

from playoffs.formats.results import NOBODY
from playoffs.formats.story import Board, Stage
from playoffs.model.position import Notice
from playoffs.model.vocabulary import Happening


def noticed(stage: Stage, notice: Notice) -> Stage:
    """The stage after a notice."""
    match notice.happening:
        case Happening.BOARD:
            return with_board(stage, notice)
        case Happening.SITS_OUT:
            return replace(stage, sitter=notice.players[0], criterion=notice.by, chosen=notice.figures, boards=())
        case Happening.ADVANCES:
            return _through(stage, set(notice.players), notice.players[0])
        case Happening.ELIMINATED if len(notice.players) > 1:
            return _through(stage, set(notice.players), NOBODY)
        case _:
            return stage


def with_board(stage: Stage, notice: Notice) -> Stage:
    """The stage with these two on this board, whoever was to meet there before."""
    kept = tuple(b for b in stage.boards if b.number != notice.figures[0])
    boards = sorted((*kept, Board(number=notice.figures[0], players=notice.players)), key=lambda b: b.number)
    return replace(stage, boards=tuple(boards))


def _through(stage: Stage, players: set[str], through: str) -> Stage:
    boards = (replace(b, through=through) if players & set(b.players) else b for b in stage.boards)
    return replace(stage, boards=tuple(boards))
