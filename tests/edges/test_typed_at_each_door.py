"""Days, times, results and names as people type them, at every door that asks for such a thing: each is understood, or
refused in one sentence that says what to type, and then nothing is recorded."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, Said, Terminal

ZONE = "America/Chicago"


@pytest.fixture
def it(terminal: Terminal) -> Terminal:
    terminal.done(f"new {FIVE} --title Cup --event it --defending Sabrytofte")
    terminal.done(f"details set zone={ZONE} date=2027-05-22 start=10:00 --yes")
    return terminal


@pytest.fixture
def started(it: Terminal, tmp_path: Path) -> Terminal:
    """Board 1: Abarawe (White) and Bjørkmo; board 2: Cójolon (White) and Zabłockowski."""
    lines = ("8 AM confirm all", "8:01 close", "8:02 toss --physical Abarawe --witness W", "8:05 start")
    it.done(f"transcribe {file(tmp_path, '2026-11-20', *lines)}")
    return it


def file(folder: Path, *lines: str) -> str:
    (folder / "typed.txt").write_text("\n".join((*lines, "")), "utf-8")
    return str(folder / "typed.txt")


def details(terminal: Terminal) -> dict[str, str]:
    return dict(json.loads(terminal.done("details --json"))["details"])


DAYS = ("2027-06-12", "6/12/2027", "June 12, 2027", "12 June 2027", "Sat June 12 2027", "12.6.2027")
OF_DAYS: dict[str, Callable[[Terminal, Path, str], Said]] = {
    "set": lambda t, f, day: t("details", "set", f"date={day}"),
    "FILE": lambda t, f, day: t("details", file(f, f'date = "{day}"')),
    "set a deadline": lambda t, f, day: t("details", "set", "date=2027-06-13", f"deadline={day} 6 PM"),
    "set a further day": lambda t, f, day: t("details", "set", f"further_days={day} 9 AM"),
    "answers": lambda t, f, day: t(
        "schedule", "--answers", file(f, "who,date,from,to,answer", f'Abarawe,"{day}",9 AM,9 PM,good')
    ),
}
"""What a day is typed at, and of a director who is no American."""


@pytest.mark.parametrize("door", OF_DAYS)
@pytest.mark.parametrize("day", DAYS)
def test_a_day(it: Terminal, tmp_path: Path, door: str, day: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    before = it.bytes()
    said = OF_DAYS[door](it, tmp_path, day)
    if day == "6/12/2027":  # which can be December 6
        assert said.code == 2
        assert "2027-06-12" in said.err
        assert "2027-12-06" in said.err
        assert it.bytes() == before
        return
    assert said.code == 0, said
    assert "2027-06-12" in json.dumps(details(it)) or door == "answers"


@pytest.mark.parametrize("day", ["5/22/2027", "May 22, 2027", "22 May 2027"])
def test_a_day_of_which_there_is_one_reading(it: Terminal, tmp_path: Path, day: str) -> None:
    for door in ("set", "FILE", "answers"):
        assert OF_DAYS[door](it, tmp_path, day).code == 0, door


TIMES = {"9 AM": "09:00", "9:30 am": "09:30", "9.30": "09:30", "noon": "12:00", "14:00": "14:00", "2pm": "14:00"}


@pytest.mark.parametrize("typed", TIMES)
def test_a_time(it: Terminal, tmp_path: Path, typed: str) -> None:
    it.done("details set start=08:00")
    assert it("details", "set", f"start={typed}").code == 0
    assert details(it)["start"] == TIMES[typed]
    it.done("details set start=08:00")
    assert it("details", file(tmp_path, f'start = "{typed}"')).code == 0
    assert details(it)["start"] == TIMES[typed]
    assert it("details", "set", f"deadline=2027-05-20 {typed}").code == 0
    assert details(it)["deadline"] == f"2027-05-20 {TIMES[typed]}"
    lines = ("who,date,from,to,answer", f"Abarawe,2027-05-22,{typed},11 PM,good")
    assert it("schedule", "--answers", file(tmp_path, *lines)).code == 0
    assert it("transcribe", file(tmp_path, "2026-11-20", f"{typed} confirm Abarawe")).code == 0


def test_a_deadline_without_its_time_says_the_command(it: Terminal, tmp_path: Path) -> None:
    before = it.bytes()
    said = it("details", "set", "deadline=May 10 2027")
    assert (said.code, said.out) == (2, "")
    assert '`playoffs details set deadline="2027-05-10 18:00"`' in said.err
    said = it("details", file(tmp_path, 'deadline = "May 10 2027"'))
    assert said.code == 2
    assert "a day without its time; expected both, such as 2027-05-10 18:00" in said.err
    assert it.bytes() == before
    assert it("details", "set", "deadline=2027-05-10 18:00").code == 0


RESULTS = {
    "Bjorkmo won": "Black wins",
    "bjørkmo wins": "Black wins",
    "Abarawe lost": "Black wins",
    "Bjorkmo beat Abarawe": "Black wins",
    "1 B": "Black wins",
    "1 0-1": "Black wins",
    "Bjorkmo drew": "draw",
    "1 draw": "draw",
    "1 white wins": "White wins",
    "Abarawe did not show": "White did not come",
}
OF_RESULTS: dict[str, Callable[[Terminal, Path, str], Said]] = {
    "result": lambda t, f, said: t("result", *said.split()),
    "transcribe": lambda t, f, said: t("transcribe", file(f, "2026-11-20", f"11:30 AM {said}")),
    "transcribe, the command": lambda t, f, said: t("transcribe", file(f, "2026-11-20", f"11:30 AM result {said}")),
    "run": lambda t, f, said: t("run", typed=["/", said, "q"]),
}


@pytest.mark.parametrize("door", OF_RESULTS)
def test_a_result(started: Terminal, tmp_path: Path, door: str) -> None:
    before = started.bytes()
    for typed in RESULTS:
        said = OF_RESULTS[door](started, tmp_path, typed)
        assert said.code == 0, said
        assert f"Board 1, game 1: {RESULTS[typed]}" in said.out, said
        started.db.write_bytes(before)


@pytest.mark.parametrize("door", OF_RESULTS)
@pytest.mark.parametrize(
    "typed", ["Bjorkmoo won", "Sabrytofte won", "Youngbloom won", "Bjorkmo Z", "Bjorkmo beat Cojolon"]
)
def test_what_is_no_result_says_what_is(started: Terminal, tmp_path: Path, door: str, typed: str) -> None:
    before = started.bytes()
    said = OF_RESULTS[door](started, tmp_path, typed)
    assert said.code in (1, 2) or door == "run"
    told = " ".join(f"{said.out} {said.err}".split())
    meant = {
        "Bjorkmoo won": "did you mean",
        "Sabrytofte won": "Zoltán Sabrytofte",
        "Youngbloom won": "Youngbloom",
        "Bjorkmo Z": "W = White wins",
        "Bjorkmo beat Cojolon": "Isla Abarawe – Odin Bjørkmo",
    }
    assert meant[typed] in told or "Bjørkmo won" in told
    assert started.bytes() == before


@pytest.mark.parametrize("typed", ["1 W", "Abarawe won", "1 white wins", "1 1-0"])
@pytest.mark.parametrize("door", ["result", "transcribe", "transcribe, the command"])
def test_a_result_of_a_game_that_has_one_names_the_command_that_mends_it(
    started: Terminal, tmp_path: Path, door: str, typed: str
) -> None:
    started.done("result 1 B")
    version = json.loads(started.done("show --json"))["version"]
    before = started.bytes()
    told = OF_RESULTS[door](started, tmp_path, typed)
    assert told.code == 1
    assert f"playoffs correct {version} " in told.err
    assert started.bytes() == before


def test_who_plays_can_be_said_of_a_day_on_paper(it: Terminal, tmp_path: Path) -> None:
    lines = ("2026-11-20", "8:00 AM Abarawe confirms", "8:01 Bjørkmo declines", "8:02 Cójolon, Alejandra confirmed")
    it.done(f"transcribe {file(tmp_path, *lines)}")
    log = it.done("log")
    for answer in ("Isla Abarawe confirms.", "Odin Bjørkmo declines.", "Alejandra Cójolon confirms."):
        assert answer in log
    said = it("transcribe", file(tmp_path, *lines, "8:03 Sabrytofte smiles"))
    assert said.code == 2
    assert "Zoltán Sabrytofte won, or confirms" in said.err


@pytest.mark.parametrize("door", OF_RESULTS)
@pytest.mark.parametrize("typed", ["Isla Bjorkmo won", "Bjorkmo beat Isla Cojolon", "Abarawe lost to Youngbloom"])
def test_a_result_of_words_that_are_nobody_whole_enters_nothing(
    started: Terminal, tmp_path: Path, door: str, typed: str
) -> None:
    before = started.bytes()
    said = OF_RESULTS[door](started, tmp_path, typed)
    assert said.code in (1, 2) or door == "run"
    assert started.bytes() == before
    assert typed.split()[-2 if typed.endswith("won") else -1] in said.err, said


OF_ANSWERS: dict[str, Callable[[Terminal, Path, str], Said]] = {
    "confirm": lambda t, f, who: t("confirm", *who.split()),
    "transcribe": lambda t, f, who: t("transcribe", file(f, "2026-11-20", f"8:00 AM {who} confirms")),
    "run": lambda t, f, who: t("run", typed=["/", f"{who} confirms", "q"]),
}


@pytest.mark.parametrize("door", OF_ANSWERS)
def test_an_answer_of_words_that_are_nobody_whole_is_nobodys(it: Terminal, tmp_path: Path, door: str) -> None:
    before = it.bytes()
    said = OF_ANSWERS[door](it, tmp_path, "Isla Bjorkmo")
    assert said.code in (1, 2) or door == "run"
    assert "Isla Bjorkmo' is no player" in " ".join(said.err.split()) or "no player 'Isla Bjorkmo'" in said.err, said
    assert said.err.count("Isla Abarawe confirms or declines") == (2 if door == "run" else 0), (
        "listed, and not asked alone"
    )
    assert it.bytes() == before
