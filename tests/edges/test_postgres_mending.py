"""A database that is not as this version makes it, and a user who may not all that is asked: refused in a sentence
that says what to run and who runs it, and what it says is what helps."""

import json
import re
import shlex
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from playoffs.desk.record.server import renewing, schema
from playoffs.desk.record.server.address import Server
from playoffs.desk.record.store import open_store
from tests.cli.terminal import FIVE, Terminal
from tests.servers import OWNER, Cluster

NEW = f"new {FIVE} --title Title"

HALL = "hall"
"""A user who owns nothing."""

MANUAL = Path(__file__).parents[2] / "docs" / "server.md"


@pytest.fixture
def far(terminal: Terminal, server: Server, tmp_path: Path) -> Terminal:
    terminal.patch.setenv("PLAYOFFS_DB", str(server))
    terminal.patch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return terminal


@pytest.fixture
def hall(cluster: Cluster, server: Server) -> Iterator[str]:
    """The address at which that user comes, before the owner lets it do anything."""
    with cluster.admin() as admin:
        admin.execute(f"CREATE ROLE {HALL} LOGIN")
    yield shlex.quote(str(cluster.address(HALL))).strip("'")
    cluster.emptied()
    with cluster.admin() as admin:
        admin.execute(f"DROP OWNED BY {HALL}")
        admin.execute(f"DROP ROLE {HALL}")


def as_told(cluster: Cluster, sentence: str) -> str:
    """Run what a sentence says, as the user whom it names; what was run."""
    told = re.search(rf"its owner, {OWNER}, runs in that database: (.*)", sentence) or re.search(
        rf"their owner, {OWNER}, runs in that database: (.*); nothing else", sentence
    )
    assert told, sentence
    with cluster.connected(OWNER) as owner:
        owner.execute(told[1])
    return told[1]


def test_a_database_whose_functions_everybody_may_call_says_the_revoke(
    far: Terminal, server: Server, cluster: Cluster
) -> None:
    """As an earlier state of the program left it."""
    far.done(f"{NEW} --event title")
    with open_store(server) as store:
        store.run("GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA playoffs TO PUBLIC")
    sentence = far.refused("list", 2)
    assert "every user of the database may call (changed, counted, discard, follows, sealed, stays)" in sentence
    assert as_told(cluster, sentence) == "REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA playoffs FROM PUBLIC"
    far.done("verify")


def test_a_record_of_another_version_is_carried_over_by_both_as_the_sentence_says(
    far: Terminal, server: Server, tmp_path: Path
) -> None:
    """That version made no list of playoffs, and counted by another function; what it said is of use with both."""
    other = f"-- as it was\n{schema.FUNCTIONS['counted']}"
    columns = {table: each for table, each in schema.COLUMNS.items() if table != "listed"}

    def with_the_other(line: str) -> str:
        with far.patch.context() as patch:
            patch.setitem(schema.FUNCTIONS, "counted", other)
            patch.setattr(schema, "COLUMNS", columns)
            patch.setattr(schema, "KEYS", {table: schema.KEYS[table] for table in columns})
            return far.done(line)

    with_the_other(f"{NEW} --event title")
    with_the_other("contacts --set Abarawe email abarawe@example.org")
    before = json.loads(with_the_other("verify --json"))
    far.patch.chdir(tmp_path)
    sentence = far.refused("list", 2)
    assert re.search(r"changed, are missing or do not belong there \(.*listed\.event.*counted.*\); expected", sentence)
    out, back = (" ".join(shlex.split(each)[1:]) for each in re.findall(r"`(playoffs move [^`]*)`", sentence))
    with_the_other(f"{out} --yes")
    far.done(f"{back} --yes")
    assert json.loads(far.done("verify --json")) == before
    assert "abarawe@example.org" in far.done("contacts")


def test_a_user_who_may_not_read_is_told_what_the_owner_runs(far: Terminal, cluster: Cluster, hall: str) -> None:
    far.done(f"{NEW} --event title")
    sentence = far.refused(f"show --db {hall}", 2)
    assert "a user, hall, who may not read all of the record; expected one who may" in sentence
    as_told(cluster, sentence)
    assert "Abarawe" in far.done(f"show --db {hall}")


def test_a_user_who_may_not_write_is_told_what_lacks_and_no_more(far: Terminal, cluster: Cluster, hall: str) -> None:
    far.done(f"{NEW} --event title")
    far.done(f"{NEW} --event trial --practice")
    as_told(cluster, far.refused(f"show --db {hall}", 2))
    confirm = f"confirm Abarawe --event title --db {hall}"
    with cluster.connected(OWNER) as owner:
        owner.execute("GRANT INSERT ON playoffs.record TO hall")
        owner.execute("GRANT INSERT, UPDATE, DELETE ON playoffs.contact, playoffs.listed TO hall")
    far.done(confirm)
    sentence = far.refused(f"note 1 word --event title --db {hall}", 1)
    assert "not saved, this user may not write all of it" in sentence
    assert as_told(cluster, sentence) == (
        "GRANT INSERT ON playoffs.record, playoffs.envelope TO hall; "
        "GRANT INSERT, UPDATE, DELETE ON playoffs.contact, playoffs.beside, playoffs.listed TO hall"
    )
    far.done(f"note 1 word --event title --db {hall}")
    sentence = far.refused(f"discard trial --yes --db {hall}", 1)
    assert f"only the owner of the record, {OWNER}, may do that; name that user" in sentence


def test_who_is_not_the_owner_moves_nothing_and_is_told_who_does(
    far: Terminal, cluster: Cluster, hall: str, tmp_path: Path
) -> None:
    far.done(f"{NEW} --event title")
    before = far.done("verify --json")
    as_told(cluster, far.refused(f"show --db {hall}", 2))
    sentence = far.refused(f"move {tmp_path / 'there.db'} --yes --db {hall}", 1)
    assert (
        f"nothing was moved, which only the owner of a record may; its owner, {OWNER}, runs `playoffs move" in sentence
    )
    assert not (tmp_path / "there.db").exists()
    assert far.done("verify --json") == before
    told = re.search(r"`playoffs move … --db ([^`]*)`", sentence)
    assert told
    far.done(f"move {tmp_path / 'there.db'} --yes --db {shlex.split(told[1])[0]}")


def test_who_may_make_no_record_is_told_what_lets_this_user(
    far: Terminal, cluster: Cluster, hall: str, tmp_path: Path
) -> None:
    far.done(f"{NEW} --event title --db {tmp_path / 'here.db'}")
    for line in (f"{NEW} --db {hall}", f"move {hall} --yes --db {tmp_path / 'here.db'}"):
        sentence = far.refused(line, 2)
        assert "no record, and a user, hall, who may make none there" in sentence
    told = re.search(r"an administrator runs in that database: (.*)", sentence)
    assert told
    with cluster.admin() as admin:
        admin.execute(told[1])
    far.done(line)


def test_the_manual_grants_what_the_sentences_say(far: Terminal, cluster: Cluster, hall: str) -> None:
    far.done(f"{NEW} --event title")
    told = [as_told(cluster, far.refused(f"show --db {hall}", 2))]
    told.append(as_told(cluster, far.refused(f"confirm Abarawe --event title --db {hall}", 1)))
    said = [each for each in MANUAL.read_text(encoding="utf-8").splitlines() if each.startswith("GRANT ")]
    assert [f"{each};" for each in "; ".join(told).split("; ")] == said


def test_a_schema_that_is_made_otherwise_is_noticed_here_first() -> None:
    """Databases that are in use have what stands here. Whoever changes it gives them a way, says it in the manual, and
    only then puts the new digest here."""
    made = [schema.expected(), renewing.third()[0]]
    digests = [sha256("\n".join(sorted(each)).encode()).hexdigest()[:16] for each in made]
    assert digests == ["82cb352d54fba4da", "c4ceba01d95e4cec"]
