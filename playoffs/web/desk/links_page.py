"""The page Links: private links of players, made, printed, revoked; whose phone opened which; and who was let in."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from playoffs.desk.beside import asking, lasting, links
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.documents.day.link_slips import link_slips
from playoffs.documents.words.language import Language
from playoffs.planning.clock import local, recorded, shown_at
from playoffs.renderers.forms import Form, rendered
from playoffs.text.errors import BadInput, NotNow
from playoffs.web.asked.refused_words import N_
from playoffs.web.asked.values import Typed, among, one
from playoffs.web.desk.views import common
from playoffs.web.serving import fresh
from playoffs.web.serving.seat import Network, Seat
from playoffs.web.serving.sight import live_of
from playoffs.web.shown.public import tongue_of

LONGEST_NAME = 32
"""Bytes of the name of a wireless network."""

ROLES = {
    links.Role.DIRECTOR: N_("director"),
    links.Role.ASSISTANT: N_("assistant"),
    links.Role.ORGANIZER: N_("organizer"),
    links.Role.PLAYER: N_("player"),
    links.Role.ADMINISTRATOR: N_("administrator"),
}

ASSISTANT, ORGANIZER, TOKEN = "assistant:", "organizer:", "program:"
"""Before the name of an assistant, an organizer or a program among the players to whom links were made."""

HELPERS = {ASSISTANT: links.Role.ASSISTANT, ORGANIZER: links.Role.ORGANIZER}


class Phone(Struct, frozen=True, kw_only=True):
    """A device that has opened a link."""

    key: str
    since: str
    waits: bool = False
    token: bool = False
    """Whether it is no device, but the token of a program."""


class Holder(Struct, frozen=True, kw_only=True):
    """A player, and the link that he has."""

    player: str
    name: str
    key: str = ""
    """Of the link; empty where there is none."""
    made: str = ""
    opened: str = ""
    ends: str = ""
    phones: tuple[Phone, ...] = ()


class Device(Struct, frozen=True, kw_only=True):
    """A browser of the director or an assistant, or a link that lets one in."""

    key: str
    name: str
    role: str
    since: str
    ends: str
    opened: bool
    own: bool
    token: bool = False
    """Whether it is a token of a program."""


def page(kept: Kept, seat: Seat) -> dict[str, Any]:
    """Who has a link, who has opened it, and which browsers direct or assist."""
    log = kept.log(seat.event)
    new = fresh.shown(seat)
    codes = new.codes if new else {}
    called, guests = names(log), _guests(kept, log)
    made = {who: f"{seat.house.base}/go/{code}" for who, code in codes.items() if not who.startswith(TOKEN)}
    return {
        **common(kept, seat, "links"),
        "holders": _holders(
            kept, log, {player: called.get(player, player) for player in log.founding.tied}, seat.language
        ),
        "guests": _holders(kept, log, guests, seat.language),
        "devices": _devices(kept, seat, log),
        "made": [((called | guests).get(who, who.partition(":")[2]), address) for who, address in made.items()],
        "tokens": [(who.removeprefix(TOKEN), code) for who, code in codes.items() if who.startswith(TOKEN)],
        "slips": any(who in called for who in codes),
        "key": seat.query.get("made", "") if new else "",
        "hall": seat.house.base if seat.house.hall or seat.house.public else "",
        "secure": seat.house.secure,
        "wifi": seat.house.wifi.get(log.event, Network()),
        "moved": bool(seat.house.hall) and seat.house.lately.moved(seat.house.address),
    }


def _guests(kept: Kept, log: Log) -> dict[str, str]:
    """Halls and directors who are asked for times, by the key."""
    what = asking.asking(kept.store, log.event)
    return {each.key: each.name for each in (what.people if what else ()) if each.name}


def _holders(kept: Kept, log: Log, called: dict[str, str], language: Language) -> list[Holder]:
    found, last = links.of_event(kept.store, log.event), lasting.last(kept.store, log.event)
    rows = []
    for player in called:
        mine = {key: link for key, link in found.items() if link.player == player}
        key, link = next(((key, link) for key, link in mine.items() if link.once), ("", None))
        let_in = {at: each for at, each in mine.items() if each.bearer or (key and each.of == key)}
        phones = sorted((each.made, at, each.waits, each.bearer) for at, each in let_in.items())
        rows.append(
            Holder(
                player=player,
                name=called[player],
                key=key,
                made=_when(log, link.made, language) if link else "",
                opened=_when(log, link.opened, language) if link and link.opened else "",
                ends=_day(links.ends(link, last), language) if link else "",
                phones=tuple(
                    Phone(key=at, since=_when(log, made, language), waits=w, token=t) for made, at, w, t in phones
                ),
            )
        )
    return rows


def _devices(kept: Kept, seat: Seat, log: Log) -> list[Device]:
    now = recorded(seat.house.now())
    found = [(key, link) for key, link in _staff(kept, seat).items() if links.ends(link) > now]
    return [
        Device(
            key=key,
            name=link.name,
            role=seat.language.gettext(ROLES[link.role]),
            since=_when(log, link.made, seat.language),
            ends=_day(links.ends(link), seat.language),
            opened=not link.once,
            own=key == links.digest(seat.code),
            token=link.bearer,
        )
        for key, link in sorted(found, key=lambda each: each[1].made)
    ]


def _staff(kept: Kept, seat: Seat) -> dict[str, links.Link]:
    """Whoever directs or assists in this playoff; those of all playoffs too, where the seat is for all of them."""
    of_all = {} if seat.link.event else links.all_of(kept.store)
    there = {key: link for key, link in of_all.items() if link.role is not links.Role.ADMINISTRATOR}
    return there | links.staff(kept.store, seat.event)


def _when(log: Log, at: str, language: Language) -> str:
    zone = log.details.get("zone", "")
    when = shown_at(at, zone)
    return f"{language.short(when.date())}, {language.clock(when.time())}"


def _day(at: int, language: Language) -> str:
    return language.day(local(at, "UTC").date())


def slips(kept: Kept, seat: Seat) -> tuple[str, bytes]:
    """The cards of links that were just made, as PDF."""
    new, log = fresh.shown(seat), kept.log(seat.event)
    tongue = tongue_of(log, seat.house.said)
    made = {who: f"{seat.house.base}/go/{code}" for who, code in (new.codes if new else {}).items()}
    there = seat.house.wifi.get(log.event, Network())
    slips = {who: at for who, at in made.items() if who in names(log)}
    found = link_slips(live_of(seat, log, tongue), slips, (there.name, there.password))
    if found is None:
        raise NotNow("cards", "links whose codes nobody can read any more", "new links, which replace them")
    return f"{log.event}-link-cards.pdf", rendered(found, Form.PDF, tongue)


def changed(kept: Kept, seat: Seat, typed: Typed) -> str:
    """Make, revoke or allow what a form says; the address of the page that shows it."""
    log = kept.log(seat.event)
    here, what, key = f"/desk/{log.event}/links", one(typed, "do"), one(typed, "key")
    at = seat.house.now()
    if what == "wifi":
        seat.house.wifi[log.event] = _network(typed)
        return here
    if what == "make":
        return f"{here}?made={_made(kept, seat, log, typed)}"
    if what == "allow":
        links.allow(kept.store, log.event, key)
    elif what == "revoke":
        links.revoke(kept.store, key, at, log.event)
    elif what == "close":
        links.revoke(kept.store, key, at, _staff(kept, seat).get(key, seat.link).event)
    else:
        raise BadInput("links", repr(what), "make, allow, revoke, close or wifi")
    return here


def _without(kept: Kept, log: Log, players: Sequence[str]) -> list[str]:
    """Those who have no link: one that there is ends only where the page has said what ends with it."""
    had = {link.player for link in links.of_event(kept.store, log.event).values() if link.once}
    return [player for player in players if player not in had]


def _network(typed: Typed) -> Network:
    """The network that was typed; of no name, none."""
    name, password = one(typed, "network"), one(typed, "password")
    if len(name.encode()) > LONGEST_NAME:
        raise BadInput("network", f"a name of {len(name.encode())} bytes", f"at most {LONGEST_NAME}")
    if password and not 8 <= len(password) <= 63:
        raise BadInput("password", f"one of {len(password)} letters", "8 to 63, or none where the network is open")
    return Network(name=name, password=password if name else "")


def _wanted(kept: Kept, log: Log, typed: Typed, at: str, of: str) -> dict[str, links.Link]:
    """The links that a form asks for, by whose they are; whoever helps does so in the playoff `of`, or in all."""
    players, guests = typed.get("player", ()), _guests(kept, log)
    helpers = {f"{mark}{name}": role for mark, role in HELPERS.items() if (name := one(typed, role.value))}
    if any(each not in (*log.founding.tied, *guests) for each in players) or not (players or helpers):
        raise BadInput("links", "nobody", "players of this playoff, or the name of an assistant")
    if not one(typed, "sure"):
        players = _without(kept, log, players)
    if not (players or helpers):
        raise NotNow("links", "a link of everybody there already", "the page Links, where one is replaced")
    made = {
        each: links.for_asked(log.event, each, at) if each in guests else links.for_player(log.event, each, at)
        for each in players
    }
    named = {who: (role, who.partition(":")[2]) for who, role in helpers.items()}
    return made | {who: links.for_one(*each, of, at) if of else links.for_all(*each, at) for who, each in named.items()}


def _made(kept: Kept, seat: Seat, log: Log, typed: Typed) -> str:
    """Make links for these players, or for an assistant; the same form sent twice makes them once."""
    request, house = one(typed, "request"), seat.house
    if not request.startswith(seat.mark):
        raise BadInput("form", "one of another visit", "the one on the page Links")
    if known := fresh.known(seat, request):
        return known
    if program := one(typed, "program"):
        if seat.link.event:
            expected = "a director of all playoffs, who makes tokens for programs"
            raise BadInput("token", "a link for one playoff", expected)
        token = _token(kept, typed, program, house.now())
        return fresh.keep(seat, request, {f"{TOKEN}{program}": token})
    wanted = _wanted(kept, log, typed, house.now(), seat.link.event)
    return fresh.keep(seat, request, links.make_all(kept.store, wanted))


PROGRAMS = {"director": links.Role.DIRECTOR, "organizer": links.Role.ORGANIZER}
"""What a program may do that is no assistant."""


def _token(kept: Kept, typed: Typed, program: str, at: str) -> str:
    """The code of a program's token: of an assistant, unless it may direct or plan."""
    role = PROGRAMS.get(among(typed, "role", ("assistant", *PROGRAMS)), links.Role.ASSISTANT)
    return links.token(kept.store, links.for_all(role, program, at))
