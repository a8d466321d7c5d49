"""`playoffs federation` and `serve --public` as they are run: one name is served, and nobody directs all playoffs."""

import os
import re
import socket
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path

import pytest

from playoffs.desk.record.store import open_store
from tests.waiting import PATIENCE, interrupted

ROOT = Path(__file__).parents[3]

NAME = "playoffs.example.org"


def begun(
    path: Path, *words: str, port: int = 0, address: str = f"https://{NAME}"
) -> tuple["subprocess.Popen[str]", str, int]:
    """A program, what it has printed until it can be stopped, and its port."""
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", port))
        port = int(tried.getsockname()[1])
    public = ("--port", str(port), "--public", address)
    command = [sys.executable, "-m", "playoffs", *words, "--db", str(path), *public]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout
    said = ""
    while "Ctrl+C" not in said:
        line = process.stdout.readline()
        assert line, process.communicate()[1]
        said += line
    assert f"port {port}" in " ".join(said.split())
    return process, said, port


def get(port: int, path: str, cookie: str = "", method: str = "GET", host: str = NAME) -> tuple[int, str, str]:
    """As the proxy passes it on."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    headers = {"Host": host, "X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https"}
    headers |= {"Cookie": cookie} if cookie else {}
    headers |= {"Origin": f"https://{NAME}"} if method == "POST" else {}
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    body = answer.read().decode()
    connection.close()
    return answer.status, (answer.getheader("Set-Cookie") or "").partition(";")[0], body


def link(said: str) -> str:
    found = re.search(rf"https://{re.escape(NAME)}(/go/\S+)", said)
    assert found, said
    return found[1]


def test_an_administrator_opens_the_link_and_nobody_directs_all_playoffs(path: Path) -> None:
    process, said, port = begun(path, "federation", "--administrator", "Ida Verwalter", "--log")
    assert "The console is open" not in said
    assert get(port, link(said), host=f"127.0.0.1:{port}")[0] == 421
    status, cookie, _body = get(port, link(said), method="POST")
    assert status == 303
    assert "Ida Verwalter" in get(port, "/federation", cookie)[2]
    assert get(port, "/desk", cookie)[0] == 403
    assert get(port, "/health", host="10.1.2.3")[0] == 200
    out, err = interrupted(process)
    assert "all that was entered is recorded" in out
    lines = [line.split(" ", 1)[1] for line in err.splitlines()]
    assert [line.rsplit(" ", 2)[0] for line in lines] == [
        "GET - 421",
        "POST /go/{code} 303",
        "GET /federation 200",
        "GET /desk 403",
        "GET /health 200",
    ]
    again, _said, port = begun(path, "federation", "--administrator", "Uli Zweit")
    assert get(port, "/federation", f"playoffs-page={cookie.partition('=')[2]}")[0] == 401
    interrupted(again)


def test_a_director_serves_behind_a_proxy(path: Path) -> None:
    process, said, port = begun(path, "serve", "--no-browser", "--by", "Dana")
    status, cookie, _body = get(port, link(said), method="POST")
    assert status == 303
    assert get(port, "/desk", cookie)[0] == 200
    assert interrupted(process)[1] == ""


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("federation --public https://x.test", "nobody who administers"),
        ("federation --public http://x.test --administrator Ida", "--public: found http://x.test"),
        ("federation --public https://x.test --administrator Ida\tVerwalter", "a name of at most 60 letters"),
        ("federation --public https://x.test --sign-in nowhere.toml", "nowhere.toml"),
        ("serve --public https://x.test --lan", "a proxy on this computer, or the hall's network"),
        ("serve --public x.test", "--public: found x.test"),
        ("serve --public https://x.test --port 0", "the port that the proxy sends to"),
    ],
)
def test_what_cannot_be_served_is_refused_in_a_sentence(path: Path, words: str, found: str) -> None:
    if "--sign-in" in words:
        pytest.importorskip("jwt", reason="pyjwt, the extra `federation`, is not installed")
    command = [sys.executable, "-m", "playoffs", *words.split(" "), "--db", str(path)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 2
    assert found in " ".join(said.stderr.split())
    assert "Traceback" not in said.stderr
    if path.exists():
        with open_store(path) as store:
            assert store.events() == ()
