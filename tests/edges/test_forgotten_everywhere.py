"""Everywhere a name or an address can lie: after the person is forgotten no byte of the file says it, and none of the
server's tables once they are tidied up as the command says."""

import io
import json
import re
import shlex
import zipfile
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import asking, claims, drafts, links, published
from playoffs.desk.beside.claims import Claim
from playoffs.desk.beside.drafts import Draft
from playoffs.desk.beside.published import Published
from playoffs.desk.forgetting.naming import readable
from playoffs.desk.record.places import Where
from playoffs.desk.record.store import Store, open_store
from playoffs.model.find import plain
from playoffs.planning.answers import Answer
from playoffs.planning.asking import Asked, Asking, Kind, Reply
from playoffs.planning.windows import Window
from tests.cli.terminal import FIVE, SAMPLES, Terminal
from tests.edges.director import Life
from tests.servers import OWNER, Cluster
from tests.thinned import thinned

AT = "2026-11-21T15:00:00Z"
EVENT = "north-star-state-champion"


class Anywhere(Terminal):
    """A terminal on a file, or on the database of a cluster."""

    cluster: Cluster | None = None


@pytest.fixture(params=["a file", "a server"])
def terminal(request: pytest.FixtureRequest, terminal: Terminal, tmp_path: Path) -> Terminal:
    """A record of each kind. On the server no text is packed, so that its bytes can be read where they lie."""
    at = Anywhere(terminal.patch, terminal.db)
    if request.param == "a server":
        server = request.getfixturevalue("server")
        open_store(server).close()
        with request.getfixturevalue("cluster").connected(OWNER) as owner:
            for column in ("beside.said", "contact.value", "record.entry", "listed.words"):
                table, _, name = column.partition(".")
                owner.execute(f"ALTER TABLE playoffs.{table} ALTER COLUMN {name} SET STORAGE EXTERNAL")
        at.where, at.cluster = server, request.getfixturevalue("cluster")
        at.patch.setenv("PLAYOFFS_DB", str(server))
        at.patch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return at


def said_by(at: Terminal) -> str:
    """All that the record says, as somebody looks through the bytes of file or tables, and what is packed in drafts."""
    with open_store(at.where) as store:
        drafted = store.read("SELECT said FROM beside WHERE kind = 'draft'")
    packed = [b64decode(json.loads(said).get("content", "")) for (said,) in drafted]
    lying = list(_tables(at.cluster)) if isinstance(at, Anywhere) and at.cluster else [at.db.read_bytes()]
    texts = [text.decode(code, errors="ignore") for text in (*lying, *packed) for code in ("utf-8", "latin-1")]
    return plain("\n".join(texts))


_FILES = """\
WITH tables AS (
    SELECT oid, reltoastrelid FROM pg_class WHERE relnamespace = 'playoffs'::regnamespace AND relkind = 'r'),
  every AS (SELECT oid FROM tables UNION SELECT reltoastrelid FROM tables WHERE reltoastrelid <> 0)
SELECT pg_relation_filepath(oid) FROM every
UNION SELECT pg_relation_filepath(indexrelid) FROM pg_index JOIN every ON indrelid = every.oid"""
"""The files of every table of a record, of what is kept apart from its rows for its length (TOAST), and of indexes."""


def _tables(cluster: Cluster) -> Iterator[bytes]:
    with cluster.admin() as admin:
        admin.execute("CHECKPOINT")
        files = [file for (file,) in admin.execute(_FILES).fetchall()]
    assert len(files) > 20
    for file in files:
        for part in (cluster.data / file).parent.glob(f"{Path(file).name}*"):
            yield part.read_bytes()


def tidied(at: Terminal, said: str) -> None:
    """What the command says of a server, done."""
    told = re.search(r"its owner runs (VACUUM FULL playoffs\.\w+(?:, playoffs\.\w+)*)", " ".join(said.split()))
    cluster = at.cluster if isinstance(at, Anywhere) else None
    assert bool(told) == bool(cluster), said
    if told and cluster:
        with cluster.connected(OWNER) as owner:
            owner.execute(told[1].encode())


def asks_for_times(store: Store, player: str) -> None:
    """Both are asked when they can; the director has typed what others say, too."""
    windows, at = (Window(1_810_994_400, 1_811_005_200),), AT
    people = (
        Asked(key=player, kind=Kind.PLAYER),
        Asked(key="@1", kind=Kind.DIRECTOR, name="Quince, Dorabella"),
        Asked(key="@2", kind=Kind.HALL, name="Lakeside"),
    )
    asking.ask(store, EVENT, Asking(zone="America/Chicago", windows=windows, people=people))
    said = Reply(window=windows[0], answer=Answer.GOOD, at=at, by="Dorabella Quince")
    asking.take(store, EVENT, {each.key: [said] for each in people})
    links.make_all(store, {"@1": links.for_asked(EVENT, "@1", at)})


def test_nothing_is_left_of_what_who_is_forgotten_said_of_times(full: Terminal) -> None:
    assert full("forget", "Abarawe", "--yes").code == 0
    with open_store(full.where) as store:
        assert set(asking.replies(store, EVENT)) == {"@1", "@2"}
    assert full("forget", "Dorabella Quince", "--yes").code == 0
    with open_store(full.where) as store:
        assert set(asking.replies(store, EVENT)) == {"@2"}
        what = asking.asking(store, EVENT)
        assert what
        assert [each.key for each in what.people] == ["@2"]
        assert [each for each in links.of_event(store, EVENT).values() if each.player == "@1"] == []


def test_a_copy_under_other_names_holds_no_answers(full: Terminal, tmp_path: Path) -> None:
    copied = tmp_path / "copy.db"
    full.done(f"doctor --copy {copied}")
    with open_store(copied) as store:
        assert store.events() == (EVENT,)
        assert (asking.asking(store, EVENT), asking.replies(store, EVENT)) == (None, {})


def lies_everywhere(at: Terminal, tmp_path: Path) -> None:
    """A director and a player, with whatever can be kept of them."""
    file = tmp_path / "details.toml"
    file.write_text(
        'reply_to = "Write to DQ@example.org or (612) 555-0142"\n'
        'director = { name = "Dorabella Quince", contact = "dq@example.org, 612 555 0142" }\n'
        'spectators = "Quince lets them in"\n',
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
    with open_store(at.where) as store:
        player = next(p.id for p in load(store, EVENT).founding.tournament.players if "Abarawe" in p.name)
        used = links.make(store, links.Role.ASSISTANT, "Dorabella Quince", AT)
        links.redeem(store, used, AT)
        links.make(store, links.Role.ASSISTANT, "Oswin Perrault", AT)
        links.redeem(store, links.make_all(store, {"": links.for_player(EVENT, player, AT)})[""], AT)
        claims.send(store, EVENT, Claim(player=player, ask="a", value="confirm", digest="0", at=AT, request="r"))
        draft = Draft(title="Next", rules="msca", name="tied-5.trf", content=Path(FIVE).read_bytes(), at=AT)
        drafts.save(store, draft)
        other = (SAMPLES / "level-2.csv").read_bytes()
        drafts.save(store, Draft(title="Other", rules="msca", name="level-2.csv", content=other, at=AT))
        asks_for_times(store, player)
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
    before = said_by(full)
    assert [trace for trace in traces if trace not in before] == []
    said = full("forget", who, "--yes")
    assert said.code == 0, said.err
    if not isinstance(full.where, Path):  # else tidying up would be for nothing, or nobody looked at what lies there
        assert [trace for trace in traces if trace in said_by(full)] != []
    tidied(full, said.out)
    after = said_by(full)
    assert [trace for trace in traces if trace in after] == []
    assert "oswin perrault" in after, "who has another name is let in as before"
    assert "lunch at noon" in after
    full.done("verify")
    full.done("next")


def test_what_goes_with_a_name_is_counted(full: Terminal) -> None:
    said = json.loads(full.done("forget Abarawe --yes --json"))
    assert (said["texts"], said["links"], said["drafts"], said["copies"]) == (6, 2, 1, [])
    told = " ".join(full("forget", "Dorabella Quince", "--yes").out.split())
    assert "Forgotten: Dorabella Quince, with 7 texts and 3 links; the record says p1 now" in told


@pytest.mark.parametrize("typed", ["Isla Abarawe", "Abarawe", "p1"])
def test_a_player_who_acts_too_is_forgotten_as_both(founded: Terminal, typed: str) -> None:
    assert founded("details", "--set", "site=Hall", "--by", "Isla Abarawe").code == 0
    said = founded("forget", typed, "--yes").out
    assert "the record says Player" in " ".join(said.split())
    tidied(founded, said)
    assert "abarawe" not in said_by(founded)
    founded.done("verify")


def test_a_device_of_who_is_forgotten_is_let_in_no_more(founded: Terminal) -> None:
    with open_store(founded.where) as store:
        code = links.redeem(store, links.make(store, links.Role.ASSISTANT, "Dana Quist", AT), AT)
    assert code is not None
    founded.done("details --set site=Hall --by Nobody")
    assert founded("details", "--set", "site=Hall 2", "--by", "Dana Quist").code == 0
    founded("forget", "Nobody", "--yes")
    with open_store(founded.where) as store:
        assert links.find(store, code, AT)
    assert founded("forget", "Dana Quist", "--yes").code == 0
    with open_store(founded.where) as store:
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
    assert "li xu" in said_by(terminal)
    tidied(terminal, terminal("forget", "Li Xu", "--yes", "--event", "cap").out)
    assert "li xu" not in said_by(terminal)


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
    old = earlier(founded)
    (away / "playoffs-copy.db").unlink()
    away.rmdir()
    said = " ".join(founded.done("forget Abarawe --yes").split())
    assert f"`playoffs backup {stick}`" in said
    assert f"{away}, to which this record was written before, is not there now" in said
    assert re.search(rf"{old} is [a-z ]* and still holds the name", said)
    founded.done(f"backup {stick}")
    assert "abarawe" not in said_by(Terminal(founded.patch, stick / "playoffs-copy.db"))


def earlier(at: Terminal) -> str:
    """What a version before has left beside the record."""
    if isinstance(at, Anywhere) and at.cluster:
        with at.cluster.connected(OWNER) as owner:
            owner.execute("CREATE SCHEMA playoffs_form_3")
            for table in ("record", "about"):
                owner.execute(f"CREATE TABLE playoffs_form_3.{table} AS SELECT * FROM playoffs.{table}")
        return "The schema playoffs_form_3"
    old = at.db.with_name("playoffs-0.1.0.db")
    old.write_bytes(at.db.read_bytes())
    return str(old)


@pytest.mark.parametrize("sample", thinned(["tied-2.csv", "tied-4.csv", "tied-5.trf"], 2))
def test_nobody_of_a_whole_life_is_left_in_the_file(terminal: Terminal, sample: str) -> None:
    """Every player of the crosstable, tied or not, one after the other."""
    life = Life(terminal, sample, "--event", "cup", "--by", "Dorabella Quince")
    while life.step():
        pass
    with open_store(terminal.where) as store:
        people = {p.id: p.name for p in load(store, "cup").founding.tournament.players}
    for who in (*people, "Dorabella Quince"):
        said = terminal("forget", who, "--yes")
        assert said.code == 0, said.err
    tidied(terminal, said.out)
    left = said_by(terminal)
    assert [name for name in (*people.values(), "Quince") if plain(name.split()[-1]) in left] == []
    terminal.done("verify")
    terminal.done("show")


def drafted(where: Where, name: str, content: bytes) -> None:
    with open_store(where) as store:
        drafts.save(store, Draft(title="Next", rules="msca", name=name, content=content, at=AT))


def held(where: Where) -> set[str]:
    """The names of the files of the drafts that are kept."""
    with open_store(where) as store:
        return {json.loads(said)["name"] for (said,) in store.read("SELECT said FROM beside WHERE kind = 'draft'")}


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
    drafted(founded.where, "damaged.xlsx", bytes(content))
    founded.done("forget Youngbloom --yes")
    assert held(founded.where) == {"damaged.xlsx"}
    founded.done("forget Abarawe --yes")
    assert held(founded.where) == set()


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
    drafted(founded.where, name, NAMED[name].encode())
    founded.done("forget Abarawe --yes")
    assert held(founded.where) == set()


@pytest.mark.parametrize("name", OTHERS)
def test_a_draft_in_which_others_have_the_words_of_the_name_stays(founded: Terminal, name: str) -> None:
    drafted(founded.where, name, OTHERS[name].encode())
    founded.done("forget Abarawe --yes")
    assert held(founded.where) == {name}


def test_a_link_goes_whichever_name_comes_first(founded: Terminal) -> None:
    with open_store(founded.where) as store:
        links.make(store, links.Role.ASSISTANT, "Isla Abarawe", AT)
        links.make(store, links.Role.ASSISTANT, "Isla Quist", AT)
    tidied(founded, founded.done("forget Abarawe --yes"))
    assert "isla quist" in said_by(founded)
    assert "isla abarawe" not in said_by(founded)


@pytest.mark.parametrize("name", ["???", "—"])
def test_a_name_without_letters_names_nobody_else(terminal: Terminal, tmp_path: Path, name: str) -> None:
    file = tmp_path / "event.csv"
    file.write_text((SAMPLES / "tied-2.csv").read_text("utf-8").replace("Gebremoe, Soren", name), "utf-8")
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup --event twin")
    terminal.done(f"new {file} --title Cup --event cup")
    assert terminal("note", "1", "Zabłockowski came late", "--event", "cup").code == 0
    assert terminal("details", "--set", "site=Hall", "--event", "cup").code == 0
    drafted(terminal.where, "level-2.csv", (SAMPLES / "level-2.csv").read_bytes())
    with open_store(terminal.where) as store:
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
    said = " ".join(founded.done(f"forget Abarawe --yes --db {founded.where} --event {EVENT}").split())
    place = f"--db {shlex.quote(str(founded.where))}"
    assert f"`playoffs backup {stick} {place}`" in said
    assert f"`playoffs forget NAME --event PLAYOFF {place}`" in said
    assert founded("forget", "Abarawe", "--yes", "--event", "twin", "--db", str(founded.where)).code == 0
