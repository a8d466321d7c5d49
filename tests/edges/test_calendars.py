"""Calendars as clients keep them: whatever changed, what a calendar program then shows is the plan.

Random lives – answers, declines, moved dates, shrunk fields, a second day that is cut, another site, another
deadline – over every ruleset that has a timetable. Every file that is written goes into a program for its recipient,
and what that shows is compared with `schedule --json`.
"""

import json
import os
from datetime import UTC, date, datetime, timedelta
from email import message_from_bytes
from email.policy import default
from pathlib import Path
from random import Random
from typing import Any

import pytest

from playoffs.cli import book
from playoffs.model.names import stem
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.calendar_client import PARSERS, Client
from tests.thinned import thinned

LIVES = int(os.environ.get("PLAYOFFS_LIVES", "1"))
"""Random lives for each ruleset and number of days."""

STEPS = 9

FIELDS = {
    "msca of five": ("tied-5.trf",),
    "msca of six": ("tied-6.csv",),
    "msca of two": ("tied-2.csv",),
    "club-open": ("perfect-3.csv", "--rules", "club-open"),
    "magnus-league": ("perfect-3.csv", "--rules", "magnus-league"),
    "dci-1999": ("magic.csv", "--rules", "dci-1999", "--cut", "4"),
    "mtr": ("magic.csv", "--rules", "mtr", "--cut", "4"),
    "mtr-2024": ("magic.csv", "--rules", "mtr-2024", "--cut", "8"),
}

LIVED = thinned([(field, days) for field in FIELDS for days in (1, 2)], 3)
"""Every field on one day and on two; outside CI five of them."""

FIRST = date(2027, 3, 6)


class Life:
    """A director who changes things, and the calendar programs of everybody."""

    def __init__(self, terminal: Terminal, folder: Path, field: str, days: int, number: int) -> None:
        self.at, self.folder, self.chance = terminal, folder, Random(f"{field} {days} {number}")
        self.details: dict[str, Any] = {
            "date": FIRST,
            "start": "09:00",
            "zone": "America/Chicago",
            "day_limit": 1440,
            "deadline": "2027-02-20 18:00",
            "site": "Union Hall",
            "further": days - 1,
        }
        self.clients: dict[tuple[str, str], Client] = {}
        self.written, self.acts = 0, list[str]()
        said = terminal("new", str(SAMPLES / FIELDS[field][0]), *FIELDS[field][1:], "--title", "Cup", "--event", "cup")
        assert said.code == 0, said.err
        self.tell()
        self.names = {player["id"]: player["name"] for player in self.plan()["players"]}
        self.players = list(self.names)
        self.at("contacts", *(w for p in self.players for w in ("--set", p, "email", f"p{p}@example.org")))

    def tell(self) -> None:
        """Record the details."""
        keys = {key: value for key, value in self.details.items() if key != "further" and value}
        lines = [f"{key} = {json.dumps(value, default=str)}" for key, value in keys.items()]
        days = [self.details["date"] + timedelta(days=n + 1) for n in range(self.details["further"])]
        lines += [line for day in days for line in ("[[further_days]]", f'date = "{day}"', 'start = "10:00"')]
        file = self.folder / "details.toml"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        said = self.at("details", str(file), "--yes")
        self.acts.append(f"details {keys} {days}: {said.code}")
        for key, stands in (("deadline", self.details["deadline"]), ("further_days", days)):
            if not stands:
                self.at("details", "--clear", key, "--yes")

    def plan(self) -> dict[str, Any]:
        said = self.at("schedule", "--json")
        return json.loads(said.out) if said.code == 0 else {}

    def act(self) -> None:
        """One thing that happens."""
        chance = self.chance
        match chance.choice("ccddmmtlsfrpkwz"):
            case "c" | "d" | "k" | "w" as word:
                words = {"c": "confirm", "d": "decline", "k": "close", "w": "withdraw"}
                who = () if word == "k" else (chance.choice(self.players),)
                said = self.at(words[word], *who, *(("--yes",) if word in "kw" else ()))
                self.acts.append(f"{words[word]} {who}: {said.code}")
            case "m":
                self.details["date"] += timedelta(days=chance.choice([-1, 1, 7]))
                self.tell()
            case "t":
                self.details["start"] = chance.choice(["09:00", "10:30", "12:00"])
                self.tell()
            case "l":
                self.details["deadline"] = chance.choice(["", "2027-02-21 18:00", "2027-02-22 12:00"])
                self.tell()
            case "s":
                self.details["site"] = chance.choice(["Union Hall", 'Library, "North"; 2nd floor', "Café Ærø"])
                self.tell()
            case "f":
                self.details["further"] = chance.choice([0, 1])
                self.tell()
            case "r":
                entry = chance.randrange(1, 12)
                said = self.at("undo", str(entry), "--reason", "typed wrongly", "--yes")
                self.acts.append(f"undo {entry}: {said.code}")
            case "z":
                said = self.at("details", "--clear", "date", "--yes")
                self.acts.append(f"no date: {said.code}")
            case "p":
                self.at.patch.setattr(book, "utc_now", lambda: "2027-02-21T12:00:00Z")
                self.acts.append("a deadline passes")

    def hand_out(self) -> bool:
        """Write every calendar, and give each to its recipient; whether there were any."""
        self.written += 1
        folder = self.folder / str(self.written)
        said = self.at("calendar", "--to", str(folder), "--json")
        if said.code:
            assert said.out == ""
            return False
        for file in folder.iterdir():
            self.give(file.name, file.read_bytes())
        return True

    def give(self, recipient: str, content: bytes) -> None:
        """Into two programs, each with its own parser."""
        for parser in PARSERS:
            self.clients.setdefault((recipient, parser), Client(parser)).take(content)

    def write(self) -> None:
        """Letters of any kind that are due; their calendars go into the players' programs."""
        for kind in ("invitation", "reminder", "change"):
            folder = self.folder / f"{kind} {self.written}"
            said = self.at("outbox", "--kind", kind, "--to", str(folder))
            for file in folder.iterdir() if said.code == 0 else ():
                message = message_from_bytes(file.read_bytes(), policy=default)
                (attached,) = message.iter_attachments()
                content = attached.get_content()
                name = self.of(str(message["To"]).partition("<p")[2].partition("@")[0])
                self.give(name, content.encode() if isinstance(content, str) else content)

    def of(self, player: str) -> str:
        """The name of a player's file."""
        return f"cup-{stem(self.names[player])}.ics"


def instant(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)


def holds(life: Life) -> None:
    """What every program shows is the plan."""
    plan = life.plan()
    off = not plan or plan["status"] == "cancelled"
    days = [] if off else plan["days"]
    whole = {(instant(day["start"]), instant(day["latest_end"])) for day in days}
    later = {
        (instant(stage["not_before"]), instant(stage["latest_end"])) for day in days for stage in day["stages"][1:]
    }
    until = None if off or not plan["deadline"] else instant(plan["deadline"])
    states = {f"cup-{stem(player['name'])}.ics": player["state"] for player in plan.get("players", ())}
    for (name, parser), client in life.clients.items():
        shown, why = client.shown, (name, parser, life.acts)
        busy = {(entry.start, entry.end) for entry in shown.values() if entry.busy}
        free = {(e.start, e.end) for what, e in shown.items() if not e.busy and what != "deadline"}
        reply = shown["deadline"].start if "deadline" in shown else None
        if name in ("cup.ics", "cup-director.ics"):
            assert (busy, free, reply) == (whole, later, until), why
            continue
        state = states.get(name, "declined")
        if state in ("declined", "silent"):
            assert not shown, why
        else:
            assert {end for _, end in busy} <= {end for _, end in whole}, why
            assert {start for start, _ in busy} <= {start for start, _ in whole | later}, why
            assert len(busy) >= len(whole) - 1, why
            assert free <= later, why
            assert reply == (until if state == "invited" else None), why


@pytest.mark.parametrize(("field", "days"), thinned(LIVED, 2))
def test_what_a_calendar_program_shows_is_the_plan(terminal: Terminal, tmp_path: Path, field: str, days: int) -> None:
    for number in range(LIVES):
        terminal.db.unlink(missing_ok=True)
        terminal.set(number)
        (tmp_path / str(number)).mkdir()
        life = Life(terminal, tmp_path / str(number), field, days, number)
        for _ in range(STEPS):
            life.act()
            if life.chance.random() < 0.3:
                life.write()
            if life.chance.random() < 0.7 and life.hand_out():
                holds(life)
        if life.hand_out():
            holds(life)
