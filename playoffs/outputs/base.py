"""What every output is made of: the base with its version, parts, and words for exact types.

An **output** is what one command prints, and says what it is in `schema`: `next/1` is edition 1 of `next`. The number
stays where something is added: a field, or a word where one of several stands. It rises where a field is renamed, is
removed, or means something else. The sentence below a field is its description in the schema and in docs/json.md.
"""

from typing import Annotated

from msgspec import Meta, Struct

from playoffs.formats.results import RESULTS, UNCOLOURED_RESULTS


class Part(Struct, frozen=True, kw_only=True):
    """A part of an output. A field that is `UNSET` is left out; every other one is always there."""


class Output(Struct, frozen=True, kw_only=True, tag_field="schema"):
    """All of an output, or a row where a command has always printed a list; each names its edition as `tag`."""


Player = Annotated[str, Meta(title="player", description="Id of a player: the number in the crosstable.")]
Event = Annotated[str, Meta(title="event", description="Name of a playoff in the record.")]
Clause = Annotated[str, Meta(title="clause", description="Id of a clause, as the edition in use cites it.")]
Words = Annotated[str, Meta(title="words", description="Words for people, which may change with any version.")]
Command = Annotated[str, Meta(title="command", description="A command line; words in capitals are to be filled in.")]
File = Annotated[str, Meta(title="file", description="Path of a file.")]

Entry = Annotated[int, Meta(title="entry", ge=1, description="Number of an entry of the record.")]
Count = Annotated[int, Meta(title="whole number", ge=0)]
Rank = Annotated[int, Meta(title="rank", ge=1, description="Shared ranks are 1, 1, 3.")]
Seconds = Annotated[int, Meta(title="seconds", ge=0)]


def one_of(*words: str) -> Meta:
    """One of these words; a later version may add one."""
    return Meta(extra_json_schema={"enum": list(dict.fromkeys(words))})


Result = Annotated[str, Meta(title="result"), one_of(*RESULTS, *UNCOLOURED_RESULTS)]
"""Of a game with colors, or without; who is absent has forfeited."""

Awaited = Annotated[str, Meta(title="result"), one_of("", *RESULTS, *UNCOLOURED_RESULTS)]
"""The same, or empty until there is one."""


Exact = Annotated[
    str,
    Meta(
        title="exact number",
        pattern=r"^-?\d+(\.\d+|/\d+)?$",
        description="A decimal, or `n/d` where it would not end; never rounded.",
    ),
]
Instant = Annotated[
    str,
    Meta(
        title="instant",
        pattern=r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})$",
        description="ISO 8601 with the offset of the site's zone, or Z.",
        extra_json_schema={"format": "date-time"},
    ),
]
Date = Annotated[
    str,
    Meta(
        title="date",
        pattern=r"^\d{4}-\d{2}-\d{2}$",
        description="ISO 8601, in the site's zone.",
        extra_json_schema={"format": "date"},
    ),
]
Time = Annotated[str, Meta(title="time on a clock", pattern=r"^\d+:\d{2}$", description="Minutes and seconds.")]
Digest = Annotated[str, Meta(title="SHA-256", pattern=r"^[0-9a-f]{64}$", description="In hexadecimal.")]
