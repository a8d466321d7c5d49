"""Who appeals, as it is typed on any face: a player of the playoff, or somebody by name, such as a parent or a club."""

from collections.abc import Mapping

from playoffs.desk.beside.links import KEY
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import people, players
from playoffs.model.find import file_id, nearest, plain
from playoffs.text.errors import BadInput, shown


def who_appeals(log: Log, said: str) -> str:
    """The id of a player meant by a number, by the name, whichever part comes first, or by whole words of it that
    nobody else has, such as the surname; `BadInput` where several have them, and for what is only near a name.
    Anything else is somebody's name."""
    said, known = said.strip(), players(log)
    if said in known or not said:
        return said
    by_file = [key for key, player in people(log).items() if file_id(player) == said]
    if by_file:
        return by_file[0]
    if KEY.fullmatch(said) or not any(map(str.isalpha, said)):
        raise BadInput("who appeals", shown(said), "a name, and no number such as 3 or p1")
    meant, near = _meant(log, known, _words(said))
    numbered = [name if f"({key})" in name else f"{name} ({key})" for key, name in known.items() if key in meant + near]
    if len(meant) > 1:
        expected = f"one of them by number: {', '.join(numbered)}"
        raise BadInput("who appeals", f"{shown(said)}, which several are called", expected)
    if near:
        other, several = shown(f"{said}, parent"), ", ".join(numbered[:3])
        expected = f"a player by number: {several}; for somebody else also who that is, such as {other}"
        raise BadInput("who appeals", f"{shown(said)}, which is near the name of a player", expected)
    return meant[0] if meant else said


def _meant(log: Log, known: Mapping[str, str], mine: list[str]) -> tuple[list[str], list[str]]:
    """Who is called by these words; if nobody, to whose name they are near."""
    names = {key: _words(name) for key, name in known.items()}
    if whole := [key for key, name in names.items() if name == mine]:
        return whole, []
    names = {key: name for key, name in names.items() if not _forgotten(log, key)}  # in whose place stands a word
    meant = [key for key, name in names.items() if {*mine} <= {*name}]
    return meant, [key for key, name in names.items() if not meant and _near(mine, name)]


def _forgotten(log: Log, key: str) -> bool:
    return key in log.known.players and log.known.person(key) is None


def _near(mine: list[str], name: list[str]) -> bool:
    """Whether each word that was typed begins a word of a name, or may be a slip for one."""
    return all(any(part.startswith(word) for part in name) or nearest(word, name) for word in mine)


def _words(name: str) -> list[str]:
    """The words of a name in one order."""
    return sorted(plain(name).replace(",", " ").split())
