"""A detail of the record in words: days, people and letters, which the record keeps as JSON."""

from collections.abc import Callable, Mapping

import msgspec

from playoffs.desk.details import MEMBER, SENT
from playoffs.desk.elsewhere.rated import STRUCK
from playoffs.desk.fitting import ACKNOWLEDGED
from playoffs.desk.scheduled import ANSWERS, CALENDARS, LETTERS

Gettext = Callable[[str], str]


def detail_words(about: str, value: str, names: Mapping[str, str], _: Gettext = str) -> str:
    """`further_days = 2027-03-07, 10:00`; a plain text stands as it is."""
    if about.startswith(STRUCK):
        said = _("the game of entry {n} was never played: {why}") if value else _("the game of entry {n} was played")
        return said.format(n=about.removeprefix(STRUCK), why=value)
    if about.startswith((SENT, MEMBER)):
        said = _("{what} is {value}") if value else _("{what} is blank")
        return said.format(what=subject(about, names, _), value=value)
    if value[:1] not in ("[", "{"):
        return f"{about} = {value}"
    try:
        there: object = msgspec.json.decode(value)
    except msgspec.MsgspecError:
        return f"{about} = {value}"
    return _kept(about, there, names, _)


def _kept(about: str, said: object, names: Mapping[str, str], _: Gettext) -> str:
    """What the record keeps as JSON."""
    if about.startswith(ANSWERS) and isinstance(said, list):
        who = names.get(about.removeprefix(ANSWERS), about)
        many = _("{n} time stated") if len(said) == 1 else _("{n} times stated")
        return _("answers of {who}: {many}").format(who=who, many=many.format(n=len(said)))
    if about == LETTERS and isinstance(said, dict):
        whom = ", ".join(names.get(player, player) for player in said.get("players", ()))
        return _letters(said.get("kind"), _).format(n=said.get("revision"), whom=whom)
    if about == CALENDARS and isinstance(said, dict):
        entries, to = said.get("entries", ()), said.get("to", ())
        many = (_("{n} entry") if len(entries) == 1 else _("{n} entries")).format(n=len(entries))
        text = _("calendars with {many} are handed out to {to}, sequence {n}")
        return text.format(n=said.get("sequence"), many=many, to=len(to))
    if about == ACKNOWLEDGED:
        return _("the plan is acknowledged as it stands")
    return f"{about} = {_plain(said)}"


def _letters(kind: object, _: Gettext) -> str:
    """That letters were written: of a change, to remind, or to invite."""
    if kind == "change":
        return _("letters about a change are written, revision {n}, to {whom}")
    if kind == "reminder":
        return _("reminders are written, revision {n}, to {whom}")
    return _("invitations are written, revision {n}, to {whom}")


def subject(about: str, names: Mapping[str, str], _: Gettext = str) -> str:
    """What a detail is about: `the city in the report to US Chess`; the key of a detail of the event as it is typed."""
    if about.startswith(SENT):
        return _("{what} in the report to US Chess").format(what=wanted(_).get(about.removeprefix(SENT), about))
    if about.startswith(MEMBER):
        player = about.removeprefix(MEMBER)
        return _("the US Chess id of {name}").format(name=names.get(player, player))
    if about.startswith(STRUCK):
        return _("the game of entry {n}").format(n=about.removeprefix(STRUCK))
    if about.startswith(ANSWERS):
        player = about.removeprefix(ANSWERS)
        return _("answers of {who}").format(who=names.get(player, player))
    return _("the plan as it stands") if about == ACKNOWLEDGED else about


def _plain(said: object) -> str:
    if isinstance(said, dict):
        return ", ".join(_plain(each) for each in said.values() if each not in ("", None, [], {}))
    if isinstance(said, str) and said.startswith("data:"):
        return "a logo"
    return "; ".join(map(_plain, said)) if isinstance(said, list) else str(said)


def wanted(_: Gettext) -> dict[str, str]:
    """What a report to US Chess wants, by the key under which it is said; the empty one nobody can say on the spot."""
    return {
        "name": _("the name of the event"),
        "affiliate": _("the id of the affiliate"),
        "td": _("the US Chess id of the chief tournament director"),
        "assistant-td": _("the US Chess id of the assistant"),
        "city": _("the city"),
        "state": _("the state"),
        "zip": _("the ZIP code"),
        "country": _("the country"),
        "date": _("the day of play"),
        "id": _("the US Chess id of {name}"),
        "": _("the name of {name}, which does not fit"),
    }
