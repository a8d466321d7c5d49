"""The games of a playoff as PGN and its stages as TRF: read by others, and game for game what the record says."""

import io
import json
import random
import shlex
import shutil
from pathlib import Path
from typing import Any

import chess.pgn
import pytest

from playoffs.cli import book
from playoffs.files.written.pgn import PgnGame, write_pgn
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import Life
from tests.edges.others import trf_figures
from tests.thinned import thinned

RECORDS = Path(__file__).parents[1] / "golden" / "records"
RESULTS = {"white": "1-0", "draw": "1/2-1/2", "black": "0-1"}


def games(text: str) -> list[dict[str, str]]:
    """The tags of every game as python-chess reads them; it may not complain."""
    found, file = [], io.StringIO(text)
    while (game := chess.pgn.read_game(file)) is not None:
        assert not game.errors
        assert not list(game.mainline_moves())
        found.append(dict(game.headers))
    return found


def recorded(terminal: Terminal) -> list[dict[str, Any]]:
    sections = json.loads(terminal.done("rated --json"))["sections"]
    return [game for section in sections for game in section["games"]]


def named(terminal: Terminal) -> dict[str, str]:
    return {each["id"]: each["name"] for each in json.loads(terminal.done("show --json"))["players"]}


def spoken(name: str) -> str:
    surname, _, given = name.partition(", ")
    return f"{given} {surname}".strip()


@pytest.fixture
def two(terminal: Terminal) -> Terminal:
    """A title of two whose Armageddon is drawn."""
    results = iter("WWDDD")
    life = Life(terminal, "tied-2.csv")
    while life.step(lambda ask: next(results)):
        pass
    return terminal


@pytest.mark.clause("MSCA-A")
def test_a_drawn_armageddon_is_a_draw_and_says_who_goes_on(two: Terminal) -> None:
    two.done("details --set date=2027-05-22 --set site=Hall --yes")
    found = games(two.done("export --as pgn"))
    assert [game["Round"] for game in found] == ["1.1.1", "1.1.2", "1.1.3", "1.1.4", "1.1.5"]
    assert [game["TimeControl"] for game in found] == ["5400+30", "5400+30", "1500+3", "1500+3", "?"]
    last = found[-1]
    assert (last["Result"], last["WhiteTimeControl"]) == ("1/2-1/2", "900")
    assert int(last["BlackTimeControl"]) < 900
    assert last["Advances"] == last["Black"]
    assert "Rated" not in last
    assert [game.get("Rated") for game in found[:4]] == ["regular", "regular", "quick", "quick"]
    assert {(game["Event"], game["Date"], game["Site"]) for game in found} == {("Cup Playoff", "2027.05.22", "Hall")}
    assert all("Advances" not in game for game in found[:4])


@pytest.mark.parametrize("name", ["msca-2", "msca-4", "msca-6", "club-open", "changed", "magnus-league"])
def test_every_game_of_the_rating_report_is_in_the_pgn_and_no_other(
    terminal: Terminal, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "record.jsonl"
    shutil.copy(RECORDS / f"{name}.jsonl", file)
    terminal.done(f"import {file}")
    names = named(terminal)
    expected = [(names[g["white"]], names[g["black"]], RESULTS[g["result"]]) for g in recorded(terminal)]
    if not expected:
        return
    found = games(terminal.done("export --as pgn"))
    assert sorted((spoken(g["White"]), spoken(g["Black"]), g["Result"]) for g in found) == sorted(expected)


@pytest.mark.parametrize("seed", thinned(range(6), 2))
@pytest.mark.parametrize("form", ["trf16", "trf26"])
def test_every_stage_of_a_random_playoff_is_a_report_of_its_own(
    terminal: Terminal, tmp_path: Path, seed: int, form: str
) -> None:
    chance = random.Random(seed)
    life = Life(terminal, chance.choice(("tied-2.csv", "tied-3.trf", "tied-5.trf")))
    while life.step(lambda ask: chance.choice("WWDDBBX")):
        pass
    terminal.done(f"export --as {form} --to {tmp_path / 'trf'}")
    files = sorted((tmp_path / "trf").iterdir())
    assert files[0].name == "event.trf"
    names, played = named(terminal), recorded(terminal)
    scores = 0
    for file in files[1:]:
        said = terminal("standings", str(file), "--json")
        assert said.code == 0, said.err
        rows = json.loads(said.out)["standings"]
        assert {spoken(row["name"]) for row in rows} <= set(names.values())
        assert {row["id"]: [float(row["score"])] for row in rows} == trf_figures(file, "PTS")
        scores += sum(int(2 * float(row["score"])) for row in rows)
    assert scores >= 2 * len(played), "every game gives two half points, and so may a forfeit"


def test_an_armageddon_is_in_the_report_of_its_stage_as_a_game_that_is_not_rated(two: Terminal, tmp_path: Path) -> None:
    two.done(f"export --as trf16 --to {tmp_path}")
    lines = [line for line in (tmp_path / "stage-1.trf").read_text("utf-8").splitlines() if line.startswith("001")]
    assert all(line.rstrip().endswith(" D") for line in lines)
    assert all(line.count(" =") == 2 for line in lines)


def test_quotes_and_backslashes_in_names_come_back(terminal: Terminal, tmp_path: Path) -> None:
    name = 'O"Neill \\ "Bo", Ann; [x] {y} %'
    text = write_pgn([PgnGame("=Cup", "A\nB", "", "1", name, "Ж", "1-0")] * 2)
    found = games(text)
    assert len(found) == 2
    assert (found[0]["Site"], found[0]["Date"], found[0]["Black"]) == ("A B", "????.??.??", "Ж")
    assert strict(text)[0]["White"] == name


def strict(text: str) -> list[dict[str, str]]:
    """Tags as the standard has them, with escapes taken off."""
    found: list[dict[str, str]] = [{}]
    for line in text.splitlines():
        if line.startswith("["):
            tag, _, value = line[1:-2].partition(' "')
            found[-1][tag] = value.replace('\\"', '"').replace("\\\\", "\\")
        elif not line and found[-1]:
            found.append({})
    return [each for each in found if each]


def test_what_has_no_colors_or_no_games_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    Life(terminal, "tied-2.csv")
    assert "no game has been played" in terminal.refused("export --as pgn", 1)
    assert "no folder" in terminal.refused("export --as trf16", 2)
    assert terminal("new", *_magic()).code == 0
    assert "have no colors" in terminal.refused("export --as pgn --event magic", 1)


def _magic() -> tuple[str, ...]:
    from tests.cli.terminal import SAMPLES

    return (str(SAMPLES / "magic.csv"), "--rules", "mtr", "--cut", "4", "--title", "Magic", "--event", "magic")


def test_a_bent_report_is_noticed(two: Terminal, tmp_path: Path) -> None:
    """The control: a result written the other way round is another game."""
    text = two.done("export --as pgn")
    bent = text.replace('[Result "1-0"]', '[Result "0-1"]', 1).replace("\n1-0\n", "\n0-1\n", 1)
    assert games(bent) != games(text)


TWO_DAYS = 'date=2027-05-22 start=09:00 zone=America/Chicago "further_days=2027-05-23 10:00"'


def test_games_entered_on_another_day_have_that_for_which_their_stage_is_planned(terminal: Terminal) -> None:
    life = Life(terminal, "tied-5.trf")
    assert terminal("details", "set", *shlex.split(TWO_DAYS)).code == 0
    planned = json.loads(terminal.done("schedule --json"))["days"]
    assert len(planned) == 2
    while life.step(lambda ask: "W"):
        pass
    found = games(terminal.done("export --as pgn"))
    per_stage = [str(day["date"]).replace("-", ".") for day in planned for _ in day["stages"]]
    assert len(set(per_stage)) == 2
    for game in found:
        assert game["Date"] == per_stage[int(game["Round"].partition(".")[0]) - 1]


def test_a_result_that_is_corrected_on_the_next_day_is_of_a_game_of_the_day_before(terminal: Terminal) -> None:
    days = '--set date=2026-11-21 --set start=09:00 --set zone=UTC --set "further_days=2026-11-22 10:00"'
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup --event cup")
    assert terminal("details", *shlex.split(days), "--yes").code == 0
    for line in ("confirm all", "close", "toss", "start", "result D"):
        terminal.done(line)
    entry = json.loads(terminal.done("show --json"))["version"]
    terminal.patch.setattr(book, "utc_now", lambda: "2026-11-22T18:00:00Z")
    terminal.done(f"correct {entry} W --reason misread --yes")
    assert [game["Date"] for game in games(terminal.done("export --as pgn"))] == ["2026.11.21"]
    terminal.done("result D")
    assert [game["Date"] for game in games(terminal.done("export --as pgn"))] == ["2026.11.21", "2026.11.22"]
