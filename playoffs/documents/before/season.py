"""The plan of a season: as a screen shows it, every playoff with its days and how good the plan is; and as a sheet for
the officer's wall, every day of play in the order of the calendar, and until when players reply.
"""

from collections.abc import Iterator, Mapping, Sequence

from playoffs.documents import common
from playoffs.documents.blocks import Block, Column, Document, Listing, Section
from playoffs.documents.imprint import Imprint
from playoffs.documents.said import detail, told
from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.planning.appointment import Appointment
from playoffs.planning.clock import Wall, local_day
from playoffs.planning.seasons.grounds import Grounds, Place, told_anew
from playoffs.planning.seasons.scheduling import Scheduled
from playoffs.planning.seasons.season import Announced
from playoffs.planning.seasons.weighing import Level
from playoffs.text.installing import in_checkout, of_wheel


def season(found: Scheduled, made: Sequence[Appointment], language: Language) -> Iterator[Section]:
    """A section for each playoff, and one for the merit of the whole."""
    grounds = Grounds(found.season)
    for playoff, appointment in zip(found.season.playoffs, made, strict=True):
        places = [place for place in found.solved.places if place.playoff == playoff.id]
        blocks = tuple(_playoff(places, appointment, grounds, language))
        yield Section(heading=detail(appointment.title), blocks=blocks)
    yield _merit(found, language)


def _playoff(places: Sequence[Place], made: Appointment, grounds: Grounds, language: Language) -> Iterator[Block]:
    _, zone = language.gettext, made.zone
    rows = []
    for place in sorted(places, key=lambda place: place.number):
        end = made.sittings[place.number - 1].end
        times = f"{moments.clock(place.start, zone, language)} – {moments.clock(end, zone, language)}"
        rows.append((moments.brief_day(place.start, zone, language), times, place.site, place.director))
    columns = (Column(head=True), Column(), Column(), Column())
    yield from common.table("days", columns, [tuple(map(told, row)) for row in rows])
    said = []
    if made.deadline is not None:
        said.append(_("reply by {when}").format(when=moments.brief(made.deadline, zone, language)))
    for place in sorted(places, key=lambda place: place.number):
        if told_anew(grounds, place):
            said.append(formerly(place, grounds.season.announced[place.playoff, place.number], zone, language))
        if place.unsuited:
            day, players = moments.brief_day(place.start, zone, language), ", ".join(place.unsuited)
            said.append(_("possible, not good, on {day}: {players}").format(day=day, players=players))
    if said:
        yield Listing(items=tuple(map(told, said)), look="hung")


def formerly(place: Place, said: Announced, zone: str, language: Language) -> str:
    """What was announced of a day that is another now."""
    _ = language.gettext
    of = [moments.brief(said.start, zone, language), said.site, said.director]
    if said.start == place.start and said.site in ("", place.site):
        return _("day {n} was announced with {director}").format(n=place.number, director=said.director)
    return _("day {n} was announced for {when}").format(n=place.number, when="; ".join(part for part in of if part))


def _merit(found: Scheduled, language: Language) -> Section:
    _, called = language.gettext, levels(language)
    rows = [(called[each.name], str(each.value), _proven(each, language)) for each in found.solved.levels]
    columns = (Column(head=True), Column(number=True), Column())
    said, proven = [], all(level.proven for level in found.solved.levels)
    if not proven:
        said.append(_("Each line speaks of plans with the figures of the lines above it."))
    if found.by == "search" and not proven:
        more = _(
            "The built-in search stopped before it had proven more. The solver may prove more: {command}; in a "
            "checkout {other}."
        )
        said.append(more.format(command=of_wheel("season"), other=in_checkout("season")))
    if not found.solved.reproducible:
        said.append(_("Stopped by the clock: the same files may give another plan next time."))
    table = common.table("days", columns, [tuple(map(told, row)) for row in rows])
    below = (Listing(items=tuple(map(told, said)), look="hung"),) if said else ()
    return Section(heading=told(_("How good the plan is")), blocks=(*table, *below))


def levels(language: Language) -> Mapping[str, str]:
    """What each level of the merit counts."""
    _ = language.gettext
    return {
        "changed": _("People to be told of a change"),
        "unsuited": _("Answers possible, not good"),
        "waiting": _("Days of waiting inside a playoff"),
        "hall_days": _("Days on which a hall is opened"),
        "idle": _("Minutes from opening to first game"),
    }


def _proven(level: Level, language: Language) -> str:
    _ = language.gettext
    if level.proven:
        return _("proven least")
    said = _("at least {n}, up to {more} too many")
    return said.format(n=level.bound, more=level.value - level.bound)


def tried(found: Sequence[Level], seconds: float, language: Language) -> str:
    """How far the search for a plan has come: the first level that may still become less."""
    _ = language.gettext
    said = _("{seconds} s  {level}: {best}, at least {bound}")
    open_yet = next((level for level in found if not level.proven), found[-1])
    called = levels(language)[open_yet.name]
    return said.format(seconds=f"{seconds:6.1f}", level=called, best=open_yet.value, bound=open_yet.bound)


def overview(
    found: Scheduled, made: Sequence[Appointment], language: Language, generated: Wall, revision: int = 1
) -> Document:
    """The sheet, of appointments in the order of the season's playoffs; the revision is that of their details."""
    _ = language.gettext
    imprint = _imprint(language, generated, revision)
    head = common.head(imprint, found.season.name, language)
    parts: dict[str, tuple[Block, ...]] = {
        "days": _days(found, made, language),
        "replies": _replies(found, made, language),
        "changes": _changes(found, made, language),
    }
    return common.document("season", imprint, head, parts, language)


def _imprint(language: Language, generated: Wall, revision: int) -> Imprint:
    """A season's playoffs may have different rules and associations, so it names none."""
    _ = language.gettext
    made = f"{language.day(generated.date())}, {language.clock(generated.time())} {generated:%Z}".rstrip()
    return Imprint(
        association="",
        document=_("Season overview"),
        revision=str(revision),
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
