"""A single elimination that keeps its lines: 1v8 4v5 2v7 3v6 and its like, winners of neighbours meet (DCI-8).

A line is a player, or empty: fewer players than lines leave the last seeds' lines empty, and so does a pairing that
nobody comes through. Who meets an empty line advances without play.
"""

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.board import Board
from playoffs.formats.match import play as match
from playoffs.formats.rules import StagedRules
from playoffs.formats.seeding import Entrant
from playoffs.model.position import Ask, Fact, Notice, OrderOf, Step, answered
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import Part, Place, Question

Lines = tuple[str, ...]


class Walkover(Struct, frozen=True, kw_only=True):
    """A pairing of a player with an empty line, or of two empty ones: over before it begins."""

    place: Place
    player: str
    left: bool = False
    """Whether the player has left since, and is out in this round (DCI-8)."""

    asks: tuple[Ask, ...] = ()
    may: tuple[Ask, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        return (self.player,) if self.player else ()

    @property
    def there(self) -> tuple[str, ...]:
        return () if self.left else self.players

    @property
    def through(self) -> tuple[str, ...]:
        return self.there

    @property
    def out(self) -> tuple[tuple[str, ...], ...]:
        return (self.players,) if self.left else ()

    @property
    def ranking(self) -> Ranking:
        return Ranking((self.there,) if self.there else ())

    def accept(self, fact: Fact) -> Step:
        answered(self, fact)  # refuses, since nothing is asked
        return Step(self)

    def withdraw(self, player: str) -> Step:
        return Step(replace(self, left=True))


class BracketRound(Struct, frozen=True, kw_only=True):
    """One round of the elimination before it starts; the first one may need lots for its seeds."""

    rules: StagedRules
    field: tuple[Entrant, ...]
    size: int
    """How many lines."""
    seeds: Ranking = Ranking(())
    """Of the first round; empty once the lines are settled."""
    settled: Lines = ()

    @property
    def place(self) -> Place:
        return Place(Part.STAGE, len(self.players))

    @property
    def clause(self) -> str:
        assert self.rules.bracket
        return self.rules.bracket.clause

    @property
    def lines(self) -> Lines:
        return self.settled or arranged(self.seeds.order, self.size)

    @property
    def sitter(self) -> str:
        return ""

    @property
    def turn(self) -> tuple[int, ...]:
        return ()

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(player for player in self.lines if player)

    @property
    def level(self) -> tuple[str, ...]:
        return next((group for group in self.seeds.groups if len(group) > 1), ())

    @property
    def seeded(self) -> tuple[str, ...]:
        return self.seeds.order or self.players

    @property
    def paired(self) -> bool:
        return False  # no colors are given

    @property
    def colored(self) -> bool:
        assert self.rules.bracket
        recipe = self.rules.bracket.match
        return self.rules.matches[recipe].opens > 0 and self.rules.coloured(recipe)

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        return neighbours(self.lines)

    @property
    def asks(self) -> tuple[Ask, ...]:
        if not self.level:
            return ()
        return (Ask(Question.SEED_LOTS, self.place, OrderOf(self.level), self.clause, self.level),)

    def drawn(self, question: Question, fact: Fact) -> "tuple[BracketRound, tuple[Notice, ...]]":
        assert isinstance(fact.value, tuple)
        return replace(self, seeds=self.seeds.drawn([str(p) for p in fact.value])), ()

    def ordered(self, order: tuple[str, ...]) -> "tuple[BracketRound, tuple[Notice, ...]]":
        return replace(self, seeds=Ranking(tuple((p,) for p in order)), settled=()), ()

    def coloured(self, white: str) -> "BracketRound":
        return self

    def numbered(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """Who meets whom in which lines, or who meets an empty one; two empty ones are nothing to tell of."""
        there = ((n, tuple(p for p in pair if p)) for n, pair in enumerate(self.pairs, 1))
        return tuple((n, pair) for n, pair in there if pair)

    def boards(self) -> tuple[Board, ...]:
        assert self.rules.bracket
        recipe = self.rules.bracket.match
        boards: list[Board] = []
        for n, (a, b) in enumerate(self.pairs, 1):
            place = self.place.at(board=n)
            real = a and b
            boards.append(
                match.begin(place, (a, b), a, self.rules, recipe, self.clause)
                if real
                else Walkover(place=place, player=a or b)
            )
        return tuple(boards)


def first_round(rules: StagedRules, field: tuple[Entrant, ...], seeds: Ranking) -> BracketRound:
    """The first round of these, ranked so; lots part those who are tied."""
    return BracketRound(rules=rules, field=field, size=lines_for(len(field)), seeds=seeds)


def next_round(rules: StagedRules, entrants: tuple[Entrant, ...], lines: Lines) -> BracketRound:
    """The round of those who came through, in their lines; rounds that nobody would play in are passed over."""
    while not any(a and b for a, b in neighbours(lines)):
        lines = tuple(a or b for a, b in neighbours(lines))
    return BracketRound(rules=rules, field=tuple(e for e in entrants if e.id in lines), size=len(lines), settled=lines)


def arranged(seeds: Lines, size: int) -> Lines:
    """The seeds in their lines, the last ones empty: 1 8 4 5 2 7 3 6."""
    return tuple(seeds[line] if line < len(seeds) else "" for line in lines_of_seeds(size))


def lines_of_seeds(size: int) -> tuple[int, ...]:
    """Which seed, counted from 0, stands in each line."""
    order = [0]
    while len(order) < size:
        order = [line for seed in order for line in (seed, 2 * len(order) - 1 - seed)]
    return tuple(order)


def neighbours(lines: Lines) -> tuple[tuple[str, str], ...]:
    return tuple(zip(lines[::2], lines[1::2], strict=True))


def lines_for(players: int) -> int:
    """The smallest bracket that holds so many: 2, 4, 8, 16 …"""
    size = 2
    while size < players:
        size *= 2
    return size
