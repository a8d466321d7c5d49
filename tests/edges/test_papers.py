"""What letters and sheets say of who was told what, of revisions and days, and of games that were never played."""

from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal

DETAILS = SAMPLES / "details.toml"


def new(terminal: Terminal, file: str) -> None:
    said = terminal("new", str(SAMPLES / file), "--title", "Cup", "--details", str(DETAILS))
    assert said.code == 0, said.err


@pytest.fixture
def one_told(terminal: Terminal, tmp_path: Path) -> Terminal:
    """Of four only No. 6 could be invited, and has declined."""
    new(terminal, "tied-4.csv")
    terminal.done("contacts --set 6 email six@example.org")
    assert terminal("outbox", "--to", str(tmp_path / "first")).code == 1
    terminal.done("decline 6")
    return terminal


def test_who_was_never_told_is_not_said_to_have_been(one_told: Terminal, tmp_path: Path) -> None:
    said = one_told.refused(f"outbox --kind change --to {tmp_path / 'change'}", 1)
    assert "nothing has changed" not in said
    assert "nobody who was told of an earlier plan is affected" in said
    assert "not invited yet: Ravi Thibodayne, Laszlo Youngbloom, Dagny Xiong-Larkin" in said
    assert "`playoffs contacts --set Thibodayne email name@example.org` and then `playoffs outbox --to FOLDER`" in said
    for player in ("Thibodayne", "Youngbloom", "Xiong-Larkin"):
        one_told.done(f"contacts --set {player} email {player}@example.org")
    said = one_told.refused(f"outbox --kind change --to {tmp_path / 'change'}", 1)
    assert "contacts" not in said
    assert said.endswith("`playoffs outbox --to FOLDER`")
    one_told.done(f"outbox --to {tmp_path / 'second'}")
    assert "they were told" in one_told.refused(f"outbox --kind change --to {tmp_path / 'change'}", 1)


def test_as_long_as_invitations_are_missing_the_schedule_says_how_to_write_them(one_told: Terminal) -> None:
    assert "Next: playoffs contacts --set Thibodayne email name@example.org" in one_told.done("schedule")
    one_told.done("contacts --set Thibodayne email t@example.org")
    assert one_told.done("schedule").endswith("Next: playoffs outbox --to FOLDER\n")
