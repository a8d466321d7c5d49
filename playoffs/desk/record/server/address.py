"""The address of a database, as it is shown and written down: never with its password."""

import re

from msgspec import Struct

from playoffs.text.errors import BadInput

SCHEMES = ("postgresql", "postgres")

MEANT = r"[\s\"']*(?:[a-z][\w+.-]+:/|postgres\w*:|.*\bpassword\s*=)"
"""How a text begins that is meant for an address, well or badly typed: never the name of a file, which is shown and
may become a folder. `C:/` is a disk."""

SECRETS = ("password", "sslpassword")

SETTINGS = (
    *SECRETS,
    *("host", "hostaddr", "port", "user", "dbname", "passfile", "connect_timeout", "channel_binding", "require_auth"),
    *("sslmode", "sslrootcert", "sslcert", "sslkey", "sslcrl", "ssl_min_protocol_version", "target_session_attrs"),
)
"""What an address may say after its question mark."""

EXPECTED = (
    "postgresql://USER@HOST:PORT/DATABASE?sslmode=verify-full; of a password in PLAYOFFS_DB every sign but letters, "
    "digits and hyphens is written with a percent sign, @ as %40"
)


class Server(Struct, frozen=True):
    """Where a database is."""

    url: str
    """With its password, if one was given; nothing shows this."""

    def __str__(self) -> str:
        return shown(self.url)

    def __repr__(self) -> str:
        return f"Server({shown(self.url)!r})"

    @property
    def secret(self) -> bool:
        """Whether a password stands in the address."""
        return self.url != shown(self.url)

    @property
    def name(self) -> str:
        """What its files on this computer are called: the name of the database, and a mark of where that is. However
        the address is spelled, and whoever signs in, they are the same."""
        from hashlib import sha256  # late: few records are on a server, and whoever ranks needs none

        host, port, database = _place(self.url)
        plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in database or "record")
        return f"{plain[:40]}-{sha256(f'{host} {port} {database}'.encode()).hexdigest()[:8]}"


def _place(url: str) -> tuple[str, str, str]:
    """Host, port and database, as the library understands an address: with what it takes from the environment."""
    from os import environ  # late: as above
    from urllib.parse import parse_qsl, unquote, urlsplit

    parts = urlsplit(url)
    said = dict(parse_qsl(parts.query))
    host = said.get("host") or parts.hostname or said.get("hostaddr") or environ.get("PGHOST", "")
    port = said.get("port") or parts.port or environ.get("PGPORT", "") or 5432
    user = said.get("user") or unquote(parts.username or "") or environ.get("PGUSER", "")
    database = said.get("dbname") or unquote(parts.path.strip("/")) or environ.get("PGDATABASE", "") or user
    host = unquote(host)
    return host if host.startswith("/") else host.lower().rstrip("."), str(port), database


def is_server(text: str) -> bool:
    """Whether this is meant for the address of a database, and not for a file."""
    if ":" not in text and "=" not in text:  # nearly every record is a file, and its name needs no pattern
        return False
    return re.match(MEANT, text, re.IGNORECASE | re.DOTALL) is not None


def server_of(text: str) -> Server:
    """The address that was typed; `BadInput`, which does not repeat it, for one that cannot be read."""
    from urllib.parse import parse_qsl, urlsplit  # late: as above

    scheme, slashes, rest = text.strip().partition("://")
    text = f"{scheme.lower()}{slashes}{rest}"  # the library knows no capitals there
    try:
        parts = urlsplit(text)
        settings = parse_qsl(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query))
        said = parts.port, parts.hostname, parts.username
    except ValueError:
        raise BadInput("address of the database", "one that cannot be read", EXPECTED) from None
    strange = "@" in parts.path or "/" in parts.path[1:] or parts.fragment or parts.netloc.count("@") > 1
    unknown = [name for name, _value in settings if name not in SETTINGS]
    if (
        parts.scheme not in SCHEMES
        or not slashes
        or strange
        or unknown
        or not said
        or not text.isprintable()
        or " " in text
    ):
        raise BadInput("address of the database", "one that cannot be read", EXPECTED)
    return Server(text)


def of_user(server: Server, user: str) -> str:
    """The address as another user types it, without any password."""
    from urllib.parse import parse_qsl, quote, urlencode, urlsplit  # late: as above

    parts = urlsplit(str(server))
    settings = [(name, user if name == "user" else value) for name, value in parse_qsl(parts.query)]
    named = any(name == "user" for name, _value in settings)
    where = parts.netloc if named else f"{quote(user, safe='')}@{parts.netloc.rpartition('@')[2]}"
    query = f"?{urlencode(settings, safe='/')}" if settings else ""
    return f"{parts.scheme}://{where}{parts.path}{query}"


def shown(url: str) -> str:
    """The address without its password."""
    from urllib.parse import parse_qsl, urlencode, urlsplit  # late: as above

    parts = urlsplit(url)
    who, at, where = parts.netloc.rpartition("@")
    settings = parse_qsl(parts.query, keep_blank_values=True)
    open_ = [(name, value) for name, value in settings if name not in SECRETS]
    query = parts.query if open_ == settings else urlencode(open_, safe="/")
    rest = f"{parts.path}?{query}" if query else parts.path
    return f"{parts.scheme}://{who.partition(':')[0]}{at}{where}{rest}"
