"""The tray: what players have sent and nobody has decided on yet, one row for each question."""

from collections.abc import Sequence
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk import seen
from playoffs.desk.beside import links
from playoffs.desk.beside.claims import Claim
from playoffs.desk.kept import Kept
from playoffs.desk.record.beside import CLAIM, LINK, TIMES
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.documents.played.live import Live
from playoffs.documents.words.sentences import where
from playoffs.formats.results import BLACK, DRAW, FIRST, SECOND, WHITE
from playoffs.model.position import Ask, Value
from playoffs.model.vocabulary import Question
from playoffs.planning.clock import shown_at
from playoffs.web.asked.openings import Openings

WON = {WHITE: 0, FIRST: 0, BLACK: 1, SECOND: 1, DRAW: -1}
"""Who of two has won, by result; nobody in a draw."""


class Row(Struct, frozen=True, kw_only=True):
    """What players say about one question."""

    ask: str
    sentence: str
    keys: tuple[tuple[str, str], ...]
    """Of the claims, each with the request that it came with."""
    button: str = ""
    """The act that accepts it; empty where they do not agree."""
    says: frozenset[str] = frozenset()
    """What they say of it: the values of the claims."""
    at: str = ""
    """Day and time at which the last of it was sent, by the clock of the site."""


def rows(kept: Kept, log: Log, live: Live) -> tuple[Row, ...]:
    """Everything that waits, the oldest first."""
    waiting: dict[str, list[tuple[str, Claim]]] = {}
    for key, claim in seen.sent(kept.store, log):
        waiting.setdefault(claim.ask, []).append((key, claim))
    found = ((seen.asked(log, ask_id), there) for ask_id, there in waiting.items())
    return tuple(_whole(live, ask, there) for ask, there in found if ask)


def passed_over(kept: Kept, log: Log, live: Live, ask: Ask, value: Value) -> tuple[Row, ...]:
    """What of it would be passed over if a question were answered so."""
    keys = {key for key, _claim in seen.unlike(kept.store, log, [(ask, value)])}
    return tuple(row for row in rows(kept, log, live) if keys & {key for key, _request in row.keys})


def _whole(live: Live, ask: Ask, there: Sequence[tuple[str, Claim]]) -> Row:
    says = frozenset(claim.value for _key, claim in there)
    return replace(_row(live, ask, there), at=_at(live, there), says=says)


def _at(live: Live, there: Sequence[tuple[str, Claim]]) -> str:
    at = shown_at(max(claim.at for _key, claim in there), live.details.zone)
    return f"{live.language.brief(at.date())}, {live.language.clock(at.time())}"


def _row(live: Live, ask: Ask, there: Sequence[tuple[str, Claim]]) -> Row:
    _ = live.language.gettext
    keys = tuple((key, claim.request) for key, claim in there)
    says = {claim.value for _key, claim in there}
    if ask.question is Question.ANSWER:
        name, (value,) = live.names.get(ask.who, ask.who), says
        said = (_("{name} will play") if value == "confirm" else _("{name} declines")).format(name=name)
        return Row(ask=ask.id, sentence=said, keys=keys, button=_("Record: {said}").format(said=said))
    place = where(ask, _)
    each = [
        _("{name} reports {said}").format(
            name=live.names.get(claim.player, claim.player), said=_said(live, ask, claim.value)
        )
        for _key, claim in there
    ]
    if len(says) > 1:
        unlike = _("{reports}. They do not agree; ask at the board").format(reports="; ".join(each))
        return Row(ask=ask.id, sentence=f"{place}: {unlike}", keys=keys)
    (value,) = says
    said = _said(live, ask, value)
    both = _("both report {said}").format(said=said)
    sentence = f"{place}: {both if len(there) > 1 else each[0]}"
    return Row(ask=ask.id, sentence=sentence, keys=keys, button=_("Record: {said}").format(said=said))


def _said(live: Live, ask: Ask, value: str) -> str:
    _ = live.language.gettext
    if value == DRAW:
        return _("a draw")
    player = ask.players[WON[value]]
    return _("that {name} won").format(name=live.names.get(player, player))


def knocking(store: Store, event: str) -> list[str]:
    """The phones that wait to be allowed, by their digests."""
    return sorted(key for key, link in links.of_event(store, event).items() if link.waits)


def stamp(store: Store, openings: Openings, event: str) -> str:
    """What changes with everything that lies in the tray of an event, with every phone that waits to be allowed, with
    every answer about times, and with every bid that is shown; empty where there is nothing of that."""
    there = store.beside(event, CLAIM), knocking(store, event), openings.stamp(event), store.beside(event, TIMES)
    return sha256(repr(there).encode()).hexdigest()[:12] if any(there) else ""


def stamps(store: Store, openings: Openings) -> dict[str, str]:
    """The same of every event that has anything of it; the others, which are most, are not looked at one by one."""
    sql = "SELECT DISTINCT event FROM beside WHERE kind IN (?, ?, ?)"
    some = {str(event) for (event,) in store.read(sql, CLAIM, LINK, TIMES)} | openings.counts().keys()
    return {event: digest for event in sorted(some) if (digest := stamp(store, openings, event))}
