"""What the API tells of a playoff to those who direct or assist; nothing is worked out here."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from playoffs.analysis.durations import longest_play
from playoffs.desk.appeals import OUTCOMES, appeals
from playoffs.desk.beside import published
from playoffs.desk.details import held, recalled
from playoffs.desk.fitting import may_stand, misfits
from playoffs.desk.kept import Kept
from playoffs.desk.played import possible
from playoffs.desk.record.history import history
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names, players
from playoffs.desk.scheduled import appointment, needed
from playoffs.desk.seen import asked
from playoffs.documents.before import days
from playoffs.documents.words.language import ENGLISH
from playoffs.documents.words.misfit_words import misfit
from playoffs.documents.words.reasons import appealed
from playoffs.documents.words.seats import seated
from playoffs.outputs import api, api_shown, plans, record, told
from playoffs.playoff.course import rests
from playoffs.playoff.founding import PRACTICE
from playoffs.playoff.outline import outline
from playoffs.text.errors import BadInput, NotNow
from playoffs.web.api import asking
from playoffs.web.asked import detail_fields, detailing, tray
from playoffs.web.asked.forms import Button, Field, Form
from playoffs.web.desk import reporting, views, voiding
from playoffs.web.serving.seat import Seat
from playoffs.web.serving.sight import live_of

REASON = Field(name="reason", label="Reason, for the record")


def events(kept: Kept, seat: Seat) -> api.Playoffs:
    """Every playoff of the file; one that cannot be read says why in the place of its state."""
    return api.Playoffs(playoffs=tuple(_listed(kept, event) for event in kept.events()))


def _listed(kept: Kept, event: str) -> api.Listed:
    everybody = published.shown(kept.store, event).released
    try:
        log = kept.log(event)
    except BadInput as error:
        return api.Listed(event=event, title=event, version=0, state=str(error), waits=0, shown=everybody)
    return api.Listed(
        event=event,
        title=log.founding.title,
        version=log.version,
        state=views.state_of(kept, log, ENGLISH),
        waits=len(log.asks),
        shown=everybody,
    )


def playoff(kept: Kept, seat: Seat) -> api.Playoff:
    """Where a playoff stands, and what it waits for, all at one moment."""
    with kept.store.at_once():
        return _playoff(kept, seat)


def _playoff(kept: Kept, seat: Seat) -> api.Playoff:
    log = kept.log(seat.event)
    live, zone = live_of(seat, log), recalled(log).zone
    ranking = log.position.ranking
    offered = [ask for ask in possible(log) if ask not in log.asks]
    return api.Playoff(
        event=log.event,
        title=log.founding.title,
        version=log.version,
        chain=log.chain,
        state=views.state_of(kept, log, ENGLISH),
        practice=PRACTICE in log.founding.settings,
        players=tuple(api.Person(id=player, name=name) for player, name in players(log).items()),
        asked=asking.questions(kept, seat, live, log.asks, answered=True),
        possible=asking.questions(kept, seat, live, offered, answered=False),
        ranking=None if ranking is None else ranking.groups,
        sent=tuple(map(_reported, tray.rows(kept, log, live))),
        misfits=tuple(misfit(each.why, zone) for each in misfits(log)),
        difference=str(log.difference) if log.difference else None,
    )


def _reported(row: tray.Row) -> api.Reported:
    """What players have sent, with what can be done about it."""
    both = tuple(
        Field(
            name=name,
            label=name.capitalize(),
            kind="several",
            options=tuple((each, each) for each in some),
            least=len(some),
        )
        for name, some in zip(("claim", "sent"), zip(*row.keys, strict=True), strict=True)
    )
    aside = Form(act="dismiss", buttons=(Button(value="", label="Put aside"),), fields=both)
    take = Form(act="accept", buttons=(Button(value="", label=row.button),), fields=both)
    ways = (take, aside) if row.button else (aside,)
    return api.Reported(ask=row.ask, says=row.sentence, ways=tuple(map(asking.way, ways)))


def question(kept: Kept, seat: Seat) -> api.Asked:
    """One question with the ways to answer it."""
    log = kept.log(seat.event)
    ask = asked(log, seat.query.get("ask", ""))
    if ask is None:
        raise NotNow("ask", "one that nobody asks now", "the id of one that is asked or possible")
    (made,) = asking.questions(kept, seat, live_of(seat, log), (ask,), answered=True)
    return api.Asked(event=log.event, version=log.version, question=made)


def log(kept: Kept, seat: Seat) -> record.Log:
    """Everything that is recorded."""
    found = kept.log(seat.event)
    called = names(found)
    entries = tuple(told.logged(line, found, called) for line in history(found))
    return record.Log(event=found.event, title=found.founding.title, entries=entries, chain=found.chain)


def undoing(kept: Kept, seat: Seat) -> api.Undoing:
    """What would fall with an entry, and the ways to undo and correct it."""
    seat = _of_entry(seat)
    said = views.undo(kept, seat)
    entry: int = said["entry"]
    undo = Form(act="retract", buttons=(Button(value="", label="Undo it"),), fields=(REASON,), title="Undo", sure=True)
    ways = [asking.way(undo, entry)]
    if said["choices"]:
        fields = (*said["fields"], REASON)
        mend = Form(act="correct", buttons=tuple(said["choices"]), fields=fields, title="Correct", sure=True)
        ways.append(asking.way(mend, entry))
    return api.Undoing(
        event=seat.event,
        version=said["version"],
        entry=entry,
        says=said["sentence"],
        falls=tuple(said["falls"]),
        again=tuple(said["again"]),
        follows=said["follows"],
        then=tuple(said["then"]),
        corrections=tuple(_corrections(said["choices"], said["corrections"])),
        ways=tuple(ways),
    )


def _corrections(choices: Sequence[Button], said: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """What a correction comes to, by the words of its button."""
    for each in choices:
        if each.value in said:
            label = f"{each.label}, {each.under}" if each.under else each.label
            yield f"{label}: {'. '.join(said[each.value])}"


def _of_entry(seat: Seat) -> Seat:
    """A seat at the page of an entry, which the console calls by its version."""
    return replace(seat, params={**seat.params, "version": seat.params["entry"]})


def void(kept: Kept, seat: Seat) -> api.Voiding:
    """How a bid can be made void: so that its player bids anew, or where it is opened."""
    said = voiding.page(kept, _of_entry(seat))
    entry: int = said["entry"]
    anew = Form(act="void", buttons=(Button(value="", label="Void it; the player bids anew"),), fields=(REASON,))
    ways = [asking.way(anew, entry)]
    if said["ask"] is not None and said["ready"]:
        hidden = Field(name=f"shown-{said['player']}", label=f"The bid of {said['name']}", value="void", hint="void")
        slips = tuple(Field(name=f"shown-{p}", label=f"The slip of {name}", hint="7:30") for p, name in said["others"])
        open_ = Button(value="open", label="Open the bids with this one void")
        asks = Form(act="open", ask=said["ask"].id, digest=said["digest"], buttons=(open_,))
        ways.append(asking.way(_with(asks, (hidden, *slips, REASON))))
    return api.Voiding(event=seat.event, version=said["version"], ways=tuple(ways))


def _with(form: Form, fields: tuple[Field, ...]) -> Form:
    return replace(form, fields=fields, sure=True)


def desk(kept: Kept, seat: Seat) -> api.Desk:
    """What can be stated at any moment."""
    found = kept.log(seat.event)
    called = names(found)
    open_ = [each for each in appeals(found) if each.heard is None]
    stated = detail_fields.form(detail_fields.as_typed(held(found)), {}, detailing.keys(found.founding.ruleset))
    ways = [asking.way(stated), asking.way(_appeal(found))]
    ways += [asking.way(DECIDED, each.version) for each in open_]
    if may_stand(found):
        stands = Button(value="", label="Let it stand")
        ways.append(asking.way(Form(act="acknowledge", buttons=(stands,), title="The plan as it stands")))
    if seat.directs and (reported := reporting.report(found, ENGLISH)):
        ways.append(asking.way(replace(reported.form, title="Report to US Chess")))
    noted = tuple(api.Noted(entry=each.version, says=appealed(each.noted, called, str)) for each in open_)
    return api.Desk(event=found.event, version=found.version, appeals=noted, ways=tuple(ways))


HEARD = Field(name="heard", label="Who hears it", needed=False)
WORDS = Field(name="words", label="Words, which are printed", needed=False)
DECIDED = Form(
    act="appeal",
    buttons=(Button(value="", label="How it was decided"),),
    fields=(
        Field(name="outcome", label="Outcome", kind="choice", options=tuple((each, each) for each in OUTCOMES)),
        HEARD,
        WORDS,
    ),
    title="Appeal decided",
)
"""How an appeal ended."""


def _appeal(log: Log) -> Form:
    people = tuple(players(log).items())
    whose = Field(name="by", label="Who appeals: the id of a player, or a name", options=people)
    against = Field(name="entry", label="The entry that is appealed", hint=str(log.version))
    noted = Button(value="", label="Note the appeal")
    return Form(act="appeal", buttons=(noted,), fields=(against, whose, HEARD, WORDS), title="Appeal")


def timetable(kept: Kept, seat: Seat) -> plans.Timetable:
    """How the days of play can go."""
    found = kept.log(seat.event)
    made = appointment(found, names(found), 0)
    tongue = seated(ENGLISH, found.founding.tournament.play)
    drawn = days.of_record(made, tongue)
    rules, spans = found.founding.ruleset, tuple(span.stage for day, _drawn in drawn for span in day.spans)
    said = days.said(made.unplayed, None if outline(rules).whole else longest_play(spans), rests(rules), tongue)
    laid = tuple(told.timed(timetable.summary, day) for day, timetable in drawn)
    return plans.Timetable(of=found.event, days=laid, needed=told.needed(needed(found)), readings=said)


def wall(kept: Kept, seat: Seat) -> api_shown.Wall:
    """What everybody is shown besides."""
    kept.log(seat.event)
    said = published.shown(kept.store, seat.event)
    return api_shown.Wall(event=seat.event, released=said.released, starts=said.starts or None, said=said.said)
