"""Some random lives of a Twixt event, more where CI is set; each is told by its commands if it fails."""

from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.edges.twixt_lives import Life, ended
from tests.thinned import CI

LIVES = 24 if CI else 3


@pytest.mark.clause("TWX-5", "TWX-11e", "TWX-13b", "RUL-1")
@pytest.mark.parametrize("seed", range(LIVES))
def test_a_life_ends_with_places_and_never_without_a_way_on(terminal: Terminal, tmp_path: Path, seed: int) -> None:
    ended(Life(terminal, tmp_path, seed))
