"""A match without colors on the order of play: both players by name, their games side by side, a box for each."""

import re
from fractions import Fraction

from playoffs.documents import common
from playoffs.documents.blocks import Cell, Column, Row, Table, Text
from playoffs.documents.played import games
from playoffs.documents.played.live import Live
from playoffs.documents.said import told, value
from playoffs.documents.words import deciding, words
from playoffs.documents.words.language import Language
from playoffs.formats.outline import What
from playoffs.formats.results import DRAW
from playoffs.formats.rules import Stage, StagedRules
from playoffs.formats.story import Board, Game
from playoffs.model.vocabulary import game_name
from playoffs.playoff.joined import stage_outline

WORD = 18
"""Letters of the longest word of a name that the column of names holds in letters of the usual size."""


def duel(
    rules: StagedRules,
    stage: Stage,
    language: Language,
    players: tuple[str, str],
    live: Live | None = None,
    board: Board | None = None,
) -> Table:
    """A row for each player, a column for each game that may be needed, and one for the lot where one may follow."""
    _, known = language.gettext, {game_name(game.place): game for game in board.games} if board else {}
    laid = deciding.games(rules, stage)
    numbers = {
        n: deciding.game(row.decides, n, language) for row in laid for n in range(row.first, row.first + row.games)
    }
    over, lot = bool(board and board.through), stage_outline.rows(rules, stage)[-1].what is What.LOT
    columns = (
        Column(heading=_("Player"), head=True),
        *(Column(heading=name, named=True) for name in numbers.values()),
        *((Column(heading=_("Lot"), named=True),) if lot else ()),
    )
    rows = tuple(
        Row(
            cells=(
                Cell(text=value(name)),
                *(Cell(text=_box(known.get(f"game-{n}"), side, over, live, board)) for n in numbers),
                *((Cell(text=_drawn(board, side, language)),) if lot else ()),
            ),
            look="wordy" if max(map(len, re.split(r"[\s-]", name))) > WORD else "",
        )
        for side, name in enumerate(players)
    )
    return Table(look="ladder duel", columns=columns, rows=rows)


def _drawn(board: Board | None, side: int, language: Language) -> Text:
    """Whom the lot let win; room to write it; a dash where none is drawn any more."""
    if not board or not board.through:
        return common.FIELD
    won = games.by_lot(board) and board.through == board.players[side]
    return told(language.gettext("wins"), strong=True) if won else told("–")


def _box(game: Game | None, side: int, over: bool, live: Live | None, board: Board | None) -> Text:
    """What a player scored in a game; room to write it; a dash where it is not needed any more."""
    if not game or not live or not board:
        return told("–") if over else common.FIELD
    if not game.result:
        return common.FIELD
    if game.result == DRAW:
        return told(games.written(live, game), strong=True)  # matches count games won (DCI-7)
    points = games.POINTS.get(game.result, (0, 0))
    of = dict(zip(game.ask.players, points, strict=True))
    return told(words.figure(Fraction(of[board.players[side]], 2)), strong=True)
