"""The details of an event in its record: one entry for each that was stated, the last word on each counts."""

from collections.abc import Collection, Mapping

import msgspec
from msgspec import structs

from playoffs.desk.played import DAYS, given_up
from playoffs.desk.record.entries import Detailed
from playoffs.desk.record.log import Log
from playoffs.desk.record.once import lasting
from playoffs.planning.details import Details, without_impossible
from playoffs.text.errors import BadInput

SENT, MEMBER = "us-chess/", "us-chess-id/"
"""How the details of a record name what the report says beside its games: this and a key, or a player."""

_DEFAULTS = {field.name: field.default for field in structs.fields(Details)}


def stated(details: Details) -> dict[str, str]:
    """What the details say beyond their defaults, as the record keeps it: texts as they are, the rest as JSON."""
    return {name: _text(value) for name, value in structs.asdict(details).items() if value != _DEFAULTS[name]}


@lasting(Detailed)
def held(log: Log) -> Details:
    """The details that a record holds, what is impossible too; `BadInput` where one of them cannot be read."""
    said = {about: _value(log, about, text) for about, text in log.details.items() if about in _DEFAULTS and text}
    return msgspec.convert(said, Details)


def recalled(log: Log) -> Details:
    """The details that count: those that the record holds, but for the impossible ones."""
    return _possible(log)[0]


def impossible(log: Log) -> Mapping[str, str]:
    """The details that the record holds and nothing can be reckoned with, as it holds them: they count for nothing
    until they are stated anew."""
    return {key: log.details[key] for key in _possible(log)[1]}


@lasting(Detailed)
def _possible(log: Log) -> tuple[Details, tuple[str, ...]]:
    return without_impossible(held(log))


def news(log: Log, after: Details, cleared: Collection[str] = ()) -> dict[str, str]:
    """What these details say otherwise than the record; an empty text takes one back."""
    before, gone = recalled(log), impossible(log)
    found = {}
    for name, value in structs.asdict(after).items():
        if value != getattr(before, name) or (name in gone and name in cleared):
            found[name] = "" if name in cleared else _text(value)
    return found


def restated(log: Log, after: Details, keys: Collection[str]) -> dict[str, str]:
    """The days that are stated once more while they are given up: they were stated before it was postponed, and are to
    be the new ones."""
    days = structs.asdict(after)
    return {key: _text(days[key]) for key in DAYS if key in keys and days[key]} if given_up(log) else {}


def _text(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _value(log: Log, about: str, text: str) -> object:
    """A text where the detail is one, else what the JSON says."""
    for read in (lambda: text, lambda: msgspec.json.decode(text)):
        try:
            value: object = read()
            msgspec.convert({about: value}, Details)
        except msgspec.MsgspecError:
            continue
        return value
    raise BadInput(f"record of {log.event}", f"the detail {about} = {text}", "one as a details file states it")
