"""The tables of the record in PostgreSQL.

Theory of operation. The tables are those of the file, in a schema of their own, `playoffs`. The database itself refuses
what is not an addition at the end: triggers let no row be changed, removed or emptied away, no version be skipped, no
request key be used twice; functions that count belong to the owner, so that a user who may only add cannot count
otherwise. Every change moves `about.changes` in its own transaction, by which programs that stay know that they must
read again, and tells whoever listens.
"""

from typing import Any

FORM = 4
"""Of these tables; `renewing` knows those before. It is a number of its own: a file may change while a server does not.
"""

CHANNEL = "playoffs"
"""On which the database tells what has changed: the event and its version, or nothing for what lies beside."""

LOCK = 0x504C4159
"""Held by whoever writes."""

TEXT = 'text COLLATE "C" NOT NULL'

COLUMNS = {
    "record": {
        "event": "text",
        "version": "integer",
        "request": "text",
        "at": "text",
        "entry": "text",
        "chain": "text",
    },
    "envelope": {"event": "text", "version": "integer", "said": "text"},
    "contact": {"event": "text", "player": "text", "field": "text", "value": "text"},
    "beside": {"event": "text", "kind": "text", "key": "text", "said": "text"},
    "head": {"event": "text", "version": "integer", "chain": "text", "bids": "integer"},
    "listed": {
        "event": "text",
        "title": "text",
        "version": "integer",
        "stands": "text",
        "mark": "text",
        "words": "text",
        "names_until": "text",
    },
    "about": {"form": "integer", "changes": "bigint"},
}

KEYS = {
    "record": ("PRIMARY KEY (event, version)", "UNIQUE (request)"),
    "envelope": ("PRIMARY KEY (event, version)",),
    "contact": ("PRIMARY KEY (event, player, field)",),
    "beside": ("PRIMARY KEY (event, kind, key)",),
    "head": ("PRIMARY KEY (event)",),
    "listed": ("PRIMARY KEY (event)",),
    "about": (),
}

_RAISE = "RAISE integrity_constraint_violation USING MESSAGE ="

FUNCTIONS = {
    "follows": f"""\
BEGIN
  IF NEW.version <> (SELECT coalesce(max(version), 0) + 1 FROM playoffs.record WHERE event = NEW.event) THEN
    {_RAISE} 'the record goes on at its end, once for each request';
  END IF;
  RETURN NEW;
END""",
    "stays": f"""\
BEGIN
  {_RAISE} 'the record is append-only, and a bid is final';
END""",
    "counted": f"""\
BEGIN
  INSERT INTO playoffs.head VALUES (NEW.event, NEW.version, NEW.chain, 0)
    ON CONFLICT (event) DO UPDATE SET version = NEW.version, chain = NEW.chain;
  PERFORM pg_notify('{CHANNEL}', NEW.event || ' ' || NEW.version);
  RETURN NULL;
END""",
    "sealed": """\
BEGIN
  UPDATE playoffs.head SET bids = bids + 1 WHERE event = NEW.event;
  RETURN NULL;
END""",
    "changed": f"""\
BEGIN
  UPDATE playoffs.about SET changes = changes + 1;
  PERFORM pg_notify('{CHANNEL}', '');
  RETURN NULL;
END""",
}

DISCARD = """\
BEGIN
  IF NOT EXISTS (SELECT 1 FROM playoffs.record WHERE event = which AND version = 1
      AND jsonb_path_exists(entry::jsonb, '$.**.settings.practice')) THEN
    RAISE integrity_constraint_violation USING MESSAGE = 'only a practice playoff is thrown away';
  END IF;
  ALTER TABLE playoffs.record DISABLE TRIGGER stays;
  ALTER TABLE playoffs.envelope DISABLE TRIGGER stays;
  DELETE FROM playoffs.record WHERE event = which;
  DELETE FROM playoffs.envelope WHERE event = which;
  DELETE FROM playoffs.contact WHERE event = which;
  DELETE FROM playoffs.beside WHERE event = which;
  DELETE FROM playoffs.head WHERE event = which;
  DELETE FROM playoffs.listed WHERE event = which;
  ALTER TABLE playoffs.record ENABLE TRIGGER stays;
  ALTER TABLE playoffs.envelope ENABLE TRIGGER stays;
END"""

_OF_ROWS, _OF_ALL = "FOR EACH ROW", "FOR EACH STATEMENT"
_ANY = "AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE"

TRIGGERS = {
    ("record", "follows"): ("BEFORE INSERT", _OF_ROWS, "follows", 7),
    ("record", "stays"): ("BEFORE UPDATE OR DELETE", _OF_ROWS, "stays", 27),
    ("record", "stays_full"): ("BEFORE TRUNCATE", _OF_ALL, "stays", 34),
    ("record", "counted"): ("AFTER INSERT", _OF_ROWS, "counted", 5),
    ("envelope", "stays"): ("BEFORE UPDATE OR DELETE", _OF_ROWS, "stays", 27),
    ("envelope", "stays_full"): ("BEFORE TRUNCATE", _OF_ALL, "stays", 34),
    ("envelope", "sealed"): ("AFTER INSERT", _OF_ROWS, "sealed", 5),
    **{(table, "changed"): (_ANY, _OF_ALL, "changed", 60) for table in ("record", "envelope", "contact", "beside")},
}
"""When, for what, which function, and how the server's catalog writes the first two."""


def statements() -> tuple[str, ...]:
    """Everything that makes an empty record."""
    tables = [
        f"CREATE TABLE playoffs.{table} ("
        + ", ".join((*(f"{c} {TEXT if k == 'text' else k + ' NOT NULL'}" for c, k in columns.items()), *KEYS[table]))
        + ")"
        for table, columns in COLUMNS.items()
    ]
    safe = "SECURITY DEFINER SET search_path = pg_catalog, pg_temp"
    functions = [
        f"CREATE FUNCTION playoffs.{name}() RETURNS trigger LANGUAGE plpgsql {safe} AS $${body}$$"
        for name, body in FUNCTIONS.items()
    ]
    triggers = [
        f"CREATE TRIGGER {name} {when} ON playoffs.{table} {of} EXECUTE FUNCTION playoffs.{function}()"
        for (table, name), (when, of, function, _kind) in TRIGGERS.items()
    ]
    return (
        "CREATE SCHEMA playoffs",
        *tables,
        *functions,
        f"CREATE FUNCTION playoffs.discard(which text) RETURNS void LANGUAGE plpgsql {safe} AS $${DISCARD}$$",
        "REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA playoffs FROM PUBLIC",  # a trigger does not ask who may call it
        *triggers,
        f"INSERT INTO playoffs.about VALUES ({FORM}, 0)",
    )


MADE = """\
SELECT 'column ' || relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
  FROM pg_attribute JOIN pg_class ON attrelid = pg_class.oid JOIN pg_namespace ON relnamespace = pg_namespace.oid
  WHERE nspname = 'playoffs' AND relkind IN ('r', 'v', 'm', 'p', 'f') AND attnum > 0 AND NOT attisdropped
UNION ALL SELECT 'key ' || relname || ' ' || pg_get_constraintdef(pg_constraint.oid)
  FROM pg_constraint JOIN pg_class ON conrelid = pg_class.oid JOIN pg_namespace ON relnamespace = pg_namespace.oid
  WHERE nspname = 'playoffs' AND contype <> 'n'
UNION ALL SELECT 'trigger ' || relname || '.' || tgname || ' '
    || CASE WHEN pronamespace = relnamespace THEN '' ELSE pronamespace::regnamespace || '.' END || proname
    || ' ' || tgtype || ' ' || tgenabled::text || CASE WHEN tgqual IS NULL AND tgattr = '' THEN '' ELSE ' sometimes' END
  FROM pg_trigger JOIN pg_class ON tgrelid = pg_class.oid JOIN pg_namespace ON relnamespace = pg_namespace.oid
    JOIN pg_proc ON tgfoid = pg_proc.oid
  WHERE nspname = 'playoffs' AND NOT tgisinternal
UNION ALL SELECT 'function ' || proname || ' ' || prosecdef || ' ' || prosrc
  FROM pg_proc JOIN pg_namespace ON pronamespace = pg_namespace.oid WHERE nspname = 'playoffs'
UNION ALL SELECT 'everybody ' || proname
  FROM pg_proc JOIN pg_namespace ON pronamespace = pg_namespace.oid,
    aclexplode(coalesce(proacl, acldefault('f', proowner))) AS may
  WHERE nspname = 'playoffs' AND may.grantee = 0
UNION ALL SELECT 'hidden ' || relname
  FROM pg_class JOIN pg_namespace ON relnamespace = pg_namespace.oid WHERE nspname = 'playoffs' AND relrowsecurity
UNION ALL SELECT 'rule ' || tablename || '.' || rulename FROM pg_rules WHERE schemaname = 'playoffs'"""


def expected() -> set[str]:
    """What the catalog of the server must say, each as `MADE` says it."""
    return {
        *(f"column {table}.{c} {kind}" for table, columns in COLUMNS.items() for c, kind in columns.items()),
        *(f"key {table} {key}" for table, keys in KEYS.items() for key in keys),
        *(f"trigger {table}.{name} {said[2]} {said[3]} O" for (table, name), said in TRIGGERS.items()),
        *(f"function {name} true {body}" for name, body in (*FUNCTIONS.items(), ("discard", DISCARD))),
    }


def catalog(connection: Any, schema: str = "playoffs") -> set[str]:
    """What the server has in a schema."""
    return {said for (said,) in connection.execute(MADE.replace("'playoffs'", f"'{schema}'"))}
