"""A record that holds a day which cannot be, of an earlier version or from elsewhere, opens, says so and is mended."""

from pathlib import Path

import msgspec
import pytest

from playoffs.desk import desk
from playoffs.desk.act import Request, load
from playoffs.desk.beside import asking
from playoffs.desk.calendars import kept
from playoffs.desk.fitting import stood, told
from playoffs.desk.record.store import open_store
from playoffs.planning.answers import Answer
from playoffs.planning.asking import Asked, Asking, Kind, Reply
from playoffs.planning.windows import Window
from tests.cli.conftest import founded as founded
from tests.cli.terminal import FIVE, Terminal
from tests.thinned import thinned
from tests.web.conftest import Hall
from tests.web.conftest import hall as hall
from tests.web.conftest import path as path
from tests.web.planner.test_every_plan import PAGES

DAYS = {
    "date": "2027-05-22",
    "start": "10:00",
    "zone": "America/Chicago",
    "further_days": '[{"date":"2027-05-23","start":"10:00"}]',
    "deadline": "2027-05-20 18:00",
    "issued": "2027-05-01",
    "approved": "2026-01-02",
    "keep_names_until": "2028-01-01",
}
FAR = ("0001-01-01", "1899-12-31", "1969-12-31", "2201-01-01", "9999-12-31", "0000-00-00", "2027-02-29")
SINGLE = [(key, day) for key in ("date", "issued", "approved", "keep_names_until") for day in FAR]
HELD = [
    *({key: day} for key, day in SINGLE),
    *({"deadline": f"{day} 23:59"} for day in FAR),
    *({"further_days": f'[{{"date":"{day}","start":"10:00"}}]'} for day in FAR),
    {"start": "24:01"},
    {"start": "99:99"},
    {"date": "2027-03-14", "start": "02:30", "deadline": "2027-03-01 18:00"},
    {"date": "2026-11-01", "start": "01:30", "deadline": "2026-10-01 18:00"},
    {"zone": "Mars/Olympus"},
    {"date": "9999-12-31", "zone": "Pacific/Kiritimati", "start": "23:59", "deadline": "9999-12-31 23:58"},
    {"date": "0001-01-01", "zone": "Pacific/Kiritimati", "start": "00:00", "deadline": "0001-01-01 00:00"},
    {"date": "9999-12-31", "zone": "Etc/GMT+12", "start": "24:00", "further_days": "[]"},
]
LINES = (
    *("list", "show", "next", "log", "details", "schedule", "timetable", "doctor", "schedule --json", "next --json"),
    *("details --json", "schedule --acknowledge", "sheet announcement --to announced", "sheet bulletin --to bulletin"),
    *("outbox --to letters", "calendar --to calendars", "publish site", "export --to it.json"),
)
OTHER = ("new", FIVE, "--title", "Other Title", "--event", "other")


def hold(db: Path, said: dict[str, str], key: str = "elsewhere", event: str = "it") -> None:
    """Details in a record, as a version that let them in would have recorded them."""
    with open_store(db) as store:
        version = load(store, event).version
        desk.details(store, event, said, Request(key, version, "2026-11-21T16:00:00Z"))


def begun(terminal: Terminal) -> None:
    assert terminal("new", FIVE, "--title", "State Champion", "--event", "it").code == 0
    assert terminal(*OTHER).code == 0


@pytest.mark.parametrize("said", thinned(HELD, 3), ids=str)
def test_a_record_that_holds_it_opens_says_so_and_is_corrected(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: dict[str, str]
) -> None:
    monkeypatch.chdir(tmp_path)
    begun(terminal)
    hold(terminal.db, DAYS | said)
    for line in LINES:
        answer = terminal(*line.split(), *(() if line.split()[0] in ("list", "doctor") else ("--event", "it")))
        assert answer.code in (0, 1, 2), (line, answer)
        assert answer.code < 2 or len(answer.err.strip().splitlines()) == 1, (line, answer)
    assert "is recorded as" in terminal("next", "--event", "it").err or "point" in terminal("next", "--event", "it").err
    assert terminal("schedule", "--event", "other").code == 2  # it has no date, and says nothing of the first one
    shown = terminal("details", "--event", "it")
    assert all(value[:10] in shown.out for value in said.values() if value[:1] != "[")
    good = [f"{key}={value}" for key, value in DAYS.items() if key != "further_days"]
    mended = terminal("details", "set", *good, "further_days=2027-05-23 10:00", "--event", "it", "--yes")
    assert mended.code == 0, mended
    assert "is recorded as" not in mended.err
    assert terminal("schedule", "--event", "it").code == 0
    assert terminal("schedule", "--acknowledge", "--event", "it").code == 0


@pytest.mark.parametrize("key", ["date", "deadline", "further_days", "issued", "keep_names_until"])
def test_it_can_be_cleared(terminal: Terminal, key: str) -> None:
    begun(terminal)
    far = {"deadline": "9999-12-31 18:00", "further_days": '[{"date":"9999-12-31","start":"10:00"}]'}
    hold(terminal.db, DAYS | {key: far.get(key, "9999-12-31")})
    said = terminal("details", "clear", key, "--event", "it", "--yes")
    assert said.code == 0, said
    assert "9999-12-31" in said.out
    assert "9999" not in terminal("details", "--event", "it").out


def test_a_detail_beside_it_can_be_stated(terminal: Terminal) -> None:
    begun(terminal)
    hold(terminal.db, DAYS | {"date": "9999-12-31"})
    assert terminal("details", "set", "site=Village Hall", "--event", "it").code == 0


def test_a_file_with_it_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    begun(terminal)
    hold(terminal.db, DAYS | {"date": "9999-12-31"})
    assert terminal("export", "--to", str(tmp_path / "it.json"), "--event", "it").code == 0
    terminal.db.unlink()
    said = terminal("import", str(tmp_path / "it.json"))
    assert (said.code, "long after any playoff that a record can hold" in said.err) == (2, True)


EDGES = ((-62_135_596_800, -62_135_500_000), (253_402_214_400, 253_402_300_799), (10**18, 10**18 + 3600))


@pytest.mark.parametrize("edge", EDGES)
def test_instants_of_such_days_count_for_nothing(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edge: tuple[int, int]
) -> None:
    monkeypatch.chdir(tmp_path)
    begun(terminal)
    start, end = edge
    hold(terminal.db, DAYS)
    assert terminal("calendar", "--to", str(tmp_path / "calendars"), "--event", "it").code == 0
    assert terminal("schedule", "--acknowledge", "--event", "it").code == 0
    with open_store(terminal.db) as store:
        log = load(store, "it")
        issued, player = kept(log), log.founding.tied[0]
        entries = {**issued.entries, "gone": msgspec.structs.replace(next(iter(issued.entries.values())), start=start)}
        to = {who: (*uids, "gone") for who, uids in issued.to.items()}
        stands = told(log)
        parts = tuple(msgspec.structs.replace(part, start=start, end=end) for part in stands.parts)
    answer = [{"who": player, "window": {"start": start, "end": end}, "answer": "no", "line": 0}]
    said = {
        "calendars": msgspec.structs.replace(issued, entries=entries, to=to, made=start),
        "acknowledged": msgspec.structs.replace(stands, parts=parts),
        f"answers/{player}": answer,
    }
    hold(terminal.db, {about: msgspec.json.encode(value).decode() for about, value in said.items()}, "odd")
    with open_store(terminal.db) as store:
        log = load(store, "it")
        assert len(stood(log).parts) == len(stands.parts)
        assert told(log).parts == ()
    for line in LINES:
        answered = terminal(*line.split(), *(() if line.split()[0] in ("list", "doctor") else ("--event", "it")))
        assert answered.code in (0, 1, 2), (line, answered)
    assert terminal("calendar", "--to", str(tmp_path / "again"), "--event", "it").code == 0


AT_THE_DESK = ("timetable", "log", "links", "wall", "sheets", "rulings")
ON_THE_WEB = (
    *(*PAGES, "/plan/other", "/plan/it/answers.csv", "/desk", "/desk/other", "/e/it", "/e/it/results.txt"),
    *(f"/desk/it/{page}" for page in AT_THE_DESK),
)

WHOLE = (200, 404, 409)
"""A page, none there, or a refusal in a sentence."""


@pytest.mark.parametrize("said", thinned(HELD[::3] + HELD[-8:], 4), ids=str)
def test_no_page_is_an_error_and_the_plans_say_it_once(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, said: dict[str, str]
) -> None:
    terminal = Terminal(monkeypatch, hall.path)
    begun(terminal)
    hold(hall.path, DAYS | said)
    director = hall.seat()
    for address in ON_THE_WEB:
        assert director.client.get(address).status in WHOLE, address
    plans = director.open("/plan")
    assert "is recorded as" in plans.words
    assert "Other Title" in plans.words
    page = director.open("/desk/it/timetable")
    form, button = page.form("Record these details")
    mended = {**dict(form.fields), "date": "2027-05-22", "start": "10:00", "zone": "America/Chicago"}
    mended |= {"further_days": "2027-05-23 10:00", "deadline": "2027-05-20 18:00"}
    fields = [(name, value) for name, value in mended.items() if name not in ("", button.name)]
    after = director.send(form, [*fields, (button.name, button.value)])
    assert after.status == 200, after.words
    for key in ("Date", "Start", "Zone", "Further days", "Deadline"):
        assert f"{key} is recorded as" not in director.open("/plan").words


@pytest.mark.parametrize("beside", [(), (Window(1_811_000_000, 1_811_010_000),)], ids=["alone", "beside another"])
def test_times_asked_of_such_days_count_for_nothing(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, beside: tuple[Window, ...]
) -> None:
    terminal = Terminal(monkeypatch, hall.path)
    begun(terminal)
    with open_store(hall.path) as store:
        player = load(store, "it").founding.tied[0]
        windows = (*(Window(start, end) for start, end in EDGES), *beside)
        people = (Asked(key=player, kind=Kind.PLAYER),)
        asking.ask(store, "it", Asking(zone="Pacific/Kiritimati", windows=windows, people=people))
        replies = [Reply(window=each, answer=Answer.GOOD, at="2026-11-21T16:00:00Z") for each in windows]
        asking.take(store, "it", {player: replies})
    director = hall.seat()
    for address in (*ON_THE_WEB, "/plan/it?day=2"):
        assert director.client.get(address).status in WHOLE, address
    assert hall.phone("it", player).client.get("/me/it/times").status == (200 if beside else 409)


def test_a_last_day_for_names_that_has_gone_by_is_asked_about(founded: Terminal) -> None:
    line = "details set zone=America/Chicago keep_names_until={day}"
    said = founded.refused(line.format(day="2026-11-20"), 1)
    assert "the last day on which names are kept, Fri, Nov 20, 2026, is past" in said
    assert founded(*line.format(day="2026-11-20").split(), "--yes").code == 0
    assert founded(*line.format(day="2026-11-22").split()).code == 0
