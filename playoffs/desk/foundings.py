"""The records of several titles begun together: all of them, or none."""

from collections.abc import Mapping
from itertools import count
from typing import NamedTuple

from msgspec.structs import replace

from playoffs import __version__
from playoffs.desk.act import Done, Request, done, load
from playoffs.desk.record import entries
from playoffs.desk.record.beside import SAID
from playoffs.desk.record.entries import Founded
from playoffs.desk.record.log import Log
from playoffs.desk.record.rows import Row, check_names, digest, row
from playoffs.desk.record.starting import starting
from playoffs.desk.record.store import Beside, Store, Taken
from playoffs.desk.record.veil import Known, veil
from playoffs.playoff.founding import HOUSE, Founding
from playoffs.text.errors import NotNow


def found_all(store: Store, foundings: Mapping[str, tuple[Founding, Request]]) -> list[Done]:
    """Begin the records of these events; `NotNow` and nothing written if there is one of such a name already."""
    fresh, here = dict[str, First](), []
    for event, (founding, request) in foundings.items():
        rows = store.record(event)
        if rows and rows[0].request == request.key and _same(load(store, event), founding):
            here.append(event)
        elif rows or ((other := store.request(request.key)) and other.event != event):  # else it came in meanwhile
            raise NotNow("event", f"{event} there already" if rows else "a request key in use", "a new event")
        else:
            fresh[event] = first(event, founding, request)
    try:
        if fresh:
            told = [Beside(event, SAID, *each) for event, made in fresh.items() for each in made.beside.items()]
            store.add(*(made.row for made in fresh.values()), beside=told)
    except Taken:
        return found_all(store, foundings)
    return [done(load(store, event), 1, repeated=event in here) for event in foundings]


class First(NamedTuple):
    """How a record begins."""

    row: Row
    beside: dict[str, str]
    """What lies beside it, by digest."""


def first(event: str, founding: Founding, request: Request) -> First:
    """Entry 1 of a record."""
    check_names(event, request.key, request.at)
    place = f"record of {event}, entry 1"
    founding, joins = (founding, {}) if entries.NEW == 1 else _housed(founding)
    meaning = digest(starting(place, founding), entries.NEW)
    said = Founded(edition=entries.NEW, program=__version__, founding=founding, meaning=meaning)
    if entries.NEW == 1:
        return First(row(None, event, request.key, request.at, said), {})
    written, beside = veil(said, Known(), request.by, joins)
    return First(row(None, event, request.key, request.at, written), beside)


def _housed(founding: Founding) -> tuple[Founding, dict[str, str]]:
    """The founding with keys for the house opponents that it names, and who they are (TWX-1)."""
    names = [name.strip() for name in founding.settings.get(HOUSE, "").split(",") if name.strip()]
    players = {player.id for player in founding.tournament.players}
    keys = (key for key in map("p{}".format, count(1)) if key not in players)
    joins = dict(zip(keys, dict.fromkeys(names), strict=False))
    settings = {**founding.settings, HOUSE: ",".join(joins)} if joins else founding.settings
    return replace(founding, settings=settings), joins


def _same(log: Log, founding: Founding) -> bool:
    """Whether a record was founded on this."""
    return log.founded.founding == (founding if log.edition == 1 else _housed(founding)[0])
