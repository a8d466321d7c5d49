"""Where a record is, as commands are told: a file, or the address of a database."""

from pathlib import Path
from typing import Any

import click

from playoffs.desk.record.places import VARIABLE, Where, refuse_no_folder, where_of
from playoffs.desk.record.server.address import Server
from playoffs.text.errors import BadInput


def typed_where(text: str) -> Where:
    """Where a record is, as it was typed; `BadInput` for nothing, and for a password, which everybody here could
    read."""
    if not text.strip():
        raise BadInput("command line", "no name where a record is named", "a file, or the address of a database")
    found = where_of(text)
    if isinstance(found, Server) and found.secret:
        expected = f"an address without it: {VARIABLE} may have one, PGPASSWORD, or the file ~/.pgpass"
        raise BadInput("command line", "a password, which others on this computer can read there", expected)
    return found


class Record(click.ParamType[Where]):
    """A file, or the address of a database."""

    name = "path"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Where:
        return typed_where(value) if isinstance(value, str) else value


def there(where: Where) -> Where:
    """A place whose folder is there; `BadInput` otherwise."""
    if isinstance(where, Path):
        refuse_no_folder(where)
    return where


def _of_a_folder(_context: click.Context, _parameter: click.Parameter, found: Where | None) -> Where | None:
    """Refuse a file in a folder that is not there, whatever the command does with it."""
    return there(found) if found else None


DB = click.option(
    "--db",
    type=Record(),
    callback=_of_a_folder,
    metavar="PATH|URL",
    help=f"File or database of the record; else {VARIABLE}.",
)
