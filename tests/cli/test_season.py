"""`playoffs season`: the plan of the sample season, its files, and the refusal that names whose wishes."""

import json
import shlex
import shutil
from pathlib import Path

import pytest
import vobject
from click.testing import CliRunner, Result
from msgspec.structs import replace

from playoffs.cli.main import playoffs
from playoffs.model.names import stems
from playoffs.planning.details import read_details
from playoffs.planning.seasons import scheduling
from playoffs.planning.seasons.grounds import Grounds
from playoffs.planning.seasons.solver import Solved, installed, solve
from tests.thinned import thinned

SAMPLES = Path(__file__).parents[2] / "playoffs" / "samples"
FILES = (str(SAMPLES / "season.toml"), str(SAMPLES / "season-answers.csv"))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(playoffs, ["season", *arguments])


def copied(folder: Path) -> tuple[str, str]:
    """The sample's files where something may be kept beside them."""
    for file in FILES:
        shutil.copy(file, folder)
    return str(folder / "season.toml"), str(folder / "season-answers.csv")


SEASON = pytest.mark.skipif(not installed(), reason="the extra `season` (OR-Tools) is not installed")


@SEASON
def test_the_sample_season_is_planned() -> None:
    result = run(*FILES)
    assert result.exit_code == 0
    assert result.stdout.startswith(
        "State Champion\n  Sat, Mar 6, 2027  9:00 AM – 12:27 PM  Lakeside Community Hall  Una Halvorsen\n"
    )
    assert "reply by Mon, Mar 1, 2027, 9:00 AM CST" in result.stdout
    assert "possible, not good, on Sat, Mar 6, 2027: Odile Brandvold" in result.stdout
    assert "proven least" in result.stdout
    assert "--to FOLDER" in result.stdout
    assert all(len(line) <= 80 for line in result.stdout.splitlines() if not line.startswith("Next:"))


@SEASON
def test_the_plan_as_json_has_every_session_with_its_instants() -> None:
    data = json.loads(run(*FILES, "--json").stdout)
    assert data["planned"]
    assert data["reproducible"]
    assert [s["playoff"] for s in data["sessions"]] == ["open", "open", "senior", "scholastic", "scholastic"]
    assert data["sessions"][2]["start"] == "2027-03-14T09:00:00-05:00"
    assert [(level["name"], level["value"], level["bound"]) for level in data["levels"]] == [
        ("unsuited", 1, 1),
        ("waiting", 0, 0),
        ("hall_days", 5, 5),
        ("idle", 0, 0),
    ]
    assert data["deadlines"]["open"] == "2027-03-01T09:00:00-06:00"


@SEASON
@pytest.mark.parametrize("who", ["Odile Brandvold", "Una Halvorsen"], ids=["a player", "a director"])
def test_one_who_is_silent_holds_up_no_season_and_is_named(tmp_path: Path, who: str) -> None:
    file, answers = map(Path, copied(tmp_path))
    rows = answers.read_text("utf-8").splitlines(keepends=True)
    answers.write_text("".join(row for row in rows if not row.startswith(who)), "utf-8")
    result = run(str(file), str(answers))
    assert result.exit_code == 0, result.stderr
    assert result.stderr == f"Not counted, since nothing is answered: {who}.\n"
    assert who not in result.stdout
    assert json.loads(run(str(file), str(answers), "--json").stdout)["silent"] == [who]


@SEASON
def test_calendars_details_and_drawings_are_written_and_not_replaced_unasked(tmp_path: Path) -> None:
    folder, files = tmp_path / "plan", copied(tmp_path)
    assert run(*files, "--to", str(folder)).exit_code == 0
    names = {path.name for path in folder.iterdir()}
    assert {"season.html", "season.pdf"} <= names
    assert {"open.ics", "open.toml", "open-day-1.svg", "open-day-2.svg", "senior-day-1.svg"} <= names
    assert {"player-sanne-delacroix-ruud.ics", "director-pell-okonjo.ics"} <= names
    details = read_details(folder / "open.toml")
    assert (details.date, details.start, details.site) == ("2027-03-06", "09:00", "Lakeside Community Hall")
    assert [(d.date, d.start) for d in details.further_days] == [("2027-03-07", "09:00")]
    assert details.director
    assert details.director.name == "Una Halvorsen"
    assert [p.name for p in details.assistants] == ["Pell Okonjo"]
    read = vobject.readOne((folder / "director-una-halvorsen.ics").read_text(encoding="utf-8"))
    assert [e.summary.value for e in read.vevent_list if e.uid.value.startswith("day-1@")] == [
        "State Champion: playoff, day 1"
    ]
    pim = vobject.readOne((folder / "player-pim-castellan.ics").read_text(encoding="utf-8"))
    assert {e.summary.value.partition(":")[0] for e in pim.vevent_list} >= {"State Champion", "State Senior Champion"}
    (folder / "open.toml").write_text("mine", encoding="utf-8")
    again = run(*files, "--to", str(folder))
    assert again.exit_code != 0
    assert (folder / "open.toml").read_text(encoding="utf-8") == "mine"
    assert run(*files, "--to", str(folder), "--replace").exit_code == 0


@SEASON
def test_an_answer_that_comes_later_changes_as_little_as_possible_of_what_was_announced(tmp_path: Path) -> None:
    folder, (season, answers) = tmp_path / "plan", copied(tmp_path)
    before = json.loads(run(season, answers, "--to", str(folder), "--json").stdout)["sessions"]
    moved = before[2]
    (folder / "senior.toml").write_text(
        (folder / "senior.toml").read_text(encoding="utf-8").replace('start = "09:00"', 'start = "09:20"'),
        encoding="utf-8",
    )
    kept = json.loads(run(season, answers, "--announced", str(folder), "--json").stdout)
    assert kept["levels"][0] == {"name": "changed", "value": 0, "bound": 0}
    assert kept["sessions"][2]["start"] == moved["start"].replace("09:00", "09:20")
    day = moved["start"][:10]
    rows = Path(answers).read_text(encoding="utf-8").splitlines()
    late = [row for row in rows if not row.startswith(f"Wendla Ostrow,{day}")]
    assert len(late) < len(rows)
    Path(answers).write_text("\n".join(late) + "\n", encoding="utf-8")
    anew = json.loads(run(season, answers, "--announced", str(folder), "--json").stdout)
    others = [n for n in range(5) if n != 2]
    assert [anew["sessions"][n] for n in others] == [before[n] for n in others]
    assert anew["sessions"][2]["start"] != kept["sessions"][2]["start"]
    assert anew["levels"][0] == {"name": "changed", "value": 3, "bound": 3}
    assert run(season, answers, "--announced", str(folder), "--to", str(tmp_path / "anew")).exit_code == 0
    sheets = [(each / "season.html").read_text(encoding="utf-8") for each in (folder, tmp_path / "anew")]
    assert ["Revision 1" in sheets[0], "Revision 2" in sheets[1]] == [True, True]
    assert read_details(tmp_path / "anew" / "senior.toml").revision == 2
    said = " ".join(run(season, answers, "--announced", str(folder)).stdout.split())
    assert "day 1 was announced for Sun, Mar 14, 2027, 9:20 AM CDT; Lakeside Community Hall; Pell Okonjo" in said
    assert "People to be told of a change 3 proven least" in said


@SEASON
def test_a_folder_without_an_earlier_plan_is_refused(tmp_path: Path) -> None:
    result = run(*FILES, "--announced", str(tmp_path))
    assert result.exit_code == 1
    assert "no details of any playoff of this season; expected the folder of an earlier plan, with open.toml" in str(
        result.exception
    )


def changed(tmp_path: Path, old: str, new: str) -> tuple[str, str]:
    answers = Path(FILES[1]).read_text(encoding="utf-8")
    assert old in answers
    (tmp_path / "answers.csv").write_text(answers.replace(old, new), encoding="utf-8")
    return FILES[0], str(tmp_path / "answers.csv")


def test_a_season_that_cannot_be_says_whose_wishes_stand_in_the_way(tmp_path: Path) -> None:
    rows = Path(FILES[1]).read_text(encoding="utf-8").splitlines()
    kept = [row for row in rows if not row.startswith("Mika") or ",2027-03-13," in row]
    files = changed(tmp_path, "\n".join(rows), "\n".join(kept))
    result = run(*files)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "No plan for State Scholastic Champion: " in result.stderr
    assert "– the answers of Mika Youngbloom: good or possible in one window of 16 hours" in result.stderr
    data = json.loads(run(*files, "--json").stdout)
    assert data["planned"] is False
    assert {"kind": "answers", "whose": "Mika Youngbloom"} in data["wishes"]


@SEASON
def test_answers_of_strangers_are_pointed_out(tmp_path: Path) -> None:
    header = "who,date,from,to,answer\n"
    files = changed(tmp_path, header, f"{header}Runa Aldouse,2027-03-06,08:00,24:00,good\n")
    result = run(*files)
    assert result.exit_code == 0
    assert "Runa Aldouse is neither a hall nor a player nor a director" in result.stderr


def test_without_the_solver_the_sample_season_gets_as_good_a_plan_that_is_not_called_proven(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scheduling, "installed", lambda: False)
    monkeypatch.setattr(scheduling, "SOME_NODES", 20_000)
    result = run(*FILES)
    assert result.exit_code == 0
    assert "Answers possible, not good          1  proven least" in result.stdout
    assert "Days on which a hall is opened      5  at least 2, up to 3 too many" in result.stdout
    assert "Each line speaks of plans with the figures of the lines above it." in result.stdout
    assert "pip install -e '.[season]'" in " ".join(result.stdout.split())


def test_without_the_solver_it_stops_by_the_clock_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "installed", lambda: False)
    monkeypatch.setattr(scheduling, "SOME_NODES", 100)
    label = "the same files may give another plan next time"
    assert label not in run(*FILES, "--within", "1000").stdout
    monkeypatch.setattr("playoffs.planning.seasons.solver.perf_counter", lambda: 1e9)
    result = run(*FILES, "--within", "30")
    assert result.exit_code == 0
    assert label in result.stdout
    assert "up to" in result.stdout


def test_a_season_too_large_for_the_search_is_refused_with_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "installed", lambda: False)
    monkeypatch.setattr(scheduling, "SOME_NODES", 3)
    monkeypatch.setattr(scheduling, "in_turn", lambda *_: None)
    result = run(*FILES)
    assert result.exit_code == 1
    assert "pip install -e '.[season]'" in result.stderr


def test_files_of_people_with_nearly_the_same_name_do_not_meet() -> None:
    assert stems(["José Ruiz", "Jose Ruiz", "…"]) == {
        "José Ruiz": "jose-ruiz",
        "Jose Ruiz": "jose-ruiz-2",
        "…": "unnamed",
    }


@pytest.mark.skipif(not installed(), reason="the extra `season` (OR-Tools) is not installed")
def test_a_long_solve_shows_its_progress_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "FEW_NODES", 3)
    monkeypatch.setattr("playoffs.cli.before.season._at_terminal", lambda: True)
    result = run(*FILES)
    assert result.exit_code == 0
    assert "Days on which a hall is opened: 5, at least 2\n" in result.stderr
    assert run(*FILES, "--json").stdout == run(*FILES, "--json").stdout


@pytest.mark.skipif(not installed(), reason="the extra `season` (OR-Tools) is not installed")
def test_a_stop_by_the_clock_is_labelled_in_the_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "FEW_NODES", 3)
    monkeypatch.setattr(
        scheduling, "solve", lambda grounds, limits, watch: replace(solved(grounds), reproducible=False)
    )
    assert "the same files may give another plan next time" in run(*FILES, "--within", "5").stdout


def solved(grounds: Grounds) -> Solved:
    found = solve(grounds)
    assert found
    return found


@SEASON
@pytest.mark.parametrize(
    "more", thinned([("--within", "20.5"), (), ("--announced",), ("--within", "20"), ("--lang", "es")], 2)
)
def test_the_next_command_plans_what_this_one_has_planned(tmp_path: Path, more: tuple[str, ...]) -> None:
    """Each option is in it, and it runs."""
    folder, files = tmp_path / "an earlier plan", copied(tmp_path)
    if more == ("--announced",):
        assert run(*files, "--to", str(folder), "--json").exit_code == 0
        more = (*more, str(folder))
    said = run(*files, *more).stdout
    command = said.splitlines()[-1].partition(": ")[2]
    words = shlex.split(command)
    assert words[:2] == ["playoffs", "season"]
    assert sorted(words[2:]) == sorted([*files, *more, "--to", "FOLDER"])
    again = run(*(str(tmp_path / "new") if word == "FOLDER" else word for word in words[2:]))
    assert again.exit_code == 0
    assert any((tmp_path / "new").iterdir())
