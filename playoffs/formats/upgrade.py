"""The one upgrader: a ruleset in the shape of version 0.1.0, from a file or a record, as an edition of today's shape.

Every key of the old shape has a new place, listed in docs/editions.md; `ways` says which place of the old document a
place of the new one comes from, so that a refusal names the line of the file at hand.
"""

import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec import Struct

from playoffs.formats import earlier
from playoffs.formats.earlier import Earlier, Playoff, Ranked, Staged, Twixt
from playoffs.formats.edition import (
    Clock,
    Edition,
    Floors,
    Readings,
    Recipe,
    Repeat,
    Segment,
    SessionClock,
    Step,
    Teams,
    time,
)
from playoffs.formats.readings import of_steps
from playoffs.formats.roles import Role
from playoffs.model.tournament import Play
from playoffs.text.errors import Way
from playoffs.text.toml import parsed


class Printed(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Clause ids that version 0.1.0 printed for rulesets whose files did not say them."""

    season: str
    members: dict[str, str]
    """Who counts for a team, by the clause that ranks teams."""
    stages: dict[Role, str]
    twixt: dict[Role, str]


@cache
def printed() -> Printed:
    """Read when the first ruleset of that version comes, as its module would be: it is part of the program."""
    name = "earlier/clauses.toml"
    return parsed(pkgutil.get_data("playoffs.editions", name) or b"", name, Printed).value


class Upgraded(NamedTuple):
    """An edition, and where each of its values stood before."""

    edition: Edition
    ways: Mapping[Way, Way]

    def before(self, way: Way) -> Way:
        """Where the old document says what the new one says here: that place, or the nearest around it."""
        for length in range(len(way), 0, -1):
            if way[:length] in self.ways:
                return self.ways[way[:length]]
        return ()


def upgraded(old: Earlier) -> Upgraded:
    match old:
        case Staged():
            return _staged(old)
        case Ranked():
            return _ranked(old)
        case Twixt():
            return _twixt(old)


def _about(old: Earlier) -> dict[str, Any]:
    return {"id": old.id, "edition": old.edition, "name": old.name, "source": old.source, "criteria": old.tiebreaks}


_SAME: Mapping[Way, Way] = {
    ("id",): ("id",),
    ("edition",): ("edition",),
    ("name",): ("name",),
    ("source",): ("source",),
    ("criteria",): ("tiebreaks",),
}


def _staged(old: Staged) -> Upgraded:
    steps, played, ways = _steps(old, ())
    names = (*of_steps(steps, played["recipes"], played["clocks"]), "unplayed_deduction", "shared_playoff")
    readings = {key: getattr(old.readings, key) for key in names}
    clauses = {Role.OTHER: old.clause} if old.clause else printed().stages
    if old.clause:
        ways[("clauses", Role.OTHER.value)] = ("clause",)
    ways |= {("readings", key): ("readings", key) for key in readings}
    everybody = bool(old.all_play_all or old.bracket)
    edition = Edition(
        **_about(old),
        play=Play.GAMES,
        tied="score",
        stakes={"title": "play"},
        places="everybody" if everybody else "title",
        steps=steps,
        **played,
        clauses=clauses,
        readings=Readings(**readings),
    )
    return Upgraded(edition, {**_SAME, **ways})


def _ranked(old: Ranked) -> Upgraded:
    steps: tuple[Step, ...] = ()
    played: dict[str, Any] = {}
    ways: dict[Way, Way] = {("play",): ("play",), ("score",): ("score",), ("seasons",): ("seasons",)}
    if old.playoff:
        steps, played, ways_played = _steps(old.playoff, ("playoff",))
        ways |= ways_played
    clauses, ways_clauses = _clauses(old)
    ways |= ways_clauses
    stakes: dict[str, str] = {"title": "play"} if old.then == "playoff" else {"places": old.then}
    ways[("stakes", next(iter(stakes)))] = ("then",)
    if old.money:
        stakes["money"] = "shared"
    games = old.play is Play.GAMES
    floors = None if games else Floors(opponents=old.readings.floor, own_game_win=old.readings.floor_own_game_win)
    ways |= {("floors", "opponents"): ("readings", "floor")}
    ways |= {("floors", "own_game_win"): ("readings", "floor_own_game_win")}
    ways |= {("readings", "unplayed_deduction"): ("readings", "unplayed_deduction")}
    edition = Edition(
        **_about(old),
        play=old.play,
        score="points" if old.score == "score" else "match-points",
        tied="criteria",
        perfect="play" if old.skip_perfect else "criteria",
        another_system=bool(old.another_system),
        seasons=old.seasons,
        stakes=stakes,  # type: ignore[arg-type]  # the words of `then` are words of a stake
        places="everybody" if old.playoff else "title",
        steps=steps,
        **played,
        teams=Teams(size=old.teams.size, criteria=old.teams.tiebreaks) if old.teams else None,
        floors=floors,
        clauses=clauses,
        readings=Readings(unplayed_deduction=old.readings.unplayed_deduction if games else None),
    )
    return Upgraded(edition, {**_SAME, **ways})


def _clauses(old: Ranked) -> tuple[dict[Role, str], dict[Way, Way]]:
    """The clauses of an edition that ranks, by their roles, and where each stood."""
    clauses = {Role.ORDER: old.clause, Role.TIE: old.then_clause}
    ways: dict[Way, Way] = {("clauses", "order"): ("clause",), ("clauses", "tie"): ("then_clause",)}
    for role, key in _PRIZES.items():
        if said := getattr(old, key):
            clauses[role] = said
            ways[("clauses", role.value)] = (key,)
    if old.seasons:
        clauses[Role.SEASON] = printed().season
    if old.teams:
        clauses[Role.TEAMS] = old.teams.clause
        ways |= {("clauses", "teams"): ("teams", "clause"), ("teams", "size"): ("teams", "size")}
        ways[("teams", "criteria")] = ("teams", "tiebreaks")
        if members := printed().members.get(old.teams.clause):
            clauses[Role.TEAM_MEMBERS] = members
    if old.playoff:
        clauses[Role.OTHER] = old.playoff.clause
        ways[("clauses", Role.OTHER.value)] = ("playoff", "clause")
    return clauses, ways


_PRIZES = {Role.PERFECT: "skip_perfect", Role.MONEY: "money", Role.ANOTHER_SYSTEM: "another_system"}
"""Clauses that stood where only whether they are there says what is played."""


def _twixt(old: Twixt) -> Upgraded:
    hours, repeat = old.elimination, old.repeat
    clock = SessionClock(
        hour=hours.hour,
        each=hours.each,
        leave=hours.leave,
        least=hours.least,
        insist=hours.insist,
        repeat=Repeat(each=repeat.each, stretch=repeat.stretch, delay=repeat.delay),
    )
    held = old.readings
    edition = Edition(
        **_about(old),
        play=Play.TWIXT,
        tied="criteria",
        stakes={"places": "lots"},
        places="beaten-by",
        steps=(
            Step(id="session", players="1-", play="session", rounds=3, second=True),
            Step(after=("session",), players="1-", cut=8, play="clocked-elimination", lines="stay"),
        ),
        session_clock=clock,
        clauses=printed().twixt,
        readings=Readings(absent=held.absent, overrun=held.overrun, final_tie=held.final_tie),
    )
    ways: dict[Way, Way] = {("session_clock", key): ("elimination", key) for key in hours.__struct_fields__}
    ways |= {("session_clock", "repeat", key): ("repeat", key) for key in repeat.__struct_fields__}
    ways |= {("readings", key): ("readings", key) for key in held.__struct_fields__}
    return Upgraded(edition, {**_SAME, **ways})


def _steps(old: Staged | Playoff, at: Way) -> tuple[tuple[Step, ...], dict[str, Any], dict[Way, Way]]:
    """The steps of what is played, its recipes, clocks and breaks, and where each stood; `at` is its table."""
    ways: dict[Way, Way] = {("step_gap",): (*at, "stage_gap")}
    steps: list[Step] = []

    def add(step: Step, stood: Way, keys: Mapping[str, str]) -> None:
        ways[("steps", len(steps))] = stood
        ways.update({("steps", len(steps), new): (*stood, key) for new, key in keys.items()})
        steps.append(step)

    for n, stage in enumerate(old.stages):
        add(_stage(stage), (*at, "stages", n), _STAGE)
    largest = max((stage.players for stage in old.stages), default=0)
    if largest and not old.all_play_all and not old.bracket:
        clause = printed().stages[Role.CUT] if not old.clause else old.clause
        steps.append(Step(players=f"{largest + 1}-", cut=largest, clause=clause))
    before: tuple[str, ...] = ()
    smallest = next(n for n in range(2, largest + 3) if n not in [stage.players for stage in old.stages])
    for n, robin in enumerate(old.all_play_all):
        name, where = f"robin-{n + 1}", (*at, "all_play_all", n)
        said = Step(
            id=name, after=before, players=f"{smallest}-", play="round-robin", clock=robin.control, clause=robin.clause
        )
        add(said, where, {"clock": "control", "clause": "clause"})
        before = (name,)
    if before:
        steps.append(Step(after=before, players="2-", play="lots", clause=old.all_play_all[-1].clause))
    if old.bracket:
        said = Step(
            players="2-", cut="stated", play="bracket", match=old.bracket.match, lines="stay", clause=old.bracket.clause
        )
        add(said, (*at, "bracket"), {"match": "match", "clause": "clause"})
    played, ways_played = _played(old, at)
    return tuple(steps), played, ways | ways_played


_STAGE = {"players": "players", "sit": "sit_out", "play": "boards", "match": "match", "clause": "clause"}


def _stage(stage: earlier.Stage) -> Step:
    two = stage.players - stage.sit_out == 2 and not stage.sit_out
    return Step(
        players=str(stage.players),
        play="match" if two else "knockout",
        match=stage.match,
        sit=tuple(range(1, stage.sit_out + 1)),
        clause=stage.clause,
    )


def _played(old: Staged | Playoff, at: Way) -> tuple[dict[str, Any], dict[Way, Way]]:
    """Recipes and clocks, the Armageddon among them."""
    ways: dict[Way, Way] = {}
    armageddon = next((name for name in ("armageddon", "deciding-game") if name not in old.controls), "decider")
    recipes = {}
    for name, match in old.matches.items():
        recipes[name] = _recipe(old, match, armageddon)
        ways |= _recipe_ways(old, at, name, match)
    clocks = {name: _clock(control) for name, control in old.controls.items()}
    for name, control in old.controls.items():
        stood = (*at, "controls", name)
        ways[("clocks", name)] = stood
        ways[("clocks", name, "allow" if control.name else "time")] = (*stood, "minutes")
        ways |= {("clocks", name, key): (*stood, key) for key in ("increment", "rating", "gap", "name")}
    if any(match.decider == "armageddon" for match in old.matches.values()) and old.armageddon != earlier.NO_ARMAGEDDON:
        clocks[armageddon] = _decider(old.armageddon)
        black = ("least", "most") if old.armageddon.bidding else ("black",)
        for key in ("white", *black, "gap", "clause"):
            ways[("clocks", armageddon, key)] = (*at, "armageddon", "most" if key == "black" else key)
    return {"recipes": recipes, "clocks": clocks, "step_gap": old.stage_gap}, ways


def _recipe(old: Staged | Playoff, match: earlier.Match, armageddon: str) -> Recipe:
    """A match with its colors, which the old shape said of all matches at once, and with what decides it."""
    control = old.controls.get(match.segments[0].control)
    named = control is not None and bool(control.name)
    fresh = isinstance(old, Staged) and old.readings.quick_colours == "fresh_lot"
    first = "none" if named else "seed" if old.bracket else "lot"
    later = "none" if named else "fresh-lot" if fresh else "alternate"
    segments = [
        Segment(games=s.games, clock=s.control, colors=later if n else first)  # type: ignore[arg-type]
        for n, s in enumerate(match.segments)
    ]
    if match.decider == "lots":
        segments.append(Segment(lots=True))
    else:
        colors = "bid" if old.armageddon.bidding else "lot"
        segments.append(Segment(games=1, clock=armageddon, colors=colors, odds=True))  # type: ignore[arg-type]
    return Recipe(segments=tuple(segments), no_show=match.absence, time_limit=match.time_limit)


def _recipe_ways(old: Staged | Playoff, at: Way, name: str, match: earlier.Match) -> dict[Way, Way]:
    """Where each value of a recipe stood."""
    stood: Way = (*at, "matches", name)
    ways: dict[Way, Way] = {("recipes", name): stood, ("recipes", name, "no_show"): (*stood, "absence")}
    ways[("recipes", name, "time_limit")] = (*stood, "time_limit")
    for n in range(len(match.segments)):
        place: Way = (*stood, "segments", n)
        ways[("recipes", name, "segments", n, "games")] = (*place, "games")
        ways[("recipes", name, "segments", n, "clock")] = (*place, "control")
        if n and isinstance(old, Staged):
            ways[("recipes", name, "segments", n, "colors")] = ("readings", "quick_colours")
    ways[("recipes", name, "segments", len(match.segments))] = (*stood, "decider")
    return ways


def _clock(old: earlier.Control) -> Clock:
    if old.name:
        allow = 2 * (old.minutes + old.increment)  # sixty moves of as many seconds are as many minutes
        return Clock(name=old.name, allow=allow, rating=old.rating, gap=old.gap)
    return Clock(time=time(old.minutes * 60), increment=old.increment, rating=old.rating, gap=old.gap)


def _decider(old: earlier.Armageddon) -> Clock:
    white = time(old.white)
    if not old.bidding:
        return Clock(white=white, black=time(old.most), gap=old.gap, clause=old.clause)
    return Clock(white=white, black="bid", least=time(old.least), most=time(old.most), gap=old.gap, clause=old.clause)
