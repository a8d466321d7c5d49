"""An association's own templates: what they may add and replace, and that none of them can do harm."""

import time
from pathlib import Path

import pytest

from playoffs.documents.before.announcement import announcement
from playoffs.documents.words.language import language
from playoffs.renderers import own
from playoffs.renderers.render import Form, rendered
from playoffs.text.errors import BadInput
from tests.documents.plans import KNOWN, WHEN, planned
from tests.waiting import PATIENCE

US = language()
SHEET = announcement(planned(5), KNOWN, US, WHEN)


def made(folder: Path, form: Form = Form.TEXT, seconds: int = 10, megabytes: int = 1024) -> str:
    return own.rendered(folder, SHEET, form, US, seconds=seconds, megabytes=megabytes).decode()


def test_an_empty_folder_changes_nothing(tmp_path: Path) -> None:
    for form in (Form.TEXT, Form.MARKDOWN, Form.HTML):
        assert made(tmp_path, form) == rendered(SHEET, form, US).decode()


@pytest.mark.parametrize("form", [Form.TEXT, Form.MARKDOWN, Form.HTML])
def test_letterhead_and_policies_stand_around_the_sheet(tmp_path: Path, form: Form) -> None:
    (tmp_path / f"letterhead.{form.value}.j2").write_text("From {{ sheet.imprint.association }} & friends\n", "utf-8")
    (tmp_path / f"policies.{form.value}.j2").write_text("No analysis in the hall.\n", "utf-8")
    text = made(tmp_path, form)
    first, title, last = (
        text.index(part)
        for part in ("From Minnesota State Chess Association", "Five players", "No analysis in the hall.")
    )
    assert first < title < last


def test_the_letterhead_is_printed_in_the_pdf_too(tmp_path: Path) -> None:
    from io import BytesIO

    from pypdf import PdfReader

    (tmp_path / "letterhead.html.j2").write_text("<p>Founded 1901</p>", "utf-8")
    pdf = own.rendered(tmp_path, SHEET, Form.PDF, US)
    assert "Founded 1901" in PdfReader(BytesIO(pdf)).pages[0].extract_text()


def test_a_template_replaces_ours_and_can_build_on_it(tmp_path: Path) -> None:
    (tmp_path / "announcement.txt.j2").write_text("Come and play!\n\n{{ part('players') }}\n", "utf-8")
    (tmp_path / "announcement.html.j2").write_text(
        '{% extends "ours/announcement.html.j2" %}{% block title %}Hear ye{% endblock %}', "utf-8"
    )
    assert made(tmp_path).startswith("Come and play!\n\nPlayers\n-------\n")
    page = made(tmp_path, Form.HTML)
    assert "<title>Hear ye</title>" in page
    assert "Five players" in page


def test_a_drawing_of_ones_own_stands_in_for_ours(tmp_path: Path) -> None:
    words = "<text>{{ drawing.columns | length }} columns: {{ drawing.summary }}</text>"
    (tmp_path / "bracket.svg.j2").write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{words}</svg>', "utf-8")
    page = made(tmp_path, Form.HTML)
    assert "<text>4 columns: Stage 1, if all play: 5 players, one sits out;" in page
    assert 'class="drawing bracket"' not in page
    assert 'class="drawing bar"' in page


WRONG = {
    "a syntax error": ("line one\n{% if %}\n", 2, "Expected an expression"),
    "an unknown tag": ("{% frob %}", 1, "unknown tag 'frob'"),
    "a misspelt field": ("a\nb\n{{ sheet.plaiers }}\n", 3, "plaiers"),
    "a field of 0.1.0": ("{{ sheet.players[0].name }}", 1, "the part 'players' prints that now"),
    "a part that is none": (
        "{{ part('plaiers') }}",
        1,
        "the part 'plaiers', where announcement has tie, when",
    ),
    "a look behind the values": ("{{ sheet.__class__.__mro__ }}", 1, "unsafe"),
    "a range beyond reason": ("{% for i in range(10**9) %}{% endfor %}", 1, "Range too big"),
    "a template that is not there": ('{% include "elsewhere.txt.j2" %}', 1, "elsewhere.txt.j2"),
    "a path out of the folder": ('{% include "../secret.txt.j2" %}', 1, "secret.txt.j2"),
    "memory without end": ("{% set x = 'x' * 10**10 %}", 1, "too much memory"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_template_is_refused_with_its_name_and_line(tmp_path: Path, case: str) -> None:
    text, line, found = WRONG[case]
    folder = tmp_path / "own"
    folder.mkdir()
    (tmp_path / "secret.txt.j2").write_text("secret", "utf-8")
    (folder / "announcement.txt.j2").write_text(text, "utf-8")
    with pytest.raises(BadInput) as refused:
        made(folder)
    assert (refused.value.place, refused.value.line) == (str(folder / "announcement.txt.j2"), line)
    assert found in refused.value.found


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    (folder / "secret.txt.j2").symlink_to(tmp_path / "secret.txt")
    (folder / "announcement.txt.j2").write_text('{% include "secret.txt.j2" %}', "utf-8")
    with pytest.raises(BadInput, match=r"secret\.txt\.j2"):
        made(folder)


LOOPS = "{% for i in range(90000) %}{% for j in range(90000) %}{% endfor %}{% endfor %}"


def test_time_without_end_is_cut_short(tmp_path: Path) -> None:
    (tmp_path / "announcement.txt.j2").write_text(LOOPS, "utf-8")
    began = time.monotonic()
    with pytest.raises(BadInput, match="take more than 1 seconds"):
        made(tmp_path, seconds=1)
    assert time.monotonic() - began < PATIENCE


def test_output_without_end_is_refused(tmp_path: Path) -> None:
    (tmp_path / "announcement.txt.j2").write_text("{% for i in range(90000) %}{{ 'x' * 300 }}{% endfor %}", "utf-8")
    with pytest.raises(BadInput, match="more than 16 MB"):
        made(tmp_path)


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no folder"):
        made(tmp_path / "none")
