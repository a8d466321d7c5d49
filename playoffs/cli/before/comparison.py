"""The tiebreak worksheet of a ranking as files; apart from `explain`, which is to start quickly without sheets."""

from pathlib import Path
from typing import NamedTuple

from playoffs.cli.before.ranked import Ranked
from playoffs.cli.record.printed import Printing, forms, instant, print_sheets
from playoffs.desk.record.rows import utc_now
from playoffs.documents.before.comparison import Asked, comparison
from playoffs.documents.words.language import language
from playoffs.planning.details import Details
from playoffs.renderers.render import Paper
from playoffs.tiebreaks.comparison import Comparison


class Wanted(NamedTuple):
    """How the worksheet is written, as the command line says it."""

    folder: Path
    form: str
    paper: str
    code: str
    dates: str
    replace: bool


def print_comparison(ranked: Ranked, compared: Comparison, names: dict[str, str], wanted: Wanted) -> None:
    """Write the worksheet of those compared."""
    tongue = language(wanted.code, wanted.dates)
    printing = Printing(forms(wanted.form), Paper(wanted.paper), tongue, wanted.folder, wanted.replace)
    asked = Asked(ranked.rules, ranked.standings, compared, names, ranked.reason)
    print_sheets({"worksheet": comparison(asked, Details(), tongue, instant(utc_now(), ""))}, printing)
