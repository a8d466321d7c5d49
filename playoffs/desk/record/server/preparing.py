"""What a server must promise before anything is written, and a database before anything is read."""

from typing import Any

from playoffs.desk.record.server.address import Server
from playoffs.desk.record.server.connecting import MOVED, OLDEST, driver
from playoffs.desk.record.server.mending import demand_to_read, may_make, not_as_made
from playoffs.desk.record.server.renewing import strange_in
from playoffs.desk.record.server.schema import FORM, LOCK, catalog, statements
from playoffs.text.errors import BadInput


def demand(connection: Any, server: Server) -> bool:
    """`BadInput` for a server that can lose what it has acknowledged; whether it can only be read."""
    place = str(server)
    if connection.info.server_version < OLDEST:
        raise BadInput(place, f"PostgreSQL {connection.info.server_version // 10000}", f"{OLDEST // 10000} or later")
    names = "fsync", "full_page_writes", "synchronous_commit", "server_encoding", "transaction_read_only"
    asked = ", ".join(f"current_setting('{name}')" for name in names)
    fsync, pages, commits, encoding, only_read = connection.execute(f"SELECT {asked}").fetchone()
    for name, value in (("fsync", fsync), ("full_page_writes", pages)):
        if value != "on":
            raise BadInput(place, f"a server with {name} {value}, which a power cut robs of entries", f"{name} on")
    if commits not in ("on", "remote_apply"):
        raise BadInput(place, f"synchronous_commit {commits} after it was set", "synchronous_commit on")
    if encoding != "UTF8":
        raise BadInput(place, f"a database in {encoding}", "one in UTF8, which has every name")
    return bool(only_read == "on")


def prepare(connection: Any, server: Server, read_only: bool, comes_back: bool) -> int:
    """Make the tables of a new record; `BadInput` where a record was moved away from, unless one `comes_back`, and for
    one whose tables and triggers are not exactly those of its form. Its form, which may be an earlier one."""
    place = str(server)
    made = catalog(connection)
    if not made and read_only:
        raise BadInput(place, "a database that can only be read, without a record", "one with a record")
    if not made and not comes_back and catalog(connection, MOVED):
        found = f"no record any more: it was moved away, and the schema {MOVED} has what it was"
        anew = "to begin here anew, its owner drops that schema or gives it another name"
        raise BadInput(place, found, f"where it is now, with --db; {anew}")
    if not made:
        made = _make(connection, server)
    if "column about.form integer" not in made:
        raise BadInput(place, "a schema `playoffs` of another program", "a record of this program, or another database")
    demand_to_read(connection, server)
    ((form,),) = connection.execute("SELECT form FROM playoffs.about").fetchall()
    if form > FORM:
        found = f"a record of form {form}, which a later version of this program has written"
        raise BadInput(place, found, f"form {FORM} or earlier; update this program, or import an export of it")
    if strange := strange_in(int(form), made):
        raise not_as_made(connection, server, strange)
    return int(form)


def _make(connection: Any, server: Server) -> set[str]:
    """Make the tables; `BadInput` for a user who may not."""
    try:
        with connection.transaction():
            connection.execute(f"SELECT pg_advisory_xact_lock({LOCK})")
            if not catalog(connection):  # another program may have come first
                for statement in statements():
                    connection.execute(statement)
    except driver().errors.InsufficientPrivilege as error:
        raise may_make(connection, server) from error
    return catalog(connection)
