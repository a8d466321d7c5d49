"""`use` and `discard`: the playoff that every command is about, and throwing a practice one away."""

from pathlib import Path

import click

from playoffs.cli.book import NotDone, Options
from playoffs.cli.prompt import agreed, declined
from playoffs.cli.said.aside import aside
from playoffs.cli.said.hints import on_file
from playoffs.cli.said.opened import beside, chosen, in_use, nothing_at, on_a_record, store_at
from playoffs.cli.talk import as_json, lines, then
from playoffs.desk.act import load
from playoffs.desk.record.places import Where
from playoffs.desk.record.store import begun
from playoffs.model.names import counted
from playoffs.outputs.record import Discarded, Used
from playoffs.playoff.founding import PRACTICE
from playoffs.text.errors import BadInput


@click.command(short_help="Choose the playoff that commands are about.")
@click.argument("named", metavar="EVENT", default="")
@click.option("--none", "forget", is_flag=True, help="Forget the choice.")
@on_a_record(acts=False)
def use(forget: bool, options: Options) -> None:
    """Choose the playoff that every command without --event is about, until another one is chosen.

    The choice lies beside the record, and `playoffs list` shows it.
    """
    if forget is bool(options.event):
        expected = "the name of a playoff, `playoffs use NAME`, or --none; `playoffs list` lists them"
        raise BadInput("use", "both" if forget else "no playoff", expected)
    if not begun(options.path):
        raise nothing_at(options.path)
    with store_at(options.path, options.mirror) as store:
        name = "" if forget else chosen(store, options.event)[0]
        _choose(beside(options.path), name)
        if options.json:
            as_json(Used(in_use=name or None))
            return
        said = f"Every command without --event is about {name} now" if name else "No playoff is chosen any more"
        lines([f"{said}."])
        then(on_file("next" if name else "list", options))


def choose_none(path: Where) -> None:
    """Forget which playoff of this record commands are about."""
    _choose(beside(path), "")


def _choose(file: Path, name: str) -> None:
    """Keep the choice, or forget it."""
    try:
        if name:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            file.write_text(f"{name}\n", "utf-8")
        else:
            file.unlink(missing_ok=True)
    except OSError as error:
        raise NotDone(f"{file} cannot be written ({error.strerror}); name the playoff with --event") from error


@click.command(short_help="Throw a practice playoff away.")
@click.argument("named", metavar="EVENT", default="")
@click.option("-y", "--yes", is_flag=True, help="Do not ask.")
@on_a_record(acts=False, writes=True)
def discard(yes: bool, options: Options) -> None:
    """Throw away a playoff that was set up with `new --practice`, with all that was entered; no other can be."""
    if not options.event:
        expected = "the name of a practice playoff, `playoffs discard NAME`; `playoffs list` lists them"
        raise BadInput("discard", "no playoff", expected)
    if not begun(options.path):
        raise nothing_at(options.path)
    with store_at(options.path, options.mirror) as store:
        name, _several = chosen(store, options.event)
        log = load(store, name)
        if PRACTICE not in log.founding.settings:
            raise NotDone(f"{name} is no practice playoff, and a record is never thrown away; {aside(name, options)}")
        many = counted(log.version, "entry", "entries")
        question = f"{log.founding.title}, {name}, with its {many}: throw it away for good?"
        if not (yes or agreed(question, options)):
            raise declined("nothing was thrown away", "do it without being asked", options)
        store.discard(name)
        if in_use(store) in ("", name):
            _choose(beside(options.path), "")
        if options.json:
            as_json(Discarded(discarded=name))
            return
        lines([f"{name} is thrown away."])
        then(on_file("list", options))
