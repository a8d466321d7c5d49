"""Commands on a record in PostgreSQL: a day of play, between file and database, second copies, and no password."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from playoffs.desk.record.server.address import Server, server_of
from playoffs.desk.record.store import open_store
from tests.cli.terminal import FIVE, Terminal
from tests.edges.test_second_copies import to_bids
from tests.servers import DATABASE, OWNER, PASSWORD, Cluster

NEW = f"new {FIVE} --title Title"

PLAYERS = ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon")


@pytest.fixture
def far(terminal: Terminal, server: Server, tmp_path: Path) -> Terminal:
    """A terminal whose record is in a database, and whose files on this computer are in a folder of its own."""
    terminal.patch.setenv("PLAYOFFS_DB", str(server))
    terminal.patch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return terminal


@pytest.fixture
def played(far: Terminal) -> Terminal:
    """Confirmed, closed, drawn; with a typed bid's key beside nothing yet, a contact and a note."""
    far.done(f"{NEW} --event title")
    for player in PLAYERS:
        far.done(f"confirm {player}")
    far.done("close")
    far.done("contacts --set Abarawe email abarawe@example.org")
    return far


def verified(terminal: Terminal, more: str = "") -> object:
    return json.loads(terminal.done(f"verify --json {more}"))


def test_a_playoff_is_set_up_shown_listed_and_verified_on_a_server(played: Terminal, server: Server) -> None:
    assert "Abarawe" in played.done("show")
    ((listed,),) = [json.loads(played.done("list --json"))]
    assert (listed["event"], listed["version"]) == ("title", 7)
    assert str(server) in played.done("verify")
    assert "title" in played.done("use title")
    assert json.loads(played.done("doctor --json"))["record"] == str(server)
    assert "toss" in played.done("next")


def test_the_same_day_on_both_databases_says_the_same(played: Terminal, tmp_path: Path) -> None:
    there = [played.done(line) for line in ("log --json", "show --json")]
    played.patch.setenv("PLAYOFFS_DB", str(tmp_path / "here.db"))
    played.set(0)
    played.done(f"{NEW} --event title")
    for player in PLAYERS:
        played.done(f"confirm {player}")
    played.done("close")
    here = [played.done(line) for line in ("log --json", "show --json")]
    assert [re.sub(r"[0-9a-f]{64}", "", each) for each in there] == [re.sub(r"[0-9a-f]{64}", "", each) for each in here]


def test_a_backup_of_a_database_is_a_record_and_is_restored_to_another(
    played: Terminal, cluster: Cluster, server: Server, tmp_path: Path
) -> None:
    before = verified(played)
    copy = tmp_path / "copy.db"
    assert "7 new entries" in played.done(f"backup {copy}")
    assert verified(played, f"--db {copy}") == before
    assert "nothing new" in played.done(f"backup {copy}")
    cluster.emptied()
    assert "no playoff is recorded there yet" in played.refused("show", 1)
    played.done(f"restore {copy}")
    assert verified(played) == before
    assert "abarawe@example.org" in played.done("contacts")
    played.done("toss")
    assert "1 new entry" in played.done(f"backup {copy}")


def test_a_record_moves_to_a_database_and_back_and_is_in_use_in_one_place(
    played: Terminal, server: Server, tmp_path: Path
) -> None:
    before = verified(played)
    file = tmp_path / "moved" / "playoffs.db"
    file.parent.mkdir()
    assert "the schema playoffs_moved of" in played.done(f"move {file} --yes")
    assert "it was moved, and the schema playoffs_moved has what it was" in played.refused("show", 1)
    played.patch.setenv("PLAYOFFS_DB", str(file))
    assert verified(played) == before
    assert "abarawe@example.org" in played.done("contacts")
    played.done("toss")
    before = verified(played)
    played.done(f"move {server} --yes")
    assert not file.exists()
    assert file.with_name("playoffs-moved.db").exists()
    played.patch.setenv("PLAYOFFS_DB", str(server))
    assert verified(played) == before
    again = file.with_name("again.db")
    played.done(f"backup {again}")
    assert "has a record already" in played.refused(f"move {server} --yes --db {again}", 1)
    assert again.exists()


def test_nothing_begins_anew_in_a_database_whose_record_was_moved_away(
    played: Terminal, cluster: Cluster, server: Server, tmp_path: Path
) -> None:
    played.done(f"backup {tmp_path / 'copy.db'}")
    played.done(f"move {tmp_path / 'there.db'} --yes")
    for words in (
        f"{NEW} --event other",
        f"restore {tmp_path / 'copy.db'}",
        f"backup {server} --db {tmp_path / 'copy.db'}",
    ):
        said = played.refused(words, 2)
        assert "it was moved away, and the schema playoffs_moved has what it was" in said
        assert "its owner drops that schema or gives it another name" in said
    with cluster.connected(OWNER) as owner:
        assert not owner.execute("SELECT 1 FROM pg_namespace WHERE nspname = 'playoffs'").fetchall()
        owner.execute("ALTER SCHEMA playoffs_moved RENAME TO playoffs_before")
    played.done(f"{NEW} --event other")


def test_the_schema_that_a_move_left_is_said_until_its_owner_drops_it(
    played: Terminal, cluster: Cluster, server: Server, tmp_path: Path
) -> None:
    there, again = tmp_path / "there.db", tmp_path / "again.db"
    played.done(f"move {there} --yes")
    played.done(f"move {again} --yes --db {there}")
    left = f"The schema playoffs_moved of {server}, which the move of 2026-11-21 left behind, still holds the name"
    ends = "its owner runs DROP SCHEMA playoffs_moved CASCADE"
    said = " ".join(played.done(f"forget Abarawe --yes --db {again}").split())
    assert left in said
    assert ends in said
    told = json.loads(played.done(f"doctor --json --db {again}"))["problems"]
    assert [each for each in told if each.startswith(f"The schema playoffs_moved of {server}") and ends in each]
    assert f"the schema playoffs_moved of {server}" in played.done(f"forget Bjorkmo --yes --json --db {again}")
    with cluster.connected(OWNER) as owner:
        owner.execute("DROP SCHEMA playoffs_moved CASCADE")
    assert "playoffs_moved" not in played.done(f"forget Sabrytofte --yes --db {again}")
    assert "playoffs_moved" not in played.done(f"doctor --db {again}")


def test_a_schema_that_nobody_can_be_asked_about_is_said(played: Terminal, cluster: Cluster, tmp_path: Path) -> None:
    there = tmp_path / "there.db"
    played.done(f"move {there} --yes")
    cluster.stop()
    try:
        assert "The schema playoffs_moved of" in " ".join(played.done(f"forget Abarawe --yes --db {there}").split())
    finally:
        cluster.start()


def test_one_database_is_one_however_its_address_is_spelled(played: Terminal, cluster: Cluster, server: Server) -> None:
    """What is kept of it on this computer, such as the key of typed bids, is found by each."""
    typed = str(server)
    host, port = str(cluster.folder), cluster.port
    others = (
        typed.replace("postgresql://", "postgres://"),
        f"postgresql://{OWNER}@:{port}/{DATABASE}?host={host}&sslmode=prefer",
        f"postgresql://postgres@/?dbname={DATABASE}&port={port}&host={host}",
    )
    assert {server_of(each).name for each in others} == {server.name}
    played.done("use title")
    for each in others:
        assert "title" in played.done(f"show --db {each}")
        assert "the record itself" in played.refused(f"move {each} --yes", 2)
    network = "postgresql://desk@DB.example.org:5432/chess", "postgresql://db.example.org/chess?connect_timeout=2"
    assert len({server_of(each).name for each in network}) == 1
    assert server_of("postgresql://db.example.org:5433/chess").name != server_of(network[0]).name
    assert server_of("postgresql://db.example.org/chess2").name != server_of(network[0]).name


def test_a_move_that_is_refused_leaves_the_record_where_it_was(played: Terminal, tmp_path: Path) -> None:
    before = verified(played)
    (tmp_path / "there.db").write_text("")
    assert "is there already" in played.refused(f"move {tmp_path / 'there.db'} --yes", 1)
    assert verified(played) == before


def test_a_second_copy_of_a_database_has_every_entry(played: Terminal, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    played.done(f"toss --mirror {stick}")
    assert verified(played, f"--db {stick / 'playoffs-copy.db'}") == verified(played)


def test_a_database_set_back_to_an_older_dump_is_noticed_by_its_second_copy(
    played: Terminal, cluster: Cluster, tmp_path: Path
) -> None:
    """By the server's own tools; the coin that was tossed is tossed again. A restored dump is one that this program
    opens, rights and triggers with it."""
    stick, dump = tmp_path / "stick", str(cluster.folder / "older.dump")
    stick.mkdir()
    where = ("-h", str(cluster.folder), "-p", str(cluster.port), "-U", "postgres", "-d", DATABASE)
    cluster.run("pg_dump", *where, "--format=custom", f"--file={dump}")
    played.done(f"toss --mirror {stick}")
    tossed = verified(played)
    cluster.emptied()
    cluster.run("pg_restore", *where, dump)
    played.set(500)
    assert verified(played) != tossed
    said = played("toss", "--mirror", str(stick))
    assert said.code == 0, said.err
    assert "Was this record set back to an older copy" in " ".join(said.err.split())
    assert verified(played, f"--db {stick / 'playoffs-copy.db'}") == tossed, "nothing of it is overwritten"


def test_a_second_copy_is_never_in_a_database(played: Terminal, cluster: Cluster) -> None:
    address = cluster.network(password=PASSWORD).url
    sentence = played.refused(f"toss --mirror {address}", 2)
    assert "expected a folder" in sentence
    assert PASSWORD not in sentence


def test_whoever_is_forgotten_is_in_no_row(played: Terminal, server: Server) -> None:
    played.done("forget Abarawe --yes")
    assert "Abarawe" not in played.done("show")
    with open_store(server) as store:
        tables = ("record", "envelope", "contact", "beside", "head", "listed")
        assert "Abarawe" not in str([store.read(f"SELECT * FROM {table}") for table in tables])
    played.done("verify")


def test_a_typed_bid_on_a_server_is_opened_only_where_its_key_is(far: Terminal, server: Server, tmp_path: Path) -> None:
    """Whoever administers the server, or holds a dump, has the boxes and not the key."""
    pytest.importorskip("nacl", reason="the extra `bids` (PyNaCl) is not installed")
    for player, time in zip(to_bids(far), ("7:31", "6:02"), strict=True):
        far.done(f"bid {player}", typed=[time])
    key = tmp_path / "data" / "playoffs" / "servers" / f"{server.name}.key"
    with open_store(server) as store:
        said = [each for (each,) in store.read("SELECT said FROM envelope ORDER BY version")]
        tables = ("record", "envelope", "contact", "beside", "head", "listed")
        rows = str([store.read(f"SELECT * FROM {table}") for table in tables])
    assert ['"box"' in each and '"value":0' in each for each in said] == [True, True]
    assert len({len(each) for each in said}) == 1
    assert key.read_text().strip() not in rows
    held = key.rename(tmp_path / "held.key")
    assert "encrypted for the key" in far.refused("open-bids --yes", 2)
    held.rename(key)
    far.done("open-bids --yes")
    assert "7:31" in far.done("log")


def test_bids_typed_at_two_computers_are_opened_at_either_once_it_has_both_keys(
    far: Terminal, server: Server, tmp_path: Path
) -> None:
    pytest.importorskip("nacl", reason="the extra `bids` (PyNaCl) is not installed")
    homes, keys = [tmp_path / "hall", tmp_path / "office"], list[Path]()
    for player, time, home in zip(to_bids(far), ("7:31", "6:02"), homes, strict=True):
        far.patch.setenv("XDG_DATA_HOME", str(home))
        far.done(f"bid {player}", typed=[time])
        found = (home / "playoffs" / "servers").glob("*.key*")
        keys += [each for each in found if not each.name.endswith("-here")]  # which says what the own one is called
    assert [each.name for each in keys] == [f"{server.name}.key", f"{server.name}.key-2"]
    room = keys[1].with_name(keys[0].name)
    assert f"that key in {room}, or" in " ".join(far.refused("open-bids", 2).split())
    keys[0].rename(room)
    far.done("open-bids --yes")
    said = far.done("log")
    assert "7:31" in said
    assert "6:02" in said


def test_a_typed_bid_goes_to_a_server_and_back_and_there_again(far: Terminal, server: Server, tmp_path: Path) -> None:
    """The key stays where it was, and is the same one: no obstacle, either way."""
    pytest.importorskip("nacl", reason="the extra `bids` (PyNaCl) is not installed")
    file = tmp_path / "home.db"
    far.patch.setenv("PLAYOFFS_DB", str(file))
    for player, time in zip(to_bids(far), ("7:31", "6:02"), strict=True):
        far.done(f"bid {player}", typed=[time])
    far.done(f"move {server} --yes")
    far.done(f"move {file} --db {server} --yes")
    file.with_name("home-moved.db").rename(tmp_path / "earlier.db")
    far.done(f"move {server} --yes")
    said = " ".join(far.refused(f"move {file} --db {server} --yes", 1).split())
    assert "the schema playoffs_moved is there already: an earlier move left it" in said
    assert "its owner runs DROP SCHEMA playoffs_moved CASCADE" in said
    assert "nothing was moved" in said
    assert not file.exists()
    far.patch.setenv("PLAYOFFS_DB", str(server))
    far.done("open-bids --yes")
    assert "7:31" in far.done("log")


def test_practice_is_thrown_away_and_nothing_else(far: Terminal) -> None:
    far.done(f"{NEW} --event trial --practice")
    far.done(f"{NEW} --event title")
    far.done("discard trial --yes")
    assert [each["event"] for each in json.loads(far.done("list --json"))] == ["title"]
    assert "no practice playoff" in far.refused("discard title --yes", 1)
    far.done("verify")


def test_what_a_list_keeps_lies_in_the_database(far: Terminal, server: Server) -> None:
    far.patch.setattr("playoffs.desk.record.listed.FEW", 0)
    far.done(f"{NEW} --event title")
    first = json.loads(far.done("list --json"))
    with open_store(server) as store:
        assert store.read("SELECT event, version FROM listed") == [("title", 1)]
    assert json.loads(far.done("list --json")) == first
    far.done("forget Abarawe --yes")
    with open_store(server) as store:
        assert store.read("SELECT event FROM listed") == []


@pytest.mark.parametrize("line", ["list --db {}", "backup {}", "restore {}", "move {} --yes", "doctor --db {}"])
def test_a_password_on_a_command_line_is_refused_and_not_repeated(far: Terminal, cluster: Cluster, line: str) -> None:
    far.done(NEW)
    sentence = far.refused(line.format(cluster.network(password=PASSWORD).url), 2)
    assert "a password, which others on this computer can read" in sentence
    assert PASSWORD not in sentence


def test_a_password_in_the_environment_is_shown_nowhere(far: Terminal, cluster: Cluster, tmp_path: Path) -> None:
    far.patch.setenv("PLAYOFFS_DB", cluster.network(password=PASSWORD).url)
    said = [far.done(f"{NEW} --event title")]
    said += [
        far.done(line) for line in ("confirm Abarawe", "list", "next", "show", "verify", "log", "doctor", "export")
    ]
    far.patch.setenv("PLAYOFFS_DB", cluster.network(password="wrong-horse").url)
    said += [far.refused("show", 2), far("doctor", "--json").out]
    assert PASSWORD not in "".join(said)
    assert "wrong-horse" not in "".join(said)
    for file in (each for each in tmp_path.rglob("*") if each.is_file()):
        assert PASSWORD.encode() not in file.read_bytes()


def test_two_programs_act_on_one_record(played: Terminal, server: Server) -> None:
    """Each as a process of its own; one act counts, and the other is told what was recorded."""
    command = [sys.executable, "-m", "playoffs", "toss", "--db", str(server), "--key", "same", "--json"]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = [json.loads(each.communicate()[0]) for each in both]
    assert sorted(each.pop("repeated") for each in said) == [False, True]
    assert said[0] == said[1]


def test_a_server_that_is_away_is_one_sentence(far: Terminal) -> None:
    far.patch.setenv("PLAYOFFS_DB", "postgresql://desk@127.0.0.1:1/chess")
    for line in ("show", "list", "verify", "next"):
        assert "a server that does not answer" in far.refused(line, 2)
    said = far("doctor")
    assert said.code == 1
    assert "does not answer" in said.out
    assert "no record yet" not in said.out, "nobody knows what lies there"
