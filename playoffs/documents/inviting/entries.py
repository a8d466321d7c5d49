"""Entries of calendars in words: what each is called, and what it tells."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from playoffs.analysis.durations import hours
from playoffs.documents.before import announce
from playoffs.documents.words import change_words, marked, moments, naming, words
from playoffs.documents.words.language import Language
from playoffs.formats.course import StageSpan
from playoffs.model.names import ended
from playoffs.planning.appointment import Sitting
from playoffs.planning.calendar import Entry, Firm, Gone, Name, What
from playoffs.planning.written import one_line

CANCELED = "Canceled: "
"""How earlier versions kept the summary of an entry that was canceled."""


class Worded(Struct, frozen=True):
    """What an entry says."""

    summary: str
    lines: tuple[str, ...]
    """Its description."""
    alarm: str = ""
    """What is said a day before; empty where nothing is."""


def worded(entry: Entry, language: Language) -> Worded:
    """An entry in a language; one that is off says so where a program shows it still."""
    off = entry.firm is Firm.CANCELED
    said = called(entry.name, entry.start, language)
    summary = _off(said, language) if off else said
    if entry.sitting and not off and entry.appointment.postponed(entry.sitting):
        text = language.gettext("Postponed: {what}")
        summary = text.format(what=called(replace(entry.name, late=""), entry.start, language))
    alarm = ""
    if entry.what is What.DEADLINE and not off:
        alarm = language.gettext("{title}: reply within a day").format(title=_title(entry, language))
    return Worded(summary, tuple(one_line(ended(line)) for line in _told(entry, language)), one_line(alarm))


def called(name: Name, start: int, language: Language) -> str:
    """What an entry is called that begins at an instant."""
    _, title = language.gettext, naming.title(name.title, language)
    match name.what:
        case What.DEADLINE:
            return one_line(_("Deadline to reply: {title} playoff").format(title=title))
        case What.LATER:
            said = _("{title}, {stage}").format(title=title, stage=naming.known(name.heading, name.players, language))
        case What.DAY:
            text = _("{title}: playoff, day {n}") if name.day else _("{title}: playoff")
            said = text.format(title=title, n=name.day)
    if name.late:
        time = moments.clock(start, name.late, language)
        said = _("Not before {time}: {what}").format(time=time, what=said)
    return one_line(said)


def canceled(gone: Gone, language: Language) -> str:
    """What takes the place of an entry that was handed out."""
    was = called(gone.name, gone.start, language) if gone.name else one_line(gone.summary)
    return _off(was.removeprefix(CANCELED), language)


def _off(what: str, language: Language) -> str:
    return language.gettext("Canceled: {what}").format(what=what)


def _title(entry: Entry, language: Language) -> str:
    return naming.title(entry.appointment.title, language)


def _told(entry: Entry, language: Language) -> Iterator[str]:
    match entry.what:
        case What.DAY if entry.appointment.unplayed:
            yield f"{change_words.unplayed(entry.appointment.unplayed, language)}."
        case What.DAY if entry.sitting:
            yield from _day(entry, entry.sitting, language)
        case What.LATER if entry.sitting:
            latest = entry.sitting.start + entry.spans[0].start.latest
            text = language.gettext("Starts when the stage before it has ended, by {time} at the latest.")
            yield text.format(time=moments.clock(latest, entry.appointment.zone, language))
        case _:
            yield from _reply(entry, language)


def _day(entry: Entry, sitting: Sitting, language: Language) -> Iterator[str]:
    _, made = language.gettext, entry.appointment
    if made.postponed(sitting):
        yield f"{words.sentence(_('postponed, until the director goes on'))}."
    yield from (_stage(span, sitting, made.zone, language) for span in entry.spans)
    longest = hours(sitting.spans[-1].end.latest)
    yield _("The longest course takes {length}, breaks included.").format(length=longest)
    if made.deadline is not None:
        yield _("Reply by {when}.").format(when=moments.moment(made.deadline, made.zone, language))
    if made.details.director:
        director = made.details.director
        yield f"{_('Director')}: {director.name}, {director.contact}".rstrip(", ")
    yield _("Revision %(number)s") % {"number": made.revision} + "."


def _stage(span: StageSpan, sitting: Sitting, zone: str, language: Language) -> str:
    text = language.gettext("{stage} ({clause}): not before {start}, over by {end} at the latest")
    return text.format(
        stage=naming.planned(span.stage, language),
        clause=span.stage.clause,
        start=moments.clock(sitting.start + span.start.earliest, zone, language),
        end=moments.clock(sitting.start + span.end.latest, zone, language),
    )


def _reply(entry: Entry, language: Language) -> Iterator[str]:
    _, made, how = language.gettext, entry.appointment, entry.appointment.details.reply_to
    text = _("Confirm or decline {how}.") if how else _("Confirm or decline.")
    yield f"{text.format(how=how)} {announce.silence(made.clause, language)}"
    yield _("{mark} The rule text is silent; this is how this playoff reads it.").format(mark=marked.MARK)
