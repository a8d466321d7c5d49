"""What a program that stays keeps of records: never another state than the one that is stored."""

from collections.abc import Callable
from pathlib import Path

import pytest

from playoffs.desk.act import Done, Request, load, reread
from playoffs.desk.beside import links
from playoffs.desk.desk import detail, found
from playoffs.desk.details import held, impossible
from playoffs.desk.forgetting.forget import forget as forget_somebody
from playoffs.desk.forgetting.meant import meant
from playoffs.desk.kept import Kept
from playoffs.desk.record import log as log_module
from playoffs.desk.record.beside import SAID
from playoffs.desk.record.entries import Detailed
from playoffs.desk.record.log import Log, forget, replay
from playoffs.desk.record.people import foundings, people
from playoffs.desk.record.places import Where
from playoffs.desk.record.store import Store, open_store
from tests.desk.acts import AT, EVENT, begun, say, undo
from tests.desk.conftest import BOTH
from tests.desk.duel import founding

DATABASES = BOTH

EDITIONS = (1, 2)


def stated(store: Store, value: str) -> Done:
    return detail(store, EVENT, "site", value, Request(f"site-{value}", load(store, EVENT).version, AT))


def read_anew(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The events whose rows are read, as they are."""
    read, rows = list[str](), store.rows
    monkeypatch.setattr(store, "rows", lambda event, *more: read.append(event) or rows(event, *more))  # type: ignore[func-returns-value]
    return read


def test_what_an_act_has_led_to_is_the_log_from_then_on(store: Store) -> None:
    begun(store)
    kept = Kept(store)
    for value in ("Hall", "Church"):
        assert kept.events() == (EVENT,)
        kept.log(EVENT)
        made = stated(store, value).log
        kept.hold(made)
        assert kept.log(EVENT) == made == reread(store, EVENT)


def test_of_a_file_it_is_not_read_once_more(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    if not isinstance(store.path, Path):
        pytest.skip("what a server tells changes with whatever this program writes itself, too")
    begun(store)
    kept = Kept(store)
    kept.log(EVENT)
    made = stated(store, "Hall").log
    kept.hold(made)
    read = read_anew(store, monkeypatch)
    assert (kept.log(EVENT), kept.events(), read) == (made, (EVENT,), [])


def test_an_act_is_decided_on_what_is_kept_and_reads_nothing_anew(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not isinstance(store.path, Path):
        pytest.skip("what a server tells changes with whatever this program writes itself, too")
    begun(store)
    kept = Kept(store)
    kept.log(EVENT)
    read = read_anew(store, monkeypatch)
    for value in ("Hall", "Church", "Club"):
        kept.hold(stated(store, value).log)
    assert read == []
    assert reread(store, EVENT) == kept.log(EVENT)


def worked_out(log: Log) -> tuple[object, ...]:
    """What goes on to the next entry, unless that changes it."""
    return log.whole, dict(log.details), held(log), impossible(log), foundings(log)


ENTRIES: tuple[Callable[[Store], Done], ...] = (
    lambda store: say(store, "order", ("ada", "bo"), witness="Wil Witness"),
    lambda store: stated(store, "Hall"),
    lambda store: say(store, "game-1", "draw"),
    lambda store: stated(store, "Church"),
    lambda store: undo(store, 4),
)


def test_what_goes_on_to_the_next_entry_is_what_would_be_worked_out_of_it_anew(store: Store) -> None:
    begun(store)
    for enter in ENTRIES:
        worked_out(load(store, EVENT))
        made = enter(store).log
        assert "details" in made.__dict__ or isinstance(made.recorded[-1].entry, Detailed)
        assert "whole" in made.__dict__
        anew = replay(store.record(EVENT), store.beside(EVENT, SAID))
        assert worked_out(made) == worked_out(anew)


def test_a_write_to_one_playoff_replays_no_other_however_many_there_are(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(store)
    another_playoff(store)
    kept = Kept(store)
    before = {event: kept.log(event) for event in kept.events()}
    made = stated(store, "Hall").log
    forget()  # as if others had been read meanwhile, more than a process keeps
    replayed, founded = list[str](), log_module._founded
    monkeypatch.setattr(log_module, "_founded", lambda row, known: replayed.append(row.event) or founded(row, known))  # type: ignore[func-returns-value]
    assert kept.log("other-2026") is before["other-2026"]
    assert kept.log(EVENT) == made
    assert replayed == []


def test_a_program_that_runs_lets_go_of_a_name_that_was_forgotten_meanwhile(tmp_path: Path) -> None:
    """Whoever looks at another playoff, or at the list of all, is enough: nobody has to open that one again."""
    with open_store(tmp_path / "a.db") as store, open_store(tmp_path / "a.db") as elsewhere:
        begun(store)
        another_playoff(store)
        kept = Kept(store)
        if kept.log(EVENT).edition == 1:
            pytest.skip("whose names are in its entries")
        name = next(iter(people(kept.log(EVENT)).values())).name
        other = kept.log("other-2026")
        assert name in str(kept._logs)
        log = load(elsewhere, EVENT)
        forget_somebody(elsewhere, log, meant(elsewhere, log, next(iter(people(log)))))
        kept.events()
        held = {**kept._logs, **kept._before}
        assert name not in str({event: log for event, log in held.items() if event == EVENT})
        assert kept.log("other-2026") is other


def test_another_record_of_the_same_name_is_read_for_itself(store: Store) -> None:
    if not isinstance(store.path, Path):
        pytest.skip("a server lets practice alone be thrown away")
    begun(store)
    kept = Kept(store)
    first = kept.log(EVENT)
    store.discard(EVENT)
    forget()
    assert kept.events() == ()
    begun(store, games=4)
    assert kept.log(EVENT) == reread(store, EVENT) != first


def another_entry(other: Store) -> None:
    stated(other, "Elsewhere")


def another_playoff(other: Store) -> None:
    found(other, "other-2026", founding(2), Request("other", 0, AT))


@pytest.mark.parametrize("writes", [another_entry, another_playoff])
@pytest.mark.parametrize("before", [True, False])
def test_what_somebody_else_writes_meanwhile_is_not_missed(
    store: Store, path: Where, writes: Callable[[Store], None], before: bool
) -> None:
    begun(store)
    kept = Kept(store)
    kept.log(EVENT)
    with open_store(path) as other:
        if before:
            writes(other)
        made = stated(store, "Hall").log
        if not before:
            writes(other)
    kept.hold(made)
    assert (kept.events(), kept.log(EVENT)) == (store.events(), reread(store, EVENT))


def test_what_is_taken_back_after_it_was_held_is_read_anew(store: Store) -> None:
    begun(store)
    kept = Kept(store)
    kept.log(EVENT)

    def failing() -> None:
        with store.writing():
            kept.hold(stated(store, "Hall").log)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        failing()
    assert kept.log(EVENT) == reread(store, EVENT)
    assert kept.log(EVENT).version == 1


def test_a_link_is_found_of_whichever_playoff_it_is(store: Store) -> None:
    begun(store)
    made = {
        "all": links.for_all(links.Role.ASSISTANT, "Ann", AT),
        "one": links.for_one(links.Role.DIRECTOR, "Dana", EVENT, AT),
    }
    codes = links.make_all(store, made)
    assert {who: links.waiting(store, code, AT) for who, code in codes.items()} == made
