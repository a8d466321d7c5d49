"""What a refused command leaves behind, what forgetting an officer leaves, and what an export leaves on the disk."""

import os
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal
from tests.edges.director import Life

OF_THE_DIRECTOR, OF_THE_ASSISTANT = "31415926", "27182818"


@pytest.fixture
def two(terminal: Terminal) -> Terminal:
    """A title of two that is decided."""
    life = Life(terminal, "tied-2.csv")
    while life.step():
        pass
    return terminal


def test_a_report_that_may_not_be_written_over_records_nothing(two: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "report"
    two.done(f"rated --to {folder}")
    assert "--replace" in two.refused(f"rated --set city=Springlake --to {folder}", 2)
    assert "--replace" in two.refused(f"rated --id 5=12345678 --to {folder}", 2)
    assert "not final" in two.refused(f"rated --set city=Springlake --to {tmp_path / 'other'} --final", 1)
    two.done(f"rated --set city=Springlake --to {folder} --replace")
    assert b"Springlake" in (folder / "THEXPORT.DBF").read_bytes()


@pytest.mark.parametrize("named", [True, False])
def test_no_trace_of_a_forgotten_directors_number_stays(two: Terminal, tmp_path: Path, named: bool) -> None:
    said = two("rated", "--set", f"td={OF_THE_DIRECTOR}", "--by", "Dorabella Quince")
    assert said.code == 0, said.err
    if named:
        (tmp_path / "details.toml").write_text('director = { name = "Dorabella Quince" }\n', "utf-8")
        two.done(f"details {tmp_path / 'details.toml'}")
    assert OF_THE_DIRECTOR.encode() in two.bytes()
    assert two("forget", "Dorabella Quince", "--yes").code == 0
    assert OF_THE_DIRECTOR.encode() not in two.bytes()
    assert OF_THE_DIRECTOR not in two.done("export") + two.done("log") + two.done("log --json")
    assert "the chief tournament director's US Chess id" in two.done(f"rated --to {tmp_path / 'report'}")
    two.done("verify")


def test_an_assistants_number_is_forgotten_with_the_assistant_alone(two: Terminal, tmp_path: Path) -> None:
    (tmp_path / "details.toml").write_text(
        'director = { name = "Dorabella Quince" }\nassistants = [{ name = "Oswin Perrault" }]\n', "utf-8"
    )
    assert two("details", str(tmp_path / "details.toml"), "--by", "Oswin Perrault").code == 0
    two.done(f"rated --set td={OF_THE_DIRECTOR} --set assistant-td={OF_THE_ASSISTANT}")
    assert two("forget", "Oswin Perrault", "--yes").code == 0
    assert OF_THE_ASSISTANT.encode() not in two.bytes()
    assert OF_THE_DIRECTOR.encode() in two.bytes()


def test_an_exported_record_has_reached_the_disk_before_it_takes_its_place(
    two: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    sync, move = os.fsync, os.replace

    def synced(number: int) -> None:
        steps.append("sync")
        sync(number)

    def moved(here: Any, there: Any) -> None:
        steps.append("move")
        move(here, there)

    (tmp_path / ".cup.jsonl.part").write_text("of somebody else", "utf-8")
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", synced)
        patch.setattr("os.replace", moved)
        two.done(f"export --to {tmp_path / 'cup.jsonl'}")
    assert steps == ["sync", "move"]
    assert (tmp_path / ".cup.jsonl.part").read_text("utf-8") == "of somebody else"


@pytest.mark.skipif(os.name == "nt", reason="such places are of Unix")
def test_what_is_no_file_is_never_read_nor_written_over(terminal: Terminal, tmp_path: Path) -> None:
    target = tmp_path / "out.csv"
    os.mkfifo(target)
    sentence = terminal.refused(f"convert playoffs/samples/tied-4.csv --to {target} --as csv --replace", 2)
    assert f"{target}: found something that is no file" in sentence
    assert target.is_fifo()


def test_a_report_says_what_was_recorded_for_it_and_the_log_says_it_in_words(two: Terminal) -> None:
    said = two.done("rated --set city=Springlake --id 5=12345678")
    assert "Recorded: the city in the report to US Chess is Springlake." in said
    assert "is 12345678." in said
    log = " ".join(two.done("log").split())
    assert "2 details, from entry" in log
    assert "the city in the report to US Chess, the US Chess id of " in log
    assert "us-chess" not in log
    two.done("rated --set state=MN")
    assert "us-chess" not in two.done("log")
