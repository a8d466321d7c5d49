"""A complete Twixt event, told so that an arbiter can read it; `python -m tests.playoff.twixt_playthrough` writes.

Nine players enter the first session, so a house opponent plays in round 1 and somebody has a bye later; five enter
the second one, three of them for the second time. One seed goes home. Of the elimination four games are drawn: one
is repeated, one sends the seed on, and the final is drawn twice.
"""

from collections.abc import Iterator
from pathlib import Path

from playoffs.desk.record.line import Line, play
from playoffs.documents.words.sentences import answered, happened
from playoffs.documents.words.twixt_words import half_points, reason
from playoffs.formats.clocked_elimination.places import Placing, placings
from playoffs.model.names import labels
from playoffs.model.position import Ask, Fact, Timed, Value
from playoffs.model.tournament import Play, Player, Tournament
from playoffs.model.vocabulary import spelled
from playoffs.playoff import twixt
from playoffs.playoff.founding import Founding
from playoffs.playoff.twixt import TwixtEvent
from tests.formats.eliminations import edition

GOLDEN = Path(__file__).parents[1] / "golden" / "twixt-event.txt"

ENTRIES = (
    ("1", "Vasarhelyisz, Viggo", 1860, "1"),
    ("2", "Eidsvikken, Hollis", 1820, "1"),
    ("3", "Adeyinka, Soren", 1780, "1"),
    ("4", "Szczepanowski, Silas", 1740, "1"),
    ("5", "Ulvestadmoen, Sanjay", 1700, "1"),
    ("6", "Ebelwright, Ravi", 1660, "1"),
    ("7", "Langerudsen, Devika", 1660, "1"),
    ("8", "Castañares, Farid", None, "1"),
    ("9", "Zeleňákova, Gideon", None, "1"),
    ("10", "Højlundby, Greta", 1500, "2"),
    ("11", "Goździkow, Quinn", 1460, "2"),
)

SAID: dict[str, Value] = {
    "session-1/lots-from-6": ("7", "6"),
    "session-1/lots-from-8": ("9", "8"),
    "session-1/round-1/left-over": "assistant",
    "session-1/round-1/board-2/result": "draw",
    "session-1/round-1/board-4/result": "white",
    "session-1/round-2/left-over": "bye",
    "session-1/round-3/left-over": "bye",
    "second-session": "hold",
    "session-2/enter": ("5", "8", "9", "10", "11"),
    "session-2/round-1/left-over": "game-master",
    "session-2/round-1/board-3/result": "white",
    "session-2/round-2/left-over": "bye",
    "session-2/round-2/board-1/result": "draw",
    "session-2/round-3/left-over": "bye",
    "elimination/place-6": "6",
    "quarterfinal/board-1/game/result": ("draw", 38 * 60),
    "quarterfinal/board-1/repeat-1/result": ("black", 66 * 60),
    "quarterfinal/board-2/game/result": ("black", 24 * 60),
    "quarterfinal/board-3/game/result": ("white", 44 * 60),
    "quarterfinal/board-4/game/result": ("draw", 41 * 60),
    "semifinal/board-5/game/result": ("black", 111 * 60 + 20),
    "semifinal/board-6/game/result": ("draw", 100 * 60),
    "semifinal/board-6/repeat-1/result": ("white", 118 * 60),
    "final/board-7/game/result": ("draw", 141 * 60),
    "final/board-7/insist/1": "play",
    "final/board-7/insist/5": "play",
    "final/board-7/repeat-1/result": ("draw", 165 * 60 + 30),
}
"""What is answered where it is not the first choice, or the win of whoever has the lower number."""


BESIDES = {"elimination/start": Fact("elimination/withdraw", "3")}
"""What is said besides, before the ask of this id is answered."""


def founding() -> Founding:
    players = tuple(Player(i, name, (), rating, (("session", session),)) for i, name, rating, session in ENTRIES)
    event = Tournament("Twixt", 0, players, Play.TWIXT)
    return Founding(title="Twixt", text=edition().text, tournament=event, tied=tuple(p.id for p in players))


def value(ask: Ask) -> Value:
    if ask.id in SAID:
        return SAID[ask.id]
    if ask.question.value == "result":
        white, black = ask.players
        result = "white" if (len(white), white) < (len(black), black) else "black"
        return (result, ask.options.seconds.least + 1799) if isinstance(ask.options, Timed) else result
    return ask.options.samples[0]


def played() -> Line:
    line, besides = Line(position=twixt.opened(founding())), dict(BESIDES)
    while asks := line.position.asks:
        ask = asks[0]
        if ask.id in besides:
            line = play(line, len(line.held) + 2, besides.pop(ask.id))
            continue
        witness = "the assistant" if ask.who == "lot" else ""
        line = play(line, len(line.held) + 2, Fact(ask.id, value(ask), witness=witness))
    return line


def told(line: Line) -> Iterator[str]:
    """What was answered, by which clause, and what followed."""
    names = labels(founding().tournament.players) | {"game-master": "the game master", "assistant": "the assistant"}
    yield "A complete Twixt event, fact by fact: what was answered, its clause, and what followed."
    chapter = ""
    for held in line.held:
        if chapter != (chapter := _chapter(held.ask)):
            yield ""
        yield f"{answered(held.ask, held.fact, names)} ({held.ask.clause})"
        yield from (f"    {happened(notice, names)} ({notice.clause})" for notice in held.notices)
    event = line.position
    assert isinstance(event, TwixtEvent)
    assert event.elimination
    yield ""
    yield from (placed(p, names) for p in placings(event.elimination.seeds, event.elimination.rounds))


def _chapter(ask: Ask) -> str:
    """The part of the event that an ask belongs to, down to the round of a session."""
    return spelled(ask.place.stage) or str(ask.question.value)


def placed(place: Placing, names: dict[str, str]) -> str:
    points = half_points(place.points)
    return f"{place.place}. {names[place.player]}, seed {place.seed}, points {points}: {reason(place, names)} (TWX-13b)"


def text() -> str:
    return "\n".join(told(played())) + "\n"


if __name__ == "__main__":
    GOLDEN.write_text(text(), encoding="utf-8")
