"""Sheets of a club playoff (CLUB-5) and of a Magic elimination (DCI-8): every kind, every moment, every form."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from playoffs.analysis.durations import spans
from playoffs.analysis.position_odds import odds
from playoffs.desk.chances import ratings
from playoffs.desk.record.log import Log, fold
from playoffs.documents.before.day_drawn import from_the_start
from playoffs.documents.blocks import Document
from playoffs.documents.kinds import KINDS, WITHOUT, Draft, drafted, now, recorded
from playoffs.documents.odds.chances import chances
from playoffs.documents.played.live import Live
from playoffs.documents.public import press
from playoffs.documents.public.names import Public
from playoffs.documents.public.page import page
from playoffs.documents.words.language import Language, language
from playoffs.formats.rules import StagedRules, played
from playoffs.model.position import LOT
from playoffs.model.tournament import Tournament
from playoffs.model.vocabulary import Question
from playoffs.playoff.course import staged
from playoffs.renderers import terminal
from playoffs.renderers.render import Form, rendered
from tests.documents.club_records import (
    CLUB,
    DCI,
    LEAGUE,
    MAGIC,
    level,
    matches,
    perfect,
    planned,
    record,
    rules,
    sample,
    wanders,
)
from tests.documents.measured import pages
from tests.documents.plans import KNOWN, UNKNOWN, WHEN
from tests.documents.records import Director
from tests.documents.shown import column, told, words
from tests.thinned import thinned, without

US, ISO, ES = language(), language(dates="iso"), language("es")

FOREIGN = re.compile(r"MSCA")
"""What no sheet of an event under other rules may name."""


def checked(sheet: Document, form: Form, tongue: object = US) -> str:
    """The sheet in one form: no clause of other rules, and nothing that is not there."""
    text = rendered(sheet, form, tongue).decode()  # type: ignore[arg-type]
    assert not FOREIGN.search(text), sheet
    assert "None" not in text
    if form is Form.TEXT:
        assert max(map(len, text.splitlines())) <= 78
    return text


def moments(log: Log) -> Iterator[Live]:
    """The record after every entry."""
    rows = [each.row for each in log.recorded]
    for n in range(1, len(rows) + 1):
        yield Live(fold(rows[:n], log.known.beside), KNOWN, US, WHEN)


def every_sheet(live: Live) -> Iterator[tuple[str, Document]]:
    for kind, maker in recorded(live).items():
        for sheet in maker().values():
            yield kind, sheet


CLUBS = [(make, many) for make in (perfect, level) for many in (2, 3, 4)]


@pytest.mark.clause("CLUB-5")
@pytest.mark.parametrize(("make", "many", "seed"), thinned([(*club, seed) for club in CLUBS for seed in range(2)], 3))
def test_every_sheet_of_a_stages_at_every_moment(make: object, many: int, seed: int) -> None:
    event = make(many)  # type: ignore[operator]
    for live in moments(record(event, CLUB, wanders(seed, leaving=bool(seed)))):
        found = list(every_sheet(live))
        for kind, sheet in found:
            checked(sheet, Form.TEXT)
            if kind in ("bulletin", "order-of-play"):
                checked(sheet, Form.HTML)
                checked(sheet, Form.MARKDOWN)


@pytest.mark.clause("DCI-8")
@pytest.mark.parametrize("many", thinned(range(3, 9), 2))
def test_every_sheet_of_an_elimination_at_every_moment(many: int) -> None:
    for live in moments(record(matches(many), DCI, wanders(many, leaving=many % 2 == 0), cut=many)):
        for kind, sheet in every_sheet(live):
            checked(sheet, Form.TEXT)
            if kind in ("bulletin", "order-of-play"):
                checked(sheet, Form.HTML)
                checked(sheet, Form.MARKDOWN)


DRAFTS = {
    "club, three perfect": (perfect(3), CLUB, None),
    "club, two level": (level(2), CLUB, None),
    "club, twelve level": (level(9), CLUB, None),
    "club, decided": (sample("club"), CLUB, None),
    "league": (perfect(3), LEAGUE, None),
    "magic, top 8": (sample("magic"), MAGIC, 8),
    "magic, top 4": (sample("magic"), MAGIC, 4),
    "dci, five of eight lines": (matches(5), DCI, 8),
}


@pytest.mark.parametrize(
    ("case", "form"), thinned([(case, form) for case in DRAFTS for form in (Form.HTML, Form.TEXT, Form.MARKDOWN)], 6)
)
def test_every_sheet_before_there_is_a_record(case: str, form: Form) -> None:
    event, name, cut = DRAFTS[case]
    for details, tongue in ((KNOWN, US), (UNKNOWN, ISO), (KNOWN, ES)):
        for made in drafted(Draft(planned(event, name, cut), details, tongue, WHEN)).values():
            for sheet in made.values():
                checked(sheet, form, tongue)


@pytest.mark.parametrize(
    ("event", "name", "cut"), [(perfect(3), CLUB, None), (matches(6), DCI, 6)], ids=["club", "elimination"]
)
def test_the_kinds_that_make_sense_can_be_made(event: Tournament, name: str, cut: int | None) -> None:
    for live in moments(record(event, name, wanders(1), cut)):
        made = {kind: maker() for kind, maker in recorded(live).items()}
        assert set(made) == set(KINDS) == set(WITHOUT)
        assert "bid-slips" not in now(live)
        assert not made["bid-slips"]
        if cut:
            assert not made["invitations"]
            assert "invitations" not in now(live)


@pytest.mark.clause("DCI-8")
def test_who_leaves_before_the_cut_is_in_no_line_of_its_sheets() -> None:
    log = record(sample("magic"), MAGIC, lambda director: director.says("withdraw", "4", "withdraw"), 4)
    plan = Live(log, KNOWN, language(), WHEN).plan
    assert "4" not in {player for pair in plan.openings[0].boards for slot in pair for player in slot.candidates}
    assert len(plan.openings[0].boards) == 2


@pytest.mark.parametrize("cut", [4, 8])
def test_the_poster_of_an_elimination_names_as_many_at_its_end_as_before_it(cut: int) -> None:
    """Those who advance, and two alternates; nobody of the rest pushes the drawing to another page."""

    def look(director: Director) -> None:
        (sheet,) = recorded(Live(director.log, KNOWN, US, WHEN))["announcement"]().values()
        assert isinstance(sheet, Document)
        listed.append(column(sheet, "players", "Player"))
        assert told(sheet, "players") == [f"{len(director.log.founding.tied) - cut - 2} more in the order of rank."]

    def script(director: Director) -> None:
        look(director)
        director.all_lots()
        director.finishes()
        look(director)

    listed: list[list[str]] = []
    record(sample("magic"), MAGIC, script, cut)
    assert [len(each) for each in listed] == [cut + 2] * 2
    assert listed[0] == listed[1]


@pytest.mark.clause("DCI-7")
@pytest.mark.parametrize(("tongue", "number"), [(US, "game 4"), (ES, "partida 4")], ids=["en", "es"])
def test_the_game_after_those_that_time_can_cut_short_bears_no_number(tongue: Language, number: str) -> None:
    """The announcement called it game 4, NOW and the bulletin the deciding game."""
    event, name, cut = DRAFTS["magic, top 8"]
    for kind, made in drafted(Draft(planned(event, name, cut), KNOWN, tongue, WHEN)).items():
        for sheet in made.values():
            assert number not in rendered(sheet, Form.TEXT, tongue).decode().casefold(), kind


def all_drawn(director: Director) -> None:
    """Whoever is tied stays tied, until lots decide."""
    director.confirmed()
    while director.log.asks:
        ask = director.log.asks[0]
        if ask.who == LOT:
            director.draws(ask.question.value, ask.id)
        else:
            value = "draw" if ask.question is Question.RESULT else ask.options.samples[0]
            director.says(ask.question.value, value, ask.id)


@pytest.mark.clause("CLUB-5")
@pytest.mark.parametrize(("tongue", "said"), [(US, "Lots decided among"), (ES, "El sorteo decidió entre")])
def test_the_press_is_told_that_lots_decided(tongue: Language, said: str) -> None:
    log = record(perfect(3), CLUB, all_drawn)
    public = Public(log, KNOWN, tongue, WHEN)
    (paragraph,) = press.paragraph(public)
    _before, _said, after = words(paragraph.text).partition(said)
    assert [name for name in public.listed(log.founding.tied).split(", ") if name not in after] == [], after


def drawn_games(director: Director) -> None:
    """A top four: the first game of one match is drawn; the other, drawn as well, has its time called."""
    director.says("cut", director.ask("cut").options.samples[0])
    director.says("start", "start")
    director.says("result", "draw", "board-1")
    director.says("result", "draw", "board-2")
    director.says("time", director.ask("time", "board-2").options.samples[0], "board-2")


@pytest.mark.clause("DCI-7")
@pytest.mark.parametrize(("tongue", "drawn"), [(US, "drawn"), (ES, "tablas")], ids=["en", "es"])
def test_no_sheet_and_no_odds_give_half_points_for_a_drawn_game(tongue: Language, drawn: str) -> None:
    log = record(sample("magic"), MAGIC, drawn_games, 4)
    live = Live(log, KNOWN, tongue, WHEN)
    said = {kind: rendered(sheet, Form.TEXT, tongue).decode() for kind, sheet in every_sheet(live)}
    found = odds(live.staged, log.position, ratings(log.founding.tournament))
    assert found.following
    made = terminal.lines(chances(found, live.names, {}, tongue))
    said["odds"] = "\n".join(map(str, made))
    assert [kind for kind, text in said.items() if "½" in text] == []
    assert {"order-of-play", "bulletin", "match-slips", "paper-day", "odds"} <= {
        kind for kind, text in said.items() if drawn in text.casefold()
    }


@pytest.mark.clause("DCI-7")
@pytest.mark.parametrize(
    ("tongue", "number", "name"), [(US, "game 4", "deciding game"), (ES, "partida 4", "partida decisiva")]
)
def test_the_deciding_game_bears_no_number_once_time_is_called(tongue: Language, number: str, name: str) -> None:
    """The pairing sheet said "Game 2, 0–0 so far" of it, and the timetable's drawing "Game 4"."""
    log = record(sample("magic"), MAGIC, drawn_games, 4)
    sheets = [*every_sheet(Live(log, KNOWN, tongue, WHEN)), ("public", page(Public(log, KNOWN, tongue, WHEN)))]
    said = {kind: rendered(sheet, Form.TEXT, tongue).decode().casefold() for kind, sheet in sheets}
    assert [kind for kind, text in said.items() if number in text] == []
    for kind in ("pairings", "public"):
        assert f"{name}, 0–0" in said[kind], kind
    stages = played(rules(MAGIC))
    assert isinstance(stages, StagedRules)
    days = from_the_start(spans(staged(stages, 4)), "", tongue)
    labels = {game.label.casefold() for stage in days.stages for game in stage.games}
    assert name in labels
    assert number not in labels


@pytest.mark.parametrize("kind", ["order-of-play", "match-slips", "paper-day"])
def test_the_word_for_a_drawn_game_is_not_divided_in_its_box(kind: str, tmp_path: Path) -> None:
    if not shutil.which("pdftohtml"):
        without("poppler is not installed")
    (sheet,) = recorded(Live(record(sample("magic"), MAGIC, drawn_games, 4), KNOWN, ES, WHEN))[kind]().values()
    path = tmp_path / "sheet.pdf"
    path.write_bytes(rendered(sheet, Form.PDF, ES))
    assert sum(piece.text.count("tablas") for each in pages(path) for piece in each.body) == 4
