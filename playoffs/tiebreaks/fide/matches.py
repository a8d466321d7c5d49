"""The systems of C.07 for events of teams, by match points or game points (11 to 13): workings, and columns from them.

Articles 14 and 16 hold as for players, with points of either kind: a drawn match is 1 match point, or half a point on
every board.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import lcm

from msgspec import Struct, structs

from playoffs.model.tournament import Kind, TeamEvent
from playoffs.model.working import Op, Term, Working
from playoffs.tiebreaks.fide import encounter as direct
from playoffs.tiebreaks.fide import workings
from playoffs.tiebreaks.fide.crosstable import DUMMY, FORFEITS, REQUESTED, VUR, Crosstable, Entry
from playoffs.tiebreaks.fide.systems import SYSTEMS, Regulations, System, primary
from playoffs.tiebreaks.figures import Column
from playoffs.tiebreaks.ids import fide as ids

UNIT = {"MP": 1, "GP": 2}
"""What points are counted in: match points whole, game points in halves."""

OTHER = {"MP": "GP", "GP": "MP"}


class Matches(Struct, frozen=True, dict=True):
    """Points of either kind, round by round. `fore` is the event with every match of its final round drawn (8.3)."""

    event: TeamEvent
    regulations: Regulations
    fore: bool = False

    @cached_property
    def table(self) -> Crosstable:
        return Crosstable(self.event, self.regulations, self.fore)

    @cached_property
    def drawn(self) -> "Matches":
        return structs.replace(self, fore=True)

    @property
    def primary(self) -> str:
        return primary(self.regulations)

    def draw(self, score: str) -> int:
        """What a drawn match brings: half a point on every board, in half points, or one match point."""
        return 1 if score == "MP" else self.event.boards

    def points(self, score: str) -> list[list[int]]:
        """Team by team, round by round."""
        found = [[each.match if score == "MP" else each.games for each in row] for row in self.event.results]
        if self.fore and self.event.rounds:
            for row, rounds in zip(found, self.table.rows, strict=True):
                if rounds[-1][0] is Kind.DRAW:
                    row[-1] = self.draw(score)
        return found

    def totals(self, score: str) -> list[int]:
        return [sum(row) for row in self.points(score)]

    def adjusted(self, score: str) -> list[int]:
        """What everybody counts as an opponent (16.3)."""
        return [sum(row) for row in self.counted(score)]

    def counted(self, score: str) -> list[list[int]]:
        """Round by round what counts of an opponent: a requested bye at the end is a draw (16.3)."""
        points = self.points(score)
        if self.table.robin:
            return points
        return [
            [
                self.draw(score) if at >= last and r[0] in REQUESTED else own
                for at, (own, r) in enumerate(zip(row, rounds, strict=True))
            ]
            for row, rounds, last in zip(points, self.table.rows, self.table.trailing, strict=True)
        ]

    def entries(self, team: int, score: str, own: str, forfeits: bool) -> list[Entry]:
        """What each round brings: the opponent's total, times the points of `own` against them, if any."""
        adjusted, total = self.adjusted(score), self.totals(score)[team]
        points = self.points(own)[team] if own else [1] * self.event.rounds
        found = []
        for number, (kind, opponent, _) in enumerate(self.table.rows[team], 1):
            if opponent is not None and self.table.met(kind, opponent, forfeits):
                theirs = adjusted[opponent]
                found.append(Entry(theirs, theirs * points[number - 1], False, number, opponent))
            elif not self.table.robin:
                theirs = total
                if self.table.capped:
                    most = self.draw(score) * self.table.rounds if opponent is None else adjusted[opponent]
                    theirs = min(total, most)
                found.append(Entry(theirs, theirs * points[number - 1], VUR[kind], number, DUMMY))
        return found

    def score(self, system: System) -> str:
        """The points that a system looks at."""
        return system.points or self.primary


def columns(event: TeamEvent, systems: Sequence[str], regulations: Regulations) -> dict[str, Column]:
    """The figures of everybody, from their workings: an event has few teams."""
    seen, found = Matches(event, regulations), {}
    for name in systems:
        values = [_working(seen, at, name).value for at in range(len(event.players))]
        unit = lcm(*(value.denominator for value in values))
        ascending = SYSTEMS[name].base in ("BC", "TPN") and not SYSTEMS[name].reverse
        found[name] = Column(name, unit, tuple(int(value * unit) for value in values), ascending=ascending)
    return found


def working(event: TeamEvent, index: int, system: str, regulations: Regulations) -> Working:
    """How one figure of one team comes about."""
    return _working(Matches(event, regulations), index, system)


def _working(seen: Matches, index: int, name: str) -> Working:
    system = SYSTEMS[name]
    if system.base not in _TABLE:
        return workings.working(seen.table, index, name)
    return _TABLE[system.base](seen, index, system)


def _name(seen: Matches, opponent: int | None) -> str:
    return "" if opponent is None or opponent < 0 else seen.event.players[opponent].id


def _points(seen: Matches, index: int, score: str, clause: str) -> Working:
    """Match points, or game points, round by round."""
    unit, rows = UNIT[score], seen.table.rows[index]
    terms = (
        Term(Fraction(own, unit), _name(seen, row[1]), number)
        for number, (own, row) in enumerate(zip(seen.points(score)[index], rows, strict=True), 1)
    )
    return Working(clause, Op.SUM, tuple(terms))


def _other(seen: Matches, index: int, system: System) -> Working:
    return _points(seen, index, OTHER[seen.primary], ids.TEAM_ARTICLES["MPvGP"])


def _progressive(seen: Matches, index: int, system: System) -> Working:
    score, total, terms = seen.score(system), 0, []
    last = seen.event.rounds - system.high
    for number, own in enumerate(seen.points(score)[index], 1):
        total += own
        gone = "lowest dropped" if number <= system.low else "highest dropped" if number > last else ""
        terms.append(Term(Fraction(total, UNIT[score]), "", number, not gone, gone, ids.CUT if gone else ""))
    return Working(ids.ARTICLES["PS"], Op.SUM, tuple(terms))


def _opponents(seen: Matches, index: int, system: System) -> Working:
    """Buchholz and Sonneborn-Berger, their forms with two kinds of points, and with a drawn last round."""
    seen, base = seen.drawn if system.base == "FB" or system.fore else seen, system.base
    if base in ("EMMSB", "EMGSB", "EGMSB", "EGGSB"):
        score, own = f"{base[1]}P", f"{base[2]}P"
    else:
        score = seen.score(system)
        own = score if base == "SB" else ""
    entries = seen.entries(index, score, own, system.forfeits)
    terms = [_entry(seen, index, entry, score, own) for entry in entries]
    clause = (ids.ARTICLES | ids.TEAM_ARTICLES)[base]
    return Working(clause, Op.SUM, workings.dropped(entries, terms, system))


def _entry(seen: Matches, index: int, entry: Entry, score: str, own: str) -> Term:
    because = clause = ""
    value: Fraction | Working = Fraction(entry.score, UNIT[score])
    if entry.opponent < 0:
        because, clause = workings.dummy(seen.table, index, entry, seen.totals(score)[index])
    else:
        value = _adjusted(seen, entry.opponent, score)
    if own:
        points = Fraction(seen.points(own)[index][entry.round - 1], UNIT[own])
        factors = Term(value, _name(seen, entry.opponent), entry.round), Term(points, because="points against them")
        value = Working(ids.ARTICLES["SB"], Op.PRODUCT, factors)
    return Term(value, _name(seen, entry.opponent), entry.round, because=because, clause=clause)


def _adjusted(seen: Matches, team: int, score: str) -> Working:
    """What a team counts as an opponent (16.3)."""
    rows = zip(seen.points(score)[team], seen.counted(score)[team], seen.table.rows[team], strict=True)
    terms = []
    for number, (own, counted, row) in enumerate(rows, 1):
        because = "" if own == counted else "requested bye before none but unplayed rounds counts as a draw"
        clause = ids.ADJUSTED if because else ""
        terms.append(Term(Fraction(counted, UNIT[score]), _name(seen, row[1]), number, because=because, clause=clause))
    return Working(ids.ROUND_ROBIN if seen.table.robin else ids.ADJUSTED, Op.SUM, tuple(terms))


def _koya(seen: Matches, index: int, system: System) -> Working:
    """Points against those with half of the highest possible score, or with the limit that was moved (9.2)."""
    score, totals, clause = seen.score(system), seen.totals(seen.score(system)), ids.ARTICLES["KS"]
    limit = Fraction(seen.draw(score) * seen.table.possible, UNIT[score]) + Fraction(system.limit, 2)
    terms = []
    for number, (own, row) in enumerate(zip(seen.points(score)[index], seen.table.rows[index], strict=True), 1):
        if row[1] is not None and seen.table.met(row[0], row[1], False):
            counts = Fraction(totals[row[1]], UNIT[score]) >= limit
            because = "" if counts else "against less than half of the points"
            value = Fraction(own, UNIT[score])
            terms.append(Term(value, _name(seen, row[1]), number, counts, because, clause if because else ""))
    return Working(clause, Op.SUM, tuple(terms))


def on_boards(seen: Matches, index: int) -> list[int]:
    """Half points on every board, over all rounds."""
    return [sum(each) for each in zip(*(r.boards for r in seen.event.results[index]), strict=True)]


def _board_count(seen: Matches, index: int, _: System) -> Working:
    """The number of each board times what was scored on it: less is better (12.1)."""
    clause = ids.TEAM_ARTICLES["BC"]
    terms = (
        Term(Working(clause, Op.PRODUCT, (Term(Fraction(n)), Term(Fraction(half, 2)))), because="board times points")
        for n, half in enumerate(on_boards(seen, index), 1)
    )
    return Working(clause, Op.SUM, tuple(terms))


def _combined(seen: Matches, index: int, system: System) -> Working:
    """The other score, and Buchholz divided so that both weigh alike (13.4)."""
    clause, rounds, boards = ids.TEAM_ARTICLES["SSSC"], seen.event.rounds, seen.event.boards
    whole = 2 * rounds // boards if seen.primary == "MP" else rounds * boards // 2
    divisor = Fraction(system.factor or max(whole, 1))
    strength = _opponents(seen, index, System("FB" if system.fore else "BH"))
    ratio = Working(clause, Op.RATIO, (Term(strength), Term(divisor, because="divided by")))
    return Working(clause, Op.SUM, (Term(_other(seen, index, system)), Term(ratio)))


_TABLE: Mapping[str, Callable[[Matches, int, System], Working]] = {
    "MP": lambda seen, index, system: _points(seen, index, "MP", ids.TEAM_ARTICLES["MP"]),
    "GP": lambda seen, index, system: _points(seen, index, "GP", ids.TEAM_ARTICLES["GP"]),
    "MPvGP": _other,
    "PS": _progressive,
    **dict.fromkeys(("BH", "FB", "SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB"), _opponents),
    "KS": _koya,
    "BC": _board_count,
    "SSSC": _combined,
}

# what refines: the place among those still tied

Parts = tuple[tuple[int, ...], ...]


def parted(event: TeamEvent, group: Sequence[int], name: str, regulations: Regulations) -> Parts:
    """Those tied in the groups that a system leaves, best first."""
    seen, system = Matches(event, regulations), SYSTEMS[name]
    return tuple(_parted(seen, tuple(group), system, []))


def place(event: TeamEvent, index: int, name: str, regulations: Regulations, group: Sequence[int]) -> Working:
    """How the place of one of those tied comes about."""
    seen, system = Matches(event, regulations), SYSTEMS[name]
    names, below = [team.id for team in event.players], list[Term]()
    kept: list[direct.Table[int]] = []
    parts = tuple(_parted(seen, tuple(group), system, kept))
    for small in kept:
        below += workings.shown(small, index, names)
    if system.base in ("TBR", "BBE"):
        half = on_boards(seen, index)
        below += [Term(Fraction(each, 2), counts=False, because="points on one board after another") for each in half]
    clause = (ids.ARTICLES | ids.TEAM_ARTICLES)[system.base]
    return workings.place(clause, parts, index, names, below)


def _parted(
    seen: Matches, group: tuple[int, ...], system: System, kept: list[direct.Table[int]]
) -> Iterator[tuple[int, ...]]:
    if system.base in ("TBR", "BBE"):
        yield from _by(group, lambda team: from_boards(on_boards(seen, team), system.base[0]))
        return
    if len(group) == 1:
        yield group
        return
    scores = (seen.score(system),) if system.base == "DE" else (seen.primary, OTHER[seen.primary])
    for score in scores:
        small = direct.small(_met(seen, group, score, system.forfeits), group, seen.draw(score) * 2 // UNIT[score])
        kept.append(small)
        if len(small.placed) > 1:  # every subset begins at the first score again (13.3)
            for part in small.placed:
                yield from _parted(seen, part, system, kept)
            return
    yield from _two(seen, group, _LAST.get(system.base, "")) if len(group) == 2 else (group,)


_LAST = {"EDEC": "C", "EDET": "T", "EDEB": "B", "EDEBT": "CT", "EDEBB": "CB"}
"""What parts exactly two who are still tied after both scores, in order."""


def _two(seen: Matches, group: tuple[int, ...], last: str) -> Iterator[tuple[int, ...]]:
    """Exactly two who are still tied, by the boards of their own matches."""
    one, two = group
    own = [_between(seen, a, b) for a, b in ((one, two), (two, one))]
    for kind in last:
        keys = [from_boards(boards, kind) for boards in own]
        if keys[0] != keys[1]:
            yield from ((one,), (two,)) if keys[0] > keys[1] else ((two,), (one,))
            return
    yield group


def from_boards(half: Sequence[int], kind: str) -> tuple[int, ...]:
    """What boards are compared by, more is better: the count (C), the first board on (T), all but the last ones (B)."""
    if kind == "C":
        return (-sum(n * each for n, each in enumerate(half, 1)),)
    if kind == "T":
        return tuple(half)
    return tuple(sum(half[:upto]) for upto in range(len(half) - 1, 0, -1))


def _between(seen: Matches, one: int, two: int) -> list[int]:
    """Half points on every board in the matches that one played against another."""
    rows = zip(seen.table.rows[one], seen.event.results[one], strict=True)
    boards = [r.boards for row, r in rows if row[1] == two and seen.table.met(row[0], two, False)]
    return [sum(each) for each in zip(*boards, strict=True)]


def _by(group: Sequence[int], key: Callable[[int], tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    keys = {team: key(team) for team in group}
    for best in sorted(set(keys.values()), reverse=True):
        yield tuple(team for team in group if keys[team] == best)


def _met(seen: Matches, group: Sequence[int], score: str, forfeits: bool) -> direct.Meetings[int]:
    """What those tied brought home from one another, in half points."""
    points, scale = seen.points(score), 2 // UNIT[score]
    counted = forfeits or seen.table.robin or seen.regulations.de_forfeit == "played"
    found: dict[int, dict[int, direct.Met]] = {}
    for team in group:
        own: dict[int, direct.Met] = {}
        for at, (kind, opponent, _) in enumerate(seen.table.rows[team]):
            if opponent is None or opponent not in group:
                continue
            before, games = own.get(opponent, (0, 0))
            if kind not in FORFEITS or counted:
                own[opponent] = direct.Met(before + points[team][at] * scale, games + 1)
            elif seen.regulations.de_forfeit == "excluded_pair":
                own[opponent] = direct.Met(before, games)
        found[team] = own
    return found
