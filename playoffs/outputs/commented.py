"""An edition as a file to write on: every line with a comment that says what it is, and which words are allowed there.

The comments are the sentences below the fields of an edition's shape, so that a new word brings its own with it.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect as kinds

from playoffs.formats.edition import Edition
from playoffs.formats.roles import Role
from playoffs.outputs.schemas import sentences

WIDE = 40
"""Columns before a comment."""

ABOUT = {
    "id": "what --rules calls it in documents: a word of your own",
    "edition": "of which year, or which issue, your text is",
    "name": "what your text is called; documents print it",
    "source": "whose text it is, and where it can be read",
    "play": "what a round of the event is",
    "criteria": "the tiebreaks, in order",
    "score": "what is compared before the tiebreaks",
    "time": "minutes and seconds of both players",
    "white": "White's minutes and seconds",
    "increment": "seconds added with every move",
    "rating": "for which ratings its games count",
    "clause": "the id of the clause in your text",
    "segments": "games, until one is ahead after them",
    "games": "how many games",
    "clock": "at which clock, by its name below",
    "colors": "how colors come about",
    "players": "for how many players: 2, 3-6, or 7- for seven and more",
    "play_step": "what they do",
    "match": "the match that they play, by its name below",
    "open": "the sentence with which the text leaves this size open",
    "size": "how many top scorers count",
    "criteria_teams": "the tiebreaks for teams, in order",
    "steps": "what a field of each number of players does; whoever it leaves is the next field",
}
"""What is said of keys whose field says nothing, or more than a line holds."""

HEADS = {
    "recipes": "A match: games, until one is ahead.",
    "clocks": "What a game is played with.",
    "clauses": "The ids of clauses in your text, by what they are about; documents print these.",
    "readings": "How your edition reads what the text leaves open.",
    "teams": "How teams are ranked.",
    "floors": "The least that a percentage counts.",
    "scoring": "The points of the event itself, where an Armageddon follows each drawn game.",
    "session_clock": "The clock of a whole elimination, in minutes.",
    "renamed": "Ids of your text for the clauses of the tiebreaks.",
    "c07": "Which edition of FIDE's tiebreaks is meant, and how it is read.",
}
"""What stands above a table."""


def commented(edition: Edition, schema: str = "") -> str:
    """The file; `schema` is where editors find the schema."""
    said = msgspec.to_builtins(edition)
    said.pop("structure", None)
    lines = [*([f"#:schema {schema}"] if schema else []), "# Every line says after # what it is.", ""]
    tables: list[str] = []
    for key, value in said.items():
        if key == "steps":
            tables += _steps(value, edition)
        elif isinstance(value, dict) and key != "stakes":
            tables += _table(key, value, _type_of(Edition, key))
        else:
            lines.append(_line(key, value, Edition))
    return "\n".join([*lines, *tables]) + "\n"


def _steps(steps: list[dict[str, Any]], edition: Edition) -> Iterator[str]:
    for n, step in enumerate(steps):
        yield from ("", f"# {ABOUT['steps']}.") if n == 0 else ("",)
        yield "[[steps]]"
        kind = type(edition.steps[n])
        yield from (_line(key, value, kind) for key, value in step.items())


def _table(name: str, value: dict[str, Any], kind: Any) -> Iterator[str]:
    """A table, or the tables in it; above the first of them what they are."""
    yield ""
    if name in HEADS:
        yield f"# {HEADS[name]}"
    if name in ("recipes", "clocks"):
        for n, (inside, table) in enumerate(value.items()):
            yield from ([""] if n else [])
            yield f"[{name}.{_key(inside)}]"
            yield from (_line(key, each, kind) for key, each in table.items())
        return
    yield f"[{name}]"
    roles = {role.value: sentence for role, sentence in _roles().items()}
    for key, each in value.items():
        if isinstance(kind, type):
            yield _line(key, each, kind, "_teams" if name == "teams" else "")
        else:
            about = roles.get(key, "the id that your text has for this clause of a tiebreak")
            yield _beside(f"{_key(key)} = {_value(each)}", about)


def _roles() -> dict[Role, str]:
    found = sentences(Role)
    return {role: found.get(role.name, "") or role.value.replace("-", " ") for role in Role}


def _line(key: str, value: Any, kind: type, of: str = "") -> str:
    """A key with its value, and what it is."""
    if key == "segments":
        rows = "".join(f"\n{_beside(f'    {_value(each)},', _games(each))}" for each in value)
        return _beside("segments = [", ABOUT["segments"]) + rows + "\n]"
    about = ABOUT.get(f"{key}_step" if key == "play" and kind is not Edition else f"{key}{of}", "")
    about = about or sentences(kind).get(key, "").rstrip(".") or key.replace("_", " ")
    allowed = _choices(kind, key)
    return _beside(f"{key} = {_value(value)}", f"{about}: {', '.join(allowed)}" if allowed else about)


def _games(segment: dict[str, Any]) -> str:
    """What a segment is."""
    if segment.get("lots"):
        return "lots decide"
    if segment.get("odds"):
        return "a draw wins for Black: an Armageddon"
    if segment.get("repeat") == "until":
        return "repeated until somebody wins"
    return "games at a clock; colors say how they come about"


def _beside(line: str, comment: str) -> str:
    return f"{line:{WIDE - 1}} # {comment}" if comment else line


def _type_of(kind: type, key: str) -> Any:
    """The table that a key of a table holds, or whose tables it holds; None where its keys are free."""
    (info,) = (field.type for field in kinds.type_info(kind).fields if field.encode_name == key)  # type: ignore[attr-defined]  # of a Struct
    return next(iter(_structs(info)), None)


def _structs(info: Any) -> Iterator[type]:
    match info:
        case kinds.StructType():
            yield info.cls
        case kinds.UnionType(types=several):
            for each in several:
                yield from _structs(each)
        case kinds.DictType(value_type=one):
            yield from _structs(one)


def _choices(kind: type, key: str) -> list[str]:
    """The words that are allowed there."""
    for field in kinds.type_info(kind).fields:  # type: ignore[attr-defined]  # of a Struct
        if field.encode_name == key:
            words = [str(value) for value in _literals(field.type)]
            return ["a number", *words] if words and _counts(field.type) else words
    return []


def _counts(info: Any) -> bool:
    """Whether a number may stand there too."""
    match info:
        case kinds.IntType():
            return True
        case kinds.UnionType(types=several):
            return any(map(_counts, several))
        case kinds.Metadata(type=one):
            return _counts(one)
        case _:
            return False


def _literals(info: Any) -> Iterator[object]:
    match info:
        case kinds.LiteralType(values=values):
            yield from values
        case kinds.EnumType(cls=cls):
            yield from (member.value for member in cls)
        case kinds.UnionType(types=several):
            for each in several:
                yield from _literals(each)


def _key(name: str) -> str:
    return name if name and all(c.isascii() and (c.isalnum() or c in "-_") for c in name) else _value(name)


def _value(value: Any) -> str:
    """A value as TOML."""
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return "{ " + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + " }"
        case list() | tuple():
            return "[" + ", ".join(map(_value, value)) + "]"
        case str():
            escaped = "".join(c if c.isprintable() and c not in '\\"' else _escaped(c) for c in value)
            return f'"{escaped}"'
        case _:
            return str(value)


def _escaped(letter: str) -> str:
    return f"\\{letter}" if letter in '\\"' else f"\\u{ord(letter):04x}"
