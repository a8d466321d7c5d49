"""How long every tiebreak takes, and how that grows; public peers run on the same events in the same run.

    python -m tests.bench.tiebreaks [--peers FOLDER]

The peers are installed from their package indexes into FOLDER (a temporary one if none is given): npm `tiebreak`, and
PyPI `gacrux` in a virtual environment of its own. What cannot be installed is said, and left out. They compute other
systems than ours, four of them too: what is compared is the work on the same results, not the figures.
"""

import argparse
import gc
import json
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from functools import partial
from itertools import accumulate
from pathlib import Path

from msgspec.structs import replace

from playoffs.editions.load import load
from playoffs.files.event_json import write_event_json
from playoffs.files.read import read_event
from playoffs.files.tables.crosstable import write_crosstable
from playoffs.model.tournament import HALF_POINTS, Kind, Tournament
from playoffs.tiebreaks.figures import SCORE
from playoffs.tiebreaks.standings import standings
from playoffs.tiebreaks.us_chess import columns
from tests.tiebreaks import axes

ROOT = Path(__file__).parent.parent.parent
SIZES = (100, 1_000, 10_000)
ROUNDS = (9, 15)
MAKERS: dict[str, Callable[[axes.Axes], Tournament]] = {
    "msca": axes.games,
    "club-open": axes.games,
    "magnus-league": axes.season,
    "dci-1999": axes.matches,
    "mtr": axes.matches,
    "wbc-twixt": axes.twixt,
}


def event(make: Callable[[axes.Axes], Tournament], players: int, rounds: int) -> Tournament:
    """A random event, left alone by the garbage collector from then on, as `read_event` leaves one."""
    made = make(axes.Axes(players * rounds, players, rounds, 3, 3, 3, False, 30))
    gc.freeze()
    return made


def as_read(found: Tournament) -> Tournament:
    """The event as reading a file leaves it in memory: the rounds of a player side by side, one number for an opponent.
    One made at random lies scattered, board after board, so that the processor's cache would be measured."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "event.csv"
        file.write_text(write_crosstable(found), "utf-8")
        return read_event(file)


def best(work: Callable[[], object], times: int = 5) -> float:
    """Seconds of the quickest of several runs: the machine may be busy with something else."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return min(taken)


Plain = list[list[tuple[int, int | None]]]


def plain(found: Tournament) -> Plain:
    """Every round as kind and opponent, and nothing else: what the floor starts from."""
    return [[(int(r.kind), r.opponent if r.kind <= Kind.LOSS else None) for r in p.rounds] for p in found.players]


def floor(event: Plain) -> list[tuple[int, int, int, int]]:
    """The four systems of msca in the least Python that gives them: what `columns` is measured against."""
    rounds, drop = len(event[0]), 2 if len(event[0]) >= 9 else 1
    seen, less = (2, 1, 0, 1, 1, 1, 1, 1), (0, 0, 0, 2, 0, 2, 1, 0)
    points = [[HALF_POINTS[kind] for kind, _ in row] for row in event]
    opponents = [[o for _, o in row if o is not None] for row in event]
    adjusted = [sum([seen[kind] for kind, _ in row]) for row in event]
    running = [sum(accumulate(own)) - sum([less[k] for k, _ in row]) for own, row in zip(points, event, strict=True)]
    figures = []
    for own, met, cumulative in zip(points, opponents, running, strict=True):
        faced, score = sorted([adjusted[o] for o in met] + [0] * (rounds - len(met))), sum(own)
        kept = faced[drop if score >= rounds else 0 : rounds - (drop if score <= rounds else 0)]
        figures.append((sum(kept), sum(faced), cumulative, sum([running[o] for o in met])))
    return figures


def in_process() -> None:
    print("In-process: score, every system of the ruleset, ranking (milliseconds; µs for one player in one round)\n")
    print(f"{'ruleset':15}{'rounds':>7}" + "".join(f"{f'{n:,} players':>24}" for n in SIZES))
    for name, make in MAKERS.items():
        ladder = load(name).ladder
        for rounds in ROUNDS if make is not axes.twixt else (3,):
            cells = []
            for players in SIZES:
                seconds = best(partial(standings, event(make, players, rounds), ladder), 3)
                cells.append(f"{1e3 * seconds:10.1f}  ({1e6 * seconds / players / rounds:5.2f} µs)")
            print(f"{name:15}{rounds:7}" + "".join(f"{cell:>24}" for cell in cells))
    print()


def against_floor() -> None:
    """Four systems of msca beside the floor, which is handed the event in the form that it wants: to make that form is
    no part of its work, as reading a file is none of ours. In turn, so that both meet the same machine."""
    for players in (100, 1_000, 9_999):
        found, ladder = as_read(event(axes.games, players, 15)), load("msca").ladder
        figures = [column.values for system, column in columns(found, ladder.systems).items() if system != SCORE]
        bare = plain(found)
        gc.collect()
        gc.freeze()
        assert list(zip(*figures, strict=True)) == floor(bare)
        ours = least = 1e9
        for _ in range(9):
            ours = min(ours, best(partial(columns, found, ladder.systems), 100_000 // players // 10 + 1))
            least = min(least, best(partial(floor, bare), 100_000 // players // 10 + 1))
        said = f"ours {1e3 * ours:.2f} ms, plain-Python floor {1e3 * least:.2f} ms: {ours / least:.2f} ×"
        print(f"Four systems of msca at {players:,} × 15: {said}")
    print()


def command(*words: str) -> float:
    """Seconds of a whole command; its output is thrown away, its failure is not."""
    return best(lambda: subprocess.run(words, check=True, stdout=subprocess.DEVNULL, cwd=ROOT), 3)


def whole_commands(folder: Path) -> None:
    """From file to printed standings at 10,000 × 15: start-up, reading, every system, ranking, table."""
    print("Whole command at 10,000 players, from file to printed standings (seconds)\n")
    for name, make in MAKERS.items():
        found = event(make, 10_000, 15)
        cells = []
        for ending, text in (("csv", write_crosstable(found).encode()), ("json", write_event_json(found))):
            file = folder / f"{name}.{ending}"
            file.write_bytes(text)
            seconds = command(sys.executable, "-m", "playoffs", "standings", str(file), "--rules", name)
            cells.append(f"{ending} {seconds:.2f}")
        print(f"{name:15}{found.rounds:3} rounds   " + "   ".join(cells))
    print()


def as_pairings(found: Tournament) -> dict[str, object]:
    """The event as npm `tiebreak` takes it."""
    rounds = []
    for number in range(found.rounds):
        here = [(i, p.rounds[number]) for i, p in enumerate(found.players)]
        rounds.append(
            {
                "pairings": [
                    {
                        "white": i,
                        "black": r.opponent,
                        "scoreWhite": HALF_POINTS[r.kind] / 2,
                        "scoreBlack": HALF_POINTS[found.players[r.opponent].rounds[number].kind] / 2,
                        "forfeited": r.kind >= Kind.FORFEIT_WIN,
                    }
                    for i, r in here
                    if r.opponent is not None and i < r.opponent
                ],
                "pairingAllocatedByes": [i for i, r in here if r.kind is Kind.FULL_BYE],
                "halfPointByes": [i for i, r in here if r.kind is Kind.HALF_BYE],
            }
        )
    return {"rounds": rounds}


def as_trf(found: Tournament) -> str:
    """The event as a TRF report, as far as a tiebreak program needs it."""
    codes, lines = "1=0+-UHZ", ["012 Bench", f"XXR {found.rounds}"]
    for number, player in enumerate(found.players, 1):
        score = player.half_points / 2
        line = f"001 {number:4}      {player.name:33} {player.rating or 0:4}{'':28}{score:4.1f} {number:4}"
        for kind, opponent, *_ in player.rounds:
            colour = "-" if opponent is None else "w" if number < opponent + 1 else "b"
            line += f"  {0 if opponent is None else opponent + 1:4} {colour} {codes[kind]}"
        lines.append(line)
    return "\n".join([*lines, ""])


def npm(folder: Path) -> None:
    """Our ranking beside npm `tiebreak` in-process at 10,000 × 15."""
    (folder / "package.json").write_text('{"type": "module", "private": true}', "utf-8")
    (folder / "peers.mjs").write_bytes((Path(__file__).parent / "peers.mjs").read_bytes())
    try:
        subprocess.run(("npm", "install", "--silent", "tiebreak"), check=True, capture_output=True, cwd=folder)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"npm tiebreak could not be installed and is left out: {error}")
        return
    found, ladder = event(axes.games, 10_000, 15), load("msca").ladder
    (folder / "event.json").write_text(json.dumps(as_pairings(found)), "utf-8")
    theirs = min(
        json.loads(
            subprocess.run(("node", "peers.mjs", "event.json"), check=True, capture_output=True, cwd=folder).stdout
        )["seconds"]
        for _ in range(3)
    )
    ours = best(lambda: standings(found, ladder))
    print(
        f"In-process at 10,000 × 15: ours {ours:.3f} s, npm tiebreak {theirs:.3f} s: {theirs / ours:.1f} times faster"
    )


def gacrux(folder: Path) -> None:
    """Our whole command beside `gacrux` on the same TRF report of 1,000 × 11."""
    python = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    try:
        if not python.exists():
            venv.create(folder / "venv", with_pip=True)
        subprocess.run((python, "-m", "pip", "install", "-q", "gacrux"), check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"PyPI gacrux could not be installed and is left out: {error}")
        return
    report = folder / "event.trf"
    report.write_text(as_trf(event(axes.games, 1_000, 11)), "utf-8")
    words = ("-m", "gacrux.tiebreakchecker", "-i", str(report), "-o", str(folder / "out.json"), "-s")
    theirs = command(str(python), *words, "-t", "PTS", "BH", "BH-C1", "SB")
    ours = command(sys.executable, "-m", "playoffs", "standings", str(report), "--rules", "msca", "--json")
    print(
        f"Whole command at 1,000 × 11, TRF: ours {ours:.3f} s, gacrux {theirs:.3f} s: {theirs / ours:.1f} times faster"
    )


FIDE = (
    *(
        "DE",
        "WIN",
        "WON",
        "BPG",
        "BWG",
        "PS",
        "PS/C1",
        "REP",
        "STD",
        "TPN",
        "BH",
        "BH/C1",
        "BH/C2",
        "BH/M1",
        "BH/M2",
        "FB",
    ),
    *("AOB", "SB", "SB/C1", "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "RTNG"),
)
"""Every individual system of the edition of 2026 for a Swiss event, and the usual cuts."""


def rated(found: Tournament) -> Tournament:
    """The event with a rating for everybody."""
    players = [replace(p, rating=1000 + 7919 * n % 1500) for n, p in enumerate(found.players)]
    return replace(found, players=tuple(players))


def fide(folder: Path) -> None:
    """All individual systems of C.07 in one pass at 1,000 × 11, whole commands, beside `gacrux` (see there)."""
    report, python = folder / "fide.trf", folder / "venv" / "bin" / "python"
    report.write_text(as_trf(rated(event(axes.games, 1_000, 11))), "utf-8")
    words = (sys.executable, "-m", "playoffs", "standings", str(report), "--rules", "fide-2026", "--json")
    ours = command(*words, "--tiebreaks", ",".join(FIDE))
    print(f"Whole command at 1,000 × 11, {len(FIDE)} systems of C.07: ours {ours:.3f} s")
    if python.exists():
        peer = ("-m", "gacrux.tiebreakchecker", "-i", str(report), "-o", str(folder / "fide.json"), "-s", "-t", "PTS")
        theirs = command(str(python), *peer, *FIDE)
        print(f"gacrux {theirs:.3f} s: {theirs / ours:.1f} times faster")


def main() -> None:
    parser = argparse.ArgumentParser(description="Benchmark of the tiebreaks.")
    parser.add_argument("--peers", type=Path, help="where the peers are installed, to be used again")
    folder = parser.parse_args().peers
    in_process()
    against_floor()
    with tempfile.TemporaryDirectory() as temporary:
        there = (folder or Path(temporary)).absolute()
        there.mkdir(parents=True, exist_ok=True)
        whole_commands(there)
        npm(there)
        gacrux(there)
        fide(there)


if __name__ == "__main__":
    main()
