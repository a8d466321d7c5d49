"""An own edition says its steps and recipes itself: they bear no mark of a reading; what is made up does."""

from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.test_foreign_editions import FOREIGN

MARK = "†"


def sheet(terminal: Terminal, folder: Path, name: str, rules: str, kinds: str = "announcement") -> str:
    """Everything that is announced under these rules, in one line."""
    terminal.done(f"sheet {SAMPLES / name} {kinds} --rules {rules} --to {folder} --format txt --replace")
    return " ".join(" ".join(file.read_text("utf-8") for file in sorted(folder.glob("*.txt"))).split())


def own(name: str) -> str:
    return str(FOREIGN / f"{name}.toml")


SAID = {
    "harbor": (
        "perfect-3.csv",
        (
            "everybody against everybody",
            "A match of two (§7).",
            "Breaks: 5 minutes before",
            "Clause: §8",
            "lots, if some are still tied",
        ),
    ),
    "chess960": (
        "tied-2.csv",
        ("One game decides:", "There is no increment.", "The colors are drawn by lot.", "Breaks:"),
    ),
    "prairie": ("tied-2.csv", ("no increment", "There is no increment.", "Breaks:")),
    "fjord": ("tied-3.trf", ("everybody against everybody twice", "Breaks:")),
}
"""By edition: a crosstable, and what its own file says, as it is announced."""


@pytest.mark.parametrize("name", SAID)
def test_what_an_own_text_says_bears_no_mark(terminal: Terminal, tmp_path: Path, name: str) -> None:
    file, said = SAID[name]
    shown = sheet(terminal, tmp_path, file, own(name))
    for each in said:
        assert each in shown
        after = shown.partition(each)[2]
        assert not after.startswith(MARK), each
        assert MARK not in after.partition(". ")[0].partition(" · ")[0].partition(")")[0], each
    games = shown.partition(" Format ")[2].partition(" Timetable ")[0]
    recipes = games.replace(f"more{MARK}", "").partition(" Armageddon ")[0]
    assert [part for part in recipes.split("Clause: ")[1:] if part.split()[0].endswith(MARK)] == []
    assert f"lot{MARK}" not in games
    assert f"alternating{MARK}" not in games


@pytest.mark.parametrize("name", SAID)
def test_what_is_made_up_bears_it_under_an_own_text_too(terminal: Terminal, tmp_path: Path, name: str) -> None:
    shown = sheet(terminal, tmp_path, SAID[name][0], own(name))
    for each in ("confirmed is champion without play (", "The director rules (", "until then a late answer counts ("):
        assert shown.partition(each)[2].partition(")")[2].startswith(f".{MARK}"), each
    assert f"{MARK} The rule text is silent" in shown


def test_the_same_read_for_us_bears_it(terminal: Terminal, tmp_path: Path) -> None:
    """The control: of a text that only asks for a playoff every game is a reading."""
    shown = sheet(terminal, tmp_path, "perfect-3.csv", "club-open")
    for each in ("A match of two (CLUB-5).", "There is no increment.", "The colors are drawn by lot."):
        assert f"{each}{MARK}" in shown
    assert f"Clause: CLUB-5{MARK}" in shown


def test_bids_stay_a_reading_of_the_program(terminal: Terminal, tmp_path: Path) -> None:
    shown = sheet(terminal, tmp_path, "tied-2.csv", own("prairie"))
    assert f"the time for which they would take Black.{MARK}" in shown
    assert f"is final once handed in.{MARK}" in shown


def test_recipes_told_as_lines_under_their_clauses_bear_none(terminal: Terminal, tmp_path: Path) -> None:
    shown = sheet(terminal, tmp_path, "tied-2.csv", own("chess960")).rpartition("Readings in use")[2]
    lots = "The colors of the Armageddon are drawn by lot, and nobody has an increment."
    assert lots in shown
    assert f"{lots}{MARK}" not in shown
