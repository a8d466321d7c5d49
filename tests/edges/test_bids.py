"""Bids where people change their minds: another opponent, a void slip, a bid entered for the wrong player."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.golden.records.make import awaited, onward

pytestmark = pytest.mark.clause("MSCA-A")


@pytest.fixture
def final(terminal: Terminal) -> Terminal:
    """Three tied; 1 sits out, 8 wins the semifinal in entry 9, and the final of 1 and 8 is drawn to bids."""
    terminal.done(f"new {SAMPLES / 'tied-3.trf'} --title Title --event title")
    for line in ("confirm 1", "confirm 8", "confirm 9", "close", "lots --physical 1 --witness Ada"):
        terminal.done(line)
    drawn_final(terminal, "toss --physical 8 --witness Ada", "start", "result W")
    return terminal


def drawn_final(at: Terminal, *lines: str) -> None:
    for line in (*lines, "toss", "start", *["result D"] * 4):
        at.done(line)


def bid(at: Terminal, player: str, time: str) -> None:
    at.done(f"bid {player}", typed=[time])


def wanted(at: Terminal) -> list[tuple[str, str]]:
    return [(ask["kind"], ask["who"]) for ask in awaited(at, "title")]


def everything(at: Terminal, folder: Path) -> str:
    """All that can be seen of the record."""
    looks = [at.done(f"{look}{json_too}") for look in ("show", "log", "next", "rated") for json_too in ("", " --json")]
    at.done(f"sheet --to {folder}")
    sheets = [file.read_text(encoding="utf-8") for file in sorted(folder.iterdir()) if file.suffix in (".txt", ".html")]
    return "\n".join([*looks, at.done("export"), *sheets])


@pytest.mark.parametrize("opened", [True, False])
def test_a_bid_does_not_serve_against_another_opponent(final: Terminal, opened: bool) -> None:
    bid(final, "1", "5:03")
    bid(final, "8", "6:07")
    if opened:
        final.done("open-bids --yes")
    done = json.loads(final.done("correct 9 B --reason misread --yes --json"))
    assert done["again"] == []
    drawn_final(final)
    assert wanted(final) == [("bid", "1"), ("bid", "9")] or wanted(final) == [("bid", "9"), ("bid", "1")]
    bid(final, "1", "7:00")
    bid(final, "9", "4:59")
    said = final.done("open-bids --yes")
    assert "7:00" in said
    assert "5:03" not in said
    onward(final, "title")


def test_the_bids_of_a_pairing_stand_again_when_the_very_pairing_returns(final: Terminal) -> None:
    """Undo is no way to bid again: the control of the test above."""
    bid(final, "1", "5:03")
    bid(final, "8", "6:07")
    final.done("open-bids --yes")
    version = json.loads(final.done("correct 9 B --reason misread --yes --json"))["entry"]
    drawn_final(final)
    done = json.loads(final.done(f"correct {version} W --reason right --yes --json"))
    assert done["again"]
    final.done("start")
    for _ in range(4):
        said = final.done("result D")
    assert "Stands again" in said
    assert [kind for kind, _ in wanted(final)] == ["result"]


def test_a_ruling_that_sets_a_bid_does_not_serve_against_another_opponent(final: Terminal) -> None:
    final.done("rule set-bid 1 5:00 --reason absent")
    final.done("correct 9 B --reason misread --yes")
    drawn_final(final)
    assert sorted(wanted(final)) == [("bid", "1"), ("bid", "9")]


def test_lots_for_other_people_are_drawn_anew(final: Terminal) -> None:
    done = json.loads(final.done("correct 9 B --reason misread --yes --json"))
    assert done["again"] == []
    assert wanted(final) == [("colour-lot", "lot")]


@pytest.mark.parametrize("void", ["8=void", "8=void 1=void"])
def test_an_opening_with_a_void_bid_shows_nothing_of_the_other(final: Terminal, void: str, tmp_path: Path) -> None:
    """The slip of 8 is void: both bid again, and the first bid of 1 is closed for ever (rebid_both)."""
    paper = "1=void" in void
    final.done("bid 1 --paper") if paper else bid(final, "1", "8:37")
    final.done("bid 8 --paper")
    said = final.done(f"open-bids --yes --reason unreadable {' '.join(f'--shown {each}' for each in void.split())}")
    assert "No valid bid of" in said
    assert sorted(wanted(final)) == [("bid", "1"), ("bid", "8")]
    bid(final, "1", "3:21")
    bid(final, "8", "4:32")
    final.done("open-bids --yes")
    onward(final, "title")
    seen = everything(final, tmp_path)
    assert "3:21" in seen
    assert "8:37" not in seen
    assert not re.search(r"\b517\b", seen)
    assert paper or "stays closed" in seen


def test_a_value_given_beside_a_void_slip_goes_no_further(final: Terminal, tmp_path: Path) -> None:
    final.done("bid 1 --paper")
    final.done("bid 8 --paper")
    said = final.done("open-bids --yes --shown 1=8:37 --shown 8=void --reason unreadable")
    seen = said + everything(final, tmp_path)
    assert "8:37" not in seen
    assert not re.search(r"\b517\b", seen)


def test_void_slips_are_looked_for_before_a_number_is_typed(final: Terminal) -> None:
    final.done("bid 1 --paper")
    final.done("bid 8 --paper")
    screen = final.seen("open-bids", keys="yyn", typed=["unreadable"])
    assert "say no number yet" in screen
    assert "as 7:30" not in screen
    assert sorted(wanted(final)) == [("bid", "1"), ("bid", "8")]


def test_two_valid_slips_are_looked_at_and_then_typed(final: Terminal) -> None:
    final.done("bid 1 --paper")
    final.done("bid 8 --paper")
    assert "draw odds" in final.seen("open-bids", keys="yyy", typed=["5:03", "5:03", "6:07", "6:07"])


def test_a_slip_is_typed_twice_before_an_opening_that_nobody_undoes(final: Terminal) -> None:
    """In a session and by the command; where the two differ both are typed again, and Enter goes back."""
    final.done("bid 1 --paper")
    bid(final, "8", "6:07")
    back = final("open-bids", keys="y", typed=["5:30", ""])
    assert (back.code, wanted(final)) == (1, [("open-bids", "director")]), back
    assert "what was shown so far has been seen" in back.err
    said = final.seen("run", keys="yq", typed=["5:30", "5:03", "5:03", "5:03"])
    assert said.count("The same once more (Enter: back):") == 2
    assert "The two are not the same; once more from the start." in said
    assert "Black with 5:03" in " ".join(said.split())


def test_a_bid_closed_by_a_second_void_one_is_opened_when_it_is_ruled_to_count(final: Terminal) -> None:
    for _again in range(2):
        bid(final, "1", "8:37")
        final.done("bid 8 --paper")
        said = final.done("open-bids --yes --shown 8=void --reason unreadable")
        assert "8:37" not in said
    assert wanted(final) == [("armageddon-ruling", "director")]
    final.done("rule armageddon-ruling as-maximum --reason announced")
    assert wanted(final) == [("open-bids", "director")]
    assert "Black with 8:37" in " ".join(final.done("open-bids --yes").split())
    onward(final, "title")


def test_no_bid_is_taken_back(final: Terminal) -> None:
    bid(final, "1", "5:03")
    version = json.loads(final.done("show --json"))["version"]
    for line in (f"undo {version} --reason x --yes", f"correct {version} 6:00 --reason x --yes"):
        sentence = final.refused(line, 2)
        assert "final once received (MSCA-A)" in sentence
        assert "`playoffs void-bid PLAYER`" in sentence
    bid(final, "8", "6:07")
    final.done("open-bids --yes")
    assert "a ruling on it" in final.refused(f"undo {version} --reason x --yes", 2)


def test_a_bid_for_the_wrong_player_is_void_before_any_opening(final: Terminal, tmp_path: Path) -> None:
    bid(final, "1", "8:37")
    assert "--reason" in final.refused("void-bid 1", 2)
    said = final.done("void-bid 1 --reason swapped")
    assert "Frida Faarupson bids again (MSCA-A); reason: swapped" in " ".join(said.split())
    assert sorted(wanted(final)) == [("bid", "1"), ("bid", "8")]
    bid(final, "8", "6:07")
    bid(final, "1", "5:03")
    assert json.loads(final.done("void-bid 8 --reason swapped --json"))["fell"] == []
    bid(final, "8", "6:11")
    assert "5:03" in final.done("open-bids --yes")
    assert "a ruling on it" in final.refused("void-bid 8 --reason late", 2)
    onward(final, "title")
    seen = everything(final, tmp_path)
    assert "is void" in seen
    assert "6:11" in seen
    assert "8:37" not in seen
    assert "6:07" not in seen
    assert not re.search(r"\b(517|367)\b", seen)


def test_a_bid_that_was_not_received_cannot_be_void(final: Terminal) -> None:
    assert "no bid of Frida Faarupson has been received" in final.refused("void-bid 1 --reason x", 1)


def test_the_bid_prompt_has_a_way_back(final: Terminal) -> None:
    said = final("bid", "1", unseen=("",))
    assert (said.code, "no bid of Frida Faarupson was placed" in said.err) == (1, True)


def test_bids_are_opened_in_a_session_by_one_key_that_says_all(final: Terminal) -> None:
    bid(final, "1", "5:03")
    bid(final, "8", "6:07")
    said = " ".join(final.seen("run", keys="yq").split())
    assert said.count("cannot be closed again") == 1
    assert "Black with 5:03" in said


@pytest.mark.parametrize("keys", ["yyn", "yyy"], ids=["why a bid is void", "what a slip shows"])
def test_who_leaves_while_bids_are_opened_has_opened_none(final: Terminal, keys: str) -> None:
    """An opening cannot be undone: the key that leaves is no reason, and no bid that is asked for again."""
    for player in ("1", "8"):
        final.done(f"bid {player} --paper")
    before = final.done("export")
    said = final.seen("run", keys=keys, typed=["q"])
    assert "Stopped at entry" in said
    assert "found" not in said
    assert final.done("export") == before


def test_a_figure_mistyped_at_the_opening_is_set_by_the_ruling_that_is_named(final: Terminal) -> None:
    """`undo` named the last game of the match, which was played, and `correct` wanted \"an opening of bids\"."""
    for player in ("1", "8"):
        final.done(f"bid {player} --paper")
    opened = final.done("open-bids --shown 1=8:00 --shown 8=7:00 --yes")
    version = int(re.findall(r"entry (\d+)", opened)[0])
    way = "playoffs rule set-bid Faarupson M:SS --reason WHY"
    for line in ("undo", f"undo {version}", f"correct {version} 9:00", "correct last 9:00"):
        said = final.refused(line, 2)
        assert f"expected a ruling, if a slip was misread or mistyped: `{way}` or `playoffs rule set-bid" in said
        assert "playoffs undo" not in said
    assert "press o: a bid is set by a" in final.seen("run", keys="uzq")
    final.done("result 1 W")
    later = final.refused(f"undo {version}", 2)
    assert f": `playoffs undo {version + 1} --reason WHY`, then `playoffs rule set-bid" in later
    final.done(f"undo {version + 1} --reason WHY --yes")
    final.done(way.removeprefix("playoffs ").replace("M:SS", "9:00"))


def test_bids_of_an_earlier_stage_are_set_by_no_ruling_about_a_later_one(terminal: Terminal) -> None:
    """Both are on board 1; who sat out of the first is in the second alone."""
    terminal.done(f"new {SAMPLES / 'tied-3.trf'} --title Title --event title")
    for line in ("confirm 1", "confirm 8", "confirm 9", "close", "lots --physical 1 --witness Ada"):
        terminal.done(line)
    for line in ("toss --physical 8 --witness Ada", "start", "result D", "bid 8 --paper", "bid 9 --paper"):
        terminal.done(line)
    version = int(re.findall(r"entry (\d+)", terminal.done("open-bids --shown 8=8:00 --shown 9=7:00 --yes"))[0])
    drawn_final(terminal, "result W")
    one, other = (ask["who"] for ask in awaited(terminal, "title"))
    for player in (one, other):
        terminal.done(f"bid {player} --paper")
    terminal.done(f"open-bids --shown {one}=8:00 --shown {other}=7:00 --yes")
    for line in (f"undo {version}", f"correct {version} 9:00"):
        said = terminal.refused(line, 2)
        assert "a ruling, if a slip was misread or mistyped" in said
        assert "set-bid PLAYER" in said
        assert "Faarupson" not in said, said
