"""What must be said beside a figure or a rank: flags of the rules, each with its clause."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from playoffs.tiebreaks import dci
from playoffs.tiebreaks.fide.systems import ON_RATINGS
from playoffs.tiebreaks.fide.systems import SYSTEMS as FIDE
from playoffs.tiebreaks.ids import dci as ids
from playoffs.tiebreaks.ids.fide import RATINGS
from playoffs.tiebreaks.standings import Standings


class Note(Struct, frozen=True):
    """One flag. What it says is a fixed phrase, so that sheets can translate it."""

    who: str
    """The player, or team."""
    says: str
    clause: str


def notes(found: Standings, perfect: str = "") -> tuple[Note, ...]:
    """Who is ranked without the systems (by the clause `perfect`), and who has no figure on a step (DCI-4, DCI-9)."""
    skipped = tuple(Note(who, "perfect scores, so every system is skipped", perfect) for who in found.skipped)
    own = dict(found.ladder.renamed)
    flags = (replace(note, clause=own.get(note.clause, note.clause)) for note in _without_figures(found))
    return (*skipped, *flags, *_unrated(found))


def _unrated(found: Standings) -> Iterator[Note]:
    """Who has no rating, where a system on ratings is left out for that (C07-10)."""
    dropped = [c for c in found.columns if c.system in FIDE and FIDE[c.system].base in ON_RATINGS]
    if dropped and found.ladder.c07.unrated == "drop":
        for player in found.event.players:
            if not player.rating:
                yield Note(player.id, "no rating, so systems on ratings decide nothing", RATINGS)


def _without_figures(found: Standings) -> Iterator[Note]:
    shares = {column.system for column in found.columns} & {dci.OPPONENTS_MATCH_WIN, dci.OPPONENTS_GAME_WIN}
    own = any(column.system == dci.GAME_WIN for column in found.columns)
    if not shares and not own:
        return
    for who, player in zip(found.ids, found.event.players, strict=True):
        if shares and not any(r.opponent is not None for r in player.rounds):
            yield Note(who, "no opponents, so last on their percentages", ids.NOBODY_MET)
        if own and not any(sum(dci.games(r)) for r in player.rounds):
            yield Note(who, "no games, so a game-win percentage of 0", ids.GAME_WIN)
