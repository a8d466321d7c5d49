"""A database whose tables an earlier version made: it is read as it is, and given the form of today when its owner
first writes to it.

Theory of operation. All of it is one transaction under the lock of whoever writes, so that a renewing that ends
anywhere leaves what was there. First everything is copied into a schema beside, with its keys, triggers and
functions, and the copy is held to the catalog of the original: renamed to `playoffs` it is what it was, to the
version that made it too. Then the tables are changed in their places, so that the rights of other users stay, and
whoever reads meanwhile sees every row. An earlier form is known by its whole catalog: what differs from it is
somebody's hand, and is not mended.
"""

from itertools import count
from typing import Any

from playoffs.desk.record.contract import NotSaved
from playoffs.desk.record.server.schema import COLUMNS, FORM, FUNCTIONS, KEYS, TEXT, catalog, expected

_WORDS = ("words", "names_until")

_LISTED = {column: kind for column, kind in COLUMNS["listed"].items() if column not in _WORDS}
"""The list of playoffs in form 3."""

_NEW_LIST = ", ".join(
    (*(f"{c} {TEXT if k == 'text' else k + ' NOT NULL'}" for c, k in _LISTED.items()), *KEYS["listed"])
)

STEPS = {
    3: (
        f"CREATE TABLE IF NOT EXISTS playoffs.listed ({_NEW_LIST})",
        "TRUNCATE playoffs.listed",  # it is made again when somebody lists
        *(f"ALTER TABLE playoffs.listed ADD COLUMN {column} {TEXT}" for column in _WORDS),
        "REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA playoffs FROM PUBLIC",
    ),
}
"""What leads from each form to the next one."""

_TABLES = (
    "SELECT relname FROM pg_class WHERE relnamespace = 'playoffs'::regnamespace AND relkind = 'r' ORDER BY relname"
)

_FUNCTIONS = "SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'playoffs'::regnamespace"

_TRIGGERS = """\
SELECT pg_get_triggerdef(pg_trigger.oid) FROM pg_trigger JOIN pg_class ON tgrelid = pg_class.oid
  WHERE relnamespace = 'playoffs'::regnamespace AND NOT tgisinternal"""


def third() -> tuple[set[str], ...]:
    """What form 3 had: today's, with a list that had no words, or, at first, with none."""
    less = {each for each in expected() if each.split(" ")[1].split(".")[0] != "listed"}
    listed = {f"column listed.{column} {kind}" for column, kind in _LISTED.items()}
    return less | listed | {f"key listed {key}" for key in KEYS["listed"]}, less


def strange_in(form: int, made: set[str]) -> set[str]:
    """What of a catalog is not as a version of that form made it; empty for a database that can be used."""
    if form == FORM or form not in STEPS:
        return made ^ expected()
    rights = {f"everybody {name}" for name in (*FUNCTIONS, "discard")}  # as form 3 was made at first
    return min(((made - rights) ^ each for each in third()), key=len)


def renew(connection: Any, form: int) -> str:
    """Give a database the form of today, inside the transaction that is open; the schema in which it is kept as it was.

    Raises errors of the library, after which the transaction is rolled back.
    """
    tables = [f"playoffs.{name}" for (name,) in connection.execute(_TABLES)]
    connection.execute(f"LOCK TABLE {', '.join(tables)} IN SHARE ROW EXCLUSIVE MODE")
    aside = _kept(connection, form)
    for before in range(form, FORM):
        for statement in STEPS[before]:
            connection.execute(statement)
    connection.execute(f"UPDATE playoffs.about SET form = {FORM}")
    if strange := strange_in(FORM, catalog(connection)):
        raise NotSaved(f"not saved: its tables did not become those of this version ({sorted(strange)[0]})")
    return aside


def _kept(connection: Any, form: int) -> str:
    """A copy of everything, under a name that is free."""
    aside = _free(connection, form)
    connection.execute("SET LOCAL search_path = pg_catalog")  # every definition says whose function it calls
    connection.execute(f"CREATE SCHEMA {aside}")
    for (table,) in connection.execute(_TABLES).fetchall():
        connection.execute(f"CREATE TABLE {aside}.{table} (LIKE playoffs.{table} INCLUDING ALL)")
        connection.execute(f"INSERT INTO {aside}.{table} SELECT * FROM playoffs.{table}")
    for (sql,) in connection.execute(_FUNCTIONS).fetchall():
        connection.execute(sql.replace("FUNCTION playoffs.", f"FUNCTION {aside}.", 1))  # its body speaks of `playoffs`
    if not any(each.startswith("everybody ") for each in catalog(connection)):
        connection.execute(f"REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA {aside} FROM PUBLIC")
    for (sql,) in connection.execute(_TRIGGERS).fetchall():
        placed = sql.replace(" ON playoffs.", f" ON {aside}.", 1)
        connection.execute(placed.replace("FUNCTION playoffs.", f"FUNCTION {aside}.", 1))
    connection.execute("SET LOCAL search_path = playoffs")
    if different := catalog(connection, aside) ^ catalog(connection):
        raise NotSaved(f"not saved: its tables could not be kept as they were ({sorted(different)[0]})")
    return aside


def _free(connection: Any, form: int) -> str:
    """`playoffs_form_3`, and `playoffs_form_3_2` where that is taken."""
    taken = {name for (name,) in connection.execute("SELECT nspname FROM pg_namespace")}
    names = (f"playoffs_form_{form}{f'_{number}' if number > 1 else ''}" for number in count(1))
    return next(name for name in names if name not in taken)
