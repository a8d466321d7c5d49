"""The dispute at the desk: why one player is ahead of another, in one command, from a file or the record."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import data

LEAGUE = f"{SAMPLES / 'league.csv'} 1 2 --rules magnus-league"


def test_the_deciding_step_is_told_with_its_working(terminal: Terminal) -> None:
    said = terminal.done(f"why {LEAGUE}")
    first = said.splitlines()[1]
    assert first == "Ebelwright, Nadia is ahead of Langerudsen, Isla by Magnus: 12 against 10."
    assert "yes, here they part" in said
    assert "Viljakainu" in said, "opponents by name"
    (decision,) = data(terminal, f"why {LEAGUE}")["decisions"]
    assert (decision["ahead"], decision["by"]) == ("2", "magnus")


def test_the_order_of_the_names_changes_nothing(terminal: Terminal) -> None:
    other = f"{SAMPLES / 'league.csv'} 2 1 --rules magnus-league"
    said = [terminal.done(f"why {line}").rpartition("Next: ")[0] for line in (LEAGUE, other)]
    assert said[0]
    assert said[0] == said[1]


def test_it_is_a_card_of_half_a_page_in_the_language_asked_for(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"why {LEAGUE} --lang es --to {tmp_path} --format pdf,txt")
    assert "va por delante de" in (tmp_path / "dispute-card.txt").read_text(encoding="utf-8")
    (page,) = PdfReader(tmp_path / "dispute-card.pdf").pages
    assert "Ebelwright" in page.extract_text()


def test_of_a_record_it_needs_no_file(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'tied-5.trf'} --title Cup --event cup")
    one, two = [player["id"] for player in data(terminal, "show")["players"]][:2]
    assert "is ahead of" in terminal.done(f"why {one} {two}") or "tied on every" in terminal.done(f"why {one} {two}")


@pytest.mark.parametrize("asked", ["why", "explain"])
def test_what_is_printed_of_a_record_has_its_letterhead_and_the_clock_of_its_site(
    asked: str, closed: Terminal, tmp_path: Path
) -> None:
    closed.done("details --set association=Prairie --set zone=Asia/Kolkata")
    closed.done(f"{asked} Abarawe Bjorkmo --to {tmp_path} --format txt")
    (sheet,) = (" ".join(path.read_text(encoding="utf-8").split()) for path in tmp_path.glob("*.txt"))
    assert "Prairie" in sheet
    assert "M IST" in sheet
    assert "UTC" not in sheet


def test_one_name_or_three_are_refused_with_what_to_type(terminal: Terminal) -> None:
    for words in ("1", "1 2 3", "1 1"):
        assert "two players, such as" in terminal.refused(
            f"why {SAMPLES / 'league.csv'} {words} --rules magnus-league", 2
        )
