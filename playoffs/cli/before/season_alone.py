"""`playoffs season` without files: the days of the one playoff that is recorded, by what its people have answered."""

import shlex
from collections.abc import Callable

import click
from msgspec.structs import replace

from playoffs.cli.before.season_data import data, refusal
from playoffs.cli.book import Book, NotNow, Options
from playoffs.cli.said.hints import whole
from playoffs.cli.said.opened import on_its_file, opened
from playoffs.cli.talk import as_json, heading, lines, printed, then, wrapped
from playoffs.desk.details import recalled
from playoffs.desk.record.rows import utc_now
from playoffs.desk.scheduled import begun, unplayed
from playoffs.desk.times.alone import Alone, Unknown, alone
from playoffs.desk.times.placing import NOBODY
from playoffs.documents.before import season as document
from playoffs.documents.words.language import Language
from playoffs.documents.words.planning_words import uncounted
from playoffs.outputs.plans import Placed
from playoffs.planning.appointment import Appointment
from playoffs.planning.clock import recorded
from playoffs.planning.seasons.appointed import appointments
from playoffs.planning.seasons.grounds import TooLarge
from playoffs.planning.seasons.scheduling import NoPlan, schedule
from playoffs.planning.seasons.solver import Limits, Progress
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
            raise refusal(found, options.json, tongue)
        (made,) = appointments(known.season, found.solved.places)
        if known.season.playoffs[0].deadline is None:
            made = replace(made, deadline=None)  # one that nobody has stated is nobody's
        if options.json:
            planned = data(found, (made,))
            as_json(replace(planned, sessions=tuple(map(_named, planned.sessions))))
            return
        heading(f"{book.title} · {book.event} · entry {book.log.version}")
        if known.waits:
            lines(wrapped(uncounted(known.waits, tongue)))
        printed(terminal.sections(document.season(found, (made,), tongue)))
        click.echo()
        then(whole(_setting(book, made), book), tongue)


def _named(place: Placed) -> Placed:
    """A day without a name for what nobody was asked about."""
    site, director = ("" if each == NOBODY else each for each in (place.site, place.director))
    return replace(place, site=site, director=director)


def _known(book: Book) -> Alone:
    """What is known of the playoff; `NotNow` where nothing is to be planned, or nothing is known."""
    if begun(book.log):
        raise NotNow(f"{book.title} is in play, and its days stand; `{whole('schedule', book)}` shows them")
    if unplayed(book.log) is not None:
        raise NotNow(f"{book.title} is won without play, so that there is no day to plan")
    try:
        known = alone(book.store, book.log, book.names, recorded(utc_now()))
    except Unknown:
        answers, page = whole("schedule --answers FILE", book), whole("serve", book)
        asks = "asks players, directors and halls on its page Plan"
        said = f"nobody has said yet when they can: `{answers}` records it of players, and `{page}` {asks}"
        raise NotNow(said) from None
    if known is None:
        raise NotNow("no hall is open at any time that was asked about, or nobody can tell how long this playoff lasts")
    return known


def _setting(book: Book, made: Appointment) -> str:
    """The command that records these days; the one that shows them where they are set."""
    planned, stands = made.details, recalled(book.log)
    further = "; ".join(f"{day.date} {day.start}" for day in planned.further_days)
    said = {"date": planned.date or "", "start": planned.start or "", "zone": planned.zone}
    found = [f"{key}={value}" for key, value in said.items() if value != getattr(stands, key)]
    if planned.further_days != stands.further_days and further:
        found.append(f"further_days={further}")
    if planned.site not in (NOBODY, stands.site):
        found.append(f"site={planned.site}")
    who = planned.director.name if planned.director else NOBODY
    if who not in (NOBODY, stands.director.name if stands.director else ""):
        found.append(f"director={who}")
    return f"details set {shlex.join(found)}" if found else "schedule"
