"""The timetable drawn: every game in its place, to scale, and readable at 80 columns."""

import itertools
from datetime import date
from fractions import Fraction
from xml.etree import ElementTree

import pytest

from playoffs.analysis.durations import spans
from playoffs.editions.load import staged as edition
from playoffs.planning.appointment import Sitting
from playoffs.planning.clock import instant
from playoffs.planning.drawing import HATCHED, LEFT, PALE, RIGHT, SOLID, WIDTH, svg, text
from playoffs.planning.timetable import Words, bands, hours_from_start, percent, ticks
from playoffs.playoff.course import staged
from tests.planning.seasons import ZONE, at

FIELDS = [2, 3, 4, 5, 6]


def sitting(players: int, start: int = at(6, "09:00")) -> Sitting:
    return Sitting(start, spans(staged(edition("msca"), players)))


def drawn(players: int) -> ElementTree.Element:
    day = sitting(players)
    return ElementTree.fromstring(svg(bands(day.spans), ticks(day, ZONE), name="t", summary="A & B"))


@pytest.mark.parametrize("players", FIELDS)
def test_every_game_has_its_band_and_its_bar_to_scale(players: int) -> None:
    rows = [row for band in bands(sitting(players).spans) for row in band.rows]
    rects = [rect for rect in drawn(players).findall("{*}rect") if float(rect.get("height", 0)) in (8, 9)]
    pale = [r for r in rects if r.get("fill") == "#e2e2e2" and r.get("stroke") is None]
    bars = [r for r in rects if r.get("stroke-width")]
    assert len(pale) == len(bars) == len(rows)
    scale = (WIDTH - LEFT - RIGHT) / max(row.latest for row in rows)
    for row, under, bar in zip(rows, pale, bars, strict=True):
        left, width = float(under.get("x", 0)), float(under.get("width", 0))
        assert left == pytest.approx(LEFT + row.earliest * scale, abs=0.1)
        assert left + width == pytest.approx(LEFT + row.latest * scale, abs=0.15)
        assert left - 0.1 <= float(bar.get("x", 0)) <= left + width
        assert bar.get("fill") == ("#111" if row.certain else "url(#t-hatch)")


def test_the_drawing_is_read_out_by_its_summary_and_says_every_chance() -> None:
    root = drawn(5)
    assert root.get("aria-label") == "A & B"
    words = [t.text for t in root.findall("{*}text")]
    assert words.count("always") == 5
    assert words.count("30 %") == 3
    assert [w for w in words if w and "players" in w] == ["5 players, 1 sits out", "3 players, 1 sits out", "2 players"]
    assert words.count("Board 2") == 1
    assert {"09:00", "MSCA-5", "Chance", "expected, if it is needed"} <= set(words)


def test_labels_of_the_hours_never_run_into_each_other() -> None:
    for players in FIELDS:
        marks = [t for t in drawn(players).findall("{*}text") if t.get("text-anchor") == "middle"]
        places = [float(t.get("x", 0)) for t in marks]
        assert all(b - a >= 38 for a, b in itertools.pairwise(places))


def test_words_are_those_of_whoever_draws() -> None:
    words = Words(board="Tablero {n}", always="siempre", chance="Probabilidad")
    day = sitting(2)
    drawing = svg(bands(day.spans, words), ticks(day, ZONE), words)
    assert "Tablero 1" in drawing
    assert "siempre" in drawing
    assert "always" not in drawing.replace(words.certain, "")


@pytest.mark.parametrize("players", FIELDS)
@pytest.mark.parametrize("width", [80, 60, 120])
def test_the_terminal_drawing_fits_and_has_every_game(players: int, width: int) -> None:
    day = sitting(players)
    lines = text(bands(day.spans), ticks(day, ZONE), width=width)
    assert all(len(line) <= max(width, 65) for line in lines)
    rows = [row for band in bands(day.spans) for row in band.rows]
    drawn = [line for line in lines if line[0].isdigit() and "players" not in line]
    assert len(drawn) == len(rows)
    for row, line in zip(rows, drawn, strict=True):
        assert (SOLID in line) == row.certain
        assert (HATCHED in line) != row.certain
        assert line.endswith(percent(row.chance, row.certain))
    begins = [min(line.find(mark) for mark in (PALE, SOLID, HATCHED) if mark in line) for line in drawn]
    order = sorted(range(len(rows)), key=lambda i: rows[i].earliest)
    assert [begins[i] for i in order] == sorted(begins)


def test_hours_are_those_on_the_wall_across_a_change_of_the_clocks() -> None:
    night = instant(date(2027, 3, 13), "22:30", ZONE, "x")
    found = ticks(sitting(2, night), ZONE)
    assert [t.label for t in found[:6]] == ["23:00", "00:00", "01:00", "03:00", "04:00", "05:00"]
    assert [t.at for t in found[:2]] == [1800, 5400]


def test_without_a_time_of_day_hours_count_from_the_first_game() -> None:
    found = hours_from_start(sitting(2).spans)
    assert (found[0].label, found[1].label, found[1].at, len(found)) == ("0 h", "1 h", 3600, 13)
    assert hours_from_start(()) == (found[0],)


@pytest.mark.parametrize(
    ("chance", "certain", "words"),
    [
        (Fraction(1), True, "always"),
        (Fraction(1), False, "100 %"),
        (Fraction(1, 200), False, "< 1 %"),
        (Fraction(399, 400), False, "> 99 %"),
        (Fraction(0), False, "0 %"),
        (Fraction(1, 100), False, "1 %"),
        (Fraction(99, 100), False, "99 %"),
        (Fraction(5, 200), False, "3 %"),
    ],
)
def test_chances_are_never_rounded_to_certain_or_never(chance: Fraction, certain: bool, words: str) -> None:
    assert percent(chance, certain) == words


def test_a_day_without_games_is_an_empty_drawing() -> None:
    assert "<svg" in svg((), ())
    assert text((), ())[0] == ""
