"""Every `--json` output is a contract: declared, versioned, documented, and what its schema says.

The terminal of the tests and the rail hold whatever they drive to its schema too (`tests/outputs/contract.py`).
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import click
import msgspec
import pytest
from jsonschema import Draft202012Validator

from playoffs.cli.main import COMMANDS, playoffs
from playoffs.cli.rules.group import Rules
from playoffs.outputs import schemas, table
from playoffs.outputs.base import Output, Part
from tests.cli.terminal import FIVE, TITLE, Terminal
from tests.outputs import contract, documented
from tests.outputs.examples import KEPT, driven, named, sentences

EXAMPLES = sorted(path.stem for path in KEPT.glob("*.json"))

NOWHERE: Any = "a value of no type"


def example(name: str) -> Any:
    return json.loads((KEPT / f"{name}.json").read_text("utf-8"))


def with_json() -> Iterator[str]:
    """Every command that can print JSON."""
    context = click.Context(playoffs)
    for name in COMMANDS:
        command = playoffs.get_command(context, name)
        assert command
        below = command.commands_below() if isinstance(command, Rules) else [command]
        if any("--json" in parameter.opts for each in below for parameter in each.params):
            yield name


def test_every_command_with_json_says_what_it_prints() -> None:
    assert list(table.COMMANDS) == list(with_json())


def test_every_output_says_what_it_is_and_its_edition() -> None:
    said = [schemas.edition(kind) for kind in schemas.outputs().values()]
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*/[1-9]\d*", edition) for edition in said)
    declared = {
        str(kind.__struct_config__.tag) for kind in outputs_of(Output) if "/" in str(kind.__struct_config__.tag)
    }
    written = {schemas.edition(kind) for kinds, _ in table.FILES.values() for kind in kinds if issubclass(kind, Output)}
    others = {"founded/1", "bent/1"}  # an output inside another one, and one of these tests
    assert declared - set(said) == others | written


def outputs_of(kind: type[Any]) -> Iterator[type[Any]]:
    for each in kind.__subclasses__():
        yield each
        yield from outputs_of(each)


@pytest.mark.parametrize("kind", sorted({*outputs_of(Output), *outputs_of(Part)}, key=str), ids=lambda k: k.__name__)
def test_every_field_is_described(kind: type[Any]) -> None:
    assert set(kind.__struct_fields__) <= set(schemas.sentences(kind))
    assert kind.__doc__


@pytest.mark.parametrize("name", schemas.known())
def test_every_schema_is_one_and_says_the_edition(name: str) -> None:
    schema = schemas.schema(name)
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_every_output_is_printed_as_its_schema_says() -> None:
    """And the examples say nothing that the program says otherwise by now; the doctor speaks of a computer."""
    seen, wrong, said = set(), [], set()
    with driven() as commands:
        for command, out in commands:
            said |= {*sentences(json.loads(out))}
            for value in contract.values(out):
                seen.add(named(command, value))
                name = command if command in table.COMMANDS else named(command, value)
                wrong += [fault] if (fault := contract.wrong(name, value)) else []
    assert not wrong
    assert seen == {*schemas.outputs(), *table.FILES}
    old = {name: {*sentences(example(name))} - said for name in EXAMPLES if name != "doctor"}
    assert {name: texts for name, texts in old.items() if texts} == {}, "python -m tests.outputs.examples"


def test_there_is_an_example_of_every_output_and_it_is_one() -> None:
    assert sorted({*schemas.outputs(), *table.FILES}) == EXAMPLES
    assert [fault for name in EXAMPLES if (fault := contract.wrong_output(name, example(name)))] == []


def objects(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the objects of a value stand."""
    if isinstance(value, dict):
        yield place
    for key, each in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from objects(each, (*place, key))


def bent(value: Any) -> Iterator[tuple[str, Any]]:
    """A value with one field dropped, renamed, of a wrong type, and one more; of its first objects."""
    for place in list(objects(value))[:3]:
        for field in list(at(value, place))[:6]:
            for how in ("dropped", "renamed", "of a wrong type"):
                other = deepcopy(value)
                part = at(other, place)
                was = part.pop(field)
                if how == "renamed":
                    part[f"{field}_"] = was
                elif how == "of a wrong type":
                    part[field] = {"no": {"such": [was]}}
                yield f"{place} {field} {how}", other
        other = deepcopy(value)
        at(other, place)["more"] = NOWHERE
        yield f"{place} with one more", other


def at(value: Any, place: tuple[Any, ...]) -> Any:
    for key in place:
        value = value[key]
    return value


def may_be_left_out(name: str) -> set[str]:
    """Fields of an output or its parts that are not always there."""
    parts = schemas.output(name)["$defs"].values()
    return {field for part in parts for field in set(part.get("properties", ())) - set(part.get("required", ()))}


FREE = ("needed", "readings", "champions", "changed", "details", "notes", "contacts", "deadlines", "changes", "beside")
"""Objects whose fields are players, titles, keys: any of them may be missing."""


@pytest.mark.parametrize("name", sorted(set(EXAMPLES) - set(table.FILES)))
def test_a_bent_output_is_found(name: str) -> None:
    missed = [how for how, other in bent(example(name)) if not contract.wrong_output(name, other)]
    optional = {f"{field} dropped" for field in may_be_left_out(name)}
    found = [how for how in missed if not any(how.endswith(each) for each in optional)]
    assert [how for how in found if not any(free in how for free in FREE)] == [], "the schema would let this pass"


def test_schemas_and_the_page_are_what_the_types_say() -> None:
    kept = {path.name: path.read_text("utf-8") for path in documented.FOLDER.glob("*.json")}
    again = "python -m tests.outputs.documented writes them anew"
    assert kept == documented.written(), again
    assert documented.PAGE.read_text("utf-8") == documented.page(), again


class Was(Part, frozen=True, kw_only=True):
    """Something."""

    one: int
    """Something."""
    two: str
    """Something."""


class Before(Output, frozen=True, kw_only=True, tag="bent/1"):
    """Something."""

    some: tuple[Was, ...]
    """Something."""


def edited(kind: Any, tag: str = "bent/1") -> Any:
    """The schema of an output that holds parts of this kind."""
    bases, fields = (Output,), [("some", tuple[kind, ...])]
    return schemas.made("bent", (msgspec.defstruct("After", fields, bases=bases, tag=tag, frozen=True, kw_only=True),))


class Renamed(Part, frozen=True, kw_only=True):
    """Something."""

    one: int
    """Something."""
    second: str
    """Something."""


class Widened(Part, frozen=True, kw_only=True):
    """Something."""

    one: int | None
    """Something."""
    two: str
    """Something."""


class Missing(Part, frozen=True, kw_only=True):
    """Something."""

    one: int
    """Something."""
    two: str | msgspec.UnsetType = msgspec.UNSET
    """Something."""


class Added(Part, frozen=True, kw_only=True):
    """Something."""

    one: int
    """Something."""
    two: str
    """Something."""
    three: str
    """Something."""


@pytest.mark.parametrize(
    ("kind", "lost"),
    [
        (Renamed, [".some[].two is gone"]),
        (Widened, [".some[].one can be null now"]),
        (Missing, [".some[].two can be left out now"]),
        (Added, []),
    ],
)
def test_what_programs_rely_on_raises_the_number(kind: type[Any], lost: list[str]) -> None:
    before = schemas.made("bent", (Before,))
    assert documented.broken(before, edited(kind)) == lost
    assert documented.broken(before, edited(kind, "bent/2")) == []


def test_schema_prints_the_schema_of_a_command_and_of_an_output(terminal: Terminal) -> None:
    for name in ("next", "confirm", "act", "verify", "document"):
        assert json.loads(terminal.done(f"schema {name}")) == schemas.schema(name)
    assert json.loads(terminal.done("schema season"))["anyOf"] == [
        {"$ref": "#/$defs/Season"},
        {"$ref": "#/$defs/SeasonRefused"},
    ]


def test_schema_lists_every_output_and_refuses_another_word(terminal: Terminal) -> None:
    listed = terminal.done("schema")
    assert all(f"  {name} " in listed for name in (*table.COMMANDS, *table.FILES))
    assert "'next'" in terminal.refused("schema nxt", 2)


def test_ordinary_commands_load_nothing_of_schemas(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal("new", FIVE, "--title", TITLE).code == 0
    names = "playoffs.outputs.schemas", "playoffs.outputs.table", "playoffs.outputs.plans", "jsonschema"
    script = (
        "import sys; from playoffs.cli.main import playoffs;"
        f"playoffs.main(['next', '--json', '--db', {str(terminal.db)!r}], standalone_mode=False);"
        f"print([name for name in {names!r} if name in sys.modules], file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout)["schema"] == "next/1"
    assert ran.stderr.splitlines()[-1] == "[]"


def test_where_a_list_was_printed_each_row_says_its_edition(founded: Terminal) -> None:
    for line, edition in (("list", "list/1"), ("verify", "verify/1")):
        rows = json.loads(founded.done(f"{line} --json"))
        assert [row["schema"] for row in rows] == [edition]


def test_run_prints_an_act_for_each_answer(founded: Terminal) -> None:
    said = founded("run", "--json", typed=["1", "c", "q"])
    acts = list(contract.values(said.out))
    assert [act["schema"] for act in acts] == ["act/1"]
    assert contract.wrong("run", acts[0]) == ""
