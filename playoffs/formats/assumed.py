"""What the rules leave open about lengths and results, as a model with a name and a source: stated, not measured."""

from fractions import Fraction

from msgspec import Struct

from playoffs.formats.rules import StagedRules

MINUTE = 60


class Assumptions(Struct, frozen=True, kw_only=True):
    """What the rules leave open about lengths and results; stated, not measured (MSCA-T)."""

    white: Fraction = Fraction(37, 100)
    """Chance that White wins a game."""
    draw: Fraction = Fraction(3, 10)
    """Chance that a game is drawn."""
    shortest: Fraction = Fraction(1, 10)
    """Share of its longest length that every game is taken to last; nothing is started before such a course allows."""
    usual: Fraction = Fraction(2, 3)
    """Share of its longest length that a game usually lasts."""
    coloured: bool = True
    """Whether the games have colors and clocks; without them the chance of White is that of either player."""
    model: str = "equal players"
    """Its name."""
    source: str = "stated, not measured"
    """Where its figures come from."""

    def __post_init__(self) -> None:
        if min(self.white, self.draw, self.shortest) < 0 or self.white + self.draw > 1:
            raise ValueError("the chances of a white win and of a draw must be at least 0 and together at most 1")
        if not self.shortest <= self.usual <= 1:
            raise ValueError("shares of the longest length must rise from shortest to usual and not pass 1")

    @property
    def black(self) -> Fraction:
        """Chance that Black wins a game."""
        return 1 - self.white - self.draw


class Repeats(Struct, frozen=True, kw_only=True):
    """A match that is repeated until somebody wins, as a timetable allows for it."""

    name: str
    games: int
    """Of one repeat."""
    planned: int
    longer: Fraction
    """With what chance that is not enough for those who come to these games."""


class Rests(Struct, frozen=True, kw_only=True):
    """What the times of a timetable rest on."""

    assumed: Assumptions
    repeats: tuple[Repeats, ...] = ()
    clocked: tuple[str, str] | None = None
    """Of rounds on one session clock the clauses that say when the next round has enough time, and of the end."""


ASSUMED = Assumptions()

UNCOLOURED = Assumptions(white=Fraction(49, 100), draw=Fraction(1, 50), coloured=False)
"""Of games without colors, which are hardly ever drawn."""


def assumed_of(rules: StagedRules) -> Assumptions:
    """What is assumed of the games of these rules."""
    return UNCOLOURED if rules.uncoloured else ASSUMED


def percent(share: Fraction) -> str:
    """A share as it is printed: `30 %`."""
    return f"{int(share * 100 + Fraction(1, 2))} %"
