"""A day that was played on paper: printed whole, entered afterwards with its times, and marked so in the chain."""

from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import data
from tests.outputs import contract


@pytest.fixture
def playoff(terminal: Terminal) -> Terminal:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup --event cup")
    terminal.done("details set zone=America/Chicago date=2026-01-10 start=09:00 --yes")
    return terminal


def names(terminal: Terminal) -> list[str]:
    return [player["id"] for player in data(terminal, "show")["players"]]


def written(terminal: Terminal, tmp_path: Path, *lines: str) -> Path:
    one, two = names(terminal)
    day = ["2026-01-10", f"9:05 AM confirm {one}", f"09:06 confirm {two}", "09:10 close", *lines]
    (tmp_path / "day.txt").write_text("\n".join(day), encoding="utf-8")
    return tmp_path / "day.txt"


def test_what_was_played_on_paper_keeps_its_times(playoff: Terminal, tmp_path: Path) -> None:
    one = names(playoff)[0]
    file = written(
        playoff, tmp_path, f"09:20 toss --physical {one} --witness 'Ines Moravec'", "09:25 start", "12:41 result 1 W"
    )
    playoff.done(f"transcribe {file}")
    played = {entry["says"]: entry.get("played") for entry in data(playoff, "log")["entries"]}
    told = [when for when in played.values() if when]
    assert told[0] == "2026-01-10T15:05:00Z"
    assert told[-1] == "2026-01-10T18:41:00Z"
    assert len(told) >= 5
    assert "From paper, played Sat, Jan 10, 2026, 12:41 PM" in " ".join(playoff.done("log").split())
    playoff.done("verify")
    playoff.done(f"sheet bulletin --to {tmp_path} --format txt")
    bulletin = " ".join((tmp_path / "bulletin.txt").read_text(encoding="utf-8").split())
    assert "were entered from paper afterwards" in bulletin
    assert "12:41 PM" in bulletin


def test_an_entry_is_told_in_a_line_and_what_is_next_at_the_end(playoff: Terminal, tmp_path: Path) -> None:
    file = written(playoff, tmp_path, f"09:20 toss --physical {names(playoff)[0]} --witness W", "09:25 start")
    playoff.done("details set qualifying_date=2026-02-07")  # so that the plan does not fit
    made = playoff("transcribe", str(file))
    assert made.err.count("playoffs schedule") == 1, made.err
    told = made.out.splitlines()
    entries = [number for number, line in enumerate(told) if line.startswith("Entry ")]
    assert entries == list(range(5))
    assert told[5].startswith("5 lines of ")
    assert sum("Next (" in line for line in told) == 1


def test_a_line_that_puts_somebody_out_unheard_wants_its_word_too(playoff: Terminal, tmp_path: Path) -> None:
    (tmp_path / "day.txt").write_text(f"2026-01-10\n09:05 confirm {names(playoff)[0]}\n09:10 close", encoding="utf-8")
    said = playoff("transcribe", str(tmp_path / "day.txt"))
    assert said.code == 1
    assert "line 3" in said.err
    assert "add --yes" in said.err
    playoff.done(f"transcribe {tmp_path / 'day.txt'} --yes")


def test_each_line_is_an_act_where_json_is_wanted(playoff: Terminal, tmp_path: Path) -> None:
    file = written(playoff, tmp_path)
    acts = list(contract.values(playoff.done(f"transcribe {file} --json")))
    assert [act["schema"] for act in acts] == ["act/1"] * 3, "nothing else is printed"
    assert [contract.wrong("transcribe", act) for act in acts] == [""] * 3


def test_a_file_that_was_entered_goes_on_where_it_was_corrected(playoff: Terminal, tmp_path: Path) -> None:
    file = written(playoff, tmp_path, "09:20 resul 1 W")
    before = len(data(playoff, "log")["entries"])
    said = playoff.refused(f"transcribe {file}", 2)
    assert "line 5" in said
    assert "did you mean" in said
    assert len(data(playoff, "log")["entries"]) == before, "a file with a slip enters nothing"
    file.write_text(file.read_text(encoding="utf-8").rpartition("\n")[0], encoding="utf-8")
    playoff.done(f"transcribe {file}")
    once = len(data(playoff, "log")["entries"])
    playoff.done(f"transcribe {file}")
    assert len(data(playoff, "log")["entries"]) == once, "what was entered is not entered again"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("08:00 confirm 1", "before that of the line above"),
        ("result 1 W", "a time and an act"),
        ("2040-01-01\n10:00 close", "still to come"),
        ("09:30 discard", "one of confirm"),
    ],
)
def test_a_line_that_cannot_be_is_refused_with_its_number(
    playoff: Terminal, tmp_path: Path, line: str, said: str
) -> None:
    file = written(playoff, tmp_path, line)
    assert said in playoff.refused(f"transcribe {file}", 2)


@pytest.mark.parametrize("file", ["tied-2.csv", "tied-5.trf", "tied-8.csv"])
def test_the_day_on_paper_holds_every_stage_that_it_can_come_to(terminal: Terminal, tmp_path: Path, file: str) -> None:
    terminal.done(f"sheet {SAMPLES / file} paper-day --title Cup --to {tmp_path} --format txt")
    text = " ".join((tmp_path / "paper-day.txt").read_text(encoding="utf-8").split())
    assert ("If two are left" in text) == (file != "tied-2.csv"), "two who are tied have their match already"
    for said in ("Coin flips and lots by hand", "Sealed bids", "Rulings, withdrawals, no-shows"):
        assert said in text
    assert "playoffs transcribe FILE" in text
    assert "Sits out" in text or file == "tied-2.csv"


def version(at: Terminal) -> int:
    found = data(at, "show")["version"]
    assert isinstance(found, int)
    return found


def results(at: Terminal) -> list[str]:
    return [game["result"] for game in data(at, "show")["stages"][0]["boards"][0]["games"] if game["result"]]


def begun(at: Terminal, tmp_path: Path, *lines: str) -> Path:
    return written(
        at, tmp_path, f"09:20 toss --physical {names(at)[0]} --witness 'Ines Moravec'", "09:25 start", *lines
    )


def replaced(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_second_day_with_the_same_words_on_the_same_line_counts_too(playoff: Terminal, tmp_path: Path) -> None:
    file = begun(playoff, tmp_path, "12:41 result 1 D")
    playoff.done(f"transcribe {file}")
    blank = "\n" * (len(file.read_text(encoding="utf-8").splitlines()) - 2)
    (tmp_path / "sunday.txt").write_text(f"2026-01-11\n{blank}12:41 result 1 D", encoding="utf-8")
    said = playoff.done(f"transcribe {tmp_path / 'sunday.txt'}")
    assert "1 line of" in said
    assert results(playoff) == ["draw", "draw"]
    played = [entry.get("played") for entry in data(playoff, "log")["entries"]]
    assert {"2026-01-10T18:41:00Z", "2026-01-11T18:41:00Z"} <= set(played)


def test_the_same_words_twice_in_one_minute_are_two_acts(playoff: Terminal, tmp_path: Path) -> None:
    file = begun(playoff, tmp_path, "12:41 result 1 D", "12:41 result 1 D")
    playoff.done(f"transcribe {file}")
    playoff.done(f"transcribe {file}")
    assert results(playoff) == ["draw", "draw"]


def test_a_line_above_or_another_writing_of_its_time_enters_nothing_twice(playoff: Terminal, tmp_path: Path) -> None:
    file = begun(playoff, tmp_path, "12:41 result 1 D")
    playoff.done(f"transcribe {file}")
    before = version(playoff)
    replaced(file, "12:41", "# drawn by repetition\n\n12:41 PM")
    said = playoff.done(f"transcribe {file}")
    assert version(playoff) == before
    assert "lines of" not in said.replace("0 lines of", "")
    assert "6 were entered before" in said
    assert "counted once" not in said


def test_what_was_not_entered_yet_is_told_from_what_was(playoff: Terminal, tmp_path: Path) -> None:
    file = begun(playoff, tmp_path, "12:41 result 1 D")
    playoff.done(f"transcribe {file}")
    file.write_text(file.read_text(encoding="utf-8") + "\n14:10 result 1 W", encoding="utf-8")
    said = playoff.done(f"transcribe {file}")
    assert "1 line of" in said
    assert "6 were entered before" in said
    assert results(playoff) == ["draw", "white"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("2026-01-10", "2026-01-09", "cannot confirm any more"),
        ("12:41 result", "12:42 result", "no line for entry"),
        ("result 1 D", "result 1 W", "no line for entry"),
        ("09:25 start", "09:25 start\n10:00 result 1 W", "was entered before"),
    ],
)
def test_a_changed_line_that_was_entered_is_refused(
    playoff: Terminal, tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    file = begun(playoff, tmp_path, "12:41 result 1 D")
    playoff.done(f"transcribe {file}")
    replaced(file, old, new)
    before = version(playoff)
    said = playoff("transcribe", str(file))
    assert said.code
    assert sentence in said.err
    assert version(playoff) == before


def test_what_was_undone_is_entered_again_from_the_mended_file(playoff: Terminal, tmp_path: Path) -> None:
    file = begun(playoff, tmp_path, "12:41 result 1 D", "14:10 result 1 W")
    playoff.done(f"transcribe {file}")
    first = next(e["entry"] for e in data(playoff, "log")["entries"] if e.get("played") == "2026-01-10T18:41:00Z")
    playoff.done(f"undo {first} --reason misread --yes")
    assert len(results(playoff)) < 2
    replaced(file, "12:41 result 1 D", "12:41 result 1 B")
    playoff.done(f"transcribe {file}")
    assert results(playoff)[0] == "black"
    before = version(playoff)
    assert "0 lines of" in playoff.done(f"transcribe {file}")
    assert version(playoff) == before


def test_a_corrected_entry_counts_as_entered(playoff: Terminal, tmp_path: Path) -> None:
    file = begun(playoff, tmp_path, "12:41 result 1 D")
    playoff.done(f"transcribe {file}")
    playoff.done(f"correct {version(playoff)} W --reason misread --yes")
    before = version(playoff)
    playoff.done(f"transcribe {file}")
    assert (version(playoff), results(playoff)) == (before, ["white"])


def test_all_who_confirmed_on_paper_do_so_once(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {SAMPLES / 'tied-5.trf'} --title Cup --event cup --defending none")
    (tmp_path / "day.txt").write_text("2026-01-10\n09:05 confirm all\n09:10 close", encoding="utf-8")
    terminal.done(f"transcribe {tmp_path / 'day.txt'}")
    before = version(terminal)
    assert "2 were entered before" in terminal.done(f"transcribe {tmp_path / 'day.txt'}")
    assert version(terminal) == before


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("09:30 confirm O'Brien", "quotation mark"),
        ("09:30 withdraw 1 --event other", "--event"),
        ("09:30 withdraw 1 -eother", "--event"),
        ("09:30 withdraw 1 --db other.db", "--db"),
        ("09:30 withdraw 1 --key mine", "--key"),
        ("09:30 withdraw 1 --expect 3", "--expect"),
        ("09:30 withdraw 1 --json", "--json"),
        ("09:30 withdraw 1 --help", "--help"),
        ("09:30 withdraw 1 --resaon illness", "--resaon"),
    ],
)
def test_a_line_that_says_what_the_command_says_is_refused_before_anything_is_entered(
    playoff: Terminal, tmp_path: Path, line: str, sentence: str
) -> None:
    said = playoff.refused(f"transcribe {written(playoff, tmp_path, line)}", 2)
    assert sentence in said
    assert "line 5" in said


def test_a_line_that_only_looks_is_not_called_entered(playoff: Terminal, tmp_path: Path) -> None:
    file = written(playoff, tmp_path, "09:30 rule", "09:40 start")
    said = playoff("transcribe", str(file))
    assert said.code == 2
    assert "line 5" in said.err
    assert "records nothing" in said.err


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("09:20 toss", "`toss --physical NAME --witness NAME`"),
        ("09:20 lots 1 --commit", "`lots --physical NAME --witness NAME`"),
        ("12:50 bid {one}", "`bid NAME --paper`"),
        ("12:50 bid {one} 7:30", "`open-bids --shown NAME=M:SS`"),
    ],
)
def test_nothing_is_drawn_or_bid_anew_that_was_drawn_and_bid_on_paper(
    playoff: Terminal, tmp_path: Path, line: str, expected: str
) -> None:
    """Before anything is entered: a draw is final, and a bid would be asked for."""
    said = playoff.refused(f"transcribe {written(playoff, tmp_path, line.format(one=names(playoff)[0]))}", 2)
    assert "line 5" in said
    assert expected in said


def test_an_armageddon_on_paper_is_entered_from_its_slips(playoff: Terminal, tmp_path: Path) -> None:
    """A whole match to its champion, results as people write them; every entry is marked, and entered once."""
    one, two = names(playoff)
    file = written(
        playoff,
        tmp_path,
        *(f"09:20 toss --physical {one} --witness Wil", "09:25 start"),
        *("10:00 result 1 ½", "11:00 result 1 draw", "12:00 result drawn", "13:00 result 1/2-1/2"),
        *(f"14:00 bid {one} --paper", f"14:01 bid {two} --paper"),
        f"14:05 open-bids --shown {one}=7:30 --shown {two}=8:00",
        *("14:20 result White won", "14:30 declare"),
    )
    before = len(data(playoff, "log")["entries"])
    playoff.done(f"transcribe {file}")
    entered = data(playoff, "log")["entries"][before:]
    assert entered[-1]["says"].startswith("Declared champion")
    assert [entry["says"] for entry in entered if not entry.get("played")] == []
    assert "0 lines" in playoff.done(f"transcribe {file}")
