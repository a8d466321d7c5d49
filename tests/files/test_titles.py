"""Titles files: one event, several titles (MSCA-1e)."""

from importlib.resources import as_file, files
from pathlib import Path

import pytest

from playoffs.files.read import read_event
from playoffs.files.titles import read_titles
from playoffs.model.tournament import Tournament
from playoffs.playoff.tie import Title, eligible, shared, tied
from playoffs.text.errors import BadInput

pytestmark = pytest.mark.clause("MSCA-1e")


TITLE = '[[titles]]\nname = "T"\n'


@pytest.fixture(scope="module")
def event() -> Tournament:
    with as_file(files("playoffs.samples") / "tied-4.csv") as path:
        return read_event(path)


def test_the_sample_has_five_titles_with_ties_of_their_own(event: Tournament) -> None:
    with as_file(files("playoffs.samples") / "titles.toml") as path:
        titles = read_titles(path, event)
    ties = [tied(event, title) for title in titles]
    assert {title.name: tie for title, tie in zip(titles, ties, strict=True)} == {
        "State Champion": ("1", "5", "6"),
        "Nominee for the national invitational": ("1", "5", "6"),
        "State Scholastic Champion": ("1", "5"),
        "State Senior Champion": ("16", "19"),
        "State Class A Champion": ("14", "16", "19", "20", "22"),
    }
    assert shared(ties) == ((0, 1),)
    assert "3" not in eligible(event, titles[2])
    assert titles[0].defending == "6"


def test_players_are_named_by_id_or_by_name(tmp_path: Path, event: Tournament) -> None:
    path = tmp_path / "titles.toml"
    path.write_text(
        TITLE + 'players = ["1", "Youngbloom"]\nwithout = ["fjelltun"]\ndefending = "Mouacarver, Tove"\n',
        encoding="utf-8",
    )
    assert read_titles(path, event) == (Title("T", "16", ("1", "3"), ("2",)),)


REFUSED = {
    "": ": found no key 'titles'; expected titles = …",
    "titles = []": ", line 1: found titles = an empty list; expected a list [ … ] that is not empty",
    TITLE.replace('"T"', '""'): ', line 2: found name = ""; expected text in quotes that is not empty',
    TITLE + TITLE: ", line 4: found the title 'T' a second time; expected a different name for each title",
    TITLE + 'defending = "99"': ", line 3: found no player '99' in this event; "
    "expected a player of the event, by id or by name",
    TITLE + 'players = ["1",\n"Fjeltun"]': ", line 4: found no player 'Fjeltun' in this event (did you mean "
    "'Fjelltun'?); expected a player of the event, by id or by name",
    TITLE + 'without = ["mo"]': ", line 3: found 'mo' can mean {several}; say the number in brackets; "
    "expected a player of the event, by id or by name",
    TITLE + "players = [1]": ", line 3: found players entry 1 = 1; expected text in quotes",
    TITLE + 'column = "residnt"\nvalues = ["yes"]': ", line 3: found unknown column 'residnt' (did you mean "
    "'resident'?); expected one of resident, group",
    TITLE + 'column = "group"': ", line 3: found column without values; expected both or neither",
    TITLE + 'values = ["yes"]': ", line 3: found values without column; expected both or neither",
    TITLE + "rating_below = 0": ", line 3: found rating_below = 0; expected a whole number, at least 1",
    TITLE + "rating = 1999": ", line 3: found unknown key 'rating' (did you mean "
    "'rating_from'?); expected one of name, defending, everybody, players, without, rating_from, rating_below, "
    "unrated, column, values, where, age_from, age_below, age_on, ask, yes, no, not_winner_of",
}


@pytest.mark.parametrize(("text", "sentence"), REFUSED.items())
def test_what_does_not_fit_the_event_is_refused(tmp_path: Path, event: Tournament, text: str, sentence: str) -> None:
    path = tmp_path / "titles.toml"
    path.write_text(text, encoding="utf-8")
    several = ", ".join(f"{p.name} ({p.id})" for p in event.players if "mo" in p.name.lower())
    with pytest.raises(BadInput) as refused:
        read_titles(path, event)
    assert str(refused.value) == str(path) + sentence.replace("{several}", several)


def test_an_event_without_further_columns_says_so(tmp_path: Path, event: Tournament) -> None:
    path = tmp_path / "titles.toml"
    path.write_text(TITLE + 'column = "group"\nvalues = ["x"]', encoding="utf-8")
    with as_file(files("playoffs.samples") / "tied-2.csv") as other, pytest.raises(BadInput) as refused:
        read_titles(path, read_event(other))
    assert refused.value.expected == "no column, since the event's file has no further ones"
