"""Codes of links that were just made: kept in the memory of this program alone, for the browser that made them."""

import secrets
from collections.abc import Mapping

from msgspec.structs import replace

from playoffs.planning.clock import recorded
from playoffs.web.serving.seat import Fresh, Seat

SHOWN_FOR = 3600
"""Seconds for which new links can be shown and printed; after that nobody can read their codes."""

MOST_FRESH = 20


def shown(seat: Seat) -> Fresh | None:
    """What this browser has just made for the playoff of its page, while it can be shown."""
    fresh = seat.house.fresh.get(seat.query.get("made", ""))
    if fresh is None or fresh.by != seat.mark or fresh.event != seat.event:
        return None
    return fresh if recorded(seat.house.now()) - recorded(fresh.made) < SHOWN_FOR else None


def once(seat: Seat) -> Mapping[str, str]:
    """Their codes for one time alone: whoever asks again is shown none. To ask for the head of the page alone, which
    shows nothing, does not count."""
    made = shown(seat)
    if made and not seat.head:
        seat.house.fresh[seat.query["made"]] = replace(made, codes={})
    return made.codes if made else {}


def known(seat: Seat, request: str) -> str:
    """The key of what a form has made already; empty where it is sent for the first time."""
    return next((key for key in seat.house.fresh if key.startswith(f"{request}.")), "")


def keep(seat: Seat, request: str, codes: dict[str, str]) -> str:
    """Keep what a form has made, by whose it is; the key under which it is shown."""
    house = seat.house
    key = f"{request}.{secrets.token_hex(4)}"
    house.fresh[key] = Fresh(event=seat.event, made=house.now(), by=seat.mark, codes=codes)
    while len(house.fresh) > MOST_FRESH:
        house.fresh.popitem(last=False)
    return key
