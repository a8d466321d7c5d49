"""Who appeals, as it is typed on any face: a player of the playoff, or somebody by name, such as a parent or a club."""

from playoffs.desk.beside.links import KEY
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import people, players
from playoffs.model.find import file_id, plain
from playoffs.text.errors import BadInput, shown


def who_appeals(log: Log, said: str) -> str:
    """The id of a player meant by a number, by the name, whichever part comes first, or by whole words of it that
    nobody else has, such as the surname; `BadInput` where several have them. Anything else is somebody's name."""
    said, known = said.strip(), players(log)
    if said in known:
        return said
    by_file = [key for key, player in people(log).items() if said and file_id(player) == said]
    if by_file:
        return by_file[0]
    if KEY.fullmatch(said):
        raise BadInput("who appeals", shown(said), "a name, and no number such as 3 or p1")
    mine, names = _words(said), {key: _words(name) for key, name in known.items()}
    whole = [key for key, name in names.items() if name == mine]
    meant = whole or [key for key, name in names.items() if mine and {*mine} <= {*name}]
    if len(meant) > 1:
        several = ", ".join(known[key] if f"({key})" in known[key] else f"{known[key]} ({key})" for key in meant)
        raise BadInput("who appeals", f"{shown(said)}, which several are called", f"one of them by number: {several}")
    return meant[0] if meant else said


def _words(name: str) -> list[str]:
    """The words of a name in one order."""
    return sorted(plain(name).replace(",", " ").split())
