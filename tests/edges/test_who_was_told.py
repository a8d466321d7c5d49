"""The schedule says who was not told of the plan as it is, and prints no command that would be refused."""

import json
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.calendar_client import Client


def test_whoever_was_left_out_is_named_and_no_letter_of_a_change_is_offered_twice(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "T", "--details", str(SAMPLES / "details.toml"))
    terminal("contacts", "--set", "Karim", "email", "k@example.org")
    assert terminal("outbox", "--to", str(tmp_path / "a")).code == 1
    assert "No letter on revision 1 was written to Abebe" in terminal("schedule").out
    terminal("details", "--set", "site=Elsewhere", "--yes")
    said = terminal("schedule")
    assert "Site: before" in said.err
    assert "outbox --kind change" in said.err
    assert terminal("outbox", "--kind", "change", "--to", str(tmp_path / "b")).code == 1
    said = terminal("schedule")
    assert "No letter on revision 2 was written to Abebe" in said.out
    assert "Site: before" in said.err
    assert "outbox --kind change" not in said.err
    assert terminal("outbox", "--kind", "change", "--to", str(tmp_path / "c")).code == 1


def test_what_everybody_was_told_stays_on_the_screen_until_it_is_acknowledged_and_says_so(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "T", "--details", str(SAMPLES / "details.toml"))
    for player in ("Karim", "Zura"):
        terminal("contacts", "--set", player, "email", f"{player}@example.org")
    terminal.done(f"outbox --to {tmp_path / 'a'}")
    terminal.done("details --set site=Elsewhere")
    assert "was told by letter" not in terminal("schedule").err
    terminal.done(f"outbox --kind change --to {tmp_path / 'b'}")
    said = terminal("schedule").err
    for part in ("Site: before", "everybody who plays was told by letter", "schedule --acknowledge"):
        assert part in said
    assert terminal("schedule", "--acknowledge").code == 0
    assert "Site: before" not in terminal("schedule").err


@pytest.fixture
def three(terminal: Terminal) -> Terminal:
    """Three tied players, whose plan is dated; No. 3 has no address yet."""
    founded = terminal("new", str(SAMPLES / "tied-5.trf"), "--title", "T", "--details", str(SAMPLES / "details.toml"))
    assert founded.code == 0, founded.err
    for player in ("Abarawe", "Bjorkmo"):
        terminal.done(f"contacts --set {player} email {player}@example.org")
    return terminal


def words(file: Path) -> str:
    """What a letter says."""
    body = message_from_bytes(file.read_bytes(), policy=default).get_body(("plain",))
    assert body
    return " ".join(str(body.get_content()).split())


def letter(folder: Path, player: str) -> str:
    (file,) = folder.glob(f"*{player}*")
    return words(file)


def attached(file: Path) -> bytes:
    (part,) = message_from_bytes(file.read_bytes(), policy=default).iter_attachments()
    content = part.get_content()
    return content.encode() if isinstance(content, str) else bytes(content)


def test_who_was_invited_is_told_that_it_is_postponed_and_of_the_date_that_is_set_then(
    three: Terminal, tmp_path: Path
) -> None:
    """Also where it was moved before that, and where the date is the one that it was."""
    off = "Postponed; a new date will be announced"
    three("outbox", "--to", str(tmp_path / "a"))
    three.done("details set start=11:00")
    three.done("rule postpone --reason time")
    owed = json.loads(three.done("schedule --json"))["owed"]
    assert [each["changes"] for each in owed if each["told_of"]] == [[off], [off]]
    three("outbox", "--to", str(tmp_path / "b"))
    said = letter(tmp_path / "b", "abarawe")
    assert off in said
    assert "before:" not in said
    assert "The attached calendar marks the days as postponed." in said
    assert "May 22" not in said
    three.done("details set start=11:00")
    three("outbox", "--to", str(tmp_path / "c"))
    said = letter(tmp_path / "c", "abarawe")
    assert "before: no date" in said
    assert "The attached calendar has the days" in said


def test_who_was_left_out_is_told_everything_since_that_player_was_last_told(three: Terminal, tmp_path: Path) -> None:
    three("outbox", "--to", str(tmp_path / "a"))
    three.done("contacts --forget Bjorkmo")
    for number, site in enumerate(("North", "East"), 1):
        three.done(f"details --set site={site}")
        three("outbox", "--kind", "change", "--to", str(tmp_path / f"b{number}"))
    three.done("contacts --set Bjorkmo email b@example.org")
    three.done("details --set start=11:00")
    assert "(they were told of revision 1 and 3)" in three.done("schedule")
    three("outbox", "--kind", "change", "--to", str(tmp_path / "c"))
    late, first = letter(tmp_path / "c", "bjorkmo"), letter(tmp_path / "c", "abarawe")
    assert "Site: East, " in late
    assert "; before: Lakeside Community Hall" in late
    assert "Site:" not in first
    assert "11:00 AM" in late
    assert "11:00 AM" in first
    assert "nothing has changed since revision 4" in three.refused(f"outbox --kind change --to {tmp_path / 'd'}", 1)


def test_what_was_changed_and_changed_back_is_told_to_those_only_who_heard_of_it(
    three: Terminal, tmp_path: Path
) -> None:
    three("outbox", "--to", str(tmp_path / "a"))
    three.done("contacts --forget Bjorkmo")
    three.done("details --set site=North")
    three("outbox", "--kind", "change", "--to", str(tmp_path / "b"))
    three.done("contacts --set Bjorkmo email b@example.org")
    three.done(f"details {SAMPLES / 'details.toml'}")
    three("outbox", "--kind", "change", "--to", str(tmp_path / "c"))
    assert [file.name.split("-")[2] for file in (tmp_path / "c").iterdir() if file.name.startswith("change")] == [
        "abarawe"
    ]


def test_who_was_never_written_to_is_invited_with_the_letters_of_a_change(three: Terminal, tmp_path: Path) -> None:
    three("outbox", "--to", str(tmp_path / "a"))
    three.done("contacts --set Sabrytofte email s@example.org")
    assert "Next: playoffs outbox --to FOLDER" in three.done("schedule")
    three.done("details --set site=North")
    three("outbox", "--kind", "change", "--to", str(tmp_path / "b"))
    invited = letter(tmp_path / "b", "sabrytofte")
    assert "You are invited to the playoff" in invited
    assert "What has changed" not in invited
    assert "North" in invited


def test_who_is_taken_out_of_the_tie_is_told_so_and_the_calendar_is_emptied(three: Terminal, tmp_path: Path) -> None:
    three("outbox", "--to", str(tmp_path / "a"))
    client = Client("icalendar")
    (file,) = (tmp_path / "a").glob("*abarawe*")
    client.take(attached(file))
    assert client.shown
    assert three("update", "--not-eligible", "Abarawe", "--yes", "--reason", "of another state").code == 0
    assert "outbox --kind change" in three.done("schedule")
    assert "Isla Abarawe" in three.done("schedule").partition("No letter on revision 2")[2]
    three("outbox", "--kind", "change", "--to", str(tmp_path / "b"))
    (file,) = (tmp_path / "b").glob("*abarawe*")
    said = words(file)
    assert "you are no longer tied for the title T" in said
    assert "Please confirm" not in said
    client.take(attached(file))
    assert not client.shown
    assert "nothing has changed" in three.refused(f"outbox --kind change --to {tmp_path / 'c'}", 1)


def test_a_minor_who_is_taken_out_of_the_tie_is_told_through_the_guardian(three: Terminal, tmp_path: Path) -> None:
    three.done("contacts --set Abarawe guardian parent@example.org")
    three.done("contacts --set Abarawe minor yes")
    three("outbox", "--to", str(tmp_path / "a"))
    three("update", "--not-eligible", "Abarawe", "--yes", "--reason", "of another state")
    three("outbox", "--kind", "change", "--to", str(tmp_path / "b"))
    assert letter(tmp_path / "b", "abarawe").startswith("Dear guardian of Isla Abarawe,")


def test_who_confirmed_without_a_letter_and_is_taken_out_is_named_until_there_is_an_address(
    three: Terminal, tmp_path: Path
) -> None:
    three("outbox", "--to", str(tmp_path / "a"))
    three.done("confirm Sabrytofte")
    three("update", "--not-eligible", "Sabrytofte", "--yes", "--reason", "of another state")
    said = three("outbox", "--kind", "change", "--to", str(tmp_path / "b"))
    assert said.code == 1
    mend = next(line.strip() for line in reversed(said.out.splitlines()) if "contacts --set" in line)
    three.done(mend.removeprefix("playoffs "))
    assert three("outbox", "--kind", "change", "--to", str(tmp_path / "c")).code == 1
    assert "no longer tied" in letter(tmp_path / "c", "sabr")
    three.done("contacts --forget Sabrytofte")
    assert b"name@example.org" not in three.bytes()


def test_who_was_taken_out_and_is_tied_again_before_any_letter_hears_of_nothing(
    three: Terminal, tmp_path: Path
) -> None:
    three("outbox", "--to", str(tmp_path / "a"))
    three("update", "--not-eligible", "Abarawe", "--yes", "--reason", "of another state")
    three("update", "--eligible", "Abarawe", "--yes", "--reason", "of this state after all")
    assert "nothing has changed" in three.refused(f"outbox --kind change --to {tmp_path / 'b'}", 1)


def test_who_plays_on_another_day_because_somebody_who_had_declined_is_taken_out_is_told(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal("new", str(SAMPLES / "tied-3.trf"), "--title", "T", "--details", str(SAMPLES / "details.toml"))
    terminal.done("contacts --set 8 email eight@example.org")
    terminal.done("decline 9")
    terminal("outbox", "--to", str(tmp_path / "a"))
    (first,) = (tmp_path / "a").iterdir()
    assert "Sunday, May 23, 2027" in words(first).partition("When:")[2]  # the day of the final of three
    assert terminal("update", "--not-eligible", "9", "--yes", "--reason", "of another state").code == 0
    assert "8" in [each["id"] for each in json.loads(terminal.done("schedule --json"))["owed"]]
    terminal("outbox", "--kind", "change", "--to", str(tmp_path / "b"))
    (second,) = (tmp_path / "b").glob("change*-8.eml")
    assert "What has changed" in words(second)
    assert "Saturday, May 22, 2027" in words(second).partition("When:")[2]
    assert "8" not in [each["id"] for each in json.loads(terminal.done("schedule --json"))["owed"]]


def test_a_revision_that_changes_nothing_for_anybody_has_no_empty_list(terminal: Terminal) -> None:
    said = terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "T", "--details", str(SAMPLES / "details.toml"))
    assert said.code == 0, said.err
    assert terminal("details", "--set", "further_days=2027-05-24 09:00").code == 0  # on which nothing is played
    assert "Changed with revision" not in terminal.done("schedule")
    terminal.done("details --set site=Elsewhere")
    assert "Changed with revision" in terminal.done("schedule")


def test_a_start_time_that_changed_while_a_stage_was_started_by_mistake_is_told(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title T")
    terminal.done("details --set date=2027-05-22 --set start=09:00 --set zone=America/Chicago")
    for player in ("Karim", "Zura"):
        terminal.done(f"contacts --set {player} email {player}@example.org")
    terminal.done(f"outbox --to {tmp_path / 'a'}")
    for line in ("confirm Karim", "confirm Zura", "close", "toss", "start"):
        terminal.done(line)
    started = json.loads(terminal.done("show --json"))["version"]
    terminal.done("details --set start=11:11")
    terminal.done(f"undo {started} --reason early --yes")
    owed = json.loads(terminal.done("schedule --json"))["owed"]
    assert [each["changes"][0].split(",")[1:4] for each in owed] == [[" May 22", " 2027", " 11:11 AM CDT"]] * 2
    terminal.done(f"outbox --kind change --to {tmp_path / 'b'}")


@pytest.mark.parametrize("gone", ["date", "start"])
def test_who_was_told_of_a_date_that_was_taken_back_is_told_that_it_is_no_longer_set(
    terminal: Terminal, tmp_path: Path, gone: str
) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title T")
    terminal.done("details --set date=2027-05-22 --set start=09:00 --set zone=America/Chicago --set site=Hall")
    assert terminal("details", "--set", "deadline=2027-05-14 18:00").code == 0
    for player in ("Karim", "Zura"):
        terminal.done(f"contacts --set {player} email {player}@example.org")
    terminal.done(f"outbox --to {tmp_path / 'a'}")
    client = Client("icalendar")
    (first,) = (tmp_path / "a").glob("*karim*")
    client.take(attached(first))
    assert client.shown
    terminal.done(f"details --clear {gone} --yes")
    terminal.done(f"outbox --kind change --to {tmp_path / 'b'}")
    said = letter(tmp_path / "b", "karim")
    assert "The playoff for the title T has changed." in said
    assert "- The date is no longer set; a new one will be told" in said
    assert "When: no date is set; a new one will be told" in said
    assert "May 22" not in said
    assert "Where: Hall" in said
    assert "takes the days that were planned out of yours" in said
    (change,) = (tmp_path / "b").glob("*karim*")
    client.take(attached(change))
    assert client.shown == {}
    assert "nothing has changed" in terminal("outbox", "--kind", "change", "--to", str(tmp_path / "c")).err
    back = {"date": "2027-05-22", "start": "09:00"}
    terminal.done(f"details --set {gone}={back[gone]}")  # the same again is news as well
    terminal.done(f"outbox --kind change --to {tmp_path / 'd'}")
    assert "Saturday, May 22, 2027, 9:00 AM CDT" in letter(tmp_path / "d", "karim")
    assert "before: not planned" in letter(tmp_path / "d", "karim")
    (again,) = (tmp_path / "d").glob("*karim*")
    client.take(attached(again))
    assert client.shown


def test_no_letter_of_a_change_is_written_where_no_date_was_ever_told(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title T")
    terminal.done("contacts --set Karim email k@example.org")
    assert "date" in terminal.refused(f"outbox --kind change --to {tmp_path / 'a'}", 2)
