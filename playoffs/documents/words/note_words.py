"""What a reader noted in the file of an event, in words: beneath the figures that rest on it, on screen and on sheets.

A note keeps a fixed phrase, which stands in records (`FileNote.says`), and the values of its fields.
"""

from playoffs.documents.words.language import Language
from playoffs.model.tournament import FileNote, Tournament

MOST = 6
"""Notes of one kind that are printed; more are counted."""


def N_(text: str) -> str:  # the name by which the catalogs find what is translated later
    """The text itself, to be translated where it is printed."""
    return text


PHRASES = frozenset(
    (
        N_("round {0}: {2} of player {1} against somebody whom the file does not name"),
        N_("round {0}: {1} won and {2} lost by forfeit, probably against each other, which the file leaves out"),
        N_("round {0}: {3} of player {1} against {2}, who has {4}; read as one without an opponent"),
        N_("round {0}: a forfeit draw of player {1}, read as a half-point bye"),
        N_("player {0} has no results from round {1} on, read as zero-point byes"),
        N_("round {0}: nothing for player {1}, read as a zero-point bye"),
        N_("round {0}: 0 for player {1}, read as -0, a zero-point bye whose sign a spreadsheet took away"),
        N_("the file does not state how many rounds the event has"),
        N_("{0} players stated and {1} listed"),
        N_("{0} of player {1}: {2} published, {3} computed here"),
        N_("the US Chess id {1} of player {0} is no number and is left out"),
        N_("the US Chess ids had lost the zeros before them, which are written again"),
        N_("the columns are read as told for another file with these headings"),
        N_("published above each other although their scores say otherwise: players {0} and {1}"),
        N_("the bye of a pairing counts as told: {0}"),
        N_("the report itself ranks by {0}"),
        N_("section {0} of the file, {1}, holds the same players and results"),
        N_("columns are opponents, so that the order of rounds is not known and cumulative scores are not computed"),
        N_("{0} says that the event is over, after {1} of {2} rounds"),
        N_("{0} of {1} rounds are played"),
        N_("round {0}: players {1} and {2} both with {3}, so their colors are left out"),
        N_("round {0}: a color for {1} but none for {2}, so it is left out"),
        N_("round {0}: a color with a bye, left out"),
        N_("the scores are 0 for everybody although games were won, so they are not compared"),
        N_("{0} dates of rounds for {1} rounds, not compared"),
        N_("round {0}: player {1}'s own number as the opponent, read as {2}"),
        N_("byes of round {0}, which is still to come, are not counted"),
        N_("round {0} is not over, and its results are not counted"),
        N_("round {0} is paired and not played"),
        N_("a game won scores {0}, a drawn game {1} with the Armageddon after it won and {2} with it lost"),
    )
)
"""Every phrase that a reader keeps; a test holds it complete."""

VALUES = frozenset(
    (
        N_("a win"),
        N_("a draw"),
        N_("a loss"),
        N_("a forfeit win"),
        N_("a forfeit loss"),
        N_("a full-point bye"),
        N_("a half-point bye"),
        N_("a zero-point bye"),
        N_("no part in it"),
        N_("a draw and a won Armageddon"),
        N_("a draw and a lost Armageddon"),
        N_("White"),
        N_("Black"),
    )
)
"""What stands in a field and is no name, number or code."""


FLAGS = frozenset(
    (
        N_("perfect scores, so every system is skipped"),
        N_("no opponents, so last on their percentages"),
        N_("no rating, so systems on ratings decide nothing"),
        N_("no games, so a game-win percentage of 0"),
    )
)
"""Every flag of a ranking (`tiebreaks.notes`); a test holds it complete."""


def flag(says: str, language: Language) -> str:
    """What must be said beside somebody's figures."""
    return language.gettext(says)


def notes(event: Tournament, language: Language) -> tuple[str, ...]:
    """A sentence for each note, the first few of each kind."""
    ngettext, said = language.ngettext, list[str]()
    for says in dict.fromkeys(note.says for note in event.notes):
        alike = [note for note in event.notes if note.says == says]
        said += [_sentence(note, language) for note in alike[:MOST]]
        if len(alike) > MOST:
            more = len(alike) - MOST
            text = ngettext("… and {n} more note of this kind.", "… and {n} more notes of this kind.", more)
            said.append(text.format(n=more))
    return tuple(said)


def _sentence(note: FileNote, language: Language) -> str:
    _ = language.gettext
    values = (_(value) if value in VALUES else value for value in note.values)
    said = (_(note.says) if note.says in PHRASES else note.says).format(*values)
    if note.line:
        return _("Noted in the file, line {n}: {note}.").format(n=note.line, note=said)
    return _("Note: {note}.").format(note=said)
