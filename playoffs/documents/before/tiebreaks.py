"""The tiebreaks with their working: the worksheet of a tie, and any ranking side by side."""

from playoffs.documents import common
from playoffs.documents.before.comparison import Across, ComparisonSheet, SystemWorkings
from playoffs.documents.before.worksheet import Workings, Worksheet
from playoffs.documents.blocks import Block, Cell, Column, Document, Paragraph, Row, Section, Table
from playoffs.documents.said import paragraphs, spaced, told
from playoffs.documents.words.language import Language


def worksheet(sheet: Worksheet, language: Language) -> Document:
    """Every figure of the tied, round by round."""
    made: dict[str, tuple[Block, ...]] = {
        "tie": (Paragraph(text=told(sheet.tie), look="lead"),),
        "decides": common.deciding(sheet.steps, language),
        "workings": tuple(_player(player, sheet.systems, language) for player in sheet.players),
        "readings": common.readings(sheet.readings, language, common.in_brackets(sheet.imprint, language)),
    }
    head = common.head(sheet.imprint, sheet.title, language)
    return common.document("worksheet", sheet.imprint, head, made, language)


def _player(player: Workings, systems: tuple[str, ...], language: Language) -> Section:
    _ = language.gettext
    columns = (
        Column(heading=_("Rd"), head=True, look="seed"),
        Column(heading=_("Opponent")),
        Column(heading=_("Result"), named=True),
        Column(heading=_("Score so far"), number=True, named=True),
        *common.figures(systems),
    )
    rows = [
        Row(cells=tuple(Cell(text=told(text)) for text in (r.round, r.opponent, r.result, r.score, *r.terms)))
        for r in player.rows
    ]
    if player.figures:
        label = Cell(text=told(_("Figure")), span=4)
        rows.append(Row(cells=(label, *(Cell(text=told(f, strong=True)) for f in player.figures)), look="total"))
    table = (Table(look="workings", columns=columns, rows=tuple(rows)),) if rows else ()
    heading = told(player.player, clause=_("score") + f" {player.score}")
    notes = spaced(*map(told, player.notes))
    said = (Paragraph(text=notes, look="note"),) if notes else ()
    return Section(heading=heading, blocks=(*table, *said))


def comparison(sheet: ComparisonSheet, language: Language) -> Document:
    """Players or teams side by side, system by system."""
    _ = language.gettext
    columns = (
        Column(heading=_("Place"), head=True, look="seed"),
        Column(heading=_("Who")),
        *common.figures(sheet.systems),
    )
    rows = [(told(r.rank), told(r.player, strong=True), *map(told, r.figures)) for r in sheet.players]
    ruling = (Paragraph(text=told(sheet.ruling, strong=True), look="lead"),) if sheet.ruling else ()
    made: dict[str, tuple[Block, ...]] = {
        "ranked": (Paragraph(text=told(sheet.tie), look="lead"), *ruling),
        "ranking": common.table("ranking", columns, rows),
        "decides": common.deciding(sheet.steps, language),
        "workings": tuple(map(_system, sheet.workings)),
        "readings": common.readings(sheet.readings, language, common.in_brackets(sheet.imprint, language)),
    }
    head = common.head(sheet.imprint, sheet.title, language)
    return common.document("comparison", sheet.imprint, head, made, language)


def _system(given: SystemWorkings) -> Section:
    decides = tuple(Paragraph(text=told(line, strong=True)) for line in given.decides)
    tables = tuple(map(_across, given.tables))
    return Section(heading=told(given.system), blocks=(*decides, *tables, *paragraphs(given.notes, "note")))


def _across(given: Across) -> Table:
    """Some side by side; the last line is the total."""
    columns = (Column(head=True), *common.figures(given.players))
    rows = []
    for line in given.lines:
        total = line is given.lines[-1]
        cells = (Cell(text=told(line.label)), *(Cell(text=told(cell, strong=total)) for cell in line.cells))
        rows.append(Row(cells=cells, look="total" if total else ""))
    return Table(look="workings", columns=columns, rows=tuple(rows))
