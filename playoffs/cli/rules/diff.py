"""`playoffs rules diff A B`: what differs between two editions for the players."""

from pathlib import Path

import click

from playoffs.cli.book import Options, request
from playoffs.cli.rules import data
from playoffs.cli.talk import as_json, in_a_language, lines, on_paper, printed, refuse_unwritten
from playoffs.documents.rules.differing import compared, differences, differing
from playoffs.documents.words.language import language
from playoffs.editions.load import load
from playoffs.model.names import counted
from playoffs.outputs.rules import Compared, Difference
from playoffs.planning.clock import shown_at
from playoffs.renderers import terminal
from playoffs.renderers.render import Paper


@click.command(short_help="What differs between two, for the players.")
@click.argument("one", metavar="RULES")
@click.argument("other", metavar="RULES")
@click.option("--to", "folder", type=click.Path(path_type=Path), help="Folder for the differences as a document.")
@on_paper("html,pdf")
@click.option("--replace", is_flag=True, help="Let it replace an older one.")
@in_a_language
@click.option("--json", "json", is_flag=True, help="As JSON.")
def diff(
    one: str,
    other: str,
    folder: Path | None,
    form: str,
    paper: str,
    replace: bool,
    code: str,
    dates: str,
    json: bool,
) -> None:
    """Say in sentences what differs for the players between two RULES, by name or file: who is tied, what a tie of
    each size comes to, games, colors, breaks, no-shows, readings. With --to it is written as a document, such as the
    letter to the members.
    """
    refuse_unwritten(folder)
    tongue = language(code, dates)
    first, second = load(one), load(other)
    files: list[str] = []
    if folder:
        from playoffs.cli.printed import Printing, forms, print_sheets  # late: templates and PDF are slow to load

        how = Printing(forms=forms(form), paper=Paper(paper), language=tongue, folder=folder, replace=replace)
        now = shown_at(request(Options(), 0).at, "UTC")
        files = print_sheets({"differences": compared(first, second, tongue, now)}, how)
    if json:
        found = differences(first, second, tongue)
        as_json(
            Compared(
                first=data.edition(first),
                second=data.edition(second),
                differences=tuple(Difference(about=d.about, first=d.first, second=d.second) for d in found),
                files=tuple(str(folder / each) for each in files) if folder else (),
            )
        )
        return
    printed(terminal.sections(differing(first, second, tongue)))
    if folder:
        click.echo()
        lines([f"{counted(len(files), 'file')} in {folder}."])
