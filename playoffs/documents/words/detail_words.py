"""A detail of the record in words: days, people and letters, which the record keeps as JSON."""

from collections.abc import Mapping

import msgspec

from playoffs.desk.details import MEMBER, SENT
from playoffs.desk.elsewhere.rated import STRUCK
from playoffs.desk.elsewhere.submission import KEYS
from playoffs.desk.fitting import ACKNOWLEDGED
from playoffs.desk.scheduled import ANSWERS, CALENDARS, LETTERS
from playoffs.model.names import counted


def detail_words(about: str, value: str, names: Mapping[str, str]) -> str:
    """`further_days = 2027-03-07, 10:00`; a plain text stands as it is."""
    if about.startswith(STRUCK):
        entry = about.removeprefix(STRUCK)
        return (
            f"the game of entry {entry} was never played: {value}" if value else f"the game of entry {entry} was played"
        )
    if about.startswith((SENT, MEMBER)):
        what = subject(about, names)
        return f"{what} is {value}" if value else f"{what} is blank"
    if value[:1] not in ("[", "{"):
        return f"{about} = {value}"
    try:
        said: object = msgspec.json.decode(value)
    except msgspec.MsgspecError:
        return f"{about} = {value}"
    if about.startswith(ANSWERS) and isinstance(said, list):
        return f"answers of {names.get(about.removeprefix(ANSWERS), about)}: {counted(len(said), 'time')} stated"
    if about == LETTERS and isinstance(said, dict):
        whom = ", ".join(names.get(player, player) for player in said.get("players", ()))
        return f"letters = {said.get('kind')}, revision {said.get('revision')}, to {whom}"
    if about == CALENDARS and isinstance(said, dict):
        entries, to = said.get("entries", ()), said.get("to", ())
        many = counted(len(entries), "entry", "entries")
        return f"calendars = sequence {said.get('sequence')}, {many}, handed out to {len(to)}"
    if about == ACKNOWLEDGED:
        return "the plan is acknowledged as it stands"
    return f"{about} = {_plain(said)}"


def subject(about: str, names: Mapping[str, str]) -> str:
    """What a detail is about: `the city in the report to US Chess`; the key of a detail of the event as it is typed."""
    if about.startswith(SENT):
        return f"{KEYS.get(about.removeprefix(SENT), about)} in the report to US Chess"
    if about.startswith(MEMBER):
        player = about.removeprefix(MEMBER)
        return f"the US Chess id of {names.get(player, player)}"
    if about.startswith(STRUCK):
        return f"the game of entry {about.removeprefix(STRUCK)}"
    if about.startswith(ANSWERS):
        player = about.removeprefix(ANSWERS)
        return f"answers of {names.get(player, player)}"
    return "the plan as it stands" if about == ACKNOWLEDGED else about


def _plain(said: object) -> str:
    if isinstance(said, dict):
        return ", ".join(_plain(each) for each in said.values() if each not in ("", None, [], {}))
    if isinstance(said, str) and said.startswith("data:"):
        return "a logo"
    return "; ".join(map(_plain, said)) if isinstance(said, list) else str(said)
