"""What a command says of the FILE that it reads: which section, what its columns hold, that it is over."""

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import click
from msgspec import structs

from playoffs.cli.before import columns
from playoffs.cli.talk import typed_and, wrapped
from playoffs.files.after_draws import scored
from playoffs.files.noted import Asked, Unheaded
from playoffs.files.read import read_event
from playoffs.files.sections import Several
from playoffs.files.source import PASTED, Request
from playoffs.formats.rules import RankedRules
from playoffs.model.tournament import Tournament
from playoffs.text.errors import BadInput, shown

UNNAMED = "\0"
"""What --over is where nobody is named."""


class How(NamedTuple):
    """How a file is to be read."""

    section: str = ""
    columns: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    over: str = ""
    """Who says that the event is over; empty where nobody does."""
    kept: str = ""
    """The section that was read before, of a file with several."""


_READING = (
    click.option("--section", default="", metavar="SECTION", help="Of a FILE with several: number, or part of a name."),
    click.option(
        "--columns", "told", multiple=True, metavar="WHAT=HEADING", help="What a column of a plain table holds."
    ),
    click.option("--answer", "answers", multiple=True, metavar="KEY=VALUE", help="Answer to what a FILE leaves open."),
)

_OVER = click.option(
    "--over",
    is_flag=False,
    flag_value=UNNAMED,
    default="",
    metavar="[NAME]",
    help="No more rounds are played, says NAME; it is recorded.",
)


def on_a_file(*, plays: bool) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Gives a command the options of every command on a file, handed over as one `How`; `plays` if it leads to play."""

    def with_options(command: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(command)
        def wrapper(section: str, told: tuple[str, ...], answers: tuple[str, ...], **rest: Any) -> None:
            how = How(section, told, answers, _who(rest.pop("over", "")))
            command(how=how, **rest)

        for option in reversed((*_READING, _OVER) if plays else _READING):
            wrapper = option(wrapper)
        return wrapper

    return with_options


def _who(said: str) -> str:
    """The name of whoever says that an event is over."""
    if said != UNNAMED:
        return said.strip()
    from playoffs.cli import prompt  # late: it knows records, and few commands on files ask anything

    if prompt.on_terminal() and (name := prompt.line("Who says that the event is over?").strip()):
        return name
    import getpass  # late: few commands are told that an event is over

    try:
        return getpass.getuser()
    except (KeyError, OSError):
        raise BadInput("--over", "no name", "--over NAME, who says that no more rounds are played") from None


def read(file: Path, rules: RankedRules, how: How, interim: bool = False, teams: bool = False) -> Tournament:
    """The event in a file, with the points that rules give it; what the file leaves open is asked at the terminal."""
    answers, told = _pairs("--answer", how.answers), _pairs("--columns", how.columns)
    while True:
        request = Request(rules.play, answers, told, how.kept, columns.remembered())
        try:
            event = read_event(file, rules.play, rules.seasons, interim, how.section, request, how.over)
            if told:
                _remember(file, request)
            event = scored(_paired(event, answers), rules.scoring, rules.id, str(file))
            return _with_teams(event, answers, file) if teams else event
        except Asked as question:
            if question.key in answers or file == PASTED or not _somebody_there():
                raise
            answers[question.key] = _answered(question)
        except Unheaded as question:
            if told or file == PASTED or not _somebody_there():
                raise
            told = columns.asked(question, told)
        except Several as error:
            raise BadInput(
                error.place, error.found, f"{error.expected}: `{typed_and('--section', str(error.first))}`"
            ) from error


PAIRINGS = {"round-robin": True, "swiss": False}


def _paired(event: Tournament, answers: dict[str, str]) -> Tournament:
    """The event as it was paired, where the director says so: few files do."""
    said = answers.get("pairing")
    if said is None:
        return event
    if said not in PAIRINGS:
        raise BadInput("--answer", f"pairing={said}", "pairing=round-robin or pairing=swiss")
    return structs.replace(event, round_robin=PAIRINGS[said])


def _with_teams(event: Tournament, answers: dict[str, str], file: Path) -> Tournament:
    from playoffs.files.teams import one_each  # late: few commands rank teams

    return one_each(event, answers, str(file))


def _remember(file: Path, request: Request) -> None:
    """Keep what the columns hold for the next file with these headings."""
    from playoffs.files.tables.layouts import headings_of  # late: few files are plain tables

    headings = headings_of(file, request)
    if not headings:
        raise BadInput("--columns", str(file), "a plain table: this file says itself what it holds")
    columns.remember(headings, request.columns)


def _somebody_there() -> bool:
    from playoffs.cli import prompt

    return prompt.on_terminal()


def _answered(question: Asked) -> str:
    """The answer of whoever sits there."""
    from playoffs.cli import prompt

    lines = wrapped(f"{question.place}: {question.found}.")
    lines += [f"  {n}  {means}" for n, (_, means) in enumerate(question.choices, 1)]
    numbers = [str(n) for n in range(1, len(question.choices) + 1)]
    return question.choices[int(prompt.key("\n".join([*lines, "Which?"]), numbers)) - 1][0]


def _pairs(option: str, said: tuple[str, ...]) -> dict[str, str]:
    """`what=heading` as pairs; several may stand in one, with commas."""
    found: dict[str, str] = {}
    for text in said:
        parts = text.split(",")
        for part in parts if all("=" in each for each in parts) else [text]:
            what, equals, value = part.partition("=")
            if not (what.strip() and equals and value.strip()):
                raise BadInput(option, shown(part), "WHAT=HEADING, such as name=Player")
            found[what.strip().casefold()] = value.strip()
    return found
