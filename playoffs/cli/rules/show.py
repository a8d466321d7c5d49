"""`playoffs rules show RULES`: what they say, drawn and in sentences, with the announcement of a made-up tie."""

from pathlib import Path

import click

from playoffs.cli.book import Options, request
from playoffs.cli.rules import data
from playoffs.cli.talk import as_json, in_a_language, lines, on_paper, printed, refuse_unwritten, then
from playoffs.documents.blocks import Document
from playoffs.documents.rules import showing
from playoffs.documents.rules.sizes import rows, sizes
from playoffs.documents.words.language import Language, language
from playoffs.editions.load import load
from playoffs.editions.signed import Approval
from playoffs.formats.rules import Ruleset
from playoffs.model.names import counted
from playoffs.outputs.rules import Described
from playoffs.renderers import terminal


@click.command(short_help="What rules say, drawn and in sentences.")
@click.argument("name", metavar="RULES")
@click.option("--to", "folder", type=click.Path(path_type=Path), help="Folder for all of it, with announcements.")
@on_paper("html,pdf")
@click.option("--replace", is_flag=True, help="Let them replace older ones.")
@in_a_language
@click.option("--json", "json", is_flag=True, help="As JSON.")
def show(
    name: str, folder: Path | None, form: str, paper: str, replace: bool, code: str, dates: str, json: bool
) -> None:
    """Show what RULES say, by the name of an edition or a file: the way of every tie to a champion, every game, the
    readings. With --to all of it is written into a folder: the rules as a document, their structure as SVG, and the
    announcement of a made-up tie for each number of players.
    """
    refuse_unwritten(folder)
    tongue = language(code, dates)
    rules = load(name)
    approval = data.approval_of(name)
    files: tuple[str, ...] = ()
    if folder:
        files = _written(rules, approval, tongue, (folder, form, paper, replace))
    if json:
        as_json(_data(rules, approval, tongue, files))
        return
    made = showing.parts(rules, approval, tongue)
    printed([each for part in made.values() for each in terminal.sections(part)])
    click.echo()
    if folder:
        lines([f"{counted(len(files), 'file')} in {folder}."])
    else:
        then(f"playoffs rules show {name} --to shown", tongue)


def _data(rules: Ruleset, approval: Approval | None, tongue: Language, files: tuple[str, ...]) -> Described:
    from playoffs.documents.rules.sizes import ladders

    games = dict.fromkeys(line for _, made in ladders(sizes(rules, tongue), tongue) for line in rows(made))
    return Described(
        edition=data.edition(rules),
        sizes=data.size_rows(rules, tongue),
        games=tuple(games),
        readings=showing.in_use(rules, tongue),
        approval=data.approved(approval),
        files=files,
    )


def _written(
    rules: Ruleset, approval: Approval | None, tongue: Language, where: tuple[Path, str, str, bool]
) -> tuple[str, ...]:
    """Document, picture and announcements, all of them or none."""
    from playoffs.cli.printed import Printing, forms, print_sheets  # late: templates and PDF are slow to load
    from playoffs.cli.written import unwritten, written
    from playoffs.documents.before.announcement import announcement
    from playoffs.documents.blocks import Flow
    from playoffs.documents.rules.picture import picture
    from playoffs.editions.load import whole
    from playoffs.planning.clock import shown_at
    from playoffs.planning.details import Details
    from playoffs.renderers import templates
    from playoffs.renderers.render import Paper

    folder, form, paper, replace = where
    printing = Printing(forms=forms(form), paper=Paper(paper), language=tongue, folder=folder, replace=replace)
    now = shown_at(request(Options(), 0).at, "UTC")
    drawn: tuple[Flow, ...] = picture(whole(rules.text), tongue)
    pictures = dict.fromkeys(["structure.svg"], templates.drawing("flow", drawn[0], tongue).encode()) if drawn else {}
    details = Details(approved=approval.on.isoformat(), approved_by=approval.by) if approval else Details()
    sheets: dict[str, Document] = {"rules": showing.showing(rules, approval, tongue, now)}
    for size in sizes(rules, tongue):
        if size.plan:
            sheets[f"announcement-{len(size.plan.tied)}-tied"] = announcement(size.plan, details, tongue, now)
    unwritten(pictures, folder, replace)
    names = print_sheets(sheets, printing)
    written(pictures, folder, replace)
    return tuple(str(folder / each) for each in (*names, *pictures))
