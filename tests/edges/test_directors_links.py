"""Directors' links of a federation, wherever a record goes: log, check by strangers, copies for helpers, forgetting."""

from pathlib import Path

import pytest

from playoffs.desk.act import Request, load
from playoffs.desk.administering.directing import change, directing, make, new_code
from playoffs.desk.beside import links
from playoffs.desk.record.store import open_store
from tests.cli.terminal import Terminal

AT = "2026-11-21T15:00:00Z"
EVENT = "north-star-state-champion"

DIRECTOR, ADMINISTRATOR = "Pellworm Karstensen", "Idamarie Verwalterin"


@pytest.fixture
def replaced(founded: Terminal) -> Terminal:
    """A director has lost the link, and has another one."""
    with open_store(founded.db) as store:
        version = load(store, EVENT).version
        make(store, EVENT, DIRECTOR, new_code(), Request("first", version, AT, ADMINISTRATOR))
        (held,) = directing(store, load(store, EVENT), AT)
        code = new_code()
        change(store, EVENT, held.key, code, Request("second", version + 1, AT, ADMINISTRATOR))
        assert links.redeem(store, code, AT)
    return founded


def test_the_log_tells_of_them_and_play_goes_on(replaced: Terminal) -> None:
    said = " ".join(replaced.done("log").split())
    assert f"An administrator has made a director's link for {DIRECTOR}. Entered by {ADMINISTRATOR}." in said
    assert f"An administrator has replaced the director's link of {DIRECTOR}. Entered by {ADMINISTRATOR}." in said
    with open_store(replaced.db) as store:
        player = load(store, EVENT).founding.tied[0]
    replaced.done(f"confirm {player}")
    assert "is whole" in replaced.done("verify")


def test_they_are_not_undone(replaced: Terminal) -> None:
    said = replaced("undo", "3", "--reason", "by mistake")
    assert said.code == 2
    assert "found what was done with a director's link, which stays; expected the number" in " ".join(said.err.split())


def test_strangers_see_that_and_not_who(replaced: Terminal, tmp_path: Path) -> None:
    replaced.done(f"audit --to {tmp_path / 'out'}")
    page = next((tmp_path / "out").glob("*.html")).read_text("utf-8")
    assert page.count("an administrator has changed who can direct") == 2
    for each in (tmp_path / "out").iterdir():
        assert DIRECTOR.encode() not in each.read_bytes()
        assert ADMINISTRATOR.encode() not in each.read_bytes()


def test_a_copy_for_helpers_has_other_names_and_no_link(replaced: Terminal, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    replaced.done(f"doctor --copy {copy}")
    said = copy.read_bytes()
    assert b"Pellworm" not in said
    assert b"Idamarie" not in said
    with open_store(copy) as store:
        (event,) = store.events()
        assert directing(store, load(store, event), AT) == ()


@pytest.mark.parametrize("who", [DIRECTOR, ADMINISTRATOR])
def test_whoever_is_forgotten_is_gone_from_record_and_links(replaced: Terminal, who: str) -> None:
    assert replaced("forget", who, "--yes").code == 0
    said = b"".join(file.read_bytes() for file in replaced.db.parent.glob(f"{replaced.db.name}*"))
    assert who.partition(" ")[0].encode() not in said
    assert "is whole" in replaced.done("verify")
    with open_store(replaced.db) as store:
        assert len(directing(store, load(store, EVENT), AT)) == (0 if who == DIRECTOR else 1)


def test_what_is_exported_is_taken_in_elsewhere_without_links(replaced: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "cup.jsonl"
    file.write_text(replaced.done("export"), "utf-8")
    other = tmp_path / "other.db"
    replaced.done(f"import {file} --db {other}")
    with open_store(other) as store:
        assert links.of_event(store, EVENT) == {}
        assert "director's link" in " ".join(replaced.done(f"log --db {other}").split())
