"""What a planner sends, as the application receives it: a form, one tap of a script, or a file of answers."""

import csv
import io
from collections.abc import Callable

from starlette.datastructures import UploadFile
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from playoffs.desk.act import REFUSALS, Stale
from playoffs.desk.beside import asking
from playoffs.desk.kept import Kept
from playoffs.desk.record.people import names
from playoffs.desk.record.store import NotSaved
from playoffs.desk.times.placing import called
from playoffs.documents.before import announce
from playoffs.documents.day.times_form import times_form
from playoffs.model.find import NotFound
from playoffs.planning.answers import COLUMNS
from playoffs.planning.asking import rows
from playoffs.renderers.forms import Form, rendered
from playoffs.text.errors import BadInput, NotNow
from playoffs.web.asked.overtaken import overtaken
from playoffs.web.asked.refusals import VISIT_AGAIN, told, whole
from playoffs.web.asked.refused_words import BROKEN_OFF, VISIT
from playoffs.web.asked.values import Typed, Values, form_of, one
from playoffs.web.planner import acts, answering, letters, overview, page, refusing, stating
from playoffs.web.planner.common import carried
from playoffs.web.serving.guard import MOST_BYTES, compared
from playoffs.web.serving.seat import Seat, gate, html
from playoffs.web.serving.sight import heard, live_of
from playoffs.web.serving.since import hears
from playoffs.web.shown.public import tongue_of

MOST_FIELDS = 60

PAGES: dict[str, tuple[str, Callable[[Kept, Seat], Values]]] = {
    "plans": ("plans", overview.plans),
    "plan": ("plan", page.plan),
    "details": ("plan-details", stating.page),
    "letters": ("plan-letters", letters.page),
}
"""Every page of planners: its template, and what it shows."""


async def posted(request: Request, seat: Seat, name: str) -> Response:
    """An act of a planner, answered by the page that shows it; of a script by the answer that stands now."""
    try:
        typed, file, content = await _sent(request)
    except ClientDisconnect:
        return gate(seat.house, seat.language.gettext(BROKEN_OFF), 413, seat.language)
    script = (typed.get("by") or ("",))[0] == "script"
    if not compared((typed.get("csrf") or ("",))[0], seat.token):
        problem, own = seat.language.gettext(VISIT), f"/plan/{seat.event}"
        if not script and one(typed, "do") in refusing.PAGES:
            words = whole(seat.language.gettext(VISIT_AGAIN))
            return await _again(await heard(seat, seat.house.reads), typed, NotNow("form", VISIT, ""), (403, words))
        return PlainTextResponse(problem, 403) if script else gate(seat.house, problem, 403, seat.language, own)
    try:
        if script:
            said = await seat.house.writes.run(lambda kept: _tapped(kept, seat, typed))
            return PlainTextResponse(said)
        if name == "read-answers":
            address = await seat.house.writes.run(lambda kept: acts.read(kept, seat, typed, file, content))
        else:
            address = await seat.house.writes.run(lambda kept: acts.act(kept, seat, typed))
        return RedirectResponse(address, 303)
    except (*REFUSALS, NotFound) as error:
        at = await heard(seat, seat.house.reads)
        if script or (typed.get("do") or ("",))[0] not in refusing.PAGES:
            return refused(at, error, script, back=refusing.back(at, typed), pressed=refusing.pressed(at, typed))
        return await _again(at, typed, error)


async def _again(seat: Seat, typed: Typed, error: Exception, said: tuple[int, str] | None = None) -> Response:
    """The page on which it was typed, with all of it; where there is no such page, why it was refused. The status and
    the sentence, where they are `said` already."""
    status, why = said or _refusal(seat, error)
    try:
        template, values = await seat.house.reads.run(lambda kept: refusing.again(kept, seat, typed, error, why))
    except (*REFUSALS, NotFound):
        return refused(seat, error)
    return html(template, values, status, seat.language)


def _tapped(kept: Kept, seat: Seat, typed: Typed) -> str:
    """The answer of one tap; a form of another page is refused as everywhere."""
    acts.act(kept, seat, typed)
    return one(typed, "cell")


async def _sent(request: Request) -> tuple[Typed, str, bytes]:
    async with request.form(max_files=1, max_fields=MOST_FIELDS, max_part_size=MOST_BYTES) as form:
        file = form.get("file")
        if isinstance(file, UploadFile):
            return form_of(form), file.filename or "", await file.read(MOST_BYTES)
        return form_of(form), "", b""


def refused(
    seat: Seat, error: Exception, script: bool = False, asked: bool = False, back: str = "", pressed: str = ""
) -> Response:
    """What was offered, what stands, what to do; nothing was written. Of a page or a file that was `asked` for that it
    cannot be shown."""
    status, said = _refusal(seat, error, pressed)
    if script:
        return PlainTextResponse(said, status)
    back = back or refusing.back(seat, {})
    return html(
        "plan-refused", {**carried(seat), "sentence": said, "back": back, "asked": asked}, status, seat.language
    )


def _refusal(seat: Seat, error: Exception, pressed: str = "") -> tuple[int, str]:
    """Its status, and its sentence."""
    return 503 if isinstance(error, NotSaved) else 409, whole(_why(seat, error, pressed))


def _why(seat: Seat, error: Exception, pressed: str) -> str:
    """Why it was refused, without its full stop."""
    if isinstance(error, Stale):
        older = seat.language.gettext("This page is older than what is asked now. Open the plan again")
        return (overtaken(error, live_of(seat, error.log), pressed) if hears(seat, error) else "") or older
    return told(error, seat.language)


def answers(kept: Kept, seat: Seat) -> tuple[str, bytes]:
    """Everybody's answers as the CSV file that `season` and `schedule --answers` read."""
    what, called = answering.asked(kept, seat.event), names(kept.log(seat.event))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    there = asking.replies(kept.store, seat.event)
    for each in what.people:
        name = each.name or called.get(each.key, each.key)
        writer.writerows(rows(name, each.kind, there.get(each.key, ()), what.zone))
    return f"{seat.event}-answers.csv", out.getvalue().encode()


def form(kept: Kept, seat: Seat) -> tuple[str, bytes]:
    """The blank forms on paper, of one person or of everybody who is asked, in the language of the playoff."""
    what, log = answering.asked(kept, seat.event), kept.log(seat.event)
    tongue = tongue_of(log)
    who = seat.query.get("who", "")
    some = {key: name for key, name in called(what, names(log)).items() if who in ("", key)}
    live = live_of(seat, log, tongue)
    made = times_form(live, what, some, announce.deadline(live.details, tongue) or "")
    if made is None:
        raise BadInput("form", "one of nobody who is asked", "somebody on the grid")
    return f"{seat.event}-times-form.pdf", rendered(made, Form.PDF, tongue)
