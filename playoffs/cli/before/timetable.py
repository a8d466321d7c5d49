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
from playoffs.cli.written import written
from playoffs.desk.scheduled import appointment, needed
from playoffs.documents.words.change_words import unplayed
from playoffs.documents.words.language import language
from playoffs.editions import load
from playoffs.formats.knockout.needs import Needs
from playoffs.formats.rules import Ruleset
from playoffs.outputs.plans import TimedDay, TimedGame, Timetable
from playoffs.planning.appointment import Appointment
from playoffs.planning.clock import day_words
from playoffs.planning.drawing import svg, text
from playoffs.planning.timetable import Tick, bands, hours_from_start, percent, ticks
from playoffs.playoff.course import NoLength, readings
from playoffs.playoff.outline import outline
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
        days = tuple(_data(title, day) for title, day, _ in drawn)
        as_json(Timetable(of=name, days=days, needed=_as_data(chances), readings=said))
    else:
        _print(drawn, _whom(chances, names), said)
    if folder:
        stem = name.replace(" ", "-")
        files = {
            f"{stem}-day-{n}.svg": svg(bands(day.spans), marks, name=f"day-{n}", summary=title).encode()
            for n, (title, day, marks) in enumerate(drawn, 1)
        }
        written(files, folder, replace)


Drawn = list[tuple[str, Day, tuple[Tick, ...]]]
"""Each day with its heading and its axis."""


def _of_field(rules: Ruleset, players: int, longest_day: int) -> Drawn:
    try:
        found = split(rules, players, longest_day * 60)
    except NoLength as error:
        raise BadInput("--rules", rules.id, f"a ruleset that leads to play: {error}") from error
    many = f", day {{n}} of {len(found)}" if len(found) > 1 else ""
    return [
        (
            f"{players} players{many.format(n=n)}: at most {hours(day.end.latest)} with breaks"
            + (f"; {hours(day.over)} over the limit" if day.over else ""),
            day,
            hours_from_start(day.spans),
        )
        for n, day in enumerate(found, 1)
    ]


def _play(drawn: Drawn) -> int:
    """Seconds of play on the longest course."""
    return longest_play(tuple(span.stage for _, day, _ in drawn for span in day.spans))


def _of_record(made: Appointment) -> Drawn:
    """The days of play; none of a title that nobody plays for, or of which it is not known yet who does."""
    if made.unplayed:
        return []
    return [
        (f"{made.title}, {day_words(sitting.start, made.zone)}", Day(sitting.spans, 0), ticks(sitting, made.zone))
        for sitting in made.sittings
    ]


def _whom(found: Needs, names: Mapping[str, str]) -> list[list[str]]:
    """A row for each player: the chance of having to play in each stage."""
    if not found:
        return []
    head = ["May have to play", *(f"{stage} players" for stage in found)]
    rows = [
        [name, *(percent(chances.get(p, Fraction(0)), chances.get(p) == 1) for chances in found.values())]
        for p, name in names.items()
        if any(p in chances for chances in found.values())
    ]
    return [head, *rows]


def _as_data(found: Needs) -> dict[str, dict[str, str]]:
    return {stage: {p: str(chance) for p, chance in chances.items()} for stage, chances in found.items()}


def _print(drawn: Drawn, whom: list[list[str]], said: tuple[str, ...]) -> None:
    for title, day, marks in drawn:
        for line in wrapped(title):
            heading(line)
        lines(text(bands(day.spans), marks, width=WIDTH))
        click.echo()
    if whom:
        lines([*table(whom, " rrr"), ""])
    for reading in said:
        lines(wrapped(reading, "  "))


def _data(title: str, day: Day) -> TimedDay:
    return TimedDay(
        day=title,
        games=tuple(
            TimedGame(
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
