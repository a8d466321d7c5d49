"""What an edition that ranks plays afterwards is read with it, and proved like the stages of any other."""

from importlib import resources
from pathlib import Path

import pytest

from playoffs.editions.load import load, whole
from playoffs.formats.rules import played
from playoffs.text.errors import BadInput

CLUB = resources.files("playoffs.editions").joinpath("club-open.toml").read_text("utf-8")
DCI = resources.files("playoffs.editions").joinpath("dci-1999.toml").read_text("utf-8")


@pytest.mark.clause("CLUB-5", "MAG-4")
def test_the_league_plays_what_the_club_plays() -> None:
    club, league = load("club-open"), load("magnus-league")
    assert played(club)
    assert whole(club.text).steps == whole(league.text).steps
    assert whole(club.text).recipes == whole(league.text).recipes
    assert [str(c) for c in played(club).controls.values()] == ["G/10", "G/5"]  # type: ignore[union-attr]


@pytest.mark.clause("DCI-8")
def test_both_variants_of_magic_play_the_same_elimination() -> None:
    assert whole(load("dci-1999").text).steps == whole(load("mtr").text).steps
    assert whole(load("dci-1999").text).recipes == whole(load("mtr").text).recipes


def test_what_plays_nothing_has_no_stages(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = CLUB[: CLUB.index("[[steps]]")].replace('title = "play"', 'title = "shared"') + CLUB[CLUB.index("[teams]") :]
    own.write_text(
        text.replace("step_gap = 5", "").replace('"club-open"', '"ours"').replace('"Club open tiebreaks"', '"Ours"'),
        "utf-8",
    )
    assert played(load(str(own))) is None


WRONG = {
    "an undefined match": (CLUB, 'match = "duel"', 'match = "dual"', "the match 'dual'"),
    "an undefined clock": (CLUB, 'clock = "five"\nclause', 'clock = "six"\nclause', "the clock 'six'"),
    "an undefined match of a bracket": (DCI, 'match = "three"', 'match = "four"', "the match 'four'"),
    "a match that can end tied": (DCI, "{ lots = true },", "", "a match that can end tied"),
    "a bracket beside a round robin": (
        DCI,
        "[recipes.three]",
        '[[steps]]\nid = "x"\nplayers = "3"\nplay = "round-robin"\nclock = "game"\n[recipes.three]',
        "a second step for 3, beside that for 2-",
    ),
    "a playoff that is not described": (
        CLUB[: CLUB.index("[[steps]]")],
        "another_system",
        "another_system",
        "a tie that leads to play, and no steps",
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
