"""Every sentence with which a reader of files refuses is known on a page in Spanish: collected from the sources."""

from collections.abc import Iterator
from itertools import product

import pytest

from playoffs.documents.words.language import ENGLISH, language
from playoffs.files.cells import ALPHABETS, SEASON
from playoffs.files.noted import Asked
from playoffs.files.tables.table_cells import Spelling
from playoffs.text.errors import BadInput
from playoffs.web.asked.refusals import meant, of_field, of_file, of_reader, plain
from tests.thinned import CI, only_in_ci
from tests.web.desk.sentences import FIGURE, HOLE, QUOTED, Said, sentences

SPANISH = language("es")

QUOTE = '"x"'
FILLED = ("7", "x", QUOTE, "2026-01-02", "TD", "matches", "player 7")
"""What may stand in a hole."""

MOST_HOLES = 3 if CI else 2
"""In how many holes each of these is tried with each other."""

SHUT = {
    "event_json": ("a date after , for they stand in order",),  # no date is before the first
    "both_sides": ("0-0 on both sides where neither came, or L!",),  # two branches, of which one is taken
    "cells": (", which can mean",),  # a cell without text is refused before
    "layouts": ("the date ,", "the number ,"),  # the same
    "titles": ("",),  # announcements, which the command line alone reads
}
"""Sentences that no file on a page leads to, by how they begin."""

ENGLISH_WORDS = {"the", "of", "with", "which", "for", "without", "found", "expected", "round", "player", "and"}


def of_cells() -> set[str]:
    """What is expected of a cell in every alphabet, and its hints."""
    alphabets = [*ALPHABETS.values(), SEASON]
    hints = {text for each in alphabets for hint in each.hints.values() for text in hint}
    return hints | {each.expected for each in alphabets} | {each.value for each in Spelling}


def test_what_is_said_of_a_cell_has_its_spanish() -> None:
    assert not {each for each in of_cells() if of_reader(each, SPANISH) is None and not plain(each)}


def filled(text: str) -> Iterator[str]:
    """The sentence with something in each of its holes: the same in all, or, where there are few, each with each."""
    for each in FILLED:
        yield text.replace(HOLE, each).replace(QUOTED, QUOTE).replace(FIGURE, each if each.isdigit() else "1")
    if (many := text.count(HOLE)) <= MOST_HOLES:
        for row in product(FILLED, repeat=many):
            made = text
            for each in row:
                made = made.replace(HOLE, each, 1)
            yield made.replace(QUOTED, QUOTE).replace(FIGURE, "7")


def known(text: str) -> str | None:
    """What a page in Spanish says for it."""
    found = next((found for each in filled(text) if (found := of_reader(each, SPANISH))), None)
    bare = text.replace(QUOTED, QUOTE).replace(FIGURE, "7")
    return found or (bare if HOLE not in bare and plain(bare) else None)


@pytest.fixture(scope="module")
def opened() -> list[Said]:
    """The sentences that a file on a page can lead to; found here, since reading the sources takes seconds."""
    found = sorted({each for each in sentences() if each.text.strip(HOLE)})
    return [each for each in found if not each.text.startswith(SHUT.get(each.where.rpartition(".")[2], ("\3",)))]


@only_in_ci("every sentence of the sources is sought")
def test_the_sentences_are_found_in_every_reader(opened: list[Said]) -> None:
    assert len(opened) > 400
    assert len({each.where for each in opened}) > 20


def test_a_sentence_of_a_reader_has_its_spanish(opened: list[Said]) -> None:
    unknown = [each for each in opened if known(each.text) is None]
    assert not unknown


def test_no_english_is_left_in_it(opened: list[Said]) -> None:
    few = [each for each in opened if each.text.count(HOLE) < 2]
    left = {each: set((known(each.text) or "").replace("Player Name", "").split()) & ENGLISH_WORDS for each in few}
    assert {each: words for each, words in left.items() if words} == {}


CHOICES = ("spellings of one team", "different teams", "those of the federation", "FIDE's", "a full-point bye")


@pytest.mark.parametrize("choice", [*CHOICES, "numbers of the column Rk."])
def test_a_choice_that_a_file_leaves_is_in_the_language_of_the_page(choice: str) -> None:
    assert meant(choice, ENGLISH) == choice
    assert meant(choice, SPANISH) not in ("", choice)


def test_the_section_of_a_file_is_named_in_the_language_of_the_page() -> None:
    asked = Asked("rating", 'a.trf, section "Open"', "a file that is whole", [("fide", "FIDE's")], 3)
    assert of_file(asked, SPANISH) == 'a.trf, sección "Open", línea 3: se encontró un archivo completo'
    assert of_file(asked, ENGLISH) == 'a.trf, section "Open", line 3: found a file that is whole'


def test_a_date_with_two_readings_has_both_in_the_language_of_the_page() -> None:
    error = BadInput("date", '"3/4/2027", which can be March 4, 2027 or April 3, 2027', "2027-03-04 or 2027-04-03")
    said = of_field("Fecha", error, SPANISH)
    assert '"3/4/2027", que puede ser 4 de marzo de 2027 o 3 de abril de 2027' in said
    assert "2027-03-04 o 2027-04-03" in said
    assert "March 4, 2027 or April 3, 2027" in of_field("Date", error, ENGLISH)
    month = BadInput("date", "2/30/2027, a day that February does not have", "a day that there is, such as 2027-05-22")
    assert "febrero" in of_field("Fecha", month, SPANISH)
