"""Rulesets by name and by file: the shipped ones load, and an impossible one is refused with its line."""

from importlib import resources
from pathlib import Path

import pytest

from playoffs.editions.load import load, staged, whole
from playoffs.editions.shelf import shipped
from playoffs.text.errors import BadInput

MSCA = resources.files("playoffs.editions").joinpath("msca.toml").read_text("utf-8")


def line(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "own.toml"


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_ruleset_loads_under_its_name(name: str) -> None:
    rules = load(name)
    assert rules.id == name
    assert load(f"{name}@{rules.edition}") == rules


def test_an_unknown_name_is_refused_with_the_nearest() -> None:
    with pytest.raises(BadInput, match=r"^--rules: found 'mcsa'; expected one of .*msca.* \(did you mean msca\?\)$"):
        load("mcsa")


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(BadInput, match=r"^--rules: found edition '1066' of msca; expected edition read-2026-11$"):
        load("msca@1066")


def test_an_association_hands_in_its_own_time_controls(own: Path) -> None:
    text = MSCA.replace('time = "25:00"', 'time = "15:00"').replace('id = "msca"', 'id = "lakes"')
    own.write_text(text.replace("MSCA Official Tiebreaker", "Tiebreaker of the Lakes", 1), "utf-8")
    assert str(staged(str(own)).controls["quick"]) == "G/15+3"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ((), "found the id 'msca' with other rules than that edition's; expected an id of your own"),
        ((('id = "msca"', 'id = "lakes"'),), "found 'MSCA Official Tiebreaker', which is the name of msca"),
    ],
)
def test_other_rules_may_not_pass_for_a_shipped_edition(
    own: Path, change: tuple[tuple[str, str], ...], sentence: str
) -> None:
    text = MSCA.replace('time = "25:00"', 'time = "15:00"')
    for old, new in change:
        text = text.replace(old, new)
    own.write_text(text, "utf-8")
    with pytest.raises(BadInput) as refused:
        load(str(own))
    assert sentence in str(refused.value)
    assert refused.value.line


def test_a_plain_copy_of_a_shipped_edition_is_that_edition(own: Path) -> None:
    own.write_text(MSCA, "utf-8")
    assert load(str(own)) == load("msca")


WRONG = {
    "an unknown key": ("sit = [1] ", "sits = [1] ", "sits = [1] ", "sits"),
    "a wrong type": ("gap = 15\n\n[clocks.a", 'gap = "15"\n\n[clocks.a', 'gap = "15"', "15"),
    "an impossible value": ("increment = 3\n", "increment = -3\n", "increment = -3", "-3"),
    "a time without its seconds": ('time = "25:00"', 'time = "25"', 'time = "25"', "25"),
    "an unknown reading": ('void_bid = "rebid_both"', 'void_bid = "shrug"', 'void_bid = "shrug"', "shrug"),
    "an unknown role": ("sit-out = ", "sitting = ", "sitting = ", "sitting"),
    "an unknown system": ('"solkoff"', '"solkof"', '"solkof"', "solkof"),
    "an undefined match": ('match = "final"', 'match = "finale"', 'match = "finale"', "finale"),
    "an undefined clock": ('clock = "long"', 'clock = "slow"', 'clock = "slow"', "slow"),
    "bids the wrong way round": ('least = "0:01"', 'least = "15:01"', 'most = "15:00"', "largest bid of 15:00"),
    "a second step for a field": (
        'players = "6"',
        'players = "5"',
        'players = "5"\nplay = "knockout"\nmatch = "knockout"\nclause = "MSCA-6"',
        "a second step for 5, beside that for 5",
    ),
    "a step that leaves somebody over": (
        'players = "4"',
        'players = "4"\nsit = [1]',
        'players = "4"\nsit = [1]',
        "4 players, of whom 1 waits",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_ruleset_is_refused_with_file_and_line(own: Path, case: str) -> None:
    old, new, there, found = WRONG[case]
    assert MSCA.count(old) >= 1
    text = MSCA.replace(old, new, 1)
    own.write_text(text, "utf-8")
    with pytest.raises(BadInput) as refused:
        load(str(own))
    assert str(refused.value).startswith(f"{own}, line {line(text, there)}: found ")
    assert found in refused.value.found


def test_a_field_that_leads_nowhere_is_refused(own: Path) -> None:
    start = MSCA.index('[[steps]]\nplayers = "3"')
    text = MSCA[:start] + MSCA[MSCA.index('[[steps]]\nplayers = "4"') :]
    own.write_text(text, "utf-8")
    with pytest.raises(BadInput, match=r"that can leave 3|no step for 3 players"):
        load(str(own))


def test_a_missing_size_that_only_a_withdrawal_reaches_is_refused(own: Path) -> None:
    start = MSCA.index('[[steps]]\nplayers = "4"')
    own.write_text(MSCA[:start] + MSCA[MSCA.index('[[steps]]\nplayers = "5"') :], "utf-8")
    with pytest.raises(BadInput, match=r"4, for whom there is none|no step for 4 players"):
        load(str(own))


EXTENDS = """
extends = "msca"
id = "lakes"
edition = "2027"
name = "Tiebreaker of the Lakes"
source = "Chess of the Lakes"

[clocks.quick]
time = "15:00"
increment = 5
gap = 10
"""


def test_what_an_edition_extends_is_replaced_name_by_name(own: Path) -> None:
    own.write_text(EXTENDS, "utf-8")
    rules, base = staged(str(own)), staged("msca")
    assert str(rules.controls["quick"]) == "G/15+5"
    assert rules.controls["quick"].rating == "unrated"  # the clock is replaced whole
    assert rules.controls["long"] == base.controls["long"]
    assert rules.stages == base.stages
    assert (rules.id, rules.name) == ("lakes", "Tiebreaker of the Lakes")


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('extends = "msca"', 'extends = "mcsa"', r"line 2: found the edition 'mcsa'; expected one of .*msca"),
        ('edition = "2027"\n', "", r"line 2: found no edition of its own; expected id, edition, name, source"),
        ("gap = 10", "gapp = 10", r"line 11: found unknown key 'gapp'"),
        (
            'id = "lakes"',
            'structure = "stages"\nid = "lakes"',
            r"line 2: found extends beside structure, .* 0\.1\.0 have; expected no structure, and what differs",
        ),
        ('"15:00"', '"15:30"', r"line 9: found 15:30; expected whole minutes"),
    ],
)
def test_an_edition_that_extends_wrongly_is_refused_with_its_line(own: Path, old: str, new: str, found: str) -> None:
    own.write_text(EXTENDS.replace(old, new), "utf-8")
    with pytest.raises(BadInput, match=found):
        load(str(own))


def test_the_times_of_an_armageddon_have_seconds(own: Path) -> None:
    clock = '[clocks.armageddon]\nwhite = "4:30"\nblack = "bid"\nleast = "0:45"\nmost = "4:30"\n'
    own.write_text(EXTENDS.partition("[clocks")[0] + clock, "utf-8")
    rules = staged(str(own)).armageddon
    assert (rules.white, rules.least, rules.most) == (270, 45, 270)


def test_editions_that_extend_one_another_say_the_same_of_what_they_share() -> None:
    floors = {name: whole(load(name).text).floors for name in ("dci-1999", "mtr", "mtr-2024")}
    assert len({str(floor) for floor in floors.values()}) == 3
    assert len({whole(load(name).text).steps for name in floors}) == 1
