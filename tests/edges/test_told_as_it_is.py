"""What sheets and screens say of a draw, a silence, an undoing and those who are not eligible, as it is."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, SAMPLES, Terminal

WORDS = "three  blind.. mice"
DRAW = r"by the program, secret number ([0-9a-f]{64}).*?“(.+)”.*?entry (\d+) before the draw: ([0-9a-f]{64})"


def three(terminal: Terminal, *more: str) -> None:
    """Three tied, of whom one is to sit out by lot."""
    terminal.done(f"new {SAMPLES / 'tied-3.trf'} --title Cup --details {SAMPLES / 'details.toml'} --yes")
    for line in ("confirm all", "close", *more):
        terminal.done(line)


def sheet(terminal: Terminal, kind: str, folder: Path, *more: str, form: str = "txt") -> str:
    """A sheet as text on one line."""
    said = terminal("sheet", kind, *more, "--to", str(folder), "--format", form, "--replace")
    assert said.code == 0, said.err
    (file,) = folder.glob(f"{kind}*.{form}")
    return " ".join(file.read_text("utf-8").split())


def hashed(*lines: str) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()


def test_a_bulletin_holds_all_that_a_draw_follows_from(terminal: Terminal, tmp_path: Path) -> None:
    three(terminal, "toss --commit")
    assert terminal("toss", "--words", WORDS).code == 0
    terminal.done(f"sheet bulletin --to {tmp_path} --format md")
    found = re.search(DRAW, (tmp_path / "bulletin.md").read_text("utf-8"))
    assert found, (tmp_path / "bulletin.md").read_text("utf-8")
    seed, words, entry, digest = found.groups()
    data = json.loads(terminal.done("verify 33 --json"))
    assert (words, entry, seed) == (WORDS, "32", data["seed"])
    assert digest == hashed("playoffs commitment", data["event"], data["ask"], seed)
    assert digest in terminal.done("verify 33")
    order = sorted(data["order"], key=lambda each: hashed(seed, data["event"], data["ask"], words, each))
    assert order == data["order"]


def test_what_is_next_after_a_commitment_waits_for_words(terminal: Terminal) -> None:
    three(terminal)
    assert json.loads(terminal.done("next --json"))["awaited"][0]["command"].startswith("playoffs lots")
    told = terminal.done("toss --commit")
    assert 'playoffs lots --words "WORDS"' in told
    assert 'playoffs lots --words "WORDS"' in terminal.done("next")
    terminal.done("lots --words mice")
    assert "playoffs toss   " in terminal.done("next")
    assert 'playoffs toss --words "WORDS"' in terminal.done("toss --commit")


def test_silence_is_told_one_way(terminal: Terminal, tmp_path: Path) -> None:
    said = sheet(terminal, "announcement", tmp_path, FIVE)
    assert "No answer by then" not in said
    assert (
        "Whoever has not answered when the director closes the list is out; until then a late answer counts (MSCA-2).†"
        in said
    )


def test_who_has_more_points_and_is_not_eligible(terminal: Terminal) -> None:
    line = f"plan {FIVE} --open-to rating_from=1800 --open-to rating_below=2000"
    said = " ".join(terminal(*line.split(), "--title", "Class A").out.split())
    assert "As many points or more, but not eligible: Isla Abarawe, 4" in said


def test_undoing_names_the_entry_that_is_last(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup --event cup")
    for ask in json.loads(terminal.done("next --json"))["awaited"][:2]:
        terminal.done(f"confirm {ask['who']}")
    for line in ("close", "toss", "start", *("result D",) * 4):
        terminal.done(line)
    one, other, *_ = [each["who"] for each in json.loads(terminal.done("next --json"))["awaited"]]
    terminal.done(f"bid {one}", unseen=["3:00", "3:00"])
    terminal.done(f"bid {other}", unseen=["3:30", "3:30"])
    terminal.done(f"void-bid {other} --reason other --yes")
    last = json.loads(terminal.done("log --json"))["entries"][-1]["entry"]
    said = terminal.refused("undo --yes", 2)
    assert said.startswith(f"the last entry, {last}: found ")
    assert "is void" in said
    assert f"entry {last - 2}, is " in said


@pytest.mark.parametrize("title", ["Champion.. of Ch", "../../etc", "Dr.. No..", "Nr.. 5"])
def test_a_title_with_two_full_stops_side_by_side_is_refused(terminal: Terminal, title: str) -> None:
    """A sentence that ends with a name that ends with one would be taken for it."""
    said = terminal("new", str(SAMPLES / "tied-2.csv"), "--title", title, "--event", "cup", "--yes")
    assert said.code == 2
    assert "with two full stops side by side; expected one of them, or three" in said.err


@pytest.mark.parametrize("title", ["Champion of Ch... etc., Dr. No", "Nr. 5."])
def test_a_title_stands_as_it_was_given(terminal: Terminal, tmp_path: Path, title: str) -> None:
    assert terminal("new", str(SAMPLES / "tied-2.csv"), "--title", title, "--event", "cup", "--yes").code == 0
    for line in ("confirm all", "close", "withdraw 5 --reason illness --yes", "declare --yes"):
        assert terminal(*line.split()).code == 0, line
    for kind in ("announcement", "bulletin", "certificate"):
        for form in ("md", "txt"):
            said = sheet(terminal, kind, tmp_path, form=form).replace("\\", "")
            assert title in said, kind
    assert title in sheet(terminal, "announcement", tmp_path, "--lang", "es")


def test_who_sits_out_is_known_before_the_colors_are(terminal: Terminal, tmp_path: Path) -> None:
    three(terminal)
    assert "by lot" in sheet(terminal, "order-of-play", tmp_path)
    assert terminal("lots", "--physical", "Ekwuemeka", "--witness", "A B").code == 0
    for kind in ("order-of-play", "paper-day", "bulletin"):
        said = sheet(terminal, kind, tmp_path, form="md")
        assert "by lot: " not in said.replace("sits out: by lot", "").replace("sit out: ", ""), kind
        assert "who sat out" not in said, kind
        assert re.search(r"Ekwuemeka, Emeka.{0,40}winner of Stage 1", said), kind
    assert "Board 1: Faarupson, Frida – Ibáñarra, Amélie" in sheet(terminal, "order-of-play", tmp_path)
