"""The documents of a Twixt event: pairings of a session, the bracket for the wall, seeding and final places."""

from playoffs.documents import common
from playoffs.documents.blocks import (
    Block,
    Column,
    Document,
    Drawing,
    Listing,
    Paragraph,
    Section,
    Text,
)
from playoffs.documents.day.wall_bracket import WallBoard, WallBracket, WallGame
from playoffs.documents.record.final_placings import FinalPlacings
from playoffs.documents.said import paragraphs, told, value
from playoffs.documents.words.language import Language


def wall_bracket(sheet: WallBracket, language: Language) -> Document:
    """The bracket, and below it every game."""
    _ = language.gettext
    said = _("Results give the first mover's score first; times are minutes and seconds of the session clock.")
    note = Paragraph(text=told(said), look="note")
    drawn = common.section(_("Bracket"), Drawing(bracket=sheet.bracket), note) if sheet.bracket else ()
    boards = [_wall_board(board, language) for board in sheet.boards]
    made: dict[str, tuple[Block, ...]] = {
        "champion": (common.champion(sheet.champion),),
        "bracket": drawn,
        "games": common.section(_("Games"), *boards),
    }
    return common.document(
        "wall-bracket", sheet.imprint, common.head(sheet.imprint, sheet.title, language), made, language
    )


def _wall_board(board: WallBoard, language: Language) -> Section:
    _ = language.gettext
    columns = (
        Column(heading=_("Game"), head=True),
        Column(heading=_("White, moves first"), piece="white", named=True),
        Column(heading=_("Black"), piece="black", named=True),
        Column(heading=_("Each"), named=True, look="time"),
        Column(heading=_("Result"), named=True, look="time"),
        Column(heading=_("Ended"), named=True, look="time", number=True),
    )
    blocks: list[Block] = [*common.table("elimination", columns, map(_wall_game, board.games))]
    if board.reasons:
        blocks.append(Listing(items=tuple(map(told, board.reasons)), look="followed"))
    blocks.append(Paragraph(text=value(board.outcome), look="outcome"))
    blocks[:0] = paragraphs((board.hour or "",), "hour")
    return Section(heading=told(f"{board.heading}: {board.pairing}"), blocks=tuple(blocks), level=3)


def _wall_game(game: WallGame) -> tuple[Text, ...]:
    result = value(game.result, strong=True)
    return told(game.game), told(game.first), told(game.second), told(game.clock), result, value(game.ended)


def placings(sheet: FinalPlacings, language: Language) -> Document:
    """Places with their reasons, and the seeding with its figures."""
    _ = language.gettext
    placed = (
        Column(heading=_("Place"), head=True),
        Column(heading=_("Player")),
        Column(heading=_("Seed"), number=True, named=True),
        Column(heading=_("Points"), number=True, named=True),
        Column(heading=_("Reason"), named=True),
    )
    places = [
        (told(r.place), told(r.player, strong=True), told(r.seed), told(r.points), told(r.reason)) for r in sheet.places
    ]
    seeding = (
        Column(heading=_("Seed"), head=True),
        Column(heading=_("Player")),
        Column(heading=_("Score"), number=True, named=True),
        *common.figures(sheet.systems),
    )
    seeds = [(told(r.seed), told(r.player, strong=True), told(r.score), *map(told, r.figures)) for r in sheet.seeds]
    notes = paragraphs(sheet.notes, "note")
    made: dict[str, tuple[Block, ...]] = {
        "champion": (common.champion(sheet.champion),),
        "places": common.section(_("Places"), *common.table("placed", placed, places), clause=sheet.placed_by),
        "seeding": common.section(
            _("Seeding"), *common.table("seeding", seeding, seeds), *notes, clause=sheet.seeded_by
        ),
    }
    head = common.head(sheet.imprint, sheet.title, language)
    return common.document("placings", sheet.imprint, head, made, language)
