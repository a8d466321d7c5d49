"""What is said of a round robin of those who are tied: the one table of its words, by what kind it is (CLUB-5)."""

from collections.abc import Mapping

from msgspec import Struct

from playoffs.documents.words.language import Language
from playoffs.formats.rules import AllPlayAll


class Said(Struct, frozen=True, kw_only=True):
    """Its words and sentences; those with fields say so."""

    name: str
    """What the stage is called."""
    further: str
    """The same of a later one, with `{n}`, its number."""
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
    you_get_in: str
    """The same where others are cut; `{n}` get in."""
    plays: Mapping[str, str]
    """Who plays it, by how many are too few: the half of a reading; `{n}` are the most of them."""
    further_one: Mapping[str, str]
    """Another one of this kind, which may be faster: at the end of such a half."""


def said(robin: AllPlayAll, language: Language) -> Said:
    """What is said of this one."""
    return KINDS[robin.times](language)


def single(language: Language) -> Said:
    """Two meet once."""
    _ = language.gettext
    return Said(
        name=_("Round robin"),
        further=_("Round robin {n}"),
        then_level=_("round robin of {n} → whoever is tied at its top → champion ({clause})"),
        everybody=_("everybody against everybody"),
        of_all=_("A round robin of them all, {control} ({clause})."),
        of_them=_("round robin of them, {control}"),
        you_play=_("If {all} confirm, you play a round robin against all the others."),
        you_get_in=_("If {all} confirm, you are one of {n} who play a round robin."),
        plays={
            "more": _("More play a round robin"),
            "those": _("Those tied play a round robin"),
            "above": _("More than {n} play a round robin"),
        },
        further_one={"faster": _("a faster round robin"), "another": _("another round robin")},
    )


def double(language: Language) -> Said:
    """Two meet twice."""
    _ = language.gettext
    return Said(
        name=_("Double round robin"),
        further=_("Double round robin {n}"),
        then_level=_("double round robin of {n} → whoever is tied at its top → champion ({clause})"),
        everybody=_("everybody against everybody twice, with colors reversed"),
        of_all=_("A double round robin of them all, {control} ({clause})."),
        of_them=_("double round robin of them, {control}"),
        you_play=_("If {all} confirm, you play a double round robin against all the others."),
        you_get_in=_("If {all} confirm, you are one of {n} who play a double round robin."),
        plays={
            "more": _("More play a double round robin"),
            "those": _("Those tied play a double round robin"),
            "above": _("More than {n} play a double round robin"),
        },
        further_one={"faster": _("a faster double round robin"), "another": _("another double round robin")},
    )


KINDS = {1: single, 2: double}
"""By how often two meet."""


def first_ones(language: Language) -> dict[str, str]:
    """Who plays the first one, and what those tied at its top do: by every value of that reading."""
    said = {times: kind(language) for times, kind in KINDS.items()}
    then, pattern = _then(language), language.gettext("{who}; {then}.")
    few = {"more": ("that", "a"), "those": ("none",), "above": ("many",)}
    return {
        f"{who}, {times}; {value}": pattern.format(who=said[times].plays[who], then=text)
        for who in few
        for times in KINDS
        for value, text in then.items()
        if value == LOTS or value.partition(",")[0] in few[who]
    }


def further_ones(language: Language) -> dict[str, str]:
    """What those tied at the top of a further one do, `{n}` being its number: by every value of that reading."""
    pattern = language.gettext("After round robin {n}, {then}.")
    return {value: pattern.format(n="{n}", then=text) for value, text in _then(language).items() if value != LOTS}


LOTS = "lots"


def _then(language: Language) -> dict[str, str]:
    """What those tied at the top do: lots, or those who are few one thing and more of them another."""
    _ = language.gettext
    few = {
        "that": _("of those tied at its top two play that match, more {robin}"),
        "a": _("of those tied at its top two play a match, more {robin}"),
        "many": _("of those tied at its top as many as have a stage play it, more {robin}"),
        "none": _("those tied at its top play {robin}"),
    }
    robins = {
        f"{pace}, {times}": one for times, kind in KINDS.items() for pace, one in kind(language).further_one.items()
    }
    further = {
        f"{few_}, {robin}": text.format(robin=one) for few_, text in few.items() for robin, one in robins.items()
    }
    return {LOTS: _("those tied at its top draw lots"), **further}
