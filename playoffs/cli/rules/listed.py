"""`playoffs rules list`: every edition that comes with the program."""

import click

from playoffs.cli.talk import as_json, in_a_language, printed, then
from playoffs.documents.words.language import language
from playoffs.editions.load import load
from playoffs.editions.shelf import gallery, shipped


@click.command(short_help="Every edition that comes with the program.")
@in_a_language
@click.option("--json", "json", is_flag=True, help="As JSON.")
def listed(code: str, dates: str, json: bool) -> None:
    """List every edition that comes with the program, with its date, its source and the ties that it serves."""
    tongue = language(code, dates)
    ours, theirs = ([load(name) for name in names] for names in (shipped(), gallery()))
    if json:
        from playoffs.cli.rules.data import edition
        from playoffs.outputs.rules import Rules

        as_json(Rules(editions=tuple(map(edition, (*ours, *theirs)))))
        return
    from playoffs.documents.rules.listing import listing
    from playoffs.renderers import terminal

    printed(terminal.sections(listing(ours, theirs, tongue)))
    click.echo()
    then(f"playoffs rules show {ours[0].id}", tongue)
