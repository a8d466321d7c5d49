"""docs/json.md and docs/schemas: every output with its fields, written from its type and from the kept examples.

python -m tests.outputs.documented

It refuses to write a schema that has lost or renamed a field under the number that it had.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from playoffs.outputs import schemas
from playoffs.outputs.table import COMMANDS, FILES
from playoffs.web.api import described
from tests.outputs.examples import KEPT

DOCS = Path(__file__).parents[2] / "docs"
PAGE, FOLDER = DOCS / "json.md", DOCS / "schemas"

HEAD = """# JSON, for programs that read it

Every command that has `--json` prints JSON on standard output in place of words. What is for the person who sits there
(a reminder, a warning, a refusal) goes to standard error. The exit status is that of the command without `--json`: 0
done, 1 understood but refused, 2 the command or its input cannot be used. What is refused prints no JSON, with three
exceptions whose exit status is 1: a `season` without a plan, a `plan` in which nobody is tied, and an `outbox` that had
to leave somebody out. Text is UTF-8.

`playoffs schema COMMAND` prints the JSON Schema (2020-12) of what a command prints; the same stand in
[schemas](schemas), with an [example](schemas/examples) of each, in which lists are cut to two objects. The tests of the
program hold every output to its schema with a validator of others.

## Editions

Every output says in `schema` what it is and which edition: `next/1`. Where a command has always printed a list (`list`,
`verify`), each row says it, so that an empty list says nothing.

- What is **added** keeps the number: a field, or a word where one of several stands. Let your program leave alone what
  it does not know. The schemas leave objects open for that reason.
- What is **renamed, removed, or comes to mean something else** raises it. So refuse a number that you do not know.
- `words`, `says`, `stands`, `recorded` and all that the tables below call words are for people, and may change with any
  version, as the order of fields may. Go by `kind`, `id` and the like.
- A field is always there, or, where it says so, left out; `null` says that there is nothing.

## Types

| type | what it is | example |
| --- | --- | --- |
| event | name of a playoff in the record | `"state-champion"` |
| player | id of a player, which is text: the number in the crosstable | `"7"` |
| entry | number of an entry of the record, from 1 | `12` |
| rank | a whole number from 1; shared ranks are 1, 1, 3 | `1` |
| exact number | a decimal as text, or `n/d` where it would not end; never rounded | `"12.5"`, `"7/3"` |
| seconds | a whole number of them | `5400` |
| time on a clock | minutes and seconds | `"7:30"` |
| instant | ISO 8601 with the offset of the site's zone, or `Z` for UTC | `"2027-05-22T18:00:00-05:00"` |
| date | ISO 8601, in the site's zone | `"2027-05-22"` |
| clause | id of a clause, as the edition of the rules in use cites it | `"MSCA-4"` |
| command | a command line; words in capitals are to be filled in | `"playoffs confirm Abarawe"` |
| result | `white`, `draw`, `black`, `black-absent`, `white-absent`, `both-absent`; of a game without colors `first`, \
`second`, `first-absent`, `second-absent` | `"draw"` |
| SHA-256 | 64 hexadecimal digits | |
| file | path of a file | `"letters/abarawe.eml"` |
| words | for people | |

## Commands

| command | prints |
| --- | --- |
{commands}

What is written to files:

| name | what it is |
| --- | --- |
{files}

A document is made of blocks, which [sheets.md](sheets.md) describes, a record [in record.md](record.md), and an event
[in files.md](files.md): whoever writes one can hold it to `playoffs schema event`. Two files are the program's own and
no interface: the `-calendars.json` that `season` keeps beside its file, and `columns.json`.

This page is written by `python -m tests.outputs.documented`, the examples by `python -m tests.outputs.examples`.
"""


class Broken(Exception):
    """A schema that breaks what programs rely on, under the number that it had."""


def broken(before: Any, after: Any) -> list[str]:
    """What programs rely on that a schema of the same edition no longer says: fields, that they are there, types."""
    if editions(before) != editions(after):
        return []
    return list(dict.fromkeys(_lost((before, before["$defs"]), (after, after["$defs"]), "", set())))


def editions(schema: Any) -> set[str]:
    """What the outputs of a schema say that they are."""
    fields = (part.get("properties", {}).get("schema", {}) for part in schema["$defs"].values())
    return {field["const"] for field in fields if "const" in field}


def _lost(was: tuple[Any, Any], now: tuple[Any, Any], place: str, seen: set[tuple[int, int]]) -> Iterator[str]:
    old, new = options(*was), options(*now)
    if wider := set(new) - set(old):
        yield f"{place} can be {' or '.join(sorted(wider))} now"
    for kind in old:
        pair = id(old[kind]), id(new.get(kind))
        if kind in new and pair not in seen:
            seen.add(pair)
            yield from _less((old[kind], was[1]), (new[kind], now[1]), place, seen)


def _less(was: tuple[Any, Any], now: tuple[Any, Any], place: str, seen: set[tuple[int, int]]) -> Iterator[str]:
    """The same of two schemas of one JSON type."""
    (old, old_defs), (new, new_defs) = was, now
    for field, kind in old.get("properties", {}).items():
        if field not in new.get("properties", {}):
            yield f"{place}.{field} is gone"
            continue
        if field in old["required"] and field not in new["required"]:
            yield f"{place}.{field} can be left out now"
        yield from _lost((kind, old_defs), (new["properties"][field], new_defs), f"{place}.{field}", seen)
    for key in ("items", "additionalProperties"):
        if isinstance(old.get(key), dict) and isinstance(new.get(key), dict):
            yield from _lost((old[key], old_defs), (new[key], new_defs), f"{place}[]", seen)


def options(schema: Any, defs: Any) -> dict[str, Any]:
    """The JSON types that a value can have, several objects apart, each with its schema."""
    match schema:
        case {"$ref": str(ref)}:
            return options(defs[ref.removeprefix(schemas.REF)], defs)
        case {"anyOf": list(several)}:
            found: dict[str, Any] = {}
            for kind, each in (pair for one in several for pair in options(one, defs).items()):
                found[kind if kind not in found else f"{kind} {len(found)}"] = each
            return found
        case {"type": str(kind)}:
            return {kind: schema}
        case {"const": value} | {"enum": [value, *_]}:
            return {"boolean" if isinstance(value, bool) else "string": schema}
        case _:
            return {"any": schema}


def page() -> str:
    """The whole page."""
    commands = "\n".join(f"| `{name}` | {', '.join(map(_link, kinds))} |" for name, kinds in COMMANDS.items())
    files = "\n".join(
        f"| {f'`{name}`' if name in ('document', 'event') else f'[{name}](#{name})'} | {what} |"
        for name, (_, what) in FILES.items()
    )
    made, told = [HEAD.format(commands=commands, files=files)], set[str]()
    for name, kind in schemas.outputs().items():
        made += _output(name, schemas.edition(kind), told)
    for name in ("results", "extract", "record-line"):
        made += _output(name, name, told)
    return "\n".join(made)


def _link(kind: Any) -> str:
    edition = schemas.edition(kind)
    row = "" if isinstance(kind, type) and hasattr(kind, "__struct_fields__") else " for each"
    return f"[{edition}](#{edition.replace('/', '')}){row}"


def _output(name: str, heading: str, told: set[str]) -> Iterator[str]:
    """An output and its parts; a part that was told before is linked to."""
    schema = schemas.output(name)
    examples = dict(_examples(schema, json.loads((KEPT / f"{name}.json").read_text("utf-8"))))
    own = [ref.removeprefix(schemas.REF) for ref in _refs({k: v for k, v in schema.items() if k != "$defs"})]
    for part in _reached(own, schema["$defs"]):
        says = schema["$defs"][part]
        if part in told:
            continue
        if name != "record-line" or part not in own:
            told.add(part)
        lead = f"## {heading}" if part in own and name != "record-line" else f"### {part}"
        if part == own[0] and name == "record-line":
            yield f"## {heading}\n\nA line of an export: its head, an entry, names and words beside them, or its end.\n"
        if part in own and name != "record-line":
            by = ", ".join(f"`{c}`" for c, kinds in COMMANDS.items() if schemas.outputs().get(name) in kinds)
            where = f"Printed by {by}." if by else "Written to files."
            says = {**says, "description": f"{says['description']}\n\n{where}"}
        yield "\n\n".join([lead, *([f"{says['description']}\n"] if says.get("description") else [])])
        yield _words(says) if "enum" in says else _table(part, says, schema["$defs"], examples)


def _words(says: Any) -> str:
    return f"One of {', '.join(f'`{word}`' for word in says['enum'])}.\n"


def _table(part: str, says: Any, defs: Any, examples: dict[tuple[str, str], Any]) -> str:
    rows = []
    for field, kind in says["properties"].items():
        out = "" if field in says["required"] else ", or left out"
        example = _shown(examples.get((part, field)))
        what = str(kind.get("description", "")).replace("|", "\\|")
        rows.append(f"| `{field}` | {_type(kind, defs)}{out} | {what} | {example} |")
    return "\n".join(["| field | type | meaning | example |", "| --- | --- | --- | --- |", *rows, ""])


def _type(kind: Any, defs: Any) -> str:
    """A type as a reader sees it."""
    match kind:
        case {"$ref": str(ref)}:
            name = ref.removeprefix(schemas.REF)
            return f"[{name}](#{name.lower()})"
        case {"anyOf": list(several)}:
            return " or ".join(_type(each, defs) for each in several)
        case {"const": value}:
            return f"`{json.dumps(value)}`"
        case {"title": "result"}:
            return "result"
        case {"enum": list(words)}:
            return " or ".join(f"`{json.dumps(word)}`" for word in words)
        case {"type": "array", "prefixItems": list(several)}:
            return f"list: {', '.join(_type(each, defs) for each in several)}"
        case {"type": "array", "items": dict(one)}:
            return f"list of {_type(one, defs)}"
        case {"type": "object", "additionalProperties": dict(one)}:
            return f"object of {_type(one, defs)}"
        case {"title": str(title)}:
            return title
        case {"type": str(word)}:
            return {"string": "text", "integer": "whole number", "boolean": "true or false"}.get(word, word)
        case _:
            return "any value"


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False).replace("|", "\\|") if value not in (None, [], {}, "") else ""
    return f"`{text}`" if text and len(text) <= 60 else ""


def _refs(value: Any) -> Iterator[str]:
    match value:
        case dict():
            for key, each in value.items():
                if key == "$ref":
                    yield each
                else:
                    yield from _refs(each)
        case list():
            for each in value:
                yield from _refs(each)


def _reached(own: Iterable[str], defs: Any) -> list[str]:
    """Parts in the order in which they are met, each after what it is part of."""
    found: dict[str, None] = {}

    def reach(name: str) -> None:
        if name not in found:
            found[name] = None
            for ref in _refs(defs[name]):
                reach(ref.removeprefix(schemas.REF))

    for name in own:
        reach(name)
    return list(found)


def _examples(schema: Any, value: Any) -> Iterator[tuple[tuple[str, str], Any]]:
    """The first value of each field of each part in an example that says something."""
    yield from reversed(list(_met(schema, value, schema["$defs"], "")))


def _met(kind: Any, value: Any, defs: Any, part: str) -> Iterator[tuple[tuple[str, str], Any]]:
    match kind:
        case {"$ref": str(ref)}:
            name = ref.removeprefix(schemas.REF)
            yield from _met({k: v for k, v in defs[name].items() if k != "$defs"}, value, defs, name)
        case {"anyOf": list(several)}:
            for each in several:
                yield from _met(each, value, defs, part)
        case {"type": "array", "items": dict(one)} if isinstance(value, list):
            for each in value:
                yield from _met(one, each, defs, part)
        case {"type": "array", "prefixItems": list(several)} if isinstance(value, list):
            for one, each in zip(several, value, strict=False):
                yield from _met(one, each, defs, part)
        case {"type": "object", "additionalProperties": dict(one)} if isinstance(value, dict):
            for each in value.values():
                yield from _met(one, each, defs, part)
        case {"type": "object", "properties": dict(fields)} if isinstance(value, dict):
            for field, each in fields.items():
                if field in value:
                    if value[field] not in (None, "", [], {}):
                        yield (part, field), value[field]
                    yield from _met(each, value[field], defs, part)


API = "openapi.json"
"""The document of the API, which is no schema, and holds those of its answers."""


def written() -> dict[str, str]:
    """The schema of every output, and of what is written to files, by the name of its file; and the API's document."""
    made = {f"{name}.json": schemas.text(schemas.output(name)) for name in (*schemas.outputs(), *FILES)}
    return made | {API: described.text()}


def gone(before: Any, after: Any) -> list[str]:
    """What programs rely on that a document of the API no longer has under the same first number: operations, fields of
    answers; and what they would have to send besides."""
    if before["servers"] != after["servers"]:
        return []
    was, now = (set(_operations(document)) for document in (before, after))
    found = [f"no operation {name!r} any more" for name in sorted(was - now)]
    parts = {name: each for name, each in before["components"]["schemas"].items() if "properties" in each}
    for name, part in parts.items():
        there = after["components"]["schemas"].get(name, {})
        found += [
            f"no {name}.{field} any more" for field in part["properties"] if field not in there.get("properties", ())
        ]
        if part.get("additionalProperties") is False:  # it is sent
            found += [
                f"{name}.{field} is needed now" for field in set(there.get("required", ())) - set(part["required"])
            ]
    return found


def _operations(document: Any) -> Iterator[str]:
    for methods in document["paths"].values():
        yield from (said["operationId"] for said in methods.values())


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for name, text in written().items():
        file = FOLDER / name
        check = gone if name == API else broken
        lost = check(json.loads(file.read_text("utf-8")), json.loads(text)) if file.exists() else []
        if lost:
            raise Broken(f"{name}: {'; '.join(lost)}: raise the number in its `tag`")
        file.write_text(text, encoding="utf-8", newline="\n")
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
