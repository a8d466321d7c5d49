"""The announcement of a plan: every section's values, in one language."""

from collections.abc import Mapping
from datetime import date, datetime, time
from fractions import Fraction

from playoffs.desk.played import Fate
from playoffs.model.names import unnamed
from playoffs.planning.details import Details, Person, instant
from playoffs.planning.plan import Plan
from playoffs.sheets import codes, format, hours, lineup, words
from playoffs.sheets.announcement import Announcement, Reply
from playoffs.sheets.imprint import Imprint
from playoffs.sheets.language import Language
from playoffs.sheets.readings import readings
from playoffs.sheets.structure import bracket
from playoffs.structures.rules import Ruleset
from playoffs.structures.tie import eligible


def announcement(
    plan: Plan, details: Details, language: Language, generated: datetime, fates: Mapping[str, Fate] | None = None
) -> Announcement:
    """What the templates of the announcement are given; `fates` say who has answered, by id."""
    _ = language.gettext
    plays = bool(plan.descent.stages)
    title = _("Playoff announcement") if plays else _("Announcement")
    start = _start(details, language)
    day = language.day(date.fromisoformat(details.date)) if details.date else ""
    return Announcement(
        imprint=imprint(plan, details, language, generated, title),
        unplayed=not plays,
        title=words.title(plan.title.name, language),
        year=details.year,
        tie=tie(plan, details, language),
        rule=_rule(plan, language),
        date=day,
        start=start,
        zone=_zone(details),
        site=details.site,
        room=details.room,
        address=details.address,
        directions=details.directions or None,
        systems=() if plan.decided else tuple(words.system(name, language) for name in plan.rules.tiebreaks),
        players=lineup.entrants(plan, fates or {}, language),
        field=_field(plan, language),
        declines=format.declines(plan, language) if plays else (),
        bracket=bracket(plan, language),
        games=format.games(plan, language),
        days=hours.days(plan, details, language) if plays else (),
        timing=hours.timing(plan, details, language) if plays else (),
        armageddon=format.armageddon(plan.rules, language) if plays else None,
        reply=_reply(details, language) if plan.declines and plays else None,
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
        codes=codes.codes(plan, details, ", ".join(part for part in (day, start) if part), language) if plays else (),
        decisions=lineup.decisions(plan, language) if plays else (),
        readings=readings(plan.rules, language) if plays else (),
    )


def imprint(plan: Plan, details: Details, language: Language, generated: datetime, document: str) -> Imprint:
    """The foot of a sheet that is made of a plan."""
    return imprint_of(plan.rules, details, language, generated, document)


def imprint_of(rules: Ruleset, details: Details, language: Language, generated: datetime, document: str) -> Imprint:
    """The foot of any sheet."""
    _ = language.gettext
    made = f"{language.day(generated.date())}, {language.clock(generated.time())} {generated:%Z}".rstrip()
    return Imprint(
        association=details.association,
        document=document,
        revision=str(details.revision),
        issued=language.day(date.fromisoformat(details.issued)) if details.issued else "",
        generated=made,
        rules=_("{rules}, edition {edition}").format(rules=rules.name, edition=rules.edition),
    )


def tie(plan: Plan, details: Details, language: Language) -> str:
    """Who shares the highest score in which event."""
    _, event = language.gettext, plan.standings.event
    score = plan.standings.figures(plan.tied[0].id)[0]
    name = details.event or event.name
    if unnamed(name):
        name = _("the event “{name}”").format(name=name)
    named = {
        "event": f"{name} ({details.qualifying_date})" if details.qualifying_date else name,
        "score": words.figure(score),
        "most": words.figure(Fraction(event.rounds)),
        "players": words.sentence(words.number(len(plan.tied), language)),
        "player": lineup.names(plan)[plan.tied[0].id],
    }
    if plan.decided:
        return _alone(plan, named, language)
    narrowed = plan.title.players or plan.title.without or plan.title.rating_below or plan.title.column
    if narrowed:
        return _(
            "{players} of the players eligible for this title share the highest score in {event},"
            " {score} of {most} points."
        ).format(**named)
    return _("{players} players share the highest score in {event}, {score} of {most} points.").format(**named)


def _alone(plan: Plan, named: Mapping[str, str], language: Language) -> str:
    """Who has the highest score alone, and by how much."""
    _, event = language.gettext, plan.standings.event
    can_win = eligible(event, plan.title)
    others = [Fraction(p.half_points, 2) for p in event.players if p.id in can_win and p.id != plan.tied[0].id]
    said = _("{player} alone has the highest score in {event}, {score} of {most} points.")
    if len(can_win) < len(event.players):
        said = _(
            "Of the players eligible for this title, {player} alone has the highest score in {event},"
            " {score} of {most} points."
        )
    if not others:
        return said.format(**named)
    return " ".join((said, _("The next best score is {next}."))).format(**named, next=words.figure(max(others)))


def heading(plan: Plan, details: Details, language: Language) -> str:
    """The title at stake, with its year where that is known."""
    return f"{words.title(plan.title.name, language)} {details.year}".rstrip()


def _rule(plan: Plan, language: Language) -> str:
    _ = language.gettext
    if plan.decided:
        winner = lineup.names(plan)[plan.tied[0].id]
        return _("There is no tie, so {player} wins the title without a playoff (MSCA-2).").format(player=winner)
    if not plan.field:
        return _("Nobody has confirmed: the director rules (MSCA-2).")
    if len(plan.field) == 1:
        only = lineup.names(plan)[plan.field[0].id]
        return _("Only {player} has confirmed, and is champion without play (MSCA-2).").format(player=only)
    return _("The title cannot be shared, so a playoff decides it (MSCA-1).")


def _field(plan: Plan, language: Language) -> tuple[str, ...]:
    _ = language.gettext
    said = []
    if plan.cut:
        said.append(
            _("More than {n} are tied, so the tiebreaks narrow the field (MSCA-7+). {verdict}").format(
                n=words.number(plan.rules.largest, language), verdict=lineup.cut_verdict(plan, language)
            )
        )
    if plan.sit_out:
        said.append(f"{lineup.sit_out_verdict(plan, language).rstrip('.')} (MSCA-S).")
    return tuple(said)


def _start(details: Details, language: Language) -> str:
    return language.clock(time.fromisoformat(details.start)) if details.start else ""


def _zone(details: Details) -> str:
    """`America/Chicago (CST, UTC-06:00)`: by the date of the playoff, where there is one."""
    if not details.zone or not details.date:
        return details.zone
    when = instant(details, details.date, details.start or "12:00")
    short = f"{when:%Z}"
    offset = f"{when:%z}"
    named = f"UTC{offset[:3]}:{offset[3:5]}".replace("-", "−")
    return f"{details.zone} ({short}, {named})" if short[:1].isalpha() else f"{details.zone} ({named})"


def _reply(details: Details, language: Language) -> Reply:
    _ = language.gettext
    by = ""
    if details.deadline:
        when = instant(details, details.deadline[:10], details.deadline[11:])
        by = f"{language.day(when.date())}, {language.clock(when.time())} {when:%Z}".rstrip()
    return Reply(by=by, how=details.reply_to, silence=_("No answer by then counts as a refusal (MSCA-2)."))


def _person(person: Person | None) -> str:
    return ", ".join(part for part in (person.name, person.contact) if part) if person else ""
