"""What is said of a round robin of those who are tied: the one table of its words, by what kind it is (CLUB-5)."""

from msgspec import Struct

from playoffs.documents.words.language import Language
from playoffs.formats.rules import AllPlayAll


class Said(Struct, frozen=True, kw_only=True):
    """Its words and sentences; those with fields say so."""

    name: str
    """What the stage is called."""
    further: str
    """The same of a later one, with `{n}`, its number."""
    noun: str
    """In the middle of a sentence: `round robin`."""
    then_level: str
    """How many play it, with `{n}` and `{clause}`, and what follows it."""
    everybody: str
    """What is played."""
    of_all: str
    """A sentence with `{control}` and `{clause}`."""
    of_them: str
    """Of those tied after another one, with `{control}`."""
    you_play: str
    """What a player does first; `{all}` are those who confirm."""
    then_faster: str
    """The reading of what follows it, where another one may."""
    then_lots: str
    """The same where lots follow."""


def said(robin: AllPlayAll, language: Language) -> Said:
    """What is said of this one."""
    return KINDS[robin.times](language)


def single(language: Language) -> Said:
    """Two meet once."""
    _ = language.gettext
    return Said(
        name=_("Round robin"),
        further=_("Round robin {n}"),
        noun=_("round robin"),
        then_level=_("round robin of {n} → whoever is tied at its top → champion ({clause})"),
        everybody=_("everybody against everybody"),
        of_all=_("A round robin of them all, {control} ({clause})."),
        of_them=_("round robin of them, {control}"),
        you_play=_("If {all} confirm, you play a round robin against all the others."),
        then_faster=_(
            "More play a round robin; of those tied at its top two play that match, more a faster round robin."
        ),
        then_lots=_("More play a round robin; those tied at its top draw lots."),
    )


def double(language: Language) -> Said:
    """Two meet twice."""
    _ = language.gettext
    return Said(
        name=_("Double round robin"),
        further=_("Double round robin {n}"),
        noun=_("double round robin"),
        then_level=_("double round robin of {n} → whoever is tied at its top → champion ({clause})"),
        everybody=_("everybody against everybody twice, with colors reversed"),
        of_all=_("A double round robin of them all, {control} ({clause})."),
        of_them=_("double round robin of them, {control}"),
        you_play=_("If {all} confirm, you play a double round robin against all the others."),
        then_faster=_(
            "More play a double round robin; of those tied at its top two play that match, more a faster round robin."
        ),
        then_lots=_("More play a double round robin; those tied at its top draw lots."),
    )


KINDS = {1: single, 2: double}
"""By how often two meet."""
