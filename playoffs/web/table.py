"""The one table of routes: which page or act is at which address, and who may come there.

The application is built from it, and so is the test that tries every route in every role; there is no other door.
"""

from msgspec import Struct

from playoffs.desk.beside.links import Role

DIRECTOR, ASSISTANT = Role.DIRECTOR, Role.ASSISTANT
STAFF = frozenset((DIRECTOR, ASSISTANT))
ONLY_DIRECTOR = frozenset((DIRECTOR,))
ANYBODY: frozenset[Role] = frozenset()
"""Who has no link too."""


class Row(Struct, frozen=True, kw_only=True):
    """One route."""

    path: str
    page: str
    """The name of what answers."""
    roles: frozenset[Role]
    method: str = "GET"


ROUTES = (
    Row(path="/go/{code}", page="go", roles=ANYBODY),
    Row(path="/go/{code}", page="redeem", roles=ANYBODY, method="POST"),
    Row(path="/static/{file:path}", page="static", roles=ANYBODY),
    Row(path="/fonts/{file}", page="font", roles=ANYBODY),
    Row(path="/", page="gate", roles=ANYBODY),
    Row(path="/live", page="live", roles=STAFF),
    Row(path="/desk", page="events", roles=STAFF),
    Row(path="/desk/new", page="new", roles=ONLY_DIRECTOR),
    Row(path="/desk/new", page="drop", roles=ONLY_DIRECTOR, method="POST"),
    Row(path="/desk/new/{draft}", page="draft", roles=ONLY_DIRECTOR, method="POST"),
    Row(path="/desk/practice", page="practice", roles=ONLY_DIRECTOR, method="POST"),
    Row(path="/desk/discard/{event}", page="discard", roles=ONLY_DIRECTOR, method="POST"),
    Row(path="/desk/{event}", page="now", roles=STAFF),
    Row(path="/desk/{event}/boards", page="boards", roles=STAFF),
    Row(path="/desk/{event}/bracket", page="bracket", roles=STAFF),
    Row(path="/desk/{event}/log", page="log", roles=STAFF),
    Row(path="/desk/{event}/rulings", page="rulings", roles=STAFF),
    Row(path="/desk/{event}/rule", page="rule", roles=ONLY_DIRECTOR),
    Row(path="/desk/{event}/sheets", page="sheets", roles=STAFF),
    Row(path="/desk/{event}/sheet/{kind}.pdf", page="sheet", roles=STAFF),
    Row(path="/desk/{event}/timetable", page="timetable", roles=STAFF),
    Row(path="/desk/{event}/sure", page="sure", roles=ONLY_DIRECTOR),
    Row(path="/desk/{event}/undo/{version}", page="undo", roles=STAFF),
    Row(path="/desk/{event}/act", page="act", roles=STAFF, method="POST"),
)
