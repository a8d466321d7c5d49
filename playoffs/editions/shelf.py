"""The files of editions that come with the program: their names, and what a file says with the one that it extends."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from playoffs.text.toml import Document, tree

FOLDER = Path(__file__).parent
"""Of the editions that come with the program; `importlib.resources` would take as long to import as all of `files`."""

GALLERY = FOLDER / "gallery"
"""Texts of well-known playoffs, as they were published: dated, with their own clauses."""

OWN = ("id", "edition", "name", "source")
"""What an edition that extends another one says for itself."""


def shipped() -> tuple[str, ...]:
    """Names of the editions that come with the program."""
    return tuple(sorted(f.stem for f in FOLDER.iterdir() if f.suffix == ".toml"))


def gallery() -> tuple[str, ...]:
    """Names of the texts of the gallery."""
    return tuple(sorted(f.stem for f in GALLERY.iterdir() if f.suffix == ".toml"))


def names() -> tuple[str, ...]:
    """Names of everything that comes with the program, the texts of the gallery last: the one list of them."""
    return (*shipped(), *gallery())


@cache
def file(name: str) -> Document[dict[str, Any]]:
    """What the file of a name says."""
    folder = FOLDER if name in shipped() else GALLERY
    return tree((folder / f"{name}.toml").read_bytes(), f"{name}.toml")


def extended(document: Document[dict[str, Any]]) -> dict[str, Any]:
    """What a document says together with the edition that it extends: a recipe, clock, clause or reading that it names
    is replaced whole, and so are its steps and lists."""
    said = dict(document.value)
    base = said.pop("extends", None)
    if base is None:
        return said
    if base not in names():
        raise document.bad(("extends",), f"the edition {base!r}", f"one of {', '.join(names())}")
    if missing := [key for key in OWN if key not in said]:
        raise document.bad(("extends",), f"no {missing[0]} of its own", f"{', '.join(OWN)}")
    whole = extended(file(str(base)))
    for key, value in said.items():
        kept = whole.get(key)
        merged = isinstance(value, Mapping) and isinstance(kept, Mapping)
        whole[key] = {**kept, **value} if merged else value  # type: ignore[dict-item]  # both are tables here
    return whole


def inherited(base: object) -> dict[str, Any] | None:
    """All that an edition of this program says that a file extends; None where there is none of that name."""
    return extended(file(base)) if isinstance(base, str) and base in names() else None
