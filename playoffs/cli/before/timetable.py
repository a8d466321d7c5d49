"""`playoffs timetable`: how a day of play can go, drawn in the terminal or as SVG."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import click

from playoffs.analysis.durations import Day, hours, longest_play
from playoffs.analysis.lengths import split
from playoffs.cli.book import NotNow, Options
from playoffs.cli.opened import on_a_record, opened
from playoffs.cli.talk import WIDTH, as_json, heading, lines, table, wrapped
from playoffs.desk.scheduled import appointment, needed
from playoffs.documents.before.day_drawn import Timetable, from_the_start, on_the_wall, percent
from playoffs.documents.words.change_words import unplayed
from playoffs.documents.words.language import language
from playoffs.editions import load
from playoffs.formats.knockout.needs import Needs
from playoffs.formats.rules import Ruleset
from playoffs.outputs import plans as outputs
from playoffs.planning.appointment import Appointment
from playoffs.planning.clock import day_words
from playoffs.playoff.course import NoLength, readings
from playoffs.playoff.outline import outline
from playoffs.renderers import strip
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
@on_a_record(acts=False)
def timetable(
    players: int | None, ruleset: str, longest_day: int, folder: Path | None, replace: bool, options: Options
) -> None:
    """Draw the days of a recorded playoff, or, with --players, of any field: what is certain, what is possible, and
    with what chance it is needed."""
    chances: Needs = {}
    names: Mapping[str, str] = {}
    nothing = ""
    if players:
        if options.event:
            raise NotNow("--players is for a field without a record; leave out the name of the playoff")
        rules = load.load(ruleset)
        name, drawn = f"{players} players", _of_field(rules, players, longest_day)
    else:
        with opened(options) as book:
            rules = book.log.founding.ruleset
            made = appointment(book.log, book.names, 0)
            name, drawn = book.event, _of_record(made)
            nothing = unplayed(made.unplayed, language()) if made.unplayed else ""
            chances, names = needed(book.log), book.names
    said = readings(rules)
    if nothing:
        said = (f"{nothing}.",)
    elif not outline(rules).whole:  # whose session has an end of its own
        said = (f"At most {hours(_play(drawn))} of play without breaks.", *said)
    if options.json:
        days = tuple(_data(timetable.summary, day) for day, timetable in drawn)
        as_json(outputs.Timetable(of=name, days=days, needed=_as_data(chances), readings=said))
    else:
        _print(drawn, _whom(chances, names), said)
    if folder:
        _write(name.replace(" ", "-"), drawn, folder, replace)


Drawn = list[tuple[Day, Timetable]]
"""Each day, and how it is drawn; its heading is the summary of the drawing."""


def _write(stem: str, drawn: Drawn, folder: Path, replace: bool) -> None:
    from playoffs.cli.written import written  # late: templates are slow to load
    from playoffs.renderers.templates import drawing

    made = (drawing("timetable", timetable, language()).encode() for _, timetable in drawn)
    written({f"{stem}-day-{n}.svg": file for n, file in enumerate(made, 1)}, folder, replace)


def _of_field(rules: Ruleset, players: int, longest_day: int) -> Drawn:
    try:
        found = split(rules, players, longest_day * 60)
    except NoLength as error:
        raise BadInput("--rules", rules.id, f"a ruleset that leads to play: {error}") from error
    many = f", day {{n}} of {len(found)}" if len(found) > 1 else ""
    titles = (
        f"{players} players{many.format(n=n)}: at most {hours(day.end.latest)} with breaks"
        + (f"; {hours(day.over)} over the limit" if day.over else "")
        for n, day in enumerate(found, 1)
    )
    return [(day, from_the_start(day.spans, title, language())) for title, day in zip(titles, found, strict=True)]


def _play(drawn: Drawn) -> int:
    """Seconds of play on the longest course."""
    return longest_play(tuple(span.stage for day, _ in drawn for span in day.spans))


def _of_record(made: Appointment) -> Drawn:
    """The days of play; none of a title that nobody plays for, or of which it is not known yet who does."""
    if made.unplayed:
        return []
    titles = (f"{made.title}, {day_words(sitting.start, made.zone)}" for sitting in made.sittings)
    return [
        (Day(sitting.spans, 0), on_the_wall(sitting, made.zone, title, language()))
        for title, sitting in zip(titles, made.sittings, strict=True)
    ]


def _whom(found: Needs, names: Mapping[str, str]) -> list[list[str]]:
    """A row for each player: the chance of having to play in each stage."""
    if not found:
        return []
    head = ["May have to play", *(f"{stage} players" for stage in found)]
    rows = [
        [name, *(percent(chances.get(p, Fraction(0)), chances.get(p) == 1, language()) for chances in found.values())]
        for p, name in names.items()
        if any(p in chances for chances in found.values())
    ]
    return [head, *rows]


def _as_data(found: Needs) -> dict[str, dict[str, str]]:
    return {stage: {p: str(chance) for p, chance in chances.items()} for stage, chances in found.items()}


def _print(drawn: Drawn, whom: list[list[str]], said: tuple[str, ...]) -> None:
    for _, timetable in drawn:
        for line in wrapped(timetable.summary):
            heading(line)
        lines(strip.text(timetable, WIDTH))
        click.echo()
    if whom:
        lines([*table(whom, " rrr"), ""])
    for reading in said:
        lines(wrapped(reading, "  "))


def _data(title: str, day: Day) -> outputs.TimedDay:
    return outputs.TimedDay(
        day=title,
        games=tuple(
            outputs.TimedGame(
                stage=span.stage.name,
                board=game.game.board,
                game=game.game.game,
                control=game.game.control,
                earliest_start=game.start.earliest,
                expected_start=int(game.start.expected),
                latest_start=game.start.latest,
                earliest_end=game.end.earliest,
                expected_end=int(game.end.expected),
                latest_end=game.end.latest,
                certain=game.certain,
                chance=str(game.chance),
            )
            for span in day.spans
            for game in span.games
        ),
    )
