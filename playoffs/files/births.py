"""Birth dates of a qualifying event, read for a test of age and for nothing else (MSCA-1e).

They stay in memory: no record, no `--json` and no sheet gets one. What is kept is only whether a player passes.
"""

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import NamedTuple

from playoffs.files import detect
from playoffs.files.source import Request, source

COLUMN = re.compile(r"(date of )?birth.*|dob|born", re.IGNORECASE)
"""How a column is called that holds them."""


class Birth(NamedTuple):
    """A birth date, or as much of it as the file says: month and day are 0 where it gives the year alone."""

    year: int
    month: int
    day: int

    def ages(self, on: date) -> tuple[int, int]:
        """Least and greatest age in years on a day; the same where the date is known."""
        first = (self.month or 1, self.day or 1)
        last = (self.month or 12, self.day or 31)
        years, today = on.year - self.year, (on.month, on.day)
        return years - (today < last), years - (today < first)


def read_births(path: Path, section: str = "") -> dict[str, Birth]:
    """The birth dates that a file holds, by id of the player; empty where it has none. `section` is of a file with
    several.

    They are read from TRF reports, from SwissSys' own files, and from the project's own crosstables and JSON.
    """
    found, asked = source(path), Request()
    if detect.has_keys("Overview", "Sections")(found, asked):
        from playoffs.files.programs.swisssys import births as swisssys_births  # late: few titles ask for ages

        births = swisssys_births(found, section)
    elif detect.is_json(found, asked):
        births = _of_json(found.content)
    elif detect.is_trf(found, asked):
        births = _of_trf(found.text)
    elif detect.is_text(found, asked):
        births = _of_csv(found.text)
    else:
        return {}
    return {player: birth for player, text in births if (birth := _birth(text))}


def _of_csv(text: str) -> Iterator[tuple[str, str]]:
    head = text.lstrip().partition("\n")[0]
    delimiter = next((d for d in ",;\t" if d in head), ",")
    rows = [row for row in csv.reader(io.StringIO(text), delimiter=delimiter) if any(map(str.strip, row))]
    names = [name.strip() for name in rows[0]] if rows else []
    id_ = next((n for n, name in enumerate(names) if name.lower() == "id"), None)
    born = next((n for n, name in enumerate(names) if COLUMN.fullmatch(name)), None)
    for row in rows[1:]:
        if id_ is not None and born is not None and len(row) > max(id_, born):
            yield row[id_].strip(), row[born].strip()


def _of_trf(text: str) -> Iterator[tuple[str, str]]:
    """Positions 70 to 79 of a player's line."""
    for line in text.split("\n"):
        if line.startswith("001"):
            yield line[4:8].strip(), line[69:79].strip()


def _of_json(content: bytes) -> Iterator[tuple[str, str]]:
    form = json.loads(content)
    players = form.get("players", []) if isinstance(form, Mapping) else []
    for player in players if isinstance(players, list) else []:
        fields = player.get("fields", {}) if isinstance(player, Mapping) else {}
        for name, value in fields.items() if isinstance(fields, Mapping) else ():
            if COLUMN.fullmatch(name):
                yield str(player.get("id", "")), str(value)


_FORMS = (
    re.compile(r"(?P<year>\d{4})(?:[-/.](?P<month>\d{1,2})(?:[-/.](?P<day>\d{1,2}))?)?"),
    re.compile(r"(?P<month>\d{1,2})/(?P<day>\d{1,2})/(?P<year>\d{4})"),
    re.compile(r"(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>\d{4})"),
)
"""1975-04-30, 1975/04/30, 1975, 4/30/1975 and 30.4.1975."""


def _birth(text: str) -> Birth | None:
    """What a text says of a birth date; None where it says nothing that can be one."""
    found = next((f for form in _FORMS if (f := form.fullmatch(text.strip()))), None)
    if not found:
        return None
    year, month, day = (int(found[part] or 0) for part in ("year", "month", "day"))
    try:
        date(year, month or 1, day or 1)
    except ValueError:
        return None
    return Birth(year, month, day)
