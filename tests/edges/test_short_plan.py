"""The plan says first who plays whom; the working of the tiebreaks comes where it is asked for."""

from tests.cli.terminal import FIVE, Terminal


def test_who_plays_whom_stands_before_everything_but_the_tie(terminal: Terminal) -> None:
    said = terminal.done(f"plan {FIVE}")
    headings = [line for line in said.splitlines() if line and not line.startswith(" ")]
    assert headings[1].startswith("Tied: ")
    assert headings[2].startswith("Pairings of the first stage")
    assert "Board 1" in said.split(headings[2])[1].split(headings[3])[0]


def test_the_working_is_shown_on_demand_alone(terminal: Terminal) -> None:
    short, whole = terminal.done(f"plan {FIVE}"), terminal.done(f"plan {FIVE} --working")
    assert "Working of the tiebreaks" not in short
    assert "Working of the tiebreaks" in whole
    assert [line for line in short.splitlines() if line not in whole.splitlines()] == []
    assert whole.splitlines()[-1] == short.splitlines()[-1] == f"Next: playoffs new {FIVE}"
