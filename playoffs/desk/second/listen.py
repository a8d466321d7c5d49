"""The far end of copying: a small server that keeps a copy of records of other computers, behind a token.

It has three questions, `held`, `give` and `take`. A request is refused before its body is read where the token is
wrong, the body is longer than `MOST`, or the copy has grown to `FULL`; nobody is waited for longer than `PATIENCE`,
and no more than `CROWD` are served at once. What is read and written is done by one thread, one piece after the other.
"""

import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hmac import compare_digest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import BoundedSemaphore, Timer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec

from playoffs.desk.record.store import NotSaved, open_store
from playoffs.desk.second import disks
from playoffs.desk.second.ends import Batch, Here, Parted
from playoffs.desk.second.far import MOST
from playoffs.text.errors import BadInput

PATIENCE, CROWD = 10, 8
"""Seconds that are waited for a part of a request, and requests that are served at once."""

HEAD = 20
"""Seconds in which the whole head of a request is here, however many parts it comes in."""

FULL = 2_000_000_000
"""Bytes of a copy that takes no more."""


class Listener(ThreadingHTTPServer):
    """Serves one copy until it is stopped."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, path: Path, address: str, port: int, token: str) -> None:
        self.path, self.token = path, token.encode()
        self._room, self._pool = BoundedSemaphore(CROWD), ThreadPoolExecutor(1)
        self._end: Here | None = None
        self._pool.submit(self._open).result()
        try:
            super().__init__((address, port), Asked)
        except (OSError, OverflowError) as error:
            self._pool.submit(self._close).result()
            raise BadInput("--listen", f"{address}:{port}, which is taken or not here", "a free port") from error

    def _open(self) -> Here:
        if self._end is not None and not self.path.exists():
            self._close()  # somebody took the copy away: another one is begun
        if self._end is None:
            if not self.path.exists():
                disks.demand(self.path, self.path.parent)
            self._end = Here(open_store(self.path))
        return self._end

    def size(self) -> int:
        """Bytes of the copy."""
        return self.path.stat().st_size if self.path.exists() else 0

    def _close(self) -> None:
        if self._end:
            self._end.store.close()
        self._end = None

    def work(self, what: Callable[[Here], Any]) -> Any:
        """Do this with the copy, when its turn comes."""
        return self._pool.submit(lambda: what(self._open())).result()

    def process_request(self, request: Any, client_address: Any) -> None:
        if not self._room.acquire(blocking=False):
            self.shutdown_request(request)
            return
        super().process_request(request, client_address)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._room.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Whoever breaks off is no news."""

    def server_close(self) -> None:
        super().server_close()
        self._pool.submit(self._close).result()
        self._pool.shutdown()


class Asked(BaseHTTPRequestHandler):
    """One request."""

    server: Listener
    timeout = PATIENCE

    def setup(self) -> None:
        super().setup()
        self._late = Timer(HEAD, self._break_off)
        self._late.daemon = True
        self._late.start()

    def _break_off(self) -> None:
        with suppress(OSError):  # it has ended
            self.connection.shutdown(socket.SHUT_RDWR)

    def parse_request(self) -> bool:
        whole = super().parse_request()
        self._late.cancel()
        return whole

    def finish(self) -> None:
        self._late.cancel()
        super().finish()

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        if not self._known():
            return
        if parts.path == "/held":
            self._answer(lambda end: end.held())
            return
        asked = {name: values[0] for name, values in parse_qs(parts.query, keep_blank_values=True).items()}
        after = asked.get("after", "")
        if parts.path != "/give" or not (after.isascii() and after.isdecimal() and len(after) < 10):
            self._say(404, "no such question")
            return
        self._answer(lambda end: end.give(asked.get("event", ""), int(after)))

    def do_POST(self) -> None:
        if not self._known():
            return
        long = self.headers.get("Content-Length", "")
        if urlsplit(self.path).path != "/take" or not (long.isascii() and long.isdecimal()):
            self._say(404, "no such question")
        elif int(long) > MOST:
            self._say(413, f"longer than {MOST} bytes")
        elif self.server.size() > FULL:
            self._say(507, f"the copy is full: {FULL} bytes")
        else:
            self._take(self.rfile.read(int(long)))

    def _take(self, body: bytes) -> None:
        try:
            batch = msgspec.json.decode(body, type=Batch)
        except (msgspec.MsgspecError, RecursionError):
            self._say(400, "no batch of entries")
            return
        self._answer(lambda end: end.take(batch))

    def _known(self) -> bool:
        """Whether the token is right; whoever has another one is told nothing else."""
        said = self.headers.get("Authorization", "").removeprefix("Bearer ").encode("utf-8", "replace")
        if compare_digest(said, self.server.token):
            return True
        self._say(403, "another token is expected")
        return False

    def _answer(self, what: Callable[[Here], Any]) -> None:
        try:
            said = msgspec.json.encode(self.server.work(what))
        except Parted as error:
            self._say(409, str(error))
        except (BadInput, NotSaved) as error:
            self._say(422, str(error))
        else:
            self._say(200, said, "application/json")

    def _say(self, status: int, said: str | bytes, kind: str = "text/plain; charset=utf-8") -> None:
        content = said.encode() if isinstance(said, str) else said
        self.send_response_only(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is logged: addresses would be."""


def own_address() -> str:
    """The address at which others of the network find this computer; the loopback where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
