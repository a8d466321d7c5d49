"""The results of a playoff as a value for other programs, with names as the event shows them and no ids."""

from collections.abc import Iterator

from playoffs.documents.played import games
from playoffs.documents.played.elimination import game_name
from playoffs.documents.played.elimination import rounds as pairings
from playoffs.documents.public import happened
from playoffs.documents.public.names import Public
from playoffs.documents.public.page import state
from playoffs.documents.record.verdict import declared
from playoffs.documents.words import twixt_words, words
from playoffs.formats.results import NOBODY
from playoffs.formats.story import Board, Stage
from playoffs.formats.swiss_session.story import session_rounds
from playoffs.model.vocabulary import ELIMINATION_NAMES
from playoffs.outputs.published import PublishedBid, PublishedBoard, PublishedGame, PublishedStage, Results


def results(live: Public, as_of: str) -> Results:
    """All of it as it stands; `as_of` is an instant in UTC."""
    found, waits = declared(live), live.log.founding.waits
    stages = () if waits else tuple(_parts(live) if live.outline.whole else (_stage(live, s) for s in live.stages))
    sealed = (
        PublishedBid(player=live.people[held.ask.who], digest=seal or None) for held, seal in happened.sealed(live)
    )
    return Results(
        title=live.title,
        association=live.details.association,
        as_of=as_of,
        state=state(live),
        decided=live.log.position.ranking is not None,
        champions=tuple(live.people[player] for player in found[0]) if found else (),
        stages=stages,
        sealed=tuple(sealed),
    )


def _stage(live: Public, stage: Stage) -> PublishedStage:
    return PublishedStage(
        name=live.called[stage.place],
        started=bool(stage.started),
        players=tuple(live.people[player] for player in stage.players),
        sits_out=live.people.get(stage.sitter),
        boards=tuple(_board(live, board) for board in stage.boards),
    )


def _board(live: Public, board: Board) -> PublishedBoard:
    return PublishedBoard(
        board=board.number,
        players=tuple(live.people[player] for player in board.players),
        winner=None if board.through == NOBODY else live.people.get(board.through),
        games=tuple(
            PublishedGame(
                name=games.game_name(live, game),
                white=live.people[game.ask.players[0]],
                black=live.people[game.ask.players[1]],
                result=game.result or None,
            )
            for game in board.games
        ),
    )


def _parts(live: Public) -> Iterator[PublishedStage]:
    """The rounds of the sessions of a whole event, and those of its elimination."""
    yield from _sessions(live)
    yield from _elimination(live)


def _sessions(live: Public) -> Iterator[PublishedStage]:
    said = twixt_words.words(live.language.gettext)
    for round_ in session_rounds(live.log.line.held):
        where = f"{said['session'].format(n=round_.session)}, {said['round'].format(n=round_.round)}"
        boards = tuple(
            PublishedBoard(
                board=game.board,
                players=(live.anybody(game.white), live.anybody(game.black)),
                winner=None,
                games=(
                    PublishedGame(
                        name=words.sentence(said["first-game"]),
                        white=live.anybody(game.white),
                        black=live.anybody(game.black),
                        result=game.result or None,
                    ),
                ),
            )
            for game in round_.games
        )
        players = tuple(player for board in boards for player in board.players)
        yield PublishedStage(
            name=words.sentence(where),
            started=True,
            players=players,
            sits_out=live.people.get(round_.bye),
            boards=boards,
        )


def _elimination(live: Public) -> Iterator[PublishedStage]:
    said = twixt_words.words(live.language.gettext)
    for row in pairings(live):
        boards = tuple(
            PublishedBoard(
                board=board.number,
                players=tuple(live.people[player] for player in board.players if player),
                winner=None if board.winner == NOBODY else live.people.get(board.winner),
                games=tuple(
                    PublishedGame(
                        name=game_name(live, game),
                        white=live.people[game.white],
                        black=live.people[game.black],
                        result=game.result or None,
                    )
                    for game in board.games
                ),
            )
            for board in row
        )
        players = tuple(player for board in boards for player in board.players)
        name = words.sentence(said[ELIMINATION_NAMES[row[0].round - 1]])
        yield PublishedStage(name=name, started=True, players=players, sits_out=None, boards=boards)
