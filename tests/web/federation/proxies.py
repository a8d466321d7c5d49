"""Real proxies before a real program: nginx and Caddy, each with the very block that docs/federation.md prints."""

import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.thinned import without
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[3]

MANUAL = (ROOT / "docs" / "federation.md").read_text("utf-8")

NAME = "playoffs.example.org"


def printed(kind: str) -> str:
    """The block of the manual that begins with so many letters."""
    blocks: list[str] = re.findall(r"^```\w*\n(.*?)^```$", MANUAL, re.MULTILINE | re.DOTALL)
    (found,) = [block for block in blocks if block.startswith(kind)]
    return found


def free() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def installed(program: str) -> str:
    """Where a program is; skips where it is not, which in CI is a failure."""
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin:/usr/local/sbin")
    return found or without(f"no {program} is installed")


class Proxy(ABC):
    """A proxy that runs in a folder, in which it keeps all that it writes."""

    changed: tuple[tuple[str, str], ...] = ()
    """What of the block is not as it is printed, besides ports and files."""

    def __init__(self, folder: Path, to: int) -> None:
        folder.mkdir()
        self.folder, self.to = folder, to
        self.secure, self.plain = free(), free()
        self.process = self.started()
        self.context = ssl.create_default_context()
        self._waited()

    @abstractmethod
    def started(self) -> "subprocess.Popen[bytes]":
        """The program that runs."""

    @abstractmethod
    def trusted(self) -> Path:
        """The certificate that speaks for it."""

    def said(self) -> str:
        """What it has written itself."""
        return (self.folder / "said").read_text("utf-8")

    def _waited(self) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self.context = ssl.create_default_context(cafile=str(self.trusted()))
                self.ask("/health")
                return
            except (OSError, http.client.HTTPException):
                assert self.process.poll() is None, self.said()
                assert time.monotonic() < until, self.said()
                time.sleep(0.1)

    def connected(self, at: str = "127.0.0.1") -> http.client.HTTPConnection:
        """A connection to an address of this computer, encrypted for the name, and checked."""
        connection = http.client.HTTPConnection(at, self.secure, timeout=PATIENCE)
        raw = socket.create_connection((at, self.secure), PATIENCE)
        connection.sock = self.context.wrap_socket(raw, server_hostname=NAME)
        return connection

    def ask(
        self,
        path: str,
        method: str = "GET",
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
        host: str = NAME,
        at: str = "127.0.0.1",
    ) -> tuple[int, Mapping[str, str], bytes]:
        """An answer, with its headers in small letters."""
        connection = self.connected(at)
        try:
            connection.request(method, path, body, {"Host": host, **(headers or {})})
            answer = connection.getresponse()
            return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
        finally:
            connection.close()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        finally:
            self.process.kill()

    def run(self, *command: str, **more: Any) -> "subprocess.Popen[bytes]":
        with (self.folder / "said").open("ab") as out:
            return subprocess.Popen(command, stdout=out, stderr=out, cwd=self.folder, **more)


def signed(folder: Path) -> tuple[Path, Path]:
    """A certificate of the name that speaks for itself, and its key."""
    certificate, key = folder / "playoffs.pem", folder / "playoffs.key"
    made = ("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}")
    names = ("-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(certificate))
    subprocess.run([installed("openssl"), *made, *names], check=True, capture_output=True)
    return certificate, key


class Nginx(Proxy):
    """nginx, with the block as one of its servers."""

    def started(self) -> "subprocess.Popen[bytes]":
        certificate, key = signed(self.folder)
        block = printed("server {")
        for said, here in (
            ("/etc/ssl/playoffs.pem", str(certificate)),
            ("/etc/ssl/playoffs.key", str(key)),
            ("listen 443 ", f"listen {self.secure} "),
            ("listen 80;", f"listen {self.plain};"),
            ("127.0.0.1:8080;", f"127.0.0.1:{self.to};"),
            *self.changed,
        ):
            assert block.count(said) == 1, said
            block = block.replace(said, here)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        kept = "".join(f"{kind}_temp_path {self.folder}/{kind};\n" for kind in kinds)
        logged = f"access_log {self.folder}/asked;\n"
        runs_as = "user root;\n" if os.geteuid() == 0 else ""  # nobody else may write into the folders of the tests
        main = f"{runs_as}daemon off;\npid {self.folder}/pid;\nerror_log stderr;\nevents {{ }}\n"
        around = f"{main}http {{\n{kept}{logged}{block}}}\n"
        (self.folder / "nginx.conf").write_text(around, "utf-8")
        return self.run(
            installed("nginx"), "-e", "stderr", "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")
        )

    def trusted(self) -> Path:
        return self.folder / "playoffs.pem"


class Caddy(Proxy):
    """Caddy, with the block as its one site and a certificate of its own authority, since no other can be had here."""

    def started(self) -> "subprocess.Popen[bytes]":
        block = printed(NAME)
        assert block.count("127.0.0.1:8080") == 1
        block = block.replace("127.0.0.1:8080", f"127.0.0.1:{self.to}")
        ports = f"http_port {self.plain}\nhttps_port {self.secure}\n"
        around = f"{{\nadmin off\nlocal_certs\nskip_install_trust\n{ports}}}\n{block}"
        (self.folder / "Caddyfile").write_text(around, "utf-8")
        home = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)}
        return self.run(installed("caddy"), "run", "--config", "Caddyfile", "--adapter", "caddyfile", env=home)

    def trusted(self) -> Path:
        return self.folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
