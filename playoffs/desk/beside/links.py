"""Links by which a device is let in: 128 random bits each, kept as their digest, for one role, revocable.

Whoever reads the file finds digests and cannot open a page with them. A link is shown once, when it is made; the code
of a device is what its cookie holds after that, so that no address with a code in it is shared by copying. A link of
the director, an assistant or an administrator is used up by the first device that opens it. A player's link stays: the
first device that opens it is let in, and every further one waits until the director allows it. It holds for 180 days,
and until 30 days after the last day that is planned or asked about, whichever is later.

A director's link is for all playoffs, or for one; one for a single playoff is made and ended by an administrator, and
the device that it has let in ends with it.

A **token** is the same for a program: what a device holds, handed out at once, and sent in a header instead of a
cookie. Neither opens what the other does.
"""

import re
import secrets
from collections.abc import Mapping
from enum import Enum
from hashlib import sha256

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.beside import lasting
from playoffs.desk.record.beside import LINK
from playoffs.desk.record.store import Beside, Store
from playoffs.planning.clock import recorded
from playoffs.text.errors import BadInput, NotNow, shown, unseen

BITS = 128
DAY = 24 * 3600
ANY = ""
"""The event of a link that is for all of them."""

MOST_WAITING = 5
"""Devices that wait at a player's link to be allowed; one more is told to ask the director."""


class Role(Enum):
    """Who somebody is on a page."""

    DIRECTOR = "director"
    ASSISTANT = "assistant"
    ORGANIZER = "organizer"
    PLAYER = "player"
    ASKED = "asked"
    """A hall, or a director, who is asked for times and nothing else."""
    ADMINISTRATOR = "administrator"
    """Of a federation: sees which playoffs there are and makes their directors' links; never a result."""


LASTS = {
    Role.DIRECTOR: DAY,
    Role.ASSISTANT: DAY,
    Role.ORGANIZER: 30 * DAY,
    Role.PLAYER: 180 * DAY,
    Role.ASKED: 180 * DAY,
    Role.ADMINISTRATOR: DAY,
}
"""Seconds for which a link can be opened after it was made."""

LET_IN = {
    Role.DIRECTOR: 30 * DAY,
    Role.ASSISTANT: 30 * DAY,
    Role.ORGANIZER: 180 * DAY,
    Role.PLAYER: 180 * DAY,
    Role.ASKED: 180 * DAY,
    Role.ADMINISTRATOR: 30 * DAY,
}
"""Seconds for which a device is let in after it opened its link."""

AFTER = 30 * DAY
"""Seconds for which whoever plays, or is asked, is let in after the last day that is planned, where that is later."""

OF_ONE = 7 * DAY
"""Seconds for which a director's link for one playoff can be opened: it is sent to somebody elsewhere."""

SIGNED_IN = DAY // 2
"""Seconds for which a browser is let in whose user has signed in; then it is asked for again, without a word where the
provider still knows the user."""


class Link(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is kept of a link or of a device, by the digest of its code."""

    role: Role
    name: str
    """Who acts through it, for the record; of a player the number, since names lie elsewhere."""
    made: str
    """UTC instant."""
    once: bool = False
    """A link is used up by the first device that opens it; a device is let in again and again."""
    revoked: str = ""
    event: str = ANY
    """The event of a player's link, and of whoever directs or assists in one alone."""
    player: str = ""
    """Whose link it is."""
    opened: str = ""
    """UTC instant at which the first device opened the link; kept of a player's, and of a director's for one event."""
    of: str = ""
    """Of the device of a player, or of whoever directs or assists in one event, the digest of its link."""
    entry: int = 0
    """Of a director's link for one event, the entry of the record that says who made it."""
    ended: str = ""
    """UTC instant at which an administrator ended it, with whatever it has let in."""
    signed_in: bool = False
    """Whether a provider has said who it is, and no link."""
    waits: bool = False
    """Whether a device has to be allowed first, since another one has opened its link."""
    bearer: bool = False
    """Whether it is a token: carried by a program in the header of each request, and by no browser."""


KEY = re.compile(r"p?\d+", re.ASCII)
"""By what records know players and everybody else: as a name it would be taken for theirs."""


def digest(code: str) -> str:
    """By what a code is found: its digest."""
    return sha256(f"playoffs link\n{code}".encode()).hexdigest()


def for_all(role: Role, name: str, at: str, once: bool = True) -> Link:
    """A link that is for all events, to be made; `BadInput` for a name that the record cannot hold."""
    name = name.strip()
    if not name or len(name) > 60 or not name.isprintable() or KEY.fullmatch(name):
        found = shown(name) if KEY.fullmatch(name) else unseen(name) or f"a name of {len(name)} letters"
        expected = "a name of at most 60 letters for the record, and no number such as 3 or p1"
        raise BadInput("link", found if name else "no name", expected)
    return Link(role=role, name=name, made=at, once=once)


def for_one(role: Role, name: str, event: str, at: str, entry: int = 0) -> Link:
    """The same for one event alone; `entry` says of a director's who made it."""
    return replace(for_all(role, name, at), event=event, entry=entry)


def for_player(event: str, player: str, at: str) -> Link:
    """A player's link, to be made."""
    return Link(role=Role.PLAYER, name=player, made=at, once=True, event=event, player=player)


def token(store: Store, link: Link) -> str:
    """The code of a new token, for whom a link to be made says; it is never readable again, and ends no link that there
    is. Raises `NotSaved`."""
    code = secrets.token_urlsafe(BITS // 8)
    _keep(store, {digest(code): replace(link, once=False, bearer=True)})
    return code


def for_asked(event: str, key: str, at: str) -> Link:
    """The link of a hall, or of a director, to be made; like a player's it stays."""
    return replace(for_player(event, key, at), role=Role.ASKED)


def make(store: Store, role: Role, name: str, at: str, once: bool = True) -> str:
    """The code of a new link that is for all events; it is never readable again. Raises `NotSaved`."""
    return make_all(store, {name: for_all(role, name, at, once)})[name]


def make_all(store: Store, wanted: Mapping[str, Link]) -> dict[str, str]:
    """The codes of new links by whose they are, all or none; what their players had opens nothing any more."""
    codes = {who: secrets.token_urlsafe(BITS // 8) for who in wanted}
    fresh = {(link.event, link.player): link.made for link in wanted.values() if link.player}
    with store.writing():
        for event in {event for event, _player in fresh}:
            there = of_event(store, event).items()
            had = {key: link for key, link in there if (event, link.player) in fresh and not link.bearer}
            _put(store, {key: replace(link, revoked=fresh[event, link.player]) for key, link in had.items()})
        _put(store, {digest(codes[who]): link for who, link in wanted.items()})
    return codes


def redeem(store: Store, code: str, at: str, name: str = "") -> str | None:
    """The code of a device that a link lets in, for its cookie; None where it is none, or was used or revoked. `name`
    is what whoever `named` opens it is called from then on; `BadInput` where the record cannot hold it."""
    with store.writing():  # nobody else opens it or ends it meanwhile
        link = waiting(store, code, at)
        if link and name and named(link):
            link = replace(link, name=for_all(link.role, name, at).name)
        return _redeemed(store, code, link, at) if link else None


def named(link: Link) -> bool:
    """Whether whoever opens it says who it is: several people open links of the one who started the program, whereas
    others were made for somebody by name."""
    return link.role is Role.DIRECTOR and not link.event


def _redeemed(store: Store, code: str, link: Link, at: str) -> str:
    device, key = secrets.token_urlsafe(BITS // 8), digest(code)
    if not link.player:
        let_in = Link(role=link.role, name=link.name, made=at, event=link.event, of=key if link.event else "")
        _put(store, {key: replace(link, revoked=at, opened=at if link.event else ""), digest(device): let_in})
        return device
    others = [each for each in of_event(store, link.event).values() if each.of == key]
    if sum(each.waits for each in others) >= MOST_WAITING:
        raise NotNow("link", f"{MOST_WAITING} phones that wait already", "the director, who allows or refuses them")
    let_in = replace(link, once=False, made=at, of=key, waits=bool(link.opened))
    _put(store, {key: replace(link, opened=link.opened or at), digest(device): let_in})
    return device


def signed_in(store: Store, name: str, at: str) -> str:
    """The code of the device of an administrator of whom a provider has said who it is. Raises `NotSaved`."""
    device = secrets.token_urlsafe(BITS // 8)
    name = f"No. {name}" if KEY.fullmatch(name) else name  # a provider may know people by number
    link = replace(for_all(Role.ADMINISTRATOR, name, at, once=False), signed_in=True)
    _keep(store, {digest(device): link})
    return device


def waiting(store: Store, code: str, at: str) -> Link | None:
    """The link of a code, while it can be opened."""
    link = _found(store, code)
    return link if link and link.once and not _over(store, link, at) else None


def find(store: Store, code: str, at: str) -> Link | None:
    """The device of a code, unless it is revoked or its time is over; the code of a link lets nobody in before it is
    redeemed. One that `waits` is told so and nothing else."""
    link = _found(store, code)
    if link is None or link.once or link.bearer or _over(store, link, at):
        return None
    return None if link.of and not link.player and _ended(store, link) else link


def bearing(store: Store, code: str, at: str) -> Link | None:
    """Whom the token of this code is for, unless it is revoked or its time is over; no device has one."""
    link = _found(store, code)
    return link if link and link.bearer and not _over(store, link, at) else None


def ends(link: Link, last: int = 0) -> int:
    """The instant at which a link or a device is over; `last` is the end of the last day that is planned, which holds
    the links of those who may have to be there."""
    return max(_ends(link), last + AFTER if last and link.player else 0)


def ends_in(store: Store, link: Link) -> int:
    """The same, with the last day as it is planned now."""
    return ends(link, lasting.last(store, link.event) if link.player else 0)


def _ends(link: Link) -> int:
    if link.once and link.event and link.role is Role.DIRECTOR:
        return recorded(link.made) + OF_ONE
    return recorded(link.made) + (SIGNED_IN if link.signed_in else (LASTS if link.once else LET_IN)[link.role])


def _ended(store: Store, device: Link) -> bool:
    """Whether the link that has let this device in was ended since."""
    text = store.beside(device.event, LINK).get(device.of)
    return text is None or bool(msgspec.json.decode(text, type=Link).ended)


def _over(store: Store, link: Link, at: str) -> bool:
    """The record is asked only once a link would be over without it."""
    return recorded(at) >= ends(link) and recorded(at) >= ends_in(store, link)


def end_unopened(store: Store, at: str) -> None:
    """End every director's link for all playoffs that nobody has opened: whoever prints a new one wants no other."""
    unopened = {key: link for key, link in all_of(store).items() if link.once and link.role is Role.DIRECTOR}
    _keep(store, {key: replace(link, revoked=at) for key, link in unopened.items()})


def end_all(store: Store, at: str, role: Role) -> None:
    """End every link and device of that role for all playoffs: who is let in anew is for whoever starts the program."""
    ended = {key: link for key, link in all_of(store).items() if link.role is role}
    _keep(store, {key: replace(link, revoked=at) for key, link in ended.items()})


def allow(store: Store, event: str, key: str) -> None:
    """Let a device in that waits; `BadInput` where there is none."""
    link = of_event(store, event).get(key)
    if link is None or link.once:
        raise BadInput("phone", key[:12], "one that waits to be allowed")
    _keep(store, {key: replace(link, waits=False)})


def refused(store: Store, code: str) -> bool:
    """Whether this is a phone that asked for a link which another one has, and was not allowed."""
    link = _ever(store, code)
    return link is not None and link.waits and bool(link.revoked) and link.of in of_event(store, link.event)


def _ever(store: Store, code: str) -> Link | None:
    text = store.beside_any(LINK, digest(code)) if code else None
    return msgspec.json.decode(text, type=Link) if text else None


def _found(store: Store, code: str) -> Link | None:
    link = _ever(store, code)
    return link if link and not link.revoked else None


def all_of(store: Store) -> dict[str, Link]:
    """Every link and device of the director and assistants that can still be used, by its digest."""
    return of_event(store, ANY)


def staff(store: Store, event: str) -> dict[str, Link]:
    """Every link and device of whoever directs or assists in one event alone, that can still be used, by its digest."""
    mine = {key: link for key, link in of_event(store, event).items() if not link.player}
    return {key: link for key, link in mine.items() if not (link.of and _ended(store, link))}


def of_event(store: Store, event: str) -> dict[str, Link]:
    """Every link and device of an event that is not revoked, by its digest."""
    kept = {key: msgspec.json.decode(text, type=Link) for key, text in store.beside(event, LINK).items()}
    return {key: link for key, link in kept.items() if not link.revoked}


def revoke(store: Store, key: str, at: str, event: str = ANY) -> None:
    """Let nobody in by it any more, nor by the devices that a player's link let in; `BadInput` for a digest that is
    none."""
    ended = {each: link for each, link in of_event(store, event).items() if key in (each, link.of)}
    if not ended:
        raise BadInput("link", key[:12], "one that can still be used")
    _keep(store, {each: replace(link, revoked=at) for each, link in ended.items()})


def _keep(store: Store, links: dict[str, Link]) -> None:
    with store.writing():
        _put(store, links)


def _put(store: Store, links: dict[str, Link]) -> None:
    store.put([Beside(link.event, LINK, key, msgspec.json.encode(link).decode()) for key, link in links.items()])
