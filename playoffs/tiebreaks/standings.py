"""Standings: score, then a ladder of systems, with shared ranks; and where a ladder decides between players."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from msgspec import Struct

from playoffs.model.ranking import Ranking
from playoffs.model.tournament import Tournament
from playoffs.tiebreaks import us_chess
from playoffs.tiebreaks.figures import Column

SCORE = "score"


class Ladder(Struct, frozen=True):
    """The systems that break a tie in score, in order, and the reading they depend on."""

    systems: tuple[str, ...]
    unplayed_deduction: us_chess.Deduction = "full_and_half"


class Standings(Struct, frozen=True):
    """Everybody's score and figures, ranked. Columns stand in the ladder's order, the score first."""

    event: Tournament
    ladder: Ladder
    columns: tuple[Column, ...]
    ranking: Ranking

    def index(self, player: str) -> int:
        """Place of a player in the event's own order."""
        return next(i for i, p in enumerate(self.event.players) if p.id == player)

    def figures(self, player: str) -> tuple[Fraction, ...]:
        """The player's score and figures, in the ladder's order."""
        index = self.index(player)
        return tuple(column[index] for column in self.columns)


def standings(event: Tournament, ladder: Ladder) -> Standings:
    """Rank a whole event; whoever is level on everything shares a rank."""
    scores = Column(SCORE, 2, tuple(p.half_points for p in event.players))
    broken = us_chess.columns(event, ladder.systems, ladder.unplayed_deduction)
    columns = (scores, *(broken[s] for s in ladder.systems))
    return Standings(event, ladder, columns, _ranked(event, columns))


def by_score(event: Tournament) -> Ranking:
    """Rank by score alone: the tie as it stands before any system breaks it."""
    return _ranked(event, (Column(SCORE, 2, tuple(p.half_points for p in event.players)),))


def _ranked(event: Tournament, columns: Sequence[Column]) -> Ranking:
    keys = list(zip(*(column.values for column in columns), strict=True))
    order = sorted(range(len(keys)), key=keys.__getitem__, reverse=True)
    groups = (tuple(event.players[i].id for i in group) for _, group in groupby(order, keys.__getitem__))
    return Ranking(tuple(groups))


def deciding(first: Sequence[Fraction], second: Sequence[Fraction]) -> int | None:
    """The step at which two players' figures part, None if they never do."""
    return next((step for step, (a, b) in enumerate(zip(first, second, strict=True)) if a != b), None)
