"""The golden transcripts: a title of five, one of three by keys alone, a club's trophy, a Magic elimination."""

from pathlib import Path

import pytest

from tests.cli.playthrough import GOLDEN, PLAYTHROUGHS, transcript
from tests.cli.terminal import Terminal


@pytest.mark.clause("MSCA-5", "MSCA-3", "MSCA-2P", "MSCA-A", "MSCA-S", "MSCA-F", "MSCA-R", "CLUB-5", "DCI-7", "DCI-8")
@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_playthrough_is_as_it_was_read(name: str, terminal: Terminal) -> None:
    played = "".join(transcript(terminal, PLAYTHROUGHS[name])).lstrip("\n")
    assert played == (GOLDEN / name).read_text("utf-8"), "read what differs, then: python -m tests.cli.playthrough"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_read_in_80_columns_and_ends_with_a_champion(name: str) -> None:
    text = (GOLDEN / name).read_text("utf-8")
    shown = [line for line in text.splitlines() if not line.startswith(("$", "  python verify_draw.py", "The playoff"))]
    assert max(map(len, shown)) <= 88
    assert "is the champion" in text
    assert "Traceback" not in text


def test_no_transcript_is_left_over() -> None:
    kept = {path.name for path in Path(GOLDEN).glob("*-of-*.txt")}
    assert kept == set(PLAYTHROUGHS)
