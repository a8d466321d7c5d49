"""What each operation of the API answers, by its name: to whoever has a token, and to what was sent before."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

from msgspec import Struct

from playoffs.desk.kept import Kept
from playoffs.outputs.api import Act
from playoffs.web.api import acting, day, own, papers, planning, ranking, reading, setting
from playoffs.web.api.row import Row
from playoffs.web.asked.values import Typed
from playoffs.web.serving.seat import House, Seat


class Came(Struct, frozen=True, kw_only=True):
    """A request, as far as it is known before the file is looked at."""

    house: House
    row: Row
    params: Mapping[str, str]
    query: Mapping[str, str]
    code: str
    local: bool
    key: str = ""
    said: Any = None
    """What was sent."""
    saved: bool = False
    """Whether that is saved, and only what there is now is still to be told."""


def typed_of(seat: Seat, came: Came) -> Typed:
    """What was sent, as the forms of the console have it; of what is no act, nothing."""
    return acting.typed(came.said, key_of(seat, came)) if isinstance(came.said, Act) else {}


def key_of(seat: Seat, came: Came) -> str:
    """The key of a submission in the record: of this token, and of this program's own key."""
    return f"{seat.mark}{sha256(f'{seat.mark}{came.key}'.encode()).hexdigest()[:24]}"


Answer = Callable[[Kept, Seat, Came], Any]


def _read(told: Callable[[Kept, Seat], Any]) -> Answer:
    return lambda kept, seat, came: told(kept, seat)


def _acted(kept: Kept, seat: Seat, came: Came) -> Any:
    made = acting.act(kept, seat, typed_of(seat, came))
    return acting.and_now(kept, seat, made) if came.said.then else made


ANSWERS: dict[str, Answer] = {
    "events": _read(reading.events),
    "playoff": _read(reading.playoff),
    "question": _read(reading.question),
    "preview": _read(day.foreseen),
    "standing": _read(day.standing),
    "odds": _read(day.chances),
    "desk": _read(reading.desk),
    "log": _read(reading.log),
    "undoing": _read(reading.undoing),
    "voiding": _read(reading.void),
    "timetable": _read(reading.timetable),
    "wall": _read(reading.wall),
    "documents": _read(papers.listed),
    "document": _read(papers.document),
    "why": _read(papers.why),
    "ranking": _read(ranking.recorded),
    "mine": _read(own.mine),
    "draft": _read(setting.look),
    "ranked": _read(ranking.of_draft),
    "begin": lambda kept, seat, came: setting.begun(kept, seat, came.said, key_of(seat, came)[-24:]),
    "amend": lambda kept, seat, came: setting.amended(kept, seat, came.said),
    "discard": lambda kept, seat, came: day.discarded(kept, seat, came.said),
    "act": lambda kept, seat, came: _acted(kept, seat, came),
    "plan": _read(planning.plan),
    "plans": _read(planning.season),
    "letters": _read(planning.written),
    "contacts": _read(planning.reached),
    **{name: _read(planning.file(name)) for name in planning.FILES},
    "planning": lambda kept, seat, came: planning.act(kept, seat, came.said, key_of(seat, came)),
    "show": lambda kept, seat, came: acting.show(kept, seat, came.said),
    "send": lambda kept, seat, came: acting.send(kept, seat, typed_of(seat, came)),
}
"""What each operation answers that wants a token."""

AHEAD: dict[str, Callable[[Kept, Seat, Any], None]] = {"amend": setting.read_ahead}
"""What takes its time and is done before the record is held, for nobody else writes meanwhile."""

AGAIN: dict[str, Callable[[Kept, Seat], Any]] = {
    "amend": setting.look,
    "planning": planning.plan,
    "show": reading.wall,
    "send": acting.received,
}
"""What is answered to what was done before, where the record does not know its key; and to what answers nothing."""
