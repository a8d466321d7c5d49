"""The invitation of one player, with a reply slip to cut off."""

from playoffs.documents import common
from playoffs.documents.blocks import Block, Boxes, Card, Cards, Cut, Document, Facts, Fill, Listing, Paragraph
from playoffs.documents.inviting.invited import Invitation
from playoffs.documents.said import detail, facts, spaced, told, value
from playoffs.documents.words.language import Language


def invitation(sheet: Invitation, language: Language) -> Document:
    """A letter with a reply slip."""
    _ = language.gettext
    invited = spaced(told(sheet.tie), told(sheet.rule), told(_("You are invited to play.")))
    made: dict[str, tuple[Block, ...]] = {
        "player": (Paragraph(text=told(sheet.player), look="addressee"),),
        "tie": (
            Paragraph(text=invited, look="lead"),
            Paragraph(text=told(sheet.first, strong=True), look="lead"),
        ),
        "when": (
            Cards(
                cards=(
                    common.when(sheet.when, sheet.zone, language),
                    common.where(sheet.site, sheet.room, sheet.address, sheet.directions, language),
                    Card(
                        heading=_("Reply by"),
                        lines=(
                            Paragraph(text=value(sheet.reply.by), look="big"),
                            Paragraph(text=detail(sheet.reply.how)),
                        ),
                    ),
                )
            ),
            Paragraph(text=told(sheet.reply.silence), look="note"),
        ),
        "played": common.section(
            _("What is played"), Listing(items=tuple(map(told, sheet.stages + sheet.ends)), look="lines")
        ),
        "taking-part": common.section(
            _("Taking part"),
            Facts(
                rows=facts(
                    (_("Membership"), detail(sheet.membership)),
                    (_("Fees"), detail(sheet.fees)),
                    (_("Director"), detail(sheet.director)),
                )
            ),
        ),
        "codes": common.codes(sheet.codes),
        "slip": (_slip(sheet, language),),
    }
    title = f"{sheet.title} {sheet.year}".rstrip()
    head = common.head(sheet.imprint, title, language)
    window = f"{sheet.player} – {sheet.imprint.document}"
    return common.document("invitation", sheet.imprint, head, made, language, window)


def _slip(sheet: Invitation, language: Language) -> Cut:
    """What the player sends back."""
    _ = language.gettext
    title = f"{sheet.title} {sheet.year}".rstrip()
    return Cut(
        heading=told(_("Reply")),
        blocks=(
            Paragraph(text=(*told(f"{title} · "), *told(sheet.player, strong=True))),
            Paragraph(text=(Boxes(of=(_("I will play."), _("I will not play."))),), look="choice"),
            Fill(labels=(_("Where I can be reached on the day"), _("Date"), _("Signature"))),
        ),
    )
