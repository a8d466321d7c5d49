"""Letters as mail programs open them: over every ruleset, with whatever people are called, and past bad addresses."""

import json
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

import pytest

from playoffs.desk import contacts
from playoffs.desk.record.store import open_store
from tests.cli.terminal import FIVE, SAMPLES, Terminal
from tests.edges.calendar_client import PARSERS, Client
from tests.thinned import thinned

DETAILS = """\
date = "2027-03-06"
start = "09:00"
zone = "America/Chicago"
further_days = [{ date = "2027-03-07", start = "10:00" }]
day_limit = 1440
deadline = "2027-02-26 18:00"
site = "Lakeside Community Hall"
director = { name = "Una Halvorsen", contact = "una.halvorsen@example.org, 555-0100" }
"""

PLAYERS = ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon")

RULES = {
    "msca of two": ("tied-2.csv",),
    "msca of three": ("tied-3.trf",),
    "msca of four": ("tied-4.csv",),
    "msca of five": ("tied-5.trf",),
    "msca of six": ("tied-6.csv",),
    "club-open": ("perfect-3.csv", "--rules", "club-open"),
    "magnus-league": ("perfect-3.csv", "--rules", "magnus-league"),
}
"""Rulesets whose players are asked to confirm; a cut by rank invites nobody."""


def founded(at: Terminal, folder: Path, *words: str, details: str = DETAILS) -> None:
    (folder / "details.toml").write_text(details, encoding="utf-8")
    said = at("new", *words, "--details", str(folder / "details.toml"))
    assert said.code == 0, said.err


@pytest.fixture
def five(terminal: Terminal, tmp_path: Path) -> Terminal:
    founded(terminal, tmp_path, FIVE, "--title", "Cup", "--event", "cup")
    return terminal


def reachable(at: Terminal, *players: str) -> None:
    for player in players:
        assert at("contacts", "--set", player, "email", f"p{abs(hash(player))}@example.org").code == 0


def opened(file: Path) -> EmailMessage:
    """A letter as a mail program takes it, or not: no defect, 7 bits, lines of a length that is let through."""
    content = file.read_bytes()
    content.decode("ascii")
    assert all(len(line) <= 998 for line in content.split(b"\r\n"))
    message = message_from_bytes(content, policy=default)
    for part in message.walk():
        assert not part.defects
    for name, value in message.items():
        assert not getattr(value, "defects", ()), (name, value)
    return message


def text(message: EmailMessage) -> str:
    body = message.get_body(("plain",))
    assert body
    assert body.get_content_charset() in ("utf-8", "us-ascii")
    return str(body.get_content()).replace("\r\n", "\n")


def calendar(message: EmailMessage) -> bytes:
    (attached,) = message.iter_attachments()
    assert attached.get_content_type() == "text/calendar"
    assert attached.get_param("method") == "PUBLISH"
    assert attached.get_content_charset() == "utf-8"
    assert attached.get_filename() == "playoff.ics"
    content = attached.get_content()
    return content.encode() if isinstance(content, str) else bytes(content)


@pytest.mark.parametrize("rules", RULES)
def test_every_letter_opens_with_its_headers_its_text_and_its_calendar(
    terminal: Terminal, tmp_path: Path, rules: str
) -> None:
    founded(terminal, tmp_path, str(SAMPLES / RULES[rules][0]), *RULES[rules][1:], "--title", "Cup", "--event", "cup")
    plan = json.loads(terminal.done("schedule --json"))
    reachable(terminal, *(player["id"] for player in plan["players"]))
    said = terminal("outbox", "--to", str(tmp_path / "out"), "--json")
    assert said.code == 0
    assert json.loads(said.out)["left_out"] == []
    terminal.done(f"sheet announcement --to {tmp_path} --format txt")
    (announced,) = tmp_path.glob("*announcement*.txt")
    files = sorted((tmp_path / "out").iterdir())
    assert len(files) == len(plan["players"])
    known = set()
    for file in files:
        message = opened(file)
        assert message["X-Unsent"] == "1"
        assert str(message["From"]) == "Una Halvorsen <una.halvorsen@example.org>"
        assert "Cup" in message["Subject"]
        known.add(message["Message-ID"])
        said_of = text(message)
        line = " ".join(said_of.partition("Players:")[2].partition("\n\n")[0].split())
        names = [name.strip() for name in line.split(";")]
        assert sorted(names) == sorted(player["name"] for player in plan["players"])
        read = " ".join(announced.read_text(encoding="utf-8").split())
        assert all(word in read for name in names for word in name.split()), names
        for parser in PARSERS:
            client = Client(parser)
            client.take(calendar(message))
            assert "deadline" in client.shown
            assert {entry.end.isoformat() for entry in client.shown.values() if entry.busy and entry.end} == {
                iso_utc(day["latest_end"]) for day in plan["days"]
            }
    assert len(known) == len(files)


def iso_utc(moment: str) -> str:
    return datetime.fromisoformat(moment).astimezone(UTC).isoformat()


BAD = {
    "malformed": "cojolon at example.org",
    "two": "co@example.org, jo@example.org",
    "without a domain": "cojolon@example",
    "with a control character": "co\x07jolon@example.org",
    "with a second line": "co@example.org\nBcc: all@example.org",
    "not in ASCII": "cójolon@exämple.org",
    "an empty one": "",
    "blanks": "   ",
    "a name before it": "Cojolon <co@example.org>",
    "without end": f"{'c' * 500}@example.org",
    "two dots": "co..jolon@example.org",
}


@pytest.mark.parametrize(("kind", "way"), thinned([(kind, way) for kind in BAD for way in ("--set", "file")], 9))
def test_a_bad_address_is_named_with_its_mend_and_the_others_are_written(
    five: Terminal, tmp_path: Path, kind: str, way: str
) -> None:
    reachable(five, *PLAYERS[:4])
    if way == "--set":
        five("contacts", "--set", "Cojolon", "email", BAD[kind])
    else:
        cell = BAD[kind].replace('"', '""')
        (tmp_path / "c.csv").write_text(f'player,email\nCojolon,"{cell}"\n', encoding="utf-8")
        five("contacts", str(tmp_path / "c.csv"))
    said = five("outbox", "--to", str(tmp_path / "out"))
    assert said.code == 1
    assert len(list((tmp_path / "out").iterdir())) == 4
    assert "4 letters are in" in " ".join(said.out.split())
    assert "Left out:\n  Alejandra Cójolon: " in said.out
    command = next(line.strip() for line in said.out.splitlines() if "contacts --set" in line)
    assert command == "playoffs contacts --set Cójolon email name@example.org"
    five.done(command.removeprefix("playoffs "))
    assert five("outbox", "--to", str(tmp_path / "again")).code == 0
    for file in (tmp_path / "again").iterdir():
        assert opened(file)["Bcc"] is None


def test_several_bad_addresses_are_all_named(five: Terminal, tmp_path: Path) -> None:
    reachable(five, *PLAYERS[:2])
    reachable(five, *PLAYERS[2:])
    with open_store(five.db) as store:  # an earlier version kept what is no address
        event = store.events()[0]
        for player in list(contacts.of_event(store, event))[2:]:
            contacts.save(store, event, player, {"email": "nowhere"})
    said = five("outbox", "--to", str(tmp_path / "out"), "--json")
    assert said.code == 1
    left_out = json.loads(said.out)["left_out"]
    assert [each["why"] for each in left_out] == ['found "nowhere"; expected an address such as name@example.org'] * 3
    assert len({each["mend"] for each in left_out}) == 3
    with open_store(five.db) as store:
        for player in list(contacts.of_event(store, event))[:2]:
            contacts.forget(store, event, player)
    refused = five.refused(f"outbox --to {tmp_path / 'none'}", 1)
    assert refused.count("expected an address") == 3
    assert refused.count("no address is known") == 2


def test_a_directors_bad_address_stops_no_letter(five: Terminal, tmp_path: Path) -> None:
    (tmp_path / "d.toml").write_text('director = { name = "Jörg, \\"JJ\\"", contact = "jörg@exämple.org" }\n')
    five.done(f"details {tmp_path / 'd.toml'}")
    reachable(five, *PLAYERS)
    said = five("outbox", "--to", str(tmp_path / "out"))
    assert said.code == 0
    assert "No sender: the director's contact holds no address" in " ".join(said.out.split())
    for file in (tmp_path / "out").iterdir():
        assert opened(file)["From"] is None
    five.done(f"calendar --to {tmp_path / 'cal'}")
    assert b"ORGANIZER" not in (tmp_path / "cal" / "cup.ics").read_bytes()


def test_letters_for_a_minor_go_to_the_guardian_or_are_not_written(five: Terminal, tmp_path: Path) -> None:
    reachable(five, *PLAYERS)
    five.done("contacts --set Bjorkmo minor yes")
    said = five("outbox", "--to", str(tmp_path / "out"))
    assert said.code == 1
    assert "Odin Bjørkmo: a minor, and no address of a guardian is known" in " ".join(said.out.split())
    assert not list((tmp_path / "out").glob("*bjorkmo*"))
    five.done("contacts --set Bjorkmo guardian parent@example.net")
    assert five("outbox", "--to", str(tmp_path / "two")).code == 0
    (file,) = (tmp_path / "two").glob("*bjorkmo*")
    message = opened(file)
    assert str(message["To"]) == "Guardian of Odin Bjørkmo <parent@example.net>"
    assert message["Cc"] is None
    assert "Dear guardian of Odin Bjørkmo," in text(message)
    # None of it is in the record, and it is gone from the file when it is forgotten.
    assert "parent@example.net" not in five.done("export")
    five.done("contacts --forget Bjorkmo")
    assert b"parent@example.net" not in five.bytes()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--set", "Bjorkmo", "born", "2012-04-01"), "no date of birth, which is never kept"),
        (("--set", "Bjorkmo", "emial", "x"), "did you mean 'email'"),
        (("--set", "Bjorkmo", "minor", "perhaps"), "expected yes or no"),
        (("--set", "Nobody", "email", "x@example.org"), "Nobody"),
    ],
)
def test_a_contact_that_is_none_is_refused(five: Terminal, words: tuple[str, ...], sentence: str) -> None:
    said = five("contacts", *words)
    assert said.code == 2
    assert said.out == ""
    assert sentence in said.err
    assert "2012" not in five.done("contacts --json")


def test_a_column_of_birth_dates_is_refused_whole(five: Terminal, tmp_path: Path) -> None:
    (tmp_path / "c.csv").write_text("player,email,born\nBjorkmo,bo@example.org,2012-04-01\n", encoding="utf-8")
    assert "line 2: found" in five.refused(f"contacts {tmp_path / 'c.csv'}", 2)
    assert b"2012-04-01" not in five.bytes()


def test_a_second_reminder_is_a_new_message_and_the_same_key_counts_once(five: Terminal, tmp_path: Path) -> None:
    reachable(five, *PLAYERS)
    five.done(f"outbox --to {tmp_path / 'invited'}")
    found = []
    for folder, words in (("a", ""), ("b", ""), ("c", "--key k"), ("d", "--key k")):
        five.done(f"outbox --kind reminder {words} --to {tmp_path / folder}")
        (file,) = (tmp_path / folder).glob("*abarawe*")
        found.append((file.name, str(opened(file)["Message-ID"])))
    assert len(set(found)) == len({name for name, _ in found}) == 3
    assert found[2] == found[3]
    five.done(f"outbox --kind reminder --to {tmp_path / 'a'}")  # never in the way of the first ones
    five.done(f"outbox --to {tmp_path / 'invited'}")


NASTY = [
    'Cup, "B"; C: D\\E',
    "Ein sehr langer Titel " * 60,
    "CON",
    "Ærø & <Søns> 'Cup' 100% {x} $y",
    "冠军 Чемпион 🏆",
]


@pytest.mark.parametrize("nasty", NASTY)
def test_whatever_things_are_called_letters_and_calendars_open(terminal: Terminal, tmp_path: Path, nasty: str) -> None:
    lines = f"{nasty}\nBEGIN:VEVENT\nBcc: all@example.org\tx"
    short = nasty[:180]
    values = {
        "site": lines,
        "room": nasty,
        "address": short,
        "reply_to": lines,
        "event": short,
        "live": "https://x.y/a b",
    }
    said = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
    director = f'director = {{ name = {json.dumps(lines, ensure_ascii=False)}, contact = "d@example.org" }}'
    base = "\n".join(line for line in DETAILS.splitlines() if not line.startswith(("site", "director")))
    details = "\n".join([base, *said, director]) + "\n"
    founded(terminal, tmp_path, FIVE, "--title", short, "--event", "con", details=details)
    players = json.loads(terminal.done("schedule --json"))["players"]
    reachable(terminal, *(player["id"] for player in players))
    terminal.done(f"outbox --to {tmp_path / 'out'}")
    terminal.done(f"calendar --to {tmp_path / 'cal'}")
    letters, files = sorted((tmp_path / "out").iterdir()), sorted((tmp_path / "cal").iterdir())
    assert len(letters) == 5
    assert len(files) == 7
    for file in letters:
        message = opened(file)
        assert message["Bcc"] is None
        files.append(file.with_suffix(".ics"))
        files[-1].write_bytes(calendar(message))
    for file in (*letters, *files):
        assert len(file.name) < 200
        assert file.name.partition(".")[0].casefold() not in ("con", "nul", "aux", "prn")
    for file in files:
        content = file.read_bytes()
        assert not [line for line in content.split(b"\r\n") if len(line) > 75], file
        for parser in PARSERS:
            client = Client(parser)
            client.take(content)
            assert {"day-1", "day-2", "deadline"} <= set(client.shown)
            assert " ".join(short.split()) in client.shown["day-1"].summary


def test_players_whose_names_are_the_same_have_files_of_their_own(terminal: Terminal, tmp_path: Path) -> None:
    rows = ["id,name,rating,1,2", "1,Ada Lind,1500,W3w,W4b", '2,"Lind, Ada",1600,W4w,W3b', "3,Ben Ro,1400,L1b,L2w"]
    rows.append("4,Cy Po,1300,L2b,L1w")
    (tmp_path / "twins.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    founded(terminal, tmp_path, str(tmp_path / "twins.csv"), "--title", "Cup", "--event", "cup")
    reachable(terminal, "1", "2")
    terminal.done(f"outbox --to {tmp_path / 'out'}")
    terminal.done(f"calendar --to {tmp_path / 'cal'}")
    assert len(list((tmp_path / "out").iterdir())) == 2
    assert len(list((tmp_path / "cal").iterdir())) == 4


def test_a_player_called_director_has_a_calendar_apart_from_the_directors(terminal: Terminal, tmp_path: Path) -> None:
    rows = ["id,name,rating,1,2", "1,Director,1500,W3w,W4b", '2,"Lind, Ada",1600,W4w,W3b', "3,Ben Ro,1400,L1b,L2w"]
    rows.append("4,Cy Po,1300,L2b,L1w")
    (tmp_path / "names.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    founded(terminal, tmp_path, str(tmp_path / "names.csv"), "--title", "Cup", "--event", "cup")
    said = terminal("calendar", "--to", str(tmp_path / "cal"))
    assert "4 calendars are in" in said.out, said
    assert len(list((tmp_path / "cal").iterdir())) == 4


def test_who_sits_out_the_only_stage_that_is_left_is_told_so(terminal: Terminal, tmp_path: Path) -> None:
    """Nobody comes to the semifinal: whoever sits it out has nobody to play."""
    founded(terminal, tmp_path, str(SAMPLES / "tied-3.trf"), "--title", "T")
    for player in ("1", "8", "9"):
        terminal.done(f"contacts --set {player} email p{player}@example.org")
    terminal.done(f"outbox --to {tmp_path / 'in'}")
    acts = ["confirm 1", "confirm 8", "confirm 9", "details --set site=Elsewhere"]
    for act in (*acts, "close", "toss", "toss", "start", "result 1 N"):
        terminal.done(act)
    terminal.done(f"outbox --kind change --to {tmp_path / 'out'}")
    bodies = [" ".join(text(opened(file)).split()) for file in (tmp_path / "out").glob("*.eml")]
    assert sum("You sit out the first stage and no other one is left to play." in body for body in bodies) == 1
