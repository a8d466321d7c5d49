"""The rail finds what it is there to find: one thing said otherwise, and only that; and it leaves nothing out."""

import re
from pathlib import Path
from typing import Any

import click
import pytest

from tests.rail import golden
from tests.rail.commands import COMMANDS, LOOKS
from tests.rail.courses import COURSES
from tests.rail.difference import alike, report
from tests.rail.driver import seated
from tests.rail.play import Play

RANKED_ONLY = {"fide-2024", "fide-2026"}
"""Editions that no playoff follows from."""


def test_every_ruleset_is_played_and_every_command_typed() -> None:
    rules = {path.stem for path in (Path(golden.__file__).parents[2] / "playoffs" / "editions").glob("*.toml")}
    assert rules - {course.rules for course in COURSES.values()} == RANKED_ONLY
    assert all(any(f"--rules {edition} " in line for line in LOOKS[f"ranked-{edition}"]) for edition in RANKED_ONLY)
    with seated() as driver:
        listed = re.findall(r"^  ([a-z-]+)  +\S", driver.run(["--help"])[1], re.MULTILINE)
    assert set(listed) - {"--version"} == set(COMMANDS)


# bent controls: what the rail must find


def spoken(old: str = "", new: str = "") -> dict[str, str]:
    """A title of two up to its first game, by a program that prints one thing otherwise."""
    echo = click.echo

    def bent(message: object = None, *more: Any, **named: Any) -> None:
        echo(message.replace(old, new) if old and isinstance(message, str) else message, *more, **named)

    with seated() as driver:
        driver.patch.setattr("click.echo", bent)
        play = Play(driver)
        play.did("new tied-2.csv --title Cup --event cup")
        play.moment("set-up")
        play.onward(until=("result",))
        play.moment("drawn")
        return play.heard


@pytest.fixture(scope="module")
def straight() -> dict[str, str]:
    return spoken()


def test_two_runs_say_the_same(straight: dict[str, str]) -> None:
    assert report(straight, spoken()) == ""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("closes the list of players", "shuts the list"),
        ("G/90+30", "G/90+20"),
        ("(or `decline`)", "(or `refuse`)"),
    ],
    ids=["a sentence", "a number", "a hint"],
)
def test_a_program_that_says_one_thing_otherwise_is_found(straight: dict[str, str], old: str, new: str) -> None:
    bent = spoken(old, new)
    said = [line for line in report(straight, bent).splitlines() if line.startswith("  + ")]
    assert said
    assert all(new in line for line in said)
    assert golden.digests("small", straight) != golden.digests("small", bent)
    if old != "G/90+30":  # a figure is found by its digest alone
        assert golden.section(straight, ()) != golden.section(bent, ())


def test_a_key_of_json_that_is_called_otherwise_is_refused_by_its_schema() -> None:
    with pytest.raises(AssertionError):
        spoken('"stands": ', '"standing": ')


def test_a_sentence_in_many_places_is_one_change() -> None:
    before = {f"{n}/txt": f"Board {n}: Odin Bjørkmo sits out of stage 1." for n in range(300)}
    after = {place: text.replace("sits out of", "rests in") for place, text in before.items()}
    said = report(before, after)
    assert said.startswith("1 changes in 300 of 300 files")
    assert "300 × in 300 files, first in 0/txt" in said
    assert said.count("sits out of") == 1


def test_names_and_figures_make_no_other_sentence_but_clauses_do() -> None:
    assert alike("Board 1: Odin Bjørkmo meets Isla Abarawe, 4½ points") == alike(
        "Board 12: Zoltán Sabrytofte meets PlayerB, 3 points"
    )
    assert alike("He sits out (MSCA-3)") != alike("He sits out (MSCA-5)")
    assert alike("seed: 3a668857a2240056372697d8f78176d1") == alike("seed: 803afb77488ac7743d842e46d3174d55")
