"""`backup`, `restore`, `move` and `mirror`: the record elsewhere, and back again."""

import os
import secrets
import shlex
from collections.abc import Iterator
from contextlib import suppress
from enum import Enum
from pathlib import Path

import click

from playoffs.cli.book import MIRROR, NotDone, Options, request
from playoffs.cli.prompt import agreed, declined
from playoffs.cli.said.hints import on_file
from playoffs.cli.said.opened import nothing_at, on_a_record, store_at
from playoffs.cli.talk import as_json, lines, then, wrapped
from playoffs.cli.where import Record, typed_where
from playoffs.desk.act import load
from playoffs.desk.record.boxes import can_encrypt, key_file, locked, room
from playoffs.desk.record.entries import Answered
from playoffs.desk.record.envelope import Bid
from playoffs.desk.record.places import Where, refuse_empty, same
from playoffs.desk.record.store import Store, begun, open_store
from playoffs.desk.second import backed, disks
from playoffs.desk.second.copying import Copied, copied
from playoffs.desk.second.ends import End, Here
from playoffs.desk.second.far import There, Unreachable, is_address
from playoffs.desk.second.keeping import NAME, restoring
from playoffs.desk.second.moving import leave_word, moved, take_along
from playoffs.model.names import counted
from playoffs.outputs import record as outputs
from playoffs.text.counts import count
from playoffs.text.errors import BadInput
from playoffs.text.installing import installing


@click.command(short_help="A copy of the whole record, to be put back by `restore`.")
@click.argument("to", metavar="FOLDER|FILE|URL")
@on_a_record(acts=False, one=False)
def backup(to: str, options: Options) -> None:
    """Copy the record of every playoff to a file, to a folder, or to another computer that listens.

    In a FOLDER the copy is called playoffs-copy.db; one that is there is brought up to date, and never rewritten. The
    copy is a record: every command reads it with --db. It has names, contacts and notes, and no bid that is not opened.
    A single playoff is written by `playoffs export`.
    """
    _there(options.path)
    with store_at(options.path) as store:
        done = _copied(Here(store), to, options.path)
        at = request(options, 0).at
        if is_address(to):
            backed.note_far(options.path, _called(to), at)
        elif isinstance(file := _file(to), Path):
            backed.note(options.path, file, at)
        _tell(done, to, options, f"Copied to {_called(to)}")


@click.command(short_help="Put a record back from a copy, on this computer or a new one.")
@click.argument("source", metavar="FOLDER|FILE|URL")
@on_a_record(acts=False, writes=True, one=False)
def restore(source: str, options: Options) -> None:
    """Take every playoff from a copy into the record here, which may be empty, or an older state of the same.

    Entries that are missing here are added, with their names and words; nothing that is here is rewritten, and a
    playoff that went on otherwise here is refused. Contacts, notes and links come along with a playoff that is not here
    yet; to one that is here none is added, so that nothing that was changed, revoked or forgotten comes back. Phones
    find their links again if this computer has the address of the one before.
    """
    if not is_address(source) and not begun(_file(source)):
        raise NotDone(f"{_file(source)}: no copy is there; name the folder or file that `playoffs backup` wrote")
    if is_address(source):
        _taken(There(source), source, options)
        return
    if same(_file(source), options.path):
        raise BadInput("restore", "the record itself", "a copy of it")
    with open_store(_file(source)) as copy:
        _taken(Here(copy), source, options)


def _taken(end: End, source: str, options: Options) -> None:
    """Take what a copy holds. Where it is the second copy too, nothing is to be copied, and nothing has parted."""
    second = options.mirror or os.environ.get(MIRROR, "")
    with open_store(options.path) if second == source else store_at(options.path, options.mirror) as store:
        done = _refused_or(end, Here(store, adds=True))
        if done.parted:
            expected = (
                "an older state of the same: each has gone on with what the other does not have, and nothing of either "
                "is lost. `playoffs log` here, and with --db on the copy, say what; --db FILE restores to another file"
            )
            taken = (
                f" ({', '.join(done.events)} {'were' if done.events[1:] else 'was'} restored)" if done.events else ""
            )
            raise BadInput(str(options.path), f"{'; '.join(done.parted)}{taken}", expected)
        bids = [lies for event in done.events for lies in _placed(store, event)]
        _tell(done, source, options, f"Restored from {_called(source)}")
        if not options.json:
            for said in _of_bids(bids.count(Lies.ELSEWHERE), bids.count(Lies.LOCKED), options.path):
                lines(wrapped(said))


class Lies(Enum):
    """What there is here of a bid that is placed and not opened."""

    ELSEWHERE = "nothing but its seal"
    LOCKED = "a box whose key is not here"
    HERE = "all of it"


def _of_bids(elsewhere: int, locked: int, path: Where) -> Iterator[str]:
    """What becomes of them."""
    if elsewhere:
        yield (
            f"{counted(elsewhere, 'bid')} placed and not opened: a phone shows its own at the opening, and so does a "
            "slip of paper. One that was typed and is not here any more is opened as void, with the reason, and the "
            "rules say what follows"
        )
    if locked:
        are = "bids are" if locked > 1 else "bid is"
        how = f"copy the key to {room(path)}"
        if not can_encrypt():
            extra = f"install the extra `bids`, which is not here: {installing('bids')}"
            how = f"put the key to {key_file(path)}, and {extra}"
        yield (
            f"{locked} typed {are} encrypted: before the opening {how}. What nobody can read is opened as void, with "
            "the reason, and the rules say what follows"
        )


def _placed(store: Store, event: str) -> list[Lies]:
    """Of the bids in force that are sealed and not opened."""
    log = load(store, event)
    waiting = [held.version for held in log.line.held if held.ask.sealed and held.version not in log.opened]
    placed = [v for v in waiting if isinstance(said := log.recorded[v - 1].entry, Answered) and said.seal]
    kept = store.envelopes(event) if placed else {}
    return [_lies(store.path, kept.get(version)) for version in placed]


def _lies(record: Where, bid: Bid | None) -> Lies:
    if bid is None:
        return Lies.ELSEWHERE
    try:
        return Lies.LOCKED if locked(record, bid) else Lies.HERE
    except BadInput:  # altered, which its opening says; all was restored by now
        return Lies.ELSEWHERE


@click.command(short_help="Move the record to another file or computer; nothing of it stays in use.")
@click.argument("to", metavar="FOLDER|FILE|URL", type=Record())
@click.option("-y", "--yes", is_flag=True, help="Do not ask.")
@on_a_record(acts=False, one=False)
def move(to: Where, yes: bool, options: Options) -> None:
    """Move the whole record, with the bids that are not opened, to a file on another disk or on a memory stick, or to
    a database.

    The file here gets the name playoffs-moved.db, so that two computers do not play on in it; a database keeps it in
    the schema playoffs_moved. Whoever holds the file can read its bids: carry it yourself.
    """
    path = options.path
    _there(path)
    target = _target(path, to)
    if not (yes or agreed(f"Move {path} to {target}? It is no longer in use here then.", options)):
        raise declined("nothing was moved", "move it without being asked", options)
    with store_at(path) as store:
        events = store.events()
        with moved(store, target):
            entries = sum(version for _event, version, _chain in store.heads())
            aside = store.put_aside("moved")
    at = request(options, 0).at
    if isinstance(path, Path):
        leave_word(path, Path(aside), target, at)
    take_along(path, target, aside, at)
    if options.json:
        as_json(outputs.Copied(where=str(target), playoffs=events, entries=entries))
        return
    lines(wrapped(f"The record is in {target} now; what lay here is {aside}, which can only be read."))
    then(f"playoffs list --db {shlex.quote(str(target))}")


@click.command(short_help="Listen for the record of another computer, and keep its second copy here.")
@click.option("--listen", "address", metavar="[ADDRESS:]PORT", required=True, help="Where to listen; 0 for any port.")
@click.option("--to", "folder", type=click.Path(path_type=Path), required=True, help="Folder that holds the copy.")
@click.option("--token", default="", help="What the other computer must say; else a new one each time.")
def mirror(address: str, folder: Path, token: str) -> None:
    """Keep the second copy of a record that is on another computer, as long as this runs; Ctrl+C stops it.

    The address that it prints goes with `--mirror` there. Whoever knows it can read and add to the copy, which has
    names and contacts; nothing is encrypted on the way. Use it on a network of your own, or behind a server with TLS.
    """
    from playoffs.desk.second.listen import Listener, own_address  # late: no other command serves it

    host, _, port = address.rpartition(":")
    number = count(port)
    if number is None or number >= 65536:
        raise BadInput("--listen", repr(address), "a port, or an address and a port as 192.168.1.5:8090")
    if token and not (len(token) >= SHORTEST and token.isascii() and token.isalnum()):
        raise BadInput("--token", "one that can be guessed or typed wrong", f"{SHORTEST} letters and digits or more")
    if not folder.is_dir():
        raise BadInput("--to", f"no folder {folder}", f"one that is there; make it: `mkdir {shlex.quote(str(folder))}`")
    said = token or secrets.token_hex(16)
    server = Listener(folder / NAME, host, number, said)
    with server, suppress(KeyboardInterrupt):
        number = server.server_address[1]
        lines(["The other computer keeps its second copy here, once this is set there:"])
        lines([f"  {MIRROR}=http://{said}@{host or own_address()}:{number}"])
        lines(wrapped("Not on its command line, which everybody there can see. Ctrl+C stops it."))
        server.serve_forever(poll_interval=0.2)
    lines([f"Stopped; the copy is {folder / NAME}."])


def _target(path: Where, to: Where) -> Where:
    """Where a record is moved to; refused where something lies there, or the folder is missing."""
    own = isinstance(path, Path)
    target = to / (path.name if own else "playoffs.db") if isinstance(to, Path) and to.is_dir() else to
    aside = path.with_name(f"{path.stem}-moved{path.suffix}") if isinstance(path, Path) else None
    if isinstance(target, Path) and target.exists():
        raise NotDone(f"{target} is there already; name another file, or take that one away")
    if aside and aside.exists():
        found = f"{aside} is there already: an earlier move left it, with the record as it was then"
        raise NotDone(
            f"{found}; once it is not needed, delete it or put it in another folder, and move the record then"
        )
    if isinstance(target, Path) and not target.parent.is_dir():
        raise NotDone(f"{target.parent}: no such folder; name one that is there")
    if same(target, path):
        raise BadInput("move", "the record itself", "another place")
    if isinstance(target, Path):
        disks.demand(path, target.parent)
    return target


SHORTEST = 16
"""Characters of a token."""


def _there(path: Where) -> None:
    if not begun(path):
        raise nothing_at(path)


def _file(where: str) -> Where:
    """The file of a copy, or the database that holds it; `BadInput` for an empty one."""
    found = typed_where(where)
    file = found / NAME if isinstance(found, Path) and found.is_dir() else found
    if isinstance(file, Path):
        refuse_empty(file)
    return file


def _called(where: str) -> str:
    return There(where).called if is_address(where) else str(_file(where))


def _copied(source: End, to: str, record: Where) -> Copied:
    """Bring the copy there up to the record."""
    if is_address(to):
        done = _refused_or(source, There(to))
    else:
        file = _file(to)
        if same(file, record):
            raise BadInput("backup", "the record itself", "another file or folder")
        if isinstance(file, Path) and not file.parent.is_dir():
            raise NotDone(f"{file.parent}: no such folder; name one that is there")
        if isinstance(file, Path) and not (file.suffix or file.exists()):
            expected = f"make the folder first, or name a file with its ending, such as {file.name}.db"
            raise NotDone(f"{file}: no such folder, and no copy; {expected}")
        if isinstance(file, Path) and not file.exists():
            disks.demand(record, file.parent)
        with open_store(file) as copy:
            done = _refused_or(source, Here(copy))
    if done.parted:
        raise BadInput(_called(to), "; ".join(done.parted), f"a copy of this record, or another place; {_either(to)}")
    if done.ahead:
        found = f"{', '.join(done.ahead)}, which goes on there where it ends in the record"
        mends = restoring(_called(to), record)
        raise BadInput(_called(to), found, f"an older copy; `{mends}` takes over what is there")
    return done


def _either(to: str) -> str:
    """Whose word counts, where each has gone on."""
    return f"if that copy counts and not this record, `{restoring(_called(to), 'NEW.db')}`, and go on with that file"


def _refused_or(source: End, target: End) -> Copied:
    try:
        return copied(source, target)
    except Unreachable as error:
        raise NotDone(str(error)) from error


def _tell(done: Copied, where: str, options: Options, said: str) -> None:
    if options.json:
        as_json(outputs.Copied(where=_called(where), playoffs=done.events, entries=done.entries))
        return
    new = counted(done.entries, "new entry", "new entries") if done.entries else "nothing new"
    lines(wrapped(f"{said}: {counted(len(done.events), 'playoff')}, {new}."))
    if done.ahead:
        lines(wrapped(f"{', '.join(done.ahead)}: gone on here since that copy; nothing was taken."))
    then(on_file("list", options))
