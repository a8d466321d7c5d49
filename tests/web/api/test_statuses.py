"""Every refusal has the status that is right: for what cannot be used, what cannot be now, and what is not theirs."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from playoffs.desk.beside.links import Role
from playoffs.web.api import described, problems
from playoffs.web.api.table import TABLE
from tests.cli.terminal import SAMPLES
from tests.web.api.conftest import Near, token
from tests.web.api.referee import Referee, Refused
from tests.web.conftest import Hall

HOUSE = Path(__file__).parents[3] / "playoffs"
EVENT, TWO = "state-champion", SAMPLES / "tied-2.csv"

AS_THINGS_STAND = re.compile(r"\b(now|any more|already|too early|not due|meanwhile|yet|still|was started)\b")
"""What a refusal says that is about how things stand, and not about what was sent."""

ROOMS = (
    *(f"web/{each}" for each in ("api", "asked", "desk", "phones", "planner", "serving")),
    *(f"desk{each}" for each in ("", "/beside", "/record", "/times")),
)
"""Where what a program sends is refused."""


def called(node: ast.expr) -> str:
    return getattr(node, "id", "")


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def said(path: Path) -> Iterator[tuple[int, str]]:
    """What each refusal of something that cannot be used says that it found, with its line; those too that are a kind
    of it by name."""
    tree = ast.parse(path.read_text("utf-8"))
    kinds = [
        each for each in ast.walk(tree) if isinstance(each, ast.ClassDef) and "BadInput" in map(called, each.bases)
    ]
    begun = [call for kind in kinds for call in calls(kind) if ast.unparse(call.func) == "super().__init__"]
    for node in (*begun, *(call for call in calls(tree) if called(call.func) == "BadInput")):
        if len(node.args) > 1:
            texts = [each.value for each in ast.walk(node.args[1]) if isinstance(each, ast.Constant)]
            yield node.lineno, "".join(each for each in texts if isinstance(each, str))


def test_what_cannot_be_now_is_not_said_to_be_unusable() -> None:
    files = [each for room in ROOMS for each in (HOUSE / room).glob("*.py")]
    found = [(path, line, text) for path in files for line, text in said(path)]
    assert len(found) > 80, "it looks at what there is"
    assert not [
        (str(path.relative_to(HOUSE)), line, text) for path, line, text in found if AS_THINGS_STAND.search(text)
    ]


@pytest.fixture
def playoff(hall: Hall, near: Referee) -> Hall:
    assert near.set_up("State Champion", "msca", TWO.name, TWO.read_bytes()) == EVENT
    return hall


def act(**said: Any) -> dict[str, Any]:
    return {"act": "answer", "version": 1, **said}


def one_more(near: Referee) -> dict[str, Any]:
    """The way to answer the first question, as an act."""
    now = near.call("playoff", event=EVENT)
    return near.filled(near.way(now["asked"][0]), now["version"])


REFUSALS: dict[str, tuple[int, str, Callable[[Referee], object]]] = {
    "an answer to what nobody asks": (409, "stale", lambda n: n.call("act", act(ask="stage-9/start"), event=EVENT)),
    "a question that nobody asks": (409, "refused", lambda n: n.call("question", event=EVENT, ask="stage-9/start")),
    "a look at what nobody asks": (
        409,
        "refused",
        lambda n: n.call("preview", event=EVENT, ask="stage-9/start", value="start"),
    ),
    "an answer that is none": (
        422,
        "unusable",
        lambda n: n.call("act", one_more(n) | {"value": "perhaps"}, event=EVENT),
    ),
    "an act that there is not": (422, "unusable", lambda n: n.call("act", act(act="sing"), event=EVENT)),
    "an undoing of the setting up": (
        409,
        "refused",
        lambda n: n.call("act", act(act="retract", entry=1, fields={"reason": "a slip"}), event=EVENT),
    ),
    "an undoing before it is looked at": (409, "refused", lambda n: n.call("undoing", event=EVENT, entry="1")),
    "a document that is not due": (
        409,
        "refused",
        lambda n: n.call("document", event=EVENT, kind="certificate", form="txt"),
    ),
    "a playoff that is no practice": (
        409,
        "refused",
        lambda n: n.call("discard", {"title": "State Champion"}, event=EVENT),
    ),
    "another playoff": (404, "nothing-there", lambda n: n.call("playoff", event="no-such")),
    "a detail that there is not": (
        422,
        "unusable",
        lambda n: n.call("act", act(act="details", fields={"color": "red"}), event=EVENT),
    ),
}
"""What is refused, with its status and sort."""


@pytest.mark.parametrize("what", REFUSALS)
def test_a_refusal_has_its_status(playoff: Hall, near: Referee, what: str) -> None:
    status, kind, asked = REFUSALS[what]
    with pytest.raises(Refused) as refused:
        asked(near)
    found = refused.value.problem
    assert (found["status"], found["type"]) == (status, f"urn:playoffs:problem:{kind}"), found["detail"]


def test_a_question_to_somebody_else_is_not_theirs(playoff: Hall, near: Referee) -> None:
    asked = near.call("playoff", event=EVENT)["asked"]
    mine, other = (next(each for each in asked if each["who"] == who) for who in (asked[0]["who"], asked[1]["who"]))
    player = Referee(Near(playoff), token(playoff.path, Role.PLAYER, EVENT, mine["who"]))
    way = player.call("mine", event=EVENT)["ways"][0]
    sent = {"act": way["act"], "ask": other["id"], "digest": other["ways"][0]["digest"], "value": "confirm"}
    with pytest.raises(Refused) as refused:
        player.call("send", sent | {"version": 1}, event=EVENT)
    assert refused.value.problem["status"] == 403


def test_the_document_lists_every_status_where_it_may_come() -> None:
    paths = described.document()["paths"]
    for row in TABLE:
        listed = set(paths[row.path][row.method.casefold()]["responses"])
        assert {"200", "default", "421", "429", "500", "503"} <= listed
        assert not row.takes or {"400", "413", "422"} <= listed
    every = {status for methods in paths.values() for said in methods.values() for status in said["responses"]}
    assert {str(status) for status, _title in problems.KINDS.values()} - {"405"} <= every


def planned(near: Referee, do: str, **fields: str) -> dict[str, Any]:
    made: dict[str, Any] = near.call("planning", {"version": 1, "do": do, "fields": fields}, event=EVENT)
    return made


def asks(near: Referee) -> dict[str, str]:
    """An answer about times, as it is sent by whoever has seen none."""
    times = {"days": "2027-05-22", "start": "9:00", "end": "12:00", "hours": "0", "zone": "America/Chicago"}
    there = planned(near, "ask", **times, halls="", directors="Dora Deputy")
    return {"window": there["windows"][0]["window"], "was": "", "who": there["people"][0]["who"]}


def test_an_answer_about_times_that_came_too_late_cannot_be_now(playoff: Hall, near: Referee) -> None:
    cell = asks(near)
    planned(near, "answer", **cell, answer="good")
    with pytest.raises(Refused) as refused:
        planned(near, "answer", **cell, answer="no")
    found = refused.value.problem
    assert (found["status"], found["type"]) == (409, "urn:playoffs:problem:refused"), found["detail"]
    assert found["found"] == "good, which was said meanwhile"
