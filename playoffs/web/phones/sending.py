"""What a player's phone sends: an answer, a report of a result. It waits at the desk, unless the announcement says that
an answer by link counts at once."""

from collections.abc import Sequence
from contextlib import suppress

from playoffs.desk.act import Done, Request, Stale
from playoffs.desk.beside import claims
from playoffs.desk.beside.claims import Claim
from playoffs.desk.beside.links import Role
from playoffs.desk.desk import answer
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import NotSaved
from playoffs.desk.scheduled import in_force
from playoffs.desk.seen import asked
from playoffs.model.position import Ask, Fact, OneOf
from playoffs.model.vocabulary import Question
from playoffs.text.errors import BadInput, NotNow, NotTheirs
from playoffs.web.asked import cards
from playoffs.web.asked.tray import WON
from playoffs.web.asked.values import Typed, one
from playoffs.web.phones import bids, players_page
from playoffs.web.planner.answering import answered
from playoffs.web.serving.seat import Seat


def sent(kept: Kept, seat: Seat, typed: Typed) -> str:
    """Keep or record what a form of this player says; a word for a script that has sent it."""
    log = kept.log(seat.event)
    act = one(typed, "act")
    if act not in ACTS:
        raise BadInput("act", repr(act[:20]), f"one of {', '.join(ACTS)}")
    if not one(typed, "request").startswith(seat.mark):
        raise BadInput("form", "one of another phone", "the one on your page")
    if seat.link.role is not Role.PLAYER and act != TIMES:
        raise BadInput("act", repr(act), f"one of {TIMES}")
    return ACTS[act](kept, seat, typed, log)


def _claim(kept: Kept, seat: Seat, typed: Typed, log: Log) -> str:
    claim = Claim(
        player=seat.link.player,
        ask=one(typed, "ask"),
        value=one(typed, "value"),
        digest=one(typed, "digest"),
        at=seat.house.now(),
        request=one(typed, "request"),
    )
    there = claims.of_event(kept.store, log.event).get(claims.key_of(claim.player, claim.ask))
    if there and there.request == claim.request:
        return KEPT
    ask = asked(log, claim.ask)
    if ask is None or cards.digest(log, ask) != claim.digest:
        raise Stale(log, log.version, "an answer", claim.ask)
    _allowed(seat, log, ask, claim.value)
    claims.send(kept.store, log.event, claim)
    details = in_force(log)
    counts = details.answers_by == "link" and not players_page.is_late(details, seat.house.now())
    if ask.question is Question.ANSWER and counts:
        accepted(kept, log, [claim], seat.house.now(), claim.player)
    return KEPT


def _allowed(seat: Seat, log: Log, ask: Ask, value: str) -> None:
    """Refuse what is not this player's to say, or what phones may not say in this playoff."""
    player = seat.link.player
    mine = ask.who == player if ask.question is Question.ANSWER else player in ask.players
    if ask.question not in (Question.ANSWER, Question.RESULT) or not mine:
        raise NotTheirs("answer", "one to a question that is not yours", "what your page asks")
    if ask.question is Question.RESULT and not players_page.by_phone(in_force(log)):
        raise NotNow("report", "one by phone, which this playoff does not allow", "the result at the desk, on paper")
    known = players_page.ANSWERS if ask.question is Question.ANSWER else WON
    if not isinstance(ask.options, OneOf) or value not in ask.options.choices or value not in known:
        raise BadInput("answer", "something else", "one of those on your page")


def accepted(kept: Kept, log: Log, found: Sequence[Claim], at: str, by: str) -> Done:
    """Make claims that say the same one entry of the record, once, whoever accepts it; `by` is a name, or the number of
    a player."""
    claim = found[0]
    request = claims.accepting(log.event, claims.key_of(claim.player, claim.ask), claim)
    ask = asked(log, claim.ask)
    if kept.store.request(request) is None and (ask is None or cards.digest(log, ask) != claim.digest):
        raise Stale(log, log.version, "what a player has sent", claim.ask)
    fact = Fact(claim.ask, claim.value)
    done = answer(kept.store, log.event, fact, Request(request, log.version, at, by if log.edition > 1 else ""))
    settled = [(claims.key_of(each.player, each.ask), each.request) for each in found]
    with suppress(NotSaved):  # the entry stands, and the page says so; its question is not asked any more
        claims.settle(kept.store, log.event, settled, done.version)
    return done


def _times(kept: Kept, seat: Seat, typed: Typed, _log: Log) -> str:
    """Say when it can be; the answer that stands now."""
    return answered(kept, seat, typed, seat.link.player)


CLAIM, TIMES, KEPT = "claim", "times", "kept"

ACTS = {CLAIM: _claim, "seal": bids.send, "show": bids.show, TIMES: _times}
