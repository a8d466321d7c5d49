"""The bulletin of a playoff, at any moment of it."""

from playoffs.documents import common
from playoffs.documents.blocks import (
    Block,
    Card,
    Cards,
    Cell,
    Column,
    Document,
    Drawing,
    Listing,
    Paragraph,
    Row,
    Section,
    Table,
)
from playoffs.documents.record.reported import Bulletin, Happening, Match, Played, Report
from playoffs.documents.said import detail, paragraphs, spaced, told
from playoffs.documents.words.language import Language


def bulletin(sheet: Bulletin, language: Language) -> Document:
    """Everything that has happened so far."""
    _ = language.gettext
    warning = (Paragraph(text=told(sheet.warning, strong=True), look="warning"),) if sheet.warning else ()
    awaited = Listing(items=tuple(map(told, sheet.awaited)))
    made: dict[str, tuple[Block, ...]] = {
        "champion": (common.champion(sheet.champion),),
        "state": (Paragraph(text=spaced(told(sheet.state), told(sheet.tie)), look="lead"), *warning),
        "when": (_cards(sheet, language),),
        "way": _way(sheet, language),
        "games": common.section(_("Games"), *(_match(match, language) for match in sheet.matches)),
        "bids": _happenings(_("Bids opened"), sheet.bids, language),
        "lots": _happenings(_("Coins and lots"), sheet.lots, language),
        "withdrawals": _happenings(_("Withdrawals and forfeits"), sheet.withdrawals, language),
        "rulings": _happenings(_("Rulings"), sheet.rulings, language),
        "corrections": _happenings(_("Taken back and corrected"), sheet.corrections, language),
        "appeals": _happenings(_("Appeals"), sheet.appeals, language),
        "reports": common.section(_("Games to report"), *map(_report, sheet.reports)),
        "next": common.section(_("What comes next"), awaited) if sheet.awaited else (),
        "readings": common.readings(sheet.readings, language),
        "record": _record(sheet, language),
    }
    return common.document("bulletin", sheet.imprint, common.head(sheet.imprint, sheet.title, language), made, language)


def _cards(sheet: Bulletin, language: Language) -> Cards:
    _ = language.gettext
    named = ((_("Where"), sheet.site), (_("Director"), sheet.director))
    rest = (Card(heading=h, lines=(Paragraph(text=detail(words), look="big"),)) for h, words in named)
    days = (common.when(sheet.when, None, language),) if sheet.when else ()
    return Cards(cards=(*days, *rest))


def _way(sheet: Bulletin, language: Language) -> tuple[Section, ...]:
    """Everybody's way through the stages, and the same drawn."""
    _ = language.gettext
    columns = (
        Column(heading=_("No."), look="seed"),
        Column(heading=_("Player"), head=True),
        Column(heading=_("Rating"), number=True, named=True),
        *(Column(heading=stage, named=True) for stage in sheet.stages),
        Column(heading=_("Outcome"), named=True, look="reached"),
    )
    rows = [
        (told(p.number), told(p.name), told(p.rating), *map(told, p.stages), told(p.outcome, strong=True))
        for p in sheet.players
    ]
    drawn = (Drawing(bracket=sheet.bracket),) if sheet.bracket else ()
    ways = common.table("courses", columns, rows, stacked=True)
    blocks = (*ways, *paragraphs(sheet.notes, "note"), *sheet.crosstables, *drawn)
    return common.section(_("The way to the title"), *blocks)


def _match(match: Match, language: Language) -> Section:
    _ = language.gettext
    columns = (
        Column(heading=_("Game"), head=True),
        *common.players_columns(match.uncoloured, language),
        Column(heading=_("Time control"), named=True),
        Column(heading=_("Result"), named=True, look="time"),
        Column(heading=_("When"), look="time"),
    )
    rows = tuple(map(_played, match.games))
    table = (Table(look="played", columns=columns, rows=rows, stacked=True),) if rows else ()
    return Section(heading=told(f"{match.board}: {match.outcome}"), blocks=table, level=3)


def _played(game: Played) -> Row:
    clocks = told(" · ".join(filter(None, (game.clocks, game.rated))))
    control = Cell(text=told(game.control), under=(clocks,) if clocks else ())
    result = Cell(text=told(game.result, strong=True), under=(told(game.note),) if game.note else ())
    names = (Cell(text=told(game.white)), Cell(text=told(game.black)))
    return Row(cells=(Cell(text=told(game.game)), *names, control, result, Cell(text=told(game.at))))


def _happenings(heading: str, entries: tuple[Happening, ...], language: Language) -> tuple[Section, ...]:
    _ = language.gettext
    columns = (
        Column(heading=_("Entry")),
        Column(heading=_("Recorded"), look="time"),
        Column(heading=_("What happened"), head=True),
    )
    rows = tuple(map(_happening, entries))
    return common.section(heading, Table(look="happenings", columns=columns, rows=rows, stacked=True)) if rows else ()


def _happening(entry: Happening) -> Row:
    because = (told(entry.because, slanted=True),) if entry.because else ()
    said = Cell(text=told(entry.said, clause=entry.clause), under=(*because, *(told(f"→ {f}") for f in entry.followed)))
    return Row(cells=(Cell(text=told(entry.entry, strong=True)), Cell(text=told(entry.at)), said))


def _report(report: Report) -> Section:
    games = (Listing(items=tuple(map(told, report.games))),) if report.games else ()
    warnings = paragraphs(report.warnings, "framed")
    return Section(heading=told(report.system, clause=report.clause or ""), blocks=(*games, *warnings), level=3)


def _record(sheet: Bulletin, language: Language) -> tuple[Section, ...]:
    """What pins the record."""
    _ = language.gettext
    many = int(sheet.entries) if sheet.entries.isdigit() else 2
    said = language.ngettext(
        "%(n)s entry; its digest pins it:", "%(n)s entries; their digest pins every one of them:", many
    )
    said %= {"n": sheet.entries}
    lines = (told(said), told(sheet.digest), told(f"{sheet.times} {sheet.imprint.rules}."))
    looks = ("", "digest", "")
    blocks = (Paragraph(text=text, look=look) for text, look in zip(lines, looks, strict=True) if text)
    return common.section(_("The record"), *blocks)
