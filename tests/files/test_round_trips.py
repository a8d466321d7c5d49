"""Whatever event is written is read back the same, in every format."""

import pytest
from hypothesis import example, given
from msgspec.structs import replace

from playoffs.files.programs.trf import read_trf
from playoffs.files.tables.crosstable import read_crosstable, write_crosstable
from playoffs.files.written.trf import write_trf
from playoffs.model.tournament import Kind, Player, Round, Tournament
from playoffs.text.errors import BadInput
from tests.files.events import events, tokens
from tests.golden.events import crosstable


@given(events(columns=("sex", "title", "federation", "fide-id"), values=("f",)))
@example(Tournament("event", 1, (Player("7", "Ro", (Round(Kind.ZERO_BYE),), fields=(("federation", "USA"),)),)))
def test_trf(event: Tournament) -> None:
    assert read_trf(write_trf(event), "event.trf") == event


@given(events(ids=tokens, columns=("class", "resident")))
@example(Tournament("event", 1, (Player("1", "'=1+1", (Round(Kind.ZERO_BYE),)),)))
@example(Tournament("event", 1, (Player("1", '"Ro, b"', (Round(Kind.ZERO_BYE),)),)))
def test_csv(event: Tournament) -> None:
    written = write_crosstable(event)
    unambiguous = {p.id for p in event.players}.isdisjoint(p.id + c for p in event.players for c in "wb")
    if unambiguous:
        assert read_crosstable(written, "event.csv") == replace(event, name="event")


def test_the_golden_crosstable_goes_through_both_formats() -> None:
    event = read_crosstable(crosstable(), "us-chess-16x5.csv")
    assert read_crosstable(write_crosstable(event), "us-chess-16x5.csv") == event
    assert read_trf(write_trf(event), "us-chess-16x5.trf") == event


def test_a_game_that_both_lost_goes_through_csv_and_has_no_mark_in_trf() -> None:
    players = (Player("1", "Ada", (Round(Kind.LOSS, 1),)), Player("2", "Bo", (Round(Kind.LOSS, 0),)))
    event = Tournament("event", 1, players)
    assert "L!2" in write_crosstable(event)
    assert read_crosstable(write_crosstable(event), "event.csv") == event
    with pytest.raises(BadInput, match="both lost"):
        write_trf(event)
