"""What the program runs on and how the record is, on one page: for whoever asks for help, and for whoever helps."""

from collections.abc import Sequence
from typing import NamedTuple

from playoffs.documents.blocks import Block, Column, Facts, Listing, Paragraph
from playoffs.documents.common import section, table
from playoffs.documents.said import facts, told
from playoffs.documents.words.language import Language


class Found(NamedTuple):
    """A playoff of the record: its name, its entries, and how this program plays them."""

    event: str
    entries: int
    difference: str
    """Empty where they are played as they were."""
    practice: bool


class Checked(NamedTuple):
    """All that was looked at. What is named in a file or by a library stays as it is in every language."""

    version: str
    installed: str
    python: str
    system: str
    untried: str
    """The name of a system on which nobody has tried the program; empty for one that is tried."""
    sqlite: str
    libraries: Sequence[tuple[str, str | None, bool]]
    """Name, version, and whether it is needed."""
    pdf: str | None
    fonts: Sequence[str]
    languages: Sequence[str]
    record: str
    there: bool | None
    """Whether there is a record; None where nobody can tell, since its server does not answer."""
    playoffs: Sequence[Found]
    problems: Sequence[str]


def health(checked: Checked, language: Language) -> tuple[Block, ...]:
    """The page."""
    _ = language.gettext
    if checked.problems:
        first: Block = Listing(items=tuple(map(told, checked.problems)))
    else:
        first = Paragraph(text=told(_("Nothing is wrong.")))
    return (
        *section(_("What is wrong"), first),
        *section(_("Program"), *_program(checked, language)),
        *section(_("Libraries"), *_libraries(checked, language)),
        *section(_("Sheets"), _sheets(checked, language)),
        *section(_("Record"), *_record(checked, language)),
    )


def _program(checked: Checked, language: Language) -> tuple[Block, ...]:
    _ = language.gettext
    ways = {
        "package": _("as a package"),
        "checkout": _("from its sources"),
        "single-file": _("as a single file"),
    }
    rows = (
        ("Playoffs", told(f"{checked.version}, {ways[checked.installed]}")),
        ("Python", told(checked.python)),
        ("SQLite", told(checked.sqlite)),
        (_("System"), told(checked.system)),
    )
    said = _("Not yet tried on {system}: tell us what you see.").format(system=checked.untried)
    return (Facts(rows=facts(*rows)), *((Paragraph(text=told(said)),) if checked.untried else ()))


def _libraries(checked: Checked, language: Language) -> tuple[Block, ...]:
    _ = language.gettext
    columns = (Column(heading=_("Library"), head=True), Column(heading=_("Version")), Column(heading=_("Needed")))
    rows = [
        (told(name), told(version or _("not installed")), told(_("yes") if needed else _("no")))
        for name, version, needed in checked.libraries
    ]
    return table("libraries", columns, rows)


def _sheets(checked: Checked, language: Language) -> Block:
    _ = language.gettext
    none = _("none; HTML, text and Markdown need none")
    return Facts(
        rows=facts(
            (_("Makes PDF"), told(checked.pdf or none)),
            (_("Fonts"), told(", ".join(checked.fonts) or _("none"))),
            (_("Languages"), told(", ".join(checked.languages))),
        )
    )


def _record(checked: Checked, language: Language) -> tuple[Block, ...]:
    _ = language.gettext
    where = Facts(rows=facts((_("File"), told(checked.record))))
    if checked.there is None:
        return (where,)
    if not checked.there:
        return where, Paragraph(text=told(_("There is no record yet; the first playoff makes it.")))
    columns = (
        Column(heading=_("Playoff"), head=True),
        Column(heading=_("Entries"), number=True),
        Column(heading=_("Replayed"), named=True),
    )
    rows = [
        (told(found.event), told(str(found.entries)), told(found.difference or _("as it was written")))
        for found in checked.playoffs
    ]
    return (where, *table("records", columns, rows))
