"""Writing files into a folder for the user: all of them or none, and what was written where."""

from collections.abc import Mapping
from pathlib import Path

import click

from playoffs.renderers.render import check, write


def unwritten(files: Mapping[str, bytes], folder: Path, replace: bool) -> None:
    """Refuse, before anything is recorded, files that could not be written."""
    check(files, folder, replace)


def written(files: Mapping[str, bytes], folder: Path, replace: bool, seal: str = "") -> None:
    """Write the files, and say on standard error what was new, what stayed and what was replaced.

    `seal` is the file without which the others are no set: it is taken away first and put back last.
    """
    for file in write(files, folder, replace, seal):
        click.echo(f"{file.path} ({file.before})", err=True)
