"""The program behind real proxies, each with the very block that docs/federation.md prints."""

import base64
import http.client
import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from playoffs.web.serving.guard import ALLOWED, MOST_OF_A_FILE
from tests.cli.terminal import FIVE
from tests.thinned import only_in_ci
from tests.waiting import PATIENCE, interrupted
from tests.web.api.conftest import token
from tests.web.chromium import launched, patient
from tests.web.federation.proxies import NAME, ROOT, Caddy, Nginx, Proxy, free
from tests.web.federation.test_command import begun, link

if TYPE_CHECKING:
    from playwright.sync_api import Browser

HERE = f"https://{NAME}"

EVENT = "north-star-state-champion"

SOON = 5.0
"""Seconds within which nothing comes that is kept back: that is until the end of the stream."""


class Served(NamedTuple):
    """A proxy before a program, the record, and what opens a console."""

    proxy: Proxy
    path: Path
    director: str
    """The address of the director's link, used up."""
    cookie: str


def record(path: Path, *words: str) -> None:
    """A command on the record, by a program of its own."""
    env = {**os.environ, "PLAYOFFS_DB": str(path)}
    done = subprocess.run(
        [sys.executable, "-m", "playoffs", *words], cwd=ROOT, env=env, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr


@contextmanager
def served(folder: Path, kind: type[Proxy], with_port: bool = False) -> Iterator[Served]:
    path, port = folder / "playoffs.db", free()
    record(path, "new", *f"{FIVE} --title Champion --event {EVENT}".split())
    proxy = kind(folder / "proxy", port)
    try:
        named = f"{NAME}:{proxy.secure}" if with_port else NAME
        process, said, _port = begun(
            path, "serve", "--no-browser", "--by", "Dana", port=port, address=f"https://{named}"
        )
        try:
            opens = link(said.replace(named, NAME))
            headers = {"Origin": f"https://{named}", "X-Forwarded-Proto": "http", "X-Forwarded-Host": "evil.test"}
            status, got, _body = proxy.ask(opens, "POST", headers, host=named)
            assert (status, "secure" in got["set-cookie"].casefold()) == (303, True)
            yield Served(proxy, path, opens, got["set-cookie"].partition(";")[0])
        finally:
            assert interrupted(process)[1] == ""
    finally:
        proxy.stop()


@pytest.fixture(scope="module", params=[Nginx, Caddy])
def behind(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("behind"), request.param) as made:
        yield made


def test_the_director_directs_from_elsewhere(behind: Served) -> None:
    status, headers, body = behind.proxy.ask(f"/desk/{EVENT}", headers={"Cookie": behind.cookie})
    assert status == 200
    assert "Champion" in body.decode()
    assert "default-src 'none'" in headers["content-security-policy"]


def test_whoever_comes_without_encryption_is_sent_to_it_and_nothing_else(behind: Served) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", behind.proxy.plain, timeout=20)
    for method, path in (("GET", "/go/none"), ("POST", "/go/none"), ("GET", "/health")):
        connection.request(method, path, headers={"Host": NAME, "X-Forwarded-Proto": "https", "Cookie": behind.cookie})
        answer = connection.getresponse()
        assert answer.status in (301, 308), answer.status
        assert (answer.getheader("Location") or "").startswith(HERE)
        answer.read()
        connection.close()


def test_a_form_of_another_page_or_name_is_refused(behind: Served) -> None:
    for origin in ("https://evil.test", f"http://{NAME}", "null", ""):
        headers = {"Origin": origin, "Cookie": behind.cookie} if origin else {"Cookie": behind.cookie}
        assert behind.proxy.ask(f"/desk/{EVENT}/act", "POST", headers)[0] == 403, origin
    for host in ("evil.test", "127.0.0.1", f"{NAME}.evil.test"):
        _status, _headers, body = behind.proxy.ask("/", headers={"Cookie": behind.cookie}, host=host)
        assert b"<html" not in body, host
        if isinstance(behind.proxy, Nginx):
            assert _status == 421, host


def test_whoever_makes_up_an_address_has_one_allowance(behind: Served) -> None:
    most, _seconds = ALLOWED["go"]
    found = [tries(behind, f"192.0.2.{number}") for number in range(most + 2)]
    assert found[-1] == 429
    assert found.count(429) in (2, 3), "the director's link was one of them, where it was within a minute"
    other = own_address()
    if other is None:
        pytest.skip("this computer has no address but its own name")
    assert tries(behind, "127.0.0.1", at=other) == 403, "whoever comes from another address is told apart"


def tries(behind: Served, made_up: str, at: str = "127.0.0.1") -> int:
    """Try a link, as somebody who says to be somebody else."""
    headers = {"X-Forwarded-For": made_up, "X-Real-IP": made_up, "Forwarded": f"for={made_up}"}
    return behind.proxy.ask("/go/none", "POST", {**headers, "Origin": HERE}, at=at)[0]


def own_address() -> str | None:
    """An address of this computer that other computers could use."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if found.startswith("127.") else found


@contextmanager
def listening(made: Served, within: float) -> Iterator[http.client.HTTPResponse]:
    """A stream that is open and has said how it stands; `TimeoutError` where that does not come."""
    with closing(made.proxy.connected()) as connection:
        connection.sock.settimeout(within)
        connection.request("GET", "/live", headers={"Host": NAME, "Cookie": made.cookie})
        with connection.getresponse() as answer:
            assert answer.status == 200
            while answer.readline().strip():
                """Up to the blank line that ends an event."""
            yield answer


def test_a_page_hears_of_an_entry_at_once(behind: Served) -> None:
    with listening(behind, PATIENCE) as answer:
        record(behind.path, "confirm", "Abarawe", "--event", EVENT)
        assert answer.readline().startswith(b"event:")


class Kept(Nginx):
    """The control: nginx as it comes, which keeps back what is sent bit by bit."""

    changed = (("    proxy_buffering off;\n", ""),)


@only_in_ci("a page waits for what does not come")
def test_a_proxy_that_keeps_back_what_is_sent_is_noticed(tmp_path: Path) -> None:
    with served(tmp_path, Kept) as made, pytest.raises(TimeoutError), listening(made, SOON):
        """Nothing is said."""


def test_a_file_of_the_largest_size_comes_through(behind: Served) -> None:
    status, headers, body = drafted(behind, MOST_OF_A_FILE)
    assert (status, headers["content-type"]) == (200, "application/json"), body[:300]


def test_one_that_is_longer_does_not(behind: Served) -> None:
    with suppress(OSError):  # the connection may be ended before all of it was sent
        assert drafted(behind, 3 * MOST_OF_A_FILE)[0] == 413


def drafted(behind: Served, size: int) -> tuple[int, Mapping[str, str], bytes]:
    """What a program hears that begins to set up a playoff from a file of so many bytes."""
    content = base64.b64encode(b"," * size).decode()
    sent = json.dumps({"title": "Cup", "rules": "msca", "name": "t.csv", "content": content}).encode()
    bearer = {"Authorization": f"Bearer {token(behind.path)}", "Content-Type": "application/json"}
    return behind.proxy.ask("/api/1/drafts", "POST", {**bearer, "Idempotency-Key": f"size-{size}"}, sent)


def test_no_private_link_is_written_down(behind: Served) -> None:
    behind.proxy.ask(behind.director)
    said = behind.proxy.said()
    asked = behind.proxy.folder / "asked"
    assert behind.director not in said + (asked.read_text("utf-8") if asked.exists() else "")


@only_in_ci("two proxies are started")
@pytest.mark.parametrize("kind", [Nginx, Caddy])
def test_an_address_may_have_a_port(kind: type[Proxy], tmp_path: Path) -> None:
    """And a browser at it: with its certificate, cookies, origin and stream."""
    with served(tmp_path, kind, with_port=True) as made, launched() as browser:
        seen(browser, made)


def seen(browser: "Browser", made: Served) -> None:
    context = browser.new_context(ignore_https_errors=True)
    name, _, value = made.cookie.partition("=")
    address = f"https://{NAME}:{made.proxy.secure}"
    context.add_cookies([{"name": name, "value": value, "url": address, "secure": True}])
    page = patient(context)
    assert (answer := page.goto(f"{address}/desk/{EVENT}")) is not None
    assert answer.status == 200
    record(made.path, "confirm", "Abarawe", "--event", EVENT)
    page.get_by_text("4 have not answered yet").first.wait_for(timeout=1000 * PATIENCE)
    page.get_by_role("button", name="Confirm Orrin").click()
    page.get_by_text("3 have not answered yet").first.wait_for(timeout=1000 * PATIENCE)
    context.close()
