"""What a form says, as the answer to an ask; `BadInput` for what is none. A bid is never repeated."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from starlette.datastructures import FormData

from playoffs.desk.record.log import Log
from playoffs.model.find import plain
from playoffs.model.position import (
    VOID,
    Ask,
    Newcomer,
    OneOf,
    OrderOf,
    Range,
    SomeOf,
    Timed,
    Titled,
    Value,
)
from playoffs.model.vocabulary import Question
from playoffs.text.errors import BadInput, unseen
from playoffs.text.errors import shown as quoted
from playoffs.web.asked.forms import Field

_CLOCK = re.compile(r"(\d{1,3})(?::([0-5]\d))?", re.ASCII)

Values = dict[str, Any]
"""What a template is given."""

Typed = Mapping[str, Sequence[str]]
"""What was filled in, by the names of the fields."""


def form_of(form: FormData) -> Typed:
    """What was filled in, without files."""
    found: dict[str, list[str]] = {}
    for name, value in form.multi_items():
        if isinstance(value, str):
            found.setdefault(name, []).append(value)
    return found


def one(typed: Typed, name: str) -> str:
    """The first value of a field on one line; empty where it was not filled in."""
    text = raw(typed, name)
    if found := beyond(text):
        raise BadInput(name, found, ON_ONE_LINE)
    return text


def as_offered(fields: Iterable[Field], typed: Typed) -> None:
    """`BadInput` for a choice that its field does not offer: a page sends none, and no other way in is left open."""
    for field in fields:
        if field.kind in ("choice", "one", "several"):
            among(typed, field.name, [value for value, _ in field.options], field.label)


def among(typed: Typed, name: str, there: Collection[str], called: str = "") -> str:
    """The first value of a field, which is one of those that there are; `BadInput` where any is not. Nothing said is
    left to whoever needs something."""
    said = [each.strip() for each in typed.get(name, ())]
    for each in said:
        if each and each not in there:
            raise BadInput(called or name, repr(each[:40]), "one that the page offers")
    return said[0] if said else ""


def ticked(typed: Typed, name: str, called: str = "") -> bool:
    """Whether a box is ticked."""
    return bool(among(typed, name, ("yes",), called))


MOST = 2000
"""Characters of a field."""

ON_ONE_LINE = "at most 2,000 characters on one line, all of which can be seen"


def raw(typed: Typed, name: str) -> str:
    """The first value of a field as it was typed, to be shown again where it is refused."""
    return (typed.get(name) or ("",))[0].strip()


def beyond(text: str) -> str:
    """What of a text no field takes; empty where it is taken."""
    if len(text) > MOST:
        return "more than 2,000 characters"
    return unseen(text)


def number(text: str) -> int:
    """The number of an entry."""
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise BadInput("entry", repr(text[:20]), "the number of one")
    return int(text)


def seconds(text: str, what: str, bare: bool = True) -> int:
    """Seconds of `7:30`, or of whole minutes where these will do."""
    found = _CLOCK.fullmatch(text)
    if not found or not (bare or found[2]):
        raise BadInput(what, "no time" if not text else "something else", "minutes and seconds, such as 7:30")
    return int(found[1]) * 60 + int(found[2] or 0)


def called(typed: Typed, names: Mapping[str, str]) -> str:
    """The numbers that players have called before a draw, as they are mixed in: by their numbers, never their names,
    which a refusal alone says."""
    calls = []
    for field in sorted(each for each in typed if each.startswith(CALL)):
        if text := one(typed, field):
            player = field.removeprefix(CALL)
            if not (text.isascii() and text.isdigit() and len(text) <= 9):
                place = f"number of {names.get(player, player)}"
                raise BadInput(place, quoted(text), "a number of at most nine digits")
            calls.append(f"{player} calls {text}")
    return ", ".join(calls)


CALL = "call-"
"""What the field of a number that a player calls begins with."""


def value(ask: Ask, typed: Typed, log: Log) -> Value:
    """The answer that a form gives to an ask; whether the ask takes it is for the position to say."""
    chosen = one(typed, "value")
    match ask.options:
        case OneOf():
            return chosen
        case Timed(untimed=untimed):
            at = one(typed, "at")
            return chosen if untimed and not at else (chosen, seconds(at, "session clock"))
        case Range():
            return seconds(one(typed, "time"), "time", bare=False)
        case OrderOf(players=players):
            order = tuple(one(typed, f"place-{n}") for n in range(1, len(players) + 1))
            if len(set(order)) < len(order) or "" in order:
                raise BadInput("order", "a place that is empty or taken twice", "everybody once")
            return order
        case SomeOf():
            return tuple(typed.get("some", ()))
        case Newcomer():
            return _person(ask, typed, log)
        case Titled():
            return (one(typed, "title"), *typed.get("some", ()))
    raise BadInput("answer", "a plain one", "an opening of bids")


def _person(ask: Ask, typed: Typed, log: Log) -> Value:
    """Somebody known by name or number, or new with the next free number."""
    name, rating, scale = (one(typed, each) for each in ("person", "rating", "scale"))
    if not name:
        raise BadInput("name", "none", "who joins")
    if ask.question is Question.ADD_HOUSE:
        return (name,)
    if rating and not (rating.isascii() and rating.isdigit() and len(rating) < 5):
        raise BadInput("rating", rating, "a number, or nothing")
    people = log.founding.tournament.players
    known = next((p.id for p in people if p.id == name or plain(p.name) == plain(name)), "")
    if known:
        return (known,)
    free = str(1 + max((int(p.id) for p in people if p.id.isdecimal()), default=0))
    return (free, name, int(rating) if rating else "", scale)


def shown(text: str, who: str) -> int | str:
    """What a slip or a phone shows at the opening: seconds, or that it is void."""
    if text.casefold() == VOID:
        return VOID
    try:
        return seconds(text, f"bid of {who}", bare=False)
    except BadInput as error:
        raise BadInput(error.place, error.found, f"{error.expected}, or the word void") from error
