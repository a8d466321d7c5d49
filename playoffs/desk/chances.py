"""The odds of a playoff that is recorded or planned, for the director alone; there are none where minors play."""

import re
from collections.abc import Iterable
from fractions import Fraction

from msgspec.structs import replace

from playoffs.analysis.estimated import TooLong
from playoffs.analysis.graph import RULED
from playoffs.analysis.odds import Unknown
from playoffs.analysis.position_odds import Odds, odds
from playoffs.desk import contacts
from playoffs.desk.played import stages
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.formats.rules import StagedRules, played
from playoffs.model.position import Position
from playoffs.model.tournament import Tournament
from playoffs.planning.outbox import MINOR
from playoffs.planning.plan import Plan
from playoffs.playoff import starts
from playoffs.playoff.eligibility import Title
from playoffs.playoff.eligibility import columns as columns_of
from playoffs.playoff.founding import CUT
from playoffs.playoff.joined.remaining import in_stages

OF_AGE = 18

_AGES = (
    re.compile(r"\b(?:under|below|u)[\s.\-–]*(\d{1,2})\b(?!\d)", re.IGNORECASE),
    re.compile(r"\b(\d{1,2})(?:\s+years?)?[\s\-–]*(?:and|&|or)\s+(?:under|below|younger)\b", re.IGNORECASE),
)
"""An age below which a title is, in the words of its test, of a column, or of its name; a rating has more digits."""

_YOUNG = re.compile(
    r"\b(scholastics?|schools?|elementary|primary|k-?\d+|grades?|juniors?|jr|youths?|cadets?|kids?|child(ren)?|girls?|boys?"
    r"|teens?|minors?)\b",
    re.IGNORECASE,
)
"""Words that leave no doubt who plays for it."""


class NoOdds(Exception):
    """There are none. `str()` says why, in part of a sentence."""


def odds_of(store: Store, log: Log, worked: Odds | None = None) -> Odds:
    """The odds as the record stands, which may be `worked` out already; raises `NoOdds`."""
    founding = log.founding
    known = contacts.of_event(store, log.event)
    if any(known.get(player, {}).get("minor") == MINOR for player in founding.tied):
        raise NoOdds("there are no odds where a minor plays, as `playoffs contacts` says of one")
    _of_age((founding.title, *(text for title in founding.titles for text in _told(title))))
    rules = played(founding.ruleset)
    if founding.waits:
        raise NoOdds("nobody is tied before the titles are decided that it waits for")
    if not log.position.asks:
        raise NoOdds("the title is decided; there are no odds any more")
    if log.position.asks[0].question in RULED:
        raise NoOdds("the director rules who is champion; there are no odds")
    found = worked if worked is not None else _worked_out(rules, log.position, ratings(log.founding.tournament))
    return of_all(found, _playing(log))


def planned_odds(plan: Plan) -> Odds:
    """The odds of a playoff that is only planned, before anybody has confirmed; raises `NoOdds`."""
    _of_age(tuple(text for title in plan.titles for text in _told(title)))
    if plan.decided:
        raise NoOdds("nobody is tied; there are no odds")
    rules, tied = plan.rules, plan.tied
    begin = starts.cut(rules, tied, plan.places) if plan.outline.cut else starts.begin(rules, tied)
    found = _worked_out(rules, begin, ratings(plan.standings.event))
    return found if plan.outline.cut else of_all(found, [each.id for each in tied])


def _playing(log: Log) -> tuple[str, ...]:
    """Whose chances are said, also where none is left: the tied; after a cut or a session who came to a stage."""
    founding = log.founding
    if CUT not in founding.settings and in_stages(log.position):
        return founding.tied
    return tuple(dict.fromkeys(player for stage in stages(log) for player in stage.players))


def of_all(found: Odds, players: Iterable[str]) -> Odds:
    """The odds with everybody among them who has no chance."""
    none, nothing = [player for player in players if player not in found.now.titles], Fraction(0)
    now = replace(found.now, titles=found.now.titles | dict.fromkeys(none, nothing))
    ranges = None if found.ranges is None else dict.fromkeys(none, (nothing, nothing)) | found.ranges
    estimate = found.estimate
    if estimate:
        estimate = replace(estimate, errors=estimate.errors | estimate.off(none))
    return replace(found, now=now, ranges=ranges, estimate=estimate)


def _of_age(said: Iterable[str]) -> None:
    """Raises `NoOdds` where what is said of a title means minors."""
    if why := next((text for text in said if young(text)), ""):
        raise NoOdds(f"there are no odds for a title of minors ({why})")


def _worked_out(rules: StagedRules | None, position: Position, rated: dict[str, int]) -> Odds:
    try:
        return odds(rules, position, rated)
    except TooLong as error:
        raise NoOdds("so much is still to be played that there are no odds yet") from error
    except Unknown as error:
        raise NoOdds(f"no model knows what is answered to “{error}”; there are odds after that") from error


def ratings(event: Tournament) -> dict[str, int]:
    """Of everybody who has one in the crosstable."""
    return {p.id: p.rating for p in event.players if p.rating is not None}


def young(said: str) -> bool:
    """Whether words say that minors play for a title."""
    ages = [int(age) for pattern in _AGES for age in pattern.findall(said)]
    return min(ages, default=OF_AGE + 1) <= OF_AGE or bool(_YOUNG.search(said))


def _told(title: Title) -> tuple[str, ...]:
    """Everything that a title says of who may win it."""
    columns = (text for name, values in columns_of(title) for text in (name, *values))
    return (title.name, title.test, *columns)
