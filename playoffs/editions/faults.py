"""Every fault of an edition's file at once, each at its place, and not the first one alone.

Theory. The loader refuses a file at its first fault. So that what is behind it shows, that fault is mended in thought:
by the word that was meant, by one that is allowed, by leaving out what stands there; and the file is looked at again.
Whatever the loader comes to refuse is found that way, without a list of checks here. Of the ways of mending one is
taken after which the next fault lies elsewhere, so that no fault is one of mending. Where no way helps, what is behind
it stays unsaid, and that is said.
"""

import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from msgspec import Struct

from playoffs.editions.load import own
from playoffs.formats.edition import sizes
from playoffs.formats.rules import Ruleset
from playoffs.formats.timed import NO_TIMES
from playoffs.text.errors import BadInput, Way
from playoffs.text.text import first_bytes
from playoffs.text.toml import MOST_BYTES, Document, tree

MOST = 40
"""Faults after which a file is no edition with slips, but something else."""

Tree = dict[str, Any]
Lines = dict[Way, int]
Mended = tuple[Tree, Lines, BadInput | None]


class Looked(Struct, frozen=True, kw_only=True):
    """What came of looking through a file."""

    content: bytes
    rules: Ruleset | None
    """Those of the file; None where it has a fault."""
    faults: tuple[BadInput, ...]
    whole: bool = True
    """Whether all of it could be looked at."""


def look(file: Path) -> Looked:
    """Look through a file; `BadInput` only where there is none that can be read."""
    content = first_bytes(file, MOST_BYTES + 1, "a TOML file")
    return looked(content, str(file))


def looked(content: bytes, place: str) -> Looked:
    """The same of what stands in a file of this name."""
    found = list(_syntax(content, place))
    if found:
        return Looked(content=content, rules=None, faults=tuple(found), whole=False)
    document = tree(content, place)
    said, lines = document.value, document.lines
    fault, rules = _first(place, said, lines)
    for _ in range(MOST):
        if fault is None:
            break
        if any((fault.line, fault.found) == (other.line, other.found) for other in found):
            return Looked(content=content, rules=None, faults=_in_order(found), whole=False)
        if _there(fault.way, lines) and (fault.way in lines or not fault.found.startswith("unknown key")):
            found.append(fault)
        mended = _mended(place, fault, said, lines)
        if mended is None:
            return Looked(content=content, rules=None, faults=_in_order(found), whole=False)
        said, lines, fault = mended
    return Looked(content=content, rules=None if found else rules, faults=_in_order(found), whole=fault is None)


def _in_order(found: list[BadInput]) -> tuple[BadInput, ...]:
    return tuple(sorted(found, key=lambda fault: fault.line or 0))


def _first(place: str, said: Tree, lines: Lines) -> tuple[BadInput | None, Ruleset | None]:
    """The first fault, or the rules."""
    try:
        return None, own(Document(place, deepcopy(said), lines))
    except BadInput as fault:
        return fault, None


_NEXT = re.compile(rb"[A-Za-z0-9_\"'\[]")
"""How a line begins with which something new can begin."""

_PART = re.compile(rb"\[")
"""How a line begins that is the head of a part."""


def _syntax(content: bytes, place: str) -> Iterator[BadInput]:
    """Lines that are no TOML: each is left out, with what hangs on it, until the rest can be read."""
    rows, last = content.split(b"\n"), 0
    while True:
        try:
            tree(b"\n".join(rows), place)
            return
        except BadInput as fault:
            if last and (fault.line or 0) <= last:
                return
            yield fault
            last = fault.line or 0
        if not last:
            return
        end = last
        begins = _PART if _PART.match(rows[last - 1]) else _NEXT  # what stands below a head belongs to no other
        while end < len(rows) and not begins.match(rows[end]):
            end += 1
        rows[last - 1 : end] = [b""] * (end - last + 1)


_UNSERVED = re.compile(r"(?:no step for|can leave) (\d+)")
"""How a number of players is refused that no step serves."""

HOLDERS = ((), ("steps",), ("recipes",), ("clocks",))
"""What holds all that is played: without it everything else would seem to be at fault."""


def _mended(place: str, fault: BadInput, said: Tree, lines: Lines) -> Mended | None:
    """The file with this fault mended in thought, and its next one; None where that cannot be had."""
    chosen: Mended | None = None
    near: Mended | None = None
    spot, words = _spot(fault), _words(fault.expected)
    meant = re.search(r"unknown key .*did you mean '([^']+)'\?", fault.found)
    word = re.search(r"= .*did you mean '([^']+)'\?", fault.found)
    for tried, moved in _ways(fault, said, lines):
        after, _ = _first(place, tried, moved)
        if after and meant and after.way == (*fault.way[:-1], meant[1]):
            continue  # what was written there was never meant by that name
        if after is None:
            return tried, moved, after
        if _elsewhere(spot, fault, after, moved):
            if _at(tried, fault.way) not in words:
                return chosen or (tried, moved, after)
            chosen = chosen or (tried, moved, after)  # another word may suit what stands beside it better
            continue
        if word and _at(tried, fault.way) == word[1] and after.found != fault.found:
            return tried, moved, after  # with the word that was meant, whatever else is wrong of it
        deeper = after.way not in (spot, spot[: len(after.way)])
        if near is None and deeper and after.way in moved and _there(after.way, moved):
            near = tried, moved, after
    return chosen or near


_MISSING = re.compile(r"no (?:key '(\w+)'|(\w+) of its own)")
"""How a key is refused that is not there."""


def _spot(fault: BadInput) -> Way:
    """Where something is put to mend a fault."""
    missing = _MISSING.match(fault.found)
    return (*fault.way, missing[1]) if missing and missing[1] else fault.way


def _elsewhere(spot: Way, fault: BadInput, after: BadInput, lines: Lines) -> bool:
    """Whether one is another fault, at another place that the file has, and none that mending the first has made."""
    if _UNSERVED.search(fault.found) and _UNSERVED.search(after.found):
        return after.found != fault.found and _there(after.way, lines)
    length = min(len(after.way), len(spot))
    return after.way[:length] != spot[:length] and _there(after.way, lines)


def _there(way: Way, lines: Lines) -> bool:
    """Whether an entry of a list is one that the file has, and none that was put there in thought."""
    return all(way[: n + 1] in lines for n, part in enumerate(way) if isinstance(part, int))


def _ways(fault: BadInput, said: Tree, lines: Lines) -> Iterator[tuple[Tree, Lines]]:
    """The file mended in one way after the other, the likeliest first."""
    way = fault.way
    meant = re.search(r"did you mean '([^']+)'\?", fault.found)
    if fault.found.startswith("unknown key"):
        if meant:
            yield _renamed(said, lines, way, meant[1])
        yield _without(said, lines, way)
        return
    for value in [meant[1]] if meant else []:
        yield _with(said, way, value), lines
    yield from _stepped(fault, said, lines)
    yield from _filled(fault, said, lines)
    yield from _in_steps(fault, said, lines)
    yield from _after(fault, said, lines)
    yield from _left_out(way, said, lines)


def _filled(fault: BadInput, said: Tree, lines: Lines) -> Iterator[tuple[Tree, Lines]]:
    """Something put where something is missing, or another word in the place of one."""
    way = fault.way
    if name := _MISSING.match(fault.found):
        key = name[1] or name[2]
        at = way if isinstance(_at(said, way), dict) else ()
        for value in (*_words(fault.expected), *_SAMPLES):
            yield _with(said, (*at, key), value), lines
    for number in re.findall(r"\bat (?:most|least) (\d+)$", fault.expected):
        yield _with(said, way, int(number)), lines
    if fault.found == "no games":
        yield _with(said, (*way, "games"), 1), lines
    if fault.found == NO_TIMES:
        for key in ("white", "black"):
            said = said if _at(said, (*way, key)) else _with(said, (*way, key), "5:00")
        yield said, lines
    if fault.found == "a match that can end tied":
        yield _with(said, (*way, "odds"), True), lines
    if fault.expected.startswith("planned ="):
        yield _with(said, (*way[:-1], "planned") if way[-1] == "planned" else (*way, "planned"), 1), lines
    if "neither time" in fault.found:
        yield _with(said, (*way, "time"), "15:00"), lines
    for value in _allowed(fault, _at(said, way)):
        yield _with(said, way, value), lines
    if way == ("clauses",):
        yield _with(said, ("clauses", "other"), "x"), lines
    if isinstance(_at(said, way[:-1]), list) and way[-2:-1] == ("segments",):
        yield _with(said, way[:-1], [*_at(said, way[:-1]), {"lots": True}]), lines


def _allowed(fault: BadInput, there: Any) -> list[Any]:
    """The values that are allowed in the place of what stands there, each in a list where one is expected."""
    if there is None and fault.found not in ("no clock", "no match"):
        return []
    several = isinstance(there, list) or fault.expected.startswith("a list")
    return [[value] if several else value for value in _words(fault.expected)]


def _left_out(way: Way, said: Tree, lines: Lines) -> Iterator[tuple[Tree, Lines]]:
    """The file without what stands there, with another value, without what holds it."""
    there = (len(way) > 1 or way[:1] not in HOLDERS) and _at(said, way) is not None
    if there:
        yield _without(said, lines, way)
        for value in _SAMPLES:
            yield _with(said, way, value), lines
    for length in range(len(way) - 1, 1, -1):
        if _at(said, way[:length]) is not None:
            yield _without(said, lines, way[:length])


def _stepped(fault: BadInput, said: Tree, lines: Lines) -> Iterator[tuple[Tree, Lines]]:
    """A step made whole: for the first number that no other serves, doing what another one does, letting one wait."""
    steps, way = said.get("steps"), fault.way
    if way[:1] != ("steps",) or len(way) < 2 or not isinstance(steps, list) or not isinstance(_at(said, way[:2]), dict):
        return
    step, others = _at(said, way[:2]), [each for each in steps if isinstance(each, dict)]
    free, last = _gap([str(each.get("players")) for each in others if each.get("after") == step.get("after")])
    if fault.found.startswith("no key 'players'"):
        yield _with(said, (*way[:2], "players"), f"{free}"), lines
        yield _with(said, (*way[:2], "players"), f"{free}-"), lines
    elif way[-1] == "players" and fault.expected.startswith("the form"):
        written = re.findall(r"\d{1,2}", str(step.get("players")))
        if len(written) == 2:
            yield _with(said, way, "-".join(written)), lines
        first = written[:1]
        for form in ("{}-", "{}") if first else (f"{{}}-{last}", "{}", "{}-"):
            yield _with(said, way, form.format(first[0] if first else free)), lines
    elif fault.found.startswith("a step that does nothing"):
        for like in others:
            yield _with(said, way[:2], {**like, **step}), lines
    elif "a cut or seats that wait" in fault.found:
        yield _with(said, way[:2], {key: value for key, value in step.items() if key not in ("cut", "sit")}), lines
    elif way[-1] == "sit":
        yield _with(said, way, [1]), lines
    elif "of whom" in fault.found:
        yield _with(said, (*way[:2], "sit"), [] if step.get("sit") else [1]), lines


def _gap(named: list[str]) -> tuple[int, int]:
    """The first and last of the numbers in a row that none of these serves."""
    taken = {n for text in named if re.fullmatch(r"\d{1,2}(-\d{0,2})?", text) for n in sizes(text)}
    first = next((n for n in range(2, 64) if n not in taken), 2)
    return first, next((n - 1 for n in range(first + 1, 64) if n in taken), 63)


def _after(fault: BadInput, said: Tree, lines: Lines) -> Iterator[tuple[Tree, Lines]]:
    """A step after a round robin for those whom no other one serves."""
    named = re.match(r"steps for (.*) after ", fault.expected)
    step = _at(said, fault.way)
    if named and fault.found.endswith("without end") and isinstance(step, dict) and step.get("id"):
        more = [{"after": [step["id"]], "players": each, "open": "x"} for each in named[1].split(" and ")]
        yield _with(said, ("steps",), [*said["steps"], *more]), lines


def _in_steps(fault: BadInput, said: Tree, lines: Lines) -> Iterator[tuple[Tree, Lines]]:
    """A step for a number that none serves, like one of those that are there."""
    number = _UNSERVED.search(fault.found)
    steps = said.get("steps")
    if not number or not isinstance(steps, list):
        return
    size = number[1]
    for n, like in enumerate(steps):
        more = re.fullmatch(r"(\d{1,2})-", str(like.get("players"))) if isinstance(like, dict) else None
        if more and int(more[1]) > int(size):
            yield _with(said, ("steps", n, "players"), f"{size}-"), lines
    for like in steps:
        if not isinstance(like, dict) or like.get("play", "match") == "match":
            continue
        step = {key: value for key, value in like.items() if key not in ("id", "sit")} | {"players": size}
        waits = {"sit": [1]} if like["play"] == "knockout" and int(size) % 2 else {}
        yield _with(said, ("steps",), [*steps, step | waits]), lines
    yield _with(said, ("steps",), [*steps, {"players": f"{size}-", "open": "x"}]), lines
    yield _with(said, ("steps",), [*steps, {"players": f"{size}-", "cut": int(size) - 1}]), lines


_SAMPLES: tuple[Any, ...] = (
    *("x", "2", "games", "score", "game", "title", "5:00", "lot", 1, True),
    *(["solkoff"], {"title": "play"}, [{"lots": True}], {}),
)
"""Values of which one fits where something is missing, or is of another kind."""


def _words(expected: str) -> list[str]:
    """The values that a refusal says are allowed."""
    if quoted := re.findall(r'"([^"]+)"', expected):
        return quoted
    listed = re.fullmatch(r"(?:one of )?([\w@./+-]+(?:(?:, | or )[\w@./+-]+)*)", expected)
    return re.split(r", | or ", listed[1]) if listed else []


def _at(said: Any, way: Way) -> Any:
    """What stands there; None where nothing does."""
    for part in way:
        try:
            said = said[part]
        except (KeyError, IndexError, TypeError):
            return None
    return said


def _with(said: Tree, way: Way, value: Any) -> Tree:
    """The same with this value there."""
    made = deepcopy(said)
    at: Any = made
    for part in way[:-1]:
        if not isinstance(_at(at, (part,)), dict | list):
            at[part] = {}
        at = at[part]
    last = way[-1]
    fits = isinstance(last, int) and last < len(at) if isinstance(at, list) else isinstance(at, dict)
    if fits:
        at[last] = value
    return made


def _renamed(said: Tree, lines: Lines, way: Way, name: str) -> tuple[Tree, Lines]:
    """The same with another key for a value."""
    value = _at(said, way)
    without, moved = _without(said, lines, way)
    if _at(said, (*way[:-1], name)) is not None:
        return without, moved
    return _with(without, (*way[:-1], name), value), moved | {(*way[:-1], name): lines.get(way, 0)}


def _without(said: Tree, lines: Lines, way: Way) -> tuple[Tree, Lines]:
    """The same without what stands there; what follows it in a list keeps its lines."""
    made, last = deepcopy(said), way[-1]
    at = _at(made, way[:-1])
    if isinstance(at, dict):
        at.pop(last, None)
    if not isinstance(at, list) or not isinstance(last, int) or last >= len(at):
        return made, lines
    del at[last]
    moved, deep = {}, len(way) - 1
    for path, line in lines.items():
        number = path[deep] if path[:deep] == way[:-1] and len(path) > deep else None
        if not isinstance(number, int) or number < last:
            moved[path] = line
        elif number > last:
            moved[(*path[:deep], number - 1, *path[deep + 1 :])] = line
    return made, moved
