"""The disk below a server: one that takes nothing more, and one that has changed a byte. Each with its control."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from playoffs.desk.act import load
from playoffs.desk.record import contract
from playoffs.desk.record.beside import NOTE
from playoffs.desk.record.contract import NotSaved
from playoffs.desk.record.store import Beside, Store, open_store
from playoffs.desk.record.whole import Seen, check_all
from playoffs.text.errors import BadInput
from tests.desk.acts import EVENT, level
from tests.desk.acts import begun as founded
from tests.servers import Cluster, needed, room, running

resource = pytest.importorskip("resource", reason="a system without limits of files")

EDITIONS = (2,)

MOST = 17_000_000
"""Bytes that no file of the full server may pass; a segment of its log of changes has 16 MB."""

LONG = 1_500_000
"""Characters of a text that does not shrink when it is packed."""

FLIPS = 16


@pytest.fixture
def full() -> Iterator[Cluster]:
    """A server whose files cannot grow beyond a size, as on a disk that is full: each write past it is an error."""
    bin_ = needed()
    with tempfile.TemporaryDirectory(prefix="pg-", dir=room()) as name:
        cluster = Cluster(Path(name), bin_)
        try:
            cluster.stop("fast")
            soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (MOST, hard))  # of the server too, which is started from here
            try:
                cluster.start()
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
            yield cluster
        finally:
            cluster.stop()


def long_text(number: int) -> str:
    return Random(number).randbytes(LONG // 2).hex()


def filled(store: Store) -> list[str]:
    """Keep long texts until the disk takes no more, and a few more tries; those of which it was said that they are
    saved."""
    said, refused = list[str](), list[str]()
    for number in range(60):
        try:
            with store.writing():
                store.put([Beside(EVENT, NOTE, str(number), long_text(number))])
            said.append(str(number))
        except NotSaved as error:
            refused.append(str(error))
        if len(refused) > 5:
            break
    assert refused, "the disk is never full"
    assert [each for each in refused if "not saved for certain" not in each or "\n" in each] == []
    return said


def test_a_server_whose_disk_is_full_acknowledges_nothing_that_it_has_not(full: Cluster) -> None:
    with open_store(full.address()) as store:
        founded(store)
        said = filled(store)
    assert said
    with open_store(full.address()) as after:
        assert sorted(after.beside(EVENT, NOTE)) == sorted(said)
        assert load(after, EVENT).version == 1
        check_all(after)


def test_a_store_that_swallows_the_error_is_found_out(full: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Control."""
    with open_store(full.address()) as store:
        founded(store)
        said = list[str]()
        for number in range(60):
            try:
                with store.writing():
                    store.put([Beside(EVENT, NOTE, str(number), long_text(number))])
            except NotSaved:
                pass
            said.append(str(number))
    with open_store(full.address()) as after:
        assert len(after.beside(EVENT, NOTE)) < len(said)


_FILE = "SELECT pg_relation_filepath(to_regclass('playoffs.' || %s))"


@pytest.fixture(scope="module")
def own() -> Iterator[Cluster]:
    """A server that is stopped and started again."""
    yield from running()


class Kept:
    """A record on a server that is down, and the bytes of one of its tables."""

    def __init__(self, cluster: Cluster, table: str) -> None:
        self.cluster = cluster
        cluster.emptied()
        with open_store(cluster.address()) as store:
            level(store)
            store.add(bid=None, beside=[Beside(EVENT, NOTE, "1", "late")])
        self.before = read(cluster)
        with cluster.admin() as admin:
            admin.execute("CHECKPOINT")
            self.file = cluster.data / admin.execute(_FILE, (table,)).fetchone()[0]
        cluster.stop("fast")
        self.content = self.file.read_bytes()

    def flipped(self) -> Iterator[str | None]:
        """What is read after each of many flips, spread over all that the table holds and its pages' heads."""
        used = [n for n in range(len(self.content)) if self.content[n]]
        for where in sorted({*Random(1).sample(used, min(FLIPS, len(used))), used[-1]}):
            changed = bytearray(self.content)
            changed[where] ^= 0x5A
            self.file.write_bytes(bytes(changed))
            self.cluster.start()
            try:
                yield read(self.cluster)
            finally:
                self.cluster.stop("immediate")
        self.file.write_bytes(self.content)
        self.cluster.start()


def read(cluster: Cluster) -> str | None:
    """All that a record says; None where it is refused in a sentence."""
    try:
        with open_store(cluster.address()) as store:
            check_all(store)
            return str([(event, store.rows(event)) for event in store.events()])
    except BadInput:
        return None


@pytest.mark.parametrize("table", ["record", "head"])
def test_a_flipped_byte_is_noticed_or_changes_nothing(own: Cluster, table: str) -> None:
    kept = Kept(own, table)
    assert kept.before
    found = list(kept.flipped())
    assert set(found) <= {None, kept.before}
    assert found.count(None) > 3


def test_without_the_check_flipped_bytes_pass(own: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Control: the same flips, nothing checked by what it says."""
    kept = Kept(own, "record")
    monkeypatch.setattr(contract, "check", lambda store, event, rows, seen: Seen(rows))
    assert set(kept.flipped()) - {None, kept.before}
