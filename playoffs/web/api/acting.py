"""Acts of a program: what it sends becomes the form that the console would have sent, and goes through its one door."""

from contextlib import suppress

from msgspec.structs import replace

from playoffs.desk.act import REFUSALS, Done
from playoffs.desk.beside import published
from playoffs.desk.kept import Kept
from playoffs.desk.record.people import names
from playoffs.documents.record.entry_words import recorded
from playoffs.outputs import api, api_shown, told
from playoffs.web.api import reading
from playoffs.web.asked import detailing
from playoffs.web.asked.values import Typed
from playoffs.web.desk import acts, showing
from playoffs.web.phones import sending
from playoffs.web.serving.seat import Seat


def typed(said: api.Act, key: str) -> Typed:
    """An act as the form of the console has it."""
    fields = {name: (value,) if isinstance(value, str) else value for name, value in said.fields.items()}
    own = {"act": said.act, "ask": said.ask, "digest": said.digest, "value": said.value}
    own |= {"version": str(said.version), "request": key} | ({"entry": str(said.entry)} if said.entry else {})
    return fields | {name: (value,) for name, value in own.items()}


def act(kept: Kept, seat: Seat, sent: Typed) -> api.Recorded:
    """Do it; raises what the desk raises, and then nothing was written. A detail that there is not is refused: the form
    of the console has none."""
    if sent["act"] == ("details",):
        detailing.known(set(sent) - OWN)
    return _recorded(acts.act(kept, seat, sent))


OWN = frozenset(("act", "ask", "digest", "value", "version", "request", "entry"))
"""What every act has, besides its fields."""


def and_now(kept: Kept, seat: Seat, made: api.Recorded) -> api.Recorded:
    """The same with what is waited for now. It is recorded, so a record that cannot be read now is no refusal of it."""
    with suppress(*REFUSALS):
        return replace(made, now=reading.playoff(kept, seat))
    return made


def _recorded(done: Done) -> api.Recorded:
    """What it has brought about, as of the entry that it made: sent again, it is answered the same."""
    if not done.version:
        return api.Recorded(event=done.log.event, entry=0, says="", notices=(), fell=(), again=())
    log = done.log.until(done.version)
    called, line = names(log), log.recorded[-1]
    return api.Recorded(
        event=log.event,
        entry=done.version,
        says=recorded(line.entry, line.ask, log, called),
        notices=told.noticed(done.notices, called),
        fell=done.fell,
        again=done.again,
    )


def show(kept: Kept, seat: Seat, said: api_shown.Show) -> api_shown.Wall:
    """Change what everybody sees; what is said there already is not said twice."""
    there = published.shown(kept.store, seat.event)
    if said.value != "say" or said.words not in there.said:
        numbers = {"minutes": said.minutes, "since": said.since}
        fields = {name: (str(value),) for name, value in numbers.items() if value is not None}
        showing.changed(kept, seat, fields | {"value": (said.value,), "words": (said.words,)})
    return reading.wall(kept, seat)


def send(kept: Kept, seat: Seat, sent: Typed) -> api_shown.Received:
    """What a player sends: it waits at the desk, or counts at once where the announcement says so."""
    times = {"cell": sent["value"]} if sent["act"] == (sending.TIMES,) else {}
    return api_shown.Received(event=seat.event, says=sending.sent(kept, seat, {**sent, **times}))


def received(kept: Kept, seat: Seat) -> api_shown.Received:
    """That it came before; what it says now is on the player's page."""
    return api_shown.Received(event=seat.event, says=sending.KEPT)
