"""Where a record is, as commands are told: a file, or the address of a database."""

from typing import Any

import click

from playoffs.desk.record.places import VARIABLE, Where, where_of
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


DB = click.option("--db", type=Record(), metavar="PATH|URL", help=f"File or database of the record; else {VARIABLE}.")
