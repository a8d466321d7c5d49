"""Crosstables in which a given number of players are tied for first on everything."""

from pathlib import Path

from tests.cli.terminal import Terminal

MAGIC = ("mtr", "dci-1999")
"""Rules under which a given number advances instead."""

DAYS = ("2027-03-06", "2027-03-07", "2027-03-13")
STARTS = ("17:00", "10:00", "09:00")


def tied(folder: Path, players: int, rules: str) -> str:
    """A file in which so many have won everything, each against somebody of their own."""
    score = (" 2-0", " 0-2") if rules in MAGIC else ("w", "b")
    rows = ["id,name,rating,1"]
    rows += [f'{n},"Player{chr(64 + n)}, A",{2000 - n},W{players + n}{score[0]}' for n in range(1, players + 1)]
    rows += [f'{players + n},"Loser{chr(64 + n)}, B",{1500 - n},L{n}{score[1]}' for n in range(1, players + 1)]
    (folder / f"{rules}-{players}.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    return str(folder / f"{rules}-{players}.csv")


def details(folder: Path, days: int, *more: str) -> str:
    """A details file with so many days."""
    further = ", ".join(f'{{ date = "{DAYS[n]}", start = "{STARTS[n]}" }}' for n in range(1, days))
    text = [f'date = "{DAYS[0]}"', f'start = "{STARTS[0]}"', 'zone = "America/Chicago"']
    text += [f"further_days = [{further}]"] if further else []
    (folder / f"details-{days}.toml").write_text("\n".join([*text, *more]) + "\n", encoding="utf-8")
    return str(folder / f"details-{days}.toml")


def set_up(terminal: Terminal, folder: Path, rules: str, players: int, days: int) -> None:
    """The record of such a playoff, with so many days."""
    words = ["new", tied(folder, players, rules), "--rules", rules, "--title", "Title", "--event", "it"]
    words += ["--details", details(folder, days)] if days else []
    words += ["--cut", str(players)] if rules in MAGIC else []
    said = terminal(*words)
    assert said.code == 0, said.err
