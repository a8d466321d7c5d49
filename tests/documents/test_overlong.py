"""Words that no line can hold: they are broken where they stand, and nothing else becomes smaller for them."""

import re
import shutil
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from playoffs.documents.before.announcement import announcement
from playoffs.documents.day.pairings import pairings
from playoffs.documents.played.live import Live
from playoffs.documents.words.language import language
from playoffs.model.names import brief
from playoffs.renderers.drawn.letters import OVERLONG, PART, divided, even, lines, pieces, widest, width
from playoffs.renderers.line_ends import breakable
from playoffs.renderers.render import Form, Paper, rendered
from playoffs.tiebreaks.standings import standings
from tests.documents import club_records
from tests.documents.fields import LONG
from tests.documents.measured import pages
from tests.documents.plans import KNOWN, LEVEL, WHEN, planned
from tests.documents.records import Director
from tests.documents.shown import reworded
from tests.thinned import thinned, without

WORD = "Wolfeschlegelsteinhausen"
DIGEST = "72bf70b9674efd26e615d942b3d42ecebff8e1cc3f8b5766a6e46ff657dbb0b3"


@given(st.text(max_size=120))
def test_no_letter_is_lost_where_lines_may_end(text: str) -> None:
    assert "".join(divided(text)) == "".join(pieces(text)) == text


@given(st.text(st.characters(categories=("L", "M")), min_size=60, max_size=190))
def test_a_line_may_end_within_an_overlong_word_but_not_before_an_accent(word: str) -> None:
    parts = divided(f"Park, {word}")
    assert all(len(part) >= PART for part in parts[1:])
    assert not any(unicodedata.combining(part[0]) for part in parts[1:])


def test_a_word_of_190_letters_fits_where_ten_of_them_do() -> None:
    assert widest(WORD * 8, 100) < width("W" * 20, 100)
    assert widest(WORD, 100) == width(WORD, 100)


@pytest.mark.parametrize("text", [WORD, DIGEST, "https://chess.example.org/playoff/2027", "a sentence of some words"])
def test_ordinary_words_addresses_and_digests_stay_as_they_are(text: str) -> None:
    assert not OVERLONG.search(text)
    assert breakable(text) is text


def test_a_broken_word_is_escaped_and_keeps_its_clauses() -> None:
    made = breakable(f"{'<b>' + WORD * 2} MSCA-5")
    assert re.sub("<wbr>", "", made) == f'&lt;b&gt;{WORD * 2} <span class="whole">MSCA-5</span>'
    assert made.count("<wbr>") > 3


def test_one_endless_name_makes_no_sheet_smaller(tmp_path: Path) -> None:
    if not shutil.which("pdftohtml"):
        without("poppler is not installed")
    sheet = announcement(planned(3, figures=LEVEL), KNOWN, language(), WHEN)
    name = planned(3, figures=LEVEL).standings.event.players[0].name
    endless = reworded(sheet, lambda words: words.replace(name, WORD * 7))
    sizes = []
    for number, each in enumerate((sheet, endless)):
        path = tmp_path / f"{number}.pdf"
        path.write_bytes(rendered(each, Form.PDF, language()))
        sizes.append(max(piece.size for piece in pages(path)[0].body))
    assert sizes[1] == sizes[0]


@given(st.text("aé- ,B", max_size=60), st.integers(200, 3000))
def test_evened_lines_are_as_few_and_no_wider(text: str, room: int) -> None:
    full, evened = lines(text, 120, room), even(text, 120, room)
    assert re.sub(r"\s", "", "".join(evened)) == re.sub(r"\s", "", text)
    assert len(evened) == len(full)
    assert max(width(line, 120) for line in evened) <= max(width(line, 120) for line in full)


LONGEST = (
    "Lindqvist-Ňáñez Fernández de la Vega, Alexandria Josephine M",
    "Okonkwo-Abernathy van der Westhuizen, Chidiebere Emmanuel Ob",
    "Żółkiewski-Brandvold von Hohenfels, Łukasz Maksymilian Jerzy",
    "Park-Delacroix Montgomery Featherstone, Min-jun Alexander Th",
    "Žižková-Haugen Vandersteen Christopherson, Ñandú Wilhelmina",
    "Abernathy-Thibodaux Montgomery-Cholmondeley, Rosalind Genevi",
    "Haugen-Halvorsen Bartholomew Kristoffersen, Torbjørn Sebasti",
    "Delacroix-Montgomery Featherstonehaugh, Philippe Étienne Ren",
)


@pytest.mark.parametrize("paper", thinned(Paper, 1))
@pytest.mark.parametrize("kind", ["magic", "msca"])
def test_the_first_page_of_eight_with_names_of_sixty_letters_has_the_drawing(
    kind: str, paper: Paper, tmp_path: Path
) -> None:
    """With initials in it, where it has no room otherwise; beside them the whole names stand above it."""
    if not shutil.which("pdftohtml"):
        without("poppler is not installed")
    rules, event = club_records.rules(club_records.MAGIC), club_records.sample("magic")
    called = dict(zip(standings(event, rules.ladder).ranking.order, LONGEST, strict=False))
    event = replace(event, players=tuple(replace(p, name=called.get(p.id, p.name)) for p in event.players))
    made = club_records.planned(event, club_records.MAGIC, 8) if kind == "magic" else planned(8, names=LONGEST)
    path = tmp_path / "announcement.pdf"
    path.write_bytes(rendered(announcement(made, KNOWN, language(), WHEN), Form.PDF, language(), paper))
    first = " ".join(piece.text for piece in pages(path)[0].body)
    assert "The way to the title" in first
    assert "Final" in first
    assert first.count("Champion") >= 2
    assert all(name in first for name in LONGEST if name.isascii())


def test_initials_in_a_drawing_never_make_two_players_one() -> None:
    names = ["Park, Ada", "Park, Amy", "Olsen, Bo", "Ólsen, Béa", "Lind, Cy", "Quinn Bell", "Ek, 2"]
    assert brief(names) == {name: name for name in names} | {"Lind, Cy": "Lind, C."}


def test_no_letter_stands_on_a_line_of_its_own_where_lines_are_evened() -> None:
    name = "Featherstonehaugh-Wolfeschlegelsteinhausen, Bartholomew J"
    room = width("Wolfeschlegelsteinhausen, Bartholomew", 120)
    assert lines(name, 120, room)[-1] == "J"
    assert even(name, 120, room) == ["Featherstonehaugh-", "Wolfeschlegelsteinhausen,", "Bartholomew J"]


def test_further_lines_of_a_name_stand_in_where_no_color_stands_before_it(tmp_path: Path) -> None:
    """So that it is seen on a wall where the name of the other player begins."""
    if not shutil.which("pdftohtml"):
        without("poppler is not installed")
    live = Live(
        club_records.record(club_records.sample("magic"), club_records.MAGIC, paired, 8), KNOWN, language(), WHEN
    )
    sheet = pairings(live)
    assert sheet
    names = {player.name for player in live.log.founding.tournament.players}
    long = reworded(sheet, lambda words: LONG.format("B") if words in names else words)
    path = tmp_path / "pairings.pdf"
    path.write_bytes(rendered(long, Form.PDF, language()))
    (page,) = pages(path)
    first = [piece.left for piece in page.body if piece.text.startswith("Feather")]
    further = [piece.left for piece in page.body if piece.text.startswith("Barth")]
    assert len(first) == len(further) == 8
    assert max(first) + 10 < min(further)


def paired(director: Director) -> None:
    director.says("cut", director.ask("cut").options.samples[0])
    director.says("start", "start")
