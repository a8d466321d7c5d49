"""Writing files into a folder for the user: all of them or none, and what was written where."""

from collections.abc import Mapping
from pathlib import Path

import click

from playoffs.sheets.render import write


def written(files: Mapping[str, bytes], folder: Path, replace: bool) -> None:
    """Write the files, and say on standard error what was new, what stayed and what was replaced."""
    for file in write(files, folder, replace):
        click.echo(f"{file.path} ({file.before})", err=True)
