"""The plan as data, for `--json`."""

import msgspec
from msgspec import UNSET

from playoffs.analysis.durations import longest_play, spans
from playoffs.cli.before import eligible_data
from playoffs.cli.before.plan_days import days_data
from playoffs.documents.before.rated import checks
from playoffs.documents.words import naming
from playoffs.documents.words.language import ENGLISH
from playoffs.formats.course import StageSpan
from playoffs.outputs import ranking
from playoffs.outputs.odds import Chance
from playoffs.outputs.plans import (
    Decline,
    FarApart,
    Narrowed,
    Opening,
    RatedMatch,
    RoundRobin,
    SitsOut,
    StageGame,
    StagePlan,
    Tied,
    TitlePlan,
)
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan
from playoffs.playoff.course import NoLength, stages
from playoffs.playoff.descent import Descent
from playoffs.playoff.readings import readings_of
from playoffs.tiebreaks.figures import written


def as_data(plan: Plan, details: Details, odds: bool = False) -> TitlePlan:
    """The plan for `--json`: players by id, figures as exact strings, lengths in seconds; its odds where they are
    asked for."""
    event, tied = plan.standings.event, tuple(e.id for e in plan.tied)
    try:
        courses = stages(plan.ruleset, plan.playing)
    except NoLength:
        courses = ()
    days, misfits = days_data(plan, details)
    return TitlePlan(
        title=plan.title.name,
        ruleset=plan.ruleset.id,
        edition=plan.rules.edition,
        notes=ranking.noted(event),
        tied=_tied(plan),
        groups=ranking.groups(plan.standings, tied),
        eligibility=tuple(eligible_data.data(event, title, tied) for title in plan.titles),
        rated_matches=_rated(plan),
        cut=msgspec.convert(plan.cut, Narrowed | None, from_attributes=True),
        sit_out=msgspec.convert(plan.sit_out, SitsOut | None, from_attributes=True),
        openings=msgspec.convert(plan.openings, tuple[Opening, ...], from_attributes=True),
        stages=tuple(map(_stage, spans(courses))),
        days=days,
        misfits=misfits,
        round_robins=msgspec.convert(plan.descent.robins, tuple[RoundRobin, ...], from_attributes=True),
        longest_play=longest_play(courses),
        declines=tuple(map(_decline, plan.declines)),
        readings=readings_of(plan.ruleset),
        details=details,
        odds=_chances(plan) if odds else UNSET,
    )


def _chances(plan: Plan) -> tuple[Chance, ...] | None:
    from playoffs.cli.odds.planned import data  # late: most plans are printed without

    return data(plan)


def _tied(plan: Plan) -> tuple[Tied, ...]:
    names = {p.id: p.name for p in plan.standings.event.players}
    found, (points, *columns) = [], plan.standings.columns
    for e in plan.tied:
        at = plan.standings.index(e.id)
        score, tiebreaks = points.written(at), tuple(ranking.figure(each, at) for each in columns)
        about = Tied(
            id=e.id, name=names[e.id], score=score, rating=e.rating, defending=e.defending, tiebreaks=tiebreaks
        )
        found.append(about)
    return tuple(found)


def _rated(plan: Plan) -> tuple[RatedMatch, ...]:
    """What the rating office may refuse, players by id."""
    return tuple(
        RatedMatch(
            games=games,
            system=found.system,
            may_be_refused=found.doubtful,
            far_apart=tuple(FarApart(players=pair.players, gap=pair.gap) for pair in found.wide),
            unknown=found.unknown,
            not_established=found.provisional,
            not_said_if_established=found.unsaid,
        )
        for games, found in checks(plan)
    )


def _stage(span: StageSpan) -> StagePlan:
    return StagePlan(
        players=span.stage.players,
        called=naming.planned(span.stage, ENGLISH),
        sit_out=span.stage.sit_out,
        boards=span.boards,
        clause=span.stage.clause,
        earliest_start=span.start.earliest,
        latest_start=span.start.latest,
        earliest_end=span.end.earliest,
        latest_end=span.end.latest,
        games=tuple(
            StageGame(
                board=each.game.board,
                game=each.game.game,
                control=each.game.control,
                certain=each.certain,
                chance=written(each.chance),
                latest_end=each.end.latest,
            )
            for each in span.games
        ),
    )


def _decline(descent: Descent) -> Decline:
    return Decline(
        confirmed=descent.confirmed,
        stages=tuple(stage.players for stage in descent.stages),
        round_robin=descent.confirmed if descent.robins else UNSET,
    )
