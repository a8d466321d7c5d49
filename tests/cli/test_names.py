"""Two people of the same name are told apart by their numbers, and never guessed."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal

TWINS = """\
id,name,rating,1,2,3
1,"Twin, Tess",1500,D2w,W3b,W4w
2,"Twin, Tess",1900,D1b,W4w,W3b
3,"Oak, Ann",1400,W4w,L1w,L2w
4,"Birch, Bo",,L3b,L2b,L1b
"""


@pytest.fixture
def twins(terminal: Terminal, tmp_path: Path) -> Terminal:
    file = tmp_path / "twins.csv"
    file.write_text(TWINS, "utf-8")
    terminal.done(f"new {file} --title Champion")
    return terminal


@pytest.mark.parametrize("word", ["Twin", "Tess", "tess twin", "Twin, Tess"])
def test_a_name_that_two_share_is_refused_with_their_numbers(twins: Terminal, word: str) -> None:
    assert twins.refused(f"confirm {word}", 2) == (
        f"{word!r} can mean Twin, Tess (1), Twin, Tess (2); say the number in brackets"
    )


def test_every_sentence_and_command_names_the_number(twins: Terminal) -> None:
    assert "playoffs confirm 2\n" in twins.done("confirm 1").replace("   (or `decline`)", "")
    said = twins.done("decline 2")
    assert "Tess Twin (2) declines." in said


@pytest.mark.clause("MSCA-R")
@pytest.mark.parametrize(
    ("column", "warned"),
    [
        ("", "no Quick rating of Tess Twin (2) and Tess Twin (1) is known"),
        (
            "quick",
            "Warning: It is not known whether the Quick rating of Tess Twin (2) and Tess Twin (1) is established",
        ),
    ],
)
def test_a_match_is_reported_with_its_warnings(terminal: Terminal, tmp_path: Path, column: str, warned: str) -> None:
    file = tmp_path / "event.csv"
    head, *rows = TWINS.splitlines()
    rows = [f"{row},{1800 - 100 * n}" for n, row in enumerate(rows)]
    file.write_text("\n".join([f"{head},{column}", *rows]) if column else TWINS, "utf-8")
    terminal.done(f"new {file} --title Champion")
    for command in ("confirm 1", "confirm 2", "close", "toss", "start", "result X", "result X", "result W", "result W"):
        terminal.done(command)
    said = " ".join(terminal.done("rated").split())
    assert "Quick rated (MSCA-R) Final, 2 players, reported as a match Board 1, game 3" in said
    assert "Regular" not in said  # both long games were forfeits, and a forfeit is no game
    assert warned in said


@pytest.mark.parametrize(
    ("word", "found"), [("NORTH", "north"), ("champ", "north"), ("state star", "north"), ("Blé", "ble")]
)
def test_a_playoff_is_found_by_any_part_of_its_name_that_no_other_has(founded: Terminal, word: str, found: str) -> None:
    assert founded("new", "playoffs/samples/tied-2.csv", "--event", "ble-cup", "--title", "Second").code == 0
    assert json.loads(founded("show", "--event", word, "--json").out)["event"].startswith(found)


@pytest.fixture
def three(terminal: Terminal) -> Terminal:
    for title in ("North Star State Championship 2027", "State Champion"):
        assert terminal("new", f"{SAMPLES / 'tied-5.trf'}", "--title", title, "--yes").code == 0
    terminal.done(f"new {SAMPLES / 'tied-3.trf'} --event practice-state-champion --title Trial --practice")
    return terminal


@pytest.mark.parametrize("word", ["state-champion-2", "2", "202", "north champion"])
@pytest.mark.parametrize("command", ["confirm Bjorkmo --event", "next --event", "discard", "use", "archive"])
def test_a_name_that_no_playoff_has_is_refused_and_changes_nothing(three: Terminal, command: str, word: str) -> None:
    """Its parts stood somewhere in the name of another one, the number in its year."""
    before = three("list").out
    said = three(*command.split(), word)
    assert said.code == 2
    assert "expected one of north-star-state-championship-2027, practice-" in said.err
    assert three("list").out == before


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("state-champion", "state-champion"),
        ("State Champion", "state-champion"),
        ("practice: trial", "practice-practice-state-champion"),
        ("2027", "north-star-state-championship-2027"),
        ("north-star-state-champ", "north-star-state-championship-2027"),
    ],
)
def test_a_name_or_a_title_as_it_stands_comes_before_a_part(three: Terminal, word: str, meant: str) -> None:
    said = three("next", "--event", word)
    assert f"· {meant} · entry 1" in said.out


def test_a_name_of_somebody_who_is_not_tied_means_nobody_who_is(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "event.csv"
    file.write_text(TWINS.replace("Twin, Tess", "Bergstrom, Joanna", 1).replace("Birch, Bo", "Berg, Ann"), "utf-8")
    terminal.done(f"new {file} --title Champion")
    for word in ("Ann Berg", "Berg"):
        assert "found Berg, Ann, who is not tied for Champion" in terminal.refused(f"confirm {word}", 2)
    terminal.done("confirm Bergst")
