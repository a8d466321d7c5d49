"""What the API tells of a day of play besides its questions; and how a practice playoff is thrown away."""

from playoffs.desk.act import preview
from playoffs.desk.appeals import subject_to
from playoffs.desk.champions import champions
from playoffs.desk.chances import odds_of, ratings
from playoffs.desk.desk import answering
from playoffs.desk.kept import Kept
from playoffs.desk.played import fates, places
from playoffs.desk.record.people import names
from playoffs.desk.seen import asked
from playoffs.documents.words.language import ENGLISH
from playoffs.model.position import Fact, OneOf
from playoffs.outputs import api, api_day, chanced, odds, shown, stood, told
from playoffs.text.errors import BadInput, NotNow
from playoffs.web.api import reading
from playoffs.web.desk import practice, views
from playoffs.web.serving.seat import Seat
from playoffs.web.serving.sight import live_of


def standing(kept: Kept, seat: Seat) -> api_day.Stands:
    """Players, stages, boards and games."""
    log = kept.log(seat.event)
    called = names(log)
    event = stood.whole(log, called)
    people = () if event else fates(log).items()
    return api_day.Stands(
        event=log.event,
        title=log.founding.title,
        version=log.version,
        state=views.state_of(kept, log, ENGLISH),
        players=tuple(shown.Participant(id=p, name=called[p], stands=fate) for p, fate in people),
        stages=() if event else tuple(map(stood.stage_data, stood.told_stages(log))),
        whole=api_day.Whole(**event) if event else None,
        places=() if event else tuple(shown.Place(place=n, players=who) for n, who in places(log)),
        champions=champions(log),
        subject_to_appeal=subject_to(log),
    )


def foreseen(kept: Kept, seat: Seat) -> api_day.Foreseen:
    """What one of the choices of a question brings about; of what is drawn, sealed or filled in nobody can tell."""
    log = kept.log(seat.event)
    ask, value = asked(log, seat.query.get("ask", "")), seat.query.get("value", "")
    if ask is None:
        raise NotNow("ask", "one that nobody asks now", "the id of one that is asked or possible")
    if not isinstance(ask.options, OneOf) or value not in ask.options.choices:
        raise BadInput("value", repr(value[:40]), "one of the choices of a question that is not drawn or filled in")
    seen = preview(log, answering(Fact(ask.id, value, "–", "–")))
    after = live_of(seat, seen.log)
    return api_day.Foreseen(
        event=log.event,
        version=log.version,
        follows=told.noticed(seen.follows, names(log)),
        then=tuple(map(after.asked, seen.asked)),
    )


def chances(kept: Kept, seat: Seat) -> odds.Odds:
    """Chances of the title, for a director alone; raises `NoOdds` where there are none, as of minors."""
    log, house = kept.log(seat.event), seat.house
    of, before = house.odds.get(log.event, ("", None))
    found = odds_of(kept.store, log, before if of == log.chain else None)
    house.odds[log.event] = log.chain, found
    called = names(log)
    return chanced.odds(
        log.event, found, {p: called.get(p, p) for p in found.now.titles}, ratings(log.founding.tournament)
    )


def discarded(kept: Kept, seat: Seat, said: api_day.Discard) -> api.Playoffs:
    """Throw a practice playoff away; what is left of the file, also where it was thrown away before."""
    there = seat.event in kept.events()
    if there and kept.log(seat.event).founding.title != said.title:
        raise BadInput("title", repr(said.title[:40]), "that of the playoff at this address")
    practice.discarded(kept, seat)
    return reading.events(kept, seat)
