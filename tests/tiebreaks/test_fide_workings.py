"""The workings of C.07 word by word: every term of a Swiss event and of a round robin, as the golden file has them.

`python -m tests.tiebreaks.test_fide_workings` writes the file anew; read the difference.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from playoffs.model.tournament import Colour, Tournament
from playoffs.model.working import Working
from playoffs.tiebreaks.fide.systems import Regulations
from playoffs.tiebreaks.figures import written
from playoffs.tiebreaks.standings import Ladder, standings
from tests.tiebreaks import events

FILE = Path(__file__).parents[1] / "golden" / "fide-workings.txt"

SWISS = {
    "a": "Wb Dc We +d H",
    "b": "La Wd Dc H Z",
    "c": "We Da Db Lf -d",
    "d": "F Lb Wf -a +c",
    "e": "Lc Wf La Z Df",
    "f": "H Le Ld Wc De",
}
ROBIN = {"a": "Wb Wc +d", "b": "La Dd Wc", "c": "Z La Lb", "d": "Z Db -a"}
RATINGS = {"a": 2100, "b": 2004, "c": 1900, "d": 1850, "e": 1801, "f": 1700}
SYSTEMS = (
    *(
        "DE",
        "WIN",
        "WON",
        "BPG",
        "BWG",
        "PS",
        "PS/C1",
        "PS/M1",
        "REP",
        "STD",
        "TPN",
        "BH",
        "BH/C1",
        "BH/M1",
        "FB",
        "AOB",
    ),
    *("SB", "SB/C1", "ARO", "ARO/M1", "TPR", "PTP", "APRO", "APPO", "RTNG"),
)
OF_ROBINS = ("DE", "SB", "KS", "KS/L-2", "REP", "STD", "WON", "ARO/M1", "TPR")


def event(rows: dict[str, str], robin: bool) -> Tournament:
    """With ratings, and White for who stands first."""
    made = events.event(rows)
    players = []
    for at, player in enumerate(made.players):
        rounds = tuple(
            r if r.opponent is None else r._replace(colour=Colour.WHITE if at < r.opponent else Colour.BLACK)
            for r in player.rounds
        )
        players.append(structs.replace(player, rounds=rounds, rating=RATINGS[player.id]))
    return structs.replace(made, players=tuple(players), round_robin=robin)


def lines(working: Working, indent: str = "  ") -> Iterator[str]:
    for term in working.terms:
        inner = f" = {term.value.op.value}" if isinstance(term.value, Working) else ""
        parts = [
            f"round {term.round}" if term.round else "",
            term.player,
            written(term.amount),
            "" if term.counts else "not counted",
            term.because,
            term.clause,
        ]
        yield indent + ", ".join(part for part in parts if part) + inner
        if isinstance(term.value, Working) and len(indent) < 6:
            yield from lines(term.value, indent + "  ")


def told() -> str:
    found = []
    for name, rows, systems, robin, who in (
        ("Swiss", SWISS, SYSTEMS, False, ("b", "d")),
        ("Round robin", ROBIN, OF_ROBINS, True, ("d",)),
    ):
        made = event(rows, robin)
        for step, system in enumerate(systems, 1):
            ranked = standings(made, Ladder(tuple(systems), c07=Regulations()))
            for player in who:
                working = ranked.working(ranked.index(player), step)
                figure = "none" if working.figure is None else written(working.figure)
                found.append(f"{name}, {system} of {player}: {figure} ({working.op.value}, {working.clause})")
                found += lines(working)
    return "\n".join([*found, *places(), ""])


def places() -> Iterator[str]:
    """Direct encounter of three with a game missing, and what there is no figure for."""
    rows = {"a": "Wb Wc Ld", "b": "La Z We", "c": "Z La Wf", "d": "H Z Wa", "e": "Z Z Lb", "f": "Z Z Lc"}
    made = event({**rows, "b": "La F Le", "c": "F La Lf", "d": "H Z Wa", "e": "Z Z Wb", "f": "Z Z Wc"}, False)
    ranked = standings(made, Ladder(("WIN", "DE")))
    for player in ("a", "b", "c", "d"):
        yield f"Place of {player}"
        yield from lines(ranked.working(ranked.index(player), 2))
    alone = structs.replace(event({"a": "F F", "b": "H H"}, False))
    for system in ("AOB", "ARO", "TPR"):
        found = standings(alone, Ladder((system,))).working(0, 1)
        yield f"{system} of nobody met: {found.op.value}"
        yield from lines(found)
    unrated = structs.replace(made, players=(structs.replace(made.players[0], rating=None), *made.players[1:]))
    yield "ARO with somebody unrated"
    yield from lines(standings(unrated, Ladder(("ARO",))).working(1, 1))
    yield "ARO/C9 of few games"
    yield from lines(standings(made, Ladder(("ARO/C9",))).working(0, 1))


@pytest.mark.clause("C07-6", "C07-14", "C07-16.3", "C07-16.4", "C07-16.4.1", "C07-16.4.2", "C07-16.5", "C07-15.2")
def test_every_term_is_told_with_its_round_its_reason_and_its_article() -> None:
    assert told() == FILE.read_text("utf-8")


if __name__ == "__main__":
    FILE.write_text(told(), "utf-8")
