"""The games of a playoff for other programs: each with its tags, and each stage as an event of its own."""

from collections.abc import Iterator, Mapping, Sequence

from playoffs.analysis.matches import UNRATED, rating
from playoffs.desk.details import recalled
from playoffs.desk.elsewhere.played_on import reported, reported_of
from playoffs.desk.elsewhere.rated import controls, fallen, forfeits, reasons
from playoffs.desk.fitting import stage_days
from playoffs.desk.played import first, stages
from playoffs.desk.record.entries import Answered
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import people
from playoffs.files.written.pgn import UNKNOWN, PgnGame
from playoffs.files.written.trf import Head
from playoffs.formats.results import (
    BLACK,
    BLACK_ABSENT,
    BOTH_ABSENT,
    DRAW,
    PLAYED_RESULTS,
    WHITE,
    WHITE_ABSENT,
)
from playoffs.formats.rules import Control
from playoffs.formats.story import Game
from playoffs.model.tournament import Colour, Kind, Player, Round, Tournament
from playoffs.model.vocabulary import Decider
from playoffs.planning.clock import shown_at
from playoffs.playoff.tie import UNNAMED

_RESULTS = {WHITE: "1-0", DRAW: "1/2-1/2", BLACK: "0-1"}


def called(log: Log) -> str:
    """What other programs are told that the playoff is called: after its title, or where nobody has named that after
    the qualifying event; empty where neither is known."""
    title, event = log.founding.title, " ".join(recalled(log).event.split())
    if UNNAMED in (title, *(each.name for each in log.founding.titles)):
        title = title.replace(UNNAMED, event) if event else ""
    return f"{title} Playoff" if title else ""


def columns(games: Sequence[Game], players: Sequence[str]) -> dict[str, list[Game | None]]:
    """Each game in the first column in which both are free and which no earlier game of theirs follows; None where
    somebody has none."""
    found: dict[str, list[Game | None]] = {player: [] for player in players}
    for game in games:
        column = max(len(found[player]) for player in game.ask.players)
        for player in game.ask.players:
            found[player] += [None] * (column - len(found[player]))
            found[player].append(game)
    most = max(map(len, found.values()), default=0)
    return {player: each + [None] * (most - len(each)) for player, each in found.items()}


def turn(game: Game) -> tuple[int, int, int]:
    """Where a game stands among those of its stage: one that was played again stands behind the first."""
    number = game.place.game
    return (99 if isinstance(number, Decider) else number, game.place.board, game.version)


def pgn_games(log: Log) -> tuple[list[PgnGame], int]:
    """Every game that was played, those too that no longer stand, and how many forfeits are none."""
    known, planned, made = people(log), stage_days(log), []
    for number, stage in enumerate(stages(log), 1):
        day = next((str(each) for each in planned[number - 1 : number]), "")
        for board in stage.boards:
            for at, game in enumerate(board.games, 1):
                if game.result in PLAYED_RESULTS:
                    goes_on = board.through if isinstance(game.place.game, Decider) else ""
                    made.append(_pgn(game, f"{number}.{board.number}.{at}", log, known, goes_on, day))
    out = reasons(log)
    made += [_pgn(each.game, UNKNOWN, log, known, "") for each in fallen(log) if each.game.version not in out]
    return made, len(forfeits(log))


def _pgn(game: Game, at: str, log: Log, known: Mapping[str, Player], through: str, planned: str = "") -> PgnGame:
    details, control = recalled(log), controls(log).get(game.ask.game)
    white, black = (known[player] for player in game.ask.players)
    system = control.rating if control else UNRATED
    equal = len(set(game.ask.clocks)) <= 1
    times = game.ask.clocks if not equal else ()
    tags = (
        ("Stage", f"Stage of {game.place.number}"),
        ("Board", str(game.place.board or "")),
        ("TimeControl", _time(control, game) if equal else UNKNOWN),
        *(zip(("WhiteTimeControl", "BlackTimeControl"), map(str, times), strict=False)),
        ("Rated", "" if system == UNRATED else system),
        ("WhiteUSCF", str(rating(white, system) or "") if system != UNRATED else ""),
        ("BlackUSCF", str(rating(black, system) or "") if system != UNRATED else ""),
        ("Advances", known[through].name if through in known else ""),
        ("Stands", "" if at != UNKNOWN else "no"),
    )
    site = ", ".join(filter(None, (details.site, details.address)))
    return PgnGame(
        called(log), site, _day(game, log) or planned, at, white.name, black.name, _RESULTS[game.result], tags
    )


def _time(control: Control | None, game: Game) -> str:
    """Seconds and increment as PGN writes them; a delay has no form there."""
    if control is None or not control.timed:
        return str(game.ask.clocks[0]) if game.ask.clocks else UNKNOWN
    return f"{control.minutes * 60}+{control.increment}" if control.increment else str(control.minutes * 60)


def _day(game: Game, log: Log) -> str:
    """The day of the playoff, where there is one only, the one that the paper said, or a day of several on which the
    result was first entered, whenever it was corrected; else empty."""
    details = recalled(log)
    known = reported(log)
    if len(known) == 1 or not game.version:
        return known[0] if len(known) == 1 else ""
    made = log.recorded[first(log, game.version) - 1]
    said = made.entry.played if isinstance(made.entry, Answered) else ""
    at = str(shown_at(said or made.row.at, details.zone or "UTC").date())
    return at if said or at in known else ""


def stage_events(log: Log) -> Iterator[tuple[str, Tournament, Head]]:
    """Each stage that has a result as an event of its own: what to call its file, its games, and what its head says."""
    details, known = recalled(log), people(log)
    for number, stage in enumerate(stages(log), 1):
        games = sorted((g for board in stage.boards for g in board.games if g.result), key=turn)
        if not games:
            continue
        order = list(dict.fromkeys((*stage.players, *(p for game in games for p in game.ask.players))))
        event = _event(f"{called(log) or 'Playoff'}, stage of {stage.place.number}", order, games, known)
        begins, until = ends(reported_of(log, games))
        times = ", ".join(dict.fromkeys(game.ask.game for game in games))
        arbiter = details.director.name if details.director else ""
        unrated = _unrated(order, games, log)
        yield f"stage-{number}", event, Head(details.site, begins, until, arbiter, times, unrated)


def ends(known: Sequence[str]) -> tuple[str, str]:
    """The first and the last day of some; empty where there is none."""
    return (known[0], known[-1]) if known else ("", "")


_KINDS = {
    WHITE: (Kind.WIN, Kind.LOSS),
    DRAW: (Kind.DRAW, Kind.DRAW),
    BLACK: (Kind.LOSS, Kind.WIN),
    BLACK_ABSENT: (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS),
    WHITE_ABSENT: (Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN),
    BOTH_ABSENT: (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS),
}


def _event(name: str, order: Sequence[str], games: Sequence[Game], known: Mapping[str, Player]) -> Tournament:
    index = {player: at for at, player in enumerate(order)}
    placed = columns(games, order)
    players = []
    for number, who in enumerate(order, 1):  # start numbers without gaps, as other programs want them
        rounds = tuple(_round(game, who, index) for game in placed[who])
        players.append(Player(str(number), known[who].name, rounds, known[who].rating, known[who].fields))
    return Tournament(name, len(placed[order[0]]), tuple(players))


def _round(game: Game | None, who: str, index: Mapping[str, int]) -> Round:
    if game is None:
        return Round(Kind.ZERO_BYE)
    side = game.ask.players.index(who)
    colour = (Colour.WHITE, Colour.BLACK)[side]
    return Round(_KINDS[game.result][side], index[game.ask.players[1 - side]], colour)


def _unrated(order: Sequence[str], games: Sequence[Game], log: Log) -> frozenset[tuple[str, int]]:
    """Number of the player and round of every game that was played and is not rated: an Armageddon, above all."""
    systems = {name: control.rating for name, control in controls(log).items()}
    placed = columns(games, order)
    return frozenset(
        (str(number), at)
        for number, who in enumerate(order, 1)
        for at, game in enumerate(placed[who], 1)
        if game and systems.get(game.ask.game, UNRATED) == UNRATED
    )
