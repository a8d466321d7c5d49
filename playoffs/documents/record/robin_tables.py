"""A round robin, to be filled by hand or with what has been played: its crosstable, and its rounds (CLUB-5)."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import structs

from playoffs.documents import common
from playoffs.documents.blocks import Blank, Block, Cell, Column, Row, Table, Text
from playoffs.documents.played.games import SCORES
from playoffs.documents.played.live import Live
from playoffs.documents.said import told
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.formats.results import NOBODY
from playoffs.formats.round_robin.story import met, numbered, points, rounds
from playoffs.formats.rules import StagedRules
from playoffs.formats.story import Board, Stage
from playoffs.model.vocabulary import EVENT
from playoffs.playoff.joined import stage_outline

CROSS = "×"

BOX: Text = (Blank(shape="__", field=True),)
"""A field of a crosstable to write into."""


def to_fill(rules: StagedRules, turn: int, players: int, language: Language) -> tuple[Block, ...]:
    """The round robin of so many whose numbers are still to be drawn."""
    numbers = tuple(str(n) for n in range(1, players + 1))
    pairs = enumerate(stage_outline.pairings(rules, turn, players), 1)
    boards = (Board(number=n, players=(numbers[pair.white], numbers[pair.black])) for n, pair in pairs)
    stage = Stage(place=EVENT, players=numbers, clause="", boards=tuple(boards))
    return _robin(stage, numbers, {}, rules, language)


def so_far(live: Live, stage: Stage) -> tuple[Block, ...]:
    """A round robin of a record, as far as it has been played."""
    if not stage.boards:
        return to_fill(live.staged, stage.turn, len(stage.players), live.language)
    return _robin(stage, numbered(stage), live.people, live.staged, live.language)


def by_lot(language: Language, top: str = "") -> tuple[Block, ...]:
    """Nothing to play: a lot decides."""
    return (common.outcome(language.gettext("First by lot"), top),)


def crosstable(live: Live, stage: Stage) -> Table:
    """The crosstable alone, by the name of its round robin."""
    found = _crosstable(stage, numbered(stage), live.people, live.language)
    return structs.replace(found, title=live.called[stage.place])


def _robin(
    stage: Stage, players: Sequence[str], names: Mapping[str, str], rules: StagedRules, language: Language
) -> tuple[Block, ...]:
    top = " · ".join(names.get(player, player) for player in stage.best)
    return (
        _crosstable(stage, players, names, language),
        *_rounds(stage, players, names, rules.uncoloured, language),
        common.outcome(language.gettext("First, or tied at the top"), top),
    )


def round_on(stage: Stage) -> int:
    """Which round is on, from 0: the first that is not complete."""
    of = rounds(stage)
    return next((n for n, boards in enumerate(of) if not all(board.through for board in boards)), len(of) - 1)


def _crosstable(stage: Stage, players: Sequence[str], names: Mapping[str, str], language: Language) -> Table:
    """Everybody against everybody; an empty field is a box to fill."""
    _ = language.gettext
    numbers = [str(n) for n in range(1, len(players) + 1)]
    times = len(met(stage, *players[:2]))
    meetings = ("",) if times == 1 else "abcdefghi"[:times]
    columns = (
        Column(heading=_("Number"), unseen=True, look="seed"),
        Column(heading=_("Player"), head=True),
        *(Column(heading=number + which, look="cell", number=True) for number in numbers for which in meetings),
        Column(heading=_("Points"), look="cell", number=True),
    )
    score = points(stage)
    rows = []
    for number, player in zip(numbers, players, strict=True):
        name = told(names.get(player)) or common.FIELD
        cells = (told(cell) or BOX for other in players for cell in _cells(stage, player, other, times))
        reached = told(words.figure(Fraction(score[player], 2)), strong=True) if stage.started else BOX
        rows.append(Row(cells=tuple(Cell(text=text) for text in (told(number), name, *cells, reached))))
    return Table(look="crosstable", columns=columns, rows=tuple(rows))


def _rounds(
    stage: Stage, players: Sequence[str], names: Mapping[str, str], uncoloured: bool, language: Language
) -> Iterator[Table]:
    """A table for each round: its games with their results, and who is free in it."""
    _ = language.gettext
    for number, boards in enumerate(rounds(stage), 1):
        rows = [_game(board, names, uncoloured, language) for board in boards]
        busy = {player for board in boards for player in board.players}
        for player in players:
            if player not in busy:
                free = Cell(text=told(names.get(player, player)), span=3)
                rows.append(Row(cells=(Cell(text=told(_("Free"))), free)))
        columns = (
            Column(heading=_("Round {n}").format(n=number), head=True),
            *common.players_columns(uncoloured, language),
            Column(heading=_("Result"), look="result"),
        )
        yield Table(look="ladder round", columns=columns, rows=tuple(rows))


def _game(board: Board, names: Mapping[str, str], uncoloured: bool, language: Language) -> Row:
    name = told(language.gettext("Board {n}").format(n=board.number))
    white, black = (told(names.get(player, player)) for player in _seated(board))
    result = told(_result(board), strong=True) or common.boxes(uncoloured, language)
    return Row(cells=tuple(Cell(text=text) for text in (name, white, black, result)))


def _cells(stage: Stage, player: str, other: str, times: int) -> tuple[str, ...]:
    """What a player scored against another in each of their meetings; empty while that is open."""
    if player == other:
        return (CROSS,) * times
    return tuple(_scored(board, player) for board in met(stage, player, other))


def _scored(board: Board, player: str) -> str:
    return result.split("–")[_seated(board).index(player)] if (result := _result(board)) else ""


def _seated(board: Board) -> tuple[str, ...]:
    """White and Black; whoever has a number where nobody sits yet."""
    return board.games[0].ask.players if board.games else board.players


def _result(board: Board) -> str:
    """The result of its game, also of one that was never played because somebody left; empty while it is open."""
    if board.games and board.games[0].result:
        return SCORES[board.games[0].result]
    if not board.through:
        return ""
    if board.through == NOBODY:
        return "0F–0F"
    return "1X–0F" if board.through == board.players[0] else "0F–1X"
