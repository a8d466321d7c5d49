"""`playoffs schema`: what `--json` prints, as JSON Schema, for whoever writes a program against it."""

import click

from playoffs.cli.talk import heading, lines, table, wrapped
from playoffs.model.find import did_you_mean
from playoffs.text.errors import BadInput, shown

EDITION = "edition"
"""The schema of a file of rules, for editors."""


@click.command(short_help="What --json prints, as JSON Schema.")
@click.argument("name", metavar="[COMMAND]", default="")
def schema(name: str) -> None:
    """Print the JSON Schema of what COMMAND prints with --json, or of an output by its own name.

    `edition` is the schema of a file of rules, for editors such as Taplo, which then know its keys and words.
    Without COMMAND it lists all of them. Every output says in `schema` what it is and which edition, such as next/1.
    What is added keeps the number; what is renamed, removed, or comes to mean something else raises it.
    """
    from playoffs.outputs import schemas  # late: everything that has an output is loaded with it

    if not name:
        _list()
        return
    if name == EDITION:
        from playoffs.outputs.edition_schema import edition_schema

        click.echo(schemas.text(edition_schema()), nl=False)
        return
    if name not in schemas.known():
        near = did_you_mean(name, (*schemas.known(), EDITION))
        raise BadInput("schema", f"{shown(name)}{near}", "a command or an output that `playoffs schema` lists")
    click.echo(schemas.text(schemas.schema(name)), nl=False)


def _list() -> None:
    from playoffs.outputs import schemas
    from playoffs.outputs import table as outputs

    heading("What each command prints with --json")
    rows = [[command, ", ".join(map(schemas.edition, kinds))] for command, kinds in outputs.COMMANDS.items()]
    lines(table(rows), indent=2)
    heading("What else is written as JSON")
    lines(table([[name, what] for name, (_, what) in outputs.FILES.items()]), indent=2)
    heading("What is read")
    lines(table([[EDITION, "a file of rules, for editors of TOML"]]), indent=2)
    lines(wrapped("`playoffs schema NAME` prints the schema of a command, or of one of these."))
