"""`playoffs plan`: what the director reads, what is written, and what is refused."""

import io
import json
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from click.testing import CliRunner

from playoffs.cli.main import main, playoffs

SAMPLES = Path(__file__).parents[2] / "playoffs" / "samples"
TITLES = SAMPLES / "titles.toml"


def run(*args: str | Path) -> subprocess.CompletedProcess[str]:
    """The command in this process, as a terminal runs it."""
    words, out, err, code = ["playoffs", "plan", *map(str, args)], io.StringIO(), io.StringIO(), 0
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(sys, "argv", words)
        try:
            main()
        except SystemExit as end:
            code = int(end.code or 0)
    return subprocess.CompletedProcess(words, code, out.getvalue(), err.getvalue())


def said(*args: str | Path) -> str:
    done = CliRunner().invoke(playoffs, ["plan", *map(str, args)], catch_exceptions=False)
    assert done.exit_code == 0
    return done.stdout


@pytest.mark.parametrize("sample", sorted(p.name for p in SAMPLES.glob("tied-*") if p.stem != "tied-1"))
def test_every_sample_is_planned_in_80_columns(sample: str) -> None:
    for working in ((), ("--working",)):
        *lines, then = said(SAMPLES / sample, *working).splitlines()
        assert then == f"Next: playoffs new {SAMPLES / sample}"  # to be copied, however long it is
        assert max(map(len, lines)) <= 80
        headings = [line for line in lines if line and not line.startswith(" ")]
        assert headings[1].startswith("Tied: ")
        assert ("Readings in use" in headings) is bool(working)


def test_the_plan_of_five_says_who_sits_out_and_who_meets_whom() -> None:
    shown = said(SAMPLES / "tied-5.trf", "--title", "State Champion", "--details", SAMPLES / "details.toml")
    assert shown.startswith("State Champion · North Star Chess Association · 2027\n")
    assert "5 → 3 → 2 → champion (MSCA-5, MSCA-3, MSCA-2P)" in shown
    assert "Abarawe, Isla sits out of stage 1, if all play: highest Cumulative among" in shown
    assert "Board 1  2  Zabłockowski, Orrin  –  4  Sabrytofte, Zoltán" in shown


def test_json_holds_the_same_plan() -> None:
    (plan,) = json.loads(said(SAMPLES / "tied-8.csv", "--json"))["plans"]
    assert (plan["cut"]["level"], plan["cut"]["places"]) == (["2", "15"], 1)
    assert [stage["players"] for stage in plan["stages"]] == [6, 3, 2]
    assert plan["longest_play"] == (56 + 30 + 56 + 30 + 622) * 60


@pytest.mark.clause("MSCA-1e")
def test_one_event_decides_several_titles() -> None:
    event = SAMPLES / "tied-4.csv"
    plans = json.loads(said(event, "--titles", TITLES, "--json"))["plans"]
    assert len(plans) > 1
    assert plans[0]["title"] == "State Champion and Nominee for the national invitational"
    for plan in plans[1:]:
        (alone,) = json.loads(said(event, "--titles", TITLES, "--title", plan["title"], "--json"))["plans"]
        assert alone == plan


def test_several_titles_are_summed_up_first() -> None:
    shown = said(SAMPLES / "tied-4.csv", "--titles", TITLES)
    summary = " ".join(shown.partition("═")[0].split())
    assert summary.startswith(
        "Titles State Champion and Nominee for the national invitational: 3 tied, Ravi Thibodayne,"
    )
    assert "State Senior Champion: 2 tied, Tove Mouacarver and Arlo Mendiolarte" in summary
    assert not said(SAMPLES / "tied-4.csv").startswith("Titles")


def test_an_event_without_a_name_is_told_how_to_get_one(tmp_path: Path) -> None:
    told = " ".join(run(SAMPLES / "tied-2.csv", "--announce", tmp_path).stderr.split())
    assert 'no name: `event = "…"` in the details file names it' in told
    assert "in the qualifying event," in " ".join((tmp_path / "announcement.txt").read_text("utf-8").split())
    assert "no name" not in run(SAMPLES / "tied-2.csv", "--json").stderr
    assert "no name" not in run(SAMPLES / "tied-3.trf").stderr
    assert "no name" not in run(SAMPLES / "tied-2.csv", "--details", SAMPLES / "details.toml").stderr


def test_a_title_is_found_by_a_part_of_its_name_and_never_guessed() -> None:
    event = SAMPLES / "tied-4.csv"
    (plan,) = json.loads(said(event, "--titles", TITLES, "--title", "senior", "--json"))["plans"]
    assert plan["title"] == "State Senior Champion"
    done = run(event, "--titles", TITLES, "--title", "State")
    assert done.returncode == 2
    assert "which can mean State Champion, State Scholastic Champion" in done.stderr


def test_a_defending_champion_who_is_not_tied_is_pointed_out() -> None:
    shown = said(SAMPLES / "tied-5.trf", "--defending", "Youngbloom")
    assert "Youngbloom, Teodor, who defends the title, is not among the tied" in shown


def test_a_title_that_nobody_can_win_is_refused_with_what_there_is(tmp_path: Path) -> None:
    titles = tmp_path / "titles.toml"
    titles.write_text('[[titles]]\nname = "Senior"\ncolumn = "group"\nvalues = ["seniors"]\n', "utf-8")
    done = run(SAMPLES / "tied-4.csv", "--titles", titles)
    assert done.returncode == 2
    assert done.stderr == (
        f"playoffs: {titles}, line 4: found nobody with 'seniors' in the column 'group' (did you "
        "mean 'senior'?); expected one of adult, scholastic, senior\n"
    )


def test_nobody_tied_is_said_and_is_no_success() -> None:
    done = run(SAMPLES / "tied-1.trf", "--title", "State Champion")
    assert done.returncode == 1
    assert "has the highest score alone" in done.stdout
    assert done.stderr.endswith(
        "tied-1.trf: nobody is tied, so nothing is played: Hirvelänen, Elodie has won State Champion\n"
    )


def test_an_unknown_title_is_refused_with_the_nearest() -> None:
    done = run(SAMPLES / "tied-4.csv", "--titles", TITLES, "--title", "State Campion")
    assert done.returncode == 2
    assert "did you mean 'State Champion'?" in done.stderr


def test_the_announcement_is_written_whole_and_never_over_another(tmp_path: Path) -> None:
    folder = tmp_path / "sheets"
    first = run(SAMPLES / "tied-5.trf", "--announce", folder)
    assert first.returncode == 0
    assert sorted(p.name for p in folder.iterdir()) == ["announcement.html", "announcement.pdf", "announcement.txt"]
    before = {p.name: p.read_bytes() for p in folder.iterdir()}
    again = run(SAMPLES / "tied-4.csv", "--announce", folder)
    assert again.returncode == 2
    assert "--replace" in again.stderr
    assert {p.name: p.read_bytes() for p in folder.iterdir()} == before
    assert run(SAMPLES / "tied-4.csv", "--announce", folder, "--replace").returncode == 0


def test_the_announcement_speaks_the_language_that_is_asked_for(tmp_path: Path) -> None:
    words = (SAMPLES / "tied-5.trf", "--announce", tmp_path, "--details", SAMPLES / "details.toml", "--replace")
    spanish = run(*words, "--lang", "es")
    assert spanish.returncode == 0
    assert "Empatados: 5 jugadores con 4 de 5 (MSCA-1e)" in spanish.stdout
    for dates, day, hour in (
        ("us", "sábado, 22 de mayo de 2027", "9:00 h"),
        ("iso", "2027-05-22 (sábado)", "09:00"),
    ):
        assert run(*words, "--lang", "es", "--dates", dates).returncode == 0
        sheet = (tmp_path / "announcement.txt").read_text("utf-8")
        assert "El título 2027\n==============\nConvocatoria del desempate" in sheet
        assert (day in sheet, hour in sheet) == (True, True)
        assert '<html lang="es">' in (tmp_path / "announcement.html").read_text("utf-8")


def test_an_unknown_language_writes_nothing(tmp_path: Path) -> None:
    done = run(SAMPLES / "tied-5.trf", "--announce", tmp_path / "sheets", "--lang", "tlh")
    assert (done.returncode, done.stdout) == (2, "")
    assert "found 'tlh'; expected one of en, en-GB, es" in done.stderr
    assert not (tmp_path / "sheets").exists()


def test_a_wrong_detail_writes_nothing(tmp_path: Path) -> None:
    details = tmp_path / "details.toml"
    details.write_text('zone = "America/Minneapolis"\n', "utf-8")
    done = run(SAMPLES / "tied-5.trf", "--details", details, "--announce", tmp_path / "sheets")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        f"playoffs: {details}, line 1: found time zone \"America/Minneapolis\" (did you mean 'America/Indianapolis'?); "
        "expected an IANA zone such as America/Chicago\n"
    )
    assert not (tmp_path / "sheets").exists()


@pytest.mark.parametrize("words", ["tied-5.trf --defending 4", "tied-5.trf", "tied-8.csv", "tied-6.csv"])
def test_a_player_has_one_number_in_the_list_on_the_boards_and_in_the_drawing(words: str, tmp_path: Path) -> None:
    """With a defending champion who sits out the boards counted on without that one, and the drawing did not."""
    name, *options = words.split()
    listed, _, rest = said(SAMPLES / name, "--title", "Cup", *options, "--announce", tmp_path).partition(
        "Pairings of the first stage"
    )
    ranks = {who: rank for rank, who in re.findall(r"^ +(\d+)\. +\d+  (\S+, \S+)", listed, re.M)}
    boards = re.findall(r"(\d+)  (\w\S+, [^\s–]+)", rest.partition("Structure")[0])
    assert len(boards) >= 4
    assert {(who, rank) for rank, who in boards} <= set(ranks.items())
    (drawn,) = (path.read_text("utf-8") for path in tmp_path.glob("*.txt"))
    placed = re.findall(r"^ +(?:Board \d+ +)?(\d)  (\w\S+, \S+) ─", drawn, re.M)
    assert len(placed) >= 4
    assert {(who, rank) for rank, who in placed} <= set(ranks.items())
