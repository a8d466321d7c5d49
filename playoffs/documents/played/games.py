"""The games of a playoff as its record holds them: colors, clocks, rating, results; and how each match ended."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from msgspec.structs import replace

from playoffs.desk.played import first, removed
from playoffs.documents import common
from playoffs.documents.blocks import Block, Cell, Column, Row, Section, Table
from playoffs.documents.played.live import Live
from playoffs.documents.said import told
from playoffs.documents.words import sentences, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.sentences import counts_wins
from playoffs.formats import results
from playoffs.formats.match.armageddon import GAME
from playoffs.formats.results import (
    BLACK,
    BLACK_ABSENT,
    BOTH_ABSENT,
    DRAW,
    FIRST,
    FIRST_ABSENT,
    NOBODY,
    SECOND,
    SECOND_ABSENT,
    WHITE,
    WHITE_ABSENT,
)
from playoffs.formats.story import Board, Game, Stage
from playoffs.model.position import clock
from playoffs.model.vocabulary import Question

SCORES = results.SCORES | {"": "–"}
"""How crosstables write a result; a dash is one that is awaited."""

FORFEITS = (BLACK_ABSENT, WHITE_ABSENT, BOTH_ABSENT, FIRST_ABSENT, SECOND_ABSENT)

POINTS = {WHITE: (2, 0), DRAW: (1, 1), BLACK: (0, 2), BLACK_ABSENT: (2, 0), WHITE_ABSENT: (0, 2)}
POINTS |= {FIRST: (2, 0), SECOND: (0, 2), SECOND_ABSENT: (2, 0), FIRST_ABSENT: (0, 2)}
"""Half points of White and Black, or of the two in the order in which they are named."""


BY_RULING = (Question.ADVANCE, Question.ARMAGEDDON_RULING)
"""What ends a match without its games."""


CONTROL = 3
"""The column of the time controls."""


def matches(live: Live) -> tuple[Section, ...]:
    """Every board of every stage that has begun; a round robin is one match of all its games."""
    return controlled([made for stage in live.stages if stage.started for made in _matches(live, stage)])


def controlled(made: Sequence[Section]) -> tuple[Section, ...]:
    """Games without the column of their time controls where none has one; all have it or none, below one heading."""
    tables = [block for section in made for block in section.blocks if isinstance(block, Table)]
    if any(row.cells[CONTROL].text for table in tables for row in table.rows):
        return tuple(made)
    return tuple(replace(section, blocks=tuple(map(_uncontrolled, section.blocks))) for section in made)


def _uncontrolled(block: Block) -> Block:
    if not isinstance(block, Table):
        return block
    rows = tuple(replace(row, cells=(*row.cells[:CONTROL], *row.cells[CONTROL + 1 :])) for row in block.rows)
    return replace(block, columns=(*block.columns[:CONTROL], *block.columns[CONTROL + 1 :]), rows=rows)


def _matches(live: Live, stage: Stage) -> Iterator[Section]:
    if stage.turn:
        rows = tuple(_played(live, game, board.number) for board in stage.boards for game in board.games)
        if rows:
            yield match(live.called[stage.place], _top(live, stage), rows, live.language)
        return
    uncoloured = not live.staged.coloured(live.plays(stage).match)
    for board in stage.boards:
        rows = tuple(_played(live, game) for game in board.games)
        yield match(board_name(live, stage, board), outcome(live, stage, board), rows, live.language, uncoloured)


def match(name: str, how: str, rows: tuple[Row, ...], language: Language, uncoloured: bool = False) -> Section:
    """The games of a board, or of a round, below what has come of it."""
    _ = language.gettext
    columns = (
        Column(heading=_("Game"), head=True),
        *common.players_columns(uncoloured, language),
        Column(heading=_("Time control"), named=True),
        Column(heading=_("Result"), named=True, look="time"),
        Column(heading=_("When"), look="time"),
    )
    table = (Table(look="played", columns=columns, rows=rows, stacked=True),) if rows else ()
    return Section(heading=told(f"{name}: {how}"), blocks=table, level=3)


def game_row(
    name: str, players: Iterable[str], control: str, result: str, under: str = "", note: str = "", at: str = ""
) -> Row:
    """A game, played or awaited: White and Black; `under` its control what else is to be known of that, `note` of its
    result, and when it ended."""
    below, noted = ((told(words),) if words else () for words in (under, note))
    return Row(
        cells=(
            *(Cell(text=told(words)) for words in (name, *players)),
            Cell(text=told(control), under=below),
            Cell(text=told(result, strong=True), under=noted),
            Cell(text=told(at)),
        )
    )


def _top(live: Live, stage: Stage) -> str:
    """Who is first in a round robin, or tied at its top."""
    _ = live.language.gettext
    if not stage.best:
        return _("not decided yet")
    said = _("{players} is first") if len(stage.best) == 1 else _("{players} are tied at the top")
    return said.format(players=live.listed(stage.best))


def board_name(live: Live, stage: Stage, board: Board) -> str:
    """`Stage 1, board 2`; a stage of one board needs no number."""
    name = live.called[stage.place]
    if len(stage.boards) == 1:
        return name
    return live.language.gettext("{stage}, board {n}").format(stage=name, n=board.number)


def outcome(live: Live, stage: Stage, board: Board, over: bool = False) -> str:
    """Who goes on from a board, and how that was decided; of a final, and of a stage from which one player alone goes
    on because others have left, told as of the past once it is all `over`."""
    _ = live.language.gettext
    if not board.through:
        return _("not decided yet")
    if board.through == NOBODY:
        return _("nobody advances")
    if board.through in board.left:
        out = board.through in removed(live.log)
        said = (
            _("{player} won and was removed; nobody advances")
            if out
            else _("{player} won and withdrew; nobody advances")
        )
        return said.format(player=live.names[board.through])
    final = len(stage.players) == 2 or stage.decides
    won = _("{player} won the match") if over else _("{player} wins the match")
    said = won if final else _("{player} advances")
    return f"{said.format(player=live.names[board.through])}{_how(live, board)}"


def score(board: Board, player: str) -> tuple[str, str]:
    """The points of a player and of the opponent in the games before any Armageddon; empty where there is none."""
    found = [(game, POINTS[game.result]) for game in board.games if game.result in POINTS and game.ask.game != GAME]
    if not found:
        return "", ""
    if all(counts_wins(game.ask) for game, _ in found):
        found = [(game, points) for game, points in found if points != (1, 1)]
    own = sum(points[game.ask.players.index(player)] for game, points in found)
    all_points = sum(sum(points) for _, points in found)
    one, other = (words.figure(Fraction(half, 2)) for half in (own, all_points - own))
    return one, other


def written(live: Live, game: Game) -> str:
    """How a game ended: as crosstables write it, but a drawn game of Magic gives no half points (DCI-7)."""
    if game.result == DRAW and counts_wins(game.ask):
        return live.language.gettext("drawn")
    return SCORES[game.result]


def standing(live: Live, board: Board, player: str) -> str:
    """The points of a player in a match, and how it was won where its games did not decide it."""
    _ = live.language.gettext
    points, won = score(board, player)[0], player == board.through
    if won and (last := decider(board)):
        return " ".join(filter(None, (points, _("A"), _("w/o") if last.result in FORFEITS else "")))
    if defaulted(live, board):
        return _("w/o") if won else ""
    if won and by_lot(board):
        return " ".join(filter(None, (points, _("lot"))))
    if won and not played_out(board):
        return points or _("w/o")
    return " ".join((points, _("w/o"))) if won and points and unplayed(board) else points


def so_far(live: Live, board: Board) -> str:
    """`Game 2, 1–0 so far`, `Deciding game, 1–1 so far`: of a match whose boards have no clocks to show."""
    _ = live.language.gettext
    number = game_name(live, board.games[-1])
    own, other = score(board, board.players[0])
    return _("{game}, {own}–{other} so far").format(game=number, own=own, other=other) if own else number


def defaulted(live: Live, board: Board) -> bool:
    """Whether somebody did not come and has lost the whole match of an elimination for it (DCI-7)."""
    last = board.games[-1] if board.games else None
    return bool(live.outline.lines and board.through and last and last.result in FORFEITS)


def unplayed(board: Board) -> bool:
    """Whether every game of a match with a result was a forfeit."""
    found = [game.result for game in board.games if game.result]
    return bool(found) and all(result in FORFEITS for result in found)


def forfeited(live: Live, board: Board) -> str:
    """That games of a match were forfeits, all or some; empty where every one was played."""
    _ = live.language.gettext
    if unplayed(board):
        return _("by forfeit")
    return _("with a forfeit") if any(game.result in FORFEITS for game in board.games) else ""


def unreached(live: Live, board: Board) -> str:
    """Why nobody goes on from a match that nobody came to; empty of any other."""
    last = board.games[-1] if board.games else None
    if board.through != NOBODY or not last or last.result != BOTH_ABSENT:
        return ""
    _ = live.language.gettext
    return _("Not played: neither came") if unplayed(board) else _("Not played out: neither came")


def by_lot(board: Board) -> bool:
    """Whether a lot decided the match (DCI-8)."""
    return any(held.ask.question is Question.WINNER_LOT for held in board.held[-1:])


def decider(board: Board) -> Game | None:
    """The Armageddon game that decided the match, if one did."""
    last = board.games[-1] if board.games else None
    return last if board.through and last and last.ask.game == GAME and last.result else None


def played_out(board: Board) -> bool:
    """Whether the games themselves decided the match."""
    if board.gave_up:
        return False
    if decider(board):
        return True
    return bool(board.through) and board.through != NOBODY and len(set(score(board, board.through))) == 2


def ruled(board: Board) -> bool:
    """Whether a ruling ended the match."""
    return any(held.ask.question in BY_RULING for held in board.held[-1:])


def decided(live: Live, board: Board) -> bool:
    """Whether games, a lot or a no-show decided the match."""
    return played_out(board) or by_lot(board) or defaulted(live, board)


def _how(live: Live, board: Board) -> str:
    _ = live.language.gettext
    if ruled(board):
        return _(" by ruling")
    if board.gave_up:
        return _(", because {why}").format(why=_who_left(live, board))
    if last := decider(board):
        return _(" in the Armageddon, by forfeit") if last.result in FORFEITS else _(" in the Armageddon")
    if any(held.ask.question is Question.TIME for held in board.held):
        return _(", time having been called, by lot") if by_lot(board) else _(", time having been called")
    if defaulted(live, board) or (unplayed(board) and played_out(board)):
        return _(" by forfeit")
    return _(" by lot") if by_lot(board) else ""


def given_up(live: Live, board: Board) -> str:
    """That the game which was on, or was to come next, is not played, since somebody left; empty of any other."""
    if not board.gave_up:
        return ""
    return live.language.gettext("given up: {why}").format(why=_who_left(live, board))


def _who_left(live: Live, board: Board) -> str:
    """`Isla Abarawe withdrew`, of one whom a ruling has removed that; of those who gave a match up."""
    _, out = live.language.gettext, removed(live.log)
    said = [
        (_("{player} was removed") if player in out else _("{player} withdrew")).format(player=live.names[player])
        for player in board.gave_up
    ]
    return sentences.listed(tuple(said), {}, _)


def _played(live: Live, game: Game, board: int = 0) -> Row:
    """One game; of a round robin with its board."""
    _, ask = live.language.gettext, game.ask
    return game_row(
        _("Board {n}").format(n=board) if board else game_name(live, game),
        (live.people[player] for player in ask.players),
        _("Armageddon") if ask.game == GAME else control(live, game),
        written(live, game),
        " · ".join(filter(None, (clocks(live, ask.clocks), rated(live, ask.game)))),
        _note(live, game),
        live.at(entered(live, game)) if game.version else "",
    )


def entered(live: Live, game: Game) -> int:
    """The entry that first told how a game ended, whatever it was corrected to or a ruling set; a game that is played
    again is another one."""
    found = 0
    for held in live.log.line.held:
        if held.ask.place == game.place and held.ask.question in (Question.RESULT, Question.SET_RESULT):
            found = found or held.version
        elif held.ask.place == game.place and held.ask.question is Question.REPLAY:
            found = 0
    return first(live.log, found or game.version)


def control(live: Live, game: Game) -> str:
    """`G/25+3`; of a game without clocks as `words.control` says."""
    known = {str(each): each for each in live.staged.controls.values()}
    said = game.ask.game
    return words.control(known[said], live.language) if said in known else said


def game_name(live: Live, game: Game) -> str:
    """`Game 1`, `Armageddon`."""
    place = sentences.where(game.ask, live.language.gettext).rpartition(", ")[2]
    return words.sentence(place)


def clocks(live: Live, seconds: tuple[int, ...]) -> str:
    """`25:00 each`, or White's against Black's; empty where there are none."""
    if not seconds:
        return ""
    if len(set(seconds)) == 1:
        return live.language.gettext("{time} each").format(time=clock(seconds[0]))
    return " – ".join(map(clock, seconds))


def rated(live: Live, control: str) -> str:
    """The rating system that a game at this control counts for (MSCA-R); Armageddon counts for none. Nothing where
    nobody rates."""
    if live.staged.rated_by == "none":
        return ""
    known = {str(each): each for each in live.staged.controls.values()}
    found = known.get(control)
    return words.rated(found, live.language) if found else live.language.gettext("not rated")


def _note(live: Live, game: Game) -> str:
    _ = live.language.gettext
    said = [_("set by a ruling")] if game.ruled else []
    if game.ask.game == GAME and game.result == DRAW:
        said.append(_("draw odds: Black wins"))
    elif game.result in FORFEITS:
        said.append(_("neither came") if game.result == BOTH_ABSENT else _("forfeit"))
    elif not game.result:
        said.append(_("no result yet"))
    return ", ".join(said)
