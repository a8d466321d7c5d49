"""OpenID Connect from the side of who asks: the code flow with a challenge, a state and a nonce.

    begin  ->  the browser goes to the provider, with state, nonce and the digest of a secret that stays here
    back   ->  the provider sends it back with state and a code
    who    ->  the code, with that secret, is given to the provider for a token, which says who it is

What was begun lies in the memory of this program, for ten minutes and for one return; a cookie ties it to the browser.
"""

import secrets
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from importlib.util import find_spec
from threading import Lock
from time import monotonic
from typing import Any
from urllib.parse import urlencode

from msgspec import Struct

from playoffs.web.signing.asking import Away, Distrusted, asked, posted
from playoffs.web.signing.token import NoSuchKey, checked
from playoffs.web.signing.told import SignIn, encrypted

WITHIN, MOST = 600, 1000
"""Seconds in which a browser comes back, and how many are waited for."""

KNOWN_FOR, AGAIN = 3600, 10
"""Seconds for which what the provider says of itself holds, and between two looks at its keys."""


class Begun(Struct, frozen=True, kw_only=True):
    """A sign-in on its way."""

    nonce: str
    verifier: str
    browser: str
    """What the cookie of the browser holds."""
    at: float


class Who(Struct, frozen=True, kw_only=True):
    """Whom the provider has named."""

    name: str
    may_enter: bool


def can_sign_in() -> bool:
    """Whether the library is there."""
    return find_spec("jwt") is not None and find_spec("cryptography") is not None


class Provider:
    """One provider, asked from whatever thread."""

    def __init__(self, told: SignIn, now: Callable[[], float] = monotonic) -> None:
        self.told, self._now, self._lock = told, now, Lock()
        self._begun: OrderedDict[str, Begun] = OrderedDict()
        self._about: tuple[float, dict[str, Any]] | None = None
        self._keys: tuple[float, list[dict[str, Any]]] | None = None

    def begin(self, back: str) -> tuple[str, str]:
        """The address to which a browser goes, and what its cookie holds until it is back; raises `Away`."""
        there = self._of_itself()["authorization_endpoint"]
        state, nonce, verifier, browser = (secrets.token_urlsafe(32) for _ in range(4))
        challenge = urlsafe_b64encode(sha256(verifier.encode()).digest()).rstrip(b"=").decode()
        asks = {
            "response_type": "code",
            "client_id": self.told.client_id,
            "redirect_uri": back,
            "scope": " ".join(self.told.scopes),
            "state": state,
            "nonce": nonce,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        }
        with self._lock:
            self._begun[state] = Begun(nonce=nonce, verifier=verifier, browser=browser, at=self._now())
            while len(self._begun) > MOST:
                self._begun.popitem(last=False)
        return f"{there}{'&' if '?' in there else '?'}{urlencode(asks)}", browser

    def who(self, said: dict[str, str], browser: str, back: str) -> Who:
        """Who has come back with this; raises `Away` or `Distrusted`."""
        with self._lock:
            begun = self._begun.pop(said.get("state", ""), None)  # whatever comes of it, it is used up
        if begun is None or self._now() - begun.at > WITHIN:
            raise Distrusted("a sign-in that was not begun here, or too long ago")
        if not browser or not secrets.compare_digest(begun.browser.encode(), browser.encode()):
            raise Distrusted("a sign-in that another browser began")
        if "iss" in said and said["iss"] != self.told.issuer:
            raise Distrusted("the answer of another provider")
        if "error" in said or not said.get("code"):
            raise Distrusted("a sign-in that the provider refused or somebody broke off")
        claims = self._claims(self._token(said["code"], begun, back), begun)
        return Who(name=_name(claims), may_enter=self.told.lets_in(claims))

    def _token(self, code: str, begun: Begun, back: str) -> object:
        """The token for a code."""
        about, told = self._of_itself(), self.told
        fields = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": back,
            "code_verifier": begun.verifier,
        }
        ways = about.get("token_endpoint_auth_methods_supported") or ["client_secret_basic"]
        basic = bool(told.client_secret) and "client_secret_basic" in ways
        if not basic:
            fields["client_id"] = told.client_id
        if told.client_secret and not basic:
            fields["client_secret"] = told.client_secret
        client = (told.client_id, told.client_secret) if basic else None
        return posted(str(about["token_endpoint"]), fields, client).get("id_token")

    def _claims(self, token: object, begun: Begun) -> dict[str, Any]:
        """What a token says; where its key is not known, the keys are asked for once more."""
        told = self.told
        try:
            return checked(token, self._shown(), told.issuer, told.client_id, begun.nonce)
        except NoSuchKey:
            return checked(token, self._shown(anew=True), told.issuer, told.client_id, begun.nonce)

    def _of_itself(self) -> dict[str, Any]:
        """What the provider says of itself; raises `Away`."""
        if self._about and self._now() - self._about[0] < KNOWN_FOR:
            return self._about[1]
        found = asked(f"{self.told.issuer.removesuffix('/')}/.well-known/openid-configuration")
        if found.get("issuer") != self.told.issuer:
            raise Away("it calls itself otherwise than the file does")
        for name in ("authorization_endpoint", "token_endpoint", "jwks_uri"):
            if not isinstance(found.get(name), str) or not encrypted(str(found[name])):
                raise Away(f"no {name} that is encrypted")
        self._about = self._now(), found
        return found

    def _shown(self, anew: bool = False) -> list[dict[str, Any]]:
        """The keys that the provider shows; asked for anew at most every few seconds."""
        age = self._now() - self._keys[0] if self._keys else KNOWN_FOR
        if self._keys and age < (AGAIN if anew else KNOWN_FOR):
            return self._keys[1]
        said = asked(str(self._of_itself()["jwks_uri"])).get("keys")
        found = [each for each in said if isinstance(each, dict)] if isinstance(said, list) else []
        self._keys = self._now(), found
        return found


def _name(claims: dict[str, Any]) -> str:
    """What to call somebody, for the record: a name of at most 60 letters."""
    for claim in ("name", "preferred_username", "email", "sub"):
        said = claims.get(claim)
        text = " ".join("".join(c if c.isprintable() else " " for c in said).split()) if isinstance(said, str) else ""
        if text:
            return text[:60].strip()
    return "?"
