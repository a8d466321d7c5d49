"""JSON Schema (2020-12) of an output, made of its type; the sentences below its fields are the descriptions.

A schema leaves objects open, since an output may gain fields under the same number. What is printed has none that its
schema does not name: the tests close every object and hold each output to it.
"""

import ast
import inspect
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import inspect as kinds

from playoffs.outputs.table import COMMANDS, FILES

Schema = dict[str, Any]

REF = "#/$defs/"

DIALECT = "https://json-schema.org/draft/2020-12/schema"

TAGS = {"schema": "What this is, and its edition."}
"""What the field says that tells one type from another."""


def outputs() -> dict[str, Any]:
    """Every output by its name: what its `schema` says without the number."""
    found: dict[str, Any] = {}
    for kind in (kind for several in COMMANDS.values() for kind in several):
        found.setdefault(edition(kind).partition("/")[0], kind)
    return found


def edition(kind: Any) -> str:
    """What an output says that it is: `next/1`; of a list, what each of its rows says."""
    row = getattr(kind, "__args__", (kind,))[0]
    return str(row.__struct_config__.tag)


def known() -> tuple[str, ...]:
    """Everything of which there is a schema: commands, then outputs, then what is written."""
    return tuple(dict.fromkeys((*COMMANDS, *outputs(), *FILES)))


def schema(name: str) -> Schema:
    """The schema of what a command prints, of an output, or of what is written; `KeyError` for anything else."""
    return made(name, COMMANDS[name]) if name in COMMANDS else output(name)


def output(name: str) -> Schema:
    """The schema of one output, or of what is written; `KeyError` for anything else."""
    return made(name, FILES[name][0] if name in FILES else (outputs()[name],))


def made(name: str, types: tuple[Any, ...]) -> Schema:
    """The schema of these types, whichever it is."""
    found, defs = msgspec.json.schema_components(types, ref_template=REF + "{name}")
    parts = _parts(types)
    called = _called(parts, defs)
    for kind in parts:
        if not issubclass(kind, Enum):
            key = _key(kind, defs)
            defs[key] = _described(kind, defs[key])
    says = found[0] if len(found) == 1 else {"anyOf": list(found)}
    whole = {"$schema": DIALECT, "$id": f"urn:playoffs:{name}", **says, "$defs": dict(sorted(defs.items()))}
    return dict(_renamed(whole, called))


def text(schema: Schema) -> str:
    """A schema as it is printed and kept."""
    return f"{msgspec.json.format(msgspec.json.encode(schema), indent=1).decode()}\n"


def _key(kind: type, defs: Mapping[str, Any]) -> str:
    """What msgspec calls a part: its name, and of two of one name all that leads to it."""
    return kind.__name__ if kind.__name__ in defs else f"{kind.__module__}.{kind.__name__}"


def _called(parts: Iterable[type], defs: Mapping[str, Any]) -> dict[str, str]:
    """What each part is called, by its key: a word of which a generator can make a class. Of an object and a list of
    words with one name the object keeps it; of two objects each says of what it is."""
    found = {}
    objects = Counter(kind.__name__ for kind in parts if not issubclass(kind, Enum))
    for kind in parts:
        name = kind.__name__
        if issubclass(kind, Enum):
            found[_key(kind, defs)] = f"{name}Kind" if name in objects else name
        else:
            of = kind.__module__.rpartition(".")[2].title().replace("_", "")
            found[_key(kind, defs)] = f"{of}{name}" if objects[name] > 1 else name
    return found


def _renamed(value: Any, called: Mapping[str, str]) -> Any:
    """The same with names that do not say in which folder of the program something stands."""
    match value:
        case dict():
            return {called.get(key, key): _renamed(each, called) for key, each in value.items()}
        case list():
            return [_renamed(each, called) for each in value]
        case str() if value.startswith(REF):
            name = value.removeprefix(REF)
            return f"{REF}{called.get(name, name)}"
        case _:
            return value


def _parts(types: tuple[Any, ...]) -> list[type]:
    """Every Struct, dataclass and Enum that these types are made of."""
    found: dict[type, None] = {}
    for info in kinds.multi_type_info(types):
        _walk(info, found)
    return list(found)


def _walk(info: kinds.Type, found: dict[type, None]) -> None:
    match info:
        case kinds.StructType() | kinds.DataclassType() if info.cls not in found:
            found[info.cls] = None
            for field in info.fields:
                _walk(field.type, found)
        case kinds.EnumType(cls=cls):
            found[cls] = None
        case kinds.UnionType(types=several) | kinds.TupleType(item_types=several):
            for each in several:
                _walk(each, found)
        case kinds.VarTupleType(item_type=one) | kinds.ListType(item_type=one) | kinds.Metadata(type=one):
            _walk(one, found)
        case kinds.DictType(value_type=one):
            _walk(one, found)


def _described(kind: type, says: Schema) -> Schema:
    """The schema of an object with a description of each field; whatever is always written is required."""
    (info,) = kinds.multi_type_info((kind,))
    assert isinstance(info, kinds.StructType | kinds.DataclassType)
    about, properties = sentences(kind), dict(says["properties"])
    for field in info.fields:
        told = {key: value for key, value in properties[field.encode_name].items() if key != "default"}
        properties[field.encode_name] = told | ({"description": about[field.name]} if field.name in about else {})
    kept = not (isinstance(info, kinds.StructType) and info.cls.__struct_config__.omit_defaults)
    always = [field.encode_name for field in info.fields if field.required or (kept and _defaulted(field))]
    if isinstance(info, kinds.StructType) and info.tag_field:
        always.insert(0, info.tag_field)
        properties[info.tag_field] = {"const": info.tag, "description": TAGS.get(info.tag_field, "What this is.")}
    said = " ".join((inspect.getdoc(kind) or "").split())
    return {**says, "description": said, "properties": properties, "required": always}


def _defaulted(field: kinds.Field) -> bool:
    """Whether it has another default than `UNSET`, which is left out."""
    return field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT


def sentences(kind: type) -> dict[str, str]:
    """The sentence below each field, those of its bases first."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        found |= _written(base.__module__).get(base.__name__, {})
    return found


@lru_cache
def _written(module: str) -> dict[str, dict[str, str]]:
    """The sentences below the fields of every class of a module."""
    if not module.startswith("playoffs."):
        return {}
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: dict(_below(node)) for node in tree.body if isinstance(node, ast.ClassDef)}


def _below(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, after in zip(node.body, node.body[1:], strict=False):
        match field, after:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                yield name, " ".join(text.split())
