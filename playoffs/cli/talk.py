"""How commands print: tables that stay readable at 80 columns when piped, headings, and JSON on standard output."""

import os
import shlex
import sys
import textwrap
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from itertools import repeat
from typing import TYPE_CHECKING, Any, TypeVar

import click
import msgspec

from playoffs.formats import results
from playoffs.model.names import ended, unnamed
from playoffs.text.errors import BadInput

if TYPE_CHECKING:
    from playoffs.documents.words.language import Language  # late: who prints no document needs none
    from playoffs.outputs.base import Output  # late: who prints text needs no output

Command = TypeVar("Command", bound=Callable[..., Any])

WIDTH = 80
"""Columns that every table and paragraph fits into."""

NARROW = 40
"""Columns that are filled however narrow the window is."""

LEAST = 60
"""Columns that tables have at least."""

SCORES = results.SCORES | {"": "no result yet"}
"""How crosstables write a result, and one that is not there yet."""


def columns() -> int:
    """Columns that running text has: as many as `COLUMNS` says, if it is a number above 0, and else as the window has,
    from `NARROW` to `WIDTH`. Without `shutil`, which loads whatever compresses files."""
    if not sys.stdout.isatty():
        return WIDTH
    said = os.environ.get("COLUMNS", "")
    try:
        wide = int(said[:9]) if said.isdecimal() else 0
        wide = wide or os.get_terminal_size(sys.stdout.fileno()).columns
    except (OSError, ValueError):
        wide = WIDTH
    return max(NARROW, min(WIDTH, wide or WIDTH))


@contextmanager
def fitted() -> Iterator[None]:
    """Blocks of documents are made as wide as the window."""
    from playoffs.renderers import plain  # late: most commands print no document

    before = plain.WIDE.set(max(LEAST, columns()) - 2)
    try:
        yield
    finally:
        plain.WIDE.reset(before)


def table(rows: Sequence[Sequence[str]], right: str = "", gap: int = 2) -> list[str]:
    """Lines with aligned columns; `right` holds an `r` for each column that is aligned to the right."""
    if not rows:
        return []
    columns = [*zip(*rows, strict=False)]
    sides = right.ljust(len(columns))
    padded = [
        map(str.rjust if side == "r" else str.ljust, column, repeat(max(map(len, column))))
        for column, side in zip(columns, sides, strict=False)
    ]
    return [line.rstrip() for line in map((" " * gap).join, zip(*padded, strict=True))]


def short(text: str, width: int) -> str:
    """The text, cut to a width with an ellipsis."""
    return text if len(text) <= width else f"{text[: width - 1]}…"


def heading(text: str) -> None:
    """A heading in bold, where the terminal can and may."""
    click.echo(text if "NO_COLOR" in os.environ else click.style(text, bold=True))


def lines(text: Sequence[str], indent: int = 0) -> None:
    if text:  # at once: every echo is a write of its own
        before = " " * indent
        click.echo("\n".join([f"{before}{line}".rstrip() for line in text]))


def then(command: str, tongue: "Language | None" = None) -> None:
    """The next step: one command, to be copied as it stands, however long it is; commands are English words."""
    said = tongue.gettext("Next: {command}") if tongue else "Next: {command}"
    click.echo(said.format(command=command))


PRINTING = (
    "announce",
    "paper",
    "working",
    "odds",
    "code",
    "dates",
    "replace",
    "json",
    "top",
    "folder",
    "form",
    "details",
    "out",
    "words",
)
"""Parameters that say how something is printed, and nothing about the event."""


def same(name: str, without: Sequence[str] = PRINTING) -> str:
    """Another command on the same file with the same of what was said about it."""
    context, said = click.get_current_context(), [name]
    typed = (click.core.ParameterSource.COMMANDLINE, click.core.ParameterSource.PROMPT)
    for parameter in context.command.params:
        if (
            parameter.name is None
            or parameter.name in without
            or context.get_parameter_source(parameter.name) not in typed
        ):
            continue
        values = context.params.get(parameter.name)
        for value in values if isinstance(values, tuple) else (values,):
            option = [] if isinstance(parameter, click.Argument) else [parameter.opts[-1]]
            flag = isinstance(parameter, click.Option) and parameter.is_flag
            said += option if flag else [*option, shlex.quote(_typed(value))]
    return f"playoffs {' '.join(said)}"


def typed_and(*more: str) -> str:
    """The command as it was typed, with more options: before `--`, since whatever follows that is none."""
    typed = sys.argv[1:]
    end = typed.index("--") if "--" in typed else len(typed)
    return shlex.join(["playoffs", *typed[:end], *more, *typed[end:]])


def _typed(value: object) -> str:
    """A value as somebody types it: a whole number without what makes it a decimal."""
    return str(value).removesuffix(".0") if isinstance(value, float) else str(value)


OF_A_FILE = ("--format", "--paper", "--replace", "--templates")
"""Options that say how something is written, which mean nothing where nothing is."""


def refuse_unwritten(folder: object, to: str = "--to", where: str = "FOLDER") -> None:
    """Refuse what says how a file is written where no folder is named for it: it would be left unheard."""
    context = click.get_current_context()
    for parameter in context.command.params if folder is None else ():
        option, typed = parameter.opts[-1], context.get_parameter_source(parameter.name or "")
        if option in OF_A_FILE and typed is click.core.ParameterSource.COMMANDLINE:
            raise BadInput(option, "nothing that is written to a file", f"{to} {where} too, or no {option}")


def refuse_unheard(names: Collection[str], found: str, expected: str) -> None:
    """Refuse an option of these that was typed without what it is about: it would be left unheard."""
    context = click.get_current_context()
    for parameter in context.command.params:
        typed = context.get_parameter_source(parameter.name or "")
        if parameter.name in names and typed is click.core.ParameterSource.COMMANDLINE:
            raise BadInput(parameter.opts[-1], found, expected)


def wrapped(text: str, hanging: str = "", indent: int = 2) -> list[str]:
    """Running text as lines that leave room for an indent; `hanging` goes before every line but the first."""
    text, room = ended(text), columns() - indent
    if len(text) <= room:
        return [text]
    return textwrap.wrap(text, room, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False)


def ask_for_a_name(event: str, named: str) -> None:
    """Say how to name an event that goes by the name of its file; `named` is what the details call it."""
    if not named and unnamed(event):
        but = f" but “{event}”" if event else ""
        told = f'The file gives the event no name{but}: `event = "…"` in the details file names it on sheets.'
        for line in wrapped(told, indent=0):
            click.echo(line, err=True)


def as_json(value: "Output | Sequence[Output]") -> None:
    """An output as JSON on standard output: the one door by which any leaves."""
    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=1).decode())


def printed(sections: Sequence[tuple[str, list[str]]]) -> None:
    """Headings with their lines, set in; what has no heading stands as it is."""
    for n, (title, body) in enumerate(sections):
        if n:
            click.echo()
        if title:
            heading(title)
        lines(body, indent=2 if title else 0)


def tongues(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """Languages that a shell offers."""
    from playoffs.documents.words.language import own_names

    return [each for each in own_names() if each.startswith(begun)]


def in_a_language(command: Command) -> Command:
    """Gives a command the options that say in which language it prints, and how it writes dates."""
    return click.option("--lang", "code", default="en", show_default=True, help=LANG, shell_complete=tongues)(
        dated(command)
    )


def dated(command: Command) -> Command:
    """Gives a command the option that says how it writes dates."""
    style = click.Choice(["us", "iso"])
    return click.option("--dates", type=style, default="us", show_default=True, help="Style of dates.")(command)


LANG = "Language of what is printed, such as es."


def on_paper(default: str = "pdf") -> Callable[[Command], Command]:
    """Gives a command the options that say in which forms it writes, and for which paper."""
    form = click.option("--format", "form", default=default, show_default=True, help=FORMS)
    paper = click.option("--paper", type=click.Choice(["letter", "a4"]), default="letter", show_default=True)
    return lambda command: form(paper(command))


FORMS = "html, pdf, txt, md, json; several with commas."
