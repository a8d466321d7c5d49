"""The titles file: which titles an event decides, who is eligible for each, and who defends it (MSCA-1e)."""

from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from playoffs.files.errors import BadInput
from playoffs.files.toml import Document, read_document
from playoffs.files.toml_lines import Way
from playoffs.model.find import NotFound, did_you_mean, find_player
from playoffs.model.tournament import Tournament
from playoffs.structures.tie import Title, eligible


class Titles(Struct, frozen=True, forbid_unknown_fields=True):
    """A titles file."""

    titles: Annotated[tuple[Title, ...], Meta(min_length=1)]


def read_titles(path: Path, event: Tournament) -> tuple[Title, ...]:
    """The titles that the event decides, players by id; `BadInput` for a player or a column that it does not have."""
    document = read_document(path, Titles)
    seen: dict[str, int] = {}
    for number, title in enumerate(document.value.titles):
        if seen.setdefault(title.name, number) != number:
            found = f"the title {title.name!r} a second time"
            raise document.bad(("titles", number, "name"), found, "a different name for each title")
        _check_column(document, number, title, event)
    titles = tuple(_by_id(document, number, title, event) for number, title in enumerate(document.value.titles))
    for number, title in enumerate(titles):
        if not eligible(event, title):
            raise _nobody(document, number, title, event)
    return titles


def _check_column(document: Document[Titles], number: int, title: Title, event: Tournament) -> None:
    columns = list(dict.fromkeys(name for p in event.players for name, _ in p.fields))
    if bool(title.column) != bool(title.values):
        there, missing = ("column", "values") if title.column else ("values", "column")
        raise document.bad(("titles", number, there), f"{there} without {missing}", "both or neither")
    if title.column and title.column not in columns:
        found = f"unknown column {title.column!r}{did_you_mean(title.column, columns)}"
        expected = (
            f"one of {', '.join(columns)}" if columns else "no column, since the event's file has no further ones"
        )
        raise document.bad(("titles", number, "column"), found, expected)


def _nobody(document: Document[Titles], number: int, title: Title, event: Tournament) -> BadInput:
    expected = "at least one eligible player"
    there = sorted({value for p in event.players for name, value in p.fields if name == title.column and value})
    if title.column and not set(title.values) & set(there):
        return document.bad(
            ("titles", number, "values"), f"nobody with such a {title.column}", f"one of {', '.join(there)}"
        )
    return document.bad(("titles", number, "name"), f"nobody who is eligible for {title.name}", expected)


def _by_id(document: Document[Titles], number: int, title: Title, event: Tournament) -> Title:
    """The title with every player that it names, by id or by part of the name, as an id."""

    def found(word: str, *way: str | int) -> str:
        try:
            return find_player(event, word).id
        except NotFound as error:
            at: Way = ("titles", number, *way)
            raise document.bad(at, str(error), "a player of the event, by id or by name") from error

    return replace(
        title,
        players=tuple(found(word, "players", place) for place, word in enumerate(title.players)),
        without=tuple(found(word, "without", place) for place, word in enumerate(title.without)),
        defending=None if title.defending is None else found(title.defending, "defending"),
    )
