"""An own certificate: what the hall is served is encrypted, and a director may use a phone."""

import shutil
import ssl
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

import pytest

from playoffs.text.errors import BadInput
from playoffs.web.serving.certificate import tried
from tests.cli.terminal import Terminal
from tests.waiting import PATIENCE, interrupted

ROOT = Path(__file__).parents[3]
SERVED = """
import sys
from pathlib import Path
from playoffs.web.serve import serve
from playoffs.web.serving.certificate import tried
own = tried(Path(sys.argv[2]), Path(sys.argv[3]))
serve(Path(sys.argv[1]), 0, "Dana", lambda link: print(link, flush=True), hall="127.0.0.3", own=own)
"""
ELSEWHERE = {"X-Forwarded-For": "10.0.0.7"}
"""A request that does not come from this computer."""


def made(folder: Path, *words: str, name: str = "DNS:hall.test", days: str = "2") -> tuple[Path, Path]:
    if not shutil.which("openssl"):
        pytest.skip("there is no openssl to make a certificate with")
    cert, key = folder / f"{name[4:8]}.pem", folder / f"{name[4:8]}.key"
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", *words]
    made += ["-subj", "/CN=hall", "-days", days, "-out", str(cert), "-keyout", str(key)]
    made += ["-addext", f"subjectAltName={name}"] if name else []
    subprocess.run(made, check=True, capture_output=True)
    return cert, key


def test_a_certificate_says_its_name(tmp_path: Path) -> None:
    assert tried(*made(tmp_path)).name == "hall.test"


def test_what_does_not_fit_is_refused(tmp_path: Path) -> None:
    cert, key = made(tmp_path)
    _other, wrong = made(tmp_path, name="DNS:else.test")
    many, its = made(tmp_path, name="DNS:*.test")
    for pair, said in [
        ((cert, wrong), "a certificate and its key"),
        ((cert, tmp_path / "none.key"), "a certificate and its key"),
        ((key, cert), "a certificate and its key"),
        ((many, its), "a certificate of one name"),
    ]:
        with pytest.raises(BadInput, match=said):
            tried(*pair)


def test_half_of_it_and_a_certificate_for_nobody_are_refused(terminal: Terminal, tmp_path: Path) -> None:
    cert, key = made(tmp_path)
    half = terminal("serve", "--no-browser", "--lan", "--cert", str(cert))
    assert (half.code, "both: --cert FILE --key FILE" in half.err) == (2, True)
    nobody = terminal("serve", "--no-browser", "--cert", str(cert), "--key", str(key))
    assert (nobody.code, "--lan too" in nobody.err) == (2, True)


@pytest.fixture
def served(path: Path, tmp_path: Path) -> Iterator[tuple[str, int, Path]]:
    cert, key = made(tmp_path)
    command = [sys.executable, "-c", SERVED, str(path), str(cert), str(key)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout
    link = process.stdout.readline().strip()
    assert link, process.communicate()[1]
    yield link, int(link.split(":")[2].partition("/")[0]), cert
    assert interrupted(process) == ("", "")


def asked(connection: HTTPConnection, host: str, path: str, method: str = "GET", **more: str) -> tuple[int, str, str]:
    connection.request(method, path, headers={"Host": host, **ELSEWHERE, **more})
    answer = connection.getresponse()
    body = answer.read().decode()
    connection.close()
    return answer.status, answer.getheader("Set-Cookie") or "", body


def test_a_directors_phone_is_let_in_over_https_alone(served: tuple[str, int, Path]) -> None:
    link, port, cert = served
    path, host = link[link.index("/go/") :], f"hall.test:{port}"
    trusts = ssl.create_default_context(cafile=str(cert))
    trusts.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    trusts.check_hostname = False  # it is asked by address here
    plain = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    status, _cookie, body = asked(plain, f"127.0.0.1:{port}", path, "POST", Origin=f"http://127.0.0.1:{port}")
    assert (status, "Nothing is encrypted here" in body) == (403, True)
    phone = HTTPSConnection("127.0.0.3", port, timeout=PATIENCE, context=trusts)
    assert asked(phone, host, path, "POST", Origin=f"http://{host}")[0] == 403  # a page that is not ours
    status, cookie, _body = asked(phone, host, path, "POST", Origin=f"https://{host}")
    assert (status, "Secure" in cookie, "HttpOnly" in cookie) == (303, True, True)
    status, _none, body = asked(phone, host, "/desk", Cookie=cookie.partition(";")[0])
    assert (status, "No playoff is recorded yet" in body) == (200, True)
