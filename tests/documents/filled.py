"""Contexts with every field filled by a word of its own, or with every field empty, whatever their types."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from itertools import count
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from playoffs.documents.bracket import Bracket, Join

T = TypeVar("T")

JOINS = (
    Join(column=0, sources=(0, 1), targets=(0,), waits=False),
    Join(column=0, sources=(1,), targets=(0, 1), waits=True),
)
"""Lines between the two columns of two cards that a filled bracket has."""


def filled(kind: type[T], word: Callable[[str], str] | None = None) -> T:
    """Every text a word made from its path, every tuple of two, every part present."""
    numbers = count(1)
    made: T = _value(kind, kind.__name__, word or (lambda path: f"w{next(numbers)}x"), count(2, 3), empty=False)
    return made


def empty(kind: type[T]) -> T:
    """Every text empty, every tuple of none, no part that may be missing."""
    made: T = _value(kind, kind.__name__, lambda path: "", count(0, 0), empty=True)
    return made


def words(context: object, path: str = "") -> dict[str, str]:
    """Every text of a context by its path."""
    path = path or type(context).__name__
    if isinstance(context, str):
        return {path: context}
    if isinstance(context, tuple):
        return {k: v for i, each in enumerate(context) for k, v in words(each, f"{path}[{i}]").items()}
    if is_dataclass(context):
        parts = (words(getattr(context, f.name), f"{path}>{type(context).__name__}.{f.name}") for f in fields(context))
        return {k: v for part in parts for k, v in part.items()}
    return {}


def _value(kind: Any, path: str, word: Callable[[str], str], numbers: "count[int]", empty: bool) -> Any:
    if kind is str:
        return word(path)
    if kind is bool:
        return False
    if kind is int:
        return next(numbers)
    if get_origin(kind) is tuple:
        return () if empty else tuple(_value(get_args(kind)[0], path, word, numbers, empty) for _ in range(2))
    if get_origin(kind) is UnionType:
        part = next(each for each in get_args(kind) if each is not NoneType)
        return None if empty else _value(part, path, word, numbers, empty)
    hints = get_type_hints(kind)
    values = {f.name: _value(hints[f.name], f"{kind.__name__}.{f.name}", word, numbers, empty) for f in fields(kind)}
    made = kind(**{**values, "joins": ()} if kind is Bracket else values)
    return replace(made, joins=JOINS) if kind is Bracket else made
