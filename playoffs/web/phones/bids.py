"""The bid of a player on the own phone: what its page shows, the seal that it sends, and what it shows at the opening.

The desk never has what a seal holds before that.
"""

from msgspec import Struct

from playoffs.desk.act import Request, Stale
from playoffs.desk.desk import place, sealed_by
from playoffs.desk.kept import Kept
from playoffs.desk.record.entries import Answered
from playoffs.desk.record.envelope import Outside, Shown, before_seconds, salt_of
from playoffs.desk.record.log import Log
from playoffs.desk.scheduled import in_force
from playoffs.desk.seen import asked
from playoffs.documents.day.bids import gives, promise
from playoffs.documents.played.live import Live
from playoffs.documents.public.happened import receipt, sealed
from playoffs.documents.words.sentences import where
from playoffs.model.position import Ask, Each, Range, clock
from playoffs.model.vocabulary import Question
from playoffs.planning.details import Details
from playoffs.text.errors import BadInput, NotNow, NotTheirs
from playoffs.web.asked import cards
from playoffs.web.asked.openings import phones, shows
from playoffs.web.asked.values import Typed, one, seconds
from playoffs.web.serving.seat import Seat


class Bid(Struct, frozen=True, kw_only=True):
    """How it stands with the bid of a player."""

    state: str
    """`asked`; `in`, by slip or typed at the desk; sealed on a phone: `sealed`, then `called` for, then `shown`."""
    place: str
    ask: str = ""
    digest: str = ""
    least: int = 0
    most: int = 0
    """Seconds."""
    limits: tuple[str, str] = ("", "")
    promise: str = ""
    meaning: str = ""
    before: str = ""
    """What the phone seals, up to the seconds."""
    seal: str = ""
    receipt: str = ""


def allowed(details: Details) -> bool:
    """Whether the announcement allows bids from phones."""
    return details.bids_by == "phones"


def playing(log: Log, player: str) -> bool:
    """Whether a game of this player is on: then the phone stays away."""
    return any(ask.question is Question.RESULT and player in ask.players for ask in log.asks)


def of(kept: Kept, seat: Seat, live: Live) -> Bid | None:
    """The bid of the player who looks; None where none is awaited or closed."""
    log, player = live.log, seat.link.player
    ask = next((each for each in log.asks if each.question is Question.BID and each.who == player), None)
    if ask is not None:
        return _awaited(live, ask)
    for held, seal in sealed(live):
        if held.ask.who == player:
            state = _state(kept, seat, log, held.version)
            opening, own = _opening(log, player), "" if state == "in" else seal
            return Bid(
                state=state,
                place=where(held.ask, live.language.gettext),
                ask=opening.id if opening else "",
                digest=cards.digest(log, opening) if opening else "",
                seal=own,
                receipt=receipt(own) if own else "",
            )
    return None


def _awaited(live: Live, ask: Ask) -> Bid:
    limits, terms = ask.options, live.staged.armageddon
    assert isinstance(limits, Range)
    return Bid(
        state="asked",
        place=where(ask, live.language.gettext),
        ask=ask.id,
        digest=cards.digest(live.log, ask),
        least=limits.least,
        most=limits.most,
        limits=(clock(limits.least), clock(limits.most)),
        promise=promise(terms, live.language),
        meaning=gives(terms, live.language),
        before=before_seconds(live.log.event, ask, live.log.edition),
    )


def _state(kept: Kept, seat: Seat, log: Log, version: int) -> str:
    if sealed_by(kept.store, log, version) is not Outside.PHONE:
        return "in"
    opening = _opening(log, seat.link.player)
    call = seat.house.openings.of(log, opening) if opening else None
    if call is None:
        return "sealed"
    return "shown" if seat.link.player in call.shown else "called"


def _opening(log: Log, player: str) -> Ask | None:
    """The question that opens the bid of a player."""
    return next((a for a in log.asks if isinstance(a.options, Each) and player in a.options.players), None)


def send(kept: Kept, seat: Seat, typed: Typed, log: Log) -> str:
    """Receive the seal of a player: the bid is in, and final. Its receipt."""
    player, seal, request = seat.link.player, one(typed, "seal"), one(typed, "request")
    if before := kept.store.request(request):  # the same form came before: what it sent then is what counts
        entry = log.recorded[before.version - 1].entry if before.event == log.event else None
        return receipt(entry.seal) if isinstance(entry, Answered) else ""
    if not allowed(in_force(log)):
        raise NotNow("bid", "one by phone, which this playoff does not allow", "a slip of paper, handed in")
    if playing(log, player):
        raise NotNow("bid", "one by phone while your game is on", "a slip of paper, or the end of the game")
    ask = asked(log, one(typed, "ask"))
    if ask is None or ask.question is not Question.BID or cards.digest(log, ask) != one(typed, "digest"):
        raise Stale(log, log.version, "a bid", one(typed, "ask"))
    if ask.who != player:
        raise NotTheirs("bid", "one for a question that is not yours", "what your page asks")
    if not seal:
        raise BadInput("bid", "no seal, which this browser cannot make", "a slip of paper, which counts just the same")
    by = player if log.edition > 1 else ""
    place(kept.store, log.event, ask.id, Request(request, log.version, seat.house.now(), by), seal=seal)
    return receipt(seal)


def show(kept: Kept, seat: Seat, typed: Typed, log: Log) -> str:
    """Take what a phone shows of the bid that it has sealed, once the director opens the bids."""
    ask = asked(log, one(typed, "ask"))
    if ask is None or not isinstance(ask.options, Each) or cards.digest(log, ask) != one(typed, "digest"):
        raise Stale(log, log.version, "a bid", one(typed, "ask"))
    if seat.link.player not in phones(kept, log, ask):
        raise NotNow("bid", "one that no phone of yours has sealed", "what your page asks")
    given = Shown(seconds(one(typed, "time"), "bid", bare=False), salt_of(one(typed, "code")))
    shows(kept, seat.house.openings, log, ask, seat.link.player, given, seat.house.now())
    return "shown"
