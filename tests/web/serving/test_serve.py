"""`playoffs serve` as it is run: a link that opens once, this computer alone, and a quiet end."""

import asyncio
import os
import re
import socket
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path

import pytest

from playoffs.desk.record.store import open_store
from playoffs.web.serve import bound
from playoffs.web.serving.wire import Door
from tests.cli.terminal import SAMPLES
from tests.waiting import PATIENCE, interrupted

ROOT = Path(__file__).parents[3]


def begun(path: Path, *words: str) -> tuple["subprocess.Popen[str]", str, int]:
    command = [sys.executable, "-m", "playoffs", "serve", "--no-browser", "--by", "Dana", "--db", str(path), *words]
    said = {**os.environ, "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT, env=said)
    assert process.stdout
    for line in process.stdout:
        if found := re.search(r"http://127\.0\.0\.1:(\d+)(/go/\S+)", line):
            return process, found[2], int(found[1])
    raise AssertionError(process.communicate()[1])


def ended(process: "subprocess.Popen[str]") -> str:
    out, err = interrupted(process)
    assert err == ""
    return out


def get(port: int, path: str, cookie: str = "", host: str = "", method: str = "GET") -> tuple[int, str, str]:
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    headers = {"Cookie": cookie} if cookie else {}
    headers |= {"Origin": f"http://127.0.0.1:{port}"} if method == "POST" else {}
    connection.request(method, path, headers=headers | ({"Host": host} if host else {}))
    answer = connection.getresponse()
    body = answer.read().decode()
    connection.close()
    return answer.status, (answer.getheader("Set-Cookie") or "").partition(";")[0], body


def test_the_link_opens_once_and_the_end_is_quiet(path: Path) -> None:
    process, link, port = begun(path)
    assert "Open the console" in get(port, link)[2]
    status, cookie, _body = get(port, link, method="POST")
    assert status == 303
    assert get(port, link)[0] == get(port, link, method="POST")[0] == 403
    assert get(port, "/desk")[0] == 401
    assert "No playoff is recorded yet" in get(port, "/desk", cookie)[2]
    assert get(port, "/desk", cookie, "evil.test")[0] == 421
    assert "all that was entered is recorded" in ended(process)


def test_what_a_command_enters_is_on_the_page_at_once(path: Path) -> None:
    process, link, port = begun(path)
    cookie = get(port, link, method="POST")[1]
    words = ["new", str(SAMPLES / "tied-5.trf"), "--title", "Cup", "--event", "cup", "--db", str(path)]
    subprocess.run([sys.executable, "-m", "playoffs", *words], cwd=ROOT, check=True, capture_output=True)
    assert "Who will play?" in get(port, "/desk/cup", cookie)[2]
    ended(process)
    again, link, port = begun(path)
    assert get(port, "/desk/cup", f"playoffs-{port}={cookie.partition('=')[2]}")[0] == 200
    ended(again)


def test_nothing_but_this_computer_is_served(path: Path) -> None:
    process, _link, port = begun(path)
    others = [each[4][0] for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    for address in {str(each) for each in others} - {"127.0.0.1", "127.0.1.1"}:
        with socket.socket() as tried:
            tried.settimeout(2)  # a firewall says nothing
            assert tried.connect_ex((address, port)) != 0
    ended(process)


def test_a_port_that_is_taken_is_refused_in_one_sentence(path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "playoffs", "serve", "--no-browser", "--db", str(path), "--port", port]
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 2
    assert said.stderr.startswith("playoffs: --port: found ")
    assert not path.exists() or open_store(path).events() == ()


def test_with_lan_the_hall_is_served_too_and_it_is_said_what_that_means(path: Path) -> None:
    from playoffs.web.serving.lan import addresses

    if not addresses():
        return  # a computer in no network
    hall = addresses()[0]
    command = [sys.executable, "-m", "playoffs", "serve", "--no-browser", "--by", "Dana", "--db", str(path)]
    said = {**os.environ, "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [*command, "--lan", hall, "--port", "0"], stdout=subprocess.PIPE, text=True, cwd=ROOT, env=said
    )
    assert process.stdout
    told = ""
    while "this laptop alone." not in " ".join(told.split()):
        line = process.stdout.readline()
        assert line, told
        told += line
    link = re.search(r"http://127\.0\.0\.1:(\d+)(/go/\S+)", told)
    assert link
    port = int(link[1])
    assert "for this computer alone" not in " ".join(told.split())
    assert f"can open http://{hall}:{port}. Nothing on the way is encrypted." in " ".join(told.split())
    away = HTTPConnection(hall, port, timeout=PATIENCE)
    away.request("GET", "/")
    assert away.getresponse().status == 200
    away.close()
    away = HTTPConnection(hall, port, timeout=PATIENCE)
    away.request("POST", link[2], headers={"Origin": f"http://{hall}:{port}"})
    assert away.getresponse().status == 403  # it is not at this computer
    away.close()
    assert get(port, link[2], method="POST")[0] == 303
    interrupted(process)


def test_an_address_that_this_computer_does_not_have_is_refused(path: Path) -> None:
    command = [sys.executable, "-m", "playoffs", "serve", "--no-browser", "--db", str(path), "--lan", "203.0.113.9"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr.startswith("playoffs: --lan: found 203.0.113.9")) == (2, True)


@pytest.mark.parametrize("kind", [socket.socket, Door])
def test_what_is_answered_in_two_pieces_waits_for_nobody(kind: type[socket.socket]) -> None:
    """The loop lets go of a second piece at once only where a socket says that it speaks TCP; else it waits 40 ms until
    the first one is acknowledged, with every answer."""
    told: list[int] = []

    class Told(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            mine = transport.get_extra_info("socket")
            told.append(mine.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    async def met() -> None:
        here = bound(0, kind=kind)
        server = await asyncio.get_running_loop().create_server(Told, sock=here)
        _reader, writer = await asyncio.open_connection(*here.getsockname())
        while not told:
            await asyncio.sleep(0)
        writer.close()
        server.close()
        await server.wait_closed()

    asyncio.run(met())
    assert told == [1]
