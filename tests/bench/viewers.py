"""Two hundred viewers of one playoff beside a bare fan-out of Starlette alone, on the loopback, in one run: how soon an
entry is told, when everybody has the new page, what it costs, what a hall that never stops asking does to the director,
and how large the pages are. What one entry takes to be saved on this disk is said too: no answer can come before that.

python -m tests.bench.viewers
"""

import asyncio
import gzip
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from random import Random
from urllib.parse import urlencode

from playoffs.desk.record.file.schema import DEMANDED

ROOT = Path(__file__).parents[2]
VIEWERS, CHANGES = 200, 12
HALL = "127.0.0.2"
"""Where the hall is served; each device of it has an address of its own on the loopback."""
JITTER = 2.0
"""Seconds within which a public page asks again, at a moment of its own."""

BARE = """
import asyncio, socket, sys
import uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse, StreamingResponse
from starlette.routing import Route
waiting = set()
async def watch(request):
    queue = asyncio.Queue()
    waiting.add(queue)
    async def told():
        yield "event: stands\\ndata: \\n\\n"
        while True:
            yield await queue.get()
    return StreamingResponse(told(), media_type="text/event-stream")
async def act(request):
    for queue in waiting:
        queue.put_nowait("event: news\\ndata: \\n\\n")
    return PlainTextResponse("said")
app = Starlette(routes=[Route("/watch", watch), Route("/act", act, methods=["POST"])])
here = socket.socket()
here.bind(("127.0.0.1", 0))
here.listen(500)
print(f"http://127.0.0.1:{here.getsockname()[1]}/go/none", flush=True)
uvicorn.Server(uvicorn.Config(app, log_level="error")).run(sockets=[here])
"""


class Server:
    """A process that serves, and what it has used."""

    def __init__(self, *command: str) -> None:
        words = [sys.executable, *command]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self.process.stdout
        self.link = self.process.stdout.readline().strip()
        self.port = int(self.link.split(":")[2].partition("/")[0])
        self.path = self.link.partition(str(self.port))[2]

    def spent(self) -> float:
        """Seconds of processor time."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def held(self) -> float:
        """Megabytes of memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


async def asked(
    port: int, method: str, path: str, fields: str = "", whose: str = "", **headers: str
) -> tuple[int, str, str]:
    """One request on a connection of its own: status, head and body of the answer. `whose` is the address of a device
    of the hall; none is the computer that serves."""
    reader, writer = await connected(port, whose)
    said = {"Host": host(port, whose), "Connection": "close", **headers}
    if method == "POST":
        said |= {"Origin": f"http://hall.test:{port}", "Content-Type": "application/x-www-form-urlencoded"}
        said |= {"Content-Length": str(len(fields))}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name.replace('_', '-')}: {value}" for name, value in said.items())]
    writer.write(("\r\n".join(lines) + "\r\n\r\n" + fields).encode())
    answer = (await reader.read()).decode()
    writer.close()
    head, _, body = answer.partition("\r\n\r\n")
    return int(head.split()[1]), head, body


async def connected(port: int, whose: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    if not whose:
        return await asyncio.open_connection("127.0.0.1", port)
    return await asyncio.open_connection(HALL, port, local_addr=(whose, 0))


def host(port: int, whose: str) -> str:
    return f"{HALL}:{port}" if whose else f"hall.test:{port}"


class Viewer:
    """A page that looks on: told by a stream, and asking again at a moment of its own."""

    def __init__(self, port: int, watch: str, page: str = "", whose: str = "") -> None:
        self.port, self.watch, self.page, self.whose = port, watch, page, whose
        self.told: list[float] = []
        self.fresh: list[float] = []
        self.wait = Random(0)

    async def look(self, ready: asyncio.Event) -> None:
        reader, writer = await connected(self.port, self.whose)
        writer.write(f"GET {self.watch} HTTP/1.1\r\nHost: {host(self.port, self.whose)}\r\n\r\n".encode())
        try:
            while line := await reader.readline():
                if line.startswith(b"event: stands"):
                    ready.set()
                if line.startswith(b"event: news"):
                    self.told.append(time.perf_counter())
                    if self.page:
                        await asyncio.sleep(JITTER * self.wait.random())
                        status, _head, _body = await asked(self.port, "GET", self.page, whose=self.whose)
                        assert status == 200
                        self.fresh.append(time.perf_counter())
        finally:
            writer.close()


def device(number: int) -> str:
    """The address of a device of the hall."""
    return f"127.1.{number // 200}.{number % 200 + 1}"


def at(figures: list[float], share: float) -> float:
    """The figure below which that share of them lies."""
    return sorted(figures)[min(len(figures) - 1, int(share * len(figures)))]


def both(figures: list[float]) -> str:
    return f"p50 {1000 * at(figures, 0.5):.0f} ms, p95 {1000 * at(figures, 0.95):.0f} ms"


async def crowd(port: int, watch: str, page: str = "") -> tuple[list[Viewer], list["asyncio.Task[None]"]]:
    """Everybody who looks on, connected."""
    viewers = [Viewer(port, watch, page, device(n) if page else "") for n in range(VIEWERS)]
    tasks = []
    for number, viewer in enumerate(viewers):
        viewer.wait = Random(number)
        ready = asyncio.Event()
        tasks.append(asyncio.create_task(viewer.look(ready)))
        await asyncio.wait_for(ready.wait(), 20)
    return viewers, tasks


async def left(tasks: list["asyncio.Task[None]"]) -> None:
    for each in tasks:
        each.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def bare() -> None:
    """The same libraries without a playoff."""
    server = Server("-c", BARE)
    before = server.held()
    viewers, tasks = await crowd(server.port, "/watch")
    cost, delays = server.spent(), list[float]()
    for _ in range(CHANGES):
        sent = time.perf_counter()
        await asked(server.port, "POST", "/act")
        await asyncio.sleep(0.5)
        delays += [viewer.told[-1] - sent for viewer in viewers]
    cost = (server.spent() - cost) / CHANGES
    print(
        f"bare fan-out, {VIEWERS} streams: told p50 {1000 * at(delays, 0.5):.0f} ms, p95 {1000 * at(delays, 0.95):.0f}"
    )
    print(f"  processor time a change {1000 * cost:.0f} ms, memory +{server.held() - before:.0f} MB")
    await left(tasks)
    server.stop()


class Director:
    """Somebody who presses what NOW offers."""

    def __init__(self, server: Server) -> None:
        self.server, self.cookie, self.now = server, "", ""

    async def go(self, path: str, fields: list[tuple[str, str]] | None = None) -> str:
        """Open a page or send a form; the page that comes then."""
        method = "GET" if fields is None else "POST"
        status, head, body = await asked(self.server.port, method, path, urlencode(fields or []), Cookie=self.cookie)
        if found := re.search(r"set-cookie: ([^;]+)", head, re.IGNORECASE):
            self.cookie = found[1]
        if status == 303:
            where = re.search(r"location: (\S+)", head, re.IGNORECASE)
            assert where
            return await self.go(where[1])
        assert status == 200, (path, status, body[-400:])
        self.now = body
        return body

    def form(self, action: str, act: str = "") -> list[tuple[str, str]]:
        """The hidden fields of the first form that does this."""
        for form in re.findall(rf'<form[^>]*action="{action}".*?</form>', self.now, re.DOTALL):
            fields = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form)
            if not act or ("act", act) in fields:
                return fields
        raise AssertionError(f"no form {action} {act}")

    async def begin(self) -> None:
        """A practice playoff at its first game, that everybody may see."""
        await self.go(self.server.path)
        await self.go(self.server.path, [])
        await self.go("/desk/practice", self.form("/desk/practice"))
        await self.go("/desk/practice-1/act", self.form("/desk/practice-1/act", "confirm"))
        await self.go("/desk/practice-1/sure?ask=close&value=close")
        await self.go("/desk/practice-1/act", [*self.form("/desk/practice-1/act", "answer"), ("value", "close")])
        ask = re.findall(r'name="ask" value="([^"]+)"', self.now)[0]
        await self.go(f"/desk/practice-1/sure?{urlencode({'ask': ask, 'value': 'draw'})}")
        await self.go("/desk/practice-1/act", [*self.form("/desk/practice-1/act", "draw"), ("value", "draw")])
        await self.go("/desk/practice-1/act", [*self.form("/desk/practice-1/act", "answer"), ("value", "start")])
        await self.go("/desk/practice-1/wall")
        await self.go("/desk/practice-1/wall", [*self.form("/desk/practice-1/wall"), ("value", "release")])
        await self.go("/desk/practice-1")

    async def result(self, number: int) -> tuple[float, float]:
        """Enter a result, or undo it; when it was sent and when its answer was there."""
        if number % 2:
            last = re.findall(r'href="(/desk/practice-1/undo/\d+)"', self.now)[0]
            await self.go(last)
            fields = [*self.form("/desk/practice-1/act", "retract"), ("reason", "measured")]
        else:
            fields = [*self.form("/desk/practice-1/act", "answer"), ("value", "white")]
        sent = time.perf_counter()
        _status, head, _body = await asked(
            self.server.port, "POST", "/desk/practice-1/act", urlencode(fields), Cookie=self.cookie
        )
        there = time.perf_counter()
        assert "303" in head.partition("\r\n")[0], head
        return sent, there


async def ours(path: Path) -> None:
    """The public page of a playoff that is played."""
    server = Server("-m", "tests.web.hall", str(path), "0", HALL)
    director = Director(server)
    await director.begin()
    await asked(server.port, "GET", "/e/practice-1")
    before = server.held()
    viewers, tasks = await crowd(server.port, "/live?of=practice-1", "/e/practice-1")
    console = Viewer(server.port, "/live?of=practice-1")
    tasks.append(asyncio.create_task(console.look(asyncio.Event())))
    await asyncio.sleep(1)
    cost, told, fresh = server.spent(), list[float](), list[float]()
    posts, consoles = list[float](), list[float]()
    for number in range(CHANGES):
        sent, there = await director.result(number)
        posts.append(there - sent)
        while len(console.told) <= number:
            await asyncio.sleep(0.001)
        await director.go("/desk/practice-1")
        consoles.append(time.perf_counter() - sent)
        await asyncio.sleep(JITTER + 1)
        told += [viewer.told[-1] - sent for viewer in viewers]
        fresh += [viewer.fresh[-1] - sent for viewer in viewers]
    cost = (server.spent() - cost) / CHANGES
    print(f"one entry saved on this disk: {both([saved(path.with_name('tried.db')) for _ in range(20)])}")
    print(f"public page, {VIEWERS} viewers: told {both(told)}")
    print(f"  all have the new page after {max(fresh):.2f} s (they ask within {JITTER:.0f} s)")
    print(f"  a console has its new page after {both(consoles)}")
    print(f"  the director's form is answered within p95 {1000 * at(posts, 0.95):.0f} ms meanwhile")
    print(f"  processor time a change {1000 * cost:.0f} ms, memory +{server.held() - before:.0f} MB")
    await hammered(server, director)
    await left(tasks)
    await sizes(server, director)
    server.stop()


async def hammered(server: Server, director: Director) -> None:
    """The director's forms while everybody asks again and again, each every two seconds."""

    async def ask(number: int) -> None:
        wait = Random(number)
        while True:
            await asyncio.sleep(2 * JITTER * wait.random())
            await asked(server.port, "GET", "/e/practice-1", whose=device(number))
            count[0] += 1

    count, posts, pages = [0], list[float](), list[float]()
    tasks = [asyncio.create_task(ask(number)) for number in range(VIEWERS)]
    await asyncio.sleep(1)
    began, before = time.perf_counter(), count[0]
    for number in range(CHANGES):
        sent, there = await director.result(number)
        posts.append(there - sent)
        await director.go("/desk/practice-1")
        pages.append(time.perf_counter() - there)
        await asyncio.sleep(0.3)
    rate = (count[0] - before) / (time.perf_counter() - began)
    await left(tasks)
    print(f"  a hall that asks without a pause, {rate:.0f} pages a second: the form {both(posts)}; NOW {both(pages)}")


def saved(path: Path) -> float:
    """Seconds in which SQLite saves one row as the record does."""
    with closing(sqlite3.connect(path, isolation_level=None)) as there:
        for pragma, value in DEMANDED.items():
            there.execute(f"PRAGMA {pragma} = {value}")
        there.execute("CREATE TABLE IF NOT EXISTS tried (said TEXT)")
        began = time.perf_counter()
        there.execute("INSERT INTO tried VALUES ('said')")
        return time.perf_counter() - began


async def sizes(server: Server, director: Director) -> None:
    """Kilobytes of what a browser fetches, compressed as a web server in front would."""
    kinds = {
        "HTML of NOW": ["/desk/practice-1"],
        "HTML of the public page": ["/e/practice-1"],
        "HTML of the wall": ["/e/practice-1/screen"],
        "CSS of the console": ["/static/console.css"],
        "scripts of the console": ["/static/console.js", "/static/vendor/idiomorph-0.8.0.min.js"],
    }
    for name, paths in kinds.items():
        whole = [await director.go(path) for path in paths]
        small = sum(len(gzip.compress(each.encode())) for each in whole)
        print(f"  {name:26} {sum(map(len, whole)) / 1024:6.1f} kB, {small / 1024:5.1f} compressed")


async def main() -> None:
    await bare()
    with tempfile.TemporaryDirectory() as folder:
        await ours(Path(folder) / "playoffs.db")


if __name__ == "__main__":
    asyncio.run(main())
