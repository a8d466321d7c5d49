"""A record that cannot be read for a while, as when its server is away: nobody is told of a fault of the program."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from playoffs.desk.act import Request
from playoffs.desk.beside import links
from playoffs.desk.desk import found
from playoffs.desk.kept import Kept
from playoffs.desk.record.places import Where
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.server.address import Server
from playoffs.desk.record.store import open_store
from playoffs.web.app import application
from playoffs.web.serving.seat import House
from tests.bench.record import founding
from tests.cli.terminal import Terminal
from tests.servers import Cluster
from tests.web.client import Client
from tests.web.conftest import HOST
from tests.web.pages import Page, Pages

EVENT, AT = "bench", "2026-11-21T15:00:00Z"
SAID = "The record cannot be read at the moment."


class Desk:
    """A director and a player at a record."""

    def __init__(self, record: Where) -> None:
        self.told = list[str]()
        with open_store(record) as store:
            log = found(store, EVENT, founding(), Request("one", 0, AT)).log
            player = links.for_player(EVENT, log.founding.tied[0], utc_now())
            codes = links.make_all(
                store, {"desk": links.for_all(links.Role.DIRECTOR, "Dana", utc_now()), "phone": player}
            )
        self.house = House(record, (HOST,))
        self.house.telling = self.told.append
        app = application(self.house)
        self.desk, self.phone = Pages(Client(app, HOST)), Pages(Client(app, HOST, "10.0.0.7"))
        for each, code in ((self.desk, codes["desk"]), (self.phone, codes["phone"])):
            assert each.press(each.open(f"/go/{code}"), "").status == 200

    def asked(self) -> Iterator[tuple[str, Page]]:
        """What everybody who asks for something is answered."""
        desks = ("/desk", f"/desk/{EVENT}", f"/desk/{EVENT}/log", f"/plan/{EVENT}", "/go/guess")
        for path in (*desks, f"/e/{EVENT}"):
            yield path, self.desk.open(path)
        for path in (f"/me/{EVENT}", "/me"):
            yield path, self.phone.open(path)


def is_told(desk: Desk, place: str) -> None:
    """That the record cannot be read, on every page; where it lies only to whoever runs the program."""
    for path, page in desk.asked():
        assert (path, page.status) == (path, 503)
        assert SAID in page.words, path
        assert place not in page.text, path
        assert page.answer.headers["retry-after"] == "2"
        assert page.read.wrong == []
    sent = Page(desk.phone.client.send("POST", f"/me/{EVENT}/act", b"", {"origin": f"http://{HOST}"}))
    assert (sent.status, sent.text.startswith(SAID)) == (503, True), "a script shows what it is answered"
    assert not [each for each in desk.told if "error" in each.split()[:2]]
    assert [each for each in desk.told if "record: " in each and place in each]


def test_a_file_that_cannot_be_read_is_said_and_read_again_once_it_can(terminal: Terminal) -> None:
    path = terminal.db.parent / "other.db"
    desk = Desk(path)
    with suppress(FileNotFoundError):
        assert not path.with_name(f"{path.name}-wal").read_bytes(), "all of it lies in the file"
    whole = path.read_bytes()
    path.write_bytes(b"no record" * 20_000)
    is_told(desk, path.name)
    path.write_bytes(whole)
    assert desk.desk.open(f"/desk/{EVENT}").status == 200
    desk.house.close()


def test_a_server_that_is_away_is_said_and_found_again_once_it_is_back(server: Server, cluster: Cluster) -> None:
    desk = Desk(server)
    cluster.stop()
    try:
        is_told(desk, "host=")
    finally:
        cluster.start()
    assert desk.desk.open(f"/desk/{EVENT}").status == 200
    desk.house.close()


def test_whoever_looks_on_asks_nothing_of_the_desks_lane(terminal: Terminal) -> None:
    """Neither for a page that is not there nor for a record that cannot be read: strangers wait in a lane of theirs."""
    path = terminal.db.parent / "other.db"
    desk = Desk(path)
    stranger, asked = Pages(Client(desk.desk.client.app, HOST, "10.0.0.9")), list[object]()
    run = desk.house.reads.run

    async def counted(work: Callable[[Kept], Any]) -> Any:
        asked.append(work)
        return await run(work)

    desk.house.reads.run = counted  # type: ignore[method-assign]
    paths = ("/e/nothing", "/e/nothing/screen", "/e/nothing/verify", f"/e/{EVENT}", f"/e/{EVENT}/screen")
    assert [stranger.open(each).status for each in paths] == [404] * 5
    path.write_bytes(b"no record" * 20_000)
    assert [stranger.open(each).status for each in paths] == [503] * 5
    assert asked == []
    desk.house.close()
