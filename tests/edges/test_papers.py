"""What letters and sheets say of who was told what, of revisions and days, and of games that were never played."""

import re
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import data
from tests.edges.documents import visible

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


def sheets(terminal: Terminal, folder: Path, *kinds: str, form: str = "txt") -> dict[str, str]:
    """The visible words of the sheets that are written now, by file."""
    said = terminal("sheet", *kinds, "--to", str(folder), "--format", form)
    assert said.code == 0, said.err
    return {file.name: visible(file) for file in sorted(folder.iterdir())}


def test_every_sheet_of_a_record_names_the_same_revision(terminal: Terminal, tmp_path: Path) -> None:
    new(terminal, "tied-3.trf")
    for ask in data(terminal, "next")["awaited"]:
        if ask["kind"] == "answer":
            terminal.done(f"contacts --set {ask['who']} email p{ask['who']}@example.org")
    terminal.done(f"outbox --to {tmp_path / 'letters'}")
    said = terminal("details", "--set", "further_days=2027-05-29 11:00", "--set", "site=Town Hall")
    assert said.code == 0, said.err
    moment = 0
    while data(terminal, "next")["awaited"]:
        made = sheets(terminal, tmp_path / f"{moment}", form="txt,md,html")
        assert made
        numbers = {name: set(re.findall(r"Revision (\d+)", text)) for name, text in made.items()}
        wanted = {f"{data(terminal, 'schedule')['revision']}"}
        assert {name: found for name, found in numbers.items() if found and found != wanted} == {}
        ask = data(terminal, "next")["awaited"][0]
        if ask["kind"] not in ("answer", "close"):
            break
        terminal.done(ask["command"].removeprefix("playoffs "))
        moment += 1
    assert moment == 4


def test_the_day_of_issue_is_the_announcements_and_of_the_revision_that_it_was_stated_of(
    terminal: Terminal, tmp_path: Path
) -> None:
    new(terminal, "tied-2.csv")
    made = sheets(terminal, tmp_path / "first")
    assert "Revision 1, issued Tuesday, May 4, 2027" in made.pop("announcement.txt")
    assert [name for name, text in made.items() if "issued Tuesday" in text or "issued _" in text] == []
    assert len(made) > 2
    terminal.done("details --set site=Elsewhere")
    said = sheets(terminal, tmp_path / "second", "announcement")["announcement.txt"]
    assert "Revision 2, issued ____" in said
    assert "May 4, 2027" not in said
    terminal.done("details --set issued=2027-05-06 --set site=Again")
    said = sheets(terminal, tmp_path / "third", "announcement")["announcement.txt"]
    assert "Revision 3, issued Thursday, May 6, 2027" in said
    terminal.done("details --set phones=Off")
    said = sheets(terminal, tmp_path / "fourth", "announcement")["announcement.txt"]
    assert "Revision 3, issued Thursday, May 6, 2027" in said


def test_a_corrected_game_keeps_the_time_at_which_it_was_entered(won: Terminal, tmp_path: Path) -> None:
    def games(name: str) -> list[str]:
        assert won("sheet", "bulletin", "--to", str(tmp_path / name), "--format", "txt").code == 0
        text = (tmp_path / name / "bulletin.txt").read_text(encoding="utf-8")
        part = text.partition("\nGames\n")[2].partition("\nCoin flips and lots\n")[0]
        return re.findall(r"(\d+:\d\d [AP]M)", part)

    before = games("before")
    assert len(set(before)) == 2
    last = max(line["entry"] for line in data(won, "log")["entries"])
    for entry, result in ((last - 1, "D"), (last + 1, "W"), (last, "D")):
        won.done(f"correct {entry} {result} --reason misread --yes")
    assert games("after") == before


def test_a_board_without_a_move_was_neither_won_nor_lost(terminal: Terminal, tmp_path: Path) -> None:
    new(terminal, "tied-5.trf")
    terminal.done("decline Bjorkmo")
    for player in ("Abarawe", "Zablockowski", "Sabrytofte", "Cojolon"):
        terminal.done(f"confirm {player}")
    for line in ("close", "toss", "start", "result 1 D"):
        terminal.done(line)
    terminal.done("withdraw Zablockowski --reason illness --words flu --yes")
    said = sheets(terminal, tmp_path / "now", "bulletin")["bulletin.txt"]
    assert "Stage 1: advances: 4 withdrew" in said
    assert "Stage 1: withdrew: 1 advances" in said
    for wrong in ("not played out", "beat 4", "lost to 1"):
        assert wrong not in said


def test_the_closing_of_the_list_is_not_counted_as_an_answer(terminal: Terminal) -> None:
    said = terminal("new", str(SAMPLES / "tied-3.trf"), "--title", "Cup").out
    assert "Waiting for 2 more answers and the closing of the list: playoffs next" in said
    first, second, third, _ = (ask["who"] for ask in data(terminal, "next")["awaited"])
    assert "Waiting for 1 more answer and the closing of the list: " in terminal.done(f"confirm {first}")
    assert "Waiting for the closing of the list: playoffs next" in terminal.done(f"decline {second}")
    assert "Waiting for" not in terminal.done(f"confirm {third}")


def test_another_site_says_what_is_still_of_the_old_one(terminal: Terminal, tmp_path: Path) -> None:
    new(terminal, "tied-2.csv")
    said = " ".join(terminal("details", "--set", "site=Town Hall").out.split())
    wanted = "room, address, directions are as before: playoffs details clear room address directions"
    assert wanted in said
    cleared = terminal("details", "--clear", "room", "--clear", "address", "--clear", "directions", "--yes")
    assert cleared.code == 0, cleared.err
    shown = sheets(terminal, tmp_path / "sheets", "announcement")["announcement.txt"]
    assert "Town Hall" in shown
    for old in ("Cedar Room", "100 Example Street", "Entrance from the parking lot"):
        assert old not in shown
    assert "as before" not in terminal("details", "--set", "site=Third", "--set", "room=Two").out
    said = terminal("details", "--set", "site=Fourth", "--set", "address=4 Road").out
    assert "room is as before:" in said
    assert data(terminal, "details --set site=Fifth")["as_before"] == ["room", "address"]
    assert "as before" not in terminal("details", "--set", "phones=Off").out


def test_shared_ranks_are_numbered_alike_in_the_plan_and_on_the_announcement(
    terminal: Terminal, tmp_path: Path
) -> None:
    file = SAMPLES / "tied-3.trf"
    plan = terminal.done(f"plan {file}").partition("Tied: ")[2].partition(" – ")[0]
    assert re.findall(r"^ +(\d)\.", plan, re.MULTILINE) == ["1", "1", "3"]
    said = terminal("sheet", str(file), "announcement", "--to", str(tmp_path), "--format", "txt")
    assert said.code == 0, said.err
    text = (tmp_path / "announcement.txt").read_text(encoding="utf-8")
    for table in ("Players", "Score and tiebreaks"):
        shown = text.partition(f"\n{table}\n")[2].partition("\n\n\n")[0]
        assert re.findall(r"^(\d|–)  \w", shown, re.MULTILINE) == ["1", "1", "3"], table
