"""Where a playoff stands: in a few words, as its document in a language, and its stages as data for `--json`."""

from typing import TYPE_CHECKING

from playoffs.cli.book import Book
from playoffs.desk.played import stages
from playoffs.desk.record.log import Log
from playoffs.desk.waiting import waited
from playoffs.documents.day.stands import stands
from playoffs.documents.words.language import ENGLISH, Language
from playoffs.documents.words.sentences import where
from playoffs.formats.story import Game, Stage
from playoffs.model.position import clock
from playoffs.planning.clock import shown_at
from playoffs.playoff.moment import moment

if TYPE_CHECKING:
    from playoffs.outputs import shown


def standing(book: Book) -> str:
    """Where the playoff stands, in a few words."""
    return stands(book.log, book.names, ENGLISH, _first(book))


def _first(book: Book) -> tuple[str, ...]:
    """The titles that have to be decided before this one."""
    if not book.log.founding.waits:
        return ()
    return tuple(each.title for each in waited(book.store, book.log) if each.winners is None)


def sections(book: Book, tongue: Language) -> list[tuple[str, list[str]]]:
    """The standing as headings with their lines; what stands above the first heading has none."""
    from playoffs.desk.scheduled import in_force  # late: what only looks at a few words needs no plan
    from playoffs.documents.day.standing import standing as document
    from playoffs.documents.played.live import Live
    from playoffs.documents.words.marked import labels
    from playoffs.renderers import terminal

    live = Live(book.log, in_force(book.log), tongue, shown_at(book.log.recorded[-1].row.at, "UTC"))
    return terminal.explained(terminal.sections(document(live, _first(book))), labels(live.rules, tongue))


def told_stages(log: Log) -> tuple[Stage, ...]:
    """The stages that were played or will be; not one that was prepared where nothing is played any more."""
    return tuple(stage for stage in stages(log) if stage.started or not moment(log.position).over)


def stage_data(stage: Stage) -> "shown.Stage":
    """A stage for `--json`."""
    from playoffs.outputs import shown  # late: who prints text needs no output

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


def _game_data(game: Game) -> "shown.BoardGame":
    from playoffs.outputs import shown

    return shown.BoardGame(
        game=where(game.ask).partition(", ")[2],
        white=game.ask.players[0],
        black=game.ask.players[1],
        control=game.ask.game,
        clocks=tuple(map(clock, game.ask.clocks)),
        result=game.result or None,
        ruled=game.ruled,
    )
