"""Who chose rules and readings, and when: before the event, or after what it came to was known, with the defaults."""

from datetime import date

from msgspec import structs

from playoffs.documents.blocks import Source, Text
from playoffs.documents.said import spaced, told
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import Reading
from playoffs.documents.words.readings import readings as in_use
from playoffs.documents.words.readings import uses
from playoffs.formats.compiled import Unfit, rules_of
from playoffs.formats.edition import Edition, Readings
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan
from playoffs.playoff.outline import By
from playoffs.text.errors import BadInput
from playoffs.text.typed_times import ANY, first_readings


def approved(plan: Plan, details: Details, known: date, language: Language) -> Text:
    """Whoever asks afterwards whether the readings were chosen to suit somebody finds the answer here."""
    _ = language.gettext
    when = language.day(date.fromisoformat(details.approved)) if details.approved else ""
    if details.approved_by:
        said = _("Rules and readings approved by {who}.")
        if when:
            said = _("Rules and readings approved on {day} by {who}.")
        if _before(details):
            said = _("Rules and readings approved on {day} by {who}, before the event.")
        return told(said.format(day=when, who=details.approved_by), Source.DETAIL)
    day = date.fromisoformat(details.approved) if details.approved else known
    said = _("Rules and readings chosen on {day}, after the tie was known.")
    if plan.outline.by is By.RANK:
        said = _("Rules and readings chosen on {day}, after the standings were known.")
    elif plan.decided:
        said = _("Rules and readings chosen on {day}, after it was known who had won.")
    if _lies_ahead(details, day):
        said = _("Rules and readings chosen on {day}.")
    chosen = said.format(day=language.day(day))
    others = by_default(plan, language)
    if not others:
        return spaced(told(chosen, Source.DETAIL), told(_("They are the defaults.")))
    listed = " ".join(f"{each.clause}: {each.text}" for each in others)
    return spaced(told(chosen, Source.DETAIL), told(_("With the defaults:")), told(listed))


def _before(details: Details) -> bool:
    """Whether a known day of the event proves that the approval came first; what is printed of several days is none."""
    try:
        event = date.fromisoformat(details.qualifying_date)
    except ValueError:
        return False
    return details.approved is not None and date.fromisoformat(details.approved) < event


def _lies_ahead(details: Details, day: date) -> bool:
    """Whether the event itself comes later than this day: a sample, in which no tie can have been known by then."""
    event = first_readings(details.qualifying_date, ANY)
    return bool(event) and min(event) > day


def by_default(plan: Plan, language: Language) -> tuple[Reading, ...]:
    """What the readings would say that are another one here, had nobody chosen any."""
    text = plan.ruleset.text
    if not isinstance(text, Edition) or text.readings == Readings():
        return ()
    try:
        plain = rules_of(structs.replace(text, readings=Readings()))
    except (Unfit, BadInput):
        return ()
    here = set(in_use(plan.ruleset, language, uses(plan)))
    return tuple(each for each in in_use(plain, language, uses(plan)) if each not in here)
