"""Those whom `explain` compares, as the document of their workings: on the terminal, and as files."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playoffs.cli.before.ranked import Ranked
from playoffs.documents.before.comparison import Asked, comparison, parts
from playoffs.documents.blocks import Document
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import labels
from playoffs.renderers import terminal
from playoffs.tiebreaks.comparison import Comparison

SHOWN = ("ranked", "ranking", "decides", "workings")
"""The parts of the worksheet that a terminal shows; the readings are in `plan`."""


class Wanted(NamedTuple):
    """How the worksheet is written, as the command line says it."""

    folder: Path
    form: str
    paper: str
    replace: bool


class Compared(NamedTuple):
    """Who is compared, in which ranking."""

    ranked: Ranked
    compared: Comparison
    names: dict[str, str]

    @property
    def asked(self) -> Asked:
        return Asked(self.ranked.rules, self.ranked.standings, self.compared, self.names, self.ranked.reason)


def sections(of: Compared, tongue: Language) -> list[tuple[str, list[str]]]:
    """The worksheet as headings with their lines, and below them what a mark in them means."""
    made = parts(of.asked, tongue)
    said = [each for part in SHOWN for each in terminal.sections(made[part])]
    brackets = tongue.gettext("What stands in parentheses does not count.")
    return terminal.explained([*said, ("", terminal.paragraph(brackets))], labels(of.ranked.rules, tongue))


def print_comparison(of: Compared, tongue: Language, wanted: Wanted) -> None:
    """Write the worksheet of those compared."""
    _write("worksheet", comparison, of, tongue, wanted)


def print_dispute(of: Compared, tongue: Language, wanted: Wanted) -> None:
    """Write the card that says why one of two is ahead."""
    from playoffs.documents.record.dispute import dispute  # late: `explain` needs none

    _write("dispute-card", dispute, of, tongue, wanted)


def _write(stem: str, maker: Callable[..., Document], of: Compared, tongue: Language, wanted: Wanted) -> None:
    from playoffs.cli.printed import Printing, forms, print_sheets  # late: templates are slow to load
    from playoffs.desk.record.rows import utc_now
    from playoffs.planning.clock import shown_at
    from playoffs.planning.details import Details
    from playoffs.renderers.render import Paper

    printing = Printing(
        forms=forms(wanted.form),
        paper=Paper(wanted.paper),
        language=tongue,
        folder=wanted.folder,
        replace=wanted.replace,
    )
    details = of.ranked.details or Details()
    print_sheets({stem: maker(of.asked, details, tongue, shown_at(utc_now(), details.zone))}, printing)
