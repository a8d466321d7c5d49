"""The seeding of a Twixt event with its figures, and its final placings with points and reasons (TWX-0 … 4, TWX-13)."""

from collections.abc import Iterator

from playoffs.documents import common
from playoffs.documents.blocks import Block, Column, Document, Table
from playoffs.documents.played.live import Live
from playoffs.documents.record.verdict import champion
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words import twixt_words, words
from playoffs.documents.words.marked import TIED_FINAL, marked
from playoffs.documents.words.reasons import printed, reserved
from playoffs.formats.clocked_elimination.places import Because, Placing
from playoffs.formats.roles import Role
from playoffs.model.vocabulary import Happening, Part, Question
from playoffs.playoff.parts import Parts, parts


def final_placings(live: Live) -> Document | None:
    """The placings as far as they are known; None before anybody is seeded."""
    _, event = live.language.gettext, parts(live.log.position)
    if not event or not event.seeds:
        return None
    placed = _places(live, event)
    imprint = live.imprint(_("Final placings") if placed else _("Seeding"))
    notes = paragraphs(tuple(_notes(live)), "note")
    made: dict[str, tuple[Block, ...]] = {
        "champion": (common.champion(reserved(live.log, champion(live), _)),),
        "places": common.section(_("Places"), *placed, clause=event.rules.cited(Role.PLACES)),
        "seeding": common.section(_("Seeding"), *_seeds(live, event), *notes, clause=event.rules.seeded_by),
    }
    return common.document("placings", imprint, common.head(imprint, live.title, live.language), made, live.language)


def places(live: Live) -> tuple[Table, ...]:
    """The table of the places alone; nothing until the final is over."""
    event = parts(live.log.position)
    return _places(live, event) if event else ()


def _places(live: Live, event: Parts) -> tuple[Table, ...]:
    """Everybody's place with the points of all games of the elimination; nothing until the final is over."""
    _, at = live.language.gettext, event.elimination
    if not at or not at.ranking:
        return ()
    columns = (
        Column(heading=_("Place"), head=True),
        Column(heading=_("Player")),
        Column(heading=_("Seed"), number=True, named=True),
        Column(heading=_("Points"), number=True, named=True),
        Column(heading=_("Reason"), named=True),
    )
    drawn = any(min(board.points) for row in at.rounds for board in row if board)
    rows = []
    for p in event.places:
        figures = (str(p.seed or "–"), twixt_words.half_points(p.points), _reason(live, p, drawn))
        rows.append((told(str(p.place)), told(live.people[p.player], strong=True), *map(told, figures)))
    return common.table("placed", columns, rows)


def _reason(live: Live, place: Placing, drawn: bool) -> str:
    """Why somebody has this place; a reading where nobody came, or where a game was `drawn` before the place of others
    decided."""
    said = words.sentence(twixt_words.reason(place, live.names, live.language.gettext))
    read = place.because in ABSENCE or (place.because is Because.ELIMINATOR and drawn)
    return marked(said) if read or (place.because is Because.LOST and place.how in TIED_FINAL) else said


ABSENCE = (Because.CAME, Because.ABSENT)


def _seeds(live: Live, event: Parts) -> tuple[Table, ...]:
    """The eight, as far as they are known, and whoever would come in for one of them, with their figures."""
    _ = live.language.gettext
    systems = twixt_words.words(_)
    columns = (
        Column(heading=_("Seed"), head=True),
        Column(heading=_("Player")),
        Column(heading=_("Score"), number=True, named=True),
        *common.figures(systems[system] for system in event.rules.tiebreaks),
    )
    seeds = [(str(n), player) for n, player in enumerate(event.seeds, 1)]
    seeds += [(_("alternate"), player) for player in event.alternates]
    rows = [
        (told(seed), told(live.people[player], strong=True), *map(told, map(words.figure, event.table.figures(player))))
        for seed, player in seeds
        if player
    ]
    return common.table("seeding", columns, rows)


def _notes(live: Live) -> Iterator[str]:
    """What the figures do not show: the coins between those tied on all of them, and who went home or was moved."""
    for held in live.log.line.held:
        for notice in held.notices:
            if notice.happening is Happening.SEEDS_STAND:
                yield live.happened(notice)
        if held.ask.place.part is Part.ELIMINATION and held.ask.question is not Question.START:
            said = f"{live.answered(held.ask, held.fact)} ({held.ask.clause})"
            why = printed(held.ask, held.fact, live.language.gettext)
            yield f"{said}: {why}" if why else said
