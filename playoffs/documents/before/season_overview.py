"""The overview of a planned season, for the officer's wall: every day of play in the order of the calendar, and until
when players reply.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime

from playoffs.documents import common
from playoffs.documents.before.season import formerly
from playoffs.documents.blocks import Column, Document, Listing, Section
from playoffs.documents.imprint import Imprint
from playoffs.documents.said import told
from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.planning.appointment import Appointment
from playoffs.planning.clock import local_day
from playoffs.planning.seasons.grounds import Grounds, told_anew
from playoffs.planning.seasons.scheduling import Scheduled


def overview(found: Scheduled, made: Sequence[Appointment], language: Language, generated: datetime) -> Document:
    """The sheet, of appointments in the order of the season's playoffs."""
    _ = language.gettext
    imprint = _imprint(language, generated)
    head = common.head(imprint, found.season.name, language)
    parts = {
        "days": _days(found, made, language),
        "replies": _replies(found, made, language),
        "changes": _changes(found, made, language),
    }
    return common.document("season", imprint, head, parts, language)


def _imprint(language: Language, generated: datetime) -> Imprint:
    """A season's playoffs may have different rules and associations, so it names none."""
    _ = language.gettext
    made = f"{language.day(generated.date())}, {language.clock(generated.time())} {generated:%Z}".rstrip()
    return Imprint(
        association="",
        document=_("Season overview"),
        revision="1",
        issued=None,
        generated=made,
        rules=_("Each playoff has the rules of its announcement"),
        accessible=_("For screen readers the organizer has this sheet as a web page."),
        address="",
        labels="",
    )


def _days(found: Scheduled, made: Sequence[Appointment], language: Language) -> tuple[Section, ...]:
    """A row for each day of each playoff; times at the latest, by the clock of the hall."""
    _ = language.gettext
    of = {playoff.id: (playoff, each) for playoff, each in zip(found.season.playoffs, made, strict=True)}
    rows = []
    for place in sorted(found.solved.places):
        playoff, each = of[place.playoff]
        end = each.sittings[place.number - 1].end
        title = each.title
        if len(each.sittings) > 1:
            title = _("{title}, day {n} of {all}").format(title=title, n=place.number, all=len(each.sittings))
        times = f"{moments.clock(place.start, each.zone, language)} – {moments.clock(end, each.zone, language)}"
        day = language.day(local_day(place.start, each.zone))
        rows.append((day, times, title, ", ".join(playoff.players), place.site, place.director))
    headings = (_("Day"), _("From, to at the latest"), _("Title"), _("Players"), _("Hall"), _("Director"))
    columns = tuple(Column(heading=heading, named=True, head=not n) for n, heading in enumerate(headings))
    return common.section(_("Days of play"), *common.table("days", columns, [tuple(map(told, row)) for row in rows]))


def _replies(found: Scheduled, made: Sequence[Appointment], language: Language) -> tuple[Section, ...]:
    """Until when the players of each playoff reply, the next deadline first."""
    _ = language.gettext
    due = sorted((each.deadline, n) for n, each in enumerate(made) if each.deadline is not None)
    rows = [(moments.moment(at, made[n].zone, language), made[n].title) for at, n in due]
    if not rows:
        return ()
    columns = (Column(heading=_("Reply by"), named=True, head=True), Column(heading=_("Title"), named=True))
    return common.section(_("Replies"), *common.table("days", columns, [tuple(map(told, row)) for row in rows]))


def _changes(found: Scheduled, made: Sequence[Appointment], language: Language) -> tuple[Section, ...]:
    """What is not as it was announced."""
    said = tuple(_moved(found, made, language))
    heading = language.gettext("Not as announced")
    return common.section(heading, Listing(items=tuple(map(told, said)))) if said else ()


def _moved(found: Scheduled, made: Sequence[Appointment], language: Language) -> Iterator[str]:
    grounds, of = Grounds(found.season), {p.id: each for p, each in zip(found.season.playoffs, made, strict=True)}
    for place in sorted(found.solved.places):
        if told_anew(grounds, place):
            each, said = of[place.playoff], found.season.announced[place.playoff, place.number]
            yield f"{each.title}: {formerly(place, said, each.zone, language)}"
