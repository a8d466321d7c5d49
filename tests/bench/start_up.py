"""Start-up of the command line beside a bare interpreter and an empty app of the same library; `standings` and `next`
whole, the last on a dated record in mid-play.

python -m tests.bench.start_up
"""

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from msgspec.structs import replace

from playoffs.files.tables.crosstable import write_crosstable
from tests.tiebreaks.axes import Axes, games

RUNS = 15

MID_PLAY = Path(__file__).parents[1] / "golden" / "records" / "changed-mid.jsonl"

EMPTY = """
import click
@click.group()
def app(): pass
@app.command()
def one(): pass
app(["--help"])
"""


def median_ms(*command: str, runs: int = RUNS) -> float:
    """Median wall time of a whole process, in milliseconds."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run(command, capture_output=True, check=True)
        times.append(time.perf_counter() - start)
    return 1000 * statistics.median(times)


def main() -> None:
    rows = [
        ("python -c pass", median_ms(sys.executable, "-c", "pass")),
        ("an empty click app, --help", median_ms(sys.executable, "-c", EMPTY)),
        ("playoffs --help", median_ms(sys.executable, "-m", "playoffs", "--help")),
    ]
    with tempfile.TemporaryDirectory() as folder:
        for players in (100, 1000):
            event = replace(games(Axes(players, players, 9, 3, 3, 3, False, 30)), teams=())
            file = Path(folder) / f"{players}.csv"
            file.write_text(write_crosstable(event), "utf-8")
            command = (sys.executable, "-m", "playoffs", "standings", str(file))
            rows.append((f"playoffs standings, {players:,} players × 9 rounds", median_ms(*command)))
        database = str(Path(folder) / "playoffs.db")
        ours = (sys.executable, "-m", "playoffs")
        subprocess.run([*ours, "import", str(MID_PLAY), "--db", database], capture_output=True, check=True)
        mid_play = (*ours, "next", "--json", "--db", database)
        rows.append(("playoffs next --json, 39 entries, dated, in mid-play", median_ms(*mid_play)))
    for name, taken in rows:
        print(f"{name:52} {taken:7.0f} ms")


if __name__ == "__main__":
    main()
