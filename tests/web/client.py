"""A client that calls the application without a network: requests in, whole answers out, cookies kept by their path."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

from playoffs.web.serving.guard import App


class Answer(NamedTuple):
    """What came back."""

    address: str
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


class Client:
    """One browser's worth of requests."""

    def __init__(self, app: App, host: str, address: str = "127.0.0.1") -> None:
        self.app, self.host, self.address, self.scheme = app, host, address, "http"
        self.cookies: dict[tuple[str, str], str] = {}
        """By name and path: each is sent to what lies below its path, and nowhere else."""

    def get(
        self, path: str, params: Sequence[tuple[str, str]] = (), headers: Mapping[str, str] | None = None
    ) -> Answer:
        joined = f"{path}?{urlencode(params)}" if params else path
        return self._followed(self.send("GET", joined, b"", headers or {}))

    def post(self, path: str, fields: Sequence[tuple[str, str]], headers: Mapping[str, str] | None = None) -> Answer:
        form = {"content-type": "application/x-www-form-urlencoded", "origin": f"{self.scheme}://{self.host}"}
        return self._followed(self.send("POST", path, urlencode(fields).encode(), form | dict(headers or {})))

    def upload(
        self, path: str, fields: Sequence[tuple[str, str]], name: str, content: bytes, *more: tuple[str, bytes]
    ) -> Answer:
        """A form with one file, or with several."""
        lines = [f'--x\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n' for key, value in fields]
        body = "".join(lines).encode()
        for each, held in ((name, content), *more):
            head = f'--x\r\nContent-Disposition: form-data; name="file"; filename="{each}"\r\n\r\n'
            body += head.encode() + held + b"\r\n"
        body += b"--x--\r\n"
        form = {"content-type": "multipart/form-data; boundary=x", "origin": f"http://{self.host}"}
        return self._followed(self.send("POST", path, body, form))

    def _followed(self, answer: Answer) -> Answer:
        return self.get(answer.headers["location"]) if answer.status == 303 else answer

    def send(self, method: str, path: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        """One request, with no redirect followed."""
        said = {"host": self.host, "content-length": str(len(body)), **headers}
        parts = urlsplit(path)
        if mine := [f"{name}={value}" for (name, below), value in self.cookies.items() if _lies(parts.path, below)]:
            said["cookie"] = "; ".join(mine)
        scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": self.scheme,
            "path": parts.path,
            "raw_path": parts.path.encode(),
            "query_string": parts.query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in said.items() if value is not None],
            "client": (self.address, 5000),
            "server": (self.host, 80),
        }
        return asyncio.run(self._called(scope, body, path))

    async def _called(self, scope: dict[str, Any], body: bytes, path: str) -> Answer:
        sent: list[Any] = []
        came = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            return came.pop() if came else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        start = sent[0]
        headers = {name.decode().lower(): value.decode() for name, value in start["headers"]}
        for cookie in (value.decode() for name, value in start["headers"] if name.lower() == b"set-cookie"):
            name, value, *about = (part for each in cookie.split("; ") for part in each.split("=", 1))
            self.cookies[name, about[about.index("Path") + 1]] = value
        return Answer(path, start["status"], headers, b"".join(m.get("body", b"") for m in sent[1:]))


def _lies(path: str, below: str) -> bool:
    """Whether a browser sends a cookie of one path to another."""
    return path == below or path.startswith(f"{below.removesuffix('/')}/")
