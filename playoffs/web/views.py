"""The pages of the console: what each shows of a record, as values for its template."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from playoffs.desk.act import preview
from playoffs.desk.appeals import OUTCOMES, appeals
from playoffs.desk.desk import answering
from playoffs.desk.kept import Kept
from playoffs.desk.record.history import Line, State, history
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.scheduled import appointment, in_force
from playoffs.desk.seen import asked
from playoffs.desk.undo import retracting, what_falls
from playoffs.desk.waiting import HELD_UP, holds_up, waited
from playoffs.documents import kinds
from playoffs.documents.before.day_drawn import on_the_wall
from playoffs.documents.blocks import Block, Drawing
from playoffs.documents.day.standing import standing
from playoffs.documents.day.stands import stands
from playoffs.documents.played import elimination, way
from playoffs.documents.played.live import Live
from playoffs.documents.record.entry_words import recorded
from playoffs.documents.words.language import ENGLISH
from playoffs.documents.words.reasons import appealed
from playoffs.documents.words.sentences import answered, followed
from playoffs.model.history import Held
from playoffs.model.position import Each, Fact
from playoffs.model.vocabulary import Question
from playoffs.planning.clock import Wall, day_words, shown_at, shown_here
from playoffs.playoff.founding import PRACTICE
from playoffs.renderers.forms import Form, rendered
from playoffs.text.errors import BadInput
from playoffs.web import cards, setting_up
from playoffs.web.listed import Listed, Waiting
from playoffs.web.seat import Seat, new_request
from playoffs.web.values import number

Values = dict[str, Any]


class Told(Struct, frozen=True, kw_only=True):
    """An entry, as a page says it."""

    version: int
    at: str
    by: str
    sentence: str
    follows: tuple[str, ...] = ()
    state: str = ""
    """What has become of it; empty while it stands."""
    undo: bool = False
    why_not: str = ""


def wall(seat: Seat, log: Log) -> Wall:
    """The site's clock, or this computer's where no zone is stated."""
    now = seat.house.now()
    zone = log.details.get("zone", "")
    return shown_at(now, zone) if zone else shown_here(now)


def live_of(seat: Seat, log: Log) -> Live:
    """The record as its documents see it now."""
    return Live(log, in_force(log), ENGLISH, wall(seat, log))


def state_of(kept: Kept, log: Log) -> str:
    """Where a playoff stands, in a few words."""
    first = [w.title for w in waited(kept.store, log) if w.winners is None] if log.founding.waits else []
    return stands(log, names(log), ENGLISH, first)


def common(kept: Kept, seat: Seat, tab: str) -> Values:
    """What every page of a playoff shows."""
    log = kept.log(seat.event)
    now, said = wall(seat, log), state_of(kept, log)
    return {
        "seat": seat,
        "tab": tab,
        "event": log.event,
        "title": log.founding.title,
        "association": log.details.get("association", ""),
        "practice": PRACTICE in log.founding.settings,
        "state": f"{said[:1].upper()}{said[1:]}",
        "clock": f"{ENGLISH.clock(now.time())} {now:%Z}",
        "instant": seat.house.now(),
        "version": log.version,
        "csrf": seat.token,
        "request": new_request,
        "difference": str(log.difference) if log.difference else "",
    }


def events(kept: Kept, seat: Seat) -> Values:
    """Every playoff of the file; those that wait for something first."""
    rows = []
    for event in kept.events():
        try:
            log = kept.log(event)
            live = live_of(seat, log)
        except BadInput as error:
            rows.append(Listed(event=event, title=event, problem=str(error)))
            continue
        rows.append(
            Listed(
                event=event,
                title=log.founding.title,
                state=state_of(kept, log),
                next=live.asked(log.asks[0]) if log.asks else "",
                practice=PRACTICE in log.founding.settings,
                waits=len(log.asks),
            )
        )
    rows.sort(key=lambda row: (row.practice, not row.waits))
    return {"seat": seat, "rows": rows, "csrf": seat.token, "request": new_request, "file": seat.house.path.name}


def now(kept: Kept, seat: Seat) -> Values:
    """The one next act with its keys, and what else is waited for."""
    log = kept.log(seat.event)
    live, called = live_of(seat, log), names(log)
    held_up = holds_up(kept.store, log)
    together, others = cards.grouped(log.asks)
    chosen = next((ask for ask in others if ask.id == seat.query.get("at")), None)
    first = chosen or next((ask for ask in others if not (held_up and ask.question in HELD_UP)), None)
    first = first or (others[0] if others else None)
    if together and not chosen:
        first = next((ask for ask in others if ask.question in (Question.CLOSE, Question.CUT)), None)
    waiting = held_up if first and first.question in HELD_UP else ""
    made = cards.card(kept.store, log, first, called, live.asked(first), waiting) if first else None
    done = _done(kept, seat, log)
    just = done.version if done else 0
    rows = [
        Waiting(
            ask=ask.id,
            number=n,
            sentence=live.asked(ask),
            selected=ask is first,
            board=ask.question is Question.RESULT,
        )
        for n, ask in enumerate(others, 1)
    ]
    return {
        **common(kept, seat, "now"),
        "card": made,
        "answers": [
            {"ask": ask, "name": called.get(ask.who, ask.who), "digest": cards.digest(log, ask)} for ask in together
        ],
        "rows": rows if len(rows) > 1 else [],
        "beside": _beside(log, live),
        "done": done,
        "mine": [told(log, line, brief=True) for line in history(log)[-5:] if line.version != just][::-1][:4],
        "over": log.position.ranking is not None,
        "others": [e for e in kept.events() if e != log.event],
    }


def _beside(log: Log, live: Live) -> list[str]:
    """What is possible besides, without rulings."""
    return [live.asked(ask) for ask in log.may if not ask.ruling]


def _done(kept: Kept, seat: Seat, log: Log) -> Told | None:
    """The entry that an act has just made, read from the record."""
    number = seat.query.get("done", "")
    if not (number.isascii() and number.isdigit() and 1 <= int(number[:9]) <= log.version):
        return None
    return told(log, history(log)[int(number[:9]) - 1], brief=True)


STATES = {
    State.RETRACTED: "undone by entry",
    State.CORRECTED: "corrected by entry",
    State.VOID: "made void by entry",
    State.FELL: "fell with entry",
    State.KEPT: "set aside with entry",
    State.UNREAD: "not read by this program",
}


def _brief(log: Log, line: Line, called: cards.Names) -> str:
    """An entry without the seed of its draw, which the log has."""
    if line.ask and line.fact and line.fact.seed:
        return answered(line.ask, line.fact, called)
    return recorded(line.entry, line.ask, log, called)


def told(log: Log, line: Line, brief: bool = False) -> Told:
    """An entry as a page says it."""
    called = names(log)
    zone = log.details.get("zone", "")
    at = shown_at(line.at, zone) if zone else shown_here(line.at)
    held = log.line.holds(line.version)
    why = "" if held is None or not held.final else "a draw or a bid is not undone; rule on it"
    state = "" if line.state is State.IN_FORCE else f"{STATES[line.state]} {line.by or ''}".strip()
    return Told(
        version=line.version,
        at=ENGLISH.clock(at.time()),
        by=line.acted,
        sentence=_brief(log, line, called) if brief else recorded(line.entry, line.ask, log, called),
        follows=followed(line.notices, called),
        state=state,
        undo=held is not None and not held.final,
        why_not=why,
    )


def log(kept: Kept, seat: Seat) -> Values:
    """Every entry, the last one first."""
    found = kept.log(seat.event)
    rows = [told(found, line) for line in history(found)]
    return {**common(kept, seat, "log"), "rows": rows[::-1], "chain": found.chain, "done": _done(kept, seat, found)}


def boards(kept: Kept, seat: Seat) -> Values:
    """Everybody and everything as it stands."""
    found = kept.log(seat.event)
    first = tuple(w.title for w in waited(kept.store, found) if w.winners is None) if found.founding.waits else ()
    blocks: tuple[Block, ...] = standing(live_of(seat, found), first)
    return {**common(kept, seat, "boards"), "heading": "Boards", "content": blocks}


def bracket(kept: Kept, seat: Seat) -> Values:
    """The way to the title, drawn, and the same as a list."""
    found = kept.log(seat.event)
    live = live_of(seat, found)
    drawn = None
    if not found.founding.waits:
        drawn = elimination.bracket(live) if live.outline.whole else way.bracket(live)
    blocks: tuple[Block, ...] = (Drawing(bracket=drawn),) if drawn else ()
    empty = "" if drawn else "Nothing is drawn yet: it is not known who plays, or nothing is played."
    return {**common(kept, seat, "bracket"), "heading": "Bracket", "content": blocks, "empty": empty}


def timetable(kept: Kept, seat: Seat) -> Values:
    """The days of play as they are laid out."""
    found = kept.log(seat.event)
    drawn, why = [], ""
    try:
        made = appointment(found, names(found), 0)
        if not made.unplayed:
            titles = [f"{made.title}, {day_words(each.start, made.zone)}" for each in made.sittings]
            days = zip(titles, made.sittings, strict=True)
            drawn = [on_the_wall(each, made.zone, title, ENGLISH) for title, each in days]
    except BadInput as error:
        why = str(error)
    return {**common(kept, seat, "timetable"), "drawn": drawn, "why": why}


def sheets(kept: Kept, seat: Seat) -> Values:
    """What can be printed: first what the moment wants."""
    found = kept.log(seat.event)
    if found.founding.waits:
        return {**common(kept, seat, "sheets"), "rows": [], "wanted": ()}
    live = live_of(seat, found)
    wanted = kinds.now(live)
    rest = [kind for kind in kinds.KINDS if kind not in wanted and kinds.recorded(live)[kind]()]
    rows = [(kind, kinds.KINDS[kind], kind in wanted) for kind in (*wanted, *rest)]
    return {**common(kept, seat, "sheets"), "rows": rows, "wanted": wanted}


def sheet(kept: Kept, seat: Seat) -> tuple[str, bytes]:
    """A sheet as PDF, with the name of its file; all sheets of a kind one after the other have one file each."""
    found, kind = kept.log(seat.event), seat.params["kind"]
    if kind not in kinds.KINDS or found.founding.waits:
        raise BadInput("sheet", repr(kind), f"one of {', '.join(kinds.KINDS)}")
    made = kinds.recorded(live_of(seat, found))[kind]()
    if not made:
        raise BadInput(kind, "nothing to print now", kinds.WITHOUT[kind])
    stems = list(made)
    number = seat.query.get("n", "0")
    stem = stems[int(number) if number.isdigit() and int(number) < len(stems) else 0]
    return f"{found.event}-{stem}.pdf", rendered(made[stem], Form.PDF, ENGLISH)


def rulings(kept: Kept, seat: Seat) -> Values:
    """What may be ruled now, and what is possible besides: the consequence first, then the reason."""
    found = kept.log(seat.event)
    live = live_of(seat, found)
    asks = {ask.id: ask for ask in (*found.may, *(a for a in found.asks if a.ruling))}
    rows = [(ask.id, live.asked(ask), ask.clause, ask.ruling) for ask in asks.values()]
    open_ = [each for each in appeals(found) if each.heard is None]
    entries = [told(found, line, brief=True) for line in history(found)[-MOST_APPEALED:]][::-1]
    called = names(found)
    return {
        **common(kept, seat, "rulings"),
        "rows": rows,
        "entries": entries,
        "appeals": [(each.version, appealed(each.noted, called, str)) for each in open_],
        "outcomes": OUTCOMES,
        "people": list(called.items()),
    }


MOST_APPEALED = 30
"""Entries that the form of an appeal offers, the last ones."""


def rule(kept: Kept, seat: Seat) -> Values:
    """The form of one ruling."""
    found = kept.log(seat.event)
    live, ask = live_of(seat, found), asked(found, seat.query.get("ask", ""))
    if ask is None:
        raise BadInput("ruling", "one that is not possible now", "one that is listed under Rulings")
    made = cards.card(kept.store, found, ask, names(found), live.asked(ask))
    return {**common(kept, seat, "rulings"), "card": made}


def sure(kept: Kept, seat: Seat) -> Values:
    """The page that asks once more, and says what follows where that can be known."""
    found = kept.log(seat.event)
    live, called = live_of(seat, found), names(found)
    ask = asked(found, seat.query.get("ask", ""))
    if ask is None:
        raise BadInput("question", "one that nobody asks now", "one that is asked on NOW")
    made = cards.card(kept.store, found, ask, called, live.asked(ask))
    follows: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    if not isinstance(ask.options, Each):
        seen = preview(found, answering(Fact(ask.id, seat.query.get("value", ""))))
        follows = followed(seen.follows, called)
        then = tuple(live_of(seat, seen.log).asked(each) for each in seen.asked[:4])
    silent = [called.get(a.who, a.who) for a in found.asks if a.question is Question.ANSWER]
    return {
        **common(kept, seat, "now"),
        "card": made,
        "follows": follows,
        "then": then,
        "silent": silent if ask.question in (Question.CLOSE, Question.CUT) else [],
    }


def undo(kept: Kept, seat: Seat) -> Values:
    """What falls with an entry, what stays, and what is asked then; and the same entry corrected."""
    found = kept.log(seat.event)
    version, called = number(seat.params["version"]), names(found)
    held = found.line.holds(version)
    seen = preview(found, retracting(version, "-"))
    falls = what_falls(found, version)
    assert held  # else the desk has refused
    after = live_of(seat, seen.log)
    choices = [b for b in cards.answers(held.ask, called) if b.value and b.value != _said(held)]
    return {
        **common(kept, seat, "log"),
        "entry": version,
        "sentence": answered(held.ask, held.fact, called),
        "falls": [_fallen(each, called) for each in falls],
        "again": [answered(h.ask, h.fact, called) for h in seen.log.line.held if h.version in seen.again],
        "then": [after.asked(ask) for ask in seen.asked[:4]],
        "choices": choices if not held.ask.ruling else [],
        "fields": [f for f in cards.taken(held.ask, called) if choices],
    }


def _said(held: Held) -> str:
    value = held.fact.value
    return str(value[0]) if isinstance(value, tuple) and value else str(value)


def _fallen(held: Held, called: cards.Names) -> str:
    kept = ", which answers again if its question returns" if held.final else ""
    return f"{held.version} {answered(held.ask, held.fact, called)}{kept}"


PAGES: dict[str, tuple[str, Callable[[Kept, Seat], Values]]] = {
    "events": ("events", events),
    "new": ("new", setting_up.page),
    "now": ("now", now),
    "boards": ("blocks", boards),
    "bracket": ("blocks", bracket),
    "timetable": ("timetable", timetable),
    "log": ("log", log),
    "rulings": ("rulings", rulings),
    "rule": ("rule", rule),
    "sheets": ("sheets", sheets),
    "sure": ("sure", sure),
    "undo": ("undo", undo),
}
"""Pages by name: template, and what it shows."""
