"""The page with which a stranger checks a record: what it can show and what it cannot, and the extract in print."""

from collections.abc import Iterator

from msgspec import Struct

from playoffs.desk.elsewhere.extract import WITHHELD, Told, stands, year
from playoffs.desk.record.draws import candidates
from playoffs.desk.record.entries import (
    Adopted,
    Answered,
    Committed,
    Corrected,
    Detailed,
    Entry,
    Founded,
    Linked,
    Reread,
    Retracted,
    Updated,
    Voided,
)
from playoffs.desk.record.log import Recorded
from playoffs.documents import common
from playoffs.documents.blocks import Block, Cell, Column, Document, Listing, Paragraph, Part, Row, Section, Table, Text
from playoffs.documents.public.names import Public
from playoffs.documents.public.page import state
from playoffs.documents.said import told
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.model.position import LOT, Fact
from playoffs.playoff.outline import By


class Pins(Struct, frozen=True, kw_only=True):
    """What pins an extract, and what checks it."""

    entries: tuple[Told, ...]
    systems: tuple[str, ...]
    figures: tuple[tuple[str, tuple[str, ...]], ...]
    """Of each who is tied, by number."""
    value: str
    names: str
    values: str
    """What is published elsewhere, line by line."""
    verifier: str


def page(live: Public, pins: Pins) -> Document:
    """The page; where the verifier stands in it is for its layout."""
    _ = live.language.gettext
    imprint = live.imprint(_("Check of the record"))
    parts: dict[str, tuple[Block, ...]] = {
        "shows": tuple(_shows(live)),
        "state": (Paragraph(text=told(state(live)), look="lead"),),
        "verifier": tuple(_verifier(live, pins)),
        "tied": _tied(live, pins),
        "entries": _entries(live, pins),
        "values": _values(live, pins),
    }
    made = tuple(Part(name=name, blocks=blocks) for name, blocks in parts.items())
    issue = _("As of {when}").format(when=imprint.generated)
    head = common.head(imprint, live.title, live.language)
    imprint = common.explained(imprint, live.language, head, made)
    return Document(
        name="audit", window=f"{live.title} – {imprint.document}", head=head, parts=made, imprint=imprint, issue=issue
    )


def _shows(live: Public) -> Iterator[Paragraph]:
    _ = live.language.gettext
    yield Paragraph(
        text=told(
            _(
                "This page shows that the record below was not changed since its values were published: its chain, its "
                "draws, the seals of its bids and its tiebreaks. It cannot show that results were entered as they were "
                "played, nor that nobody looked at a bid that was typed."
            ),
            strong=True,
        ),
        look="lead",
    )
    yield Paragraph(
        text=told(
            _(
                "Answers to the invitation, details but for the year, reasons and appeals are withheld, and names "
                "stand as the event publishes them. The link of an entry that is withheld cannot be made again; the "
                "value of the extract covers it all the same."
            )
        )
    )


def _verifier(live: Public, pins: Pins) -> Iterator[Paragraph]:
    _ = live.language.gettext
    said = _(
        "The verifier in this page is a copy for convenience: whoever changes a page can change it too. Who doubts "
        "takes the one that is published with the release, verify.js, whose SHA-256 is:"
    )
    yield Paragraph(text=told(said))
    yield Paragraph(text=told(pins.verifier), look="digest")


def _tied(live: Public, pins: Pins) -> tuple[Section, ...]:
    _ = live.language.gettext
    columns = (
        Column(heading=_("No."), number=True),
        Column(heading=_("Player"), head=True),
        *(Column(heading=words.column(name, live.language), number=True, named=True) for name in pins.systems),
    )
    rows = [
        (told(player), told(live.people[player]), *map(told, figures))
        for player, figures in pins.figures or tuple((player, ()) for player in live.log.founding.tied)
    ]
    heading = _("Players") if live.outline.by is By.RANK else _("The tied")
    return common.section(heading, *common.table("figures", columns, rows))


def _entries(live: Public, pins: Pins) -> tuple[Section, ...]:
    _ = live.language.gettext
    columns = (
        Column(heading=_("Entry"), number=True),
        Column(heading=_("What it says"), head=True),
        Column(heading=_("Chain value"), named=True),
    )
    standing = stands(live.log, pins.entries)
    shown = [pair for pair in zip(pins.entries, live.log.recorded, strict=True) if pair[0].how != WITHHELD]
    rows = tuple(
        Row(
            cells=(
                Cell(text=told(str(each.version))),
                Cell(text=_said(live, each, made, each.version in standing), under=_under(each, made)),
                Cell(text=told(each.chain[:16])),
            )
        )
        for each, made in shown
    )
    many = len(pins.entries) - len(shown)
    left = (_("{n} entry more is withheld.") if many == 1 else _("{n} entries more are withheld.")).format(n=many)
    table = Table(look="entries", columns=columns, rows=rows)
    return common.section(_("Entries"), table, *((Paragraph(text=told(left)),) if many else ()))


def _said(live: Public, each: Told, made: Recorded, stands_: bool) -> Text:
    """What an entry says, in words; names stand as the event publishes them."""
    _, said = live.language.gettext, made.entry
    if isinstance(said, Answered | Corrected):
        answer = live.answered(made.ask, said.fact) if made.ask else _as_recorded(said.fact)
        if isinstance(said, Corrected):
            answer = _("correction of entry {n}: {answer}").format(n=said.version, answer=answer)
        return told(answer if stands_ else _("{answer} (does not stand)").format(answer=answer))
    if isinstance(said, Retracted):
        return told(_("entry {n} undone").format(n=said.version))
    if isinstance(said, Committed):
        return told(_("the program has committed to a draw"))
    if isinstance(said, Detailed):
        return told(
            _("the title is that of {year}").format(year=year(said)) if year(said) else _("the title has no year")
        )
    return told(_others(live.language)[type(said)])


def _others(language: Language) -> dict[type[Entry], str]:
    """Of each kind of entry that answers nothing what it says."""
    _ = language.gettext
    return {
        Founded: _("the playoff with its rules and its crosstable"),
        Updated: _("the crosstable brought up to date"),
        Adopted: _("what another version of the program makes of the entries before it stands"),
        Reread: _("the crosstable read again"),
        Voided: _("a bid called void"),
        Linked: _("an administrator has changed who can direct"),
    }


def _as_recorded(fact: Fact) -> str:
    """A fact as the record has it: the text of its question, and the answer."""
    value = " ".join(map(str, fact.value)) if isinstance(fact.value, tuple) else str(fact.value)
    return f"{fact.text}: {value}"


def _under(each: Told, made: Recorded) -> tuple[Text, ...]:
    """As the record has it, what it takes to draw again, and seals."""
    if not isinstance(made.entry, Answered | Corrected | Committed):
        return ()
    if isinstance(made.entry, Committed):
        return (told(f"{made.entry.ask.text}: {made.entry.digest}"),)
    said, lines = made.entry, [_as_recorded(made.entry.fact)]
    if isinstance(said, Corrected):
        return tuple(map(told, lines))
    if made.ask and made.ask.who == LOT and said.fact.seed:
        lines.append(f"{said.fact.seed} · {' '.join(candidates(made.ask))}")
    if said.seal:
        lines.append(said.seal)
    lines += [f"{opening.placed}: {opening.value} · {opening.salt}" for opening in said.openings]
    return tuple(told(line) for line in lines)


def _values(live: Public, pins: Pins) -> tuple[Section, ...]:
    _ = live.language.gettext
    says = _(
        "Whoever runs the playoff publishes these lines elsewhere, at the best after every stage. Compare them with "
        "yours."
    )
    items = tuple(told(line) for line in pins.values.splitlines())
    return common.section(_("Published values"), Paragraph(text=told(says)), Listing(items=items, look="lines"))
