"""Start-up of the command line beside a bare interpreter and an empty program of the same library (click), interleaved;
`next` and `show` on a dated playoff whose players are asked, `next` on an old record in mid-play, `standings` whole.

python -m tests.bench.start_up
"""

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from msgspec.structs import replace

from playoffs.files.tables.crosstable import write_crosstable
from tests.tiebreaks.axes import Axes, games

RUNS = 15

MID_PLAY = Path(__file__).parents[1] / "golden" / "records" / "changed-mid.jsonl"
SAMPLES = Path(__file__).parents[2] / "playoffs" / "samples"

EMPTY = """
import click
@click.group()
def app(): pass
@app.command()
def one(): pass
app()
"""

PEER = "an empty click program, one command"


def spent() -> float:
    """Processor time of all processes that were waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def least_ms(commands: dict[str, tuple[str, ...]], compiled: Path, runs: int = RUNS) -> dict[str, float]:
    """The least processor time of each whole process, in milliseconds; in turn, so that all meet the same machine.

    Modules are compiled once into a folder, as an installed program has them: where nothing may be written beside
    the sources, or the environment forbids it, every process would compile them again.
    """
    best: dict[str, float] = {}
    said = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    said["PYTHONPYCACHEPREFIX"] = str(compiled)
    for _ in range(runs):
        for name, command in commands.items():
            before = spent()
            subprocess.run(command, capture_output=True, check=True, env=said)
            best[name] = min(best.get(name, 1e9), 1000 * (spent() - before))
    return best


def main() -> None:
    ours = (sys.executable, "-m", "playoffs")
    with tempfile.TemporaryDirectory() as folder:
        program, dated, old = (Path(folder) / name for name in ("empty.py", "dated.db", "old.db"))
        program.write_text(EMPTY, "utf-8")
        details = ("--details", str(SAMPLES / "details.toml"), "--yes")
        new = (*ours, "new", str(SAMPLES / "tied-5.trf"), *details, "--db", str(dated))
        subprocess.run(new, capture_output=True, check=True)
        subprocess.run([*ours, "import", str(MID_PLAY), "--db", str(old)], capture_output=True, check=True)
        commands = {
            PEER: (sys.executable, str(program), "one"),
            "python -c pass": (sys.executable, "-c", "pass"),
            "playoffs --help": (*ours, "--help"),
            "playoffs next": (*ours, "next", "--db", str(dated)),
            "playoffs show": (*ours, "show", "--db", str(dated)),
            "playoffs next --json, 39 old entries in mid-play": (*ours, "next", "--json", "--db", str(old)),
        }
        for players in (100, 1000):
            event = replace(games(Axes(players, players, 9, 3, 3, 3, False, 30)), teams=())
            file = Path(folder) / f"{players}.csv"
            file.write_text(write_crosstable(event), "utf-8")
            commands[f"playoffs standings, {players:,} players × 9 rounds"] = (*ours, "standings", str(file))
        for name, taken in (best := least_ms(commands, Path(folder) / "compiled")).items():
            print(f"{name:52} {taken:7.0f} ms {taken / best[PEER]:6.2f}")


if __name__ == "__main__":
    main()
