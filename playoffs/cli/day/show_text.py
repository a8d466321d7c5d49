"""Where a playoff stands, in words: who is in, every stage with its boards and games; and as data for `--json`."""

from fractions import Fraction

from msgspec.structs import replace

from playoffs.cli.book import Book
from playoffs.cli.day import twixt_show, waits
from playoffs.cli.talk import SCORES, short, table, wrapped
from playoffs.desk.champions import Winners, champions, ruled
from playoffs.desk.played import fates, places, stages
from playoffs.desk.record.log import Log
from playoffs.documents.words import robins
from playoffs.documents.words.language import language
from playoffs.documents.words.reasons import printed
from playoffs.documents.words.sentences import answered, happened, listed, where
from playoffs.formats.match.armageddon import GAME
from playoffs.formats.results import NOBODY
from playoffs.formats.round_robin.story import points, scheduled
from playoffs.formats.rules import played
from playoffs.formats.story import Board, Game, Stage
from playoffs.model.names import counted
from playoffs.model.position import clock
from playoffs.model.vocabulary import Happening, Question
from playoffs.outputs import shown
from playoffs.playoff.founding import CUT
from playoffs.playoff.moment import moment
from playoffs.playoff.outline import robin_name
from playoffs.playoff.story import Fate
from playoffs.tiebreaks.figures import written

Section = tuple[str, list[str]]


def standing(book: Book) -> str:
    """Where the playoff stands, in a few words."""
    ranking, asks = book.log.position.ranking, book.log.asks
    if book.log.founding.waits:
        open_ = [each.title for each in waits.waited(book) if each.winners is None]
        return f"waits for {' and '.join(open_)}" if open_ else "can go on: the winner of another title is known"
    questions = [ask.question for ask in asks]
    if (event := twixt_show.event_of(book)) and Question.DECLARE not in questions:
        return twixt_show.standing(event, book)
    if ranking is not None:
        apart = "; ".join(apart_words(book))
        if apart:
            return f"declared: {apart}"
        return (
            f"declared: {listed(ranking.groups[0], book.names)}" if ranking.groups else "declared: the title is vacant"
        )
    if Question.CLOSE in questions:
        missing = questions.count(Question.ANSWER)
        return (
            f"{missing} of {len(book.log.founding.tied)} {'has' if missing == 1 else 'have'} not answered"
            if missing
            else "the list can be closed"
        )
    if Question.CUT in questions:
        return "the cut can be made"
    if Question.DECLARE in questions:
        return f"to be declared: {listed(asks[0].players, book.names) or 'the title is vacant'}"
    if asks and all(ask.ruling for ask in asks):
        return "waits for a ruling"
    found = stages(book.log)
    if not found or not asks:
        return book.asked(asks[0]) if asks else "nothing more is awaited"
    stage = found[-1]
    if stage.turn:
        return f"{_called(stage, book)}: {_robin_stands(stage, questions)}"
    if stage.started:
        live = sum(not board.through for board in stage.boards)
        return f"stage of {len(stage.players)}: {live} of {counted(len(stage.boards), 'board')} still playing"
    ready = "ready to start" if questions == [Question.START] else "waits for lots"
    return f"stage of {len(stage.players)}: {ready}"


def apart_words(book: Book) -> list[str]:
    """Who has each of several titles, once a ruling has parted them: `Cup: Ada`, `Nominee: vacated`."""
    if not ruled(book.log):
        return []
    return [f"{title}: {_has(who, book)}" for title, who in champions(book.log).items()]


def _has(winners: Winners, book: Book) -> str:
    if winners is None:
        return "not decided"
    return listed(winners, book.names) or "vacated"


def _robin_stands(stage: Stage, questions: list[Question]) -> str:
    if not stage.started:
        return "ready to start" if questions == [Question.START] else "waits for lots"
    if not stage.boards:
        return "lots decide"
    return (
        f"{sum(not board.through for board in stage.boards)} of {counted(len(stage.boards), 'game')} still to be played"
    )


def _called(stage: Stage, book: Book) -> str:
    """What a stage is, and of how many."""
    rules = played(book.log.founding.ruleset)
    if not stage.turn or not rules:
        return counted(len(stage.players), "player")
    robin = robin_name(rules, stage.turn).robin
    return f"{robins.said(robin, language()).noun if robin else 'lots'} of {len(stage.players)}"


def told_stages(log: Log) -> tuple[Stage, ...]:
    """The stages that were played or will be; not one that was prepared where nothing is played any more."""
    return tuple(stage for stage in stages(log) if stage.started or not _settled(log))


def _settled(log: Log) -> bool:
    """Whether nothing is played any more, whoever has the title."""
    return moment(log.position).over


def sections(book: Book) -> list[Section]:
    """Headings with their lines."""
    if event := twixt_show.event_of(book):
        return twixt_show.sections(event, book)
    found = told_stages(book.log)
    placed = [line for n, who in places(book.log) for line in wrapped(f"{n}. {listed(who, book.names)}", "   ")]
    return [
        *([("Places", placed)] if placed else []),
        ("Players", _players(book, found)),
        *(_stage(n, s, book) for n, s in enumerate(found, 1)),
    ]


def _players(book: Book, found: tuple[Stage, ...]) -> list[str]:
    ratings = {p.id: p.rating for p in book.log.founding.tournament.players}
    rows = []
    outside = 0
    for player, fate in fates(book.log).items():
        if fate is Fate.LEFT_OUT and CUT in book.log.founding.settings:
            outside += 1
            continue
        rating = str(ratings[player] or "unrated") if _coloured(book) else ""
        rows.append([player, book.names[player], rating, _fate(player, fate, book, found)])
    return [*table(rows, "r r "), *([f"{outside} more did not make the cut"] if outside else [])]


def _fate(player: str, fate: Fate, book: Book, found: tuple[Stage, ...]) -> str:
    stage = found[-1] if found else None
    board = next((b for b in stage.boards if player in b.players), None) if stage else None
    if fate in (Fate.IN, Fate.SITS_OUT) and _settled(book.log):
        return _without_play(player, book)
    if fate is Fate.IN and stage and stage.turn and stage.started:
        return f"plays, {points_of(player, stage)} so far" if stage.boards else "draws lots"
    if fate is Fate.THROUGH and stage and stage.turn:
        return "level at the top" if len(stage.best) > 1 else "first"
    if fate is Fate.IN and stage and board:
        other = book.names[next(p for p in board.players if p != player)]
        return f"{'plays' if stage.started else 'will play'} on board {board.number}, against {other}"
    if fate is Fate.CONFIRMED and CUT in book.log.founding.settings:
        return "can advance"
    if fate is Fate.IN and stage and stage.started:
        return "meets nobody, goes on without play"
    if fate is Fate.SITS_OUT and stage and stage.started:
        return "sits out, waits for the next stage"
    if fate is Fate.THROUGH:
        return "won the final" if len(found[-1].players) == 2 else "won the match, waits for the next stage"
    return str(fate.value)


def _without_play(player: str, book: Book) -> str:
    """Of somebody who has neither won nor lost where nothing is played any more."""
    declared = next((ask.players for ask in book.log.asks if ask.question is Question.DECLARE), ())
    if player not in declared:
        return "in, but nothing more is played"
    return "wins the title, once it is declared" if len(declared) == 1 else "shares the title, once it is declared"


def _stage(number: int, stage: Stage, book: Book) -> Section:
    state = f"since entry {stage.started}" if stage.started else "not started yet"
    title = f"Stage {number}: {_called(stage, book)} ({stage.clause}), {state}"
    if stage.turn and stage.boards:
        return title, _robin(stage, book)
    body = []
    if stage.sitter:
        why = next(
            n
            for h in book.log.line.held
            for n in h.notices
            if n.happening is Happening.SITS_OUT and n.by == stage.criterion
        )
        body += wrapped(f"{happened(replace(why, players=(stage.sitter,)), book.names)} ({why.clause})")
    for board in stage.boards:
        body += _board(board, stage, book)
    if not stage.boards:
        body += wrapped(f"The field: {listed(stage.players, book.names)}")
    for held in book.log.line.held:
        if held.ask.question is Question.TITLE_LOT and stage.place.holds(held.ask.place):
            by = f"witness: {held.fact.witness}" if held.fact.witness else f"by the program, entry {held.version}"
            body += wrapped(f"{answered(held.ask, held.fact, book.names)} ({by})")
    return title, body


def points_of(player: str, stage: Stage) -> str:
    """`1.5 points` of a round robin."""
    half = points(stage)[player]
    return f"{written(Fraction(half, 2))} point{'' if half == 2 else 's'}"


def _robin(stage: Stage, book: Book) -> list[str]:
    """The games of a round robin, round by round, and the points."""
    rows = [["Round", "Board", "White – Black", "", ""]]
    for pairing, board in scheduled(stage):
        game = board.games[0] if board.games else None
        white, black = (short(book.names.get(p, p), 20) for p in (game.ask.players if game else board.players))
        said = SCORES[game.result] + (" (ruled)" if game.ruled else "") if game else _unplayed(board, book)
        rows.append([str(pairing.round), str(board.number), f"{white} – {black}", game.ask.game if game else "", said])
    body = table(rows, "rr")
    if stage.started:
        order = sorted(stage.players, key=lambda p: -points(stage)[p])
        body += ["", *table([[book.names[p], points_of(p, stage), "left" * (p in stage.left)] for p in order])]
    return body


def _unplayed(board: Board, book: Book) -> str:
    """What a game that nobody will play counts."""
    if not board.through:
        return ""
    return "not played" if board.through == NOBODY else f"not played, 1 point for {book.names[board.through]}"


def _board(board: Board, stage: Stage, book: Book) -> list[str]:
    names = [book.names.get(p, p) for p in board.players]
    if not stage.started:
        white, black = (" (White)", " (Black)") if _coloured(book) else ("", "")
        return [f"Board {board.number}: {names[0]}{white} – {names[1]}{black}"]
    rows = [_game(game, book) for game in board.games]
    pair = "" if rows else f": {names[0]} – {names[1]}"
    body = [f"Board {board.number}{pair}", *(f"  {line}" for line in table(rows))]
    for held in board.held:
        if held.ask.question not in (Question.RESULT, Question.BID):
            why = printed(held.ask, held.fact, str)
            reason = f"; reason: {why}" if why else ""
            said = answered(held.ask, held.fact, book.names).removeprefix(f"Board {board.number}, ")
            body += [f"  {line}" for line in wrapped(f"{said}{reason} ({held.ask.clause})", "  ", 4)]
    awaited = [ask for ask in book.log.asks if ask.place.board == board.number]
    sealed = [ask for ask in awaited if ask.question is Question.BID]
    if sealed:
        body.append(f"  Bids are awaited of {listed(tuple(a.who for a in sealed), book.names)}")
    if opening := [ask for ask in awaited if ask.question is Question.OPEN_BIDS]:
        two = "  Both bids are in, sealed, and wait to be opened together"
        one = f"  The bid of {listed(opening[0].players, book.names)} is in, sealed; the other one was set by a ruling"
        body.append(two if len(opening[0].players) > 1 else one)
    if board.through:
        body.append(f"  {_won(board, stage, book)}")
    return body


def _won(board: Board, stage: Stage, book: Book) -> str:
    """What has come of a match."""
    if board.through == NOBODY:
        return "Nobody advances"
    if board.through in board.left:
        return f"{book.names[board.through]} won, and withdrew: nobody advances"
    return f"{book.names[board.through]} {'wins the match' if len(stage.players) == 2 else 'advances'}"


def _coloured(book: Book) -> bool:
    rules = played(book.log.founding.ruleset)
    return not rules or not rules.uncoloured


def _game(game: Game, book: Book) -> list[str]:
    white, black = (short(book.names.get(p, p), 20) for p in game.ask.players)
    control = game.ask.game if game.ask.game != GAME else "–".join(map(clock, game.ask.clocks))
    label = where(game.ask).partition(", ")[2]
    return [label, f"{white} – {black}", control, SCORES[game.result] + (" (ruled)" if game.ruled else "")]


def stage_data(stage: Stage) -> shown.Stage:
    """A stage for `--json`."""
    walkovers = ((n, player) for n, player in stage.free if player not in stage.left)
    return shown.Stage(
        name=stage.name,
        players=stage.players,
        clause=stage.clause,
        sits_out=(stage.sitter if stage.sitter not in stage.left else "") or None,
        left=stage.left,
        walkovers=tuple(shown.Walkover(board=n, player=player) for n, player in walkovers),
        round_robin=stage.turn or None,
        level=stage.best,
        started=stage.started or None,
        boards=tuple(
            shown.Board(
                board=board.number,
                players=board.players,
                games=tuple(map(_game_data, board.games)),
                advances=board.onward or None,
            )
            for board in stage.boards
        ),
    )


def _game_data(game: Game) -> shown.BoardGame:
    return shown.BoardGame(
        game=where(game.ask).partition(", ")[2],
        white=game.ask.players[0],
        black=game.ask.players[1],
        control=game.ask.game,
        clocks=tuple(map(clock, game.ask.clocks)),
        result=game.result or None,
        ruled=game.ruled,
    )
