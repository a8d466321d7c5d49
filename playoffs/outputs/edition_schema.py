"""JSON Schema of an edition's file, for editors such as Taplo, which then offer keys and words and mark what is wrong.

Unlike the schemas of outputs it is closed: a key that no edition knows is a slip. What only the loader can prove, that
a recipe is there or that every field ends, it does not say; `playoffs rules check` does.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import inspect as kinds

from playoffs.editions.shelf import OWN, gallery, shipped
from playoffs.formats.edition import Edition
from playoffs.formats.roles import Role
from playoffs.outputs.schemas import DIALECT, REF, Schema, sentences
from playoffs.tiebreaks.fide.systems import SYSTEMS as FIDE
from playoffs.tiebreaks.fide.systems import plain
from playoffs.tiebreaks.standings import SYSTEMS

ABOUT = "Rules for a playoff, as playoffs reads them; `playoffs rules check FILE` proves them."

MODIFIED = r"^[A-Za-z]{2,4}([/-].+)?$"
"""How a criterion of FIDE is written with its modifiers."""

PARTS = {"session_clock": "SessionClock", "teams": "Teams"}
"""Tables of which a file that extends another one need say only what differs."""

ZERO = r"^0{1,3}:00$"
"""A clock of zero."""


def edition_schema() -> Schema:
    """The schema of a file: a whole edition, or one that extends another."""
    (_found,), defs = msgspec.json.schema_components((Edition,), ref_template=REF + "{name}")
    for kind in _structs():
        defs[kind.__name__] = _told(kind, defs[kind.__name__])
    edition = defs.pop("Edition")
    properties = edition["properties"] | {
        "extends": {"enum": [*shipped(), *gallery()], "description": "The edition that this one is as, otherwise."}
    }
    properties.pop("structure")
    properties["criteria"] = _criteria(properties["criteria"])
    properties["clauses"] = _clauses(properties["clauses"])
    for clock in ("time", "white", "black", "most"):
        _more_than_nothing(defs["Clock"]["properties"], clock)
    whole = [name for name in edition["required"] if name != "structure"]
    tables = {key: {"required": defs[name].pop("required")} for key, name in PARTS.items() if "required" in defs[name]}
    return {
        "$schema": DIALECT,
        "$id": "urn:playoffs:edition",
        "title": "Rules for a playoff",
        "description": ABOUT,
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "anyOf": [{"required": whole, "properties": tables}, {"required": ["extends", *OWN]}],
        "$defs": dict(sorted(defs.items())),
    }


def _structs() -> list[type]:
    """Every table of an edition."""
    found: dict[type, None] = {}

    def walk(info: Any) -> None:
        match info:
            case kinds.StructType() if info.cls not in found:
                found[info.cls] = None
                for field in info.fields:
                    walk(field.type)
            case kinds.UnionType(types=several):
                for each in several:
                    walk(each)
            case kinds.VarTupleType(item_type=one) | kinds.Metadata(type=one):
                walk(one)
            case kinds.DictType(value_type=one):
                walk(one)

    walk(kinds.type_info(Edition))
    return list(found)


def _told(kind: type, says: Mapping[str, Any]) -> Schema:
    """A table with a sentence below each key."""
    about = sentences(kind)
    properties = {key: dict(value) for key, value in says["properties"].items()}
    for name, sentence in about.items():
        if name in properties:
            properties[name]["description"] = sentence
    return {**says, "properties": properties}


def _criteria(says: Mapping[str, Any]) -> Schema:
    """The names of the tiebreaks; those of FIDE also with modifiers."""
    others = sorted(name for name in SYSTEMS if name not in FIDE)
    items = {"anyOf": [{"enum": [*others, *plain(FIDE)]}, {"type": "string", "pattern": MODIFIED}]}
    return {**says, "items": items}


def _clauses(says: Mapping[str, Any]) -> Schema:
    return {**says, "propertyNames": {"enum": [role.value for role in Role]}}


def _more_than_nothing(properties: dict[str, Any], key: str) -> None:
    properties[key] = {"allOf": [{name: value for name, value in properties[key].items() if name != "description"}]} | {
        "not": {"type": "string", "pattern": ZERO},
        **({"description": properties[key]["description"]} if "description" in properties[key] else {}),
    }
