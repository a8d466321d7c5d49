"""`playoffs transcribe`: what was played without a computer, entered afterwards from a text file with its times."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
from msgspec.structs import replace

from playoffs.cli.book import PLAYED, Book, NotDone, Options, request
from playoffs.cli.day.from_paper import Said, begun, check, check_options, command_of, parted, stands
from playoffs.cli.day.people import named
from playoffs.cli.day.spoken import as_command, check_name
from playoffs.cli.said.opened import by_and_yes, on_a_record, opened, store_at
from playoffs.cli.said.told import next_step
from playoffs.cli.talk import lines
from playoffs.desk.act import load
from playoffs.desk.details import recalled
from playoffs.model.find import NotFound, did_you_mean
from playoffs.model.names import counted
from playoffs.planning.clock import instant as clock_instant
from playoffs.planning.clock import local
from playoffs.text.errors import BadInput, shown
from playoffs.text.typed_times import ANY, clock, date_of_a_file, day_of_a_file, impossible, readings

ACTS = (
    *("confirm", "decline", "close", "start", "toss", "lots", "choose", "result", "time", "withdraw"),
    *("bid", "void-bid", "open-bids", "rule", "declare"),
    *("rank", "add", "left-over", "second-session", "enter", "insist"),
)
"""The commands that say what happened at the boards."""


@click.command(short_help="Enter a day that was played on paper, with the times written there.")
@click.argument("file", type=click.Path(path_type=Path))
@by_and_yes
@on_a_record(acts=False, writes=True)
@click.pass_context
def transcribe(context: click.Context, file: Path, by: str, yes: bool, options: Options) -> None:
    """Enter what was played without a computer: each line of FILE is a time and the command of that act, such as
    `10:42 result 1 W`; a line that holds a date alone says of which day the lines below it are.

    Each entry says that it came from paper, and when it was played. The first line that is refused ends it; lines
    entered once are not entered again, so the file is corrected and the command repeated. What is wrong in a line that
    was entered is corrected in the record, by `correct`; or undone, and then its line mended. Nothing is asked but
    whether the list is closed with somebody out who has not answered.
    """
    options = replace(options, by=by)
    with opened(options) as book:
        details, event = recalled(book.log), book.event
        now = request(options, 0).at
        said = list(_lines(context, file, (details.zone or "UTC", details.date or ""), now, book))
        if not said:
            raise BadInput(str(file), "no line of an act", "a line for each act, such as 10:42 result 1 W")
        check(book.log, said, str(file))
        begun(book, said, str(file))
    entered = sum(_entered(context, line, event, replace(options, yes=yes), str(file)) for line in said)
    if options.json:
        return
    before = f"; {counted(len(said) - entered, 'was', 'were')} entered before" if entered < len(said) else ""
    lines([f"{counted(entered, 'line')} of {file} entered, each with the time at which it was played{before}."])
    with opened(options) as book:
        lines(next_step(book))


def _entered(context: click.Context, line: Said, event: str, options: Options, file: str) -> bool:
    """Do what a line says, by its own command; false where that was done before."""
    click.echo(f"Line {line.number}: {line.text}", err=True)
    key, made = _stands(line, event, options)
    if made:
        click.echo(f"Entered before, entry {', '.join(map(str, made))}.", err=True)
        return False
    name, *words = line.words
    command, place = command_of(context, name), f"{file}, line {line.number}"
    sure = ["--yes"] if options.yes or name != "close" else []
    which = ["--event", event, "--key", key, *sure, *(["--db", str(options.db)] if options.db else [])]
    which += ["--json"] if options.json else []
    which += ["--mirror", options.mirror] if options.mirror else []
    by = ["--by", options.by] if options.by else []  # first, so that a line may say otherwise
    token = PLAYED.set(line.played)
    try:
        with command.make_context(name, [*by, *words, *which], parent=context.parent) as inner:
            command.invoke(inner)
    except BadInput as error:
        raise BadInput(f"{place}: {error.place}", error.found, error.expected) from error
    except NotFound as error:
        raise NotFound(f"{place}: {error}") from error
    except NotDone as error:
        raise NotDone(f"{place}: {error.message}") from error
    finally:
        PLAYED.reset(token)
    if not _stands(line, event, options)[1]:
        raise BadInput(place, f"{shown(line.text)}, which records nothing", "the whole act, such as 10:42 result 1 W")
    return True


def _stands(line: Said, event: str, options: Options) -> tuple[str, list[int]]:
    with store_at(options.path, options.mirror) as store:
        return stands(load(store, event), line)


def _lines(context: click.Context, file: Path, on: tuple[str, str], now: str, book: Book) -> Iterator[Said]:
    """Every line that is an act, with its instant; `BadInput` for the first one that cannot be used."""
    try:
        text = file.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(str(file), "no file of plain text", "a line for each act, such as 10:42 result 1 W") from error
    (zone, day), last, twice = on, "", Counter[tuple[str, ...]]()
    for number, line in enumerate(text.splitlines(), 1):
        place, line = f"{file}, line {number}", line.partition("#")[0].strip()
        if not line:
            continue
        if found := _day(line, place):
            day = found
            continue
        made = _said(number, line, place, (zone, day), book)
        if made.played > now:
            raise BadInput(place, f"{line!r}, which is still to come", "a time at which it was played")
        if made.played < last:
            raise BadInput(
                place,
                f"a time before that of the line above, {shown(line)}",
                "times in order, or the date of a new day",
            )
        name, *words = made.words
        check_options(context, name, words, place, line)
        same = (made.played, *made.words)
        yield made._replace(nth=twice[same])
        last, twice[same] = made.played, twice[same] + 1


def _said(number: int, line: str, place: str, on: tuple[str, str], book: Book) -> Said:
    """The time, and the command of an act."""
    words, (zone, day) = parted(line, place), on
    time, rest = _time(words)
    if not time or not rest:
        raise BadInput(place, shown(line), "a time and an act, such as 10:42 result 1 W")
    rest = rest if rest[0] in ACTS else as_command(rest, book)
    if rest[0] not in ACTS:
        raise _no_act(place, rest, book)
    if not day:
        raise BadInput(place, "a time without a day", "a line above with the date of play, such as 2027-05-22")
    instant = clock_instant(date_of_a_file(day, place), time, zone, place)
    return Said(number, line, _utc(instant), rest)


def _no_act(place: str, words: Sequence[str], book: Book) -> BadInput:
    """Why these words are no act; `NotFound` where they say something of a name that nobody has."""
    try:
        check_name(words, book)
    except NotFound as error:
        raise NotFound(f"{place}: {error}") from error
    if who := named(words, book)[0]:
        return BadInput(place, shown(" ".join(words)), f"what happened, such as {book.names[who]} won, or confirms")
    found = f"the command {shown(words[0])}{did_you_mean(words[0], ACTS)}"
    return BadInput(place, found, f"one of {', '.join(ACTS)}")


def _utc(instant: int) -> str:
    """An instant as the record writes it."""
    return f"{local(instant, 'UTC'):%Y-%m-%dT%H:%M:%SZ}"


def _day(line: str, place: str) -> str:
    """The date, where the line is one and nothing else, as YYYY-MM-DD."""
    if not (readings(line, ANY) or (impossible(line) and len(line.split()) < 4)):
        return ""
    return day_of_a_file(line, place)


def _time(words: list[str]) -> tuple[str, list[str]]:
    """The time of day at the head of a line, `10:42`, `10:42 AM` or `10:42pm`, and what follows it."""
    if len(words) > 1 and words[1].upper() in ("AM", "PM"):
        words = [" ".join(words[:2]), *words[2:]]
    return (clock(words[0]) if words else ""), words[1:]
