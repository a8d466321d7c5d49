"""`playoffs timetable`: how a day of play can go, drawn in the terminal or as SVG."""

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

import click
from msgspec import structs

from playoffs.analysis.durations import Day, longest_play
from playoffs.analysis.lengths import split
from playoffs.cli.book import Book, NotDone, Options
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.tongue import in_its_language, spoken
from playoffs.cli.talk import WIDTH, as_json, dated, heading, lines, refuse_unheard, refuse_unwritten, then, wrapped
from playoffs.desk.details import recalled
from playoffs.desk.scheduled import appointment, needed
from playoffs.documents.before import days as document
from playoffs.documents.before.day_drawn import Timetable
from playoffs.documents.words.language import Language
from playoffs.documents.words.seats import seated
from playoffs.editions import load
from playoffs.formats.knockout.needs import Needs
from playoffs.formats.rules import Ruleset
from playoffs.outputs import plans as outputs
from playoffs.outputs.told import needed as told_needs
from playoffs.outputs.told import timed
from playoffs.planning.appointment import Appointment
from playoffs.planning.clock import recorded, shown_at
from playoffs.planning.details import Details
from playoffs.playoff.course import NoLength, rests
from playoffs.playoff.outline import outline
from playoffs.renderers import strip, terminal
from playoffs.text.errors import BadInput


@click.command(short_help="How a day of play can go: every game with its earliest, expected and latest time.")
@click.argument("named", metavar="[EVENT]", default="")
@click.option("--players", type=click.IntRange(2, 999), help="For a field of so many, without a recorded playoff.")
@click.option("--rules", "ruleset", default="msca", show_default=True, help="Ruleset for --players.")
@click.option(
    "--longest-day", type=click.IntRange(30, 1440), default=780, show_default=True, help="Minutes, for --players."
)
@click.option("--to", "folder", type=click.Path(path_type=Path), help="Write the drawings as SVG into this folder.")
@click.option("--replace", is_flag=True, help="Let them replace older ones.")
@click.option("--templates", type=click.Path(path_type=Path), help="Folder with drawings of your own.")
@in_its_language("what is printed and drawn")
@dated
@on_a_record(acts=False)
def timetable(
    players: int | None,
    ruleset: str,
    longest_day: int,
    folder: Path | None,
    replace: bool,
    templates: Path | None,
    code: str,
    dates: str,
    options: Options,
) -> None:
    """Draw the days of a recorded playoff, or, with --players, of any field: what is certain, what is possible, and
    with what chance it is needed."""
    _refuse_unheard(folder, players)
    tongue = spoken(code, Details(), dates)
    chances: Needs = {}
    names: Mapping[str, str] = {}
    nothing = None
    if players:
        if options.event:
            raise NotDone("--players is for a field without a record; leave out the name of the playoff")
        rules = load.load(ruleset)
        name, drawn = f"{players} players", _of_field(rules, players, longest_day, tongue)
    else:
        with opened(options) as book:
            tongue = spoken(code, recalled(book.log), dates)
            made, halted = _as_played(appointment(book.log, book.names, 0), book, tongue)
            lines([*wrapped(" ".join(halted)), ""] if halted and not options.json else [])
            name, drawn = book.event, document.of_record(made, seated(tongue, book.log.founding.tournament.play))
            rules, nothing, chances, names = book.log.founding.ruleset, made.unplayed, needed(book.log), book.names
    said = document.said(nothing, _play(rules, drawn), rests(rules), tongue)
    if options.json:
        days = tuple(timed(timetable.summary, day) for day, timetable in drawn)
        as_json(outputs.Timetable(of=name, days=days, needed=told_needs(chances), readings=said))
    else:
        _print(drawn, terminal.lines(document.whom(chances, names, tongue)), said)
        step = f"playoffs plan FILE --rules {shlex.quote(ruleset)}" if players else f"playoffs sheet {name} --to sheets"
        then(step, tongue)
    if folder:
        _write(name.replace(" ", "-"), [each.timetable for each in drawn], tongue, (folder, replace, templates))


def _refuse_unheard(folder: Path | None, players: int | None) -> None:
    """Refuse what would be passed over."""
    refuse_unwritten(folder)
    if not players:
        refuse_unheard(("ruleset", "longest_day"), "no number of players", "--players N too")


def _as_played(made: Appointment, book: Book, tongue: Language) -> tuple[Appointment, tuple[str, ...]]:
    """The days with the times of what has been played on them, and the rest from now on; what is said above them while
    it is postponed."""
    from playoffs.documents.played import times  # late, all: of a field without a record nothing is played
    from playoffs.documents.played.halted import above_times
    from playoffs.documents.played.live import Live
    from playoffs.planning.under_way import drawn

    if made.unplayed:
        return made, ()
    live = Live(book.log, made.details, tongue, shown_at(book.request.at, made.zone))
    days = tuple(day for day, _before in drawn(times.sittings(live, recorded(book.request.at)), made.zone))
    return structs.replace(made, sittings=days), above_times(live, bool(days))


def _write(stem: str, drawn: Sequence[Timetable], tongue: Language, where: tuple[Path, bool, Path | None]) -> None:
    from playoffs.cli.written import written  # late: templates are slow to load
    from playoffs.renderers.own import timetable as drawing

    folder, replace, own = where
    made = (drawing(each, tongue, own) for each in drawn)
    written({f"{stem}-day-{n}.svg": file for n, file in enumerate(made, 1)}, folder, replace)


def _of_field(rules: Ruleset, players: int, longest_day: int, tongue: Language) -> Sequence[document.Drawn]:
    return document.of_field(_split(rules, players, longest_day), players, seated(tongue, load.ranking(rules).play))


def _split(rules: Ruleset, players: int, longest_day: int) -> tuple[Day, ...]:
    try:
        return split(rules, players, longest_day * 60)
    except NoLength as error:
        raise BadInput("--rules", rules.id, f"a ruleset that leads to play: {error}") from error


def _play(rules: Ruleset, drawn: Sequence[document.Drawn]) -> int | None:
    """Seconds of play on the longest course; none of sessions, which have an end of their own, and after the last."""
    if outline(rules).whole:
        return None
    return longest_play(tuple(span.stage for day, _ in drawn for span in day.spans)) or None


def _print(drawn: Sequence[document.Drawn], whom: list[str], said: tuple[str, ...]) -> None:
    for _, timetable in drawn:
        for line in wrapped(timetable.summary):
            heading(line)
        lines(strip.text(timetable, WIDTH))
        click.echo()
    if whom:
        lines([*whom, ""])
    lines(terminal.lines([document.lines(said)]))
