"""A database of PostgreSQL that holds the records of events, for several programs and computers at once.

Whoever writes holds one lock, as on a file, and whoever reads waits for nobody. A connection that has ended is made
anew when nothing is under way on it; an entry that was under way may be stored or not, and is sent again by its request
key.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playoffs.desk.record.contract import OVER, VERSION, NotSaved, Store, Taken
from playoffs.desk.record.server.address import Server
from playoffs.desk.record.server.connecting import connected, driver, said
from playoffs.desk.record.server.mending import by_owner, who_may
from playoffs.desk.record.server.preparing import demand, prepare
from playoffs.desk.record.server.schema import FORM, LOCK
from playoffs.text.errors import BadInput

WRITES = f"""\
BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
SELECT pg_advisory_xact_lock({LOCK});
SELECT form FROM playoffs.about"""
"""Whoever writes sees of which form the tables are now: another program may have renewed them."""

ASIDE = """\
SELECT quote_ident(nspname) FROM pg_namespace WHERE left(nspname, 9) = 'playoffs_'
  AND EXISTS (SELECT FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = pg_namespace.oid AND relkind = 'r' AND relname = 'about' AND attname = 'form')
  AND EXISTS (SELECT FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = pg_namespace.oid AND relkind = 'r' AND relname = 'record' AND attname = 'chain')
  ORDER BY nspname"""
"""Schemas with tables of a record: another program may have one that is called alike."""

READS = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


class ServerStore(Store):
    """An open database."""

    path: Server

    def __init__(self, server: Server, connection: Any, comes_back: bool = False) -> None:
        super().__init__()
        self.path, self.connection, self._comes_back = server, connection, comes_back
        self._errors = driver()
        self._inside = False
        """Whether a transaction is under way."""
        self._lost = 0
        """How often a connection was made anew."""
        self._form = 0
        self._check()

    def _check(self) -> None:
        self.read_only = demand(self.connection, self.path)
        self._form = prepare(self.connection, self.path, self.read_only, self._comes_back)

    def close(self) -> None:
        self.connection.close()

    @property
    def form(self) -> int:
        return VERSION  # what can be said in the tables has not changed since the first of them

    @property
    def behind(self) -> bool:
        if self._form != FORM:  # another program may have renewed them since
            ((self._form,),) = self.read("SELECT form FROM about")
        return self._form != FORM

    def stamp(self) -> tuple[int, int]:
        ((changes,),) = self.read("SELECT changes FROM about")
        return int(changes), self._lost + self._undone

    def _ask(self, sql: str, *values: str | int) -> Any:
        """Run a statement, once more where the connection had ended before it and nothing was under way on it."""
        inside, sql = self._inside, sql.replace("?", "%s")
        try:
            return self.connection.execute(sql, values or None)
        except self._errors.OperationalError:
            if inside or not self.connection.closed:
                raise
        self._anew()
        return self.connection.execute(sql, values or None)

    def _anew(self) -> None:
        """Another connection in the place of one that has ended; `BadInput` where there is none to be had."""
        connection = connected(self.path)
        self.connection.close()
        self.connection, self._lost = connection, self._lost + 1
        self._check()

    def read(self, sql: str, *values: str | int) -> list[tuple[Any, ...]]:
        try:
            found: list[tuple[Any, ...]] = self._ask(sql, *values).fetchall()
        except self._errors.Error as error:
            raise self._unread(error) from error
        return found

    def _unread(self, error: Any) -> BadInput:
        if isinstance(error, self._errors.errors.UndefinedTable):
            return BadInput(str(self.path), "no record any more, which was moved away", "where it is, with --db")
        expected = "a server that runs, and a user who may read the record"
        return BadInput(str(self.path), f"a record that cannot be read ({said(error)})", expected)

    def run(self, sql: str, *values: str | int) -> None:
        if self._writes and not self._inside:
            raise self._errors.OperationalError("what it belongs to was not saved")
        self._ask(sql, *values)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        if self._inside:
            yield
            return
        try:
            self._ask(READS)
        except self._errors.Error as error:
            raise self._unread(error) from error
        self._inside = True
        try:
            yield
        finally:
            self.roll_back()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        if self.read_only:
            raise NotSaved(f"{self.path}: not saved, it can only be read; name the server that is written to with --db")
        self._begin()
        try:
            with self._refused():
                aside = self._renewed() if self.behind else ""
                yield
                if not self._inside or self.connection.execute("COMMIT").statusmessage != "COMMIT":
                    raise NotSaved(f"{self.path}: not saved; send it again, it counts once")  # all was taken back
        finally:
            self.roll_back()
        if aside:
            self._form, self.earlier, self.copied = FORM, "an earlier version", f"the schema {aside}"

    @contextmanager
    def _refused(self) -> Iterator[None]:
        try:
            yield
        except self._errors.IntegrityError as error:
            raise Taken(said(error)) from error
        except self._errors.Error as error:
            raise self._not_saved(error) from error

    def _renewed(self) -> str:
        """Give tables of an earlier form the form of today; the schema in which they are kept as they were."""
        from playoffs.desk.record.server.renewing import renew  # late: a database is renewed once

        if refused := by_owner(self.connection, self.path, "doctor --renew"):
            raise NotSaved(f"{self.path}: not saved, its tables are of an earlier version; {refused}")
        return renew(self.connection, self._form)

    def _begin(self) -> None:
        """Begin to write, as the only one."""
        try:
            found = self._ask(WRITES)
            while found.nextset():
                pass
            ((self._form,),) = found.fetchall()
        except self._errors.Error as error:
            self.roll_back()
            raise self._not_saved(error) from error
        except BadInput as error:
            raise NotSaved(f"{error.place}: not saved, {error.found}; send it again, it counts once") from error
        self._inside = True
        if self._form > FORM:
            self.roll_back()
            later = "a later version of this program has written to it meanwhile"
            raise NotSaved(f"{self.path}: not saved, {later}; update this one, and send it again")

    def _not_saved(self, error: Any) -> NotSaved:
        """Why, in a sentence."""
        kinds = self._errors.errors
        if isinstance(error, kinds.UndefinedTable):
            return NotSaved(f"{self.path}: not saved, the record was moved away meanwhile; name where it is with --db")
        if isinstance(error, kinds.InsufficientPrivilege):
            return NotSaved(f"{self.path}: not saved, this user may not write all of it; {self._who_may()}")
        if isinstance(error, self._errors.DataError):
            return NotSaved(f"{self.path}: not saved; this text cannot be stored ({said(error)})")
        why = "others write without a pause" if isinstance(error, kinds.LockNotAvailable) else said(error)
        return NotSaved(f"{self.path}: not saved for certain ({why}); send it again, it counts once")

    def _who_may(self) -> str:
        if self.connection.info.transaction_status == self._errors.pq.TransactionStatus.INERROR:
            self.roll_back()  # nothing more is answered in a transaction in which something failed
        try:
            return who_may(self.connection)
        except self._errors.Error:
            return "name one who may"

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        self._begin()
        try:
            self.connection.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
            yield
        except self._errors.Error as error:
            raise self._not_saved(error) from error
        finally:
            self.roll_back()

    def put_aside(self, name: str) -> str:
        aside = f"playoffs_{name}"
        try:
            self.connection.execute(f"ALTER SCHEMA playoffs RENAME TO {aside}")
            self.connection.execute("COMMIT")
        except self._errors.errors.DuplicateSchema as error:
            found = f"the schema {aside} is there already: an earlier move left it, with the record as it was then"
            ends = f"once it is not needed, its owner runs DROP SCHEMA {aside} CASCADE, or gives it another name"
            raise NotSaved(f"{self.path}: {found}; nothing was moved: {ends}") from error
        except self._errors.errors.InsufficientPrivilege as error:
            self.roll_back()  # nothing more is answered in a transaction in which something failed
            who = by_owner(self.connection, self.path, "move …") or said(error)
            raise NotSaved(f"{self.path}: nothing was moved, which only the owner of a record may; {who}") from error
        except self._errors.Error as error:
            raise NotSaved(f"{self.path}: the record cannot be put aside ({said(error)}); nothing was moved") from error
        return f"the schema {aside} of {self.path}"

    def aside(self) -> tuple[str, ...]:
        return tuple(name for (name,) in self.read(ASIDE))

    def last_in(self, aside: str) -> str:
        with suppress(BadInput):  # of another owner, whose it is to say
            ((last,),) = self.read(OVER.format(table=f"{aside}.record"))
            return str(last or "")
        return ""

    def unmake(self) -> None:
        self.connection.execute("DROP SCHEMA playoffs CASCADE")

    def discard(self, event: str) -> None:
        with self.writing():
            self.run("SELECT playoffs.discard(?)", event)

    def roll_back(self) -> None:
        """End what is under way; where even that fails, the server ends it."""
        self._inside = False
        with suppress(self._errors.Error):
            if not self.connection.closed and self.connection.info.transaction_status:
                self.connection.execute("ROLLBACK")

    def check_pages(self, most: int = 0) -> None:
        """Pages and indexes are the server's: `pg_amcheck` looks at them, and checksums of pages tell damaged ones."""


def open_server(server: Server, comes_back: bool = False) -> ServerStore:
    """Open the database, making the tables if they are not there; `BadInput` unless it is safe to write to."""
    connection = connected(server)
    try:
        return ServerStore(server, connection, comes_back)
    except driver().Error as error:
        connection.close()
        raise BadInput(str(server), f"a database that cannot be used ({said(error)})", "one of this program") from error
    except BaseException:
        connection.close()
        raise
