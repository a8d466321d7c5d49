"""What the API tells and takes of planning, for directors and organizers."""

from playoffs.desk.beside import asking
from playoffs.desk.details import recalled
from playoffs.desk.fitting import misfits
from playoffs.desk.kept import Kept
from playoffs.desk.record.people import names
from playoffs.documents.words.misfit_words import misfit
from playoffs.outputs import api_plan
from playoffs.planning.asking import rows
from playoffs.text.errors import BadInput
from playoffs.web.api.asking import field
from playoffs.web.asked.forms import Field
from playoffs.web.planner import acts
from playoffs.web.planner.page import proposed
from playoffs.web.planner.placing import settable
from playoffs.web.serving.seat import Seat

LABELS = {
    "days": "Days, such as 2027-05-22; 2027-05-23",
    "start": "From when on each day",
    "end": "Until when",
    "hours": "Hours of a window; 0 for one window a day",
    "zone": "Zone of the site",
    "halls": "Halls, separated by semicolons",
    "directors": "Directors, separated by semicolons",
}
"""What is asked about: its fields, and what they are called."""


def plan(kept: Kept, seat: Seat) -> api_plan.Plan:
    """Everybody's answers, and what can be asked."""
    log = kept.log(seat.event)
    what, there = asking.asking(kept.store, log.event), asking.replies(kept.store, log.event)
    called, zone, said = names(log), recalled(log).zone, proposed(log, what)
    answers = (
        api_plan.Suits(who=who, date=day, start=start, end=end, answer=answer)
        for each in (what.people if what else ())
        for who, day, start, end, answer in rows(
            each.name or called.get(each.key, each.key), each.kind, there.get(each.key, ()), what.zone if what else ""
        )
    )
    return api_plan.Plan(
        event=log.event,
        version=log.version,
        zone=what.zone if what else "",
        answers=tuple(answers),
        fields=tuple(field(Field(name=name, label=LABELS[name], value=said[name])) for name in LABELS),
        may_set=settable(seat, log),
        misfits=tuple(misfit(each.why, zone) for each in misfits(log)),
    )


def act(kept: Kept, seat: Seat, said: api_plan.Planning, key: str) -> api_plan.Plan:
    """Ask, set the day, or take answers in; raises what the desk raises, and then nothing was written."""
    own = {"do": said.do, "request": key, "version": str(said.version)}
    typed = {name: (value,) for name, value in (said.fields | own).items()}
    if said.do == "read":
        acts.read(kept, seat, typed, "table", said.table.encode())
    elif said.do in ("ask", "set"):
        acts.act(kept, seat, typed)
    else:
        raise BadInput("do", repr(said.do[:20]), "ask, set or read")
    return plan(kept, seat)
