"""Links and what is kept open: digests only, used once, revocable; and a log that is never older than its file."""

from playoffs.desk.act import preview
from playoffs.desk.beside import links
from playoffs.desk.desk import answering, detail
from playoffs.desk.kept import Kept
from playoffs.desk.record.store import Store, open_store
from playoffs.desk.undo import retracting
from playoffs.model.position import Fact
from tests.desk.acts import AT, EVENT, asking, begun, level, lying, say, undo
from tests.desk.conftest import BOTH

DATABASES = BOTH


def test_a_code_is_nowhere_in_the_file(store: Store) -> None:
    code = links.make(store, links.Role.DIRECTOR, "Ada", AT)
    assert len(code) >= 22
    assert code.encode() not in lying(store)


def test_a_link_lets_one_device_in_and_is_used_up(store: Store) -> None:
    code = links.make(store, links.Role.ASSISTANT, "Bo", AT)
    device = links.redeem(store, code, AT)
    assert device
    found = links.find(store, device, AT)
    assert found
    assert (found.role, found.name, found.once) == (links.Role.ASSISTANT, "Bo", False)
    assert links.redeem(store, code, AT) is None
    assert links.redeem(store, device, AT) is None
    assert links.find(store, code, AT) is None


def test_a_revoked_device_is_let_in_no_more(store: Store) -> None:
    device = links.redeem(store, links.make(store, links.Role.DIRECTOR, "Ada", AT), AT)
    assert device
    (key,) = links.all_of(store)
    links.revoke(store, key, AT)
    assert links.find(store, device, AT) is None
    assert links.all_of(store) == {}


def test_a_kept_log_is_what_is_stored(store: Store) -> None:
    begun(store)
    kept = Kept(store)
    first = kept.log(EVENT)
    assert kept.log(EVENT) is first
    with open_store(store.path) as other:
        detail(other, EVENT, "site", "Hall A", asking(1))
    assert kept.log(EVENT).details == {"site": "Hall A"}
    say(store, "withdraw/ada", "yes")
    assert kept.log(EVENT).version == 3
    assert kept.events() == (EVENT,)


def test_what_is_foreseen_is_what_comes_to_pass(store: Store) -> None:
    log = level(store)
    foreseen = preview(log, retracting(3, "why"))
    done = undo(store, 3)
    assert (foreseen.fell, foreseen.asked, foreseen.follows) == (done.fell, done.log.asks, done.notices)
    assert done.fell
    assert store.rows(EVENT)[-1].version == log.version + 1
    again = preview(done.log, answering(Fact("duel/game-1", "white")))
    assert again.asked == say(store, "game-1", "white").log.asks
