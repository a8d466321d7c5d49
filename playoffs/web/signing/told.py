"""The file that says whose word is believed at the sign-in, and who may enter by it.

    issuer = "https://id.example.org"
    client_id = "playoffs"
    client_secret = "…"
    emails = ["ida@example.org"]

The secret stands in the file, so that no list of processes and no history of a shell shows it; others may not read it.
"""

import os
import stat
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

from playoffs.text.errors import BadInput
from playoffs.text.toml import read_document

LOOPBACK = ("127.0.0.1", "localhost", "::1")
"""Where a provider may be asked without encryption: on this computer, to try it out."""


class SignIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A provider, and who may enter of those whom it knows."""

    issuer: str
    client_id: str
    client_secret: str = ""
    """Empty for a client without one: then the challenge alone holds code and browser together."""
    scopes: tuple[str, ...] = ("openid", "email", "profile")
    subjects: tuple[str, ...] = ()
    """Who may enter, by what the provider calls them for ever."""
    emails: tuple[str, ...] = ()
    """The same by address, where the provider says that it is verified."""
    claim: str = ""
    """A claim, such as `groups`, of which one of the `values` lets enter."""
    values: tuple[str, ...] = ()

    def lets_in(self, claims: dict[str, object]) -> bool:
        """Whether somebody of whom the provider says this is an administrator."""
        email = str(claims.get("email", "")).casefold()
        known = {each.casefold() for each in self.emails}
        if claims.get("sub") in self.subjects or (claims.get("email_verified") is True and email in known):
            return True
        said = claims.get(self.claim) if self.claim else None
        there = said if isinstance(said, list) else [said]
        return any(each in self.values for each in there if isinstance(each, str))


def read(path: Path) -> SignIn:
    """What a file says; `BadInput` for what nobody should sign in by."""
    document = read_document(path, SignIn)
    said = document.value
    if not encrypted(said.issuer) or urlsplit(said.issuer).query or urlsplit(said.issuer).fragment:
        raise document.bad(("issuer",), repr(said.issuer), "the address of the provider, https://…")
    if not said.client_id:
        raise document.bad(("client_id",), "nothing", "the name under which the provider knows this program")
    if "openid" not in said.scopes:
        raise document.bad(("scopes",), "no openid", '"openid" among them')
    if bool(said.claim) != bool(said.values):
        raise document.bad(("claim",), "one of claim and values", "both, or neither")
    if not (said.subjects or said.emails or said.values):
        raise BadInput(str(path), "nobody who may enter", "subjects, emails, or a claim with its values")
    if said.client_secret and os.name == "posix" and path.stat().st_mode & stat.S_IROTH:
        raise BadInput(
            str(path), "a secret that everybody on this computer can read", f"chmod o-r {path.name}, then again"
        )
    return said


def encrypted(address: str) -> bool:
    """Whether what is sent there is encrypted, or stays on this computer."""
    parts = urlsplit(address)
    return bool(parts.hostname) and (parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in LOOPBACK))
