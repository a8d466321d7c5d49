"""Random lives of a Twixt event, through commands: people join, stay away, leave and come back, entries are corrected.

A life answers what `next` prints, by the printed command or with another answer, and does now and then something that
nobody asked for. After every act it looks at what `show --json` tells.
"""

import json
import random
import re
import shlex
import sys
from pathlib import Path
from typing import Any

from tests.cli.terminal import Terminal
from tests.edges.living import many, seat
from tests.edges.twixt import WHY, awaited, do, founded, shown

NAMES = tuple(f"{first} {last}" for first, last in zip("ABCDEFGHI", "NOPQRSTUV", strict=True))
RESULTS = ("W", "W", "B", "B", "D", "X", "F", "N")
MOST_ACTS = 150


class Life:
    """One event and what has been seen of it."""

    def __init__(self, at: Terminal, folder: Path, seed: int) -> None:
        self.at, self.chance = at, random.Random(seed)
        self.size = 2 + seed % 8
        self.rules = ("wbc-twixt", "wbc-twixt-delay")[seed // 8 % 2]
        self.joined = self.size
        self.told: list[str] = []
        founded(at, NAMES[: self.size], folder, rules=self.rules)

    def live(self) -> dict[str, Any]:
        """To the end; what the event then shows."""
        for _ in range(MOST_ACTS):
            asks = awaited(self.at)
            if not asks:
                return self.look()
            if self.chance.random() < 0.22:
                self.besides()
            else:
                self.answer(self.chance.choice(asks))
            self.look()
        raise AssertionError(f"no end: {self.told}")

    def say(self, *words: str) -> str:
        self.told.append(shlex.join(words))
        return do(self.at, *words)

    def answer(self, ask: dict[str, Any]) -> None:
        """By the command that is printed, with another answer where a life has more of them."""
        words = shlex.split(ask["command"])[1:]
        match ask["kind"]:
            case "result" if len(words) > 3:
                least = int(re.findall(r"each at (\d+):", ask["options"])[0])
                words[2:] = [self.chance.choice(RESULTS), str(least + self.chance.choice((1, 12, 24, 38, 44)))]
            case "result":
                words[2] = self.chance.choice(RESULTS)
            case "left-over":
                words[1:] = [self.chance.choice(ask["options"].split(" | "))]
            case "second-session":
                words[1:] = [self.chance.choice(("hold", "seed"))]
            case "declare" | "champion" | "co-champions" | "vacate":
                words += ["--yes"]
            case "insist":
                words += self.chance.choice(([], ["--no"]))
        self.say(*words)

    def besides(self) -> None:
        """Something that nobody asked for; what is refused must say so in a sentence and write nothing."""
        before = self.at.bytes()
        words = self.chance.choice((self.joins, self.leaves, self.corrects, self.names, self.sits_in))()
        if not words:
            return
        self.told.append(shlex.join(words))
        said = self.at(*words)
        if said.code:
            assert said.code in (1, 2), (said, self.told)
            assert said.err.count("\n") == 1 or "Falls with it" in said.err, (said, self.told)
            assert self.at.bytes() == before, (said, self.told)

    def ruled(self) -> list[str]:
        """Who is champion by a ruling that stands."""
        entries = json.loads(self.at.done("log --json"))["entries"]
        named = [e for e in entries if e["state"] == "in force" and e["ask"] in ("champion", "co-champions")]
        if not named:
            return []
        last = named[-1]["value"]
        return [last] if isinstance(last, str) else list(last)

    def joins(self) -> list[str]:
        self.joined += 1
        rating = self.chance.choice(([], ["--rating", str(self.chance.choice((1500, 1970, 1990)))]))
        return [
            "add",
            self.chance.choice((f"New Comer{self.joined}", str(self.chance.randint(1, self.joined)))),
            *rating,
        ]

    def sits_in(self) -> list[str]:
        return ["add", f"House {len(self.told)}", "--house"]

    def leaves(self) -> list[str]:
        minute = [str(self.chance.randint(0, 190))] if shown(self.at)["bracket"] else []
        return ["withdraw", str(self.chance.randint(1, self.joined)), *minute]

    def names(self) -> list[str]:
        return ["rule", "set-left-over", str(self.chance.randint(1, self.joined)), *WHY]

    def corrects(self) -> list[str]:
        entries = json.loads(self.at.done("log --json"))["entries"]
        results = [e for e in entries if e["state"] == "in force" and (e["ask"] or "").endswith("/result")]
        if not results:
            return []
        chosen = self.chance.choice(results)
        minute = [str(chosen["value"][1] // 60 + 1)] if isinstance(chosen["value"], list) else []
        return ["correct", str(chosen["entry"]), self.chance.choice(RESULTS), *minute, *WHY, "--yes"]

    def look(self) -> dict[str, Any]:
        """What must be so after every act."""
        now = shown(self.at)
        for round_ in now["rounds"]:
            seated = [p for game in round_["games"] for p in (game["white"], game["black"])]
            assert len(seated) == len(set(seated)), (round_, self.told)
        for entries in now["sessions"]:
            for entry in entries:
                self.scores(entry)
        for row in now["bracket"]:
            for board in row:
                self.clock(board, now["bracket"])
        return now

    def scores(self, entry: dict[str, Any]) -> None:
        """A score is the sum of its rounds, and nobody meets a house opponent who counts twice (TWX-0)."""
        worth = {"W": 2, "D": 1, "L": 0, "BYE1": 2, "BYE0": 0}
        half = sum(worth.get(turn, worth.get(turn[:1], 0)) for turn in entry["rounds"])
        assert float(entry["points"].replace("½", ".5")) * 2 == half, (entry, self.told)

    def clock(self, board: dict[str, Any], rows: list[list[dict[str, Any]]]) -> None:
        """What TWX-11 and TWX-12 say of the games of a pairing, read off the bracket alone."""
        round_, ends = board["round"], 3600 * board["round"]
        each = 20 * 60 if self.rules.endswith("delay") else None
        for n, game in enumerate(board["games"]):
            minutes, seconds = game["control"].split(" ")[0].split(":")
            clock = 60 * int(minutes) + int(seconds)
            before = board["games"][n - 1]["ended"] if n else 0
            if not n and board["start"] <= ends - 30 * 60:
                assert clock == min(1800, (ends - board["start"]) // 2), (board, self.told)
            elif n and round_ < 3:
                assert before <= ends - (20 * 60 if each is None else 30 * 60), (board, self.told)
                assert clock == (each or max(min(1800, (ends - before) // 2), 900)), (board, self.told)
            elif n:
                assert clock == min(each or 1800, (10800 - before) // 2), (board, self.told)
            if game["result"]:
                assert game["ended"] > (before or board["start"]), (board, self.told)
        if round_ > 1 and board["games"]:
            fed = [b for b in rows[round_ - 2] if b["winner"] in board["players"]]
            over = [max([g["ended"] for g in b["games"]], default=0) for b in fed]
            assert board["start"] >= max(over), (board, self.told)


def ended(life: Life) -> None:
    """Everybody who was seeded and played has one place, the champion the first, a loser of the final the second.

    A ruling can name champions who were not seeded, or who lost the final: then they stand first, whatever was played.
    """
    now = life.live()
    placed = [each["player"] for each in now["places"]]
    assert len(placed) == len(set(placed)), (placed, life.told)
    if now["places"]:
        ruled = life.ruled()
        for each in now["places"]:
            alone = [other["place"] for other in now["places"]].count(each["place"]) == 1
            assert not (alone and "shared" in each["reason"]), (each, life.told)
        assert placed[: len(ruled)] == ruled, (placed, life.told)
        seeded = {player for player in now["seeds"] if player}
        assert set(placed) == seeded | set(ruled), (placed, seeded, life.told)
        if ruled:
            return
        final = now["bracket"][2][0]
        losers = [p for p in final["players"] if p and p != final["winner"]]
        place = {each["player"]: each["place"] for each in now["places"]}
        best = {2, 3} if len(losers) == 2 else {2}  # a final that nobody wins has two losers, placed by points
        assert {place[player] for player in losers} <= best, (place, life.told)


def lived(seed: int) -> Life:
    """A whole life in a record of its own."""
    with seat() as (terminal, folder):
        life = Life(terminal, folder, seed)
        ended(life)
        return life


if __name__ == "__main__":
    many(lived, *map(int, sys.argv[1:]))
