"""`playoffs sheet`: which sheets, of what, in which forms, and that nothing is overwritten unasked."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from playoffs.cli.main import playoffs
from playoffs.documents.kinds import KINDS
from playoffs.renderers import pdf
from playoffs.renderers.pdf import NoEngine
from playoffs.text.errors import BadInput
from tests.cli.terminal import FIVE, SAMPLES, TITLE, Terminal
from tests.thinned import thinned

DETAILS = str(SAMPLES / "details.toml")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_sheets_of_a_founded_playoff(founded: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "sheets"
    said = founded.done(f"sheet --to {folder} --format txt,md")
    assert "16 files (txt, md)" in said
    assert "Next (MSCA-2)" in said
    assert names(folder)[:2] == ["announcement.md", "announcement.txt"]
    assert "invitation-isla-abarawe.txt" in names(folder)


def test_named_kinds_only(closed: Terminal, tmp_path: Path) -> None:
    said = closed.done(f"sheet pairings bulletin --to {tmp_path / 'a'} --format txt")
    assert "pairings-stage-5" in said
    assert names(tmp_path / "a") == ["bulletin.txt", "pairings-stage-5.txt"]


def test_an_event_may_be_named_before_the_kinds(founded: Terminal, tmp_path: Path) -> None:
    (event,) = (e["event"] for e in json.loads(founded.done("list --json")))
    founded.done(f"sheet {event} worksheet --to {tmp_path / 'a'} --format html")
    assert names(tmp_path / "a") == ["worksheet.html"]
    assert "both" in founded.refused(f"sheet {event} --event {event} --to {tmp_path / 'b'}", 2)


def test_nothing_is_overwritten_without_replace(founded: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "a"
    line = f"sheet worksheet --to {folder} --format txt"
    founded.done(line)
    (folder / "worksheet.txt").write_text("mine")
    assert "or --replace" in founded.refused(line, 2)
    assert (folder / "worksheet.txt").read_text() == "mine"
    founded.done(f"{line} --replace")
    assert "Tiebreak worksheet" in (folder / "worksheet.txt").read_text()


def test_what_does_not_make_sense_is_refused_with_its_reason(founded: Terminal, tmp_path: Path) -> None:
    to = f"--to {tmp_path / 'a'}"
    assert founded.refused(f"sheet pairings {to}", 1) == (
        "pairings cannot be printed now: no stage is prepared or played, or no boards of a round are known; "
        "`playoffs next` says what is next"
    )
    assert "did you mean 'pairings'?" in founded.refused(f"sheet pairing {to}", 2)
    assert "did you mean 'bulletin'?" in founded.refused(f"sheet state-champion buletin {to}", 2)
    assert "did you mean 'txt'?" in founded.refused(f"sheet --format text {to}", 2)
    assert "'klingon'" in founded.refused(f"sheet --lang klingon {to}", 2)
    assert "found none" in founded.refused(f"sheet --format , {to}", 2)
    assert not (tmp_path / "a").exists()


def test_details_of_the_record_go_before_those_of_a_file(founded: Terminal, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('site = "Town Hall"\nroom = "Attic"\n', encoding="utf-8")
    recorded = tmp_path / "recorded.toml"
    recorded.write_text('site = "Library"\n', encoding="utf-8")
    founded.done(f"details {recorded}")
    founded.done(f"sheet announcement --details {own} --to {tmp_path / 'a'} --format txt")
    text = (tmp_path / "a" / "announcement.txt").read_text(encoding="utf-8")
    assert "Library" in text
    assert "Attic" in text
    assert "Town Hall" not in text


def test_a_crosstable_has_sheets_before_anything_is_founded(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal(
        "sheet", FIVE, "--title", TITLE, "--details", DETAILS, "--to", str(tmp_path / "a"), "--format", "txt"
    )
    assert said.code == 0
    assert len(names(tmp_path / "a")) == 11
    assert not terminal.db.exists()
    refused = terminal("sheet", FIVE, "bulletin", "--to", str(tmp_path / "b"))
    assert (refused.code, "no playoff is set up yet" in refused.err) == (1, True)


def test_titles_of_one_event_have_files_of_their_own(terminal: Terminal, tmp_path: Path) -> None:
    titles = SAMPLES / "titles.toml"
    line = f"sheet {SAMPLES / 'tied-4.csv'} announcement --titles {titles} --to {tmp_path / 'a'} --format txt"
    terminal.done(line)
    found = names(tmp_path / "a")
    assert len(found) > 1
    assert all(name.startswith("announcement-") for name in found)


def test_spanish_and_iso_dates(founded: Terminal, tmp_path: Path) -> None:
    founded.done(f"details {DETAILS}")
    founded.done(f"sheet announcement --lang es --dates iso --to {tmp_path / 'a'} --format txt")
    assert "2027-05-22 (sábado)" in (tmp_path / "a" / "announcement.txt").read_text(encoding="utf-8")


def test_the_files_as_json(founded: Terminal, tmp_path: Path) -> None:
    data = json.loads(founded.done(f"sheet worksheet --to {tmp_path / 'a'} --format txt --json"))
    assert data["files"] == [str(tmp_path / "a" / "worksheet.txt")]


def test_without_an_engine_the_other_forms_are_written(
    founded: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(html: str) -> bytes:
        raise NoEngine("PDF", "no engine to make one", "one")

    monkeypatch.setattr(pdf, "pdf", broken)
    said = founded("sheet", "worksheet", "--to", str(tmp_path / "a"), "--format", "pdf,txt")
    assert said.code == 0
    assert "No PDF: " in said.err
    assert names(tmp_path / "a") == ["worksheet.txt"]
    assert "no engine" in founded.refused(f"sheet worksheet --to {tmp_path / 'b'}", 2)


def test_an_association_adds_its_letterhead(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "letterhead.txt.j2").write_text("Lakes Chess Association\n", "utf-8")
    words = ["sheet", str(SAMPLES / "tied-2.csv"), "announcement", "--to", str(tmp_path / "out"), "--format", "txt"]
    done = CliRunner().invoke(playoffs, [*words, "--templates", str(own)], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    assert (tmp_path / "out" / "announcement.txt").read_text("utf-8").startswith("Lakes Chess Association\n")


def test_a_wrong_template_is_refused_with_its_line_and_nothing_is_written(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "announcement.txt.j2").write_text("one\n{{ sheet.titel }}\n", "utf-8")
    words = ["sheet", str(SAMPLES / "tied-2.csv"), "announcement", "--to", str(tmp_path / "out"), "--format", "txt"]
    with pytest.raises(BadInput, match=r"announcement\.txt\.j2, line 2: found .*titel"):
        CliRunner().invoke(playoffs, [*words, "--templates", str(own)], catch_exceptions=False)
    assert not (tmp_path / "out").exists()


READS = '{{ part("reply") }}'
"""An own template of text or Markdown that prints a reading."""


@pytest.mark.parametrize("form", thinned(["txt", "md", "html", "pdf"], 1))
def test_an_own_template_that_marks_readings_and_does_not_say_what_that_means_is_named(
    founded: Terminal, tmp_path: Path, form: str
) -> None:
    plain, own = "html" if form == "pdf" else form, tmp_path / "own"
    own.mkdir()
    template = own / f"announcement.{plain}.j2"
    words = ("sheet", "announcement", "--templates", str(own), "--format", form, "--replace", "--to", str(tmp_path))
    escape = " | md" if form == "md" else " | wrap" if form == "txt" else ""
    reply = '{% import "blocks.html.j2" as b with context %}{{ b.parts("reply") }}' if plain == "html" else READS
    for text, said in (
        ("Come and play!", ""),
        (reply, f"announcement.{plain}.j2: marks readings (†)"),
        (f"{reply} {{{{ sheet.imprint.labels{escape} }}}}", ""),
    ):
        template.write_text(text, "utf-8")
        result = founded(*words)
        assert result.code == 0, result.err
        assert said in result.err
        assert ("marks readings" in result.err) is bool(said), result.err


def test_the_help_names_every_kind(terminal: Terminal) -> None:
    said = terminal.done("sheet --help").replace("-\n", "-")
    assert [kind for kind in KINDS if f" {kind}" not in " ".join(said.split())] == []


def test_the_card_of_a_dispute_is_printed_by_its_own_command(founded: Terminal, tmp_path: Path) -> None:
    assert "`why A B --to FOLDER` prints that one" in founded.refused(f"sheet dispute-card --to {tmp_path}", 2)


@pytest.mark.parametrize("where", ["", "{FIVE} ", "state-champion ", "-e state-champion "])
def test_of_several_sheets_all_are_written_or_none_with_the_command_for_those_that_can_be(
    where: str, founded: Terminal, tmp_path: Path
) -> None:
    if "state-champion" in where:
        founded.done(f"new {SAMPLES / 'tied-2.csv'} --event other --title Other")
    out, where = tmp_path / "out", where.replace("{FIVE}", FIVE)
    said = founded.refused(f"sheet {where}certificate announcement wall-bracket worksheet --format txt --to {out}", 1)
    assert not out.exists()
    assert "certificate cannot be printed " in said
    assert "; wall-bracket cannot be printed " in said
    assert "announcement cannot" not in said
    (command,) = re.findall("`playoffs (sheet [^`]*)`", said)
    founded.done(command)
    assert {path.stem for path in out.iterdir()} == {"announcement", "worksheet"}
