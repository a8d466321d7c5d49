"""The elimination of a Twixt event for the wall: drawn, and below every game with what followed (TWX-9 … TWX-12)."""

from collections.abc import Iterator

from msgspec.structs import replace

from playoffs.documents import common
from playoffs.documents.blocks import Block, Column, Document, Drawing, Listing, Paragraph, Section, Text
from playoffs.documents.bracket import Bracket
from playoffs.documents.played.elimination import bracket, game_name, outcome, rounds
from playoffs.documents.played.games import SCORES
from playoffs.documents.played.live import Live
from playoffs.documents.record.verdict import champion
from playoffs.documents.said import paragraphs, told, value
from playoffs.documents.words import twixt_words
from playoffs.documents.words.reasons import printed, reserved
from playoffs.formats.clocked_elimination.story import BracketBoard, BracketGame
from playoffs.model.history import Held
from playoffs.model.position import clock
from playoffs.model.vocabulary import ELIMINATION_NAMES, Happening

REASONS = (
    Happening.REPEAT_GAME,
    Happening.NOT_REPEATED,
    Happening.FINAL_REPEAT,
    Happening.MAY_INSIST,
    Happening.INSISTS,
    Happening.FINAL_TIEBREAK,
)
"""What the result of a game can bring on its board; a late start comes with the game before it."""


def wall_bracket(live: Live) -> Document | None:
    """The elimination as it stands; None before it has started."""
    _, drawn = live.language.gettext, bracket(live)
    if not drawn:
        return None
    imprint = live.imprint(_("Playoff bracket"))
    said = _("Results give the first mover's score first; times are minutes and seconds of the session clock.")
    boards = (_board(live, board) for row in rounds(live) for board in row if all(board.players))
    made: dict[str, tuple[Block, ...]] = {
        "champion": (common.champion(reserved(live.log, champion(live), _)),),
        "bracket": (Drawing(bracket=_large(drawn)),),
        "games": common.section(_("Games"), Paragraph(text=told(said), look="note"), *boards),
    }
    head = common.head(imprint, live.title, live.language)
    return common.document("wall-bracket", imprint, head, made, live.language)


def _large(drawn: Bracket) -> Bracket:
    """The drawing with room for large names: the champion stands above it, the games of each board below."""
    columns = tuple(
        replace(column, cards=tuple(replace(card, steps=()) for card in column.cards)) for column in drawn.columns[:-1]
    )
    return replace(drawn, columns=columns, joins=drawn.joins[:-1])


def _board(live: Live, board: BracketBoard) -> Section:
    """A pairing: when it may start, its games, why a repeat game is played or not, and who advances."""
    _ = live.language.gettext
    columns = (
        Column(heading=_("Game"), head=True),
        *common.players_columns(False, live.language, _("White, moves first")),
        Column(heading=_("Each"), named=True, look="time"),
        Column(heading=_("Result"), named=True, look="time"),
        Column(heading=_("Ended"), named=True, look="time", number=True),
    )
    reasons = tuple(map(told, _reasons(live, board)))
    blocks = (
        *paragraphs((_hour(live, board),), "hour"),
        *common.table("elimination", columns, (_game(live, game) for game in board.games)),
        *((Listing(items=reasons, look="followed"),) if reasons else ()),
        Paragraph(text=value(outcome(live, board)), look="outcome"),
    )
    return Section(heading=told(_heading(live, board)), blocks=blocks, level=3)


def _heading(live: Live, board: BracketBoard) -> str:
    """Which board it is, and between whom, unless its games say that."""
    _ = live.language.gettext
    one, other = board.seeds
    said = _("{stage}, board {n} (seeds {one} and {other})")
    stage = twixt_words.words(_)[ELIMINATION_NAMES[board.round - 1]]
    name = said.format(stage=stage, n=board.number, one=one, other=other)
    return name if board.games else f"{name}: {' – '.join(live.people[player] for player in board.players)}"


def _hour(live: Live, board: BracketBoard) -> str:
    """From which minute it may start, and when its hour ends."""
    if not board.ends:
        return ""
    said = live.language.gettext("May start from minute {start}, its hour ends at minute {end}")
    return said.format(start=twixt_words.minutes(board.start), end=twixt_words.minutes(board.ends))


def _game(live: Live, game: BracketGame) -> tuple[Text, ...]:
    """First mover, clock, result, and the minute and second of the session at which it ended."""
    result, ended = (SCORES[game.result], clock(game.ended)) if game.result else ("", "")
    said = (game_name(live, game), live.people[game.white], live.people[game.black], game.control)
    return (*map(told, said), value(result, strong=True), value(ended))


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
