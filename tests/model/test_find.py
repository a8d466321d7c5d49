"""Players and words found by what somebody typed."""

import pytest

from playoffs.model.find import NotFound, did_you_mean, find_player
from playoffs.model.tournament import Player, Tournament

NAMES = {
    "1": "Bjørkmo, Zoltán",
    "2": "Bjørkmo, Tove",
    "3": "Solheim, Ana",
    "4": "Solheim, Ana Lucía",
    "N07": "Łukasik, Øyvind",
}
EVENT = Tournament("event", 0, tuple(Player(id, name, ()) for id, name in NAMES.items()))


@pytest.mark.parametrize(
    ("word", "id"),
    [
        ("3", "3"),
        ("N07", "N07"),
        ("Bjørkmo, Tove", "2"),
        ("tove", "2"),
        ("bjorkmo zol", "1"),
        ("Zoltan Bjorkmo", "1"),
        ("ana solheim", "3"),
        ("lucia", "4"),
        ("lukasik", "N07"),
        ("ØYVIND", "N07"),
    ],
)
def test_a_player_is_found_by_id_or_part_of_the_name(word: str, id: str) -> None:
    assert find_player(EVENT, word).id == id


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("Bjork", "'Bjork' can mean Bjørkmo, Zoltán (1), Bjørkmo, Tove (2); say the number in brackets"),
        ("Bjerkmo", "no player 'Bjerkmo' in this event (did you mean 'Bjørkmo'?)"),
        ("Solheim, Anna", "no player 'Solheim, Anna' in this event (did you mean 'Solheim, Ana'?)"),
        ("9", "no player '9' in this event"),
        ("N08", "no player 'N08' in this event (did you mean 'N07'?)"),
        ("", "no player '' in this event"),
        (" , ", "no player ' , ' in this event"),
    ],
)
def test_a_word_that_means_nobody_or_several_is_refused(word: str, sentence: str) -> None:
    with pytest.raises(NotFound) as refused:
        find_player(EVENT, word)
    assert str(refused.value) == sentence


def test_of_many_candidates_five_are_named() -> None:
    many = Tournament("many", 0, tuple(Player(str(i), f"Lund {chr(65 + i)}", ()) for i in range(8)))
    with pytest.raises(NotFound, match=r"Lund E \(4\) and 3 more; say"):
        find_player(many, "lund")
    five = Tournament("five", 0, many.players[:5])
    with pytest.raises(NotFound, match=r"Lund E \(4\); say"):
        find_player(five, "lund")


def test_a_near_word_is_offered_as_it_is_written() -> None:
    assert did_you_mean("REIDENT", ["resident", "Group"]) == " (did you mean 'resident'?)"
    assert did_you_mean("xyz", ["resident", "Group"]) == ""
    assert did_you_mean("x", []) == ""
