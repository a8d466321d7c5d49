"""Whether JSON that a command printed is what its schema says, told by a validator that knows nothing of the program.

Published schemas leave objects open, for fields that come later. Here every object is closed, so that a field which no
schema names is found as well.
"""

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match

from playoffs.cli.main import ALIASES
from playoffs.outputs import schemas


def closed(schema: Any) -> Any:
    """The same schema, in which no object has a field that is not named."""
    match schema:
        case {"type": "object", "properties": dict()}:
            return {key: closed(value) for key, value in schema.items()} | {"additionalProperties": False}
        case dict():
            return {key: closed(value) for key, value in schema.items()}
        case list():
            return [closed(each) for each in schema]
        case _:
            return schema


@lru_cache
def _of_a_command(name: str) -> Draft202012Validator:
    return Draft202012Validator(closed(schemas.schema(name)))


@lru_cache
def _of_an_output(name: str) -> Draft202012Validator:
    return Draft202012Validator(closed(schemas.output(name)))


def wrong(name: str, value: Any) -> str:
    """What is wrong of a value that a command printed, with its place; empty for nothing."""
    return _wrong(name, _of_a_command(name), value)


def wrong_output(name: str, value: Any) -> str:
    """The same of an output, whichever command prints it."""
    return _wrong(name, _of_an_output(name), value)


def _wrong(name: str, validator: Draft202012Validator, value: Any) -> str:
    error: ValidationError | None = best_match(validator.iter_errors(value))
    return "" if error is None else f"{name}: {error.json_path}: {error.message[:300]}"


def values(text: str) -> Iterator[Any]:
    """Each of the values that were printed one after the other."""
    decoder, at = json.JSONDecoder(), 0
    while (at := at + len(text[at:]) - len(text[at:].lstrip())) < len(text):
        value, at = decoder.raw_decode(text, at)
        yield value


def shape(value: Any) -> Any:
    """What two values have in common that the same schema holds or refuses: fields, kinds of values, and words."""
    match value:
        case dict():
            return tuple((key, shape(each)) for key, each in value.items())
        case list():
            return frozenset(map(shape, value))
        case str():
            return value if len(value) < 20 and value.replace("-", "").isalpha() else str
        case _:
            return type(value)


NO_JSON = {"--help", "-h", "--script"}
"""What prints something else, whatever it is asked for besides."""

SEEN: set[Any] = set()
"""Shapes that were held to their schema already: of thousands of outputs, a few hundred differ in that."""


def faults(words: Sequence[str], out: str) -> list[str]:
    """What is wrong of what a command printed with `--json`; nothing where it printed none."""
    if "--json" not in words or not out.strip() or set(words) & NO_JSON:
        return []
    if "--as" in words and "--to" not in words:  # games on standard output are in a form of their own
        return []
    if not out.startswith(("{", "[")):
        return [f"{' '.join(words)}: no JSON, but {out[:60]!r}"]
    command = ALIASES.get(words[0], words[0])
    name = "record-line" if command == "export" and "--to" not in words else command
    found = []
    for value in values(out):
        seen = name, shape(value)
        if seen not in SEEN:
            SEEN.add(seen)
            found.append(wrong(name, value))
    return [fault for fault in found if fault]
