"""What an administrator sees of all playoffs: which there are, how far they are, who can direct them; no result."""

from contextlib import suppress
from urllib.parse import quote

import msgspec
from msgspec import Struct

from playoffs.desk.administering.directing import directing
from playoffs.desk.beside import links
from playoffs.desk.beside.archived import archived
from playoffs.desk.kept import Kept
from playoffs.desk.played import declaration
from playoffs.desk.record.log import Log
from playoffs.documents.words.language import Language
from playoffs.model.find import plain
from playoffs.model.vocabulary import Happening
from playoffs.planning.clock import recorded, shown_at
from playoffs.playoff.founding import PRACTICE
from playoffs.text.errors import BadInput
from playoffs.web.asked.values import Values
from playoffs.web.serving.seat import Seat

ON_A_PAGE = 50


class Line(Struct, frozen=True, kw_only=True):
    """A playoff in the list."""

    event: str
    title: str = ""
    state: str = ""
    last: str = ""
    """When its last entry was made."""
    links: int = 0
    """How many can direct it by a link for it alone."""
    unopened: int = 0
    archived: bool = False
    problem: bool = False
    """Whether its record cannot be read."""


def page(kept: Kept, seat: Seat) -> Values:
    """The playoffs of the database, those first in which something was entered last."""
    wanted = plain(seat.query.get("find", "")[:100])
    called = _called(kept) if wanted else {}
    order = [event for event in _order(kept) if not wanted or wanted in called.get(event, "")]
    pages = max(1, -(-len(order) // ON_A_PAGE))
    number = min(pages, _number(seat.query.get("page", "1")))
    away = frozenset(archived(kept.store))
    shown = order[(number - 1) * ON_A_PAGE : number * ON_A_PAGE]
    return {
        **common(seat, "federation"),
        "rows": [line(kept, seat, event, event in away) for event in shown],
        "many": len(order),
        "all": len(kept.events()),
        "find": seat.query.get("find", "")[:100],
        "page": number,
        "pages": pages,
    }


def common(seat: Seat, tab: str) -> Values:
    """What every page of an administrator has."""
    return {"seat": seat, "csrf": seat.token, "tab": tab, "own": seat.link.signed_in}


def _number(text: str) -> int:
    return max(1, int(text)) if text.isascii() and text.isdigit() and len(text) < 7 else 1


def _order(kept: Kept) -> list[str]:
    """Every event, the one whose last entry is youngest first."""
    last = dict(kept.store.read("SELECT event, max(at) FROM record GROUP BY event"))
    return sorted(kept.events(), key=lambda event: str(last.get(event, "")), reverse=True)


class _Founding(Struct, frozen=True):
    title: str = ""


class _Founded(Struct, frozen=True):
    founding: _Founding = _Founding()


class _Row(Struct, frozen=True):
    """An entry that founds a playoff or mends its founding, in either form of a record, as far as it says a title."""

    entry: _Founded | str
    founding: _Founding = _Founding()


_TITLED = "SELECT event, entry FROM record WHERE version = 1 OR entry LIKE ? ORDER BY version"


def _called(kept: Kept) -> dict[str, str]:
    """By what each playoff is found: its name and its title. Nothing is replayed for it: there may be a thousand."""
    found = {event: event for event in kept.events()}
    for event, text in kept.store.read(_TITLED, '%"entry":"update"%'):
        with suppress(msgspec.MsgspecError):
            row = msgspec.json.decode(text, type=_Row)
            founding = row.founding if isinstance(row.entry, str) else row.entry.founding
            found[event] = f"{event} {founding.title}"
    return {event: plain(said) for event, said in found.items()}


def line(kept: Kept, seat: Seat, event: str, away: bool) -> Line:
    """A playoff in the list; one that cannot be read is in it too."""
    try:
        log = kept.log(event)
    except BadInput:
        return Line(event=event, problem=True)
    at = seat.house.now()
    there = directing(kept.store, log, at)
    return Line(
        event=event,
        title=log.founding.title,
        state=state(log, seat.language),
        last=when(log, log.recorded[-1].row.at, seat.language),
        links=len(there),
        unopened=sum(not each.opened for each in there),
        archived=away,
    )


def state(log: Log, language: Language) -> str:
    """How far a playoff is, and nothing of how it stands."""
    _ = language.gettext
    if PRACTICE in log.founding.settings:
        return _("practice")
    if declaration(log):
        return _("declared")
    happened = (notice.happening for each in log.recorded for notice in each.notices)
    return _("in play") if Happening.STAGE_STARTED in happened else _("set up, not begun")


def when(log: Log, at: str, language: Language) -> str:
    """A UTC instant as the clocks of the site show it, with its year."""
    wall = shown_at(at, log.details.get("zone", ""))
    return f"{language.day(wall.date())}, {language.clock(wall.time())} {wall:%Z}"


def of_all(kept: Kept, at: str) -> list[str]:
    """Who can direct every playoff, since the program was started for them at its computer."""
    found = links.all_of(kept.store).values()
    return [
        link.name
        for link in sorted(found, key=lambda each: each.made)
        if link.role is links.Role.DIRECTOR and links.ends(link) > recorded(at)
    ]


def refused(seat: Seat, sentence: str) -> Values:
    """Why something was not done, and where to go on."""
    back = f"/federation/e/{quote(seat.event)}" if seat.event else "/federation"
    return {**common(seat, "federation"), "sentence": sentence, "back": back, "english": seat.language.english}
