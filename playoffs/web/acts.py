"""The one door for acts: what a form asks the desk to do, who may, and what is said where it is refused."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct, convert
from msgspec.structs import replace

from playoffs.desk.act import Done, Request, Stale, perform, version_of
from playoffs.desk.appeals import OUTCOMES, appeal
from playoffs.desk.commitments import commit
from playoffs.desk.desk import answer, answers, draw, open_bids, outside, place, read_bid
from playoffs.desk.kept import Kept
from playoffs.desk.record.entries import Appealed, Outcome
from playoffs.desk.record.envelope import Shown
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.seen import asked
from playoffs.desk.undo import correct, retract, retracting, void_bid
from playoffs.desk.waiting import HELD_UP, holds_up
from playoffs.model.position import VOID, Ask, Each, Fact
from playoffs.model.vocabulary import Question
from playoffs.text.errors import BadInput
from playoffs.web import cards
from playoffs.web.seat import Seat
from playoffs.web.values import Typed, number, one, shown, value


class NotYours(Exception):
    """An act that this role has no right to."""


class Sent(Struct, frozen=True, kw_only=True):
    """A form as it arrived."""

    seat: Seat
    kept: Kept
    log: Log
    typed: Typed
    request: Request

    @property
    def event(self) -> str:
        return self.log.event

    @property
    def known(self) -> bool:
        """Whether the same form came before: then the desk says what it was."""
        return self.kept.store.request(self.request.key) is not None

    def ask(self) -> Ask:
        """The question that the form answers; `Stale` where it is not the one that was shown."""
        ask_id = one(self.typed, "ask")
        found = asked(self.log, ask_id)
        known = self.kept.store.request(self.request.key)
        if known:  # the same form came before: the desk says what it was
            recorded = self.log.recorded[known.version - 1] if known.event == self.event else None
            if recorded and recorded.ask:
                return recorded.ask
        if found is None or cards.digest(self.log, found) != one(self.typed, "digest"):
            raise Stale(self.log, self.request.expected, "your answer", ask_id)
        return found


HIDDEN = ("bid", "again")
"""Fields that nothing ever repeats."""

FOR_ASSISTANTS = (Question.RESULT, Question.ANSWER, Question.BID)
"""What an assistant may answer; of a bid, that its slip was handed in."""


def act(kept: Kept, seat: Seat, typed: Typed) -> Done:
    """Do what a form says; raises `NotYours`, or one of the desk's refusals, and then nothing was written."""
    log = kept.log(seat.event)
    version = one(typed, "version")
    seen = int(version) if version.isascii() and version.isdigit() and len(version) < 9 else 0
    key, by = one(typed, "request"), seat.link.name if log.edition > 1 else ""
    request = Request(key, seen, seat.house.now(), by)
    sent = Sent(seat=seat, kept=kept, log=log, typed=typed, request=request)
    kind = one(typed, "act")
    if kind not in ACTS:
        raise BadInput("act", repr(kind), f"one of {', '.join(ACTS)}")
    return ACTS[kind](sent)


def _answer(sent: Sent) -> Done:
    ask = sent.ask()
    _allowed(sent, ask)
    _guarded(sent, ask)
    cause, words = (one(sent.typed, name) for name in ("cause", "reason"))
    if ask.ruling and (not cause or (cause == "other" and not words)):
        raise BadInput("reason", "none", "why it is ruled so; it is printed")
    cause = cause if ask.ruling or ask.question is Question.WITHDRAW else ""
    fact = Fact(ask.id, value(ask, sent.typed, sent.log), words, one(sent.typed, "witness"), cause=cause)
    return answer(sent.kept.store, sent.event, fact, sent.request)


def _confirm(sent: Sent) -> Done:
    """Several confirmations that came in together: all or none."""
    some = sent.typed.get("some", ())
    chosen = [asked(sent.log, ask_id) for ask_id in some]
    asks = [ask for ask in chosen if ask and ask.question is Question.ANSWER]
    known = any(sent.kept.store.request(f"{sent.request.key}/{ask_id}") for ask_id in some)
    if not known and (len(asks) != len(chosen) or not asks):
        raise Stale(sent.log, sent.request.expected, "confirmations", "")
    facts = [Fact(ask_id, "confirm") for ask_id in some]
    return answers(sent.kept.store, sent.event, facts, sent.request)


def _draw(sent: Sent) -> Done:
    ask = sent.ask()
    return draw(sent.kept.store, sent.event, ask.id, sent.request, one(sent.typed, "words"))


def _commit(sent: Sent) -> Done:
    return commit(sent.kept.store, sent.event, sent.ask(), sent.request)


def _bid(sent: Sent) -> Done:
    ask = sent.ask()
    _allowed(sent, ask)
    if one(sent.typed, "value") == "slip":
        return place(sent.kept.store, sent.event, ask.id, sent.request)
    if not sent.seat.directs:
        raise NotYours("only the director types a bid; an assistant takes slips")
    who = names(sent.log).get(ask.who, ask.who)
    try:
        first, again = (read_bid(one(sent.typed, name), ask) for name in HIDDEN)
    except BadInput as error:
        raise BadInput(f"bid of {who}", error.found, error.expected) from None
    if first != again:
        raise BadInput(f"bid of {who}", "two that are not the same", "the same one twice")
    return place(sent.kept.store, sent.event, ask.id, sent.request, first)


def _open(sent: Sent) -> Done:
    ask, called = sent.ask(), names(sent.log)
    there = outside(sent.kept.store, sent.log, ask) if sent.kept.store.request(sent.request.key) is None else {}
    given: dict[str, Shown] = {}
    for player in there:
        who = called.get(player, player)
        text = one(sent.typed, f"shown-{player}")
        if text or not _closes(ask, sent.typed, there):
            given[player] = Shown(shown(text, who))
    try:
        return open_bids(sent.kept.store, sent.event, ask.id, sent.request, given, one(sent.typed, "reason"))
    except BadInput as error:
        who = error.place.removeprefix("bid of ")
        raise BadInput(f"bid of {called.get(who, who)}", error.found, error.expected) from error


def _closes(ask: Ask, typed: Typed, there: Mapping[str, bool]) -> bool:
    """Whether the others stay closed because one is void: then nobody has to type them."""
    void = any(one(typed, f"shown-{player}").casefold() == VOID for player in there)
    return isinstance(ask.options, Each) and ask.options.closes and void


def _retract(sent: Sent) -> Done:
    version, reason = _version(sent), one(sent.typed, "reason")
    if sent.seat.directs:
        return retract(sent.kept.store, sent.event, version, reason, sent.request)
    last = sent.log.recorded[-1].row
    own = last.version == version and last.request.startswith(sent.seat.mark)
    if not own and not sent.known:
        raise NotYours("an assistant undoes the last entry alone, and only an own one")
    at_last = replace(retracting(version, reason), seen=version_of)  # an entry that comes in meanwhile makes it stale
    return perform(sent.kept.store, sent.event, replace(sent.request, expected=sent.log.version), at_last)


def _correct(sent: Sent) -> Done:
    _director(sent)
    version = _version(sent)
    held = sent.log.line.holds(version)
    ask = held.ask if held else sent.log.recorded[version - 1].ask if sent.known else None
    if ask is None:
        raise Stale(sent.log, sent.request.expected, f"a correction of entry {version}", "")
    said, reason = value(ask, sent.typed, sent.log), one(sent.typed, "reason")
    return correct(sent.kept.store, sent.event, version, said, reason, sent.request)


def _void(sent: Sent) -> Done:
    _director(sent)
    return void_bid(sent.kept.store, sent.event, _version(sent), one(sent.typed, "reason"), sent.request)


def _appeal(sent: Sent) -> Done:
    """Note an appeal, which stops nothing; or with an outcome how one was decided."""
    _director(sent)
    outcome = one(sent.typed, "outcome")
    if outcome not in ("", *OUTCOMES):
        raise BadInput("appeal", repr(outcome), f"one of {', '.join(OUTCOMES)}")
    said = Appealed(
        against=_version(sent),
        by="" if outcome else one(sent.typed, "by"),
        heard_by=one(sent.typed, "heard"),
        outcome=convert(outcome, Outcome),
        words=one(sent.typed, "words"),
    )
    return appeal(sent.kept.store, sent.event, said, sent.request)


ACTS: dict[str, Callable[[Sent], Done]] = {
    "answer": _answer,
    "confirm": _confirm,
    "draw": lambda sent: _directed(sent, _draw),
    "commit": lambda sent: _directed(sent, _commit),
    "bid": _bid,
    "open": lambda sent: _directed(sent, _open),
    "retract": _retract,
    "correct": _correct,
    "void": _void,
    "appeal": _appeal,
}
"""Every act that a form can ask for."""


def _directed(sent: Sent, do: Callable[[Sent], Done]) -> Done:
    _director(sent)
    return do(sent)


def _director(sent: Sent) -> None:
    if not sent.seat.directs:
        raise NotYours("only the director does that")


def _allowed(sent: Sent, ask: Ask) -> None:
    if not sent.seat.directs and ask.question not in FOR_ASSISTANTS:
        raise NotYours("an assistant enters results and confirmations and takes slips; the rest is the director's")


def _guarded(sent: Sent, ask: Ask) -> None:
    """Refuse to start or declare what waits for another title."""
    if ask.question in HELD_UP and (why := holds_up(sent.kept.store, sent.log)):
        what = "nobody is declared" if ask.question is Question.DECLARE else "no stage starts"
        raise BadInput(what, why, "the other title first")


def _version(sent: Sent) -> int:
    return number(one(sent.typed, "entry"))


def repeated(typed: Typed) -> Sequence[tuple[str, str]]:
    """What was typed into a form that is refused, to be shown again; nothing of a bid."""
    fields = {"witness": "Witness", "words": "Words", "reason": "Reason", "person": "Name", "at": "Session clock"}
    return [(label, one(typed, name)) for name, label in fields.items() if one(typed, name)]
