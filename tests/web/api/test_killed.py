"""What a program sends that is no entry, and the console is killed in the midst of it: it is there with its key, or
neither is. On a file and on a server."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from playoffs.desk.record.beside import SUBMITTED
from playoffs.desk.record.store import open_store
from tests.cli.terminal import SAMPLES
from tests.thinned import CI, thinned
from tests.web.api import killed
from tests.web.api.conftest import Near, token
from tests.web.api.referee import Referee
from tests.web.api.test_sent_again import EVENT, FILE, PLAYER, TWO, Sent, lies, sent
from tests.web.conftest import Hall

ROOT = SAMPLES.parents[1]

COUNTS = {"act": "details", "version": 1, "fields": {"answers_by": "link"}}


@pytest.fixture(params=["a file", "a server"])
def hall(request: pytest.FixtureRequest, path: Path) -> Iterator[Hall]:
    made = Hall(path if request.param == "a file" else request.getfixturevalue("server"))
    yield made
    made.house.close()


class Programs:
    """A director's program and a player's, at a console that can be killed."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.where = hall, hall.path
        self.near = Referee(Near(hall), token(self.where))
        assert self.near.set_up("State Champion", "msca", TWO.name, TWO.read_bytes()) == EVENT
        self.near.call("act", COUNTS, event=EVENT)
        self.player = Referee(Near(hall), token(self.where, event=EVENT, player=PLAYER))
        draft = self.near.call("begin", FILE, key="begin-0")["draft"]
        self.sent: dict[str, tuple[Sent, Sent]] = {
            f"{name}-{number}": each
            for name, some in sent(self.near, self.player, draft).items()
            if name in ("show", "planning", "send", "amend")
            for number, each in enumerate(some)
        }
        other = self.sent["show-0"][1]
        self.sent["send-0"] = self.sent["send-0"][0], other  # it counts at once, and nothing else is asked then
        finished = {"begin": True, "champion": "", "practice": True}
        self.sent["amend-begins"] = (("amend", finished, {"draft": draft}), other)

    def who(self, name: str) -> Referee:
        return self.player if name == "send" else self.near

    def send(self, key: str, said: Sent) -> None:
        name, body, place = said
        self.who(name).call(name, dict(body), key=key, **place)

    def killed(self, key: str, said: Sent, moment: str) -> None:
        name, body, place = said
        asked = {"token": self.who(name).token, "name": name, "body": dict(body), "key": key, "place": dict(place)}
        command = [sys.executable, "-m", "tests.web.api.killed", str(self.where), moment]
        done = subprocess.run(
            command, input=json.dumps(asked), text=True, capture_output=True, cwd=ROOT, timeout=120, check=False
        )
        assert done.returncode == -signal.SIGKILL, done.stderr

    def some(self) -> list[tuple[str, tuple[Sent, Sent]]]:
        """Everything in CI, else what one director and one phone send."""
        return [each for each in self.sent.items() if CI or each[0] in ("show-0", "send-0")]

    def lies(self) -> tuple[object, int]:
        """Everything that is kept, and how many keys are."""
        with open_store(self.where) as store:
            return lies(self.hall), len(store.beside("", SUBMITTED)) + len(store.beside(EVENT, SUBMITTED))


@pytest.fixture
def programs(hall: Hall) -> Programs:
    return Programs(hall)


@pytest.mark.parametrize("moment", thinned([killed.UNSAVED, killed.BEFORE], 1))
def test_what_is_killed_before_it_is_saved_is_not_there_and_counts_when_it_is_sent_again(
    programs: Programs, moment: str
) -> None:
    for key, (said, between) in programs.some():
        before = programs.lies()
        programs.killed(key, said, moment)
        assert programs.lies() == before, key
        programs.send(key, said)
        after, keys = programs.lies()
        assert (after != before[0], keys) == (True, before[1] + 1), key
        programs.send(f"{key}-between", between)
        stands = programs.lies()
        programs.send(key, said)
        assert programs.lies() == stands, key


def test_what_is_killed_once_it_was_saved_counts_once(programs: Programs) -> None:
    for key, (said, between) in programs.some():
        before = programs.lies()
        programs.killed(key, said, killed.SAVED)
        after, keys = programs.lies()
        assert (after != before[0], keys) == (True, before[1] + 1), key
        programs.send(f"{key}-between", between)
        stands = programs.lies()
        programs.send(key, said)
        assert programs.lies() == stands, key


def test_a_store_that_saves_each_by_itself_counts_twice(programs: Programs) -> None:
    """The control."""
    said, between = programs.sent["show-0"]
    before = programs.lies()
    programs.killed("show-0", said, killed.APART)
    after, keys = programs.lies()
    assert (after != before[0], keys) == (True, before[1]), "it is there without its key"
    programs.send("between", between)
    stands = programs.lies()
    programs.send("show-0", said)
    assert programs.lies()[0] != stands[0]
