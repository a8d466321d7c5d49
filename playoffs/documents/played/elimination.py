"""The elimination of a Twixt event as it stands, drawn: seeds, first movers, clocks, results (TWX-9 … TWX-12)."""

from collections.abc import Iterator

from playoffs.documents.bracket import Bracket, Card, Column, Join, Place
from playoffs.documents.played.games import SCORES
from playoffs.documents.played.live import Live
from playoffs.documents.words import reasons, twixt_words, words
from playoffs.documents.words.marked import TIED_FINAL, marked
from playoffs.formats.clocked_elimination import story
from playoffs.formats.clocked_elimination.board import GAME, REPEAT
from playoffs.formats.clocked_elimination.places import points
from playoffs.formats.clocked_elimination.story import BracketBoard, BracketGame
from playoffs.formats.results import NOBODY
from playoffs.model.position import clock
from playoffs.model.vocabulary import ELIMINATION_NAMES
from playoffs.playoff.parts import Parts, parts

Rows = tuple[tuple[BracketBoard, ...], ...]


def rounds(live: Live) -> Rows:
    """Its pairings, round by round; none before it has started."""
    event = parts(live.log.position)
    return story.bracket(event.elimination, live.log.line.held) if event else ()


def bracket(live: Live) -> Bracket | None:
    """The elimination as it stands; None before it has started."""
    _, event, rows = live.language.gettext, parts(live.log.position), rounds(live)
    if not event or not rows:
        return None
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
    _, name, hour = live.language.gettext, ELIMINATION_NAMES[row[0].round - 1], event.rules.elimination.hour
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
        origin = coming_from(live, board, side)
    return Place(
        seed=str(seed or ""),
        name=live.people.get(player, ""),
        origin=origin,
        score=_score(event, board, player),
        won=bool(player) and player == board.winner,
    )


def coming_from(live: Live, board: BracketBoard, side: int) -> str:
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
        yield marked(said) if board.round == len(ELIMINATION_NAMES) and board.how in TIED_FINAL else said


def _champions(live: Live, event: Parts) -> Column:
    _, names = live.language.gettext, live.listed(event.champions)
    origin = reasons.below_champion(live.log, bool(names), _)
    place = Place(seed="", name=names, origin=origin, score="", won=bool(names))
    return Column(heading=_("Champion"), detail="", cards=(Card(heading="", places=(place,), steps=(), waits=False),))


def game_name(live: Live, game: BracketGame) -> str:
    """`Game`, `Repeat game 1`."""
    said = twixt_words.words(live.language.gettext)
    kind, _dash, number = game.name.partition("-")
    return words.sentence(said[kind if number else "first-game"].format(n=number))


def outcome(live: Live, board: BracketBoard) -> str:
    """Who advances and how; empty while that is open."""
    _ = live.language.gettext
    if not board.winner:
        return ""
    told = {"player": live.people.get(board.winner, ""), "how": twixt_words.ways(_)[board.how]}
    if board.winner == NOBODY:
        return _("Nobody advances, {how}").format(**told)
    if board.round == len(ELIMINATION_NAMES):
        said = _("{player} wins the final: {how}").format(**told)
        return marked(said) if board.how in TIED_FINAL else said
    return _("{player} advances: {how}").format(**told)
