"""The rated games of a playoff by rating system, and what a report of them must look out for (MSCA-R)."""

from msgspec import Struct

from playoffs.desk.log import Log
from playoffs.desk.played import Game, stages
from playoffs.structures.results import PLAYED_RESULTS
from playoffs.structures.rules import played

WIDEST_GAP = 400
"""Points between two ratings beyond which a match needs a second look."""

UNRATED = "unrated"


class Section(Struct, frozen=True):
    """The games of one stage that count for one rating system; `UNRATED` for those that count for none."""

    system: str
    stage: str
    games: tuple[Game, ...]
    """Played to a result, in the order of boards and games; a forfeit is no game."""
    players: tuple[str, ...]
    match: bool
    """Two players and two games or more: reported as a match."""
    gap: int | None
    """Points between the two ratings of a match; None where one of them is missing, and for anything else."""
    unrated: tuple[str, ...]
    """Players of a match without a rating in the qualifying event."""

    @property
    def wide(self) -> bool:
        return self.gap is not None and self.gap > WIDEST_GAP


def sections(log: Log) -> tuple[Section, ...]:
    """Every section that has a game to report, by stage and rating system."""
    rules = played(log.founding.ruleset)
    systems = {str(c): c.rating for c in rules.controls.values()} if rules else {}
    ratings = {player.id: player.rating for player in log.founding.tournament.players}
    found: dict[tuple[str, str], list[Game]] = {}
    for stage in stages(log):
        for game in (g for board in stage.boards for g in board.games if g.result in PLAYED_RESULTS):
            found.setdefault((stage.name, systems.get(game.ask.game, UNRATED)), []).append(game)
    return tuple(_section(stage, system, tuple(games), ratings) for (stage, system), games in found.items())


def _section(stage: str, system: str, games: tuple[Game, ...], ratings: dict[str, int | None]) -> Section:
    players = tuple(dict.fromkeys(p for game in games for p in game.ask.players))
    match = len(players) == 2 and len(games) > 1 and system != UNRATED
    known = [rating for rating in map(ratings.get, players) if rating is not None]
    gap = abs(known[0] - known[1]) if match and len(known) == 2 else None
    unrated = tuple(p for p in players if match and ratings.get(p) is None)
    return Section(system, stage, games, players, match, gap, unrated)
