"""How long the Swiss pairing takes, and how that grows; a public pairing program runs on the same fields.

    python -m tests.bench.pairing [--peer FOLDER]

The peer is PyPI `py4swiss`, installed into a virtual environment in FOLDER (a temporary one if none is given); if it
cannot be installed, that is said, and it is left out. It pairs by the rules of FIDE (Dutch), ours by TWX-7: what is
compared is the time for the next round after the same two rounds, in-process and without reading the file.
"""

import argparse
import random
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from playoffs.formats.swiss_session import matching
from playoffs.formats.swiss_session.rounds import Entry, Turn, first_round, later_round
from playoffs.model.tournament import Colour, Kind

SIZES = (50, 100, 200, 1_000)
DRAWS = 0.05
"""Draws are rare in Twixt; more of them make more score groups, and pairing quicker."""

_PEER = """
import sys, time
from pathlib import Path
from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser
best = 1e9
for _ in range(int(sys.argv[2])):
    trf = TrfParser.parse(Path(sys.argv[1]))
    start = time.process_time()
    assert DutchEngine.generate_pairings(trf)
    best = min(best, time.process_time() - start)
print(best)
"""


def after(rounds: int, size: int, seed: int = 1) -> list[Entry]:
    """A field after so many rounds, paired by our own rules, the better-ranked winning three games of five."""
    chance = random.Random(seed)
    field = [Entry(f"p{n}") for n in range(size)]
    for number in range(rounds):
        pairing = later_round(field) if number else first_round(field)
        assert pairing
        turns: dict[str, Turn] = {}
        for board in pairing.boards:
            draw, colour = chance.random() < DRAWS, chance.choice((Colour.WHITE, Colour.BLACK))
            won = chance.random() < 0.6
            kinds = (Kind.DRAW, Kind.DRAW) if draw else (Kind.WIN, Kind.LOSS) if won else (Kind.LOSS, Kind.WIN)
            turns[board.upper] = Turn(kinds[0], board.lower, colour)
            turns[board.lower] = Turn(kinds[1], board.upper, colour.other)
        field = [Entry(e.id, (*e.turns, turns[e.id])) for e in field]
    return field


def best(work: Callable[[], object], times: int) -> float:
    """CPU seconds of the quickest of several runs: the machine may be busy with something else."""
    taken = []
    for _ in range(times):
        start = time.process_time()
        work()
        taken.append(time.process_time() - start)
    return min(taken)


def as_trf(field: list[Entry]) -> str:
    """The field as the report that the peer reads."""
    codes = {Kind.WIN: "1", Kind.DRAW: "=", Kind.LOSS: "0"}
    lines = ["012 Bench", "XXR 3"]
    number = {entry.id: n for n, entry in enumerate(field, 1)}
    for n, entry in enumerate(field, 1):
        line = f"001 {n:4}      {entry.id:33} {3000 - n:4}{'':28}{entry.points / 2:4.1f} {n:4}"
        for turn in entry.turns:
            colour = "w" if turn.colour is Colour.WHITE else "b"
            line += f"  {number[turn.opponent]:4} {colour} {codes[turn.kind]}"
        lines.append(line)
    return "\n".join([*lines, ""])


def peer(folder: Path) -> Path | None:
    """The peer's interpreter, installed if need be."""
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    try:
        if not python.exists():
            venv.create(folder, with_pip=True)
        subprocess.run((python, "-m", "pip", "install", "-q", "py4swiss"), check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"PyPI py4swiss could not be installed and is left out: {error}")
        return None
    return python


def theirs(python: Path, folder: Path, field: list[Entry], times: int) -> float:
    report = folder / "event.trf"
    report.write_text(as_trf(field), "utf-8")
    words = (python, "-c", _PEER, str(report), str(times))
    return float(subprocess.run(words, check=True, capture_output=True, text=True).stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description="Benchmark of the Swiss pairing.")
    parser.add_argument("--peer", type=Path, help="where the peer is installed, to be used again")
    chosen = parser.parse_args().peer
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        python = peer(chosen or folder / "peer")
        print("CPU seconds for one pairing, in-process, on one core\n")
        print(f"{'players':>8}{'round 2':>10}{'round 3':>10}{'round 3, networkx':>20}{'py4swiss, round 3':>20}")
        for size in SIZES:
            times = 3 if size < 1_000 else 1
            second, third = after(1, size), after(2, size)
            ours = [best(lambda field=field: later_round(field), 3) for field in (second, third)]  # type: ignore[misc]
            with patch.object(matching, "_fast", lambda: None):
                plain = best(lambda: later_round(third), 1) if size <= 200 else None  # noqa: B023
            other = theirs(python, folder, third, times) if python else None
            cells = [f"{cell:.3f}" if cell is not None else "–" for cell in (*ours, plain, other)]
            print(f"{size:8,}{cells[0]:>10}{cells[1]:>10}{cells[2]:>20}{cells[3]:>20}", flush=True)


if __name__ == "__main__":
    main()
