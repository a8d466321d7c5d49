"""Authors of rules: a file is begun as a copy, refused with all its faults at once, shown, compared and approved."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from playoffs.documents.words.language import language
from playoffs.editions import load, shelf
from playoffs.editions.shelf import gallery, shipped
from tests.cli.terminal import SAMPLES, Terminal
from tests.documents.catalogs import sentences
from tests.thinned import thinned

FOREIGN = Path(__file__).parents[1] / "golden" / "foreign"
EDITIONS = Path(SAMPLES).parent / "editions"
EVERY = (*shipped(), *gallery())

FIT = """\
id = "lakes"
edition = "2027"
name = "Tiebreaker of the Lakes"
source = "Chess Association of the Lakes, rule 12"
play = "games"
tied = "score"
criteria = ["modified-median", "solkoff"]
stakes = { title = "play" }

[[steps]]
players = "2"
play = "match"
match = "final"
clause = "12.2"

[[steps]]
players = "3"
sit = [1]
play = "knockout"
match = "final"
clause = "12.3"

[[steps]]
players = "4-"
cut = 3

[recipes.final]
no_show = "game"
segments = [
    { games = 2, clock = "quick", colors = "lot" },
    { games = 1, clock = "last", colors = "lot", odds = true },
]

[clocks.quick]
time = "15:00"
increment = 5
rating = "quick"

[clocks.last]
white = "5:00"
black = "4:00"

[clauses]
other = "12.1"
"""

FAULTS = {
    "a step that nobody reaches": (
        "cut = 3\n",
        'cut = 3\nid = "cut"\n\n[[steps]]\nplayers = "9"\nafter = ["cut"]\nplay = "lots"\n',
        28,
        "a step for 9 that no field comes to",
    ),
    "a field nothing serves": ('players = "4-"', 'players = "5-"', 10, "no step for 4 players"),
    "a recipe that cannot decide": (
        '    { games = 1, clock = "last", colors = "lot", odds = true },\n',
        "",
        30,
        "a match that can end tied",
    ),
    "two steps for one field": ('players = "4-"', 'players = "3-"', 24, "a second step for 3"),
    "a key twice": ('other = "12.1"', 'other = "12.1"\nother = "12.4"', 45, "other"),
    "a clause id twice": ('other = "12.1"', 'other = "US-4"', 44, "the clause id US-4 a second time"),
    "an unknown criterion": ('"solkoff"]', '"solkof"]', 7, "the system 'solkof'"),
    "an impossible criterion": ('"solkoff"]', '"omw"]', 7, "the system 'omw'"),
    "a clock of zero": ('time = "15:00"', 'time = "0:00"', 35, "a clock of zero"),
    "an unused reading": ('other = "12.1"', 'other = "12.1"\n[readings]\nfinal_tie = "coin"', 46, "final_tie"),
    "an unknown key": ('source = "', 'sorce = "', 4, "unknown key 'sorce'"),
    "a word that is none": ('no_show = "game"', 'no_show = "games"', 28, 'no_show = "games"'),
    "no value": ('edition = "2027"', "edition = ", 2, "edition ="),
}
"""What is put in the place of what in a fit file; the line of the fault, and what is found there."""

SHAPE = ("an unknown key", "a word that is none", "a clock of zero")
"""Faults that a schema sees too: the others are of what follows from what, which only the loader can prove."""


def checked(terminal: Terminal, file: Path, code: int | None = None) -> Any:
    said = terminal("rules", "check", str(file), "--json")
    found = json.loads(said.out)
    assert said.code == (code or (0 if found["fit"] else 2))
    return found


def written(folder: Path, text: str) -> Path:
    file = folder / "lakes.toml"
    file.write_text(text, "utf-8")
    return file


@pytest.fixture
def fit(tmp_path: Path) -> Path:
    return written(tmp_path, FIT)


def test_a_fit_file_is_proved_for_every_size(terminal: Terminal, fit: Path) -> None:
    found = checked(terminal, fit)
    assert found["fit"]
    assert [(size["players"], size["ends"], size["steps"]) for size in found["sizes"]] == [
        ("2", "always", 1),
        ("3", "always", 2),
        ("4-", "always", 3),
    ]
    said = terminal.done(f"rules check {fit}")
    assert "It ends after 3 steps at the most" in " ".join(said.split())


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_line_and_what_is_allowed(terminal: Terminal, tmp_path: Path, fault: str) -> None:
    instead, put, line, found = FAULTS[fault]
    assert instead in FIT
    said = checked(terminal, written(tmp_path, FIT.replace(instead, put)))
    told = [each for each in said["faults"] if found in each["found"]]
    assert told, said["faults"]
    assert told[0]["line"] == line
    assert told[0]["expected"]
    assert len(said["faults"]) == 1 + (fault == "a step that nobody reaches"), said["faults"]  # no cut has an id


def test_all_faults_of_a_file_are_told_at_once(terminal: Terminal, tmp_path: Path) -> None:
    text = FIT
    together = (
        *("two steps for one field", "an unknown criterion", "a clock of zero", "a word that is none"),
        *("an unused reading", "a recipe that cannot decide"),
    )
    for fault in together:
        text = text.replace(*FAULTS[fault][:2])
    said = checked(terminal, written(tmp_path, text))
    assert said["whole"]
    for fault in together:
        assert any(FAULTS[fault][3] in each["found"] for each in said["faults"]), fault
    assert len(said["faults"]) == len(together), said["faults"]
    lines = [each["line"] for each in said["faults"]]
    assert lines == sorted(lines)


def test_two_lines_that_are_no_toml_are_both_told(terminal: Terminal, tmp_path: Path) -> None:
    text = FIT.replace('edition = "2027"', 'edition = "2027').replace("cut = 3", "cut 3")
    said = checked(terminal, written(tmp_path, text))
    assert [each["line"] for each in said["faults"]] == [2, 25]
    assert not said["whole"]


def test_a_fault_is_refused_wherever_rules_are_taken(terminal: Terminal, tmp_path: Path) -> None:
    for fault in ("two steps for one field", "a clock of zero", "a clause id twice"):
        file = written(tmp_path, FIT.replace(*FAULTS[fault][:2]))
        said = terminal("plan", str(SAMPLES / "tied-2.csv"), "--rules", str(file))
        assert said.code == 2
        assert FAULTS[fault][3] in said.err


def test_a_match_that_may_go_on_is_named(terminal: Terminal, tmp_path: Path) -> None:
    text = FIT.replace(
        '{ games = 1, clock = "last", colors = "lot", odds = true }',
        '{ games = 1, clock = "quick", colors = "alternate", repeat = "until", planned = 3 }',
    )
    text = text[: text.index("[clocks.last]")] + text[text.index("[clauses]") :]
    found = checked(terminal, written(tmp_path, text))
    assert {size["ends"] for size in found["sizes"]} == {"repeats"}
    assert "repeated until somebody wins" in found["sizes"][0]["proof"]


def test_every_edition_is_listed_with_its_source(terminal: Terminal) -> None:
    told = json.loads(terminal.done("rules list --json"))["editions"]
    assert [each["id"] for each in told] == list(EVERY)
    assert all(each["source"] and each["edition"] for each in told)
    said = terminal.done("rules list")
    assert all(name in said for name in EVERY)
    assert "La galería" in terminal.done("rules list --lang es")


@pytest.mark.parametrize("name", thinned(EVERY, 13))
def test_a_copy_of_every_edition_explains_each_line_and_is_fit(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    terminal.done(f"rules new own-{name} --from {name}")
    file = tmp_path / f"own-{name}.toml"
    found = checked(terminal, file)
    assert found["fit"], found["faults"]
    assert found["edition"]["id"] == f"own-{name}"
    lines = [line for line in file.read_text("utf-8").splitlines() if "=" in line and not line.startswith("#")]
    assert [line for line in lines if "# " not in line] == []
    schema = json.loads((tmp_path / "edition.schema.json").read_text("utf-8"))
    assert list(Draft202012Validator(schema).iter_errors(tomllib.loads(file.read_text("utf-8")))) == []
    terminal.refused(f"rules new own-{name} --from {name}", 2)
    assert json.loads(terminal.done(f"rules diff {name} own-{name}.toml --json"))["differences"] == []
    assert json.loads(terminal.done(f"rules diff own-{name}.toml {name} --json"))["differences"] == []


@pytest.fixture(scope="module")
def schema() -> Draft202012Validator:
    from playoffs.outputs.edition_schema import edition_schema

    Draft202012Validator.check_schema(edition_schema())
    return Draft202012Validator(json.loads(json.dumps(edition_schema())))


def test_the_schema_for_editors_is_printed(terminal: Terminal, schema: Draft202012Validator) -> None:
    assert json.loads(terminal.done("schema edition")) == schema.schema
    assert "edition" in terminal.done("schema")


@pytest.mark.parametrize(
    "file", sorted([*EDITIONS.glob("*.toml"), *EDITIONS.glob("gallery/*.toml"), *FOREIGN.glob("*.toml")]), ids=str
)
def test_every_file_of_rules_is_what_the_schema_says(file: Path, schema: Draft202012Validator) -> None:
    said = tomllib.loads(file.read_text("utf-8"))
    assert [error.message for error in schema.iter_errors(said)] == []


@pytest.mark.parametrize("fault", SHAPE)
def test_the_schema_refuses_what_has_another_shape(fault: str, schema: Draft202012Validator) -> None:
    assert list(schema.iter_errors(tomllib.loads(FIT))) == []
    text = FIT.replace(*FAULTS[fault][:2])
    assert list(schema.iter_errors(tomllib.loads(text))) != []


@pytest.mark.parametrize("name", EVERY)
def test_every_edition_is_shown_in_english_and_spanish(terminal: Terminal, name: str) -> None:
    told = json.loads(terminal.done(f"rules show {name} --json"))
    assert told["edition"]["id"] == name
    said = terminal.done(f"rules show {name}")
    assert "Tiebreaks" in said
    assert ("What a tie comes to" in said) is bool(told["sizes"])
    spanish = " ".join(terminal.done(f"rules show {name} --lang es").split())
    assert "Criterios de desempate" in spanish
    for sentence in sentences(name):
        assert sentence.removesuffix(".") in " ".join(said.split())
        assert sentence.removesuffix(".") not in spanish
        assert language("es").gettext(sentence).removesuffix(".") in spanish


def test_everything_that_rules_say_is_written_into_a_folder(terminal: Terminal, fit: Path, tmp_path: Path) -> None:
    told = json.loads(terminal.done(f"rules show {fit} --to {tmp_path / 'shown'} --format html,txt --json"))
    names = {Path(file).name for file in told["files"]}
    ties = [f"announcement-{n}-tied" for n in (2, 3, 4)]
    assert names == {"structure.svg", *(f"{stem}.{form}" for stem in (*ties, "rules") for form in ("html", "txt"))}
    svg = (tmp_path / "shown" / "structure.svg").read_text("utf-8")
    assert svg.startswith("<svg")
    assert "4 players or more" in svg
    assert "Champion" in svg
    assert "Cleo Castellan" in (tmp_path / "shown" / "announcement-3-tied.txt").read_text("utf-8")
    assert "4 players or more" in (tmp_path / "shown" / "rules.txt").read_text("utf-8")


def test_what_differs_is_told_in_sentences(terminal: Terminal, fit: Path, tmp_path: Path) -> None:
    other = tmp_path / "rivers.toml"
    text = FIT.replace('id = "lakes"', 'id = "rivers"').replace('time = "15:00"', 'time = "10:00"')
    other.write_text(text.replace("Tiebreaker of the Lakes", "Tiebreaker of the Rivers"), "utf-8")
    told = json.loads(terminal.done(f"rules diff {fit} {other} --json"))["differences"]
    assert {each["about"] for each in told} == {"2, 3 and 4 or more tied"}
    assert all("G/15+5" in each["first"][0] and "G/10+5" in each["second"][0] for each in told)
    said = terminal.done(f"rules diff {fit} {other}")
    assert "G/10+5" in said
    assert not re.search(r"step_gap|no_show|criteria|\[", said)
    assert "No difference" in terminal.done(f"rules diff {fit} {fit}")


def test_an_approval_is_printed_and_ends_with_a_change(terminal: Terminal, fit: Path, tmp_path: Path) -> None:
    said = terminal.done(f"rules sign {fit} --by board --on 2026-11-01")
    assert "approved on Sunday, November 1, 2026 by board." in " ".join(said.split())
    terminal.refused(f"rules sign {fit} --by others --on 2026-11-02", 2)
    event = SAMPLES / "tied-3.trf"
    terminal.done(f"sheet {event} announcement --rules {fit} --title T --to {tmp_path} --format txt")
    sheet = " ".join((tmp_path / "announcement.txt").read_text("utf-8").split())
    assert "Rules and readings approved on Sunday, November 1, 2026 by board." in sheet
    terminal.done(f"new {event} --rules {fit} --title T --event t --yes")
    terminal.done(f"sheet t announcement --to {tmp_path / 'recorded'} --format txt")
    sheet = " ".join((tmp_path / "recorded" / "announcement.txt").read_text("utf-8").split())
    assert "approved on Sunday, November 1, 2026 by board" in sheet
    assert checked(terminal, fit)["approval"]["holds"]
    fit.write_text(FIT.replace("15:00", "16:00"), "utf-8")
    for command in (f"plan {event} --rules {fit}", f"rules show {fit}"):
        assert "other rules than those that board approved on 2026-11-01" in terminal.refused(command, 2)
    after = terminal("rules", "check", str(fit))
    assert after.code == 2
    assert "changed after they were approved" in " ".join(after.out.split())
    assert after.out.splitlines()[-1] == f"Next: playoffs rules sign {fit} --by board --on DATE --replace"
    terminal.done(f"rules sign {fit} --by board --on 2026-11-03 --replace")
    terminal.done(f"plan {event} --rules {fit}")


def test_an_approval_leads_to_a_plan_of_a_file(terminal: Terminal, fit: Path) -> None:
    said = terminal.done(f"rules sign {fit} --by board --on 2026-11-01")
    assert said.splitlines()[-1] == f"Next: playoffs plan FILE --rules {fit}"


@pytest.mark.parametrize("name", ["", " ", ".toml", "/", "--", "…", "folder/", "folder/.toml"])
def test_a_copy_without_a_name_is_refused(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    said = terminal("rules", "new", "--", name)
    assert said.code == 2
    assert "a name with letters" in said.err
    assert not list(tmp_path.rglob("*"))


def test_an_approval_ends_when_what_the_file_extends_is_another(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(
        tmp_path, 'extends = "msca"\nid = "lakes"\nedition = "1"\nname = "Lakes"\nsource = "Lakes"\nstep_gap = 20\n'
    )
    terminal.done(f"rules sign {file} --by board --on 2026-11-01")
    terminal.done(f"plan {SAMPLES / 'tied-3.trf'} --rules {file}")
    editions = tmp_path / "editions"
    editions.mkdir()
    for edition in EDITIONS.glob("*.toml"):
        text = edition.read_text("utf-8")
        if edition.stem == "msca":
            text = text.replace('time = "90:00"', 'time = "80:00"')
        (editions / edition.name).write_text(text, "utf-8")
    (editions / "gallery").mkdir()
    monkeypatch.setattr(shelf, "FOLDER", editions)
    shelf.file.cache_clear()
    load._shipped.cache_clear()
    try:
        said = terminal.refused(f"plan {SAMPLES / 'tied-3.trf'} --rules {file}", 2)
        assert "other rules than those that board approved on 2026-11-01" in said
        assert not checked(terminal, file, 2)["approval"]["holds"]
    finally:
        shelf.file.cache_clear()
        load._shipped.cache_clear()


def test_differences_are_sentences_and_a_document(terminal: Terminal, tmp_path: Path) -> None:
    said = " ".join(terminal.done("rules diff club-open us-championship-2014").split())
    assert "“" not in said
    assert "Before a game at G/10 there are 5 minutes." in said
    assert "Before an Armageddon there are 15 minutes." in said
    assert "Modified Median, Solkoff" in said
    assert "No-shows" not in said  # both lose that game
    said = " ".join(terminal.done("rules diff msca lennep-2019").split())
    assert re.search(r"Where 3, .*6 play, a no-show loses the match\.", said)
    folder = tmp_path / "letter"
    told = json.loads(terminal.done(f"rules diff msca lennep-2019 --to {folder} --format txt,html --json"))
    assert {Path(file).name for file in told["files"]} == {"differences.txt", "differences.html"}
    assert "no-show" in (folder / "differences.txt").read_text("utf-8")
    terminal.refused(f"rules diff msca lennep-2019 --to {folder} --format txt", 2)
    spanish = terminal.done("rules diff club-open us-championship-2014 --lang es")
    assert "Before a game" not in spanish
    assert "Before an Armageddon" not in spanish


def test_what_is_not_fit_or_not_yet_is_not_approved(terminal: Terminal, fit: Path, tmp_path: Path) -> None:
    assert "still to come" in terminal.refused(f"rules sign {fit} --by board --on 2027-11-01", 2)
    written(tmp_path, FIT.replace("15:00", "0:00"))
    assert "rules check" in terminal.refused(f"rules sign {fit} --by board --on 2026-11-01", 2)
    assert not (tmp_path / "lakes.approved.toml").exists()


def test_a_command_that_is_none_is_refused_with_those_there_are(terminal: Terminal) -> None:
    assert "did you mean 'check'?" in terminal.refused("rules chek", 2)
    assert "rules" in terminal.refused("rules sign", 2)
    assert "list" in terminal.done("rules")
