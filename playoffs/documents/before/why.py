"""Why there is a playoff, or none, in sentences: the tie, the rule that sends it here, how the field is narrowed."""

from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction

from playoffs.documents.before import decisions, lineup
from playoffs.documents.before import eligibility as told
from playoffs.documents.words import sharing, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import marked
from playoffs.formats.roles import Role
from playoffs.model.names import labels, unnamed
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan
from playoffs.playoff.eligibility import Title, eligible, open_to_all
from playoffs.playoff.eligibility import outside as beside
from playoffs.playoff.joined import stage_outline
from playoffs.playoff.outline import By


def tie(plan: Plan, details: Details, language: Language, over: bool = False) -> str:
    """Who is level on what in which event; of an elimination how many advance; or who is in front, and by what; told
    as of the past once it is all `over`."""
    _, event = language.gettext, plan.standings.event
    name = details.event or event.name
    if not name:
        name = _("the qualifying event")
    elif unnamed(name):
        name = _("the event “{name}”").format(name=name)
    named = {
        "event": f"{name} ({_day(details.qualifying_date, language)})" if details.qualifying_date else name,
        "score": words.figure(plan.standings.figures(plan.tied[0].id)[0]),
        "most": words.figure(event.highest),
        "players": words.sentence(words.number(len(plan.tied), language)),
        "player": lineup.names(plan)[plan.tied[0].id],
    }
    if plan.outline.by is By.RANK:
        return _advancing(plan, named, language, over)
    if plan.decided:
        return _ahead(plan, named, language) or _alone(plan, named, language)
    if plan.outline.by is By.LEVEL:
        return _level(plan, named, language, over)
    said = _("{players} players share the highest score in {event}, {score} of {most} points.")
    past = _("{players} players shared the highest score in {event}, {score} of {most} points.")
    if narrowed(plan):
        said = _(
            "{players} of the players eligible for this title share the highest score in {event},"
            " {score} of {most} points."
        )
        past = _(
            "{players} of the players eligible for this title shared the highest score in {event},"
            " {score} of {most} points."
        )
    return (past if over else said).format(**named)


def _day(stated: str, language: Language) -> str:
    """A day that stands there in the form of the record, as the language writes it; other words as they are."""
    try:
        return language.day(date.fromisoformat(stated)) if len(stated) == len("2026-11-21") else stated
    except ValueError:
        return stated


def eligibility(plan: Plan, language: Language, outside: bool = False) -> str:
    """Who can win each title, in a sentence for each test that is another; `outside`: also who has the points and
    cannot. Nothing where everybody can."""
    said: list[str] = []
    for title in plan.titles:
        said += (each for each in eligible_sentences(plan, title, language, outside) if each not in said)
    return " ".join(said)


def eligible_sentences(plan: Plan, title: Title, language: Language, outside: bool) -> list[str]:
    """How many of the players are eligible for a title, by which tests; and who is not, with as many points."""
    _, event = language.gettext, plan.standings.event
    if open_to_all(title):
        return []
    name = labels(event.players)
    tests = "; ".join(told.all_tests(event, title, name, _))
    can_win = len(eligible(event, title))
    said = [_("Eligible: {n} of {all} players ({tests}).").format(n=can_win, all=len(event.players), tests=tests)]
    beyond = beside(event, title, tuple(e.id for e in plan.tied)) if outside else ()
    if beyond:
        who = "; ".join(f"{name[p]} ({told.why_not(event, title, p, _, public=True)})" for p in beyond)
        said.append(_("As many points or more, but not eligible: {players}.").format(players=who))
    return said


def narrowed(plan: Plan) -> bool:
    """Whether not everybody in the event is eligible for the title."""
    return not open_to_all(plan.title)


def _level(plan: Plan, named: Mapping[str, str], language: Language, over: bool) -> str:
    _ = language.gettext
    said = _("{players} players are tied on every tiebreak in {event}, with {score} of {most} points.")
    past = _("{players} players were tied on every tiebreak in {event}, with {score} of {most} points.")
    if plan.perfect:
        said = _(
            "{players} players have perfect scores in {event}, {score} of {most} points;"
            " no tiebreak decides between them ({clause})."
        )
        past = _(
            "{players} players had perfect scores in {event}, {score} of {most} points;"
            " no tiebreak decides between them ({clause})."
        )
    elif narrowed(plan):
        said = _("{players} of the players eligible for this title are tied on every tiebreak in {event}.")
        past = _("{players} of the players eligible for this title were tied on every tiebreak in {event}.")
    return (past if over else said).format(**named, clause=plan.perfect)


def _advancing(plan: Plan, named: Mapping[str, str], language: Language, over: bool) -> str:
    _ = language.gettext
    if plan.decided:
        return _("Nobody but {player} can advance in {event}.").format(**named)
    best, all_ = plan.playing, len(plan.standings.event.players)
    said = _("The best {n} of {all} players in {event} advance to a single elimination.")
    if over:
        said = _("The best {n} of {all} players in {event} advanced to a single elimination.")
    return said.format(**named, n=words.number(best, language), all=all_)


def _ahead(plan: Plan, named: Mapping[str, str], language: Language) -> str:
    """By which system one player is ahead; nothing where the score alone says it."""
    _ = language.gettext
    if plan.outline.by is By.SCORE or not plan.behind or not plan.behind[1]:
        return ""
    behind, step = plan.behind
    system = plan.standings.columns[step].system
    one, two = (words.value(system, plan.standings.figures(p)[step]) for p in (plan.tied[0].id, behind))
    said = _("{player} is first in {event} by {system}, {one} against {two} of {other}.")
    if narrowed(plan):
        said = _(
            "Of the players eligible for this title, {player} is first in {event} by {system},"
            " {one} against {two} of {other}."
        )
    other = next(p.name for p in plan.standings.event.players if p.id == behind)
    return said.format(**named, system=words.system(system, language), one=one, two=two, other=other)


def _alone(plan: Plan, named: Mapping[str, str], language: Language) -> str:
    """Who has the highest score alone, and by how much."""
    _, event = language.gettext, plan.standings.event
    can_win = eligible(event, plan.title)
    others = [Fraction(event.score(p.id), 2) for p in event.players if p.id in can_win and p.id != plan.tied[0].id]
    said = _("{player} alone has the highest score in {event}, {score} of {most} points.")
    if len(can_win) < len(event.players):
        said = _(
            "Of the players eligible for this title, {player} alone has the highest score in {event},"
            " {score} of {most} points."
        )
    if not others:
        return said.format(**named)
    return " ".join((said, _("The next best score is {next}."))).format(**named, next=words.figure(max(others)))


def rule(plan: Plan, language: Language) -> str:
    """The rule that sends the tie to a playoff, or says that there is none."""
    _, name, clause = language.gettext, lineup.names(plan), plan.rules.cited(Role.FIELD)
    if plan.decided:
        if plan.outline.by is By.LEVEL:
            clause = plan.ruleset.clause
        said = _("There is no tie, so {player} wins the title without a playoff ({clause}).")
        return said.format(player=name[plan.tied[0].id], clause=clause)
    if not plan.field:
        return marked(_("Nobody has confirmed: the director rules ({clause}).").format(clause=clause))
    if len(plan.field) == 1:
        said = _("Only {player} is left, and is champion without play ({clause}).")
        if plan.outline.asked:
            said = _("Only {player} has confirmed, and is champion without play ({clause}).")
        return marked(said.format(player=name[plan.field[0].id], clause=clause))
    if plan.outline.cut:
        return _(
            "It decides the title. Whoever has dropped keeps the rank, and the next in rank advances instead"
            " ({clause})."
        ).format(clause=clause)
    said = _("The title cannot be shared, so a playoff decides it ({clause}).")
    said = sharing.shared(plan.rules, language) or said.format(clause=plan.rules.cited(Role.DECLARATION))
    return " ".join((said, *_stakes(plan, language)))


def _stakes(plan: Plan, language: Language) -> Iterator[str]:
    """What else is decided, and what is shared whatever the playoff comes to."""
    _ = language.gettext
    if plan.rules.along and not plan.rules.shares:
        prizes = sharing.prizes(plan.rules.along, language)
        yield _("The champion has {prizes} too.").format(prizes=prizes)
    if plan.rules.money:
        yield _("Prize money is shared by those tied in score ({clause}).").format(clause=plan.rules.money)


def field(plan: Plan, language: Language) -> tuple[str, ...]:
    """Who is cut and who sits out, and why."""
    _ = language.gettext
    said = []
    if plan.cut and plan.outline.cut and plan.cut.level:
        said.append(f"{decisions.cut_verdict(plan, language).rstrip('.')} ({plan.rules.clause}).")
    elif plan.cut and plan.outline.asked:
        said.append(
            _("More than {n} are tied, so the tiebreaks narrow the field ({clause}). {verdict}").format(
                n=words.number(plan.places, language),
                clause=plan.rules.cited(Role.CUT),
                verdict=decisions.cut_verdict(plan, language),
            )
        )
    if plan.sit_out:
        said.append(f"{decisions.sit_out_verdict(plan, language).rstrip('.')} ({plan.rules.cited(Role.SIT_OUT)}).")
    if plan.title.defending is None and any(
        stage_outline.field(plan.rules, stage).sits_out and stage.seat == 1 for stage in plan.descent.stages
    ):
        said.append(_("No defending champion is named."))
    if hidden := len(plan.tied) - len(lineup.printed(plan, lineup.ON_A_POSTER)):
        more = language.ngettext("{n} more in the order of rank.", "{n} more in the order of rank.", hidden)
        said.append(more.format(n=hidden))
    return tuple(said)
