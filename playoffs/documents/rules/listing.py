"""Every edition that comes with the program, with its date, its source and the sizes of a tie that it serves."""

from collections.abc import Sequence

from playoffs.documents import common
from playoffs.documents.blocks import Cell, Column, Row, Section, Table
from playoffs.documents.said import told
from playoffs.documents.words import marked
from playoffs.documents.words.language import Language
from playoffs.editions.load import whole
from playoffs.editions.way import served, silent
from playoffs.formats.rules import Ruleset


def listing(shipped: Sequence[Ruleset], gallery: Sequence[Ruleset], language: Language) -> tuple[Section, ...]:
    """Those of today, and the texts of the gallery."""
    _ = language.gettext
    return (
        *common.section(_("Rules that come with the program"), _table(shipped, language)),
        *common.section(_("The gallery: well-known playoffs, as their texts were read"), _table(gallery, language)),
    )


def _table(editions: Sequence[Ruleset], language: Language) -> Table:
    _ = language.gettext
    columns = (Column(heading="--rules", head=True), Column(heading=_("Tied")), Column(heading=_("Text")))
    return Table(look="editions", columns=columns, rows=tuple(_row(each, language) for each in editions))


def _row(rules: Ruleset, language: Language) -> Row:
    return Row(
        cells=(
            Cell(text=told(rules.id, strong=True)),
            Cell(text=told(sizes(rules, language))),
            Cell(
                text=told(f"{rules.name}, {marked.edition(rules, language)}"),
                under=(told(whole(rules.text).source),),
            ),
        )
    )


def sizes(rules: Ruleset, language: Language) -> str:
    """`2–6`, `2 or more`; what is left open; or that these rules only rank."""
    _, text = language.gettext, whole(rules.text)
    if not text.steps:
        return _("ranks only")
    said, left = served(text), silent(text)
    return shown(said, language) + ("; " + _("open: {n}").format(n=shown(left, language)) if left else "")


def shown(ranges: str, language: Language) -> str:
    """`2, 4-`: `2, 4 or more`."""
    more = language.gettext("{n} or more")
    each = ranges.split(", ")
    return ", ".join(more.format(n=n[:-1]) if n.endswith("-") else n.replace("-", "–") for n in each)
