"""Magic events are ranked by the edition of their date: the own game-win percentage with its floor, and without."""

import csv
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import SAMPLES, Terminal

MAGIC = sorted((Path(__file__).parents[1] / "golden" / "magic").glob("*.json"))
EDITIONS = {"own GW% floored at 1/3": "mtr", "own GW% not floored": "mtr-2024"}
"""By the practice that the publisher of an event states: today's, and that of May 2024 to November 2025."""


def practice(event: Any) -> str:
    return EDITIONS[event["rule"].partition("published ")[2]]


def table(event: Any, file: Path) -> None:
    """The pairings of a published event as a crosstable; who is named in no match of a round was out."""
    ids = sorted(row["player"] for row in event["standings"])
    cells = {player: ["OUT"] * len(event["rounds"]) for player in ids}
    for number, matches in enumerate(event["rounds"]):
        for first, second, *games in matches:
            if second is None:
                cells[first][number] = "BYE"
                continue
            for player, other, (won, lost, drawn) in (
                (first, second, games),
                (second, first, (games[1], games[0], games[2])),
            ):
                letter = "W" if won > lost else "L" if won < lost else "D"
                cells[player][number] = f"{letter}{other} {won}-{lost}-{drawn}"
    with file.open("w", encoding="utf-8", newline="") as to:
        rows = csv.writer(to)
        rows.writerow(["id", "name", *range(1, len(event["rounds"]) + 1)])
        rows.writerows([player, f"Player {player}", *cells[player]] for player in ids)


def ranks(terminal: Terminal, file: Path, rules: str) -> dict[str, tuple[int, Fraction]]:
    """Rank and own game-win percentage of everybody, as a program reads them."""
    shown = json.loads(terminal.done(f"standings {file} --rules {rules} --json"))
    found = {}
    for row in shown["standings"]:
        (own,) = (each["value"] for each in row["tiebreaks"] if each["system"] == "game-win")
        found[row["id"]] = (row["rank"], Fraction(own))
    return found


@pytest.mark.clause("DCI-2", "DCI-4", "DCI-6")
@pytest.mark.parametrize("path", MAGIC, ids=lambda path: path.stem)
def test_a_published_event_ranks_as_published_by_the_edition_of_its_date(
    path: Path, terminal: Terminal, tmp_path: Path
) -> None:
    event = json.loads(path.read_text("utf-8"))
    file = tmp_path / "event.csv"
    table(event, file)
    found = ranks(terminal, file, practice(event))
    shared = [rank for rank, _ in found.values()]
    for row in event["standings"]:
        rank, own = found[row["player"]]
        assert rank <= row["rank"] < rank + shared.count(rank)
        assert abs(own - Fraction(str(row["gw"]))) < Fraction(1, 10**6)


@pytest.mark.clause("DCI-2", "DCI-4")
def test_the_two_editions_part_where_a_player_has_won_few_games(terminal: Terminal, tmp_path: Path) -> None:
    event = json.loads(MAGIC[0].read_text("utf-8"))
    file = tmp_path / "event.csv"
    table(event, file)
    floored, plain = (ranks(terminal, file, rules) for rules in ("mtr", "mtr-2024"))
    assert min(own for _, own in floored.values()) == Fraction(1, 3)
    assert min(own for _, own in plain.values()) < Fraction(1, 3)


def test_a_ruleset_that_says_nothing_of_the_own_floor_has_none(terminal: Terminal, tmp_path: Path) -> None:
    """Files and records of earlier versions keep their meaning."""
    text = (SAMPLES.parents[1] / "tests/golden/rulesets-0.1.0/mtr.toml").read_text("utf-8")
    kept = [line for line in text.splitlines() if not line.startswith("floor_own_game_win")]
    own = tmp_path / "own.toml"
    named = "\n".join(kept).replace('id = "mtr"', 'id = "ours"').replace('name = "Magic tie', 'name = "Our tie')
    own.write_text(named, "utf-8")
    event = json.loads(MAGIC[0].read_text("utf-8"))
    file = tmp_path / "event.csv"
    table(event, file)
    assert ranks(terminal, file, str(own)) == ranks(terminal, file, "mtr-2024")
