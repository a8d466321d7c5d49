"""Rulesets in the shape of version 0.1.0 go through one upgrader, and docs/editions.md says where each key went."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from playoffs.documents.words.marked import digest
from playoffs.editions.corrected import RATINGS, before
from playoffs.editions.load import load, proved, read, whole
from playoffs.editions.shelf import shipped
from playoffs.formats.earlier import Earlier
from playoffs.formats.edition import Edition
from playoffs.formats.upgrade import Upgraded, upgraded
from playoffs.text.errors import BadInput
from playoffs.text.toml import Document, read_tree
from tests.cli.terminal import SAMPLES, Terminal

ROOT = Path(__file__).parents[2]
OLD = sorted((ROOT / "tests" / "golden" / "rulesets-0.1.0").glob("*.toml"))
"""The seven texts as they were shipped in that shape."""

RECORDS = sorted((ROOT / "tests" / "golden" / "records").glob("*.jsonl"))
KIND: Any = Earlier


def moved(file: Path) -> Upgraded:
    old: Earlier = msgspec.convert(tomllib.loads(file.read_text("utf-8")), KIND)
    return upgraded(old)


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.stem)
def test_each_text_in_the_old_shape_is_the_edition_of_today_but_for_what_was_corrected(file: Path) -> None:
    assert file.stem in shipped()
    today = whole(load(file.stem).text)
    assert moved(file).edition in (today, *before(today))
    if file.stem in RATINGS:
        assert moved(file).edition != today


def leaves(said: Any, way: tuple[str, ...] = ()) -> set[str]:
    """The keys of a document, the names of its own tables and its entries left open."""
    match said:
        case dict():
            named = way and way[-1] in ("matches", "controls")
            return {leaf for key, value in said.items() for leaf in leaves(value, (*way, "NAME" if named else key))}
        case [dict(), *_]:
            return {leaf for value in said for leaf in leaves(value, (*way[:-1], f"{way[-1]}[]"))}
        case _:
            return {".".join(way)}


def named(way: tuple[str | int, ...]) -> str:
    """A way in the form of the table: entries as [], names of tables as NAME."""
    parts: list[str] = []
    for part in way:
        if isinstance(part, int):
            parts[-1] += "[]"
        else:
            parts.append("NAME" if parts and parts[-1] in ("matches", "controls", "recipes", "clocks") else part)
    return ".".join(parts)


def table() -> dict[str, set[str]]:
    """Old key and new ones, as the document has them."""
    text = (ROOT / "docs" / "editions.md").read_text("utf-8").partition("## From the shape of version 0.1.0")[2]
    rows = re.findall(r"^\| `([^`]+)` \| (.+?) \|", text, re.MULTILINE)
    return {old: set(re.findall(r"`([^`]+)`", new)) for old, new in rows}


def test_the_table_names_every_key_of_the_seven_files_and_where_it_went() -> None:
    written = table()
    keys = {leaf for file in OLD for leaf in leaves(tomllib.loads(file.read_text("utf-8")))}
    assert keys - set(written) == set()
    went: dict[str, set[str]] = {}
    for file in OLD:
        for new, old in moved(file).ways.items():
            went.setdefault(named(old), set()).add(named(new))
    for key in keys - {"structure", "playoff.armageddon.least"}:  # where nobody bids the largest bid says all
        assert went[key] & written[key], f"{key} went to {went[key]}"


def test_the_table_names_no_new_key_that_editions_do_not_have() -> None:
    schema = json.dumps(msgspec.json.schema(Edition))
    for new in {part for keys in table().values() for key in keys for part in re.split(r"\.|\[\]", key)}:
        assert new in ("", "NAME") or f'"{new}"' in schema, new


WRONG = {
    "an unknown key": ("msca", "sit_out = 1", "sitout = 1", "unknown key 'sitout'"),
    "an undefined match": ("msca", 'match = "final"', 'match = "finale"', "the match 'finale'"),
    "an undefined control": ("club-open", 'control = "five"\nclause', 'control = "six"\nclause', "the clock 'six'"),
    "a field that leads nowhere": ("msca", "players = 3", "players = 8", "for whom there is none"),
    "a second stage for a field": ("msca", "players = 6", "players = 5", "that no field comes to"),
    "bids the wrong way round": ("msca", "least = 1\nmost = 900", "least = 901\nmost = 900", "a largest bid of 15:00"),
    "an unknown system": ("msca", '"solkoff"', '"solkof"', "the system 'solkof'"),
    "an hour that is too short": ("wbc-twixt", "each = 30 ", "each = 31 ", "62 minutes for both players"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_file_in_the_old_shape_is_refused_with_its_own_line(case: str, tmp_path: Path) -> None:
    name, old, new, found = WRONG[case]
    text = next(file for file in OLD if file.stem == name).read_text("utf-8")
    assert old in text
    own = tmp_path / "own.toml"
    own.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadInput, match=rf"own\.toml, line \d+: found .*({found})"):
        proved(read(read_tree(own)))


DIGESTS = {
    "msca": "96390711f027",
    "club-open": "535247086f00",
    "dci-1999": "64ffdf773915",
    "magnus-league": "c7814863cfd0",
    "mtr": "0848e28d42a5",
    "wbc-twixt": "d899dbfacf1d",
    "wbc-twixt-delay": "78a17b77ed53",
}
"""What documents printed of the rules of these records before editions had one shape."""


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_the_rules_of_a_record_of_0_1_0_are_held_and_digested_as_they_were(file: Path) -> None:
    kept = json.loads(file.read_text("utf-8").splitlines()[1])["entry"]["founding"]["ruleset"]
    old: Earlier = msgspec.convert(kept, KIND)
    again = json.loads(msgspec.json.encode(old))
    assert {key: again[key] for key in kept if key != "readings"} == {k: v for k, v in kept.items() if k != "readings"}
    if file.stem not in ("void-as-maximum", "void-ruling"):  # rules with an own reading
        assert digest(proved(Document("record", old, {}))) == DIGESTS[old.id]


def test_a_new_record_holds_the_edition_and_an_old_one_what_it_held(terminal: Terminal) -> None:
    terminal.set(7000)  # the keys of the old record are in use
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --event cup")
    founding = json.loads(terminal.done("export cup").splitlines()[1])["entry"]["entry"]["founding"]
    assert founding["ruleset"]["structure"] == "steps"
    assert founding["ruleset"]["clauses"]["sit-out"] == "MSCA-S"
    file = next(file for file in RECORDS if file.stem == "msca-2")
    said = json.loads(terminal.done(f"import {file} --json"))
    assert terminal.done(f"export {said['event']}") == file.read_text("utf-8")
