"""Who defends the title, and breaks between steps, in texts other than MSCA's: what the program adds is marked, what it
does not use is not asked, and what is missing is worth a second look."""

from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.gallery import crosstable
from tests.edges.test_documents_run import ROOT, blocks

PAGE = (ROOT / "docs" / "authors.md").read_text("utf-8")
ASKS = "No defending champion is named"


@pytest.fixture
def lakes(tmp_path: Path) -> Path:
    own = tmp_path / "lakes.toml"
    own.write_text(blocks(PAGE, "toml")[0], "utf-8")
    return own


def test_that_the_champion_sits_out_is_a_reading_of_every_text_but_msca(terminal: Terminal, lakes: Path) -> None:
    three = SAMPLES / "tied-3.trf"
    said = " ".join(terminal.done(f"plan {three} --rules {lakes} --working").split())
    assert "Defending champion†, then the highest score" in said
    assert "Whoever defends the title sits out before all others.†" in said
    said = " ".join(terminal.done(f"plan {three} --working").split())
    assert "Defending champion, then the highest score" in said
    assert "Whoever defends the title sits out" not in said


@pytest.mark.parametrize(
    ("rules", "asked"),
    [("us-championship-2014", True), ("tata-steel-2025", False), ("georgetown", False), ("candidates-2024", False)],
)
def test_nobody_is_asked_who_defends_where_the_first_never_sits_out(
    terminal: Terminal, tmp_path: Path, rules: str, asked: bool
) -> None:
    event = f"{crosstable(tmp_path, 2)} --rules {rules} --title Cup --answer pairing=round-robin"
    assert (ASKS in " ".join(terminal.done(f"new {event}").split())) is asked
    refused = terminal(*f"plan {event} --defending 1".split())
    assert refused.code == (0 if asked else 2)
    assert ("nobody sits out" in refused.err) is not asked


def test_a_break_that_a_step_lacks_is_worth_a_second_look(terminal: Terminal, lakes: Path) -> None:
    missing = "Clocks have a gap, and the first games of a further step no break"
    assert missing not in " ".join(terminal.done(f"rules check {lakes}").split())
    lakes.write_text(lakes.read_text("utf-8").replace("step_gap = 10\n", ""), "utf-8")
    assert missing in " ".join(terminal.done(f"rules check {lakes}").split())


def test_the_break_before_the_match_of_two_is_that_of_the_by_law(terminal: Terminal, lakes: Path) -> None:
    said = terminal.done(f"plan {SAMPLES / 'tied-3.trf'} --rules {lakes} --working")
    assert "2 players  11 min to 19 min" in said
