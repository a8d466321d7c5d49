"""Every door through which a day comes in, with odd days: taken, or refused in one sentence with nothing written."""

import json
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as some

from playoffs.text.years import YEARS
from tests.cli.terminal import FIVE, SAMPLES, Said, Terminal
from tests.edges.test_authors import FIT
from tests.thinned import CI, thinned
from tests.web.api.conftest import near as near
from tests.web.api.referee import Referee, Refused
from tests.web.conftest import Hall
from tests.web.conftest import hall as hall
from tests.web.conftest import path as path
from tests.web.pages import Pages
from tests.web.planner.test_answers import ASKED

EDGES = (
    *("0000-01-01", "0001-01-01", "1583-01-01", "1899-12-31", "1900-01-01", "1969-12-31", "1970-01-01", "1970-01-02"),
    *("2027-02-28", "2027-02-29", "2028-02-29", "2027-03-14", "2026-11-01", "2027-05-22", "2011-12-30"),
    *("2200-12-30", "2200-12-31", "2201-01-01", "2262-04-11", "9998-12-31", "9999-12-30", "9999-12-31", "10000-01-01"),
)
CLOCKS = ("00:00", "00:30", "01:30", "01:30-06:00", "02:30", "12:00", "23:59", "24:00", "24:01", "99:99")
ZONES = (
    "America/Chicago",
    "Pacific/Kiritimati",
    "Etc/GMT+12",
    "Pacific/Apia",
    "Africa/Monrovia",
    "Mars/Olympus",
    "UTC",
)
DAY = some.sampled_from(EDGES) | some.dates().map(str)
FUZZ = settings(max_examples=12 if CI else 2, deadline=None, suppress_health_check=list(HealthCheck))
ODD = given(day=DAY, clock=some.sampled_from(CLOCKS), zone=some.sampled_from(ZONES))

Door = Callable[[Terminal, Path, str, str, str], Said]
"""A terminal, a folder, a day, a time of day and a zone."""


def _file(folder: Path, name: str, *lines: str) -> str:
    (folder / name).write_text("\n".join((*lines, "")), "utf-8")
    return str(folder / name)


def _details(folder: Path, day: str, clock: str, zone: str, quote: str = '"') -> str:
    lines = (f"date = {quote}{day}{quote}", f'start = "{clock}"', f'zone = "{zone}"')
    return _file(folder, "details.toml", *lines)


def _set(*words: str) -> Door:
    def door(terminal: Terminal, folder: Path, day: str, clock: str, zone: str) -> Said:
        said = (word.format(day=day, clock=clock, zone=zone) for word in words)
        return terminal("details", "set", *said, "--event", "it", "--yes")

    return door


def _season(line: str) -> Door:
    """The sample season with a line of it, or of its first playoff, that names the day."""

    def door(terminal: Terminal, folder: Path, day: str, clock: str, zone: str) -> Said:
        text, key = (SAMPLES / "season.toml").read_text("utf-8"), line.partition(" ")[0]
        said = line.format(day=day, clock=clock)
        if key in ("invitations", "zone"):
            lines = [said if row.startswith(key) else row for row in text.splitlines()]
        else:
            lines = text.replace('title = "State Champion"', f'title = "State Champion"\n{said}').splitlines()
        file, answers = _file(folder, "season.toml", *lines), str(SAMPLES / "season-answers.csv")
        return terminal("season", file, answers)

    return door


def _answers_of_a_season(terminal: Terminal, folder: Path, day: str, clock: str, zone: str) -> Said:
    rows = (SAMPLES / "season-answers.csv").read_text("utf-8").splitlines()
    more = (f"{rows[1].partition(',')[0]},{day},00:00,{clock},open",)
    return terminal("season", str(SAMPLES / "season.toml"), _file(folder, "a.csv", *rows, *more))


def _answers(terminal: Terminal, folder: Path, day: str, clock: str, zone: str) -> Said:
    rows = ("who,date,from,to,answer,zone", f"Abarawe,{day},00:00,{clock},good,{zone}")
    return terminal("schedule", "--answers", _file(folder, "answers.csv", *rows), "--event", "it")


def _transcribed(terminal: Terminal, folder: Path, day: str, clock: str, zone: str) -> Said:
    return terminal("transcribe", _file(folder, "day.txt", day, f"{clock} confirm Abarawe"), "--event", "it", "--yes")


def _signed(terminal: Terminal, folder: Path, day: str, clock: str, zone: str) -> Said:
    return terminal("rules", "sign", _file(folder, "own.toml", FIT), "--by", "board", "--on", day, "--replace")


def _came_in(terminal: Terminal, folder: Path, day: str, clock: str, zone: str) -> Said:
    """A record from elsewhere whose entries were made on that day."""
    file = folder / "it.jsonl"
    file.unlink(missing_ok=True)
    assert terminal("export", "--to", str(file), "--event", "it").code == 0
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    text = file.read_text("utf-8").replace(lines[-1].get("at", "2026-11-21")[:10], day)
    return terminal("import", _file(folder, "other.jsonl", text.rstrip("\n")), "--db", str(folder / "other.db"))


CUP = ("--title", "Cup")

DOORS: dict[str, Door] = {
    "details set": _set("date={day}", "start={clock}", "zone={zone}"),
    "a deadline": _set("zone={zone}", "deadline={day} {clock}"),
    "further days": _set("zone={zone}", "further_days={day} {clock}"),
    "issued": _set("issued={day}"),
    "approved": _set("approved={day}"),
    "names": _set("keep_names_until={day}"),
    "when it was": _set("qualifying_date={day}"),
    "details FILE": lambda t, f, *said: t("details", _details(f, *said), "--event", "it", "--yes"),
    "details FILE unquoted": lambda t, f, day, clock, zone: t(
        "details", _details(f, day, clock, zone, ""), "--event", "it", "--yes"
    ),
    "new": lambda t, f, *said: t("new", FIVE, *CUP, "--event", "cup", "--details", _details(f, *said), "--yes"),
    "plan": lambda t, f, *said: t("plan", FIVE, *CUP, "--details", _details(f, *said)),
    "sheet": lambda t, f, *said: t(
        "sheet", FIVE, "announcement", *CUP, "--details", _details(f, *said), "--to", str(f / "sheet")
    ),
    "answers": _answers,
    "transcribe": _transcribed,
    "sign": _signed,
    "import": _came_in,
    "age": lambda t, f, day, *_: t("plan", FIVE, *CUP, "--open-to", f"age_on={day}", "--open-to", "max_age=18"),
    "invitations": _season("invitations = {day}"),
    "not before": _season("not_before = {day}"),
    "not after": _season("not_after = {day}"),
    "season's deadline": _season("deadline = {day}T{clock}:00"),
    "season's answers": _answers_of_a_season,
}
AFTER = ("schedule", "next", "details", "timetable")


@pytest.mark.parametrize("name", thinned(DOORS, 4))
@FUZZ
@example(day="9999-12-31", clock="23:59", zone="Etc/GMT+12")
@example(day="0001-01-01", clock="00:00", zone="Pacific/Kiritimati")
@example(day="2200-12-31", clock="23:59", zone="Etc/GMT+12")
@example(day="1970-01-01", clock="00:00", zone="Pacific/Kiritimati")
@ODD
def test_a_day_is_taken_or_refused(
    terminal: Terminal, tmp_path: Path, name: str, day: str, clock: str, zone: str
) -> None:
    terminal.db.unlink(missing_ok=True)
    (tmp_path / "other.db").unlink(missing_ok=True)
    assert terminal("new", FIVE, "--title", "State Champion", "--event", "it").code == 0
    assert terminal("details", "set", "zone=America/Chicago", "--event", "it").code == 0
    before = terminal.bytes()
    said = DOORS[name](terminal, tmp_path, day, clock, zone)
    assert said.code in (0, 1, 2), said
    if said.code == 2:
        assert said.err.count("playoffs: ") == 1, said
        assert (terminal.bytes(), (tmp_path / "other.db").exists()) == (before, False)
    elif not day[:4].isdecimal() or int(day[:4]) not in YEARS:
        assert name == "when it was", said  # which is printed as it is
    for line in AFTER:
        assert terminal(*line.split(), "--event", "it").code in (0, 2), line


STATUS = (200, 400, 409)


@pytest.fixture
def director(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Pages:
    assert Terminal(monkeypatch, hall.path)("new", FIVE, "--title", "State Champion", "--event", "it").code == 0
    return hall.seat()


@FUZZ
@ODD
def test_the_form_of_details(director: Pages, day: str, clock: str, zone: str) -> None:
    form, button = director.open("/desk/it/timetable").form("Record these details")
    typed = {"date": day, "start": clock, "zone": zone, "further_days": f"{day} {clock}", "deadline": f"{day} {clock}"}
    for key in ("date", "deadline", "further_days", "all"):
        some_of = typed if key == "all" else {key: typed[key], "zone": zone, "start": clock}
        fields = [(name, some_of.get(name, value)) for name, value in form.fields]
        fields += [(name, some_of.get(name, "")) for name in form.open if name not in dict(form.fields)]
        assert director.send(form, [*fields, (button.name, button.value)]).status in STATUS, some_of
        for address in ("/plan", "/plan/it", "/plan/it/details", "/desk/it", "/desk/it/timetable"):
            assert director.client.get(address).status == 200, (address, some_of)


@FUZZ
@ODD
def test_answers_that_are_uploaded(director: Pages, day: str, clock: str, zone: str) -> None:
    page = director.press(director.open("/plan/it"), "Ask about these times", **ASKED)
    form = page.form("Read the answers")[0]
    text = f"who,date,from,to,answer,zone\nLakeside Hall,{day},00:00,{clock},open,{zone}\n"
    assert director.client.upload(form.action, form.fields, "answers.csv", text.encode()).status in STATUS, text
    for address in ("/plan", "/plan/it", "/plan/it/answers.csv"):
        assert director.client.get(address).status == 200, (address, text)


@pytest.fixture
def begun(near: Referee) -> Referee:
    """A program, and a playoff that it has set up."""
    content = (SAMPLES / "tied-2.csv").read_bytes()
    assert near.set_up("State Champion", "msca", "tied-2.csv", content) == "state-champion"
    return near


@pytest.fixture
def draft(begun: Referee) -> str:
    """The draft of another playoff."""
    content = b64encode((SAMPLES / "tied-2.csv").read_bytes()).decode()
    file = {"title": "Other Title", "rules": "msca", "name": "tied-2.csv", "content": content}
    return str(begun.call("begin", file)["draft"])


def status(begun: Referee, name: str, body: dict[str, Any], place: dict[str, str]) -> int:
    """Of the answer to a call."""
    try:
        begun.call(name, body, **place)
    except Refused as refused:
        return int(refused.problem["status"])
    return 200


@FUZZ
@ODD
def test_programs_that_say_a_day(begun: Referee, draft: str, day: str, clock: str, zone: str) -> None:
    event = "state-champion"
    said = {"date": day, "start": clock, "deadline": f"{day} {clock}", "further_days": f"{day} {clock}"}
    for details in (*({key: value, "zone": zone} for key, value in said.items()), said | {"zone": zone}):
        version = begun.call("desk", event=event)["version"]
        for name, body, place in (
            ("act", {"act": "details", "version": version, "fields": details}, {"event": event}),
            ("amend", {"details": details}, {"draft": draft}),
            ("planning", {"do": "set", "version": version, "fields": {"at": said["deadline"]}}, {"event": event}),
        ):
            assert status(begun, name, body, place) < 500, (name, body)
        begun.call("events")
        begun.call("plan", event=event)
        begun.call("playoff", event=event)
        begun.call("draft", draft=draft)
