"""The file that says who may sign in, and a provider written by somebody else."""

import json
import os
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from playoffs.text.errors import BadInput
from playoffs.web.signing.provider import Provider
from playoffs.web.signing.told import read
from tests.waiting import PATIENCE, interrupted
from tests.web.client import Client
from tests.web.conftest import HOST, Hall
from tests.web.signing.test_sign_in import asked, sessions, there, told


def test_another_provider_written_by_somebody_else_lets_in(hall: Hall, tmp_path: Path) -> None:
    """A mock of another library, as a process of its own: nothing of the way is ours but this side of it."""
    there("jwt", "oidc_provider_mock")
    port = free()
    user = json.dumps({"sub": "ida", "email": "ida@example.org", "email_verified": True, "name": "Ida Verwalter"})
    command = [sys.executable, "-W", "ignore", "-m", "oidc_provider_mock", "--port", str(port), "--user-claims", user]
    with (tmp_path / "log").open("w") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, text=True)
    issuer = f"http://localhost:{port}"
    try:
        answering(issuer)
        hall.house.provider = Provider(told(issuer, subjects=(), emails=("ida@example.org",)))
        client = Client(hall.app, HOST)
        sent = client.send("GET", "/sign-in", b"", {})
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        status, back, _body = asked("POST", sent.headers["location"], b"sub=ida", form)
        assert status == 302
        assert client.get(back.partition(HOST)[2]).status == 200
        assert sessions(hall) == ["Ida Verwalter"]
    finally:
        interrupted(process)


def free() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


def answering(issuer: str) -> None:
    """Wait until it answers."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        with suppress(OSError):
            if asked("GET", f"{issuer}/.well-known/openid-configuration")[0] == 200:
                return
        time.sleep(0.1)
    raise AssertionError("the provider does not answer")


GOOD = 'issuer = "https://id.example.org"\nclient_id = "playoffs"\nsubjects = ["8f3a"]\n'


def written(folder: Path, text: str, mode: int = 0o600) -> Path:
    path = folder / "federation.toml"
    path.write_text(text, "utf-8")
    path.chmod(mode)
    return path


def test_a_file_says_who_may_enter(tmp_path: Path) -> None:
    said = read(written(tmp_path, f'{GOOD}client_secret = "x"\n'))
    assert (said.issuer, said.subjects, said.scopes) == (
        "https://id.example.org",
        ("8f3a",),
        ("openid", "email", "profile"),
    )
    assert read(written(tmp_path, GOOD, 0o644)).client_secret == ""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (GOOD.replace("https:", "http:"), "expected the address of the provider, https://"),
        (GOOD.replace("8f3a", "").replace('[""]', "[]"), "nobody who may enter"),
        (GOOD.replace('"playoffs"', '""'), "the name under which the provider knows"),
        (f'{GOOD}claim = "groups"\n', "both, or neither"),
        (f'{GOOD}scopes = ["email"]\n', '"openid" among them'),
        (f'{GOOD}secret = "x"\n', "secret"),
        ("issuer = 7\n", "line 1"),
    ],
)
def test_a_file_that_lets_in_the_wrong_ones_is_refused(tmp_path: Path, text: str, found: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(written(tmp_path, text))
    assert found in str(refused.value)


@pytest.mark.skipif(os.name != "posix", reason="files have no such rights here")
def test_a_secret_that_everybody_can_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="everybody on this computer can read"):
        read(written(tmp_path, f'{GOOD}client_secret = "x"\n', 0o644))
