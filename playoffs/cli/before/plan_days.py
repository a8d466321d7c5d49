"""The days of a plan that has a date: what is played when, what does not fit, and the lines that mend it."""

from collections.abc import Sequence

from playoffs.cli.talk import table, wrapped
from playoffs.outputs.plans import DayStage, PlayDay
from playoffs.outputs.plans import Unfit as Misfit
from playoffs.planning.appointment import Sitting, sittings
from playoffs.planning.clock import day_words, iso, local_day, time_words
from playoffs.planning.details import Details
from playoffs.planning.fitting import announced, unfit
from playoffs.planning.plan import Plan
from playoffs.playoff.course import NoLength, stages


def days_of(plan: Plan, details: Details) -> tuple[Sitting, ...]:
    """The days of a plan; none where it plays nothing, has no day, or its length cannot be told."""
    if plan.decided or not (details.date and details.start and details.zone):
        return ()
    try:
        return sittings(details, stages(plan.ruleset, min(len(plan.field), plan.places)), "details")
    except NoLength:
        return ()


def rows_of(made: Sequence[Sitting], zone: str) -> list[list[str]]:
    """Each day with its first game, its latest end and its stages."""
    return [
        [
            day_words(each.start, zone),
            f"{time_words(each.start, zone)} – {time_words(each.end, zone)}",
            ", ".join(span.stage.called for span in each.spans),
        ]
        for each in made
    ]


def section(plan: Plan, details: Details) -> list[str]:
    """The days as lines of text, with what does not fit."""
    made = days_of(plan, details)
    said = table(rows_of(made, details.zone))
    for each in unfit(details, made, announced(details, made)) if made else ():
        said += ["", *wrapped(f"{each.said}.", "  ")]
        for number, paste in enumerate(each.paste):
            said.append("or:" if number else "In the details file:")
            said += [f"  {line}" for line in paste]
    return said


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
    made = days_of(plan, details)
    found = unfit(details, made, announced(details, made)) if made else ()
    misfits = tuple(Misfit(words=each.said, lines=each.paste) for each in found)
    return tuple(day_data(each, details.zone) for each in made), misfits
