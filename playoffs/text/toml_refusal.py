"""What msgspec refuses in a document, in words: where, what was found, what was expected."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from playoffs.model.find import did_you_mean
from playoffs.text.errors import Way, shown

_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text in quotes",
    "bool": "true or false",
    "array": "a list [ … ]",
    "object": "a table { … }",
    "date": "a date such as 2027-05-16",
    "time": "a time such as 10:30:00",
    "datetime": "a date with a time",
}
_LIMITS = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}


def refusal(tree: Any, kind: Any, message: str) -> tuple[Way, str, str]:
    """What msgspec's message says of this document: the path, what was found there, what was expected."""
    reason, _, pointer = message.rpartition(" - at `") if " - at `" in message else (message, "", "")
    if pointer.startswith("key` in `"):
        return _unknown(tree, kind, pointer.removeprefix("key` in `").rstrip("`"), reason)
    way = _way(tree, kind, reason, pointer.rstrip("`"))
    root = inspect.type_info(kind)
    value, type_, name = _value(tree, way), _type_at(tree, root, way), _quoted(reason)
    found = f"{_named(way)} = {shown(value)}"
    match reason.split(" ")[:3]:
        case ["Object", "contains", _]:
            structs = [t for t in _alternatives(type_, value) if isinstance(t, inspect.StructType)]
            keys = [f.encode_name for s in structs for f in s.fields]
            return (*way, name), f"unknown key {name!r}{did_you_mean(name, keys)}", _one_of(keys)
        case ["Object", "missing", _]:
            return way, f"no key {name!r}{_inside(way)}", f"{name} = …"
        case ["Invalid", "enum", _] | ["Invalid", "value", _]:
            choices = _choices(type_) or _tags(_type_at(tree, root, way[:-1]))
            numbers = any(isinstance(t, inspect.IntType) for t in _alternatives(type_, None))
            allowed = f"a whole number without quotes, or {_one_of(choices)}" if numbers else _one_of(choices)
            return way, f"{found}{did_you_mean(str(value), choices)}", allowed
        case ["Invalid", "RFC3339", _]:
            return way, found, _WORDS[reason.split(" ")[-1]]
        case ["Expected", *_]:
            return way, f"{found}{_counted(reason, value)}", f"{_expected(reason, type_)}{_meant(reason, value)}"
        case _:
            return way, found, reason  # a struct's own check: its message says what it expects


def _unknown(tree: Any, kind: Any, pointer: str, reason: str) -> tuple[Way, str, str]:
    """A key of a table whose keys are the words of an enumeration."""
    way = _way(tree, kind, reason, pointer)
    name = reason.partition("'")[2].rpartition("'")[0]
    type_ = _type_at(tree, inspect.type_info(kind), way)
    keys = [
        word for t in _alternatives(type_, None) if isinstance(t, inspect.DictType) for word in _choices(t.key_type)
    ]
    return (*way, name), f"unknown key {name!r}{did_you_mean(name, keys)}", _one_of(keys)


MARKS = {
    **dict.fromkeys(("titles",), "a titles file, which --titles takes"),
    **dict.fromkeys(("tiebreaks", "matches", "controls"), "a ruleset, which --rules takes"),
    **dict.fromkeys(("association", "site", "zone", "director"), "a file of details, which --details takes"),
}
"""Keys that tell one kind of file from the others."""


def elsewhere(tree: Any, kind: Any) -> tuple[Way, str, str] | None:
    """The refusal of a file that belongs to another option, by a key that only such a file has."""
    own = {f.encode_name for t in _alternatives(inspect.type_info(kind), None) for f in getattr(t, "fields", ())}
    mark = next((key for key in tree if key in MARKS and key not in own), None)
    return ((mark,), f"the key {mark!r}", f"it in {MARKS[mark]}") if mark else None


def _meant(reason: str, value: Any) -> str:
    """How the value is written that seems to be meant: alone in a list, or without quotes."""
    kinds = _quoted(reason).split(" | ")
    if "array" in kinds and isinstance(value, str | int) and not isinstance(value, bool):
        return f" such as [{shown(value)}]"
    plain = ("int" in kinds and re.fullmatch(r"-?\d+", str(value))) or ("bool" in kinds and value in ("true", "false"))
    return ", without quotes" if plain and isinstance(value, str) else ""


def _counted(reason: str, value: Any) -> str:
    """How long something is whose length is refused."""
    if "` of length" not in reason or not value:
        return ""
    return f" of {len(value)} entries" if isinstance(value, list) else f" of {len(value)} characters"


def _expected(reason: str, type_: inspect.Type) -> str:
    """msgspec's `Expected …`, in words: its types, then its limit, or an example of its form."""
    words = " or ".join(_WORDS.get(t, t) for t in _quoted(reason).split(" | ") if t != "null")
    pattern = re.search(r"matching regex '(.*)'$", reason)
    if pattern is not None:
        *more, last = [shown(example) for example in _examples(type_)] or [""]
        forms = f"{', '.join(more)} or {last}" if more else last
        return f"the form {forms}" if forms else f"{words} of the form {pattern[1]}"
    if words == _WORDS["str"] and (example := next(_examples(type_), "")):
        return f"{words} such as {shown(example)}"
    limit = re.search(r"` (of length )?(>=|<=|>|<)? ?(-?[\d.]+)", reason)
    if limit is None:
        return words
    length, sign, number = limit.groups()
    if length and (sign, number) == (">=", "1"):
        return f"{words} that is not empty"
    bound = f"{_LIMITS.get(sign, 'exactly')} {number}"
    unit = "entries" if "`array`" in reason else "characters"
    return f"{words} of {bound} {unit}" if length else f"{words}, {bound}"


def _examples(type_: inspect.Type) -> Iterator[str]:
    """What `Meta(examples=...)` gives for a type, or for a member of a union."""
    match type_:
        case inspect.Metadata(extra_json_schema={"examples": [*examples]}):
            yield from map(str, examples)
        case inspect.UnionType():
            for t in type_.types:
                yield from _examples(t)


def _quoted(reason: str) -> str:
    found = re.search(r"`([^`]*)`", reason)
    return found[1] if found else ""


def _one_of(choices: list[str]) -> str:
    return f"one of {', '.join(choices)}" if len(choices) > 1 else "".join(choices)


def _named(way: Way) -> str:
    """The last key on the way, with the number of the entry if it is a list."""
    names = [part for part in way if isinstance(part, str)]
    entry = f" entry {way[-1] + 1}" if way and isinstance(way[-1], int) else ""
    return f"{names[-1] if names else 'the file'}{entry}"


def _inside(way: Way) -> str:
    """Where a key is missing: its table as a header names it, and which entry of a list of tables."""
    names = ".".join(part for part in way if isinstance(part, str))
    entry = f" entry {way[-1] + 1}" if way and isinstance(way[-1], int) else ""
    return f" in [{names}]{entry}" if names else ""


def _way(tree: Any, kind: Any, reason: str, pointer: str) -> Way:
    """msgspec's pointer as a path; where it hides a table's key behind `[...]`, the first key that fails alike."""
    way: Way = ()
    for step in re.findall(r"\.([^.\[]+)|\[(\d+)\]|\[(\.\.\.)\]", pointer):
        name, number, hidden = step
        if hidden:
            way += tuple([k for k in _value(tree, way) if _fails_alike(tree, kind, way, k, reason)][:1])
        else:
            way += (int(number) if number else name,)
    return way


def _fails_alike(tree: Any, kind: Any, way: Way, key: str, reason: str) -> bool:
    """Whether the document is refused for the same reason when this is the only key of that table."""
    try:
        msgspec.convert(_with_only(tree, way, key), kind)
    except msgspec.ValidationError as error:
        return str(error).startswith(reason)
    return False


def _with_only(tree: Any, way: Way, key: str) -> Any:
    if not way:
        return {key: tree[key]}
    first, rest = way[0], way[1:]
    if isinstance(tree, list):
        return [_with_only(v, rest, key) if i == first else v for i, v in enumerate(tree)]
    return {k: _with_only(v, rest, key) if k == first else v for k, v in tree.items()}


def _value(tree: Any, way: Way) -> Any:
    for part in way:
        if isinstance(tree, dict) and part not in tree:
            return None
        tree = tree[part]
    return tree


def _type_at(tree: Any, type_: inspect.Type, way: Way) -> inspect.Type:
    """The declared type at a path; anything where the document left the declared ways."""
    for part in way:
        type_ = next((t for t in _inner(type_, tree, part)), inspect.AnyType())
        tree = _value(tree, (part,))
    return type_


def _inner(type_: inspect.Type, value: Any, part: str | int) -> Iterator[inspect.Type]:
    for t in _alternatives(type_, value):
        match t:
            case inspect.StructType():
                yield from (f.type for f in t.fields if f.encode_name == part)
            case inspect.DictType():
                yield t.value_type
            case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
                yield t.item_type
            case inspect.TupleType() if isinstance(part, int):
                yield from t.item_types[part : part + 1]


def _alternatives(type_: inspect.Type, value: Any) -> Iterator[inspect.Type]:
    """The members of a union that the value may be; a table with a tag is one struct only."""
    match type_:
        case inspect.Metadata():
            yield from _alternatives(type_.type, value)
        case inspect.UnionType():
            for t in type_.types:
                yield from _alternatives(t, value)
        case inspect.StructType(tag_field=str(field), tag=tag) if isinstance(value, dict) and field in value:
            if value[field] == tag:
                yield type_
        case _:
            yield type_


def _choices(type_: inspect.Type) -> list[str]:
    """The values that an enumeration allows."""
    found: list[str] = []
    for t in _alternatives(type_, None):
        match t:
            case inspect.LiteralType():
                found += [str(v) for v in t.values]
            case inspect.EnumType():
                found += [str(member.value) for member in t.cls]
    return found


def _tags(type_: inspect.Type) -> list[str]:
    """The values of the key that tells the kinds of a table apart."""
    return [str(t.tag) for t in _alternatives(type_, None) if isinstance(t, inspect.StructType)]
