"""The editions of the Twixt event, and what is refused in an own one."""

from importlib import resources
from pathlib import Path

import pytest

from playoffs.editions.load import load, staged
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.text.errors import BadInput


def twixt(name: str) -> TwixtRules:
    rules = load(name)
    assert isinstance(rules, TwixtRules)
    return rules


@pytest.mark.clause("TWX-14")
def test_the_sister_edition_differs_in_its_repeat_games_only() -> None:
    main, sister = twixt("wbc-twixt"), twixt("wbc-twixt-delay")
    assert (main.repeat.each, main.repeat.stretch, main.repeat.delay) == (15, True, 0)
    assert (sister.repeat.each, sister.repeat.stretch, sister.repeat.delay) == (20, False, 30)
    assert (main.elimination, main.tiebreaks, main.readings) == (sister.elimination, sister.tiebreaks, sister.readings)


def test_a_twixt_event_has_no_stages() -> None:
    with pytest.raises(BadInput, match=r"found wbc-twixt, a Twixt event; expected .*msca"):
        staged("wbc-twixt")


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("each = 30 ", "each = 31 ", "62 minutes for both players"),
        ("leave = 50", "leave = 61", "61 minutes"),
        ("insist = 40", "insist = 61", "61 minutes"),
        ("least = 30", "least = 51", "51 minutes"),
        ("hour = 60", "hour = 0", "0"),
        ('overrun = "next_round"', 'overrun = "later"', "later"),
        ("stretch = true", 'stretch = "yes"', "yes"),
        ('"twixt-cumulative", ', '"twixt-median", ', "'twixt-median' a second time"),
    ],
)
def test_an_unfit_edition_is_refused_with_its_line(tmp_path: Path, old: str, new: str, found: str) -> None:
    text = resources.files("playoffs.editions").joinpath("wbc-twixt.toml").read_text("utf-8")
    assert old in text
    own = tmp_path / "own.toml"
    own.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadInput, match=r"own\.toml, line \d+.*found .*expected ") as refused:
        load(str(own))
    assert found in str(refused.value)
