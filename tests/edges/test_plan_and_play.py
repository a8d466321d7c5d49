"""What `plan`, `new`, the announcement and the play say of one field is the same, for every ruleset and several sizes.

Who is tied or makes the cut, which stages there are, with how many players, boards, who sits out, by which clause, with
which controls, and whether a lot gives the colors. Fields are tied on everything, or on the score alone.
"""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import Data, Life, awaited, data
from tests.edges.tied_events import Crosstable
from tests.thinned import thinned

SIZES = tuple(map(int, os.environ.get("PLAYOFFS_SIZES", "2 3 5 8").split()))
"""Sizes of field; `PLAYOFFS_SIZES="2 3 4 5 6 7 8 9"` plays them all, round robins of up to five."""

ROBINS = 5

MOST = 150
"""Acts of one playoff."""


class Field(NamedTuple):
    rules: str
    size: int
    shape: str
    """`alike`: nothing tells the players apart; `score`: they have the same score; `cut`: the best of a Magic event."""


def fields() -> Iterator[Field]:
    for size in SIZES:
        yield from (Field("msca", size, shape) for shape in ("alike", "score"))
        if size <= ROBINS:
            yield from (Field(rules, size, "alike") for rules in ("club-open", "magnus-league"))
            yield from (Field("club-open", size, shape) for shape in ("perfect", "score"))
        yield from (Field(rules, size, "cut") for rules in ("mtr", "mtr-2024", "dci-1999"))


def alike(players: int, perfect: bool) -> str:
    """An event in which so many strong players are the same in everything but the name: each meets the weak ones in
    turn, and draws the first game unless all are won."""
    rounds, rows = min(players, 3), ["id,name," + ",".join(str(r + 1) for r in range(min(players, 3)))]
    for p in range(players):
        cells = [f"{'D' if not r and not perfect else 'W'}{players + (p + r) % players + 1}" for r in range(rounds)]
        rows.append(",".join([str(p + 1), f"Strong{'abcdefghi'[p]}", *cells]))
    for p in range(players):
        cells = [f"{'D' if not r and not perfect else 'L'}{(p - r) % players + 1}" for r in range(rounds)]
        rows.append(",".join([str(players + p + 1), f"Weak{'abcdefghi'[p]}", *cells]))
    return "\n".join([*rows, ""])


def written(field: Field, folder: Path) -> tuple[Path, list[str]]:
    """The event's file, and the options that every command gets."""
    options = ["--rules", field.rules]
    if field.shape == "cut":
        return SAMPLES / "magic.csv", [*options, "--cut", str(field.size)]
    file = folder / "event.csv"
    if field.shape == "score":
        return Crosstable(Random(field.size), field.size, perfect=False).write(file), options
    file.write_text(alike(field.size, field.shape == "perfect"), encoding="utf-8")
    return file, options


def check_text(text: str, plan: Data) -> None:
    """The structure as it is printed is the one of the data."""
    said = re.search(r"^Structure\n((?: .*\n)+)", text, re.MULTILINE)
    if plan["round_robins"]:
        assert said, text
        assert f"round robin of {len(plan['tied'])} " in said[1], text
    elif plan["stages"]:
        assert said, text
        sizes = [str(stage["players"]) for stage in plan["stages"]]
        assert " → ".join([*sizes, "champion"]) in " ".join(said[1].split()), text


def check_stage(stage: Data, planned: Data, first: bool) -> None:
    """A stage that is played is the one that was planned."""
    assert (len(stage["players"]), stage["clause"]) == (planned["players"], planned["clause"])
    if stage["round_robin"]:
        pairs = planned["players"] * (planned["players"] - 1) // 2
        assert len(planned["games"]) == pairs, planned
    else:
        assert len(stage["boards"]) == planned["boards"], (stage, planned)
        if not first or not stage["walkovers"]:
            assert bool(stage["sits_out"]) == bool(planned["sit_out"] and not stage["walkovers"]), (stage, planned)
    controls = {game["control"] for game in planned["games"]}
    for board in stage["boards"]:
        for game in board["games"]:
            control = game["control"] or "game"
            assert control.replace("armageddon", "Armageddon") in controls, (game, planned)


CHOSEN = r"Rules and readings chosen on (\w+, \w+ \d+, \d+), after the (?:tie was|standings were) known"
"""Before anything is set up that is the day of the print, afterwards the day of the record."""


def folded(text: str) -> str:
    """Without what every print has of its own: the instant, its day, and the lines of a narrow column."""
    whole = " ".join(text.split())
    chosen, printed = re.findall(CHOSEN, whole), re.findall(r"generated (\w+, \w+ \d+, \d+), [\d:]+ [AP]M UTC", whole)
    assert chosen == printed, (chosen, printed)
    assert len(printed) == 1, printed
    return re.sub(rf"{CHOSEN}|generated .*? UTC", "", whole)


@pytest.mark.clause("MSCA-2", "MSCA-W", "MSCA-T", "CLUB-5", "DCI-8")
@pytest.mark.parametrize("field", thinned(fields(), 6), ids=lambda f: f"{f.rules}-{f.size}-{f.shape}")
def test_plan_new_the_announcement_and_the_play_tell_of_the_same_playoff(
    terminal: Terminal, tmp_path: Path, field: Field
) -> None:
    file, options = written(field, tmp_path)
    words = f"{file} --title Cup {' '.join(options)}"
    planned = terminal(*f"plan {words} --json".split())
    plans = [] if planned.code else json.loads(planned.out)["plans"]
    if not plans:  # nobody is tied after the tiebreaks
        decided = terminal(*f"new {words}".split())
        assert decided.code or [ask["kind"] for ask in awaited(terminal)] == ["declare"]
        return
    (plan,) = plans
    check_text(terminal.done(f"plan {words}"), plan)
    terminal.done(f"plan {words} --announce {tmp_path / 'before'}")
    (announced,) = (tmp_path / "before").glob("*.txt")
    life = Life(terminal, file, *options)
    terminal.done(f"sheet announcement --to {tmp_path / 'after'} --format txt")
    before = announced.read_text(encoding="utf-8")
    after = (tmp_path / "after" / "announcement.txt").read_text(encoding="utf-8")
    assert folded(before) == folded(after).replace(" · after entry 1 of the record", "")
    tied = {player["id"] for player in plan["tied"]}
    if field.shape != "cut":
        assert {ask["who"] for ask in awaited(terminal) if ask["kind"] == "answer"} == tied
        assert len(tied) == field.size
    chance, lots, colored = Random(str(field)), set[str](), "by lot" in before
    for _ in range(MOST):
        shown = data(terminal, "show")
        begun = [stage for stage in shown["stages"] if stage["started"]]
        robins = len(plan["round_robins"]) > 0
        for n, stage in enumerate(begun[:1] if robins else begun):
            check_stage(stage, plan["stages"][n], n == 0)
        lots |= {ask["kind"] for ask in shown["awaited"]}
        if not life.step(lambda ask: chance.choice("WWDBB")):
            break
    assert data(terminal, "show")["champions"]
    if not robins:
        assert len(begun) == len(plan["stages"]), (begun, plan["stages"])
    if not colored:
        assert "colour-lot" not in lots
