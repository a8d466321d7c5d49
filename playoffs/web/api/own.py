"""What the API tells a player's program: what the page of the player shows, and nothing of anybody else."""

from collections.abc import Iterator
from typing import Any

from playoffs.desk.beside import asking as asking_
from playoffs.desk.kept import Kept
from playoffs.outputs import api, api_plan, api_shown
from playoffs.planning.answers import Answer
from playoffs.planning.asking import said as answered
from playoffs.planning.windows import Window
from playoffs.web.api import asking, planning
from playoffs.web.asked.forms import Button, Field, Form
from playoffs.web.phones import players_page, times_page
from playoffs.web.phones.bids import Bid
from playoffs.web.phones.players_page import Offer
from playoffs.web.phones.sending import TIMES
from playoffs.web.planner.grid import tapped
from playoffs.web.serving.seat import Seat


def mine(kept: Kept, seat: Seat) -> api_shown.Mine:
    """Games, what is asked, what was sent, and how it stands with the bid."""
    said = players_page.page(kept, seat)
    bid: Bid | None = said["bid"]
    games = (
        api_shown.Game(place=g.place, opponent=g.opponent, piece=g.piece, clocks=g.clocks, control=g.control)
        for g in said["games"]
    )
    return api_shown.Mine(
        event=said["event"],
        title=said["title"],
        name=said["name"],
        games=tuple(games),
        ways=tuple(_ways(said["answer"], said["reports"], bid, said["seals"])),
        bid=bid.state if bid else "",
        seals=bid.before if bid and said["seals"] else "",
        receipt=bid.receipt if bid else "",
        sent=tuple(api_shown.Said(at=each.at, says=each.said, state=each.state) for each in said["sent"]),
        **_asked_for(kept, seat),
    )


def _asked_for(kept: Kept, seat: Seat) -> dict[str, Any]:
    """Which times the player is asked about, if any."""
    what = times_page.matters(kept, kept.log(seat.event), seat.link.player)
    if what is None:
        return {"zone": "", "times": ()}
    there = asking_.replies(kept.store, seat.event).get(seat.link.player, ())
    times = (_time(each, what.zone, seat.link.player, answered(there, each)) for each in what.windows)
    return {"zone": what.zone, "times": tuple(times)}


def _time(asked: Window, zone: str, who: str, was: Answer | None) -> api_plan.AskedTime:
    """A time with every other answer, each as a tap on the grid would send it."""
    others = [each for each in (*Answer, None) if each is not was]
    choices = [Button(value=tapped(who, asked, was, to), label=to.value if to else "no answer") for to in others]
    said = planning.window(asked, zone)
    return api_plan.AskedTime(
        window=said.window,
        date=said.date,
        start=said.start,
        end=said.end,
        answer=was.value if was else "",
        way=asking.way(Form(act=TIMES, ask="", digest="", buttons=tuple(choices))),
    )


def _ways(answer: Offer | None, reports: list[Offer], bid: Bid | None, seals: bool) -> Iterator[api.Way]:
    for offer in (answer, *reports):
        if offer:
            buttons = tuple(Button(value=each.value, label=each.label) for each in offer.choices)
            yield asking.way(Form(act="claim", ask=offer.ask, digest=offer.digest, buttons=buttons))
    if bid and seals:
        seal = Field(name="seal", label="The seal, in hexadecimal")
        send = Button(value="", label="Seal and send the bid; it is final")
        yield asking.way(Form(act="seal", ask=bid.ask, digest=bid.digest, buttons=(send,), fields=(seal,), sure=True))
    if bid and bid.state == "called":
        show = Button(value="", label="Show the bid")
        yield asking.way(Form(act="show", ask=bid.ask, digest=bid.digest, buttons=(show,), fields=SHOWN))


SHOWN = (
    Field(name="time", label="The bid", kind="hidden-bid", hint="7:30"),
    Field(name="code", label="Its opening code", hint="K7QF-2MXD-93TA-PW6H"),
)
"""What opens a bid that was sealed."""
