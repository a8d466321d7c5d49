"""The titles file: which titles an event decides, who is eligible for each, and who defends it (MSCA-1e)."""

from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from playoffs.files.toml import Document, read_document
from playoffs.model.find import did_you_mean
from playoffs.model.tournament import Tournament
from playoffs.structures.tie import Title


class Titles(Struct, frozen=True, forbid_unknown_fields=True):
    """A titles file."""

    titles: Annotated[tuple[Title, ...], Meta(min_length=1)]


def read_titles(path: Path, event: Tournament) -> tuple[Title, ...]:
    """The titles that the event decides; `BadInput` for a player or a column that it does not have."""
    document = read_document(path, Titles)
    ids = {p.id: p.name for p in event.players}
    columns = dict.fromkeys(name for p in event.players for name, _ in p.fields)
    for n, title in enumerate(document.value.titles):
        if title.name in {t.name for t in document.value.titles[:n]}:
            raise document.bad(("titles", n, "name"), f"a second title {title.name!r}", "a name of its own for each")
        for key in ("players", "without"):
            for place, player in enumerate(getattr(title, key)):
                _known(document, ("titles", n, key, place), player, ids)
        if title.defending is not None:
            _known(document, ("titles", n, "defending"), title.defending, ids)
        if title.column and title.column not in columns:
            expected = f"one of {', '.join(columns)}" if columns else "none, since the event has no further columns"
            hint = did_you_mean(title.column, columns)
            raise document.bad(("titles", n, "column"), f"the column {title.column!r}", f"{expected}{hint}")
        if bool(title.column) != bool(title.values):
            found = "a column without values" if title.column else "values without a column"
            raise document.bad(("titles", n, "column" if title.column else "values"), found, "both or neither")
    return document.value.titles


def _known(document: Document[Titles], way: tuple[str | int, ...], player: str, ids: dict[str, str]) -> None:
    if player not in ids:
        raise document.bad(way, f"the player {player!r}", f"an id of the event{did_you_mean(player, ids)}")
