"""Letters in any order: whatever changes, and whoever cannot be reached meanwhile, everybody is told all of it once.

Random lives: site, start and deadline move, players answer, are taken out of the tie and come back, addresses come and
go, and letters of every kind are written now and then. Each player's letters go into a calendar program of that
player's; what a letter of a change says is compared with what `schedule --json` said when that player was last told.
"""

import json
import os
import re
from email import message_from_bytes
from email.policy import default
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.cli.terminal import FIVE, SAMPLES, Terminal
from tests.edges.calendar_client import Client

LIVES = int(os.environ.get("PLAYOFFS_LIVES", "2"))
STEPS = 14
PLAYERS = ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon")


class Plan(NamedTuple):
    """What somebody is told."""

    site: str
    days: tuple[tuple[str, str], ...]
    deadline: str | None
    field: frozenset[str]


class Life:
    def __init__(self, at: Terminal, folder: Path, number: int) -> None:
        self.at, self.folder, self.chance = at, folder, Random(f"told {number}")
        self.known = dict[str, Plan]()
        """The plan of which each player was last told."""
        self.gone = set[str]()
        """Those who were told that they are no longer tied."""
        self.clients = dict[str, Client]()
        self.acts, self.written = list[str](), 0
        self.run("new", FIVE, "--title", "Cup", "--event", "cup", "--details", str(SAMPLES / "details.toml"))
        self.ids = {p["id"]: p["name"] for p in self.read()["players"]}

    def run(self, *words: str) -> int:
        self.acts.append(" ".join(words))
        said = self.at(*words)
        assert said.code in (0, 1, 2), said
        return said.code

    def read(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.at.done("schedule --json"))
        return found

    def act(self) -> None:
        chance, who = self.chance, self.chance.choice(PLAYERS)
        match chance.choice("sshhdcxntebbffgoooi"):
            case "s":
                self.run("details", "--set", f"site={chance.choice(('North', 'East', 'West'))}")
            case "h":
                self.run("details", "--set", f"start={chance.choice(('09:00', '10:30', '12:00'))}")
            case "d":
                self.run("details", "--set", f"deadline=2027-02-{chance.choice(('20', '24'))} 18:00")
            case "c":
                self.run("confirm", who)
            case "x":
                self.run("decline", who)
            case "n" | "t":
                self.run("update", "--not-eligible", who, "--yes", "--reason", "of another state")
            case "e":
                self.run("update", "--eligible", who, "--yes", "--reason", "of this state")
            case "b":
                self.reach(who)
            case "f":
                self.run("contacts", "--forget", who)
            case "g":
                self.run("contacts", "--set", who, "minor", "yes")
            case "o":
                self.write("change")
            case "i":
                self.write("invitation")

    def reach(self, who: str) -> None:
        for field, value in (("email", f"{who}@example.org"), ("guardian", f"parent-of-{who}@example.org")):
            self.run("contacts", "--set", who, field, value)

    def plan(self, data: dict[str, Any]) -> Plan:
        days = tuple((day["start"], day["latest_end"]) for day in data["days"])
        playing = frozenset(p["id"] for p in data["players"] if p["state"] not in ("declined", "silent"))
        return Plan(data["site"], days, data["deadline"], playing)

    def write(self, kind: str) -> int:
        """Write letters, and let everybody read theirs."""
        self.written += 1
        folder, data = self.folder / str(self.written), self.read()
        code = self.run("outbox", "--kind", kind, "--to", str(folder))
        for file in sorted(folder.iterdir()) if folder.exists() else ():
            player = file.stem.rpartition("-")[2]
            message = message_from_bytes(file.read_bytes(), policy=default)
            body = message.get_body(("plain",))
            assert body
            said = " ".join(str(body.get_content()).split())
            for part in message.iter_attachments():
                content = part.get_content()
                client = self.clients.setdefault(player, Client("icalendar"))
                client.take(content.encode() if isinstance(content, str) else bytes(content))
            self.told(player, said, data)
        return code

    def told(self, player: str, said: str, data: dict[str, Any]) -> None:
        """What a letter says is what has changed for its reader, no more and no less."""
        now, before = self.plan(data), self.known.get(player)
        if player not in [p["id"] for p in data["players"]]:
            assert "you are no longer tied" in said
            self.gone.add(player)
            return
        self.gone.discard(player)
        self.known[player] = now
        if "What has changed:" not in said:
            assert "You are invited" in said or "has not come yet" in said, said
            return
        listed = said.partition("What has changed:")[2].partition(" Revision ")[0]
        if before is None or not now.days or not before.days:  # told of nothing yet, or of no play
            return
        assert ("Site: " in listed) == (before.site != now.site), listed
        assert ("Day 1: " in listed or "Day 2: " in listed) == (before.days != now.days), listed
        assert ("Reply by: " in listed) == (before.deadline != now.deadline), listed
        for other, name in self.ids.items():
            was, will = other in before.field, other in now.field
            assert (f"Field: {name} no longer plays" in listed) == (was and not will), listed
            assert (f"Field: {name} plays" in listed) == (will and not was), listed

    def settle(self) -> None:
        """Everybody can be reached, and everything is told: nobody is owed anything, all calendars hold."""
        for who in PLAYERS:
            self.reach(who)
        self.write("change")
        self.write("invitation")
        data = self.read()
        assert data["owed"] == []
        now, tied = self.plan(data), [p["id"] for p in data["players"]]
        for player, known in self.known.items():
            if player in tied and player in now.field:
                assert (known.site, known.days, known.deadline) == (now.site, now.days, now.deadline)
                assert player not in self.gone
                shown = {each for each in self.clients[player].shown if re.fullmatch(r"day-\d+", each)}
                assert len(shown) == len(now.days), (shown, now.days)
            elif player not in tied:
                assert player in self.gone
                assert not self.clients[player].shown


@pytest.mark.parametrize("number", range(LIVES))
def test_everybody_is_told_of_every_change_once_it_can_be_told(terminal: Terminal, tmp_path: Path, number: int) -> None:
    life = Life(terminal, tmp_path, number)
    for who in PLAYERS[:3]:
        life.reach(who)
    life.write("invitation")
    try:
        for _ in range(STEPS):
            life.act()
        life.settle()
    except AssertionError as error:
        raise AssertionError("\n".join([str(error), *life.acts])) from error
