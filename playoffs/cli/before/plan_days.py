"""The days of a plan that has a date as data: what is played when, what does not fit, and the lines that mend it."""

from playoffs.documents.before import plan_course
from playoffs.documents.words.misfit_words import misfit
from playoffs.outputs.plans import DayStage, PlayDay
from playoffs.outputs.plans import Unfit as Misfit
from playoffs.planning.appointment import Sitting
from playoffs.planning.clock import iso, local_day
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan


def day_data(sitting: Sitting, zone: str) -> PlayDay:
    """A day of play for `--json`: its stages, its first game, and its latest end."""
    return PlayDay(
        number=sitting.number,
        date=local_day(sitting.start, zone).isoformat(),
        start=iso(sitting.start, zone),
        latest_end=iso(sitting.end, zone),
        stages=tuple(
            DayStage(
                name=span.stage.name,
                not_before=iso(sitting.start + span.start.earliest, zone),
                latest_end=iso(sitting.start + span.end.latest, zone),
            )
            for span in sitting.spans
        ),
    )


def days_data(plan: Plan, details: Details) -> tuple[tuple[PlayDay, ...], tuple[Misfit, ...]]:
    """The days of a plan, and what does not fit, for `--json`."""
    made = plan_course.sat(plan, details)
    found = plan_course.misfits(plan, details)
    misfits = tuple(Misfit(words=misfit(each.why, details.zone), lines=each.paste) for each in found)
    return tuple(day_data(each, details.zone) for each in made), misfits
