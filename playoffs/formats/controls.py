"""What games are played with: time controls, and the terms of the game that decides a match."""

from msgspec import Struct

from playoffs.formats.bands import Rating
from playoffs.model.position import clock


class Control(Struct, frozen=True, kw_only=True):
    """A time control G/minutes+increment, and the rating system its games count for (MSCA-R)."""

    minutes: int
    increment: int
    """Seconds added with every move."""
    rating: Rating
    gap: int
    """Minutes of break before a game at this control that follows another game (MSCA-T)."""
    name: str = ""
    """What a game at it is called, where not by its times alone."""
    delay: int = 0
    """Seconds before each move that do not count."""
    timed: bool = True
    """Whether there are clocks; without them `minutes` is half of what a game is given."""
    times: tuple[int, ...] = ()
    """Seconds of White and of Black, where they differ or are no whole minutes."""

    def __str__(self) -> str:
        if not self.timed:
            return self.name
        added = f"+{self.increment}" if self.increment else f" d{self.delay}" if self.delay else ""
        return f"{self.name} {'/'.join(map(clock, self.times)) or f'G/{self.minutes}'}{added}".strip()

    @property
    def coloured(self) -> bool:
        """Whether the players have colors: in whatever is played with chess clocks."""
        return self.timed

    @property
    def clocks(self) -> tuple[int, ...]:
        """Seconds on both clocks, if there are any."""
        return (self.times or (self.minutes * 60, self.minutes * 60)) if self.timed else ()

    def longest(self) -> int:
        """Seconds that both clocks last, by the convention of 60 moves (MSCA-T)."""
        return sum(self.times or (self.minutes * 120,)) + 120 * (self.increment + self.delay)


class ArmageddonRules(Struct, frozen=True, kw_only=True):
    """The deciding game: Black has draw odds and bought them with time (MSCA-A). Times and bids in seconds."""

    white: int
    """White's time."""
    least: int
    """Smallest valid bid; equal to `most` where nobody bids, and a lot gives the colors."""
    most: int
    """Largest valid bid, or Black's fixed time."""
    gap: int
    """Minutes of break before it."""
    clause: str
    ruling: str
    """The clause of the director's rulings."""
    chooses: bool = False
    """Whether the lower bid, or who wins the lot, chooses the color; the time bid is that of the lower bid then."""
    alternates: bool = False
    """Whether colors go on alternating from the games before."""
    equal_lot: bool = False
    """Whether equal bids are parted by a lot for color, and not by a coin whose winner chooses."""
    increment: int = 0
    """Seconds added with every move."""
    delay: int = 0
    """Seconds before each move that do not count."""
    from_move: int = 1
    """The first move with either."""

    @property
    def bidding(self) -> bool:
        """Whether the players bid for Black, or the edition fixes Black's time."""
        return self.least < self.most

    def longest(self) -> int:
        """Seconds that both clocks last at the largest bid, by the convention of 60 moves (MSCA-T)."""
        return self.white + self.most + 2 * max(0, 61 - self.from_move) * (self.increment + self.delay)
