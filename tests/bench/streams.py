"""A hall of pages that are told of every entry: our own streams beside those of sse-starlette, on the loopback.

Both servers do nothing but tell. It wants `sse-starlette`, which no other part of the house has: run it with a Python
that has it (`pip install starlette uvicorn sse-starlette msgspec`), from the root of the repository.

python -m tests.bench.streams
"""

import asyncio
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
VIEWERS, CHANGES, RUNS = 200, 40, 3

COMMON = """
import asyncio, json, socket, sys
import uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

def serve(app):
    here = socket.socket()
    here.bind(("127.0.0.1", 0))
    here.listen(500)
    print(here.getsockname()[1], flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="error")).run(sockets=[here])
"""

OURS = (
    COMMON
    + """
from playoffs.web.serving.streams import Box, Told, Stream, event
boxes = []
async def watch(request):
    def join():
        boxes.append(Box(Told(), ""))
        return boxes[-1]
    return Stream(join, boxes.remove, lambda box: event("versions", {}))
async def act(request):
    said = event("changed", {"event": "cup", "version": int(request.query_params["n"])})
    for box in boxes:
        box.put(said)
    return PlainTextResponse("said")
serve(Starlette(routes=[Route("/watch", watch), Route("/act", act)]))
"""
)

THEIRS = (
    COMMON
    + """
from sse_starlette import EventSourceResponse
waiting = []
async def watch(request):
    queue = asyncio.Queue()
    waiting.append(queue)
    async def told():
        yield {"event": "versions", "data": "{}"}
        while True:
            yield await queue.get()
    return EventSourceResponse(told())
async def act(request):
    said = {"event": "changed", "data": json.dumps({"event": "cup", "version": int(request.query_params["n"])})}
    for queue in waiting:
        queue.put_nowait(said)
    return PlainTextResponse("said")
serve(Starlette(routes=[Route("/watch", watch), Route("/act", act)]))
"""
)


class Server:
    """A process that serves, and what it has used."""

    def __init__(self, code: str) -> None:
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self.process.stdout
        self.port = int(self.process.stdout.readline())

    def spent(self) -> float:
        """Seconds of processor time."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def held(self) -> float:
        """Megabytes of memory."""
        return int(re.findall(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())[0]) / 1024


async def viewer(port: int, heard: "asyncio.Queue[float]") -> None:
    """One page: the instant of each event that it hears."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /watch HTTP/1.1\r\nHost: localhost\r\n\r\n")
    async for line in reader:
        if line.startswith(b"event: "):
            heard.put_nowait(time.monotonic())


async def told(code: str) -> tuple[list[float], float, float]:
    """Milliseconds until each page has heard each change; processor time a change; memory that the pages take."""
    server = Server(code)
    before, heard = server.held(), asyncio.Queue[float]()
    tasks = [asyncio.create_task(viewer(server.port, heard)) for _ in range(VIEWERS)]
    for _ in range(VIEWERS):
        await heard.get()
    memory, begun, found = server.held() - before, server.spent(), list[float]()
    for n in range(CHANGES):
        at = time.monotonic()
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(f"GET /act?n={n} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        found += [1000 * (await heard.get() - at) for _ in range(VIEWERS)]
        await reader.read()
        writer.close()
    spent = (server.spent() - begun) / CHANGES
    for task in tasks:
        task.cancel()
    server.process.kill()  # a server that is asked to end waits for its streams
    server.process.wait()
    return found, 1000 * spent, memory


def at(figures: list[float], share: float) -> float:
    return sorted(figures)[int(share * (len(figures) - 1))]


async def main() -> None:
    print(f"{VIEWERS} pages, {CHANGES} changes, {RUNS} runs in turn")
    for _ in range(RUNS):
        for name, code in (("own streams", OURS), ("sse-starlette", THEIRS)):
            found, spent, memory = await told(code)
            print(
                f"{name:14} told p50 {at(found, 0.5):5.1f}, p95 {at(found, 0.95):5.1f} ms; "
                f"processor {spent:4.1f} ms a change; memory +{memory:.1f} MB"
            )


if __name__ == "__main__":
    asyncio.run(main())
