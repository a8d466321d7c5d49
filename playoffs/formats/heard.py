"""What is said of a step, a clock, a segment and an edition, and which kind of it reads that: nothing else is accepted.

Every text has one shape, so a file can say of one kind what only another kind listens to: the smallest bid of a clock
without bids, the number of a cut that is played with another number. Whatever differs from its default and is not in
these tables is refused at its place; what `compiled` reads it checks itself.
"""

from collections.abc import Collection, Iterator

from msgspec import Struct

from playoffs.formats.edition import MOST, Clock, Edition, Leads, Prize, Segment, Step
from playoffs.formats.left_open import silence
from playoffs.formats.readings import KNOCKOUT
from playoffs.formats.roles import Role
from playoffs.formats.rules import StagedRules
from playoffs.formats.timed import BIDS
from playoffs.model.tournament import Play
from playoffs.text.errors import Way
from playoffs.tiebreaks.fide.systems import SYSTEMS as FIDE

Unheard = tuple[Way, str, str]
"""Where something is said that nothing reads, what, and what is expected."""

STEPS = {
    "a match": {"play", "after", "match", "clause"},
    "a knockout": {"play", "after", "match", "sit", "clause"},
    "a round robin": {"play", "id", "after", "clock", "clause"},
    "an elimination": {"play", "after", "match", "cut", "lines", "clause"},
    "lots": {"play", "after", "clause"},
    "a cut": {"cut", "clause"},
    "a size that is left open": {"open", "after"},
    "a session": {"play", "id", "rounds", "second"},
    "an elimination on a session clock": {"play", "after", "cut", "lines"},
}
"""What each kind of step reads besides its players."""

KINDS = {
    "match": "a match",
    "knockout": "a knockout",
    "round-robin": "a round robin",
    "double-round-robin": "a round robin",
    "bracket": "an elimination",
    "lots": "lots",
    "session": "a session",
    "clocked-elimination": "an elimination on a session clock",
    None: "a cut",
}

ADDED = ("increment", "delay", "from_move")
"""What moves add to a clock."""

CLOCKS = {
    "a clock": {"time", "increment", "delay", "rating", "gap", "name"},
    "a clock with two times": {"white", "black", "increment", "delay", "rating", "gap", "name"},
    "a game without clocks": {"name", "allow", "rating", "gap"},
    "the clock of an Armageddon with bids": {"white", "black", "least", "most", "equal", "gap", "clause", *ADDED},
    "the clock of an Armageddon": {"white", "black", "gap", "clause", *ADDED},
}
"""What each kind of clock reads."""

SEGMENTS = {
    "games": {"games", "clock", "colors"},
    "games that are repeated": {"games", "clock", "colors", "repeat", "planned"},
    "an Armageddon": {"games", "clock", "colors", "odds"},
    "lots": {"lots"},
}
"""What each kind of segment reads."""

ABOUT = {"id", "edition", "name", "source", "play", "criteria", "tied", "stakes", "places", "clauses", "renamed"}
PLAYED = {"rated_by", "steps", "recipes", "clocks", "step_gap", "readings"}

RANKED = {"c07", "scoring"}

EDITIONS = {
    'tied = "score"': ABOUT | PLAYED | RANKED,
    'tied = "criteria"': ABOUT | PLAYED | RANKED | {"score", "perfect", "another_system", "seasons", "teams", "floors"},
    "a session": ABOUT | {"steps", "session_clock", "readings"},
}
"""What each kind of edition reads."""

STAKES: dict[str, dict[Prize, tuple[Leads, ...]]] = {
    'tied = "score"': {
        "title": ("play", "shared"),
        "trophy": ("play",),
        "nomination": ("play",),
        "bonus": ("play",),
        "money": ("shared",),
    },
    'tied = "criteria"': {
        "title": ("play", "lots", "shared"),
        "places": ("play", "lots", "shared"),
        "money": ("shared",),
    },
    "a session": {"places": ("lots",)},
}
"""What a tie can lead to, prize by prize."""


def unheard(edition: Edition, stages: StagedRules | None) -> Iterator[Unheard]:
    """What an edition says that nothing reads, in its order; `stages` is what is compiled of its play, if anything."""
    kind = "a session" if edition.session_clock else f'tied = "{edition.tied}"'
    yield from _beyond((), edition, EDITIONS[kind], kind)
    yield from _stakes(edition, kind)
    yield from _event(edition, kind, stages)
    for n, step in enumerate(edition.steps):
        yield from _step(("steps", n), step, stages)
    for name, recipe in edition.recipes.items():
        for n, segment in enumerate(recipe.segments):
            yield from _segment(edition, name, n, segment)
    for name, clock in edition.clocks.items():
        yield from _clock(edition, name, clock)


def _beyond(way: Way, said: Struct, read: Collection[str], kind: str) -> Iterator[Unheard]:
    """Fields that are not as they are by default, and that this kind does not read."""
    plain = dict(zip(said.__struct_fields__[::-1], said.__struct_defaults__[::-1], strict=False))
    for field in said.__struct_fields__:
        found = getattr(said, field)
        if field in plain and field not in read and found not in (plain[field], {}):
            yield (*way, field), f"{field} = {_shown(found)}, which {kind} does not read", f"no {field} there"


def _shown(found: object) -> str:
    if isinstance(found, bool):
        return str(found).lower()
    return f'"{found}"' if isinstance(found, str) else str(found) if isinstance(found, int) else "…"


def _stakes(edition: Edition, kind: str) -> Iterator[Unheard]:
    known = STAKES[kind]
    for prize, leads in edition.stakes.items():
        if leads not in known.get(prize, ()):
            allowed = " or ".join(f'{p} = "{lead}"' for p, leading in known.items() for lead in leading)
            yield ("stakes", prize), f'{prize} = "{leads}", which {kind} does not play', allowed
    if edition.c07 and not any(each in FIDE for each in edition.criteria):
        yield ("c07",), "a table for FIDE's criteria without any of them", "criteria such as BH/C1 or DE, or no c07"
    if {"title", "places"} <= edition.stakes.keys():
        yield ("stakes", "places"), "a stake of the title and one of places", "one of them"


def _event(edition: Edition, kind: str, stages: StagedRules | None) -> Iterator[Unheard]:
    """What the event is, and how far its players are placed."""
    play = {"a session": Play.TWIXT, 'tied = "score"': Play.GAMES}.get(kind, edition.play)
    if edition.play is not play:
        yield ("play",), edition.play.value, f"{play.value}, with {kind}"
    if kind == "a session" and edition.tied != "criteria":
        yield ("tied",), edition.tied, "criteria, with a session"
    if edition.floors and edition.play is not Play.MATCHES:
        yield ("floors",), f"the least of percentages, for {edition.play.value}", 'no floors, or play = "matches"'
    if edition.scoring:
        yield from _scoring(edition)
    if edition.step_gap and not edition.steps:
        yield ("step_gap",), "a break between steps, and no steps", "step_gap = 0"
    if edition.rated_by and not edition.steps:
        yield ("rated_by",), "who rates games, and no steps in which any are played", "no rated_by"
    places = "beaten-by" if kind == "a session" else "everybody" if stages and stages.places else "title"
    if edition.places != places and (stages or kind == "a session" or edition.places == "beaten-by"):
        yield ("places",), f'places = "{edition.places}"', f'"{places}", which is what these steps come to'
    title = edition.stakes.get("title", edition.stakes.get("places"))
    if stages and kind == 'tied = "criteria"' and title != "play" and not stages.bracket:
        yield ("stakes",), f"a tie that leads to {title}, and steps that play for it", '"play", or no steps'


def _scoring(edition: Edition) -> Iterator[Unheard]:
    """Points of an Armageddon after each drawn game are of an event of games, which criteria of C.07 rank."""
    assert edition.scoring
    if not edition.scoring.points.falls:
        found = f"{edition.scoring.win}, {edition.scoring.armageddon_won} and {edition.scoring.armageddon_lost} points"
        yield ("scoring",), found, "more for a win than for a draw, and more for an Armageddon won than lost"
    if edition.play is not Play.GAMES or edition.seasons or edition.teams:
        yield ("scoring",), "points of an Armageddon, for matches, seasons or teams", "an event of games"
    for n, name in enumerate(edition.criteria):
        if name not in FIDE:
            found = f"{name}, of an event with points for an Armageddon after each drawn game"
            yield ("criteria", n), found, "one of DE, SB, KS, PS, WIN, WON, BPG, BWG, REP, STD, ARO, TPR, RTNG"


def _step(way: Way, step: Step, stages: StagedRules | None) -> Iterator[Unheard]:
    kind = "a size that is left open" if step.open else KINDS[step.play]
    yield from _beyond(way, step, STEPS[kind], kind)
    if kind == "a match" and step.players != "2":
        yield (*way, "play"), f"a match of {step.players}", 'players = "2", or play = "knockout"'
    if kind == "a knockout" and step.players == "2":
        yield (*way, "play"), "a knockout of two", 'play = "match"'
    if step.lines == "anew":
        yield (*way, "lines"), 'lines = "anew"', '"stay", as an elimination is played'
    if kind in ("a session", "an elimination on a session clock") and step.players != "1-":
        yield (*way, "players"), step.players, '"1-", as sessions are open to any number'
    lots = [turn.lots for turn in stages.robin_turns if turn.lots] if stages and kind == "lots" else []
    if lots and step.clause not in ("", *lots):
        yield (*way, "clause"), step.clause, f"{lots[-1]}, the clause of the round robin before"
    if kind == "a cut" and stages:
        yield from _cut(way, step, stages)


def _cut(way: Way, step: Step, stages: StagedRules) -> Iterator[Unheard]:
    """A cut comes before matches, leaves the largest field of them, and serves whatever is larger."""
    largest = stages.largest
    if stages.bracket or largest == MOST:
        yield (*way, "cut"), "a cut beside steps of any number of players", "steps in which everybody plays"
    elif step.cut != largest:
        yield (*way, "cut"), f"cut = {step.cut}", f"{largest}, the largest number that plays"
    elif missing := [n for n in range(2, largest) if not _served(stages, n)]:
        yield (
            (*way, "players"),
            f"a cut of {missing[0]}, who are fewer than {largest}",
            f"a step that {missing[0]} play",
        )
    elif step.after:
        yield (*way, "after"), "a cut after a step", "a cut before anybody plays"
    if step.clause not in ("", stages.cited(Role.CUT)):
        yield (*way, "clause"), step.clause, f"{stages.cited(Role.CUT)}, the one clause for every cut"


def _served(stages: StagedRules, players: int) -> bool:
    """Whether so many play, or the text says that it leaves them open."""
    return stages.staged(players) or bool(stages.robin(players) or silence(stages.left_open, players))


def _segment(edition: Edition, recipe: str, n: int, segment: Segment) -> Iterator[Unheard]:
    way: Way = ("recipes", recipe, "segments", n)
    games = "games" if segment.repeat == 1 else "games that are repeated"
    kind = "lots" if segment.lots else "an Armageddon" if segment.odds else games
    yield from _beyond(way, segment, SEGMENTS[kind], kind)
    playing = {step.play for step in edition.steps if step.match == recipe}
    if "bracket" in playing and len(playing) > 1:
        yield (
            ("recipes", recipe),
            "a recipe of a bracket and of other matches, whose first colors come about otherwise",
            "a recipe for each",
        )
    elif n == 0 and kind == games and segment.colors in ("lot", "seed") and len(playing) > 0:
        first = "seed" if playing == {"bracket"} else "lot"
        if segment.colors != first:
            yield (*way, "colors"), f'colors = "{segment.colors}"', f'"{first}", as these steps are played'
    if kind == games and _odds(edition, segment.clock):
        yield (*way, "clock"), f"games at {segment.clock}, which is the clock of an Armageddon", "a clock of their own"


def _odds(edition: Edition, clock: str) -> str:
    """How colors come about in the Armageddon at this clock; nothing if there is none."""
    games = (s for recipe in edition.recipes.values() for s in recipe.segments)
    return next((s.colors for s in games if s.odds and s.clock == clock), "")


def _clock(edition: Edition, name: str, clock: Clock) -> Iterator[Unheard]:
    way: Way = ("clocks", name)
    if colors := _odds(edition, name):
        kind = "the clock of an Armageddon" + (" with bids" if colors in BIDS else "")
        read = CLOCKS[kind] | ({"time"} if not (clock.white and clock.black) else set())
    else:
        kind = "a clock" if clock.time else "a clock with two times" if clock.clocked else "a game without clocks"
        read = CLOCKS[kind]
    yield from _beyond(way, clock, read, kind)
    if edition.rated_by and clock.rating != "unrated":
        found = f'rating = "{clock.rating}" beside rated_by, by which the time says as what a game is rated'
        yield (*way, "rating"), found, "no rating there"
    if clock.from_move > 1 and not (clock.increment or clock.delay):
        yield (*way, "from_move"), "a first move with nothing that is added", "an increment or a delay"
    for n, step in enumerate(edition.steps):
        if step.play not in (*KNOCKOUT, "bracket") and step.clock == name and colors:
            yield ("steps", n, "clock"), f"{name}, which is the clock of an Armageddon", "a clock of its own"
