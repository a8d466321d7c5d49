"""The records of several titles begun together: all of them, or none."""

from collections.abc import Mapping

from playoffs import __version__
from playoffs.desk.act import Done, Request, done, load
from playoffs.desk.entries import EDITION, Founded, Row, check_names, digest, entry, row
from playoffs.desk.log import fold
from playoffs.desk.store import Store, Taken
from playoffs.files.errors import BadInput
from playoffs.playoff.founding import Founding


def found_all(store: Store, foundings: Mapping[str, tuple[Founding, Request]]) -> list[Done]:
    """Begin the records of these events; `BadInput` and nothing written if there is one of such a name already."""
    fresh, here = [], []
    for event, (founding, request) in foundings.items():
        made = first_row(event, founding, request)
        rows = store.rows(event)
        if rows and rows[0].request == request.key and entry(rows[0]) == entry(made):
            here.append(event)
        elif rows or ((other := store.request(request.key)) and other.event != event):  # else it came in meanwhile
            raise BadInput("event", f"{event} there already" if rows else "a request key in use", "a new event")
        else:
            fresh.append(made)
    try:
        if fresh:
            store.add(*fresh)
    except Taken:
        return found_all(store, foundings)
    return [done(load(store, event), 1, repeated=event in here) for event in foundings]


def first_row(event: str, founding: Founding, request: Request) -> Row:
    """Entry 1 of a record."""
    check_names(event, request.key, request.at)
    first = Founded(EDITION, __version__, founding, meaning="-")
    started = fold([row(None, event, request.key, request.at, first)])
    first = Founded(EDITION, __version__, founding, meaning=digest(started.position))
    return row(None, event, request.key, request.at, first)
