"""What a plan and its announcement both say: from the same blocks, so that terminal and sheet cannot differ."""

from contextlib import suppress
from dataclasses import replace

from playoffs.analysis.durations import days, hours
from playoffs.documents import common
from playoffs.documents.before import announcement, format, lineup, schedule
from playoffs.documents.before.announced import Decline
from playoffs.documents.words import marked
from playoffs.documents.words.language import language
from playoffs.documents.words.readings import readings as in_force
from playoffs.documents.words.readings import uses
from playoffs.formats.rules import Ruleset
from playoffs.planning.plan import Plan
from playoffs.playoff.course import NoLength, stages
from playoffs.renderers import terminal

Section = tuple[str, list[str]]

ENGLISH = language()


def edition(rules: Ruleset) -> str:
    """`text as read in November 2026`."""
    return marked.edition(rules, ENGLISH)


def decisions(plan: Plan) -> list[Section]:
    """Who is cut and who sits out, with the working."""
    made = lineup.decisions(plan, ENGLISH)
    return terminal.sections(announcement.decision(each, ENGLISH) for each in made)


def ladder(plan: Plan) -> list[Section]:
    """Every stage with its games."""
    return terminal.sections(schedule.ladder(format.games(plan, ENGLISH), plan.rules.uncoloured, ENGLISH))


def declines(plan: Plan) -> list[Section]:
    """What is played by fewer, and how long that takes."""
    made = tuple(_timed(plan, each) for each in format.declines(plan, ENGLISH))
    return terminal.sections(announcement.declines(made, ENGLISH))


def _timed(plan: Plan, each: Decline) -> Decline:
    """With the longest that it can take."""
    most = int(each.confirmed.rpartition("–")[2])
    if most > 1:
        with suppress(NoLength):
            longest = hours(days(stages(plan.ruleset, most), 0, 1)[0].end.latest)
            return replace(each, played=f"{each.played} At most {longest}.")
    return each


def readings(plan: Plan) -> list[Section]:
    """The readings that the plan can use, and what their mark means."""
    said = common.readings(in_force(plan.ruleset, ENGLISH, uses(plan)), ENGLISH)
    ((heading, lines),) = terminal.sections(said)
    return [(heading, [*lines, "", *terminal.paragraph(marked.labels(plan.ruleset, ENGLISH))])]
