"""The schedule says who was not told of the plan as it is, and prints no command that would be refused."""

from pathlib import Path

from tests.cli.terminal import SAMPLES, Terminal


def test_whoever_was_left_out_is_named_and_no_letter_of_a_change_is_offered_twice(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "T", "--details", str(SAMPLES / "details.toml"))
    terminal("contacts", "--set", "Karim", "email", "k@example.org")
    assert terminal("outbox", "--to", str(tmp_path / "a")).code == 1
    assert "No letter on revision 1 was written to Abebe" in terminal("schedule").out
    terminal("details", "--set", "site=Elsewhere", "--yes")
    said = terminal("schedule")
    assert "Site: announced" in said.err
    assert "outbox --kind change" in said.err
    assert terminal("outbox", "--kind", "change", "--to", str(tmp_path / "b")).code == 1
    said = terminal("schedule")
    assert "No letter on revision 2 was written to Abebe" in said.out
    assert "Site: announced" in said.err
    assert "outbox --kind change" not in said.err
    assert terminal("outbox", "--kind", "change", "--to", str(tmp_path / "c")).code == 1
