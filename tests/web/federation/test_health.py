"""Whether all is well, said to whoever asks, and by nobody's name; errors have a number, and requests no names."""

import json
import re
from pathlib import Path

import pytest

from playoffs.desk.beside.links import Role
from playoffs.desk.second.keeping import Second, State
from playoffs.web.federation import health
from tests.web.conftest import Hall

EVENT = "practice-1"


@pytest.fixture(autouse=True)
def _anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question is a look of its own."""
    monkeypatch.setattr(health, "FRESH", 0.0)


def asked(hall: Hall) -> tuple[int, dict[str, object]]:
    answer = hall.stranger().client.get("/health")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"
    return answer.status, json.loads(answer.text)


def test_all_is_well_and_nothing_is_named(hall: Hall) -> None:
    director = hall.seat()
    director.press(director.open("/desk"), "Begin a practice playoff")
    status, said = asked(hall)
    assert (status, said["well"], said["record"], said["migration"], said["copy"]) == (200, True, "open", False, "none")
    assert set(said) == {"schema", "well", "version", "record", "migration", "copy", "lag", "disk"}
    assert isinstance(said["disk"], int)


def test_a_record_that_is_gone_is_not_well(hall: Hall, path: Path) -> None:
    assert asked(hall)[0] == 200
    path.unlink()
    assert asked(hall)[0] == 503
    assert asked(hall)[1]["record"] == "away"


def test_a_record_that_answers_too_late_is_not_well(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    from time import sleep

    monkeypatch.setattr(health, "PATIENT", 0.05)
    monkeypatch.setattr(health, "look", lambda kept: sleep(0.3))
    assert asked(hall)[0] == 503


@pytest.mark.parametrize(
    ("second", "well", "lag"),
    [
        (Second(state=State.COPIED, at="2026-11-22T10:00:00Z"), True, 0),
        (Second(state=State.LAGS, since="2026-11-22T09:59:30Z", why="x"), True, 30),
        (Second(state=State.LAGS, since="2026-11-22T09:58:30Z", why="x"), False, 90),
        (Second(state=State.PARTED, why="x"), False, 0),
    ],
)
def test_a_copy_that_lags_too_long_is_not_well(hall: Hall, second: Second, well: bool, lag: int) -> None:
    hall.house.now = lambda: "2026-11-22T10:00:00Z"
    hall.house.second = lambda: second
    status, said = asked(hall)
    assert (status, said["well"], said["lag"]) == (200 if well else 503, well, lag)


def test_a_disk_that_is_nearly_full_is_not_well(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "_free", lambda house: health.LITTLE - 1)
    assert asked(hall)[0] == 503
    page = hall.seat(Role.ADMINISTRATOR, "Ida").open("/federation/health")
    assert "Something has to be done" in page.words


def test_an_error_has_a_number_that_page_and_program_say(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    hall.house.telling = told.append
    administrator = hall.seat(Role.ADMINISTRATOR, "Ida Verwalter")

    def broken(*_given: object) -> object:
        raise LookupError("Ida Verwalter at 192.0.2.7")

    monkeypatch.setitem(_pages(), "federation", ("federation/events", broken))
    page = administrator.open("/federation")
    assert page.status == 500
    (number,) = re.findall(r"the number (\d{6})", page.words)
    (line,) = told
    assert f"error {number}: LookupError at broken < playoffs/web/app.py:" in line
    assert "Ida" not in line
    assert "192.0.2.7" not in line


def _pages() -> dict[str, object]:
    from playoffs.web import app

    return app.PAGES  # type: ignore[return-value]


def test_requests_are_told_by_route_alone_and_only_where_asked(hall: Hall) -> None:
    told: list[str] = []
    hall.house.telling = told.append
    director = hall.seat()
    director.press(director.open("/desk"), "Begin a practice playoff")
    assert told == []
    hall.house.tells_requests = True
    director.open(f"/desk/{EVENT}/find?q=secret-name")
    hall.stranger().open("/go/secret-code")
    hall.stranger().open("/nowhere/secret-path")
    shapes = [re.sub(r"^\S+ | \d+ ms$", "", line) for line in told]
    assert shapes == ["GET /desk/{event}/find 200", "GET /go/{code} 403", "GET - 404"]
    assert not any("secret" in line or EVENT in line for line in told)
