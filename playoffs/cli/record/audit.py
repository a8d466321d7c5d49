"""`playoffs audit`: the page with which a stranger checks a record, without trusting this program."""

from pathlib import Path

import click

from playoffs.cli.book import Options, request
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.told import afterwards
from playoffs.cli.said.tongue import in_its_language, spoken
from playoffs.cli.talk import as_json, dated, heading, lines, wrapped
from playoffs.cli.written import written
from playoffs.desk.details import recalled
from playoffs.outputs.published import Audited
from playoffs.renderers.render import Paper


@click.command(short_help="A page with which a stranger checks the record.")
@click.argument("named", metavar="[EVENT]", default="")
@click.option("--to", "folder", type=click.Path(path_type=Path), default=".", show_default=True, help="Folder.")
@click.option("--paper", type=click.Choice([p.value for p in Paper]), default="letter", show_default=True)
@click.option("--replace", is_flag=True, help="Let the files replace older ones.")
@in_its_language("the page")
@dated
@on_a_record(acts=False)
def audit(folder: Path, paper: str, replace: bool, code: str, dates: str, options: Options) -> None:
    """Write a page with the public extract of the record and a verifier that shares no code with this program.

    It checks the chain, the draws, the seals of the bids and the tiebreaks, needs no network, and can be printed. It
    cannot show that results were entered as they were played. Beside it are written the extract as data, the values to
    publish elsewhere, and the verifier.
    """
    from playoffs.web.shown import checked  # late: no other command makes the page
    from playoffs.web.shown.public import live_of

    with opened(options) as book:
        live = live_of(book.log, request(book.options, 0).at, spoken(code, recalled(book.log), dates))
        made = checked.checkable(live)
        stem = f"{book.event}-audit"
        files = {
            f"{stem}.html": checked.page(live, Paper(paper)),
            f"{stem}.json": checked.data(made) + b"\n",
            f"{stem}-values.txt": made.values.encode(),
            checked.VERIFIER: checked.verifier(),
        }
        written(files, folder, replace)
        if options.json:
            names = tuple(str(folder / name) for name in files)
            as_json(
                Audited(
                    event=book.event,
                    version=book.log.version,
                    files=names,
                    chain=book.log.chain,
                    extract=made.value,
                    names=made.names,
                    verifier=checked.verifier_digest(),
                )
            )
            return
        heading(f"{book.title} · {book.event} · entry {book.log.version}")
        lines(wrapped(f"Written to {folder}: {', '.join(files)}."))
        lines(["Value of the extract, to publish with the bulletin:", f"  {made.value}"])
        lines(["SHA-256 of the verifier:", f"  {checked.verifier_digest()}"])
        lines(afterwards(book, "sheet bulletin --to print --replace"))
