"""Whether all is well with a program that serves: for a monitor in one short answer without names, and for its
administrator with what to do."""

import asyncio
import shutil
from pathlib import Path
from time import monotonic

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from playoffs import __version__
from playoffs.desk.kept import Kept
from playoffs.desk.second.keeping import State
from playoffs.planning.clock import recorded
from playoffs.web.asked.values import Values
from playoffs.web.federation.overview import common
from playoffs.web.serving.seat import House, Seat

PATIENT, FRESH = 5.0, 2.0
"""Seconds in which the record answers, or counts as away; and for which an answer is given again."""

LITTLE = 100
"""Megabytes on the disk of the record below which it is not well."""

LATE = 60
"""Seconds that the second copy may lag before it is not well."""


class Health(Struct, frozen=True, kw_only=True, tag="health/1", tag_field="schema"):
    """How it stands; nothing of it names a playoff, a person or a place."""

    well: bool
    version: str
    record: str
    """`open`, or `away` where it cannot be read."""
    migration: bool
    """Whether the next entry renews the tables, after a copy of them is made."""
    copy: str
    """`none`, `waiting`, `copied`, `lags` or `parted`."""
    lag: int
    """Seconds that the copy is behind; 0 where it is not."""
    disk: int | None
    """Megabytes that are free where the record lies; null of a database on a server."""


class Seen(Struct, frozen=True, kw_only=True):
    """What a look at the record has found."""

    open: bool
    migration: bool = False
    playoffs: int = 0


AWAY = Seen(open=False)


class Watch:
    """Looks at the record for everybody who asks, once every two seconds at most."""

    def __init__(self, house: House) -> None:
        self._house, self._at, self._seen = house, float("-inf"), AWAY
        self._look: asyncio.Future[Seen] | None = None

    async def seen(self) -> Seen:
        """What there is of the record now; it is away where it cannot be read in time."""
        if monotonic() - self._at < FRESH:
            return self._seen
        if self._look is None or self._look.done():
            self._look = asyncio.ensure_future(self._house.watch.run(look))
        try:
            self._seen = await asyncio.wait_for(asyncio.shield(self._look), PATIENT)
        except Exception:  # whatever it is, the record cannot be read; the console says why
            self._seen = AWAY
        self._at = monotonic()
        return self._seen


def look(kept: Kept) -> Seen:
    """The record as it is read now; raises what keeps it from being read."""
    path = kept.store.path
    if isinstance(path, Path) and not path.exists():
        return AWAY
    return Seen(open=True, migration=kept.store.behind, playoffs=len(kept.store.heads()))


def health(house: House, seen: Seen) -> Health:
    """How it stands with everything together."""
    copy, now = house.second(), house.now()
    lag = max(0, recorded(now) - recorded(copy.since or copy.at or now)) if copy.state is State.LAGS else 0
    disk = _free(house)
    well = seen.open and copy.state is not State.PARTED and lag <= LATE and (disk is None or disk >= LITTLE)
    return Health(
        well=well,
        version=__version__,
        record="open" if seen.open else "away",
        migration=seen.migration,
        copy=copy.state.value,
        lag=lag,
        disk=disk,
    )


def _free(house: House) -> int | None:
    """Megabytes that are free where the file lies; 0 where its folder is gone."""
    if not isinstance(house.path, Path):
        return None
    try:
        return shutil.disk_usage(house.path.absolute().parent).free // 1_000_000
    except OSError:
        return 0


async def answer(watch: Watch, house: House, _request: Request, _params: dict[str, str]) -> Response:
    """What a monitor is told: 200 where all is well, else 503."""
    found = health(house, await watch.seen())
    return Response(msgspec.json.encode(found), 200 if found.well else 503, media_type="application/json")


def page(kept: Kept, seat: Seat) -> Values:
    """The same for an administrator, with how much there is and what to do."""
    seen = look(kept)
    found, copy = health(seat.house, seen), seat.house.second()
    return {
        **common(seat, "health"),
        "health": found,
        "playoffs": seen.playoffs,
        "copy": copy,
        "server": not isinstance(seat.house.path, Path),
        "little": LITTLE,
        "late": LATE,
    }
