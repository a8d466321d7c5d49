"""What sheets said although it was not so, or left unsaid: a ruled bid, a board where nobody plays, a later day."""

import re
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.crosstables import details, tied
from tests.edges.director import awaited
from tests.edges.documents import visible


@pytest.mark.clause("MSCA-A")
def test_a_ruled_bid_is_not_said_to_be_sealed(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup")
    first, second = "Silas", "Zura"
    terminal.done(f"confirm {first}")
    terminal.done(f"confirm {second}")
    for line in ("close", "toss", "start", *["result D"] * 4):
        terminal.done(line)
    terminal.done(f"rule set-bid {first} 5:00 --reason absent")
    bid = terminal("bid", second, "--paper")
    assert bid.code == 0, bid.err
    terminal.done(f"sheet bulletin --to {tmp_path} --format txt")
    for said in (bid.out, terminal.done("next"), terminal.done("show"), visible(tmp_path / "bulletin.txt")):
        words = " ".join(said.split())
        assert "Both bids" not in words
        assert "together" not in words
    assert "the other one was set by a ruling" in " ".join(bid.out.split())
    opened = terminal.done("open-bids --yes --shown Zura=6:00")
    assert "5:00" in opened


@pytest.mark.clause("MSCA-2")
@pytest.mark.parametrize("how", ["withdraw", "decline"])
def test_the_bulletin_of_a_title_won_without_play_shows_no_board(terminal: Terminal, tmp_path: Path, how: str) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup")
    terminal.done("confirm Silas")
    terminal.done("confirm Zura" if how == "withdraw" else "decline Zura")
    terminal.done("close")
    if how == "withdraw":
        terminal.done("withdraw Zura")
    for act in ("", "declare --yes"):
        if act:
            terminal.done(act)
        terminal.done(f"sheet bulletin --to {tmp_path / (act[:7] or 'before')} --format txt,html,md")
        for file in sorted((tmp_path / (act[:7] or "before")).iterdir()):
            said = visible(file)
            assert "Board 1" not in said, file
            assert "G/90+30" not in said, file


@pytest.mark.clause("MSCA-1")
@pytest.mark.parametrize("players", [5, 6])
def test_order_of_play_and_pairings_say_when_a_later_day_begins(
    terminal: Terminal, tmp_path: Path, players: int
) -> None:
    file, known = tied(tmp_path, players, "msca"), details(tmp_path, 2)
    terminal.done(
        f"sheet {file} order-of-play --title Cup --details {known} --to {tmp_path / 'plan'} --format txt,html,md"
    )
    days = ("Saturday, March 6, 2027, 5:00 PM", "Sunday, March 7, 2027, 10:00 AM")
    for sheet in sorted((tmp_path / "plan").iterdir()):
        said = visible(sheet)
        assert [said.count(day) for day in days] == [1, 1], sheet
        assert re.search(r"Final.{0,60}Sunday, March 7", said) or re.search(r"Stage 2.{0,60}Sunday, March 7", said)
    terminal.done(f"new {file} --title Cup --details {known}")
    for n in range(1, players + 1):
        terminal.done(f"confirm {n}")
    terminal.done("close")
    seen = False
    for act in range(40):
        terminal.done(f"sheet --to {tmp_path / str(act)} --format txt --replace")
        order = visible(tmp_path / str(act) / "order-of-play.txt")
        assert order.count(days[1]) == 1
        assert re.search(r"Start:? \w+, \w+ \d+, \d+", order), "the first one too, as it was begun"
        for pairing in (tmp_path / str(act)).glob("pairings-*.txt"):
            seen = seen or f"Start {days[1]}" in visible(pairing)
        if seen or not step(terminal):
            break
    assert seen


def step(terminal: Terminal) -> bool:
    """The next thing, by its own command; White wins."""
    asks = awaited(terminal)
    if not asks:
        return False
    ask = asks[0]
    words = ask["command"].removeprefix("playoffs ").split()
    said = terminal(*words[:-1], "W") if ask["kind"] == "result" else terminal(*words)
    assert said.code == 0, said.err
    return True


@pytest.mark.clause("MSCA-A")
def test_the_order_of_play_prints_the_bids_that_were_opened(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup")
    for line in ("confirm Silas", "confirm Zura", "close", "toss", "start", *["result D"] * 4):
        terminal.done(line)

    def printed() -> dict[str, str]:
        terminal.done(f"sheet order-of-play --to {tmp_path} --format txt,html,md --replace")
        return {file.suffix: visible(file) for file in sorted(tmp_path.iterdir())}

    blank = printed()
    for player in ("Silas", "Zura"):
        assert terminal("bid", player, unseen=("7:31", "7:31")).code == 0
    assert "7:31" not in "".join(printed().values())  # what is sealed nobody knows
    terminal.done("open-bids --yes")
    assert [ask["kind"] for ask in awaited(terminal)] == ["coin"]
    for form, said in printed().items():
        assert said.count("bid of") == blank[form].count("bid of") == 2
        for name in ("Karimovsky, Silas", "Żurawieckij, Abebe"):
            assert f"bid of {name} 7:31" in said, form
    terminal.done("toss")
    terminal.done("choose white")
    assert "bid of" not in printed()[".txt"]


@pytest.mark.clause("CLUB-5")
def test_a_round_robin_in_text_is_no_knockout(terminal: Terminal, tmp_path: Path) -> None:
    file = tied(tmp_path, 4, "club-open")
    terminal.done(f"sheet {file} announcement --rules club-open --title Cup --to {tmp_path / 'plan'} --format txt,md")
    terminal.done(f"new {file} --rules club-open --title Cup")
    for n in range(1, 5):
        terminal.done(f"confirm {n}")
    for line in ("close", "lots", "start", "result 1 W"):
        terminal.done(line)
    terminal.done(f"sheet bulletin --to {tmp_path / 'day'} --format txt,md")
    for sheet in (*(tmp_path / "plan").iterdir(), *(tmp_path / "day").iterdir()):
        lines = [line for line in sheet.read_text("utf-8").splitlines() if line.strip().startswith(("Player", "Every"))]
        assert any("PlayerA, A" in line for line in lines)
        assert not [line for line in lines if set("┐┴─") & set(line)], sheet
