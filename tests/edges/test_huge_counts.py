"""Counts, minutes and numbers beyond all measure, at every door: taken, or refused in one sentence, and soon."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from playoffs.editions import shelf
from playoffs.editions.shelf import gallery, names
from playoffs.files.tables.grids import SPREADSHEETS
from playoffs.model.tournament import Play
from tests.cli.conftest import closed as closed
from tests.cli.terminal import FIVE, SAMPLES, Terminal
from tests.files.test_fuzz import EVENTS, attempt
from tests.thinned import CI, only_in_ci, thinned
from tests.web.api.conftest import near as near
from tests.web.api.referee import Referee, Refused
from tests.web.conftest import Hall
from tests.web.conftest import hall as hall
from tests.web.conftest import path as path

EDITIONS = Path(shelf.__file__).parent

LONG = "9" * 5_000
"""More digits than Python makes a number of."""

COUNTS = ("0", "-1", "100000", "1000000000000", "9223372036854775808", "9" * 30, LONG, "1e400", "²", "٣")
MOST_SECONDS = 20
"""Of one command, on a busy machine."""

LINES = (
    *("undo {n} --reason x", "correct {n} W --reason x", "appeal {n} --by Abarawe", "appeal {n} --decided withdrawn"),
    *("given {n}", "note {n} hello", "reason {n} illness", "rated --strike {n} --reason x", "rated --unstrike {n}"),
    *(
        "show --expect {n}",
        "confirm 1 --expect {n}",
        "lots {n}",
        "log {n}",
        "why {n}",
        "why {f} {n} {n}",
        "result 1 {n}",
    ),
    *("result {n} W", "time {n}", "bid Abarawe {n}", "bid Abarawe {n}:00", "void-bid {n}", "toss {n}", "confirm {n}"),
    *(
        "decline {n}",
        "withdraw {n}",
        "add {n} x",
        "add x {n}",
        "rank {n} {n}",
        "enter {n} {n}",
        "choose {n}",
        "rule {n}",
    ),
    *(
        "standings {f} --top {n}",
        "standings {f} --section {n}",
        "explain {f} {n} {n}",
        "explain {n}",
        pytest.param("fairness msca {n}", marks=only_in_ci("every field of an edition is worked out")),
    ),
    *("timetable --players {n} --rules msca", "timetable --players 5 --rules msca --longest-day {n}", "forget {n}"),
    *("plan {f} --title T --cut {n}", "new {f} --title T --rules mtr --cut {n}", "plan {f} --title T --rules {n}"),
    *("plan {f} --title T --open-to rating_below={n}", "plan {f} --title T --open-to max_age={n}", "odds {n}"),
    *("details set day_limit={n}", "details set revision={n}", "details set start={n}", "details set date={n}"),
    *("details set deadline={n}", "details set further_days={n}", "details set base-minutes={n}", "details {n}"),
    *(
        "doctor --retention {n}",
        pytest.param("season {s} {a} --within {n}", marks=only_in_ci("seasons are searched")),
        "serve --port {n}",
        "federation --port {n}",
    ),
    *("mirror --listen {n} --to .", "mirror --listen {n} --to nowhere", "schedule {n}", "use {n}", "set-aside {n}"),
)
SERVING = ("serve", "federation", "mirror")


@contextmanager
def soon(what: object) -> Iterator[None]:
    start = time.process_time()
    yield
    assert time.process_time() - start < MOST_SECONDS, what


@pytest.mark.parametrize("line", thinned(LINES, 14))
def test_a_command_takes_or_refuses_it(
    closed: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    season, answers = (str(SAMPLES / name) for name in ("season.toml", "season-answers.csv"))
    for n in COUNTS:
        if line.startswith(SERVING) and len(n) < 5:
            continue  # a port that may be free
        words = [word.format(n=n, f=FIVE, s=season, a=answers) for word in line.split()]
        with soon(words):
            said = closed(*words)
        assert said.code in (0, 1, 2), said
        assert said.code == 0 or said.err.count("playoffs: ") == 1, said


NUMBER = re.compile(rb"(?<![\w.])\d+(?![\w.])")


@pytest.mark.parametrize("name", EVENTS)
def test_a_file_of_an_event_is_read_or_refused_with_it(name: str) -> None:
    """Each of some numbers of the file in its turn."""
    source = EVENTS[name]()
    play = Play.MATCHES if name == "melee.json" else Play.GAMES
    if source.report or source.content.startswith(SPREADSHEETS):
        pytest.skip("numbers of a table in bytes, or packed ones: those are fuzzed")
    for found in thinned(NUMBER.finditer(source.content), 36):
        for n in COUNTS if CI else (LONG, "²"):
            content = source.content[: found.start()] + n.encode() + source.content[found.end() :]
            with soon((name, found.start(), n[:30])):
                assert len(attempt(source._replace(content=content), "", play)) < 2_000


TOML = re.compile(r"([\w-]+\s*=\s*)(\d+)(?![\w.:-])")
"""A key with a whole number."""

LARGE = ("0", "7", "64", "99", "600", "999", "1440", "1000000000000", "9" * 30, "-1", "1e400", LONG)


def _stated(text: str) -> Iterator[tuple[str, str]]:
    """The text with each of its counts made each of the large ones, and what was said otherwise."""
    for found in TOML.finditer(text):
        for n in LARGE:
            yield f"{text[: found.start(2)]}{n}{text[found.end(2) :]}", f"{found[1].strip()} {n[:30]}"


def _text(name: str) -> str:
    (found,) = EDITIONS.rglob(f"{name}.toml")
    return found.read_text("utf-8")


@pytest.mark.parametrize("name", thinned([*names(), *gallery()], 2))
def test_a_file_of_rules_is_proved_or_refused_with_it(terminal: Terminal, tmp_path: Path, name: str) -> None:
    every = list(_stated(_text(name)))
    for text, what in every[:: max(1, len(every) // 40)]:
        (tmp_path / "own.toml").write_text(text, "utf-8")
        with soon((name, what)):
            said = terminal("rules", "check", str(tmp_path / "own.toml"))
        assert said.code in (0, 1, 2), (what, said)


OF_A_SEASON = ("reply_days", "lead_days", "within_days", "rest", "step", "longest_day")


@pytest.mark.parametrize("key", thinned([*OF_A_SEASON, "boards", "days"], 1))
def test_a_season_is_planned_or_refused_with_it(terminal: Terminal, tmp_path: Path, key: str) -> None:
    text, answers = (SAMPLES / "season.toml").read_text("utf-8"), str(SAMPLES / "season-answers.csv")
    before = {"boards": "[[sites]]\n", "days": "[[playoffs]]\n"}.get(key, "")
    text = re.sub(rf"(?m)^{key} *=.*\n", "", text)
    for n in LARGE if CI else ("0", "400", "1440", "1000000000000", LONG):
        head, tail = text.split(before, 1) if before else ("", text)
        (tmp_path / "season.toml").write_text(f"{head}{before}{key} = {n}\n{tail}", "utf-8")
        with soon((key, n[:30])):
            said = terminal("season", str(tmp_path / "season.toml"), answers, "--within", "1")
        assert said.code in (0, 1, 2), said


ADDRESSES = (
    *(
        "/plan/it?day={n}",
        "/desk/it/undo/{n}",
        "/desk/it/void/{n}",
        "/desk/it/timetable?stage={n}",
        "/desk/it/why?first={n}",
    ),
    *(
        "/desk/it/boards?stage={n}",
        "/desk/it/log?entry={n}",
        "/desk/it?version={n}",
        "/desk/it/odds?of={n}",
        "/e/it?day={n}",
    ),
    *("/desk/it/find?q={n}", "/oembed?url=http://hall.test/e/it&maxwidth={n}", "/desk/it/sheet/slips.pdf?part={n}"),
    *(
        "/live?after={n}",
        "/plan/it/letters?revision={n}",
        "/plan/it/details?done={n}",
        "/desk/it/links?page={n}",
        "/desk/it/wall?minutes={n}",
        "/{n}",
    ),
)


def test_a_page_is_one_or_refuses_it(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(monkeypatch, hall.path)
    assert terminal("new", FIVE, "--title", "State Champion", "--event", "it").code == 0
    director = hall.seat()
    for address in ADDRESSES:
        if address.startswith("/live"):
            continue  # a stream, which ends with the page
        for n in ("0", "-1", "9" * 30, LONG, "%C2%B2", "%D9%A3"):
            assert director.client.get(address.format(n=n)).status < 500, (address, n[:30])


def test_a_form_is_heard_or_refuses_it(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(monkeypatch, hall.path)
    assert terminal("new", FIVE, "--title", "State Champion", "--event", "it").code == 0
    director = hall.seat()
    for address in (
        "/desk/it",
        "/desk/it/wall",
        "/desk/it/timetable",
        "/desk/it/rulings",
        "/desk/it/links",
        "/plan/it",
        "/plan/it/details",
    ):
        for form in director.open(address).read.forms:
            if form.method != "post" or not form.buttons:
                continue
            for n in ("0", "-1", "9" * 30, "9" * 1_999, LONG, "²", "٣", "1e400"):
                hidden = [(name, value if name in ("do", "act") else n) for name, value in form.fields]
                for fields in ([*form.fields], hidden):
                    typed = [*fields, *((name, n) for name in (*form.open, *form.boxes))]
                    button = form.buttons[0]
                    sent = director.send(form, [*typed, (button.name, button.value)])
                    assert sent.status < 500, (address, button, n[:30])


def test_a_program_is_answered_or_refused_with_it(near: Referee) -> None:
    event = near.set_up("State Champion", "msca", "tied-2.csv", (SAMPLES / "tied-2.csv").read_bytes())
    ways = near.call("desk", event=event)["ways"]
    bodies: list[tuple[str, dict[str, object]]] = []
    for n in (0, -1, 10**12, 2**63, 10**30, 10**400):
        bodies += [("act", {"act": way["act"], "version": n, "entry": n or None, "fields": {}}) for way in ways]
        bodies += [("act", {"act": "details", "version": 1, "fields": {"day_limit": str(n), "revision": str(n)}})]
        bodies += [("show", {"value": value, "minutes": str(n), "since": str(n)}) for value in ("starts", "clock")]
        bodies += [("planning", {"do": "ask", "version": n, "fields": {"hours": str(n), "days": str(n)}})]
    for name, body in bodies:
        try:
            near.call(name, body, event=event)
        except Refused as refused:
            status = int(refused.problem["status"])
        else:
            status = 200
        assert status < 500, (name, str(body)[:200])
    for name in ("undoing", "voiding"):
        for entry in ("0", "9" * 30, LONG, "²"):
            code, _, _ = near.wire.send(
                "GET", f"{near.root}/events/{event}/{name}/{entry}", {"Authorization": f"Bearer {near.token}"}, None
            )
            assert code < 500, (name, entry[:30])
