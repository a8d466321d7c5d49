"""SwissSys' own file and its web report: sections, codes, what is noted, asked and refused."""

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal
from tests.edges.samples import SAMPLES, expected, lines, notes, standings

SJSON, WEB = str(SAMPLES / "swisssys.sjson"), str(SAMPLES / "swisssys-web.json")


@pytest.mark.parametrize("file", [SJSON, WEB])
@pytest.mark.parametrize(
    ("wanted", "section"),
    [("Championship", "Championship"), ("1", "Championship"), ("rese", "Reserve"), ("2", "Reserve")],
)
def test_each_section_has_the_figures_that_another_program_computed(
    terminal: Terminal, file: str, wanted: str, section: str
) -> None:
    found = standings(terminal, file, "--section", wanted)
    assert lines(found) == expected(section)
    assert notes(found) == []


def test_a_file_with_several_sections_lists_them_empty_ones_included(terminal: Terminal) -> None:
    listed = (
        "1 Championship (10 players, 5 rounds), 2 Reserve (8 players, 4 rounds), 3 Waiting list (1 player, no rounds)"
    )
    assert f"found 3 sections: {listed}; expected --section" in terminal.refused(f"standings {SJSON}", 2)
    for command in (f"plan {SJSON}", f"new {SJSON}", f"explain {SJSON} Birch Cedar"):
        assert listed in terminal.refused(command, 2)


@pytest.mark.parametrize(
    "words", ["standings", "plan", "explain {} Birch Cedar", 'new {} --title "A Cup"', "new -- {}"]
)
def test_the_refusal_of_several_sections_ends_with_a_command_that_is_understood(terminal: Terminal, words: str) -> None:
    typed = shlex.split(words.format(SJSON) if "{}" in words else f"{words} {SJSON}")
    refused = terminal(*typed)
    assert refused.code == 2
    copied = shlex.split(refused.err.split("`")[1])
    assert copied[0] == "playoffs"
    assert [each for each in copied[1:] if each not in ("--section", "1")] == typed
    assert terminal(*copied[1:]).code == 0


def test_a_section_without_a_played_round_is_refused(terminal: Terminal) -> None:
    assert "found no played round" in terminal.refused(f"standings {SJSON} --section 3", 2)


def test_the_tie_of_a_section_is_planned_and_set_up_by_one_command(terminal: Terminal) -> None:
    said = json.loads(terminal.done(f"plan {SJSON} --section Championship --json"))
    assert [each["id"] for each in said["plans"][0]["tied"]] == ["2", "3"]
    assert "Bo Birch and Cleo Cedar" in terminal.done(f"new {SJSON} --section 1")
    assert "Cedar" in terminal.done(f"explain {SJSON} Birch Cedar --section champ")


def changed(tmp_path: Path, change: Callable[[dict[str, Any]], None], file: str = SJSON) -> str:
    form = json.loads(Path(file).read_text("utf-8"))
    change(form)
    path = tmp_path / Path(file).name
    path.write_text(json.dumps(form), "utf-8")
    return str(path)


def player(form: dict[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = form["Sections"][0]["Players"][number - 1]
    return found


def test_an_exact_name_comes_before_a_part_of_one(terminal: Terminal, tmp_path: Path) -> None:
    def rename(form: dict[str, Any]) -> None:
        for section, name in zip(form["Sections"], ("Open I", "Open", "Reopened"), strict=True):
            section["Section name"] = name

    file = changed(tmp_path, rename)
    assert lines(standings(terminal, file, "--section", "open")) == expected("Reserve")
    assert 'found "ope", which can mean 1 Open I' in terminal.refused(f"standings {file} --section ope", 2)
    assert 'found no section "Rekord"' in terminal.refused(f"standings {file} --section Rekord", 2)


def test_a_forfeit_against_somebody_who_was_not_paired_is_noted(terminal: Terminal) -> None:
    found = standings(terminal, str(SAMPLES / "note-sjson-forfeit-without-opponent.sjson"))
    assert lines(found) == expected("Championship")
    assert notes(found) == ["forfeit-against-a-bye"]


@pytest.mark.parametrize("opponent", ["0", "-1"])
def test_a_forfeit_that_names_nobody_is_noted(terminal: Terminal, tmp_path: Path, opponent: str) -> None:
    def drop(form: dict[str, Any]) -> None:
        player(form, 6)["Results"][2] = f"X;{opponent};-;2;{opponent};{opponent};0"
        player(form, 10)["Results"][2] = "U;-1;-;0;-1;-1;0"

    found = standings(terminal, changed(tmp_path, drop), "--section", "1")
    assert lines(found) == expected("Championship")
    assert notes(found) == ["forfeit-without-opponent"]


def test_an_unfinished_section_gives_standings_and_a_plan_only_if_somebody_says_it_is_over(terminal: Terminal) -> None:
    file = str(SAMPLES / "note-sjson-four-of-five.sjson")
    assert "4 of 5 rounds are played" in terminal.done(f"standings {file}")
    for command in ("plan", "new"):
        sentence = terminal.refused(f"{command} {file}", 2)
        assert "an event that is not over: 4 of 5 rounds are played" in sentence
        assert "--over" in sentence
    said = terminal("plan", file, "--over", "Ann Arbiter")
    assert "Note: Ann Arbiter says that the event is over, after 4 of 5 rounds." in said.out
    assert terminal("new", file, "--event", "four", "--over", "Ann Arbiter").code == 0
    exported = terminal.done("export four")
    assert "Ann Arbiter" in exported
    assert '"at":"2026-11-21T' in exported.partition("\n")[0] + exported


REFUSED: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "one-sided": (
        lambda form: player(form, 1)["Results"].__setitem__(1, "+;8;B;2;8;8;0"),
        "round 2: player 1 with a win against 8, while player 8 has a draw",
    ),
    "not played": (
        lambda form: player(form, 1)["Results"].__setitem__(1, "~;8;B;2;8;8;0"),
        "round 2 of player 1: no result",
    ),
    "a code": (
        lambda form: player(form, 1)["Results"].__setitem__(1, "Q;8;B;2;8;8;0"),
        'found round 2 of player 1: "Q;8',
    ),
    "parts": (lambda form: player(form, 1)["Results"].__setitem__(1, "=;8"), 'found round 2 of player 1: "=;8"'),
    "a bye with an opponent": (
        lambda form: player(form, 1)["Results"].__setitem__(1, "B;8;-;2;8;8;0"),
        'found round 2 of player 1: "B;8',
    ),
    "a color": (lambda form: player(form, 1)["Results"].__setitem__(1, "=;8;G;2;8;8;0"), 'the color "G"'),
    "twice": (lambda form: player(form, 2).__setitem__("Pair number", 1), "found player 1 a second time"),
    "a rating": (lambda form: player(form, 2).__setitem__("Rating", 123456), "rating"),
    "a name": (lambda form: player(form, 2).__setitem__("Name", 12), "found a whole number; expected text"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_may_change_a_figure_is_refused_with_its_place(terminal: Terminal, tmp_path: Path, name: str) -> None:
    change, sentence = REFUSED[name]
    assert sentence in terminal.refused(f"standings {changed(tmp_path, change)} --section 1", 2)


NOTED: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "players-stated": (
        lambda form: form["Sections"][0].__setitem__("Number of players", 11),
        "11 players stated and 10",
    ),
    "rounds-not-stated": (lambda form: form["Sections"][0].pop("Final round"), "does not state how many rounds"),
    "results-missing": (lambda form: player(form, 9).__setitem__("Results", player(form, 9)["Results"][:3]), "round 4"),
}


@pytest.mark.parametrize("name", NOTED)
def test_what_changes_no_figure_is_noted(terminal: Terminal, tmp_path: Path, name: str) -> None:
    change, sentence = NOTED[name]
    found = standings(terminal, changed(tmp_path, change), "--section", "1")
    assert lines(found) == expected("Championship")
    assert notes(found) == [name]
    assert sentence in found["notes"][0]["says"]


def test_published_tiebreaks_that_differ_are_noted_with_both_values(terminal: Terminal, tmp_path: Path) -> None:
    def publish(form: dict[str, Any]) -> None:
        form["sections"][0]["players"][1]["tiebreaks"][1] = 13.5

    found = standings(terminal, changed(tmp_path, publish, WEB), "--section", "1")
    assert lines(found) == expected("Championship")
    assert [note["says"] for note in found["notes"]] == ["Solk of player 2: 13.5 published, 12.5 computed here"]


def test_places_that_contradict_a_full_point_bye_are_asked_about(terminal: Terminal, tmp_path: Path) -> None:
    def place(form: dict[str, Any]) -> None:  # as if the bye counted nothing: 1 and 5 had a point less
        form["sections"][0]["standings"] = [2, 3, 8, 4, 9, 6, 7, 5, 1, 10]

    file = changed(tmp_path, place, WEB)
    sentence = terminal.refused(f"standings {file} --section 1", 2)
    assert "`--answer bye=zero` (a zero-point bye)" in sentence
    found = standings(terminal, file, "--section", "1", "--answer", "bye=zero")
    assert lines(found)["1"].score == "1"
    assert "byes-count" in notes(found)
    asked = terminal("standings", file, "--section", "1", keys="3")
    assert "Which?" in asked.err
    assert "counts as told: a zero-point bye" in asked.out


def test_double_games_are_refused(terminal: Terminal, tmp_path: Path) -> None:
    def double(form: dict[str, Any]) -> None:
        form["sections"][0]["players"][1]["results"][1] = "$"

    file = changed(tmp_path, double, WEB)
    assert "found round 2 of player 2: a double game ($)" in terminal.refused(f"standings {file} --section 1", 2)


SECRETS = {"NACH passcode": "s3cret", "NACH event ID": "7654321", "Email": "ada@example.org", "Phone": "555-0101"}


def test_passcodes_and_contacts_are_neither_kept_nor_shown(terminal: Terminal, tmp_path: Path) -> None:
    def hide(form: dict[str, Any]) -> None:
        form["Overview"] |= SECRETS
        for number in (2, 3):
            player(form, number).update(SECRETS | {"Birth date": "1999-12-31", "Address": "1 Elm St"})

    file = changed(tmp_path, hide)
    said = [
        terminal(command, file, "--section", "1", *more)
        for command in ("standings", "plan", "new")
        for more in ((), ("--json",))
    ]
    said.append(terminal("export"))
    kept = "".join(each.out + each.err for each in said) + terminal.bytes().decode("latin-1")
    assert "Birch" in kept
    for secret in (*SECRETS.values(), "1999-12-31", "1 Elm St"):
        assert secret not in kept


def test_places_that_no_worth_of_byes_explains_are_noted(terminal: Terminal, tmp_path: Path) -> None:
    def place(form: dict[str, Any]) -> None:
        form["sections"][0]["standings"] = [10, 2, 3, 8, 4, 5, 9, 1, 6, 7]

    found = standings(terminal, changed(tmp_path, place, WEB), "--section", "1")
    assert lines(found) == expected("Championship")
    assert notes(found) == ["places-differ"]


def test_numbers_are_read_however_the_program_writes_them(terminal: Terminal, tmp_path: Path) -> None:
    def loosen(form: dict[str, Any]) -> None:
        form["Sections"][0] |= {"Final round": "5", "Number of players": 10.0}
        player(form, 2).update({"Rating": 2105.0, "ID": 99001002, "State": None, "Club": 7})

    found = standings(terminal, changed(tmp_path, loosen), "--section", "1")
    assert lines(found) == expected("Championship")
    assert notes(found) == []


def test_spellings_of_a_team_are_asked_about_and_never_merged(terminal: Terminal, tmp_path: Path) -> None:
    def spell(form: dict[str, Any]) -> None:
        player(form, 2)["Team"] = "OAKS"
        player(form, 3)["Team"] = "Pines of the North"
        player(form, 4)["Team"] = "Pines of the"

    file = changed(tmp_path, spell)
    command = f"standings {file} --section 1 --rules club-open --teams --json"
    sentence = terminal.refused(command, 2)
    assert 'the teams "Oaks" and "OAKS"; expected `--answer teams=same` (spellings of one team)' in sentence
    for answer, spelled in (("same", 0), ("apart", 2)):
        found = json.loads(terminal.done(f"{command} --answer teams={answer}"))
        names = {row["name"] for row in found["standings"]}
        assert {"Oaks", "Pines of the North"} <= names
        assert len(names & {"OAKS", "Pines of the"}) == spelled
    assert lines(standings(terminal, file, "--section", "1")) == expected("Championship")


@pytest.mark.parametrize("code", ["~", "", "\0"])
def test_a_round_without_pairing_and_result_is_an_absence_with_a_note(
    terminal: Terminal, tmp_path: Path, code: str
) -> None:
    def leave(form: dict[str, Any]) -> None:
        player(form, 9)["Results"][4] = f"{code};-1;-;0;-1;-1;0"

    def leave_in_web(form: dict[str, Any]) -> None:
        form["sections"][0]["players"][8]["results"][4] = code.replace("~", " ")

    for file in (changed(tmp_path, leave), changed(tmp_path, leave_in_web, WEB)):
        found = standings(terminal, file, "--section", "1")
        assert lines(found) == expected("Championship")
        assert notes(found) == ["cell-empty"]
