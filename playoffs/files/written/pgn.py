"""Games as PGN: their tags and their results. Moves are not recorded, so that the movetext is the result alone.

Conventions, which docs/files.md states: `Result` is what happened on the board, so that a drawn Armageddon is
`1/2-1/2`, and the tag `Advances` names who goes on. Clocks that differ stand in `WhiteTimeControl` and
`BlackTimeControl`, in seconds, and `TimeControl` is then `?`, since it holds one time for both.
"""

from collections.abc import Iterable
from typing import NamedTuple

RESULTS = ("1-0", "1/2-1/2", "0-1")
UNKNOWN, NO_DAY = "?", "????.??.??"


class PgnGame(NamedTuple):
    """One game that was played."""

    event: str
    site: str
    date: str
    """As YYYY-MM-DD, or empty."""
    round: str
    white: str
    black: str
    result: str
    tags: tuple[tuple[str, str], ...] = ()
    """Further ones, in their order; empty values are left out."""

    def __str__(self) -> str:
        seven = (
            ("Event", self.event or UNKNOWN),
            ("Site", self.site or UNKNOWN),
            ("Date", self.date.replace("-", ".") or NO_DAY),
            ("Round", self.round or UNKNOWN),
            ("White", self.white or UNKNOWN),
            ("Black", self.black or UNKNOWN),
            ("Result", self.result),
        )
        lines = [f'[{name} "{_quoted(value)}"]' for name, value in (*seven, *self.tags) if value]
        return "\n".join([*lines, "", self.result, ""])


def write_pgn(games: Iterable[PgnGame]) -> str:
    """The games, one after the other."""
    return "\n".join(map(str, games))


def _quoted(value: str) -> str:
    """The value on one line, its quotes and backslashes escaped."""
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
