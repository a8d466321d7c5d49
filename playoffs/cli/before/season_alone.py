"""`playoffs season` without files: the days of the one playoff that is recorded, by what its people have answered."""

import shlex
from collections.abc import Callable

import click
from msgspec.structs import replace

from playoffs.cli.before.season_data import data, refusal
from playoffs.cli.book import Book, NotDone, Options
from playoffs.cli.said.hints import whole
from playoffs.cli.said.opened import on_its_file, opened
from playoffs.cli.talk import as_json, heading, lines, printed, then, wrapped
from playoffs.desk.details import recalled
from playoffs.desk.record.rows import utc_now
from playoffs.desk.scheduled import begun, unplayed
from playoffs.desk.times.alone import Alone, Unknown, alone
from playoffs.desk.times.going import goes, going
from playoffs.desk.times.placing import NOBODY
from playoffs.documents.before import season as document
from playoffs.documents.words.language import Language
from playoffs.documents.words.planning_words import too_few_days, uncounted
from playoffs.outputs.plans import Placed
from playoffs.planning.appointment import Appointment
from playoffs.planning.clock import recorded
from playoffs.planning.details import OF_A_HALL, Details, Person, SessionDay
from playoffs.planning.revision import dated
from playoffs.planning.seasons.appointed import appointments
from playoffs.planning.seasons.grounds import TooLarge
from playoffs.planning.seasons.scheduling import NoPlan, Scheduled, schedule
from playoffs.planning.seasons.solver import Limits, Progress
from playoffs.planning.stated import toml_text
from playoffs.renderers import terminal


def of_a_record(options: Options, limits: Limits, watch: Callable[[Progress], None] | None, tongue: Language) -> None:
    """Print the best days, or which answers conflict, and what opens a plan; nothing is recorded."""
    with on_its_file(options), opened(options) as book:
        known = _known(book)
        try:
            found = schedule(known.season, limits, watch)
        except TooLarge as error:
            raise click.ClickException(str(error)) from error
        if isinstance(found, NoPlan):
            raise _refused(book, known, found, options.json, tongue)
        (made,) = appointments(known.season, found.solved.places)
        if known.season.playoffs[0].deadline is None:
            made = replace(made, deadline=None)  # one that nobody has stated is nobody's
        stands = recalled(book.log)
        wanted = _wanted(book, known, made, stands)
        found = _staying(found, wanted, stands)
        if options.json:
            planned = data(found, (made,))
            sessions = tuple(map(_named, planned.sessions))
            as_json(replace(planned, sessions=sessions, silent=known.base.waits))
            return
        heading(f"{book.title} · {book.event} · entry {book.log.version}")
        if known.base.waits:
            lines(wrapped(uncounted(known.base.waits, tongue)))
        printed(terminal.sections(document.season(found, (made,), tongue)))
        click.echo()
        then(whole(_setting(wanted, stands), book), tongue)


def _refused(book: Book, known: Alone, found: NoPlan, json: bool, tongue: Language) -> click.ClickException:
    """Why there is no plan; where fewer days were asked about than it takes, what to ask instead: no wish
    that is given up helps then."""
    need, asked = len(known.season.playoffs[0].sessions), len(known.what.days)
    if json or asked >= need:
        return refusal(found, json, tongue)
    commands = whole("serve", book), whole("details set day_limit=MINUTES", book)
    return click.ClickException(too_few_days(book.title, need, asked, commands, tongue))


def _staying(found: Scheduled, wanted: Details, stands: Details) -> Scheduled:
    """The plan with the hall and the director that are stated, where they stay: it names whom the command leaves."""
    site = stands.site if stands.site == wanted.site else ""
    director = stands.director.name if stands.director and stands.director == wanted.director else ""
    places = (replace(p, site=site or p.site, director=director or p.director) for p in found.solved.places)
    return replace(found, solved=replace(found.solved, places=tuple(places)))


def _named(place: Placed) -> Placed:
    """A day without a name for what nobody was asked about."""
    site, director = ("" if each == NOBODY else each for each in (place.site, place.director))
    return replace(place, site=site, director=director)


def _known(book: Book) -> Alone:
    """What is known of the playoff; `NotDone` where nothing is to be planned, or nothing is known."""
    if begun(book.log):
        shown = f"; `{whole('schedule', book)}` shows them" if dated(recalled(book.log)) else ""
        raise NotDone(f"{book.title} is in play, and its days stand{shown}")
    if unplayed(book.log) is not None:
        raise NotDone(f"{book.title} is won without play, so that there is no day to plan")
    try:
        known = alone(book.store, book.log, book.names, recorded(utc_now()))
    except Unknown:
        page = f"`{whole('serve', book)}` asks players, directors and halls on its page Plan"
        file = (
            f"`{whole('schedule --answers FILE', book)}` records it of players, and "
            if dated(recalled(book.log))
            else ""
        )
        raise NotDone(f"nobody has said yet when they can: {file}{page}") from None
    if known is None:
        raise NotDone(
            "no hall is open at any time that was asked about, or nobody can tell how long this playoff lasts"
        )
    return known


SET = ("date", "start", "zone", "further_days", "site", "director", *OF_A_HALL)
"""The details that a plan may change."""


def _setting(wanted: Details, stands: Details) -> str:
    """The command that records these days and what goes with them, and takes back what no longer holds; the one that
    shows them where they are set. What it takes back it names, so that nobody is asked."""
    changed = [key for key in SET if getattr(wanted, key) != getattr(stands, key)]
    found = [f"{key}={said}" for key in changed if (said := _as_typed(getattr(wanted, key)))]
    back = [word for key in changed if not getattr(wanted, key) for word in ("--clear", key)]
    words = [*(("set", *found) if found else ()), *((*back, "--yes") if back else ())]
    return f"details {shlex.join(words)}" if words else "schedule"


def _wanted(book: Book, known: Alone, made: Appointment, stands: Details) -> Details:
    """The details with these days. Hall and director change as on the page Plan; of those who suit alike they are the
    planned ones."""
    planned = made.details
    found = goes(known.base, book.log, book.names, known.what, known.there, made.sittings, stands)
    chosen = {each.name: each.chosen for each in found.choices(stands) if each.chosen}
    for name, offers, who in (
        ("site", found.halls, planned.site),
        ("director", found.directors, planned.director.name if planned.director else ""),
    ):
        if name in chosen and who in offers.best:
            chosen[name] = who
    days = replace(stands, date=planned.date, start=planned.start, zone=planned.zone, further_days=planned.further_days)
    return going(days, chosen.get("site", ""), chosen.get("director", ""))


def _as_typed(value: str | Person | tuple[SessionDay, ...] | None) -> str:
    """A detail as `details set` reads it; a name with a comma as a table, since a comma begins the contact."""
    match value:
        case Person(name=name):
            return f"{{ name = {toml_text(name)} }}" if "," in name else name
        case tuple():
            return "; ".join(f"{day.date} {day.start}" for day in value)
        case _:
            return value or ""
