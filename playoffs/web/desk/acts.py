"""The one door for acts: what a form asks the desk to do, who may, and what is said where it is refused."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.act import Done, Request, Stale, done, perform, version_of
from playoffs.desk.appeals import appeal
from playoffs.desk.beside import claims
from playoffs.desk.commitments import commit
from playoffs.desk.desk import answer, answers, draw, open_bids, outside, place, read_bid
from playoffs.desk.desk import details as record_details
from playoffs.desk.fitting import ACKNOWLEDGED, acknowledgment, may_stand
from playoffs.desk.given import takes_reason
from playoffs.desk.kept import Kept
from playoffs.desk.record.committed import of_itself
from playoffs.desk.record.envelope import Outside, Shown, salt_of
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.record.rows import Row
from playoffs.desk.seen import asked
from playoffs.desk.undo import correct, retract, retracting, void_bid
from playoffs.desk.waiting import HELD_UP, holds_up
from playoffs.documents.words.language import Language
from playoffs.documents.words.reasons import OTHER
from playoffs.model.position import VOID, Ask, Each, Fact, Value
from playoffs.model.vocabulary import Question
from playoffs.text.errors import BadInput, NotNow
from playoffs.web.asked import cards, detailing, overheard, report_fields
from playoffs.web.asked.bid_forms import AGAIN
from playoffs.web.asked.openings import PATIENCE, Call, patient, phones, shows
from playoffs.web.asked.refused_words import N_
from playoffs.web.asked.values import Typed, as_offered, called, number, one, raw, seconds, shown, value
from playoffs.web.desk import appealing
from playoffs.web.phones import sending
from playoffs.web.serving.seat import Seat


class NotYours(Exception):
    """An act that this role has no right to."""


class Sent(Struct, frozen=True, kw_only=True, dict=True):
    """A form as it arrived."""

    seat: Seat
    kept: Kept
    log: Log
    typed: Typed
    request: Request

    @property
    def event(self) -> str:
        return self.log.event

    @cached_property
    def earlier(self) -> Row | None:
        """What the same form has made that came before: then the desk says what it was."""
        return self.kept.store.request(self.request.key)

    @property
    def known(self) -> bool:
        """Whether the same form came before."""
        return self.earlier is not None

    def ask(self) -> Ask:
        """The question that the form answers; `Stale` where it is not the one that was shown."""
        ask_id = one(self.typed, "ask")
        found = asked(self.log, ask_id)
        if known := self.earlier:
            recorded = self.log.recorded[known.version - 1] if known.event == self.event else None
            if recorded and recorded.ask:
                return recorded.ask
        if found is None or cards.digest(self.log, found) != one(self.typed, "digest"):
            raise Stale(self.log, self.request.expected, "your answer", ask_id)
        return found


HIDDEN = ("bid", "again")
"""Fields that nothing ever repeats."""

NOW, TIMES = "?done={n}", "/timetable?done={n}"
FROM = {"report": "/sheets#report", "details": TIMES, "acknowledge": TIMES}
"""What follows the address of a playoff after an act whose form stands elsewhere than on NOW: its page comes again."""

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
    made = ACTS[kind](sent)
    kept.hold(made.log)
    seat.house.openings.prune(made.log)
    return made


def _answer(sent: Sent) -> Done:
    ask = sent.ask()
    _allowed(sent, ask)
    _guarded(sent, ask)
    reasons = takes_reason(ask)
    as_offered((*cards.taken(ask, names(sent.log)), *(cards.reason(str) if reasons else ())), sent.typed)
    cause, words = (one(sent.typed, name) for name in ("cause", "reason"))
    if reasons and not cause:
        raise BadInput("reason", "none", "a reason; it is printed")
    if reasons and cause == OTHER and not words:
        raise BadInput("reason", "none", "words for a reason that is none of those listed; they are printed")
    cause = cause if reasons else ""
    fact = Fact(ask.id, value(ask, sent.typed, sent.log), words, one(sent.typed, "witness"), cause=cause)
    _heard(sent, [(ask, fact.value)])
    return answer(sent.kept.store, sent.event, fact, sent.request)


def _confirm(sent: Sent) -> Done:
    """Several confirmations that came in together: all or none."""
    some = sent.typed.get("some", ())
    chosen = [asked(sent.log, ask_id) for ask_id in some]
    asks = [ask for ask in chosen if ask and ask.question is Question.ANSWER]
    known = any(sent.kept.store.request(f"{sent.request.key}/{ask_id}") for ask_id in some)
    if not known and (len(asks) != len(chosen) or not asks):
        raise Stale(sent.log, sent.request.expected, "confirmations", "")
    if not known:
        _heard(sent, [(ask, "confirm") for ask in asks])
    facts = [Fact(ask_id, "confirm") for ask_id in some]
    return answers(sent.kept.store, sent.event, facts, sent.request)


def _draw(sent: Sent) -> Done:
    ask = sent.ask()
    words = "; ".join(filter(None, (called(sent.typed, names(sent.log)), one(sent.typed, "words"))))
    return draw(sent.kept.store, sent.event, ask.id, sent.request, words)


def _details(sent: Sent) -> Done:
    _director(sent)
    return detailing.state(sent.kept.store, sent.log, sent.typed, sent.request, sent.seat.language)


def _report(sent: Sent) -> Done:
    """State what the report to US Chess wants."""
    return report_fields.state(sent.kept.store, sent.log, sent.typed, sent.request, sent.seat.language)


def _acknowledge(sent: Sent) -> Done:
    """Let stand what does not fit of the plan."""
    _director(sent)
    if earlier := detailing.earlier(sent.kept.store, sent.log, sent.request, (ACKNOWLEDGED,)):
        return earlier
    if not may_stand(sent.log):
        return done(sent.log, 0)
    said = {ACKNOWLEDGED: acknowledgment(sent.log)}
    return record_details(sent.kept.store, sent.event, said, sent.request)


def _commit(sent: Sent) -> Done:
    return commit(sent.kept.store, sent.event, sent.ask(), sent.request)


def _bid(sent: Sent) -> Done:
    ask = sent.ask()
    _allowed(sent, ask)
    if one(sent.typed, "value") == "slip":
        return place(sent.kept.store, sent.event, ask.id, sent.request)
    if not sent.seat.directs:
        raise NotYours("only the director types a bid; an assistant takes bid slips")
    who = names(sent.log).get(ask.who, ask.who)
    try:
        first, again = (read_bid(one(sent.typed, name), ask) for name in HIDDEN)
    except BadInput as error:
        raise BadInput(f"bid of {who}", error.found, error.expected) from None
    if first != again:
        raise BadInput(f"bid of {who}", "two that are not the same", "the same one twice")
    return place(sent.kept.store, sent.event, ask.id, sent.request, first)


def _call(sent: Sent) -> Done:
    """Ask the phones of a game for the bids that they have sealed; where none has to, open them now."""
    ask, openings = sent.ask(), sent.seat.house.openings
    if sent.known or not phones(sent.kept, sent.log, ask):
        return _open(sent)
    mark = cards.digest(sent.log, ask)
    made = Call(digest=mark, version=sent.log.version, request=sent.request.key, by=sent.request.by, at=sent.request.at)
    openings.call(sent.event, ask.id, made)
    return done(sent.log, 0)


def _show(sent: Sent) -> Done:
    """What a player types at the desk whose phone cannot show its bid: checked, and seen by nobody."""
    ask, typed = sent.ask(), sent.typed
    player = one(typed, "value")
    given = Shown(seconds(one(typed, "time"), "bid", bare=False), salt_of(one(typed, "code")))
    made = shows(sent.kept, sent.seat.house.openings, sent.log, ask, player, given, sent.request.at)
    return made or done(sent.log, 0)


def _open(sent: Sent) -> Done:
    ask, called, openings = sent.ask(), names(sent.log), sent.seat.house.openings
    there = outside(sent.kept.store, sent.log, ask) if not sent.known else {}
    call = openings.of(sent.log, ask) if there else None
    given: dict[str, Shown] = dict(call.shown) if call else {}
    for player, sealed in there.items():
        who, text = called.get(player, player), one(sent.typed, f"shown-{player}")
        if player in given or (not text and _closes(ask, sent.typed, there)):
            continue
        given[player] = _not_shown(who, text, sealed, call, sent.request.at) if sealed else _slip(sent, player, who)
    try:
        made = open_bids(sent.kept.store, sent.event, ask.id, sent.request, given, one(sent.typed, "reason"))
        openings.over(sent.event, ask.id)
        return made
    except BadInput as error:
        who = error.place.removeprefix("bid of ")
        if error.place == "reason":
            raise
        place = f"bid of {called[who]}" if who in called else error.place
        raise type(error)(place, error.found, error.expected) from error


def _slip(sent: Sent, player: str, who: str) -> Shown:
    """What stands on a slip, as it was typed; a page has it typed twice, since an opening is never undone."""
    first, again = (one(sent.typed, name) for name in (f"shown-{player}", f"shown-{player}-{AGAIN}"))
    said = shown(first, who)
    if f"shown-{player}-{AGAIN}" in sent.typed and shown(again, who) != said:
        raise BadInput(f"bid of {who}", "two that are not the same", "the same one twice")
    return Shown(said)


def _not_shown(who: str, text: str, how: Outside, call: Call | None, at: str) -> Shown:
    """A bid that is called void since its phone shows nothing, or since it is gone; `NotNow` as long as its phone may
    still."""
    if how is Outside.GONE and text.casefold() != VOID:
        raise NotNow(f"bid of {who}", "one that cannot be opened here", "the key, put back, or that the bid is void")
    if text.casefold() != VOID:
        raise NotNow(f"bid of {who}", "none that its phone has shown", "bid and opening code, on the phone or on NOW")
    if how is Outside.PHONE and not patient(call, at):
        minutes = PATIENCE // 60
        raise NotNow(f"bid of {who}", "one that its phone may still show", f"{minutes} minutes of waiting for it")
    return Shown(VOID)


def _closes(ask: Ask, typed: Typed, there: Mapping[str, Outside]) -> bool:
    """Whether the others stay closed because one is void: then nobody has to type them."""
    void = any(one(typed, f"shown-{player}").casefold() == VOID for player in there)
    return isinstance(ask.options, Each) and ask.options.closes and void


def _retract(sent: Sent) -> Done:
    version, reason = _version(sent), one(sent.typed, "reason")
    if sent.seat.directs:
        return retract(sent.kept.store, sent.event, version, reason, sent.request)
    last = next(each.row for each in reversed(sent.log.recorded) if not of_itself(each.row.request, each.entry))
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
    as_offered(cards.taken(ask, names(sent.log)), sent.typed)
    said, reason = value(ask, sent.typed, sent.log), one(sent.typed, "reason")
    return correct(sent.kept.store, sent.event, version, said, reason, sent.request)


def _void(sent: Sent) -> Done:
    _director(sent)
    return void_bid(sent.kept.store, sent.event, _version(sent), one(sent.typed, "reason"), sent.request)


def _appeal(sent: Sent) -> Done:
    """Note an appeal, which stops nothing; or with an outcome how one was decided."""
    _director(sent)
    return appeal(sent.kept.store, sent.event, appealing.said(sent.log, sent.typed), sent.request)


def _accept(sent: Sent) -> Done:
    """Record what players have sent about one question; both who report the same count once."""
    there = claims.of_event(sent.kept.store, sent.event)
    chosen = [(key, there.get(key), request) for key, request in _claimed(sent)]
    found = [claim for _key, claim, request in chosen if claim and claim.request == request]
    if not found or len(found) < len(chosen) or len({(claim.ask, claim.value) for claim in found}) > 1:
        raise Stale(sent.log, sent.log.version, "what a player has sent", found[0].ask if found else "")
    ask = asked(sent.log, found[0].ask)
    if ask:
        _allowed(sent, ask)
        _heard(sent, [(ask, found[0].value)])
    return sending.accepted(sent.kept, sent.log, found, sent.request.at, sent.request.by)


def _dismiss(sent: Sent) -> Done:
    """Put what players have sent aside, all or none; nothing is recorded, and their pages say so."""
    claims.settle(sent.kept.store, sent.event, _claimed(sent))
    return done(sent.log, 0)


def _claimed(sent: Sent) -> list[tuple[str, str]]:
    """The claims that a form is about: key and request each."""
    keys, requests = sent.typed.get("claim", ()), sent.typed.get("sent", ())
    if not keys or len(keys) != len(requests):
        raise BadInput("tray", "nothing", "something that a player has sent")
    return list(zip(keys, requests, strict=True))


ACTS: dict[str, Callable[[Sent], Done]] = {
    "accept": lambda sent: _at_once(sent, _accept),
    "dismiss": _dismiss,
    "answer": lambda sent: _at_once(sent, _answer),
    "confirm": lambda sent: _at_once(sent, _confirm),
    "draw": lambda sent: _directed(sent, _draw),
    "commit": lambda sent: _directed(sent, _commit),
    "bid": _bid,
    "call": lambda sent: _directed(sent, _call),
    "show": lambda sent: _directed(sent, _show),
    "open": lambda sent: _directed(sent, _open),
    "retract": _retract,
    "correct": _correct,
    "void": _void,
    "details": _details,
    "report": lambda sent: _directed(sent, _report),
    "acknowledge": _acknowledge,
    "appeal": _appeal,
}
"""Every act that a form can ask for."""


def _at_once(sent: Sent, do: Callable[[Sent], Done]) -> Done:
    """Look at what phones have sent and record in one transaction: no phone sends anything in between."""
    with sent.kept.store.writing():
        return do(replace(sent, log=sent.kept.log(sent.event)))


def _directed(sent: Sent, do: Callable[[Sent], Done]) -> Done:
    _director(sent)
    return do(sent)


def _director(sent: Sent) -> None:
    if not sent.seat.directs:
        raise NotYours("only the director does that")


def _allowed(sent: Sent, ask: Ask) -> None:
    if not sent.seat.directs and ask.question not in FOR_ASSISTANTS:
        raise NotYours("an assistant enters results and confirmations and takes bid slips; the rest is the director's")


def _heard(sent: Sent, some: Sequence[tuple[Ask, Value]]) -> None:
    """Refuse to pass over what players have sent; not where the form shows it and is sent all the same."""
    if not sent.known:
        shown = set(zip(sent.typed.get("claim", ()), sent.typed.get("sent", ()), strict=False))
        overheard.refuse(sent.kept.store, sent.log, some, shown)


def _guarded(sent: Sent, ask: Ask) -> None:
    """Refuse to start or declare what waits for another title."""
    if ask.question in HELD_UP and (why := holds_up(sent.kept.store, sent.log)):
        what = "nobody is declared" if ask.question is Question.DECLARE else "no stage starts"
        raise NotNow(what, why, "the other title first")


def _version(sent: Sent) -> int:
    return number(one(sent.typed, "entry"))


def repeated(typed: Typed, language: Language) -> Sequence[tuple[str, str]]:
    """What was typed into a form that is refused, to be shown again; nothing of a bid."""
    fields = {
        "witness": N_("Witness"),
        "words": N_("Words"),
        "reason": N_("Reason"),
        "person": N_("Name"),
        "at": N_("Session clock"),
        "heard": N_("Who hears it"),
        "folder": N_("Folder"),
        "assistant": N_("Name"),
        "organizer": N_("Name"),
        "program": N_("Name"),
    }
    return [(language.gettext(label), raw(typed, name)) for name, label in fields.items() if raw(typed, name)]
