"""`playoffs season` without files: the one playoff of a record, by what its people have answered."""

import json
import re
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import asking
from playoffs.desk.record.people import names
from playoffs.desk.record.store import open_store
from playoffs.desk.times.alone import said
from playoffs.desk.times.placing import best, ground
from playoffs.planning.answers import Answer
from playoffs.planning.asking import Asked, Asking, Kind, Reply
from playoffs.planning.clock import recorded
from playoffs.planning.windows import Window
from tests.cli.terminal import SAMPLES, Terminal

THREE = str(SAMPLES / "tied-3.trf")

HALL, DIRECTOR = "Lakeside Hall", "Dora Deputy"

DAYS = tuple(
    Window(recorded(f"2027-05-{day}T13:00:00Z"), recorded(f"2027-05-{day}T23:00:00Z") + 18_000) for day in (29, 30, 31)
)
"""From eight in the morning to eleven in the evening in Chicago."""


@pytest.fixture
def cup(terminal: Terminal) -> Terminal:
    assert terminal("new", THREE, "--title", "Cup", "--event", "cup").code == 0
    return terminal


def asked(terminal: Terminal, answers: Mapping[str, Sequence[str]]) -> None:
    """What each has said of the three days, on the grid; a director and a hall are asked with the players."""
    with open_store(terminal.db) as store:
        players = load(store, "cup").founding.tied
        people = (
            *(Asked(key=player, kind=Kind.PLAYER) for player in players),
            Asked(key="@1", kind=Kind.DIRECTOR, name=DIRECTOR),
            Asked(key="@2", kind=Kind.HALL, name=HALL),
        )
        asking.ask(store, "cup", Asking(zone="America/Chicago", windows=DAYS, people=people))
        keys = dict(zip(("first", "second", "third"), players, strict=True)) | {"director": "@1", "hall": "@2"}
        for who, words in answers.items():
            given = zip(DAYS, words, strict=True)
            asking.take(
                store,
                "cup",
                {keys[who]: [Reply(window=w, answer=Answer(word), at="2026-11-20T00:00:00Z") for w, word in given]},
            )


EVERYBODY = dict.fromkeys(("first", "second", "third", "director", "hall"), ("good",) * 3)


def test_the_days_are_planned_and_the_last_line_sets_them(cup: Terminal) -> None:
    asked(cup, {**EVERYBODY, "second": ("no", "possible", "good")})
    before = cup.bytes()
    out = cup.done("season")
    assert cup.bytes() == before
    assert re.search(rf"Sun 30 May 2027  08:00 – [0-9:]+  {HALL}  {DIRECTOR}", out)
    assert "possible, not good, on Sun 30 May 2027" in out
    assert re.search(r"Answers possible, not good +1  proven least", out)
    assert "Not counted" not in out
    assert "reply by" not in out, "nobody has stated a deadline"
    command = re.search(r"^Next: playoffs (details set .*)$", out, re.M)
    assert command
    assert cup(*shlex.split(command[1])).code == 0
    stated = json.loads(cup.done("details --json"))["details"]
    assert (stated["date"], stated["start"], stated["zone"]) == ("2027-05-30", "08:00", "America/Chicago")
    assert (stated["site"], json.loads(stated["director"])["name"]) == (HALL, DIRECTOR)
    assert re.search(r"^Next: playoffs schedule$", cup.done("season"), re.M)


def test_it_is_the_best_of_the_page_plan(cup: Terminal) -> None:
    asked(cup, {**EVERYBODY, "first": ("good", "no", "good")})
    (first, second) = json.loads(cup.done("season --json"))["sessions"]
    with open_store(cup.db) as store:
        log = load(store, "cup")
        base = ground(log, names(log), *said(store, log), recorded("2026-11-22T00:00:00Z"))
        assert base
        places = sorted(best(base)[0].places, key=lambda place: place.number)
    assert [recorded(each["start"]) for each in (first, second)] == [each.start for each in places]
    assert (first["site"], first["director"]) == (HALL, DIRECTOR)


def test_answers_that_the_record_holds_count_where_the_grid_has_none(cup: Terminal, tmp_path: Path) -> None:
    cup.done("details set zone=America/Chicago date=2027-05-22 start=10:00 deadline=2027-05-19T18:00")
    rows = ["who,date,from,to,answer", *(f"Ekwuemeka,2027-06-0{n},09:00,24:00,good" for n in (5, 6))]
    (tmp_path / "a.csv").write_text("\n".join(rows), "utf-8")
    cup.done(f"schedule --answers {tmp_path / 'a.csv'}")
    out = cup.done("season")
    assert "Sat 5 Jun 2027  09:00" in out
    assert "Not counted, since nothing is answered: Frida Faarupson and Amélie Ibáñarra." in " ".join(out.split())
    assert "reply by Wed 19 May 2027 18:00" in out
    data = json.loads(cup.done("season --json"))
    assert {(each["site"], each["director"]) for each in data["sessions"]} == {("", "")}


def test_answers_that_conflict_are_told_with_what_opens_a_plan(cup: Terminal) -> None:
    asked(cup, {**EVERYBODY, "first": ("good", "no", "no"), "second": ("no", "good", "good")})
    said = cup("season")
    assert said.code == 1
    assert "No plan for Cup:" in said.err
    assert "A plan was found without" in said.err
    told = json.loads(cup("season", "--json").out)
    assert (told["planned"], told["playoffs"], told["complete"]) == (False, ["cup"], True)
    assert {"answers"} == {each["kind"] for each in told["wishes"]}


REFUSED = [
    ("season", 1, "nobody has said yet when they can: `playoffs schedule --answers FILE`"),
    ("season --event cap", 2, "'cap'; expected one of cup"),
    (f"season {SAMPLES / 'season.toml'}", 2, "FILE without ANSWERS"),
    (f"season {SAMPLES / 'season.toml'} {SAMPLES / 'season-answers.csv'} --event cup", 2, "both FILE and a recorded"),
    ("season --to out", 2, "--to or --announced without FILE"),
]


@pytest.mark.parametrize(("line", "code", "sentence"), REFUSED)
def test_what_cannot_be_planned_is_refused_in_a_sentence(cup: Terminal, line: str, code: int, sentence: str) -> None:
    assert sentence in cup.refused(line, code)


def test_days_in_play_and_a_title_without_play_are_not_planned(cup: Terminal) -> None:
    asked(cup, EVERYBODY)
    for line in ("confirm all", "close", "toss", "toss", "start"):
        assert "Sat 29 May 2027" in cup.done("season")
        cup.done(line)
    assert "Cup is in play, and its days stand; `playoffs schedule` shows them" in cup.refused("season", 1)
    assert cup("new", THREE, "--title", "Cup", "--event", "alone").code == 0
    for line in ("confirm Ekwuemeka", "decline Faarupson", "decline Ibáñarra", "close"):
        cup.done(f"{line} --event alone")
    assert "is won without play" in cup.refused("season --event alone", 1)


def test_the_commands_that_it_says_name_the_file_and_the_playoff(cup: Terminal) -> None:
    asked(cup, EVERYBODY)
    assert cup("new", THREE, "--title", "Other", "--event", "other").code == 0
    out = cup.done(f"season --event cup --db {cup.db}")
    assert re.search(rf"^Next: playoffs details set .* --event cup --db {cup.db}$", out, re.M)
