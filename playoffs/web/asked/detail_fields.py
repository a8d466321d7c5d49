"""The details of a playoff as a form asks for them: its fields, what was filled in, and all that is wrong with it."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from msgspec import UNSET, structs

from playoffs.desk.record.entries import Detailed, Entry
from playoffs.desk.record.people import names
from playoffs.documents.played.live import Live
from playoffs.documents.record.entry_words import recorded
from playoffs.documents.words.language import ENGLISH, Language, own_name, own_names
from playoffs.documents.words.language import language as language_of
from playoffs.documents.words.moments import spoken
from playoffs.model.position import Ask
from playoffs.planning.details import Details, Person, SessionDay
from playoffs.planning.stated import TYPED, UNSTATED, Stated, days_of, of_words, typed_days
from playoffs.text.errors import BadInput
from playoffs.text.years import check_near
from playoffs.web.asked.forms import Button, Field, Form
from playoffs.web.asked.refusals import of_field
from playoffs.web.asked.refused_words import N_
from playoffs.web.asked.values import ON_ONE_LINE, beyond

LABELS = {
    "event": (N_("Event"), "State Open 2027"),
    "association": (N_("Association"), "North Star Chess"),
    "date": (N_("Date"), "2027-05-22"),
    "start": (N_("Start"), "10:00"),
    "zone": (N_("Zone"), "America/Chicago"),
    "further_days": (N_("Further days"), "2027-05-23 10:00"),
    "site": (N_("Site"), ""),
    "director": (N_("Director"), N_("name, e-mail, phone")),
    "deadline": (N_("Deadline of the answers"), "2027-05-20 20:00"),
    "issued": (N_("Announcement issued on"), "2027-05-10"),
}
"""What is typed: its label, and an example."""

MORE = {
    "room": (N_("Room"), ""),
    "address": (N_("Address"), ""),
    "directions": (N_("Directions"), ""),
    "reply_to": (N_("Reply to"), ""),
    "membership": (N_("Membership"), ""),
    "fees": (N_("Fees"), ""),
    "equipment": (N_("Sets and clocks"), ""),
    "default_time": (N_("Default time"), N_("30 minutes after the start")),
    "phones": (N_("Phones"), ""),
    "spectators": (N_("Spectators"), ""),
    "prizes": (N_("Prizes"), ""),
    "appeals": (N_("Appeals"), ""),
}
"""The same of what else an announcement prints, most of it as a line to fill by hand where nothing is stated."""

TYPED_IN = LABELS | MORE

CHOICES = {
    "answers_by": (
        N_("Answers that players send"),
        "director",
        {"director": N_("go to the director"), "link": N_("count at once")},
    ),
    "results_by": (N_("Results"), "desk", {"desk": N_("at the desk"), "phones": N_("from players' phones too")}),
    "bids_by": (N_("Bids"), "slips", {"slips": N_("on slips"), "phones": N_("on slips or sealed on phones")}),
    "draws": (
        N_("Draws by the program"),
        "free",
        {"free": N_("when they are asked for"), "bound": N_("bound before, with a digest that everybody sees")},
    ),
    "public_names": (
        N_("Names that everybody sees"),
        "full",
        {"full": N_("in full"), "initials": N_("initials"), "seeds": N_("seeds")},
    ),
    "language": (N_("Language of sheets and pages"), "", {"": N_("as the program speaks"), **own_names()}),
}
"""What is chosen: its label, what counts where nothing is said, and what there is."""

_COMMAND = re.compile(r" \(`(?:playoffs )?details set [^`]*`\)")

KEYS = (*TYPED_IN, *CHOICES)


ANY_ZONE = "UTC"
"""By which times are looked at beside a zone that cannot be used: no time is wrong for that."""

_KEY = re.compile(r"[a-z_]+ = (?=\")")
"""What stands before a value that a form does not have as it should be: its key, for whoever writes a file."""


class Unusable(BadInput):
    """Details of a form that cannot be used, all of them at once."""

    def __init__(self, problems: Mapping[str, str]) -> None:
        super().__init__("details", "some that cannot be used", "; ".join(problems.values()))
        self.args = ("; ".join(problems.values()),)
        self.problems = problems


class Filled(NamedTuple):
    """What a form says."""

    stated: Stated
    """What of it can be used."""
    problems: Mapping[str, str]
    """A sentence for each field that cannot."""


def read(said: Mapping[str, str], zone: str = "", language: Language = ENGLISH, near: Sequence[date] = ()) -> Filled:
    """What was filled in, each field by itself; where each is right, whether they agree. `zone` counts where none is
    filled in. A day that is far from all of `near`, today first, has to be meant."""
    given = {key: said.get(key, "") for key in KEYS if said.get(key, "") not in ("", usual(key))}
    refused = {key: beyond(text) for key, text in given.items()}
    problems = {
        key: of_field(called(key, language), BadInput(key, why, ON_ONE_LINE), language)
        for key, why in refused.items()
        if why
    }
    given = {key: text for key, text in given.items() if key not in problems}
    zone = given.get("zone", zone)
    if zone and (problem := _problem({"zone": zone}, "", language)):
        problems, zone = {**problems, "zone": problem}, ANY_ZONE
    near = (*near, *_meant(given, zone, language, near))
    for key, value in given.items():
        if key != "zone" and (problem := _problem({key: value}, zone, language, near)):
            problems[key] = problem
    good = {key: value for key, value in given.items() if key not in problems}
    if (problem := _problem(good, zone, language)) and not problems:
        key = next((key for key in ("deadline", "further_days", "start", "date") if key in good), "date")
        problems[key] = problem
        good.pop(key, None)
    problems = {key: problems[key] for key in KEYS if key in problems}  # as the form has them
    try:
        return Filled(_stated(good, zone if zone != ANY_ZONE else ""), problems)
    except BadInput:  # what is left does not agree
        return Filled(Stated(Details(), ()), problems)


def _meant(given: Mapping[str, str], zone: str, language: Language, near: Sequence[date]) -> Iterator[date]:
    """The days that are right as they were filled in, each by itself: no other one is far for lying near these."""
    for key, value in given.items() if near else ():
        if not _problem({key: value}, zone, language, near):
            yield from (day for _key, day in days_of(_stated({key: value}, zone).details, (key,)))


def _stated(given: Mapping[str, str], zone: str) -> Stated:
    words = [f"{key}={value}" for key, value in given.items()]
    return of_words(words, zone) if words else Stated(Details(), ())


def _problem(given: Mapping[str, str], zone: str, language: Language, near: Sequence[date] = ()) -> str:
    """Why these cannot be used; empty where they can."""
    try:
        stated = _stated(given, zone)
        for key, day, typed in typed_days(stated.details, given):
            check_near(day, typed, near, key)
    except BadInput as error:
        key = error.place.removeprefix(TYPED).strip()
        place = called(key if key in KEYS else next(iter(given)), language)
        return of_field(place, BadInput(key, _KEY.sub("", error.found), _here(error.expected)), language)
    return ""


def _here(expected: str) -> str:
    """What is expected, for whoever fills in a form and types no command."""
    return _COMMAND.sub("", expected).replace('zone = "America/Chicago"', "America/Chicago")


def usual(key: str) -> str:
    """What counts where nothing is said; empty for what is typed."""
    return CHOICES[key][1] if key in CHOICES else ""


def called(key: str, language: Language = ENGLISH) -> str:
    """What a field is called."""
    return language.gettext(TYPED_IN[key][0] if key in TYPED_IN else CHOICES[key][0])


PLAIN = {field.name: field.name.replace("_", " ").capitalize() for field in structs.fields(Details)}
"""What a detail is called in English that no form here asks for."""


NAMED = (
    *(N_("Year"), N_("Qualifying date"), N_("Revision"), N_("Day limit"), N_("Assistants"), N_("Live")),
    *(N_("Calendar"), N_("Approved"), N_("Approved by"), N_("Notes"), N_("Look")),
)
"""The same for the catalogs."""


WHEN = ("date", "start", "deadline", "further_days", "issued", "approved", "qualifying_date", "keep_names_until")
"""Details that are a day, a time, or both; or several."""


def _plain(about: str, language: Language) -> str:
    """What a detail is called that no form here asks for: its own name, where a language has no word for it."""
    return called(about, language) if about in KEYS else language.gettext(PLAIN[about])


def told(entry: Entry, ask: Ask | None, live: Live) -> str:
    """An entry in words, with its stage; one that states a detail as its form calls it, and not by its key."""
    language = live.language
    _ = language.gettext
    said = recorded(entry, ask, live.log, names(live.log), _, live.placed)
    if not isinstance(entry, Detailed) or entry.about not in PLAIN:
        return f"{said[:1].upper()}{said[1:]}"
    label = _plain(entry.about, language)
    value = said.removeprefix(f"{entry.about} =").strip()
    options = CHOICES[entry.about][2] if entry.about in CHOICES else {}
    value = _(options[value]) if value in options else at(entry.about, value, language)
    return f"{label}: {value}" if value else _("{detail}: cleared").format(detail=label)


def at(about: str, value: str, language: Language) -> str:
    """Days and times as pages write them; anything else as it is."""
    return spoken(value, language) if about in WHEN else value


def fields(
    said: Mapping[str, str],
    problems: Mapping[str, str],
    keys: Collection[str] = KEYS,
    language: Language = ENGLISH,
) -> list[Field]:
    """The fields of a form, filled in with these; `keys` are those that it asks for. A field that holds something is
    there all the same, since what cannot hold beside it could not be mended else."""
    _ = language.gettext
    keys = {*keys, *(key for key, value in said.items() if value not in ("", usual(key)))}
    typed = [
        Field(
            name=key,
            label=_(label),
            kind="detail",
            hint=_(hint) if hint else "",
            value=said.get(key, ""),
            needed=False,
            more=key in MORE,
            wrong=key in problems,
            why=problems.get(key, ""),
        )
        for key, (label, hint) in TYPED_IN.items()
        if key in keys
    ]
    chosen = [
        Field(
            name=key,
            label=_(label),
            kind="choice",
            options=(*((value, _(text)) for value, text in options.items()), *_besides(key, said.get(key, ""))),
            value=said.get(key, "") or default,
            needed=bool(default),
            wrong=key in problems,
            why=problems.get(key, ""),
        )
        for key, (label, default, options) in CHOICES.items()
        if key in keys
    ]
    return [*typed, *chosen]


def _besides(key: str, value: str) -> tuple[tuple[str, str], ...]:
    """What is stated and not offered: of languages another form of one that there is, `es-MX`. It stays as it is stated
    until something else is chosen."""
    if key != "language" or value in CHOICES[key][2]:
        return ()
    try:
        return ((value, f"{own_name(language_of(value))} ({value})"),)
    except BadInput:  # refused where it is read, as what it is
        return ((value, value),)


def form(
    said: Mapping[str, str],
    problems: Mapping[str, str],
    keys: Collection[str] = KEYS,
    language: Language = ENGLISH,
) -> Form:
    """The form that states details of a record; `keys` are those that it asks for."""
    _ = language.gettext
    button = Button(value="details", label=_("Record these details"))
    return Form(act="details", buttons=(button,), fields=tuple(fields(said, problems, keys, language)))


def as_typed(details: Details) -> dict[str, str]:
    """What is known, as the fields of a form hold it."""
    found = {}
    for key in KEYS:
        value = getattr(details, key)
        if value is not UNSET and value != getattr(UNSTATED, key):
            found[key] = _text(value)
    return found


def _text(value: object) -> str:
    match value:
        case Person(name=name, contact=contact):
            return ", ".join(filter(None, (name, contact)))
        case SessionDay(date=day, start=start):
            return f"{day} {start}".strip()
        case tuple():
            return "; ".join(map(_text, value))
        case _:
            return str(value)
