"""What NOW remarks beside its card: what does not fit of the plan, and a stage that is started before its day."""

from playoffs.desk.details import recalled
from playoffs.desk.fitting import misfits, too_early
from playoffs.desk.record.log import Log
from playoffs.documents.words.language import Language
from playoffs.documents.words.misfit_words import headed, misfit
from playoffs.model.position import Ask
from playoffs.model.vocabulary import Question
from playoffs.planning.clock import recorded as instant_of
from playoffs.web.asked.entry_rows import Told
from playoffs.web.asked.values import Values


def remarked(log: Log, ask: Ask | None, done: Told | None, now: str, language: Language) -> Values:
    """What does not fit of the plan, and that a stage is started, or was just now, before its day."""
    _ = language.gettext
    unfit = [each.why for each in misfits(log)]
    found = [misfit(why, recalled(log).zone, language) for why in unfit]
    early = too_early(log, instant_of(now)) if ask and ask.question is Question.START else None
    said = ""
    if early:
        day, today = map(language.brief, early)
        said = _("This stage is planned for {day}; today is {today}").format(day=day, today=today)
    made = log.recorded[done.version - 1] if done else None
    if made and made.ask and made.ask.question is Question.START:
        before = log.until(made.row.version - 1)
        if early := too_early(before, instant_of(getattr(made.entry, "played", "") or made.row.at)):
            day, today = map(language.brief, early)
            text = _("This stage is planned for {day}, and was started on {today}. If that was a mistake, undo it")
            said = text.format(day=day, today=today)
    return {"misfits": found, "unfit": headed(unfit, language), "early": said}
