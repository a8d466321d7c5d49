"""The page on which a bid is made void before any is opened, by the director and with a reason."""

from typing import Any

from playoffs.desk.desk import outside
from playoffs.desk.kept import Kept
from playoffs.desk.record.envelope import Outside
from playoffs.desk.record.people import names
from playoffs.desk.undo import voidable
from playoffs.model.position import Each
from playoffs.text.errors import NotNow
from playoffs.web.asked import cards
from playoffs.web.asked.openings import patient
from playoffs.web.asked.values import number
from playoffs.web.desk.views import common
from playoffs.web.serving.seat import Seat


def page(kept: Kept, seat: Seat) -> dict[str, Any]:
    """A bid that is to count no more, before any is opened: entered for the wrong player, or one that nobody can show.
    Neither bid is shown by it."""
    found = kept.log(seat.event)
    version, called = number(seat.params["version"]), names(found)
    held = found.line.holds(version)
    if held is None or not voidable(found, version):
        raise NotNow(f"entry {version}", "no bid that can be made void", "one before any bid of its game is opened")
    player = held.ask.who
    ask = next((a for a in found.asks if isinstance(a.options, Each) and player in a.options.players), None)
    there = outside(kept.store, found, ask) if ask else {}
    call = seat.house.openings.of(found, ask) if ask else None
    ready = player in there and (there[player] is not Outside.PHONE or patient(call, seat.house.now()))
    slips = [p for p, how in there.items() if how is Outside.SLIP]
    closes = ask is not None and isinstance(ask.options, Each) and ask.options.closes
    return {
        **common(kept, seat, "log"),
        "entry": version,
        "name": called.get(player, player),
        "player": player,
        "ask": ask,
        "digest": cards.digest(found, ask) if ask else "",
        "by_phone": there.get(player) is Outside.PHONE,
        "ready": ready,
        "closes": closes,
        "others": [] if closes else [(p, called.get(p, p)) for p in slips if p != player],
        "clause": held.ask.clause,
    }
