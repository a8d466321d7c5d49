"""The rungs of the order of play: a stage, its matches, their games, each with boxes to fill by hand or filled in."""

from collections.abc import Collection, Iterable, Iterator

from playoffs.documents import common
from playoffs.documents.blocks import Blank, Block, Cell, Column, Paragraph, Row, Section, Table, Text
from playoffs.documents.day.colors_ahead import colors_ahead
from playoffs.documents.played import games
from playoffs.documents.played.live import Live
from playoffs.documents.said import spaced, told, value
from playoffs.documents.words import deciding, words
from playoffs.documents.words.language import Language
from playoffs.formats.match.armageddon import GAME
from playoffs.formats.rules import Stage, StagedRules
from playoffs.formats.story import Board, Game
from playoffs.model.position import Each, clock
from playoffs.model.vocabulary import Question, game_name

BID: Text = (Blank(), *told(" "), Blank(shape="___:___"))
"""A line for whoever bids, and the bid."""


def rung(stage: str, field: str, *blocks: Block) -> Section:
    """One stage, how many play there, and its matches."""
    return Section(heading=told(stage, clause=field), blocks=blocks)


def match(board: str, players: tuple[str, str], table: Table | None, reached: Paragraph) -> Section:
    """A match, and what its winner has reached; a line to fill by hand for whom nobody knows."""
    one, other = map(value, players)
    heading = (*told(f"{board}: "), *one, *told(" – "), *other)
    return Section(heading=heading, blocks=(table, reached) if table else (reached,), level=3)


def game_table(
    rules: StagedRules, stage: Stage, language: Language, live: Live | None = None, board: Board | None = None
) -> Table:
    """A row for each game of a match: those that are laid out, and what it came to beyond them."""
    _, plain = language.gettext, rules.uncoloured
    columns = (
        Column(heading=_("Game"), head=True),
        *(() if plain else common.players_columns(False, language)),
        Column(heading=_("Began"), named=True),
        Column(heading=_("Result"), look="result", named=True),
    )
    known = {game_name(game.place): game for game in board.games} if board else {}
    over, bids = bool(board and board.through), _bids(live, board) if live and board else ()
    ahead = colors_ahead(rules, stage, board)
    rows: list[Row] = []
    laid = list(_lines(rules, stage, language))
    further = _further([line.path for line in laid], live, known.values()) if live else ()
    given_up = games.given_up(live, board) if live and board else ""
    for line in (*laid, *further):
        game = known.get(line.path)
        if line.bids and not game and not over:
            rows.append(_bid_row(bids, len(columns), language))
        seats = tuple(live.people[player] for player in ahead.get(line.path, ())) if live else ()
        unplayed = "" if game or not over else given_up or _("not needed")
        rows.append(_game(line, game, unplayed, plain, language, live, seats if given_up or not over else ()))
        given_up = given_up if game else ""  # the game that was on, or was the next one; none after it is needed
    return Table(look="ladder plain" if plain else "ladder", columns=columns, rows=tuple(rows), stacked=True)


def _lines(rules: StagedRules, stage: Stage, language: Language) -> Iterator[deciding.Line]:
    """Every game that is laid out."""
    _, last = language.gettext, deciding.deciding(rules, stage, language)
    for row in deciding.games(rules, stage):
        assert row.control
        control = words.control(row.control, language)
        for number in range(row.first, row.first + row.games):
            needed = last.needed
            if row.first == 1:  # of three games the third one is needed only if the first two do not decide
                needed = _("always") if number <= row.games // 2 + 1 else _("if tied")
            game = deciding.game(row.decides, number, language)
            yield deciding.Line(path=f"game-{number}", game=game, control=control, needed=needed)
    yield from last.lines


def _further(laid: Collection[str], live: Live, games_: Iterable[Game]) -> Iterator[deciding.Line]:
    """The games that a match came to beyond what is laid out."""
    needed = live.language.gettext("if tied")
    for game in games_:
        if (path := game_name(game.place)) not in laid:
            name, control = games.game_name(live, game), games.control(live, game)
            yield deciding.Line(path=path, game=name, control=control, needed=needed)


def _game(
    line: deciding.Line,
    game: Game | None,
    unplayed: str,
    plain: bool,
    language: Language,
    live: Live | None,
    seats: tuple[str, ...],
) -> Row:
    """A game with its players and result; dashes where it is not played any more, and why. `seats`: who has which color
    then, or had where it was given up."""
    needed = unplayed or line.needed
    white, black, result = (*(seats or ("–", "–")), "–") if unplayed else (*(seats or ("", "")), "")
    if game and live:
        white, black = _players(live, game)
        result = games.written(live, game) if game.result else ""
    began = () if result else (Blank(shape="__:__", field=True),)
    return Row(
        cells=(
            Cell(text=told(line.game), under=(told(f"{line.control} · {needed}"),)),
            *(() if plain else (Cell(text=told(name) or common.FIELD) for name in (white, black))),
            Cell(text=began),
            Cell(text=told(result, strong=True) or common.boxes(plain, language)),
        )
    )


def _players(live: Live, game: Game) -> tuple[str, ...]:
    """White and Black, with their times in an Armageddon."""
    names = tuple(live.people[player] for player in game.ask.players)
    if game.ask.game != GAME:
        return names
    return tuple(f"{name} {clock(time)}" for name, time in zip(names, game.ask.clocks, strict=True))


def _bid_row(known: tuple[str, ...], columns: int, language: Language) -> Row:
    """Room for the bids before an Armageddon; those that everybody may know stand there."""
    _, span = language.gettext, (columns - 1) // 2
    bids = [Cell(text=spaced(told(_("bid of")), told(bid) or BID), span=span) for bid in (*known, "", "")[:2]]
    return Row(cells=(Cell(text=told(_("Bids"))), *bids), look="bids")


def _bids(live: Live, board: Board) -> tuple[str, ...]:
    """The bids of a board that everybody may know, opened or set by a ruling, until its players bid anew."""
    known: dict[str, int] = {}
    for held in board.held:
        if held.ask.question is Question.SET_BID and isinstance(held.fact.value, int):
            known[held.ask.players[0]] = held.fact.value
        elif isinstance(held.ask.options, Each) and isinstance(held.fact.value, tuple):
            shown = zip(held.ask.options.players, held.fact.value, strict=True)
            known |= {player: value for player, value in shown if isinstance(value, int)}
    awaited = {ask.who for ask in live.log.asks if ask.question is Question.BID}
    return tuple(f"{live.people[player]} {clock(bid)}" for player, bid in known.items() if player not in awaited)
