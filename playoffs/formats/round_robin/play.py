"""A round robin of those who are tied, single or double, whose best go on, level again or alone (CLUB-5).

Theory of operation. Lots number the players; the numbers give the rounds and the colors, as in the Berger tables. In a
double one everybody meets everybody a second time with colors reversed (FIDE C.05, annex 1).
The games of a round are awaited together, and the next round when they are all in. A no-show costs that game only,
both absent is nothing for either. Who leaves loses the games not played yet and cannot go on; where one is left, that
one does. Any game can be set or replayed by a ruling until the last one is in.
Longest course: every game.
"""

from collections.abc import Sequence
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.match.armageddon import REPLAY
from playoffs.formats.results import BOTH_ABSENT, NOBODY, RESULTS, winner
from playoffs.formats.rules import Control
from playoffs.model.position import Ask, Fact, Notice, OneOf, Step, answered
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import Happening, Place, Question


class Pairing(Struct, frozen=True):
    """One game of the schedule."""

    round: int
    white: int
    """Number of the player, from 0."""
    black: int


class AllPlayAll(Struct, frozen=True, kw_only=True):
    """Where the round robin stands."""

    place: Place
    players: tuple[str, ...]
    """In the order of their numbers."""
    control: Control
    clause: str
    ruling: str
    """The clause of the director's rulings."""
    results: tuple[str, ...] = ()
    """For each game of the schedule its winner, `NOBODY` for a draw, `BOTH_ABSENT`, or nothing yet; empty when over."""
    left: tuple[str, ...] = ()
    """Who has withdrawn."""
    groups: tuple[tuple[str, ...], ...] = ()
    """Once it is over: everybody by points, those who go on first."""
    turned: tuple[int, ...] = ()
    """Games whose colors a ruling has turned round."""
    times: int = 1
    """How often two meet."""

    @property
    def there(self) -> tuple[str, ...]:
        return tuple(p for p in self.players if p not in self.left)

    @property
    def through(self) -> tuple[str, ...] | None:
        return self.groups[0] if self.groups else None

    @property
    def out(self) -> tuple[tuple[str, ...], ...]:
        """Those who do not go on, by points."""
        return self.groups[1:]

    @property
    def ranking(self) -> Ranking | None:
        return Ranking(self.groups) if self.groups else None

    @property
    def current(self) -> tuple[int, ...]:
        """The games awaited: those of the first round that is not complete."""
        schedule = pairings(len(self.players), self.times)
        open_ = [n for n, result in enumerate(self.results) if not result]
        return tuple(n for n in open_ if schedule[n].round == schedule[open_[0]].round)

    @property
    def asks(self) -> tuple[Ask, ...]:
        return tuple(self._game(n, Question.RESULT, OneOf(RESULTS)) for n in self.current)

    @property
    def left_to_play(self) -> tuple[tuple[int, Ask], ...]:
        """The games that are open, those of later rounds too, by their numbers in the schedule."""
        open_ = (n for n, result in enumerate(self.results) if not result)
        return tuple((n, self._game(n, Question.RESULT, OneOf(RESULTS))) for n in open_)

    @property
    def may(self) -> tuple[Ask, ...]:
        if self.groups:
            return ()
        there = self.there
        rulings = [Ask(Question.ADVANCE, self.place, OneOf(there), self.ruling, there)]
        for n, result in enumerate(self.results):
            if result or n in self.current:
                rulings.append(self._game(n, Question.SET_RESULT, OneOf(RESULTS)))
                rulings.append(self._game(n, Question.REPLAY, OneOf((REPLAY,))))
            if n in self.current:
                rulings.append(self._game(n, Question.SET_COLOURS, OneOf(self._pair(n))))
        return tuple(rulings)

    def accept(self, fact: Fact) -> Step:
        ask, value = answered(self, fact), str(fact.value)
        if ask.question is Question.ADVANCE:
            others = tuple(p for p in self.there if p != value)
            return self._over(tuple(group for group in ((value,), others, self.left) if group), self.ruling)
        game = ask.place.board - 1
        match ask.question:
            case Question.SET_COLOURS:
                return Step(self if value == ask.players[0] else self._turn(game))
            case Question.REPLAY:
                step = self._settle(self._with(game, ""))
                return Step(step.position, (Notice(Happening.REPLAYED, ask.players, self.ruling), *step.notices))
            case _:
                return self._settle(self._with(game, value if value == BOTH_ABSENT else winner(value, *ask.players)))

    def withdraw(self, player: str) -> Step:
        """Who leaves loses what is not played yet (MSCA-F)."""
        left = (*self.left, player)
        results = list(self.results)
        for n, result in enumerate(results):
            if not result and player in self._pair(n):
                other = next(p for p in self._pair(n) if p != player)
                results[n] = BOTH_ABSENT if other in left else other
        return replace(self, left=tuple(p for p in self.players if p in left))._settle(tuple(results))

    def points(self, results: Sequence[str]) -> dict[str, int]:
        """Half points of everybody."""
        points = dict.fromkeys(self.players, 0)
        for n, result in enumerate(results):
            for player in self._pair(n):
                points[player] += 2 * (result == player) + (result == NOBODY)
        return points

    def _settle(self, results: tuple[str, ...]) -> Step:
        there = self.there
        if len(there) > 1 and "" in results:
            return Step(replace(self, results=results))
        points = self.points(results)
        scores = sorted({points[p] for p in there}, reverse=True)
        groups = tuple(tuple(p for p in there if points[p] == score) for score in scores)
        gone = (self.left,) if self.left else ()
        step = self._over((*groups, *gone), self.clause)
        order = tuple(p for g in groups for p in g)
        scored = Notice(Happening.ALL_PLAY_ALL, order, self.clause, tuple(points[p] for p in order))
        return Step(step.position, (scored, *step.notices))

    def _over(self, groups: tuple[tuple[str, ...], ...], clause: str) -> Step:
        """Nothing but who goes on, and in what order the others are, matters any more."""
        after = replace(self, results=(), left=(), turned=(), groups=groups)
        out = tuple(p for group in groups[1:] for p in group)
        advance = tuple(Notice(Happening.ADVANCES, (player,), clause) for player in groups[0])
        return Step(after, (*advance, *((Notice(Happening.ELIMINATED, out, clause),) if out else ())))

    def topped(self, best: tuple[str, ...]) -> Step:
        """Over, with these tied at its top; in what order the others are is not said."""
        others = tuple(p for p in self.there if p not in best)
        return self._over(tuple(group for group in (best, others, self.left) if group), self.clause)

    def _with(self, game: int, result: str) -> tuple[str, ...]:
        return (*self.results[:game], result, *self.results[game + 1 :])

    def _turn(self, game: int) -> "AllPlayAll":
        return replace(self, turned=tuple(sorted({*self.turned} ^ {game})))

    def _pair(self, game: int) -> tuple[str, str]:
        """White and Black."""
        pairing = pairings(len(self.players), self.times)[game]
        white, black = self.players[pairing.white], self.players[pairing.black]
        return (black, white) if game in self.turned else (white, black)

    def _game(self, game: int, question: Question, options: OneOf) -> Ask:
        return Ask(
            question,
            self.place.at(board=game + 1, game=1),
            options,
            self.ruling if question.ruling else self.clause,
            self._pair(game),
            str(self.control),
            self.control.clocks,
        )


def begin(
    place: Place, players: tuple[str, ...], control: Control, clause: str, ruling: str, times: int = 1
) -> AllPlayAll:
    """The round robin of these players, in the order of their numbers, before its first game."""
    results = ("",) * len(pairings(len(players), times))
    return AllPlayAll(
        place=place, players=players, control=control, clause=clause, ruling=ruling, results=results, times=times
    )


@cache
def pairings(players: int, times: int) -> tuple[Pairing, ...]:
    """The games of a single or a double round robin, round by round.

    The first cycle of a double one is played with its last two rounds in reverse order, so that nobody has the same
    color in three rounds running where the second one begins; that has the order of the tables.
    """
    once = berger(players)
    if times == 1:
        return once
    rounds = [[game for game in once if game.round == n] for n in range(1, once[-1].round + 1)]
    turned = [[Pairing(game.round, game.black, game.white) for game in games] for games in rounds]
    first = [*rounds[:-2], *reversed(rounds[-2:])]
    return tuple(
        Pairing(number, game.white, game.black) for number, games in enumerate([*first, *turned], 1) for game in games
    )


@cache
def berger(players: int) -> tuple[Pairing, ...]:
    """The games of a single round robin in the order of the Berger tables.

    The last number keeps its place, at alternating colors, while the others move round it by half a table; of an odd
    number, whoever would meet the one too many is free.
    """
    table = players + players % 2
    others = table - 1
    games = []
    for number in range(others):
        first = number * table // 2 % others
        pairs = [((first + k) % others, (first - k) % others) for k in range(1, table // 2)]
        if players == table:
            pairs.insert(0, (others, first) if number % 2 else (first, others))
        games += [Pairing(number + 1, white, black) for white, black in pairs]
    return tuple(games)
