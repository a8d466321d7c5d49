"""A season without a plan: every conflict that is told is one and is smallest, and every remedy opens a plan.

What is told is applied to the files, as an organizer would, and the command is run again: with the solver, and by
the built-in search alone.
"""

import json
import os
import sys
from datetime import date, timedelta
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from playoffs.planning.seasons.solver import installed
from tests.cli.terminal import Terminal

SEASONS = int(os.environ.get("PLAYOFFS_SEASONS", "8"))
"""Random seasons without a plan that are looked at."""

DAYS = [date(2027, 3, day) for day in (5, 6, 7, 12)]
LONG = [date(2027, 2, 25) + timedelta(days=n) for n in range(25)]
EVENINGS = [("09:00", "15:00"), ("09:00", "22:00"), ("15:00", "24:00"), ("08:00", "12:00")]

Wish = dict[str, str]


class Asked(NamedTuple):
    """A season as its files say it."""

    keys: dict[str, int]
    halls: dict[str, int]
    playoffs: dict[str, dict[str, Any]]
    answers: dict[str, list[tuple[date, str, str]]]

    def write(self, folder: Path) -> tuple[str, str]:
        toml = ['name = "Season"', 'zone = "America/Chicago"', "invitations = 2027-02-15"]
        toml += [f"{key} = {value}" for key, value in self.keys.items()]
        for name, boards in self.halls.items():
            toml += ["[[sites]]", f'name = "{name}"', f"boards = {boards}"]
        for name, said in self.playoffs.items():
            toml += ["[[playoffs]]", f'id = "{name}"', f'title = "{name.title()}"', 'rules = "club-open"']
            toml += [f"{key} = {json.dumps(v) if isinstance(v, list) else v}" for key, v in said.items()]
        rows = ["who,date,from,to,answer"]
        for who, some in self.answers.items():
            word = "open" if who in self.halls else "good"
            rows += [f"{who},{day},{start},{end},{word}" for day, start, end in some]
        files = folder / "season.toml", folder / "answers.csv"
        for file, text in zip(files, (toml, rows), strict=True):
            file.write_text("\n".join(text) + "\n", encoding="utf-8")
        return str(files[0]), str(files[1])

    def without(self, *some: Wish) -> "Asked":
        """The season with these wishes given up, in its files."""
        new = Asked(
            dict(self.keys), dict(self.halls), {p: dict(s) for p, s in self.playoffs.items()}, dict(self.answers)
        )
        for wish in some:
            whose = wish["whose"]
            match wish["kind"]:
                case "answers":
                    new.answers[whose] = [(day, "00:00", "24:00") for day in LONG]
                case "hours":
                    new.answers[whose] = [(day, "00:00", "24:00") for day in self.dates]
                case "boards":
                    new.halls[whose] = 999
                case "rest":
                    new.keys["rest"] = 0
                case "notice":
                    new.playoffs[whose]["deadline"] = "2027-01-10T12:00:00"
                case "dates":
                    new.playoffs[whose] |= {"not_before": LONG[0], "not_after": LONG[-1]}
                case "within":
                    new.keys["within_days"] = 99
        return new

    @property
    def dates(self) -> list[date]:
        """From the first to the last on which a hall is open, or notice may end, and one for each playoff."""
        opened = [day for hall in self.halls for day, _, _ in self.answers[hall]]
        notice = date(2027, 2, 15) + timedelta(days=self.keys["reply_days"] + self.keys["lead_days"])
        days = (max(*opened, notice) - min(opened)).days + len(self.playoffs) + 1
        return [min(opened) + timedelta(days=n) for n in range(days)]

    def of(self, names: list[str]) -> "Asked":
        return self._replace(playoffs={name: self.playoffs[name] for name in names})

    @property
    def wishes(self) -> list[Wish]:
        people = {who for said in self.playoffs.values() for who in (*said["players"], *said["directors"])}
        return [
            {"kind": "rest", "whose": "Season"},
            *({"kind": kind, "whose": name} for kind in ("notice", "dates") for name in self.playoffs),
            *({"kind": kind, "whose": name} for kind in ("boards", "hours") for name in self.halls),
            *({"kind": "answers", "whose": who} for who in people),
        ]


def asked(number: int) -> Asked:
    """A tight season: two or three short playoffs of few people."""
    chance = Random(number)
    halls = {"Hall": chance.choice([1, 1, 2])} | ({"Room": 1} if chance.random() < 0.3 else {})
    playoffs: dict[str, dict[str, Any]] = {}
    for name in ("open", "senior", "junior")[: chance.choice([2, 2, 3])]:
        playoffs[name] = {
            "players": chance.sample("ABCDE", chance.choice([2, 2, 3])),
            "directors": chance.sample("XY", chance.choice([1, 1, 2])),
        }
        if chance.random() < 0.3:
            playoffs[name]["not_after"] = DAYS[chance.randrange(len(DAYS))]
    people = {
        who: [(day, *chance.choice(EVENINGS)) for day in chance.sample(DAYS, chance.choice([1, 1, 2, 3]))]
        for who in ("A", "B", "C", "D", "E", "X", "Y", *halls)
    }
    # Everybody's first date is there in any file: a limit before every opening hour is refused for itself.
    people["Hall"].append((DAYS[0], "07:00", "08:00"))
    keys = {"rest": chance.choice([0, 60, 600]), "step": 60, "reply_days": 7, "lead_days": chance.choice([3, 12])}
    return Asked(keys | {"within_days": 99}, halls, playoffs, people)


def planned(terminal: Terminal, some: Asked, folder: Path) -> tuple[bool, dict[str, Any]]:
    said = terminal("season", *some.write(folder), "--json")
    assert said.code in (0, 1), said.err
    data = json.loads(said.out)
    assert data["planned"] == (said.code == 0)
    return data["planned"], data


def infeasible(terminal: Terminal, folder: Path) -> list[tuple[Asked, dict[str, Any]]]:
    found, number = list[tuple[Asked, dict[str, Any]]](), 0
    while len(found) < SEASONS:
        some, number = asked(number), number + 1
        plan, data = planned(terminal, some, folder)
        if not plan:
            found.append((some, data))
    return found


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program as it runs without the extra."""
    monkeypatch.setitem(sys.modules, "ortools", None)
    assert not installed()


@pytest.mark.skipif(not installed(), reason="the extra `season` (OR-Tools) is not installed")
def test_every_remedy_opens_a_plan(terminal: Terminal, tmp_path: Path) -> None:
    holds_every_remedy(terminal, tmp_path)


@pytest.mark.usefixtures("alone")
def test_every_remedy_opens_a_plan_by_the_search_alone(terminal: Terminal, tmp_path: Path) -> None:
    holds_every_remedy(terminal, tmp_path)


def holds_every_remedy(terminal: Terminal, folder: Path) -> None:
    told = 0
    for some, data in infeasible(terminal, folder):
        sizes = {len(each) for each in data["remedies"]}
        assert len(sizes) <= 1
        for each in data["remedies"]:
            assert planned(terminal, some.without(*each), folder)[0], (some, each)
            for fewer in combinations(each, len(each) - 1):
                assert not planned(terminal, some.without(*fewer), folder)[0], (some, each, fewer)
            told += 1
        if not data["remedies"]:
            assert not data["complete"]
    assert told > SEASONS


def test_every_conflict_is_one_and_is_smallest(terminal: Terminal, tmp_path: Path) -> None:
    for some, data in infeasible(terminal, tmp_path):
        fewer = some.of(data["playoffs"])
        others = [wish for wish in fewer.wishes if wish not in data["wishes"]]
        assert not planned(terminal, fewer.without(*others), tmp_path)[0], (some, data)
        for wish in data["wishes"]:
            assert planned(terminal, fewer.without(*others, wish), tmp_path)[0], (some, data, wish)


def test_a_refusal_tells_conflict_and_remedies_apart(terminal: Terminal, tmp_path: Path) -> None:
    """In some seasons giving up one wish of the conflict is not enough: another conflict remains."""
    false = 0
    for some, data in infeasible(terminal, tmp_path):
        said = terminal("season", *some.write(tmp_path))
        assert said.code == 1
        assert said.out == ""
        assert "give up any one" not in said.err
        assert ("A plan was found without" in said.err) == bool(data["remedies"])
        assert ("cut short" in said.err) == (not data["complete"])
        alone = [[wish] for wish in data["wishes"]]
        false += any(each not in data["remedies"] for each in alone) and data["complete"]
    assert false > SEASONS // 4


def test_a_refusal_is_told_in_the_language_that_is_asked_for(terminal: Terminal, tmp_path: Path) -> None:
    some, _ = infeasible(terminal, tmp_path)[0]
    said = terminal("season", *some.write(tmp_path), "--lang", "es")
    assert said.code == 1
    assert "Ningún plan para" in said.err
    assert not any(word in said.err for word in ("wish", "cannot", "A plan was", "window", "answers, good"))
