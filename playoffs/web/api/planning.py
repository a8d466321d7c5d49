"""What the API tells and takes of planning, for directors and organizers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import convert

from playoffs.desk import contacts
from playoffs.desk.beside import asking
from playoffs.desk.beside.asking import Replies
from playoffs.desk.details import held, recalled
from playoffs.desk.fitting import misfits
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.documents.words.misfit_words import misfit
from playoffs.model.vocabulary import Question
from playoffs.outputs import api, api_plan
from playoffs.outputs.inviting import Reach
from playoffs.planning.asking import Asked, Asking, Reply, rows, said
from playoffs.planning.clock import local
from playoffs.planning.windows import Window
from playoffs.playoff.outline import outline
from playoffs.text.errors import BadInput
from playoffs.web.api.asking import field
from playoffs.web.asked import cards, detail_fields, detailing
from playoffs.web.asked.forms import Field
from playoffs.web.asked.values import Values
from playoffs.web.planner import acts, doors, letters, overview, placing, stating
from playoffs.web.planner.grid import CLEARED
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

BESIDES = ("halls", "directors")
"""Whom nobody need ask."""


def plan(kept: Kept, seat: Seat) -> api_plan.Plan:
    """Everybody's answers, what can be asked, and where the day can be placed."""
    log = kept.log(seat.event)
    what, there = asking.asking(kept.store, log.event), asking.replies(kept.store, log.event)
    called, zone, now = names(log), recalled(log).zone, proposed(log, what)
    return api_plan.Plan(
        event=log.event,
        version=log.version,
        fields=tuple(
            field(Field(name=name, label=LABELS[name], value=now[name], needed=name not in BESIDES)) for name in LABELS
        ),
        details=_details(seat, log),
        may_set=settable(seat, log),
        misfits=tuple(misfit(each.why, zone) for each in misfits(log)),
        replies=tuple(_replies(log, called)),
        **(_answers(what, there, called) if what else NOBODY),
        **_placing(kept, seat, log, what, there),
    )


def _details(seat: Seat, log: Log) -> tuple[api.Field, ...]:
    """What this token may state of the details, as it is stated now."""
    mine, there = stating.stated_by(seat, log), detail_fields.as_typed(held(log))
    return tuple(field(each) for each in detail_fields.fields(there, {}, mine) if each.name in mine)


NOBODY: dict[str, Any] = {"zone": "", "answers": (), "windows": (), "people": ()}
"""Where nobody is asked about times."""


def _answers(what: Asking, there: Replies, called: Mapping[str, str]) -> dict[str, Any]:
    """Who is asked about which times, and what they say, as windows and by the wall."""
    people = [(each, each.name or called.get(each.key, each.key), there.get(each.key, ())) for each in what.people]
    answers = (
        api_plan.Suits(who=who, date=day, start=start, end=end, answer=answer)
        for each, name, replies in people
        for who, day, start, end, answer in rows(name, each.kind, replies, what.zone)
    )
    return {
        "zone": what.zone,
        "answers": tuple(answers),
        "windows": tuple(window(each, what.zone) for each in what.windows),
        "people": tuple(_asked(each, name, replies, what.windows) for each, name, replies in people),
    }


def _placing(kept: Kept, seat: Seat, log: Log, what: Asking | None, there: Replies) -> dict[str, Any]:
    """The best days, and what stands against the one that is looked at; of a whole event nothing."""
    if what is None or outline(log.founding.ruleset).whole:
        return {"best": (), "none": (), "also": (), "tried": None}
    tries = placing.tried(kept, seat, log, what, there)
    return {
        "best": tuple(api_plan.Best(at=each.at, when=each.when, why=each.why) for each in tries["best"]),
        "none": tuple(tries["none"]),
        "also": tuple(tries["other"]),
        "tried": _tried(tries) if tries["at"] else None,
    }


def window(asked: Window, zone: str) -> api_plan.Window:
    """A time that is asked about; one that goes past midnight ends on the next day."""
    start, end = (local(at, zone) for at in (asked.start, asked.end))
    until = "24:00" if f"{end:%H:%M}" == "00:00" else f"{end:%H:%M}"
    return api_plan.Window(
        window=f"{asked.start}.{asked.end}", date=f"{start:%Y-%m-%d}", start=f"{start:%H:%M}", end=until
    )


def _asked(each: Asked, name: str, there: Sequence[Reply], windows: Sequence[Window]) -> api_plan.WhoIsAsked:
    answers = (said(there, window) for window in windows)
    kept = tuple(answer.value if answer else "" for answer in answers)
    return api_plan.WhoIsAsked(who=each.key, kind=each.kind.value, name=name, answers=kept)


def _replies(log: Log, called: Mapping[str, str]) -> Iterator[api_plan.Reply]:
    for ask in log.asks:
        if ask.question is Question.ANSWER:
            yield api_plan.Reply(ask=ask.id, digest=cards.digest(log, ask), name=called.get(ask.who, ask.who))


def _tried(tries: Values) -> api_plan.Tried:
    found = tries["found"]
    return api_plan.Tried(
        at=tries["at"],
        when=tuple(tries.get("when", ())),
        conflicts=tuple(each.words for each in found.conflicts) if found else (),
        remarks=found.remarks if found else (),
        costs=tuple(tries["costs"]),
        choices=convert(tries["choices"], tuple[api_plan.HallOrDirector, ...], from_attributes=True),
        wrong=tries["wrong"],
    )


def season(kept: Kept, seat: Seat) -> api_plan.Season:
    """Every plan of the file: what is announced, what is open, what is in danger."""
    rows = overview.plans(kept, seat)["rows"]
    return api_plan.Season(playoffs=tuple(convert(each, api_plan.Planned, from_attributes=True) for each in rows))


def written(kept: Kept, seat: Seat) -> api_plan.Letters:
    """The letters of a kind as their readers would see them, and who cannot be written to."""
    shown = letters.page(kept, seat)
    return api_plan.Letters(
        event=seat.event,
        drafts=convert(shown["drafts"], tuple[api_plan.LetterDraft, ...]),
        left_out=convert(shown["left_out"], tuple[api_plan.Unwritten, ...]),
        calendars=tuple(api_plan.Recipient(to=to, name=name) for to, name in shown["calendars"]),
        why=shown["why"],
        told=tuple(shown["told"]),
        mark=shown["mark"],
        calendars_mark=shown["calendars_mark"],
    )


def reached(kept: Kept, seat: Seat) -> api_plan.Contacts:
    """How players are reached."""
    known = contacts.of_event(kept.store, seat.event)
    return api_plan.Contacts(event=seat.event, contacts=convert(known, dict[str, Reach]))


FILES = {"letter": ("message/rfc822", letters.draft), "calendar": ("text/calendar", letters.calendar)}
FILES |= {"form": ("application/pdf", doors.form)}
"""Files of planners: what each is on the wire, and what makes it."""


def file(name: str) -> Callable[[Kept, Seat], tuple[str, bytes]]:
    """What makes a file, as it goes over the wire."""
    kind, made = FILES[name]
    return lambda kept, seat: (kind, made(kept, seat)[1])


OF_CONTACT = ("player", "field", "value")
"""What an address is sent with."""


def act(kept: Kept, seat: Seat, sent: api_plan.Planning, key: str) -> None:
    """Do what a planner does; raises what the desk raises, and then nothing was written."""
    own = {"do": sent.do, "request": key, "version": str(sent.version)}
    if sent.do == "answer":
        given = [sent.fields.get(each, "") for each in ("window", "was", "answer", "who")]
        own |= {"do": "cell", "cell": ".".join((given[0], given[1], given[2] or CLEARED, given[3]))}
    if sent.do == "details":
        detailing.known(sent.fields)
    if sent.do == "contact":
        if unknown := sorted(set(sent.fields) - set(OF_CONTACT)):
            raise BadInput("fields", repr(unknown[0][:40]), f"one of {', '.join(OF_CONTACT)}")
        own |= {"-".join(sent.fields.get(each, "") for each in ("field", "player")): sent.fields.get("value", "")}
    typed = {name: (value,) for name, value in (sent.fields | own).items()}
    if sent.do == "read":
        acts.read(kept, seat, typed, "table", sent.table.encode())
    else:
        acts.act(kept, seat, typed)
