"""The wall bracket of a record: seeds, first movers, clocks, results and reasons of the elimination so far."""

from collections.abc import Iterator

from playoffs.documents.bracket import Bracket, Card, Column, Join, Place
from playoffs.documents.day.live import Live
from playoffs.documents.day.wall_bracket import WallBoard, WallBracket, WallGame
from playoffs.documents.record.games import SCORES
from playoffs.documents.record.verdict import champion
from playoffs.documents.words import twixt_words, words
from playoffs.documents.words.marked import TIED_FINAL, marked
from playoffs.documents.words.reasons import printed
from playoffs.formats.clocked_elimination.board import GAME, REPEAT, ROUND_NAMES
from playoffs.formats.clocked_elimination.places import points
from playoffs.formats.clocked_elimination.story import BracketBoard, BracketGame, bracket
from playoffs.formats.results import NOBODY
from playoffs.model.history import Held
from playoffs.model.position import clock
from playoffs.model.vocabulary import Happening
from playoffs.playoff.parts import Parts, parts

Rows = tuple[tuple[BracketBoard, ...], ...]

REASONS = (
    Happening.REPEAT_GAME,
    Happening.NOT_REPEATED,
    Happening.FINAL_REPEAT,
    Happening.MAY_INSIST,
    Happening.INSISTS,
    Happening.FINAL_TIEBREAK,
)
"""What the result of a game can bring on its board; a late start comes with the game before it."""


def wall_bracket(live: Live) -> WallBracket | None:
    """The elimination as it stands; None before it has started."""
    event = parts(live.log.position)
    rows = bracket(event.elimination, live.log.line.held) if event else ()
    if not event or not rows:
        return None
    return WallBracket(
        imprint=live.imprint(live.language.gettext("Wall bracket")),
        title=live.title,
        champion=champion(live),
        bracket=_drawn(live, event, rows),
        boards=tuple(_board(live, board) for row in rows for board in row if all(board.players)),
    )


# the drawing


def _drawn(live: Live, event: Parts, rows: Rows) -> Bracket:
    _ = live.language.gettext
    joins = [
        Join(column=n, sources=(2 * m, 2 * m + 1), targets=(m,), waits=False)
        for n, row in enumerate(rows[1:])
        for m in range(len(row))
    ]
    return Bracket(
        summary=_("Elimination of eight: four quarterfinals, two semifinals, and the final."),
        columns=(*(_column(live, event, row) for row in rows), _champions(live, event)),
        joins=(*joins, Join(column=len(rows) - 1, sources=(0,), targets=(0,), waits=False)),
    )


def _column(live: Live, event: Parts, row: tuple[BracketBoard, ...]) -> Column:
    _, name, hour = live.language.gettext, ROUND_NAMES[row[0].round - 1], event.rules.elimination.hour
    first = hour * (row[0].round - 1)
    return Column(
        heading=twixt_words.words(_)[name if len(row) == 1 else f"{name}s"],
        detail=_("Minutes {first} to {last}").format(first=first, last=first + hour),
        cards=tuple(_card(live, event, board) for board in row),
    )


def _card(live: Live, event: Parts, board: BracketBoard) -> Card:
    return Card(
        heading=live.language.gettext("Board {n}").format(n=board.number),
        places=(_place(live, event, board, 0), _place(live, event, board, 1)),
        steps=tuple(_steps(live, board)),
        waits=False,
    )


def _place(live: Live, event: Parts, board: BracketBoard, side: int) -> Place:
    player, seed, origin = board.players[side], board.seeds[side], ""
    if not player:
        origin = _origin(live, board, side)
    return Place(
        seed=str(seed or ""),
        name=live.people.get(player, ""),
        origin=origin,
        score=_score(event, board, player),
        won=bool(player) and player == board.winner,
    )


def _origin(live: Live, board: BracketBoard, side: int) -> str:
    """Where a player will come from; a line that nobody fills says so, and who has left it."""
    _ = live.language.gettext
    if number := board.source(side):
        return _("winner of board {n}").format(n=number)
    left = board.left[side]
    return _("nobody, {player} has left").format(player=live.names[left]) if left else _("nobody")


def _score(event: Parts, board: BracketBoard, player: str) -> str:
    """Points of this pairing, once a game of it is over."""
    rounds = event.elimination.rounds if event.elimination else ()
    here = [b for b in rounds[board.round - 1] if b and b.number == board.number]
    over = bool(board.winner) or any(game.result for game in board.games)
    return twixt_words.half_points(points(here, player)) if player and over else ""


def _steps(live: Live, board: BracketBoard) -> Iterator[str]:
    """Every game: its clock, who moves first, its result with the first mover's score first, the minute it ended."""
    _ = live.language.gettext
    if board.start:
        yield _("May start from minute {minute}").format(minute=twixt_words.minutes(board.start))
    for game in board.games:
        seed = board.seeds[board.players.index(game.white)]
        told = {"game": game_name(live, game), "clock": game.control, "seed": seed}
        if game.result:
            told |= {"result": SCORES[game.result], "ended": clock(game.ended)}
            yield _("{game}, {clock}, seed {seed} first: {result}, ended {ended}").format(**told)
        else:
            yield _("{game}, {clock}, seed {seed} first").format(**told)
    if board.winner and board.how not in (GAME, REPEAT):
        said = words.sentence(twixt_words.ways(_)[board.how])
        yield marked(said) if board.round == len(ROUND_NAMES) and board.how in TIED_FINAL else said


def _champions(live: Live, event: Parts) -> Column:
    _, names = live.language.gettext, live.listed(event.champions)
    origin = _("to be declared") if names and live.log.position.ranking is None else ""
    place = Place(seed="", name=names, origin=origin, score="", won=bool(names))
    return Column(heading=_("Champion"), detail="", cards=(Card(heading="", places=(place,), steps=(), waits=False),))


# every pairing


def _board(live: Live, board: BracketBoard) -> WallBoard:
    _ = live.language.gettext
    name = twixt_words.words(_)[ROUND_NAMES[board.round - 1]]
    both = [f"{seed} {live.people[player]}" for seed, player in zip(board.seeds, board.players, strict=True)]
    hour = _("May start from minute {start}, its hour ends at minute {end}")
    return WallBoard(
        heading=_("{stage}, board {n}").format(stage=name, n=board.number),
        pairing=" – ".join(both),
        hour=hour.format(start=twixt_words.minutes(board.start), end=twixt_words.minutes(board.ends))
        if board.ends
        else "",
        games=tuple(_game(live, game) for game in board.games),
        reasons=tuple(_reasons(live, board)),
        outcome=outcome(live, board),
    )


def _game(live: Live, game: BracketGame) -> WallGame:
    return WallGame(
        game=game_name(live, game),
        first=live.people[game.white],
        second=live.people[game.black],
        clock=game.control,
        result=SCORES[game.result] if game.result else "",
        ended=clock(game.ended) if game.result else "",
    )


def game_name(live: Live, game: BracketGame) -> str:
    """`Game`, `Repeat game 1`."""
    said = twixt_words.words(live.language.gettext)
    kind, _dash, number = game.name.partition("-")
    return words.sentence(said[kind if number else "first-game"].format(n=number))


def _reasons(live: Live, board: BracketBoard) -> Iterator[str]:
    """What followed from its results, and the rulings on it, in order."""
    for held in live.log.line.held:
        here = board.place.holds(held.ask.place)
        if here and held.ask.ruling:
            yield _ruling(live, held)
        for notice in held.notices:
            late = notice.happening is Happening.LATE_START and set(notice.players) == set(board.players)
            if late or (here and notice.happening in REASONS):
                yield live.happened(notice)


def _ruling(live: Live, held: Held) -> str:
    said = f"{live.answered(held.ask, held.fact)} ({held.ask.clause})"
    why = printed(held.ask, held.fact, live.language.gettext)
    return f"{said}: {why}" if why else said


def outcome(live: Live, board: BracketBoard) -> str:
    """Who advances and how; empty while that is open."""
    _ = live.language.gettext
    if not board.winner:
        return ""
    told = {"player": live.people.get(board.winner, ""), "how": twixt_words.ways(_)[board.how]}
    if board.winner == NOBODY:
        return _("Nobody advances, {how}").format(**told)
    if board.round == len(ROUND_NAMES):
        said = _("{player} wins the final: {how}").format(**told)
        return marked(said) if board.how in TIED_FINAL else said
    return _("{player} advances: {how}").format(**told)
