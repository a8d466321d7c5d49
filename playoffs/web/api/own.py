"""What the API tells a player's program: what the page of the player shows, and nothing of anybody else."""

from collections.abc import Iterator

from playoffs.desk.kept import Kept
from playoffs.outputs import api, api_shown
from playoffs.web.api import asking
from playoffs.web.asked.forms import Button, Field, Form
from playoffs.web.phones import players_page
from playoffs.web.phones.bids import Bid
from playoffs.web.phones.players_page import Offer
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
