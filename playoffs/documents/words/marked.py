"""What parts the text from its reading on a sheet: the mark of a reading, what it means, and which text was read when.

Every sentence of a document is the text's, a reading, or a detail of the event; a reading bears the mark.
"""

from datetime import date

import msgspec
from msgspec import Struct

from playoffs.documents.words.language import Language
from playoffs.formats.edition import Edition
from playoffs.formats.rules import READ, Ruleset, read_for_us
from playoffs.model.vocabulary import Happening

MARK = "†"


class Reading(Struct, frozen=True):
    """How a silent or ambiguous clause is read here."""

    clause: str
    text: str
    """With the mark of a reading; a line that is the text's own bears none."""


ONCE_NUMBERED = frozenset(
    (name, "2026") for name in ("msca", "club-open", "magnus-league", "mtr", "wbc-twixt", "wbc-twixt-delay")
)
"""What earlier versions wrote into their records for the same."""


def marked(text: str) -> str:
    """A sentence, or a part of one, that is a reading; nothing stays nothing."""
    return f"{text}{MARK}" if text else text


READINGS = frozenset(
    (
        "forfeit win deducted",
        "full-point bye deducted",
        "half-point bye deducted",
        "date not entered",
        "the other did not show or left",
        "did not show or left",
        "no opponents: last on this step",
        "house opponent who is no entrant counts 0",
        "an own bye adds no opponent",
    )
)
"""The reasons in a working that are readings (US-6, MAG-3, DCI-7, DCI-9, TWX-1)."""


FOLLOWS = frozenset(
    {
        (Happening.SITS_OUT_AGAIN, ""),
        (Happening.LEVEL_AT_THE_LINE, ""),
        (Happening.LATE_START, ""),
        (Happening.JOINS_LATE, ""),
        (Happening.GIVES_UP, "float-place"),
    }
)
"""Happenings, each with its criterion if it has one, whose sentence says a reading (MSCA-3, MSCA-7+, TWX-11e, TWX-5,
TWX-7)."""


TIED_FINAL = ("seed", "coin")
"""What decides a final that was drawn twice by finalists level on points (TWX-12)."""


def cited(because: str, clause: str) -> str:
    """The clause of a reason in a working, marked where that is a reading."""
    return marked(clause) if because in READINGS else clause


def edition(rules: Ruleset, language: Language) -> str:
    """`text as read in November 2026`; of an association's own rules the edition that it names."""
    _ = language.gettext
    if (rules.id, rules.edition) in ONCE_NUMBERED:
        return _("text as read in {when}").format(when=rules.edition)
    if rules.edition.startswith(READ):
        month = date.fromisoformat(f"{rules.edition.removeprefix(READ)}-01")
        return _("text as read in {when}").format(when=language.month(month))
    return _("edition {edition}").format(edition=rules.edition)


def digest(rules: Ruleset) -> str:
    """Twelve digits that tell rules with these constants and readings from all others."""
    text = rules.text  # of a record of version 0.1.0 as it stands there, whose digest stays what it was
    said = msgspec.to_builtins(text) if isinstance(text, Edition) else text
    from playoffs.text.digest import sha256  # late: few sheets print a digest

    return sha256(msgspec.json.encode(said, order="deterministic")).hexdigest()[:12]


def rules_line(rules: Ruleset, language: Language) -> str:
    """Name, edition and digest of the rules."""
    said = language.gettext("{rules}, {edition}, rules digest {digest}")
    return said.format(rules=rules.name, edition=edition(rules, language), digest=digest(rules))


def labels(rules: Ruleset, language: Language) -> str:
    """What a sheet says once of its labels, its marks and the organizations that it names."""
    from playoffs.playoff.outline import known_by  # late: a ranking knows no playoff

    _ = language.gettext
    ours = _("Numbers such as {clause} are this program's labels, not the association's.").format(
        clause=known_by(rules)
    )
    said = (meaning(language), _("Not issued or endorsed by the organizations named."))
    return " ".join((ours, *said) if read_for_us(rules.edition, rules.text) else said)


def meaning(language: Language) -> str:
    """What the mark of a reading means."""
    return language.gettext("{mark} The rule text is silent; this is how this playoff reads it.").format(mark=MARK)
