"""Where an event comes from: a file, a folder or an archive with the three files of a report, or what is pasted."""

import sys
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, TextIO

from playoffs.files.exports import kind
from playoffs.model.tournament import Play
from playoffs.text.errors import BadInput
from playoffs.text.text import MOST_BYTES, decoded, read_bytes

PASTED = Path("-")
"""The name of what is pasted, or piped in: the standard input."""


class Source(NamedTuple):
    """What is read, whole, before any format looks at it."""

    path: Path
    content: bytes
    report: Mapping[str, bytes] = {}
    """The three files of a report to US Chess, by the first two letters of their names."""

    @property
    def place(self) -> str:
        """What refusals call it."""
        return "standard input" if self.path == PASTED else str(self.path)

    @property
    def name(self) -> str:
        """What an event is called that has no name of its own."""
        return "pasted" if self.path == PASTED else self.path.stem

    @property
    def text(self) -> str:
        """The content as text; `BadInput` where it is none."""
        return decoded(self.content, self.place, "a crosstable")


class Request(NamedTuple):
    """What is wanted of a file besides its section."""

    play: Play = Play.GAMES
    """What the rules at hand rank."""
    answers: Mapping[str, str] = {}
    """What the director said to questions that the file leaves open, by their keys."""
    columns: Mapping[str, str] = {}
    """Which heading of a plain table holds what: `name`, `number`, `rating`, `1` …"""
    kept: str = ""
    """The section that was read before, which is meant where several could be."""
    remembered: Mapping[str, Mapping[str, str]] = {}
    """The same, as it was said of other files, by all headings with `|` between them."""


def source(path: Path) -> Source:
    """What lies at a path; `-` is the standard input. `BadInput` where nothing does, or too much."""
    if path == PASTED:
        return Source(path, pasted())
    if path.is_dir():
        report = _report(path, "")
        if not report:
            expected = "a file, or a folder with THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF"
            raise BadInput(str(path), "nothing to read (is a directory)", expected)
        return Source(path, b"", report)
    content = read_bytes(path)
    if is_dbf(content):
        return Source(path, content, _report(path.parent, path.name.upper()[2:]))
    if content.startswith(b"PK"):
        from playoffs.files import packed  # which few files need

        if report := packed.report(content, str(path)):
            return Source(path, b"", report)
    return Source(path, content)


def is_dbf(content: bytes) -> bool:
    """Whether this begins as a table of dBase III: version, a date of the calendar, sizes that fit."""
    return len(content) > 32 and content[0] == 3 and 1 <= content[2] <= 12 and 1 <= content[3] <= 31


def _report(folder: Path, end: str) -> dict[str, bytes]:
    """The three files of a report in a folder, in any case; of several reports that whose names end so."""
    try:
        files = sorted(each for each in folder.iterdir() if each.suffix.upper() == ".DBF" and each.is_file())
    except OSError as error:
        reason = (error.strerror or "cannot be opened").lower()
        raise BadInput(str(folder), f"nothing to read ({reason})", "a folder with a report to US Chess") from error
    found: dict[str, bytes] = {}
    for file in files:
        its, rest = kind(file.name)
        if not its or (end and rest != end):
            continue
        if its in found:
            raise BadInput(str(folder), "several reports to US Chess", "the path of one of their files")
        found[its] = read_bytes(file)
    return found


def pasted() -> bytes:
    """All of the standard input, read once."""
    if sys.stdin.isatty():
        print("Paste the table, then press Ctrl-D (Ctrl-Z and Enter on Windows).", file=sys.stderr)
    return _read(sys.stdin)


@lru_cache(maxsize=1)
def _read(stream: TextIO) -> bytes:
    raw = getattr(stream, "buffer", None)
    if raw is not None:
        content: bytes = raw.read(MOST_BYTES + 1)
    else:
        content = "".join(iter(stream.readline, "")).encode()
    if len(content) > MOST_BYTES:
        raise BadInput("standard input", f"more than {MOST_BYTES:,} bytes", "an event, which is smaller")
    return content
