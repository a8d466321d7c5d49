"""The desk: what a face calls to found a playoff, to answer what is asked, to draw, and to place and open bids.

    with open_store(default_path()) as store:
        done = found(store, "state-2026", founding, Request("a1", 0, utc_now()))
        done = answer(store, "state-2026", Fact(done.log.asks[0].id, "yes"), Request("a2", done.log.version, utc_now()))
        done.notices, done.log.asks     # what happened, and what comes next

Every act raises one of `REFUSALS`, each a sentence, and then has written nothing. Retraction is in `undo`.
"""

import re
from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from playoffs.desk import seen
from playoffs.desk.act import Act, Decision, Done, Request, perform, shown, together
from playoffs.desk.foundings import found_all
from playoffs.desk.played import postponed
from playoffs.desk.record import draws, envelope
from playoffs.desk.record.beside import SEED
from playoffs.desk.record.committed import pending
from playoffs.desk.record.entries import Answered, Detailed, Entry, Opening
from playoffs.desk.record.envelope import Bid, Outside, check_bid
from playoffs.desk.record.envelope import Shown as Shown  # faces make them for `open_bids`
from playoffs.desk.record.line import play
from playoffs.desk.record.log import Log
from playoffs.desk.record.rows import digest
from playoffs.desk.record.store import Store
from playoffs.desk.second import disks
from playoffs.model.find import plain
from playoffs.model.history import Held
from playoffs.model.position import LOT, PLACED, VOID, Ask, Each, Fact, Refused, answered
from playoffs.model.vocabulary import Asked, Question
from playoffs.playoff.founding import Founding
from playoffs.text.errors import BadInput, NotNow, unseen

_TIME = re.compile(r"([0-9]{1,3}):([0-5][0-9])")


def found(store: Store, event: str, founding: Founding, request: Request) -> Done:
    """Begin the record of an event; refused if there is one of that name."""
    return found_all(store, {event: (founding, request)})[0]


def answer(store: Store, event: str, fact: Fact, request: Request) -> Done:
    """Answer an ask. Bids are placed and opened by `place` and `open_bids`, draws are made by `draw`; a draw done by
    hand is answered here, with its witness."""
    return perform(store, event, request, answering(fact))


def answering(fact: Fact) -> Act:
    """The act of answering an ask, to be performed or to be looked at beforehand."""

    def decide(log: Log) -> Decision:
        ask = answered(log.position, fact)
        if ask.sealed or isinstance(ask.options, Each):
            raise BadInput(ask.id, "a plain answer", "a bid placed in its envelope, or an opening of bids")
        if fact.seed or (ask.who == LOT and not fact.witness.strip()):
            raise BadInput(
                ask.id, "a draw without a witness", "a draw by the program, or one done by hand and its witness"
            )
        if since := already(log, ask):
            raise NotNow(
                "ruling", f"postponed already, in entry {since}", "a new date, or an answer with which it goes on"
            )
        return _accepted(log, fact)

    def same(e: Entry) -> bool:
        return isinstance(e, Answered) and _same(e.fact, fact)

    return Act(
        decide=decide,
        same=same,
        offered=f"{fact.text} = {shown(fact.value)}",
        about=fact.text,
        seen=seen.question(fact.text, fact.value),
    )


def already(log: Log, ask: Ask) -> int:
    """The entry that has postponed it, where that is what is ruled: it goes on first, or has a new date stated."""
    return postponed(log) if ask.question is Question.POSTPONE else 0


def _same(one: Fact, other: Fact) -> bool:
    """Whether two facts say the same of one question; a record of edition 2 calls a house opponent by a key."""
    joins = isinstance(one.ask, Asked) and one.ask.question is Question.ADD_HOUSE
    return joins or replace(one, ask="") == replace(other, ask="")


def draw(store: Store, event: str, ask_id: str, request: Request, words: str = "") -> Done:
    """Let the program draw: a fresh seed from the operating system, stored with its result before this returns; or the
    seed that was committed to, with the words said aloud since."""

    def decide(log: Log) -> Decision:
        ask = _awaited(log, ask_id)
        if ask.who != LOT:
            raise BadInput(ask.id, "a draw", f"an answer: {ask.options}")
        there = pending(log.entries, ask)
        if words and not there:
            raise NotNow(
                "words", "nothing that commits to a secret number", "`toss --commit` before the words are said"
            )
        check_words(log, words)
        seed = _seed(store, log, there[0]) if there else draws.new_seed()
        value = draws.drawn(seed, event, ask, words)
        return _accepted(log, Fact(ask.id, value, seed=seed, committed=there[0] if there else 0, words=words))

    def same(e: Entry) -> bool:
        return isinstance(e, Answered) and bool(e.fact.seed)

    def rests(log: Log) -> object:
        ask = seen.asked(log, ask_id)
        return seen.question(ask_id)(log), pending(log.entries, ask) if ask else None

    act = Act(decide=decide, same=same, offered=f"a draw for {ask_id}", about=ask_id, seen=rests, chance=True)
    return perform(store, event, request, act)


LONGEST = 200
"""Characters of the words that are mixed into a draw."""


def check_words(log: Log, words: str) -> None:
    """`BadInput` for words that cannot be printed on a line, or that name somebody: they stay in the chain for ever."""
    if len(words) > LONGEST or not words.isprintable():
        found = unseen(words) or f"{len(words)} characters"
        raise BadInput("words", found, f"at most {LONGEST} characters on one line, all of which can be seen")
    said = set(re.findall(r"\w+", plain(words)))
    for player in log.founding.tournament.players:
        if named := said & {part for part in re.findall(r"\w+", plain(player.name)) if len(part) > 2}:
            found = f"{min(named)!r}, a name of a player"
            raise BadInput("words", found, "words that name nobody, since a draw can never forget them")


def _seed(store: Store, log: Log, version: int) -> str:
    """The seed of a commitment, as long as it lies beside this record."""
    seed = store.beside(log.event, SEED).get(str(version), "")
    if not seed:
        found = f"no secret number of the commitment in entry {version}, which is where it was made"
        raise NotNow(f"record of {log.event}", found, "a draw there, or one by hand and its witness")
    return seed


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
        check_bid(seconds, ask)
        salt = envelope.new_salt()
        sealed = envelope.seal(event, ask, seconds, salt, log.edition)
        kept = (
            Bid(value=seconds, salt=salt, player=ask.who, against=envelope.against(ask))
            if log.edition > 1
            else Bid(value=seconds, salt=salt)
        )
        return _accepted(log, fact, sealed, bid=_boxed(store, kept))

    def same(e: Entry) -> bool:
        return isinstance(e, Answered) and _same(e.fact, fact)

    act = Act(
        decide=decide, same=same, offered=f"a bid for {ask_id}", about=ask_id, seen=seen.question(ask_id), chance=True
    )
    return perform(store, event, request, act)


def _boxed(store: Store, bid: Bid) -> Bid:
    """The bid in its box; `BadInput` where its key would begin in the empty folder of a stick, which hides it later."""
    from playoffs.desk.record.boxes import boxed, can_encrypt, keys, named_file  # late: few commands place a bid

    if can_encrypt() and (file := named_file()) and not keys(store.path):
        disks.demand(store.path, file.parent)
    return boxed(store, bid)


def read_bid(text: str, ask: Ask) -> int:
    """Seconds of a bid typed as m:ss; `BadInput` unless the ask takes it. Never repeats what was typed."""
    match = _TIME.fullmatch(text.strip())
    seconds = int(match[1]) * 60 + int(match[2]) if match else None
    if seconds is None:
        raise BadInput(ask.id, "something that is no time", f"minutes and seconds as 7:30, {ask.options}")
    check_bid(seconds, ask)
    return seconds


def open_bids(
    store: Store,
    event: str,
    ask_id: str,
    request: Request,
    shown: Mapping[str, Shown] | None = None,
    reason: str = "",
) -> Done:
    """Open the bids of a game together. `shown` holds those that do not lie in the envelope, by player; one that is
    void needs a reason."""

    def decide(log: Log) -> Decision:
        ask = _awaited(log, ask_id)
        value, openings = envelope.open_all(
            event, ask, _placed(store, log, ask, _void(shown)), shown or {}, log.edition
        )
        if VOID in value and not reason.strip():
            raise BadInput("reason", "a void bid without a reason", "why it is void")
        return _accepted(log, Fact(ask.id, value, reason), openings=openings)

    def same(e: Entry) -> bool:
        return isinstance(e, Answered) and bool(e.openings)

    offered = f"an opening of bids for {ask_id}"
    act = Act(decide=decide, same=same, offered=offered, about=ask_id, seen=seen.question(ask_id), chance=True)
    return perform(store, event, request, act)


def outside(store: Store, log: Log, ask: Ask, given: Mapping[str, Shown] | None = None) -> dict[str, Outside]:
    """Whose bids of an opening do not lie in the envelope and must be shown, and why they do not.

    One that is encrypted and whose key is not here is among them; `BadInput` for it where `given` is said and does not
    say that it is void.
    """
    void = log.founding.tied if given is None else _void(given)
    return {
        bid.ask.who: sealed_by(store, log, bid.version) for bid in _placed(store, log, ask, void) if bid.known is None
    }


def sealed_by(store: Store, log: Log, version: int) -> Outside:
    """How the bid of this entry comes to lie nowhere here, if it does: one that a phone has sent was sent by its
    player, where the record says who acted."""
    said = log.recorded[version - 1]
    if not getattr(said.entry, "seal", ""):
        return Outside.SLIP
    whose = said.ask.who if said.ask else ""
    by_phone = log.edition == 1 or said.by == whose
    return Outside.PHONE if by_phone and not store.has_bid(log.event, version) else Outside.GONE


def fits(store: Store, log: Log, ask: Ask, player: str, given: Shown) -> bool:
    """Whether somebody shows what opens the bid that this player has sealed on a phone, and it is one of those that the
    ask takes."""
    held = next((each for each in _bids(log, ask) if each.ask.who == player), None)
    seal = getattr(log.recorded[held.version - 1].entry, "seal", "") if held else ""
    if not held or not seal or not isinstance(ask.options, Each):
        return False
    if held.version in log.opened or store.has_bid(log.event, held.version):
        return False
    opening = Opening(held.version, given.value, given.salt)
    return ask.options.seconds.accepts(given.value) and envelope.opens(log.event, held.ask, seal, opening, log.edition)


def detail(store: Store, event: str, about: str, value: str, request: Request) -> Done:
    """Record date, site, deadline, fees or an officer: facts of the event that the position does not depend on."""
    return perform(store, event, request, detailing(about, value))


def details(store: Store, event: str, said: Mapping[str, str], request: Request) -> Done:
    """Record several details at once: an entry for each, all of them or none."""
    return together(store, event, request, {about: detailing(about, value) for about, value in said.items()})


def answers(store: Store, event: str, facts: Sequence[Fact], request: Request) -> Done:
    """Answer several asks at once, such as confirmations that came in together: all of them or none."""
    return together(store, event, request, {fact.text: answering(fact) for fact in facts})


def detailing(about: str, value: str) -> Act:
    """The act of recording a detail."""
    if not about.strip():
        raise BadInput("detail", "no subject", "what it is about")
    entry = Detailed(about, value)
    return Act(
        decide=lambda log: Decision(entry=entry),
        same=lambda e: e == entry,
        offered=f"{about} = {value}",
        detail=about,
        seen=seen.detail(about),
    )


def _accepted(
    log: Log, fact: Fact, seal: str = "", openings: tuple[Opening, ...] = (), bid: Bid | None = None
) -> Decision:
    fact, joins = _in_form(log, fact)
    line = play(log.line, log.version + 1, fact, tuple(o.placed for o in openings))
    said = Answered(fact=fact, meaning=digest(line.position, log.edition), seal=seal, openings=openings)
    return Decision(entry=said, bid=bid, joins=joins)


def _in_form(log: Log, fact: Fact) -> tuple[Fact, dict[str, str]]:
    """The fact as the edition of the record has it, and whom it brings: a house opponent is called by a key there."""
    ask = answered(log.position, fact)
    fact = replace(fact, ask=ask.id if log.edition == 1 else ask.asked)
    if log.edition == 1 or ask.question is not Question.ADD_HOUSE or not isinstance(fact.value, tuple):
        return fact, {}
    name, *more = map(str, fact.value)
    if more:
        return fact, {}
    known = {p.id for p in log.founding.tournament.players} | set(log.known.others)
    if name in known or (key := log.known.named(name)) in log.known.others:
        return replace(fact, value=(name if name in known else key,)), {}
    key = log.known.free({})
    return replace(fact, value=(key,)), {key: name}


def _awaited(log: Log, ask_id: str) -> Ask:
    """The ask of that id; `Refused` if nothing asks it."""
    ask = next((a for a in (*log.asks, *log.may) if a.id == ask_id), None)
    if ask is None:
        raise Refused(Fact(ask_id, ""), f"nothing here asks for {ask_id!r}", log.asks)
    return ask


def _unboxed(store: Store, bid: Bid, who: str, void: Collection[str]) -> Bid | None:
    """What a bid says; None for one whose key is lost, and that is opened as void for it."""
    if not bid.box:
        return bid
    from playoffs.desk.record.boxes import can_encrypt, room, unboxed  # late: few commands open a bid

    if (plain := unboxed(store.path, bid)) is None and who not in void:
        closed = f"a bid that is encrypted for the key {bid.key}, which is not here"
        opens = f"that key in {room(store.path)}"
        if not can_encrypt():
            closed = "a bid that is encrypted, and nothing here that opens it"
            opens = "the extra named bids installed with the program"
        raise NotNow(f"bid of {who}", closed, f"{opens}, or that the bid is void")
    return plain


def _void(shown: Mapping[str, Shown] | None) -> frozenset[str]:
    """Whose bids are opened as void."""
    return frozenset(player for player, said in (shown or {}).items() if said.value == VOID)


def _bids(log: Log, ask: Ask) -> list[Held]:
    """The entries in force of the bids that are opened, each player's last."""
    players = ask.options.players if isinstance(ask.options, Each) else ()
    last = {held.ask.who: held for held in log.line.held if held.ask.sealed}
    return [last[player] for player in players if player in last]


def _placed(store: Store, log: Log, ask: Ask, void: Collection[str] = ()) -> list[envelope.Placed]:
    """The same with what lies in the envelope; `void` is whose need no key."""
    found = []
    for held in _bids(log, ask):
        placed, known = log.recorded[held.version - 1].entry, log.opened.get(held.version)
        if known is None and (bid := store.bid(log.event, held.version)):
            plain = _unboxed(store, bid, held.ask.who, void)
            known = Opening(held.version, plain.value, plain.salt) if plain else None
        found.append(envelope.Placed(held.version, held.ask, getattr(placed, "seal", ""), known))
    return found
