"""Sign-in by OpenID Connect: an honest provider lets an administrator in, and no lie that is told in its name does."""

import http.client
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from playoffs.desk.beside import links
from playoffs.desk.record.store import open_store
from playoffs.web.serving.seat import House
from playoffs.web.signing import provider as signing
from playoffs.web.signing.provider import Provider
from playoffs.web.signing.told import SignIn
from tests.waiting import PATIENCE, interrupted
from tests.web.client import Answer, Client
from tests.web.conftest import HOST, Hall

ROOT = Path(__file__).parents[3]

CLIENT, SECRET = "playoffs", "s3cret: with a colon"


def there(*names: str) -> None:
    """Skip where a library of the extra is missing, but never where CI has installed it."""
    missing = [name for name in names if find_spec(name) is None]
    said = f"{', '.join(missing)}: not installed, of the extras `federation` and `dev`"
    if missing and os.environ.get("PLAYOFFS_FEDERATION"):
        pytest.fail(said)
    if missing:
        pytest.skip(said)


class Process:
    """A provider that runs by itself."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.web.signing.provider"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self.process.stdout
        self.issuer = self.process.stdout.readline().strip()

    def tell(self, **said: Any) -> None:
        """What it says from here on."""
        assert asked("POST", f"{self.issuer}/control", json.dumps(said).encode())[0] == 200


def asked(method: str, address: str, body: bytes = b"", headers: dict[str, str] | None = None) -> tuple[int, str, str]:
    """Status, place to go to and body, of an address on this computer."""
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(str(parts.hostname), parts.port, timeout=PATIENCE)
    connection.request(method, f"{parts.path}?{parts.query}", body or None, headers or {})
    answer = connection.getresponse()
    said = answer.read().decode()
    connection.close()
    return answer.status, answer.getheader("Location") or "", said


@pytest.fixture(scope="module")
def process() -> Iterator[Process]:
    there("jwt", "cryptography", "joserfc")
    made = Process()
    yield made
    interrupted(made.process)


@pytest.fixture
def provider(process: Process) -> Process:
    process.tell()
    return process


def told(issuer: str, **more: Any) -> SignIn:
    said = {"client_secret": SECRET, "subjects": ("8f3a",)} | more
    return SignIn(issuer=issuer, client_id=CLIENT, **said)


@pytest.fixture
def house(hall: Hall, provider: Process) -> House:
    hall.house.provider = Provider(told(provider.issuer))
    hall.house.telling = lambda line: None
    return hall.house


def begun(hall: Hall, client: Client) -> str:
    """To the provider and back, as far as the browser goes by itself: the address at which it comes back."""
    sent = client.send("GET", "/sign-in", b"", {})
    assert sent.status == 302, sent.text
    status, back, _body = asked("GET", sent.headers["location"])
    assert status == 302
    assert back.startswith(f"http://{HOST}/sign-in/back?")
    return back.partition(HOST)[2]


def signed_in(hall: Hall) -> tuple[Client, Answer]:
    client = Client(hall.app, HOST)
    return client, client.get(begun(hall, client))


def sessions(hall: Hall) -> list[str]:
    with open_store(hall.path) as store:
        return [link.name for link in links.all_of(store).values() if link.role is links.Role.ADMINISTRATOR]


def test_an_administrator_signs_in_and_out(hall: Hall, house: House) -> None:
    client, answer = signed_in(hall)
    assert answer.status == 200
    assert '<meta http-equiv="refresh" content="0;url=/federation">' in answer.text
    assert "that of Ida Verwalter for 12 hours" in answer.text
    assert client.get("/federation").status == 200
    assert sessions(hall) == ["Ida Verwalter"]
    assert client.get("/desk").status == 403


def test_what_is_asked_of_the_provider(hall: Hall, house: House, provider: Process) -> None:
    first, second = (Client(hall.app, HOST).send("GET", "/sign-in", b"", {}) for _ in range(2))
    asks = [parse_qs(urlsplit(each.headers["location"]).query) for each in (first, second)]
    assert asks[0]["response_type"] == ["code"]
    assert asks[0]["code_challenge_method"] == ["S256"]
    assert asks[0]["scope"] == ["openid email profile"]
    assert asks[0]["redirect_uri"] == [f"http://{HOST}/sign-in/back"]
    for name in ("state", "nonce", "code_challenge"):
        assert asks[0][name] != asks[1][name]
        assert len(asks[0][name][0]) >= 43
    cookie = first.headers["set-cookie"].casefold()
    assert all(part in cookie for part in ("httponly", "samesite=lax", "path=/sign-in", "max-age=600"))


@pytest.mark.parametrize("algorithm", ["RS256", "ES256", "EdDSA"])
def test_every_kind_of_public_key_is_heard(hall: Hall, house: House, provider: Process, algorithm: str) -> None:
    provider.tell(algorithm=algorithm)
    assert signed_in(hall)[1].status == 200


LIES: dict[str, dict[str, Any]] = {
    "made for another program": {"claims": {"aud": "other"}},
    "made for two programs, by neither": {"claims": {"aud": [CLIENT, "other"]}},
    "made for two programs, by the other": {"claims": {"aud": [CLIENT, "other"], "azp": "other"}},
    "by another program": {"claims": {"azp": "other"}},
    "of another provider": {"claims": {"iss": "https://id.evil.test"}},
    "over": {"claims": {"exp": "now-120"}},
    "made in the future": {"claims": {"iat": "now+300"}},
    "not to be used yet": {"claims": {"nbf": "now+300"}},
    "without an end": {"claims": {"exp": None}},
    "without a subject": {"claims": {"sub": None}},
    "of another sign-in": {"claims": {"nonce": "x" * 43}},
    "without a nonce": {"claims": {"nonce": None}},
    "unsigned": {"forged": "unsigned"},
    "unsigned, in other letters": {"forged": "unsigned", "algorithm": "NoNe"},
    "signed, it says": {"forged": "unsigned", "algorithm": "RS256"},
    "with the public key as a secret": {"forged": "public key as secret"},
    "signed by another under the same name": {"forged": "by another"},
    "with a key of its own along": {"forged": "own key along"},
    "with a key that seals": {"forged": "key for sealing"},
    "altered": {"forged": "altered"},
    "none": {"token": {"id_token": None}},
    "no text": {"token": {"id_token": 7}},
    "no token": {"token": {"id_token": "a.b.c"}},
    "without end": {"token": {"id_token": "x" * 100_000}},
    "a return of another provider": {"back": {"iss": "https://id.evil.test"}},
    "a return with an error": {"back": {"error": "access_denied"}},
}


@pytest.mark.parametrize("lie", LIES)
def test_no_lie_lets_anybody_in(hall: Hall, house: House, provider: Process, lie: str) -> None:
    provider.tell(**LIES[lie])
    client, answer = signed_in(hall)
    assert (answer.status, "This sign-in is not valid" in answer.text) == (403, True)
    assert sessions(hall) == []
    assert client.get("/federation").status == 401
    provider.tell()
    assert signed_in(hall)[1].status == 200  # the truth is still believed


def test_clocks_may_differ_by_a_minute(hall: Hall, house: House, provider: Process) -> None:
    provider.tell(claims={"exp": "now-30", "iat": "now-330"})
    assert signed_in(hall)[1].status == 200
    provider.tell(claims={"iat": "now+30"})
    assert signed_in(hall)[1].status == 200


def test_a_new_key_is_fetched_and_an_unknown_one_is_not_asked_for_without_end(
    hall: Hall, house: House, provider: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert signed_in(hall)[1].status == 200
    provider.tell(rotate=True)
    monkeypatch.setattr(signing, "AGAIN", 0)
    assert signed_in(hall)[1].status == 200
    monkeypatch.setattr(signing, "AGAIN", 10)
    before = times(provider, "/keys")
    provider.tell(forged="own key along")
    for _ in range(3):
        assert signed_in(hall)[1].status == 403
    assert times(provider, "/keys") == before


def times(provider: Process, path: str) -> int:
    return int(json.loads(asked("GET", f"{provider.issuer}/asked")[2])["asked"].count(path))


def test_a_return_counts_once(hall: Hall, house: House) -> None:
    client = Client(hall.app, HOST)
    back = begun(hall, client)
    cookies = dict(client.cookies)
    assert client.get(back).status == 200
    client.cookies = cookies
    assert client.get(back).status == 403
    assert len(sessions(hall)) == 1


def test_a_state_counts_once_whatever_code_comes_with_it(hall: Hall, house: House) -> None:
    client = Client(hall.app, HOST)
    address = client.send("GET", "/sign-in", b"", {}).headers["location"]
    cookies = dict(client.cookies)
    first, second = (asked("GET", address)[1].partition(HOST)[2] for _ in range(2))
    assert client.get(first).status == 200
    client.cookies = cookies
    assert client.get(second).status == 403
    assert len(sessions(hall)) == 1


def test_a_code_is_not_taken_twice(hall: Hall, house: House) -> None:
    """A code that somebody saw, brought back under a state of an own."""
    client = Client(hall.app, HOST)
    used = begun(hall, client)
    assert client.get(used).status == 200
    other = Client(hall.app, HOST)
    own = begun(hall, other)
    code = parse_qs(urlsplit(used).query)["code"][0]
    mine = parse_qs(urlsplit(own).query)["state"][0]
    assert other.get(f"/sign-in/back?code={code}&state={mine}").status == 403
    assert len(sessions(hall)) == 1


def test_a_return_is_for_the_browser_that_began(hall: Hall, house: House) -> None:
    """Somebody sends another the address with which he came back, so that she acts in his name."""
    back = begun(hall, Client(hall.app, HOST))
    assert Client(hall.app, HOST).get(back).status == 403
    victim = Client(hall.app, HOST)
    begun(hall, victim)
    assert victim.get(back).status == 403
    assert sessions(hall) == []


@pytest.mark.parametrize("query", ["", "?state=none&code=x", "?code=x", "?state=&code="])
def test_a_state_that_was_made_up_is_none(hall: Hall, house: House, query: str) -> None:
    client = Client(hall.app, HOST)
    begun(hall, client)
    assert client.get(f"/sign-in/back{query}").status == 403


def test_a_return_after_ten_minutes_is_none(hall: Hall, provider: Process) -> None:
    now = [0.0]
    hall.house.provider = Provider(told(provider.issuer), lambda: now[0])
    client = Client(hall.app, HOST)
    back = begun(hall, client)
    now[0] = signing.WITHIN + 1
    assert client.get(back).status == 403
    again = begun(hall, client)
    now[0] += signing.WITHIN - 1
    assert client.get(again).status == 200


@pytest.mark.parametrize("wish", ["next", "return_to", "redirect_uri", "url"])
def test_nobody_is_sent_elsewhere(hall: Hall, house: House, provider: Process, wish: str) -> None:
    client = Client(hall.app, HOST)
    sent = client.send("GET", f"/sign-in?{wish}=https://evil.test/", b"", {})
    assert sent.headers["location"].startswith(f"{provider.issuer}/authorize?")
    assert "evil.test" not in sent.headers["location"]
    back = asked("GET", sent.headers["location"])[1].partition(HOST)[2]
    answer = client.get(f"{back}&{wish}=https://evil.test/")
    assert answer.status == 200
    assert "evil.test" not in answer.text
    assert "location" not in answer.headers


@pytest.mark.parametrize(
    ("more", "claims", "enters"),
    [
        ({"subjects": ("other",)}, {}, False),
        ({"subjects": (), "emails": ("IDA@example.org",)}, {"email": "ida@Example.org", "email_verified": True}, True),
        ({"subjects": (), "emails": ("ida@example.org",)}, {"email": "ida@example.org"}, False),
        (
            {"subjects": (), "emails": ("ida@example.org",)},
            {"email": "ida@example.org", "email_verified": "true"},
            False,
        ),
        ({"subjects": (), "emails": ("ida@example.org",)}, {"email": "eve@example.org", "email_verified": True}, False),
        ({"subjects": (), "claim": "groups", "values": ("officers",)}, {"groups": ["members", "officers"]}, True),
        ({"subjects": (), "claim": "role", "values": ("officers",)}, {"role": "officers"}, True),
        ({"subjects": (), "claim": "groups", "values": ("officers",)}, {"groups": ["members"]}, False),
        ({"subjects": (), "claim": "groups", "values": ("officers",)}, {"groups": {"officers": 1}}, False),
        ({"subjects": (), "claim": "groups", "values": ("officers",)}, {}, False),
    ],
)
def test_who_may_enter(hall: Hall, provider: Process, more: Any, claims: Any, enters: bool) -> None:
    hall.house.provider = Provider(told(provider.issuer, **more))
    provider.tell(claims=claims)
    client, answer = signed_in(hall)
    assert answer.status == (200 if enters else 403)
    assert enters or "no administrator here" in answer.text
    assert (sessions(hall) == ["Ida Verwalter"]) is enters
    assert client.get("/federation").status == (200 if enters else 401)


def test_a_name_is_one_that_the_record_can_hold(hall: Hall, house: House, provider: Process) -> None:
    provider.tell(claims={"name": "Ida\u202e\n Verwalter " + "x" * 90})
    assert signed_in(hall)[1].status == 200
    (name,) = sessions(hall)
    assert name.startswith("Ida Verwalter xx")
    assert len(name) == 60
    provider.tell(claims={"name": "\u200b\n", "preferred_username": "ida"})
    signed_in(hall)
    assert "ida" in sessions(hall)


@pytest.mark.parametrize("ways", [["client_secret_post"], ["client_secret_basic", "private_key_jwt"]])
def test_the_secret_goes_as_the_provider_takes_it(hall: Hall, house: House, provider: Process, ways: list[str]) -> None:
    provider.tell(about={"token_endpoint_auth_methods_supported": ways})
    assert signed_in(hall)[1].status == 200


def test_a_wrong_secret_lets_nobody_in(hall: Hall, provider: Process) -> None:
    hall.house.provider = Provider(told(provider.issuer, client_secret="guessed"))
    assert signed_in(hall)[1].status == 403


TROUBLE: dict[str, dict[str, Any]] = {
    "another name": {"about": {"issuer": "https://id.evil.test"}},
    "keys without encryption": {"about": {"jwks_uri": "http://id.evil.test/keys"}},
    "no token endpoint": {"about": {"token_endpoint": None}},
    "a redirect": {
        "answers": {"/.well-known/openid-configuration": {"status": 302, "location": "http://127.0.0.1:9/"}}
    },
    "an error": {"answers": {"/.well-known/openid-configuration": {"status": 500}}},
    "no JSON": {"answers": {"/.well-known/openid-configuration": {"body": "<html>"}}},
    "no object": {"answers": {"/.well-known/openid-configuration": {"body": "[]"}}},
    "no end": {"answers": {"/.well-known/openid-configuration": {"body": "x" * 300_000}}},
}


@pytest.mark.parametrize("what", TROUBLE)
def test_a_provider_that_does_not_answer_as_one_is_said_in_a_sentence(
    hall: Hall, house: House, provider: Process, what: str
) -> None:
    provider.tell(**TROUBLE[what])
    answer = Client(hall.app, HOST).send("GET", "/sign-in", b"", {})
    assert (answer.status, "does not answer as it should" in answer.text) == (503, True)


def test_a_provider_that_is_down_leaves_links_as_they_are(hall: Hall) -> None:
    there("jwt")
    told_lines: list[str] = []
    hall.house.telling = told_lines.append
    hall.house.provider = Provider(told("http://127.0.0.1:9"))
    answer = hall.stranger().client.send("GET", "/sign-in", b"", {"accept-language": "es"})
    assert (answer.status, "no responde como debería" in answer.text) == (503, True)
    assert "the provider is away" in told_lines[0]
    assert SECRET not in told_lines[0]
    assert hall.seat().open("/desk").status == 200


def test_a_provider_that_goes_away_on_the_way_is_said_too(hall: Hall, house: House, provider: Process) -> None:
    provider.tell(answers={"/keys": {"status": 500}})
    answer = signed_in(hall)[1]
    assert (answer.status, "does not answer as it should" in answer.text) == (503, True)


def test_nobody_signs_in_where_nothing_is_encrypted(hall: Hall, house: House) -> None:
    away = Client(hall.app, HOST, "10.0.0.7")
    for path in ("/sign-in", "/sign-in/back?state=x"):
        answer = away.send("GET", path, b"", {})
        assert (answer.status, "Nothing is encrypted here" in answer.text) == (403, True)
