"""Made-up events in which just so many are tied: what an edition does with a tie is shown on them, with invented names.

Theory. Who is tied wins five games and draws one, each against a pupil of his own, and has no other opponent. The
pupils meet guests in their other rounds, and win as many of those games as is wanted: so the scores of the opponents
differ from one of the tied to the next, and every criterion that asks for them tells the tied apart, or none does.
"""

from msgspec import Struct

from playoffs.model.tournament import Colour, Games, Kind, Play, Player, Round, Tournament

ROUNDS = 6
"""Each of the tied wins all of them but the last, which is drawn."""

NAMES = (
    *("Ada Aaltonen", "Bo Brandvold", "Cleo Castellan", "Dag Dravik", "Edda Ekholm", "Finn Farrow"),
    *("Greta Galloway", "Hugo Halden", "Ines Ibarra", "Jon Jessup", "Kaia Kestrel", "Liv Lundgaard"),
    *("Milo Marchetti", "Nell Norquist", "Otto Ostrander", "Pia Pemberton"),
)
"""Invented."""

MOST = len(NAMES)
"""The largest tie that can be made up."""

BEST = 2400
"""Rating of the first of the tied."""


class _Half(Struct, frozen=True):
    """What the players of a tie have, in common or apart."""

    apart: bool
    play: Play

    def round(self, kind: Kind, opponent: int, number: int) -> Round:
        white = Colour.WHITE if number % 2 == 0 else Colour.BLACK
        games = {Kind.WIN: Games(2, 0), Kind.LOSS: Games(0, 2), Kind.DRAW: Games(1, 1, 1)}[kind]
        match self.play:
            case Play.MATCHES:
                return Round(kind, opponent, games=games)
            case _:
                return Round(kind, opponent, white)


def event(tied: int, play: Play = Play.GAMES, apart: bool = True, alone: bool = False) -> Tournament:
    """An event in which the first `tied` players are tied for first place; with figures `apart`, or all the same. In
    the end they may be `alone`: all others have dropped, as before an elimination."""
    half, pupils = _Half(apart, play), tied * ROUNDS
    rows: list[list[Round]] = [[Round(Kind.ZERO_BYE)] * ROUNDS for _ in range(tied + 2 * pupils)]

    def meet(one: int, other: int, number: int, kind: Kind) -> None:
        mirror = {Kind.WIN: Kind.LOSS, Kind.LOSS: Kind.WIN, Kind.DRAW: Kind.DRAW}[kind]
        rows[one][number] = half.round(kind, other, number)
        rows[other][number] = half.round(mirror, one, number + 1)

    for player in range(tied):
        wins = 3 * ROUNDS - (player if apart else 0)
        for own in range(ROUNDS):
            pupil = tied + player * ROUNDS + own
            meet(player, pupil, own, Kind.DRAW if own == ROUNDS - 1 else Kind.WIN)
            quota = wins // ROUNDS + (own < wins % ROUNDS)
            for number in (n for n in range(1, ROUNDS) if n != own):
                guest = tied + pupils + (player * ROUNDS + own + number * (ROUNDS + 1)) % pupils
                meet(pupil, guest, number, Kind.WIN if quota > 0 else Kind.LOSS)
                quota -= 1
    if alone:
        rows = [[*row, Round(Kind.OUT if n >= tied else Kind.FULL_BYE)] for n, row in enumerate(rows)]
    players = tuple(
        Player(str(n + 1), _name(n, tied, pupils), tuple(row), _rating(n, tied, apart)) for n, row in enumerate(rows)
    )
    return Tournament("Made-up Championship", ROUNDS + alone, players, play)


def _name(index: int, tied: int, pupils: int) -> str:
    if index < tied:
        return NAMES[index]
    return f"Pupil {index - tied + 1}" if index < tied + pupils else f"Guest {index - tied - pupils + 1}"


def _rating(index: int, tied: int, apart: bool) -> int:
    return BEST - (17 * index if apart and index < tied else 0 if index < tied else 400)
