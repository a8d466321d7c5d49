"""The published crosstable with every kind of unplayed round, as data and as a CSV crosstable."""

import json
from pathlib import Path
from typing import Any

GOLDEN: dict[str, Any] = json.loads(Path(__file__).with_name("us-chess-16x5.json").read_text("utf-8"))

_CELLS = {"F": "BYE1", "H": "BYE½", "Z": "BYE0"}


def crosstable() -> str:
    """The event as a CSV crosstable, its players named by their numbers."""
    rounds = range(1, GOLDEN["rounds"] + 1)
    rows = [",".join(["id", "name", *map(str, rounds)])]
    for player, entries in GOLDEN["players"].items():
        cells = (_CELLS.get(code) or f"{code}{opponent}" for opponent, code in entries)
        rows.append(",".join([player, f"Player {player}", *cells]))
    return "\n".join(rows) + "\n"
