"""A second copy holds every entry, says when it lags, stops nothing, and replaces a laptop that died."""

import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread

import pytest

from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import NotSaved, Store, open_store
from playoffs.desk.second.keeping import Keeping
from tests.cli.terminal import FIVE, SAMPLES, TITLE, Terminal
from tests.golden.records.make import onward
from tests.waiting import PATIENCE, interrupted
from tests.web.conftest import Hall

COPY = "playoffs-copy.db"
ROOT_OF_PROGRAM = SAMPLES.parents[1]


@contextmanager
def listening(folder: Path, *words: str) -> Iterator[str]:
    """`playoffs mirror --listen` as a process of its own; the address that it prints."""
    command = [sys.executable, "-m", "playoffs", "mirror", "--listen", "127.0.0.1:0", "--to", str(folder), *words]
    said = {**os.environ, "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT_OF_PROGRAM, env=said)
    try:
        assert process.stdout
        yield next(found[1] for line in process.stdout if (found := re.search(r"PLAYOFFS_MIRROR=(\S+)", line)))
    finally:
        interrupted(process)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy computer is no copy that lags."""
    monkeypatch.setattr("playoffs.desk.second.keeping.SLOW", PATIENCE)
    monkeypatch.setattr("playoffs.cli.said.second.LONGEST", PATIENCE)


def exported(at: Terminal, db: Path) -> str:
    return at.done(f"export --db {db}")


@pytest.mark.parametrize("by", ["option", "environment"])
def test_every_entry_is_in_the_folder_when_its_command_ends(founded: Terminal, stick: Path, by: str) -> None:
    if by == "environment":
        founded.patch.setenv("PLAYOFFS_MIRROR", str(stick))
    more = ("--mirror", str(stick)) if by == "option" else ()
    for player in ("Abarawe", "Bjorkmo"):
        said = founded("confirm", player, *more)
        assert (said.code, said.err) == (0, "")
        assert exported(founded, stick / COPY) == exported(founded, founded.db)


def test_the_far_end_holds_every_entry_and_gives_it_back(founded: Terminal, stick: Path, tmp_path: Path) -> None:
    with listening(stick) as address:
        assert founded("confirm", "Abarawe", "--mirror", address).err == ""
        assert exported(founded, stick / COPY) == exported(founded, founded.db)
        new = tmp_path / "new.db"
        founded.done(f"restore {address} --db {new}")
        assert exported(founded, new) == exported(founded, founded.db)
    said = founded("confirm", "Bjorkmo", "--mirror", address)
    assert said.code == 0
    assert "Saved, but not in the second copy, which lags" in " ".join(said.err.split())
    assert address.partition("://")[2].partition("@")[0] not in said.err, "the token"


def test_a_stick_that_is_gone_stops_nothing_and_holds_all_when_it_is_back(founded: Terminal, stick: Path) -> None:
    founded.done(f"confirm Abarawe --mirror {stick}")
    stick.rename(stick.with_name("pocket"))
    said = founded("confirm", "Bjorkmo", "--mirror", str(stick))
    assert said.code == 0
    assert "lags" in said.err
    stick.with_name("pocket").rename(stick)
    assert founded("confirm", "Cojolon", "--mirror", str(stick)).err == ""
    assert exported(founded, stick / COPY) == exported(founded, founded.db)


def test_a_far_end_that_does_not_answer_is_said_to_lag_and_holds_up_nothing(founded: Terminal) -> None:
    founded.patch.setattr("playoffs.desk.second.keeping.SLOW", 1)
    founded.patch.setattr("playoffs.cli.said.second.LONGEST", 1.5)
    founded.patch.setattr("playoffs.desk.second.far.PATIENCE", 300)
    with closing(socket.socket()) as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        began = time.monotonic()
        mirror = f"http://{'a' * 16}@127.0.0.1:{silent.getsockname()[1]}"
        said = founded("confirm", "Abarawe", "--mirror", mirror)
        assert said.code == 0
        assert "lags: it does not answer in time" in " ".join(said.err.split())
        assert time.monotonic() - began < 100


def test_a_copy_that_is_damaged_stops_nothing(founded: Terminal, stick: Path) -> None:
    (stick / COPY).write_bytes(b"no database" * 500)
    said = founded("confirm", "Abarawe", "--mirror", str(stick))
    assert said.code == 0
    assert "Saved, but not in the second copy" in " ".join(said.err.split())


@pytest.mark.parametrize("plays_on", [False, True])
def test_a_record_set_back_to_an_older_copy_is_noticed(founded: Terminal, stick: Path, plays_on: bool) -> None:
    older = founded.db.read_bytes()
    for player in ("Abarawe", "Bjorkmo"):
        founded.done(f"confirm {player} --mirror {stick}")
    ahead = exported(founded, stick / COPY)
    founded.db.write_bytes(older)
    founded.set(500)
    for player in ("Cojolon", "Zablockowski", "Sabrytofte")[: 3 if plays_on else 1]:
        said = founded("confirm", player, "--mirror", str(stick))
        assert said.code == 0
        assert "Was this record set back to an older copy" in " ".join(said.err.split())
    assert exported(founded, stick / COPY) == ahead, "nothing of it is overwritten"


def test_a_record_set_back_is_brought_forward_by_restore(founded: Terminal, stick: Path) -> None:
    older = founded.db.read_bytes()
    founded.done(f"confirm Abarawe --mirror {stick}")
    ahead = exported(founded, founded.db)
    founded.db.write_bytes(older)
    assert "1 new entry" in founded.done(f"restore {stick}")
    assert exported(founded, founded.db) == ahead
    founded.db.write_bytes(older)
    founded.set(500)
    founded.done("confirm Bjorkmo")
    assert "other entries" in founded.refused(f"restore {stick}", 2)


def test_what_is_forgotten_is_forgotten_in_the_copy_and_not_brought_back(founded: Terminal, stick: Path) -> None:
    founded.done(f"backup {stick}")
    founded.patch.setenv("PLAYOFFS_MIRROR", str(stick))
    before = (stick / COPY).read_bytes()
    founded.done("forget Abarawe --yes")
    assert b"Abarawe" in before
    assert b"Abarawe" not in (stick / COPY).read_bytes()
    founded.patch.delenv("PLAYOFFS_MIRROR")
    (stick / COPY).write_bytes(before)
    founded.done(f"restore {stick}")
    assert "Abarawe" not in founded.done("show")


def contacts(at: Terminal, db: Path) -> dict[str, dict[str, str]]:
    said: dict[str, dict[str, str]] = json.loads(at.done(f"contacts --db {db} --json"))["contacts"]
    return {player: {field: value for field, value in reach.items() if value} for player, reach in said.items()}


def lying(db: Path) -> list[tuple[str, str, str]]:
    with closing(sqlite3.connect(db)) as file:
        return file.execute("SELECT kind, key, said FROM beside WHERE kind <> 'said' ORDER BY kind, key").fetchall()


CLAIMED = '{"player": "1", "ask": "none", "value": "yes", "digest": "", "at": "2026-11-20T12:00:00Z", "request": "r"}'


@pytest.mark.parametrize("behind", [False, True])
def test_a_restore_over_a_record_sets_nothing_back_that_was_changed_forgotten_or_revoked(
    founded: Terminal, stick: Path, tmp_path: Path, behind: bool
) -> None:
    founded.done("contacts --set Abarawe email old@example.org --set Bjorkmo email b@example.org")
    founded.done("confirm Cojolon")
    with closing(sqlite3.connect(founded.db)) as file:
        said = dict.fromkeys(("link", "published", "note"), "{}") | {"claim": CLAIMED}
        rows = [("north-star-state-champion", kind, "key", text) for kind, text in said.items()]
        file.executemany(
            "INSERT INTO beside VALUES (?, ?, ?, ?)", [(e, k, "2" if k == "note" else w, s) for e, k, w, s in rows]
        )
        file.commit()
    older = founded.db.read_bytes()
    founded.done("confirm Abarawe")
    founded.done(f"backup {stick}")
    if behind:
        founded.db.write_bytes(older)
    with closing(sqlite3.connect(founded.db)) as file:
        file.execute("DELETE FROM beside WHERE kind <> 'said'")
        file.commit()
    founded.done("contacts --set Abarawe email new@example.org")
    founded.done("forget Bjorkmo --yes")
    here = contacts(founded, founded.db)
    founded.done(f"restore {stick}")
    assert contacts(founded, founded.db) == here
    assert lying(founded.db) == []
    assert "Bjorkmo" not in founded.done("show")
    assert exported(founded, founded.db).count("confirm") == exported(founded, stick / COPY).count("confirm")
    new = tmp_path / "new.db"
    founded.done(f"restore {stick} --db {new}")
    assert len(lying(new)) == 4, "of a record that is not here yet everything is taken"


def test_a_practice_that_goes_on_otherwise_here_is_not_thrown_away_by_a_restore(
    terminal: Terminal, stick: Path
) -> None:
    terminal.done(f"new {FIVE} --title Title --event trial --practice")
    terminal.done("confirm Abarawe")
    terminal.done(f"backup {stick}")
    terminal.db.unlink()
    terminal.set(700)
    terminal.done(f"new {FIVE} --title Title --event trial --practice")
    assert "other entries" in terminal.refused(f"restore {stick}", 2)


def test_a_copy_that_was_taken_away_at_the_far_end_is_made_anew(founded: Terminal, stick: Path) -> None:
    with listening(stick) as address, Keeping(founded.db, address, utc_now) as second:
        second.wake()
        assert second.wait(PATIENCE)
        (stick / COPY).unlink()
        second.wake()
        assert second.wait(PATIENCE)
        assert second.now.state == "copied", second.now
        assert exported(founded, stick / COPY) == exported(founded, founded.db)


def test_a_restore_that_refuses_one_playoff_says_which_others_it_took(founded: Terminal, stick: Path) -> None:
    older = founded.db.read_bytes()
    assert founded("new", FIVE, "--title", "Other Title", "--event", "other").code == 0
    founded.done("confirm Abarawe --event north-star-state-champion")
    founded.done(f"backup {stick}")
    founded.db.write_bytes(older)
    founded.set(500)
    founded.done("confirm Bjorkmo")
    said = founded("restore", str(stick))
    assert said.code == 2
    assert "other was restored" in " ".join(said.err.split())
    assert "other" in founded.done("list")


def to_bids(at: Terminal) -> tuple[str, str]:
    """Three tied; 1 sits out, 8 beats 9, and the final between 1 and 8 is drawn to bids."""
    lines = (
        f"new {SAMPLES / 'tied-3.trf'} --title Title --event final",
        *(f"confirm {player}" for player in ("1", "8", "9")),
        "close",
        "lots --physical 1 --witness Ada",
        "toss --physical 8 --witness Ada",
        *("start", "result W", "toss", "start"),
        *("result D" for _ in range(4)),
    )
    for line in lines:
        at.done(line)
    return "1", "8"


def test_no_copy_has_a_bid_that_can_be_read_and_the_playoff_is_played_on_without_it(
    terminal: Terminal, stick: Path, tmp_path: Path
) -> None:
    terminal.patch.setattr("playoffs.desk.record.boxes.can_encrypt", lambda: False)
    first, second = to_bids(terminal)
    terminal.done(f"bid {first} --mirror {stick}", typed=["7:31"])
    terminal.done(f"bid {second} --paper --mirror {stick}")
    with closing(sqlite3.connect(stick / COPY)) as copy:
        assert copy.execute("SELECT count(*) FROM envelope WHERE said LIKE '%451%'").fetchone() == (0,)
    new = tmp_path / "new.db"
    assert "1 bid placed and not opened" in " ".join(terminal.done(f"restore {stick} --db {new}").split())
    opening = f"open-bids --db {new} --shown {second}=7:00 --yes"
    said = terminal(*f"{opening} --shown {first}=void".split(), "--reason", "the laptop died")
    assert said.code == 0, said.err


def test_a_move_takes_the_bids_along_and_leaves_nothing_in_use(terminal: Terminal, stick: Path) -> None:
    first, second = to_bids(terminal)
    for player in (first, second):
        terminal.done(f"bid {player}", typed=["7:31"])
    terminal.done(f"move {stick} --yes")
    assert not terminal.db.exists()
    assert terminal.db.with_name("playoffs-moved.db").exists()
    terminal.done(f"open-bids --db {stick / terminal.db.name} --yes")


@pytest.mark.parametrize("fails", ["the check", "the renaming"])
def test_a_move_that_fails_leaves_nothing_of_it_and_takes_nothing_away(
    founded: Terminal, stick: Path, fails: str
) -> None:
    key, target = stick / f"{founded.db.name}.key", stick / founded.db.name
    founded.db.with_name(f"{founded.db.name}.key").write_text(f"{'0' * 64}\n")

    def full(*_: object) -> None:
        raise OSError(28, "no space left")

    with founded.patch.context() as patch:
        if fails == "the check":
            patch.setattr("playoffs.desk.second.moving.check_all", full)
        if fails == "the renaming":
            patch.setattr(Path, "rename", full)
        assert "nothing was moved" in " ".join(founded.refused(f"move {stick} --yes", 1).split())
    assert not target.exists()
    assert not key.exists()
    assert founded.db.exists()


def test_a_key_that_is_named_by_the_environment_stays_where_it_is(founded: Terminal, stick: Path) -> None:
    named = founded.db.with_name("bids.key")
    named.write_text(f"{'0' * 64}\n")
    founded.patch.setenv("PLAYOFFS_KEY", str(named))
    founded.done(f"move {stick} --yes")
    assert named.read_text() == f"{'0' * 64}\n"


def test_nothing_is_saved_in_a_file_while_it_is_moved_or_after(founded: Terminal, stick: Path) -> None:
    """Whatever was acknowledged is in the file that goes on."""
    refused: list[str] = []

    def writes(store: Store) -> None:
        try:
            with store.writing():
                pass
        except NotSaved as error:
            refused.append(str(error))

    def meanwhile(_: Store) -> None:
        with open_store(founded.db) as other:
            other.connection.execute("PRAGMA busy_timeout = 1")
            writes(other)

    with open_store(founded.db) as server:
        founded.patch.setattr("playoffs.desk.second.moving.check_all", meanwhile)
        founded.done(f"move {stick} --yes")
        assert len(refused) == 1
        writes(server)
    assert "moved away" in refused[1]


@pytest.mark.parametrize("command", ["backup", "restore", "move"])
def test_what_is_about_all_playoffs_takes_no_name_of_one(founded: Terminal, stick: Path, command: str) -> None:
    """Who named one would believe that the others stay at home, with everybody whom they name."""
    assert "No such option" in founded.refused(f"{command} {stick} --event north", 2)
    assert not list(stick.iterdir())


def test_a_backup_goes_to_no_record_of_others_and_never_over_the_record(founded: Terminal, stick: Path) -> None:
    founded.done(f"backup {stick} --json")
    assert json.loads(founded.done(f"verify --db {stick / COPY} --json")) == json.loads(founded.done("verify --json"))
    assert "nothing new" in founded.done(f"backup {stick}")
    assert "the record itself" in founded.refused(f"backup {founded.db}", 2)
    assert "no such folder" in founded.refused(f"backup {stick / 'none' / 'x.db'}", 1)
    assert "no copy is there" in founded.refused(f"restore {stick / 'none.db'}", 1)
    other = stick / "other.db"
    founded.set(900)
    assert founded("new", FIVE, "--title", TITLE, "--db", str(other)).code == 0
    assert "other entries" in founded.refused(f"backup {other}", 2)


@pytest.mark.parametrize(
    ("method", "path", "token", "body", "headers", "status"),
    [
        ("GET", "/held", "wrong", b"", {}, 403),
        ("GET", "/held", "", b"", {}, 403),
        ("POST", "/take", "right", b"{}", {}, 400),
        ("POST", "/take", "right", b'{"event":"a","boxes":[[1,"{\\"value\\":1,\\"salt\\":\\"\\"}"]]}', {}, 422),
        ("POST", "/take", "right", b'{"event":"a","beside":[["seed","1","x"]]}', {}, 422),
        ("POST", "/take", "right", b'{"event":"../a"}', {}, 422),
        ("POST", "/take", "right", b"", {"Content-Length": "99999999999"}, 413),
        ("POST", "/take", "right", b"", {"Content-Length": "-1"}, 404),
        ("GET", "/give?event=a&after=-1", "right", b"", {}, 404),
        ("GET", "/else", "right", b"", {}, 404),
    ],
)
def test_the_far_end_refuses_what_is_not_of_this_program(
    far: str, method: str, path: str, token: str, body: bytes, headers: dict[str, str], status: int
) -> None:
    right, _, host = far.partition("://")[2].partition("@")
    said = {"Authorization": f"Bearer {right if token == 'right' else token}"} if token else {}
    with closing(HTTPConnection(host, timeout=PATIENCE)) as connection:
        connection.request(method, path, body or None, said | headers)
        assert connection.getresponse().status == status


@pytest.fixture(scope="module")
def far(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with listening(tmp_path_factory.mktemp("far")) as address:
        yield address


@contextmanager
def serving(at: Terminal, stick: Path) -> Iterator[None]:
    """`serve --mirror` as a process of its own, killed without warning at the end."""
    command = [sys.executable, "-m", "playoffs", "serve", "--no-browser", "--db", str(at.db), "--mirror", str(stick)]
    said = {**os.environ, "PYTHONUNBUFFERED": "1"}
    laptop = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT_OF_PROGRAM, env=said)
    try:
        assert laptop.stdout
        next(line for line in laptop.stdout if "/go/" in line)
        yield
    finally:
        laptop.kill()
        laptop.communicate(timeout=PATIENCE)


def test_a_laptop_that_dies_in_mid_stage_is_replaced_within_two_minutes(
    closed: Terminal, stick: Path, tmp_path: Path
) -> None:
    """`serve --mirror` on the laptop, killed without warning in the middle of a stage; a new one plays on."""
    with serving(closed, stick):
        closed.done("lots")
        closed.done("start")
        last = exported(closed, closed.db)
        copied(closed, stick, last)
    closed.db.unlink()
    began = time.monotonic()
    new = tmp_path / "new-laptop" / "playoffs.db"
    new.parent.mkdir()
    closed.patch.setenv("PLAYOFFS_DB", str(new))
    closed.done(f"restore {stick}")
    assert exported(closed, new) == last
    onward(closed, "north-star-state-champion", results="W")
    assert json.loads(closed.done("show --json"))["ranking"] is not None
    assert time.monotonic() - began < 120


def copied(at: Terminal, stick: Path, last: str) -> None:
    """Wait until a copy holds what was exported. It is not opened before it is there: whoever opens it first makes it,
    and two that make it at once are in each other's way; it may be there with nothing in it."""
    within(lambda: (stick / COPY).exists())
    within(lambda: at("export", "--db", str(stick / COPY)).out == last)


def within(holds: Callable[[], bool]) -> None:
    """Wait for it."""
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_the_console_says_how_it_stands_with_the_second_copy(founded: Terminal, stick: Path) -> None:
    hall = Hall(founded.db)
    address = "/desk/north-star-state-champion"
    try:
        director = hall.seat()
        assert "No second copy" in director.open(address).words
        with Keeping(founded.db, str(stick), utc_now) as second:
            hall.house.second = lambda: second.now
            second.wake()
            assert second.wait(PATIENCE)
            assert f"Copied to {stick}" in director.open(address).words
            stick.rename(stick.with_name("pocket"))
            founded.done("confirm Abarawe")
            second.wake()
            assert second.wait(PATIENCE)
            assert f"The copy in {stick} lags since" in director.open(address).words
    finally:
        hall.house.close()


def test_a_record_that_cannot_be_read_for_a_while_is_said_and_copied_afterwards(founded: Terminal, stick: Path) -> None:
    founded.patch.setattr("playoffs.desk.second.keeping.AGAIN", 0.05)
    with founded.patch.context() as patch:

        def fails(*_: object, **__: object) -> None:
            raise sqlite3.OperationalError("disk I/O error")

        patch.setattr("playoffs.desk.second.keeping.open_again", fails)
        second = Keeping(founded.db, str(stick), utc_now)
        second.wake()
        assert second.wait(PATIENCE)
        assert (second.now.state, second.now.why) == ("lags", "disk I/O error")
    with second:
        within(lambda: second.now.state == "copied")


def test_a_request_whose_head_never_ends_is_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from playoffs.desk.second import listen

    monkeypatch.setattr(listen, "HEAD", 0.3, raising=False)
    with listen.Listener(tmp_path / COPY, "127.0.0.1", 0, "a" * 16) as server:
        Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        with closing(socket.create_connection(("127.0.0.1", server.server_port), timeout=0.05)) as drip:
            drip.sendall(b"GET /held HTTP/1.1\r\n")
            assert any(broken_off(drip) for _ in range(20 * PATIENCE))
        server.shutdown()


def broken_off(drip: socket.socket) -> bool:
    """Whether the other side has ended it; a little more of the head is sent."""
    try:
        drip.sendall(b"X: y\r\n")
        return drip.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True
