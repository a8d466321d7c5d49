"""The DCI's percentages, of 1999 and as used today: match wins and game wins, own and the opponents' (DCI-1 … 5).

Every figure is a fraction. In bulk they are integers over one common denominator for each system, so that ranking
compares integers; a working keeps the text's own ratios, floors and means.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from playoffs.model.tournament import Games, Kind, Player, Round, Tournament
from playoffs.model.working import Op, Term, Working
from playoffs.tiebreaks.figures import Column
from playoffs.tiebreaks.ids import dci as ids

MATCH_POINTS = "match-points"
OPPONENTS_MATCH_WIN, GAME_WIN, OPPONENTS_GAME_WIN = "opponents-match-win", "game-win", "opponents-game-win"

PERCENTAGES = frozenset({OPPONENTS_MATCH_WIN, GAME_WIN, OPPONENTS_GAME_WIN})

CLAUSES = {
    MATCH_POINTS: ids.MATCH_POINTS,
    OPPONENTS_MATCH_WIN: ids.OPPONENTS_MATCH_WIN,
    GAME_WIN: ids.GAME_WIN,
    OPPONENTS_GAME_WIN: ids.OPPONENTS_GAME_WIN,
}

FLOOR = Fraction(33, 100)
"""The least that an opponent's percentage counts (DCI-2, DCI-5), to the letter of the 1999 text."""

POINTS = (3, 1, 0, 3, 0, 3, 0, 0, 0)
"""DCI-1: match points by kind; a bye is a match win."""

_COMPETED = (True, True, True, True, True, True, False, False, False)
"""DCI-2: whether a round of this kind was competed in: paired, or a bye given by the pairing."""

_BYE, _NONE = Games(2, 0), Games(0, 0)


def games(r: Round) -> Games:
    """The games that one round counts for its player: a bye is 2–0 (DCI-1)."""
    return r.games or (_BYE if r.kind is Kind.FULL_BYE else _NONE)


def columns(event: Tournament, systems: Sequence[str], floor: Fraction, floor_own: bool) -> dict[str, Column]:
    """The figures of these systems for everybody; linear in players × rounds."""
    sides = [tuple(zip(*p.rounds, strict=True))[:2] for p in event.players]  # by far the quickest way to the fields
    kinds = [kinds for kinds, _ in sides]
    points = [sum([POINTS[k] for k in row]) for row in kinds]
    found = {MATCH_POINTS: Column(MATCH_POINTS, 1, tuple(points))}
    faced = [[o for o in opponents if o is not None] for _, opponents in sides]
    if OPPONENTS_MATCH_WIN in systems:
        competed = [sum([_COMPETED[k] for k in row]) for row in kinds]
        found[OPPONENTS_MATCH_WIN] = _means(OPPONENTS_MATCH_WIN, faced, *_ratios(points, competed, floor))
    if {GAME_WIN, OPPONENTS_GAME_WIN} & set(systems):
        won, played = _games(event)
        unit, own = _ratios(won, played, floor if floor_own else Fraction(0))
        found[GAME_WIN] = Column(GAME_WIN, unit, tuple(own))
        if OPPONENTS_GAME_WIN in systems:
            found[OPPONENTS_GAME_WIN] = _means(OPPONENTS_GAME_WIN, faced, *_ratios(won, played, floor))
    return {s: found[s] for s in systems}


def _games(event: Tournament) -> tuple[list[int], list[int]]:
    """Game points and games played of everybody (DCI-4)."""
    won, played = [], []
    for player in event.players:
        row = [games(r) for r in player.rounds]
        won.append(sum([3 * g[0] + g[2] for g in row]))
        played.append(sum([g[0] + g[1] + g[2] for g in row]))
    return won, played


def _ratios(points: list[int], counts: list[int], floor: Fraction) -> tuple[int, list[int]]:
    """Points over three times the count, at least the floor, as integers over one unit; nothing over nothing is 0."""
    unit = lcm(floor.denominator, *(3 * c for c in set(counts) if c))
    least = floor.numerator * (unit // floor.denominator)
    share = {c: unit // (3 * c) if c else 0 for c in set(counts)}
    return unit, [max(p * share[c], least) for p, c in zip(points, counts, strict=True)]


def _means(system: str, faced: list[list[int]], unit: int, values: list[int]) -> Column:
    """The mean over each player's opponents; without opponents 0, below every floor (DCI-9)."""
    counts = {len(row) for row in faced}
    most = lcm(*(c for c in counts if c))
    share = {c: most // c if c else 0 for c in counts}
    return Column(system, unit * most, tuple([sum([values[o] for o in row]) * share[len(row)] for row in faced]))


def working(event: Tournament, index: int, system: str, floor: Fraction, floor_own: bool) -> Working:
    """How one figure of one player comes about."""
    player = event.players[index]
    match system:
        case "match-points":
            return match_points(event, player)
        case "game-win":
            own = game_win(event, player)
            return _raised(own, floor) if floor_own else own
        case "opponents-match-win":
            return _mean(
                event, player, system, [_raised(match_win(event, o), floor) for o in _opponents(event, player)]
            )
        case _:
            return _mean(event, player, system, [_raised(game_win(event, o), floor) for o in _opponents(event, player)])


_BECAUSE = {
    Kind.FORFEIT_WIN: "the other did not show or left",
    Kind.FORFEIT_LOSS: "did not show or left",
    Kind.FULL_BYE: "a bye is a match win of 2–0",
}


def _rounds(player: Player) -> list[tuple[int, Round]]:
    """The rounds competed in, numbered."""
    return [(number, r) for number, r in enumerate(player.rounds, 1) if _COMPETED[r.kind]]


def _name(event: Tournament, r: Round) -> str:
    return "" if r.opponent is None else event.players[r.opponent].id


def _opponents(event: Tournament, player: Player) -> list[Player]:
    return [event.players[r.opponent] for r in player.rounds if r.opponent is not None]


def match_points(event: Tournament, player: Player) -> Working:
    """Match points, round by round (DCI-1)."""
    terms = [
        Term(Fraction(POINTS[r.kind]), _name(event, r), n, because=_BECAUSE.get(r.kind, "")) for n, r in _rounds(player)
    ]
    return Working(ids.MATCH_POINTS, Op.SUM, tuple(terms))


def match_win(event: Tournament, player: Player) -> Working:
    """Match-win percentage before any floor (DCI-2)."""
    most = Fraction(3 * len(_rounds(player)))
    return Working(
        ids.MATCH_WIN, Op.RATIO, (Term(match_points(event, player)), Term(most, because="3 × rounds competed in"))
    )


def game_win(event: Tournament, player: Player) -> Working:
    """Game-win percentage before any floor (DCI-4)."""
    rows = [(n, r, games(r)) for n, r in _rounds(player)]
    terms = [
        Term(Fraction(3 * g.won + g.drawn), _name(event, r), n, because=_BECAUSE.get(r.kind, "")) for n, r, g in rows
    ]
    most = Fraction(3 * sum(sum(g) for _, _, g in rows))
    points = Working(ids.GAME_WIN, Op.SUM, tuple(terms))
    because = "3 × games played" if most else "no games: counts 0"
    return Working(ids.GAME_WIN, Op.RATIO, (Term(points), Term(most, because=because)))


def _raised(ratio: Working, floor: Fraction) -> Working:
    """The larger of a percentage and the floor."""
    because = "raised to the floor" if ratio.value < floor else "the floor"
    return Working(ratio.clause, Op.MAX, (Term(ratio), Term(floor, because=because, clause=ratio.clause)))


def _mean(event: Tournament, player: Player, system: str, each: list[Working]) -> Working:
    """The mean over the matches against opponents; the own byes are shown and left out (DCI-3, DCI-5)."""
    clause, values = CLAUSES[system], iter(each)
    terms = [
        Term(next(values), _name(event, r), n)
        if r.opponent is not None
        else Term(Fraction(0), round=n, counts=False, because="own bye left out", clause=clause)
        for n, r in _rounds(player)
    ]
    if not each:
        terms.append(Term(Fraction(0), counts=False, because="no opponents: last on this step", clause=ids.NOBODY_MET))
    return Working(clause, Op.MEAN, tuple(terms))
