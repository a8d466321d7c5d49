"""Questions as a program gets them: the forms of their cards, as ways to answer."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.recent import Recent
from playoffs.desk.waiting import HELD_UP, holds_up
from playoffs.documents.played.live import Live
from playoffs.documents.words.language import Language
from playoffs.model.position import Ask, clock
from playoffs.model.vocabulary import Question
from playoffs.outputs import api
from playoffs.web.asked.forms import Button, Field, Form
from playoffs.web.desk import views
from playoffs.web.serving.seat import Seat

KINDS = {"hidden-bid": "secret", "choice": "choice", "one": "choice", "several": "several"}
"""What fields are to a program; texts otherwise."""


def questions(kept: Kept, seat: Seat, live: Live, asks: Iterable[Ask], answered: bool) -> tuple[api.Question, ...]:
    """These questions; with the ways to answer where they are to be `answered`."""
    log, told = live.log, _told(live)
    found = []
    for ask in asks:
        waiting = holds_up(kept.store, log) if ask.question in HELD_UP else ""
        means = live.asked(ask) if ask.question is Question.CLOSE else ""
        key = ask, live.called.get(ask.place.stage, ""), waiting, means
        if (made := told.get(key)) is None:
            made = told[key] = _question(live, ask, waiting)
        forms = () if waiting or not answered else forms_of(kept, seat, log, ask, made.words)
        found.append(replace(made, ways=tuple(way(form) for form in forms if form.act)) if forms else made)
    return tuple(found)


Told = dict[tuple[Ask, str, str, str], api.Question]
"""What was told of questions, by each, what its stage is called, what it waits for, and what closing a list means."""

MOST_TOLD = 500

_TOLD = Recent[str, tuple[Mapping[str, str], Language, Told]](16)
"""What was told of each playoff last, with the names and the language that it was told in: from one entry to the next
most of it stays."""


def forget() -> None:
    """Tell every question anew."""
    _TOLD.clear()


def _told(live: Live) -> Told:
    """What was told of the questions of a playoff, as long as everybody is called the same."""
    known = _TOLD.get(live.log.event)
    if known is None or len(known[2]) > MOST_TOLD or known[:2] != (live.names, live.language):
        known = live.names, live.language, {}
        _TOLD.put(live.log.event, known)
    return known[2]


def _question(live: Live, ask: Ask, waiting: str) -> api.Question:
    return api.Question(
        id=ask.id,
        kind=ask.question,
        who=ask.who,
        players=ask.players,
        board=ask.place.board or None,
        control=ask.game or None,
        clocks=tuple(map(clock, ask.clocks)),
        clause=ask.clause,
        words=live.asked(ask),
        ruling=ask.ruling,
        waiting=waiting,
    )


def forms_of(kept: Kept, seat: Seat, log: Log, ask: Ask, words: str) -> tuple[Form, ...]:
    """The forms of the card of a question."""
    return views.card(kept, seat, log, ask, words).forms


def way(form: Form, entry: int | None = None) -> api.Way:
    """A form as a program gets it."""
    return api.Way(
        act=form.act,
        ask=form.ask,
        digest=form.digest,
        entry=entry,
        choices=tuple(_choice(each, form.sure or each.sure) for each in (*form.buttons, *form.row)),
        fields=tuple(field(each) for each in form.fields),
        title=form.title,
        note=form.note,
    )


def _choice(button: Button, sure: bool) -> api.Choice:
    said = f"{button.label} ({button.under})" if button.under else button.label
    return api.Choice(value=button.value, label=said, confirm=sure)


def field(given: Field) -> api.Field:
    """A field as a program gets it."""
    chosen = [api.Option(value=value, label=label) for value, label in given.options if value]
    return api.Field(
        name=given.name,
        label=given.label,
        kind=KINDS.get(given.kind, "text"),
        options=tuple(chosen),
        value=given.value,
        hint=given.hint,
        needed=given.needed,
        needed_with=given.needed_with[1],
        least=given.least if given.needed and given.kind == "several" else 0,
    )
