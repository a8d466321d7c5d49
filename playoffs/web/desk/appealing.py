"""The page of rulings and appeals: what may be ruled now, how an appeal is noted, and how one was decided."""

from msgspec import convert

from playoffs.desk.appeals import DECIDED, OUTCOMES, appeals
from playoffs.desk.kept import Kept
from playoffs.desk.played import possible
from playoffs.desk.record.entries import Appealed, Outcome
from playoffs.desk.record.history import history
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names, players
from playoffs.desk.who_appeals import who_appeals
from playoffs.documents.words.reasons import appealed
from playoffs.web.asked.entry_rows import about, offered
from playoffs.web.asked.refused_words import N_
from playoffs.web.asked.values import Typed, Values, among, number, one
from playoffs.web.desk.views import common
from playoffs.web.serving.seat import Seat
from playoffs.web.serving.sight import live_of

DECISIONS = {
    "upheld": N_("The decision stands"),
    "changed": N_("The decision is changed"),
    "withdrawn": N_("The appeal is withdrawn"),
}
"""What the buttons of an appeal say."""


def page(kept: Kept, seat: Seat) -> Values:
    """What may be ruled now, and what is possible besides: the consequence first, then the reason."""
    found = kept.log(seat.event)
    live, _ = live_of(seat, found), seat.language.gettext
    asks = {ask.id: ask for ask in (*possible(found), *(a for a in found.asks if a.ruling))}
    rows = [(ask.id, live.asked(ask), ask.clause, ask.ruling) for ask in asks.values()]
    lines = [line for line in history(found) if isinstance(line.entry, DECIDED)]
    called = names(found)
    return {
        **common(kept, seat, "rulings"),
        "rows": rows,
        "entries": [(line.version, offered(live, line)) for line in lines[::-1]],
        "appeals": [
            (each.version, appealed(each.noted, called, _), about(live, each.noted.against))
            for each in appeals(found)
            if each.heard is None
        ],
        "over": found.position.ranking is not None,
        "outcomes": {each: _(DECISIONS[each]) for each in OUTCOMES},
        "people": list(players(found).values()),
    }


def said(log: Log, typed: Typed) -> Appealed:
    """An appeal as a form notes it, or with an outcome how one was decided."""
    outcome = among(typed, "outcome", OUTCOMES)
    return Appealed(
        against=number(one(typed, "entry")),
        by="" if outcome else who_appeals(log, one(typed, "by")),
        heard_by=one(typed, "heard"),
        outcome=convert(outcome, Outcome),
        words=one(typed, "words"),
    )
