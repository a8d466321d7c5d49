"""TOML files as typed values: rulesets, titles, event details. Every refusal names the file and the line."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from playoffs.text.errors import BadInput, Way, shown

T = TypeVar("T")

MOST_BYTES, MOST_IN_LINE = 256_000, 4_000
"""More than any honest file of ours; beyond it a file is refused unread."""


class Document(msgspec.Struct, Generic[T], frozen=True):
    """What a TOML file says, and where it says it."""

    place: str
    value: T
    lines: dict[Way, int]

    def bad(self, way: Way, found: str, expected: str) -> BadInput:
        """A refusal at a path such as `("stages", 2, "match")`, for what only the caller can know."""
        return BadInput(self.place, found, expected, self.line(way), way=way)

    def line(self, way: Way) -> int | None:
        """The line on which the value at a path stands; None where nobody knows the lines."""
        if not self.lines:
            return None
        from playoffs.text.toml_lines import line_of  # late: a record is read without it

        return line_of(self.lines, way)


def read_document(
    path: Path, kind: type[T], formed: "Callable[[Document[dict[str, Any]]], Document[dict[str, Any]]] | None" = None
) -> Document[T]:
    """The file as a value of this type, with the lines of its keys for further checks; `BadInput` for anything it does
    not allow. What people write in many ways is `formed` before its type is asked."""
    said = read_tree(path)
    return typed(formed(said) if formed else said, kind)


def read_tree(path: Path) -> Document[dict[str, Any]]:
    """The file as tables, lists and plain values, before any type is asked of it."""
    from playoffs.text.text import first_bytes  # late: a record is read without a file of somebody's

    return tree(first_bytes(path, MOST_BYTES + 1, "a TOML file"), str(path))


def parsed(content: bytes, place: str, kind: type[T]) -> Document[T]:
    """The bytes of a TOML file as a value of this type."""
    return typed(tree(content, place), kind)


def tree(content: bytes, place: str) -> Document[dict[str, Any]]:
    """The bytes of a TOML file as tables, lists and plain values."""
    import tomllib  # late, like what finds lines: a record is read with neither

    from playoffs.text.toml_lines import key_lines

    text = _text(content, place)
    try:
        return Document(place, tomllib.loads(text), key_lines(text))
    except RecursionError as error:
        raise BadInput(place, "values nested too deeply to read", "a few levels at most") from error
    except ValueError as error:
        raise _syntax(text, place, str(error)) from error


def typed(document: Document[dict[str, Any]], kind: type[T]) -> Document[T]:
    """A document as a value of this type; `BadInput` for anything it does not allow."""
    place, lines, said = document.place, document.lines, document.value
    try:
        return Document(place, msgspec.convert(said, kind), lines)
    except RecursionError as error:
        raise BadInput(place, "values nested too deeply to read", "a few levels at most") from error
    except msgspec.ValidationError as error:
        from playoffs.text.toml_lines import line_of
        from playoffs.text.toml_refusal import elsewhere, refusal

        way, found, expected = elsewhere(said, kind) or refusal(said, kind, str(error))
        raise BadInput(place, found, expected, line_of(lines, way), way=way) from error


def _text(content: bytes, place: str) -> str:
    if len(content) > MOST_BYTES:
        raise BadInput(place, f"more than {MOST_BYTES:,} bytes", "a smaller TOML file")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadInput(place, "bytes that are not UTF-8 text", "a TOML file saved as UTF-8", line) from error
    for number, line_text in enumerate(text.split("\n"), 1):
        if len(line_text) > MOST_IN_LINE:
            raise BadInput(place, f"a line of {len(line_text):,} characters", f"at most {MOST_IN_LINE:,}", number)
    return text


_UNQUOTED = r"""\s*[\w.-]+\s*=\s*([^\s"'\[{#=][^"'\[{#=]*?)\s*"""
"""A line whose value is neither quoted nor a list nor a table."""

CURLY = "“”„«»‘’‚"
"""Quotes as a word processor makes them."""

UNCLOSED = "a list closed by ], before what follows it begins"
"""What is expected where a list has no end."""

_SYNTAX = {
    "Invalid value": "a value: text in quotes, a number, true, false, a date, a list or a table",
    "Invalid date or datetime": "a date that exists",
    "Expected '=' after": "key = value",
    "Cannot overwrite": "each key once",
    "Cannot declare": "each table once",
    "Cannot mutate": "each table once",
    "Invalid initial character for a key part": "a key, a [table] or a # comment",
    "Invalid statement": "a key, a [table] or a # comment",
    "Unclosed array": "a list closed by ]",
    "Unclosed inline table": "a comma between two of its keys, and } at its end",
    "Expected newline or end of document after a statement": "one key = value a line",
    "Illegal character '\\n'": "a closing quote on the same line",
    "Unescaped '\\' in a string": "\\\\ for a backslash, or text in single quotes",
}


def _opened(rows: list[str], number: int, column: int) -> int | None:
    """The line of a list that has no end, where a value was expected and a key or the head of a table stands."""
    row = rows[number - 1]
    begins = re.match(r"\s*(?:\[+[\w.-]+\]+|[\w.-]+\s*=)", row)
    if not begins or column > begins.end():
        return None
    before = range(number - 1, 0, -1)
    return next((n for n in before if re.match(r"\s*[\w.-]+\s*=\s*\[[^\]]*(#.*)?$", rows[n - 1])), None)


def _truth(row: str, column: int) -> str:
    """What to write for a `yes` or `True` that stands at this column; empty where something else does."""
    key = re.search(r"([\w-]+)\s*=\s*$", row[: column - 1])
    word = re.match(r"(?:yes|no|on|off|true|false)\b", row[column - 1 :], re.IGNORECASE)
    if not key or not word:
        return ""
    said = word[0].lower()
    return f"{key[1]} = {said}" if said in {"true", "false"} else f"{key[1]} = true, or {key[1]} = false"


def _syntax(text: str, place: str, message: str) -> BadInput:
    """What `tomllib` complained of, with the offending line shown."""
    reason, _, where = message.partition(" (at ")
    expected = next((say for start, say in _SYNTAX.items() if reason.startswith(start)), f"valid TOML ({reason})")
    rows = text.split("\n")
    at_line = re.match(r"line (\d+)", where)
    number = int(at_line[1]) if at_line else len(text.rstrip().split("\n"))
    offending = rows[number - 1].strip()
    bare = re.fullmatch(_UNQUOTED, offending)
    column = re.search(r"column (\d+)", where)
    if reason == "Invalid value" and column and (opened := _opened(rows, number, int(column[1]))):
        return BadInput(place, shown(rows[opened - 1].strip())[1:-1], UNCLOSED, opened)
    if bare and reason.startswith(("Invalid value", "Expected newline or end of document after a statement")):
        straight = bare[1].strip(CURLY)
        expected = f'{"quotes around the value" if straight == bare[1] else "straight quotes"}: "{straight}"'
    if expected == "each key once" and (head := re.fullmatch(r"\[\[([\w.-]+)\]\].*", offending)):
        single = next((n for n, row in enumerate(rows[: number - 1], 1) if row.startswith(f"[{head[1]}]")), None)
        if single:
            return BadInput(place, f"[{head[1]}]", f"[[{head[1]}]], in two brackets", single)
    if expected == "each table once" and (head := re.fullmatch(r"\[([\w.-]+)\].*", offending)):
        several = any(row.startswith(f"[[{head[1]}]]") for row in rows)
        expected = f"[[{head[1]}]], in two brackets" if several else expected
    if reason == "Invalid value" and column:
        expected = _truth(rows[number - 1], int(column[1])) or expected
    return BadInput(place, shown(offending)[1:-1] or "nothing more", expected, number)
