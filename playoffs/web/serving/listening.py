"""One stream for all pages of a browser: of what it may be told, by its links and by what everybody may see.

Over plain HTTP a browser holds six connections to a host; so its pages share one stream and say what they ask about.
Each playoff is looked at by itself: what one link opens says nothing to a page that has come by another.
"""

from starlette.requests import Request

from playoffs.desk.beside import links, published
from playoffs.desk.beside.links import Link
from playoffs.desk.kept import Kept
from playoffs.web.serving.front import Front
from playoffs.web.serving.seat import HERE, House, may_direct
from playoffs.web.serving.streams import Told
from playoffs.web.serving.table import PLANNERS, STAFF, WHOEVER_IS_ASKED

MOST_OF = 40
"""Playoffs about which the pages of one browser ask at most."""


async def told(front: Front, house: House, request: Request) -> Told | None:
    """Of what the browser that asks is told: `desk` for its consoles, `of` for each playoff that another page is about;
    None where that is nothing. `Busy` where too many ask."""
    wanted = list(dict.fromkeys(each for each in request.query_params.getlist("of") if each))[:MOST_OF]
    own = request.cookies.get(house.cookie, "")
    link = await house.reads.run(lambda kept: _console(kept, house, own, may_direct(request))) if own else None
    phones = await _phones(house, request, wanted)
    seen = {each for each in wanted if each in phones or _opens(link, each) or await _shown(front, each)}
    desk = link.event if link and ("desk" in request.query_params or not wanted) else None
    if desk is None and not seen:
        return None
    codes = {*phones.values(), *([own] if link else [])}
    return Told(of=frozenset(seen), desk=desk, codes=frozenset(codes))


def _console(kept: Kept, house: House, code: str, local: bool) -> Link | None:
    """The link of whoever directs, assists or plans; none where that is done at another computer alone."""
    link = links.find(kept.store, code, house.now())
    there = link is not None and link.role in STAFF | PLANNERS and (local or link.role not in HERE)
    return link if there else None


def _opens(link: Link | None, event: str) -> bool:
    """Whether a link of the desk opens what everybody will see of a playoff, before they do."""
    return link is not None and link.role in STAFF and link.event in ("", event)


async def _phones(house: House, request: Request, wanted: list[str]) -> dict[str, str]:
    """The codes of the phones that this browser is, by playoff."""
    codes = {each: code for each in wanted if (code := request.cookies.get(house.cookie_of(each), ""))}

    def found(kept: Kept) -> dict[str, str]:
        there = {each: links.find(kept.store, code, house.now()) for each, code in codes.items()}
        return {each: codes[each] for each, link in there.items() if link and _is_phone(link, each)}

    return await house.phones.run(found) if codes else {}


def _is_phone(link: Link, event: str) -> bool:
    return link.event == event and link.role in WHOEVER_IS_ASKED and not link.waits


async def _shown(front: Front, event: str) -> bool:
    """Whether everybody may see a playoff; looked up once for a hall that comes all at once, and names that somebody
    makes up all together."""
    if event not in await front.ready("live", lambda kept: kept.events()):
        return False
    return await front.ready((event, "live"), lambda kept: published.shown(kept.store, event).released)
