"""Who has not answered yet: named and not counted, so that one silence holds up no season."""

from collections.abc import Iterable, Iterator, Mapping

from playoffs.model.find import did_you_mean
from playoffs.planning.answers import Times
from playoffs.planning.seasons.season_rows import SeasonFile
from playoffs.planning.windows import Window
from playoffs.text.errors import Way, shown
from playoffs.text.toml import Document

YEAR = 366 * 86_400
"""Seconds: longer than any season."""


def silent(document: Document[SeasonFile], times: Mapping[str, Times]) -> tuple[str, ...]:
    """Halls and people without a row among the answers, in the order of the file. `BadInput` for a name that is nearly
    one which has answers and which nothing in the file asks for: that is a slip, and no silence."""
    asked: dict[str, Way] = {}
    for name, way in _asked(document.value):
        asked.setdefault(name, way)
    spare = set(times) - set(asked)
    for name, way in asked.items():
        near = "" if name in times else did_you_mean(name, spare)
        if near and way[0] == "sites":
            raise document.bad(way, f"hall {shown(name)} without opening hours{near}", f"rows {name},…,open")
        if near:
            found = f"{shown(name)}, available nowhere{near}"
            raise document.bad(way, found, "an answer good or possible in the CSV file")
    return tuple(name for name in asked if name not in times)


def _asked(file: SeasonFile) -> Iterator[tuple[str, Way]]:
    for n, site in enumerate(file.sites):
        yield site.name, ("sites", n)
    for n, row in enumerate(file.playoffs):
        yield from ((name, ("playoffs", n, "players", m)) for m, name in enumerate(row.players))
        yield from ((name, ("playoffs", n, "directors", m)) for m, name in enumerate(row.directors))


def heard(names: tuple[str, ...], absent: Iterable[str]) -> tuple[str, ...]:
    """Those of the directors of a playoff who have answered; all of them where none has."""
    return tuple(name for name in names if name not in absent) or names


def free(people: Iterable[str], opened: Iterable[Window]) -> dict[str, Times]:
    """Whoever is not counted stands in the way of nothing, on whatever day a hall may open."""
    known = list(opened)
    whole = (Window(min(w.start for w in known) - YEAR, max(w.end for w in known) + YEAR),)
    return dict.fromkeys(people, Times(can=whole, good=whole))
