"""Connecting to a database, and saying in one sentence why that is not possible: never with a password."""

from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from playoffs.desk.record.server.address import SECRETS, Server
from playoffs.text.errors import BadInput
from playoffs.text.installing import installing

MOVED = "playoffs_moved"
"""The schema in which a record stays behind that was moved away."""

LATEST = 5
"""Seconds to wait for a server that does not answer."""

OLDEST = 130000
"""The first server that is still cared for, 13."""

SESSION = """\
SET search_path = playoffs;
SET lock_timeout = '15s';
SET idle_in_transaction_session_timeout = '60s';
SELECT set_config('synchronous_commit', 'on', false) FROM pg_settings
  WHERE name = 'synchronous_commit' AND setting NOT IN ('on', 'remote_apply');"""
"""What every connection is held to: what was acknowledged is on the server's disk, nobody waits for ever, and whoever
has vanished in the middle of an entry is let go."""

PASSWORD = "the password in PLAYOFFS_DB, in PGPASSWORD or in ~/.pgpass"

REFUSED = (
    ("password authentication failed", "a server that takes neither this user nor this password", PASSWORD),
    ("no password supplied", "a server that asks for a password", PASSWORD),
    ("too many clients", "a server with too many connections already", "fewer programs, or a higher max_connections"),
    ("remaining connection slots", "a server with too many connections", "fewer programs, or a higher max_connections"),
    ("no pg_hba.conf entry", "a server that lets nobody in from here", "a line for it in its pg_hba.conf"),
    ("certificate", "a server whose certificate is not the expected one", "the one that sslrootcert knows"),
    ("SSL", "a server that does not encrypt", "one with TLS, or another sslmode"),
    ("starting up", "a server that is only starting", "to be tried again in a moment"),
    ("shutting down", "a server that is shutting down", "to be tried again when it is up"),
    ("Peer authentication failed", "a server that knows this user by another name", "the user of this account"),
    ("resolve host", "a server that nobody knows by this name", "the name of a server that runs"),
    ("translate host name", "a server that nobody knows by this name", "the name of a server that runs"),
    ("timeout", "a server that does not answer", "one that runs, and that a firewall lets through"),
    ("timed out", "a server that does not answer", "one that runs, and that a firewall lets through"),
    ("refused", "a server that does not answer", "one that runs there, at that port"),
    ("No such file", "a server that does not answer", "one that runs on this computer"),
)
"""A word of what the library says, what was found, what is expected."""


def driver() -> Any:
    """The library; `BadInput` where it is not there."""
    try:
        import psycopg  # late: an extra, and only records on a server need it
    except ImportError as error:
        expected = f"the extra `postgres`: {installing('postgres')}"
        raise BadInput("record on a server", "no library for PostgreSQL", expected) from error
    return psycopg


def connected(server: Server) -> Any:
    """A connection; `BadInput` where there is none to be had."""
    psycopg = driver()
    try:
        given = {name for name, _value in parse_qsl(urlsplit(server.url).query)}
        own = {} if "connect_timeout" in given else {"connect_timeout": LATEST}
        connection = psycopg.connect(
            server.url,
            autocommit=True,
            application_name="playoffs",
            client_encoding="utf8",
            prepare_threshold=None,
            tcp_user_timeout=15000,
            **own,
        )
    except psycopg.Error as error:
        raise _refused(server, str(error)) from None  # what is below it might repeat the address
    try:
        connection.execute(SESSION)
    except psycopg.Error as error:
        connection.close()
        raise BadInput(str(server), f"a database that cannot be used ({said(error)})", "the record") from None
    return connection


def _refused(server: Server, why: str) -> BadInput:
    place = str(server)
    if 'database "' in why and "does not exist" in why:
        return BadInput(place, "no database of that name", "one that the server has; `createdb` makes one")
    if 'role "' in why and "does not exist" in why:
        return BadInput(place, "a user whom the server does not know", "one that it has; `createuser` makes one")
    for word, found, expected in REFUSED:
        if word in why:
            return BadInput(place, found, expected)
    return BadInput(place, f"a database that cannot be opened ({plain(server, why)})", "a server that runs")


def plain(server: Server, why: str) -> str:
    """The first line of what the library says, without any password."""
    line = (why.strip().splitlines() or ["no reason given"])[0]
    parts = urlsplit(server.url)
    _user, _, password = parts.netloc.rpartition("@")[0].partition(":")
    secrets = [password, unquote(password), *(v for n, v in parse_qsl(parts.query) if n in SECRETS)]
    for secret in filter(None, secrets):
        line = line.replace(secret, "…")
    return line


def said(error: Any) -> str:
    """What the server says of an error, in one line."""
    return str(error.diag.message_primary or (str(error).strip().splitlines() or ["connection lost"])[0])


def has_record(server: Server, schema: str = "playoffs") -> bool:
    """Whether a record lies in the database, in its schema or in one where it was put aside."""
    connection = connected(server)
    try:
        found = connection.execute("SELECT 1 FROM pg_namespace WHERE nspname = %s", (schema,)).fetchone()
    finally:
        connection.close()
    return bool(found)
