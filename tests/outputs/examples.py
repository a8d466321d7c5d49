"""A playoff, a season and a Twixt event, driven so that every output is printed: the examples of docs/json.md.

python -m tests.outputs.examples        writes docs/schemas/examples anew

They are kept as files, since salts, keys and hashes in them are others every time. What tests hold is that each is what
its schema says, and that the program still says every sentence in it.
"""

import json
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from playoffs.outputs import schemas, table
from tests.cli.terminal import FIVE, SAMPLES, TITLE, Said, Terminal

KEPT = Path(__file__).parents[2] / "docs" / "schemas" / "examples"

MOST = 2
"""Objects of a list that an example keeps, where there are more."""

OWN = '"event": "north-star-state-champion"'
WANTED = {"act": OWN, "next": OWN, "record-line": '"entry":"correction"'}
"""What an example must hold, where others would be longer and say less."""


def printed(at: Terminal, folder: Path) -> Iterator[tuple[str, str]]:
    """Commands with what they print, so that every output is printed at least once."""

    def run(*words: str, code: int = 0) -> tuple[str, str]:
        said: Said = at(*words, "--json")
        assert said.code == code, (words, said)
        return words[0], said.out

    def of(name: str) -> str:
        return str(SAMPLES / name)

    yield run("standings", of("club.csv"), "--rules", "club-open", "--instead", "solkoff", "--reason", "the committee")
    yield run("standings", of("club.csv"), "--rules", "club-open", "--teams")
    yield run("explain", of("league.csv"), "1", "2", "--rules", "magnus-league")
    yield run("why", of("league.csv"), "1", "2", "--rules", "magnus-league")
    yield run("plan", of("tied-9.trf"), "--title", TITLE, "--details", of("details.toml"))
    yield run("plan", of("tied-5.trf"), "--title", TITLE, "--defending", "Sabrytofte", "--details", of("details.toml"))
    yield run("plan", of("tied-4.csv"), "--titles", of("titles.toml"), "--details", of("details.toml"))
    yield run("timetable", "--players", "3")
    yield run("fairness", "world-rapid-2023", "lennep-2019")
    yield from _rules(run, folder)
    for name, rules in (("club.csv", "club-open"), ("league.csv", "magnus-league")):
        at.done(f"convert {of(name)} --rules {rules} --to {folder / name}.json")
        yield "event", (folder / f"{name}.json").read_text("utf-8")
    yield from _season(at, folder)
    yield from _record(at, folder)
    yield from _twixt(at, folder)


def _rules(run: Callable[..., tuple[str, str]], folder: Path) -> Iterator[tuple[str, str]]:
    own = folder / "lakes.toml"
    yield run("rules", "list")
    yield "rules-new", run("rules", "new", str(own))[1]
    yield "rules-check", run("rules", "check", str(own))[1]
    yield "rules-show", run("rules", "show", "world-rapid-2023")[1]
    yield "rules-diff", run("rules", "diff", "world-cup-2015", "world-cup-2023")[1]
    yield "rules-sign", run("rules", "sign", str(own), "--by", "the board", "--on", "2026-11-01")[1]


def _season(at: Terminal, folder: Path) -> Iterator[tuple[str, str]]:
    season, answers = SAMPLES / "season.toml", SAMPLES / "season-answers.csv"
    yield "season", at("season", str(season), str(answers), "--json").out
    closed = folder / "answers.csv"
    closed.write_text(answers.read_text("utf-8").replace("22:30", "12:00"), "utf-8")
    said = at("season", str(season), str(closed), "--json")
    assert said.code == 1, said
    yield "season", said.out


def _record(at: Terminal, folder: Path) -> Iterator[tuple[str, str]]:
    def run(line: str, typed: tuple[str, ...] = (), code: int = 0) -> tuple[str, str]:
        said = at(*line.split(), "--json", typed=typed)
        assert said.code == code, (line, said)
        return line.split()[0], said.out

    yield run("demo --to practice --tied 2 --no-play --format txt")
    details = str(SAMPLES / "details.toml")
    new = at("new", FIVE, "--title", TITLE, "--details", details, "--yes", "--json")
    assert new.code == 0, new
    yield "new", new.out
    yield "doctor", _anywhere(run("doctor")[1])
    for line in (
        "use north-star-state-champion", "list", "next", "schedule", "timetable",
        "contacts --set Abarawe email a@example.org --set Bjorkmo minor yes",
        f"calendar --to {folder / 'calendars'}",
    ):  # fmt: skip
        yield run(line)
    yield run(f"outbox --to {folder / 'letters'}", code=1)
    yield run(f"sheet --to {folder / 'sheets'} --format json")
    document = next((folder / "sheets").glob("announcement.json"))
    yield "document", document.read_text("utf-8")
    yield run("details --set room=Ballroom")
    yield run("schedule")
    for who in ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon"):
        yield run(f"confirm {who}")
    for line in ("close", "next", "toss", "show", "rule"):
        yield run(line)
    drawn = json.loads(at.done("log --json"))["entries"][-1]["entry"]
    yield run(f"verify {drawn}")
    yield run("verify")
    while (ask := json.loads(at.done("next --json"))["awaited"])[0]["kind"] != "result":
        yield run(ask[0]["command"].removeprefix("playoffs "))
    game = ask[0]["command"].removeprefix("playoffs ").split()[:2]
    yield run(" ".join([*game, "W"]))
    at.done("contacts --set Bjorkmo minor no")  # there are no odds where minors play
    yield run("odds")
    last = json.loads(at.done("show --json"))["version"]
    yield run(f"correct {last} D --reason misread --yes")
    yield run(f"appeal {last} --by Abarawe --heard-by Committee --words touched")
    yield run("appeal")
    yield run(f"note {last} seen by the arbiter")
    for line in (
        f"rated --to {folder / 'report'}",
        "rated",
        "log",
        "log --notes",
        "show",
        "withdraw Cojolon --reason illness",
        "next",
        "show",
    ):
        yield run(line)
    yield run(f"publish {folder / 'public'}")
    yield "results", (folder / "public" / "results.json").read_text("utf-8")
    yield run(f"audit --to {folder / 'check'}")
    yield "extract", next((folder / "check").glob("*-audit.json")).read_text("utf-8")
    yield run(f"update {FIVE} --reason again")
    record = folder / "record.jsonl"
    yield run(f"export --to {record}")
    yield run(f"export --as trf16 --to {folder / 'stages'}")
    yield from (("record-line", line) for line in record.read_text("utf-8").splitlines())
    yield run(f"import {record} --db {folder / 'other.db'}")
    yield run(f"backup {folder / 'copy.db'}")
    yield run("token Scoreboard")
    yield "forget", _without(str(Path.cwd()), run("forget Cojolon --yes")[1])
    new = at("new", FIVE, "--title", "Practice Title", "--practice", "--json")
    assert new.code == 0, new
    yield "new", new.out
    name = json.loads(new.out)["founded"][0]["event"]
    yield run(f"archive {name} --yes")
    yield run(f"discard {name} --yes")
    yield run("use --none")


def _without(folder: str, said: str) -> str:
    """What says where files lie, as of a computer that is nobody's."""
    return said.replace(json.dumps(f"{folder}{os.sep}")[1:-1], "")


def _anywhere(said: str) -> str:
    """What the doctor says, as of a computer that is nobody's."""
    data = json.loads(said)
    known = {"version": "0.2.0", "python": "3.13.0", "system": "Linux x86_64", "sqlite": "3.46.0", "pdf": "plutoprint"}
    libraries = [{**each, "version": "1.0"} for each in data["libraries"]]
    return json.dumps({**data, **known, "installed": "package", "libraries": libraries})


def _twixt(at: Terminal, folder: Path) -> Iterator[tuple[str, str]]:
    """The sample event, answered by the printed commands until it is over."""
    db = folder / "twixt.db"

    def run(*words: str) -> tuple[str, str]:
        said = at(*words, "--db", str(db), "--json")
        assert said.code == 0, (words, said)
        return words[0], said.out

    yield run("new", str(SAMPLES / "twixt.csv"), "--rules", "wbc-twixt")
    for number in range(400):
        _, out = run("next")
        awaited = json.loads(out)["awaited"]
        if not awaited:
            break
        words = awaited[0]["command"].split()[1:]
        words = [word for word in words if not word.startswith("--db") and word != str(db)]
        words = ["W" if word in ("W|D|B", "RESULT") else word for word in words]
        yield run(*words, *(["--yes"] if words[0] in ("declare", "open-bids") else []))
        if number % 12 == 0:
            yield run("show")
    yield run("show")


def shortened(value: Any) -> Any:
    """An example without the third object of any list and what follows it."""
    match value:
        case list():
            kept = value[:MOST] if value and isinstance(value[0], dict) else value
            return [shortened(each) for each in kept]
        case dict():
            return {key: shortened(each) for key, each in value.items()}
        case _:
            return value


@contextmanager
def driven() -> Iterator[Iterator[tuple[str, str]]]:
    """The commands, in a folder that is thrown away."""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as name:
        before = os.getcwd()
        os.chdir(name)
        try:
            yield printed(Terminal(patch, Path("playoffs.db")), Path())
        finally:
            os.chdir(before)


def sentences(value: Any) -> Iterator[str]:
    """Texts of more than a word within a value, their numbers as one; none that is salted, and so never said twice."""
    match value:
        case list():
            yield from (said for each in value for said in sentences(each))
        case dict():
            yield from sentences([*value.values()])
        case str() if " " in value and not value.startswith("{"):
            yield re.sub(r"\d+", "0", value)


def named(command: str, value: Any) -> str:
    """The output that something is."""
    if command in table.FILES:
        return command
    row = value[0] if isinstance(value, list) else value
    return str(row["schema"]).partition("/")[0]


def main() -> int:
    KEPT.mkdir(parents=True, exist_ok=True)
    found: dict[str, str] = {}
    with driven() as commands:
        for command, out in commands:
            value = shortened(json.loads(out))
            text = json.dumps(value, indent=1, ensure_ascii=False) + "\n"
            name = named(command, value)
            if WANTED.get(name, "") in text and len(text) > len(found.get(name, "")):  # whichever says the most
                found[name] = text
    missing = set(schemas.outputs()) - set(found)
    for name, text in found.items():
        (KEPT / f"{name}.json").write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(found)} examples; missing: {', '.join(sorted(missing)) or 'none'}")
    return int(bool(missing))


if __name__ == "__main__":
    sys.exit(main())
