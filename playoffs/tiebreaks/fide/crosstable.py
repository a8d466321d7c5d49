"""An event as C.07 sees it: which rounds were played, what opponents and unplayed rounds count (15, 16), and cuts (14).

All scores are in half points. A round that a player asked not to play, or lost by forfeit, is voluntary (VUR, 16.2.3 to
16.2.5). In a round robin article 16 does not hold: forfeits are games against the scheduled opponent, and a free round
is none.
"""

from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct, structs

from playoffs.model.tournament import HALF_POINTS, PLAYED, Colour, Kind, Tournament
from playoffs.tiebreaks.fide.systems import Regulations

FORFEITS = (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)
REQUESTED = (Kind.HALF_BYE, Kind.ZERO_BYE)
VUR = tuple(k in (Kind.FORFEIT_LOSS, *REQUESTED) for k in Kind)
DRAW = 1
DUMMY = -1
"""Stands in the place of an opponent."""


class Entry(NamedTuple):
    """What one round of a player brings to Buchholz or Sonneborn-Berger; sorted by significance."""

    score: int
    """Of the opponent, or of the dummy."""
    value: int
    """What is added up: the score, or its product with the points against them."""
    voluntary: bool
    round: int
    opponent: int
    """Or the dummy."""


class Crosstable(Struct, frozen=True, dict=True):
    """The rounds of all players. `fore` is the event with every paired game of its final round drawn (8.3)."""

    event: Tournament
    regulations: Regulations
    fore: bool = False

    @cached_property
    def robin(self) -> bool:
        return self.event.plays_all

    @cached_property
    def worth(self) -> tuple[int, ...]:
        """Half points of each kind of round: a drawn game may have those of its Armageddon."""
        return self.event.worth

    @cached_property
    def capped(self) -> bool:
        """Whether the dummy is (16.4.1, 16.4.2)."""
        return self.regulations.edition == "2026"

    @cached_property
    def rows(self) -> list[list[tuple[Kind, int | None, Colour | None]]]:
        """Kind, opponent and color of every round; after the other reading of 8.3 forfeits stay as awarded."""
        rows = [[(r[0], r[1], r[2]) for r in p.rounds] for p in self.event.players]
        if self.fore and self.event.rounds:
            for row in rows:
                kind, opponent, colour = row[-1]
                if opponent is not None and (PLAYED[kind] or self.regulations.fore_forfeit == "draw"):
                    row[-1] = (Kind.DRAW, opponent, colour)
        return rows

    @cached_property
    def scores(self) -> list[int]:
        worth = self.worth
        return [sum([worth[r[0]] for r in row]) for row in self.rows]

    @cached_property
    def trailing(self) -> list[int]:
        """Of each player the number of rounds before those at the end that are voluntary, all of them (16.2.5)."""
        found = []
        for row in self.rows:
            at = len(row)
            while at and VUR[row[at - 1][0]]:
                at -= 1
            found.append(at)
        return found

    @cached_property
    def adjusted(self) -> list[int]:
        """What everybody counts as an opponent: the score, with a draw for a requested bye at the end (16.3)."""
        if self.robin:
            return self.scores
        return [
            score + sum([DRAW - HALF_POINTS[r[0]] for r in row[at:] if r[0] in REQUESTED])
            for score, row, at in zip(self.scores, self.rows, self.trailing, strict=True)
        ]

    def met(self, kind: Kind, opponent: int | None, forfeits: bool) -> bool:
        """Whether a round is a game against an opponent: over the board, or a forfeit where those count."""
        return opponent is not None and (PLAYED[kind] or ((forfeits or self.robin) and kind in FORFEITS))

    def dummy(self, player: int, kind: Kind, opponent: int | None) -> int:
        """The score of the opponent that an unplayed round is a game against (16.4)."""
        own = self.scores[player]
        if not self.capped:
            return own
        if opponent is not None:  # scheduled, and forfeited
            return min(own, self.adjusted[opponent])
        return min(own, self.rounds)  # half a point, for a draw, in each

    @cached_property
    def rounds(self) -> int:
        """Rounds of the event (16.4.2)."""
        more = self.event.to_come if self.regulations.cap_rounds == "planned" else 0
        return self.event.rounds + more

    def entries(self, forfeits: bool, product: bool) -> list[list[Entry]]:
        """What each round brings to Buchholz, or as a `product` to Sonneborn-Berger, for everybody."""
        kept: dict[tuple[bool, bool], list[list[Entry]]] = self._kept
        if (forfeits, product) not in kept:
            kept[forfeits, product] = [self._entries(at, forfeits, product) for at in range(len(self.rows))]
        return kept[forfeits, product]

    @cached_property
    def _kept(self) -> dict[tuple[bool, bool], list[list[Entry]]]:
        return {}

    def _entries(self, player: int, forfeits: bool, product: bool) -> list[Entry]:
        found, adjusted = [], self.adjusted
        for number, (kind, opponent, _) in enumerate(self.rows[player], 1):
            points = self.worth[kind] if product else 1
            if opponent is not None and (PLAYED[kind] or self.met(kind, opponent, forfeits)):
                score = adjusted[opponent]
                found.append(Entry(score, score * points, False, number, opponent))
            elif not self.robin:
                score = self.dummy(player, kind, opponent)
                found.append(Entry(score, score * points, VUR[kind], number, DUMMY))
        return found

    @cached_property
    def drawn(self) -> "Crosstable":
        """The event with its final round drawn (8.3)."""
        return structs.replace(self, fore=True)

    def buchholz(self, forfeits: bool, fore: bool) -> list[int]:
        """Sums of what the rounds bring."""
        table = self.drawn if fore else self
        return [sum([e[1] for e in row]) for row in table.entries(forfeits, product=False)]

    @cached_property
    def opponents(self) -> list[list[int]]:
        """Everybody's opponents over the board, as often as they were met."""
        return [[o for k, o, _ in row if o is not None and PLAYED[k]] for row in self.rows]

    @cached_property
    def over_the_board(self) -> list[int]:
        """Everybody's points from games over the board."""
        return [sum([HALF_POINTS[k] for k, o, _ in row if o is not None and PLAYED[k]]) for row in self.rows]

    @cached_property
    def possible(self) -> int:
        """Games in which points can be won (9.2): rounds of a Swiss event, games of a round robin."""
        if not self.robin or self.regulations.rr_free_round == "zero_point_bye":
            return self.event.rounds
        return max([sum([r[1] is not None for r in row]) for row in self.rows])

    @cached_property
    def half(self) -> Fraction:
        """Half of the highest possible score, in half points."""
        return Fraction(self.possible * self.worth[Kind.WIN], 2)


def cut(entries: list[Entry], low: int, high: int) -> list[Entry]:
    """What is left when the least and then the most significant are cut; a voluntary round goes first (14, 16.5)."""
    left = sorted(entries)
    for _ in range(min(low, len(left))):
        gone = left[0]
        asked = min((e for e in left if e.voluntary), key=lambda e: (e.value, e.score), default=None)
        if asked is not None and asked.value >= gone.value:
            gone = asked
        left.remove(gone)
    return left[: max(len(left) - high, 0)]
