"""`playoffs rules check FILE`: all faults of a file at once, or the proof that every tie comes to its end."""

import shlex
import sys
from pathlib import Path

import click

from playoffs.cli.rules import data
from playoffs.cli.talk import as_json, in_a_language, printed, then
from playoffs.documents.rules import checking, notes
from playoffs.documents.words.language import Language, language
from playoffs.editions import signed
from playoffs.editions.faults import Looked, look
from playoffs.outputs.rules import Checked, Fault
from playoffs.renderers import terminal

NOT_FIT = 2
"""Exit status where a file has a fault: it cannot be used."""


@click.command(short_help="All faults of a file, or the proof that it ends.")
@click.argument("file", type=click.Path(path_type=Path))
@in_a_language
@click.option("--json", "json", is_flag=True, help="As JSON.")
def check(file: Path, code: str, dates: str, json: bool) -> None:
    """Check the rules in FILE: every fault with its line and with what is allowed there; or, of rules without any,
    what a tie of each number of players comes to, and the proof that it ends.

    The exit status is 2 where a fault was found.
    """
    tongue, looked = language(code, dates), look(file)
    approval = signed.approval(file)
    if json:
        as_json(_data(file, looked, approval, tongue))
    else:
        printed(terminal.sections(checking.checking(looked, approval, tongue)))
        if looked.rules:
            click.echo()
            then(_next(file, approval), tongue)
    if looked.faults or (approval and not approval.holds):
        sys.exit(NOT_FIT)


def _next(file: Path, approval: signed.Approval | None) -> str:
    """To look at the rules, or to have them approved anew where they are refused until then."""
    if approval and not approval.holds:
        return signed.anew(file, approval)
    return f"playoffs rules show {shlex.quote(str(file))}"


def _data(file: Path, looked: Looked, approval: signed.Approval | None, tongue: Language) -> Checked:
    rules = looked.rules
    return Checked(
        file=str(file),
        digest=signed.digest(looked.content),
        fit=rules is not None,
        whole=looked.whole,
        faults=tuple(Fault(line=f.line, found=f.found, expected=f.expected) for f in looked.faults),
        edition=data.edition(rules) if rules else None,
        sizes=data.size_rows(rules, tongue) if rules else (),
        notes=notes.worth_a_look(rules, tongue) if rules else (),
        approval=data.approved(approval),
    )
