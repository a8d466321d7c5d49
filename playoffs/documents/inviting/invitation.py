"""The invitation of one player, with a reply slip to cut off."""

from playoffs.documents import common
from playoffs.documents.before import announce, codes, drawn, lineup, why
from playoffs.documents.blocks import Block, Boxes, Cards, Cut, Document, Facts, Fill, Listing, Paragraph
from playoffs.documents.inviting.own_start import opponent, own_start
from playoffs.documents.said import detail, facts, spaced, told
from playoffs.documents.words import robins, words
from playoffs.documents.words.language import Language
from playoffs.formats.roles import Role
from playoffs.formats.seeding import DEFENDING
from playoffs.planning.clock import Wall
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan


def invitations(plan: Plan, details: Details, language: Language, generated: Wall) -> dict[str, Document]:
    """A letter for each of the tied, by id; none where nothing is played."""
    if not plan.declines or not plan.descent.plays:
        return {}
    document = language.gettext("Invitation to a playoff")
    imprint = announce.imprint(plan, details, language, generated, document)
    title, names = announce.heading(plan, details, language), lineup.names(plan)
    head, common_parts = common.head(imprint, title, language), _of_all(plan, details, language)
    letters = {}
    for entrant in plan.tied:
        name = names[entrant.id]
        made = common_parts | _of_one(plan, details, entrant.id, language)
        made["slip"] = (_slip(title, name, language),)
        letters[entrant.id] = common.document("invitation", imprint, head, made, language, f"{name} – {document}")
    return letters


def _of_one(plan: Plan, details: Details, player: str, language: Language) -> dict[str, tuple[Block, ...]]:
    """What differs from letter to letter."""
    tie, rule = announce.tie(plan, details, language), why.rule(plan, language)
    invited = spaced(told(tie), told(rule), told(language.gettext("You are invited to play.")))
    return {
        "player": (Paragraph(text=told(lineup.names(plan)[player]), look="addressee"),),
        "tie": (
            Paragraph(text=invited, look="lead"),
            Paragraph(text=told(first(plan, player, language), strong=True), look="lead"),
        ),
        "start": own_start(plan, details, player, language),
    }


def _of_all(plan: Plan, details: Details, language: Language) -> dict[str, tuple[Block, ...]]:
    """What stands in every letter."""
    _, bracket = language.gettext, drawn.bracket(plan, language)
    stages = bracket.columns[:-1] if bracket else ()
    played = [f"{each.heading}: {each.detail}".replace("\n", ", ") for each in stages]
    taking_part = facts(
        (_("Membership"), detail(details.membership)),
        (_("Fees"), detail(details.fees)),
        (_("Director"), detail(announce.person(details.director))),
    )
    return {
        "when": (
            Cards(cards=announce.cards(plan, details, language)),
            Paragraph(text=told(announce.silence(plan.rules.cited(Role.FIELD), language)), look="note"),
        ),
        "played": common.section(_("What is played"), Listing(items=tuple(map(told, played)), look="lines")),
        "taking-part": common.section(_("Taking part"), Facts(rows=taking_part)),
        "codes": codes.codes(plan, details, language),
    }


def _slip(title: str, player: str, language: Language) -> Cut:
    """What the player sends back."""
    _ = language.gettext
    return Cut(
        heading=told(_("Reply")),
        blocks=(
            Paragraph(text=(*told(f"{title} · "), *told(player, strong=True))),
            Paragraph(text=(Boxes(of=(_("I will play."), _("I will not play."))),), look="choice"),
            Fill(labels=(_("Where I can be reached on the day"), _("Date"), _("Signature"))),
        ),
    )


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
        said = robins.said(plan.descent.robins[0], language)
        return (said.you_get_in if cut else said.you_play).format(**known, n=words.number(plan.playing, language))
    sitters = {sitter for each in plan.openings for sitter in each.sitters}
    if player in sitters:
        alone = _("If {all} confirm, you sit out of stage 1.")
        if plan.sit_out and plan.sit_out.criterion == DEFENDING:
            alone = _("If {all} confirm, you sit out of stage 1 as defending champion.")
        return (alone if len(sitters) == 1 else _("If {all} confirm, you draw lots to sit out.")).format(**known)
    met = opponent(plan, player)
    if not met:
        return _("If {all} confirm, you play in stage 1.").format(**known)
    known["player"] = lineup.names(plan)[met]
    known["board"] = lineup.opening(plan, player, language)
    return _("If {all} confirm, you start on {board} against {player}.").format(**known)
