"""Export and import at the command line: a record goes elsewhere whole, and a damaged one is refused."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal


@pytest.fixture
def exported(closed: Terminal) -> Path:
    file = closed.db.parent / "record.jsonl"
    closed.done(f"export --to {file}")
    return file


@pytest.fixture
def elsewhere(exported: Path, closed: Terminal) -> Terminal:
    return Terminal(closed.patch, closed.db.with_name("elsewhere.db"))


def test_a_record_is_the_same_elsewhere(exported: Path, elsewhere: Terminal) -> None:
    said = elsewhere.done(f"import {exported}")
    assert "7 entries taken in from" in said
    assert "the chain holds" in said
    assert elsewhere.done("export") == exported.read_text("utf-8")
    before = elsewhere.bytes()
    assert "No entry is new" in elsewhere.done(f"import {exported}")
    assert elsewhere.bytes() == before
    elsewhere.set(1)
    elsewhere.done("toss")
    assert json.loads(elsewhere.done(f"import {exported} --json"))["version"] == 8


def test_an_export_does_not_write_over_a_file_unasked(exported: Path, closed: Terminal) -> None:
    assert closed.refused(f"export --to {exported}", 1) == f"{exported} is there already; --replace writes over it"
    closed.done("toss")
    assert json.loads(closed.done(f"export --to {exported} --replace --json"))["version"] == 8
    assert "expected a folder" in closed.refused(f"export --to {exported}/file", 2)


DAMAGES: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "another edition": (lambda b: b.replace(b'"edition":2', b'"edition":9', 1), "edition 9"),
    "an unknown form": (lambda b: b.replace(b'"record":"playoffs"', b'"record":"chess"', 1), "'chess'"),
    "cut in the middle": (lambda b: b[: len(b) // 2], "it was cut or added to"),
    "cut at a line": (lambda b: b"".join(b.splitlines(keepends=True)[:-2]), "it was cut or added to"),
    "one byte changed": (lambda b: b.replace(b'"value":"confirm"', b'"value":"c0nfirm"', 1), "altered"),
    "a misspelt field": (
        lambda b: b.replace(b'"request":', b'"reqtest":', 1),
        'line 2: found what is no line of a record: it has the unknown field "reqtest"; '
        "expected version, request, at, chain, entry, as docs/record.md says",
    ),
    "a line that is no JSON": (lambda b: b.replace(b'"version":1', b'"version":', 1), "line 2: found what is no line"),
    "nothing at all": (lambda b: b"", "no line of a record"),
    "no text": (lambda b: b"\x00\xff" + b, "line 1: found bytes that are no text"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_record_is_refused_and_no_file_is_made(damage: str, exported: Path, elsewhere: Terminal) -> None:
    spoil, said = DAMAGES[damage]
    exported.write_bytes(spoil(exported.read_bytes()))
    sentence = elsewhere.refused(f"import {exported}", 2)
    assert said in sentence
    assert sentence.startswith(str(exported))
    assert not elsewhere.db.exists()


def test_every_changed_byte_is_found(exported: Path, elsewhere: Terminal) -> None:
    whole = exported.read_bytes()
    for place in range(5, len(whole), len(whole) // 40):
        exported.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        elsewhere.refused(f"import {exported}", 2)


def test_a_record_that_has_parted_is_refused(exported: Path, elsewhere: Terminal) -> None:
    elsewhere.set(1)
    elsewhere.done(f"import {exported}")
    elsewhere.done("toss")
    here = Terminal(elsewhere.patch, exported.parent / "playoffs.db")
    here.set(5)
    here.done("toss --physical Abarawe --witness Wil")
    here.done(f"export --to {exported} --replace")
    there = Terminal(elsewhere.patch, elsewhere.db)
    assert "parts from north-star-state-champion here at entry 8" in there.refused(f"import {exported}", 2)


def test_a_file_that_is_not_there_is_refused(terminal: Terminal) -> None:
    assert terminal.refused("import none.jsonl", 2).startswith("none.jsonl: found nothing to read (no such file")


def test_an_adoption_needs_a_difference_before_a_reason(closed: Terminal) -> None:
    for line in ("accept", "accept --reason x"):
        assert "found no difference" in closed.refused(line, 2)
