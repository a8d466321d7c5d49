"""What comes with a request: JSON of the type that its operation takes, or where it is wrong."""

import re
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct

from playoffs.text.errors import BadInput

WHOLE = re.compile(rb"(-?\d+)\.0+")
"""A whole number, as languages write it whose numbers have no other form."""


def decoded(content: bytes, kind: Any) -> Any:
    """The JSON of a request as its type; raises what `msgspec` raises. JSON Schema calls 14.0 an integer, and so does
    this."""
    try:
        return msgspec.json.decode(content, type=kind)
    except msgspec.ValidationError:
        fields = msgspec.json.decode(content, type=dict[str, msgspec.Raw])
        whole = {name: msgspec.Raw(found[1]) for name, raw in fields.items() if (found := WHOLE.fullmatch(bytes(raw)))}
        if not whole:
            raise
        return msgspec.json.decode(msgspec.json.encode(fields | whole), type=kind)


def wrong(said: str) -> str:
    """Where the JSON is wrong; nothing of what stands there."""
    return f"{re.sub(r' - at `', ': at `', said)}."


def offered(said: Any) -> None:
    """`BadInput` for a word that is none of those which the type of what was sent names."""
    if not isinstance(said, Struct):
        return
    for name, words in _words(type(said)).items():
        if (found := getattr(said, name)) not in words:
            raise BadInput(name, repr(found[:40]), f"one of {', '.join(words)}")


@cache
def _words(kind: type[Struct]) -> dict[str, tuple[str, ...]]:
    """The words that each field of a type may be, where it names them."""
    found = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        metas = [each.extra_json_schema or {} for each in get_args(hint) if isinstance(each, msgspec.Meta)]
        if words := next((each["enum"] for each in metas if "enum" in each), None):
            found[name] = tuple(words)
    return found
