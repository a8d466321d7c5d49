"""The rated games of a playoff by rating system, and what a report of them must look out for (MSCA-R).

A game that was played is reported, whatever has become of its entry: a correction of an earlier result can undo the
pairing, not the game, and so can a ruling that has it played again or makes it a forfeit (RUL-1). What was taken back
by name was never a game, and a result that was corrected counts once, as corrected. Of a game that no longer stands and
was entered by mistake the director says so: it is struck, with a reason.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from playoffs.analysis.matches import UNRATED, Check, check
from playoffs.desk.played import stages
from playoffs.desk.record.history import State, history
from playoffs.desk.record.log import Log
from playoffs.formats.results import PLAYED_RESULTS, RESULTS
from playoffs.formats.rules import Control, played
from playoffs.formats.story import Board, Game
from playoffs.model.position import Ask, Fact
from playoffs.model.tournament import Player
from playoffs.model.vocabulary import Place, Question
from playoffs.text.errors import BadInput

STRUCK = "not-played/"
"""How the details of a record name a struck game: this, and the number of its entry; their text is the reason."""


SAY = (Question.RESULT, Question.SET_RESULT, Question.REPLAY)
"""What says how a game ended, or that it did not count."""


class Fell(Enum):
    """Why a game that was played does not stand."""

    STANDS = "stands"
    """It does."""
    PAIRING = "pairing"
    """Another pairing, or other colors, stand at its place."""
    DECIDED = "decided"
    """Its pairing stands, and the match is decided without it."""
    UNDONE = "undone"
    """Its pairing stands, and no result of it does."""
    ANNULLED = "annulled"
    """By a ruling it was played again."""
    FORFEITED = "forfeited"
    """A ruling made a forfeit of it."""


class Reported(Struct, frozen=True):
    """A game of the report."""

    game: Game
    fell: int = 0
    """Version of the entry with which its own fell, or of the ruling that had it played again or made it a forfeit; 0
    where it stands."""
    why: Fell = Fell.STANDS

    @property
    def annulled(self) -> bool:
        """Whether that was a ruling."""
        return self.why in (Fell.ANNULLED, Fell.FORFEITED)

    @property
    def forfeited(self) -> bool:
        """Whether that ruling made a forfeit of the game, which was played all the same."""
        return self.why is Fell.FORFEITED


class Said(NamedTuple):
    """What somebody said of a game: how it ended, or that it is played again."""

    ask: Ask
    fact: Fact
    version: int
    by: int
    """Version of the entry with which this fell; 0 in force."""


class Key(NamedTuple):
    """Which game it is: its place, who has which color, and how often it was played again before."""

    place: Place
    players: tuple[str, ...]
    turn: int


class Section(Struct, frozen=True, kw_only=True):
    """The games of one stage at one time control, which decides the rating system; `UNRATED` for those that count for
    none."""

    system: str
    control: str
    """As its games are called: `G/25+3`, `armageddon`."""
    stage: Place
    games: tuple[Reported, ...]
    """Played to a result, those that stand first, in the order of boards and games; a forfeit is no game."""
    players: tuple[str, ...]
    match: Check | None
    """What is known of a match: two players and two games or more. None for anything else."""


class Struck(Struct, frozen=True):
    """A game that the director has taken out of the report."""

    game: Game
    reason: str


def controls(log: Log) -> dict[str, Control]:
    """The time controls of a playoff, by what its games call them."""
    rules = played(log.founding.ruleset)
    return {str(c): c for c in rules.controls.values()} if rules else {}


def reports(log: Log) -> bool:
    """Whether games under these rules are rated by US Chess: Twixt and Magic are not, so that they have no report."""
    rules = played(log.founding.ruleset)
    return rules is not None and not rules.uncoloured and rules.rated_by == "us-chess"


def sections(log: Log) -> tuple[Section, ...]:
    """Every section that has a game to report, by stage and time control; of two players alone by who they are."""
    if not reports(log):
        return ()
    systems = {name: control.rating for name, control in controls(log).items()}
    known = {player.id: player for player in log.founding.tournament.players}
    found: dict[tuple[Place, str, tuple[str, ...]], list[Reported]] = {}
    for each in (*_standing(log), *(one for one in fallen(log) if one.game.version not in reasons(log))):
        ask, stage = each.game.ask, each.game.ask.place.stage
        pair = tuple(sorted(ask.players)) if stage.number == 2 and stage.turn < 2 else ()
        found.setdefault((stage, ask.game, pair), []).append(each)
    return tuple(
        _section(stage, systems.get(control, UNRATED), tuple(games), known)
        for (stage, control, _pair), games in sorted(found.items(), key=lambda item: all(g.fell for g in item[1]))
    )


def _section(stage: Place, system: str, games: tuple[Reported, ...], known: dict[str, Player]) -> Section:
    players, control = tuple(dict.fromkeys(p for each in games for p in each.game.ask.players)), games[0].game.ask.game
    match = len(players) == 2 and len(games) > 1 and system != UNRATED
    found = check(system, [known[p] for p in players]) if match else None
    return Section(system=system, control=control, stage=stage, games=games, players=players, match=found)


def forfeits(log: Log) -> tuple[Game, ...]:
    """The games that stand as forfeits: nobody played them, so none is rated (MSCA-F)."""
    unplayed = set(RESULTS) - set(PLAYED_RESULTS)
    return tuple(
        game for stage in stages(log) for board in stage.boards for game in board.games if game.result in unplayed
    )


def _standing(log: Log) -> Iterator[Reported]:
    for stage in stages(log):
        for board in stage.boards:
            yield from (Reported(game) for game in board.games if game.result in PLAYED_RESULTS)


def fallen(log: Log) -> tuple[Reported, ...]:
    """The games that no longer stand, struck ones included: annulled, or their entries fell. One that was entered again
    stands and is not among them."""
    stand = {each.game.version for each in _standing(log)}
    held = _games(Said(h.ask, h.fact, h.version, 0) for s in stages(log) for b in s.boards for h in b.held)
    again = {key for key, each in held.items() if (each.annulled and _ended(each)) or each.game.version in stand}
    gone = _games(
        Said(line.ask, line.fact, line.version, line.by)
        for line in history(log)
        if line.ask and line.fact and (line.state is State.FELL or (_replays(line.ask) and line.state is not _NOW))
        if not _no_show(line.ask, line.fact)
    )
    annulled = [each for each in held.values() if each.annulled]
    now = {(stage.place, board.number): board for stage in stages(log) for board in stage.boards}
    fell = [
        replace(each, why=_why(each, now.get((each.game.ask.place.stage, each.game.ask.place.board))))
        for key, each in gone.items()
        if each.fell and key not in again
    ]
    return tuple(each for each in (*annulled, *fell) if each.game.result in PLAYED_RESULTS)


def _why(each: Reported, now: Board | None) -> Fell:
    """Why a game does not stand whose entry fell, by the board that stands at its place."""
    if each.annulled or now is None or set(now.players) != set(each.game.ask.players):
        return each.why
    same = [game for game in now.games if game.ask.place == each.game.ask.place]
    if any(game.ask.players != each.game.ask.players for game in same):
        return Fell.PAIRING
    return Fell.UNDONE if same or not now.through else Fell.DECIDED


_NOW = State.IN_FORCE


def _replays(ask: Ask) -> bool:
    return ask.question is Question.REPLAY


def _no_show(ask: Ask, fact: Fact) -> bool:
    """A forfeit that fell: it takes nothing back of a game that was played at that place before."""
    return ask.question is Question.RESULT and _unplayed(fact)


def _ended(each: Reported) -> bool:
    return each.game.result in PLAYED_RESULTS


def _unplayed(fact: Fact) -> bool:
    return fact.value not in PLAYED_RESULTS


def _games(said: Iterable[Said]) -> dict[Key, Reported]:
    """Every game that was said to have ended; the last word on each counts, as it does for one that stands."""
    turns: Counter[tuple[Place, frozenset[str]]] = Counter()
    found: dict[Key, Reported] = {}
    for ask, fact, version, by in said:
        if ask.question not in SAY:
            continue
        game = Game(ask, str(fact.value), version, ask.ruling)
        place = (ask.place, frozenset(ask.players))
        if not _replays(ask):
            key = Key(ask.place, ask.players, turns[place])
            before = found.pop(key, None)
            if before and ask.question is Question.SET_RESULT and _unplayed(fact) and _ended(before):
                found[key] = replace(before, fell=version, why=Fell.FORFEITED)
                continue
            found[key] = Reported(game, by, Fell.PAIRING if by else Fell.STANDS)
            continue
        last = [k for k in found if (k.place, frozenset(k.players), k.turn) == (*place, turns[place])]
        if last:
            found[last[-1]] = replace(found[last[-1]], fell=version, why=Fell.ANNULLED)
        turns[place] += 1
    return found


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
    """The game of an entry, which no longer stands; `BadInput` for any other entry, with what to do instead."""
    game = next((each.game for each in fallen(log) if each.game.version == version), None)
    if game:
        return game
    if log.line.holds(version):
        mend = f"a game that no longer stands; `playoffs undo {version}` undoes this one"
        raise BadInput(f"entry {version}", "an entry that stands", mend)
    raise BadInput(f"entry {version}", "no game that no longer stands", "one of those that `playoffs rated` marks")
