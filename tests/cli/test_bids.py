"""Sealed bids at the command line: typed unseen, piped, on paper; and no command that shows one before the opening."""

import json
import os
import pty
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from playoffs.desk.record import envelope
from playoffs.model.position import Ask, Range
from playoffs.model.vocabulary import ARMAGEDDON, Part, Place, Question
from tests.cli.terminal import Terminal

pytestmark = pytest.mark.clause("MSCA-A")

LOOKS = ("show", "next", "log", "list", "rated", "export", "rule", "details")


@pytest.fixture
def level(closed: Terminal) -> Terminal:
    """Board 1 is drawn: the bids of Abarawe and Bjørkmo are awaited."""
    closed.done("toss --physical Bjorkmo --witness Wil")
    closed.done("start")
    closed.done("result 1 D")
    return closed


@pytest.mark.parametrize("text", ["15:01", "0:00", "abc", "-3", "", "7:60", "7.30", "730", "1:000", "७:३०"])
def test_what_is_no_bid_is_refused_and_not_repeated(level: Terminal, text: str) -> None:
    sentence = level.refused("bid Abarawe", 2, typed=[text])
    assert sentence.startswith("bid of Isla Abarawe: found ")
    assert "0:01 to 15:00" in sentence
    assert len(text) < 4 or text not in sentence


@pytest.mark.parametrize("text", ["0:01", "15:00", "7:30"])
def test_the_limits_themselves_are_bids(level: Terminal, text: str) -> None:
    assert "the bid of Isla Abarawe is received, sealed" in level.done("bid Abarawe", typed=[text])


def test_a_bid_is_typed_unseen_twice_and_asked_for_until_both_are_the_same(level: Terminal) -> None:
    said = level("bid", "Abarawe", unseen=("16:00", "7:30", "7:31", "7:30", "7:30"))
    assert said.code == 0
    first = said.err.index("Bid of Isla")
    assert "opened as void" in " ".join(said.err[:first].split())
    assert said.err[first:].splitlines() == [
        "Bid of Isla Abarawe, 0:01 to 15:00, typed unseen (Enter: back): ",
        "bid of Isla Abarawe: found a bid outside the limits; expected 0:01 to 15:00",
        "(MSCA-A).",
        "Bid of Isla Abarawe, 0:01 to 15:00, typed unseen (Enter: back): ",
        "The same once more (Enter: back): ",
        "The two are not the same; once more from the start.",
        "Bid of Isla Abarawe, 0:01 to 15:00, typed unseen (Enter: back): ",
        "The same once more (Enter: back): ",
    ]


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        (
            "bid Abarawe",
            1,
            "a bid of Isla Abarawe has been received and is final (MSCA-A); waiting for the bid of Odin",
        ),
        ("bid Cojolon", 1, "a bid of Alejandra Cójolon is not possible now; waiting for the bid of Odin Bjørkmo"),
        ("bid Bjorkmo 7:30", 2, "bid: found a time on the command line; expected the player alone"),
        ("bid Bjorkmo --paper --seal 00", 2, "bid: found --paper and --seal; expected one of them"),
        ("bid Bjorkmo --seal 00", 2, "seal of a bid: found something else; expected 64 hexadecimal digits"),
        (
            "open-bids --yes",
            1,
            "an opening of bids is not possible now; waiting for: Board 1, Armageddon: the sealed bid",
        ),
        (
            "correct 11 5:00 --reason x",
            2,
            "entry 11: found a bid, which is final once received (MSCA-A); expected `playoffs void-bid",
        ),
    ],
)
def test_what_cannot_be_done_about_bids_is_refused(level: Terminal, line: str, code: int, said: str) -> None:
    level.done("bid Abarawe", typed=["7:30"])
    assert said in level.refused(line, code)


def test_bids_are_opened_with_consent_alone(level: Terminal) -> None:
    level.done("bid Abarawe", typed=["7:30"])
    level.done("bid Bjorkmo", typed=["8:00"])
    assert (
        level.refused("open-bids", 1)
        == "the bids stay closed; add --yes to open them without being asked: `playoffs open-bids --yes`"
    )
    assert level("open-bids", keys="n").code == 1
    said = level.done("open-bids", keys="y")
    assert "the bids are opened, Isla Abarawe 7:30, Odin Bjørkmo\n8:00." in said
    assert level.refused("undo 11 --reason x --yes", 2).startswith("entry 11: found a draw or an opened bid")


def test_an_opening_without_a_terminal_proposes_all_that_it_needs(level: Terminal) -> None:
    level.done("bid Abarawe --paper")
    level.done(f"bid Bjorkmo --seal {'0' * 64}")
    said = level.refused("open-bids --shown Abarawe=7:00", 1)
    assert said.endswith("open-bids --shown Abarawe=7:00 --yes --shown 'Bjørkmo=M:SS' --code 'Bjørkmo=CODE'`")
    assert "bid of Odin Bjørkmo: found " in level.refused("open-bids --shown Abarawe=7:00 --yes", 2)
    level.done("void-bid Bjorkmo --reason swapped")
    level.done("bid Bjorkmo --paper")
    said = level.refused("open-bids", 1)
    assert said.endswith("`playoffs open-bids --yes --shown Abarawe=M:SS --shown 'Bjørkmo=M:SS'`")
    proposed = shlex.split(said.partition("`playoffs ")[2].removesuffix("`").replace("M:SS", "7:30"))
    assert "the bids are opened" in level(*proposed).out


def test_a_proposed_opening_asks_for_no_bid_that_stays_closed(level: Terminal) -> None:
    level.done("bid Abarawe --paper")
    level.done("bid Bjorkmo --paper")
    said = level.refused("open-bids --shown Abarawe=void --reason unreadable", 1)
    assert said.endswith("--reason unreadable --yes`")
    assert "Isla Abarawe void" in level.done(said.partition("`playoffs ")[2].removesuffix("`"))


def test_slips_of_paper_are_shown_at_the_opening(level: Terminal) -> None:
    level.done("bid Abarawe --paper")
    level.done("bid Bjorkmo", typed=["8:00"])
    assert level.refused("open-bids --yes", 2) == (
        "bid of Isla Abarawe: found no value, since it is on a slip of paper; "
        "expected what the slip shows, --shown Abarawe=M:SS, or =void"
    )
    assert 'found "15:01"; expected 0:01 to 15:00' in level.refused("open-bids --yes --shown Abarawe=15:01", 2)
    assert "expected none" in level.refused("open-bids --yes --shown Abarawe=7:00 --shown Bjorkmo=7:00", 2)
    assert "why it is void" in level.refused("open-bids --yes --shown Abarawe=void", 2)
    assert "Isla Abarawe Black with 7:00" in level.done("open-bids --yes --shown Abarawe=7:00").replace("\n  ", " ")


def test_a_bid_by_phone_opens_its_seal(level: Terminal) -> None:
    bid = json.loads(level.done("next --json"))["awaited"][0]
    place = Place(Part.STAGE, 5, board=1, game=ARMAGEDDON, asking=1)
    both = tuple(sorted(p["who"] for p in json.loads(level.done("next --json"))["awaited"] if p["kind"] == "bid"))
    ask = Ask(Question.BID, place, Range(1, 900), "MSCA-A", (bid["who"],), between=both)
    assert ask.id == bid["id"]
    salt = "5a" * 32
    seal = envelope.seal("north-star-state-champion", ask, 450, salt, edition=2)
    level.done(f"bid {bid['who']} --seal {seal}")
    level.done("bid Bjorkmo", typed=["8:00"])
    assert "what the phone shows" in level.refused("open-bids --yes", 2)
    wrong = level.refused(f"open-bids --yes --shown Abarawe=7:29 --salt Abarawe={salt}", 2)
    assert wrong.startswith("bid of Isla Abarawe: found a value that is not the one that was sealed")
    assert "with --shown" in level.refused(f"open-bids --yes --salt Abarawe={salt}", 2)
    said = level.done("open-bids", keys="y", typed=["7:30", salt])
    assert "the bids are opened, Isla Abarawe 7:30" in said


def test_a_void_slip_is_bid_anew_by_both(level: Terminal) -> None:
    level.done("bid Abarawe --paper")
    level.done("bid Bjorkmo", typed=["8:00"])
    said = level.done("open-bids", keys="y", typed=["15:30", "void", "no valid time"])
    assert "Isla Abarawe void" in said
    assert "No valid bid of Isla Abarawe (MSCA-A)." in said
    assert "the sealed bid of Isla Abarawe" in said


@pytest.mark.parametrize("json_too", ["", " --json"])
def test_no_command_shows_a_bid_before_it_is_opened(level: Terminal, json_too: str) -> None:
    """Two runs that differ in the bids alone are the same, byte for byte, until the bids are opened."""
    shown, after = [], []
    for number, bids in enumerate((("7:31", "9:59"), ("9:59", "7:31"))):
        here = Terminal(level.patch, level.db.with_name(f"run-{number}.db"))
        here.set(1000)  # the salt is the same in both, so that nothing else can hide a difference
        here.db.write_bytes(level.bytes())
        said = [here("bid", "Abarawe", *json_too.split(), typed=[bids[0]])]
        said += [here(*look.split(), *(json_too.split() if look != "export" else ())) for look in LOOKS]
        said += [here("run", *json_too.split(), typed=["s", "u", "", "q"])]
        said += [here("bid", "Bjorkmo", *json_too.split(), unseen=(bids[1], bids[1]))]
        said += [here(*look.split(), *(json_too.split() if look != "export" else ())) for look in LOOKS]
        said += [here("open-bids"), here("undo", "11", "--reason", "x"), here("bid", "Abarawe")]
        assert [each.code for each in said[-3:]] == [1, 2, 1]
        assert all(each.code == 0 for each in said[:-3])
        shown.append([(each.code, without_digests(each.out), each.err) for each in said])
        opened = here.done("open-bids --yes")
        after.append(here.done(f"show{json_too}"))
        assert f"Isla Abarawe {bids[0]}" in opened.replace("\n", " ")
    assert shown[0] == shown[1]
    assert after[0] != after[1]  # what is compared is not blind
    assert not any("7:31" in text or "9:59" in text or " 451" in text for each in shown[0] for text in each[1:])


def without_digests(text: str) -> str:
    """The text without seals and chain, which pin the bid under its salt and must differ."""
    return re.sub(r"[0-9a-f]{64}", "#", text)


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are of Unix")
def test_a_terminal_does_not_show_what_is_typed(level: Terminal) -> None:
    master, slave = pty.openpty()
    words = [sys.executable, "-m", "playoffs", "bid", "Abarawe"]
    root = str(Path(__file__).parents[2])
    env = {**os.environ, "PLAYOFFS_DB": str(level.db), "PYTHONPATH": root}
    process = subprocess.Popen(words, stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True)
    os.close(slave)
    screen = b""
    for prompt in (b"typed unseen (Enter: back): ", b"The same once more (Enter: back): "):
        while not screen.endswith(prompt):
            screen += os.read(master, 1024)
        os.write(master, b"7:42\n")
    while True:
        try:
            part = os.read(master, 1024)
        except OSError:
            break
        if not part:
            break
        screen += part
    os.close(master)
    assert process.wait() == 0
    assert b"7:42" not in screen
    assert "is received, sealed" in screen.decode()
    assert json.loads(level.done("show --json"))["version"] == 11
