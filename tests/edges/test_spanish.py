"""No English is left on a Spanish sheet: each of its words is one of the translations, or one that somebody typed.

A text that nobody marked for translation is in no catalog, so a list of English words cannot find it; whatever is
neither translated nor typed is found here.
"""

import html
import json
import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import playoffs
from playoffs.editions import load
from tests.cli.terminal import SAMPLES, Terminal
from tests.documents import catalogs
from tests.edges import twixt
from tests.edges.crosstables import MAGIC, details, tied
from tests.edges.director import Life, awaited
from tests.thinned import thinned

WORD = re.compile(r"[^\W\d_]{3,}")
FORMS = "txt,md,html"
NEITHER = re.compile(r"\b[0-9a-f]{12,64}\b|\b(?:[0-9a-f]{4}\s+){3}[0-9a-f]{4}\b|\{\w+\}|%\(\w+\)s")
"""Digests and seeds; fields of a translation."""


@cache
def vocabulary() -> frozenset[str]:
    """Every word of the translations."""
    found = catalogs.read(catalogs.languages()["es"])
    texts = " ".join(str(message.string) for message in found if message.id)
    return words(NEITHER.sub(" ", texts))


def words(text: str) -> frozenset[str]:
    return frozenset(WORD.findall(NEITHER.sub(" ", text).lower()))


@cache
def rules_names() -> frozenset[str]:
    """Of rules, their sources and clauses, which are names in any language, and the zones of the details."""
    files = (Path(load.__file__).parent).glob("*.toml")
    names = [re.findall('^(?:name|source) = "(.*)"', file.read_text("utf-8"), re.MULTILINE) for file in files]
    return words(
        " ".join([*(name for some in names for name in some), "MSCA MAG CLUB DCI TWX RUL CST CDT UTC America Chicago"])
    )


def left(folder: Path, typed: Iterable[str]) -> dict[str, list[str]]:
    """Which words of which sheets are nobody's."""
    known = vocabulary() | rules_names() | words(" ".join(typed)) | {"min"}  # of a length: the same in both
    files = sorted(folder.rglob("*.*"))
    assert files
    found = {file.name: sorted(word for word in shown(file) - known if not part(word, file, known)) for file in files}
    return {name: some for name, some in found.items() if some}


def shown(file: Path) -> frozenset[str]:
    """The words of a sheet in any of its plain forms, and what a page says aloud."""
    text = file.read_text("utf-8")
    if file.suffix == ".html":
        spoken = re.findall(r'(?:aria-label|data-label|alt|title)="([^"]*)"', text)
        text = html.unescape(" ".join([*spoken, re.sub(r"<[^>]*>", " ", text[text.index("<body") :])]))
    return words(text.replace("```text", ""))


def part(word: str, file: Path, known: frozenset[str]) -> bool:
    """Whether this is a part of a word that a narrow column of a text breaks."""
    return file.suffix == ".txt" and any(each.startswith(word) or each.endswith(word) for each in known)


def printed(terminal: Terminal, folder: Path, *at: str, typed: Iterable[str] = (), forms: str = FORMS) -> None:
    """Every sheet that there is now, in Spanish."""
    said = terminal("sheet", *at, "--to", str(folder), "--format", forms, "--lang", "es")
    assert said.code == 0, said.err
    assert left(folder, [*NAMES, *typed, *at]) == {}


NAMES = ("Copa", "mtr", "Player", "Loser", *(f"{who}{chr(65 + n)}" for who in ("Player", "Loser") for n in range(12)))
"""Of the title and the players."""

FIELDS = [
    *(("msca", players) for players in (1, 2, 5, 8)),
    *((rules, players) for rules in ("club-open", "magnus-league") for players in (2, 3)),
    *(("mtr", 8), ("dci-1999", 3)),
]


def ruled(rules: str, players: int, folder: Path) -> tuple[str, ...]:
    """The crosstable in which so many are tied, or can advance, and what a command needs to know of it."""
    cut = ("--cut", str(players)) if rules in MAGIC else ()
    return tied(folder, players, rules), "--rules", rules, "--title", "Copa", *cut


TELLING = {"start", "open-bids", "time", "title-lot", "declare"}


@pytest.mark.parametrize(("rules", "players"), thinned(FIELDS, 2))
def test_no_english_is_left_on_spanish_sheets(terminal: Terminal, tmp_path: Path, rules: str, players: int) -> None:
    """Of a plan and of a whole playoff, with what its players do at the table and off it."""
    file, *at = ruled(rules, players, tmp_path)
    many = details(tmp_path, 1 + players % 2)
    printed(terminal, tmp_path / "planned", file, *at, "--details", many)
    life = Life(terminal, Path(file), *at[:2], *at[4:], "--details", many)
    typed, before = ["Cup"], set[str]()
    for act in range(80):
        kinds = {ask["kind"] for ask in awaited(terminal)}
        if (kinds - before) & TELLING or not kinds:
            printed(terminal, tmp_path / str(act), typed=typed, forms="txt" if kinds else FORMS)
        before |= kinds
        if not life.step(_results(act)):
            break
    assert not awaited(terminal)


def _results(act: int) -> Callable[[dict[str, Any]], str]:
    """Draws, wins, and now and then a player who does not come."""
    said = "DWDXFD"[act % 6]
    return lambda ask: "N" if said in "XF" and "first" in ask["options"] else said


CAUSES = ("illness", "time", "no-show", "agreement", "rules", "other")


def test_no_english_is_left_of_withdrawals_rulings_and_appeals(terminal: Terminal, tmp_path: Path) -> None:
    file, *at = ruled("msca", 9, tmp_path)
    life = Life(terminal, Path(file), *at[:2])
    typed = ["Cup", "porque llueve"]
    for who in map(str, range(1, 10)):
        terminal.done(f"confirm {who}")
    terminal.done("close")
    terminal.done("appeal 4 --by PlayerA --heard-by PlayerB --words porque")
    terminal.done("appeal 12 --decided changed")
    for n, cause in enumerate(CAUSES[:5]):
        terminal.done(f"withdraw {1 + n} --reason {cause} --yes")
    printed(terminal, tmp_path / "gone", typed=typed)
    life.step()
    for ruling in ("remove", "postpone"):
        possible = [p["command"] for p in json.loads(terminal.done("next --json"))["possible"]]
        command = next(c.removeprefix("playoffs ") for c in possible if c.startswith(f"playoffs rule {ruling} "))
        command = command.replace("WHY", "rules").replace("other", "agreement")
        terminal.done(f"{command} --words porque --yes")
    printed(terminal, tmp_path / "ruled", typed=typed)
    terminal.done("undo 5 --reason porque --yes")
    while life.step():
        pass
    printed(terminal, tmp_path / "over", typed=typed)


def test_no_english_is_left_of_an_undoing_without_a_reason(terminal: Terminal, tmp_path: Path) -> None:
    """The program's own words for it; those that a director types stay as they are."""
    file, *at = ruled("msca", 3, tmp_path)
    Life(terminal, Path(file), *at[:2])
    terminal.done("confirm 1")
    terminal.done("undo --yes")
    printed(terminal, tmp_path / "undone", "bulletin", typed=["Cup"])


@pytest.mark.parametrize("kind", ["co-champions 1 2", "champion 1", "vacate"])
def test_no_english_is_left_of_a_title_that_was_ruled(terminal: Terminal, tmp_path: Path, kind: str) -> None:
    file, *at = ruled("msca", 3, tmp_path)
    Life(terminal, Path(file), *at[:2])
    for cause in CAUSES[:1]:
        terminal.done(f"rule {kind} --reason {cause} --yes")
    printed(terminal, tmp_path / "ruled", typed=["Cup"])


ROWS = """\
id,name,rating,sexo,residente,grupo,birth,1,2
1,Aden,2100,m,no,adulto,1980-01-01,BYE1,BYE1
2,Birk,1799,m,si,adulto,1960-05-22,BYE1,BYE½
3,Cleo,1600,f,si,sénior,1960-05-23,BYE1,BYE½
4,Dagny,1599,f,si,escolar,2010-02-03,BYE1,BYE½
5,Enok,,m,si,escolar,2009,BYE1,BYE½
6,Falk,1500,m,,sénior,,BYE0,BYE1
"""

TESTS = (
    "rating_below = 1600",
    "rating_below = 1600\nunrated = true",
    "rating_from = 1600\nrating_below = 1800",
    "rating_from = 1500",
    'where = { residente = "si", grupo = ["escolar", "adulto"] }',
    "age_from = 65\nage_on = 2025-05-22",
    "age_below = 17\nage_on = 2026-12-31",
    "age_from = 10\nage_below = 70\nage_on = 2026-12-31",
    'players = ["Falk", "2"]',
    'without = ["Aden", "Birk"]',
    'ask = "Cuota pagada"\nyes = ["Enok", "Birk"]\nno = ["Aden", "Cleo", "Dagny"]',
    'column = "sexo"\nvalues = ["m"]',
)


@pytest.mark.clause("MSCA-1e")
@pytest.mark.parametrize("test", thinned(TESTS, 6))
def test_no_english_is_left_of_who_can_win_a_title(terminal: Terminal, tmp_path: Path, test: str) -> None:
    file, titles = tmp_path / "torneo.csv", tmp_path / "titles.toml"
    file.write_text(ROWS, "utf-8")
    titles.write_text(
        f'[[titles]]\nname = "Copa"\n{test}\n[[titles]]\nname = "Otro"\nplayers = ["Cleo", "Dagny"]\n', "utf-8"
    )
    typed = (ROWS, "Otro", "torneo", "Cuota pagada")
    printed(terminal, tmp_path / "planned", str(file), "--titles", str(titles), "--title", "Copa", typed=typed)
    assert terminal("new", str(file), "--titles", str(titles), "--title", "Copa", "--event", "copa").code == 0
    printed(terminal, tmp_path / "founded", "copa", typed=typed)


def test_no_english_is_left_of_a_twixt_event(terminal: Terminal, tmp_path: Path) -> None:
    twixt.founded(terminal, [f"Entrant {chr(64 + n)}" for n in range(1, 10)], tmp_path)
    terminal.done("withdraw 9 --reason illness --yes")
    before: set[str] = set()
    for act in range(120):
        asks = twixt.awaited(terminal)
        if ({ask["kind"] for ask in asks} - before) & {"left-over", "seed-coin", "insist", "declare"} or not asks:
            printed(terminal, tmp_path / str(act), typed=("Entrant",), forms=FORMS if not asks else "txt")
        before |= {ask["kind"] for ask in asks}
        if not asks:
            break
        twixt.answer_in_time(terminal, asks[0], "WD"[act % 2])
    assert not twixt.awaited(terminal)


SIDE_BY_SIDE = {
    "league": ("league.json", "1", "2", "--rules", "magnus-league"),
    "teams": ("club.csv", "Elm Creek", "Cedar Falls", "--teams", "--rules", "club-open"),
    "magic": ("magic.csv", "1", "2", "--rules", "mtr"),
}


@pytest.mark.parametrize("kind", SIDE_BY_SIDE)
def test_no_english_is_left_of_players_and_teams_side_by_side(terminal: Terminal, tmp_path: Path, kind: str) -> None:
    file, *rest = SIDE_BY_SIDE[kind]
    said = terminal(
        "explain", str(SAMPLES / file), *rest, "--to", str(tmp_path / "es"), "--format", FORMS, "--lang", "es"
    )
    assert said.code == 0, said.err
    assert left(tmp_path / "es", [(SAMPLES / file).read_text("utf-8")]) == {}


def test_quotes_are_set_and_entries_are_called_in_one_way() -> None:
    catalog = Path(playoffs.__file__).parent / "locale/es/LC_MESSAGES/playoffs.po"
    texts = catalog.read_text(encoding="utf-8").splitlines()
    said = [
        line for line in texts if line.startswith(("msgstr", '"')) and re.search("[“”]|asiento|entrada|resumen", line)
    ]
    assert said == []
