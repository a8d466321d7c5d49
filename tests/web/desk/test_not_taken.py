"""An answer that its question does not take is refused in people's words: no inner name of it, no list of numbers."""

import re

import pytest

from playoffs.documents.words.language import language
from playoffs.model.position import Fact, NotTaken, Timed, Value
from playoffs.web.asked.refusals import told
from tests.documents.twixt_records import record
from tests.playoff import twixt_playthrough

HELD = [held.ask for held in twixt_playthrough.played().held]
TIMED = [(ask.id, ask.options) for ask in HELD if isinstance(ask.options, Timed)]


def refused(before: str, value: Value, tongue: str) -> str:
    log = record(before)
    (ask,) = (ask for ask in log.asks if ask.id == before)
    with pytest.raises(NotTaken) as error:
        log.position.accept(Fact(ask.asked, value))
    return told(error.value, language(tongue)).partition(" (TWX")[0]


@pytest.mark.parametrize(("ask", "options"), TIMED)
@pytest.mark.parametrize("tongue", ["en", "es"])
def test_a_session_clock_at_which_no_game_can_end_is_named_with_those_at_which_it_can(
    ask: str, options: Timed, tongue: str
) -> None:
    said = refused(ask, (options.choices[0], options.seconds.least - 1), tongue)
    assert len(re.findall(r"\d+:\d\d", said)) == 2
    assert not re.search(r"/|\||\(", said)


@pytest.mark.parametrize(("tongue", "wanted"), [("en", "choose at least 2 of them"), ("es", "elija al menos 2")])
@pytest.mark.parametrize("few", [(), ("1",)])
def test_too_few_for_a_session_are_told_how_many_it_takes(few: tuple[str, ...], tongue: str, wanted: str) -> None:
    assert refused("session-2/enter", few, tongue) == wanted
