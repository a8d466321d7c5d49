"""A certificate for each champion, to sign and hand over when the title is declared."""

from playoffs.desk.champions import champions as champions_of
from playoffs.desk.champions import ruled
from playoffs.documents import common
from playoffs.documents.blocks import Block, Document, Fill, Paragraph
from playoffs.documents.played.live import Live
from playoffs.documents.played.times import when
from playoffs.documents.record.verdict import declared
from playoffs.documents.said import detail, paragraphs, told, value
from playoffs.documents.words import naming, sharing
from playoffs.documents.words.language import Language
from playoffs.documents.words.reasons import reserve


def certificates(live: Live) -> dict[str, Document]:
    """By player; none before somebody has been declared."""
    found = declared(live)
    if found is None:
        return {}
    if ruled(live.log):
        won = [(player, title) for title, who in champions_of(live.log).items() for player in who or ()]
    else:
        won = [(player, live.log.founding.title) for player in found[0]]
    return {player: _certificate(live, player, title) for player, title in won}


def _certificate(live: Live, player: str, title: str) -> Document:
    """The name as it is spoken, the title with its year, where and when it was won, two lines to sign on."""
    _, details = live.language.gettext, live.details
    imprint = live.imprint(_("Certificate"))
    shown = f"{naming.title(title, live.language)} {details.year}".rstrip()
    where = [each for each in (details.site, _days(live)) if each]
    made: dict[str, tuple[Block, ...]] = {
        "award": (
            Paragraph(text=detail(details.association), look="issuer"),
            Paragraph(text=told(_("awards to")), look="quiet-line"),
            Paragraph(text=value(live.names[player]), look="champion"),
            Paragraph(text=told(_awarded(live)), look="quiet-line"),
            Paragraph(text=detail(shown), look="awarded"),
        ),
        "won": (
            Paragraph(text=told(_won(live)), look="quiet-line"),
            Paragraph(text=value(" · ".join(where))),
            *paragraphs((reserve(live.log, "award", _),)),
        ),
        "signatures": (Fill(labels=(_("For the association"), _("Director"))),),
    }
    head = common.wall_head(shown, imprint, _("Certificate"), ())
    return common.document("certificate", imprint, head, made, live.language, f"{live.names[player]} – {shown}")


def _awarded(live: Live) -> str:
    """What is handed over: the title, or where the tied share it what the playoff decided."""
    rules = sharing.sharing(live.rules)
    return sharing.prizes(rules.along, live.language) if rules else live.language.gettext("the title")


def _won(live: Live) -> str:
    """In a playoff, of which event."""
    _, event = live.language.gettext, live.details.event or live.log.founding.tournament.name
    if not event:
        return _("won in a playoff")
    return _("won in the playoff of {event}").format(event=event)


def _days(live: Live) -> str:
    return _joined([day.date for day in when(live) if day.date], live.language)


def _joined(days: list[str], language: Language) -> str:
    return f"{days[0]} – {days[-1]}" if len(days) > 1 else "".join(days)
