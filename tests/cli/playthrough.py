"""Sample titles played the long way at the command line: the scripts of the golden transcripts.

`python -m tests.cli.playthrough` writes them anew into tests/golden/; read them before they are committed.
"""

import re
import shlex
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.terminal import FIVE, SAMPLES, TITLE, Terminal

GOLDEN = Path(__file__).parents[1] / "golden"


class Act(NamedTuple):
    """One command, and what the director does at the keyboard while it runs."""

    words: Sequence[str]
    because: str = ""
    """What happens in the room, printed above the command."""
    typed: Sequence[str] = ()
    """Lines."""
    keys: str = ""
    unseen: Sequence[str] = ()


def act(line: str, because: str = "", typed: Sequence[str] = (), keys: str = "", unseen: Sequence[str] = ()) -> Act:
    return Act(line.split(), because, typed, keys, unseen)


LONG_WAY = (
    Act(("new", FIVE, "--title", TITLE, "--defending", "Sabrytofte"), because="Five are tied for the title."),
    act("next"),
    act("confirm Abarawe", "The players answer."),
    act("confirm Zablockowski"),
    act("confirm Bjorkmo"),
    act("confirm Sabrytofte"),
    act("confirm Cojolon"),
    act("close"),
    act("toss", "The program draws the colours of board 1.", keys="y"),
    act("verify 8", "A player wants to see that the draw is a fair one."),
    act("start"),
    act("result 1 D", "The first game on board 1 is drawn: Armageddon."),
    act("bid Abarawe", "Each types a bid unseen, and once more.", unseen=("7:30", "7:30")),
    act("bid Bjorkmo", "The other mistypes: no such bid, and it is asked for again.", unseen=("17:30", "7:30", "7:30")),
    act("open-bids", "Both are in, and are opened together.", keys="y"),
    Act(("toss", "--physical", "Bjorkmo", "--witness", "W. Witness"), because="Equal bids: a coin is tossed by hand."),
    act("choose black"),
    act("result 1 D", "A draw is as good as a win for Black."),
    act("show"),
    Act(("withdraw", "Cojolon", "--reason", "illness"), because="On board 2 a player falls ill and leaves."),
    act("toss", keys="y"),
    act("start"),
    act("result W", "The slip is misread: White is entered as the winner …"),
    act("toss", keys="y"),
    act("start", "… and the next stage has begun when the players notice."),
    act(
        "correct 20 B",
        "The correction lists what falls with it, and asks.",
        typed=("the slip says 0–1",),
        keys="y",
    ),
    act("log"),
    act("toss", keys="y"),
    act("start"),
    act("result W", "The match of two: a game each with long time controls."),
    act("result W"),
    act("result D", "Level: two quick games, drawn both."),
    act("result D"),
    act("bid Bjorkmo --paper", "Armageddon again; one of them hands in a closed slip of paper."),
    act("bid Sabrytofte", unseen=("9:00", "9:00")),
    act("open-bids", keys="y", typed=("8:15", "8:15")),
    act("result D"),
    act("declare", keys="y"),
    act("show"),
    act("rated"),
    act("log"),
)


RUN = (
    Act(("new", str(SAMPLES / "tied-3.trf"), "--title", "Iron Range Champion"), "Three are tied for the title."),
    act(
        "run",
        "From here on there is one question at a time, and a key for an answer.",
        typed=("the board says ½",),
        keys="1c2c3dyctlywucdyddd1t2tywydq",
        unseen=("8:00", "8:00", "7:59", "7:59"),
    ),
)
"""A title of three of whom one declines, by keys alone."""


def transcript(terminal: Terminal, acts: Sequence[Act]) -> Iterator[str]:
    """What the director sees from the first command to the last."""
    for each in acts:
        if each.because:
            yield f"\n# {each.because}\n"
        shown = shlex.join(word.removeprefix(f"{SAMPLES.parent.parent}/") for word in each.words)
        yield f"\n$ playoffs {shown}\n"
        seen = terminal.seen(*each.words, typed=each.typed, keys=each.keys, unseen=each.unseen)
        seen = seen.replace(str(terminal.db), "/home/director/.local/share/playoffs/playoffs.db")
        yield re.sub(r"(pins every entry:\n  )[0-9a-f]{64}", r"\1(64 hexadecimal digits)", seen)


CLUB = (
    Act(
        ("new", str(SAMPLES / "perfect-3.csv"), "--rules", "club-open", "--title", "Club Trophy"),
        "Three have won every game; the trophy cannot be divided.",
    ),
    act("confirm Zurawieckij"),
    act("confirm Bakkedal"),
    act("confirm Hojlundby"),
    act("close"),
    act("lots", "The numbers of the round robin are drawn.", keys="y"),
    act("start"),
    act("result 1 W"),
    act("result D", "The second game, and whoever is free changes."),
    act("show"),
    act("result B", "Two are tied at the top and play a match."),
    act("toss", keys="y"),
    act("start"),
    act("result D"),
    act("result D"),
    act("result D", "Level after two games: faster ones."),
    act("result D"),
    act("toss", "Level again: Armageddon without bids, its colors by lot.", keys="y"),
    act("result D"),
    act("declare", keys="y"),
    act("show"),
    act("rated"),
)
"""A club's trophy: round robin, match and Armageddon (CLUB-5)."""

MAGIC = (
    Act(
        ("new", str(SAMPLES / "magic.csv"), "--rules", "mtr", "--cut", "4", "--title", "Store Champion"),
        "The best four of a Magic event advance.",
    ),
    act("withdraw Ulvestadmoen --reason time", "The second has to catch a train: the next in rank advances."),
    act("close"),
    act("start"),
    act("result 1 Barzanholt"),
    act("result 1 Bakkedal"),
    act("time 1", "Time is called in the third game: one game each."),
    act("result 1 D", "The extra game is drawn too: a lot decides."),
    act("toss 1", keys="y"),
    act("result 2 Tanakavoll"),
    act("result 2 Tanakavoll"),
    act("start"),
    act("show"),
    act("result second-absent", "The other finalist does not come back from lunch."),
    act("declare", keys="y"),
    act("show"),
)
"""The elimination of a Magic event (DCI-8)."""

PLAYTHROUGHS = {
    "title-of-five.txt": LONG_WAY,
    "title-of-three.txt": RUN,
    "trophy-of-three.txt": CLUB,
    "magic-of-four.txt": MAGIC,
}


def write() -> None:
    for name, acts in PLAYTHROUGHS.items():
        with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
            terminal = Terminal(patch, Path(folder) / "playoffs.db")
            (GOLDEN / name).write_text("".join(transcript(terminal, acts)).lstrip("\n"), encoding="utf-8")


if __name__ == "__main__":
    write()
