"""The rated games of a playoff by rating system, and what a report of them must look out for (MSCA-R).

A game that was played is reported, whatever has become of its entry: a correction of an earlier result can undo the
pairing, not the game. What was taken back by name was never a game, and a result that was corrected counts once, as
corrected. Of a game that fell and was entered by mistake the director says so: it is struck, with a reason.
"""

from collections.abc import Iterator

from msgspec import Struct

from playoffs.analysis.matches import UNRATED, Check, check
from playoffs.desk.history import State, history
from playoffs.desk.log import Log
from playoffs.desk.played import Game, stages
from playoffs.files.errors import BadInput
from playoffs.model.tournament import Player
from playoffs.structures.results import PLAYED_RESULTS
from playoffs.structures.rules import played

STRUCK = "not-played/"
"""How the details of a record name a struck game: this, and the number of its entry; their text is the reason."""


SAY = ("result", "set-result", "replay")
"""Kinds of what says how a game ended, or that it did not count."""


class Reported(Struct, frozen=True):
    """A game of the report."""

    game: Game
    fell: int = 0
    """Version of the entry with which its own fell; 0 where it stands."""


class Section(Struct, frozen=True):
    """The games of one stage that count for one rating system; `UNRATED` for those that count for none."""

    system: str
    stage: str
    games: tuple[Reported, ...]
    """Played to a result, those that stand first, in the order of boards and games; a forfeit is no game."""
    players: tuple[str, ...]
    match: Check | None
    """What is known of a match: two players and two games or more. None for anything else."""


class Struck(Struct, frozen=True):
    """A game that the director has taken out of the report."""

    game: Game
    reason: str


def sections(log: Log) -> tuple[Section, ...]:
    """Every section that has a game to report, by stage and rating system; of two players alone by who they are."""
    rules = played(log.founding.ruleset)
    if rules is None:
        return ()
    systems = {str(c): c.rating for c in rules.controls.values()}
    known = {player.id: player for player in log.founding.tournament.players}
    found: dict[tuple[str, str, tuple[str, ...]], list[Reported]] = {}
    for each in (*_standing(log), *(one for one in fallen(log) if one.game.version not in reasons(log))):
        ask = each.game.ask
        pair = tuple(sorted(ask.players)) if ask.stage == "stage-2" else ()
        found.setdefault((ask.stage, systems.get(ask.game, UNRATED), pair), []).append(each)
    return tuple(
        _section(stage, system, tuple(games), known)
        for (stage, system, _pair), games in sorted(found.items(), key=lambda item: all(g.fell for g in item[1]))
    )


def _section(stage: str, system: str, games: tuple[Reported, ...], known: dict[str, Player]) -> Section:
    players = tuple(dict.fromkeys(p for each in games for p in each.game.ask.players))
    match = len(players) == 2 and len(games) > 1 and system != UNRATED
    return Section(system, stage, games, players, check(system, [known[p] for p in players]) if match else None)


def _standing(log: Log) -> Iterator[Reported]:
    for stage in stages(log):
        for board in stage.boards:
            yield from (Reported(game) for game in board.games if game.result in PLAYED_RESULTS)


def fallen(log: Log) -> tuple[Reported, ...]:
    """The games whose entries fell, struck ones included; one that was entered again stands and is not among them."""
    again = {_who(each.game) for each in _standing(log)}
    found: dict[tuple[str, tuple[str, ...]], Reported] = {}
    for line in history(log):
        ask, fact = line.ask, line.fact
        if line.state is not State.FELL or not ask or not fact or ask.kind not in SAY:
            continue
        game = Game(ask, str(fact.value), line.version, ask.ruling)
        found.pop(_who(game), None)  # the last word on a game counts, as it does for one that stands
        if game.result in PLAYED_RESULTS and _who(game) not in again:
            found[_who(game)] = Reported(game, line.by)
    return tuple(found.values())


def _who(game: Game) -> tuple[str, tuple[str, ...]]:
    """Which game it is: its place, and who has which color."""
    return game.path, game.ask.players


def reasons(log: Log) -> dict[int, str]:
    """Why a game was struck, by the version of its entry."""
    return {
        int(about.removeprefix(STRUCK)): reason
        for about, reason in log.details.items()
        if about.startswith(STRUCK) and reason and about.removeprefix(STRUCK).isdigit()
    }


def struck(log: Log) -> tuple[Struck, ...]:
    """The games that were struck, with their reasons."""
    why = reasons(log)
    return tuple(Struck(each.game, why[each.game.version]) for each in fallen(log) if each.game.version in why)


def strikable(log: Log, version: int) -> Game:
    """The fallen game of an entry; `BadInput` for any other entry, with what to do instead."""
    game = next((each.game for each in fallen(log) if each.game.version == version), None)
    if game:
        return game
    if log.line.holds(version):
        mend = f"an entry that fell with a correction; `playoffs retract {version}` takes this one back"
        raise BadInput(f"entry {version}", "a fact in force", mend)
    raise BadInput(
        f"entry {version}", "no game that fell with a correction", "one of those that `playoffs rated` marks"
    )
