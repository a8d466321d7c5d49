"""Documents of a playoff in every form, as sheets and the dispute card of the console have them."""

from playoffs.desk.kept import Kept
from playoffs.desk.scheduled import in_force
from playoffs.documents import kinds
from playoffs.documents.blocks import Document
from playoffs.documents.record.dispute import dispute
from playoffs.documents.words.language import Language
from playoffs.outputs import api_shown
from playoffs.renderers.forms import Form, rendered
from playoffs.text.errors import BadInput, NotNow
from playoffs.web.api.ranking import compared_teams, of_teams
from playoffs.web.desk import finding
from playoffs.web.serving.seat import Seat
from playoffs.web.serving.sight import live_of, wall
from playoffs.web.shown.public import tongue_of

MEDIA = {
    Form.TEXT: "text/plain",
    Form.HTML: "text/html",
    Form.PDF: "application/pdf",
    Form.MARKDOWN: "text/markdown",
    Form.JSON: "application/json",
}
"""What each form is on the wire."""


def listed(kept: Kept, seat: Seat) -> api_shown.Documents:
    """Every document that there is now, first what the moment wants."""
    log = kept.log(seat.event)
    if log.founding.waits:
        return api_shown.Documents(event=log.event, version=log.version, documents=())
    live = live_of(seat, log, tongue_of(log))
    wanted, there = kinds.now(live), kinds.recorded(live)
    found = []
    for kind in (*wanted, *(each for each in kinds.KINDS if each not in wanted)):
        if parts := tuple(there[kind]()):
            found.append(api_shown.Sheet(kind=kind, words=kinds.KINDS[kind], parts=parts, wanted=kind in wanted))
    return api_shown.Documents(event=log.event, version=log.version, documents=tuple(found))


def document(kept: Kept, seat: Seat) -> tuple[str, bytes]:
    """A document in the form that the address names, with what that is on the wire."""
    log, kind = kept.log(seat.event), seat.params["kind"]
    form = _form(seat)
    if kind not in kinds.KINDS or log.founding.waits:
        raise BadInput("document", repr(kind), f"one of {', '.join(kinds.KINDS)}")
    live = live_of(seat, log, tongue_of(log))
    made = kinds.recorded(live)[kind]()
    if not made:
        raise NotNow(kind, "nothing of it now", f"another moment: {kinds.WITHOUT[kind]}")
    part = seat.query.get("part", "") or next(iter(made))
    if part not in made:
        raise BadInput("part", repr(part[:80]), f"one of {', '.join(made)}")
    return _made(made[part], form, live.language)


def why(kept: Kept, seat: Seat) -> tuple[str, bytes]:
    """Why one of two players or teams is ahead, in the language of the playoff as every document."""
    log, form = kept.log(seat.event), _form(seat)
    tongue = tongue_of(log)
    named = [seat.query.get(each, "").strip() for each in ("first", "second")]
    asked = (compared_teams if of_teams(seat) else finding.compared)(log, named)
    return _made(dispute(asked, in_force(log), tongue, wall(seat, log)), form, tongue)


def _form(seat: Seat) -> Form:
    """The form of an address; `BadInput` for one that there is not."""
    said = seat.params["form"]
    known = [form.value for form in Form]
    if said not in known:
        raise BadInput("form", repr(said[:20]), f"one of {', '.join(known)}")
    return Form(said)


def _made(made: Document, form: Form, language: Language) -> tuple[str, bytes]:
    return MEDIA[form], rendered(made, form, language)
