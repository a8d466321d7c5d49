"""Who plays whom: the pairing sheet, and the order of play with its boxes."""

from playoffs.documents import common
from playoffs.documents.blocks import (
    Blank,
    Block,
    Boxes,
    Cell,
    Column,
    Document,
    Paragraph,
    Row,
    Section,
    Table,
    Text,
)
from playoffs.documents.day.order import OrderOfPlay
from playoffs.documents.day.pairings import Pairings
from playoffs.documents.day.robin_pairings import Pairing
from playoffs.documents.day.rungs import Board, Line, Rung
from playoffs.documents.record.crosstable import Crosstable, RoundRobin, Turn
from playoffs.documents.said import labelled, paragraphs, spaced, told, value
from playoffs.documents.words.language import Language

MINUTES = "___:___"
CLOCK = "__:__"


def pairings(sheet: Pairings, language: Language) -> Document:
    """The pairing sheet of a stage or round."""
    _ = language.gettext
    columns = (Column(heading=_("Board"), head=True), *common.players_columns(sheet.uncoloured, language))
    rows = tuple(map(_pairing, sheet.pairings))
    made: dict[str, tuple[Block, ...]] = {
        "boards": (Table(look="large", columns=columns, rows=rows),) if rows else (),
        "waiting": paragraphs(sheet.waiting, "large"),
    }
    start = spaced(told(_("Start")), value(sheet.start))
    head = common.wall_head(sheet.title, sheet.imprint, sheet.round, start)
    return common.document("pairings", sheet.imprint, head, made, language, f"{sheet.round} – {sheet.title}")


def _pairing(pairing: Pairing) -> Row:
    white = Cell(text=value(pairing.white), under=(told(pairing.white_time),))
    under = tuple(filter(None, (told(pairing.black_time), told(pairing.note))))
    return Row(cells=(Cell(text=told(pairing.board)), white, Cell(text=value(pairing.black), under=under)))


def order_of_play(sheet: OrderOfPlay, language: Language) -> Document:
    """Every game that may be needed, with boxes to fill by hand."""
    rungs = tuple(_rung(rung, sheet.uncoloured, language) for rung in sheet.rungs)
    head = common.head(sheet.imprint, sheet.title, language)
    return common.document("order-of-play", sheet.imprint, head, {"stages": rungs}, language)


def _rung(rung: Rung, uncoloured: bool, language: Language) -> Section:
    _ = language.gettext
    blocks: list[Block] = []
    if rung.begins:
        blocks.append(Paragraph(text=labelled(_("Start"), told(rung.begins, strong=True))))
    if rung.sits_out is not None:
        blocks.append(Paragraph(text=labelled(_("Sits out"), value(rung.sits_out, strong=True))))
    blocks += [_board(board, uncoloured, language) for board in rung.boards]
    if rung.robin:
        blocks += robin(rung.robin, uncoloured, language)
    return Section(heading=told(rung.stage, clause=rung.field), blocks=tuple(blocks))


def _board(board: Board, uncoloured: bool, language: Language) -> Section:
    """A match with a line for each game."""
    _ = language.gettext
    columns = (
        Column(heading=_("Game"), head=True),
        *(() if uncoloured else common.players_columns(False, language)),
        Column(heading=_("Began"), named=True),
        Column(heading=_("Result"), look="result", named=True),
    )
    rows = tuple(row for line in board.lines for row in _line(line, uncoloured, language))
    look = "ladder plain" if uncoloured else "ladder"
    table = (Table(look=look, columns=columns, rows=rows, stacked=True),) if rows else ()
    heading = (*told(f"{board.board}: "), *value(board.first), *told(" – "), *value(board.second))
    return Section(heading=heading, blocks=(*table, outcome(board.outcome, board.winner)), level=3)


def outcome(label: str, who: str) -> Paragraph:
    """What somebody has reached, and who; a line to write the name on."""
    return Paragraph(text=labelled(label, value(who)), look="outcome")


def boxes(uncoloured: bool, language: Language) -> Text:
    """The results of a game to tick."""
    _ = language.gettext
    return (Boxes(of=(_("first"), _("drawn"), _("second")) if uncoloured else ("1–0", "½–½", "0–1")),)


def _line(line: Line, uncoloured: bool, language: Language) -> tuple[Row, ...]:
    """A game, and above it room for the bids."""
    _ = language.gettext
    empty = (Blank(), *told(" "), Blank(shape=MINUTES))
    each = [spaced(told(_("bid of")), told(bid) or empty) for bid in line.bids]
    both = Cell(text=spaced(*each), span=2 if uncoloured else 4)
    bids = Row(cells=(Cell(text=told(_("Bids"))), both), look="bids")
    result = told(line.result, strong=True) or boxes(uncoloured, language)
    players = () if uncoloured else (Cell(text=told(line.white) or FIELD), Cell(text=told(line.black) or FIELD))
    began = () if line.result else (Blank(shape=CLOCK, field=True),)
    game = Cell(text=told(line.game), under=(told(f"{line.control} · {line.needed}"),))
    row = Row(cells=(game, *players, Cell(text=began), Cell(text=result)))
    return (bids, row) if line.bids else (row,)


def robin(given: RoundRobin, uncoloured: bool, language: Language) -> list[Block]:
    """A round robin: the crosstable, and its rounds."""
    rounds = [_turn(turn, uncoloured, language) for turn in given.rounds]
    return [*crosstable(given.table, language), *rounds, outcome(given.outcome, given.top)]


def _turn(turn: Turn, uncoloured: bool, language: Language) -> Table:
    _ = language.gettext
    columns = (
        Column(heading=turn.round, head=True),
        *common.players_columns(uncoloured, language),
        Column(heading=_("Result"), look="result"),
    )
    rows = []
    for game in turn.games:
        result = told(game.result, strong=True) or boxes(uncoloured, language)
        rows.append(tuple(map(_cell, (told(game.board), told(game.white), told(game.black), result))))
    if turn.free is not None:
        rows.append((_cell(told(_("Free"))), Cell(text=value(turn.free), span=3)))
    return Table(look="ladder round", columns=columns, rows=tuple(Row(cells=cells) for cells in rows))


def _cell(text: Text) -> Cell:
    return Cell(text=text)


def crosstable(given: Crosstable, language: Language) -> tuple[Table, ...]:
    """Everybody against everybody; an empty field is a box to fill."""
    _ = language.gettext
    if not given.rows:
        return ()
    columns = (
        Column(heading=_("Number"), unseen=True, look="seed"),
        Column(heading=_("Player"), head=True),
        *(Column(heading=number, look="cell", number=True) for number in given.numbers),
        Column(heading=_("Points"), look="cell", number=True),
    )
    rows = tuple(
        Row(
            cells=(
                Cell(text=told(row.number)),
                Cell(text=told(row.name) or FIELD),
                *(Cell(text=told(cell) or BOX) for cell in row.cells),
                Cell(text=told(row.points, strong=True) or BOX),
            )
        )
        for row in given.rows
    )
    return (Table(look="crosstable", columns=columns, rows=rows),)


BOX: Text = (Blank(shape="__", field=True),)
"""A field of a crosstable to write into."""

FIELD: Text = (Blank(field=True),)
"""A field for a name."""
