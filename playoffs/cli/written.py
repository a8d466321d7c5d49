"""Writing files into a folder for the user: all of them or none, and what was written where."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import click

from playoffs.model.find import plain
from playoffs.sheets.render import write


def written(files: Mapping[str, bytes], folder: Path, replace: bool) -> None:
    """Write the files, and say on standard error what was new, what stayed and what was replaced."""
    for file in write(files, folder, replace):
        click.echo(f"{file.path} ({file.before})", err=True)


def stems(names: Iterable[str]) -> dict[str, str]:
    """A name of a file for each of these names, no two alike."""
    found: dict[str, str] = {}
    for name in names:
        stem = re.sub(r"[^a-z0-9]+", "-", plain(name)).strip("-") or "unnamed"
        number = 2
        taken, first = set(found.values()), stem
        while stem in taken:
            stem = f"{first}-{number}"
            number += 1
        found[name] = stem
    return found
