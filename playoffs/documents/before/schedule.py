"""What is played and when: the ladder of stages and games, and the timetable of each day."""

from playoffs.documents import common
from playoffs.documents.before.announced import Announcement, Day, Game, Span
from playoffs.documents.blocks import Axis, Bar, Block, Cell, Column, Legend, Paragraph, Row, Section, Table, Text
from playoffs.documents.said import spaced, told
from playoffs.documents.words.language import Language


def ladder(games: tuple[Game, ...], uncoloured: bool, language: Language) -> tuple[Section, ...]:
    """Every stage with its games."""
    _ = language.gettext
    columns = (
        Column(heading=_("Stage"), head=True),
        Column(heading=_("Games")),
        Column(heading=_("Time control")),
        *(() if uncoloured else (Column(heading=_("Colors"), named=True),)),
        Column(heading=_("Rated"), named=True, look="rated"),
        Column(heading=_("Clause"), named=True, look="clause"),
    )
    rows = tuple(_game(game, uncoloured) for game in games)
    return common.section(_("Format"), Table(look="games", columns=columns, rows=rows, stacked=True)) if rows else ()


def _game(game: Game, uncoloured: bool) -> Row:
    control = Cell(text=told(game.control, strong=True), under=(told(game.spelled),) if game.spelled else ())
    colours = () if uncoloured else (Cell(text=told(game.colours)),)
    rest = (Cell(text=told(game.rated)), Cell(text=told(game.clause)))
    cells = (Cell(text=told(game.stage)), Cell(text=told(game.what)), control, *colours, *rest)
    return Row(cells=cells, look="first" if game.stage else "")


def timetable(sheet: Announcement, language: Language) -> tuple[Section, ...]:
    """Each day of play drawn, and what the times assume."""
    _ = language.gettext
    if not sheet.timing:
        return ()
    blocks: list[Block] = [_day(day, language) for day in sheet.days]
    if sheet.days:
        legend = (_("expected, always played"), _("expected, only if needed"), _("earliest start to latest end"))
        blocks.append(Legend(solid=legend[0], outlined=legend[1], pale=legend[2]))
    said: Text = spaced(*map(told, sheet.timing))
    return common.section(_("Timetable"), *blocks, Paragraph(text=said, look="note"))


def _day(day: Day, language: Language) -> Table:
    _ = language.gettext
    axis = Axis(marks=tuple((mark.at, mark.label) for mark in day.marks), length=max(s.latest for s in day.spans))
    columns = (
        Column(heading=_("What"), head=True),
        Column(heading=_("Played"), named=True),
        Column(heading=_("Starts"), named=True, look="time"),
        Column(heading=_("Ends"), named=True, look="time"),
        Column(heading=_("Drawn"), unseen=True, axis=axis),
    )
    rows = tuple(_span(span, axis) for span in day.spans)
    return Table(look="timetable", title=day.heading, columns=columns, rows=rows)


def _span(span: Span, axis: Axis) -> Row:
    bar = Bar(possible=(span.earliest, span.latest), expected=span.expected, certain=span.certain, axis=axis)
    texts = (span.what, span.needed, span.start, span.end)
    return Row(cells=(*(Cell(text=told(text)) for text in texts), Cell(bar=bar)))
