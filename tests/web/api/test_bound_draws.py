"""An assistant beside draws that are bound: what was bound with an entry was sent by nobody, and is in nobody's way."""

from pathlib import Path
from typing import Any

from playoffs.desk.beside.links import Role
from playoffs.desk.record.store import open_store
from tests.cli.terminal import FIVE
from tests.web.api.conftest import Near, token
from tests.web.api.referee import Referee
from tests.web.conftest import Hall

FILE = Path(FIVE)


def bound(hall: Hall, event: str) -> bool:
    """Whether the last entry is one that binds a draw."""
    with open_store(hall.path) as store:
        return '"commitment"' in store.rows(event)[-1].entry


def led_to_a_draw(hall: Hall, director: Referee, assistant: Referee, event: str) -> dict[str, Any]:
    """What an assistant has entered with which a draw was bound."""
    for _ in range(60):
        now = director.call("playoff", event=event)
        question = director.chosen(now)
        who = assistant if question["kind"] == "result" else director
        made = who.answer(event, now | {"asked": [question]})
        if who is assistant and bound(hall, event):
            return made
    raise AssertionError("no result led to a draw")


def test_an_assistant_undoes_the_own_last_entry_beside_which_a_draw_was_bound(hall: Hall, near: Referee) -> None:
    event = near.set_up("State Champion", "msca", FILE.name, FILE.read_bytes())
    version = near.call("playoff", event=event)["version"]
    near.call("act", {"act": "details", "version": version, "fields": {"draws": "bound"}}, event=event)
    assistant = Referee(Near(hall), token(hall.path, Role.ASSISTANT))
    made = led_to_a_draw(hall, near, assistant, event)
    now = assistant.call("playoff", event=event)["version"]
    assert now > made["entry"]
    body = {"act": "retract", "entry": made["entry"], "version": now, "fields": {"reason": "a slip"}}
    assert assistant.call("act", body, event=event)["entry"] == now + 1
