"""Random lives of two or three titles of one crosstable, through commands alone: played together or apart, one waiting
for another's winner, updated from another crosstable and back, corrected after they were decided.

`python -m tests.edges.title_lives N FIRST` lives N of them, from the seed FIRST on.
"""

import json
import random
import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.cli.terminal import Said, Terminal
from tests.edges.living import many, seat
from tests.edges.tied_events import Crosstable

Json = dict[str, Any]

MOST_ACTS = 34


class Untrue(AssertionError):
    """Something that must hold does not; the text has the life's commands."""


@dataclass
class Life:
    """The titles of one crosstable, and everything that was done to them."""

    at: Terminal
    folder: Path
    chance: random.Random
    crosstable: Crosstable
    after: dict[str, str] = field(default_factory=dict)
    """Which title must not be won by the winner of which other."""
    closed: dict[str, set[str]] = field(default_factory=dict)
    """Who alone can win a title; nobody named where everybody can."""
    acts: list[str] = field(default_factory=list)

    def run(self, *words: str) -> Said:
        """A command at a terminal where somebody consents to everything; it may refuse, in a sentence."""
        self.acts.append(shlex.join(["playoffs", *words]))
        before = self.at.bytes()
        try:
            said = self.at(*words, typed=("other",) * 6, keys="y" * 9, sits=True)
        except Exception as error:
            raise self.untrue(f"{type(error).__name__}: {error}") from error
        if said.code and self.at.bytes() != before:
            raise self.untrue(f"refused, and something was written: {said.err}")
        return said

    def read(self, *words: str) -> Any:
        said = self.at(*words, "--json")
        if said.code:
            raise self.untrue(f"`{' '.join(words)} --json` exits with {said.code}: {said.err}")
        return json.loads(said.out)

    def untrue(self, what: str) -> Untrue:
        return Untrue("\n".join([what, "after", *self.acts, self.crosstable.text()]))

    @property
    def events(self) -> list[str]:
        return [each["event"] for each in self.read("list")]


def begin(at: Terminal, folder: Path, seed: int) -> Life:
    """Two or three titles: open, for some players only, or not for the winner of an earlier one."""
    chance = random.Random(seed)
    at.generous = True
    life = Life(at, folder, chance, Crosstable(chance, chance.choice((2, 2, 3, 3, 4)), perfect=False))
    names = [f"Title {letter}" for letter in "ABC"[: chance.choice((2, 2, 3))]]
    text = []
    for number, name in enumerate(names):
        text += ["[[titles]]", f"name = {json.dumps(name)}"]
        kind = chance.choice(("open", "some", "after")) if number else chance.choice(("open", "some"))
        if kind == "after":
            life.after[name] = chance.choice(names[:number])
            text.append(f"not_winner_of = {json.dumps(life.after[name])}")
        if kind == "some":
            weak = [str(p + 1) for p in life.crosstable.weak]
            life.closed[name] = {*chance.sample(life.crosstable.ids, 2), *chance.sample(weak, 1)}
            text.append(f"players = {json.dumps(sorted(life.closed[name]))}")
    (folder / "titles.toml").write_text("\n".join([*text, ""]), encoding="utf-8")
    file = life.crosstable.write(folder / "event.csv")
    said = life.run("new", str(file), "--titles", str(folder / "titles.toml"))
    if said.code:
        raise life.untrue(f"nothing was set up: {said.err}")
    return life


def live(life: Life) -> None:
    """Act until every title is declared or the acts run out, and look after every act."""
    look(life)
    for _ in range(MOST_ACTS):
        open_ = [event for event in life.events if life.read("next", event)["awaited"]]
        if not open_ and life.chance.random() < 0.6:
            break
        if not open_ or life.chance.random() < 0.2:
            life.chance.choice((update, update, undo, undo, set_aside))(life)
        else:
            answer(life, life.chance.choice(open_))
        look(life)


def answer(life: Life, event: str) -> None:
    """What is awaited there, by the command that is printed."""
    now = life.read("next", event)
    if now["next"] is None:
        set_aside(life)
        return
    ask = life.chance.choice(now["awaited"])
    words = shlex.split(ask["command"])[1:]
    match ask["kind"]:
        case "answer" if life.chance.random() < 0.15:
            words[0] = "decline"
        case "result":
            words[words.index("result") + 2] = life.chance.choice("WWBBD")
        case "bid":
            words.append("--paper")
        case "open-bids":
            life.run(*words, *(w for who in ask["players"] for w in ("--shown", f"{who}={5 + len(who)}:00")))
            return
        case "declare" | "champion" | "co-champions" | "vacate":
            words.append("--yes")
    life.run(*(word if word != "WHY" else "other" for word in words))


def set_aside(life: Life) -> None:
    life.run("set-aside", "--event", life.chance.choice(life.events))


def undo(life: Life) -> None:
    """Correct a result, or take back any entry."""
    event = life.chance.choice(life.events)
    entries = [e for e in life.read("log", event)["entries"] if e["ask"] and e["state"] == "in force"]
    if not entries:
        return
    entry = life.chance.choice(entries)
    if entry["value"] in ("white", "black", "draw"):
        life.run("correct", str(entry["entry"]), life.chance.choice("WDB"), "--event", event, "--reason", "misread")
    else:
        life.run("undo", str(entry["entry"]), "--event", event, "--reason", "a slip")


def update(life: Life) -> None:
    """A result that was wrong, or the crosstable as it was before: in every record of it."""
    before = life.crosstable
    life.crosstable = life.chance.choice((before.changed, before.mended, before.mended))()
    file = life.crosstable.write(life.folder / "event.csv")
    said = life.run("update", str(file), "--reason", "a wrong result", "--event", life.chance.choice(life.events))
    if said.code:
        life.crosstable = before
        before.write(life.folder / "event.csv")


def look(life: Life) -> None:
    """Everything that must hold after every act."""
    winners: dict[str, tuple[str, list[str]]] = {}
    declared: dict[str, bool] = {}
    for event in life.events:
        shown, waiting = life.read("show", event), life.read("next", event)
        for invariant in INVARIANTS:
            if said := invariant(life, event, shown, waiting):
                raise life.untrue(said)
        for title, who in shown["champions"].items():
            if title in winners:
                raise life.untrue(f"{title} is decided in {winners[title][0]} and in {event}")
            winners[title] = event, who or []
            declared[title] = who is not None
    if missing := set(life.after) - set(winners):
        raise life.untrue(f"in no record: {sorted(missing)}")


def every_answer_is_printed(life: Life, event: str, shown: Json, waiting: Json) -> str:
    """Whatever is awaited has its command, which names the playoff; what is held up says for which title."""
    if not waiting["awaited"]:
        return ""
    if waiting["next"] is None and not waiting["waits_for"]:
        return f"{event}: something is awaited, and no command is printed"
    several = len(life.events) > 1
    silent = [ask["command"] for ask in waiting["awaited"] if several and f"--event {event}" not in ask["command"]]
    return f"{event}: which playoff is not said in {silent}" if silent else ""


def only_those_who_can_win_play(life: Life, event: str, shown: Json, waiting: Json) -> str:
    """Nobody plays for a title, or has it by play, who cannot win it (MSCA-1e)."""
    for title in shown["champions"]:
        able = life.closed.get(title)
        others = {player["id"] for player in shown["players"]} - (able or set())
        if able is not None and others:
            return f"{title}: {sorted(others)} cannot win it and are tied"
    return ""


def nobody_wins_two_that_exclude_each_other(life: Life, event: str, shown: Json, waiting: Json) -> str:
    """While a title is awaited or declared again, another that excludes its winner goes no further (MSCA-1e)."""
    for title, other in life.after.items():
        if title not in shown["champions"] or waiting["next"] is None:
            continue
        record = next(e for e in life.events if other in life.read("show", e)["champions"])
        has = life.read("show", record)["champions"][other]
        nexts = waiting["next"].split()
        if nexts[1] == "declare" and has is None and any(p["id"] in tied(life, record) for p in shown["players"]):
            return f"{title} can be declared although {other} is not decided"
        if nexts[1] == "declare" and has and set(waiting["awaited"][0]["players"]) & set(has):
            return f"{title} would go to {has}, who won {other}"
    return ""


def tied(life: Life, event: str) -> set[str]:
    return {player["id"] for player in life.read("show", event)["players"]}


INVARIANTS: tuple[Callable[[Life, str, Json, Json], str], ...] = (
    every_answer_is_printed,
    only_those_who_can_win_play,
    nobody_wins_two_that_exclude_each_other,
)


def lived(seed: int) -> Life:
    """A whole life in a record of its own."""
    with seat() as (terminal, folder):
        life = begin(terminal, folder, seed)
        live(life)
        return life


if __name__ == "__main__":
    many(lived, *map(int, sys.argv[1:]))
