"""Empty rows for what the director writes down by hand: coins, lots, bids, rulings."""

from playoffs.documents import common
from playoffs.documents.blocks import Blank, Cell, Column, Row, Section, Table
from playoffs.documents.words.language import Language

SHAPE = Cell(text=(Blank(shape="__:__", field=True),))
EMPTY = Cell(text=common.FIELD)


def boxes(headings: tuple[str, ...], rows: int) -> Table:
    """So many empty rows under these headings; the last column is a time."""
    columns = tuple(Column(heading=each, named=True, head=not n) for n, each in enumerate(headings))
    row = Row(cells=(*(EMPTY for _heading in headings[:-1]), SHAPE))
    return Table(look="ladder boxes", columns=columns, rows=(row,) * rows)


def rulings(language: Language, rows: int) -> tuple[Section, ...]:
    """Room for what no line of a sheet fits."""
    _ = language.gettext
    columns = (_("What happened"), _("Ruling"), _("Reason"), _("Signed"), _("Time"))
    return common.section(_("Rulings, withdrawals, no-shows"), boxes(columns, rows))
