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
def validator(name: str) -> Draft202012Validator:
    """What holds an output to its schema."""
    schema = closed(schemas.schema(name))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def wrong(name: str, value: Any) -> str:
    """What is wrong of a value, with its place; empty for nothing."""
    error: ValidationError | None = best_match(validator(name).iter_errors(value))
    return "" if error is None else f"{name}: {error.json_path}: {error.message[:300]}"


def values(text: str) -> Iterator[Any]:
    """Each of the values that were printed one after the other."""
    decoder, at = json.JSONDecoder(), 0
    while (at := at + len(text[at:]) - len(text[at:].lstrip())) < len(text):
        value, at = decoder.raw_decode(text, at)
        yield value


def faults(words: Sequence[str], out: str) -> list[str]:
    """What is wrong of what a command printed with `--json`; nothing where it printed none."""
    if "--json" not in words or not out.lstrip().startswith(("{", "[")):
        return []
    command = ALIASES.get(words[0], words[0])
    if command == "export" and "--to" not in words:
        return [fault for line in out.splitlines() if (fault := wrong("record-line", json.loads(line)))]
    return [fault for value in values(out) if (fault := wrong(command, value))]
