"""Who leaves the elimination: when the opponent's next clock starts, and which place the one who left has."""

import re
from pathlib import Path
from typing import Any

import pytest

from playoffs.desk.act import Request
from playoffs.desk.desk import answer as recorded
from playoffs.desk.record.store import open_store
from playoffs.model.position import Fact
from tests.cli.terminal import Terminal
from tests.edges.twixt import awaited, do, founded, play, shown

EIGHT = tuple(
    f"{first} {last}" for first, last in zip("ABCDEFGH", ("Ax", "Bo", "Cy", "Di", "Ed", "Fo", "Gy", "Hu"), strict=True)
)


RECORDS: dict[str, bytes] = {}
"""Of events whose elimination has begun, by edition: each is played once."""


@pytest.fixture(params=["wbc-twixt", "wbc-twixt-delay"])
def begun(request: pytest.FixtureRequest, terminal: Terminal, tmp_path: Path) -> Terminal:
    """An event of eight whose elimination has begun."""
    rules = request.param
    if rules not in RECORDS:
        founded(terminal, EIGHT, tmp_path, rules=rules)
        play(terminal, lambda: awaited(terminal)[0]["kind"] == "second-session")
        do(terminal, "second-session", "seed")
        play(terminal, lambda: awaited(terminal)[0]["id"].startswith("quarterfinal/board-1/game"))
        RECORDS[rules] = terminal.bytes()
    terminal.db.write_bytes(RECORDS[rules])
    terminal.set(1)
    return terminal


def board(at: Terminal, number: int) -> dict[str, Any]:
    found: dict[str, Any] = next(b for row in shown(at)["bracket"] for b in row if b["number"] == number)
    return found


def better(at: Terminal, number: int) -> str:
    return str(board(at, number)["players"][0])


def win(at: Terminal, number: int, player: str, minute: str) -> None:
    """The player wins the game that is awaited on the board."""
    white = board(at, number)["games"][-1]["white"]
    do(at, "result", str(number), "W" if white == player else "B", minute)


def places(at: Terminal) -> dict[str, int]:
    return {each["player"]: each["place"] for each in shown(at)["places"]}


@pytest.mark.clause("TWX-11e")
def test_the_opponent_of_who_leaves_is_free_from_that_minute_on(begun: Terminal) -> None:
    one, other = board(begun, 1)["players"]
    win(begun, 2, better(begun, 2), "30")
    do(begun, "withdraw", other, "75")
    met = board(begun, 5)
    assert one in met["players"]
    assert (met["start"], met["games"][0]["control"]) == (75 * 60, "22:30")


@pytest.mark.clause("TWX-11e", "RUL-1")
@pytest.mark.parametrize("words", [("remove", "{loser}", "75"), ("advance", "1", "{winner}", "75")])
def test_so_it_is_with_who_is_removed_or_advanced_by_a_ruling(begun: Terminal, words: tuple[str, ...]) -> None:
    one, other = board(begun, 1)["players"]
    win(begun, 2, better(begun, 2), "30")
    named = [word.format(winner=one, loser=other) for word in words]
    do(begun, "rule", *named, "--reason", "rules", "--yes")
    assert board(begun, 5)["start"] == 75 * 60


@pytest.mark.clause("TWX-11e")
def test_who_leaves_while_waiting_frees_the_next_opponent_from_that_minute_on(begun: Terminal) -> None:
    first = better(begun, 1)
    win(begun, 1, first, "20")
    do(begun, "withdraw", first, "130")
    for number, minute in ((2, "35"), (3, "40"), (4, "45")):
        win(begun, number, better(begun, number), minute)
    win(begun, 6, better(begun, 6), "100")
    final = board(begun, 7)
    assert (final["start"], final["games"][0]["control"]) == (130 * 60, "25:00")


@pytest.mark.clause("TWX-11e")
def test_without_the_minute_a_withdrawal_is_refused_and_a_terminal_asks_for_it(begun: Terminal) -> None:
    player = board(begun, 1)["players"][1]
    assert "expected after the name the minute of the session clock" in begun.refused(f"withdraw {player}", 2)
    assert "expected after the name the minute" in begun.refused(f"rule remove {player} --reason rules --yes", 2)
    said = begun("withdraw", player, "--reason", "illness", typed=["41:30"], sits=True)
    assert (said.code, "At which minute of the session clock" in said.err) == (0, True)
    win(begun, 2, better(begun, 2), "30")
    assert board(begun, 5)["start"] == 41 * 60 + 30


@pytest.mark.clause("TWX-11e")
def test_who_leaves_before_the_last_drawn_game_was_over_is_refused(begun: Terminal) -> None:
    player = board(begun, 1)["players"][1]
    do(begun, "result", "1", "D", "12")
    assert "was drawn at 12:00, after 10:00 (TWX-11e)" in begun.refused(f"withdraw {player} 10", 1)
    do(begun, "withdraw", player, "12")


@pytest.mark.clause("TWX-11e")
def test_a_withdrawal_that_was_recorded_without_a_minute_plays_on_as_before(begun: Terminal) -> None:
    player = board(begun, 1)["players"][1]
    win(begun, 2, better(begun, 2), "30")
    version = shown(begun)["version"]
    with open_store(begun.db) as store:
        recorded(store, "entrants", Fact("withdraw", player), Request("old", version, "2026-11-21T23:00:00Z"))
    assert board(begun, 5)["start"] == 30 * 60
    assert f"{EIGHT[int(player) - 1]} withdraws" in " ".join(begun.done("log").split())


@pytest.mark.clause("TWX-13b")
def test_a_finalist_who_has_left_is_second(begun: Terminal) -> None:
    for number, minute in ((1, "30"), (2, "35"), (3, "40"), (4, "45")):
        win(begun, number, better(begun, number), minute)
    left = better(begun, 5)
    win(begun, 5, left, "90")
    do(begun, "withdraw", left, "100")
    waiting = board(begun, 7)
    assert (waiting["players"], waiting["left"]) == (["", ""], [left, ""])
    assert f"{EIGHT[int(left) - 1]} has left" in begun.done("show")
    champion = better(begun, 6)
    win(begun, 6, champion, "110")
    assert (places(begun)[champion], places(begun)[left], len(places(begun))) == (1, 2, 8)
    assert sorted(places(begun).values())[:4] == [1, 2, 3, 4]


@pytest.mark.clause("TWX-13b")
def test_a_semifinalist_who_has_left_is_last_of_the_semifinal_losers(begun: Terminal) -> None:
    left = better(begun, 1)
    win(begun, 1, left, "20")
    do(begun, "withdraw", left, "25")
    for number, minute in ((2, "35"), (3, "40"), (4, "45")):
        win(begun, number, better(begun, number), minute)
    other = board(begun, 6)["players"][1]
    win(begun, 6, better(begun, 6), "100")
    win(begun, 7, better(begun, 7), "150")
    assert (places(begun)[other], places(begun)[left]) == (3, 4)
    assert sorted(places(begun).values())[:5] == [1, 2, 3, 4, 5]


@pytest.mark.clause("TWX-13b")
def test_who_leaves_before_the_other_finalist_is_known_is_second_to_whoever_is_advanced(begun: Terminal) -> None:
    for number, minute in ((1, "30"), (2, "35"), (3, "40"), (4, "45"), (5, "90")):
        win(begun, number, better(begun, number), minute)
    first = board(begun, 5)["winner"]
    do(begun, "withdraw", first, "95")
    second = board(begun, 6)["players"][0]
    do(begun, "rule", "advance", "6", second, "100", "--reason", "agreement")
    assert (board(begun, 7)["winner"], places(begun)[second], places(begun)[first]) == (second, 1, 2)


def played_out(at: Terminal) -> str:
    """Everything is won by the better seeds, and nothing is declared; the winner of the final."""
    for number in range(1, 8):
        win(at, number, better(at, number), str(30 if number < 5 else 90 if number < 7 else 150))
    return next(player for player, place in places(at).items() if place == 1)


@pytest.mark.clause("RUL-1")
@pytest.mark.parametrize("place", [2, 5])
def test_a_champion_by_ruling_is_first_and_everybody_has_one_place(begun: Terminal, tmp_path: Path, place: int) -> None:
    winner = played_out(begun)
    before = places(begun)
    champion = next(player for player, at in before.items() if at == place)
    do(begun, "rule", "champion", champion, "--reason", "rules", "--yes")
    do(begun, "declare", "--yes")
    after = places(begun)
    assert (after[champion], after[winner]) == (1, 2)
    assert sorted(after.values()) == list(range(1, 9))
    rest = [player for player in before if player != champion]
    assert sorted(rest, key=before.__getitem__) == sorted(rest, key=after.__getitem__)
    assert shown(begun)["ranking"] == [[player] for player in sorted(after, key=after.__getitem__)]
    assert re.search(rf"^  1 +{re.escape(EIGHT[int(champion) - 1])} .*by ruling", begun.done("show"), re.MULTILINE)
    for file in ("placings", "bulletin"):
        assert begun("sheet", file, "--to", str(tmp_path), "--format", "txt").code == 0
    said = (tmp_path / "placings.txt").read_text("utf-8")
    assert "Has the title by ruling" in said
    listed = said.partition("\nSeeding")[0]
    assert len(re.findall(rf"^\d+ +{re.escape(EIGHT[int(champion) - 1])}  ", listed, re.MULTILINE)) == 1
    assert "place 1" not in (tmp_path / "bulletin.txt").read_text("utf-8")


@pytest.mark.clause("RUL-1")
def test_champions_together_by_ruling_share_the_first_place(begun: Terminal) -> None:
    winner = played_out(begun)
    third = next(player for player, place in places(begun).items() if place == 3)
    do(begun, "rule", "co-champions", winner, third, "--reason", "rules", "--yes")
    do(begun, "declare", "--yes")
    assert sorted(places(begun).values()) == [1, 1, 3, 4, 5, 6, 7, 8]
    assert places(begun)[winner] == places(begun)[third] == 1


@pytest.mark.clause("RUL-1")
def test_of_a_vacant_title_nobody_is_first_wherever_places_are_told(begun: Terminal, tmp_path: Path) -> None:
    winner = played_out(begun)
    before = places(begun)
    do(begun, "rule", "vacate", "--reason", "rules", "--yes")
    do(begun, "declare", "--yes")
    assert shown(begun)["ranking"] == []
    assert places(begun) == {player: place for player, place in before.items() if player != winner}
    text = begun.done("show")
    text = text[text.index("Places (") :]
    assert not re.search(r"^  1 ", text, re.MULTILINE)
    assert re.search(r"^  2 ", text, re.MULTILINE)
    assert begun("sheet", "placings", "--to", str(tmp_path), "--format", "txt").code == 0
    said = (tmp_path / "placings.txt").read_text("utf-8")
    assert "vacant" in said
    assert "Won the final" not in said
