"""The golden playthrough, and that its record plays the same from the desk's point of view."""

import pytest

from playoffs.desk.record.line import Line, play
from playoffs.playoff import twixt
from tests.playoff import twixt_playthrough


@pytest.mark.clause("TWX-0", "TWX-4", "TWX-5", "TWX-8", "TWX-9", "TWX-11d", "TWX-12", "TWX-13b")
def test_a_complete_event_reads_as_it_did() -> None:
    assert twixt_playthrough.text() == twixt_playthrough.GOLDEN.read_text(encoding="utf-8"), (
        "if the change was meant: python -m tests.playoff.twixt_playthrough, and read it"
    )


def test_its_facts_alone_lead_to_the_same_position() -> None:
    once = twixt_playthrough.played()
    again = Line(position=twixt.opened(twixt_playthrough.founding()))
    for held in once.held:
        again = play(again, held.version, held.fact)
    assert again.position == once.position
    assert hash(again.position) == hash(once.position)
