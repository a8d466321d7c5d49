"""One playoff as it is played, and everything that is said of it at a named moment."""

import json
import shutil
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

from tests.rail.driver import Driver, Refused
from tests.rail.reading import seen

Ask = dict[str, Any]

FORMS = ("md", "txt", "html")
SHEETS = "sheets"

ALWAYS = ("next", "show")
"""What is asked at every moment, in words and as JSON."""

MORE = ("log", "schedule", "timetable", "rated", "list", "details", "rule", "explain", "contacts", "note", "verify")
"""What is asked at the moments that matter, in words and as JSON."""

WRONG = (
    "start", "close", "declare --yes", "open-bids --yes", "toss", "lots", "choose black", "result W", "result 9 D",
    "time 1", "rank 1 2", "left-over bye", "second-session hold", "enter 1", "insist 1", "set-aside {who} --title X",
    "confirm {who}", "decline {who}", "confirm nobody", "bid {who} --paper", "void-bid {who}",
    "withdraw {who} --reason illness",
    "add Nadine Newcomer", "undo 1 --reason other", "undo {last} --reason other --yes",
    "correct {last} D --reason other --yes",
    "rule champion {who} --reason other --yes", "rule replay 1.1 --reason other", "rule vacate --reason other --yes",
    "appeal {last} --by {who} --heard-by Committee", "rated --strike {last} --reason other", "next --expect 99",
    "frobnicate",
)  # fmt: skip
"""Commands that are right at some moments and refused at others: what each says now, on a copy of the record."""

MOST = 400
"""Answers of one playoff, at most."""


class Play:
    """A director with one record, and what was heard so far: by moment and form."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.heard: dict[str, str] = {}
        self.told: list[str] = []
        self.number = 0
        self.times = cycle(("7:30", "8:15", "6:00", "7:30"))
        self.results = cycle("D")

    # acts

    def did(self, *lines: str, typed: Sequence[str] = ()) -> None:
        """Commands that must succeed; what they say is kept for the next moment."""
        for line in lines:
            self.told.append(self.driver.act(line, typed))

    def tried(self, *lines: str) -> None:
        """Commands that may be refused."""
        for line in lines:
            self.driver.minute += 1
            self.told.append(self.driver.says(line))

    def awaited(self) -> list[Ask]:
        code, out, err = self.driver.run(["next", "--json"])
        if code:
            raise Refused(err)
        found: list[Ask] = json.loads(out)["awaited"]
        return found

    def version(self) -> int:
        found: int = json.loads(self.driver.run(["show", "--json"])[1])["version"]
        return found

    def players(self) -> list[str]:
        """Everybody, by id, as `show` lists them."""
        shown = json.loads(self.driver.run(["show", "--json"])[1])
        listed = shown.get("players") or [{"id": e["player"]} for s in shown.get("sessions", []) for e in s]
        return [str(each["id"]) for each in listed]

    def somebody(self, number: int = 0) -> str:
        return [*self.players(), "1", "2"][number]

    def playing(self) -> str:
        """Somebody whose game is awaited."""
        return next(str(ask["players"][0]) for ask in self.awaited() if _command(ask)[0] == "result")

    def named(self, board: int) -> str:
        """Who is named first of those who play at a board."""
        asks = (ask for ask in self.awaited() if _command(ask)[:2] == ["result", str(board)])
        return str(next(asks)["players"][0])

    def slip(self) -> str:
        """The first result that is awaited, won by the first; the command that makes it a draw, or the second's win."""
        ask = next(ask for ask in self.awaited() if _command(ask)[0] == "result")
        self._result(_command(ask), ask, "W")
        other = "D" if "W" in _command(ask) else str(ask["players"][1])
        return f"correct {self.version()} {other} --reason 'the slip was misread' --yes"

    def handed(self, *lines: str) -> None:
        """Letters and calendars as they are really handed out."""
        for line in lines:
            self.driver.minute += 1
            self.told += [self.driver.says(f"{line} --to out"), *read("out").values()]
            shutil.rmtree("out", ignore_errors=True)

    def round_of_elimination(self) -> None:
        """A Twixt event up to the first game whose result has a minute."""
        while not any(_command(ask)[0] == "result" and len(_command(ask)) > 3 for ask in self.awaited()):
            self.onward(most=1)

    def onward(self, until: Iterable[str] = (), most: int = MOST) -> bool:
        """Answer what is awaited first by its printed command; up to a command of that name, or so many times."""
        stops = set(until)
        for _ in range(most):
            asks = self.awaited()
            if not asks or stops & {_command(ask)[0] for ask in asks}:
                return bool(asks)
            self.answer(asks[0])
        return True

    def answer(self, ask: Ask) -> None:
        words = _command(ask)
        match words[0]:
            case "result":
                self._result(words, ask, next(self.results))
            case "bid":
                self.did(" ".join(words), typed=[next(self.times)])
            case "open-bids" | "declare" | "rule":
                self.did(" ".join([*words, "--yes"]))
            case _:
                self.did(" ".join(words))

    def _result(self, words: list[str], ask: Ask, wanted: str) -> None:
        """W, D or B, with the minute after it where the command has one; by name in a game without colors."""
        if "W" in words:
            words[words.index("W")] = wanted
        elif wanted != "D":
            words[2:] = [str(ask["players"][0 if wanted == "W" else 1])]
        else:
            named = list(words)
            words[-1] = "D"
            with self.driver.aside():
                code, _, _ = self.driver.run(words)
            words = words if not code else named
        self.did(" ".join(words))

    # moments

    def moment(self, name: str, *, full: bool = False, sheets: Sequence[str] = ("en",), wrong: bool = False) -> None:
        """Write down what is said now. In full: every look, the papers and the drawings too."""
        self.number += 1
        self.name = f"{self.number:02d}-{name}"
        self._keep("acts", self.told)
        self.told = []
        if not Path("playoffs.db").exists():
            return
        looks = ALWAYS + (MORE if full else ())
        self._keep("terminal", [self.driver.says(look) for look in looks])
        self._keep("json", [self.driver.says(f"{look} --json") for look in looks])
        self._keep("run", [self._session()])
        if full:
            self._papers()
        if wrong:
            self._keep("refused", self._wrong())
        for language in sheets:
            self._sheets(f"--lang {language}", language, forms=FORMS if full else FORMS[1:])

    def _keep(self, form: str, parts: Iterable[str]) -> None:
        text = "\n".join(part for part in parts if part)
        if text:
            self.heard[f"{self.name}/{form}"] = text

    def _session(self) -> str:
        """The questions of `run` and the keys of each, one of a kind, left as they are."""
        typed, kinds = [], set()
        asks = self.awaited()
        for number, ask in enumerate(asks, 1):
            if len(asks) > 1 and _command(ask)[0] not in kinds:
                kinds.add(_command(ask)[0])
                typed += [str(number), "z"]
        with self.driver.aside():
            return self.driver.says("run", [*typed, "o", "z", "u", "", "?", "q"])

    def _wrong(self) -> list[str]:
        who, last, said = self.somebody(), self.version(), []
        for line in WRONG:
            with self.driver.aside():
                said.append(self.driver.says(line.format(who=who, last=last)))
        return said

    def _papers(self) -> None:
        """Letters, calendars and drawings, written on a copy of the record."""
        for form, lines in {
            "letters": [f"outbox --kind {kind}" for kind in ("invitation", "reminder", "change")],
            "calendars": ["calendar"],
            "drawings": ["timetable"],
        }.items():
            parts = []
            for line in lines:
                with self.driver.aside():
                    parts += [self.driver.says(f"{line} --to out"), *read("out").values()]
                    shutil.rmtree("out", ignore_errors=True)
            self._keep(form, parts)

    def _sheets(self, words: str, language: str, of: str = "", forms: Sequence[str] = FORMS) -> None:
        """Every sheet that makes sense now, in each of its forms."""
        line = f"sheet {of} --to {SHEETS} --format {','.join(forms)} {words}".replace("  ", " ")
        self._keep(f"sheets-{language}", [self.driver.says(line)])
        by_form: dict[str, list[str]] = defaultdict(list)
        for name, text in read(SHEETS).items():
            by_form[Path(name).suffix.removeprefix(".")].append(text)
        for form, texts in by_form.items():
            self._keep(f"{form}-{language}", texts)
        shutil.rmtree(SHEETS, ignore_errors=True)

    def planned(self, file: str, words: str, details: str = "", languages: Sequence[str] = ("en",)) -> None:
        """What is said of a crosstable before anything is recorded."""
        self.number += 1
        self.name = f"{self.number:02d}-planned"
        plan = f"plan {file} {words} {details}".strip()
        self._keep("terminal", [self.driver.says(plan), self.driver.says(f"{plan} --working")])
        self._keep("json", [self.driver.says(f"{plan} --json")])
        for language in languages:
            self._sheets(f"{words} {details} --lang {language}".replace("  ", " ").rstrip(), language, file, FORMS[1:])
        self.driver.says(f"{plan} --announce out")
        self._keep("drawings", read("out").values())
        shutil.rmtree("out", ignore_errors=True)

    def looked_in_turn(self, lines: Sequence[str]) -> None:
        self.looked("looked", *lines)

    def looked(self, name: str, *lines: str) -> None:
        """What commands say that record nothing."""
        self.number += 1
        self.name = f"{self.number:02d}-{name}"
        parts: list[str] = []
        for line in lines:
            parts += [self.driver.says(line), *read("out").values()]
            shutil.rmtree("out", ignore_errors=True)
        self._keep("terminal", parts)


def _command(ask: Ask) -> list[str]:
    """The words of the command that answers."""
    words = [word if word != "WHY" else "other" for word in str(ask["command"]).split()]
    return words[1:]


def read(folder: str) -> dict[str, str]:
    """What a reader sees of every file in a folder, under its name."""
    where = Path(folder)
    files = sorted(path for path in where.rglob("*") if path.is_file()) if where.is_dir() else []
    return {path.name: f"=== {path.relative_to(where)}\n{seen(path)}" for path in files if path.suffix != ".pdf"}
