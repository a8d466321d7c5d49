"""Writes the records of this folder. They were written by version 0.1.0, and that is what they are for.

Run in a checkout of 0.1.0, from its root: `PYTHONPATH=. python <this file> <folder>`. Clock, keys, seeds and salts are
those of `tests/cli/terminal.py`. A name ending in `.db` is a copy of the SQLite file, where unopened bids matter;
everything else is an export. No later program writes them again.
"""

import hmac
import json
import shlex
import sys
import tempfile
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import SAMPLES, Terminal

TITLES = {2: "tied-2.csv", 3: "tied-3.trf", 4: "tied-4.csv", 5: "tied-5.trf", 6: "tied-6.csv", 9: "tied-9.trf"}
RANKED = {
    "club-open": f"new {SAMPLES / 'perfect-3.csv'} --rules club-open --title Trophy",
    "mtr": f"new {SAMPLES / 'magic.csv'} --rules mtr --cut 4 --title Store",
    "dci-1999": f"new {SAMPLES / 'magic.csv'} --rules dci-1999 --cut 8 --title Store",
    "wbc-twixt": f"new {SAMPLES / 'twixt.csv'} --rules wbc-twixt",
    "wbc-twixt-delay": f"new {SAMPLES / 'twixt.csv'} --rules wbc-twixt-delay",
}
LEAGUE = (
    "id,name,2027-01-09/1,2027-01-09/2,2027-01-23/1,2027-01-23/2\n"
    '1,"Ada, A.",W3w,W4b,OUT,OUT\n2,"Bo, B.",OUT,OUT,W3b,W4w\n'
    '3,"Cy, C.",L1b,BYE0,L2w,BYE0\n4,"Dee, D.",BYE0,L1w,BYE0,L2b\n'
)
PHONE = {"1": (420, "5a" * 32)}
"""Seconds and salt of the bid by phone."""


def awaited(at: Terminal, event: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(at.done(f"next {event} --json"))["awaited"]
    return found


def onward(at: Terminal, event: str, least: int = 0, results: str = "DDDDDWWDWBWW") -> None:
    """Play a playoff on by commands, to its end or for at least so many entries."""
    said, times = cycle(results), cycle(("7:30", "8:15", "6:00"))
    while asks := awaited(at, event):
        if least and json.loads(at.done(f"show {event} --json"))["version"] >= least:
            return
        _answer(at, event, asks[0], said, times)


def _answer(at: Terminal, event: str, ask: dict[str, Any], results: Iterator[str], times: Iterator[str]) -> None:
    words = shlex.split(ask["command"])[1:]
    words = words[: words.index("--event")] if "--event" in words else words
    typed: list[str] = []
    match ask["kind"]:
        case "result" if "white" in ask["options"] and words[-1] == "W":
            words[-1] = next(results)
        case "result" if "white" in ask["options"] and words[-2] == "W":  # a game of Twixt, with its minute
            words[-2] = next(results)
        case "bid":
            typed = [next(times)]
        case "open-bids":
            words += _shown(at, event, ask)
    said = at(*words, "--event", event, "--yes", typed=typed)
    assert said.code == 0, (words, said)


def _shown(at: Terminal, event: str, ask: dict[str, Any]) -> list[str]:
    """What the slips and the phones show of the bids that lie in no envelope."""
    words: list[str] = []
    lines = [json.loads(line) for line in at.done(f"export {event}").splitlines()[1:-1]]
    entries = [e["entry"].get("entry", {}) if "fact" not in e["entry"] else e["entry"] for e in lines if "entry" in e]
    placed = [e for e in entries if isinstance(e, dict) and e.get("fact", {}).get("value") == "placed"]
    last = {_bidder(e["fact"]["ask"]): e for e in placed}
    for player in ask["players"]:
        sealed = last[player].get("seal", "")
        if not sealed:
            words += ["--shown", f"{player}=9:10"]
        elif player in PHONE and _phone(event, str(last[player]["fact"]["ask"]), player) == sealed:
            words += ["--shown", f"{player}=7:00", "--salt", f"{player}={PHONE[player][1]}"]
    return words


def _bidder(ask: str | dict[str, str]) -> str:
    return ask.rpartition("/")[2] if isinstance(ask, str) else ask["player"]


def _phone(event: str, ask: str, player: str) -> str:
    """The seal that a phone makes, as docs/record.md says."""
    seconds, salt = PHONE[player]
    said = "\n".join(["playoffs bid", event, ask, player, str(seconds)])
    return hmac.new(bytes.fromhex(salt), said.encode(), "sha256").hexdigest()


class Maker:
    """One folder of records."""

    def __init__(self, at: Terminal, folder: Path) -> None:
        self.at, self.folder = at, folder

    def all(self, *lines: str) -> None:
        for line in lines:
            self.at.done(line)

    def keep(self, name: str, event: str) -> None:
        (self.folder / f"{name}.jsonl").write_text(self.at.done(f"export {event}"), encoding="utf-8", newline="\n")

    def keep_file(self, name: str) -> None:
        (self.folder / f"{name}.db").write_bytes(self.at.bytes())

    def titles(self) -> None:
        for many, file in TITLES.items():
            self.at.done(f"new {SAMPLES / file} --title Title --event msca-{many}")
            onward(self.at, f"msca-{many}")
            self.keep(f"msca-{many}", f"msca-{many}")

    def ranked(self) -> None:
        league = self.at.db.with_name("league.csv")
        league.write_text(LEAGUE, encoding="utf-8")
        lines = {**RANKED, "magnus-league": f"new {league} --rules magnus-league --title League"}
        for name, line in lines.items():
            for least, event in ((0, name), (9, f"{name}-mid")):
                self.at.done(f"{line} --event {event}")
                onward(self.at, event, least, "WBWWB" if name.startswith("wbc") else "WDWBWDD")
                self.keep(event, event)

    def final(self, event: str) -> None:
        """Three tied; 1 sits out, 8 beats 9, and the final between 1 and 8 is drawn to bids."""
        self.all(f"new {SAMPLES / 'tied-3.trf'} --title Title --event {event}")
        self.all(*(f"confirm {player} --event {event}" for player in ("1", "8", "9")), f"close --event {event}")
        self.all(f"lots --physical 1 --witness Ada --event {event}", f"toss --physical 8 --witness Ada --event {event}")
        self.all(f"start --event {event}", f"result W --event {event}")
        self.all(f"toss --event {event}", f"start --event {event}")
        self.all(*(f"result D --event {event}" for _ in range(4)))

    def bid(self, event: str, player: str, time: str) -> None:
        self.at.done(f"bid {player} --event {event}", typed=[time])

    def waiting(self) -> None:
        """Bids in their envelopes, in one file: typed both; typed and by phone; one of paper, one missing."""
        for event in ("typed", "phone", "paper"):
            self.final(event)
        self.bid("typed", "1", "5:00")
        self.bid("typed", "8", "6:00")
        self.bid("phone", "8", "6:00")
        self.at.done(f"bid 1 --seal {_phone('phone', 'stage-2/board-1/armageddon/bid-1/1', '1')} --event phone")
        self.at.done("bid 8 --paper --event paper")
        self.keep("phone-unopened", "phone")
        self.keep_file("bids-waiting")

    def twice(self) -> None:
        """A bid that stood again for another opponent: not opened yet, opened, and declared after it."""
        self.final("twice")
        self.bid("twice", "1", "5:00")
        self.bid("twice", "8", "6:00")
        self.all("open-bids --event twice --yes")
        self.at.done("correct 9 B --reason misread --yes --event twice")
        self.all("toss --event twice", "start --event twice", *["result D --event twice"] * 4)
        self.keep("bid-twice-mid", "twice")
        self.keep_file("bid-twice-mid")
        self.bid("twice", "9", "4:59")
        self.keep_file("bid-twice-unopened")
        self.all("open-bids --event twice --yes")
        self.keep("bid-twice-opened", "twice")
        onward(self.at, "twice")
        self.keep("bid-twice", "twice")

    def void(self) -> None:
        """A slip is void: both bid again; again void, and it is ruled on; and under the other two readings."""
        self.final("void")
        self.bid("void", "1", "8:30")
        self.all("bid 8 --paper --event void")
        self.at("open-bids", "--shown", "8=void", "--reason", "unreadable", "--event", "void", "--yes")
        self.keep("void-bid-mid", "void")
        self.bid("void", "1", "8:30")
        self.all("bid 8 --paper --event void", "open-bids --event void --shown 8=void --reason again --yes")
        self.keep("void-bid-twice", "void")
        onward(self.at, "void")
        self.keep("void-bid", "void")
        msca = (SAMPLES.parent / "rulesets" / "msca.toml").read_text(encoding="utf-8")
        for reading in ("as_maximum", "ruling"):
            file, event = self.at.db.with_name(f"{reading}.toml"), f"void-{reading.replace('_', '-')}"
            own = (
                msca.replace('id = "msca"', 'id = "own"')
                .replace("MSCA Official Tiebreaker", "Own Rules")
                .replace('"rebid_both"', f'"{reading}"')
            )
            file.write_text(own, encoding="utf-8")
            self.all(f"new {SAMPLES / 'tied-2.csv'} --rules {file} --title Title --event {event}")
            while (ask := awaited(self.at, event)[0])["kind"] != "bid":
                _answer(self.at, event, ask, cycle("D"), cycle(["8:30"]))
            one, other = (each["who"] for each in awaited(self.at, event))
            self.bid(event, one, "8:30")
            self.all(f"bid {other} --paper --event {event}")
            self.all(f"open-bids --event {event} --shown {other}=void --reason unreadable --yes")
            self.keep(event, event)

    def minds_changed(self) -> None:
        """The event read again, details, corrections, retractions (one of a bid), late confirmation, rulings."""
        five = SAMPLES / "tied-5.trf"
        again = self.at.db.with_name("again.trf")
        event = "--event changed"
        self.all(f"new {five} --title Title --defending Sabrytofte --details {SAMPLES / 'details.toml'} {event}")
        self.all(*(f"confirm {p} {event}" for p in ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski")))
        version = json.loads(self.at.done(f"decline Cojolon {event} --json"))["version"]
        self.all(f"retract {version} --reason misheard --yes {event}")
        again.write_text(_rated_anew(five.read_text(encoding="utf-8")), encoding="utf-8")
        self.all(f"reread {again} --reason typo --yes {event}", f"confirm Cojolon {event}", f"close {event}")
        self.all(f"toss {event}", f"start {event}")
        version = json.loads(self.at.done(f"result 1 W {event} --json"))["version"]
        self.keep("changed-mid", "changed")
        self.all(f"correct {version} D --reason misread --yes {event}")
        self.at.done(f"bid Abarawe {event}", typed=["7:30"])
        version = json.loads(self.at.done(f"show {event} --json"))["version"]
        self.all(f"retract {version} --reason other --yes {event}")
        self.keep("bid-retracted", "changed")
        self.all(f"rule set-bid Abarawe 5:00 --reason said {event}", f"rule set-bid Bjorkmo 6:00 --reason said {event}")
        self.all(f"withdraw Cojolon --reason ill {event}")
        onward(self.at, "changed")
        self.all(f"rule co-champions Abarawe Bjorkmo --reason appeal --yes {event}")
        self.keep("changed", "changed")


def _rated_anew(text: str) -> str:
    """One rating of the event mended."""
    lines = text.splitlines(keepends=True)
    place = next(n for n, line in enumerate(lines) if line.startswith("001") and "Cójolon" in line)
    lines[place] = lines[place][:48] + "2001" + lines[place][52:]
    return "".join(lines)


def main(folder: Path) -> None:
    """Write every record."""
    for script in (Maker.titles, Maker.ranked, Maker.waiting, Maker.twice, Maker.void, Maker.minds_changed):
        with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as place:
            script(Maker(Terminal(patch, Path(place) / "playoffs.db"), folder))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
