"""What was announced of a season, from the details files that an earlier plan wrote and people were told of."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

from msgspec.structs import replace

from playoffs.planning.clock import instant
from playoffs.planning.details import Details, read_details
from playoffs.planning.seasons.season import Announced, Season
from playoffs.text.errors import BadInput


def announced(season: Season, folder: Path) -> Season:
    """The season with what the folder says of its playoffs, a file `ID.toml` each; a playoff without one is not
    announced yet. `BadInput` for a folder that says nothing of any."""
    said: dict[tuple[str, int], Announced] = {}
    for playoff in season.playoffs:
        path = folder / f"{playoff.id}.toml"
        if path.is_file():
            days = _days(read_details(path), path, season)
            said |= {(playoff.id, number): day for number, day in enumerate(days, 1)}
    if not said:
        wanted = f"the folder of an earlier plan, with {season.playoffs[0].id}.toml or another playoff's details"
        raise BadInput(str(folder), "no details of any playoff of this season", wanted)
    return replace(season, announced=said)


def _days(details: Details, path: Path, season: Season) -> Iterator[Announced]:
    """Each day of a playoff. A details file names the director of its first day, and the others without their days."""
    zone, first = details.zone or season.zone, details.director.name if details.director else ""
    others = "" if details.assistants else first
    days = ((details.date, details.start), *((day.date, day.start) for day in details.further_days))
    for number, (day, start) in enumerate(days):
        if day and start:
            begins = instant(date.fromisoformat(day), start, zone, str(path))
            yield Announced(start=begins, site=details.site, director=others if number else first)
