"""The season: of every playoff of the file what is announced, what is open, what is in danger; of one that is played
or over, that it is."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from playoffs.desk.beside import asking
from playoffs.desk.beside.archived import in_use
from playoffs.desk.beside.links import Role
from playoffs.desk.details import impossible, recalled
from playoffs.desk.fitting import may_stand
from playoffs.desk.kept import Kept
from playoffs.desk.letters import written_to
from playoffs.desk.played import given_up, postponed
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.scheduled import begun, planned, revisions, unplayed
from playoffs.desk.times.later import set_at
from playoffs.desk.times.placing import against
from playoffs.documents.before.hours import to_come
from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.documents.words.misfit_words import misfit
from playoffs.documents.words.seats import seated
from playoffs.planning.appointment import Appointment, Sitting
from playoffs.planning.clock import recorded
from playoffs.planning.misfits import Impossible
from playoffs.playoff.founding import PRACTICE
from playoffs.text.errors import BadInput
from playoffs.web.asked.refusals import reported
from playoffs.web.asked.values import Values
from playoffs.web.planner import watch
from playoffs.web.planner.common import carried
from playoffs.web.planner.conflicts import halls, refused
from playoffs.web.planner.elsewhere import Elsewhere, clashes, elsewhere, held
from playoffs.web.serving.seat import Seat


class Row(Struct, frozen=True, kw_only=True):
    """One playoff."""

    event: str
    title: str
    state: str = ""
    when: str = ""
    announced: str = ""
    """Which revision people were told, and how many of them."""
    open: tuple[str, ...] = ()
    """What is awaited."""
    danger: tuple[str, ...] = ()
    practice: bool = False
    problem: str = ""


def plans(kept: Kept, seat: Seat) -> Values:
    """Every playoff that is in use with the state of its plan; those in danger first, practice last."""
    now = recorded(seat.house.now())
    there = held(kept, now)
    rows = [_row(kept, event, now, seat, there) for event in in_use(kept.store)]
    rows.sort(key=lambda row: (row.practice, not row.danger))
    return {**carried(seat), "rows": rows, "organizer": seat.link.role is Role.ORGANIZER}


def _row(kept: Kept, event: str, now: int, seat: Seat, there: Sequence[tuple[Log, Appointment]]) -> Row:
    """A playoff whose record cannot be read, or held together, has its one sentence, and the others their rows."""
    try:
        log = kept.log(event)
        language = seated(seat.language, log.founding.tournament.play)
        return _of(kept, log, now, language, elsewhere(there, log, language, seat.of_all))
    except BadInput as error:
        return Row(event=event, title=event, problem=reported(error, seat.language))


def _of(kept: Kept, log: Log, now: int, language: Language, others: Sequence[Elsewhere]) -> Row:
    days = _days(log)
    phase = _phase(log, language)
    zone = recalled(log).zone
    return Row(
        event=log.event,
        title=log.founding.title,
        state=watch.stands(log, language),
        when=to_come(language)
        if given_up(log)
        else "; ".join(moments.lasting(each.start, each.end, zone, language) for each in days)
        or ("" if phase else language.gettext("No day is set")),
        announced=_announced(log, phase, language),
        open=() if phase else tuple(_open(kept, log, now, language)),
        danger=(*_impossible(log, language), *(() if phase else _danger(kept, log, days, now, language, others))),
        practice=PRACTICE in log.founding.settings,
    )


def _days(log: Log) -> tuple[Sitting, ...]:
    try:
        return planned(log)
    except BadInput:
        return ()


def _phase(log: Log, language: Language) -> str:
    """That it is over, or being played; empty where it is still to be planned."""
    _ = language.gettext
    if log.position.ranking is not None or unplayed(log) is not None:
        return _("Over")
    return "" if not begun(log) else _("Begun") if postponed(log) else _("Being played")


def _announced(log: Log, phase: str, language: Language) -> str:
    """Whether it is played or over, and whom letters went to."""
    told = len(written_to(log) & set(log.founding.tied))
    known = revisions(log)
    number = known[-1].number if known else 1
    _ = language.gettext
    text = _("Announced, revision {n}: letters to {told} of {all}") if told else "" if phase else _("Not announced")
    return "; ".join(filter(None, (phase, text.format(n=number, told=told, all=len(log.founding.tied)))))


def _open(kept: Kept, log: Log, now: int, language: Language) -> Iterator[str]:
    _ = language.gettext
    if owing := watch.silent(log):
        text = _("{n} of {all} have not said whether they play: {names}")
        yield text.format(n=len(owing), all=len(log.founding.tied), names=", ".join(owing))
    if said := watch.left(log, now, language):
        yield said
    what = asking.asking(kept.store, log.event)
    if what:
        there = asking.replies(kept.store, log.event)
        answered = sum(bool(there.get(each.key)) for each in what.people)
        yield _("{n} of {all} answered which times suit them").format(n=answered, all=len(what.people))


def _danger(
    kept: Kept, log: Log, days: tuple[Sitting, ...], now: int, language: Language, others: Sequence[Elsewhere]
) -> Iterator[str]:
    """Answers missing near the deadline, a no that was given before the day was set all the same, answers that came
    later, halls that are not open, players, hall or director whom another playoff has at the same time, what does not
    fit."""
    at, owing = watch.due(log), watch.silent(log)
    if at is not None and owing and at - now < watch.NEAR:
        yield language.gettext("Replies are missing: {due}").format(due=watch.left(log, now, language))
    yield from watch.came_later(kept, log, language)
    what = asking.asking(kept.store, log.event)
    if what:
        there = asking.replies(kept.store, log.event)
        set_, stands = set_at(log), against(log, names(log), what, there, days)
        before = [each for each in stands if recorded(each.at) <= set_]
        yield from (each.words for each in refused(before, days, what.zone, language))
        yield from (each.words for each in halls(what, there, days, language, recalled(log).site))
    known = recalled(log)
    director = known.director.name if known.director else ""
    yield from dict.fromkeys(words for words, _day in clashes(others, known.site, director, days, language))
    yield from (misfit(each.why, known.zone, language) for each in may_stand(log))


def _impossible(log: Log, language: Language) -> Iterator[str]:
    """Details that count for nothing until somebody states them anew, whatever has become of the playoff."""
    yield from (misfit(Impossible(*each), "", language) for each in impossible(log).items())
