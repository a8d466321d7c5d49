"""`playoffs demo --files FOLDER`: the sample events that come with the program, as files to try commands on."""

import shlex
from pathlib import Path

import click

from playoffs import samples
from playoffs.cli.talk import as_json, lines, then, wrapped
from playoffs.cli.written import written
from playoffs.model.names import counted
from playoffs.outputs.begin import Demo
from playoffs.text.errors import BadInput

SAMPLES = Path(samples.__file__).parent

FIRST = "tied-5.trf"
"""The sample that most pages use."""


def refuse_more(context: click.Context) -> None:
    """`BadInput` for whatever else was said: nothing is played, and nothing is thrown away."""
    typed = click.core.ParameterSource.COMMANDLINE
    for parameter in context.command.params:
        name = parameter.name or ""
        if name not in ("files", "json") and context.get_parameter_source(name) is typed:
            raise BadInput("--files", f"{parameter.opts[-1]} too", "it alone, since nothing is played then")


def copied(folder: Path, json: bool) -> None:
    """Write every sample into a folder; refused, with nothing written, where another file has the name of one."""
    files = {path.name: path.read_bytes() for path in sorted(SAMPLES.iterdir()) if path.suffix[:3] not in (".py", "")}
    written(files, folder, False)
    if json:
        paths = tuple(str(folder / name) for name in files)
        as_json(Demo(folder=str(folder), event=None, champions=None, commands=(), files=paths))
        return
    said = f"{counted(len(files), 'file')} in {folder}: events with invented players, and details of a playoff"
    lines(wrapped(f"{said}; in {FIRST} five are tied."))
    then(f"playoffs plan {shlex.quote(str(folder / FIRST))} --title 'State Champion'")
