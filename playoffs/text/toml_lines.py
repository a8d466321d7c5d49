"""Where each key of a TOML text stands: a locator beside `tomllib`, which reads values but forgets their lines.

It runs only over texts that `tomllib` has accepted, so it needs to recognise the syntax, not to judge it.
"""

import re
import tomllib
from collections.abc import Callable

from playoffs.text.errors import Way

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}#\n]*")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}(?!")|\'\'\'.*?\'{3,5}(?!\')|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL
)


def key_lines(text: str) -> dict[Way, int]:
    """The line, from 1, of every key, table and array entry."""
    return _Scanner(text).lines


def line_of(lines: dict[Way, int], path: Way) -> int | None:
    """The line of a path, or of the nearest thing that holds it; None for the document itself."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path)


class _Scanner:
    """One pass over a text, at a place, noting the line of every path."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text.replace("\r\n", "\n"), 0
        self.lines: dict[Way, int] = {}
        self._line, self._counted_to = 1, 0
        self._entries: dict[Way, int] = {}
        table: Way = ()
        self._blank()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)
            self._blank()

    def _header(self) -> Way:
        array = self.text.startswith("[[", self.at)
        self._skip(2 if array else 1)
        names = self._key()
        if array:
            opened = self._resolved(names[:-1]) + names[-1:]
            number = self._entries[opened] = self._entries.get(opened, -1) + 1
            self._note(opened)
            opened += (number,)
        else:
            opened = self._resolved(names)
        self._note(opened)
        self._skip(2 if array else 1)
        return opened

    def _resolved(self, names: tuple[str, ...]) -> Way:
        """A header's names as a path: a name of an array of tables means its latest entry."""
        path: Way = ()
        for name in names:
            path += (name,)
            self._note(path)
            if path in self._entries:
                path += (self._entries[path],)
        return path

    def _pair(self, table: Way) -> None:
        path = table
        for name in self._key():
            path += (name,)
            self._note(path)
        self._skip(1)
        self._value(path)

    def _key(self) -> tuple[str, ...]:
        names: list[str] = []
        while not names or self.text[self.at] == ".":
            self._skip(1 if names else 0)
            if self.text[self.at] in "\"'":
                raw = self._take(_STRING)
                names.append(str(tomllib.loads(f"k = {raw}")["k"]))
            else:
                names.append(self._take(_BARE))
            self._blank()
        return tuple(names)

    def _value(self, path: Way) -> None:
        match self.text[self.at]:
            case "[":
                self._between("[]", path, self._value)
            case "{":
                self._between("{}", path, lambda inside: self._pair(inside[:-1]))
            case '"' | "'":
                self._take(_STRING)
            case _:
                self._take(_SCALAR)

    def _between(self, brackets: str, path: Way, one: Callable[[Way], None]) -> None:
        """The entries between brackets, each read by `one` at its index."""
        self._skip(1)
        number = 0
        while self.text[self.at] != brackets[1]:
            if brackets == "[]":
                self._note((*path, number))
            one((*path, number))
            number += 1
            self._blank()
            if self.text[self.at] == ",":
                self._skip(1)
        self._skip(1)

    def _note(self, path: Way) -> None:
        self._line += self.text.count("\n", self._counted_to, self.at)
        self._counted_to = self.at
        self.lines.setdefault(path, self._line)

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        assert found is not None, "tomllib accepted what the locator does not know"
        self.at = found.end()
        return found[0]

    def _skip(self, characters: int) -> None:
        self.at += characters
        self._blank()

    def _blank(self) -> None:
        self._take(_BLANK)
