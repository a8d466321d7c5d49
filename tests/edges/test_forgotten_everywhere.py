"""Everywhere a name or an address can lie in the file: none of its bytes says it after the person is forgotten."""

import io
import json
import shlex
import sqlite3
import zipfile
from base64 import b64decode
from contextlib import closing
from pathlib import Path

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import claims, drafts, links, published
from playoffs.desk.beside.claims import Claim
from playoffs.desk.beside.drafts import Draft
from playoffs.desk.beside.published import Published
from playoffs.desk.naming import readable
from playoffs.desk.record.store import open_store
from playoffs.model.find import plain
from tests.cli.terminal import FIVE, SAMPLES, Terminal
from tests.edges.director import Life

AT = "2026-11-21T15:00:00Z"
EVENT = "north-star-state-champion"


def said_by(db: Path) -> str:
    """All that the file says, as somebody looks through its bytes, and what is packed in drafts."""
    with closing(sqlite3.connect(db)) as file:
        packed = [
            json.loads(said).get("content", "")
            for (said,) in file.execute("SELECT said FROM beside WHERE kind = 'draft'")
        ]

    texts = [db.read_bytes(), *(b64decode(each) for each in packed)]
    return plain("\n".join(text.decode(code, errors="ignore") for text in texts for code in ("utf-8", "latin-1")))


def lies_everywhere(at: Terminal, tmp_path: Path) -> None:
    """A director and a player, with whatever can be kept of them."""
    file = tmp_path / "details.toml"
    file.write_text(
        'reply_to = "Write to DQ@example.org or (612) 555-0142"\n'
        'director = { name = "Dorabella Quince", contact = "dq@example.org, 612 555 0142" }\n'
        'spectators = "Dorabella lets them in"\n',
        "utf-8",
    )
    assert at("details", str(file), "--by", "Dorabella Quince").code == 0
    at.done("contacts --set Abarawe email isla@example.com --set Abarawe guardian mother@example.com")
    assert at("note", "2", "Abarawe was late").code == 0
    at.done(f"calendar --to {tmp_path / 'calendars'}")
    at.done("confirm Abarawe")
    entry = json.loads(at.done("log --json"))["entries"][-1]["entry"]
    assert (
        at("appeal", str(entry), "--by", "Isla Abarawe", "--words", "Mother can be had at mother@example.com").code == 0
    )
    with open_store(at.db) as store:
        player = next(p.id for p in load(store, EVENT).founding.tournament.players if "Abarawe" in p.name)
        used = links.make(store, links.Role.ASSISTANT, "Dorabella Quince", AT)
        links.redeem(store, used, AT)
        links.make(store, links.Role.ASSISTANT, "Oswin Perrault", AT)
        links.redeem(store, links.make_for(store, EVENT, player, AT), AT)
        claims.send(store, EVENT, Claim(player=player, ask="a", value="confirm", digest="0", at=AT, request="r"))
        draft = Draft(title="Next", rules="msca", name="tied-5.trf", content=Path(FIVE).read_bytes(), at=AT)
        drafts.save(store, draft)
        other = (SAMPLES / "level-2.csv").read_bytes()
        drafts.save(store, Draft(title="Other", rules="msca", name="level-2.csv", content=other, at=AT))
        published.show(store, EVENT, Published(said=("Lunch at noon", "Would Isla Abarawe come to the desk")))


@pytest.fixture
def full(founded: Terminal, tmp_path: Path) -> Terminal:
    founded.done("details --set date=2027-05-22 --set start=09:30 --set zone=America/Chicago")
    lies_everywhere(founded, tmp_path)
    return founded


@pytest.mark.parametrize(
    ("who", "traces"),
    [
        ("Dorabella Quince", ("quince", "dorabella", "dq@example.org", "555-0142", "555 0142")),
        ("Abarawe", ("abarawe", "isla@example.com", "mother@example.com", "to the desk", "was late")),
    ],
)
def test_no_byte_of_the_file_names_or_reaches_who_is_forgotten(
    full: Terminal, who: str, traces: tuple[str, ...]
) -> None:
    before = said_by(full.db)
    assert [trace for trace in traces if trace not in before] == []
    said = full("forget", who, "--yes")
    assert said.code == 0, said.err
    after = said_by(full.db)
    assert [trace for trace in traces if trace in after] == []
    assert "oswin perrault" in after, "who has another name is let in as before"
    assert "lunch at noon" in after
    full.done("verify")
    full.done("next")


def test_what_goes_with_a_name_is_counted(full: Terminal) -> None:
    said = json.loads(full.done("forget Abarawe --yes --json"))
    assert (said["texts"], said["links"], said["drafts"], said["copies"]) == (4, 2, 1, [])
    told = " ".join(full("forget", "Dorabella Quince", "--yes").out.split())
    assert "Forgotten, with 4 texts and 2 links: the record says p1 now" in told


@pytest.mark.parametrize("typed", ["Isla Abarawe", "Abarawe", "p1"])
def test_a_player_who_acts_too_is_forgotten_as_both(founded: Terminal, typed: str) -> None:
    assert founded("details", "--set", "site=Hall", "--by", "Isla Abarawe").code == 0
    assert "the record says Player" in " ".join(founded("forget", typed, "--yes").out.split())
    assert "abarawe" not in said_by(founded.db)
    founded.done("verify")


def test_a_device_of_who_is_forgotten_is_let_in_no_more(founded: Terminal) -> None:
    with open_store(founded.db) as store:
        code = links.redeem(store, links.make(store, links.Role.ASSISTANT, "Dana Quist", AT), AT)
    assert code is not None
    founded.done("details --set site=Hall --by Nobody")
    assert founded("details", "--set", "site=Hall 2", "--by", "Dana Quist").code == 0
    founded("forget", "Nobody", "--yes")
    with open_store(founded.db) as store:
        assert links.find(store, code, AT)
    assert founded("forget", "Dana Quist", "--yes").code == 0
    with open_store(founded.db) as store:
        assert links.find(store, code, AT) is None


def test_who_has_short_names_alone_is_forgotten_in_texts_too(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "event.csv"
    file.write_text(
        (SAMPLES / "tied-2.csv").read_text("utf-8").replace("Karimovsky", "Xu").replace("Gebremoe", "Xo"), "utf-8"
    )
    terminal.done(f"new {file} --title Cup --event cup")
    name = next(p["name"] for p in json.loads(terminal.done("show --json"))["players"] if p["name"].endswith("Xu"))
    first = name.split()[0]
    file.write_text(file.read_text("utf-8").replace(first, "Li"), "utf-8")
    terminal.done(f"new {file} --title Cap --event cap")
    assert terminal("note", "1", "Li Xu came late", "--event", "cap").code == 0
    assert terminal("forget", "Li Xu", "--yes", "--event", "cap").code == 0
    assert "Li Xu" not in terminal.db.read_text("latin-1")


def test_every_other_playoff_that_knows_the_name_is_said(founded: Terminal) -> None:
    for event in ("twin", "again"):
        founded.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup --event {event}")
        assert founded("details", "--set", "site=Hall", "--by", "Abarawe, Isla", "--event", event).code == 0
    said = json.loads(founded.done(f"forget Abarawe --yes --json --event {EVENT}"))
    assert said["also_in"] == ["again", "twin"]


def test_copies_that_this_computer_knows_of_are_said(founded: Terminal, tmp_path: Path) -> None:
    stick, away = tmp_path / "stick", tmp_path / "away"
    for folder in (stick, away):
        folder.mkdir()
        founded.done(f"details --set room={folder.name} --mirror {folder}")
    old = founded.db.with_name("playoffs-0.1.0.db")
    old.write_bytes(founded.db.read_bytes())
    (away / "playoffs-copy.db").unlink()
    away.rmdir()
    said = " ".join(founded.done("forget Abarawe --yes").split())
    assert f"`playoffs backup {stick}`" in said
    assert f"{away}, to which this record was written before, is not there now" in said
    assert f"{old} is from before this version and still holds the name" in said
    founded.done(f"backup {stick}")
    assert "abarawe" not in said_by(stick / "playoffs-copy.db")


@pytest.mark.parametrize("sample", ["tied-2.csv", "tied-4.csv", "tied-5.trf"])
def test_nobody_of_a_whole_life_is_left_in_the_file(terminal: Terminal, sample: str) -> None:
    """Every player of the crosstable, tied or not, one after the other."""
    life = Life(terminal, sample, "--event", "cup", "--by", "Dorabella Quince")
    while life.step():
        pass
    with open_store(terminal.db) as store:
        people = {p.id: p.name for p in load(store, "cup").founding.tournament.players}
    for who in (*people, "Dorabella Quince"):
        said = terminal("forget", who, "--yes")
        assert said.code == 0, said.err
    left = said_by(terminal.db)
    assert [name for name in (*people.values(), "Quince") if plain(name.split()[-1]) in left] == []
    terminal.done("verify")
    terminal.done("show")


def drafted(db: Path, name: str, content: bytes) -> None:
    with open_store(db) as store:
        drafts.save(store, Draft(title="Next", rules="msca", name=name, content=content, at=AT))


def held(db: Path) -> set[str]:
    """The names of the files of the drafts that are kept."""
    with closing(sqlite3.connect(db)) as file:
        return {json.loads(said)["name"] for (said,) in file.execute("SELECT said FROM beside WHERE kind = 'draft'")}


def packed(how: int, *texts: str) -> bytearray:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", how) as archive:
        for number, text in enumerate(texts):
            archive.writestr(f"{number}.xml", text)
    return bytearray(content.getvalue())


@pytest.mark.parametrize("how", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_damaged_member_of_a_packed_draft_stops_nothing_and_hides_no_other(founded: Terminal, how: int) -> None:
    content = packed(how, " ".join(map(str, range(400))), "<t>Abarawe, Isla</t>")
    content[45:60] = b"\xff" * 15
    assert "Abarawe, Isla" in readable(bytes(content))
    drafted(founded.db, "damaged.xlsx", bytes(content))
    founded.done("forget Youngbloom --yes")
    assert held(founded.db) == {"damaged.xlsx"}
    founded.done("forget Abarawe --yes")
    assert held(founded.db) == set()


NAMED = {
    "turned.csv": "1,Isla Abarawe,2312\n",
    "accents.csv": '1,"ABARAWE,Islá",2312\n',
    "middle.txt": "1   Isla M. Abarawe   2312\n",
    "wide.txt": "2  Abarawe          Isla       2312\n",
    "cells.html": "<tr><td class='n'>Abarawe</td><td>Isla</td></tr>",
    "tagged.html": "<p title='Isla Abarawe'>2312</p>",
    "runs.xml": "<si><r><rPr><b/></rPr><t>Abarawe</t></r><r><t>, Isla</t></r></si>",
    "pointed.txt": "<Abarawe, Isla>",
    "written.tsv": "Abarawe\tIsla\t2312\n",
}
"""Files that name Isla Abarawe."""

OTHERS = {
    "rows.csv": '1,"Abarawe, Kim",2312\n2,"Quist, Isla",2100\n',
    "lines.txt": "Quist, Isla\nAbarawe, Kim\n",
    "line.json": '[{"name":"Quist, Isla","rating":2100},{"name":"Abarawe, Kim","rating":2312}]',
    "cells.html": "<tr><td>Abarawe, Kim</td><td>2312</td></tr><tr><td>Quist, Isla</td></tr>",
    "rows.html": "<tr><td>Quist, Isla</td></tr><tr><td>Abarawe, Kim</td></tr>",
    "shared.xml": "<sst><si><t>Quist, Isla</t></si><si><t>Abarawe, Kim</t></si></sst>",
    "sheet.ods.xml": "<table:table-row>Quist, Isla</table:table-row><table:table-row>Abarawe, Kim</table:table-row>",
    "parts.csv": '1,"Abarawes, Isla",2312\n',
}
"""Files that name others, with each of the words."""


@pytest.mark.parametrize("name", NAMED)
def test_a_draft_that_has_the_name_in_some_way_goes(founded: Terminal, name: str) -> None:
    drafted(founded.db, name, NAMED[name].encode())
    founded.done("forget Abarawe --yes")
    assert held(founded.db) == set()


@pytest.mark.parametrize("name", OTHERS)
def test_a_draft_in_which_others_have_the_words_of_the_name_stays(founded: Terminal, name: str) -> None:
    drafted(founded.db, name, OTHERS[name].encode())
    founded.done("forget Abarawe --yes")
    assert held(founded.db) == {name}


def test_a_link_goes_whichever_name_comes_first(founded: Terminal) -> None:
    with open_store(founded.db) as store:
        links.make(store, links.Role.ASSISTANT, "Isla Abarawe", AT)
        links.make(store, links.Role.ASSISTANT, "Isla Quist", AT)
    said = json.loads(founded.done("forget Abarawe --yes --json"))
    assert said["links"] == 1
    assert "isla quist" in said_by(founded.db)
    assert "isla abarawe" not in said_by(founded.db)


@pytest.mark.parametrize("name", ["???", "—"])
def test_a_name_without_letters_names_nobody_else(terminal: Terminal, tmp_path: Path, name: str) -> None:
    file = tmp_path / "event.csv"
    file.write_text((SAMPLES / "tied-2.csv").read_text("utf-8").replace("Gebremoe, Soren", name), "utf-8")
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup --event twin")
    terminal.done(f"new {file} --title Cup --event cup")
    assert terminal("note", "1", "Zabłockowski came late", "--event", "cup").code == 0
    assert terminal("details", "--set", "site=Hall", "--event", "cup").code == 0
    drafted(terminal.db, "level-2.csv", (SAMPLES / "level-2.csv").read_bytes())
    with open_store(terminal.db) as store:
        published.show(store, "cup", Published(said=("Lunch at noon",)))
    said = json.loads(terminal.done("forget 2 --yes --json --event cup"))
    assert (said["texts"], said["links"], said["drafts"], said["also_in"]) == (0, 0, 0, [])
    assert name not in terminal.done("show --event cup")


def test_a_folder_that_is_away_is_no_old_copy_whatever_its_name(founded: Terminal, tmp_path: Path) -> None:
    away, stick = tmp_path / "USB 2.0", tmp_path / "stick.db"
    for folder in (away, stick):
        folder.mkdir()
        assert founded("details", "--set", f"room={folder.name}", "--mirror", str(folder)).code == 0
    (away / "playoffs-copy.db").unlink()
    away.rmdir()
    known = json.loads(founded.done("forget Abarawe --yes --json"))["copies"]
    assert set(known) == {str(stick / "playoffs-copy.db"), str(away)}
    said = " ".join(founded.done("forget Youngbloom --yes").split())
    assert f"{away}, to which this record was written before, is not there now" in said
    assert f"`playoffs backup {stick}`" in said
    assert "before this version" not in said


def test_the_commands_that_are_left_to_give_say_which_record(founded: Terminal, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    founded.done(f"details --set room=1 --mirror {stick}")
    founded.done(f"new {FIVE} --title Cup --event twin")
    said = " ".join(founded.done(f"forget Abarawe --yes --db {founded.db} --event {EVENT}").split())
    place = f"--db {shlex.quote(str(founded.db))}"
    assert f"`playoffs backup {stick} {place}`" in said
    assert f"`playoffs forget PLAYER --event NAME {place}`" in said
    assert founded("forget", "Abarawe", "--yes", "--event", "twin", "--db", str(founded.db)).code == 0
