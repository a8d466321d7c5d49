"""A token of the provider: whether it is signed by one of its keys, for this program, now, and for this sign-in.

The library checks signature and times; which algorithms and keys come into question is decided here, since that is
where tokens are forged: one that needs no signature, or one that takes a public key for a secret, is of no algorithm on
the list.
"""

import hmac
from typing import Any

from playoffs.web.signing.asking import Distrusted

KINDS = {
    **dict.fromkeys(("RS256", "RS384", "RS512", "PS256", "PS384", "PS512"), "RSA"),
    **dict.fromkeys(("ES256", "ES384", "ES512"), "EC"),
    "EdDSA": "OKP",
}
"""Algorithms with a public key, and the kind of key that each takes; no other one is heard."""

LEEWAY = 60
"""Seconds by which two clocks may differ."""

LONG = 64_000


class NoSuchKey(Distrusted):
    """It is signed with a key that the provider has not shown, perhaps since it has a new one."""


def checked(text: object, keys: list[dict[str, Any]], issuer: str, client: str, nonce: str) -> dict[str, Any]:
    """The claims of a token; raises `Distrusted` for one that anything is wrong with."""
    import jwt  # late: the extra may be missing

    if not isinstance(text, str) or not 0 < len(text) <= LONG:
        raise Distrusted("no token")
    try:
        head = jwt.get_unverified_header(text)
        algorithm = head.get("alg")
        if algorithm not in KINDS:
            raise Distrusted("a token that is not signed with a public key")
        key = jwt.PyJWK(_key(keys, head.get("kid"), algorithm), algorithm)
        claims: dict[str, Any] = jwt.decode(
            text,
            key,
            algorithms=[algorithm],
            audience=client,
            issuer=issuer,
            leeway=LEEWAY,
            options={"require": ["iss", "sub", "aud", "exp", "iat"]},
        )
    except jwt.PyJWTError as error:
        raise Distrusted(f"a token that does not hold ({type(error).__name__})") from error
    if claims.get("azp", client) != client or (len(_listed(claims["aud"])) > 1 and "azp" not in claims):
        raise Distrusted("a token that was made for another program")
    if not hmac.compare_digest(str(claims.get("nonce", "")).encode(), nonce.encode()):
        raise Distrusted("a token of another sign-in")
    return claims


def _key(keys: list[dict[str, Any]], name: object, algorithm: str) -> dict[str, Any]:
    """The one key that can have signed it; raises `NoSuchKey`."""
    able = [
        each
        for each in keys
        if each.get("kty") == KINDS[algorithm]
        and each.get("use", "sig") == "sig"
        and each.get("alg", algorithm) == algorithm
        and (name is None or each.get("kid") == name)
    ]
    if len(able) != 1:
        raise NoSuchKey("a token signed with a key that the provider does not show")
    return able[0]


def _listed(said: object) -> list[object]:
    return said if isinstance(said, list) else [said]
