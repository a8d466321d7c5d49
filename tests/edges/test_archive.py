"""A playoff that is archived is left out of lists, and of what a command without a name can mean; nothing else of it
changes, in a file and in a database."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.web.conftest import Hall


@pytest.fixture(params=["a file", "a server"])
def terminal(request: pytest.FixtureRequest, terminal: Terminal, tmp_path: Path) -> Terminal:
    if request.param == "a server":
        terminal.where = request.getfixturevalue("server")
        terminal.patch.setenv("PLAYOFFS_DB", str(terminal.where))
        terminal.patch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return terminal


@pytest.fixture
def over(won: Terminal) -> Terminal:
    """A title that is declared, and two that are being played."""
    won.done("declare --yes")
    won.done(f"new {SAMPLES / 'tied-5.trf'} --title Cup --event cup")
    won.done(f"new {SAMPLES / 'tied-5.trf'} --title Cap --event cap")
    return won


def listed(at: Terminal, more: str = "") -> list[str]:
    return [row["event"] for row in json.loads(at.done(f"list --json {more}"))]


def test_what_is_archived_is_in_a_list_of_its_own_and_found_by_words(over: Terminal) -> None:
    before = over.done("export title")
    assert "title is archived: `list` leaves it out" in " ".join(over.done("archive title").split())
    assert listed(over) == ["cap", "cup"]
    assert listed(over, "--archived") == ["title"]
    assert listed(over, "karimovsky 2026") == ["title"]
    assert listed(over, "cup --archived") == []
    assert "title · " not in over.done("list")
    assert "1 playoff archived: `playoffs list --archived`" in over.done("list")
    assert " · archived" in over.done("list karimovsky")
    assert over.done("export title") == before, "not a letter of the record, nor of its chain"
    over.done("verify")
    assert "is archived already; nothing was done" in over.refused("archive title", 1)
    over.done("archive title --back")
    assert listed(over) == ["cap", "cup", "title"]
    assert over.done("export title") == before
    assert "is not archived; nothing was done" in over.refused("archive title --back", 1)


def test_a_command_without_a_name_means_none_that_is_archived(over: Terminal) -> None:
    over.done("use cup")
    over.done("archive cup --yes")
    assert json.loads(over.done("next --json"))["event"] == "cap", "nor is it in use any more"
    assert json.loads(over.done("next --event cup --json"))["event"] == "cup"
    over.done("confirm Abarawe --event cup")
    assert "cup" not in listed(over), "an entry brings nothing back"
    over.done("archive cap --yes")
    assert json.loads(over.done("show --json"))["event"] == "title"
    over.done("archive title")
    assert "which playoff you mean: cap, cup" in over.refused("next", 2)


def test_who_archives_what_is_being_played_is_asked(over: Terminal) -> None:
    assert "add --yes to archive what is still being played" in over.refused("archive cup", 1)
    assert over("archive", "cup", keys="n", sits=True).code == 1
    assert listed(over, "--archived") == []
    assert over("archive", "cup", keys="y", sits=True).code == 0
    assert json.loads(over.done("archive title --json")) == {
        "schema": "archive/1", "event": "title", "archived": True
    }  # fmt: skip
    assert listed(over, "--archived") == ["cup", "title"]


def test_a_second_copy_and_a_new_place_know_what_is_archived(over: Terminal, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    over.done(f"archive title --mirror {stick}")
    assert listed(over, f"--archived --db {stick / 'playoffs-copy.db'}") == ["title"]
    over.done(f"move {tmp_path / 'there.db'} --yes")
    assert listed(over, f"--archived --db {tmp_path / 'there.db'}") == ["title"]


def test_the_console_lists_what_is_not_archived(over: Terminal) -> None:
    made = Hall(over.where)  # type: ignore[arg-type]
    try:
        director = made.seat()
        assert "/desk/title" in director.open("/desk").text
        over.done("archive title")
        assert "/desk/title" not in director.open("/desk").text
        assert director.open("/desk/title").status == 200
    finally:
        made.house.close()


@pytest.mark.parametrize("command", ["next", "show", "log", "confirm all", "withdraw Abarawe --reason ill"])
def test_the_only_playoff_there_is_not_meant_once_it_is_archived(founded: Terminal, command: str) -> None:
    founded.done("archive north-star-state-champion --yes")
    said = founded.refused(command, 2)
    assert "which playoff you mean: north-star-state-champion; all there are archived" in said
    assert "`playoffs archive north-star-state-champion --back`" in said
    assert founded("log", "--event", "north-star-state-champion").code == 0
    founded.done("archive north-star-state-champion --back")
    assert founded("log").code == 0
