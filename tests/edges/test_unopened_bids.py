"""Two runs that differ in an unopened bid alone: every byte that anybody else is sent is the same.

A seal hides a bid only as far as its hash function does. Here it is a perfect one, which says nothing of the bid it
seals; then nothing may differ at all: no letter, no length, no header, no digest, no name of a file.
"""

import asyncio
import itertools
import secrets
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside.links import Role
from playoffs.desk.record import envelope
from playoffs.desk.record.store import Store, open_store
from playoffs.web.serving.table import ROUTES, Row
from tests.cli.terminal import Terminal
from tests.thinned import thinned
from tests.web.conftest import HOST, Hall
from tests.web.pages import Pages
from tests.web.phones.hall_of_two import CODES, EVENT, drawn, show
from tests.web.watcher import looking, running

pytestmark = pytest.mark.clause("MSCA-A")

NOW = "2026-11-22T10:00:00Z"
BIDS = ("7:30", "12:04")
"""The bids by which two runs differ; as long as each other in no way that is sent."""

Sent = dict[str, tuple[object, ...]]
"""Everything that somebody was sent, by what it was asked for."""

NOT_LOOKED_AT = ("live", "watch", "static", "font", "odds", "sheet", "dispute")
"""Streams are heard; files are the program's own; odds are of the position; papers are read as text, without a date."""

TO_READ = (
    *("show", "show --json", "next --json", "log", "log --json", "list --json", "verify --json", "export"),
    *("sheet --format txt --to out", "audit --to audited --replace"),
)
"""Commands of somebody who may run the program where the record lies, and opens nothing."""


def ideal(who: str) -> str:
    """The seal of a player's bid, whatever it is."""
    return sha256(f"a perfect seal of {who}".encode()).hexdigest()


def fixed(monkeypatch: pytest.MonkeyPatch, bids: dict[str, int]) -> None:
    """Nothing is drawn by chance, no time passes, and a seal hides its bid perfectly."""
    numbers = itertools.count(1)
    monkeypatch.setattr(secrets, "token_hex", lambda n=16: f"{next(numbers):0{2 * n}x}")
    monkeypatch.setattr(secrets, "token_urlsafe", lambda n=16: f"code-{next(numbers):08d}")
    monkeypatch.setattr("tests.web.conftest.utc_now", lambda: NOW)
    monkeypatch.setattr("playoffs.web.federation.health._free", lambda house: 5000)

    def sealed(event: str, said: object, player: str, others: tuple[str, ...], seconds: int, salt: str) -> str:
        right = seconds == bids.get(player)
        return ideal(player) if right else sha256(f"{player} {seconds} {salt}".encode()).hexdigest()

    monkeypatch.setattr(envelope, "_hmac", sealed)


class Run:
    """One run, and all that everybody is sent in it."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, bid: str) -> None:
        minutes, _, seconds = bid.partition(":")
        self.bid, self.seconds = bid, 60 * int(minutes) + int(seconds)
        bids = dict[str, int]()
        fixed(monkeypatch, bids)
        monkeypatch.chdir(folder)
        self.terminal = Terminal(monkeypatch, Path("playoffs.db"))
        self.one, self.other = drawn(self.terminal)
        bids |= {self.one: self.seconds, self.other: 480}
        self.hall = Hall(self.terminal.db)
        self.hall.house.now = lambda: NOW
        self.own, self.phone = (self.hall.phone(EVENT, player) for player in (self.one, self.other))
        self.director, self.assistant = self.hall.seat(), self.hall.seat(Role.ASSISTANT, "Ann")
        self.administrator = self.hall.seat(Role.ADMINISTRATOR, "Ida")
        self.director.press(self.director.open(f"/desk/{EVENT}/wall"), "Show it to everybody")
        self.sent: Sent = {}
        self.moment = ""

    def seats(self) -> dict[str, tuple[Role | None, Pages]]:
        staff = {"director": (Role.DIRECTOR, self.director), "assistant": (Role.ASSISTANT, self.assistant)}
        phones = {"opponent": (Role.PLAYER, self.phone), "bidder": (Role.PLAYER, self.own)}
        staff["administrator"] = Role.ADMINISTRATOR, self.administrator
        return staff | phones | {"stranger": (None, self.hall.stranger())}

    @property
    def version(self) -> int:
        with open_store(self.terminal.db) as store:
            return load(store, EVENT).version

    def keep(self, what: str, *sent: object) -> None:
        key = f"{self.moment}: {what}"
        assert key not in self.sent, key
        self.sent[key] = sent

    def look(self, moment: str) -> None:
        """Every route that somebody may come to, in every role; every command that reads; and what is published."""
        self.moment = moment
        for name, (role, pages) in self.seats().items():
            for row in ROUTES:
                if (
                    row.method == "GET"
                    and row.page not in NOT_LOOKED_AT
                    and (role in row.roles if role else not row.roles)
                ):
                    for address in self.addresses(row):
                        answer = pages.client.send("GET", address, b"", {})
                        self.keep(f"{name} {address}", answer.status, sorted(answer.headers.items()), answer.body)
        for line in TO_READ:
            said = self.terminal(*line.split())
            self.keep(line, said)
        for each in (*sorted(Path("out").glob("*.txt")), *sorted(Path("audited").iterdir())):
            self.keep(each.name, each.read_bytes())
        folder = Path(f"published-{moment.replace(' ', '-')}")
        self.keep("publish", self.terminal("publish", str(folder), "--json"))
        for each in sorted(folder.rglob("*")):
            if each.is_file() and each.parent.name != "fonts":
                self.keep(str(each.relative_to(folder)), each.read_bytes())

    def addresses(self, row: Row) -> Iterator[str]:
        """The addresses of a route."""
        path = row.path.replace("{event}", EVENT).replace("{code}", "none").replace("{draft}", "none")
        if "{version}" in path:
            yield from (path.replace("{version}", str(n)) for n in (self.version, self.version - 1))
        else:
            yield path + {"sure": "?ask=close&value=close", "find": "?q=bid", "why": "?first=1&second=2"}.get(
                row.page, ""
            )

    def told(self, act: Callable[[], object]) -> None:
        """What the streams of everybody say while something is done."""

        def cookies(pages: Pages) -> str:
            return "; ".join(f"{name}={value}" for (name, _path), value in pages.client.cookies.items())

        streams = {
            "stranger": (f"/live?of={EVENT}", ""),
            "opponent": (f"/live?of={EVENT}", cookies(self.phone)),
            "director": ("/live", cookies(self.director)),
        }

        async def course() -> list[bytes]:
            async with running(self.hall.app):
                pages = [looking(self.hall.app, path, HOST, cookie=cookie) for path, cookie in streams.values()]
                async with pages[0] as stranger, pages[1] as opponent, pages[2] as director:
                    for each in (stranger, opponent, director):
                        await each.told()
                    await asyncio.to_thread(act)
                    for each in (stranger, opponent, director):
                        assert "event: " in await each.told()
                    return [each.bytes for each in (stranger, opponent, director)]

        said = asyncio.run(course())
        house = self.hall.house
        self.hall.house.now = lambda: NOW
        for name, heard in zip(streams, said, strict=True):
            self.keep(f"stream of {name}", set(heard.split(b"\n\n")))  # told twice is told once, if it waits
        self.hall = Hall(self.terminal.db)
        self.hall.house.now, self.hall.house.openings = house.now, house.openings
        for pages in (self.own, self.phone, self.director, self.assistant, self.administrator):
            pages.client.app = self.hall.app

    def end(self) -> Sent:
        self.hall.house.close()
        return self.sent


def typed(run: Run) -> None:
    """A bid that is typed at the desk, a slip beside it, and a bid for the wrong player."""
    page = run.director.open(f"/desk/{EVENT}")
    form, button = page.form("Enter the bid, hidden")
    wrong = run.director.press(page, "Enter the bid, hidden", bid=run.bid, again="0:01")
    run.moment = "typed"
    run.keep("two that differ", wrong.status, wrong.text)
    fields = [*form.fields, ("bid", run.bid), ("again", run.bid), (button.name, button.value)]
    run.told(lambda: run.director.send(form, fields))
    for n, guess in enumerate((run.bid, "7:29", *BIDS)):  # the same form with a guess says nothing of the bid
        again = [*form.fields, ("bid", guess), ("again", guess), (button.name, button.value)]
        answer = run.director.client.post(form.action, again)
        run.keep(f"sent again, {n}", answer.status, answer.text)
    run.look("one bid is typed")
    run.director.press(run.director.open(f"/desk/{EVENT}"), "Slip handed in")
    version = next(n for n in range(run.version, 1, -1) if run.director.open(f"/desk/{EVENT}/void/{n}").status == 200)
    page = run.director.open(f"/desk/{EVENT}/void/{version}")
    run.director.press(page, "bid anew", reason="entered for the wrong player")
    run.look("it is void")


def by_phone(run: Run) -> None:
    """Two bids that are sealed on phones, called for, shown by one of them, and refused of the other."""

    def seal(phone: Pages, who: str) -> None:
        form, _button = phone.open(f"/me/{EVENT}/bid").form("Seal and send")
        fields = [(name, value) for name, value in form.fields if name != "seal"]
        assert phone.send(form, [*fields, ("seal", ideal(who))]).status == 200

    run.moment = "sealed"
    run.told(lambda: seal(run.own, run.one))
    run.look("one bid is sealed")
    seal(run.phone, run.other)
    early = run.own.client.post(f"/me/{EVENT}/act", [("act", "show"), ("time", run.bid), ("code", CODES["1"])])
    run.keep("shown too early", early.status, early.text)
    run.director.press(run.director.press(run.director.open(f"/desk/{EVENT}"), "Open both bids"), "Open both bids")
    run.look("both are called for")
    assert show(run.own, run.bid, CODES["1"]).status == 200
    run.look("one is shown")
    refused = show(run.phone, "8:01", CODES["2"])
    assert refused.status == 409
    run.keep("a wrong code", refused.status, refused.text)
    run.hall.house.now = lambda: "2026-11-22T10:02:30Z"
    version = next(n for n in range(run.version, 1, -1) if run.director.open(f"/desk/{EVENT}/void/{n}").status == 200)
    page = run.director.open(f"/desk/{EVENT}/void/{version}")
    assert run.director.press(page, "Call the bid", reason="the phone is broken").status == 200
    run.look("the other one is void")


def by_command(run: Run) -> None:
    """A bid that is typed unseen at a terminal while the console is open."""
    run.moment = "entered"
    run.told(lambda: run.keep("bid", run.terminal("bid", run.one, unseen=[run.bid, run.bid])))
    run.look("one bid is entered by a command")


@pytest.mark.parametrize("course", thinned([typed, by_phone, by_command], 1))
def test_no_byte_depends_on_a_bid_that_is_not_opened(
    course: Callable[[Run], None], tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Sent] = []
    for bid in BIDS:
        run = Run(tmp_path_factory.mktemp("run"), monkeypatch, bid)
        course(run)
        found.append(run.end())
    one, other = found
    assert list(one) == list(other)
    assert [what for what in one if one[what] != other[what]] == []
    assert len(one) > 60
    assert not any(said[0] == 500 for said in one.values())


@pytest.mark.parametrize("boxed", [False, True])
def test_no_envelope_is_read_while_a_bid_is_awaited(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, boxed: bool
) -> None:
    """Not even to tell whether one lies there: neither by a page, nor by a command that asks for a bid or restores.
    Bids in boxes come along in a copy; those that are not are said to be missing."""
    if boxed:
        pytest.importorskip("nacl", reason="pynacl, the extra `bids`, is not installed")
    monkeypatch.setattr("playoffs.desk.record.boxes.can_encrypt", lambda: boxed)

    def read(*_given: Any) -> Any:
        raise AssertionError("an envelope was read")

    run = Run(tmp_path_factory.mktemp("run"), monkeypatch, BIDS[0])
    monkeypatch.setattr(Store, "bid", read)
    assert run.director.open(f"/desk/{EVENT}").status == 200
    with monkeypatch.context() as patch:
        patch.setattr("playoffs.cli.day.bids.can_ask", lambda _options: True)
        run.terminal("bid", run.one, unseen=[BIDS[0], BIDS[0]])
        assert run.director.open(f"/desk/{EVENT}").status == 200
        run.terminal("bid", run.other, unseen=["8:00", "8:00"])
    Path("kept").mkdir()
    run.terminal.done("backup kept")
    said = " ".join(run.terminal.done("restore kept --db other.db").split())
    assert ("2 bids placed and not opened" in said) is not boxed
    with open_store(Path("other.db")) as store:
        assert len(store.read("SELECT said FROM envelope")) == 2 * boxed
    run.end()


def test_a_byte_that_depended_on_it_would_be_found(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: a page that is one letter longer for a longer bid."""
    from playoffs.web.desk import views

    said = views.state_of
    found: list[Sent] = []
    for bid in BIDS:
        run = Run(tmp_path_factory.mktemp("run"), monkeypatch, bid)

        def leaks(*given: Any, run: Run = run) -> str:
            return said(*given) + " " * (run.seconds > 600)

        monkeypatch.setattr(views, "state_of", leaks)
        by_command(run)
        found.append(run.end())
    one, other = found
    assert [what for what in one if one[what] != other[what]]
