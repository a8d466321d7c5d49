"""The desk: what a face calls to found a playoff, to answer what is asked, to draw, and to place and open bids.

    with open_store(default_path()) as store:
        done = found(store, "state-2026", founding, Request("a1", 0, utc_now()))
        done = answer(store, "state-2026", Fact(done.log.asks[0].id, "yes"), Request("a2", done.log.version, utc_now()))
        done.notices, done.log.asks     # what happened, and what comes next

Every act raises one of `REFUSALS`, each a sentence, and then has written nothing. Retraction is in `undo`.
"""

from collections.abc import Mapping

from playoffs.desk import draws, envelope
from playoffs.desk.act import Act, Decision, Done, Request, perform, shown
from playoffs.desk.entries import (
    Answered,
    Detailed,
    Entry,
    Opening,
    digest,
)
from playoffs.desk.foundings import found_all
from playoffs.desk.line import play
from playoffs.desk.log import Log
from playoffs.desk.store import Bid, Store
from playoffs.files.errors import BadInput
from playoffs.model.position import LOT, PLACED, VOID, Ask, Each, Fact, Refused, answered
from playoffs.playoff.founding import Founding


def found(store: Store, event: str, founding: Founding, request: Request) -> Done:
    """Begin the record of an event; refused if there is one of that name."""
    return found_all(store, {event: (founding, request)})[0]


def answer(store: Store, event: str, fact: Fact, request: Request) -> Done:
    """Answer an ask. Bids are placed and opened by `place` and `open_bids`, draws are made by `draw`; a draw done by
    hand is answered here, with its witness."""

    def decide(log: Log) -> Decision:
        ask = answered(log.position, fact)
        if ask.sealed or isinstance(ask.options, Each):
            raise BadInput(ask.id, "a plain answer", "a bid placed in its envelope, or an opening of bids")
        if fact.seed or (ask.who == LOT and not fact.witness.strip()):
            raise BadInput(
                ask.id, "a draw without a witness", "a draw by the program, or one done by hand and its witness"
            )
        return _accepted(log, fact)

    def same(e: Entry) -> bool:
        return isinstance(e, Answered) and e.fact == fact

    return perform(store, event, request, Act(decide, same, f"{fact.ask} = {shown(fact.value)}", fact.ask))


def draw(store: Store, event: str, ask_id: str, request: Request) -> Done:
    """Let the program draw: a fresh seed from the operating system, stored with its result before this returns."""

    def decide(log: Log) -> Decision:
        ask = _awaited(log, ask_id)
        if ask.who != LOT:
            raise BadInput(ask.id, "a draw", f"an answer: {ask.options}")
        seed = draws.new_seed()
        return _accepted(log, Fact(ask.id, draws.drawn(seed, event, ask), seed=seed))

    def same(e: Entry) -> bool:
        return isinstance(e, Answered) and e.fact.ask == ask_id and bool(e.fact.seed)

    return perform(store, event, request, Act(decide, same, f"a draw for {ask_id}", ask_id))


def place(store: Store, event: str, ask_id: str, request: Request, seconds: int | None = None, seal: str = "") -> Done:
    """Receive a sealed bid: typed (`seconds`), by phone (`seal`), or a slip of paper (neither). Final once received.

    A bid that the ask does not take is refused here. The same request sent again counts once whatever it holds, so
    that nobody can find out a bid by sending guesses.
    """
    fact = Fact(ask_id, PLACED)

    def decide(log: Log) -> Decision:
        ask = _awaited(log, ask_id)
        if not ask.sealed:
            raise BadInput(ask.id, "a bid", f"an answer that is not sealed: {ask.options}")
        if seconds is None:
            if seal:
                envelope.check_seal(seal)
            return _accepted(log, fact, seal)
        envelope.check_bid(seconds, ask)
        salt = envelope.new_salt()
        return _accepted(log, fact, envelope.seal(event, ask, seconds, salt), bid=Bid(seconds, salt))

    def same(e: Entry) -> bool:
        return isinstance(e, Answered) and e.fact == fact

    return perform(store, event, request, Act(decide, same, f"a bid for {ask_id}", ask_id))


def open_bids(
    store: Store,
    event: str,
    ask_id: str,
    request: Request,
    shown: Mapping[str, envelope.Shown] | None = None,
    reason: str = "",
) -> Done:
    """Open the bids of a game together. `shown` holds those that do not lie in the envelope, by player; one that is
    void needs a reason."""

    def decide(log: Log) -> Decision:
        ask = _awaited(log, ask_id)
        value, openings = envelope.open_all(event, ask, _placed(store, log, ask), shown or {})
        if VOID in value and not reason.strip():
            raise BadInput(ask.id, "a void bid without a reason", "why it is void")
        return _accepted(log, Fact(ask.id, value, reason), openings=openings)

    def same(e: Entry) -> bool:
        return isinstance(e, Answered) and e.fact.ask == ask_id and bool(e.openings)

    return perform(store, event, request, Act(decide, same, f"an opening of bids for {ask_id}", ask_id))


def outside(store: Store, log: Log, ask: Ask) -> dict[str, bool]:
    """Whose bids of an opening do not lie in the envelope and must be shown, and whether a phone has sealed each."""
    return {bid.ask.who: bool(bid.seal) for bid in _placed(store, log, ask) if bid.known is None}


def detail(store: Store, event: str, about: str, value: str, request: Request) -> Done:
    """Record date, site, deadline, fees or an officer: facts of the event that the position does not depend on."""
    if not about.strip():
        raise BadInput("detail", "no subject", "what it is about")
    said = Detailed(about, value)
    return perform(store, event, request, Act(lambda log: Decision(said), lambda e: e == said, f"{about} = {value}"))


def _accepted(
    log: Log, fact: Fact, seal: str = "", openings: tuple[Opening, ...] = (), bid: Bid | None = None
) -> Decision:
    line = play(log.line, log.version + 1, fact, tuple(o.placed for o in openings))
    return Decision(Answered(fact, meaning=digest(line.position), seal=seal, openings=openings), bid)


def _awaited(log: Log, ask_id: str) -> Ask:
    """The ask of that id; `Refused` if nothing asks it."""
    ask = next((a for a in (*log.asks, *log.may) if a.id == ask_id), None)
    if ask is None:
        raise Refused(Fact(ask_id, ""), f"nothing here asks for {ask_id!r}", log.asks)
    return ask


def _placed(store: Store, log: Log, ask: Ask) -> list[envelope.Placed]:
    """The bids in force of the players whose bids are opened, each one's last."""
    players = ask.options.players if isinstance(ask.options, Each) else ()
    last = {held.ask.who: held for held in log.line.held if held.ask.sealed}
    found = []
    for held in (last[player] for player in players if player in last):
        placed, known = log.recorded[held.version - 1].entry, log.opened.get(held.version)
        if known is None and (bid := store.bid(log.event, held.version)):
            known = Opening(held.version, bid.value, bid.salt)
        found.append(envelope.Placed(held.version, held.ask, getattr(placed, "seal", ""), known))
    return found
