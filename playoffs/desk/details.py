"""The details of an event in its record: one entry for each that was stated, the last word on each counts."""

import msgspec
from msgspec import structs

from playoffs.desk.log import Log
from playoffs.files.errors import BadInput
from playoffs.planning.details import Details


def stated(details: Details) -> dict[str, str]:
    """What the details say beyond their defaults, as the record keeps it: texts as they are, the rest as JSON."""
    said = {}
    for field in structs.fields(Details):
        value = getattr(details, field.name)
        if value != field.default:
            said[field.name] = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return said


def recalled(log: Log) -> Details:
    """The details that a record holds; `BadInput` where one of them cannot be read."""
    known = {field.name for field in structs.fields(Details)}
    said = {about: _value(log, about, text) for about, text in log.details.items() if about in known and text}
    return msgspec.convert(said, Details)


def news(log: Log, details: Details) -> dict[str, str]:
    """What the details say otherwise than the record; an empty text takes one back."""
    now, before = stated(details), {about: text for about, text in stated(recalled(log)).items() if text}
    return {about: now.get(about, "") for about in {**before, **now} if now.get(about, "") != before.get(about, "")}


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
