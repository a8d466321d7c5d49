"""`schedule`, `contacts`, `outbox`, `calendar`, `timetable`: the life of a plan at the command line."""

import json
from email import message_from_bytes
from email.policy import default
from fractions import Fraction
from pathlib import Path

import pytest
import vobject

from playoffs.cli import book
from tests.cli.terminal import FIVE, SAMPLES, TITLE, Terminal

DETAILS = """\
date = "2027-03-06"
start = "09:00"
zone = "America/Chicago"
further_days = [{ date = "2027-03-07", start = "10:00" }]
day_limit = 720
deadline = "2027-02-26 18:00"
site = "Lakeside Community Hall"
room = "Cedar Room"
fees = "No entry fee."
director = { name = "Una Halvorsen", contact = "una.halvorsen@example.org, 555-0100" }
"""


@pytest.fixture
def planned(terminal: Terminal, tmp_path: Path) -> Terminal:
    """The sample title of five with its details: two days, a site, a deadline."""
    (tmp_path / "first.toml").write_text(DETAILS, encoding="utf-8")
    assert terminal("new", FIVE, "--title", TITLE, "--details", str(tmp_path / "first.toml")).code == 0
    return terminal


def later(terminal: Terminal, at: str) -> None:
    terminal.patch.setattr(book, "utc_now", lambda: at)


def moved(tmp_path: Path, old: str, new: str) -> str:
    assert old in DETAILS
    (tmp_path / "details.toml").write_text(DETAILS.replace(old, new), encoding="utf-8")
    return str(tmp_path / "details.toml")


def written(terminal: Terminal, line: str) -> str:
    """Letters, where somebody has no address: the others are written, and the exit status says so."""
    said = terminal(*line.split())
    assert said.code == 1, said
    return said.out


def contacts(tmp_path: Path) -> str:
    (tmp_path / "contacts.csv").write_text(
        "player,email,guardian\nAbarawe,ab@example.org,\nCojolon,co@example.org,Parent <pa@example.org>\n",
        encoding="utf-8",
    )
    return str(tmp_path / "contacts.csv")


def test_the_schedule_shows_days_deadline_answers_and_the_next_command(planned: Terminal) -> None:
    planned.done("confirm Abarawe")
    shown = planned.done("schedule")
    assert "revision 1" in shown.splitlines()[0]
    assert "Sat, Mar 6, 2027  9:00 AM – 12:27 PM   Lakeside Community Hall  5 players, 3" in shown
    assert "Sun, Mar 7, 2027  10:00 AM – 10:02 PM  Lakeside Community Hall  2 players" in shown
    assert "reply by Fri, Feb 26, 2027, 6:00 PM CST" in shown
    assert shown.count("not yet invited") == 4
    assert shown.count("confirmed") == 1
    assert "Warnings" not in shown
    assert shown.endswith("Next: playoffs contacts FILE   (it is not known how to reach anybody)\n")
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_a_change_of_date_site_deadline_or_field_makes_a_revision_and_nothing_else_does(
    planned: Terminal, tmp_path: Path
) -> None:
    planned.done(f"details {moved(tmp_path, 'No entry fee.', 'Entry fee 10.')}")
    planned.done("confirm Abarawe")
    assert json.loads(planned.done("schedule --json"))["revision"] == 1
    planned.done(f"details {moved(tmp_path, 'Lakeside Community Hall', 'North Library')}")
    data = json.loads(planned.done("schedule --json"))
    assert (data["revision"], data["site"]) == (2, "North Library")
    assert data["changes"] == ["Site: North Library, Cedar Room; before: Lakeside Community Hall, Cedar Room"]
    planned.done("decline Bjorkmo")
    data = json.loads(planned.done("schedule --json"))
    assert data["revision"] == 3
    assert data["changes"] == [
        "Day 1: Saturday, March 6, 2027, 9:00 AM CST, over by 10:36 AM at the latest;"
        " before: Saturday, March 6, 2027, 9:00 AM CST, over by 12:27 PM at the latest",
        "Field: Odin Bjørkmo no longer plays",
    ]
    assert "Changed with revision 3" in planned.done("schedule")
    planned.done("undo --reason slip --yes")
    data = json.loads(planned.done("schedule --json"))
    assert (data["revision"], data["changes"]) == (4, []), "nobody was told that he no longer plays"
    assert "Changed with revision" not in planned.done("schedule")


def test_several_details_recorded_together_are_one_revision(planned: Terminal, tmp_path: Path) -> None:
    later_start = Path(moved(tmp_path, 'start = "09:00"', 'start = "10:30"')).read_text(encoding="utf-8")
    (tmp_path / "details.toml").write_text(later_start.replace("Cedar Room", "Oak Room"), encoding="utf-8")
    planned.done(f"details {tmp_path / 'details.toml'}")
    data = json.loads(planned.done("schedule --json"))
    assert data["revision"] == 2
    assert [change.partition(":")[0] for change in data["changes"]] == ["Day 1", "Site"]


def test_silence_past_the_deadline_and_an_open_list_are_pointed_out(planned: Terminal) -> None:
    planned.done("confirm Abarawe")
    later(planned, "2027-02-27T12:00:00Z")
    shown = planned.done("schedule")
    assert "it has passed" in shown
    assert shown.count("no answer, and no letter was written") == 4
    assert "the deadline has passed and the list is still open" in shown


def test_answers_are_recorded_and_what_they_break_is_a_warning(planned: Terminal, tmp_path: Path) -> None:
    (tmp_path / "answers.csv").write_text(
        "who,date,from,to,answer\n"
        "Abarawe,2027-03-06,08:00,24:00,good\nAbarawe,2027-03-07,09:00,24:00,possible\n"
        "Zablockowski,2027-03-06,08:00,24:00,good\n",
        encoding="utf-8",
    )
    shown = planned.done(f"schedule --answers {tmp_path / 'answers.csv'}")
    assert shown.count("Recorded: answers of") == 2
    assert "calls Sun, Mar 7, 2027, 10:00 AM – 10:02 PM, only possible" in shown
    assert "is not available on Sun, Mar 7, 2027, 10:00 AM – 10:02 PM" in shown
    again = planned.done(f"schedule --answers {tmp_path / 'answers.csv'}")
    assert "Recorded" not in again
    assert again.count("Sun, Mar 7, 2027, 10:00 AM – 10:02 PM") == 2


def test_answers_of_a_stranger_are_refused_with_their_line(planned: Terminal, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("who,date,from,to,answer\nNobody,2027-03-06,08:00,24:00,good\n", encoding="utf-8")
    assert "line 2: found answers of 'Nobody'" in planned.refused(f"schedule --answers {tmp_path / 'a.csv'}", 2)


def test_another_title_of_the_same_players_is_a_warning(planned: Terminal, tmp_path: Path) -> None:
    away = moved(tmp_path, 'date = "2027-03-06"', 'date = "2027-03-05"')
    assert planned("new", FIVE, "--title", "Second Title", "--details", away, "--event", "second").code == 0
    shown = planned.done("schedule second")
    assert "also plays for North Star State Champion, at the same time" in " ".join(shown.split())
    assert shown.count("also plays for") == 5


def test_a_playoff_without_a_date_is_asked_for_one(founded: Terminal) -> None:
    assert "found no date, without which there is no timetable" in founded.refused("schedule", 2)


def test_contacts_are_read_shown_and_forgotten(planned: Terminal, tmp_path: Path) -> None:
    before = planned.done("log")
    shown = planned.done(f"contacts {contacts(tmp_path)}")
    assert "Read from" in shown
    assert "ab@example.org" in shown
    assert "Parent <pa@example.org>" in shown
    assert "ab@example.org" not in planned.done("contacts --forget Abarawe")
    assert planned.done("log") == before
    assert b"ab@example.org" not in planned.bytes()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("player,mail\nAbarawe,x\n", "line 1: found column \"mail\" (did you mean 'email'?)"),
        ("email\nx\n", "no column 'player'"),
        ("player,email\nNobody,x\n", 'line 2: found "Nobody"; expected one of'),
    ],
)
def test_contacts_of_nobody_or_in_another_form_are_refused(
    planned: Terminal, tmp_path: Path, text: str, sentence: str
) -> None:
    (tmp_path / "c.csv").write_text(text, encoding="utf-8")
    assert sentence in planned.refused(f"contacts {tmp_path / 'c.csv'}", 2)


def test_letters_are_drafts_noted_in_the_record_without_any_address(planned: Terminal, tmp_path: Path) -> None:
    planned.done(f"contacts {contacts(tmp_path)}")
    shown = written(planned, f"outbox --to {tmp_path / 'out'}")
    assert "2 letters are in" in shown
    assert shown.count(": no address is known") == 3
    assert "    playoffs contacts --set Bjørkmo email name@example.org\n" in shown
    letter = next((tmp_path / "out").glob("invitation-isla-*.eml"))
    message = message_from_bytes(letter.read_bytes(), policy=default)
    assert "ab@example.org" in str(message["To"])
    assert "una.halvorsen@example.org" in str(message["From"])
    assert "example.org" not in planned.done("log")
    assert "\nNext: playoffs contacts --set Bjørkmo email name@example.org " in planned.done("schedule")


def test_who_was_written_to_is_invited_until_the_list_closes(planned: Terminal, tmp_path: Path) -> None:
    planned.done(f"contacts {contacts(tmp_path)}")
    written(planned, f"outbox --to {tmp_path / 'out'}")
    shown = planned.done("schedule")
    assert (shown.count("not yet invited"), shown.count("invited")) == (3, 5)
    planned.done("confirm Abarawe")
    data = json.loads(written(planned, f"outbox --to {tmp_path / 'again'} --json"))
    assert len(data["letters"]["players"]) == 1
    planned.done("close --yes")
    closed = "the list of players is closed, there is nobody to invite any more"
    assert closed in planned.refused(f"outbox --kind invitation --to {tmp_path / 'late'}", 1)
    assert "outbox --kind change" in planned.done("schedule")
    planned.done("declare --yes")
    assert closed in planned.refused(f"outbox --to {tmp_path / 'late'}", 1)
    assert planned.done("schedule").endswith("The title is declared: there is nobody to write to any more.\n")


def test_a_reminder_to_some_tells_nobody_else_of_a_change(planned: Terminal, tmp_path: Path) -> None:
    planned.done(f"contacts {contacts(tmp_path)}")
    written(planned, f"outbox --to {tmp_path / 'out'}")
    planned.done("confirm Abarawe")
    planned.done(f"details {moved(tmp_path, 'Cedar Room', 'Oak Room')}")
    written(planned, f"outbox --kind reminder --to {tmp_path / 'more'}")
    assert "they were told of revision 1" in planned.done("schedule")


def test_changes_are_told_since_the_last_letters(planned: Terminal, tmp_path: Path) -> None:
    planned.done(f"contacts {contacts(tmp_path)}")
    out = str(tmp_path / "out")
    assert "no letter has been written yet" in planned.refused(f"outbox --kind change --to {out}", 1)
    written(planned, f"outbox --to {out}")
    assert "nothing has changed since revision 1" in planned.refused(f"outbox --kind change --to {out}", 1)
    planned.done(f"details {moved(tmp_path, 'Lakeside Community Hall', 'North Library')}")
    planned.done("decline Bjorkmo")
    assert "they were told of revision 1" in planned.done("schedule")
    written(planned, f"outbox --kind change --to {out}")
    letter = next((tmp_path / "out").glob("change-*.eml"))
    body = message_from_bytes(letter.read_bytes(), policy=default).get_body(("plain",))
    assert body
    text = " ".join(str(body.get_content()).split())
    assert "What has changed: - Day 1: Saturday, March 6, 2027, 9:00 AM CST, over by 10:36 AM" in text
    assert "- Site: North Library" in text
    assert "no longer plays" in text
    assert "Revision 3." in text


def test_reminders_go_to_those_who_have_not_answered(planned: Terminal, tmp_path: Path) -> None:
    planned.done(f"contacts {contacts(tmp_path)}")
    planned.done("confirm Abarawe")
    data = json.loads(written(planned, f"outbox --kind reminder --to {tmp_path / 'out'} --json"))
    assert len(data["letters"]["players"]) == 1
    planned.done("confirm Cojolon")
    assert "there is nobody who can be written to" in planned.refused(
        f"outbox --kind reminder --to {tmp_path / 'more'}", 1
    )
    for player in ("Bjorkmo", "Sabrytofte", "Zablockowski"):
        planned.done(f"confirm {player}")
    assert "there is nobody to write to: reminder" in planned.refused(f"outbox --kind reminder --to {tmp_path}", 1)


def test_whom_a_change_has_not_reached_is_said_and_written_without_naming_a_kind(
    planned: Terminal, tmp_path: Path
) -> None:
    """What docs/ten-minutes.md promises of the command that stands there."""
    planned.done(f"contacts {contacts(tmp_path)}")
    before = planned.done("outbox")
    assert before.count(": not invited yet") == 5
    assert before.count(": no address is known") == 3
    assert before.endswith("Next: playoffs outbox --to FOLDER\n")
    written(planned, f"outbox --to {tmp_path / 'out'}")
    planned.done("confirm all")
    at = len(json.loads(planned.done("log --json"))["entries"])
    planned.done(f"details {moved(tmp_path, '09:00', '09:30')}")
    said = planned.done("outbox")
    assert said.count("was told of revision 1; since then:") == 2
    assert " ".join(said.split()).count("9:30 AM") == 5
    assert len(json.loads(planned.done("log --json"))["entries"]) == at + 1, "nothing is recorded"
    written(planned, f"outbox --to {tmp_path / 'later'}")
    assert len(list((tmp_path / "later").glob("change-*.eml"))) == 2
    left = planned("outbox", "--to", str(tmp_path / "more"))
    assert left.code == 1
    assert "there is nobody who can be written to" in left.err


def test_where_nobody_is_owed_a_letter_that_is_said(planned: Terminal, tmp_path: Path) -> None:
    planned.done("confirm all")
    assert "Nobody is owed a letter.\n" in planned.done("outbox")
    assert "nobody is owed a letter; " in planned.refused(f"outbox --to {tmp_path / 'out'}", 1)
    assert "--kind reminder without --to" in planned.refused("outbox --kind reminder", 2)
    assert "`playoffs schedule --json`" in planned.refused("outbox --json", 2)


def test_once_the_title_is_declared_nobody_is_owed_a_letter(planned: Terminal) -> None:
    for line in ("confirm Abarawe", "close --yes", "declare --yes"):
        planned.done(line)
    assert "nobody is written to any more" in planned.done("outbox")


def test_calendars_follow_the_revision(planned: Terminal, tmp_path: Path) -> None:
    planned.done(f"calendar --to {tmp_path / 'one'}")
    planned.done(f"details {moved(tmp_path, '09:00', '09:30')}")
    planned.done("confirm Abarawe")
    planned.done("decline Bjorkmo")
    planned.done(f"calendar --to {tmp_path / 'two'}")
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert names == sorted(path.name for path in (tmp_path / "two").iterdir())
    assert len(names) == 7
    abarawe = next(name for name in names if "abarawe" in name)
    one, two = (
        {e.uid.value: e for e in vobject.readOne((tmp_path / d / abarawe).read_text(encoding="utf-8")).vevent_list}
        for d in ("one", "two")
    )
    assert set(two) == set(one)
    for uid, event in two.items():
        assert int(one[uid].sequence.value) < int(event.sequence.value)
        assert event.status.value == ("CONFIRMED" if uid.startswith(("day-1@", "day-2@")) else "CANCELLED")
    bjorkmo = next(name for name in names if "bjorkmo" in name)
    read = vobject.readOne((tmp_path / "two" / bjorkmo).read_text(encoding="utf-8"))
    assert {e.status.value for e in read.vevent_list} == {"CANCELLED"}


def test_the_timetable_is_drawn_in_the_terminal_and_as_svg(planned: Terminal, tmp_path: Path) -> None:
    shown = planned.done(f"timetable --to {tmp_path / 'out'}")
    assert "North Star State Champion, Sat, Mar 6, 2027" in shown
    assert " 10 AM" in shown
    assert "May have to play    5 players  3 players  2 players\n" in shown
    assert "Isla Abarawe" in shown
    chances = json.loads(planned.done("timetable --json"))["needed"]
    assert [sum(map(Fraction, stage.values())) for stage in chances.values()] == [4, 2, 2]
    assert "At most 13 h 14 min of play without breaks." in shown
    assert all(len(line) <= 80 for line in shown.splitlines())
    assert len(list((tmp_path / "out").glob("*.svg"))) == 2


def test_the_timetable_of_a_day_that_has_begun_tells_what_was_played(planned: Terminal) -> None:
    for line in ("confirm all", "close", "toss"):
        planned.done(line)
    for at, line in (("16:05", "start"), ("16:45", "result 1 W")):
        later(planned, f"2027-03-06T{at}:00Z")
        planned.done(line)
    later(planned, "2027-03-06T17:20:00Z")
    assert planned.done("timetable").count("played\n") == 1


def test_a_timetable_of_any_field_needs_no_record(terminal: Terminal) -> None:
    shown = terminal.done("timetable --players 2")
    assert "2 players: at most 12 h 2 min with breaks\n" in shown
    assert "At most 10 h 22 min of play" in shown
    data = json.loads(terminal.done("timetable --players 9 --json"))
    assert [len(day["games"]) for day in data["days"]] == [8, 5]
    assert data["days"][1]["games"][2]["chance"] == "1679/5000"
    assert "Round robin of 3" in terminal.done("timetable --players 3 --rules club-open")
    assert "Repeat game" in terminal.done("timetable --players 8 --rules wbc-twixt")
    assert "8 players: at most 4 h 20 min" in terminal.done("timetable --players 8 --rules dci-1999")
    assert "worked out for 8 at most" in terminal.refused("timetable --players 9 --rules club-open", 2)
    assert "leave out the name" in terminal.refused("timetable somewhere --players 3", 1)


def test_details_are_told_in_words(planned: Terminal, tmp_path: Path) -> None:
    planned.done(f"contacts {contacts(tmp_path)}")
    planned.done("confirm Bjorkmo")
    written(planned, f"outbox --to {tmp_path / 'out'}")
    shown = planned.done("details") + planned.done("log")
    assert "further_days = 2027-03-07, 10:00" in shown
    assert "director = Una Halvorsen, una.halvorsen@example.org" in shown
    assert "Detail: invitations are written, revision 1, to Isla Abarawe, " in " ".join(shown.split())
    assert "{" not in shown
    stale = " ".join(planned.refused("close --expect 1", 1).split())
    assert "recorded meanwhile is “invitations are written" in stale


def test_of_a_cut_nobody_is_said_to_have_confirmed_or_asked_to_reply(terminal: Terminal) -> None:
    assert terminal("new", str(SAMPLES / "magic.csv"), "--rules", "mtr", "--cut", "4", "--title", TITLE).code == 0
    terminal.done("details set date=2027-05-22 start=10:00 zone=America/Chicago")
    for line, stands in (("", {"can advance"}), ("close", {"made the cut", "alternate"})):
        if line:
            terminal.done(line)
        said = terminal.done("schedule")
        assert "reply" not in said
        rows = said.partition("Players\n")[2].partition("\n\n")[0].splitlines()
        assert {row.split("  ")[-1].strip() for row in rows} == stands
