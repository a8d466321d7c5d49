"""What a document says about who meets whom, when, with which color, control and clause, is what the playoff says.

Facts are read back from each sheet as data, and compared with `show`, `next` and `plan` as data, after every act.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import Data, Life, awaited, data
from tests.edges.documents import Blocks, of_kind, rows, said, visible
from tests.thinned import CI, thinned

SCORES = {"white": "1–0", "draw": "½–½", "black": "0–1", "first": "1–0", "second": "0–1"}


class Playoff(NamedTuple):
    """What is set up."""

    file: str
    words: tuple[str, ...] = ()


PLAYOFFS = {
    **{
        f"msca-{n}": Playoff(f) for n, f in ((2, "tied-2.csv"), (3, "tied-3.trf"), (4, "tied-4.csv"), (5, "tied-5.trf"))
    },
    **{f"msca-{n}": Playoff(f) for n, f in ((6, "tied-6.csv"), (8, "tied-8.csv"), (9, "tied-9.trf"))},
    "club-3": Playoff("perfect-3.csv", ("--rules", "club-open")),
    **{f"magic-{n}": Playoff("magic.csv", ("--rules", "mtr", "--cut", str(n))) for n in (2, 3, 4, 5, 8)},
}


def names(playoff: Playoff, terminal: Terminal) -> dict[str, str]:
    """Everybody who is tied, by id, as a crosstable writes them."""
    (plan,) = data(terminal, f"plan {SAMPLES / playoff.file} --title Cup {' '.join(playoff.words)}")["plans"]
    return {player["id"]: player["name"] for player in plan["tied"]}


# pairings


def paired(sheet: Blocks) -> Iterator[tuple[int, tuple[str, str], tuple[str, str]]]:
    """Board, times and names of a pairing sheet."""
    for table in of_kind("table", sheet.part("boards")):
        for row in rows(table):
            board, white, black = row.values()
            both = (board[1], board[1]) if len(board) > 1 and "White" in row else ("", "")
            times = (white[1], black[1]) if len(white) > 1 and "White" in row else both
            yield int(board[0].rpartition(" ")[2]), times, (white[0], black[0])


def check_pairings(sheet: Blocks, asks: list[Data], name: dict[str, str]) -> None:
    wanted = {ask["board"]: ask for ask in asks if ask["kind"] == "result" and ask["board"]}
    found = list(paired(sheet))
    assert {board for board, _, _ in found} >= set(wanted), found
    for board, times, players in found:
        if board in wanted:
            ask = wanted[board]
            assert players == tuple(name[p] for p in ask["players"]), found
            if times != ("", ""):
                clocks = tuple(ask["clocks"]) if ask["control"] == "armageddon" else (ask["control"],) * 2
                assert times == clocks, found
        else:
            assert set(players) <= set(name.values()) or not asks_of_board(asks, board), found


def asks_of_board(asks: list[Data], board: int) -> list[Data]:
    return [ask for ask in asks if ask["board"] == board and ask["kind"] in ("bid", "open-bids", "color", "coin")]


# order of play


def check_order(sheet: Blocks, shown: Data, name: dict[str, str]) -> None:
    """Who meets whom and who sits out, in every stage that is set."""
    for stage, section in zip(shown["stages"], sheet.part("stages"), strict=False):
        lines = [said(block["text"]) for block in section["blocks"] if block["kind"] == "paragraph"]
        if stage["sits_out"]:
            assert f"Sits out: {name[stage['sits_out']]}" in lines, lines
        if stage["round_robin"]:
            continue
        boards = {said(board["heading"]).partition(": ")[0]: board for board in of_kind("section", section["blocks"])}
        for board in stage["boards"]:
            number = board["board"]
            told = boards.get(f"Board {number}") or boards[f"Table {number}"]  # of Magic
            players = {said([piece]) for piece in told["heading"][1::2]}
            assert players == {name[p] for p in board["players"]}, told
            if board["advances"]:
                outcome = said(told["blocks"][-1]["text"]).removesuffix(", by lot")
                assert outcome in (f"{won}: {name[board['advances']]}" for won in ("Goes on", "Champion")), outcome


# bulletin


def games_told(sheet: Blocks) -> list[tuple[str, str, str]]:
    """White, Black and result of every game that a bulletin lists."""
    games = [row for table in of_kind("table", sheet.part("games")) for row in rows(table)]
    fields = [(list(game.values()), game["Result"][0]) for game in games]
    drawn = {"drawn": SCORES["draw"]}  # of Magic
    return [(players[1][0], players[2][0], drawn.get(result, result)) for players, result in fields]


def section_of(text: str, heading: str) -> str:
    found = re.search(rf"^{heading}\n-+\n(.*?)(?=^\S[^\n]*\n-+$|\Z)", text, re.MULTILINE | re.DOTALL)
    return found[1] if found else ""


def check_bulletin(sheet: Blocks, shown: Data, name: dict[str, str]) -> None:
    wanted = [
        (name[game["white"]], name[game["black"]], SCORES[game["result"]] if game["result"] else "–")
        for stage in shown["stages"]
        if stage["started"]
        for board in stage["boards"]
        for game in board["games"]
        if game["result"] in (None, *SCORES)
    ]
    assert sorted(games_told(sheet)) == sorted(wanted)
    lines = [said(item) for block in of_kind("list", sheet.part("next")) for item in block["items"]]
    assert len(lines) == len(shown["awaited"]), lines
    for line, ask in zip(lines, shown["awaited"], strict=True):
        assert line.endswith(f"({ask['clause']})"), line
        own = ask["words"].partition(": ")[2] or ask["words"]
        assert own[1:] in line, (own, line)


# bid slips


def check_slips(sheet: Blocks, asks: list[Data], name: dict[str, str]) -> None:
    players = [said(slip["heading"]) for slip in sheet.part("slips")]
    known = {player for player in players if "___" not in player}
    bidding = {name[ask["who"]] for ask in asks if ask["kind"] == "bid"}
    assert not bidding or bidding == known, players


# before anybody plays


def check_announcement(sheet: Blocks, plan: Data, shown: Data, name: dict[str, str]) -> None:
    stands = {player["id"]: player["stands"] for player in shown["players"]}
    (table,) = of_kind("table", sheet.part("players"))
    told = {row["Player"][0]: row for row in rows(table)}
    for player, called in name.items():
        if called not in told:
            continue  # of an elimination the last are not printed
        reply = told[called].get("Reply", [""])[0]
        if stands[player] == "has not answered":
            assert reply == "no reply yet", told
        if stands[player] == "confirmed" and reply:
            assert reply == "confirmed", told
    sits = plan["sit_out"]
    if sits and len(sits["candidates"]) == 1:
        assert f"{name[sits['candidates'][0]]} sits out of stage 1" in sheet.words("players")
    ladder = sheet.words("format")
    for stage in plan["stages"]:
        assert stage["clause"] in ladder
        for game in stage["games"]:
            if "/" in game["control"]:
                assert game["control"] in ladder


MOST = 60
"""Acts of one playoff, at most."""

OFTEN = 0.2 if CI else 0.02
"""How often the documents are read although what is awaited is of the same kinds as before."""


@pytest.mark.parametrize("kind", thinned(PLAYOFFS, 3))
def test_every_document_says_what_the_playoff_says(terminal: Terminal, tmp_path: Path, kind: str) -> None:
    playoff, chance = PLAYOFFS[kind], Random(kind)
    name = names(playoff, terminal)
    (plan,) = data(terminal, f"plan {SAMPLES / playoff.file} --title Cup {' '.join(playoff.words)}")["plans"]
    life = Life(terminal, playoff.file, *playoff.words)
    before: set[str] = set()
    for act in range(MOST):
        asks = awaited(terminal)
        kinds = {ask["kind"] for ask in asks}
        if kinds == before and chance.random() > OFTEN:
            life.step(lambda ask: chance.choice("WDB"))
            continue
        before, shown = kinds, data(terminal, "show")
        terminal.done(f"sheet --to {tmp_path / str(act)} --format json")
        for file in sorted((tmp_path / str(act)).iterdir()):
            sheet = Blocks(file)
            match file.stem.partition("-")[0]:
                case "pairings":
                    check_pairings(sheet, asks, name)
                case "order":
                    check_order(sheet, shown, name)
                case "bulletin":
                    check_bulletin(sheet, shown, name)
                case "bid":
                    check_slips(sheet, asks, name)
                case "announcement" if act == 0:
                    check_announcement(sheet, plan, shown, name)
        if not life.step(lambda ask: chance.choice("WDB")):
            break


def test_a_bracket_announces_the_colors_that_it_plays_with(terminal: Terminal, tmp_path: Path) -> None:
    """Of an association that plays its elimination with clocks and colors: nothing asks a lot for them."""
    rules = (Path(__file__).parents[1] / "golden/rulesets-0.1.0/mtr.toml").read_text(encoding="utf-8")
    for old, new in (('id = "mtr"', 'id = "own"'), ('name = "Magic', 'name = "Own'), ('name = "game"', "# clocks")):
        assert old in rules
        rules = rules.replace(old, new)
    (tmp_path / "own.toml").write_text(rules, encoding="utf-8")
    life = Life(terminal, "magic.csv", "--rules", str(tmp_path / "own.toml"), "--cut", "4")
    terminal.done("close")
    terminal.done(f"sheet announcement pairings --to {tmp_path} --format json")
    ladder = Blocks(tmp_path / "announcement.json").words("format")
    assert "by lot" not in ladder
    assert "White for the upper line, then alternating" in ladder
    prepared = list(paired(Blocks(tmp_path / "pairings-stage-4.json")))
    assert life.step()
    asks = {ask["board"]: ask for ask in awaited(terminal)}
    assert {ask["kind"] for ask in asks.values()} == {"result"}
    shown = data(terminal, "show")
    name = {player["id"]: player["name"] for player in shown["players"]}
    for board, _times, players in prepared:
        last = tuple(player.partition(",")[0] for player in players)
        assert all(part in name[id] for part, id in zip(last, asks[board]["players"], strict=True))


def test_a_spanish_sheet_says_who_meets_whom_as_the_english_one_does(terminal: Terminal, tmp_path: Path) -> None:
    playoff = PLAYOFFS["msca-6"]
    name = names(playoff, terminal)
    life = Life(terminal, playoff.file)
    for _ in range(10):
        life.step(lambda ask: "D")
    terminal.done(f"sheet pairings bulletin order-of-play --to {tmp_path} --format txt,md,html --lang es")
    games = [game for stage in data(terminal, "show")["stages"] for board in stage["boards"] for game in board["games"]]
    assert games
    for file in sorted(tmp_path.glob("bulletin.*")):
        text = visible(file)
        for game in games:
            white, black = (re.escape(name[game[color]]) for color in ("white", "black"))
            between = r" (?:– |· \w+: )?"
            assert re.search(rf"{white}{between}{black}|{black}{between}{white}", text), (file, white, black)


def test_an_invitation_says_whom_its_player_meets_if_all_confirm(terminal: Terminal, tmp_path: Path) -> None:
    for kind, playoff in PLAYOFFS.items():
        if not kind.startswith("msca"):
            continue
        name = names(playoff, terminal)
        (plan,) = data(terminal, f"plan {SAMPLES / playoff.file} --title Cup")["plans"]
        terminal.done(f"sheet {SAMPLES / playoff.file} invitations --title Cup --to {tmp_path / kind} --format txt")
        written = {file.stem: visible(file) for file in (tmp_path / kind).iterdir()}
        assert len(written) == len(name)
        (opening,) = plan["openings"][:1] or [None]
        if not opening or len(plan["openings"]) > 1:
            continue
        letters = {id: text for id, called in name.items() for text in written.values() if called in head(text)}
        for board in opening["boards"]:
            one, two = (slot["candidates"] for slot in board)
            if len(one) == len(two) == 1:
                assert f"against {name[two[0]]}" in letters[one[0]], kind
                assert f"against {name[one[0]]}" in letters[two[0]], kind
        for sitter in opening["sitters"]:
            assert "you sit out of stage 1" in letters[sitter], kind


def head(text: str) -> str:
    """The part of a letter in which nobody is named but whom it is for."""
    return text.partition(" share the highest score")[0]


@pytest.mark.parametrize(
    ("kind", "unused"),
    [
        ("msca-2", ("MSCA-W", "MSCA-3", "MSCA-7+", "MSCA-1e", "sits out", "sit out")),
        ("msca-3", ("MSCA-W", "may sit out again", "MSCA-7+", "MSCA-1e")),
        ("msca-6", ("MSCA-7+", "MSCA-1e")),
    ],
)
def test_a_document_lists_the_readings_that_its_playoff_can_use_and_no_others(
    terminal: Terminal, tmp_path: Path, kind: str, unused: tuple[str, ...]
) -> None:
    Life(terminal, PLAYOFFS[kind].file)
    terminal.done(f"sheet announcement bulletin worksheet --to {tmp_path} --format txt")
    for file in tmp_path.glob("*.txt"):
        listed = section_of(file.read_text(encoding="utf-8"), "Readings in use")
        assert "MSCA-A" in listed, file
        assert [word for word in unused if word in listed] == [], file


def test_a_sheet_says_when_no_defending_champion_was_named(terminal: Terminal, tmp_path: Path) -> None:
    for n, words in enumerate(((), ("--defending", "Abarawe"))):
        Life(terminal, "tied-5.trf", "--event", f"cup-{n}", *words)
        terminal.done(f"sheet announcement --event cup-{n} --to {tmp_path / str(n)} --format txt")
        text = (tmp_path / str(n) / "announcement.txt").read_text(encoding="utf-8")
        assert ("No defending champion is named." in text) is (not words)


@pytest.mark.parametrize("kind", ["msca-2", "msca-5", "msca-8", "club-3", "magic-4"])
def test_plan_and_announcement_say_the_same(terminal: Terminal, tmp_path: Path, kind: str) -> None:
    playoff = PLAYOFFS[kind]
    words = f"{SAMPLES / playoff.file} --title Cup {' '.join(playoff.words)}"
    shown = terminal.done(f"plan {words} --announce {tmp_path} --working")
    text = (tmp_path / "announcement.txt").read_text(encoding="utf-8")
    for heading in ("Format", "Readings in use", "Who sits out of stage 1 (MSCA-S)"):
        told = section_of(text, re.escape(heading)).partition("\nPlayoff announcement ·")[0].strip()
        assert bool(told) is (f"\n{heading}\n" in shown)
        lines = [line.strip() for line in told.splitlines()]
        assert lines == [line for line in lines if line in map(str.strip, shown.splitlines())]
