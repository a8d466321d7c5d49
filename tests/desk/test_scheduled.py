"""What a record says of its plan: revisions up to the first start, states at an instant, answers and letters."""

from collections.abc import Iterator

import pytest

from playoffs.desk.act import Request
from playoffs.desk.desk import answer, detail, found
from playoffs.desk.letters import Letters, letters
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.desk.scheduled import answer_news, answers, appointment, field, revisions
from playoffs.editions.load import staged
from playoffs.model.position import Fact
from playoffs.model.tournament import Kind, Player, Round, Tournament
from playoffs.planning.answers import Answer, Said
from playoffs.planning.appointment import State, Status
from playoffs.planning.windows import Window
from playoffs.playoff.founding import Founding
from playoffs.playoff.open import STRUCTURES
from playoffs.text.errors import BadInput

EDITIONS = (1, 2)

AT = "2027-01-01T12:00:00Z"
DETAILS = {"date": "2027-03-06", "start": "09:00", "zone": "America/Chicago", "deadline": "2027-02-26 18:00"}
NAMES = {"1": "Ada", "2": "Bo", "3": "Cy"}
BEFORE, AFTER = 1_700_000_000, 1_900_000_000


REAL = dict(STRUCTURES)


@pytest.fixture(scope="module", autouse=True)
def _duel() -> Iterator[None]:
    """Here the real playoff is played, not the duel that stands in for it elsewhere."""
    before = dict(STRUCTURES)
    STRUCTURES.update(REAL)
    yield
    STRUCTURES.update(before)


class Desk:
    """A playoff of three on a store, with a new key for every act."""

    def __init__(self, store: Store) -> None:
        self.store, self.number = store, 0
        event = Tournament("Open", 1, tuple(Player(id, name, (Round(Kind.FULL_BYE),)) for id, name in NAMES.items()))
        self.log = found(
            store,
            "open",
            Founding(title="Champion", text=staged("msca").text, tournament=event, tied=tuple(NAMES)),
            self._request(0),
        ).log

    def _request(self, expected: int, key: str = "") -> Request:
        self.number += 1
        return Request(key or f"key-{self.number}", expected, AT)

    def say(self, together: str = "", **details: str) -> Log:
        for about, value in details.items():
            key = f"{together}/{about}" if together else ""
            self.log = detail(self.store, "open", about, value, self._request(self.log.version, key)).log
        return self.log

    def fact(self, ask: str, value: str, witness: str = "") -> Log:
        request = self._request(self.log.version)
        self.log = answer(self.store, "open", Fact(ask, value, witness=witness), request).log
        return self.log

    def play_on(self) -> Log:
        """Answer lots by hand and start, until a stage has begun."""
        while self.log.position.asks[0].question.value != "result":
            ask = self.log.asks[0]
            value = ask.options.samples[0]
            assert isinstance(value, str)
            self.fact(ask.id, value, "Wit" if ask.who == "lot" else "")
        return self.log


@pytest.fixture
def desk(store: Store) -> Desk:
    return Desk(store)


def test_there_is_no_revision_before_a_date_and_then_one_for_every_change(desk: Desk) -> None:
    assert revisions(desk.log) == ()
    desk.say(site="Hall")
    assert revisions(desk.log) == ()
    desk.say("first", **DETAILS)
    assert [(r.number, r.version) for r in revisions(desk.log)] == [(1, 6)]
    desk.say(site="Library")
    desk.fact("answer/1", "confirm")
    desk.fact("answer/2", "decline")
    assert [(r.number, r.version) for r in revisions(desk.log)] == [(1, 6), (2, 7), (3, 9)]
    assert revisions(desk.log)[-1].field == field(desk.log) == ("1", "3")


def test_details_of_one_command_are_one_change_and_of_two_are_two(desk: Desk) -> None:
    desk.say("first", **DETAILS)
    desk.say("second", date="2027-03-13", start="10:00", site="Library")
    assert [r.number for r in revisions(desk.log)] == [1, 2]
    desk.say("third", room="2")
    desk.say("fourth", room="3")
    assert [r.number for r in revisions(desk.log)] == [1, 2, 3, 4]


def test_from_the_first_start_on_the_plan_stands_as_it_is(desk: Desk) -> None:
    desk.say("first", **DETAILS)
    for player in NAMES:
        desk.fact(f"answer/{player}", "confirm")
    desk.fact("close", "close")
    before = revisions(desk.log)
    desk.play_on()
    desk.say(site="Library")
    desk.fact("withdraw", desk.log.asks[0].players[0])
    assert revisions(desk.log) == before
    assert len(before) == 1


def test_states_follow_the_answers_and_the_deadline(desk: Desk) -> None:
    desk.say("first", **DETAILS)
    desk.fact("answer/1", "confirm")
    desk.fact("answer/2", "decline")
    made = appointment(desk.log, NAMES, BEFORE)
    assert [p.state for p in made.players] == [State.CONFIRMED, State.DECLINED, State.INVITED]
    assert [s.spans[0].stage.players for s in made.sittings] == [2]
    late = appointment(desk.log, NAMES, AFTER)
    assert late.players[2].state is State.SILENT
    assert (made.status, made.revision) == (Status.TENTATIVE, 2)
    desk.fact("close", "close")
    closed = appointment(desk.log, NAMES, BEFORE)
    assert closed.players[2].state is State.SILENT
    assert closed.root == made.root


def test_a_playoff_that_needs_no_play_is_cancelled_and_one_that_is_closed_confirmed(desk: Desk) -> None:
    desk.say("first", **DETAILS, day_limit="1200")
    for player in NAMES:
        desk.fact(f"answer/{player}", "confirm")
    desk.fact("close", "close")
    assert appointment(desk.log, NAMES, BEFORE).status is Status.CONFIRMED
    for player in ("1", "2"):
        desk.fact("withdraw", player)
    desk.fact("declare", "declare")
    assert appointment(desk.log, NAMES, BEFORE).status is Status.CANCELLED


def test_the_identity_of_a_calendar_can_come_from_an_earlier_plan(desk: Desk) -> None:
    desk.say("first", **DETAILS, calendar="f00d", day_limit="1200")
    assert appointment(desk.log, NAMES, BEFORE).root == "f00d"


def test_answers_are_kept_by_player_and_only_news_is_recorded(desk: Desk) -> None:
    said = [Said("1", Window(0, 60), Answer.GOOD, 7), Said("2", Window(60, 120), Answer.NO, 8)]
    for about, text in answer_news(desk.log, said):
        desk.say(**{about: text})
    assert answers(desk.log)["1"].good == (Window(0, 60),)
    assert answers(desk.log)["2"].can == ()
    assert list(answer_news(desk.log, said)) == []
    changed = [Said("1", Window(0, 30), Answer.GOOD)]
    assert [about for about, _ in answer_news(desk.log, changed)] == ["answers/1"]


def test_letters_are_the_last_ones_noted(desk: Desk) -> None:
    assert letters(desk.log) is None
    desk.say(letters='{"kind":"invitation","revision":2,"players":["1"]}')
    assert letters(desk.log) == Letters("invitation", 2, ("1",))


@pytest.mark.parametrize("about", ["letters", "answers/1"])
def test_what_another_program_noted_is_refused(desk: Desk, about: str) -> None:
    desk.say(**{about: "nonsense"})
    with pytest.raises(BadInput, match="one that this program recorded"):
        (letters if about == "letters" else answers)(desk.log)
