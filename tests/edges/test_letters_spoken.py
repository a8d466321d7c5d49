"""Letters and calendars in both languages: every occasion, with the facts of the announcement, as mail and calendar
programs read them; and that another language is no change."""

import json
import re
from collections.abc import Callable
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

import icalendar
import pytest

from tests.cli.terminal import FIVE, Terminal
from tests.edges.calendar_client import PARSERS, Client
from tests.thinned import thinned

DETAILS = """\
date = "2027-03-06"
start = "09:00"
zone = "America/Chicago"
further_days = [{ date = "2027-03-07", start = "10:00" }]
day_limit = 1440
deadline = "2027-02-26 18:00"
site = "Salón Lakeside"
live = "https://ajedrez.example.org"
director = { name = "Una Halvorsen", contact = "una@example.org" }
"""

LANGUAGES = ("en", "es")

ENGLISH = re.compile(
    r"\b(the|you|your|playoff|before|reply|site|field|plays|letter|calendar|by|and|day|when|where|has|not|decline|tied)\b",
    re.IGNORECASE,
)
"""Words of every English letter, and of no Spanish one."""

NAMES_OF_THE_RULES = ("MSCA Official Tiebreaker",)


def founded(at: Terminal, folder: Path, *words: str) -> None:
    (folder / "details.toml").write_text(DETAILS, encoding="utf-8")
    said = at("new", *(words or (FIVE, "--title", "Copa")), "--event", "cup", "--details", str(folder / "details.toml"))
    assert said.code == 0, said.err


def reachable(at: Terminal, *players: str) -> None:
    for player in players:
        at.done(f"contacts --set {player} email p{player}@example.org")


def invited(at: Terminal, folder: Path) -> None:
    """Five, of whom all but one have had their letters, in English."""
    founded(at, folder)
    reachable(at, "2", "3", "4", "6")
    at("outbox", "--to", str(folder / "first"))


def moved(at: Terminal, folder: Path) -> None:
    invited(at, folder)
    at.done("details --set site=Biblioteca --set start=11:00")
    assert at("details", "--set", "deadline=2027-02-27 18:00").code == 0


def declined(at: Terminal, folder: Path) -> None:
    invited(at, folder)
    at.done("decline 3")


def undated(at: Terminal, folder: Path) -> None:
    invited(at, folder)
    at.done("details --clear date --yes")


def left_alone(at: Terminal, folder: Path) -> None:
    invited(at, folder)
    at.done("confirm 2")
    for player in ("3", "4", "6", "7"):
        at.done(f"decline {player}")
    at.done("close")


def dropped(at: Terminal, folder: Path) -> None:
    invited(at, folder)
    said = at("update", "--not-eligible", "3", "--yes", "--reason", "de otro estado")
    assert said.code == 0, said.err


def entered(at: Terminal, folder: Path) -> None:
    """Who could not be written to before is invited with the letters of a change."""
    moved(at, folder)
    reachable(at, "7")


def minor(at: Terminal, folder: Path) -> None:
    founded(at, folder)
    at.done("contacts --set 3 minor yes")
    at.done("contacts --set 3 guardian tutor@example.org")


def longer(at: Terminal, folder: Path) -> None:
    """A day that was not planned, and one whose end changes."""
    invited(at, folder)
    at.done("details --clear further_days --yes")


def alone(at: Terminal, folder: Path) -> None:
    """Nobody is tied with the winner, who is told so."""
    to_class = ("--open-to", "rating_from=1600", "--open-to", "rating_below=1800")
    founded(at, folder, FIVE, "--title", "Copa", *to_class)
    reachable(at, "29")


OCCASIONS: dict[str, tuple[Callable[[Terminal, Path], None], str, tuple[str, str]]] = {
    "invitation": (founded, "invitation", ("You are tied for the title Copa", "Está en el empate por el título Copa")),
    "for a minor": (minor, "invitation", ("Dear guardian of Odin Bjørkmo,", "tutela de Odin Bjørkmo:")),
    "reminder": (invited, "reminder", ("has not come yet", "Aún no ha llegado su respuesta")),
    "moved": (moved, "change", ("Site: Biblioteca; before: Salón", "Lugar: Biblioteca; antes: Salón")),
    "declined": (
        declined,
        "change",
        ("Field: Odin Bjørkmo no longer plays", "Participantes: Odin Bjørkmo ya no juega"),
    ),
    "a day less": (longer, "change", ("Day 2: not played any more", "Día 2: ya no se juega")),
    "date taken back": (undated, "change", ("The date is no longer set", "La fecha queda sin fijar")),
    "one is left": (
        left_alone,
        "change",
        ("Isla Abarawe wins the title without play", "Isla Abarawe gana el título sin jugar"),
    ),
    "nobody is tied": (alone, "change", ("is not played", "no se juega")),
    "no longer tied": (dropped, "change", ("you are no longer tied", "ya no está en el empate")),
    "invited later": (entered, "change", ("You are invited to the playoff", "Le invitamos a la eliminatoria")),
}


def opened(file: Path) -> EmailMessage:
    message = message_from_bytes(file.read_bytes(), policy=default)
    for part in message.walk():
        assert not part.defects
    return message


def body(message: EmailMessage) -> str:
    found = message.get_body(("plain",))
    assert found
    return str(found.get_content())


def calendar(message: EmailMessage) -> bytes:
    for part in message.iter_attachments():
        content = part.get_content()
        return content.encode() if isinstance(content, str) else bytes(content)
    return b""


def written(at: Terminal, folder: Path, kind: str, code: str) -> list[EmailMessage]:
    """The letters of a kind, whoever cannot be written to."""
    said = at("outbox", "--kind", kind, "--lang", code, "--to", str(folder / code))
    assert said.code in (0, 1), said.err
    files = sorted((folder / code).glob("*.eml"))
    assert files, said.err
    return [opened(file) for file in files]


def flat(text: str) -> str:
    return " ".join(text.split())


def spoken(content: bytes) -> list[str]:
    """Everything that a calendar says to people."""
    if not content:
        return []
    events = icalendar.Calendar.from_ical(content).walk()
    return [str(each[key]) for each in events for key in ("SUMMARY", "DESCRIPTION") if key in each]


@pytest.mark.parametrize("code", thinned(LANGUAGES[::-1], 1))
@pytest.mark.parametrize("occasion", OCCASIONS)
def test_every_letter_and_its_calendar_speak_one_language(
    terminal: Terminal, tmp_path: Path, occasion: str, code: str
) -> None:
    arrange, kind, sentences = OCCASIONS[occasion]
    arrange(terminal, tmp_path)
    if arrange is founded:
        reachable(terminal, "2", "3")
    letters = written(terminal, tmp_path, kind, code)
    assert any(sentences[LANGUAGES.index(code)] in flat(body(each)) for each in letters)
    for message in letters:
        said = [str(message["Subject"]), body(message), *spoken(calendar(message))]
        found = ENGLISH.findall(re.sub("|".join(NAMES_OF_THE_RULES), "", flat(" ".join(said))))
        assert bool(found) is (code == "en"), found
        part = message.get_body(("plain",))
        assert part
        assert part["Content-Language"] == code


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_letter_says_what_the_announcement_says(terminal: Terminal, tmp_path: Path, code: str) -> None:
    founded(terminal, tmp_path)
    reachable(terminal, "2")
    (message,) = written(terminal, tmp_path, "invitation", code)
    terminal.done(f"sheet announcement --to {tmp_path} --format txt --lang {code}")
    (file,) = tmp_path.glob("*announcement*.txt")
    announced, said = flat(file.read_text(encoding="utf-8")), flat(body(message))
    reading = {"en": "a late answer counts (MSCA-2).†", "es": "vale una respuesta tardía (MSCA-2).†"}[code]
    days = {
        "en": ("Saturday, March 6, 2027", "9:00 AM", "12:27 PM", "Sunday, March 7, 2027", "10:00 AM", "10:02 PM"),
        "es": ("sábado, 6 de marzo de 2027", "9:00 h", "12:27 h", "domingo, 7 de marzo de 2027", "10:00 h", "22:02 h"),
    }[code]
    reply = {"en": "Friday, February 26, 2027, 6:00 PM CST", "es": "viernes, 26 de febrero de 2027, 18:00 h CST"}[code]
    mark = {"en": "† The rule text is silent", "es": "† El texto no lo dice"}[code]
    for fact in (*days, reply, reading, mark, "Salón Lakeside", "Una Halvorsen", "https://ajedrez.example.org"):
        assert fact in said, fact
        assert fact in announced, fact
    entries = flat(" ".join(spoken(calendar(message))))
    for fact in (reply, reading, mark, days[2], days[5]):
        assert fact in entries, fact


def log_of(at: Terminal) -> list[str]:
    return [entry["says"] for entry in json.loads(at.done("log --json"))["entries"]]


def test_a_letter_in_another_language_tells_nothing_new(terminal: Terminal, tmp_path: Path) -> None:
    founded(terminal, tmp_path)
    reachable(terminal, "2", "3", "4", "6", "7")
    written(terminal, tmp_path, "invitation", "es")
    assert json.loads(terminal.done("schedule --json"))["owed"] == []
    before = log_of(terminal)
    refused = terminal("outbox", "--kind", "change", "--to", str(tmp_path / "none"))
    assert refused.code == 1
    assert "nothing has changed since revision 1, of which they were told" in flat(refused.err)
    written(terminal, tmp_path, "invitation", "en")
    assert log_of(terminal) == before


def test_a_calendar_in_another_language_is_no_later_version(terminal: Terminal, tmp_path: Path) -> None:
    founded(terminal, tmp_path)
    shown = {}
    before: list[str] = []
    for code in ("es", "en", "es"):
        terminal.done(f"calendar --to {tmp_path / 'calendars'} --replace --lang {code}")
        clients = [Client(parser) for parser in PARSERS]
        for client in clients:
            client.take((tmp_path / "calendars" / "cup.ics").read_bytes())
        shown[code] = clients[0].shown
        assert {entry.sequence for entry in clients[0].held.values()} == {0}
        assert log_of(terminal) == (before or log_of(terminal))
        before = log_of(terminal)
    assert shown["es"]["day-2"].summary == "Copa: eliminatoria de desempate, día 2"
    assert shown["en"]["day-2"].summary == "Copa: playoff, day 2"
    assert {what: entry.start for what, entry in shown["es"].items()} == {
        what: entry.start for what, entry in shown["en"].items()
    }
    terminal.done("details --clear further_days --yes")
    terminal.done(f"calendar --to {tmp_path / 'calendars'} --replace --lang es")
    client = Client("vobject")
    client.take((tmp_path / "calendars" / "cup.ics").read_bytes())
    gone = next(entry for entry in client.held.values() if entry.what == "day-2")
    assert (gone.status, gone.sequence) == ("CANCELLED", 1)
    assert gone.summary == "Cancelado: Copa: eliminatoria de desempate, día 2"


def test_a_language_that_is_none_is_refused_with_those_there_are(terminal: Terminal, tmp_path: Path) -> None:
    founded(terminal, tmp_path)
    reachable(terminal, "2")
    for command in ("outbox", "calendar"):
        assert "expected one of en, en-GB, es" in terminal.refused(f"{command} --to {tmp_path / 'x'} --lang xx", 2)
    assert not (tmp_path / "x").exists()


def test_letters_of_an_earlier_record_are_known(terminal: Terminal, tmp_path: Path) -> None:
    """A record of before letters had a language: who was told stays told, in whatever language it goes on."""
    invited(terminal, tmp_path)
    terminal.done(f"export --to {tmp_path / 'record.jsonl'}")
    said = (tmp_path / "record.jsonl").read_text(encoding="utf-8")
    assert '"about":"letters"' in said
    for words in ("playoff, day", "Not before", "You are tied"):
        assert words not in said  # what was handed out is kept, never in what words
    terminal.db.unlink()
    terminal.done(f"import {tmp_path / 'record.jsonl'}")
    owed = json.loads(terminal.done("schedule --json"))["owed"]
    assert [each["id"] for each in owed] == ["7"]
