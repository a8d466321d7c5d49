"""An Armageddon with typed bids at a real terminal, a narrow one: no bid is seen or kept before the opening."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.cli.terminal import Terminal

if TYPE_CHECKING:
    from tests.cli.typist import Tty

pytestmark = [
    pytest.mark.clause("MSCA-A"),
    pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are of Unix"),
]

BIDS = ("7:43", "11:58")
TYPED = (*BIDS, "463", "718", "16:07", "11:57")
"""What no screen may show before the opening: bids, their seconds, and what was mistyped."""
MENU, BACK, UNSEEN, AGAIN = (
    "[?] help ",
    "[z] back ",
    "typed unseen (Enter: back): ",
    "The same once more (Enter: back): ",
)


@pytest.mark.parametrize("encrypted", [False, True])
def test_bids_typed_at_a_terminal_are_seen_and_kept_nowhere(closed: Terminal, tmp_path: Path, encrypted: bool) -> None:
    from tests.cli.typist import Tty  # late: Windows has no pseudo-terminals

    if encrypted:
        pytest.importorskip("nacl", reason="the extra `bids` (PyNaCl) is not installed")
    for line in ("toss --physical Bjorkmo --witness Wil", "start", "result 2 W", "result 1 D"):
        closed.done(line)
    (home := closed.db.parent / "home").mkdir()
    tty = Tty(["run"], at_home(closed, home, tmp_path / "lacking", encrypted), columns=40)
    bid(tty, "1", UNSEEN, BIDS[0], AGAIN, BIDS[0])
    bid(tty, "2", UNSEEN, "16:07", UNSEEN, BIDS[1], AGAIN, "11:57", UNSEEN, BIDS[1], AGAIN, BIDS[1])
    for prompt, key in ((MENU, "s"), (MENU, "u"), (BACK, "z")):
        tty.until(prompt)
        tty.presses(key)
    tty.until(MENU)
    assert [typed for typed in TYPED if typed.encode() in tty.screen] == []
    assert ("encrypted" in tty.screen.decode()) is encrypted
    assert kept(closed.db.parent) == ([] if encrypted else [closed.db.name])
    assert list(home.iterdir()) == []
    tty.presses("y")
    opened = " ".join(tty.until(MENU).split())
    assert all(each in opened for each in BIDS)
    tty.presses("q")
    assert tty.ends() == 0


def at_home(terminal: Terminal, home: Path, lacking: Path, encrypted: bool) -> dict[str, str]:
    """What the program finds around it: a home of its own, and PyNaCl or not."""
    from tests.cli.typist import ROOT

    lacking.mkdir()
    if not encrypted:
        (lacking / "sitecustomize.py").write_text('import sys; sys.modules["nacl"] = None', "utf-8")
    return {"PLAYOFFS_DB": str(terminal.db), "HOME": str(home), "PYTHONPATH": f"{lacking}:{ROOT}"}


def bid(tty: "Tty", question: str, *said: str) -> None:
    """The question with this number, or the only one; prompts in turn, each with what is typed at it."""
    if question:
        tty.until("[?] help")
        tty.presses(question)
    tty.until("[t] type the bid unseen")
    tty.presses("t")
    for prompt, typed in zip(said[::2], said[1::2], strict=True):
        tty.until(prompt)
        tty.types_unseen(typed)


def kept(folder: Path) -> list[str]:
    """The files in which the seconds of a bid stand as a value."""
    values = (b'"value":463', b'"value":718')
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [path.name for path in files if any(value in path.read_bytes() for value in values)]
