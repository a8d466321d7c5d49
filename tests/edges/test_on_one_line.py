"""What stands on a line of somebody else's file is one line, and says the day and the event that are meant."""

from pathlib import Path

import pytest

from playoffs.cli import book
from playoffs.files.written.trf import write_trf
from playoffs.model.tournament import Kind, Player, Round, Tournament
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import Life
from tests.edges.test_games_written import games
from tests.edges.test_report import rated, tables

TWO = str(SAMPLES / "tied-2.csv")
INJECTED = "Cup\n132 Injected"


@pytest.mark.parametrize("text", ["Cup\\n132 Injected", "Cup\\u001b[2J", "Cup\\u2028x"])
def test_a_title_that_cannot_stand_on_a_line_is_refused(terminal: Terminal, tmp_path: Path, text: str) -> None:
    file = tmp_path / "titles.toml"
    file.write_text(f'[[titles]]\nname = "{text}"\neverybody = true\n', "utf-8")
    for command in ("new", "plan"):
        said = terminal.refused(f"{command} {TWO} --titles {file}", 2)
        assert "line 2" in said
        assert "expected text on one line, all of which can be seen" in said


@pytest.mark.parametrize(
    "words",
    [
        ("new", TWO, "--title", INJECTED),
        ("plan", TWO, "--title", INJECTED),
        ("new", TWO, "--event", INJECTED),
        ("new", TWO, "--by", INJECTED),
        ("new", str(SAMPLES / "twixt.csv"), "--rules", "wbc-twixt", "--house", INJECTED),
    ],
)
def test_what_is_typed_with_a_line_break_is_refused(terminal: Terminal, words: tuple[str, ...]) -> None:
    said = terminal(*words)
    assert (said.code, said.out, terminal.bytes()) == (2, "", b"")
    assert len(said.err.splitlines()) == 1
    assert "on one line" in said.err


@pytest.mark.parametrize(
    ("words", "place"),
    [
        (("confirm", "Aba\u200brawe"), "PLAYER"),
        (("undo", "--reason", "ty\u200bpo"), "--reason"),
        (("withdraw", "Abarawe", "--reason", "ill\u200b"), "--reason"),
        (("note", "2", "gone\u200bby"), "TEXT"),
        (("contacts", "--set", "Abarawe", "email", "a@b\u200b.org"), "--set"),
        (("details", "set", "site=Ha\u200bll"), "FILE"),
        (("appeal", "2", "--by", "Aba\u200brawe"), "--by"),
        (("new", TWO, "--title", "Ti\u200btle"), "--title"),
        (("next", "--event", "ti\u200bed"), "--event"),
    ],
)
def test_what_nobody_sees_is_named_with_the_place_where_it_was_typed(
    founded: Terminal, words: tuple[str, ...], place: str
) -> None:
    before = founded.bytes()
    said = founded(*words)
    assert (said.code, said.out, founded.bytes()) == (2, "", before)
    assert said.err.startswith(f"playoffs: {place}"), said.err
    assert "a character that is not seen (zero width space); expected" in said.err


def test_no_name_makes_a_record_of_its_own_in_a_report() -> None:
    rounds = (Round(Kind.ZERO_BYE),)
    event = Tournament(INJECTED, 1, (Player("1", "Quince\n001    9 Injected", rounds), Player("2", "Ott", rounds)))
    codes = [line[:3] for line in write_trf(event).splitlines()]
    assert codes == ["012", "062", "XXR", "001", "001"]


def test_an_evening_game_is_dated_by_the_clocks_of_the_site(terminal: Terminal) -> None:
    terminal.patch.setattr(book, "utc_now", lambda: "2026-11-22T02:00:00Z")  # 8 in the evening of the 21st in Chicago
    life = Life(terminal, "tied-2.csv")
    days = ("date=2026-11-21", "further_days=2026-11-22 10:00", "zone=America/Chicago", "start=10:00")
    said = terminal("details", *(word for day in days for word in ("--set", day)), "--yes")
    assert said.code == 0, said.err
    while life.step():
        pass
    assert {game["Date"] for game in games(terminal.done("export --as pgn"))} == {"2026.11.21"}


def test_a_playoff_for_a_title_without_a_name_is_called_after_its_event(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal("new", TWO).code == 0
    life = Life.__new__(Life)
    life.terminal = terminal
    while life.step():
        pass
    assert {game["Event"] for game in games(terminal.done("export --as pgn"))} == {"?"}
    report = rated(terminal, "--to", str(tmp_path / "report"))["report"]
    assert ("the name of the event", "name") in [(each["what"], each["key"]) for each in report["missing"]]
    assert tables(tmp_path / "report")[0][0]["H_NAME"] == ""
    assert "the name of the event" in terminal.refused(f"rated --to {tmp_path / 'final'} --final", 1)
    assert terminal("details", "--set", "event=Springlake Open").code == 0
    assert {game["Event"] for game in games(terminal.done("export --as pgn"))} == {"Springlake Open Playoff"}
    terminal.done(f"rated --to {tmp_path / 'report'} --replace")
    assert tables(tmp_path / "report")[0][0]["H_NAME"] == "Springlake Open Playoff"
    terminal.done(f"export --as trf16 --to {tmp_path / 'trf'}")
    text = (tmp_path / "trf" / "stage-1.trf").read_text("utf-8")
    assert text.startswith("012 Springlake Open Playoff, stage of 2\n")
