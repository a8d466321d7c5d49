"""A planned season as appointments, and each of them as the details file that the other commands read."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from playoffs.planning.appointment import Appointment, Invitee, Sitting
from playoffs.planning.clock import days_before, local
from playoffs.planning.details import Details, Person, SessionDay
from playoffs.planning.seasons.grounds import Place
from playoffs.planning.seasons.season import Season, Session, Wanted
from playoffs.planning.stated import toml_text


def appointments(season: Season, places: Sequence[Place]) -> tuple[Appointment, ...]:
    """One for each playoff of the season, in its order."""
    return tuple(
        _appointment(season, playoff, sorted((p for p in places if p.playoff == playoff.id), key=lambda p: p.number))
        for playoff in season.playoffs
    )


def root(*parts: str) -> str:
    """What the calendar entries of a playoff are known by."""
    return sha256("\n".join(parts).encode()).hexdigest()[:24]


def _appointment(season: Season, playoff: Wanted, places: Sequence[Place]) -> Appointment:
    site = season.site(places[0].site)
    known = root(season.name, playoff.id)
    sittings = tuple(
        Sitting(start=place.start, spans=session.day.spans, number=session.number, of=len(places))
        for place, session in zip(places, playoff.sessions, strict=True)
    )
    deadline = playoff.deadline
    if deadline is None:
        deadline = days_before(places[0].start, season.lead, site.zone)
    starts = [local(place.start, site.zone) for place in places]
    details = Details(
        date=starts[0].date().isoformat(),
        start=f"{starts[0]:%H:%M}",
        zone=site.zone,
        further_days=tuple(SessionDay(s.date().isoformat(), f"{s:%H:%M}") for s in starts[1:]),
        day_limit=min(1440, max(60, -(-max(session.length for session in playoff.sessions) // 60))),
        deadline=f"{local(deadline, site.zone):%Y-%m-%d %H:%M}",
        site=site.name,
        room=site.room,
        address=site.address,
        director=Person(places[0].director),
        assistants=tuple(Person(d) for d in dict.fromkeys(p.director for p in places[1:]) if d != places[0].director),
        calendar=known,
    )
    players = tuple(Invitee(name, name, sits_out=_sits_out(playoff.sessions[0], name)) for name in playoff.players)
    return Appointment(
        root=known,
        title=playoff.title,
        details=details,
        zone=site.zone,
        sittings=sittings,
        deadline=deadline,
        players=players,
    )


def _sits_out(first: Session, player: str) -> bool:
    return not any(who == player and window.start == 0 for who, window in first.players)


def playing(appointments: Sequence[Appointment]) -> dict[str, list[tuple[Appointment, Invitee]]]:
    """Everybody's appointments."""
    found: dict[str, list[tuple[Appointment, Invitee]]] = {}
    for each in appointments:
        for player in each.players:
            found.setdefault(player.name, []).append((each, player))
    return found


def directing(
    appointments: Sequence[Appointment], places: Sequence[Place], season: Season
) -> dict[str, list[Appointment]]:
    """What everybody directs: of a playoff the days on which it is they who do."""
    found: dict[str, list[Appointment]] = {}
    for each, playoff in zip(appointments, season.playoffs, strict=True):
        days = sorted((p for p in places if p.playoff == playoff.id), key=lambda p: p.number)
        for director in dict.fromkeys(place.director for place in days):
            own = tuple(s for s, place in zip(each.sittings, days, strict=True) if place.director == director)
            found.setdefault(director, []).append(replace(each, sittings=own))
    return found


def details_toml(details: Details) -> str:
    """The details as a file that `--details` reads: what is stated, in the order of the documentation."""
    return "\n".join(["# Written by the season's plan; complete it by hand.", *_lines(details)]) + "\n"


def _lines(details: Details) -> Iterator[str]:
    tables: list[str] = []
    for field in msgspec.structs.fields(Details):
        value = getattr(details, field.name)
        if value == field.default:
            continue
        match value:
            case Person():
                tables += ["", f"[{field.name}]", *_keys(value)]
            case tuple() if value and isinstance(value[0], str):
                yield f"{field.name} = [{', '.join(toml_text(v) for v in value)}]"
            case tuple():
                for one in value:
                    tables += ["", f"[[{field.name}]]", *_keys(one)]
            case int():
                yield f"{field.name} = {value}"
            case _:
                yield f"{field.name} = {toml_text(str(value))}"
    yield from tables


def _keys(struct: msgspec.Struct) -> Iterator[str]:
    for field in msgspec.structs.fields(type(struct)):
        value = getattr(struct, field.name)
        if value:
            yield f"{field.name} = {toml_text(str(value))}"
