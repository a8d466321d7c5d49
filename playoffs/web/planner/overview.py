"""All plans of the file: what is announced, what is open, what is in danger."""

from msgspec import Struct

from playoffs.desk.beside.links import Role
from playoffs.desk.details import recalled
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.scheduled import planned
from playoffs.documents.day.stands import stands
from playoffs.documents.words import moments
from playoffs.documents.words.language import ENGLISH
from playoffs.text.errors import BadInput
from playoffs.web.asked.values import Values
from playoffs.web.planner.common import carried
from playoffs.web.serving.seat import Seat


class Row(Struct, frozen=True, kw_only=True):
    """One playoff."""

    event: str
    title: str
    state: str = ""
    when: str = ""
    problem: str = ""


def plans(kept: Kept, seat: Seat) -> Values:
    """Every playoff of the file with the state of its plan."""
    rows = [_row(kept, event) for event in kept.events()]
    return {**carried(seat), "rows": rows, "organizer": seat.link.role is Role.ORGANIZER}


def _row(kept: Kept, event: str) -> Row:
    try:
        log = kept.log(event)
        state = stands(log, names(log), ENGLISH, [])
    except BadInput as error:
        return Row(event=event, title=event, problem=str(error))
    return Row(event=event, title=log.founding.title, state=f"{state[:1].upper()}{state[1:]}", when=_when(log))


def _when(log: Log) -> str:
    try:
        days = planned(log)
    except BadInput:
        return "No day is set yet"
    zone = recalled(log).zone
    return "; ".join(moments.lasting(each.start, each.end, zone, ENGLISH) for each in days)
