"""Letters and calendars are shown as the command line writes them, and noted as it notes them; nothing is sent."""

import json
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest

from playoffs.desk import contacts
from playoffs.desk.act import load
from playoffs.desk.beside.links import Role
from playoffs.desk.letters import letters
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import language
from tests.cli.terminal import Terminal
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages
from tests.web.planner.test_answers import EVENT, tied
from tests.web.planner.test_placing import EIGHT, GOOD, everybody, whole_days

AT = f"/plan/{EVENT}/letters"


@pytest.fixture
def at(hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A playoff with a day; two of its players can be written to."""
    whole_days(director)
    everybody(hall, *GOOD)
    director.press(director.open(f"/plan/{EVENT}?at={EIGHT}"), "Set the day")
    found = Terminal(monkeypatch, hall.path)
    for n in range(2):
        assert found("contacts", "--set", tied(hall)[n], "email", f"player-{n}@example.org").code == 0
    return found


def folder(path: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in path.iterdir()}


def links(page: Page, part: str) -> list[str]:
    return [link for link in page.read.links if f"/{part}" in link]


def test_drafts_and_calendars_are_those_of_the_command_line(director: Pages, at: Terminal, tmp_path: Path) -> None:
    page = director.open(AT)
    assert page.text.count("Open the draft") == 2
    assert page.read.wrong == []
    drafts = {director.client.get(link).body for link in links(page, "letter.eml")}
    bodies = " ".join(each.decode("utf-8", "ignore") for each in drafts)
    assert "player-0@example.org" in bodies
    assert at("outbox", "--to", str(tmp_path / "letters")).code == 1  # three cannot be written to
    written = folder(tmp_path / "letters")
    assert {_said(each) for each in drafts} == {_said(each) for each in written.values()}
    names = {director.client.get(link).headers["content-disposition"] for link in links(page, "letter.eml")}
    assert {name.split('"')[1] for name in names} == set(written)


def _said(draft: bytes) -> tuple[str, ...]:
    """All that a draft says, without the moment at which its calendar was made."""
    mail = message_from_bytes(draft, policy=default)
    body, calendar = (part.get_content() for part in mail.iter_parts())
    lines = [line for line in calendar.splitlines() if not line.startswith(("DTSTAMP", "CREATED", "LAST-MODIFIED"))]
    return str(mail["Subject"]), str(mail["To"]), body, "\n".join(lines)


def test_what_is_noted_is_owed_no_more_and_a_change_is(hall: Hall, director: Pages, at: Terminal) -> None:
    page = director.press(director.open(AT), "Note these 2 letters as written")
    assert "Noted." in page.words
    with open_store(hall.path) as store:
        said = letters(load(store, EVENT))
    assert said
    assert (said.kind, said.revision, set(said.players)) == ("invitation", 1, set(tied(hall)[:2]))
    assert "Open the draft" not in director.open(f"{AT}?kind=change").words
    director.press(director.open(f"/plan/{EVENT}?at={EIGHT.replace('08:00', '09:00')}"), "Set the day")
    page = director.open(f"{AT}?kind=change")
    assert "Changed since the last letter:" in page.words
    assert page.words.count("revision 1; now it is revision 2") == 2
    director.press(page, "Note these 2 letters as written")
    assert "Changed since" not in director.open(f"{AT}?kind=change").words
    owed = json.loads(at.done("schedule --json"))["owed"]
    assert [each["told_of"] for each in owed] == [None] * 3


def test_nothing_else_is_noted_than_was_shown(hall: Hall, director: Pages, at: Terminal) -> None:
    page = director.open(AT)
    director.press(director.open(f"/plan/{EVENT}?at={EIGHT.replace('08:00', '09:00')}"), "Set the day")
    refused = director.press(page, "Note these 2 letters as written")
    assert (refused.status, "others than were shown" in refused.words) == (409, True)
    with open_store(hall.path) as store:
        assert letters(load(store, EVENT)) is None


def test_who_cannot_be_written_to_is_named_and_mended_on_the_page(hall: Hall, director: Pages, at: Terminal) -> None:
    organizer = hall.seat(Role.ORGANIZER, "Ona Organizer")
    page = organizer.open(AT)
    assert page.words.count("no address is known") == 3
    assert "The drafts have no sender" in page.words
    assert "make a new link to paste" in director.open(AT).words
    page = organizer.press(page, "Keep all", **{f"email-{tied(hall)[2]}": "third@example.org"})
    assert page.words.count("no address is known") == 2
    assert "Copy to" not in page.words
    assert "third@example.org" in page.words


def test_a_letter_for_a_minor_goes_to_the_guardian_and_a_copy_is_said(
    hall: Hall, director: Pages, at: Terminal
) -> None:
    first, second = tied(hall)[:2]
    for who, field, value in (
        (first, "guardian", "g@example.org"),
        (first, "minor", "yes"),
        (second, "guardian", "h@example.org"),
    ):
        assert at("contacts", "--set", who, field, value).code == 0
    page = director.open(AT)
    assert "<g@example.org>" in page.words
    assert "player-0@example.org" not in page.text
    assert page.words.count("Copy to") == 1
    assert "<h@example.org>" in page.words


def test_calendars_are_noted_once_and_empty_ones_are_refused(hall: Hall, director: Pages, at: Terminal) -> None:
    page = director.open(AT)
    found = links(page, "calendar.ics")
    assert len(found) == 6  # five players, and the playoff
    assert b"BEGIN:VEVENT" in director.client.get(found[0]).body
    page = director.press(page, "Note all calendars as handed out")
    assert "They were noted as handed out" in page.words
    assert director.client.get(f"/plan/{EVENT}/calendar.ics?to=player/none").status == 409


def test_without_a_day_there_is_nothing_to_write(director: Pages) -> None:
    whole_days(director)
    page = director.open(AT)
    assert (page.status, "There is nothing to write yet" in page.words) == (200, True)
    assert director.open(f"{AT}?kind=gossip").status == 409


def test_every_page_of_a_planner_speaks_the_language_of_the_house(hall: Hall, director: Pages, at: Terminal) -> None:
    hall.house.said = hall.house.language = language("es")
    words = {address: director.open(address).words for address in ("/plan", f"/plan/{EVENT}?at={EIGHT}", AT)}
    assert "En peligro" not in words["/plan"]
    assert "7 de 7 respondieron qué horas les convienen" in words["/plan"]
    assert "Ningún conflicto." in words[f"/plan/{EVENT}?at={EIGHT}"]
    assert "Anotar estas 2 cartas como escritas" in words[AT]
    for said in words.values():
        for english in ("answered", "Letters", "Plan ", "Best", "Nobody", "Note ", "of the", "Set the", "Ask "):
            assert english not in said, (english, said)


@pytest.mark.parametrize("field", ["minor", "phone", "born", ""])
def test_nothing_but_an_address_is_kept_from_the_page(hall: Hall, director: Pages, at: Terminal, field: str) -> None:
    organizer = hall.seat(Role.ORGANIZER, "Ona Organizer")
    form, _ = organizer.open(AT).form("Keep all")
    assert organizer.send(form, [*form.fields, (f"{field}-{tied(hall)[2]}", "yes")]).status == 409
    with open_store(hall.path) as store:
        assert all(set(known) <= {"email"} for known in contacts.of_event(store, EVENT).values())
