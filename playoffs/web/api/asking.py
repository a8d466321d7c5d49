"""Questions as a program gets them: the forms of their cards, as ways to answer."""

from collections.abc import Iterable

from msgspec.structs import replace

from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.waiting import HELD_UP, holds_up
from playoffs.documents.played.live import Live
from playoffs.model.position import Ask, clock
from playoffs.outputs import api
from playoffs.web.asked.forms import Button, Field, Form
from playoffs.web.desk import views
from playoffs.web.serving.seat import Seat

KINDS = {"hidden-bid": "secret", "choice": "choice", "one": "choice", "several": "several"}
"""What fields are to a program; texts otherwise."""


def questions(kept: Kept, seat: Seat, live: Live, asks: Iterable[Ask], answered: bool) -> tuple[api.Question, ...]:
    """These questions; with the ways to answer where they are to be `answered`."""
    log = live.log
    held_up = holds_up(kept.store, log)
    return tuple(_question(kept, seat, live, ask, held_up if ask.question in HELD_UP else "", answered) for ask in asks)


def _question(kept: Kept, seat: Seat, live: Live, ask: Ask, waiting: str, answered: bool) -> api.Question:
    made = api.Question(
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
    if not answered:
        return made
    forms = () if waiting else forms_of(kept, seat, live.log, ask, made.words)
    return replace(made, ways=tuple(way(form) for form in forms if form.act))


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
    )
