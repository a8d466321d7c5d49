"""`playoffs season` without files: the one playoff of a record, by what its people have answered."""

import json
import re
import shlex
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

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
    assert re.search(rf"Sun, May 30, 2027  8:00 AM – [0-9:]+ [AP]M  {HALL}  {DIRECTOR}", out)
    assert "possible, not good, on Sun, May 30, 2027" in out
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
        places = sorted(best(base).options[0].places, key=lambda place: place.number)
    assert [recorded(each["start"]) for each in (first, second)] == [each.start for each in places]
    assert (first["site"], first["director"]) == (HALL, DIRECTOR)


def test_answers_that_the_record_holds_count_where_the_grid_has_none(cup: Terminal, tmp_path: Path) -> None:
    cup.done("details set zone=America/Chicago date=2027-05-22 start=10:00 deadline=2027-05-19T18:00")
    rows = ["who,date,from,to,answer", *(f"Ekwuemeka,2027-06-0{n},09:00,24:00,good" for n in (5, 6))]
    (tmp_path / "a.csv").write_text("\n".join(rows), "utf-8")
    cup.done(f"schedule --answers {tmp_path / 'a.csv'}")
    out = cup.done("season")
    assert "Sat, Jun 5, 2027  9:00 AM" in out
    assert "Not counted, since nothing is answered: Frida Faarupson and Amélie Ibáñarra." in " ".join(out.split())
    assert "reply by Wed, May 19, 2027, 6:00 PM" in out
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


def test_a_playoff_of_two_days_of_which_one_was_asked_about_says_what_to_ask(cup: Terminal) -> None:
    asked(cup, EVERYBODY)
    with open_store(cup.db) as store:
        what = asking.asking(store, "cup")
        assert what
        asking.ask(store, "cup", replace(what, windows=DAYS[:1]))
    said = " ".join(cup("season").err.split())
    assert "Cup takes 2 days of play, and times were asked about on 1 day: ask about more on the page Plan" in said
    assert "`playoffs serve`" in said
    assert json.loads(cup("season", "--json").out)["planned"] is False
    command = re.search(r"`playoffs (details set day_limit=)MINUTES`", said)
    assert command
    cup.done(f"{command[1]}1200")
    assert "Sat, May 29, 2027" in cup.done("season"), "what it says opens a plan"


REFUSED = [
    ("season", 1, "nobody has said yet when they can: `playoffs serve` asks players"),
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
        assert "Sat, May 29, 2027" in cup.done("season")
        cup.done(line)
    assert "Cup is in play, and its days stand; `playoffs next`" in cup.refused("season", 1)
    assert cup("new", THREE, "--title", "Cup", "--event", "alone").code == 0
    for line in ("confirm Ekwuemeka", "decline Faarupson", "decline Ibáñarra", "close"):
        cup.done(f"{line} --event alone")
    assert "is won without play" in cup.refused("season --event alone", 1)


def test_the_commands_that_it_says_name_the_file_and_the_playoff(cup: Terminal) -> None:
    asked(cup, EVERYBODY)
    assert cup("new", THREE, "--title", "Other", "--event", "other").code == 0
    out = cup.done(f"season --event cup --db {cup.db}")
    assert re.search(rf"^Next: playoffs details set .* --event cup --db {cup.db}$", out, re.M)


def asked_besides(terminal: Terminal, kind: Kind, name: str, answer: str) -> None:
    """One hall or director more, who says the same of every day."""
    with open_store(terminal.db) as store:
        what = asking.asking(store, "cup")
        assert what
        key = f"@{len(what.people)}"
        asking.ask(store, "cup", replace(what, people=(*what.people, Asked(key=key, kind=kind, name=name))))
        said = [Reply(window=w, answer=Answer(answer), at="2026-11-20T00:00:00Z") for w in DAYS]
        asking.take(store, "cup", {key: said})


def followed(terminal: Terminal) -> dict[str, str]:
    """The planned days, once the printed command was run as it stands; the details that stand then."""
    planned = json.loads(terminal.done("season --json"))["sessions"]
    command = re.search(r"^Next: playoffs (details .*)$", terminal.done("season"), re.M)
    assert command
    said = terminal(*shlex.split(command[1]))
    assert said.code == 0, said.err
    stated: dict[str, str] = json.loads(terminal.done("details --json"))["details"]
    further = json.loads(stated.get("further_days", "[]"))
    days = [(stated["date"], stated["start"]), *((each["date"], each["start"]) for each in further)]
    zone = ZoneInfo("America/Chicago")
    starts = [datetime.fromisoformat(each["start"]).astimezone(zone) for each in planned]
    assert days == [(f"{each:%Y-%m-%d}", f"{each:%H:%M}") for each in starts]
    assert re.search(r"^Next: playoffs schedule$", terminal.done("season"), re.M), "nothing is left to set"
    return stated


LONG = "day_limit=1200"
"""Minutes that a day may hold, with which one day is enough."""

STANDS = [
    "",
    "date=2027-05-22 start=10:00",
    "date=2027-05-22 start=10:00 further_days='2027-05-23 10:00'",
    "date=2027-05-29 start=08:00 further_days='2027-06-05 10:00'",
    "date=2027-06-12 start=10:00 further_days='2027-06-13 10:00; 2027-06-14 10:00'",
]


@pytest.mark.parametrize("limit", ["", LONG])
@pytest.mark.parametrize("stands", STANDS)
def test_the_printed_command_leaves_the_planned_days_and_no_others(cup: Terminal, stands: str, limit: str) -> None:
    asked(cup, {**EVERYBODY, "second": ("possible", "good", "good")})
    assert cup(*shlex.split(f"details set zone=America/Chicago {stands} {limit}")).code == 0
    days = len(json.loads(cup.done("season --json"))["sessions"])
    assert days == (1 if limit else 2)
    assert ("further_days" in followed(cup)) == (days > 1)


def test_what_is_stated_stays_where_it_was_not_asked_or_can(cup: Terminal) -> None:
    asked(cup, EVERYBODY)
    cup.done("details set site=Town_Hall room=Ballroom director=Uma,uma@example.org")
    planned = json.loads(cup.done("season --json"))["sessions"]
    assert {(each["site"], each["director"]) for each in planned} == {("Town_Hall", "Uma")}
    assert HALL not in cup.done("season"), "it names whom its command leaves"
    stated = followed(cup)
    assert (stated["site"], stated["room"]) == ("Town_Hall", "Ballroom")
    assert json.loads(stated["director"]) == {"name": "Uma", "contact": "uma@example.org"}
    for kind, name in ((Kind.HALL, "Town_Hall"), (Kind.DIRECTOR, "Uma")):
        asked_besides(cup, kind, name, "good")
    assert re.search(r"^Next: playoffs schedule$", cup.done("season"), re.M)


def test_who_is_stated_and_cannot_gives_way_with_what_was_said_of_them(cup: Terminal) -> None:
    asked(cup, EVERYBODY)
    cup.done("details set site=Town_Hall room=Ballroom director=Uma,uma@example.org")
    for kind, name in ((Kind.HALL, "Town_Hall"), (Kind.DIRECTOR, "Uma")):
        asked_besides(cup, kind, name, "no")
    assert re.search(r"--clear room --yes$", cup.done("season"), re.M)
    stated = followed(cup)
    assert (stated["site"], "room" in stated) == (HALL, False)
    assert json.loads(stated["director"]) == {"name": DIRECTOR, "contact": ""}


def test_a_director_whose_name_has_a_comma_is_set_whole(cup: Terminal) -> None:
    asked(cup, {**EVERYBODY, "director": ("no",) * 3})
    asked_besides(cup, Kind.DIRECTOR, "Uma Umpire, Jr.", "good")
    assert json.loads(followed(cup)["director"]) == {"name": "Uma Umpire, Jr.", "contact": ""}


def test_no_day_is_planned_before_the_deadline_that_is_stated(cup: Terminal) -> None:
    """Its command would be refused."""
    asked(cup, EVERYBODY)
    cup.done("details set zone=America/Chicago deadline=2027-05-30T12:00")
    stated = followed(cup)
    assert (stated["date"], stated["start"]) == ("2027-05-30", "12:00")
    cup.done("details set date=2027-06-02 deadline=2027-06-01T12:00 --clear further_days --yes")
    assert "time to reply and the days from deadline to first game" in " ".join(cup("season").err.split())
