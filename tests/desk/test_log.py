"""What is a record: a founding that can be played at its head, and after it what follows from what was there."""

import pytest
from msgspec.structs import replace

from playoffs.desk.record.entries import Retracted
from playoffs.desk.record.log import fold
from playoffs.desk.record.rows import row
from playoffs.desk.record.starting import MOST_TIED, starting
from playoffs.desk.record.store import Store
from playoffs.model.tournament import Kind, Round
from playoffs.playoff.open import STRUCTURES
from playoffs.text.errors import BadInput
from tests.desk.acts import EVENT, begun, say
from tests.desk.conftest import BOTH
from tests.desk.duel import founding

DATABASES = BOTH


def test_as_many_may_be_tied_as_ever_were_and_no_more() -> None:
    two = founding()
    ids = [f"p{n}" for n in range(MOST_TIED + 1)]
    players = tuple(replace(two.tournament.players[0], id=i, name=i, rounds=(Round(Kind.ZERO_BYE),)) for i in ids)
    event = replace(two.tournament, players=players)
    assert starting("here", replace(two, tournament=event, tied=tuple(ids[:-1]))).asks
    with pytest.raises(BadInput, match=f"{MOST_TIED + 1} tied players; expected at most {MOST_TIED}"):
        starting("here", replace(two, tournament=event, tied=tuple(ids)))


def test_a_structure_that_this_program_does_not_play_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(STRUCTURES, "stages")
    with pytest.raises(BadInput, match=r"here: found the structure 'stages'; expected one .* plays: ranking, twixt"):
        starting("here", founding())


def test_a_record_without_its_founding_or_with_a_retraction_of_nothing_is_none(store: Store) -> None:
    rows = [recorded.row for recorded in begun(store).recorded]
    headless = say(store, "order", ("ada", "bo"), witness="Wil Witness").log.recorded[-1].row
    with pytest.raises(BadInput, match="no setting up at its head"):
        fold([headless])
    stray = row(rows[0], EVENT, "forged", rows[0].at, Retracted(version=7, reason="no such entry", meaning="-"))
    with pytest.raises(BadInput, match="entry 2: found entry 7; expected an entry that stands"):
        fold([*rows, stray])
