"""The page of one playoff's plan: who is asked about which times, and the grid of their answers."""

from collections.abc import Mapping

from playoffs.analysis.durations import days as split
from playoffs.desk.beside import asking
from playoffs.desk.course import invited
from playoffs.desk.details import recalled
from playoffs.desk.fitting import misfits
from playoffs.desk.kept import Kept
from playoffs.desk.record.entries import Detailed
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.scheduled import begun
from playoffs.desk.times.placing import called
from playoffs.documents.words.misfit_words import misfit
from playoffs.documents.words.words import listed
from playoffs.model.vocabulary import Question
from playoffs.planning.asking import Asking, Kind
from playoffs.planning.clock import HOUR, local, recorded, time_words
from playoffs.planning.details import OF_A_HALL, Details
from playoffs.playoff.course import NoLength
from playoffs.playoff.outline import outline
from playoffs.text.counts import count
from playoffs.web.asked import cards
from playoffs.web.asked.refused_words import N_
from playoffs.web.asked.values import Values
from playoffs.web.planner import watch
from playoffs.web.planner.common import common
from playoffs.web.planner.grid import grid
from playoffs.web.planner.placing import OF_DAYS, asked_for, settable, tried
from playoffs.web.serving.seat import Seat

SET = (*OF_DAYS, "site", "director", *OF_A_HALL, "zone")
"""The details that are recorded with a day."""

LONGEST = 2000
"""Characters of a field."""

START, MIDNIGHT = "09:00", "24:00"

HOURS = ((1, N_("1 hour")), (2, N_("2 hours")), (3, N_("3 hours")), (4, N_("4 hours")), (0, N_("the whole day")))
"""How long a window can be that people are asked about."""


def plan(kept: Kept, seat: Seat) -> Values:
    """Everybody's answers, and the form that asks."""
    log = kept.log(seat.event)
    what, there = asking.asking(kept.store, log.event), asking.replies(kept.store, log.event)
    whole, find = outline(log.founding.ruleset).whole, seat.query.get("q", "")[:60]
    place = tried(kept, seat, log, what, there) if what and not whole else None
    wide: Asking | None = place["wide"] if place else None
    day = _number(seat.query.get("day", "")) or (min(place["bands"], default=1) if place else 1)
    made = grid(what, there, names(log), seat.language, day, find=find, wide=wide) if what else None
    zone = recalled(log).zone
    return {
        **common(kept, seat, "plan"),
        "grid": made,
        "place": place,
        "at": place["at"] if place and (place["removed"] or asked_for(seat)) else asked_for(seat),
        "misfits": [misfit(each.why, zone, seat.language) for each in misfits(log)],
        "settable": settable(seat, log),
        "confirmations": [
            (ask.id, cards.digest(log, ask), names(log).get(ask.who, ask.who))
            for ask in log.asks
            if ask.question is Question.ANSWER
        ],
        "due": watch.left(log, recorded(seat.house.now()), seat.language),
        "find": find,
        "form": proposed(log, what),
        "hours": HOURS,
        "took": seat.query.get("took", ""),
        "left": _left(seat, called(what, names(log)) if what else {}),
        "done": done(log, seat),
        "was": seat.query.get("was", "")[:LONGEST],
        "choose": chosen(place, what) if place and what else {},
        "removable": settable(seat, log) and not begun(log),
        "whole": whole,
        "wrong": (),
        "problem": "",
    }


def _left(seat: Seat, called: Mapping[str, str]) -> str:
    """Whose answers stayed as a file was read that has others."""
    return listed([called[key] for key in seat.query.get("left", "").split(",") if key in called], seat.language)


def done(log: Log, seat: Seat) -> int:
    """The entry by which the days were set or removed just now, as the record has it; 0 where there is none, or where
    another one was made on them since: the page shows the days as they are now."""
    stated = (e for e in reversed(log.recorded) if isinstance(e.entry, Detailed) and e.entry.about in SET)
    last = next((each.row.version for each in stated), 0)
    return last if last and count(seat.query.get("done", "")) == last else 0


def chosen(place: Values, what: Asking) -> dict[int, str]:
    """For each day on the grid the placing that begins on it: a best one where there is one, else from the first window
    of that day and of those after it."""
    days, best = what.days, {each.at[:10]: each.at for each in place["best"]}
    number = max(len(place["bands"]), *(each.at.count(";") + 1 for each in place["best"]), 1)
    found = {}
    for n, (day, _windows) in enumerate(days, 1):
        first = [local(some[0].start, what.zone) for _day, some in days[n - 1 : n - 1 + number]]
        found[n] = best.get(day.isoformat()) or "; ".join(f"{each:%Y-%m-%d %H:%M}" for each in first)
    return found


def _number(text: str) -> int:
    """The day that the address names; 0 where it names none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


def proposed(log: Log, what: Asking | None) -> dict[str, str]:
    """The form that asks, filled in with what is asked; else with what the details say and how long a day can last."""
    details = recalled(log)
    if what and what.windows:
        first = what.days[0][1]
        ends = [some[-1].end for _day, some in what.days]
        last = max((time_words(at, what.zone) for at in ends), default="")
        hours = (first[0].end - first[0].start) // HOUR
        return {
            "days": "; ".join(day.isoformat() for day, _some in what.days),
            "start": time_words(first[0].start, what.zone),
            "end": MIDNIGHT if any(time_words(at, what.zone) == "00:00" for at in ends) else last,
            "hours": str(hours if len(first) > 1 else 0),
            "zone": what.zone,
            "halls": _named(what, Kind.HALL),
            "directors": _named(what, Kind.DIRECTOR),
        }
    start = details.start or START
    return {
        "days": "; ".join(filter(None, (details.date, *(each.date for each in details.further_days)))),
        "start": start,
        "end": _over(start, longest(log, details)),
        "hours": "3",
        "zone": details.zone,
        "halls": details.site,
        "directors": details.director.name if details.director else "",
    }


def _named(what: Asking, kind: Kind) -> str:
    return "; ".join(each.name for each in what.people if each.kind is kind)


def longest(log: Log, details: Details) -> int:
    """Seconds that the longest day can last, as far as it is known; 0 where nobody can tell."""
    try:
        stages = invited(log)
    except NoLength:
        return 0
    number = 1 + len(details.further_days) if details.date else 0
    found = split(stages, details.day_limit * 60, min(number, len(stages))) if stages else ()
    return max((day.end.latest for day in found), default=0)


def _over(start: str, seconds: int) -> str:
    """The full hour by which a day is over at the latest, by the wall; midnight at most."""
    hour = int(start[:2]) + -(-(int(start[3:]) * 60 + seconds) // HOUR) if seconds else 21
    return f"{min(hour, 24):02d}:00"
