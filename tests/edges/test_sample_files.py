"""The samples that pages use can be had without a checkout: one command writes them."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_samples_are_written_and_what_is_next_runs(terminal: Terminal, here: Path) -> None:
    said = terminal.done("demo --files samples")
    there = {path.name: path.read_bytes() for path in (here / "samples").iterdir()}
    assert there == {path.name: path.read_bytes() for path in SAMPLES.iterdir() if path.suffix in TAKEN}
    assert len(there) > 15
    (last,) = said.splitlines()[-1:]
    assert last == "Next: playoffs plan samples/tied-5.trf --title 'State Champion'"
    assert terminal("plan", "samples/tied-5.trf", "--title", "State Champion").code == 0


TAKEN = (".csv", ".json", ".toml", ".trf")


def test_what_is_there_is_kept(terminal: Terminal, here: Path) -> None:
    (here / "details.toml").write_text("mine", "utf-8")
    assert terminal("demo", "--files", ".").code == 2
    assert [path.name for path in here.iterdir()] == ["details.toml"]
    terminal.done("demo --files samples")
    terminal.done("demo --files samples")


@pytest.mark.parametrize("more", ["--tied 3", "--no-play", "--discard", "--to there", "--lang es"])
def test_nothing_else_can_be_said_with_it(terminal: Terminal, here: Path, more: str) -> None:
    assert "it alone" in terminal.refused(f"demo --files samples {more}", 2)
    assert not list(here.iterdir())


def test_as_data(terminal: Terminal, here: Path) -> None:
    found = json.loads(terminal.done("demo --files samples --json"))
    assert (found["event"], found["commands"]) == (None, [])
    assert "samples/tied-5.trf" in found["files"]


def test_a_sample_that_is_not_there_names_the_command_that_writes_it(terminal: Terminal, here: Path) -> None:
    said = terminal.refused("standings playoffs/samples/club.csv", 2)
    assert "`playoffs demo --files playoffs/samples` writes the samples there" in said
    terminal.done("demo --files playoffs/samples")
    terminal.done("standings playoffs/samples/club.csv --rules club-open")
