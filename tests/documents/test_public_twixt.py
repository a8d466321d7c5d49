"""The public page of a Twixt event at every moment, as to what is played now."""

import pytest

from playoffs.documents.public.names import Public
from playoffs.documents.public.page import rounds
from playoffs.documents.words.language import language
from playoffs.model.vocabulary import Part
from tests.documents.plans import KNOWN, WHEN
from tests.documents.twixt_records import FINISHED, record
from tests.playoff import twixt_playthrough

MOMENTS = [*(held.ask.id for held in twixt_playthrough.played().held), FINISHED]


def public(before: str) -> Public:
    return Public(record(before), KNOWN, language(), WHEN)


@pytest.mark.parametrize("before", MOMENTS)
def test_a_round_is_called_the_present_one_only_while_its_session_is_on(before: str) -> None:
    live = public(before)
    now = [each.name for each in rounds(live)]
    asked = {ask.place.part for ask in live.log.asks}
    assert not now or asked == {Part.SESSION}, before


@pytest.mark.parametrize("before", MOMENTS)
def test_a_round_that_is_awaited_is_there_once_it_is_paired(before: str) -> None:
    live = public(before)
    if before.endswith("/result") and before.startswith("session-"):
        assert [each.name for each in rounds(live)], before
