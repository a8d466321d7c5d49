"""What people hold in their hands after a life: the last letter to each, and the calendar programs; and whether the
plan, as `schedule --json` tells it, is still the one that these say."""

import re
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email import message_from_bytes
from email.policy import default
from pathlib import Path
from typing import Any

from tests.edges.calendar_client import Client

Json = dict[str, Any]

PLAYING = ("invited", "confirmed")

_DAY = re.compile(r"\w+day, (\w+ \d+, \d{4}, \d+:\d\d [AP]M)")


@dataclass
class Hands:
    """Letters by player, calendar programs by the name of the file that they took."""

    letters: dict[str, frozenset[datetime]] = field(default_factory=dict)
    """The starts that the last letter to a player says, on the clock of the site."""
    clients: dict[str, Client] = field(default_factory=dict)
    version: int = 0
    """Of the record when calendars were handed out last."""

    def take(self, file: Path) -> None:
        if file.suffix == ".ics":
            self.clients.setdefault(file.name, Client("icalendar")).take(file.read_bytes())
            return
        message = message_from_bytes(file.read_bytes(), policy=default)
        body = message.get_body(("plain",))
        assert body
        said = " ".join(str(body.get_content()).split()).partition("When: ")[2].partition(" Where: ")[0]
        starts = {datetime.strptime(each, "%B %d, %Y, %I:%M %p") for each in _DAY.findall(_without_ends(said))}
        self.letters[str(message["To"]).partition("<p")[2].partition("@")[0]] = frozenset(starts)


def _without_ends(said: str) -> str:
    """The days without when they are over, which may be on another one."""
    return re.sub(r"over by .*? at the latest", "", said)


def stale_letter(hands: Hands, plan: Json) -> str:
    """Whose letter says other days than the plan without a further letter being due; nothing where all hold."""
    days = {datetime.fromisoformat(day["start"]).replace(tzinfo=None) for day in plan["days"]}
    starts = set() if plan["unplayed"] else days
    due = {each["id"] for each in plan["owed"]}
    for player in plan["players"]:
        said = hands.letters.get(player["id"])
        if player["state"] in PLAYING and said is not None and said != starts and player["id"] not in due:
            return f"the letter to {player['name']} says {sorted(map(str, said))}, the plan {sorted(map(str, starts))}"
    return ""


def stale_calendar(hands: Hands, plan: Json) -> str:
    """Which calendar shows another day than the plan, where nothing has happened since it was handed out."""
    if not hands.clients or plan["version"] != hands.version:
        return ""
    days = [] if plan["unplayed"] else plan["days"]
    starts = {datetime.fromisoformat(day["start"]).astimezone(UTC) for day in days}
    later = {datetime.fromisoformat(s["not_before"]).astimezone(UTC) for day in days for s in day["stages"]}
    for name, client in hands.clients.items():
        shown = {entry.start for entry in client.shown.values() if entry.busy}
        if not shown <= starts | later:
            return f"the calendar {name} shows {sorted(map(str, shown))}, the plan {sorted(map(str, starts))}"
    return ""
