"""How commands print: tables that stay readable at 80 columns when piped, headings, and JSON on standard output."""

import os
import textwrap
from collections.abc import Sequence

import click
import msgspec

from playoffs.formats import results
from playoffs.model.names import unnamed
from playoffs.outputs.base import Output

WIDTH = 80
"""Columns that every table and paragraph fits into."""

SCORES = results.SCORES | {"": "awaited"}
"""How crosstables write a result, and one that is not there yet."""


def table(rows: Sequence[Sequence[str]], right: str = "", gap: int = 2) -> list[str]:
    """Lines with aligned columns; `right` holds an `r` for each column that is aligned to the right."""
    if not rows:
        return []
    widths = [max(len(row[c]) for row in rows) for c in range(len(rows[0]))]
    sides = right.ljust(len(widths))
    return [
        (" " * gap)
        .join(
            cell.rjust(width) if side == "r" else cell.ljust(width)
            for cell, width, side in zip(row, widths, sides, strict=False)
        )
        .rstrip()
        for row in rows
    ]


def short(text: str, width: int) -> str:
    """The text, cut to a width with an ellipsis."""
    return text if len(text) <= width else f"{text[: width - 1]}…"


def heading(text: str) -> None:
    """A heading in bold, where the terminal can and may."""
    click.echo(text if "NO_COLOR" in os.environ else click.style(text, bold=True))


def lines(text: Sequence[str], indent: int = 0) -> None:
    for line in text:
        click.echo(f"{' ' * indent}{line}".rstrip())


def wrapped(text: str, hanging: str = "", indent: int = 2) -> list[str]:
    """Running text as lines that leave room for an indent; `hanging` goes before every line but the first."""
    room = WIDTH - indent
    if len(text) <= room:
        return [text]
    return textwrap.wrap(text, room, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False)


def ask_for_a_name(event: str, named: str) -> None:
    """Say how to name an event that goes by the name of its file; `named` is what the details call it."""
    if not named and unnamed(event):
        told = f'The file gives the event no name but “{event}”: `event = "…"` in the details file names it on sheets.'
        for line in wrapped(told, indent=0):
            click.echo(line, err=True)


def as_json(value: Output | Sequence[Output]) -> None:
    """An output as JSON on standard output: the one door by which any leaves."""
    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=1).decode())
