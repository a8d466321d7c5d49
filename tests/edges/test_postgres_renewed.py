"""A database that an earlier version made: read as it is, renewed in place when its owner writes, kept beside as it
was, and left as it was by whatever stops that."""

import json
import re
import shlex
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from playoffs.desk.record.contract import NotSaved
from playoffs.desk.record.server import renewing, schema
from playoffs.desk.record.server.address import Server
from playoffs.desk.record.store import open_store
from playoffs.text.errors import BadInput
from tests.cli.terminal import FIVE, Terminal
from tests.releases import before
from tests.servers import OWNER, Cluster
from tests.thinned import only_in_ci

psycopg = pytest.importorskip("psycopg")

NEW = f"new {FIVE} --title Title"

MADE = Path(__file__).parents[1] / "golden" / "records" / "server-form-3.sql"

MANUAL = Path(__file__).parents[2] / "docs" / "server.md"

DIGEST = "c4ceba01d95e4cec"
"""Of the catalog that a version of form 3 demands; see `test_postgres_mending`."""

AT_FIRST = ("GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA playoffs TO PUBLIC", "DROP TABLE playoffs.listed")
"""What leads back to what the first of those versions made."""

HALL = "hall"


@pytest.fixture(params=["made last", "made first"])
def old(
    request: pytest.FixtureRequest, terminal: Terminal, server: Server, cluster: Cluster, tmp_path: Path
) -> Terminal:
    """A playoff with contacts and a note in tables of form 3."""
    terminal.patch.setenv("PLAYOFFS_DB", str(server))
    terminal.patch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    file = tmp_path / "here.db"
    for line in (
        f"{NEW} --event title",
        "contacts --set Abarawe email abarawe@example.org",
        "confirm Abarawe",
        "note 2 late",
    ):
        terminal.done(f"{line} --db {file}")
    poured(cluster, file)
    if request.param == "made first":
        with cluster.connected(OWNER) as owner:
            for statement in AT_FIRST:
                owner.execute(statement)
    return terminal


def poured(cluster: Cluster, file: Path) -> None:
    """The rows of a file in a database as form 3 was made, under its own triggers."""
    with cluster.connected(OWNER) as owner, open_store(file) as store:
        owner.execute(MADE.read_text("utf-8"))
        for table, columns in (
            ("record", "event, version, request, at, entry, chain"),
            ("envelope", "event, version, said"),
            ("contact", "event, player, field, value"),
            ("beside", "event, kind, key, said"),
        ):
            marks = ", ".join("%s" for _ in columns.split(", "))
            for row in store.read(f"SELECT {columns} FROM {table} ORDER BY 1, 2"):
                owner.execute(f"INSERT INTO playoffs.{table} ({columns}) VALUES ({marks})", row)


def catalogs(cluster: Cluster) -> dict[str, str]:
    """The digest of each schema of a record, as `test_postgres_mending` makes it, and its rows."""
    with cluster.admin() as admin:
        names = [n for (n,) in admin.execute("SELECT nspname FROM pg_namespace WHERE nspname ~ '^playoffs'").fetchall()]
        found = {}
        for name in names:
            made = schema.catalog(admin, name)
            rows = {
                t: sorted(admin.execute(f"SELECT * FROM {name}.{t}").fetchall()) for t in tables(made) if t != "listed"
            }
            found[name] = sha256(f"{sorted(made)} {sorted(rows.items())}".encode()).hexdigest()
        return found


def tables(made: set[str]) -> set[str]:
    return {each.split()[1].split(".")[0] for each in made if each.startswith("column ")}


def test_who_only_looks_changes_nothing(old: Terminal, cluster: Cluster) -> None:
    before = catalogs(cluster)
    for line in ("list", "show", "next", "log", "verify", "contacts", "export", "doctor", "backup {tmp}"):
        old.done(line.format(tmp=old.db.with_name("copy.db")))
    assert "has the form of an earlier version; the first entry gives it the form of this one" in " ".join(
        json.loads(old.done("doctor --json"))["problems"]
    )
    assert catalogs(cluster) == before


def test_the_first_entry_renews_it_and_keeps_it_as_it_was(old: Terminal, cluster: Cluster, server: Server) -> None:
    (was,) = catalogs(cluster).values()
    before = json.loads(old.done("verify --json"))
    said = old("confirm", "Bjorkmo")
    assert said.code == 0, said.err
    assert (
        "was of an earlier version and has the form of this one now; as it was, it is kept in the schema"
        in " ".join(said.err.split())
    )
    assert catalogs(cluster)["playoffs_form_3"] == was
    (after,) = json.loads(old.done("verify --json"))
    assert after["entries"] == before[0]["entries"] + 1
    assert "abarawe@example.org" in old.done("contacts")
    with open_store(server) as store:
        assert not store.behind
        assert schema.catalog(store.connection) == schema.expected()
        others = ("playoffs_blog", 'playoffs_"x" y')
        for other in others:
            store.connection.execute(psycopg.sql.SQL("CREATE SCHEMA {}").format(psycopg.sql.Identifier(other)))
        store.connection.execute("CREATE TABLE playoffs_blog.record (chain text)")
        assert store.aside() == ("playoffs_form_3",), "no schema of another program"
        for table, column in (("record", "chain"), ("about", "form")):
            store.connection.execute(
                psycopg.sql.SQL("CREATE TABLE {}.{} ({} text)").format(
                    *map(psycopg.sql.Identifier, (others[1], table, column))
                )
            )
        assert store.aside() == ('"playoffs_""x"" y"', "playoffs_form_3"), "and each as it is named in a statement"
        for other in others:
            store.connection.execute(psycopg.sql.SQL("DROP SCHEMA {} CASCADE").format(psycopg.sql.Identifier(other)))
    again = old("confirm", "Cojolon")
    assert (again.code, "earlier version" in again.err) == (0, False), "once"
    assert set(catalogs(cluster)) == {"playoffs", "playoffs_form_3"}


def test_what_was_kept_is_what_the_version_that_made_it_opens(old: Terminal, cluster: Cluster) -> None:
    """Renamed to what it was called, it is to the letter what that version demands; and this one renews it again."""
    before = json.loads(old.done("verify --json"))
    old.done("doctor --renew")
    back = "".join(re.findall(r"^ALTER SCHEMA .*;$", MANUAL.read_text("utf-8"), re.MULTILINE))
    with cluster.connected(OWNER) as owner:
        owner.execute(back.encode())
        owner.execute("DROP SCHEMA playoffs_renewed CASCADE")
        made = schema.catalog(owner)
        if "column listed.event text" in made and not any(each.startswith("everybody") for each in made):
            assert sha256("\n".join(sorted(made)).encode()).hexdigest()[:16] == DIGEST
        with pytest.raises(psycopg.IntegrityError):
            owner.execute("DELETE FROM playoffs.record")
        assert owner.execute("SELECT form FROM playoffs.about").fetchall() == [(3,)]
    assert json.loads(old.done("verify --json")) == before
    old.done("confirm Bjorkmo")
    assert set(catalogs(cluster)) == {"playoffs", "playoffs_form_3"}


@only_in_ci("unpacks another version of the program")
@pytest.mark.parametrize("old", ["made last"], indirect=True)
def test_the_version_before_opens_what_was_kept_and_refuses_what_was_renewed(
    old: Terminal, cluster: Cluster, server: Server, tmp_path: Path
) -> None:
    """That version itself, as it was before it knew how to renew."""
    earlier = before("Renew a database of an earlier version in its place", tmp_path / "earlier")
    said = json.loads(old.done("verify --json"))
    old.done("doctor --renew")
    refused = earlier("show", "--db", str(server))
    assert (refused.returncode, "a later version of this program" in refused.stderr) == (2, True), refused.stderr
    with cluster.connected(OWNER) as owner:
        owner.execute("DROP SCHEMA playoffs CASCADE; ALTER SCHEMA playoffs_form_3 RENAME TO playoffs")
    found = earlier("verify", "--json", "--db", str(server))
    assert (found.returncode, json.loads(found.stdout)) == (0, said), found.stderr
    goes_on = earlier("confirm", "Bjorkmo", "--db", str(server))
    assert goes_on.returncode == 0, goes_on.stderr


def test_it_is_renewed_by_a_command_and_only_once(old: Terminal, cluster: Cluster) -> None:
    with cluster.connected(OWNER) as owner:
        owner.execute("CREATE SCHEMA playoffs_form_3")
    said = old("doctor", "--renew")
    assert said.code == 0, said.err
    assert "the schema playoffs_form_3_2" in " ".join(said.err.split()), "what is there already is somebody's"
    assert "has the form of this version already; nothing was done" in old.refused("doctor --renew", 1)


@pytest.fixture
def hall(cluster: Cluster) -> Iterator[str]:
    with cluster.admin() as admin:
        admin.execute(f"CREATE ROLE {HALL} LOGIN")
    yield str(cluster.address(HALL))
    cluster.emptied()
    with cluster.admin() as admin:
        admin.execute(f"DROP OWNED BY {HALL}")
        admin.execute(f"DROP ROLE {HALL}")


def granted(cluster: Cluster) -> None:
    with cluster.connected(OWNER) as owner:
        owner.execute(f"GRANT USAGE ON SCHEMA playoffs TO {HALL}")
        owner.execute(f"GRANT SELECT ON ALL TABLES IN SCHEMA playoffs TO {HALL}")
        owner.execute(f"GRANT INSERT ON playoffs.record, playoffs.envelope TO {HALL}")
        owner.execute(f"GRANT INSERT, UPDATE, DELETE ON playoffs.contact, playoffs.beside TO {HALL}")


@pytest.mark.parametrize("old", ["made last"], indirect=True)
def test_who_is_not_the_owner_is_told_what_the_owner_runs(old: Terminal, cluster: Cluster, hall: str) -> None:
    granted(cluster)
    before = catalogs(cluster)
    assert "Abarawe" in old.done(f"show --db {hall}")
    sentence = old.refused(f"confirm Bjorkmo --db {hall}", 1)
    assert (
        f"not saved, its tables are of an earlier version; its owner, {OWNER}, runs `playoffs doctor --renew"
        in sentence
    )
    assert catalogs(cluster) == before
    told = re.search(r"`playoffs ([^`]*)`", sentence)
    assert told
    old.done(" ".join(shlex.split(told[1])))
    old.done(f"confirm Bjorkmo --db {hall}")  # the rights that were granted stay
    old.done(f"list --db {hall}")


@pytest.mark.parametrize("old", ["made last"], indirect=True)
def test_an_administrator_is_told_too_and_owns_nothing(old: Terminal, cluster: Cluster) -> None:
    """Else the owner could not read what an administrator made."""
    sentence = old.refused(f"confirm Bjorkmo --db {cluster.address('postgres')}", 1)
    assert f"its owner, {OWNER}, runs" in sentence


@pytest.mark.parametrize("old", ["made last"], indirect=True)
def test_an_owner_who_may_make_no_schema_is_told_who_lets_it(old: Terminal, cluster: Cluster) -> None:
    with cluster.admin() as admin:
        admin.execute(f"ALTER DATABASE chess OWNER TO postgres; REVOKE CREATE ON DATABASE chess FROM PUBLIC, {OWNER}")
    try:
        sentence = old.refused("confirm Bjorkmo", 1)
        told = re.search(r"an administrator runs in that database: (.*)", sentence)
        assert told, sentence
        with cluster.admin() as admin:
            admin.execute(told[1])
        old.done("confirm Bjorkmo")
    finally:
        with cluster.admin() as admin:
            admin.execute(f"ALTER DATABASE chess OWNER TO {OWNER}")


@pytest.mark.parametrize("step", range(len(renewing.STEPS[3]) + 1))
@pytest.mark.parametrize("how", ["refused", "killed"])
def test_a_renewing_that_ends_anywhere_leaves_what_was_there(
    old: Terminal, cluster: Cluster, server: Server, step: int, how: str
) -> None:
    before = catalogs(cluster)
    last = "DO $$BEGIN RAISE 'stop'; END$$" if how == "refused" else "SELECT pg_terminate_backend(pg_backend_pid())"
    steps = {3: (*renewing.STEPS[3][:step], last, *renewing.STEPS[3][step:])}
    with old.patch.context() as patch:
        patch.setattr(renewing, "STEPS", steps)
        assert "send it again, it counts once" in old.refused("confirm Bjorkmo --key once", 1)
    assert catalogs(cluster) == before
    old.done("confirm Bjorkmo --key once")
    assert len(json.loads(old.done("log --json"))["entries"]) == 3


@pytest.mark.parametrize("old", ["made last"], indirect=True)
def test_a_renewing_that_does_not_lead_where_it_should_is_not_saved(old: Terminal, cluster: Cluster) -> None:
    """Control: a step is left out, or one too many is there."""
    before = catalogs(cluster)
    for steps in (renewing.STEPS[3][:-2], (*renewing.STEPS[3], "DROP TRIGGER stays ON playoffs.record")):
        with old.patch.context() as patch:
            patch.setattr(renewing, "STEPS", {3: steps})
            assert "its tables did not become those of this version" in old.refused("confirm Bjorkmo", 1)
        assert catalogs(cluster) == before


@pytest.mark.parametrize("old", ["made last"], indirect=True)
def test_a_program_that_is_open_goes_on_when_another_has_renewed(old: Terminal, server: Server) -> None:
    with open_store(server) as one, open_store(server) as other:
        assert (one.behind, other.behind) == (True, True)
        with one.writing():
            pass
        with other.writing():
            pass
        assert (one.copied, other.copied) == ("the schema playoffs_form_3", None)
        assert not other.behind
        one.run("UPDATE about SET form = 5")
        with (
            pytest.raises(NotSaved, match="a later version of this program has written to it meanwhile; update"),
            other.writing(),
        ):
            pass
        with pytest.raises(BadInput, match="form 5, which a later version"):
            open_store(server)


@pytest.mark.parametrize("old", ["made last"], indirect=True)
@pytest.mark.parametrize(
    "sql",
    [
        "DROP TRIGGER follows ON playoffs.record",
        "CREATE OR REPLACE FUNCTION playoffs.stays() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
        "CREATE TABLE playoffs.more (a integer)",
        "UPDATE playoffs.about SET form = 2",
    ],
)
def test_an_earlier_form_that_somebody_changed_is_not_mended(old: Terminal, cluster: Cluster, sql: str) -> None:
    with cluster.connected(OWNER) as owner:
        owner.execute(sql)
    before = catalogs(cluster)
    assert "tables or triggers that were changed" in old.refused("confirm Bjorkmo", 2)
    assert catalogs(cluster) == before
