"""The plan answers in short what a director with a deadline asks first; `--working` says all of it, and how it comes
about."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, SAMPLES, Terminal
from tests.edges.crosstables import tied
from tests.thinned import thinned

KINDS = (
    *("tied-2.csv", "tied-3.trf", "tied-4.csv", "tied-5.trf", "tied-6.csv", "tied-8.csv", "tied-9.trf"),
    *("perfect-3.csv --rules club-open", "level-2.csv --rules club-open", "magic.csv --rules mtr --cut 8"),
)
"""Samples of every kind of field: one sits out, lots say who, a cut, lots at the cut, a round robin, a bracket."""


def flat(said: str) -> str:
    return " ".join(said.split())


def headings(said: str) -> list[str]:
    return [line for line in said.splitlines() if line and not line.startswith(" ")]


def test_five_tied_are_planned_on_one_screen(terminal: Terminal) -> None:
    assert len(terminal.done(f"plan {FIVE}").splitlines()) <= 45


def test_who_plays_whom_stands_before_everything_but_the_tie(terminal: Terminal) -> None:
    for more in ("", " --working"):
        said = terminal.done(f"plan {FIVE}{more}")
        found = headings(said)
        assert found[1].startswith("Tied: ")
        assert found[2].startswith("Pairings of the first stage")
        assert "Board 1" in said.split(found[2])[1].split(found[3])[0]


@pytest.mark.parametrize("sample", KINDS)
def test_the_short_plan_answers_and_the_whole_one_says_all(terminal: Terminal, sample: str) -> None:
    short, whole = (terminal.done(f"plan {SAMPLES / sample}{more}") for more in ("", " --working"))
    assert short.splitlines()[-1] == whole.splitlines()[-1]
    assert len(short.splitlines()) < len(whole.splitlines()) * 2 / 3
    assert "readings of the text are assumed: --working lists them" in flat(short)
    for part in ("Format, if all play", "Readings in use"):
        assert part in headings(whole)
        assert part not in headings(short)
    table, *_ = whole.partition("\n\n")[2].split("\n\n")
    rows = [line for line in table.splitlines() if re.match(r" +\d+\. ", line)]
    assert rows
    assert [row for row in rows if row not in short] == [], "who is tied, in order and with every figure"


@pytest.mark.parametrize("sample", KINDS)
def test_the_short_plan_says_who_sits_out_or_is_cut_and_how_long_it_takes(terminal: Terminal, sample: str) -> None:
    short = flat(terminal.done(f"plan {SAMPLES / sample}"))
    (plan,) = json.loads(terminal.done(f"plan {SAMPLES / sample} --json"))["plans"]
    names = {each["id"]: each["name"] for each in plan["tied"]}
    said = short.partition("Pairings of the first stage")[2].partition("Structure")[0]
    out = plan["sit_out"]
    assert ("sits out of stage 1" in said or "draw lots, if all play (MSCA-S)" in said) is bool(out)
    assert not out or all(names[each] in said for each in out["candidates"])
    for board in (board for opening in plan["openings"] for board in opening["boards"]):
        assert all(names[each] in said for side in board for each in side["candidates"])
    if plan["cut"] and "mtr" not in sample:
        away = short.partition("Narrowed to")[2].partition("Pairings" if plan["openings"] else "Structure")[0]
        assert all(names[each] in away for each in (*plan["cut"]["level"], *plan["cut"]["outside"]))
    hours, minutes = divmod(plan["longest_play"] // 60, 60)
    assert f"At the longest {f'{hours} h {minutes} min' if minutes else f'{hours} h'} of play" in short
    assert ("more than a day" in short) is not ("A day of 13 h holds it" in short)


def test_what_fewer_play_is_a_line_of_chains(terminal: Terminal) -> None:
    chains = "7–8 → 6 → 3 → 2 → champion; 5–6 → 3 → 2 → champion; 3–4 → 2 → champion; 2 → champion;"
    said = flat(terminal.done(f"plan {SAMPLES / 'tied-9.trf'}"))
    assert f"If fewer confirm {chains} 1 → champion without play†; 0 → the director rules†." in said


def test_days_and_what_does_not_fit_of_them_are_said_in_short_too(terminal: Terminal, tmp_path: Path) -> None:
    known = tmp_path / "details.toml"
    known.write_text('date = "2027-05-22"\nstart = "18:00"\nzone = "America/Chicago"\n', "utf-8")
    short, whole = (
        terminal.done(f"plan {FIVE} --details {known}{more}").partition("When it is played")[2].partition("\n\n")[0]
        for more in ("", " --working")
    )
    assert "Sat, May 22, 2027" in short
    assert short == whole


@pytest.mark.parametrize("players", thinned((2, 3, 4, 5, 6, 7), 2))
def test_what_the_rating_office_may_refuse_is_said_before_anything_is_announced(
    terminal: Terminal, tmp_path: Path, players: int
) -> None:
    """In one sentence; the reasons are in the whole plan (MSCA-R)."""
    file = tied(tmp_path, players, "msca")
    short, whole = (flat(terminal.done(f"plan {file} --title Cup{more}")) for more in ("", " --working"))
    refused = re.findall(r"US Chess may refuse (games \d and \d) as a match:", whole)
    told = re.findall(r"US Chess may refuse (.*?) as a match \(MSCA-R\)", short)
    assert told == ([" and ".join(refused)] if refused else [])
