"""What a file of rules says in its own words, or in figures: sentences of shipped files are in the catalogs, those of
one's own stay as they are written."""

from fractions import Fraction

from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.formats.edition import Edition


def text_says(sentence: str, language: Language) -> str:
    """A sentence of a text, in the language where it is known; nothing stays nothing."""
    return language.gettext(sentence) if sentence else ""


def scoring(edition: Edition, language: Language) -> str:
    """What a text gives for a game, a draw and its Armageddon; nothing where a draw counts ½."""
    if not edition.scoring:
        return ""
    said = language.gettext(
        "In the event itself an Armageddon follows each drawn game: a win scores {win} points, a draw {won} with the"
        " Armageddon won and {lost} with it lost ({clause})."
    )
    win, won, lost = (words.figure(Fraction(each, 2)) for each in edition.scoring.points.points)
    return said.format(win=win, won=won, lost=lost, clause=edition.scoring.clause or edition.id)
