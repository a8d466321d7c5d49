"""What a plan and its announcement both say: from the same blocks, so that terminal and sheet cannot differ."""

from contextlib import suppress

from msgspec import structs

from playoffs.analysis.durations import days, hours
from playoffs.desk.record.rows import utc_now
from playoffs.documents import blocks, common
from playoffs.documents.before import decisions as workings
from playoffs.documents.before import format
from playoffs.documents.before.comparison import planned
from playoffs.documents.said import told
from playoffs.documents.words import marked
from playoffs.documents.words.language import language
from playoffs.documents.words.readings import readings as in_force
from playoffs.documents.words.readings import uses
from playoffs.editions.load import ranking
from playoffs.formats.rules import Ruleset
from playoffs.planning.clock import shown_at
from playoffs.planning.details import Details
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
    return terminal.sections(workings.decisions(plan, ENGLISH))


def working(plan: Plan, details: Details) -> list[Section]:
    """The worksheet of the tied, side by side; their scores are the same and need none."""
    made = planned(plan, ranking(plan.ruleset), details, ENGLISH, shown_at(utc_now(), "UTC")).part("workings")[1:]
    below = tuple(structs.replace(each, level=3) for each in made if isinstance(each, blocks.Section))
    brackets = blocks.Paragraph(text=told(ENGLISH.gettext("What stands in brackets does not count.")))
    return terminal.sections(common.section("Working of the tiebreaks", brackets, *below))


def ladder(plan: Plan) -> list[Section]:
    """Every stage with its games."""
    return terminal.sections(format.ladder(plan, ENGLISH))


def declines(plan: Plan) -> list[Section]:
    """What is played by fewer, and how long that takes."""
    made = [(confirmed, _timed(plan, confirmed, said)) for confirmed, said in format.declined(plan, ENGLISH)]
    return terminal.sections(format.declines(made, ENGLISH))


def _timed(plan: Plan, confirmed: str, said: str) -> str:
    """With the longest that it can take."""
    most = int(confirmed.rpartition("–")[2])
    if most > 1:
        with suppress(NoLength):
            return f"{said} At most {hours(days(stages(plan.ruleset, most), 0, 1)[0].end.latest)}."
    return said


def readings(plan: Plan) -> list[Section]:
    """The readings that the plan can use, and what their mark means."""
    said = common.readings(in_force(plan.ruleset, ENGLISH, uses(plan)), ENGLISH)
    ((heading, lines),) = terminal.sections(said)
    return [(heading, [*lines, "", *terminal.paragraph(marked.labels(plan.ruleset, ENGLISH))])]
