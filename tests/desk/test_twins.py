"""Which playoffs of a record rest on the same event, and what of a record is read to know it."""

import pytest
from msgspec.structs import replace

from playoffs.desk import twins as module
from playoffs.desk.act import load
from playoffs.desk.desk import found
from playoffs.desk.record.store import Store
from playoffs.desk.twins import twins
from playoffs.desk.update import update
from playoffs.playoff.founding import PRACTICE, Founding
from playoffs.text.errors import BadInput
from tests.desk.acts import asking
from tests.desk.conftest import BOTH
from tests.desk.duel import founding

DATABASES = BOTH

EDITIONS = (1, 2)


def shorter(said: Founding) -> Founding:
    """The same but for a last player, who has met nobody."""
    players = said.tournament.players
    rounds = tuple(replace(each, rounds=()) for each in players)
    return replace(said, tournament=replace(said.tournament, players=rounds[:-1], rounds=0))


def test_a_playoff_of_the_same_event_is_found_by_its_title_too(store: Store) -> None:
    said = founding()
    assert list(twins(store, said.tournament)) == []
    found(store, "cup", said, asking(0))
    found(store, "other", replace(said, title="Other"), asking(0))
    found(store, "practice-cup", replace(said, settings=said.settings | {PRACTICE: "yes"}), asking(0))
    found(store, "short", shorter(said), asking(0))
    assert [name for name, _ in twins(store, said.tournament)] == ["cup", "other"]
    assert [name for name, _ in twins(store, said.tournament, "duel-champion")] == ["cup"]
    assert [name for name, _ in twins(store, shorter(said).tournament)] == ["short"]


def test_what_was_mended_since_counts_as_it_stands_now(store: Store) -> None:
    said = founding()
    found(store, "cup", shorter(said), asking(0))
    update(store, "cup", replace(said, title="Other"), "a player was missing", asking(load(store, "cup")))
    assert [name for name, _ in twins(store, said.tournament, "other")] == ["cup"]
    assert list(twins(store, said.tournament, "duel-champion")) == []
    assert list(twins(store, shorter(said).tournament)) == []


def test_no_other_playoff_is_replayed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    said, read = founding(), list[str]()
    for name, one in (("cup", said), ("other", replace(said, title="Other")), ("short", shorter(said))):
        found(store, name, one, asking(0))
    monkeypatch.setattr(module, "load", lambda store, event: read.append(event) or load(store, event))  # type: ignore[func-returns-value]
    list(twins(store, said.tournament, "duel-champion"))
    assert read == ["cup"]


def test_one_that_cannot_be_read_keeps_no_other_from_being_set_up(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unread(store: Store, event: str) -> None:
        raise BadInput("record", f"entry 1 of {event} altered", "as it was written")

    found(store, "cup", founding(), asking(0))
    monkeypatch.setattr(module, "load", unread)
    assert list(twins(store, founding().tournament)) == []
