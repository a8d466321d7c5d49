"""An edition as the rules that the formats play; what this version does not play is refused with a sentence.

An edition can say more than the formats know. Each function reads a part, or names the place of what it cannot read.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, cast

from msgspec import Struct, structs

from playoffs.formats import held, rules
from playoffs.formats.earlier import Earlier
from playoffs.formats.edition import MOST, UNTIL, Clock, Edition, Recipe, Step, seconds
from playoffs.formats.heard import unheard
from playoffs.formats.held import RankedReadings
from playoffs.formats.readings import KNOCKOUT
from playoffs.formats.roles import Clauses, Role
from playoffs.formats.rules import (
    NO_ARMAGEDDON,
    AllPlayAll,
    ArmageddonRules,
    Bracket,
    Control,
    MatchRules,
    PlayoffRules,
    RankedRules,
    Ruleset,
    Segment,
    Stage,
    StagedRules,
    TeamRules,
)
from playoffs.formats.twixt_rules import EliminationRules, RepeatRules, TwixtReadings, TwixtRules
from playoffs.model.names import counted
from playoffs.text.errors import Way
from playoffs.tiebreaks.ids.rulings import RULING

SESSION_ROUNDS, SEEDS = 3, 8
"""What the Swiss session and the elimination that is played on its clock are made for."""

LONGEST = 24
"""Games that the timetable of a match can have for repeats."""

ROBINS = {"round-robin": 1, "double-round-robin": 2}
"""How often two meet in each."""

LATER = ("alternate", "fresh-lot")
"""How colors of a later segment come about in the matches of this version."""


class Unfit(Exception):
    """What an edition says that does not fit or cannot be played here: where, what was found, what is expected."""

    def __init__(self, way: Way, found: str, expected: str) -> None:
        self.way, self.found, self.expected = way, found, expected
        super().__init__(f"found {found}; expected {expected}")


def rules_of(text: Edition | Earlier) -> Ruleset:
    """The rules of an edition, or of a ruleset of version 0.1.0; `Unfit` for what this version does not play. They hold
    their text as it stands: equality does not see the order of tables, and a record holds that too."""
    return _rules_of(text, tuple(_orders(text)))


@lru_cache(64)
def _rules_of(text: Edition | Earlier, _orders: tuple[tuple[str, ...], ...]) -> Ruleset:
    if not isinstance(text, Edition):
        from playoffs.formats.upgrade import upgraded  # late: of version 0.1.0

        return compiled(upgraded(text).edition, text)
    return compiled(text, text)


def _orders(text: Struct) -> Iterator[tuple[str, ...]]:
    """The keys of each table, in its order."""
    for name in text.__struct_fields__:
        match getattr(text, name):
            case dict() as table:
                yield tuple(table)
            case Struct() as part:
                yield from _orders(part)


def compiled(edition: Edition, text: Edition | Earlier | None = None) -> Ruleset:
    """The rules of an edition, read from `text`. What it says and nothing reads is refused, unless it was upgraded."""
    found = _compiled(edition, text)
    if text is None or text is edition:
        for way, said, expected in unheard(edition, rules.played(found)):
            raise Unfit(way, said, expected)
    return found


def _compiled(edition: Edition, text: Edition | Earlier | None) -> Ruleset:
    if edition.session_clock or any(step.play in ("session", "clocked-elimination") for step in edition.steps):
        return _twixt(edition, text or edition)
    if edition.tied == "score":
        return _staged(edition, text or edition)
    return _ranked(edition, text or edition)


def _about(edition: Edition, text: Edition | Earlier) -> dict[str, Any]:
    """What all rules hold, of whatever kind."""
    return {
        "id": edition.id,
        "edition": edition.edition,
        "name": edition.name,
        "source": edition.source,
        "tiebreaks": edition.criteria,
        "clauses": clauses_of(edition),
        "renamed": tuple(sorted(edition.renamed.items())),
        "text": text,
    }


def _staged(edition: Edition, text: Edition | Earlier) -> StagedRules:
    if edition.stakes.get("title") != "play":
        raise Unfit(("stakes",), "no title that is played for", 'title = "play", or tied = "criteria"')
    parts = structs.asdict(_played(edition))
    return StagedRules(**_about(edition, text) | parts, c07=edition.regulations)


def _ranked(edition: Edition, text: Edition | Earlier) -> RankedRules:
    floors = edition.floors
    then = edition.stakes.get("title", edition.stakes.get("places"))
    if then is None:
        raise Unfit(("stakes",), "neither title nor places", 'title = "play", places = "lots", or "shared"')
    readings = RankedReadings(edition.readings.unplayed_deduction or "full_and_half")
    if floors:
        readings = RankedReadings(readings.unplayed_deduction, floors.opponents, floors.own_game_win)
    if edition.perfect == "only":
        raise Unfit(("perfect",), "a playoff between perfect scores only", '"criteria" or "play"')
    return RankedRules(
        **_about(edition, text),
        clause=_clause(edition, Role.ORDER),
        play=edition.play,
        then="playoff" if then == "play" else then,
        then_clause=_clause(edition, Role.TIE),
        score="score" if edition.score == "points" else "match-points",
        skip_perfect=_clause(edition, Role.PERFECT) if edition.perfect == "play" else None,
        money=_clause(edition, Role.MONEY) if edition.stakes.get("money") == "shared" else None,
        another_system=_clause(edition, Role.ANOTHER_SYSTEM) if edition.another_system else None,
        seasons=edition.seasons,
        teams=_teams(edition),
        playoff=_played(edition) if edition.steps else None,
        readings=readings,
        c07=edition.regulations,
    )


def _teams(edition: Edition) -> TeamRules | None:
    said = edition.teams
    return TeamRules(said.size, said.criteria, _clause(edition, Role.TEAMS)) if said else None


def clauses_of(edition: Edition) -> Clauses:
    """The ids of an edition's clauses, with this program's own where its text has none for rulings; a cut has the id of
    its step, where the roles do not say it."""
    cuts = [(Role.CUT, step.clause) for step in edition.steps if step.cut and not step.play and step.clause]
    return Clauses({Role.RULING: RULING, **dict(cuts), **edition.clauses})


def _clause(edition: Edition, role: Role) -> str:
    found = edition.clauses.get(role) or edition.clauses.get(Role.OTHER)
    if found is None:
        raise Unfit(("clauses",), f"no clause for {role.value}", f"{role.value} = its id, or one for other")
    return found


def _twixt(edition: Edition, text: Edition | Earlier) -> TwixtRules:
    clock, steps = edition.session_clock, edition.steps
    kinds = [step.play for step in steps]
    if kinds != ["session", "clocked-elimination"]:
        raise Unfit(("steps",), "other steps", "a session and then a clocked-elimination")
    for n, name, found, expected in (
        (0, "rounds", steps[0].rounds, SESSION_ROUNDS),
        (0, "second", steps[0].second, True),
        (1, "cut", steps[1].cut, SEEDS),
    ):
        if found != expected:
            raise Unfit(("steps", n, name), str(found).lower(), str(expected).lower())
    if clock is None:
        raise Unfit((), "no session clock", "a table [session_clock]")
    times = EliminationRules(
        hour=clock.hour, each=clock.each, leave=clock.leave, least=clock.least, insist=clock.insist
    )
    held, repeat = edition.readings, clock.repeat
    readings = TwixtReadings(held.absent or "renumber", held.overrun or "next_round", held.final_tie or "seed")
    return TwixtRules(
        **_about(edition, text),
        elimination=times,
        repeat=RepeatRules(repeat.each, repeat.stretch, repeat.delay),
        readings=readings,
    )


def _played(edition: Edition) -> PlayoffRules:
    """The stages, round robins or the bracket of an edition, with its matches and controls."""
    stages = tuple(_stages(edition))
    robins = _robins(edition, {stage.players for stage in stages})
    brackets = [(n, step) for n, step in enumerate(edition.steps) if step.play == "bracket"]
    bracket = None
    for n, step in brackets:
        if stages or robins or len(brackets) > 1 or step.sit or step.after:
            raise Unfit(("steps", n), "a bracket beside other steps", "one bracket and no other step")
        if step.cut != "stated" or step.lines == "anew":
            raise Unfit(("steps", n), "another kind of bracket", 'cut = "stated" and lines that stay')
        bracket = Bracket(step.match, _step_clause(edition, step))
    matches = {name: _match(edition, name, recipe) for name, recipe in edition.recipes.items()}
    return PlayoffRules(
        matches=matches,
        controls={name: _control(name, clock) for name, clock in edition.clocks.items() if not _decides(edition, name)},
        stages=stages,
        all_play_all=robins,
        bracket=bracket,
        armageddon=_armageddon(edition),
        stage_gap=edition.step_gap,
        clauses=clauses_of(edition),
        readings=_readings(edition),
    )


def _step_clause(edition: Edition, step: Step) -> str:
    return step.clause or _clause(edition, Role.OTHER)


def _stages(edition: Edition) -> Iterator[Stage]:
    """One stage for each size of a field that plays matches all at once."""
    for n, step in enumerate(edition.steps):
        if step.play not in KNOCKOUT:
            continue
        if step.unlimited or step.after or step.cut:
            raise Unfit(("steps", n), "matches of any number, after one step, or cut", "a number of players")
        if step.sit not in ((), (1,)):
            raise Unfit(("steps", n, "sit"), f"seats {', '.join(map(str, step.sit))} that wait", "none, or [1]")
        for players in step.sizes:
            if (players - len(step.sit)) % 2:
                found = f"{players} players, of whom {len(step.sit)} sit out"
                raise Unfit(("steps", n, "players"), found, "two players a board and nobody left over")
            boards = (players - len(step.sit)) // 2
            yield Stage(
                players=players,
                sit_out=len(step.sit),
                boards=boards,
                match=step.match,
                clause=_step_clause(edition, step),
            )


def _robins(edition: Edition, stages: set[int]) -> tuple[AllPlayAll, ...]:
    """The round robins, each after the one before it, for every size without matches; then lots."""
    found: list[AllPlayAll] = []
    last = ""
    for n, step in enumerate(edition.steps):
        if step.play not in ROBINS:
            continue
        others = [size for size in range(2, step.sizes[-1] + 1) if size not in stages]
        placed = step.after == ((last,) if last else ()) and list(step.sizes) == others and step.sizes[-1] == MOST
        if not placed or not step.id or step.sit or step.cut:
            expected = "each after the one before it, for every number that plays no match"
            raise Unfit(("steps", n), "round robins in another order", expected)
        found.append(AllPlayAll(step.clock, _step_clause(edition, step), ROBINS[step.play]))
        last = step.id
    lots = [(n, step) for n, step in enumerate(edition.steps) if step.play == "lots"]
    if found and not any(step.after == (last,) and step.sizes[0] == 2 and step.unlimited for _, step in lots):
        raise Unfit(("steps",), "nothing after the last round robin", f"lots for 2- after {last}")
    if extra := [n for n, step in lots if not found or step.after != (last,)]:
        raise Unfit(("steps", extra[0]), "lots that follow no round robin", "lots after the last round robin")
    return tuple(found)


def _match(edition: Edition, name: str, recipe: Recipe) -> MatchRules:
    """Segments of games, and what decides after them."""
    way: Way = ("recipes", name, "segments")
    last = recipe.segments[-1]
    decider = "lots" if last.lots else "armageddon" if last.odds else "repeat" if last.repeat == UNTIL else ""
    if not decider:
        expected = 'a last segment with odds, with repeat = "until", or lots = true'
        raise Unfit((*way, len(recipe.segments) - 1), "a match that can end tied", expected)
    played = recipe.segments if decider == "repeat" else recipe.segments[:-1]
    if not played:
        raise Unfit(way, "nothing before what decides the match", "games at a clock before it")
    for n, segment in enumerate(recipe.segments):
        if segment.repeat not in (1, UNTIL):
            raise Unfit((*way, n, "repeat"), f"games that are repeated {segment.repeat} times", f'1, or "{UNTIL}"')
        if segment is not last and (segment.odds or segment.lots or segment.repeat == UNTIL):
            raise Unfit((*way, n), "what decides, before other games", "it as the last segment")
    _repeated(way, recipe)
    for n, segment in enumerate(played):
        if not segment.games:
            raise Unfit((*way, n), "no games", "games = 1 or more")
        clocked = segment.clock in edition.clocks and edition.clocks[segment.clock].clocked
        allowed = ("none",) if not clocked else LATER if n else ("lot", "seed")
        if segment.colors not in allowed:
            raise Unfit((*way, n, "colors"), f'colors = "{segment.colors}"', _one_of(allowed))
    if last.odds and (last.games != 1 or last.colors not in ("bid", "lot")):
        raise Unfit((*way, len(played)), "another kind of deciding game", 'one game, colors = "bid" or "lot"')
    segments = tuple(Segment(s.games, s.clock) for s in played)
    return MatchRules(
        segments=segments,
        absence=recipe.no_show,
        decider=cast("rules.Decider", decider),
        time_limit=recipe.time_limit,
        planned=last.planned,
    )


def _repeated(way: Way, recipe: Recipe) -> None:
    """A match that is repeated until somebody wins cannot run out of time; its timetable has an end."""
    last = recipe.segments[-1]
    if last.repeat == UNTIL and recipe.time_limit:
        raise Unfit((*way[:-1], "time_limit"), "an end of the time for games that are repeated", "time_limit = false")
    if last.planned * last.games > LONGEST:
        found = f"{last.planned} repeats of {counted(last.games, 'game')}"
        raise Unfit((*way, len(recipe.segments) - 1, "planned"), found, f"{LONGEST} games at the most")


def _one_of(words: tuple[str, ...]) -> str:
    return " or ".join(f'"{word}"' for word in words)


def _decides(edition: Edition, clock: str) -> bool:
    """Whether this is the clock of an Armageddon."""
    return any(s.odds and s.clock == clock for recipe in edition.recipes.values() for s in recipe.segments)


def _control(name: str, clock: Clock) -> Control:
    way: Way = ("clocks", name)
    if clock.white or clock.black:
        raise Unfit(way, "unequal times without odds", "one time for both players")
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


def _armageddon(edition: Edition) -> ArmageddonRules:
    """The one clock of all deciding games."""
    names = {s.clock: s for recipe in edition.recipes.values() for s in recipe.segments if s.odds}
    if not names:
        return NO_ARMAGEDDON
    name, *others = names
    if others or name not in edition.clocks:
        found = f"deciding games at {' and '.join(names)}"
        raise Unfit(("recipes",), found, "one clock for all of them, which [clocks] has")
    clock, way = edition.clocks[name], ("clocks", name)
    if clock.increment or clock.delay:
        raise Unfit(way, "an Armageddon with increment or delay", "one without")
    white, black = clock.white or clock.time, clock.black or clock.time
    if white is None or black is None:
        raise Unfit(way, "a deciding game without both times", "white and black")
    bids = black == "bid"
    if bids != (names[name].colors == "bid"):
        raise Unfit(way, f"black = {black}", 'black = "bid" where colors = "bid", and a time otherwise')
    least = seconds(clock.least or "0:01") if bids else seconds(black)
    most = seconds(clock.most or white) if bids else seconds(black)
    if bids and least > most:
        raise Unfit((*way, "most"), f"a largest bid of {clock.most}", f"more than the smallest, {clock.least}")
    clause = clock.clause or edition.clauses.get(Role.ARMAGEDDON) or _clause(edition, Role.OTHER)
    return ArmageddonRules(
        white=seconds(white),
        least=least,
        most=most,
        gap=clock.gap,
        clause=clause,
        ruling=clauses_of(edition).cited(Role.RULING),
    )


def _readings(edition: Edition) -> held.Readings:
    said, first = edition.readings, held.Readings()
    later = {s.colors for recipe in edition.recipes.values() for s in recipe.segments[1:] if s.games and not s.odds}
    later &= set(LATER)
    if len(later) > 1:
        raise Unfit(("recipes",), "later colors by lot here and alternating there", "one way for all matches")
    return held.Readings(
        cut=said.cut or first.cut,
        seed_by=said.seed_by or first.seed_by,
        pairing=said.pairing or first.pairing,
        quick_colours="fresh_lot" if "fresh-lot" in later else "alternate",
        repeat_sit_out=said.repeat_sit_out or first.repeat_sit_out,
        void_bid=said.void_bid or first.void_bid,
        unplayed_deduction=said.unplayed_deduction or first.unplayed_deduction,
        shared_playoff=said.shared_playoff or first.shared_playoff,
    )
