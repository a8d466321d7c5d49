"""What is gone is taken out of everybody's calendar: case by case, across computers, versions and seasons."""

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, Terminal
from tests.edges.calendar_client import PARSERS, Client, Entry

OLD = Path(__file__).parents[1] / "golden" / "calendars"
"""A record and the calendars of it that version 0.1.0 wrote; `make.py` there says how."""

DETAILS = """\
date = "2027-03-06"
start = "09:00"
zone = "America/Chicago"
further_days = [{ date = "2027-03-07", start = "10:00" }]
day_limit = 1440
deadline = "2027-02-26 18:00"
site = "Lakeside Community Hall"
director = { name = "Una Halvorsen", contact = "una.halvorsen@example.org" }
"""

PLAYOFF, DIRECTOR, BJORKMO = "cup.ics", "cup-director.ics", "cup-odin-bjorkmo.ics"


class Desk:
    """A director who writes calendars, and a program for everybody who gets one."""

    def __init__(self, at: Terminal, folder: Path) -> None:
        self.at, self.folder, self.times = at, folder, 0
        self.clients: dict[tuple[str, str], Client] = {}

    def hand_out(self) -> None:
        self.times += 1
        self.at.done(f"calendar --to {self.folder / str(self.times)}")
        self.take(self.folder / str(self.times))

    def take(self, folder: Path) -> None:
        for file in sorted(folder.glob("*.ics")):
            for parser in PARSERS:
                self.clients.setdefault((file.name, parser), Client(parser)).take(file.read_bytes())

    def shown(self, name: str) -> dict[str, Entry]:
        """What the programs of one recipient show; they agree."""
        first, second = (self.clients[name, parser].shown for parser in PARSERS)
        assert first == second
        return first

    def held(self, name: str) -> dict[str, Entry]:
        """Everything that a program keeps, by what it is; canceled entries too."""
        return {entry.what: entry for entry in self.clients[name, "icalendar"].held.values()}


@pytest.fixture
def desk(terminal: Terminal, tmp_path: Path) -> Desk:
    (tmp_path / "details.toml").write_text(DETAILS, encoding="utf-8")
    at = ("new", FIVE, "--title", "Cup", "--event", "cup", "--details", str(tmp_path / "details.toml"))
    assert terminal(*at).code == 0
    made = Desk(terminal, tmp_path)
    made.hand_out()
    return made


def rose(before: Mapping[str, Entry], after: Mapping[str, Entry]) -> bool:
    """Whether nothing was forgotten, and every entry has a higher sequence."""
    return set(before) <= set(after) and all(after[what].sequence > before[what].sequence for what in before)


def test_a_second_day_that_is_cut_is_canceled(desk: Desk) -> None:
    before = desk.held(PLAYOFF)
    assert {"day-1", "day-2"} <= set(desk.shown(PLAYOFF))
    desk.at.done("details --clear further_days --yes")
    desk.hand_out()
    for name in (PLAYOFF, DIRECTOR, BJORKMO):
        assert "day-2" not in desk.shown(name)
        assert desk.held(name)["day-2"].status == "CANCELLED"
        assert not desk.held(name)["day-2"].busy
    assert rose(before, desk.held(PLAYOFF))
    desk.at("details", str(desk.folder / "details.toml"))
    desk.hand_out()
    assert "day-2" in desk.shown(PLAYOFF)


def test_a_stage_that_is_not_played_any_more_is_canceled(desk: Desk) -> None:
    assert "day-1-stage-3" in desk.shown(PLAYOFF)
    desk.at.done("decline Bjorkmo")
    desk.hand_out()
    assert "day-1-stage-3" not in desk.shown(PLAYOFF)


def test_a_deadline_that_is_taken_back_is_canceled_and_a_moved_one_is_a_revision(desk: Desk) -> None:
    assert desk.at.done("schedule").splitlines()[0].endswith("revision 1 · entry 10")
    before = desk.held(PLAYOFF)
    assert desk.at("details", "--set", "deadline=2027-02-27 18:00").code == 0
    desk.hand_out()
    assert "revision 2" in desk.at.done("schedule")
    assert desk.shown(PLAYOFF)["deadline"].start > before["deadline"].start
    assert rose(before, desk.held(PLAYOFF))
    desk.at.done("details --clear deadline --yes")
    desk.hand_out()
    for name in (PLAYOFF, BJORKMO):
        assert "deadline" not in desk.shown(name)
    assert "revision 3" in desk.at.done("schedule")


def test_who_declines_or_has_answered_is_not_reminded_any_more(desk: Desk) -> None:
    desk.at.done("confirm Abarawe")
    desk.at.done("decline Bjorkmo")
    desk.hand_out()
    assert desk.shown(BJORKMO) == {}
    mine = desk.shown("cup-isla-abarawe.ics")
    assert "deadline" not in mine
    assert {mine["day-1"].status, mine["day-2"].status} == {"CONFIRMED"}


def firm(entry: Entry) -> tuple[str, bool]:
    """How firm an entry is, and whether it takes up its time."""
    return entry.status, entry.busy


def test_days_that_were_given_up_are_tentative_and_nobodys_time_until_another_is_stated(desk: Desk) -> None:
    for line in ("confirm all", "close"):
        desk.at.done(line)
    desk.hand_out()
    mine, names = "cup-isla-abarawe.ics", (PLAYOFF, "cup-isla-abarawe.ics")
    before = desk.held(PLAYOFF)
    assert {firm(desk.shown(name)["day-1"]) for name in names} == {("CONFIRMED", True)}
    desk.at.done("rule postpone --reason time")
    desk.hand_out()
    assert {firm(desk.shown(name)[f"day-{n}"]) for name in names for n in (1, 2)} == {("TENTATIVE", False)}
    assert rose(before, desk.held(PLAYOFF))
    text = (desk.folder / str(desk.times) / mine).read_text("utf-8").replace("\r\n ", "").replace("\n ", "")
    assert "Postponed\\, until the director goes on." in text
    assert [text.count(f"SUMMARY:Postponed: Cup: playoff\\, day {n}") for n in (1, 2)] == [1, 1]
    desk.at.done("details --set start=11:00")
    desk.hand_out()
    assert {firm(desk.shown(name)["day-1"]) for name in names} == {("CONFIRMED", True)}


def test_a_date_that_is_taken_back_empties_every_calendar_and_a_new_one_fills_it(desk: Desk) -> None:
    desk.at.done("details --clear date --yes")
    desk.hand_out()
    assert desk.shown(PLAYOFF) == desk.shown(DIRECTOR) == desk.shown(BJORKMO) == {}
    desk.at.done("details --set date=2027-03-06")
    desk.hand_out()
    assert {"day-1", "day-2", "deadline"} <= set(desk.shown(PLAYOFF))


def test_a_former_director_is_rid_of_the_playoff(desk: Desk) -> None:
    shutil.copy(desk.folder / "1" / DIRECTOR, desk.folder / "former.ics")
    (desk.folder / "new.toml").write_text('director = { name = "Pell Okonjo" }', encoding="utf-8")
    desk.at.done(f"details {desk.folder / 'new.toml'}")
    desk.hand_out()
    former = Client("vobject")
    former.take((desk.folder / "former.ics").read_bytes())
    former.take((desk.folder / "2" / "cup-director-una-halvorsen.ics").read_bytes())
    assert former.shown == {}
    assert {"day-1", "day-2"} <= set(desk.shown(DIRECTOR))


def test_nothing_new_gives_the_same_files_and_no_entry(desk: Desk) -> None:
    entries = desk.at.done("log --json")
    desk.hand_out()
    assert desk.at.done("log --json") == entries
    for file in (desk.folder / "1").iterdir():
        assert file.read_bytes() == (desk.folder / "2" / file.name).read_bytes()


def test_another_computer_answers_for_what_was_handed_out_here(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    desk.at.done(f"export --to {tmp_path / 'record.jsonl'}")
    desk.at.db.unlink()
    desk.at.done(f"import {tmp_path / 'record.jsonl'}")
    before = desk.held(PLAYOFF)
    desk.at.done("details --clear further_days --yes")
    desk.hand_out()
    assert "day-2" not in desk.shown(PLAYOFF)
    assert rose(before, desk.held(PLAYOFF))


def test_letters_and_files_go_on_from_each_other(desk: Desk, tmp_path: Path) -> None:
    """A player may have the calendar from a letter and the file of the playoff in one program."""
    desk.at.done("contacts --set Bjorkmo email bo@example.org")
    for who in ("Abarawe", "Sabrytofte", "Zablockowski", "Cojolon"):
        desk.at.done(f"confirm {who}")
    desk.at.done("details --set start=10:30")
    desk.at.done(f"outbox --kind invitation --to {tmp_path / 'out'}")
    assert "calendars" in desk.at.done("log")
    before = desk.held(BJORKMO)
    desk.at.done("details --set start=11:00")
    desk.hand_out()
    assert min(e.sequence for e in desk.held(BJORKMO).values()) > max(e.sequence for e in before.values()) + 1


def test_a_refused_file_records_nothing(desk: Desk) -> None:
    desk.at.done("details --set start=10:30")
    assert "an older file" in desk.at.refused(f"calendar --to {desk.folder / '1'}", 2)


def test_calendars_of_0_1_0_are_continued(terminal: Terminal, tmp_path: Path) -> None:
    terminal.set(1)
    terminal.done(f"import {OLD / 'record.jsonl'}")
    desk = Desk(terminal, tmp_path)
    desk.take(OLD / "first")
    desk.take(OLD / "second")
    assert "day-1-stage-3" in desk.shown(PLAYOFF)  # which the decline had made to vanish
    assert "deadline" in desk.shown("cup-isla-abarawe.ics")  # who had confirmed
    before = desk.held(PLAYOFF)
    terminal.done("details --clear further_days --yes")
    terminal.done("details --set day_limit=1440")
    desk.hand_out()
    assert {what for what in desk.shown(PLAYOFF) if "stage" not in what} == {"day-1", "deadline"}
    assert "day-1-stage-3" not in desk.shown(PLAYOFF)
    assert rose(before, desk.held(PLAYOFF))
    assert "deadline" not in desk.shown("cup-isla-abarawe.ics")
    assert desk.shown(BJORKMO) == {}
    for (name, _), client in desk.clients.items():
        roots = {entry.uid.partition("@")[2] for entry in client.held.values()}
        assert len(roots) == 1, name


SEASON = """\
name = "Season"
zone = "America/Chicago"
invitations = 2027-02-15
within_days = 99
[[sites]]
name = "Hall"
boards = 4
"""

ROW = """\
[[playoffs]]
id = "{id}"
title = "{title}"
players = [{players}]
directors = ["Dee"]
rules = "club-open"
"""


def season(desk: Desk, rows: Mapping[str, str]) -> None:
    """Plan a season with these playoffs and their players, and give its calendars to everybody."""
    people = sorted({*"ABCD", "Dee", "Hall"})
    toml = SEASON + "".join(ROW.format(id=name, title=name.title(), players=some) for name, some in rows.items())
    days = [f"{who},2027-03-{d},09:00,22:00,{'open' if who == 'Hall' else 'good'}" for who in people for d in (13, 20)]
    (desk.folder / "s.toml").write_text(toml, encoding="utf-8")
    (desk.folder / "s.csv").write_text("\n".join(["who,date,from,to,answer", *days]) + "\n", encoding="utf-8")
    desk.times += 1
    to = desk.folder / f"season {desk.times}"
    said = desk.at("season", str(desk.folder / "s.toml"), str(desk.folder / "s.csv"), "--to", str(to))
    assert said.code == 0, said.err
    desk.take(to)


def test_a_season_answers_for_a_playoff_and_a_player_that_are_gone(terminal: Terminal, tmp_path: Path) -> None:
    desk = Desk(terminal, tmp_path)
    season(desk, {"open": '"A", "B", "C"', "senior": '"A", "D"'})
    both = desk.clients["player-a.ics", "vobject"].held
    assert len({uid.partition("@")[2] for uid, _ in both}) == 2
    before = desk.held("player-b.ics")
    season(desk, {"open": '"A", "C"'})
    assert desk.shown("player-b.ics") == desk.shown("player-d.ics") == desk.shown("senior.ics") == {}
    assert rose(before, desk.held("player-b.ics"))
    assert set(desk.shown("player-a.ics")) == set(desk.shown("player-c.ics")) == set(desk.shown("open.ics"))


def test_a_record_goes_on_from_the_calendars_of_its_season(terminal: Terminal, tmp_path: Path) -> None:
    desk = Desk(terminal, tmp_path)
    for some in ('"A", "B", "C"', '"A", "C"', '"A", "B", "C"'):
        season(desk, {"cup": some})
    before = desk.held("cup.ics")
    details = tmp_path / f"season {desk.times}" / "cup.toml"
    event = "playoffs/samples/perfect-3.csv"
    said = terminal("new", event, "--rules", "club-open", "--title", "Cup", "--event", "cup", "--details", str(details))
    assert said.code == 0, said.err
    desk.hand_out()
    after = desk.held("cup.ics")
    assert all(after[what].sequence > before[what].sequence for what in before)
    terminal.done("decline Bakkedal")
    desk.hand_out()
    assert all(desk.held("cup.ics")[what].sequence > after[what].sequence for what in before)
    assert {entry.uid.partition("@")[2] for entry in after.values()} == {
        entry.uid.partition("@")[2] for entry in before.values()
    }
