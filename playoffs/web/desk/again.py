"""A form that was refused, with what was typed and the field that is wrong, so that it can be sent once more."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from playoffs.desk.act import Stale
from playoffs.desk.beside import drafts
from playoffs.desk.elsewhere.submission import submission
from playoffs.desk.kept import Kept
from playoffs.desk.record.people import names
from playoffs.desk.seen import asked
from playoffs.text.errors import BadInput
from playoffs.web.asked import cards, detail_fields, detailing, reading_fields, refusals, report_fields
from playoffs.web.asked.refused_words import VISIT
from playoffs.web.asked.values import Typed, Values, number, raw
from playoffs.web.desk import appealing, draft_forms, links_page, missed, setting_up, showing, views, voiding
from playoffs.web.desk.acts import NotYours
from playoffs.web.serving.seat import Seat, new_request
from playoffs.web.serving.sight import live_of

FIELDS = {
    "session clock": ("at",),
    "time": ("time",),
    "order": ("place-1",),
    "name": ("person",),
    "rating": ("rating",),
    "reason": ("cause", "reason"),
    "words": ("words", "reason"),
    "witness": ("witness",),
    "--witness": ("witness",),
    "title": ("title",),
}
"""Fields by the place that a refusal names: the first of them that the form has."""


OF_ACTS = {
    "retract": ("undo", views.undo),
    "correct": ("undo", views.undo),
    "void": ("void", voiding.page),
    "appeal": ("rulings", appealing.page),
}
OF_FORMS = {"show": ("showing", showing.shown), "linking": ("links", links_page.page)}
"""The pages that acts and other forms stand on: template, and what it shows."""


def again(kept: Kept, seat: Seat, error: Exception, typed: Typed, name: str) -> Values:
    """The same form once more, of the form of this name; nothing where its question is gone or another page has it."""
    act = raw(typed, "act")
    if act == "open" and raw(typed, "entry"):
        act = "void"  # it stands on the page of the bid that it calls void
    if there := OF_FORMS.get(name) or OF_ACTS.get(act if name == "act" else ""):
        return _on_its_page(kept, seat, error, typed, *there)
    report = seat.event and act == "report"
    return _report(kept, seat, error, typed) if report else _again(kept, seat, error, typed)


def _on_its_page(
    kept: Kept, seat: Seat, error: Exception, typed: Typed, template: str, page: Callable[[Kept, Seat], Values]
) -> Values:
    """The whole page that a form stood on, with why it was refused and what was typed; nothing where it is too late, or
    is not for who sent it."""
    hidden = template == "void" and not seat.directs
    if hidden or isinstance(error, Stale) or (isinstance(error, NotYours) and str(error) != VISIT):
        return {}
    values = page(kept, replace(seat, params={**seat.params, "version": raw(typed, "entry")}))
    if "fields" in values and raw(typed, "act") == "correct":
        values["fields"] = [replace(field, value=raw(typed, field.name)) for field in values["fields"]]
    said = missed.said(seat, error, typed) or refusals.told(error, seat.language)
    return values | {
        "template": template,
        "refusal": refusals.whole(said),
        "retyped": {key: raw(typed, key) for key in typed},
    }


def _again(kept: Kept, seat: Seat, error: Exception, typed: Typed) -> Values:
    if str(error) == VISIT and not seat.event:
        return _set_up(kept, seat, error, typed)
    if isinstance(error, detail_fields.Unusable):
        return _details(kept, seat, {key: raw(typed, key) for key in detail_fields.KEYS}, error.problems)
    if seat.event and isinstance(error, Stale) and raw(typed, "act") == "details":
        return _details(kept, seat, detailing.retyped(kept.log(seat.event), typed, error.expected), {})
    if seat.event and str(error) == VISIT and raw(typed, "act") == "details":
        return _details(kept, seat, detailing.retyped(kept.log(seat.event), typed, number(raw(typed, "version"))), {})
    if not seat.event or isinstance(error, Stale) or raw(typed, "act") not in ("answer", "draw", "bid", "open"):
        return {}
    log = kept.log(seat.event)
    ask = asked(log, raw(typed, "ask"))
    if ask is None:
        return {}
    called = names(log)
    try:
        made = cards.once_more(views.placed(kept, seat, live_of(seat, log), ask), raw(typed, "value"))
    except BadInput:
        return {}
    there = [field for form in made.forms for field in form.fields]
    if not there:
        return {}
    said = {field.name: raw(typed, field.name) for field in there if not cards.unseen(field)}
    wrong = "" if str(error) == VISIT else _wrong(error, [field.name for field in there], called)
    made = cards.recording(cards.filled(made, said, wrong), called, seat.language.gettext)
    return _once_more(seat, made, wrong, log.version)


def _set_up(kept: Kept, seat: Seat, error: Exception, typed: Typed) -> Values:
    """The page on which a playoff is set up, filled in as it was, of whose form nothing was kept; no browser lets it
    fill in a file."""
    said = missed.said(seat, error, typed)
    if key := seat.params.get("draft", ""):
        draft = draft_forms.filled_in(drafts.load(kept.store, key), typed)
        values = setting_up.page(kept, replace(seat, query={"draft": key}), draft)
        return values | {"template": "new", "tried": True, "problems": [said, *values["problems"]]}
    if "rules" not in typed:
        return {}
    read = [name for name in typed if name.startswith(reading_fields.PREFIX)]
    query = {name: raw(typed, name) for name in ("title", "rules", *read)}
    return setting_up.page(kept, replace(seat, query=query)) | {"template": "new", "missing": {"visit": said}}


def _details(kept: Kept, seat: Seat, said: Mapping[str, str], problems: Mapping[str, str]) -> Values:
    """The form of the details as it was filled in."""
    form = detail_fields.form(said, problems, language=seat.language)
    made = cards.Card(ask="", heading=seat.language.gettext("Details"), sentence="", clause="", forms=(form,))
    return _once_more(seat, made, ", ".join(problems), kept.log(seat.event).version)


def _report(kept: Kept, seat: Seat, error: Exception, typed: Typed) -> Values:
    """What was filled in for the report to US Chess."""
    log, _ = kept.log(seat.event), seat.language.gettext
    problems = error.problems if isinstance(error, detail_fields.Unusable) else {}
    late = isinstance(error, Stale) or str(error) == VISIT
    seen = error.expected if isinstance(error, Stale) else number(raw(typed, "version"))
    filled = report_fields.retyped(log, typed, seen) if late else report_fields.as_filled(log, typed)
    form = report_fields.form(log, submission(log, names(log)), seat.language, filled, problems)
    made = cards.Card(ask="", heading=_("Report to US Chess"), sentence="", clause="", forms=(form,))
    return _once_more(seat, made, ", ".join(problems), log.version)


def _once_more(seat: Seat, made: cards.Card, wrong: str, version: int) -> Values:
    return {
        "card": made,
        "wrong": wrong,
        "seat": seat,
        "csrf": seat.token,
        "request": new_request,
        "version": version,
    }


def _wrong(error: Exception, fields: list[str], called: cards.Names) -> str:
    """The field that a refusal is about; the only one, where it names none."""
    place = error.place.removeprefix("bid of ").removeprefix("number of ") if isinstance(error, BadInput) else ""
    if isinstance(error, BadInput) and place == "reason" and error.expected.startswith("words"):
        place = "words"  # a reason was chosen, and its words are missing
    player = next((player for player, name in called.items() if place in (player, name)), "")
    for name in (*FIELDS.get(place, ()), f"shown-{player}", f"call-{player}", "bid" if player else ""):
        if name in fields:
            return name
    return fields[0] if len(fields) == 1 else ""
