"""A title that waits again for another: its letters, calendars and sheets, and what they say once it goes on."""

from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.edges.calendar_client import Client

pytestmark = pytest.mark.clause("MSCA-1e", "MSCA-C")

TITLES = """
[[titles]]
name = "First"
players = ["1", "2"]
[[titles]]
name = "Second"
not_winner_of = "First"
"""
NAMES = ("Ada", "Bo", "Cy", "Di")


@pytest.fixture
def again(terminal: Terminal, tmp_path: Path) -> Terminal:
    """Ada has won the first title and is set aside for the second, whose letters are written; then the declaration of
    the first falls."""
    rows = [f"{n},{name} Berg,{2000 - n},W{n + 4},D{n + 4}" for n, name in enumerate(NAMES, 1)]
    rows += [f"{n},Weak{n} Dahl,{1500 - n},L{n - 4},D{n - 4}" for n in range(5, 9)]
    (tmp_path / "event.csv").write_text("\n".join(["id,name,rating,1,2", *rows, ""]), encoding="utf-8")
    (tmp_path / "titles.toml").write_text(TITLES, encoding="utf-8")
    terminal.done(f"new {tmp_path / 'event.csv'} --titles {tmp_path / 'titles.toml'}")
    terminal.done("rule champion Ada --reason other --event first --yes")
    terminal.done("declare --yes --event first")
    terminal.done("set-aside --event second")
    dated = "--set date=2027-05-22 --set zone=America/Chicago --set start=09:00"
    terminal.done(f"details {dated} --event second")
    for number, name in enumerate(NAMES[1:], 2):
        terminal.done(f"contacts --set {name} email p{number}@example.org --event second")
    terminal.done(f"outbox --to {tmp_path / 'letters'} --event second")
    terminal.done("undo 3 --reason other --yes --event first")
    return terminal


def words(file: Path) -> str:
    body = message_from_bytes(file.read_bytes(), policy=default).get_body(("plain",))
    assert body
    return " ".join(str(body.get_content()).split())


def attached(file: Path) -> bytes:
    (part,) = message_from_bytes(file.read_bytes(), policy=default).iter_attachments()
    content = part.get_content()
    return content.encode() if isinstance(content, str) else bytes(content)


def test_nobody_is_told_of_a_change_before_it_is_one(again: Terminal, tmp_path: Path) -> None:
    said = again("outbox", "--kind", "change", "--to", str(tmp_path / "change"), "--event", "second")
    assert (said.code, "nothing has changed" in said.err) == (1, True)
    again.done(f"calendar --to {tmp_path / 'calendars'} --event second")
    for line in (f"sheet worksheet --to {tmp_path / 'sheets'} --format txt", "show", "next"):
        assert "Waiting for First, whose winner is set aside" in " ".join(again.done(f"{line} --event second").split())


def test_whoever_is_set_aside_instead_is_told_so_and_who_comes_in_is_invited(again: Terminal, tmp_path: Path) -> None:
    (invited,) = (tmp_path / "letters").glob("*bo-berg*")
    client = Client("icalendar")
    client.take(attached(invited))
    assert client.shown
    again.done("rule champion Bo --reason other --event first --yes")
    again.done("declare --yes --event first")
    again.done("set-aside --event second")
    again.done("contacts --set Ada email p1@example.org --event second")
    again.done(f"outbox --kind change --to {tmp_path / 'change'} --event second")
    (gone,) = (tmp_path / "change").glob("*bo-berg*")
    assert "you are no longer tied for the title Second" in words(gone)
    client.take(attached(gone))
    assert client.shown == {}
    (come,) = (tmp_path / "change").glob("*ada-berg*")
    assert "You are invited to the playoff" in words(come)
    again.done(f"sheet announcement --to {tmp_path / 'sheets'} --format txt --event second")
    sheet = (tmp_path / "sheets" / "announcement.txt").read_text("utf-8")
    assert "Ada Berg" in sheet
    assert "Bo Berg" not in sheet.partition("The way to the title")[2].partition("If some")[0]
