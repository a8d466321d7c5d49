"""The one table of routes: which page or act is at which address, and who may come there.

The application is built from it, and so is the test that tries every route in every role; there is no other door.
"""

from msgspec import Struct

from playoffs.desk.beside.links import Role

DIRECTOR, ASSISTANT, PLAYER, ADMINISTRATOR = Role.DIRECTOR, Role.ASSISTANT, Role.PLAYER, Role.ADMINISTRATOR
STAFF = frozenset((DIRECTOR, ASSISTANT))
PLANNERS = frozenset((DIRECTOR, Role.ORGANIZER))
ONLY_DIRECTOR = frozenset((DIRECTOR,))
ONLY_PLAYER = frozenset((PLAYER,))
ONLY_ADMINISTRATOR = frozenset((ADMINISTRATOR,))
WHOEVER_IS_ASKED = frozenset((PLAYER, Role.ASKED))
PHONES = (ONLY_PLAYER, WHOEVER_IS_ASKED)
"""Rows that are for the link of one person of one event."""
ANYBODY: frozenset[Role] = frozenset()
"""Who has no link too."""


class Row(Struct, frozen=True, kw_only=True):
    """One route."""

    path: str
    page: str
    """The name of what answers."""
    roles: frozenset[Role]
    method: str = "GET"
    of_all: bool = False
    """Whether it takes a link for all playoffs; of others a link for one opens those of its playoff."""

    def opens_to(self, of: str, event: str) -> bool:
        """Whether a link of one playoff, or of all, opens this of that playoff, or of none."""
        return not of or (event in ("", of) and not self.of_all)


ROUTES = (
    Row(path="/go/{code}", page="go", roles=ANYBODY),
    Row(path="/go/{code}", page="redeem", roles=ANYBODY, method="POST"),
    Row(path="/static/{file:path}", page="static", roles=ANYBODY),
    Row(path="/fonts/{file}", page="font", roles=ANYBODY),
    Row(path="/verify.js", page="verifier", roles=ANYBODY),
    Row(path="/health", page="health", roles=ANYBODY),
    Row(path="/sign-in", page="sign-in", roles=ANYBODY),
    Row(path="/sign-in/back", page="signed-in", roles=ANYBODY),
    Row(path="/sign-out", page="sign-out", roles=ONLY_ADMINISTRATOR, method="POST"),
    Row(path="/federation", page="federation", roles=ONLY_ADMINISTRATOR),
    Row(path="/federation/health", page="federation-health", roles=ONLY_ADMINISTRATOR),
    Row(path="/federation/retention", page="federation-retention", roles=ONLY_ADMINISTRATOR),
    Row(path="/federation/e/{event}", page="directors", roles=ONLY_ADMINISTRATOR),
    Row(path="/federation/e/{event}", page="directing", roles=ONLY_ADMINISTRATOR, method="POST"),
    Row(path="/", page="gate", roles=ANYBODY),
    Row(path="/e/{event}", page="public", roles=ANYBODY),
    Row(path="/e/{event}/screen", page="screen", roles=ANYBODY),
    Row(path="/e/{event}/verify", page="verify", roles=ANYBODY),
    Row(path="/e/{event}/embed", page="embed", roles=ANYBODY),
    Row(path="/e/{event}/results.txt", page="text", roles=ANYBODY),
    Row(path="/e/{event}/feed.atom", page="feed", roles=ANYBODY),
    Row(path="/feed.atom", page="feeds", roles=ANYBODY),
    Row(path="/a/{association}/feed.atom", page="association-feed", roles=ANYBODY),
    Row(path="/oembed", page="oembed", roles=ANYBODY),
    Row(path="/embed.js", page="embedding", roles=ANYBODY),
    Row(path="/live", page="live", roles=ANYBODY),  # which looks at each playoff and each link by itself
    Row(path="/desk", page="events", roles=STAFF),
    Row(path="/desk/new", page="new", roles=ONLY_DIRECTOR, of_all=True),
    Row(path="/desk/new", page="drop", roles=ONLY_DIRECTOR, method="POST", of_all=True),
    Row(path="/desk/new/{draft}", page="draft", roles=ONLY_DIRECTOR, method="POST", of_all=True),
    Row(path="/desk/practice", page="practice", roles=ONLY_DIRECTOR, method="POST", of_all=True),
    Row(path="/desk/discard/{event}", page="discard", roles=ONLY_DIRECTOR, method="POST"),
    Row(path="/desk/{event}", page="now", roles=STAFF),
    Row(path="/desk/{event}/boards", page="boards", roles=STAFF),
    Row(path="/desk/{event}/bracket", page="bracket", roles=STAFF),
    Row(path="/desk/{event}/log", page="log", roles=STAFF),
    Row(path="/desk/{event}/rulings", page="rulings", roles=STAFF),
    Row(path="/desk/{event}/rule", page="rule", roles=ONLY_DIRECTOR),
    Row(path="/desk/{event}/next", page="next", roles=STAFF),
    Row(path="/desk/{event}/find", page="find", roles=STAFF),
    Row(path="/desk/{event}/why", page="why", roles=STAFF),
    Row(path="/desk/{event}/why.pdf", page="dispute", roles=STAFF),
    Row(path="/desk/{event}/odds", page="odds", roles=ONLY_DIRECTOR),
    Row(path="/desk/{event}/sheets", page="sheets", roles=STAFF),
    Row(path="/desk/{event}/sheet/{kind}.pdf", page="sheet", roles=STAFF),
    Row(path="/desk/{event}/us-chess.zip", page="report", roles=ONLY_DIRECTOR),
    Row(path="/desk/{event}/timetable", page="timetable", roles=STAFF),
    Row(path="/desk/{event}/wall", page="shown", roles=STAFF),
    Row(path="/desk/{event}/wall", page="show", roles=ONLY_DIRECTOR, method="POST"),
    Row(path="/desk/{event}/sure", page="sure", roles=ONLY_DIRECTOR),
    Row(path="/desk/{event}/undo/{version}", page="undo", roles=STAFF),
    Row(path="/desk/{event}/void/{version}", page="void", roles=ONLY_DIRECTOR),
    Row(path="/desk/{event}/links", page="links", roles=ONLY_DIRECTOR),
    Row(path="/desk/{event}/links", page="linking", roles=ONLY_DIRECTOR, method="POST"),
    Row(path="/desk/{event}/slips.pdf", page="slips", roles=ONLY_DIRECTOR),
    Row(path="/desk/{event}/act", page="act", roles=STAFF, method="POST"),
    Row(path="/plan", page="plans", roles=PLANNERS, of_all=True),
    Row(path="/plan/{event}", page="plan", roles=PLANNERS),
    Row(path="/plan/{event}", page="planning", roles=PLANNERS, method="POST"),
    Row(path="/plan/{event}/details", page="details", roles=PLANNERS),
    Row(path="/plan/{event}/answers.csv", page="answers", roles=PLANNERS),
    Row(path="/plan/{event}/form.pdf", page="form", roles=PLANNERS),
    Row(path="/plan/{event}/letters", page="letters", roles=PLANNERS),
    Row(path="/plan/{event}/letter.eml", page="letter", roles=PLANNERS),
    Row(path="/plan/{event}/calendar.ics", page="calendar", roles=PLANNERS),
    Row(path="/plan/{event}/answers", page="read-answers", roles=PLANNERS, method="POST"),
    Row(path="/me", page="all-mine", roles=WHOEVER_IS_ASKED),
    Row(path="/me/{event}", page="me", roles=ONLY_PLAYER),
    Row(path="/me/{event}/bid", page="bid", roles=ONLY_PLAYER),
    Row(path="/me/{event}/times", page="times", roles=WHOEVER_IS_ASKED),
    Row(path="/me/{event}/act", page="mine", roles=WHOEVER_IS_ASKED, method="POST"),
)
