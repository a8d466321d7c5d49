"""Random lives of a playoff, lived through commands alone, and what must hold after every act.

A life sets up a playoff on a made-up crosstable, then confirms, declines, plays, bids, corrects, takes back, withdraws,
updates the crosstable, changes details, writes letters and calendars in any order, until it is declared or the acts run
out. It reads nothing but
what commands print as JSON. `python -m tests.edges.lives 10000` lives ten thousand of them.
"""

import json
import random
import shlex
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from playoffs.desk.record.log import forget
from tests.cli.terminal import SAMPLES, Said, Terminal
from tests.edges.handed import Hands, stale_calendar, stale_letter
from tests.edges.living import many, seat
from tests.edges.tied_events import Crosstable

Json = dict[str, Any]

RATED = ("white", "draw", "black")
"""Results of a game that was played."""

REPORTED = ("msca", "club-open", "magnus-league")
"""Whose games are rated."""

STOPPED = 130
"""The exit status of who leaves a question open."""


class Untrue(AssertionError):
    """Something that must hold does not; the text has the life's commands, to be typed again."""


@dataclass
class Life:
    """One playoff and everything that was done to it."""

    terminal: Terminal
    folder: Path
    chance: random.Random
    rules: str = "msca"
    crosstable: Crosstable | None = None
    acts: list[str] = field(default_factory=list)
    pairs: dict[int, frozenset[str]] = field(default_factory=dict)
    """Who met in the game that each bid was made for, by the entry that placed it."""
    silent: set[str] = field(default_factory=set)
    """Who was tied when the list of players was closed."""
    played: dict[int, tuple[str, frozenset[str]]] = field(default_factory=dict)
    """Which rated game was played to a result and who met in it, by the entry that recorded it."""
    hands: Hands = field(default_factory=Hands)
    """What people were handed."""
    said: dict[int, str] = field(default_factory=dict)
    """What each entry said when it was made."""

    def run(self, *words: str, typed: Sequence[str] = (), unseen: Sequence[str] = ()) -> Said:
        """One command at a terminal where somebody sits and answers; it may refuse, but never with a traceback."""
        self.acts.append(shlex.join(["playoffs", *words]))
        try:
            said = self.terminal(*words, typed=typed or ("other",) * 6, keys="y" * 9, unseen=unseen, sits=True)
        except Exception as error:
            raise self.untrue(f"{type(error).__name__}: {error}") from error
        if said.code not in (0, 1, 2, STOPPED):
            raise self.untrue(f"exit status {said.code}")
        return said

    def read(self, *words: str) -> Json:
        """A command that must answer with JSON."""
        said = self.terminal(*words, "--json")
        if said.code:
            raise self.untrue(f"`{' '.join(words)} --json` exits with {said.code}: {said.err}")
        found: Json = json.loads(said.out)
        return found

    def untrue(self, what: str) -> Untrue:
        done = "\n".join(self.acts)
        table = f"\n{self.crosstable.text()}" if self.crosstable else ""
        return Untrue(f"{what}\nafter\n{done}{table}")


def begin(terminal: Terminal, folder: Path, seed: int) -> Life:
    """A playoff under one of the rulesets, freshly set up."""
    chance = random.Random(seed)
    life = Life(terminal, folder, chance)
    life.rules = chance.choices(*zip(*RULES.items(), strict=True))[0]
    RULES_SET_UP[life.rules](life)
    return life


RULES = {"msca": 10, "club-open": 2, "magnus-league": 1, "mtr": 2, "dci-1999": 1, "wbc-twixt": 2}
"""How often each ruleset is lived."""


def _title(life: Life) -> None:
    """A title under MSCA, or a club's trophy between perfect scores."""
    perfect = life.rules != "msca"
    tied = life.chance.choice((2, 3, 4, 5) if perfect else (2, 2, 3, 3, 4, 5, 6, 7, 8))
    life.crosstable = Crosstable(life.chance, tied, perfect)
    defends = not perfect and life.chance.random() < 0.5
    begun(life, *(("--defending", life.chance.choice(life.crosstable.ids)) if defends else ()))


def begun(life: Life, *words: str) -> Life:
    """A life whose crosstable says who is tied."""
    assert life.crosstable
    _new(life, life.crosstable.write(life.folder / "event.csv"), "--title", "Champion of the Lakes", *words)
    return life


def _magic(life: Life) -> None:
    _new(life, SAMPLES / "magic.csv", "--cut", life.chance.choice(("2", "3", "4", "6", "8")))


def _twixt(life: Life) -> None:
    lines = (SAMPLES / "twixt.csv").read_text("utf-8").splitlines()
    some = life.chance.sample(lines[1:], life.chance.randint(4, len(lines) - 1))
    path = life.folder / "entrants.csv"
    path.write_text("\n".join([lines[0], *some, ""]), encoding="utf-8")
    _new(life, path)


RULES_SET_UP: dict[str, Callable[[Life], None]] = {
    "msca": _title,
    "club-open": _title,
    "magnus-league": _title,
    "mtr": _magic,
    "dci-1999": _magic,
    "wbc-twixt": _twixt,
}


def _new(life: Life, file: Path, *words: str) -> None:
    details = ["--details", str(SAMPLES / "details.toml")] if life.chance.random() < 0.5 else []
    said = life.run("new", str(file), "--rules", life.rules, *details, *words)
    if said.code:
        raise life.untrue(f"nothing was set up: {said.err}")
    if details:
        addresses = [word for p in invited(life) for word in ("--set", p, "email", f"p{p}@example.org")]
        life.run("contacts", *addresses)


def live(life: Life, most: int) -> None:
    """Act until the playoff is declared or the acts run out; `Untrue` where something does not hold."""
    waiting = life.read("next")
    check(life, waiting)
    for _ in range(most):
        if not waiting["awaited"] and life.chance.random() < 0.7:
            break
        slip = not waiting["awaited"] or life.chance.random() < 0.25
        if slip:
            life.chance.choice((undo, undo, withdraw, update, details, ruling, hand_out))(life)
        else:
            answer(life, life.chance.choice(waiting["awaited"]))
        now = life.read("next")
        if now["version"] != waiting["version"]:
            remember(life, waiting["version"])
            if slip:
                check(life, now)
        waiting = now
    check(life, waiting)
    shown = life.read("show")
    forget()
    if (life.read("next"), life.read("show")) != (waiting, shown):
        raise life.untrue("the record replayed from its first entry says otherwise")


def answer(life: Life, ask: Json) -> None:
    """Answer a question as its printed command says, with any of the answers that it takes."""
    words = shlex.split(ask["command"])[1:]
    match ask["kind"]:
        case "answer":
            life.run(life.chance.choices(("confirm", "decline"), (4, 1))[0], ask["who"])
        case "result":
            life.run(*words[:-1], life.chance.choice(_results(ask, words[-1])))
        case "bid":
            _bid(life, ask, words)
        case "open-bids":
            _open(life, ask, words)
        case "choose":
            life.run(*words[:-1], life.chance.choice(("white", "black")))
        case "declare":
            life.run(*words)
        case _ if ask["who"] == "lot" and len(life.acts) % 3 == 0:
            life.run(*words, "--commit")
        case _:
            life.run(*(word if word != "WHY" else "other" for word in words))


def _results(ask: Json, sample: str) -> Sequence[str]:
    common = ("W", "B", "D", "D", "D", "D", "X", "F") if sample == "W" else (*ask["players"], sample)
    return (*common, "N") if sample == "W" else common


def _bid(life: Life, ask: Json, words: list[str]) -> None:
    if life.chance.random() < 0.3:
        life.run(*words, "--paper")
        return
    time = f"{life.chance.randint(0, 14)}:{life.chance.randint(1, 59):02d}"
    life.run(*words, unseen=(time, time))


def _open(life: Life, ask: Json, words: list[str]) -> None:
    """Open the bids; whatever must be typed of slips of paper is a time or void."""
    for typed in _slips(life):
        said = life.run(*words, typed=typed)
        if said.code == 0:
            return


def _slips(life: Life) -> Iterator[tuple[str, ...]]:
    time = f"{life.chance.randint(0, 14)}:{life.chance.randint(1, 59):02d}"
    yield ()
    yield (time,) * 2
    yield (time,) * 4


def undo(life: Life) -> None:
    """Take an entry back or correct it, consenting to whatever falls."""
    entries = [e for e in life.read("log")["entries"] if e["ask"] and e["state"] == "in force"]
    if not entries:
        return
    entry = life.chance.choice(entries[-8:])
    if entry["value"] in ("white", "black", "draw") and life.chance.random() < 0.7:
        value = life.chance.choice("WDB")
        life.run("correct", str(entry["entry"]), value, "--reason", "the slip was misread")
    else:
        life.run("undo", str(entry["entry"]), "--reason", "entered for another")


def withdraw(life: Life) -> None:
    shown = life.read("show")
    entrants = [entrant["player"] for session in shown.get("sessions", []) for entrant in session]
    players = [p["id"] for p in shown.get("players", [])] or entrants
    if players:
        life.run("withdraw", life.chance.choice(players), "--reason", "illness")


def update(life: Life) -> None:
    """Another crosstable: a result that was wrong, or the first one again."""
    if life.crosstable is None:
        return
    before = life.crosstable
    life.crosstable = life.chance.choice((before.changed, before.changed, before.mended))()
    path = life.crosstable.write(life.folder / "event.csv")
    said = life.run("update", str(path), "--reason", "a result was entered wrongly")
    if said.code:
        life.crosstable = before


def details(life: Life) -> None:
    path = life.folder / "details.toml"
    text = (SAMPLES / "details.toml").read_text("utf-8")
    if life.chance.random() < 0.5:  # both days a week later
        text = text.replace("2027-05-22", "2027-05-29").replace("2027-05-23", "2027-05-30")
    path.write_text(text, encoding="utf-8")
    life.run("details", str(path))


def schedule(life: Life) -> Json:
    """The plan of a dated playoff; nothing of one without a date, or of another kind."""
    said = life.terminal("schedule", "--json")
    found: Json = {} if said.code else json.loads(said.out)
    return found


def invited(life: Life) -> list[str]:
    return [player["id"] for player in life.read("show").get("players", [])]


def hand_out(life: Life) -> None:
    """Letters of each kind that is due, and the calendars of everybody."""
    if not schedule(life):
        return
    for kind in ("invitation", "change", "calendar"):
        folder = life.folder / f"{kind} {len(life.acts)}"
        words = ("calendar",) if kind == "calendar" else ("outbox", "--kind", kind)
        said = life.run(*words, "--to", str(folder))
        for file in sorted(folder.iterdir()) if folder.exists() and said.code == 0 else ():
            life.hands.take(file)
    life.hands.version = life.read("next")["version"]


def ruling(life: Life) -> None:
    """One of the rulings that are possible, as its command is printed."""
    possible = [ask for ask in life.read("next")["possible"] if ask["command"].startswith("playoffs rule ")]
    if possible:
        words = shlex.split(life.chance.choice(possible)["command"])[1:]
        life.run(*(word if word != "WHY" else "other" for word in words))


def remember(life: Life, before: int) -> None:
    """What the newest entries recorded: who met in a game or made bids for it, and who was silent at a closing."""
    shown = life.read("show")
    for entry in life.read("log")["entries"][before:]:
        ask = entry["ask"] or ""
        if "/bid-" in ask and entry["value"] == "placed":
            life.pairs[entry["entry"]] = _board(shown, ask)
        if ask.endswith("/result") and entry["value"] in RATED and "armageddon" not in ask:
            life.played[entry["entry"]] = ask, _board(shown, ask)
        if ask == "close" and life.crosstable:
            life.silent = life.crosstable.tied()


def _board(shown: Json, ask: str) -> frozenset[str]:
    """Who sit at the board that a question is about."""
    stage, _, rest = ask.partition("/board-")
    number = int(rest.partition("/")[0] or 0)
    boards = [b for s in shown.get("stages", []) if s["name"] == stage for b in s["boards"] if b["board"] == number]
    return frozenset(boards[-1]["players"]) if boards else frozenset()


class Seen(NamedTuple):
    """What commands say of a playoff at one moment."""

    shown: Json
    entries: list[Json]
    waiting: Json


def check(life: Life, waiting: Json) -> None:
    """Everything that must hold, whatever was done."""
    seen = Seen(life.read("show"), life.read("log")["entries"], waiting)
    for invariant in INVARIANTS:
        if said := invariant(life, seen):
            raise life.untrue(said)


def everybody_tied_is_invited(life: Life, seen: Seen) -> str:
    """Until the first stage starts, whoever is tied is asked, has answered, or was silent at a closing (MSCA-C)."""
    if life.crosstable is None or any(stage["started"] for stage in seen.shown["stages"]):
        return ""
    asked = {ask["who"] for ask in seen.waiting["awaited"] if ask["kind"] == "answer"}
    answers = {e["ask"].rpartition("/")[2] for e in seen.entries if e["ask"] and e["ask"].startswith("answer/")}
    gone = {e["value"] for e in seen.entries if e["ask"] in ("withdraw", "remove")}
    left = life.crosstable.tied() - asked - answers - life.silent - gone
    ended = any(e["ask"] in ("vacate", "co-champions", "champion") for e in seen.entries)  # a ruling on the title
    if ended or len(life.crosstable.tied()) == 1 or seen.waiting["ranking"] is not None:
        return ""
    return f"tied and never asked: {sorted(left)}" if left else ""


def nobody_is_asked_who_is_not_tied(life: Life, seen: Seen) -> str:
    """Whoever is no longer tied is out (MSCA-C)."""
    if life.crosstable is None or any(stage["started"] for stage in seen.shown["stages"]):
        return ""
    asked = {ask["who"] for ask in seen.waiting["awaited"] if ask["kind"] == "answer"}
    more = asked - life.crosstable.tied()
    return f"asked and not tied: {sorted(more)}" if more else ""


def a_bid_serves_its_own_pair(life: Life, seen: Seen) -> str:
    """A bid belongs to the game of two players, and is in force in no other one (MSCA-A)."""
    for entry in seen.entries:
        made_for = life.pairs.get(entry["entry"])
        if made_for and entry["state"] == "in force":
            pair = _board(seen.shown, entry["ask"])
            if pair and pair != made_for:
                return f"the bid of entry {entry['entry']}, made for {sorted(made_for)}, serves {sorted(pair)}"
    return ""


def every_game_played_is_reported(life: Life, seen: Seen) -> str:
    """A correction undoes a pairing, not the game that was played under it (MSCA-R); of events that are not rated no
    game is reported."""
    reported: Counter[frozenset[str]] = Counter()
    for section in life.read("rated")["sections"]:
        reported.update(frozenset((game["white"], game["black"])) for game in section["games"])
    if life.rules not in REPORTED:
        return f"reported under {life.rules}: {reported}" if reported else ""
    stands = {entry["entry"]: entry["state"] for entry in seen.entries}
    undone = ("retracted", "corrected")
    games = {game for entry, game in life.played.items() if stands[entry] not in undone}
    played = Counter(pair for _, pair in games)
    missing = {", ".join(sorted(pair)): many for pair, many in (played - reported).items()}
    return f"played and not reported: {missing}" if missing else ""


def what_was_handed_out_holds(life: Life, seen: Seen) -> str:
    """A letter says the days of the plan, or its reader is owed another one; calendars show the plan as they left.
    From the first start of a stage on the plan stands, and its days are those that are still to be played."""
    if any(stage["started"] for stage in seen.shown.get("stages", [])):
        return ""
    plan = schedule(life) if life.hands.letters or life.hands.clients else {}
    return (stale_letter(life.hands, plan) or stale_calendar(life.hands, plan)) if plan else ""


def an_entry_says_what_it_said(life: Life, seen: Seen) -> str:
    """The text of the log is evidence: no later entry changes the sentence of one before it."""
    says = {entry["entry"]: entry["says"] for entry in seen.entries}
    other = next((n for n, said in life.said.items() if said != says[n]), 0)
    before, life.said = life.said, says
    return f"entry {other} said “{before[other]}”, and says “{says[other]}”" if other else ""


INVARIANTS: tuple[Callable[[Life, Seen], str], ...] = (
    everybody_tied_is_invited,
    nobody_is_asked_who_is_not_tied,
    a_bid_serves_its_own_pair,
    every_game_played_is_reported,
    what_was_handed_out_holds,
    an_entry_says_what_it_said,
)


def lived(seed: int, most: int = 24) -> Life:
    """A whole life in a record of its own."""
    with seat() as (terminal, folder):
        terminal.generous = True
        life = begin(terminal, folder, seed)
        live(life, most)
        return life


if __name__ == "__main__":
    many(lived, *map(int, sys.argv[1:]))
