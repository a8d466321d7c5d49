"""The invitation of one player: what its templates are given, and how it follows from a plan.

Every value is ready to print; an empty text is a line to fill by hand, None prints nothing.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from playoffs.documents.before import announce, lineup
from playoffs.documents.before.announced import Code, Reply, When
from playoffs.documents.imprint import Imprint
from playoffs.documents.words import robins, words
from playoffs.documents.words.language import Language
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """A letter with a reply slip to cut off."""

    template: ClassVar[str] = "invitation"

    imprint: Imprint
    title: str
    """The title at stake."""
    year: str
    player: str
    """Whom the letter is for."""
    tie: str
    """Who is level on what in which event."""
    rule: str
    """Why that is played off."""
    first: str
    """What this player does first if everybody confirms."""
    when: tuple[When, ...]
    """Every day of play."""
    zone: str
    site: str
    room: str
    address: str
    directions: str | None
    """How to get there."""
    stages: tuple[str, ...]
    """What is played in each stage, a line each."""
    ends: tuple[str, ...]
    """When play ends at the earliest and at the latest, by days."""
    membership: str
    fees: str
    director: str
    reply: Reply
    codes: tuple[Code, ...]
    """Live page and calendar entries, where there are any."""


def invitations(plan: Plan, details: Details, language: Language, generated: datetime) -> dict[str, Invitation]:
    """A letter for each of the tied, by id; none where nothing is played."""
    sheet = announce.announcement(plan, details, language, generated)
    if not sheet.reply or not sheet.bracket:
        return {}
    _ = language.gettext
    imprint = announce.imprint(plan, details, language, generated, _("Invitation to a playoff"))
    stages = tuple(f"{c.heading}: {c.detail}".replace("\n", ", ") for c in sheet.bracket.columns[:-1])
    return {
        entrant.id: Invitation(
            imprint=imprint,
            title=sheet.title,
            year=sheet.year,
            player=lineup.names(plan)[entrant.id],
            tie=sheet.tie,
            rule=sheet.rule,
            first=first(plan, entrant.id, language),
            when=sheet.when,
            zone=sheet.zone,
            site=sheet.site,
            room=sheet.room,
            address=sheet.address,
            directions=sheet.directions,
            stages=stages,
            ends=sheet.timing[: len(sheet.days)],
            membership=sheet.membership,
            fees=sheet.fees,
            director=sheet.director,
            reply=sheet.reply,
            codes=sheet.codes,
        )
        for entrant in plan.tied
    }


def first(plan: Plan, player: str, language: Language) -> str:
    """What a player does first, as a sentence."""
    _, cut = language.gettext, plan.cut
    known = {"all": _("both") if len(plan.tied) == 2 else _("all {n}").format(n=words.number(len(plan.tied), language))}
    if cut and player in cut.outside:
        text = _("If {all} confirm, the tiebreaks leave you out: you are alternate {place}.")
        return text.format(**known, place=cut.outside.index(player) + 1)
    if cut and player in cut.level:
        return _("If {all} confirm, you draw lots for a place in the field.").format(**known)
    if plan.descent.robins:
        return robins.said(plan.descent.robins[0], language).you_play.format(**known)
    sitters = {sitter for each in plan.openings for sitter in each.sitters}
    if player in sitters:
        alone = _("If {all} confirm, you sit out of stage 1.")
        return (alone if len(sitters) == 1 else _("If {all} confirm, you draw lots to sit out.")).format(**known)
    met = _opponent(plan, player) if len(plan.openings) == 1 else ""
    if not met:
        return _("If {all} confirm, you play in stage 1.").format(**known)
    known["player"] = lineup.names(plan)[met]
    known["board"] = lineup.opening(plan, player, language)
    return _("If {all} confirm, you start on {board} against {player}.").format(**known)


def _opponent(plan: Plan, player: str) -> str:
    """Whom the player meets first, where that depends on no lot."""
    for board in plan.openings[0].boards:
        for own, other in (board, board[::-1]):
            if own.candidates == (player,) and len(other.candidates) == 1:
                return other.candidates[0]
    return ""
