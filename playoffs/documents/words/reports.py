"""The rated games of a playoff in words: what to report where, and what to look out for (MSCA-R)."""

from collections.abc import Callable, Iterator, Mapping

from playoffs.analysis.matches import WIDEST_GAP, Check
from playoffs.desk.elsewhere.rated import Fell, Reported, Section
from playoffs.documents.words import sentences, words
from playoffs.documents.words.language import Language

MOST = 3
"""Pairs that are named in one sentence, at most."""


def mark(each: Reported, _: Callable[[str], str]) -> str:
    """What is to be known of a game beside its result."""
    if each.forfeited:
        said = _("(a forfeit by the ruling of entry {n}; a game that was played is rated)")
        return said.format(n=each.fell)
    if each.annulled:
        said = _("(annulled by the ruling of entry {n}; a game that was played is rated)")
        return said.format(n=each.fell)
    if each.why is Fell.DECIDED:
        said = _("(the match is decided without it since entry {n}; a game that was played is rated)")
        return said.format(n=each.fell)
    if each.why is Fell.UNDONE:
        said = _("(its result is undone since entry {n}; a game that was played is rated)")
        return said.format(n=each.fell)
    if each.fell:
        said = _("(played under a pairing that no longer stands since entry {n}; a game that was played is rated)")
        return said.format(n=each.fell)
    return _("(by ruling: report it only if it was played)") if each.game.ruled else ""


def warnings(section: Section, names: Mapping[str, str], language: Language) -> Iterator[str]:
    """What a report of a section must look out for, a sentence each."""
    _ = language.gettext
    if not section.match:
        return
    found = tuple(doubts(section.match, names, language))
    if found:
        yield _("US Chess may refuse these games as a match: {doubts}.").format(doubts="; ".join(found))
    if section.match.unsaid:
        yield unsaid(section.match, names, language)


def doubts(match: Check, names: Mapping[str, str], language: Language) -> Iterator[str]:
    """What speaks against a match, or is not known of it."""
    _ = language.gettext
    for pair in match.wide[:MOST]:
        who = sentences.listed(pair.players, names, _)
        yield _("{players} are {gap} points apart").format(players=who, gap=pair.gap)
    if len(match.wide) > MOST:
        more = len(match.wide) - MOST
        yield language.ngettext("and so is {n} more pair", "and so are {n} more pairs", more).format(n=more)
    system = words.rating_system(match.system, language)
    if match.unknown:
        who = sentences.listed(match.unknown, names, _)
        yield _("no {system} rating of {players} is known").format(system=system, players=who)
    if match.provisional:
        who = sentences.listed(match.provisional, names, _)
        yield _("the rating of {players} is not established").format(players=who)


def unsaid(match: Check, names: Mapping[str, str], language: Language) -> str:
    """Of whom it is not known whether the rating is established."""
    _ = language.gettext
    said = _("It is not known whether the {system} rating of {players} is established.")
    who = sentences.listed(match.unsaid, names, _)
    return said.format(system=words.rating_system(match.system, language), players=who)


def conditions(language: Language) -> str:
    """What US Chess asks of a match, and when that was read."""
    return language.gettext(
        "Matches need published and established ratings in the system that the games count for, at most {most} points"
        " apart: the conditions as read in November 2026. Ask the rating office, since they change."
    ).format(most=WIDEST_GAP)
