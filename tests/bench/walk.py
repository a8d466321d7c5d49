"""How many positions a playoff has, and how long it takes to walk them all, by size of field, with the growth.

python -m tests.bench.walk [LARGEST]
"""

import sys
import time

from playoffs.analysis.walk import awaited, walk
from playoffs.editions.load import staged
from playoffs.formats.seeding import Entrant
from playoffs.model.position import Fact, Position
from playoffs.playoff import starts


def closed(players: int) -> Position:
    """A field whose list is closed, everybody confirmed and no two level."""
    entrants = tuple(Entrant(f"P{n}", 10, (20 - n, 5, 5, 5), 2000 - n) for n in range(players))
    position: Position = starts.begin(staged("msca"), entrants)
    for entrant in entrants:
        position = position.accept(Fact(f"answer/{entrant.id}", "confirm")).position
    return position.accept(Fact("close", "close")).position


def main(largest: int) -> None:
    before = 0
    print("players  positions   growth   seconds  µs a position")
    for players in range(2, largest + 1):
        start = time.perf_counter()
        count = len(walk(closed(players), awaited).positions)
        taken = time.perf_counter() - start
        growth = f"{count / before:.1f} ×" if before else ""
        print(f"{players:7} {count:10,} {growth:>8} {taken:9.2f} {1e6 * taken / count:14.0f}")
        before = count


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
