"""A title that the tied share: wherever somebody is called champion, or is said to win, it is said what was played for.

A whole playoff is walked; every document and every command on the record is read after each act of it.
"""

import re
from html import unescape
from pathlib import Path

import pytest

from playoffs.desk.kept import Kept
from playoffs.desk.record.store import open_store
from playoffs.documents.kinds import KINDS
from playoffs.editions.load import load
from playoffs.editions.shelf import gallery
from playoffs.formats.rules import played
from playoffs.web.shown.public import Shown
from tests.cli.terminal import Terminal
from tests.edges.gallery import Replay, crosstable
from tests.edges.test_gallery import REPLAYS

SHARED = "massachusetts-spiegel-2011"
SAYS = "Those tied share the title (SC-1). The playoff decides the nomination and the trophy"
BRIEFLY = re.compile(r"what the playoff decides.*the title is shared")
"""Behind a single act, where a paragraph would be too much."""

WINS = re.compile(r"champion\b|wins the title|won the title|for the title|of the title", re.IGNORECASE)
NO_OUTCOME = re.compile(r"champion, co-champions, vacate|who alone is left is champion|defend\w* champion")
"""Names of rulings, and a reading: nobody is called champion by them."""

COMMANDS = ("show", "next", "log", "schedule", "outbox --to {folder}/letters --json", "odds")
SHEETS = [kind for kind in KINDS if kind not in ("wall-bracket", "placings", "worksheet")]


def words(text: str) -> str:
    return " ".join(text.split())


def silent(text: str) -> bool:
    """Whether somebody is told to win, and not what."""
    told = NO_OUTCOME.sub("", words(text))
    return bool(WINS.search(told)) and SAYS not in told and not BRIEFLY.search(told)


def heard(terminal: Terminal, folder: Path) -> dict[str, str]:
    """Everything that is said now, by what says it."""
    found = {each: terminal(*each.format(folder=folder).split()).out for each in COMMANDS}
    for kind in SHEETS:
        terminal("sheet", kind, "--format", "txt", "--to", str(folder / kind))
        found |= {f.stem: f.read_text("utf-8") for f in (folder / kind).glob("*.txt")}
    terminal.done(f"publish {folder / 'site'}")
    found["site"] = shown((folder / "site" / "index.html").read_text("utf-8"))
    with open_store(terminal.db) as store:
        wall = Shown().page(Kept(store), "cup", "screen", "2026-11-21T15:00:00Z", own=True)
    return {**found, "wall": shown(wall.content.decode())}


def shown(page: str) -> str:
    """The words of a page, without its marks and what stands in its head."""
    said = re.sub(r"<(head|style|script)\b.*?</\1>|<[^>]*>", " ", page, flags=re.DOTALL)
    return words(unescape(said)).replace("( ", "(").replace(" )", ")")


def test_two_texts_share_their_titles() -> None:
    rules = {name: played(load(name)) for name in gallery()}
    assert [name for name, found in rules.items() if found and found.shares] == [SHARED, "spf-girls-2013"]


def test_a_shared_title_is_said_wherever_somebody_wins(terminal: Terminal, tmp_path: Path) -> None:
    replay = Replay(terminal, crosstable(tmp_path, 2), *REPLAYS[SHARED][::2])
    terminal.done("details set date=2027-05-22 start=09:00 zone=America/Chicago site=Hall")
    act, going = 0, True
    while going:
        said = heard(terminal, tmp_path / str(act))
        assert [each for each, text in said.items() if silent(text)] == [], (act, replay.kind)
        for each in ("show", "schedule", "order-of-play", "wall"):
            assert SAYS in words(said[each]), (each, act)
        act, going = act + 1, replay.step()


@pytest.mark.parametrize("command", ["plan", "fairness"])
def test_a_shared_title_is_said_before_anybody_plays(terminal: Terminal, tmp_path: Path, command: str) -> None:
    file = f"{crosstable(tmp_path, 2)} --title Cup --rules " if command == "plan" else ""
    assert SAYS in words(terminal.done(f"{command} {file}{SHARED}"))
