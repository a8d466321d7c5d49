"""What many documents have in common: their head, days and place of play, readings, codes."""

from collections.abc import Iterable

import msgspec
from msgspec import Struct, structs

from playoffs.documents.blocks import (
    Blank,
    Block,
    Boxes,
    Card,
    Cell,
    Column,
    Document,
    Facts,
    Head,
    Listing,
    Paragraph,
    Part,
    Row,
    Section,
    Source,
    Table,
    Text,
)
from playoffs.documents.imprint import Imprint
from playoffs.documents.said import detail, facts, labelled, spaced, told, value
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import MARK, Reading, meaning


class When(Struct, frozen=True, kw_only=True):
    """One day of play, as everybody has to keep it free: announced, changed by a schedule, told in a bulletin."""

    day: str | None
    """`Day 1`; None where there is one day only."""
    date: str
    start: str
    """Time of its first game's start."""
    end: str | None
    """The latest end, `10:02 PM`; how long it lasts at most where no start is known; None where nobody can tell."""
    expected: str | None = None
    """When it is expected to end, to five minutes."""


FIELD: Text = (Blank(field=True),)
"""A field of a table for a name."""


def document(
    name: str, imprint: Imprint, head: Head, made: dict[str, tuple[Block, ...]], language: Language, window: str = ""
) -> Document:
    """A document of these parts, in the order in which `parts` lists them."""
    from playoffs.documents import parts  # late: what the terminal shows is no whole document

    _ = language.gettext
    known = tuple(parts.PARTS[name])
    assert set(made) <= set(known), (name, set(made) - set(known))
    revision = {"number": imprint.revision, "when": imprint.generated}
    issue = _("Revision %(number)s · generated %(when)s") % revision
    return Document(
        name=name,
        window=window or f"{_plain(head.title)} – {imprint.document}",
        head=head,
        parts=tuple(Part(name=part, blocks=made.get(part, ())) for part in known),
        imprint=explained(imprint, language, head, made),
        issue=issue,
    )


def explained(imprint: Imprint, language: Language, *said: object) -> Imprint:
    """The imprint of what is said: where nothing of it is a reading, it does not explain their mark either."""
    shown = msgspec.json.encode(said).decode()
    if MARK in shown or f'"source":"{Source.READING.value}"' in shown:
        return imprint
    return structs.replace(imprint, labels=" ".join(imprint.labels.replace(meaning(language), "").split()))


def _plain(text: Text) -> str:
    return "".join(getattr(piece, "words", "") for piece in text)


def head(imprint: Imprint, title: str, language: Language) -> Head:
    """Who issues it, which revision, and what it is."""
    _ = language.gettext
    revision = _("Revision %(number)s") % {"number": imprint.revision}
    issued = imprint.issued
    return Head(
        over=detail(imprint.association),
        aside=told(revision) if issued is None else spaced(told(f"{revision}, " + _("issued")), value(issued)),
        title=detail(title),
        what=told(imprint.document),
    )


def wall_head(title: str, imprint: Imprint, shown: str, what: Text) -> Head:
    """The head of a sheet for the wall, in large type."""
    return Head(over=detail(title), aside=detail(imprint.association), title=told(shown), what=what)


def section(heading: str, *blocks: Block, clause: str = "", level: int = 2) -> tuple[Section, ...]:
    """A heading and its blocks; nothing where there are none."""
    kept = tuple(blocks)
    return (Section(heading=told(heading, clause=clause), blocks=kept, level=level),) if kept else ()


def when(days: tuple[When, ...], zone: str | None, language: Language) -> Card:
    """Every day of play; `zone` is None where it is not said here."""
    _, lines = language.gettext, []
    for day in days:
        named = told(f"{day.day} ", quiet=True) if day.day else ()
        lines.append(Paragraph(text=(*named, *value(day.date)), look="big"))
        times = labelled(_("Start"), value(day.start))
        if day.end is not None and day.expected:
            times = (*times, *told(" · "), *labelled(_("Expected end"), value(day.expected)))
        if day.end is not None:
            times = (*times, *told(" · "), *labelled(_("Latest end"), value(day.end)))
        lines.append(Paragraph(text=times, look="times"))
    if zone is not None:
        lines.append(Paragraph(text=labelled(_("Time zone"), detail(zone))))
    return Card(heading=_("When"), lines=tuple(lines))


def where(site: str, room: str, address: str, directions: str | None, language: Language) -> Card:
    """The place of play."""
    _ = language.gettext
    lines = [
        Paragraph(text=detail(site), look="big"),
        Paragraph(text=labelled(_("Room"), detail(room))),
        Paragraph(text=labelled(_("Address"), detail(address))),
    ]
    lines += [Paragraph(text=detail(directions))] if directions else []
    return Card(heading=_("Where"), lines=tuple(lines))


def noted(given: tuple[str, ...], language: Language) -> tuple[Section, ...]:
    """What a reader noted in a file; nothing where it noted nothing."""
    items = tuple(map(told, given))
    return section(language.gettext("Notes on the file"), *((Listing(items=items),) if items else ()))


def readings(given: tuple[Reading, ...], language: Language, *before: Block) -> tuple[Section, ...]:
    """The readings in force, each under its clause."""
    rows = Facts(rows=facts(*((each.clause, value(each.text)) for each in given)), look="readings")
    return section(language.gettext("Readings in use"), *before, *((rows,) if given else ()))


def in_brackets(imprint: Imprint, language: Language) -> Paragraph:
    """The rules, and what parentheses mean in a working."""
    brackets = language.gettext("What stands in parentheses does not count.")
    return Paragraph(text=told(f"{imprint.rules}. {brackets}"))


def deciding(steps: Iterable[tuple[str, str, str]], language: Language) -> tuple[Section, ...]:
    """Between which neighbors which system decides: the better, the other, and by what."""
    _ = language.gettext
    columns = (
        Column(heading=_("Before"), head=True),
        Column(heading=_("After")),
        Column(heading=_("By"), named=True),
    )
    rows = [(told(better), told(other), told(by, strong=True)) for better, other, by in steps]
    return section(_("What decides"), *table("steps", columns, rows))


def figures(systems: Iterable[str]) -> tuple[Column, ...]:
    """A column for each system."""
    return tuple(Column(heading=system, number=True, named=True) for system in systems)


def table(
    look: str, columns: tuple[Column, ...], rows: Iterable[tuple[Text, ...]], stacked: bool = False
) -> tuple[Table, ...]:
    """A table of plain cells; nothing where there are no rows."""
    made = tuple(Row(cells=tuple(Cell(text=text) for text in row)) for row in rows)
    return (Table(look=look, columns=columns, rows=made, stacked=stacked),) if made else ()


def players_columns(uncoloured: bool, language: Language, white: str = "") -> tuple[Column, Column]:
    """White and Black; where games have no colors, one heading above two players."""
    _ = language.gettext
    if uncoloured:
        return Column(heading=_("Players"), span=2), Column()
    return (
        Column(heading=white or _("White"), piece="white", named=True),
        Column(heading=_("Black"), piece="black", named=True),
    )


def champion(words: str) -> Paragraph:
    """Who has won, large."""
    return Paragraph(text=told(words), look="loud")


def outcome(label: str, who: str) -> Paragraph:
    """What somebody has reached, and who; a line to write the name on."""
    return Paragraph(text=labelled(label, value(who)), look="outcome")


def boxes(uncoloured: bool, language: Language) -> Text:
    """The results of a game to tick."""
    _ = language.gettext
    return (Boxes(of=(_("first"), _("drawn"), _("second")) if uncoloured else ("1–0", "½–½", "0–1")),)
