"""The clocks of an edition as the games are played with, and the ids of its clauses."""

from msgspec import structs

from playoffs.formats.bands import By, band
from playoffs.formats.edition import Clock, Edition, seconds
from playoffs.formats.roles import Clauses, Role
from playoffs.formats.rules import NO_ARMAGEDDON, ArmageddonRules, Control
from playoffs.formats.unfit import Unfit
from playoffs.text.errors import Way
from playoffs.tiebreaks.ids.rulings import RULING

BIDS = ("bid", "bid-chooses")
"""How colors come about where players bid."""

DECIDED = (*BIDS, "lot", "lot-chooses", "alternate")
"""How colors of a deciding game come about in this version."""

NO_TIMES = "a deciding game without both times"
"""How a clock is refused that lacks one of them."""


def clauses_of(edition: Edition) -> Clauses:
    """The ids of an edition's clauses, with this program's own where its text has none for rulings; a cut has the id of
    its step, where the roles do not say it."""
    cuts = [(Role.CUT, step.clause) for step in edition.steps if step.cut and not step.play and step.clause]
    return Clauses({Role.RULING: RULING, **dict(cuts), **edition.clauses})


def clause_of(edition: Edition, role: Role) -> str:
    """The id of a role's clause; `Unfit` if it has none."""
    found = edition.clauses.get(role) or edition.clauses.get(Role.OTHER)
    if found is None:
        raise Unfit(("clauses",), f"no clause for {role.value}", f"{role.value} = its id, or one for other")
    return found


def decides(edition: Edition, clock: str) -> bool:
    """Whether this is the clock of an Armageddon."""
    return any(s.odds and s.clock == clock for recipe in edition.recipes.values() for s in recipe.segments)


def control(name: str, clock: Clock, by: By | None = None) -> Control:
    """A clock as that of games, rated as its time says where it is said `by` whom; `Unfit` for what this version cannot
    play."""
    found = _control(name, clock)
    if by is None:
        return found
    rated = band(by, found.minutes, found.increment or found.delay) if found.timed and not found.times else "unrated"
    return structs.replace(found, rating=rated)


def _control(name: str, clock: Clock) -> Control:
    way: Way = ("clocks", name)
    if clock.white or clock.black:
        return _unequal(way, clock)
    if clock.from_move > 1:
        raise Unfit((*way, "from_move"), "time that is added from a later move on", "from the first move on")
    if clock.time is None:
        if not clock.name or not clock.allow or clock.allow % 2:
            found = "a clock without time"
            raise Unfit(way, found, "time, or a name and an even number of minutes to allow")
        return Control(
            minutes=clock.allow // 2, increment=0, rating=clock.rating, gap=clock.gap, name=clock.name, timed=False
        )
    if (time := seconds(clock.time)) % 60 or not time:
        raise Unfit((*way, "time"), clock.time, "whole minutes")
    return Control(
        minutes=time // 60,
        increment=clock.increment,
        rating=clock.rating,
        gap=clock.gap,
        name=clock.name,
        delay=clock.delay,
    )


def _unequal(way: Way, clock: Clock) -> Control:
    """A clock with a time of White's and one of Black's."""
    if not clock.white or not clock.black or clock.black == "bid" or clock.time or clock.from_move > 1:
        raise Unfit(way, "other times of a game without odds", "time, or white and black, from the first move on")
    times = seconds(clock.white), seconds(clock.black)
    if not all(times):
        raise Unfit(way, "a clock of zero", "some time for each")
    return Control(
        minutes=max(times) // 60 + 1,
        increment=clock.increment,
        rating=clock.rating,
        gap=clock.gap,
        name=clock.name,
        delay=clock.delay,
        times=times,
    )


def armageddon(edition: Edition) -> ArmageddonRules:
    """The one clock of all deciding games."""
    names = {s.clock: None for recipe in edition.recipes.values() for s in recipe.segments if s.odds}
    if not names:
        return NO_ARMAGEDDON
    name, *others = names
    if others or name not in edition.clocks:
        found = f"deciding games at {' and '.join(names)}"
        raise Unfit(("recipes",), found, "one clock for all of them, which [clocks] has")
    clock, way = edition.clocks[name], ("clocks", name)
    ways = {s.colors for recipe in edition.recipes.values() for s in recipe.segments if s.odds}
    if len(ways) > 1:
        raise Unfit(("recipes",), f"colors of deciding games by {' and by '.join(sorted(ways))}", "one way for all")
    colors = ways.pop()
    white, black = clock.white or clock.time, clock.black or clock.time
    if white is None or black is None or not seconds(white):
        raise Unfit(way, NO_TIMES, 'white and black, such as white = "5:00" and black = "4:00"')
    bids = black == "bid"
    if bids != (colors in BIDS):
        raise Unfit(
            way, f"black = {black}", 'black = "bid" where colors = "bid" or "bid-chooses", and a time otherwise'
        )
    least = seconds(clock.least or "0:01") if bids else seconds(black)
    most = seconds(clock.most or white) if bids else seconds(black)
    if bids and least > most:
        raise Unfit((*way, "most"), f"a largest bid of {clock.most}", f"more than the smallest, {clock.least}")
    clause = clock.clause or edition.clauses.get(Role.ARMAGEDDON) or clause_of(edition, Role.OTHER)
    return ArmageddonRules(
        white=seconds(white),
        least=least,
        most=most,
        gap=clock.gap,
        clause=clause,
        ruling=clauses_of(edition).cited(Role.RULING),
        chooses=colors in ("bid-chooses", "lot-chooses"),
        alternates=colors == "alternate",
        equal_lot=clock.equal == "lot",
        increment=clock.increment,
        delay=clock.delay,
        from_move=clock.from_move,
    )
