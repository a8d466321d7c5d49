"""A title that nobody plays for: schedule, letters, calendars and sheets announce no match."""

import json
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, SAMPLES, Terminal

TWO = str(SAMPLES / "tied-2.csv")


def founded(at: Terminal, file: str) -> None:
    said = at("new", file, "--title", "T", "--details", str(SAMPLES / "details.toml"))
    assert said.code == 0, said.err


def done(at: Terminal, *words: str) -> None:
    said = at(*words) if words[0] == "sheet" else at(*words, "--yes")
    assert said.code == 0, said.err


@pytest.fixture(params=["declined", "withdrawn", "updated"])
def alone(terminal: Terminal, tmp_path: Path, request: pytest.FixtureRequest) -> tuple[Terminal, str]:
    """A playoff whose players were told of its days, and which one player wins without play."""
    if request.param == "updated":
        founded(terminal, FIVE)
        tied = json.loads(terminal("show", "--json").out)["players"]
        terminal("contacts", "--set", tied[0]["id"], "email", "k@example.org")
        assert terminal("outbox", "--to", str(tmp_path / "first")).code == 1
        others = [word for player in tied[1:] for word in ("--not-eligible", player["id"])]
        done(terminal, "update", *others, "--reason", "of another state")
        return terminal, tied[0]["name"]
    founded(terminal, TWO)
    terminal("contacts", "--set", "Karim", "email", "k@example.org")
    assert terminal("outbox", "--to", str(tmp_path / "first")).code == 1
    assert terminal("calendar", "--to", str(tmp_path / "calendars-1")).code == 0
    done(terminal, "confirm", "Karim")
    done(terminal, "decline" if request.param == "declined" else "confirm", "Zura")
    done(terminal, "close")
    if request.param == "withdrawn":
        done(terminal, "withdraw", "Zura")
    return terminal, "Silas Karimovsky"


def test_the_schedule_says_that_nothing_is_played_and_who_wins(alone: tuple[Terminal, str]) -> None:
    terminal, winner = alone
    said = terminal("schedule")
    assert said.code == 0, said.err
    assert f"Nothing is played: {winner} wins the title without play." in " ".join(said.out.split())
    assert "09:00" not in said.out
    assert "does not fit" not in said.err
    found = json.loads(terminal("schedule", "--json").out)
    assert found["days"] == []
    assert {p["stands"] for p in found["players"] if p["name"] == winner} == {"wins without play"}
    assert f"{winner} wins without play" in " ".join(said.out.split())
    terminal.done("declare --yes")
    assert f"{winner} champion" in " ".join(terminal.done("schedule").split())


def test_the_letter_says_so_and_names_no_day(alone: tuple[Terminal, str], tmp_path: Path) -> None:
    terminal, winner = alone
    said = terminal("outbox", "--kind", "change", "--to", str(tmp_path / "changed"))
    assert said.code == 0, said.err
    (letter,) = (tmp_path / "changed").glob("*.eml")
    body = message_from_bytes(letter.read_bytes(), policy=default).get_body()
    assert body
    text = " ".join(body.get_content().split())
    assert f"Nothing is played: {winner} wins the title without play" in text
    assert "9:00" not in text


def test_every_day_of_every_calendar_is_canceled(alone: tuple[Terminal, str], tmp_path: Path) -> None:
    terminal, _ = alone
    assert terminal("calendar", "--to", str(tmp_path / "calendars-2")).code == 0
    files = list((tmp_path / "calendars-2").glob("*.ics"))
    assert files
    for file in files:
        states = {line for line in file.read_text("utf-8").splitlines() if line.startswith("STATUS")}
        assert states == {"STATUS:CANCELLED"}, file.name


def test_no_sheet_has_a_board_to_play(alone: tuple[Terminal, str], tmp_path: Path) -> None:
    terminal, _ = alone
    done(terminal, "sheet", "--to", str(tmp_path / "sheets"), "--format", "txt")
    written = {file.name: file.read_text("utf-8") for file in (tmp_path / "sheets").glob("*")}
    assert written
    assert not [name for name in written if name.startswith(("order-of-play", "pairings"))]


@pytest.fixture
def waiting(terminal: Terminal) -> Terminal:
    """A second title, with its days, that waits for the first one."""
    days = ("--details", str(SAMPLES / "details.toml"))
    assert terminal("new", FIVE, "--title", "State Champion", *days).code == 0
    rest = ("--title", "Second Trophy", "--open-to", "not_winner_of=State Champion")
    assert terminal("new", FIVE, *rest, *days).code == 0
    return terminal


SECOND = ("--event", "second-trophy")


def test_a_title_that_waits_has_no_day_of_play_yet(waiting: Terminal) -> None:
    said = waiting("schedule", *SECOND)
    assert said.code == 0, said.err
    assert "waits for State Champion" in " ".join(said.out.split())
    assert "2 players" not in said.out + said.err
    assert "09:00" not in said.out
    assert "Nothing is left to play" not in said.out + said.err
    assert "playoffs next" in said.out
    data = json.loads(waiting("schedule", *SECOND, "--json").out)
    assert (data["days"], data["status"], data["deadline"], data["misfits"]) == ([], "tentative", None, [])
    assert json.loads(waiting("show", *SECOND, "--json").out)["misfits"] == []


def test_a_title_that_waits_is_drawn_on_no_timetable(waiting: Terminal, tmp_path: Path) -> None:
    said = waiting("timetable", "second-trophy", "--to", str(tmp_path / "drawn"))
    assert said.code == 0, said.err
    assert "waits for State Champion" in " ".join(said.out.split())
    assert "Game 1" not in said.out
    assert "players" not in said.out
    assert json.loads(waiting("timetable", "second-trophy", "--json").out)["days"] == []
    assert not list(tmp_path.glob("drawn/*"))


@pytest.mark.parametrize("words", [("calendar",), ("outbox",), ("outbox", "--kind", "change")])
def test_nobody_has_a_calendar_or_a_letter_of_a_title_that_waits(
    waiting: Terminal, tmp_path: Path, words: tuple[str, ...]
) -> None:
    said = waiting(*words, "--to", str(tmp_path / "out"), *SECOND)
    assert said.code == 1, said.out
    assert "waits for State Champion" in " ".join(said.err.split())
    assert "playoffs next" in said.err
    assert not list(tmp_path.glob("out/*"))


def test_a_title_that_waited_is_planned_for_those_who_play(waiting: Terminal) -> None:
    for player in json.loads(waiting("show", "--event", "state-champion", "--json").out)["players"][1:]:
        assert waiting("decline", player["id"], "--event", "state-champion", "--yes").code == 0
    first = json.loads(waiting("show", "--event", "state-champion", "--json").out)["players"][0]
    assert waiting("confirm", first["id"], "--event", "state-champion", "--yes").code == 0
    for word in ("close", "declare"):
        said = waiting(word, "--event", "state-champion", "--yes")
        assert said.code == 0, said.err
    said = waiting("set-aside", *SECOND, "--yes")
    assert said.code == 0, said.err
    shown = waiting("schedule", *SECOND)
    assert "4 players" in shown.out
    data = json.loads(waiting("schedule", *SECOND, "--json").out)
    assert (data["revision"], data["changes"], data["misfits"]) == (1, [], [])
    assert data["deadline"]


def bulletin(terminal: Terminal, folder: Path, *words: str) -> str:
    said = terminal("sheet", "--to", str(folder), "--format", "txt", *words)
    assert said.code == 0, said.err
    (file,) = folder.glob("bulletin*.txt")
    return " ".join(file.read_text("utf-8").split())


CLASS_B = ("--title", "Class B", "--open-to", "rating_from=1600", "--open-to", "rating_below=1800")


def test_the_bulletin_of_a_title_that_one_leads_alone_says_that_nothing_is_played(
    terminal: Terminal, tmp_path: Path
) -> None:
    assert terminal("new", FIVE, *CLASS_B).code == 0
    text = bulletin(terminal, tmp_path / "so-far")
    assert "Nothing is played; Abebe Mendiolarte to be declared by the director." in text
    assert "Played to the end" not in text
    assert "Mendiolarte, Abebe · Rating: 1630 · Outcome: wins without play" in text
    assert "in the playoff" not in text
    spanish = bulletin(terminal, tmp_path / "es", "--lang", "es")
    assert "No se juega nada; el director ha de proclamar a Abebe Mendiolarte." in spanish
    done(terminal, "declare")
    assert "Mendiolarte, Abebe · Rating: 1630 · Outcome: champion" in bulletin(terminal, tmp_path / "final")


@pytest.mark.parametrize("ruling", [("co-champions", "1", "8"), ("vacate",), (), ("champion", "8")])
def test_the_bulletin_of_a_title_given_before_any_play_shows_no_match_and_no_end(
    terminal: Terminal, tmp_path: Path, ruling: tuple[str, ...]
) -> None:
    assert terminal("new", str(SAMPLES / "tied-3.trf"), "--title", "Cup").code == 0
    terminal.done("confirm 1 --yes")
    if ruling:
        terminal.done("confirm 8 --yes")
        done(terminal, "rule", *ruling, "--reason", "agreed")
    else:
        for words in ("decline 8", "decline 9", "close"):
            terminal.done(f"{words} --yes")
    for name in ("so-far", "final"):
        text = bulletin(terminal, tmp_path / name)
        assert ("Nothing is played; " in text) is (name == "so-far")
        for wrong in ("Played to the end", "Latest end", "Final · ", "Board 1", "Start ___", "in the playoff"):
            assert wrong not in text, wrong
        if name == "so-far":
            done(terminal, "declare")


def test_the_bulletin_of_a_title_given_during_play_says_that_a_ruling_decides(
    terminal: Terminal, tmp_path: Path
) -> None:
    assert terminal("new", TWO, "--title", "Cup").code == 0
    for words in ("confirm Karim", "confirm Zura", "close", "toss --physical Karim --witness W", "start", "result W"):
        terminal.done(f"{words} --yes" if words != "result W" else words)
    done(terminal, "rule", "vacate", "--reason", "site lost")
    text = bulletin(terminal, tmp_path / "so-far")
    assert "Decided by a ruling; a vacant title to be declared by the director." in text
    assert "Played to the end" not in text


def test_the_bulletin_of_a_finished_playoff_asks_for_no_day(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal("new", TWO, "--title", "Cup").code == 0
    for words in ("confirm Karim", "confirm Zura", "close", "toss --physical Karim --witness W", "start"):
        terminal.done(f"{words} --yes")
    terminal.done("result W")
    assert "Start: ___" in bulletin(terminal, tmp_path / "so-far")
    terminal.done("result D")
    done(terminal, "declare")
    text = bulletin(terminal, tmp_path / "final")
    for wrong in ("Date: ___", "Start: ___", "Day 1"):
        assert wrong not in text, wrong


def letter(file: Path) -> tuple[str, str, str]:
    """Subject, text and calendar."""
    message = message_from_bytes(file.read_bytes(), policy=default)
    body = message.get_body()
    assert body
    (carried,) = [part.get_content() for part in message.iter_attachments()] or [""]
    return message["Subject"], " ".join(body.get_content().split()), carried


def test_who_leads_alone_from_the_beginning_is_written_that_nothing_is_played(
    terminal: Terminal, tmp_path: Path
) -> None:
    assert terminal("new", FIVE, *CLASS_B, "--details", str(SAMPLES / "details.toml")).code == 0
    assert "contacts FILE" in terminal("schedule").out
    terminal.done("contacts --set 29 email w@example.org")
    assert "outbox --kind change --to FOLDER" in terminal("schedule").out
    (player,) = json.loads(terminal("schedule", "--json").out)["players"]
    assert (player["state"], player["stands"]) == (None, "wins without play")
    terminal.done(f"outbox --kind change --to {tmp_path / 'out'}")
    (file,) = (tmp_path / "out").glob("*.eml")
    subject, text, calendar = letter(file)
    assert subject == "No playoff: Class B"
    assert "Nothing is played: Abebe Mendiolarte wins the title without play." in text
    for wrong in ("What has changed", "calendar", "confirm", "May 22"):
        assert wrong not in text, wrong
    assert not calendar
    assert "Next: playoffs next" in terminal("schedule").out
    assert json.loads(terminal("schedule", "--json").out)["owed"] == []
    for words in ("calendar", "outbox --kind change", "outbox"):
        assert terminal(*words.split(), "--to", str(tmp_path / "none")).code == 1
    assert not (tmp_path / "none").exists()


def test_who_is_no_longer_tied_hears_who_has_the_title_and_in_whose_calendar(
    terminal: Terminal, tmp_path: Path
) -> None:
    four = SAMPLES / "tied-4.csv"
    days = ("--details", str(SAMPLES / "details.toml"))
    assert terminal("new", str(four), "--title", "State Champion", "--open-to", "resident=yes", *days).code == 0
    terminal.done("contacts --set 6 email o@example.org")
    assert terminal("outbox", "--to", str(tmp_path / "first")).code == 1
    lines = four.read_text("utf-8").splitlines()
    mended = [
        line.replace("L1w", "W1w") if line.startswith("10,") else line.replace("W10b", "L10b", line.startswith("1,"))
        for line in lines
    ]
    (tmp_path / "mended.csv").write_text("\n".join(mended) + "\n", "utf-8")
    done(terminal, "update", str(tmp_path / "mended.csv"), "--reason", "slip")
    said = " ".join(terminal("schedule").out.split())
    assert "Rafael Silvermoen wins without play" in said
    assert "Silvermoen plays" not in said
    assert "Silvermoen confirmed" not in said
    assert terminal("outbox", "--kind", "change", "--to", str(tmp_path / "out")).code == 1
    (file,) = (tmp_path / "out").glob("*.eml")
    _subject, text, calendar = letter(file)
    assert "Nothing is played: Rafael Silvermoen wins the title without play." in text
    assert "in the playoff for it" not in text
    assert "X-WR-CALNAME:State Champion" in calendar
    assert "player/6" not in calendar
