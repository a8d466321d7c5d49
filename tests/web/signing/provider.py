"""A provider that tells the truth until it is told to lie: python -m tests.web.signing.provider

It prints its address, lets in whoever comes without asking, and checks what an honest provider checks: the return
address, the secret of the client, the challenge, and that a code is given once. What it says in its tokens is told to
it at `/control`. It signs with joserfc; the program reads with another library.
"""

import base64
import hashlib
import hmac
import json
import secrets
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar
from urllib.parse import parse_qs, unquote_plus, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import ECKey, OKPKey, RSAKey

CLIENT, SECRET = "playoffs", "s3cret: with a colon"

Said = dict[str, Any]


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Keys:
    """Keys as the provider shows them, and those with which somebody else signs."""

    def __init__(self) -> None:
        self.made: dict[str, Any] = {
            "RS256": RSAKey.generate_key(2048, {"kid": "first", "use": "sig"}),
            "ES256": ECKey.generate_key("P-256", {"kid": "curve", "use": "sig"}),
            "EdDSA": OKPKey.generate_key("Ed25519", {"kid": "edwards"}),
        }
        self.other = RSAKey.generate_key(2048, {"kid": "first", "use": "sig"})
        self.sealing = RSAKey.generate_key(2048, {"kid": "sealing"})

    def rotate(self) -> None:
        self.made["RS256"] = RSAKey.generate_key(2048, {"kid": secrets.token_hex(4), "use": "sig"})

    def shown(self) -> Said:
        sealing = self.sealing.as_dict(private=False) | {"use": "enc"}
        return {"keys": [*(key.as_dict(private=False) for key in self.made.values()), sealing]}


class Provider:
    """What it knows, and what it was told to say."""

    def __init__(self) -> None:
        self.keys = Keys()
        self.codes: dict[str, Said] = {}
        self.told: Said = {}
        self.asked: list[str] = []
        self.issuer = ""

    def about(self) -> Said:
        said: Said = {
            "issuer": self.issuer,
            "authorization_endpoint": f"{self.issuer}/authorize",
            "token_endpoint": f"{self.issuer}/token",
            "jwks_uri": f"{self.issuer}/keys",
            "id_token_signing_alg_values_supported": ["RS256", "none", "HS256"],
        }
        return {**said, **self.told.get("about", {})}

    def authorized(self, query: Said) -> str:
        """Where the browser goes with a code."""
        code = secrets.token_urlsafe(16)
        self.codes[code] = query
        return (
            f"{query['redirect_uri']}?{urlencode({'code': code, 'state': query['state'], **self.told.get('back', {})})}"
        )

    def token(self, form: Said, authorization: str) -> tuple[int, Said]:
        """The token for a code, or why there is none."""
        begun = self.codes.pop(form.get("code", ""), None)
        digest = _text(hashlib.sha256(form.get("code_verifier", "").encode()).digest())
        if begun is None or begun.get("code_challenge_method") != "S256" or digest != begun.get("code_challenge"):
            return 400, {"error": "invalid_grant"}
        if form.get("redirect_uri") != begun["redirect_uri"] or form.get("grant_type") != "authorization_code":
            return 400, {"error": "invalid_grant"}
        if not self._known(form, authorization):
            return 401, {"error": "invalid_client"}
        return 200, {"access_token": "x", "token_type": "Bearer", "id_token": self._signed(begun)} | self.told.get(
            "token", {}
        )

    def _known(self, form: Said, authorization: str) -> bool:
        if "client_secret_post" in self.told.get("about", {}).get("token_endpoint_auth_methods_supported", ()):
            return (form.get("client_id"), form.get("client_secret")) == (CLIENT, SECRET)
        kind, _, said = authorization.partition(" ")
        name, _, secret = base64.b64decode(said).decode().partition(":")
        return (kind, unquote_plus(name), unquote_plus(secret)) == ("Basic", CLIENT, SECRET)

    def _signed(self, begun: Said) -> str:
        now = int(time.time())
        claims: Said = {
            "iss": self.issuer,
            "sub": "8f3a",
            "aud": CLIENT,
            "iat": now,
            "exp": now + 300,
            "nonce": begun["nonce"],
            "name": "Ida Verwalter",
        }
        for name, value in self.told.get("claims", {}).items():
            claims[name] = now + int(value[3:]) if isinstance(value, str) and value.startswith("now") else value
        claims = {name: value for name, value in claims.items() if value is not None}
        return FORGED.get(self.told.get("forged", ""), _honest)(self, claims)


def _honest(provider: Provider, claims: Said) -> str:
    algorithm = provider.told.get("algorithm", "RS256")
    key = provider.keys.made[algorithm]
    return str(jwt.encode({"alg": algorithm, "kid": key.kid}, claims, key, algorithms=[algorithm]))


def _unsigned(provider: Provider, claims: Said) -> str:
    parts = ({"alg": provider.told.get("algorithm", "none"), "kid": "first"}, claims)
    return ".".join((*(_text(json.dumps(part).encode()) for part in parts), ""))


def _public_key_as_secret(provider: Provider, claims: Said) -> str:
    secret = provider.keys.made["RS256"].as_pem(private=False)
    said = ".".join(_text(json.dumps(part).encode()) for part in ({"alg": "HS256", "kid": "first"}, claims))
    return f"{said}.{_text(hmac.digest(secret, said.encode(), 'sha256'))}"


def _by_another(provider: Provider, claims: Said) -> str:
    return str(jwt.encode({"alg": "RS256", "kid": "first"}, claims, provider.keys.other, algorithms=["RS256"]))


def _own_key_along(provider: Provider, claims: Said) -> str:
    shown = provider.keys.other.as_dict(private=False)
    head = {"alg": "RS256", "kid": "mine", "jwk": shown}
    return str(jwt.encode(head, claims, provider.keys.other, algorithms=["RS256"]))


def _with_the_key_for_sealing(provider: Provider, claims: Said) -> str:
    return str(jwt.encode({"alg": "RS256", "kid": "sealing"}, claims, provider.keys.sealing, algorithms=["RS256"]))


def _altered(provider: Provider, claims: Said) -> str:
    head, _body, signature = _honest(provider, claims).split(".")
    return ".".join((head, _text(json.dumps(claims | {"sub": "somebody"}).encode()), signature))


FORGED = {
    "unsigned": _unsigned,
    "public key as secret": _public_key_as_secret,
    "by another": _by_another,
    "own key along": _own_key_along,
    "key for sealing": _with_the_key_for_sealing,
    "altered": _altered,
}


class Answers(BaseHTTPRequestHandler):
    provider: ClassVar[Provider]

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        self.provider.asked.append(parts.path)
        said = self.provider.told.get("answers", {}).get(parts.path)
        if said is not None:
            time.sleep(said.get("after", 0))
            self._send(said.get("status", 200), said.get("body", "{}").encode(), said.get("location", ""))
        elif parts.path == "/authorize":
            self._send(302, b"", self.provider.authorized(query))
        elif parts.path == "/.well-known/openid-configuration":
            self._json(200, self.provider.about())
        elif parts.path == "/keys":
            self._json(200, self.provider.keys.shown())
        elif parts.path == "/asked":
            self._json(200, {"asked": self.provider.asked})

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        if urlsplit(self.path).path == "/control":
            self.provider.told = json.loads(body)
            if self.provider.told.get("rotate"):
                self.provider.keys.rotate()
            self._json(200, {})
            return
        form = {name: values[0] for name, values in parse_qs(body.decode()).items()}
        self._json(*self.provider.token(form, self.headers.get("Authorization", "")))

    def _json(self, status: int, said: Said) -> None:
        self._send(status, json.dumps(said).encode())

    def _send(self, status: int, body: bytes, location: str = "") -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        if location:
            self.send_header("Location", location)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_said: object) -> None:
        """Nothing: what a test asks for is nobody's news."""


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    Answers.provider = Provider()
    Answers.provider.issuer = f"http://127.0.0.1:{server.server_address[1]}"
    print(Answers.provider.issuer, flush=True)
    with suppress(KeyboardInterrupt):
        server.serve_forever()
    server.server_close()
