"""docs/record.md describes the record as it is written: checked by reading an export with nothing but its words."""

import hashlib
import hmac
import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from playoffs.desk.elsewhere.transfer import Body, End, Head, Told, export
from playoffs.desk.record import draws, envelope
from playoffs.desk.record.entries import Entry
from playoffs.desk.record.places import VARIABLE
from playoffs.desk.record.rows import Written
from playoffs.desk.record.store import Store
from tests.desk.acts import EVENT, begun, bid, lot, reveal, say, undo

DOC = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")


def test_the_page_prints_the_scripts_as_they_are() -> None:
    for script in (draws.VERIFIER, envelope.VERIFIER):
        assert f"```python\n{script}```\n" in DOC


def test_the_page_names_every_kind_and_every_field() -> None:
    kinds = [kind.__struct_config__.tag for kind in Entry.__args__]
    table = DOC.partition("## Entries")[2].partition("## ")[0].splitlines()
    assert [line.split("`")[1] for line in table if line.startswith("| `")][1:] == kinds
    fields = [field.encode_name for line in (Head, Body, Told, End, Written) for field in msgspec.structs.fields(line)]
    assert all(f"`{field}`" in DOC for field in [*fields, VARIABLE])


def naive(lines: list[str]) -> tuple[str, list[str]]:
    """The chain and the events of an export, by the words of the page and the standard library alone."""
    event, chain, kinds = json.loads(lines[0])["event"], "", []
    for line in lines[1:-1]:
        head, _, rest = line.partition('"entry":')
        said = json.loads(line)
        parts = [chain, event, str(said["version"]), said["request"], said["at"], rest[: rest.rindex("}")]]
        chain = hashlib.sha256("\n".join(parts).encode()).hexdigest()
        assert chain == said["chain"]
        assert head.startswith('{"version":')
        kinds.append(said["entry"]["entry"])
    return chain, kinds


@pytest.fixture
def lines(store: Store) -> list[str]:
    begun(store, 1)
    lot(store, "order")
    say(store, "game-1", "white")
    undo(store, 3)
    say(store, "game-1", "draw")
    bid(store, "bid-1/ada", 613)
    bid(store, "bid-1/bo", 613)
    reveal(store)
    return list(export(lot(store, "coin").log))


def test_an_export_is_verified_by_the_words_of_the_page(lines: list[str]) -> None:
    chain, kinds = naive(lines)
    assert json.loads(lines[-1]) == {"end": len(kinds), "chain": chain}
    assert (kinds[0], kinds[3]) == ("founding", "retraction")
    assert set(kinds[1:3] + kinds[4:]) == {"fact"}


def test_seals_are_verified_by_the_words_of_the_page(lines: list[str], tmp_path: Path) -> None:
    entries = [json.loads(line)["entry"] for line in lines[1:-1]]
    script = tmp_path / "verify_bid.py"
    script.write_text(envelope.VERIFIER, encoding="utf-8")
    for player, opening in zip(("ada", "bo"), entries[7]["openings"], strict=True):
        placed = entries[opening["placed"] - 1]
        words = ["playoffs bid", EVENT, placed["fact"]["ask"], player, str(opening["value"])]
        seal = hmac.new(bytes.fromhex(opening["salt"]), "\n".join(words).encode(), hashlib.sha256).hexdigest()
        assert seal == placed["seal"]
        command = [sys.executable, "-I", str(script), *words[1:], opening["salt"]]
        assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() == seal


def test_an_export_says_of_a_bid_only_that_it_was_placed(lines: list[str]) -> None:
    for line in lines[6:8]:
        entry = json.loads(line)["entry"]
        assert set(entry) == {"entry", "fact", "meaning", "seal"}
        assert set(entry["fact"]) == {"ask", "value"}
        assert entry["fact"]["value"] == "placed"
    assert json.loads(lines[8])["entry"]["fact"]["value"] == [613, 613]
