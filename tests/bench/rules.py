"""Loading a file of rules and proving that every tie ends, beside tomllib and jsonschema on the same file and run.

python -m tests.bench.rules [TIMES]

The peer reads the file and holds it to the schema that `playoffs schema edition` prints; its validator is made before
the clock starts. It sees the shape alone: that no tie is left without a step, and that somebody can win, no schema can
say. Each turn reads a copy under an id that was never read, so that nothing is taken from what the program keeps, but
for the parent of one that extends another. Each time is the least processor time of so many, in turns.
"""

import re
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from playoffs.editions.faults import look
from playoffs.editions.load import load
from playoffs.editions.shelf import FOLDER, GALLERY, names
from playoffs.outputs.edition_schema import edition_schema

ROOT = Path(__file__).parents[2]
AIM = 50
"""Milliseconds that an edition may take."""
SHOWN = ("lakes", "msca")
"""Those that have a line of their own, besides the slowest and the fastest."""


def texts() -> dict[str, str]:
    """Every edition that comes with the program, and the file of the page for authors."""
    paths = [next(path for path in (FOLDER / f"{n}.toml", GALLERY / f"{n}.toml") if path.is_file()) for n in names()]
    page = (ROOT / "docs" / "authors.md").read_text("utf-8")
    (lakes,) = re.findall(r"^```toml\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    return {path.stem: path.read_text("utf-8") for path in paths} | {"lakes": lakes}


def least(times: int, text: str, file: Path, *does: Callable[[], object]) -> list[float]:
    """Milliseconds of each, the least of so many turns; the file has another id and name in every one."""
    best = [float("inf")] * len(does)
    for turn in range(times):
        for n, run in enumerate(does):
            own = re.sub(r'^(id|name) = "(.*?)"', rf'\1 = "\2-{turn}-{n}"', text, count=2, flags=re.MULTILINE)
            file.write_text(own, "utf-8")
            at = time.process_time()
            run()
            best[n] = min(best[n], (time.process_time() - at) * 1000)
    return best


def main(times: int) -> None:
    validator: Any = Draft202012Validator(edition_schema())
    rows: list[tuple[float, float, str]] = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "own.toml"

        def ours() -> None:
            load(str(file))

        def peer() -> None:
            validator.validate(tomllib.loads(file.read_text("utf-8")))

        editions = texts()
        for name, text in editions.items():
            mine, theirs = least(times, text, file, ours, peer)
            rows.append((mine, theirs, name))
        slip = editions["lakes"].replace('players = "4-"', 'players = "5-"')
        (checked,) = least(times, slip, file, lambda: look(file))
    rows.sort(reverse=True)
    print("                             loaded and proved   tomllib, jsonschema")
    for took, peers, name in [row for row in rows if row in (*rows[:2], rows[-1]) or row[2] in SHOWN]:
        print(f"{name:28}{took:14.1f} ms{peers:19.1f} ms")
    total, peers = sum(row[0] for row in rows), sum(row[1] for row in rows)
    print(f"{f'all {len(rows)}':28}{total:14.1f} ms{peers:19.1f} ms   {total / peers:.2f}")
    print(f"{'rules check, one fault':28}{checked:14.1f} ms")
    assert rows[0][0] < AIM, f"{rows[0][2]} takes {rows[0][0]:.0f} ms"


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 9)
