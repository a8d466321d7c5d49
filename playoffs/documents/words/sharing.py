"""A title that the tied share, and what their playoff decides then: said wherever its winner is called champion."""

from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.formats.edition import Prize
from playoffs.formats.roles import Role
from playoffs.formats.rules import Ruleset, StagedRules, played, shares


def prizes(along: tuple[Prize, ...], language: Language) -> str:
    """What is played for besides the title, as a series."""
    _ = language.gettext
    names = {"trophy": _("the trophy"), "nomination": _("the nomination"), "bonus": _("the bonus")}
    return words.listed([names[prize] for prize in along], language)


def sharing(rules: Ruleset) -> StagedRules | None:
    """The rules that are played, if the tied share the title under them."""
    return played(rules) if shares(rules) else None


def shared(rules: Ruleset, language: Language) -> str:
    """That the tied share the title, and what the playoff decides; nothing of a title that is played for."""
    if not (found := sharing(rules)):
        return ""
    said = language.gettext(
        "Those tied share the title ({clause}). The playoff decides {prizes}; whoever wins it is called champion here."
    )
    return said.format(clause=found.cited(Role.DECLARATION), prizes=prizes(found.along, language))
