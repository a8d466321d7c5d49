"""The keys of `run`: each choice has one, and none of them is a key of the menu below."""

import pytest

from playoffs.cli.prompt import beside, menu
from playoffs.documents.words.button_words import choice_keys
from playoffs.formats.results import PLAYED_RESULTS, RESULTS, UNCOLOURED_RESULTS

NAMES = {str(n): f"Player {n}" for n in range(1, 13)}

OTHERS = set("ouseqz")
"""Keys that mean the same everywhere."""


@pytest.mark.parametrize(
    "choices",
    [
        RESULTS,
        PLAYED_RESULTS,
        UNCOLOURED_RESULTS,
        ("confirm", "decline"),
        ("white", "black"),
        ("1", "2", "nobody", "replay"),
        ("1", "2", "nobody", "as-maximum"),
        ("bye", "Ada", "7"),
        tuple(NAMES),
    ],
)
def test_every_choice_has_a_key_of_its_own(choices: tuple[str, ...]) -> None:
    keys = choice_keys(choices, NAMES, tuple(NAMES)[:2])
    assert sorted(choice for choice, _ in keys.values()) == sorted(choices)
    assert not OTHERS & set(keys)
    assert all(label for _, label in keys.values())


def test_a_menu_fits_its_line() -> None:
    rows = menu({"w": "White wins", "d": "", "b": "Black wins"}, {"x": "Black did not come"}).splitlines()
    assert rows == ["[w] White wins  [b] Black wins", "[x] Black did not come"]
    assert all(len(row) <= 80 for row in beside([f"[{n}] {name}" for n, name in NAMES.items()]))
