"""The report to US Chess as one file to save, and what it lacks in the words of a page (MSCA-R)."""

import zipfile
from collections.abc import Iterator
from datetime import date
from io import BytesIO

from msgspec import Struct
from msgspec.structs import astuple

from playoffs.desk.elsewhere.submission import Submission, submission
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.documents.words.detail_words import wanted
from playoffs.documents.words.language import Language
from playoffs.documents.words.words import listed
from playoffs.playoff.founding import PRACTICE
from playoffs.text.errors import NotNow
from playoffs.web.asked import report_fields
from playoffs.web.asked.forms import Form
from playoffs.web.serving.seat import Seat


class Report(Struct, frozen=True, kw_only=True):
    """What the page Sheets says of it."""

    sections: int
    missing: tuple[str, ...]
    over: bool
    """Whether nothing more is to be played."""
    days: str
    """That results were entered on another day than it says, or that it leaves out a planned one; else empty."""
    form: Form
    """What is said for it."""


def report(log: Log, language: Language) -> Report | None:
    """What can be reported of a record; None where nothing can."""
    made = _made(log)
    if made is None:
        return None
    return Report(
        sections=len(made.sections),
        missing=tuple(_missing(made, log, language)),
        over=made.over,
        days=_days(made, language),
        form=report_fields.form(log, made, language),
    )


def _days(made: Submission, language: Language) -> str:
    if made.days is None:
        return ""
    stated, entered, gone = (
        listed([language.day(date.fromisoformat(day)) for day in some], language) for some in astuple(made.days)
    )
    said = []
    if gone:
        says = language.ngettext(
            "It says {stated}; {days} was planned too, and nothing was played then.",
            "It says {stated}; {days} were planned too, and nothing was played then.",
            len(made.days.needless),
        )
        said.append(says.format(stated=stated, days=gone))
    if entered:
        says = language.gettext(
            "It says {stated}, as planned; results were entered on {entered}. If they were played then, state that "
            "under Times first."
        )
        said.append(says.format(stated=stated, entered=entered))
    return " ".join(said)


def packed(kept: Kept, seat: Seat) -> tuple[str, bytes]:
    """The three files of the report in one, the same for the same record and day."""
    log = kept.log(seat.event)
    made = _made(log)
    if made is None:
        raise NotNow("sheet", "nothing to report now", "a rated game that was played, in a playoff that counts")
    file = BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in sorted(made.files(date.fromisoformat(seat.house.now()[:10])).items()):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    return f"{log.event}-us-chess.zip", file.getvalue()


def _made(log: Log) -> Submission | None:
    """The report; None of practice, of games that US Chess does not rate, and before one was played."""
    if log.founding.waits or PRACTICE in log.founding.settings:
        return None
    made = submission(log, names(log))
    return made if made.sections and made.fits else None


def _missing(made: Submission, log: Log, language: Language) -> Iterator[str]:
    """What it lacks, or has in letters that do not fit."""
    _, called, words = language.gettext, names(log), wanted(language.gettext)
    for each in made.missing:
        what = words[each.key].format(name=called.get(each.player, each.player))
        yield _("{what}: what is known of it cannot be used").format(what=what) if each.unusable else what
