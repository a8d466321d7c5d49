"""The result bulletin of a record: everything that it says to the public, at any point of the playoff and at its end.

What lies in an envelope is nowhere on it: a bid appears once it has been opened.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from playoffs.desk.elsewhere import extract
from playoffs.documents import common
from playoffs.documents.before import structure, why
from playoffs.documents.blocks import (
    Block,
    Card,
    Cards,
    Column,
    Document,
    Drawing,
    Listing,
    Paragraph,
    Section,
)
from playoffs.documents.bracket import Bracket
from playoffs.documents.imprint import Imprint
from playoffs.documents.played import elimination, games, times, way
from playoffs.documents.played.live import Live
from playoffs.documents.record import ladder, twixt_result
from playoffs.documents.record.ladder import Way
from playoffs.documents.record.proceedings import proceedings
from playoffs.documents.record.reports import reports
from playoffs.documents.record.robin_tables import crosstable
from playoffs.documents.record.verdict import champion, state
from playoffs.documents.said import detail, paragraphs, spaced, told
from playoffs.documents.words.readings import readings, uses
from playoffs.documents.words.sharing import shared
from playoffs.playoff.parts import parts
from playoffs.playoff.readings import Uses


def bulletin(live: Live) -> Document:
    """Everything that has happened so far."""
    _ = live.language.gettext
    decided = live.log.position.ranking is not None
    imprint = live.imprint(_("Result bulletin") if decided else _("Result bulletin, so far"))
    tie, way_, matches = _twixt(live) if live.outline.whole else _staged(live)
    coming = tuple(told(f"{live.asked(ask)} ({ask.clause})") for ask in live.log.asks)
    made: dict[str, tuple[Block, ...]] = {
        "champion": (common.champion(champion(live)), *paragraphs((shared(live.rules, live.language),))),
        "state": (Paragraph(text=spaced(told(state(live)), told(tie)), look="lead"), *_warning(live)),
        "when": (_cards(live),),
        "way": way_,
        "games": common.section(_("Games"), *matches),
        **proceedings(live),
        "reports": common.section(_("Games to report"), *reports(live)),
        "next": common.section(_("What comes next"), Listing(items=coming)) if coming else (),
        "readings": common.readings(readings(live.rules, live.language, _uses(live)), live.language),
        "record": _record(live, imprint),
    }
    return common.document("bulletin", imprint, common.head(imprint, live.title, live.language), made, live.language)


Told = tuple[str, tuple[Section, ...], tuple[Section, ...]]
"""Who was tied, or how many entered; everybody's way; the games."""


def _staged(live: Live) -> Told:
    headings = tuple(live.called[stage.place] for stage in live.stages if stage.started)
    tables = tuple(crosstable(live, stage) for stage in live.stages if stage.turn and stage.boards)
    drawn = way.bracket(live)
    drawn = structure.unnumbered(drawn) if drawn and not live.stages else drawn  # else a rank beside another number
    shown = _way(live, headings, ladder.ways(live), tuple(ladder.notes(live)), tables, drawn)
    over = live.log.position.ranking is not None
    return why.tie(live.plan, live.details, live.language, over), shown, games.matches(live)


def _twixt(live: Live) -> Told:
    headings, notes = twixt_result.headings(live), twixt_result.notes(live)
    shown = _way(live, headings, twixt_result.ways(live), notes, (), elimination.bracket(live))
    return twixt_result.entered(live), shown, twixt_result.matches(live)


def _way(
    live: Live,
    headings: tuple[str, ...],
    rows: Iterable[Way],
    notes: tuple[str, ...],
    tables: tuple[Block, ...],
    drawn: Bracket | None,
) -> tuple[Section, ...]:
    """Everybody's way through the stages, and the same drawn."""
    _ = live.language.gettext
    columns = (
        Column(heading=_("No."), look="seed"),
        Column(heading=_("Player"), head=True),
        Column(heading=_("Rating"), number=True, named=True),
        *(Column(heading=stage, named=True) for stage in headings),
        Column(heading=_("Outcome"), named=True, look="reached"),
    )
    ways = common.table("courses", columns, rows, stacked=True)
    drawing = common.section(_("Bracket"), Drawing(bracket=drawn), level=3) if drawn else ()
    return common.section(_("The way to the title"), *ways, *paragraphs(notes, "note"), *tables, *drawing)


def _cards(live: Live) -> Cards:
    """Every day of play, the place, the director."""
    _, details = live.language.gettext, live.details
    days = times.when(live)
    named = (
        (_("Where"), ", ".join(part for part in (details.site, details.room) if part)),
        (_("Director"), details.director.name if details.director else ""),
    )
    rest = (Card(heading=h, lines=(Paragraph(text=detail(words), look="big"),)) for h, words in named)
    return Cards(cards=(*((common.when(days, None, live.language),) if days else ()), *rest))


def _uses(live: Live) -> Uses:
    """What the playoff can come to, or could when it was set up."""
    whole, founding = parts(live.log.position), live.log.founding
    if whole:
        return Uses(tied=len(founding.tied), sessions=len(whole.entered))
    return replace(uses(live.plan), tied=len(founding.tied), titles=len(founding.titles))


def _warning(live: Live) -> tuple[Paragraph, ...]:
    """That the record cannot be read to its end by this program, and from where on."""
    if not live.log.difference:
        return ()
    _ = live.language.gettext
    said = _("This program reads the record otherwise than the one that wrote it, from here on: {problem}")
    return (Paragraph(text=told(said.format(problem=live.log.difference), strong=True), look="warning"),)


def _checked(live: Live) -> tuple[Paragraph, ...]:
    """What pins the extract that strangers check, and what they check it with; a record of version 0.1.0 has none."""
    if live.log.edition == 1:
        return ()
    _ = live.language.gettext
    extract_of = _("Value of its public extract, with which anybody can check it:")
    verifier = _("SHA-256 of the verifier of this release, verify.js:")
    pairs = ((extract_of, extract.value(live.log)), (verifier, extract.VERIFIER))
    return tuple(p for says, d in pairs for p in (Paragraph(text=told(says)), Paragraph(text=told(d), look="digest")))


def _record(live: Live, imprint: Imprint) -> tuple[Section, ...]:
    """What pins the record."""
    _, entries = live.language.gettext, live.log.version
    said = live.language.ngettext(
        "%(n)s entry; its digest pins it:", "%(n)s entries; their digest pins every one of them:", entries
    )
    times = _("Times of recording are in the zone {zone}.").format(zone=live.details.zone or "UTC")
    paper = sum(bool(getattr(made.entry, "played", "")) for made in live.log.recorded)
    if paper:
        afterwards = _("{n} of them were entered from paper afterwards, with the times at which they were played.")
        times = f"{afterwards.format(n=paper)} {times}"
    blocks = (
        Paragraph(text=told(said % {"n": entries})),
        Paragraph(text=told(live.log.chain), look="digest"),
        *_checked(live),
        Paragraph(text=told(f"{times} {imprint.rules}.")),
    )
    return common.section(_("The record"), *blocks)
