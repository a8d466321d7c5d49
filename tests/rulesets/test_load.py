"""Rulesets by name and by file: the shipped ones load, and an impossible one is refused with its line."""

from importlib import resources
from pathlib import Path

import pytest

from playoffs.files.errors import BadInput
from playoffs.rulesets.load import load, shipped, staged

MSCA = resources.files("playoffs.rulesets").joinpath("msca.toml").read_text("utf-8")


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
    with pytest.raises(BadInput, match=r"^--rules: found 'mcsa'; expected one of .*msca.*; did you mean msca\?$"):
        load("mcsa")


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(BadInput, match=r"^--rules: found edition '1066' of msca; expected edition read-2026-11$"):
        load("msca@1066")


def test_an_association_hands_in_its_own_time_controls(own: Path) -> None:
    text = MSCA.replace("minutes = 25", "minutes = 15").replace('id = "msca"', 'id = "lakes"')
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
    text = MSCA.replace("minutes = 25", "minutes = 15")
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
    "an unknown key": ("sit_out = 1", "sitout = 1", "sitout = 1", "sitout"),
    "a wrong type": ("minutes = 25", 'minutes = "25"', 'minutes = "25"', "25"),
    "an impossible value": ("increment = 3\n", "increment = -3\n", "increment = -3", "-3"),
    "an unknown reading": ('void_bid = "rebid_both"', 'void_bid = "shrug"', 'void_bid = "shrug"', "shrug"),
    "an unknown system": ('"solkoff"', '"solkof"', '"solkof"', "solkof"),
    "an undefined match": ('match = "final"', 'match = "finale"', 'match = "finale"', "finale"),
    "an undefined control": ('control = "long"', 'control = "slow"', "segments = [{ games = 2", "slow"),
    "bids the wrong way round": ("least = 1\nmost = 900", "least = 901\nmost = 900", "most = 900", "900 seconds"),
    "a second stage for a field": ("players = 6", "players = 5", "players = 5\nsit_out = 0", "a second stage for 5"),
    "a stage that leaves somebody over": (
        "boards = 3",
        "boards = 2",
        'boards = 2\nmatch = "knockout"\nclause = "MSCA-6"',
        "2 boards and 0 sitting out for 6 players",
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
    start = MSCA.index("[[stages]]\nplayers = 3")
    text = MSCA[:start] + MSCA[MSCA.index("[[stages]]\nplayers = 4") :]
    own.write_text(text, "utf-8")
    with pytest.raises(BadInput) as refused:
        load(str(own))
    assert refused.value.line == line(text, "players = 5")
    assert refused.value.found == "a stage for 5 that leaves 3, for whom there is none"


def test_a_missing_size_that_only_a_withdrawal_reaches_is_refused(own: Path) -> None:
    start = MSCA.index("[[stages]]\nplayers = 4")
    own.write_text(MSCA[:start] + MSCA[MSCA.index("[[stages]]\nplayers = 5") :], "utf-8")
    with pytest.raises(BadInput, match="found no stage for 4 players; expected one for each from 2 to 6"):
        load(str(own))
