"""An edition as the rules that the formats play; what this version does not play is refused with a sentence.

An edition can say more than the formats know. Each function reads a part, or names the place of what it cannot read.
"""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Any, cast

from msgspec import Struct, structs

from playoffs.formats import held, rules, timed
from playoffs.formats.earlier import Earlier
from playoffs.formats.edition import UNTIL, Edition, Prize, Recipe, Step
from playoffs.formats.edition import Segment as Said
from playoffs.formats.heard import unheard
from playoffs.formats.held import RankedReadings
from playoffs.formats.left_open import LeftOpen
from playoffs.formats.readings import KNOCKOUT
from playoffs.formats.roles import Role
from playoffs.formats.rules import (
    Bracket,
    MatchRules,
    PlayoffRules,
    RankedRules,
    Ruleset,
    Segment,
    Stage,
    StagedRules,
    TeamRules,
    Turn,
)
from playoffs.formats.timed import clause_of, clauses_of
from playoffs.formats.turns import turns
from playoffs.formats.twixt_rules import EliminationRules, RepeatRules, TwixtReadings, TwixtRules
from playoffs.formats.unfit import Unfit
from playoffs.model.names import counted
from playoffs.text.errors import Way

__all__ = ["Unfit", "clauses_of", "compiled", "rules_of"]

SESSION_ROUNDS, SEEDS = 3, 8
"""What the Swiss session and the elimination that is played on its clock are made for."""

LONGEST = 24
"""Games that the timetable of a match can have for repeats."""

LATER = ("alternate", "fresh-lot", "abba")
"""How colors of a later segment come about in the matches of this version."""


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
    shares, along = edition.stakes.get("title") == "shared", _along(edition)
    if edition.stakes.get("title") != "play" and not (shares and along):
        expected = (
            'title = "play", title = "shared" with a nomination or trophy that is played for, or tied = "criteria"'
        )
        raise Unfit(("stakes",), "no title that is played for", expected)
    parts = structs.asdict(_played(edition))
    return StagedRules(
        **_about(edition, text) | parts,
        c07=edition.regulations,
        scoring=edition.scoring.points if edition.scoring else None,
        money=clause_of(edition, Role.MONEY) if edition.stakes.get("money") == "shared" else "",
        along=along,
        shares=shares,
    )


def _along(edition: Edition) -> tuple[Prize, ...]:
    """What is played for besides the title."""
    return tuple(prize for prize, leads in edition.stakes.items() if leads == "play" and prize != "title")


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
        clause=clause_of(edition, Role.ORDER),
        play=edition.play,
        then="playoff" if then == "play" else then,
        then_clause=clause_of(edition, Role.TIE),
        score="score" if edition.score == "points" else "match-points",
        skip_perfect=clause_of(edition, Role.PERFECT) if edition.perfect == "play" else None,
        money=clause_of(edition, Role.MONEY) if edition.stakes.get("money") == "shared" else None,
        another_system=clause_of(edition, Role.ANOTHER_SYSTEM) if edition.another_system else None,
        seasons=edition.seasons,
        teams=_teams(edition),
        playoff=_played(edition) if edition.steps else None,
        readings=readings,
        c07=edition.regulations,
        scoring=edition.scoring.points if edition.scoring else None,
    )


def _teams(edition: Edition) -> TeamRules | None:
    said = edition.teams
    return TeamRules(said.size or 0, said.criteria, clause_of(edition, Role.TEAMS)) if said else None


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
    robins = turns(edition, partial(_step_clause, edition), partial(_stage, edition))
    first = robins[0] if robins else _all_at_once(edition)
    matches = {name: _match(edition, name, recipe) for name, recipe in edition.recipes.items()}
    return PlayoffRules(
        matches=matches,
        controls={
            name: timed.control(name, clock, edition.rated_by)
            for name, clock in edition.clocks.items()
            if not timed.decides(edition, name)
        },
        stages=first.stages,
        robin_turns=robins,
        bracket=first.bracket,
        left_open=first.left_open,
        placing=bool(robins) and edition.places == "everybody",
        armageddon=timed.armageddon(edition),
        stage_gap=edition.step_gap,
        rated_by=edition.rated_by or "us-chess",
        clauses=clauses_of(edition),
        readings=_readings(edition),
    )


def _all_at_once(edition: Edition) -> Turn:
    """What is played where there are no round robins: stages, or one bracket."""
    stages = tuple(_stages(edition))
    brackets = [(n, step) for n, step in enumerate(edition.steps) if step.play == "bracket"]
    bracket = None
    for n, step in brackets:
        if stages or len(brackets) > 1 or step.sit or step.after:
            raise Unfit(("steps", n), "a bracket beside other steps", "one bracket and no other step")
        if step.cut != "stated" or step.lines == "anew":
            raise Unfit(("steps", n), "another kind of bracket", 'cut = "stated" and lines that stay')
        bracket = Bracket(step.match, _step_clause(edition, step))
    if lots := [n for n, step in enumerate(edition.steps) if step.play == "lots"]:
        raise Unfit(("steps", lots[0]), "lots that follow no round robin", "lots after a round robin")
    return Turn(stages=stages, bracket=bracket, left_open=tuple(_left_open(edition, stages)))


def _step_clause(edition: Edition, step: Step) -> str:
    return step.clause or clause_of(edition, Role.OTHER)


def _stages(edition: Edition) -> Iterator[Stage]:
    """One stage for each size of a field that plays matches all at once."""
    for n, step in enumerate(edition.steps):
        if step.play in KNOCKOUT:
            if step.after:
                found = "matches after a step, where no field comes by a round robin"
                raise Unfit(("steps", n), found, "matches for each number of players, whatever left them")
            yield from (_stage(edition, n, players) for players in ([2] if step.unlimited else step.sizes))


def _stage(edition: Edition, n: int, players: int) -> Stage:
    """What so many play by the step at this index."""
    step = edition.steps[n]
    if step.cut:
        expected = "a step with the cut alone: whoever it leaves comes to the step for so many"
        raise Unfit(("steps", n, "cut"), f"a cut in a step that plays a {step.play}", expected)
    if step.unlimited:
        raise Unfit(("steps", n, "players"), f"matches of {step.players} players", "a number of players")
    if (players - len(step.sit)) % 2:
        waits = {0: "nobody waits", 1: "1 waits"}.get(len(step.sit), f"{len(step.sit)} wait")
        expected = "two for each board: sit = [1] lets one of an odd number wait, and none of an even one"
        raise Unfit(("steps", n, "players"), f"{counted(players, 'player')}, of whom {waits}", expected)
    return Stage(
        players=players,
        sit_out=len(step.sit),
        boards=(players - len(step.sit)) // 2,
        match=step.match,
        clause=_step_clause(edition, step),
        seat=step.sit[0] if step.sit else 1,
    )


def _left_open(edition: Edition, stages: tuple[Stage, ...]) -> Iterator[LeftOpen]:
    """The numbers that the text leaves open: whoever leaves can never make a field of them."""
    largest = max((stage.players for stage in stages), default=0)
    for n, step in enumerate(edition.steps):
        if not step.open:
            continue
        if step.after or not largest or step.sizes[0] <= largest:
            expected = f"only numbers larger than {largest or 'those of matches'}, the largest that plays"
            raise Unfit(("steps", n, "players"), f"{step.players} left open", expected)
        yield LeftOpen(step.sizes[0], step.sizes[-1], step.open)


def _match(edition: Edition, name: str, recipe: Recipe) -> MatchRules:
    """Segments of games, and what decides after them."""
    way: Way = ("recipes", name, "segments")
    last = recipe.segments[-1]
    decider = "lots" if last.lots else "armageddon" if last.odds else "repeat" if last.repeat == UNTIL else ""
    if not decider:
        expected = 'a last segment with odds, with repeat = "until", or lots = true'
        raise Unfit((*way, len(recipe.segments) - 1), "a match that can end tied", expected)
    played = recipe.segments if decider == "repeat" else recipe.segments[:-1]
    if not played and (decider == "lots" or last.colors == "alternate"):
        expected = "games before it, or one Armageddon whose colors come about by a bid or a lot"
        raise Unfit(way, "nothing before what decides the match", expected)
    for n, segment in enumerate(recipe.segments):
        if segment.repeat not in (1, UNTIL):
            raise Unfit((*way, n, "repeat"), f"games that are repeated {segment.repeat} times", f'1, or "{UNTIL}"')
        if segment is not last and (segment.odds or segment.lots or segment.repeat == UNTIL):
            raise Unfit((*way, n), "what decides, before other games", "it as the last segment")
    _repeated(way, recipe)
    _coloured(edition, way, played)
    if last.odds and (last.games != 1 or last.colors not in timed.DECIDED):
        expected = f"one game, colors = {_one_of(timed.DECIDED)}"
        raise Unfit((*way, len(played)), "another kind of deciding game", expected)
    segments = tuple(Segment(s.games, s.clock) for s in played)
    return MatchRules(
        segments=segments,
        absence=recipe.no_show,
        decider=cast("rules.Decider", decider),
        time_limit=recipe.time_limit,
        planned=last.planned,
        pairwise=last.colors == "abba",
    )


def _coloured(edition: Edition, way: Way, played: tuple[Said, ...]) -> None:
    """Every segment has games, and colors that come about as this version plays them."""
    for n, segment in enumerate(played):
        if not segment.games:
            raise Unfit((*way, n), "no games", "games = 1 or more")
        clocked = segment.clock in edition.clocks and edition.clocks[segment.clock].clocked
        allowed = ("none",) if not clocked else LATER if n else ("lot", "seed")
        once = segment.games == 1 and segment.repeat == UNTIL
        if segment.colors not in allowed or (segment.colors == "abba" and not once):
            raise Unfit((*way, n, "colors"), f'colors = "{segment.colors}"', _one_of(allowed))


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


def _readings(edition: Edition) -> held.Readings:
    said, first = edition.readings, held.Readings()
    later = {s.colors for recipe in edition.recipes.values() for s in recipe.segments[1:] if s.games and not s.odds}
    later = {"fresh-lot" if colors == "abba" else colors for colors in later & set(LATER)}  # its first game is by lot
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
