"""Names in sentences: spoken in their order, with the number where two people share one."""

import pytest

from playoffs.model.names import labels, spoken
from playoffs.model.tournament import Player

NAMES = ("Zabłockowski, Orrin", "Twin, Tess", "Twin, Téss", "Twin, Tessa", "Oak, Jr.")


def test_labels_carry_the_number_where_names_are_shared() -> None:
    assert labels(Player(str(n), name, ()) for n, name in enumerate(NAMES, 1)) == {
        "1": "Orrin Zabłockowski",
        "2": "Tess Twin (2)",
        "3": "Téss Twin (3)",
        "4": "Tessa Twin",
        "5": "Oak, Jr.",
    }


@pytest.mark.parametrize("name", ["Solo", "A, B, C", "Oak, III", "Oak,", "Ada Alder"])
def test_a_name_that_is_not_surname_and_given_name_stays_as_it_is(name: str) -> None:
    assert spoken(name) == name
