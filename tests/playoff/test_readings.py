"""Readings in use: each has words in every language, and there is none that no edition comes to."""

import pytest

from playoffs.documents.words.language import language
from playoffs.documents.words.readings import THE_TEXTS, sentences
from playoffs.editions.load import load
from playoffs.editions.shelf import shipped
from playoffs.formats.rules import RankedRules, Ruleset
from playoffs.model.reading import Read, Used
from playoffs.playoff.readings import Uses, ranked, readings

ENGLISH = language()
FIELDS = [Uses(tied=tied, titles=2, limited=True, sessions=2) for tied in (2, 3, 6, 7)]


def used(rules: Ruleset) -> set[Used]:
    found = {each for field in FIELDS for each in readings(rules, field)}
    return found | (set(ranked(rules, teams=True)) if isinstance(rules, RankedRules) else set())


def test_every_reading_has_its_words() -> None:
    assert set(sentences(ENGLISH)) == set(Read)


@pytest.mark.parametrize("name", shipped())
def test_every_value_in_force_has_its_words(name: str) -> None:
    for each in used(load(name)):
        row = sentences(ENGLISH)[each.read]
        assert isinstance(row, str) or each.value in row
        assert each.clause


def test_every_reading_is_one_that_some_edition_comes_to() -> None:
    found = {each.read for name in shipped() for each in used(load(name))}
    assert set(Read) - found == {
        Read.DEFENDING,
        Read.ARMAGEDDON_BY_LOT,
        Read.ABSENCE_OF_TWO_LEVEL,
        Read.ROBIN_ABSENCE,
        Read.FURTHER_ROBIN,
        Read.FORFEIT_WIN,
        Read.FREE_ROUND,
        Read.DOUBLE_FORFEIT,
        Read.LAST_FORFEIT,
        Read.KOYA_OF_SWISS,
        Read.UNRATED_PLAYERS,
    }  # of associations' own editions, and in tests/edges


def test_fewer_players_come_to_fewer_readings() -> None:
    rules = load("msca")
    few, many = (set(readings(rules, Uses(tied=tied))) for tied in (2, 6))
    assert few < many
    assert Read.SITTING_OUT_AGAIN not in {each.read for each in few}


def test_what_the_text_says_itself_is_no_reading() -> None:
    assert {each.read for each in used(load("mtr"))} & THE_TEXTS == THE_TEXTS
