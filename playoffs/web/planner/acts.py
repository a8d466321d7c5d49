"""What a planner's forms do: ask, type an answer, read answers from a file; each says to which page it leads."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from urllib.parse import quote

from playoffs.desk.act import Request, Stale
from playoffs.desk.beside import asking, links
from playoffs.desk.desk import answer
from playoffs.desk.details import recalled
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names, players
from playoffs.desk.seen import asked as asked_now
from playoffs.model.find import did_you_mean, plain
from playoffs.model.position import Fact
from playoffs.model.vocabulary import Question
from playoffs.planning.answers import EXPECTED, Said, parsed_answers
from playoffs.planning.asking import MOST_PEOPLE, Asked, Asking, Kind, Reply, windows
from playoffs.planning.clock import check_zone, recorded, typed_zone
from playoffs.planning.stated import known_days
from playoffs.text.errors import BadInput, shown
from playoffs.text.typed_times import clock, date_of_a_file
from playoffs.text.years import check_near
from playoffs.web.asked import cards, overheard
from playoffs.web.asked.values import Typed, one
from playoffs.web.planner import letters, stating
from playoffs.web.planner.answering import answered, asked
from playoffs.web.planner.common import seen
from playoffs.web.planner.placing import remove_day, set_day
from playoffs.web.serving.seat import Seat

LONGEST = 80
"""Letters of the name of a hall or a director."""

SEVERAL = re.compile(r"[;\n]+")


def act(kept: Kept, seat: Seat, typed: Typed) -> str:
    """Do what a form says; the address of the page that shows it. Raises one of the desk's refusals, and then nothing
    was written."""
    what = one(typed, "do") or "cell"
    if what not in ACTS:
        raise BadInput("act", repr(what[:20]), f"one of {', '.join(ACTS)}")
    if not one(typed, "request").startswith(seat.mark):
        raise BadInput("form", "one of another visit", "the one on the page")
    return ACTS[what](kept, seat, typed)


def _cell(kept: Kept, seat: Seat, typed: Typed) -> str:
    answered(kept, seat, typed)
    day = one(typed, "day")
    return f"/plan/{seat.event}?day={day if day.isdigit() else 1}#grid"


def _ask(kept: Kept, seat: Seat, typed: Typed) -> str:
    """Ask everybody who is tied, these halls and these directors about these windows."""
    log = kept.log(seat.event)
    own = one(typed, "zone")
    zone = typed_zone(own, "zone") if own else check_zone(recalled(log).zone or "", "zone")
    start, end = (_clock(one(typed, key), key) for key in ("start", "end"))
    hours = one(typed, "hours")
    if hours not in ("0", "1", "2", "3", "4"):
        raise BadInput("hours", repr(hours[:20]), "0 to 4 hours")
    near = known_days(recalled(log), recorded(seat.house.now()))
    found = windows(_days(one(typed, "days"), near), start, end, int(hours), zone)
    was = asking.asking(kept.store, log.event)
    given = _last(kept, log.event, was)
    people = _people(log, was, typed, given)
    asking.ask(kept.store, log.event, Asking(zone=zone, windows=found, people=people, last=_highest(people, given)))
    return f"/plan/{log.event}"


def _days(text: str, near: Sequence[date]) -> list[date]:
    found = []
    for each in filter(None, (part.strip() for part in re.split(r"(?<=\d)[;,\s]+(?=\d{4}-)|;", text))):
        found.append(date_of_a_file(each, "days"))
        check_near(found[-1], each, near, "days", back=True)
    if not found:
        raise BadInput("days", "none", "dates such as 2027-05-22; 2027-05-23")
    return found


def _clock(text: str, what: str) -> str:
    found = clock(text) or text
    if not found:
        raise BadInput(what, "none", "a time of day such as 09:30 (or 24:00)")
    return found


def _last(kept: Kept, event: str, was: Asking | None) -> int:
    """The highest number that was given: of those asked, of those asked before, and of links that still open."""
    linked = (link.player for link in links.of_event(kept.store, event).values())
    keys = (*linked, *(each.key for each in (was.people if was else ())))
    return max([was.last if was else 0, *_numbers(keys)])


def _highest(people: Sequence[Asked], given: int) -> int:
    return max([given, *_numbers(each.key for each in people)])


def _numbers(keys: Iterable[str]) -> list[int]:
    return [int(key[1:]) for key in keys if key.startswith(asking.STRANGER)]


def _people(log: Log, was: Asking | None, typed: Typed, free: int) -> tuple[Asked, ...]:
    """Everybody who is tied, then directors and halls; whoever was asked before keeps the key, anybody else gets one
    after the number `free`, which nobody had."""
    tied = tuple(Asked(key=player, kind=Kind.PLAYER) for player in log.founding.tied)
    known = {(each.kind, each.name): each.key for each in (was.people if was else ())}
    found = list[Asked]()
    taken = {plain(name) for name in players(log).values()}
    for kind, field in ((Kind.DIRECTOR, "directors"), (Kind.HALL, "halls")):
        for name in _names(one(typed, field), field):
            if plain(name) in taken:
                raise BadInput(field, f"{shown(name)} twice", "each name once: answers are told apart by it")
            taken.add(plain(name))
            key = known.get((kind, name), "")
            free += not key
            found.append(Asked(key=key or f"{asking.STRANGER}{free}", kind=kind, name=name))
    if len(tied) + len(found) > MOST_PEOPLE:
        raise BadInput("people", f"{len(tied) + len(found)}", f"{MOST_PEOPLE} at most")
    return (*tied, *found)


def _names(text: str, field: str) -> list[str]:
    found = [each for part in SEVERAL.split(text) if (each := " ".join(part.split()))]
    for each in found:
        if len(each) > LONGEST:
            raise BadInput(field, f"a name of {len(each)} letters", f"{LONGEST} at most")
    return found


def read(kept: Kept, seat: Seat, typed: Typed, name: str, content: bytes) -> str:
    """Take the answers of a CSV file, all or none; the address that says how many people they are of. What was answered
    already stays, and the address says whose, unless the form says that the file counts."""
    from playoffs.text.text import decoded  # late: few files come

    if not one(typed, "request").startswith(seat.mark):
        raise BadInput("form", "one of another visit", "the one on the page")
    what, log = asked(kept, seat.event), kept.log(seat.event)
    place = name or "answers"
    near = known_days(recalled(log), recorded(seat.house.now()))
    said = parsed_answers(decoded(content, place, EXPECTED), place, what.zone, near)
    by = keyed(what, names(log), said, place)
    at, who = seat.house.now(), seat.link.name
    new = {
        key: [Reply(window=each.window, answer=each.answer, at=at, by=who) for each in some] for key, some in by.items()
    }
    if typed.get("over"):
        asking.take(kept.store, seat.event, new)
        return f"/plan/{seat.event}?took={len(new)}"
    left = ",".join(asking.add(kept.store, seat.event, new))
    return f"/plan/{seat.event}?took={len(new)}{f'&left={quote(left)}' if left else ''}"


def keyed(what: Asking, called: Mapping[str, str], said: Iterable[Said], place: str) -> dict[str, Sequence[Said]]:
    """Answers by the key of who is asked; `BadInput` for a name that is nobody's."""
    keys = {plain(each.name or called.get(each.key, each.key)): each.key for each in what.people}
    found: dict[str, list[Said]] = {}
    for each in said:
        key = keys.get(plain(each.who))
        if key is None:
            near = did_you_mean(each.who, [e.name or called.get(e.key, e.key) for e in what.people])
            raise BadInput(place, f"answers of {shown(each.who)}{near}", "somebody who is asked", each.line)
        found.setdefault(key, []).append(each)
    return {key: tuple(some) for key, some in found.items()}


def _reply(kept: Kept, seat: Seat, typed: Typed) -> str:
    """Record that a player takes part or declines; `Stale` where that was answered meanwhile, and `Overheard` where
    the player has sent something else, which waits at the desk."""
    with kept.store.writing():  # no phone sends anything between the look at it and the entry
        _replied(kept, seat, typed)
    return f"/plan/{seat.event}#confirmations"


def _replied(kept: Kept, seat: Seat, typed: Typed) -> None:
    log, value, wanted = kept.log(seat.event), one(typed, "value"), one(typed, "ask")
    known = kept.store.request(one(typed, "request"))
    found = asked_now(log, wanted)
    if known is None and (found is None or cards.digest(log, found) != one(typed, "digest")):
        raise Stale(log, seen(typed), "your answer", wanted)
    if value not in ("confirm", "decline") or (found and found.question is not Question.ANSWER):
        raise BadInput("answer", "something else", "whether a player takes part")
    if found and known is None:
        overheard.refuse(kept.store, log, [(found, value)])
    by = seat.link.name if log.edition > 1 else ""
    answer(
        kept.store, log.event, Fact(wanted, value), Request(one(typed, "request"), log.version, seat.house.now(), by)
    )


ACTS: dict[str, Callable[[Kept, Seat, Typed], str]] = {
    "cell": _cell,
    "ask": _ask,
    "set": set_day,
    "remove": remove_day,
    "note": letters.note,
    "contact": letters.contact,
    "reply": _reply,
    "details": stating.state,
}
