"""G/10 without an increment is Blitz for US Chess, in the shipped texts too; records that say Quick are taken in."""

import json
import re
from pathlib import Path

import pytest

from playoffs.editions.load import load
from playoffs.editions.shelf import shipped
from playoffs.formats.bands import band
from playoffs.formats.rules import played
from tests.cli.terminal import Terminal
from tests.edges.test_imports_and_media import Entry, forged
from tests.edges.test_old_records import played_on

ROOT = Path(__file__).parents[2]
OLD = ROOT / "tests" / "golden" / "rulesets-0.1.0"
CLUBS = ("club-open", "magnus-league")
TIED = "id,name,1\n1,Alder,W3w\n2,Birch,W4w\n3,Cedar,L1b\n4,Dogwood,L2b\n"


@pytest.fixture
def event(tmp_path: Path) -> Path:
    file = tmp_path / "event.csv"
    file.write_text(TIED, encoding="utf-8")
    return file


@pytest.mark.parametrize("name", shipped())
def test_what_a_shipped_text_says_of_a_rating_is_what_the_time_says(name: str) -> None:
    rules = played(load(name))
    if rules and rules.rated_by == "us-chess":
        for control in rules.controls.values():
            if control.coloured and not control.times:
                assert control.rating == band("us-chess", control.minutes, control.increment + control.delay), control


@pytest.mark.parametrize("rules", CLUBS)
def test_documents_and_json_say_blitz(terminal: Terminal, event: Path, rules: str) -> None:
    said = terminal.done(f"plan {event} --rules {rules} --title Cup --working")
    assert "Blitz" in said
    assert "Quick" not in said
    matches = json.loads(terminal.done(f"plan {event} --rules {rules} --title Cup --json"))["plans"][0]["rated_matches"]
    assert {match["system"] for match in matches} == {"blitz"}


def as_before(version: int, line: Entry) -> None:
    if version == 1:
        line["entry"]["founding"]["ruleset"]["clocks"]["ten"]["rating"] = "quick"


@pytest.mark.parametrize("rules", CLUBS)
def test_a_record_of_the_text_before_is_taken_in_verified_and_played_on(
    terminal: Terminal, event: Path, rules: str
) -> None:
    """Development versions wrote Quick in today's shape."""
    terminal.done(f"new {event} --rules {rules} --title Cup --event cup")
    said = forged(terminal.done("export cup"), as_before)
    terminal.db.unlink()
    terminal.set(7000)  # the keys of the record are in use
    file = event.with_name("before.jsonl")
    file.write_text(said, encoding="utf-8")
    terminal.done(f"import {file}")
    assert terminal.done("export cup") == said
    played_on(terminal, "cup")
    assert json.loads(terminal.done("rated --event cup --json"))["sections"][0]["system"] == "quick"
    terminal.done("verify")


@pytest.mark.parametrize("rules", CLUBS)
def test_an_own_copy_of_the_text_before_may_bear_its_name(terminal: Terminal, event: Path, rules: str) -> None:
    """As a file of 0.1.0 and in today's shape; what else differs is still another text."""
    assert terminal.done(f"plan {event} --rules {OLD / rules}.toml --title Cup")
    copy = event.with_name("copy.toml")
    text = (ROOT / "playoffs" / "editions" / f"{rules}.toml").read_text("utf-8")
    assert 'time = "10:00"\nrating = "blitz"' in text
    copy.write_text(text.replace('time = "10:00"\nrating = "blitz"', 'time = "10:00"\nrating = "quick"'), "utf-8")
    assert terminal.done(f"plan {event} --rules {copy} --title Cup")
    copy.write_text(text.replace('time = "5:00"\nrating = "blitz"', 'time = "5:00"\nrating = "quick"'), "utf-8")
    assert "with other rules than that edition's" in terminal.refused(f"plan {event} --rules {copy} --title Cup", 2)


def test_two_reports_of_one_system_and_stage_say_their_time_controls(terminal: Terminal, event: Path) -> None:
    terminal.done(f"new {event} --rules club-open --title Cup --event cup")
    for player in ("Alder", "Birch"):
        terminal.done(f"confirm {player}")
    for line in ("close", "toss", "start"):
        terminal.done(line)
    for _ in range(3):
        terminal.done("result 1 D")
    terminal.done(f"sheet bulletin --format md --to {event.parent}")
    said = next(event.parent.rglob("*.md")).read_text("utf-8")
    heading = "### US Chess Blitz: Final, {}, reported as a match"
    assert re.findall("### US Chess .*", said) == [heading.format("G/10"), heading.format("G/5").partition(", rep")[0]]
