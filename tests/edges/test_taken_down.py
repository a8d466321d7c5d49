"""A page that names people who may no longer be shown, of a record that was set back since: it is taken down."""

import json
import re
from pathlib import Path

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import published
from playoffs.desk.kept import Kept
from playoffs.desk.record.store import open_store
from playoffs.web.serving.following import AGAIN, Follower
from playoffs.web.shown import publishing, standing
from playoffs.web.shown.mark import MARK, Parted
from tests.cli.terminal import SAMPLES, Terminal

AT = "2026-11-22T15:00:00Z"

DATED = "details set zone=America/Chicago date=2027-05-22 start=09:00"

NAME = b"Karimovsky"

GONE = "names on it may no longer be shown"

WITHHELD = ["forget Karimovsky --yes", "details set public_names=initials"]


class Ahead:
    """A playoff whose page is two entries ahead of its record, which was set back to an older copy."""

    def __init__(self, terminal: Terminal, out: Path) -> None:
        self.terminal, self.out = terminal, out
        assert terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "Cup", "--event", "cup").code == 0
        for line in (DATED, "confirm all", "close", "toss", "start"):
            terminal.done(line)
        self.older = terminal.bytes()
        for line in ("result 1 W", "details set site=Hall"):
            terminal.done(line)
            terminal.done(f"publish {out}")
        self.newer = terminal.bytes()
        terminal.db.write_bytes(self.older)
        assert NAME in self.held

    @property
    def held(self) -> bytes:
        return b"".join(each.read_bytes() for each in sorted(self.out.rglob("*")) if each.is_file())

    @property
    def files(self) -> dict[str, bytes]:
        return {each.name: each.read_bytes() for each in self.out.iterdir() if each.is_file()}


@pytest.fixture
def ahead(terminal: Terminal, tmp_path: Path) -> Ahead:
    return Ahead(terminal, tmp_path / "out")


@pytest.mark.parametrize("withhold", WITHHELD)
def test_no_byte_of_the_name_is_left_and_the_set_back_is_still_noticed(ahead: Ahead, withhold: str) -> None:
    before = json.loads((ahead.out / MARK).read_bytes())
    half = ahead.out / ".as-of-0123456789ab.1"
    half.mkdir()
    (half / "results.txt").write_bytes(NAME)
    ahead.terminal.done(withhold)
    said = ahead.terminal.refused(f"publish {ahead.out}", 2)
    assert f"a page that told of entry {before['entry']} of this playoff" in said
    assert f"was taken down, since {GONE}" in said
    assert "Was this record set back to an older copy?" in said
    assert NAME not in ahead.held
    assert sorted(ahead.files) == ["embed.html", "embed.js", "index.html", MARK]
    assert sorted(each.name for each in ahead.out.iterdir() if each.is_dir()) == ["fonts"]
    after = json.loads((ahead.out / MARK).read_bytes())
    assert (after["entry"], after["chain"]) == (before["entry"], before["chain"])
    for name in ("index.html", "embed.html"):
        page = ahead.files[name].decode()
        assert f"This page was taken down, since {GONE}." in page
        assert "stands at an earlier entry than this page did" in page
        assert not re.search("src=|href=", page)
    stands = ahead.files
    assert "was taken down" in ahead.terminal.refused(f"publish {ahead.out}", 2)
    assert ahead.files == stands


def test_it_is_said_in_the_language_of_the_page(ahead: Ahead) -> None:
    ahead.terminal.done("forget Karimovsky --yes")
    ahead.terminal.refused(f"publish {ahead.out} --lang es", 2)
    assert '<html lang="es"' in ahead.files["index.html"].decode()
    assert GONE not in ahead.files["index.html"].decode()


def test_a_page_on_which_everybody_may_stay_stands_as_it_was(ahead: Ahead) -> None:
    """The control: what was withheld when the page was written may be withheld again, and nothing is taken down."""
    stands = ahead.files
    assert "taken down" not in ahead.terminal.refused(f"publish {ahead.out}", 2)
    assert ahead.files == stands
    ahead.terminal.db.write_bytes(ahead.newer)
    ahead.terminal.done("forget Karimovsky --yes")
    ahead.terminal.done(f"publish {ahead.out}")
    stands = ahead.files
    ahead.terminal.db.write_bytes(ahead.older)
    for line in ("details set site=Elsewhere", "forget Karimovsky --yes"):
        ahead.terminal.done(line)
        assert "taken down" not in ahead.terminal.refused(f"publish {ahead.out}", 2)
        assert ahead.files == stands


def test_the_whole_page_is_back_once_the_record_has_its_entries_again(ahead: Ahead) -> None:
    ahead.terminal.done("forget Karimovsky --yes")
    ahead.terminal.refused(f"publish {ahead.out}", 2)
    ahead.terminal.db.write_bytes(ahead.newer)
    ahead.terminal.done("forget Karimovsky --yes")
    ahead.terminal.done(f"publish {ahead.out}")
    page = ahead.files["index.html"].decode()
    assert GONE not in page
    for each in re.findall(r'(?:href|src)="([^"#]+)"', page):
        assert (ahead.out / each).is_file(), each
    assert len(list(ahead.out.glob("as-of-*"))) == 1
    assert NAME not in ahead.held


def test_a_stick_that_was_away_is_taken_down_when_it_is_back_and_the_director_is_told(ahead: Ahead) -> None:
    pocket = ahead.out.with_name("pocket")
    ahead.out.rename(pocket)
    with open_store(ahead.terminal.db) as store:
        kept, follower = Kept(store), Follower()
        published.show(store, "cup", published.Published(folder=str(ahead.out)))
        ahead.terminal.done("forget Karimovsky --yes")
        follower.look(kept, AT)
        assert "pulled out" in published.written(store, "cup").problem
        pocket.rename(ahead.out)
        for _ in range(AGAIN):
            follower.look(kept, AT)
        assert f"was taken down, since {GONE}" in published.written(store, "cup").problem
    assert NAME not in ahead.held


def test_what_cannot_be_taken_down_now_is_taken_down_at_the_next_contact(
    ahead: Ahead, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead.terminal.done("forget Karimovsky --yes")

    def fails(*given: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(standing, "put", fails)
        assert "cannot be written to now" in ahead.terminal.refused(f"publish {ahead.out}", 2)
        assert NAME in ahead.held
    ahead.terminal.refused(f"publish {ahead.out}", 2)
    assert NAME not in ahead.held


def test_a_program_that_lags_behind_another_takes_nothing_down_for_long(ahead: Ahead) -> None:
    """Of somebody who is forgotten the one knows, of a second one the other: the page is written again."""
    ahead.terminal.done("forget Karimovsky --yes")
    with open_store(ahead.terminal.db) as store:
        lagging = load(store, "cup")
    ahead.terminal.db.write_bytes(ahead.newer)
    with open_store(ahead.terminal.db) as store:
        kept, follower = Kept(store), Follower()
        published.show(store, "cup", published.Published(folder=str(ahead.out)))
        follower.look(kept, AT)
        with pytest.raises(Parted, match="was taken down"):
            publishing.publish(ahead.out, lagging, AT)
        follower.look(kept, AT)
        assert published.written(store, "cup").problem == ""
    assert GONE.encode() not in ahead.files["index.html"]
