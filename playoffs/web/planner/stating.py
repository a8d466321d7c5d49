"""The page of a plan's details: the form of the console, as far as its reader may state them, and what stands."""

from collections.abc import Collection, Mapping

from playoffs.desk.act import Request, Stale
from playoffs.desk.details import held, recalled
from playoffs.desk.fitting import misfits
from playoffs.desk.kept import Kept
from playoffs.desk.record.entries import Detailed
from playoffs.desk.record.log import Log
from playoffs.documents.words.language import Language
from playoffs.documents.words.misfit_words import headed, misfit
from playoffs.text.counts import count
from playoffs.text.errors import NotNow
from playoffs.web.asked import detail_fields, detailing
from playoffs.web.asked.forms import Field, Form
from playoffs.web.asked.refusals import whole
from playoffs.web.asked.values import Typed, Values, one, raw
from playoffs.web.planner.common import common, seen
from playoffs.web.planner.placing import settable
from playoffs.web.serving.seat import Seat
from playoffs.web.serving.sight import live_of
from playoffs.web.serving.since import sees


def page(kept: Kept, seat: Seat) -> Values:
    """What is stated, and the form where its reader may state it."""
    log = kept.log(seat.event)
    there, why = detail_fields.as_typed(held(log)), [each.why for each in misfits(log)]
    mine, offered = stated_by(seat, log), detailing.keys(log.founding.ruleset)
    others = [each for each in detail_fields.fields(there, {}, offered, seat.language) if each.name not in mine]
    return {
        **common(kept, seat, "details"),
        "misfits": [misfit(each, recalled(log).zone, seat.language) for each in why],
        "unfit": headed(why, seat.language),
        "form": _form(there, {}, mine, seat) if mine else None,
        "others": [(each.label, _value(each, seat.language)) for each in others if each.value],
        "done": _recorded(log, seat),
        "problem": "",
    }


def stated_by(seat: Seat, log: Log) -> tuple[str, ...]:
    """The details that whoever sits there may state now; none where it may not."""
    if not settable(seat, log):
        return ()
    offered = {*detailing.keys(log.founding.ruleset), *detail_fields.as_typed(held(log))}
    return tuple(
        key for key in detail_fields.KEYS if key in offered and (seat.directs or key not in detailing.ONLY_DIRECTORS)
    )


def _form(said: Mapping[str, str], problems: Mapping[str, str], mine: Collection[str], seat: Seat) -> Form:
    """The form with what its reader may state, and nothing else that is stated."""
    return detail_fields.form({key: said.get(key, "") for key in mine}, problems, mine, seat.language)


def _value(field: Field, language: Language) -> str:
    """What a field holds, in the words of its choices; days and times as pages write them."""
    return dict(field.options).get(field.value) or detail_fields.at(field.name, field.value, language)


def _recorded(log: Log, seat: Seat) -> tuple[str, ...]:
    """What the form that was sent last has recorded, as the record has it; nothing where the address names none."""
    number = count(seat.query.get("done", "")) or 0
    if not 0 < number <= log.version:
        return ()
    form = log.recorded[number - 1].row.request.rpartition("/")[0]
    made = (each for each in log.recorded[:number] if isinstance(each.entry, Detailed) and sees(seat, each.entry))
    rows = (each for each in made if form and each.row.request.rpartition("/")[0] == form)
    live = live_of(seat, log)
    return tuple(detail_fields.told(each.entry, each.ask, live) for each in rows)


def state(kept: Kept, seat: Seat, typed: Typed) -> str:
    """Record the details of the form; the address of the page that says which. Raises the desk's refusals, and then
    nothing was written."""
    log = kept.log(seat.event)
    detailing.theirs(typed, seat.directs)
    by = seat.link.name if log.edition > 1 else ""
    request = Request(one(typed, "request"), seen(typed), seat.house.now(), by)
    if not settable(seat, log) and not detailing.earlier(kept.store, log, request, detail_fields.KEYS):
        found = "some that are stated after the first stage was started"
        raise NotNow("details", found, "the director, who states them")
    made = detailing.state(kept.store, log, typed, request, seat.language)
    return f"/plan/{log.event}/details?done={made.version}" if made.version else f"/plan/{log.event}/details"


def again(kept: Kept, seat: Seat, typed: Typed, error: Exception, why: str) -> tuple[str, Values]:
    """The details with all that was typed: each that cannot be used is marked, and of a form that came too late what
    was not changed in it stands as it is now."""
    log, shown = kept.log(seat.event), page(kept, seat)
    said: Mapping[str, str] = {key: raw(typed, key) for key in detail_fields.KEYS}
    problems: Mapping[str, str] = {}
    if isinstance(error, detail_fields.Unusable):
        problems, why = error.problems, whole("; ".join(error.problems.values()))
    elif isinstance(error, Stale | NotNow):
        said = detailing.retyped(log, typed, seen(typed))
    if shown["form"]:
        shown["form"] = _form(said, problems, stated_by(seat, log), seat)
    return "plan-details", shown | {"problem": why}
