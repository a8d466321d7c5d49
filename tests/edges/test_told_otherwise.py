"""The record check without any published values: an extract that tells its own entries otherwise is found out.

Nothing here breaks a link: the chain holds, or was made anew.
"""

import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.edges import audits
from tests.edges.audits import Case, relinked
from tests.edges.test_audit import VERIFIER, said_of
from tests.thinned import CI, thinned
from tests.web.chromium import launched

if TYPE_CHECKING:
    from playwright.sync_api import Page

Json = dict[str, Any]
LIVES = 2 if CI else 1
"""Of each ruleset."""


@pytest.fixture(scope="module")
def verifier() -> "Iterator[Page]":
    with launched() as browser:
        page = browser.new_page()
        page.add_script_tag(content=VERIFIER.read_text("utf-8"))
        yield page


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    """Records of every ruleset, some to their end and some under way."""
    lives = ((rules, seed) for rules in audits.RULES for seed in range(LIVES))
    return [case for rules, seed in lives for case in list(audits.records(rules, seed, every=9))[:2]]


def shown(extract: Json) -> list[tuple[Json, Json]]:
    """Each entry that is shown, and what it says."""
    return [(each, json.loads(each["text"])["entry"]) for each in extract["entries"] if each["how"] == "shown"]


def answers(extract: Json, *questions: str) -> list[tuple[Json, Json]]:
    """The entries in force that answer one of these questions, with the fact."""
    there = ((each, said["fact"]) for each, said in shown(extract) if "fact" in said and each["n"] in extract["stands"])
    return [(each, fact) for each, fact in there if fact["ask"]["question"] in questions]


def ruled(extract: Json) -> bool:
    """Whether something is told in part or was ruled, of which nothing follows."""
    words = ('"replay"', '"set-', '"advance"', '"withdraw"', '"remove"')
    return any(each["how"] == "part" or any(word in each["text"] for word in words) for each in extract["entries"])


def written(extract: Json, entry: Json, fact: Json) -> None:
    """An entry with another fact, and the chain made anew."""
    said = json.loads(entry["text"])
    said["entry"]["fact"] = fact
    entry["text"] = json.dumps(said, separators=(",", ":"), ensure_ascii=False)
    relinked(extract, extract["entries"].index(entry), random.Random(1))


def added(extract: Json, entry: Json) -> None:
    """A further entry at the end, in force if it is a fact."""
    n = extract["entries"][-1]["n"] + 1
    extract["entries"].append(copy.deepcopy(entry) | {"n": n, "request": f"more-{n}"})
    if '"fact"' in entry["text"]:
        extract["stands"].append(n)
    relinked(extract, len(extract["entries"]) - 1, random.Random(1))


def played_by_the_other(extract: Json) -> bool:
    """The colors of a game turned round, which nothing in the chain says: whoever lost it has won."""
    games = [
        each
        for each, fact in answers(extract, "result")
        if fact["ask"]["place"]["part"] == "stage" and fact["value"] in ("white", "black")
    ]
    if not games or ruled(extract):
        return False
    games[-1]["about"].reverse()
    return True


def taken_back(extract: Json) -> bool:
    """What was undone or replaced, in force again."""
    gone = [said["version"] for _, said in shown(extract) if said["entry"] in ("retraction", "correction")]
    there = [each["n"] for each in extract["entries"] if each["how"] != "withheld" and each["n"] in gone]
    extract["stands"] = sorted({*extract["stands"], *there[:1]})
    return bool(there)


def in_force_twice(extract: Json) -> bool:
    extract["stands"] += extract["stands"][-1:]
    return bool(extract["stands"])


def answered_twice(extract: Json) -> bool:
    """Another result of the same game, as if the first had never been."""
    games = [] if ruled(extract) else answers(extract, "result", "declare", "close")
    for entry, _ in games[-1:]:
        added(extract, entry)
    return bool(games)


def set_up_twice(extract: Json) -> bool:
    added(extract, extract["entries"][0])
    return True


def of_no_kind(extract: Json) -> bool:
    added(extract, extract["entries"][0] | {"text": '{"entry":{"entry":"comment","value":"another is champion"}}'})
    return True


def not_begun(extract: Json) -> bool:
    """A stage that was played said not to be begun, so that nothing follows in it."""
    stages = [stage for stage in extract["stages"] if stage["started"]]
    for stage in stages[-1:]:
        stage["started"] = False
    return bool(stages)


def without_stages(extract: Json) -> bool:
    begun = any(stage["started"] for stage in extract["stages"])
    extract["stages"] = []
    return begun


def said_to_have_left(extract: Json) -> bool:
    """Somebody said to have left, so that nobody's win follows."""
    if len(extract["stages"]) < 2 or extract["stages"][-1]["left"] or ruled(extract):
        return False
    extract["stages"][-1]["left"] = extract["stages"][-1]["players"][-1:]
    return True


def nowhere(extract: Json) -> bool:
    """Somebody more in a stage than on its boards."""
    stages = [stage for stage in extract["stages"] if stage["boards"] and not stage["turn"]]
    for stage in stages[-1:]:
        stage["players"] = [*stage["players"], "99"]
    return bool(stages)


def other_columns(extract: Json) -> bool:
    """A wrong figure under the name of a criterion that nobody can work out."""
    if len(extract["systems"]) < 2:
        return False
    extract["systems"][1] = "own-tiebreak"
    extract["figures"][0]["figures"][1] = "99"
    return True


def cut_short(extract: Json) -> bool:
    """Of an order that was drawn the first alone."""
    lots = [each for each in answers(extract, "number-lots", "seed-lots", "rank-lots") if len(each[1]["value"]) > 1]
    for entry, fact in lots[-1:]:
        written(extract, entry, fact | {"value": fact["value"][:1]})
    return bool(lots)


def drawn_of_one(extract: Json) -> bool:
    """A lot for color among one, who then wins it whatever the seed."""
    lots = [(each, fact) for each, fact in answers(extract, "colour-lot") if fact["ask"]["place"]["part"] == "stage"]
    if not lots or not extract["stages"] or not extract["stages"][-1]["boards"] or ruled(extract):
        return False
    entry, fact = lots[-1]
    entry["about"] = [player for player in entry["about"] if player != fact["value"]]
    written(extract, entry, fact | {"value": entry["about"][0]})
    return True


def skipped(extract: Json) -> bool:
    """A game that comes after one that nobody has played."""
    games = [
        (each, fact)
        for each, fact in answers(extract, "result")
        if fact["ask"]["place"].get("part") == "stage" and not fact["ask"]["place"].get("turn")
    ]
    games = [each for each in games if isinstance(each[1]["ask"]["place"].get("game"), int)]
    if not games or ruled(extract):
        return False
    entry, fact = games[-1]
    place = fact["ask"]["place"] | {"game": fact["ask"]["place"]["game"] + 7}
    written(extract, entry, fact | {"ask": fact["ask"] | {"place": place}})
    return True


OTHERWISE: dict[Callable[[Json], bool], set[str]] = {
    played_by_the_other: {"consequence"},
    taken_back: {"stands"},
    in_force_twice: {"stands"},
    answered_twice: {"stands"},
    set_up_twice: {"order"},
    of_no_kind: {"unreadable"},
    not_begun: {"consequence"},
    without_stages: {"consequence", "undrawn"},
    said_to_have_left: {"consequence"},
    nowhere: {"consequence"},
    other_columns: {"columns"},
    cut_short: {"draw"},
    drawn_of_one: {"draw", "consequence"},
    skipped: {"undrawn", "consequence"},
}
"""What somebody tells otherwise, each with what must be found of it."""


@pytest.mark.parametrize("otherwise", thinned(OTHERWISE, 3), ids=lambda each: each.__name__)
def test_what_is_told_otherwise_is_found(
    verifier: "Page", cases: list[Case], otherwise: Callable[[Json], bool]
) -> None:
    falsified = []
    for case in cases:
        extract = copy.deepcopy(case.extract)
        if otherwise(extract):
            falsified.append(Case(extract, ""))
    assert falsified
    for said, case in zip(said_of(verifier, falsified), falsified, strict=True):
        assert {each["what"] for each in said["findings"]} & OTHERWISE[otherwise], case.extract["event"]
