"""Paper that is filled in by hand has the colors as soon as they are drawn, and as far as they follow from that."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal


def sheet(terminal: Terminal, folder: Path, kind: str) -> str:
    terminal.done(f"sheet {kind} --to {folder} --format json --replace")
    (file,) = folder.glob(f"{kind}*.json")
    return file.read_text("utf-8")


def tables(said: str) -> list[list[list[str]]]:
    """The rows of every ladder of games: what each cell says."""

    def walked(value: object) -> list[list[list[str]]]:
        if isinstance(value, dict):
            own = [[[words(cell) for cell in row["cells"]] for row in value["rows"]]] if is_ladder(value) else []
            return own + [each for part in value.values() for each in walked(part)]
        return [each for part in value for each in walked(part)] if isinstance(value, list) else []

    return walked(json.loads(said))


def is_ladder(value: dict[str, object]) -> bool:
    return value.get("kind") == "table" and str(value.get("look", "")).startswith("ladder")


def words(cell: dict[str, list[dict[str, str]]]) -> str:
    return "".join(piece.get("words", "") for piece in cell["text"])


@pytest.mark.parametrize("kind", ["order-of-play", "match-slips"])
def test_drawn_colors_stand_on_paper_before_the_stage_is_started(closed: Terminal, tmp_path: Path, kind: str) -> None:
    empty = tables(sheet(closed, tmp_path, kind))
    assert all(row[1] == row[2] == "" for row in empty[0] if row[0].startswith("Game"))
    while json.loads(closed.done("next --json"))["awaited"][0]["kind"] != "start":
        closed.done("lots")
    boards = json.loads(closed.done("show --json"))["stages"][0]["boards"]
    names = {each["id"]: each["name"] for each in json.loads(closed.done("show --json"))["players"]}
    drawn = tables(sheet(closed, tmp_path, kind))
    for board, table in zip(boards, drawn, strict=False):
        first = next(row for row in table if row[0].startswith("Game"))
        assert first[1:3] == [named(names, player) for player in board["players"]]
    closed.done("start")
    assert tables(sheet(closed, tmp_path, kind))[: len(boards)] == drawn[: len(boards)]


def named(names: dict[str, str], player: str) -> str:
    """The name as a sheet writes it."""
    first, _, last = names[player].rpartition(" ")
    return f"{last}, {first}"


def test_the_second_game_of_a_match_turns_the_colors_round_where_that_is_no_reading(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    terminal.done("rules new own --from msca")
    for rules, known in (("own.toml", True), ("msca", False)):
        terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title T --event {rules[:3]} --rules {rules}")
        terminal.done(f"use {rules[:3]}")
        for line in ("confirm all", "close", "toss"):
            terminal.done(line)
        (table,) = tables(sheet(terminal, tmp_path / rules[:3], "match-slips"))
        games = [row[1:3] for row in table if row[0].startswith("Game")]
        assert all(games[0])
        assert games[1] == (games[0][::-1] if known else ["", ""])
        for line in ("start", "result D"):
            terminal.done(line)
        (table,) = tables(sheet(terminal, tmp_path / rules[:3], "match-slips"))
        assert [row[1:3] for row in table if row[0].startswith("Game")][1] == games[0][::-1]
