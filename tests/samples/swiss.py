"""A Swiss event played out by a seeded generator, with everything that happens at real ones.

Only `Random.random()` is drawn, whose sequence no version of Python has changed. Results follow the ratings;
players arrive late, ask for half-point byes, fail to appear, and withdraw.
"""

from dataclasses import dataclass, field
from random import Random

from playoffs.model.tournament import HALF_POINTS, Colour, Kind, Player, Round, Tournament


@dataclass
class Entrant:
    """One player while the event runs."""

    id: str
    name: str
    rating: int | None
    strength: int
    fields: tuple[tuple[str, str], ...] = ()
    arrives: int = 1
    leaves: int = 99
    """Last round before a withdrawal."""
    asked: dict[int, Kind] = field(default_factory=dict)
    """Byes asked for."""
    rounds: list[Round] = field(default_factory=list)

    @property
    def score(self) -> int:
        return sum(HALF_POINTS[r.kind] for r in self.rounds)

    @property
    def met(self) -> set[int | None]:
        return {r.opponent for r in self.rounds}

    @property
    def colours(self) -> list[Colour]:
        return [r.colour for r in self.rounds if r.colour]

    @property
    def due(self) -> int:
        """Above 0 if White is due, below 0 if Black."""
        last = 0 if not self.colours else 1 if self.colours[-1] is Colour.BLACK else -1
        return 2 * (self.colours.count(Colour.BLACK) - self.colours.count(Colour.WHITE)) + last


def play(name: str, rounds: int, entrants: list[Entrant], chance: Random, draws: float) -> Tournament:
    """The whole event; `draws` is how often players of one strength draw."""
    _plan(entrants, rounds, chance)
    for number in range(1, rounds + 1):
        _round(entrants, number, chance, draws)
    players = tuple(Player(e.id, e.name, tuple(e.rounds), e.rating, e.fields) for e in entrants)
    return Tournament(name, rounds, players)


def _plan(entrants: list[Entrant], rounds: int, chance: Random) -> None:
    """Who comes late, withdraws or asks for byes; the strongest tenth is there throughout, but for a bye."""
    for place, entrant in enumerate(entrants):
        lot = chance.random()
        if place > len(entrants) / 10 and lot < 0.05:
            entrant.arrives = 2 + (lot < 0.01)
            entrant.asked[1] = Kind.HALF_BYE if lot < 0.025 else Kind.ZERO_BYE
        elif place > len(entrants) / 4 and lot < 0.11:
            entrant.leaves = 2 + int(chance.random() * (rounds - 2))
        elif lot < 0.2:
            entrant.asked[1 + int(chance.random() * (rounds - 1))] = Kind.HALF_BYE


def _round(entrants: list[Entrant], number: int, chance: Random, draws: float) -> None:
    present = []
    for at, entrant in enumerate(entrants):
        if entrant.arrives <= number <= entrant.leaves and number not in entrant.asked:
            present.append(at)
        else:
            entrant.rounds.append(Round(entrant.asked.get(number, Kind.ZERO_BYE)))
    present.sort(key=lambda at: (-entrants[at].score, -entrants[at].strength))
    if len(present) % 2:
        bye = next(a for a in reversed(present) if all(r.kind is not Kind.FULL_BYE for r in entrants[a].rounds))
        present.remove(bye)
        entrants[bye].rounds.append(Round(Kind.FULL_BYE))
    pairs = _paired(present, entrants)
    assert pairs is not None, "no pairing without a rematch"
    for board, (first, second) in enumerate(pairs):
        due = entrants[first].due - entrants[second].due
        white, black = (first, second) if (due > 0 if due else board % 2 == number % 2) else (second, first)
        _game(entrants, white, black, chance, draws, number)


def _paired(waiting: list[int], entrants: list[Entrant]) -> list[tuple[int, int]] | None:
    """Upper half of each score group against its lower half, going on where that would repeat a game."""
    if not waiting:
        return []
    first, rest = waiting[0], waiting[1:]
    level = [a for a in rest if entrants[a].score == entrants[first].score]
    half = len(level) // 2
    for other in [*level[half:], *level[:half][::-1], *rest[len(level) :]]:
        if other not in entrants[first].met:
            others = _paired([a for a in rest if a != other], entrants)
            if others is not None:
                return [(first, other), *others]
    return None


def _game(entrants: list[Entrant], white: int, black: int, chance: Random, draws: float, number: int) -> None:
    here, there = entrants[white], entrants[black]
    expected = 1 / (1 + 10 ** ((there.strength - here.strength - 35) / 400))
    drawn = draws * (1 - abs(2 * expected - 1))
    lot, absent = chance.random(), chance.random()
    kinds = (
        (Kind.DRAW, Kind.DRAW)
        if lot < drawn
        else (Kind.WIN, Kind.LOSS)
        if lot < drawn + (1 - drawn) * expected
        else (Kind.LOSS, Kind.WIN)
    )
    if absent < 0.012 and number > 1:
        kinds = (
            (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)
            if here.score >= there.score
            else (Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN)
        )
        if absent < 0.001:
            kinds = (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS)
        for entrant, kind in ((here, kinds[0]), (there, kinds[1])):
            if kind is Kind.FORFEIT_LOSS:
                entrant.leaves = number
    played = kinds[0] not in (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)
    here.rounds.append(Round(kinds[0], black, Colour.WHITE if played else None))
    there.rounds.append(Round(kinds[1], white, Colour.BLACK if played else None))
