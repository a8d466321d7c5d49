"""The JSON of an event is a contract: `playoffs schema event` describes it, for programs of others too."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from playoffs.files.event_json import read_event_json, write_event_json
from playoffs.model.tournament import Tournament
from playoffs.text.errors import BadInput
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.samples import SAMPLES as FORMATS
from tests.files.events import events
from tests.thinned import examples

SCHEMA: dict[str, Any] = json.loads((Path(__file__).parents[2] / "docs" / "schemas" / "event.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)

RULES = {"league.csv": "magnus-league", "magic.csv": "dci-1999", "session.csv": "wbc-twixt"}
OURS = ("club", "league", "magic", "session", "tied")
OWN = sorted(path.name for path in SAMPLES.iterdir() if path.name.startswith(OURS))
OTHERS = (
    "chess-results.xlsx", "dbf", "note-sjson-four-of-five.sjson", "swisssys.sjson", "swisssys-web.json", "trf16.trf",
    "trf26.trf", "us-chess-crosstable.txt", "wintd.csv",
)  # fmt: skip


def converted(terminal: Terminal, file: Path, folder: Path, rules: str, *more: str) -> Any:
    out = folder / "event.json"
    said = terminal("convert", str(file), "--rules", rules, "--to", str(out), *more)
    assert said.code == 0, said.err
    return json.loads(out.read_text("utf-8"))


@pytest.mark.parametrize("name", [name for name in OWN if name.endswith((".csv", ".trf", ".json"))])
def test_every_sample_is_converted_to_what_the_schema_says(terminal: Terminal, tmp_path: Path, name: str) -> None:
    rules = next((rules for known, rules in RULES.items() if name.startswith(known.partition(".")[0])), "msca")
    VALIDATOR.validate(converted(terminal, SAMPLES / name, tmp_path, rules))


@pytest.mark.parametrize("name", OTHERS)
def test_files_of_other_programs_are_converted_to_what_the_schema_says(
    terminal: Terminal, tmp_path: Path, name: str
) -> None:
    section = ["--section", "1"] if "--section" in terminal("standings", str(FORMATS / name)).err else []
    VALIDATOR.validate(converted(terminal, FORMATS / name, tmp_path, "msca", *section))


def test_the_json_that_comes_with_the_program_is_what_the_schema_says() -> None:
    VALIDATOR.validate(json.loads((SAMPLES / "league.json").read_text("utf-8")))


@settings(max_examples=examples(30), deadline=None)
@given(events())
def test_whatever_is_written_is_what_the_schema_says(event: Tournament) -> None:
    VALIDATOR.validate(json.loads(write_event_json(event)))


@pytest.mark.parametrize(
    "change",
    [
        {"format": "playoffs-event-2"},
        {"play": "cards"},
        {"players": [{"id": "1", "rounds": []}]},
        {"players": [{"id": "1", "name": "Ada", "rounds": ["BYE1"], "rating": 0}]},
        {"to_come": -1},
        {"more": 1},
    ],
)
def test_what_the_schema_refuses_the_reader_refuses(change: dict[str, Any]) -> None:
    whole = {
        "format": "playoffs-event-1",
        "play": "games",
        "name": "Open",
        "players": [{"id": "1", "name": "Ada", "rounds": ["W2"]}, {"id": "2", "name": "Bo", "rounds": ["L1"]}],
    }
    VALIDATOR.validate(whole)
    read_event_json(json.dumps(whole).encode(), "event.json")
    assert not VALIDATOR.is_valid(whole | change)
    with pytest.raises(BadInput):
        read_event_json(json.dumps(whole | change).encode(), "event.json")


def test_the_program_prints_the_schema(terminal: Terminal) -> None:
    assert json.loads(terminal.done("schema event")) == SCHEMA
