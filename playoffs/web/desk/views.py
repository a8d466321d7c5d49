"""The pages of the console: what each shows of a record, as values for its template."""

from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import date

from msgspec.structs import replace

from playoffs.desk.act import preview
from playoffs.desk.appeals import unacted, undecided
from playoffs.desk.beside import published
from playoffs.desk.beside.archived import in_use
from playoffs.desk.desk import answering
from playoffs.desk.kept import Kept
from playoffs.desk.played import postponed, removed
from playoffs.desk.record.committed import pending
from playoffs.desk.record.history import history
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.record.retention import due, until
from playoffs.desk.scheduled import begun, in_force
from playoffs.desk.seen import SHUT, asked
from playoffs.desk.seen import sent as sent_by_phone
from playoffs.desk.undo import given_back, retracting, what_falls
from playoffs.desk.waiting import HELD_UP, holds_up, waited
from playoffs.documents.blocks import Block, Drawing
from playoffs.documents.day.bids import gives
from playoffs.documents.day.standing import standing
from playoffs.documents.day.stands import stands
from playoffs.documents.played import way
from playoffs.documents.played.games import score
from playoffs.documents.played.halted import anew
from playoffs.documents.played.live import Live
from playoffs.documents.record import reports
from playoffs.documents.record.consequences import consequences, led_to
from playoffs.documents.record.updates import lost
from playoffs.documents.said import paragraphs
from playoffs.documents.words.language import Language
from playoffs.documents.words.sentences import followed
from playoffs.formats.rules import shares
from playoffs.model.history import Held
from playoffs.model.position import LOT, Ask, Each, Fact, OneOf
from playoffs.model.vocabulary import Question
from playoffs.planning.clock import recorded as instant_of
from playoffs.playoff.founding import PRACTICE
from playoffs.playoff.story import Fate
from playoffs.text.errors import NotNow
from playoffs.web.asked import cards, tray
from playoffs.web.asked.entry_rows import Told, changed, told
from playoffs.web.asked.listed import Waiting
from playoffs.web.asked.refusals import part
from playoffs.web.asked.time_key import offered, timed
from playoffs.web.asked.values import Values, number
from playoffs.web.desk import beforehand
from playoffs.web.desk.clocks import clocks, session
from playoffs.web.desk.consequences import corrections
from playoffs.web.desk.missed import NOT_ASKED
from playoffs.web.desk.remarks import remarked
from playoffs.web.planner import watch
from playoffs.web.serving.seat import Seat, new_request
from playoffs.web.serving.second_copy import second_copy, stamped
from playoffs.web.serving.sight import clocked, live_of
from playoffs.web.serving.since import entered


def state_of(kept: Kept, log: Log, language: Language) -> str:
    """Where a playoff stands, in a few words."""
    first = [w.title for w in waited(kept.store, log) if w.winners is None] if log.founding.waits else []
    open_ = any(ask.question is Question.CLOSE for ask in log.asks)
    there = {claim.ask for _key, claim in sent_by_phone(kept.store, log)} if open_ else ()
    return stands(log, names(log), language, first, there)


def common(kept: Kept, seat: Seat, tab: str) -> Values:
    """What every page of a playoff shows."""
    log = kept.log(seat.event)
    seat.house.openings.prune(log)  # a command may have made a bid void that its phone has shown
    said = state_of(kept, log, seat.language)
    lies = tray.stamp(kept.store, seat.house.openings, log.event)
    return {
        "seat": seat,
        "tab": tab,
        "event": log.event,
        "title": log.founding.title,
        "association": log.details.get("association", ""),
        "practice": PRACTICE in log.founding.settings,
        "appealed": undecided(log),
        "changed": changed(live_of(seat, log)) if unacted(log) else (),
        "state": f"{said[:1].upper()}{said[1:]}",
        **clocked(seat, log),
        "version": log.version,
        "stamp": stamped(log.version, lies, seat.house.copy_stands()),
        "copy": second_copy(seat.house.second(), log.details.get("zone", ""), seat.language),
        "csrf": seat.token,
        "request": new_request,
        "difference": str(log.difference) if log.difference else "",
        "since": entered(seat, log),
    }


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
    waiting = part(held_up, seat.language) if held_up and first and first.question in HELD_UP else ""
    made = placed(kept, seat, live, first, waiting) if first else None
    if made and first:
        made = cards.standing(made, _scores(live, first), live.details.default_time)
        made = beforehand.told(cards.filled(made, {"at": session(kept, seat)}), log, live, first)
        made = timed(made, log, first, called, seat.language.gettext) if seat.directs else made
        made = cards.keyless(made) if together and not chosen else made  # there Enter confirms all
    made_now, sent = done(seat, live), tray.rows(kept, log, live)
    just, latest = made_now.version if made_now else 0, history(log)[-5:]
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
        **clocks(kept, seat, log),
        "card": made,
        **_answers(log, live, together, sent),
        "rows": rows if len(rows) > 1 else [],
        **remarked(log, first, made_now, seat.house.now(), seat.language),
        "postponed": postponed(log) if log.asks else 0,
        "anew": anew(live),
        "later": watch.came_later(kept, log, seat.language),
        "due": watch.left(log, instant_of(seat.house.now()), seat.language),
        "tray": sent,
        "knocking": len(tray.knocking(kept.store, log.event)),
        "beside": _beside(log, live),
        "done": made_now,
        "mine": [told(live, line, brief=True) for line in latest if line.version != just][::-1][:4],
        "over": log.position.ranking is not None,
        "reports": log.position.ranking is not None and reports.due(log),
        "names_due": names_due(log, seat.house.now(), seat.language),
        "before": seat.directs and not (begun(log) or live.outline.whole or log.founding.waits or not log.asks),
        "unshown": _unshown(kept, log),
        "others": log.position.ranking is not None and any(event != log.event for event in mine(kept, seat)),
    }


def _unshown(kept: Kept, log: Log) -> bool:
    """Whether bids are sealed on phones now, and nobody can compare the receipts: the wall is shown to nobody."""
    asked_for = any(ask.sealed for ask in log.asks) and in_force(log).bids_by == "phones"
    return asked_for and not published.shown(kept.store, log.event).released


def _answers(log: Log, live: Live, together: Sequence[Ask], rows: Sequence[tray.Row]) -> Values:
    """Who has not answered, with what phones have sent; and whom to confirm all leaves out, who has sent that he or she
    declines."""
    sent = {row.ask: row for row in rows}
    left = {row.ask for row in rows if row.says - {"confirm"}}
    answers = [
        {
            "ask": ask,
            "name": live.names.get(ask.who, ask.who),
            "digest": cards.digest(log, ask),
            "sent": sent.get(ask.id),
            "left": ask.id in left,
        }
        for ask in together
    ]
    return {"answers": answers, "unsaid": sum(each["sent"] is None for each in answers)}


def mine(kept: Kept, seat: Seat) -> Iterator[str]:
    """The playoffs that a seat may see; none that is archived."""
    return (event for event in in_use(kept.store) if seat.link.event in ("", event))


def names_due(log: Log, now: str, language: Language) -> str:
    """Until when names were to be kept, once that day has gone by and somebody is named still."""
    last = until(log)
    return language.brief(date.fromisoformat(last)) if due(last, now) else ""


def _scores(live: Live, ask: Ask) -> tuple[str, ...]:
    """What the two of a game have in their match so far; nothing before its first result."""
    if ask.question is not Question.RESULT or live.outline.whole:
        return ()
    stage = next((each for each in live.stages if each.place == ask.place.stage and not each.turn), None)
    board = next((each for each in stage.boards if each.number == ask.place.board), None) if stage else None
    found = tuple(score(board, player)[0] for player in ask.players) if board else ()
    return found if all(found) else ()


def card(kept: Kept, seat: Seat, log: Log, ask: Ask, sentence: str, waiting: str = "") -> cards.Card:
    """The card of a question, as far as phones have shown what it opens."""
    call = seat.house.openings.of(log, ask)
    shown = call.shown if call else None
    return cards.card(kept.store, log, ask, names(log), sentence, waiting, shown, seat.language)


def placed(kept: Kept, seat: Seat, live: Live, ask: Ask, waiting: str = "") -> cards.Card:
    """The card as a page of the console shows it, with the stage in what it is about."""
    made = card(kept, seat, kept.log(seat.event), ask, live.asked(ask), waiting)
    return replace(made, place=live.where(ask))


def _beside(log: Log, live: Live) -> list[tuple[str, str]]:
    """What is possible besides, without rulings: ids and sentences."""
    return [(ask.id, live.asked(ask)) for ask in log.may if not ask.ruling and offered(ask, log)]


def done(seat: Seat, live: Live) -> Told | None:
    """The entry that an act has just made, read from the record."""
    number, log = seat.query.get("done", ""), live.log
    if not (number.isascii() and number.isdigit() and 1 <= int(number[:9]) <= log.version):
        return None
    return told(live, history(log)[int(number[:9]) - 1], brief=True)


def log(kept: Kept, seat: Seat) -> Values:
    """Every entry, the last one first."""
    found = kept.log(seat.event)
    live = live_of(seat, found)
    rows = [told(live, line) for line in history(found)]
    return {**common(kept, seat, "log"), "rows": rows[::-1], "chain": found.chain, "done": done(seat, live)}


def boards(kept: Kept, seat: Seat) -> Values:
    """Everybody and everything as it stands."""
    found = kept.log(seat.event)
    first = tuple(w.title for w in waited(kept.store, found) if w.winners is None) if found.founding.waits else ()
    blocks: tuple[Block, ...] = standing(live_of(seat, found), first)
    return {**common(kept, seat, "boards"), "heading": seat.language.gettext("Boards"), "content": blocks}


def bracket(kept: Kept, seat: Seat) -> Values:
    """The way to the title, drawn, and the same as a list."""
    _, found = seat.language.gettext, kept.log(seat.event)
    live = live_of(seat, found)
    drawn = None
    if not found.founding.waits:
        drawn = way.drawing(live)
    blocks: tuple[Block, ...] = (Drawing(bracket=drawn), *paragraphs((way.legend(live),))) if drawn else ()
    empty = "" if drawn else _("There is no bracket yet: it is not known who plays, or nothing is played.")
    stages = [column.heading for column in getattr(drawn, "columns", ())]
    typed, begun = seat.query.get("stage", ""), sum(bool(stage.started) for stage in live.stages)
    chosen = int(typed) if typed.isascii() and typed.isdigit() and 1 <= int(typed[:3]) <= len(stages) else begun
    shown = {"stages": stages, "stage": min(max(chosen, 1), len(stages))}
    return {**common(kept, seat, "bracket"), "content": blocks, "empty": empty, **shown}


def rule(kept: Kept, seat: Seat) -> Values:
    """The form of one ruling."""
    found = kept.log(seat.event)
    live, ask = live_of(seat, found), asked(found, seat.query.get("ask", ""))
    if ask is None:
        raise NotNow("ruling", "one that is not possible now", "one that is listed under Rulings")
    made = placed(kept, seat, live, ask)
    return {**common(kept, seat, "rulings"), "card": made}


def sure(kept: Kept, seat: Seat) -> Values:
    """The page that asks once more, and says what follows where that can be known."""
    found = kept.log(seat.event)
    live, called = live_of(seat, found), names(found)
    ask = asked(found, seat.query.get("ask", ""))
    if ask is None:
        raise NotNow("question", NOT_ASKED, "one that is asked on NOW")
    value = seat.query.get("value", "")
    made = cards.once_more(placed(kept, seat, live, ask), value)
    said = _said_once_more(made, ask, value, seat.language.gettext)
    seen = preview(found, answering(Fact(ask.id, value, "–", "–"))) if _foreseen(ask, value) else None
    heard = tray.passed_over(kept, found, live, ask, value)
    return {
        **common(kept, seat, "now"),
        "card": cards.recording(made, called, seat.language.gettext),
        "follows": (
            *followed(seen.follows, called, seat.language.gettext, shared=shares(found.founding.ruleset)),
            *led_to(found, seen.log, seen.follows, seat.language),
        )
        if seen
        else (),
        "then": tuple(live_of(seat, seen.log).asked(each) for each in seen.asked[:4]) if seen else (),
        "drawn": ask.who == LOT and ("program" if value == cards.DRAWN else "hand"),
        "bound": pending(found.entries, ask) if ask.who == LOT else None,
        "said": said,
        "opens": _opens(live) if isinstance(ask.options, Each) else "",
        "out": _out(found, live, {row.ask for row in heard}) if ask.question in SHUT else [],
        "heard": heard,
        "shuts": ask.question in SHUT,
    }


def _out(found: Log, live: Live, sent: Collection[str]) -> list[tuple[str, str]]:
    """Who is out when the list is closed, and why; not whose answer is among those `sent`, which are named apart."""
    _ = live.language.gettext
    said = {
        Fate.DECLINED: _("has declined: out"),
        Fate.WITHDRAWN: _("has withdrawn: out"),
        Fate.AWAITED: _("has not answered: out"),
    }
    heard = {ask.who for ask in found.asks if ask.id in sent}
    why = {who: said[fate] for who, fate in live.fates.items() if fate in said and who not in heard}
    why |= {who: _("was removed: out") for who in why if who in removed(found)}
    return [(live.names[who], each) for who, each in why.items()]


def _opens(live: Live) -> str:
    """What opened bids come to, whatever they say."""
    terms = live.staged.armageddon
    return gives(terms, live.language) if terms and terms.bidding else ""


def _said_once_more(made: cards.Card, ask: Ask, value: str, _: cards.Gettext) -> str:
    """The answer that is asked once more; empty where the heading says it already."""
    label = made.forms[0].buttons[0].label
    if ask.who == LOT and value != cards.DRAWN:
        return _("By hand: {said}?").format(said=label) if isinstance(ask.options, OneOf) else _("By hand")
    chosen = len(getattr(ask.options, "choices", ())) > 1
    return _("{said}?").format(said=label) if chosen or label not in (made.sentence or made.heading) else ""


def _foreseen(ask: Ask, value: str) -> bool:
    """Whether it can be known what follows from an answer: one that nothing is drawn or typed for. The word for a draw
    by the program is that of a drawn game too."""
    return isinstance(ask.options, OneOf) and not (ask.who == LOT and value == cards.DRAWN)


def undo(kept: Kept, seat: Seat) -> Values:
    """What falls with an entry, what stays, and what is asked then; and the same entry corrected."""
    found = kept.log(seat.event)
    version, called, _ = number(seat.params["version"]), names(found), seat.language.gettext
    held = found.line.holds(version)
    seen = preview(found, retracting(version, "-"))
    falls = what_falls(found, version)
    assert held  # else the desk has refused
    live, after = live_of(seat, found), live_of(seat, seen.log)
    back, stands = given_back(found, version), [h for h in seen.log.line.held if h.version in seen.again]
    again = ([(held.ask, back)] if back else []) + [(h.ask, h.fact) for h in stands]
    choices = [b for b in cards.answers(held.ask, called, _) if b.value and b.value != _said(held)]
    return {
        **common(kept, seat, "log"),
        "entry": version,
        "sentence": live.answered(held.ask, held.fact),
        "back": live.answered(held.ask, back) if back else "",
        "falls": [_fallen(each, live) for each in falls],
        "lost": lost(found, version, _),
        "again": [live.answered(ask, fact) for ask, fact in again],
        "follows": consequences(found, retracting(version, "-"), version, seat.language),
        "then": [after.asked(ask) for ask in seen.asked[:4]],
        "choices": choices if not held.ask.ruling else [],
        "corrections": {} if held.ask.ruling else corrections(live, version, choices),
        "fields": [f for f in cards.taken(held.ask, called, _) if choices],
    }


def _said(held: Held) -> str:
    value = held.fact.value
    return str(value[0]) if isinstance(value, tuple) and value else str(value)


def _fallen(held: Held, live: Live) -> str:
    _, said = live.language.gettext, f"{held.version} {live.answered(held.ask, held.fact)}"
    return _("{said}, which answers again if its question returns").format(said=said) if held.final else said


PAGES: dict[str, tuple[str, Callable[[Kept, Seat], Values]]] = {
    "now": ("now", now),
    "boards": ("blocks", boards),
    "bracket": ("bracket", bracket),
    "log": ("log", log),
    "rule": ("rule", rule),
    "sure": ("sure", sure),
    "undo": ("undo", undo),
}
"""Pages by name: template, and what it shows."""
