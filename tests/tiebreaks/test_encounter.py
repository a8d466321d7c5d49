"""Direct encounter on small tables: repeated games, games that are missing, pairs that are left out."""

from fractions import Fraction

import pytest
from msgspec import structs

from playoffs.tiebreaks.fide.crosstable import Crosstable
from playoffs.tiebreaks.fide.encounter import Met, meetings, parted, tables
from playoffs.tiebreaks.fide.systems import Regulations
from tests.tiebreaks import events

HALF = Fraction(1, 2)


@pytest.mark.clause("C07-6.2")
def test_of_several_games_of_two_the_mean_counts() -> None:
    # a and b played twice, 1½ to ½; a and c drew; b beat c
    met = {
        "a": {"b": Met(3, 2), "c": Met(1, 1)},
        "b": {"a": Met(1, 2), "c": Met(2, 1)},
        "c": {"a": Met(1, 1), "b": Met(0, 1)},
    }
    assert parted(met, ("a", "b", "c")) == (("a",), ("b",), ("c",))
    first, second = tables(met, ("a", "b", "c"))
    assert [line.sum for line in first.lines] == [Fraction(5, 4), Fraction(5, 4), HALF]
    assert [(line.player, line.sum) for line in second.lines] == [("a", Fraction(3, 4)), ("b", Fraction(1, 4))]


@pytest.mark.clause("C07-6.3")
def test_who_could_be_caught_up_with_is_not_certain_to_be_first() -> None:
    # a beat b and drew with c, who has ½ and could win the game with b that is missing
    met = {
        "a": {"b": Met(2, 1), "c": Met(1, 1)},
        "b": {"a": Met(0, 1)},
        "c": {"a": Met(1, 1)},
    }
    assert parted(met, ("a", "b", "c")) == (("a", "b", "c"),)
    assert [(line.missing, line.most) for line in tables(met, ("a", "b", "c"))[0].lines] == [
        (0, 1 + HALF),
        (1, 1),
        (1, 1 + HALF),
    ]


@pytest.mark.clause("C07-6.3")
@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        ("missing", ((0, 1, 2),)),  # b could have won against a
        ("excluded_pair", ((0,), (2,), (1,))),  # 1, 0 and 1; then a beat c
        ("played", ((0,), (2,), (1,))),
    ],
)
def test_a_forfeited_meeting(reading: str, expected: tuple[tuple[int, ...], ...]) -> None:
    made = events.event({"a": "+b Wc Z Z", "b": "-a Z Lc Wd", "c": "Z La Wb Z", "d": "Z Z Z Lb"})
    table = Crosstable(structs.replace(made, round_robin=False), Regulations(de_forfeit=reading))  # type: ignore[arg-type]
    met = meetings(table, (0, 1, 2), forfeits=False)
    assert parted(met, (0, 1, 2)) == expected
    assert met[0].get(1) == {"missing": None, "excluded_pair": Met(0, 0), "played": Met(2, 1)}[reading]
    assert set(met[1]) <= {0, 2}


def test_two_who_met_twice_are_compared_by_both_games() -> None:
    made = events.event({"a": "Wb Db", "b": "La Da"})
    table = Crosstable(structs.replace(made, round_robin=False), Regulations())
    assert meetings(table, (0, 1), forfeits=False) == {0: {1: Met(3, 2)}, 1: {0: Met(1, 2)}}
