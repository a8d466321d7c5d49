"""Which lines of a day on paper stand in the record already, and the key under which each is entered.

Theory of operation. A line is known by its instant and its words, and by which of those it is where a file says the
same twice: not by the number of the line, which a comment above it changes, nor by its words alone, which the next
day's file says again. What was undone is as if it had never been entered, so its line can be mended and entered anew.
Nothing is entered from a file that no longer agrees with what stands in the record from it.
"""

import shlex
from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import count
from typing import NamedTuple

import click

from playoffs.cli.book import Book
from playoffs.cli.said.hints import whole
from playoffs.desk.details import recalled
from playoffs.desk.record.entries import Corrected, Retracted
from playoffs.desk.record.log import Log
from playoffs.model.vocabulary import Question
from playoffs.planning.clock import shown_at
from playoffs.text.errors import BadInput, shown

MARK = "paper-"
"""What the keys of entries begin with that came from a file."""


class Said(NamedTuple):
    """One line of the file."""

    number: int
    text: str
    played: str
    """UTC instant."""
    words: list[str]
    nth: int = 0
    """Which of those it is that say the same of the same minute."""


def stands(log: Log, line: Said) -> tuple[str, list[int]]:
    """The key of a line, and the entries in force that it has made; none where it is still to be entered."""
    rows, gone = _rows(log), undone(log)
    for again in count():
        text = "\0".join((log.event, line.played, *line.words, str(line.nth), str(again)))
        key = f"{MARK}{sha256(text.encode()).hexdigest()[:24]}"
        alive = [version for version in rows.get(key, ()) if version not in gone]
        if alive or key not in rows:
            return key, alive
    raise AssertionError("unreachable")


def undone(log: Log) -> set[int]:
    """The entries that were undone, or fell, and do not stand again; a corrected one stands with its correction."""
    gone, origin = set[int](), dict[int, int]()
    for recorded in log.recorded:
        fell = recorded.fell
        match recorded.entry:
            case Retracted(version=version):
                fell = (version, *fell)
            case Corrected(version=version):
                origin[recorded.row.version] = origin.get(version, version)
        gone |= {each for version in fell for each in (version, origin.get(version, version))}
        gone -= {each for version in recorded.again for each in (version, origin.get(version, version))}
    return gone


def _rows(log: Log) -> dict[str, list[int]]:
    """The entries that came from files, by key; several answers of one line have one key."""
    found: dict[str, list[int]] = {}
    for recorded in log.recorded:
        if recorded.row.request.startswith(MARK):
            found.setdefault(recorded.row.request.partition("/")[0], []).append(recorded.row.version)
    return found


def check(log: Log, said: Sequence[Said], file: str) -> None:
    """`BadInput` where a line is new above one that stands, or one that stands is no longer in the file: entered now it
    would come at another place, or twice."""
    found = [(line, stands(log, line)[1]) for line in said]
    there, new = [line for line, made in found if made], [line for line, made in found if not made]
    if not there or not new:
        return
    first, last = new[0], there[-1]
    if first.number < last.number:
        above = f"{shown(first.text)}, a new line above line {last.number}, which was entered before"
        expected = "new lines below that; what was forgotten is entered by its own command, what was wrong by `correct`"
        raise BadInput(f"{file}, line {first.number}", above, expected)
    ours = {version for _, made in found for version in made}
    gone, since = undone(log), min(ours)
    others = (version for made in _rows(log).values() for version in made if version not in ours | gone)
    if left := next((version for version in sorted(others) if version > since), 0):
        expected = f"the line as it was entered, with `correct {left}` for what was wrong; or `undo {left}` first"
        raise BadInput(
            file,
            f"no line for entry {left}, which came from paper",
            f"{expected}; new lines of another day in a file of their own",
        )


def begun(book: Book, said: Sequence[Said], file: str) -> None:
    """`BadInput` for a new line that says it was played before the stage began in which it would be entered."""
    started = [held.version for held in book.log.line.held if held.ask.question is Question.START]
    new = [line for line in said if not stands(book.log, line)[1]]
    if not started or any(line.words[0] in BEFORE_PLAY for line in new):  # whose own refusal says more
        return
    row = book.log.recorded[started[-1] - 1]
    since = getattr(row.entry, "played", "") or row.row.at
    for line in new:
        if line.words[0] in AT_THE_BOARD and line.played[:16] < since[:16]:
            when = shown_at(since, recalled(book.log).zone or "UTC")
            began = f"{when:%H:%M} on {when:%Y-%m-%d} (entry {started[-1]})"
            mend = whole(f"undo {started[-1]} --reason WHY", book)
            found = f"{shown(line.text)}, before the stage began at {began}"
            expected = f"a later time; or `{mend}`, and the start with its time in FILE"
            raise BadInput(f"{file}, line {line.number}", found, expected)


AT_THE_BOARD = ("result", "time", "toss", "choose", "bid", "void-bid", "open-bids", "insist")
"""Acts of a stage that has started."""

BEFORE_PLAY = ("confirm", "decline", "close")

_OURS = {"event", "db", "json", "expect", "key"}
"""What `transcribe` says of all lines."""


def check_options(context: click.Context, name: str, words: Sequence[str], place: str, text: str) -> None:
    """`BadInput` for an option that the command does not have, or that is not for a line to say."""
    command = command_of(context, name)
    inner = click.Context(command, info_name=name, parent=context.parent)
    try:
        given = command.make_parser(inner).parse_args(list(words))[0]
    except click.UsageError as error:
        raise BadInput(
            place, f"{shown(text)}: {error.format_message()}", f"what `playoffs {name} --help` names"
        ) from error
    for option in command.get_params(inner):
        if option.name in given and (option.name in _OURS or getattr(option, "is_eager", False)):
            found = f"{option.opts[-1]} in {shown(text)}"
            raise BadInput(place, found, "the act alone; which playoff is said once, with `transcribe`")
    _by_hand(name, given, place, text)


def _by_hand(name: str, given: Mapping[str, object], place: str, text: str) -> None:
    """`BadInput` for what nobody did on paper: a draw by the program, which would be final, or a bid typed now."""
    if name in ("toss", "lots") and not given.get("physical"):
        expected = f"what came out of it, and who saw it: `{name} --physical NAME --witness NAME`"
        raise BadInput(place, f"{shown(text)}, which lets the program draw now", expected)
    if name == "bid" and not (given.get("paper") or given.get("seal")):
        expected = (
            "`bid NAME --paper`, and what the slips say at their opening: `open-bids --shown NAME=M:SS`, for each"
        )
        raise BadInput(place, f"{shown(text)}, without --paper", expected)


def command_of(context: click.Context, name: str) -> click.Command:
    """The command of an act."""
    assert context.parent
    assert isinstance(context.parent.command, click.Group)
    command = context.parent.command.get_command(context.parent, name)
    assert command
    return command


def parted(line: str, place: str) -> list[str]:
    """The words of a line; `BadInput` for a quotation mark without its other."""
    try:
        return shlex.split(line)
    except ValueError as error:
        found = f"{shown(line)}, a quotation mark or apostrophe without its other"
        raise BadInput(
            place, found, 'both, or a word with an apostrophe in double quotes, such as "O\'Brien"'
        ) from error
