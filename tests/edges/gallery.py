"""A real playoff replayed by commands: its players by letters, its games, bids and choices as they were."""

import re
from collections.abc import Sequence
from pathlib import Path

from playoffs.editions.load import ranking, staged
from tests.cli.terminal import Terminal
from tests.edges.director import Data, awaited, data

RESULTS = {"1-0": "W", "0-1": "B", "½": "D"}


def crosstable(folder: Path, tied: int) -> Path:
    """An event in which A, B … have the same score against weaker players only; those of A have scored most."""
    byes = ("BYE1,BYE1", "BYE1,BYE0.5", "BYE1,BYE0", "BYE0.5,BYE0", *["BYE0,BYE0"] * 5)
    lines = ["id,name,rating,1,2,3"]
    first, second, third = (tied * n + 1 for n in (1, 2, 3))
    for n, name in enumerate("ABCDEFGHI"[:tied]):
        lines.append(f"{n + 1},{name},{2700 - n},W{first + n}w,D{second + n}b,W{third + n}w")
    for n in range(tied):
        lines.append(f"{first + n},Zz{n},2400,L{n + 1}b,{byes[n]}")
    lines += [f"{second + n},Yy{n},2300,BYE0,D{n + 1}w,BYE0" for n in range(tied)]
    lines += [f"{third + n},Xx{n},2200,BYE0,BYE0,L{n + 1}b" for n in range(tied)]
    path = folder / f"tied-{tied}.csv"
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    return path


def decided(file: Path, edition: str) -> Path:
    """The event with an Armageddon after each drawn game, where the text gives points for it."""
    if ranking(staged(edition)).scoring:
        text = re.sub(r"D(\d+b)", r"D+\1", file.read_text("utf-8"))
        file.write_text(re.sub(r"D(\d+w)", r"D-\1", text).replace("BYE0.5", "BYE0"), "utf-8")
    return file


def among_each_other(folder: Path) -> Path:
    """An event in which A, B and C are tied, and A has 1½ points, B 1 and C ½ in the games between them."""
    rows = (
        "1,A,2700,W3w,D2b,L4w,W5b",
        "2,B,2699,D4b,D1w,D3b,W6w",
        "3,C,2698,L1b,W4w,D2w,W7b",
        "4,X,2400,D2w,L3b,W1b,BYE0",
        *(f"{n + 4},Y{n},2300,BYE0,BYE0,BYE0,L{n}{'bw'[n % 2]}" for n in (1, 2, 3)),
    )
    path = folder / "among-each-other.csv"
    path.write_text("\n".join(["id,name,rating,1,2,3,4", *rows, ""]), encoding="utf-8")
    return path


def _letter(player: str) -> str:
    return "ABCDEFGHI"[int(player) - 1]


def answered(edition: str) -> tuple[str, ...]:
    """That the event was a round robin, which its made-up file does not say, where a criterion asks for one."""
    return ("--answer", "pairing=round-robin") if "KS" in staged(edition).tiebreaks else ()


class Replay:
    """Answers whatever is awaited as it was answered: games as `B-A ½` (White first; `=` for a pair whose colors are
    not known), bids as `bid A 8:58`, choices as `A chooses black`."""

    def __init__(self, terminal: Terminal, file: Path, edition: str, moves: Sequence[str]) -> None:
        self.terminal, self.moves = terminal, list(moves)
        self.bids = {m.split()[1]: m.split()[2] for m in moves if m.startswith("bid ")}
        self.kind = ""
        self._done("new", str(file), "--title", "Cup", "--rules", edition, *answered(edition))

    def played(self) -> str:
        """The champion, after every move; nothing was ruled."""
        while self.step():
            pass
        assert [m for m in self.moves if not m.startswith("bid ")] == []
        entries = data(self.terminal, "log")["entries"]
        assert not [e for e in entries if "ruling" in str(e.get("ask"))]
        self.terminal.done("verify")
        (champion,) = data(self.terminal, "show")["ranking"][0]
        return _letter(champion)

    def step(self) -> bool:
        """Answer the first thing that is awaited; False once nothing is."""
        if asks := awaited(self.terminal):
            self.kind = asks[0]["kind"]
            self._answer(asks[0])
        return bool(asks)

    def _answer(self, ask: Data) -> None:
        command = ask["command"].removeprefix("playoffs ").split()
        match ask["kind"]:
            case "answer":
                self._done("confirm", ask["who"])
            case "result":
                self._result(ask, command)
            case "number-lots" | "seed-lots":
                order = ",".join(str("ABCDEFGHI".index(p) + 1) for p in self._said("drawn"))
                self._drawn(command[:1], order)
            case "narrowing-lots" if any(m.endswith(" drawn") for m in self.moves):
                order = ",".join(str("ABCDEFGHI".index(p) + 1) for p in self._said("drawn"))
                self._drawn(command[:1], order)
            case "colour-lot":
                board = [word for word in command[1:2] if word.isdigit()]
                self._drawn([*command[:1], *board], self._between(ask["players"])[0])
            case "sit-out-lot" | "coin":
                self._drawn(command[:1], self._said("draws"))
            case "bid":
                bid = self.bids[_letter(ask["who"])]
                self._done("bid", ask["who"], unseen=(bid, bid))
            case "choose":
                word = next(m for m in self.moves if " chooses " in m)
                self.moves.remove(word)
                assert word.split()[0] == _letter(ask["who"])
                self._done("choose", word.split()[-1])
            case "open-bids" | "declare":
                self._done(command[0], "--yes")
            case _:
                self._done(*command)

    def _said(self, verb: str) -> str:
        word = next(m for m in self.moves if m.endswith(f" {verb}"))
        self.moves.remove(word)
        return word.split()[0]

    def _between(self, players: Sequence[str]) -> str:
        """The next game of these players."""
        met = {_letter(player) for player in players}
        return next(m for m in self.moves if "-" in m.split()[0] and {*m.split()[0].split("-")} == met)

    def _result(self, ask: Data, command: list[str]) -> None:
        game = self._between(ask["players"])  # boards of a stage are played at the same time
        self.moves.remove(game)
        pair, result = game.split()
        assert "-".join(map(_letter, ask["players"])) == pair, (ask, game)
        self._done("result", *command[1:-1], RESULTS[result])

    def _drawn(self, command: list[str], player: str) -> None:
        self._done(*command, "--physical", player, "--witness", "Wil")

    def _done(self, *words: str, unseen: tuple[str, ...] = ()) -> None:
        said = self.terminal(*words, unseen=unseen)
        assert said.code == 0, (words, said)
