"""`playoffs rules sign FILE --by BODY --on DATE`: who approved a file of rules, and when, kept beside it."""

import shlex
from datetime import date
from pathlib import Path

import click

from playoffs.cli.book import Options, request
from playoffs.cli.rules import data
from playoffs.cli.talk import as_json, in_a_language, lines, then, wrapped
from playoffs.cli.written import written
from playoffs.documents.rules.showing import approved
from playoffs.documents.words.language import language
from playoffs.editions import signed
from playoffs.editions.faults import look
from playoffs.outputs.rules import Signed
from playoffs.text.errors import ONE_LINE, BadInput, off_line
from playoffs.text.typed_times import date_of_a_file


@click.command(short_help="Note who approved a file, and when.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--by", "body", required=True, metavar="BODY", help="Who approved it, such as “the board”.")
@click.option("--on", "day", required=True, metavar="DATE", help="When, such as 2027-01-15.")
@click.option("--replace", is_flag=True, help="Let this replace an earlier approval.")
@in_a_language
@click.option("--json", "json", is_flag=True, help="As JSON.")
def sign(file: Path, body: str, day: str, replace: bool, code: str, dates: str, json: bool) -> None:
    """Note that BODY approved the rules in FILE on DATE: the approval with a digest of the file is written beside it,
    documents print it, and rules that were changed afterwards are refused.
    """
    tongue, looked = language(code, dates), look(file)
    if looked.rules is None:
        found = f"{len(looked.faults)} faults" if len(looked.faults) > 1 else "a fault"
        raise BadInput(str(file), found, f"rules that can be used: `playoffs rules check {shlex.quote(str(file))}`")
    on = _day(day)
    if not body.strip() or not body.isprintable():
        raise BadInput("--by", off_line(body) if body.strip() else "nobody", f"who approved it, {ONE_LINE}")
    kept = signed.Approval(by=body.strip(), on=on, digest=signed.digest(looked.content), holds=True)
    where = signed.beside(file)
    made = signed.text(kept.by, kept.on, kept.digest).encode()
    written({where.name: made}, where.parent, replace)
    if json:
        told = data.approved(kept)
        assert told
        as_json(Signed(file=str(file), approval_file=str(where), approval=told))
        return
    lines(wrapped(approved(kept, tongue)))
    then(f"playoffs plan FILE --rules {shlex.quote(str(file))}", tongue)


def _day(typed: str) -> date:
    """The day of the approval, which is none to come."""
    found = date_of_a_file(typed, "--on")
    today = date.fromisoformat(request(Options(), 0).at[:10])
    if found > today:
        raise BadInput("--on", f"{found}, which is still to come", f"the day of the approval, until {today}")
    return found
