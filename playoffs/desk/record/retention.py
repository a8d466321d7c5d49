"""How long a playoff may name people: what its director announced, and who is named longer. Nothing is done about it
here; results, and who may still appeal, are for people to judge."""

from playoffs.desk.record.log import Log

UNTIL = "keep_names_until"
"""The detail that announces it."""


def named(log: Log) -> tuple[str, ...]:
    """The keys of everybody whom a record of edition 2 still names."""
    return tuple(key for key in (*log.known.players, *log.known.others) if log.known.person(key))


def until(log: Log) -> str:
    """The last day on which names were to be kept, where that was announced and somebody is named; else empty."""
    said = log.details.get(UNTIL) or ""
    return said if said and (log.edition == 1 or named(log)) else ""


def due(said: str, now: str) -> bool:
    """Whether that day has gone by; `now` is a UTC instant."""
    return bool(said) and now[:10] > said
