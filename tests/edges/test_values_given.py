"""What a reader gives the record check to compare with: a bulletin, values of an earlier stage, of another event."""

import json
import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges import audits
from tests.edges.audits import Case, relinked
from tests.edges.living import seat
from tests.edges.test_audit import CHECKED, VERIFIER, awaited
from tests.edges.test_blanked import an_event, extract_of
from tests.web.chromium import launched

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

Json = dict[str, Any]


@pytest.fixture(scope="module")
def verifier() -> "Iterator[Page]":
    with launched() as browser:
        page = browser.new_page()
        page.add_script_tag(content=VERIFIER.read_text("utf-8"))
        yield page


def said_of(verifier: "Page", extract: Json, values: str) -> Json:
    found: Json = verifier.evaluate(CHECKED, [json.dumps(extract), values, True])
    return found


@pytest.fixture(scope="module")
def life() -> list[Case]:
    """A playoff after each of its entries, the last first."""
    return [*audits.records("msca", 12, most=40)]


def test_a_record_that_went_on_agrees_with_values_of_before(verifier: "Page", life: list[Case]) -> None:
    """Nothing was inserted, and no chain made anew: it says up to which entry the values go."""
    now = life[0]
    assert len(life) > 10
    for before in life[1:]:
        n = len(before.extract["entries"])
        said = said_of(verifier, now.extract, before.values)
        assert said["ok"], said["findings"]
        assert said["earlier"] == {"n": n, "more": len(now.extract["entries"]) - n}
        text = " ".join(said["said"])
        assert f"published up to entry {n}." in text
        assert "as far as that was given here" not in text


def test_of_a_record_that_went_on_nothing_before_can_be_changed(verifier: "Page", life: list[Case]) -> None:
    chance, now, before = random.Random(1), life[0], life[8]
    n = len(before.extract["entries"])
    found = 0
    for at in range(1, n):
        for anew in (False, True):
            extract = json.loads(json.dumps(now.extract))
            entry = extract["entries"][at]
            if entry["how"] != "shown":
                continue
            entry["at"] = entry["at"].replace("20", "21", 1)
            if anew:
                relinked(extract, at, chance)
            said = said_of(verifier, extract, before.values)
            assert {"what": "changed", "n": at + 1} in said["findings"]
            assert said["anew"] is anew
            found += 1
    assert found


def test_a_digest_of_an_earlier_bulletin_is_known(verifier: "Page", life: list[Case]) -> None:
    """The chain value, and the value of the extract as long as nothing before it was undone since."""
    now, known = life[0], 0
    for before in life[1:]:
        lines = dict(line.split(" ", 1) for line in before.values.splitlines()[1:7])
        said = said_of(verifier, now.extract, lines["chain"])
        assert said["ok"]
        assert said["earlier"]["n"] == len(before.extract["entries"])
        said = said_of(verifier, now.extract, lines["extract"])
        assert "anew" not in {each["what"] for each in said["findings"]}
        known += said["ok"]
    assert known > 5
    strange = said_of(verifier, now.extract, "ab" * 32)
    assert [each["what"] for each in strange["findings"]] == ["value"]
    assert "cannot be told" in " ".join(strange["said"])


def test_a_bulletin_can_be_pasted_as_it_stands(terminal: Terminal, verifier: "Page", tmp_path: "Path") -> None:
    """With the digest of the verifier, which is none of the record, and that of the rules; in two languages."""
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --event title --title Cup")
    while (ask := awaited(terminal)[0])["kind"] != "result":
        terminal.done(ask["command"].removeprefix("playoffs "))
    for lang in ("en", "es"):
        terminal.done(f"sheet --to {tmp_path / lang} --format txt,html --lang {lang} bulletin")
        text = (tmp_path / lang / "bulletin.txt").read_text("utf-8")
        assert "verify.js" in text
        said = said_of(verifier, extract_of(terminal), text)
        assert said["ok"], said["findings"]


def test_a_bulletin_whose_lines_a_page_has_broken_is_read(verifier: "Page", life: list[Case]) -> None:
    chain = next(line.split()[1] for line in life[0].values.splitlines() if line.startswith("chain"))
    for parted in (f"{chain[:40]}\n{chain[40:]}", f"{chain[:32]}\n   {chain[32:]}"):
        text = f"9 entries; their digest:\n{parted}\nSHA-256 of the verifier, verify.js: \n{'cd' * 32}\nCup 2027\n"
        assert said_of(verifier, life[0].extract, text)["ok"]


def test_values_of_another_playoff_accuse_nobody(verifier: "Page", life: list[Case]) -> None:
    with seat() as (at, folder):
        an_event(at, folder, 5, 1)
        other = extract_of(at)
    values = life[0].values.replace(f"event {life[0].extract['event']}", f"event {other['event']}")
    said = said_of(verifier, life[0].extract, values)
    assert [each["what"] for each in said["findings"]] == ["event"]
    assert "not the record that it claims to be" not in " ".join(said["said"])
    assert "made anew" not in " ".join(said["said"])


def test_values_pasted_twice_are_those_values(verifier: "Page", life: list[Case]) -> None:
    assert said_of(verifier, life[0].extract, life[0].values * 2)["ok"]


def test_without_values_nothing_is_said_of_a_chain_that_holds(verifier: "Page", life: list[Case]) -> None:
    """Made anew from the change on it holds, and nobody can tell; where it does not hold, it was not made anew."""
    chance, found = random.Random(4), set()
    for anew in (True, False):
        made = audits.falsified(life[0], "draw", anew, chance)
        assert made
        said = verifier.evaluate(CHECKED, [json.dumps(made.extract), "", False])
        assert not said["ok"]
        text = " ".join(said["said"])
        found.add("cannot be told" in text)
        assert ("The chain was not made anew" in text) is not anew
    assert found == {True, False}
