"""How long a large report takes from its file to printed standings, beside an earlier version in the same run.

    python -m tests.bench.reading [REVISION] [--times N]

Both run in turns, since the machine may be busy with something else; what counts is the least processor time of each.
"""

import argparse
import io
import json
import os
import resource
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from msgspec.structs import replace

from playoffs.files.tables.crosstable import write_crosstable
from playoffs.files.written.trf import write_trf
from playoffs.model.tournament import Colour, Kind, Round, Tournament
from tests.tiebreaks import axes

ROOT = Path(__file__).parents[2]
PLAYERS, ROUNDS = 9_998, 15
"""TRF numbers players with four digits."""


def report() -> str:
    """A random event with colors, as TRF."""
    made = axes.games(axes.Axes(1, PLAYERS, ROUNDS, 3, 3, 3, False, 30))
    players = tuple(
        replace(p, id=str(n), name=f"Player, Number {n}", rounds=tuple(_colored(r, n) for r in p.rounds))
        for n, p in enumerate(made.players, 1)
    )
    return write_trf(Tournament("Large", ROUNDS, players))


def _colored(r: Round, number: int) -> Round:
    if r.opponent is None or r.kind > Kind.LOSS:
        return r
    return r._replace(colour=Colour.WHITE if number < r.opponent + 1 else Colour.BLACK)


def earlier(revision: str, folder: Path) -> Path:
    """The program as it was at a revision."""
    done = subprocess.run(["git", "archive", revision], cwd=ROOT, capture_output=True, check=True)
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def taken(checkout: Path, file: Path) -> tuple[float, float]:
    """Processor seconds and peak megabytes of one command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    code = (
        "import re, sys; from pathlib import Path; from playoffs.cli.main import main\n"
        f"sys.argv = ['playoffs', 'standings', {str(file)!r}]\n"
        "try: main()\n"
        "finally: print(re.search('VmHWM: *([0-9]+)', Path('/proc/self/status').read_text().replace(chr(9), ' '))[1],"
        " file=sys.stderr)"
    )
    environment = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONPYCACHEPREFIX": f"{file.parent}/compiled"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # else both would compile everything each time
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=checkout, env=environment, capture_output=True, text=True, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, int(done.stderr.split()[-1]) / 1024


def compared(folder: Path, times: int) -> dict[str, float]:
    """The least processor time of a whole command on an event of 200 players and 9 rounds, as .sjson and as CSV."""
    made = axes.games(axes.Axes(1, 200, 9, 3, 3, 3, False, 30))
    players = tuple(
        replace(p, id=str(n), name=f"Player, Number {n}", rounds=tuple(_colored(r, n) for r in p.rounds))
        for n, p in enumerate(made.players, 1)
    )
    event = Tournament("Open", 9, players)
    files = {"event.csv": write_crosstable(event), "event.sjson": sjson(event)}
    found: dict[str, list[float]] = {name: [] for name in files}
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    for _ in range(times + 1):
        for name, runs in found.items():
            runs.append(taken(ROOT, folder / name)[0])
    return {name: min(runs[1:]) for name, runs in found.items()}


def sjson(event: Tournament) -> str:
    """The event as SwissSys keeps it: results as `code;opponent;color;board;x;x;points`."""
    codes = {Kind.WIN: "+", Kind.DRAW: "=", Kind.LOSS: "-", Kind.FORFEIT_WIN: "X", Kind.FORFEIT_LOSS: "F"}
    byes = {Kind.FULL_BYE: "B", Kind.HALF_BYE: "H", Kind.ZERO_BYE: "U"}

    def told(r: Round) -> str:
        color = {Colour.WHITE: "W", Colour.BLACK: "B"}.get(r.colour, "-") if r.colour else "-"
        return f"{codes.get(r.kind) or byes[r.kind]};{-1 if r.opponent is None else r.opponent + 1};{color};1;0;0;0"

    players = [
        {"Pair number": n, "Name": p.name, "ID": str(10000000 + n), "Rating": 1500, "Results": [*map(told, p.rounds)]}
        for n, p in enumerate(event.players, 1)
    ]
    section = {
        "Section name": "Open",
        "Type": 0,
        "Number of players": len(players),
        "Rounds paired": event.rounds,
        "Rounds played": event.rounds,
        "Final round": event.rounds,
        "Players": players,
        "Teams": [],
    }
    return json.dumps({"Overview": {"Tournament title": event.name}, "Sections": [section]}, indent=1)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("revision", nargs="?", default="62b6588")
    asked.add_argument("--times", type=int, default=5)
    said = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "large.trf"
        file.write_text(report(), "utf-8")
        old = earlier(said.revision, Path(folder) / "earlier")
        found: dict[Path, list[tuple[float, float]]] = {old: [], ROOT: []}
        for _ in range(said.times + 1):
            for checkout, runs in found.items():
                runs.append(taken(checkout, file))
        for name, checkout in ((said.revision, old), ("now", ROOT)):
            runs = found[checkout][1:]  # the first one compiles
            print(f"{name:>10}: {min(s for s, _ in runs):.3f} s, {max(m for _, m in runs):.0f} MB")
        for file_, seconds in compared(Path(folder), said.times).items():
            print(f"{file_:>14}: {seconds:.3f} s, 200 players × 9")


if __name__ == "__main__":
    main()
