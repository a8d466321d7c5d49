"""`playoffs demo`: a sample title played in a folder of its own, as practice, with every command shown."""

import io
import re
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

import click

from playoffs.cli.book import Book, NotDone, Options, book_of, request
from playoffs.cli.printed import forms
from playoffs.cli.prompt import agreed, declined
from playoffs.cli.record.sample_files import SAMPLES, copied, refuse_more
from playoffs.cli.said.hints import command
from playoffs.cli.talk import as_json, lines, wrapped
from playoffs.cli.written import written
from playoffs.desk.act import load
from playoffs.desk.champions import champions
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import language
from playoffs.model.names import counted
from playoffs.model.position import Ask
from playoffs.model.vocabulary import Question
from playoffs.outputs.begin import Demo
from playoffs.text.errors import BadInput

TIED = {2: "tied-2.csv", 3: "tied-3.trf", 4: "tied-4.csv", 5: "tied-5.trf", 6: "tied-6.csv", 8: "tied-8.csv"}
TITLE = "State Champion"

RECORD, DETAILS, SHEETS, ABOUT = "record.db", "details.toml", "sheets", "PRACTICE.txt"
SAID = (
    "This folder was written by `playoffs demo`: an invented event, invented players, a playoff for practice.",
    "Nothing in it counts. `playoffs demo --discard` throws away what is listed here, and nothing else:",
)

RESULTS = "DDWBDW"
"""How the games of the sample end, over and over: some matches go to an Armageddon."""

BIDS = ("9:30", "8:15", "10:00", "7:45")


class Paths(NamedTuple):
    """What lies in the folder."""

    folder: Path
    event: Path

    @property
    def record(self) -> Path:
        return self.folder / RECORD


@click.command(short_help="Play a sample title, for practice, in a folder of its own.")
@click.option("--to", "folder", type=click.Path(path_type=Path), default=Path("playoffs-practice"), show_default=True)
@click.option("--tied", type=click.Choice([*map(str, TIED)]), default="5", show_default=True, help="Players tied.")
@click.option("--no-play", is_flag=True, help="Only set it up; you play it.")
@click.option("--format", "form", default="pdf,html,txt", show_default=True, help="Of the sheets.")
@click.option("--lang", "code", default="en", show_default=True, help="Language of the sheets, such as es.")
@click.option("--files", type=click.Path(path_type=Path), metavar="FOLDER", help="Only write the sample files there.")
@click.option("--discard", is_flag=True, help="Throw the folder of a demo away.")
@click.option("-y", "--yes", is_flag=True, help="Do not ask before that.")
@click.option("--json", is_flag=True, help="As JSON.")
def demo(
    folder: Path,
    tied: str,
    no_play: bool,
    form: str,
    code: str,
    files: Path | None,
    discard: bool,
    yes: bool,
    json: bool,
) -> None:
    """Play a sample title from its crosstable to the champion, command by command, with all its sheets.

    Files, record and sheets stand in a folder of their own and say PRACTICE; your own record is not touched.
    --no-play stops before the players answer, and leaves the day to you. --files writes the sample events alone, for
    commands of your own.
    """
    if files is not None:
        refuse_more(click.get_current_context())
        copied(files, json)
        return
    options = Options(db=folder / RECORD, json=json, yes=yes)
    if discard:
        _discarded(folder, options)
        return
    _check_free(folder)
    forms(form)
    language(code)
    paths = _laid_out(folder, TIED[int(tied)], options)
    with ExitStack() as quiet:
        if json:
            quiet.enter_context(redirect_stdout(io.StringIO()))
            quiet.enter_context(redirect_stderr(io.StringIO()))
        typed = _played(paths, options, play=not no_play, form=form, code=code)
    with open_store(paths.record) as store:
        book = book_of(store, load(store, store.events()[0]), options, several=False)
        if json:
            _as_data(book, folder, typed)
        else:
            _told(book, paths, len(typed), no_play)


def _as_data(book: Book, folder: Path, typed: tuple[str, ...]) -> None:
    """What was played, and what lies in the folder."""
    files = tuple(sorted(str(path) for path in folder.rglob("*") if path.is_file()))
    won = next(iter(champions(book.log).values()))
    as_json(Demo(folder=str(folder), event=book.event, champions=won, commands=typed, files=files))


def _check_free(folder: Path) -> None:
    """Refuse a folder in which something lies."""
    if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
        return
    if _listed(folder) is None:
        raise NotDone(f"{folder} is there already; name another with --to")
    discard = shlex.join(["playoffs", "demo", "--to", str(folder), "--discard"])
    raise NotDone(f"{folder} is there already; `{discard}` throws that demo away, or name another with --to")


def _laid_out(folder: Path, name: str, options: Options) -> Paths:
    """The folder with the sample's crosstable and details, its days some weeks ahead."""
    today = date.fromisoformat(request(options, 0).at[:10])
    first = today + timedelta(days=28 + (5 - today.weekday()) % 7)
    days = {"2027-05-22": first, "2027-05-23": first + timedelta(days=1), "2027-05-04": today}
    days["2027-05-14"] = first - timedelta(days=8)
    details = re.sub(r"(?m)^qualifying_date.*\n", "", (SAMPLES / "details.toml").read_text("utf-8"))
    for was, day in days.items():
        details = details.replace(was, day.isoformat())
    details = details.replace("2027", str(first.year)) if first.year != 2027 else details
    files = {name: (SAMPLES / name).read_bytes(), DETAILS: details.encode()}
    written({ABOUT: _about([*files]), **files}, folder, False)
    return Paths(folder, folder / name)


def _played(paths: Paths, options: Options, *, play: bool, form: str, code: str) -> tuple[str, ...]:
    """Every command of the sample, typed and answered; the command lines."""
    typed: list[str] = []

    def do(words: Sequence[str], line: str = "") -> None:
        typed.append(shlex.join(["playoffs", *words]))
        click.echo(f"\n$ {typed[-1]}")
        _run(words, line, paths.folder)

    db = ("--db", str(paths.record))
    about = ("--title", TITLE, "--details", str(paths.folder / DETAILS))
    do(("plan", str(paths.event), *about))
    do(("new", str(paths.event), *about, "--practice", "--yes", *db))
    printed = ("--format", form, "--lang", code, "--replace", *db)
    do(("sheet", "--to", str(paths.folder / SHEETS / "before"), *printed))
    if not play:
        return tuple(typed)
    results, bids, begun = _again(RESULTS), _again(BIDS), False
    while (ask := _awaited(paths, options)) is not None:
        words = shlex.split(_command(ask, paths, options))[1:]
        if ask.question is Question.RESULT:
            words[2] = next(results)
        if ask.question is Question.START and not begun:
            do(("sheet", "--to", str(paths.folder / SHEETS / "day"), *printed))
            begun = True
        certain = ("--yes",) if ask.question in (Question.OPEN_BIDS, Question.DECLARE) else ()
        do((*words, *certain), f"{next(bids)}\n" if ask.question is Question.BID else "")
    do(("sheet", "--to", str(paths.folder / SHEETS / "after"), *printed))
    do(("show", *db))
    return tuple(typed)


def _again(row: Sequence[str]) -> Iterator[str]:
    while True:
        yield from row


def _awaited(paths: Paths, options: Options) -> Ask | None:
    with open_store(paths.record) as store:
        asks = load(store, store.events()[0]).asks
    return asks[0] if asks else None


def _command(ask: Ask, paths: Paths, options: Options) -> str:
    with open_store(paths.record) as store:
        return command(ask, book_of(store, load(store, store.events()[0]), options, several=False))


def _run(words: Sequence[str], line: str, folder: Path) -> None:
    """One command, in this process; `line` is what is piped into it. What it wrote is the demo's, however it ended."""
    group = click.get_current_context().find_root().command
    before, sys.stdin = sys.stdin, io.StringIO(line)
    try:
        group.main(list(words), prog_name="playoffs", standalone_mode=False)
    finally:
        sys.stdin = before
        _list(folder)


def _list(folder: Path) -> None:
    """Note which files are the demo's, so that nothing else is ever thrown away."""
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    (folder / ABOUT).write_bytes(_about(sorted(files - {ABOUT})))


def _about(files: Sequence[str]) -> bytes:
    return "\n".join([*SAID, "", *files, ABOUT, ""]).encode()


def _listed(folder: Path) -> list[str] | None:
    """Which files in a folder a demo has written; None where none has."""
    about = folder / ABOUT
    said = about.read_text("utf-8", "replace").splitlines() if about.is_file() else []
    return [name for name in said[len(SAID) + 1 :] if name] if tuple(said[: len(SAID)]) == SAID else None


def _told(book: Book, paths: Paths, many: int, no_play: bool) -> None:
    """What lies where, what to try next, and how to throw it away."""
    click.echo()
    lines(wrapped(f"That was practice: {counted(many, 'command')}, with record and sheets in {paths.folder}."))
    db, to = f"--db {shlex.quote(str(paths.record))}", shlex.quote(str(paths.folder))
    lines(["To play it, one question at a time:" if no_play else "To look at what was recorded:"])
    lines([f"  playoffs run {db}" if no_play else f"  playoffs log {db}"])
    lines(["To throw all of it away:", f"  playoffs demo --to {to} --discard"])


def _discarded(folder: Path, options: Options) -> None:
    """Throw away what a demo wrote, and the folder if nothing else is in it."""
    listed = _listed(folder)
    if listed is None:
        raise BadInput(str(folder), "no folder of a demo", f"one with the file {ABOUT}; --to names it")
    inside = folder.resolve()
    mine = [
        path for path in (folder / name for name in listed) if path.is_file() and path.resolve().is_relative_to(inside)
    ]
    if not (options.yes or agreed(f"Throw away {counted(len(mine), 'file')} of the demo in {folder}?", options)):
        raise declined("nothing was thrown away", "do it without being asked", options)
    for path in mine:
        path.unlink()
    for below in sorted((p for p in folder.rglob("*") if p.is_dir()), reverse=True):
        _emptied(below)
    _emptied(folder)
    if options.json:
        as_json(Demo(folder=str(folder), event=None, champions=None, commands=(), files=()))
        return
    left = "; what else was in it is still there" if folder.exists() else ""
    lines(wrapped(f"The demo in {folder} is thrown away{left}."))


def _emptied(folder: Path) -> None:
    if not any(folder.iterdir()):
        folder.rmdir()
