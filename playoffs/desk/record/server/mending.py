"""Where a database or its user is not as this program needs it: what to run, word for word, and who may.

Nothing is mended unasked. That everybody may call a function, or that a trigger is another one, can be the mark of
an earlier version and of somebody's hand; a record that mended itself would hide the hand.
"""

from shlex import quote
from typing import Any

from playoffs.desk.record.server.address import Server, of_user
from playoffs.text.errors import BadInput

READS = ("GRANT USAGE ON SCHEMA playoffs TO {user}", "GRANT SELECT ON ALL TABLES IN SCHEMA playoffs TO {user}")
"""What a user is given who only reads."""

WRITES = {
    "INSERT": ("record", "envelope"),
    "INSERT, UPDATE, DELETE": ("contact", "beside", "listed"),
}
"""What a user is given besides who writes, and on which tables."""

REVOKE = "REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA playoffs FROM PUBLIC"

ELSEWHERE = (
    "those that this version of the program makes; where another version made them, its owner runs with that version "
    "`playoffs move playoffs.db --db {place}` and with this one `playoffs move {place} --db playoffs.db`; "
    "else put back a backup, or import its export"
)

_WHO = """\
SELECT quote_ident(current_user), quote_ident(pg_get_userbyid(nspowner)), has_schema_privilege(oid, 'USAGE')
    AND NOT EXISTS (SELECT 1 FROM pg_class
      WHERE relnamespace = pg_namespace.oid AND relkind = 'r' AND NOT has_table_privilege(pg_class.oid, 'SELECT'))
  FROM pg_namespace WHERE nspname = 'playoffs'"""

_RENEWS = """\
SELECT pg_get_userbyid(nspowner), quote_ident(current_user), quote_ident(pg_get_userbyid(nspowner)),
    quote_ident(current_database()), has_database_privilege(nspowner, current_database(), 'CREATE')
  FROM pg_namespace WHERE nspname = 'playoffs'"""

_MAY = """\
SELECT NOT has_table_privilege(pg_class.oid, %s)
  FROM pg_class JOIN pg_namespace ON relnamespace = pg_namespace.oid WHERE nspname = 'playoffs' AND relname = %s"""


def demand_to_read(connection: Any, server: Server) -> None:
    """`BadInput` for a user who may not read every table of the record, with what lets this one."""
    user, owner, reads = connection.execute(_WHO).fetchone()
    if not reads:
        mend = "; ".join(READS).format(user=user)
        expected = f"one who may; for {user} its owner, {owner}, runs in that database: {mend}"
        raise BadInput(str(server), f"a user, {user}, who may not read all of the record", expected)


def not_as_made(connection: Any, server: Server, strange: set[str]) -> BadInput:
    """Why a record is not opened whose catalog differs in these from what this program makes."""
    named = ", ".join(dict.fromkeys(each.split()[1] for each in sorted(strange)))
    if all(each.startswith("everybody ") for each in strange):
        _user, owner, _reads = connection.execute(_WHO).fetchone()
        found = f"functions of the record that every user of the database may call ({named})"
        expected = f"none; their owner, {owner}, runs in that database: {REVOKE}; nothing else needs to change"
        return BadInput(str(server), found, expected)
    found = f"tables or triggers that were changed, are missing or do not belong there ({named})"
    return BadInput(str(server), found, ELSEWHERE.format(place=quote(str(server))))


def by_owner(connection: Any, server: Server, command: str) -> str:
    """Who can do what only the owner of a record may, and what that user types; empty where this one can."""
    name, user, owner, base, makes = connection.execute(_RENEWS).fetchone()
    if not makes:
        return f"an administrator runs in that database: GRANT CREATE ON DATABASE {base} TO {owner}"
    if user != owner:
        return f"its owner, {owner}, runs `playoffs {command} --db {quote(of_user(server, name))}`"
    return ""


def may_make(connection: Any, server: Server) -> BadInput:
    """The refusal of a user who may make no record in a database that has none."""
    user, base = connection.execute("SELECT quote_ident(current_user), quote_ident(current_database())").fetchone()
    expected = (
        f"one who may; for {user} an administrator runs in that database: GRANT CREATE ON DATABASE {base} TO {user}"
    )
    return BadInput(str(server), f"no record, and a user, {user}, who may make none there", expected)


def who_may(connection: Any) -> str:
    """Who can write what the user of this connection may not, and what the owner runs so that this one can too."""
    user, owner, _reads = connection.execute(_WHO).fetchone()
    lacking = [
        f"GRANT {kinds} ON {', '.join(f'playoffs.{table}' for table in tables)} TO {user}"
        for kinds, tables in WRITES.items()
        if any(connection.execute(_MAY, (kind, t)).fetchone() == (True,) for t in tables for kind in kinds.split(", "))
    ]
    if not lacking:
        return f"only the owner of the record, {owner}, may do that; name that user"
    return f"name one who may; for {user} its owner, {owner}, runs in that database: {'; '.join(lacking)}"
