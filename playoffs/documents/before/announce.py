"""What documents before play have in common: their imprint, the title at stake, the tie, when and where, the reply."""

from msgspec.structs import replace

from playoffs.documents import common
from playoffs.documents.before import hours, why
from playoffs.documents.blocks import Card, Paragraph
from playoffs.documents.imprint import Imprint
from playoffs.documents.said import detail, told, value
from playoffs.documents.words import marked, moments, naming
from playoffs.documents.words.language import Language
from playoffs.formats.rules import Ruleset
from playoffs.planning.clock import Wall, stamp
from playoffs.planning.details import Details, Person, instant
from playoffs.planning.plan import Plan


def imprint(plan: Plan, details: Details, language: Language, generated: Wall, document: str) -> Imprint:
    """The foot of a sheet that is made of a plan."""
    return imprint_of(plan.ruleset, details, language, generated, document)


def imprint_of(rules: Ruleset, details: Details, language: Language, generated: Wall, document: str) -> Imprint:
    """The foot of any sheet."""
    made = f"{language.day(generated.date())}, {language.clock(generated.time())} {generated:%Z}".rstrip()
    return Imprint(
        association=details.association,
        document=document,
        revision=str(details.revision),
        issued=None,
        generated=made,
        rules=marked.rules_line(rules, language),
        accessible=_accessible(details.live, language),
        address=details.live,
        labels=marked.labels(rules, language),
        look=details.look or None,
    )


def _accessible(address: str, language: Language) -> str:
    """Where those who hear a sheet instead of seeing it find it."""
    _ = language.gettext
    if not address:
        return _("For screen readers the organizer has this sheet as a web page.")
    return _("For screen readers: this sheet as a web page.")


def heading(plan: Plan, details: Details, language: Language) -> str:
    """The title at stake, with its year where that is known."""
    return f"{naming.title(plan.title.name, language)} {details.year}".rstrip()


def tie(plan: Plan, details: Details, language: Language, outside: bool = False) -> str:
    """Who is level on what, and who can win the title; `outside`: also who has the points and cannot."""
    said = (why.tie(plan, details, language), why.eligibility(plan, language, outside))
    return " ".join(filter(None, said))


def cards(plan: Plan, details: Details, language: Language) -> tuple[Card, ...]:
    """When, where and, if anybody is asked, by when to reply."""
    site = (details.site, details.room, details.address, details.directions)
    when = common.when(hours.when(plan, details, language), _zone(details), language)
    if plan.given_up:
        when = replace(when, lines=(Paragraph(text=told(hours.to_come(language)), look="big"),))
    made = when, common.where(*site, language)
    if not plan.declines:
        return made
    lines = Paragraph(text=value(deadline(details, language)), look="big"), Paragraph(text=detail(details.reply_to))
    return (*made, Card(heading=language.gettext("Reply by"), lines=lines))


def _zone(details: Details) -> str:
    """`America/Chicago (CST, UTC-06:00)`: by the date of the playoff, where there is one."""
    if not details.zone or not details.date:
        return details.zone
    when = instant(details, details.date, details.start or "12:00")
    short = f"{when:%Z}"
    offset = f"{when:%z}"
    named = f"UTC{offset[:3]}:{offset[3:5]}".replace("-", "−")
    return f"{details.zone} ({short}, {named})" if short[:1].isalpha() else f"{details.zone} ({named})"


def deadline(details: Details, language: Language) -> str:
    """Until when to reply, with its zone."""
    if not details.deadline:
        return ""
    when = instant(details, details.deadline[:10], details.deadline[11:])
    return moments.moment(stamp(when), details.zone or "UTC", language)


def silence(clause: str, language: Language) -> str:
    """What no answer means, a reading; the clause where it is known."""
    _ = language.gettext
    if not clause:
        return marked.marked(
            _("Whoever has not answered when the director closes the list is out; until then a late answer counts.")
        )
    said = _(
        "Whoever has not answered when the director closes the list is out; until then a late answer counts ({clause})."
    )
    return marked.marked(said.format(clause=clause))


def person(someone: Person | None) -> str:
    """Name, and how to reach them."""
    return ", ".join(part for part in (someone.name, someone.contact) if part) if someone else ""
