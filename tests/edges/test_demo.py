"""`playoffs demo`: a sample is played in a folder of its own, says PRACTICE everywhere, and is thrown away whole."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from playoffs.text.errors import BadInput
from tests.cli.terminal import Terminal
from tests.thinned import thinned


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path / "try"


@pytest.mark.parametrize("tied", thinned(["2", "3", "4", "5", "6", "8"], 3))
def test_a_demo_plays_a_title_to_its_champion(terminal: Terminal, folder: Path, tied: str) -> None:
    made = json.loads(terminal.done(f"demo --to try --tied {tied} --format txt --json"))
    assert made["champions"]
    assert made["commands"][0].startswith("playoffs plan try/tied-")
    assert any(command.startswith("playoffs declare") for command in made["commands"])
    assert {"bulletin.txt", "announcement.txt", "PRACTICE.txt"} <= {Path(file).name for file in made["files"]}
    assert not terminal.db.exists(), "the record of the user was touched"


def test_everything_of_a_demo_says_that_it_is_practice(terminal: Terminal, folder: Path) -> None:
    terminal.done("demo --to try --tied 2 --format txt,html")
    sheets = [path for path in (folder / "sheets").rglob("*.*") if path.suffix in (".txt", ".html")]
    assert len(sheets) > 6
    assert [path.name for path in sheets if "PRACTICE" not in path.read_text("utf-8")] == []
    db = f"--db {shlex.quote('try/record.db')}"
    (only,) = json.loads(terminal.done(f"list --json {db}"))
    assert only["event"].startswith("practice-")
    assert "nothing of it is ever reported" in terminal.refused(f"rated --to report {db}", 1)


def test_a_demo_is_thrown_away_and_nothing_else_is(terminal: Terminal, folder: Path) -> None:
    terminal.done("demo --to try --tied 2 --no-play --format txt")
    (folder / "mine.txt").write_text("mine", "utf-8")
    assert "is there already" in terminal("demo", "--to", "try").err
    terminal.done("demo --to try --discard --yes")
    assert [path.name for path in folder.rglob("*")] == ["mine.txt"]
    assert "no folder of a demo" in terminal.refused("demo --to try --discard --yes", 2)


@pytest.mark.parametrize("wrong", ["--format nope", "--format txt,nope", "--lang xx", "--format ,"])
def test_what_is_wrong_is_refused_before_anything_is_written(terminal: Terminal, folder: Path, wrong: str) -> None:
    terminal.refused(f"demo --to try --tied 2 {wrong}", 2)
    assert not folder.exists()


def test_a_demo_that_broke_off_is_thrown_away_whole(
    terminal: Terminal, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise BadInput("disk", "a full one", "some space")

    monkeypatch.setattr("playoffs.cli.record.sheet.print_sheets", broken)
    said = terminal("demo", "--to", "try", "--tied", "2", "--format", "txt")
    assert said.code == 2
    assert "a full one" in said.err
    assert {"PRACTICE.txt", "record.db"} <= {path.name for path in folder.iterdir()}
    again = " ".join(terminal("demo", "--to", "try").err.split())
    assert "is there already; `playoffs demo --to try --discard` throws that demo away" in again
    terminal.done("demo --to try --discard --yes")
    assert not folder.exists()


def test_a_folder_that_is_no_demo_is_not_offered_to_be_thrown_away(terminal: Terminal, folder: Path) -> None:
    folder.mkdir()
    (folder / "mine.txt").write_text("mine", "utf-8")
    said = terminal("demo", "--to", "try").err
    assert "is there already" in said
    assert "--discard" not in said


def test_a_demo_never_throws_away_what_lies_outside_its_folder(terminal: Terminal, folder: Path) -> None:
    terminal.done("demo --to try --tied 2 --no-play --format txt")
    outside = folder.parent / "outside.txt"
    outside.write_text("kept", "utf-8")
    about = folder / "PRACTICE.txt"
    about.write_text(about.read_text("utf-8") + f"../outside.txt\n{outside}\n", "utf-8")
    terminal.done("demo --to try --discard --yes")
    assert outside.exists()
    assert not folder.exists()


def test_a_demo_that_is_only_set_up_can_be_played(terminal: Terminal, folder: Path) -> None:
    made = json.loads(terminal.done("demo --to try --tied 3 --no-play --format txt --json"))
    assert made["champions"] is None
    asked = json.loads(terminal.done("next --json --db try/record.db"))["awaited"]
    assert asked[0]["kind"] == "answer"


def test_a_shell_is_offered_the_commands_without_looking_into_them(capsys: pytest.CaptureFixture[str]) -> None:
    """What completion prints in bash; every command module stays unread."""
    import os
    import subprocess

    said = {**os.environ, "_PLAYOFFS_COMPLETE": "bash_complete", "COMP_WORDS": "playoffs s", "COMP_CWORD": "1"}
    code = "import sys; sys.argv[0] = 'playoffs'\nfrom playoffs.cli.main import main\n"
    code += (
        "import atexit; atexit.register(lambda: print(sorted(m for m in sys.modules if 'playoffs.cli.' in m)))\nmain()"
    )
    done = subprocess.run([sys.executable, "-c", code], env=said, capture_output=True, encoding="utf-8")
    *offered, loaded = done.stdout.splitlines()
    assert {"plain,standings", "plain,show", "plain,sheet"} <= set(offered)
    assert loaded == "['playoffs.cli.main']"
