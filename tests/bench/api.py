"""A whole event of five over the API, from its file to the declaration, beside the same acts in-process, in one run.

python -m tests.bench.api [TIMES]

A server of its own on the loopback, one connection. The program plays it twice: it asks before each act what is waited
for; and it goes by what the answer to the act before says of that, as in-process the desk does. In-process the desk is
called with the same answers on a file beside it. Both files lie on the same disk, and each entry is synced.
Beside the time on the clock stand processor times, of program and server together, and what as many requests take that
do next to nothing. Of all times the least counts: whatever else the machine does only adds to them.
"""

import base64
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from os import getloadavg, sysconf
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple

from playoffs.desk.act import Done, Request
from playoffs.desk.beside import drafts, links
from playoffs.desk.beside.drafts import Draft
from playoffs.desk.desk import answer, draw, found, open_bids, place
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import Store, open_store
from playoffs.model.position import LOT, Ask, Each, Fact, OneOf
from playoffs.web.desk import draft_forms, drafted
from tests.cli.terminal import SAMPLES
from tests.waiting import interrupted
from tests.web.api.referee import Wire

FILE, TITLE, BID = SAMPLES / "tied-5.trf", "State Champion", "7:30"


def chosen(choices: list[str]) -> str:
    """What is answered: every game is drawn, so that bids and Armageddon come too."""
    return next((each for each in ("confirm", "draw") if each in choices), choices[0])


class Took(NamedTuple):
    """What it took."""

    clock: float
    """Seconds."""
    work: float
    """Seconds of the processors."""
    acts: int


def in_process(folder: Path, file: str) -> Took:
    """The acts of the desk."""
    with open_store(folder / file) as store:
        began, worked = perf_counter(), process_time()
        draft = Draft(title=TITLE, rules="msca", name=FILE.name, content=FILE.read_bytes(), at=utc_now(), answered=True)
        key = drafts.save(store, draft)
        event = drafted.read(drafts.load(store, key)).event
        assert event
        done = found(store, "near", draft_forms.founding(draft, event), Request("0", 0, utc_now(), "Dana"))
        acts = 0
        while done.log.asks:
            acts += 1
            done = act(store, done, done.log.asks[0], Request(f"k{acts}", done.log.version, utc_now(), "Dana"))
        return Took(perf_counter() - began, process_time() - worked, acts)


def act(store: Store, done: Done, ask: Ask, request: Request) -> Done:
    """One act of the desk."""
    if ask.sealed:
        return place(store, "near", ask.id, request, 450)
    if isinstance(ask.options, Each):
        return open_bids(store, "near", ask.id, request)
    if ask.who == LOT:
        return draw(store, "near", ask.id, request)
    assert isinstance(ask.options, OneOf)
    return answer(store, "near", Fact(ask.id, chosen(list(ask.options.choices))), request)


class Program:
    """A program that plays over the API, and holds nothing to anything."""

    def __init__(self, base: str, token: str, server: int) -> None:
        self.wire, self.token, self.server, self.sent = Wire(base), token, server, 0

    def worked(self) -> float:
        """Seconds of the processors of this program and of the server."""
        told = Path(f"/proc/{self.server}/stat").read_text("ascii").rpartition(")")[2].split()
        return process_time() + (int(told[11]) + int(told[12])) / sysconf("SC_CLK_TCK")

    def bare(self, times: int) -> float:
        """Seconds on the clock of requests that do next to nothing."""
        began = perf_counter()
        for _ in range(times):
            self.wire.send("GET", "/api/1/public", {}, None)
        return perf_counter() - began

    def call(self, method: str, path: str, body: Any = None) -> Any:
        self.sent += 1
        headers = {"Authorization": f"Bearer {self.token}", "Idempotency-Key": str(self.sent)}
        content = json.dumps(body).encode() if body is not None else None
        status, _headers, answer = self.wire.send(method, f"/api/1{path}", headers, content)
        assert status == 200, answer
        return json.loads(answer)

    def played(self, asks: bool) -> Took:
        """The same acts; it `asks` before each, or goes by what the one before has answered."""
        began, worked = perf_counter(), self.worked()
        content = base64.b64encode(FILE.read_bytes()).decode()
        file = {"title": TITLE, "rules": "msca", "name": FILE.name, "content": content}
        draft = self.call("POST", "/drafts", file)["draft"]
        event = self.call("POST", f"/drafts/{draft}", {"champion": "", "begin": True, "twice": True})["event"]
        acts, now = 0, self.call("GET", f"/events/{event}")
        while now["asked"]:
            acts += 1
            said = self.filled(now["asked"][0], now["version"]) | ({} if asks else {"then": True})
            done = self.call("POST", f"/events/{event}/acts", said)
            now = self.call("GET", f"/events/{event}") if asks else done["now"]
        return Took(perf_counter() - began, self.worked() - worked, acts)

    def filled(self, question: Any, version: int) -> Any:
        """The first of its ways that needs no witness; of a bid the one that is typed."""
        ways = [each for each in question["ways"] if each["title"] != "By hand" and each["act"] != "commit"]
        way = ways[-1] if question["kind"] == "bid" else ways[0]
        fields = dict.fromkeys((each["name"] for each in way["fields"] if each["needed"]), BID)
        back = {name: way[name] for name in ("act", "ask", "digest")}
        return back | {"version": version, "value": chosen([c["value"] for c in way["choices"]]), "fields": fields}


@contextmanager
def served(folder: Path) -> Iterator[Program]:
    """A program at a server of its own."""
    path = folder / "far.db"
    command = [sys.executable, "-m", "playoffs", "serve", "--no-browser", "--db", str(path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    base = [process.stdout.readline() for _ in range(2)][1].strip().partition("/go/")[0]
    with open_store(path) as store:
        token = links.token(store, links.for_all(links.Role.DIRECTOR, "Bench", utc_now()))
    made = Program(base, token, process.pid)
    yield made
    made.wire.close()
    interrupted(process)


class Row(NamedTuple):
    """One event each way, one after the other."""

    near: Took
    asking: Took
    told: Took
    bare: float
    """Seconds of as many requests as the program sends that asks."""


def measured(folder: Path, program: Program) -> Row:
    """One event each way, after one that is not counted."""
    in_process(folder, "warm.db")
    for asks in (True, False):
        program.played(asks)
    near = in_process(folder, "near.db")
    told, calls = program.played(asks=False), program.sent
    asking = program.played(asks=True)
    return Row(near, asking, told, program.bare(program.sent - calls))


def main() -> None:
    times, rows = int(sys.argv[1]) if len(sys.argv) > 1 else 5, list[Row]()
    for _ in range(times):
        with tempfile.TemporaryDirectory(dir=Path.cwd()) as name, served(Path(name)) as program:
            rows.append(measured(Path(name), program))
    assert len({took.acts for row in rows for took in (row.near, row.asking, row.told)}) == 1, "not the same acts"
    print(f"{rows[0].near.acts} acts; the least of {times}, load {getloadavg()[0]:.0f}")
    for what, said in (("clock", "on the clock"), ("work", "of the processors")):
        near, told, asking = (min(getattr(row[way], what) for row in rows) * 1000 for way in (0, 2, 1))
        print(
            f"{said:18} in-process {near:5.0f} ms; over the API {told:5.0f} ms, {told / near:.2f} times; "
            f"asking before each act {asking:5.0f} ms, {asking / near:.2f} times"
        )
    print(f"as many bare requests as with asking {min(row.bare for row in rows) * 1000:.0f} ms on the clock")


if __name__ == "__main__":
    main()
