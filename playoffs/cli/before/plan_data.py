"""The plan as data, for `--json`."""

from typing import Any

from playoffs.analysis.durations import longest_play, spans
from playoffs.cli.before import eligible_text, file_notes, plan_rated
from playoffs.cli.before.plan_days import days_data
from playoffs.formats.rules import readings_of
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan
from playoffs.playoff.course import NoLength, stages
from playoffs.tiebreaks.figures import written


def as_data(plan: Plan, details: Details) -> dict[str, Any]:
    """The plan for `--json`: players by id, figures as exact strings, lengths in seconds."""
    event, tied = plan.standings.event, tuple(e.id for e in plan.tied)
    names = {p.id: p.name for p in plan.standings.event.players}
    try:
        courses = stages(plan.ruleset, min(len(plan.field), plan.places))
    except NoLength:
        courses = ()
    return {
        "title": plan.title.name,
        "ruleset": plan.ruleset.id,
        "edition": plan.rules.edition,
        **file_notes.as_data(plan.standings.event),
        "tied": [
            {
                "id": e.id,
                "name": names[e.id],
                "score": written(plan.standings.figures(e.id)[0]),
                "rating": e.rating,
                "defending": e.defending,
                "tiebreaks": [
                    {"system": s, "value": written(v)}
                    for s, v in zip(plan.rules.tiebreaks, plan.standings.figures(e.id)[1:], strict=True)
                ],
            }
            for e in plan.tied
        ],
        "eligibility": [eligible_text.data(event, title, tied) for title in plan.titles],
        "rated_matches": plan_rated.as_data(plan),
        "cut": plan.cut,
        "sit_out": plan.sit_out,
        "openings": plan.openings,
        "stages": [
            {
                "players": span.stage.players,
                "called": span.stage.called,
                "sit_out": span.stage.sit_out,
                "boards": span.boards,
                "clause": span.stage.clause,
                "earliest_start": span.start.earliest,
                "latest_start": span.start.latest,
                "earliest_end": span.end.earliest,
                "latest_end": span.end.latest,
                "games": [
                    {
                        "board": g.game.board,
                        "game": g.game.game,
                        "control": g.game.control,
                        "certain": g.certain,
                        "chance": written(g.chance),
                        "latest_end": g.end.latest,
                    }
                    for g in span.games
                ],
            }
            for span in spans(courses)
        ],
        **days_data(plan, details),
        "round_robins": plan.descent.robins,
        "longest_play": longest_play(courses),
        "declines": [
            {
                "confirmed": d.confirmed,
                "stages": [s.players for s in d.stages],
                **({"round_robin": d.confirmed} if d.robins else {}),
            }
            for d in plan.declines
        ],
        "readings": readings_of(plan.ruleset),
        "details": details,
    }
