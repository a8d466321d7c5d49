"""The announcement of a plan: every section's values, in one language."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime

from playoffs.documents.before import codes, drawn, format, hours, lineup
from playoffs.documents.before.announced import Announcement, Reply
from playoffs.documents.imprint import Imprint
from playoffs.documents.words import marked, moments, why, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.readings import readings, uses
from playoffs.formats.roles import Role
from playoffs.formats.rules import Ruleset
from playoffs.planning.details import Details, Person, instant
from playoffs.planning.plan import Plan
from playoffs.playoff.story import Fate


def announcement(
    plan: Plan, details: Details, language: Language, generated: datetime, fates: Mapping[str, Fate] | None = None
) -> Announcement:
    """What the templates of the announcement are given; `fates` say who has answered, by id."""
    _ = language.gettext
    plays = plan.descent.plays
    title = _("Playoff announcement") if plays else _("Announcement")
    return Announcement(
        imprint=replace(
            imprint(plan, details, language, generated, title),
            issued=language.day(date.fromisoformat(details.issued)) if details.issued else "",
        ),
        unplayed=not plays,
        uncoloured=plan.rules.uncoloured,
        title=words.title(plan.title.name, language),
        year=details.year,
        tie=" ".join(filter(None, (why.tie(plan, details, language), why.eligibility(plan, language)))),
        rule=why.rule(plan, language),
        when=hours.when(plan, details, language),
        zone=_zone(details),
        site=details.site,
        room=details.room,
        address=details.address,
        directions=details.directions or None,
        unasked=plan.decided or not plan.outline.asked,
        systems=() if plan.decided else lineup.systems(plan, language),
        players=lineup.entrants(plan, fates or {}, language),
        field=why.field(plan, language),
        declines=format.declines(plan, language) if plays else (),
        bracket=drawn.bracket(plan, language),
        games=format.games(plan, language),
        days=hours.days(plan, details, language) if plays else (),
        timing=hours.timing(plan, details, language) if plays else (),
        armageddon=format.armageddon(plan, language) if plays else None,
        reply=_reply(plan, details, language) if plan.declines and plays else None,
        membership=details.membership,
        fees=details.fees,
        equipment=details.equipment,
        default_time=details.default_time,
        phones=details.phones,
        spectators=details.spectators,
        prizes=details.prizes,
        director=_person(details.director),
        assistants=tuple(map(_person, details.assistants)),
        appeals=_person(details.appeals),
        notes=details.notes,
        codes=codes.codes(plan, details, language) if plays else (),
        decisions=lineup.decisions(plan, language) if plays else (),
        readings=readings(plan.ruleset, language, uses(plan)) if plays else (),
    )


def imprint(plan: Plan, details: Details, language: Language, generated: datetime, document: str) -> Imprint:
    """The foot of a sheet that is made of a plan."""
    return imprint_of(plan.ruleset, details, language, generated, document)


def imprint_of(rules: Ruleset, details: Details, language: Language, generated: datetime, document: str) -> Imprint:
    """The foot of any sheet."""
    made = f"{language.day(generated.date())}, {language.clock(generated.time())} {generated:%Z}".rstrip()
    return Imprint(
        association=details.association,
        document=document,
        revision=str(details.revision),
        issued=None,
        generated=made,
        rules=marked.rules_line(rules, language),
        labels=marked.labels(rules, language),
    )


def heading(plan: Plan, details: Details, language: Language) -> str:
    """The title at stake, with its year where that is known."""
    return f"{words.title(plan.title.name, language)} {details.year}".rstrip()


def _zone(details: Details) -> str:
    """`America/Chicago (CST, UTC-06:00)`: by the date of the playoff, where there is one."""
    if not details.zone or not details.date:
        return details.zone
    when = instant(details, details.date, details.start or "12:00")
    short = f"{when:%Z}"
    offset = f"{when:%z}"
    named = f"UTC{offset[:3]}:{offset[3:5]}".replace("-", "−")
    return f"{details.zone} ({short}, {named})" if short[:1].isalpha() else f"{details.zone} ({named})"


def _reply(plan: Plan, details: Details, language: Language) -> Reply:
    by = ""
    if details.deadline:
        when = instant(details, details.deadline[:10], details.deadline[11:])
        by = moments.moment(when.int_timestamp, details.zone or "UTC", language)
    return Reply(by=by, how=details.reply_to, silence=silence(plan.rules.cited(Role.FIELD), language))


def silence(clause: str, language: Language) -> str:
    """What no answer means, a reading; the clause where it is known."""
    _ = language.gettext
    if not clause:
        return marked.marked(_("No answer by then counts as a refusal."))
    return marked.marked(_("No answer by then counts as a refusal ({clause}).").format(clause=clause))


def _person(person: Person | None) -> str:
    return ", ".join(part for part in (person.name, person.contact) if part) if person else ""
