"""A record that cannot be read is nobody's mistake who asks: every operation says so in a sentence, as an error of the
server."""

import sqlite3
from typing import Any

import pytest

from playoffs.desk.beside.links import Role
from playoffs.web.api.table import TABLE
from tests.cli.terminal import SAMPLES
from tests.web.api.conftest import Near, token
from tests.web.api.referee import Referee, Refused
from tests.web.conftest import Hall

EVENT, TWO = "state-champion", SAMPLES / "tied-2.csv"

DAMAGES = {
    "an entry altered": "UPDATE record SET entry = replace(entry, 'State', 'Skate') WHERE version = 1",
    "an entry missing": "DELETE FROM record WHERE version = (SELECT max(version) FROM record)",
    "a record missing": "DELETE FROM record",
    "no table": "DROP TABLE record",
}

OF_ONE = [row for row in TABLE if row.path.startswith("/events/{event}") and row.name != "contacts"]
"""Contacts lie beside the record, and can be read where that cannot."""


@pytest.fixture
def player(hall: Hall, near: Referee) -> Referee:
    """The program of a player of a playoff that is shown to everybody."""
    assert near.set_up("State Champion", "msca", TWO.name, TWO.read_bytes()) == EVENT
    near.call("show", {"value": "release"}, event=EVENT)
    return Referee(Near(hall), token(hall.path, Role.PLAYER, EVENT, "1"))


@pytest.fixture(params=DAMAGES)
def damaged(hall: Hall, near: Referee, player: Referee, request: pytest.FixtureRequest) -> Referee:
    """A director's program at a file that was damaged since."""
    with sqlite3.connect(hall.path) as file:
        for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            file.execute(f"DROP TRIGGER {name}")
        file.execute(DAMAGES[request.param])
    file.close()
    return near


def refused(far: Referee, name: str, body: Any, said: dict[str, str]) -> dict[str, Any]:
    with pytest.raises(Refused) as found:
        far.call(name, body, **said)
    return found.value.problem


def test_every_operation_of_a_playoff_says_that_it_cannot_be_read(damaged: Referee) -> None:
    assert len(OF_ONE) > 15
    for row in OF_ONE:
        body = dict(row.sends) if row.takes else None
        problem = refused(damaged, row.name, body, {**row.example, "event": EVENT})
        assert (problem["status"], problem["type"]) == (500, "urn:playoffs:problem:unreadable"), (row.name, problem)
        assert ("\n" in problem["detail"], len(problem["detail"]) < 300) == (False, True)


def test_a_player_is_told_no_file(player: Referee, damaged: Referee) -> None:
    problem = refused(player, "mine", None, {"event": EVENT})
    assert (problem["type"], ".db" in str(problem)) == ("urn:playoffs:problem:unreadable", False)


def test_everybody_is_told_no_more_than_that_nothing_is_shown(damaged: Referee) -> None:
    problem = refused(damaged, "results", None, {"event": EVENT})
    assert (problem["status"], ".db" in str(problem)) == (404, False)


def test_what_somebody_asks_wrongly_stays_the_fault_of_who_asks(hall: Hall, near: Referee) -> None:
    assert near.set_up("State Champion", "msca", TWO.name, TWO.read_bytes()) == EVENT
    problem = refused(near, "document", None, {"event": EVENT, "kind": "certificate", "form": "txt"})
    assert problem["status"] == 409
