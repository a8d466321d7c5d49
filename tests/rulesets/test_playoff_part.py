"""What an edition that ranks plays afterwards is read with it, and proved like the stages of any other."""

from importlib import resources
from pathlib import Path

import pytest

from playoffs.files.errors import BadInput
from playoffs.formats.rules import played
from playoffs.rulesets.load import load

CLUB = resources.files("playoffs.rulesets").joinpath("club-open.toml").read_text("utf-8")
DCI = resources.files("playoffs.rulesets").joinpath("dci-1999.toml").read_text("utf-8")


@pytest.mark.clause("CLUB-5", "MAG-4")
def test_the_league_plays_what_the_club_plays() -> None:
    club, league = load("club-open"), load("magnus-league")
    assert played(club)
    assert getattr(club, "playoff", None) == getattr(league, "playoff", None)
    assert [str(c) for c in played(club).controls.values()] == ["G/10", "G/5"]  # type: ignore[union-attr]


@pytest.mark.clause("DCI-8")
def test_both_variants_of_magic_play_the_same_elimination() -> None:
    assert getattr(load("dci-1999"), "playoff", None) == getattr(load("mtr"), "playoff", None)


def test_what_plays_nothing_has_no_stages(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = CLUB[: CLUB.index("[playoff]")].replace('then = "playoff"', 'then = "shared"')
    own.write_text(text.replace('"club-open"', '"ours"').replace('"Club open tiebreaks"', '"Ours"'), "utf-8")
    assert played(load(str(own))) is None


WRONG = {
    "an undefined match": (CLUB, 'match = "duel"', 'match = "dual"', "the match 'dual'"),
    "an undefined control": (CLUB, 'control = "five"\nclause', 'control = "six"\nclause', "the control 'six'"),
    "an undefined match of a bracket": (DCI, 'match = "three"', 'match = "four"', "the match 'four'"),
    "an Armageddon without its times": (DCI, 'decider = "lots"\n', "", "an Armageddon that is not described"),
    "a bracket beside a round robin": (
        DCI,
        "bracket = {",
        'all_play_all = [{ control = "game", clause = "X" }]\nbracket = {',
        "a bracket beside other stages",
    ),
    "nothing to play": (DCI, 'bracket = { match = "three", clause = "DCI-8" }\n', "", "nothing to play"),
    "no playoff where one follows": (
        CLUB[: CLUB.index("[playoff]")],
        'then_clause = "CLUB-5"',
        'then_clause = "CLUB-5" ',
        "a playoff that is not described",
    ),
}


@pytest.mark.parametrize("name", sorted(WRONG))
def test_an_impossible_playoff_is_refused(name: str, tmp_path: Path) -> None:
    text, before, after, found = WRONG[name]
    assert before in text
    own = tmp_path / "own.toml"
    own.write_text(text.replace(before, after), "utf-8")
    with pytest.raises(BadInput, match=found):
        load(str(own))
