"""Every sentence of a document is the text's, a reading, or a detail of the event: a reading bears the mark, nothing
else does, and every sheet says once what the mark and the labels mean. Over every ruleset and size of field.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from playoffs.editions.shelf import shipped
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges import twixt
from tests.edges.crosstables import MAGIC, tied
from tests.edges.director import Life, awaited
from tests.edges.documents import visible
from tests.edges.others import pdf_text
from tests.edges.readings import AFTER_DRAWS, HEAD, MARK, SPANISH_HEAD, misplaced, unmarked
from tests.thinned import thinned

SIZES = {
    "msca": (2, 3, 5, 6, 9),
    "club-open": (2, 3),
    "magnus-league": (2, 3),
    **dict.fromkeys((*MAGIC, "mtr-2024"), (3, 8)),
}
FIELDS = [(rules, players) for rules, sizes in SIZES.items() for players in sizes]
TWIXT = ("wbc-twixt", "wbc-twixt-delay")


def test_every_ruleset_is_read_here() -> None:
    assert {*SIZES, *TWIXT} == {name for name in shipped() if not name.startswith("fide-")}


def ruled(rules: str, players: int, folder: Path) -> tuple[str, ...]:
    """The crosstable in which so many are tied, or can advance, and what a command needs to know of it."""
    if rules.startswith("mtr") or rules in MAGIC:
        return tied(folder, players, "mtr"), "--rules", rules, "--title", "Cup", "--cut", str(players)
    return tied(folder, players, rules), "--rules", rules, "--title", "Cup"


def without(head: str, said: str, name: str) -> str:
    """A sheet without what it says once of its labels, which explains the mark exactly where the sheet bears it."""
    (explained,) = re.findall(head, said) or pytest.fail(f"{name}: {said[-400:]}")
    rest = re.sub(head, "", said)
    assert bool(explained) == (MARK in rest), name
    return rest


def check(folder: Path) -> None:
    """The words of every sheet in a folder, in every form that there is of it."""
    files = sorted(folder.iterdir())
    assert files
    for file in files:
        said = visible(file)
        rest = without(HEAD, said, file.name)
        assert [*unmarked(rest)] == [], file.name
        assert [*misplaced(rest)] == [], file.name


def written(terminal: Terminal, folder: Path, *words: str, whole: bool = True) -> None:
    """The sheets that there are now, read in English; the `whole` also in every form, and in Spanish with as many
    marks."""
    for tongue, forms in (("en", "txt,md,html"), ("es", "txt")) if whole else (("en", "txt"),):
        said = terminal("sheet", *words, "--to", str(folder / tongue), "--format", forms, "--lang", tongue)
        assert said.code == 0, said.err
    check(folder / "en")
    for file in sorted((folder / "es").iterdir()) if whole else ():
        english, spanish = visible(folder / "en" / file.name), visible(file)
        without(SPANISH_HEAD, spanish, file.name)
        assert spanish.count(MARK) == english.count(MARK), file.name


TELLING = {"start", "open-bids", "time", "title-lot", "declare"}
"""What is awaited when most is known of a stage."""


def moments(life: Life) -> Iterator[int]:
    """The first times that such a thing is awaited, and the end: all games drawn, so that everything is played."""
    before: set[str] = set()
    for act in range(60):
        kinds = {ask["kind"] for ask in awaited(life.terminal)}
        if (kinds - before) & TELLING or not kinds:
            yield act
        before |= kinds
        if not life.step(lambda ask: "D"):
            return


@pytest.mark.parametrize(("rules", "players"), thinned(FIELDS, 3))
def test_a_reading_is_marked_and_nothing_else_on_every_sheet(
    terminal: Terminal, tmp_path: Path, rules: str, players: int
) -> None:
    file, *words = ruled(rules, players, tmp_path)
    written(terminal, tmp_path / "planned", file, *words)
    life = Life(terminal, Path(file), *words)
    for act in moments(life):
        written(terminal, tmp_path / str(act), whole=not awaited(terminal))


@pytest.mark.clause("TWX-13b")
@pytest.mark.parametrize(("rules", "results"), [(TWIXT[0], "WD"), (TWIXT[1], "WD"), (TWIXT[0], "W")])
def test_a_reading_is_marked_and_nothing_else_in_a_twixt_event(
    terminal: Terminal, tmp_path: Path, rules: str, results: str
) -> None:
    twixt.founded(terminal, [f"Entrant {chr(64 + n)}" for n in range(1, 10)], tmp_path, rules=rules)
    before: set[str] = set()
    for act in range(120):
        asks = twixt.awaited(terminal)
        if ({ask["kind"] for ask in asks} - before) & {"left-over", "seed-coin", "insist", "declare"} or not asks:
            written(terminal, tmp_path / str(act), whole=not asks)
        before |= {ask["kind"] for ask in asks}
        if not asks:
            break
        twixt.answer_in_time(terminal, asks[0], results[act % len(results)])
    assert not twixt.awaited(terminal)
    for file in sorted((tmp_path / str(act) / "en").glob("placings.*")):
        said = visible(file)
        after_draws = re.findall(AFTER_DRAWS + MARK, said)
        assert len(after_draws) == (len(re.findall(AFTER_DRAWS, said)) if "D" in results else 0)


@pytest.mark.parametrize("rules", ["msca", "club-open", "mtr"])
def test_a_plan_marks_its_readings_and_says_what_the_mark_means(terminal: Terminal, tmp_path: Path, rules: str) -> None:
    file, *words = ruled(rules, 4, tmp_path)
    said = " ".join(terminal("plan", file, *words, "--working").out.split())
    rest = without(HEAD, said, "the plan").partition("Readings in use")[2]
    assert rest.count(MARK) > 3
    assert [*unmarked(rest)] == []
    short = without(HEAD, " ".join(terminal("plan", file, *words).out.split()), "the plan in short")
    assert MARK in short
    assert [*unmarked(short)] == []
    (many,) = re.findall(r"(\d+) readings of the text are assumed: --working lists them", short)
    assert int(many) == rest.count(MARK), "each reading is one line, and bears one mark"


def test_a_season_and_its_teams_mark_their_readings(terminal: Terminal, tmp_path: Path) -> None:
    """Worksheets of a league's date and of a club's teams."""
    league = ("league.json", "1", "2", "--rules", "magnus-league")
    teams = ("club.csv", "Elm Creek", "Cedar Falls", "--teams", "--rules", "club-open")
    for n, (file, *rest) in enumerate((league, teams)):
        said = terminal("explain", str(SAMPLES / file), *rest, "--to", str(tmp_path / str(n)), "--format", "txt,html")
        assert said.code == 0, said.err
        check(tmp_path / str(n))


def test_the_printed_page_says_it_once_too(terminal: Terminal, tmp_path: Path) -> None:
    Life(terminal, "tied-6.csv")
    terminal.done(f"sheet --to {tmp_path} --format pdf")
    for file in sorted(tmp_path.glob("*.pdf")):
        said = " ".join(pdf_text(file).split())
        without(HEAD, said, file.name)


def test_an_edition_is_known_by_when_its_text_was_read(terminal: Terminal, tmp_path: Path) -> None:
    Life(terminal, "tied-5.trf")
    terminal.done(f"sheet announcement worksheet order-of-play --to {tmp_path} --format txt,html")
    for file in sorted(tmp_path.iterdir()):
        said = visible(file)
        assert "MSCA Official Tiebreaker, text as read in November 2026, rules digest " in said
        assert "edition" not in said
    (plan,) = json.loads(terminal.done(f"plan {SAMPLES / 'tied-5.trf'} --title Cup --json"))["plans"]
    assert plan["edition"] == "read-2026-11"
