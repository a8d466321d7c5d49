"""What a player's page shows: who, where, which color, when; what is asked of him, and what his phone has sent.

It holds what is public and what is this player's, and nothing else: no answer, contact or bid of anybody else.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.beside import claims, published
from playoffs.desk.beside.claims import Claim
from playoffs.desk.kept import Kept
from playoffs.desk.record.entries import Answered
from playoffs.desk.record.log import Log
from playoffs.desk.seen import SHUT, asked
from playoffs.documents.before import announce
from playoffs.documents.played.halted import halted
from playoffs.documents.played.live import Live
from playoffs.documents.public.happened import receipt
from playoffs.documents.words.marked import MARK
from playoffs.documents.words.sentences import followed, where
from playoffs.formats.match.armageddon import GAME
from playoffs.formats.results import DRAW, FIRST
from playoffs.formats.roles import Role
from playoffs.formats.rules import over
from playoffs.model.history import Held
from playoffs.model.position import Ask, OneOf, clock
from playoffs.model.vocabulary import Question
from playoffs.planning.clock import recorded, shown_at, stamp
from playoffs.planning.details import Details, instant
from playoffs.playoff.founding import PRACTICE
from playoffs.web.asked import cards
from playoffs.web.asked.tray import WON
from playoffs.web.phones import bids, known, times_page
from playoffs.web.serving import lan
from playoffs.web.serving.seat import Seat, new_request
from playoffs.web.serving.sight import clocked, live_of


class Choice(Struct, frozen=True, kw_only=True):
    """Something that a player can say."""

    value: str
    label: str


class Offer(Struct, frozen=True, kw_only=True):
    """What is asked of a player, with what makes its answer safe to send."""

    ask: str
    digest: str
    choices: tuple[Choice, ...]
    sent: str = ""
    """What waits at the desk of what was answered; empty where nothing does."""
    at: str = ""
    """When that was sent, by the clock of the site."""


class Game(Struct, frozen=True, kw_only=True):
    """A game that is played or comes next."""

    place: str
    opponent: str
    piece: str
    clocks: str
    control: str


class Sent(Struct, frozen=True, kw_only=True):
    """What a phone of this player has sent, and what has become of it."""

    at: str
    said: str
    state: str


ANSWERS = ("confirm", "decline")

COLORS = (Question.OPEN_BIDS, Question.COIN, Question.COLOUR_LOT, Question.CHOOSE)
"""What leads from bids to the colors of their game."""


def page(kept: Kept, seat: Seat) -> dict[str, Any]:
    """The values of the page."""
    log, player = kept.log(seat.event), seat.link.player
    live = live_of(seat, log)
    language = live.language
    sent = [claim for claim in claims.of_event(kept.store, log.event).values() if claim.player == player]
    awaited, bid, now = games(log, player), bids.of(kept, seat, live), seat.house.now()
    return {
        "seat": seat,
        "csrf": seat.token,
        "request": new_request,
        "event": log.event,
        "version": log.version,
        "title": log.founding.title,
        "association": live.details.association,
        "practice": PRACTICE in log.founding.settings,
        **clocked(seat, log),
        "name": live.names.get(player, player),
        "over": log.position.ranking is not None,
        "doing": known.stands(live, player),
        "drawn": known.drawn(live, player),
        "known": known.said(live, player),
        "halted": halted(live),
        "games": [_game(live, ask, player) for ask in awaited],
        "when": known.days(live),
        "answer": _waiting(live, sent, _answer(live, player), now),
        "late": is_late(live.details, now),
        "deadline": announce.deadline(live.details, language),
        "silence": _silence(live),
        "counts": live.details.answers_by == "link",
        "times": times_page.state(kept, log, player),
        "day_is_set": bool(live.details.date),
        "reports": [_waiting(live, sent, _report(live, ask, player), now) for ask in awaited]
        if by_phone(live.details)
        else [],
        "phones": by_phone(live.details),
        "bid": bid,
        "everybody": published.shown(kept.store, log.event).released,
        "by_phone": bids.allowed(live.details),
        "seals": bid is not None and bid.state == "asked" and bids.allowed(live.details) and not awaited,
        "warning": "" if seat.house.secure else lan.warning(language),
        "sent": _in_order([*((claim.at, _sent(live, claim, now)) for claim in sent), *_bids_sent(live, seat)]),
    }


def by_phone(details: Details) -> bool:
    """Whether the announcement allows reports from phones."""
    return details.results_by == "phones"


def games(log: Log, player: str) -> list[Ask]:
    """The games of this player whose results are awaited."""
    return [ask for ask in log.asks if ask.question is Question.RESULT and player in ask.players]


def answers(log: Log, player: str) -> Ask | None:
    """The question whether this player takes part, while it is open."""
    return next((ask for ask in log.asks if ask.question is Question.ANSWER and ask.who == player), None)


def _game(live: Live, ask: Ask, player: str) -> Game:
    _ = live.language.gettext
    mine = ask.players.index(player)
    other = next((each for each in ask.players if each != player), "")
    colored = FIRST not in getattr(ask.options, "choices", ())
    times = [clock(each) for each in ask.clocks]
    both = _("{clock} each").format(clock=times[mine]) if len(set(times)) == 1 else ""
    apart = _("{own} for you, {other} for the opponent")
    return Game(
        place=where(ask, _),
        opponent=live.names.get(other, other),
        piece=("white", "black")[mine] if colored and len(ask.players) == 2 else "",
        clocks=both or (apart.format(own=times[mine], other=times[1 - mine]) if len(times) == 2 else ""),
        control=_("A draw wins the match for Black.") if ask.game == GAME else ask.game if times else "",
    )


def _answer(live: Live, player: str) -> Offer | None:
    ask = answers(live.log, player)
    if ask is None or not isinstance(ask.options, OneOf):
        return None
    labels = _answers(live)
    choices = tuple(Choice(value=each, label=labels.get(each, each)) for each in ask.options.choices)
    return Offer(ask=ask.id, digest=cards.digest(live.log, ask), choices=choices)


def _waiting(live: Live, sent: Sequence[Claim], offer: Offer | None, now: str) -> Offer | None:
    """An offer with what this player has answered to it and nobody has recorded yet."""
    there = [
        claim for claim in sent if offer and claim.waits and (claim.ask, claim.digest) == (offer.ask, offer.digest)
    ]
    if not offer or not there:
        return offer
    labels = {each.value: each.label for each in offer.choices}
    return replace(offer, sent=labels.get(there[-1].value, ""), at=_at(live, there[-1].at, now))


def _at(live: Live, moment: str, now: str) -> str:
    """When something was sent, by the clock of the site; with its day, unless that is today."""
    at, today = shown_at(moment, live.details.zone), shown_at(now, live.details.zone).date()
    said = live.language.clock(at.time())
    return said if at.date() == today else f"{live.language.brief(at.date())}, {said}"


def _report(live: Live, ask: Ask, player: str) -> Offer:
    """What the player can report of a game, won before drawn before lost whatever the color, for keys that change
    places are pressed by habit; what the desk alone enters is not offered."""
    offered = ask.options.choices if isinstance(ask.options, OneOf) else ()
    mine = ask.players.index(player)
    order = (mine, WON[DRAW], 1 - mine)
    told = sorted((each for each in offered if each in WON), key=lambda each: order.index(WON[each]))
    choices = tuple(Choice(value=each, label=_result(live, each, mine)) for each in told)
    return Offer(ask=ask.id, digest=cards.digest(live.log, ask), choices=choices)


def is_late(details: Details, at: str) -> bool:
    """Whether the deadline of the answers is over."""
    if not details.deadline:
        return False
    return recorded(at) > stamp(instant(details, details.deadline[:10], details.deadline[11:]))


def _silence(live: Live) -> str:
    """What no answer means."""
    rules = over(live.rules)
    if not rules or live.log.founding.waits:
        return ""
    return announce.silence(rules.cited(Role.FIELD), live.language).removesuffix(MARK)  # nothing says here what it is


def _in_order(sent: list[tuple[str, Sent]]) -> list[Sent]:
    """What was sent, whatever it was, as it came."""
    return [each for _at, each in sorted(sent, key=lambda row: row[0])]


def _bids_sent(live: Live, seat: Seat) -> Iterator[tuple[str, Sent]]:
    """The bids that this phone has sealed, and what has become of each; with the instant at which it came."""
    _ = live.language.gettext
    for each in live.log.recorded:
        entry, version = each.entry, each.row.version
        if isinstance(entry, Answered) and entry.seal and each.row.request.startswith(seat.mark):
            state = _("received and final, entry {n}").format(n=version)
            if version in live.log.opened:
                state = ". ".join((_("opened"), *_opened(live, version)))
            said = _("A sealed bid, receipt {receipt}").format(receipt=receipt(entry.seal))
            at = _at(live, each.row.at, seat.house.now())
            yield each.row.at, Sent(at=at, said=said, state=state if _stands(live, version) else _("void"))


def _opened(live: Live, version: int) -> Iterator[str]:
    """Both bids of a game as they were opened, and what came of them: whether they were equal, and who has which color,
    clock and odds."""
    bid = live.log.line.holds(version)
    for held in live.log.line.held:
        place = held.ask.place
        if bid and held.version > version and held.ask.question in COLORS and place.holds(bid.ask.place):
            said = live.answered(held.ask, held.fact)
            yield from (said, *followed(held.notices, live.names, live.language.gettext))


def _stands(live: Live, version: int) -> bool:
    """Whether a bid was neither made void nor fell."""
    return live.log.line.holds(version) is not None


def _sent(live: Live, claim: Claim, now: str) -> Sent:
    ask = asked(live.log, claim.ask)
    _ = live.language.gettext
    state = _("waits for the desk") if ask else _became(live, claim)
    if claim.entry:
        state = _("recorded, entry {n}").format(n=claim.entry)
    elif claim.refused and (ask or not _held(live, claim)):
        state = _("not accepted; ask the director")
    return Sent(at=_at(live, claim.at, now), said=said_of(live, claim), state=state)


def _held(live: Live, claim: Claim) -> Held | None:
    """What stands of the question that was answered."""
    return next((held for held in live.log.line.held if held.ask.id == claim.ask), None)


def _became(live: Live, claim: Claim) -> str:
    """What the desk has recorded where it recorded nothing of what was sent."""
    _, held = live.language.gettext, _held(live, claim)
    if held:
        value = held.fact.value
        value = str(value[0]) if isinstance(value, tuple) and value else str(value)
        said = _("recorded, entry {n}") if value == claim.value else _("recorded instead, entry {n}: {said}")
        instead = said_of(live, replace(claim, value=value)) if value in (*ANSWERS, *WON) else _("something else")
        return said.format(n=held.version, said=instead)
    closed = [each.version for each in live.log.line.held if each.ask.question in SHUT]
    if claim.value in ANSWERS and closed:
        return _("not recorded: the list was closed without it, entry {n}; ask the director").format(n=closed[-1])
    return _("no longer asked")


def said_of(live: Live, claim: Claim) -> str:
    """What a claim says, in the words of its button."""
    _ = live.language.gettext
    if claim.value in ANSWERS:
        return _answers(live)[claim.value]
    ask = next((a for a in (*live.log.asks, *(h.ask for h in live.log.line.held)) if a.id == claim.ask), None)
    if ask is None or claim.player not in ask.players or claim.value not in WON:
        return _("a report")
    return f"{where(ask, _)}: {_result(live, claim.value, ask.players.index(claim.player))}"


def _answers(live: Live) -> dict[str, str]:
    """What a player says with each answer."""
    _ = live.language.gettext
    return {"confirm": _("I will play"), "decline": _("I decline")}


def _result(live: Live, value: str, mine: int) -> str:
    """What the first or the second of two players calls a result."""
    _, won = live.language.gettext, WON[value]
    return _("A draw") if won < 0 else _("I won") if won == mine else _("I lost")
