"""The public page of an event: who plays now, results, bracket, schedule, chance and bids, a word for the press."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.played import fates, postponed
from playoffs.documents import common, kinds
from playoffs.documents.blocks import (
    Block,
    Boxes,
    Document,
    Drawing,
    Listing,
    Paragraph,
    Part,
    Row,
    Section,
    Table,
    Text,
)
from playoffs.documents.bracket import Bracket
from playoffs.documents.day.stands import stands
from playoffs.documents.played import games, way
from playoffs.documents.played.halted import anew
from playoffs.documents.public import happened, press
from playoffs.documents.public.names import Public
from playoffs.documents.public.schedule import schedule
from playoffs.documents.record import final_placings, twixt_result
from playoffs.documents.record.robin_tables import crosstable
from playoffs.documents.record.verdict import champion
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words import words
from playoffs.documents.words.reasons import reserved
from playoffs.documents.words.sharing import shared
from playoffs.playoff.story import GONE, Fate


class Round(Struct, frozen=True, kw_only=True):
    """A round, stage or game that is on the boards or about to be: its name, a row for each board, who waits."""

    name: str
    table: Table
    waiting: tuple[Block, ...]


def page(live: Public) -> Document:
    """All that is public; built whole each time, so that it cannot remember anything else."""
    _ = live.language.gettext
    imprint = replace(live.imprint(_("Public page")), accessible="", address="")
    parts: dict[str, tuple[Block, ...]] = {
        "state": (
            Paragraph(text=told(state(live)), look="lead"),
            *paragraphs(anew(live)),
            *paragraphs((shared(live.rules, live.language),)),
            *press.paragraph(live),
        ),
        "now": tuple(_now(live)),
        "bracket": _bracket(live),
        "results": common.section(_("Results"), *_results(live)),
        "schedule": schedule(live),
        "players": _players(live),
        "lots": happened.lots(live),
        "bids": happened.bids(live),
    }
    made = tuple(Part(name=name, blocks=blocks) for name, blocks in parts.items())
    issue = _("As of {when}").format(when=imprint.generated)
    head = common.head(imprint, live.title, live.language)
    head = head if imprint.association else replace(head, over=())  # nobody fills anything in here
    window = f"{live.title} – {state(live)}"
    imprint = common.explained(imprint, live.language, head, made)
    return Document(name="public", window=window, head=head, parts=made, imprint=imprint, issue=issue)


def state(live: Public) -> str:
    """Where it stands in a sentence: the champion once one is declared; before the list is closed nobody's answers."""
    _ = live.language.gettext
    if live.log.founding.waits:
        return _("Another title is decided first.")
    if live.log.position.ranking is not None:
        return reserved(live.log, champion(live), _)
    if live.moment.entering and not postponed(live.log):
        return _("The list of players is still open.") if live.outline.asked else _("The cut is not made yet.")
    return f"{words.sentence(stands(live.log, live.names, live.language))}."


def rounds(live: Public) -> Iterator[Round]:
    """What is played now, or next; an elimination on a clock is in its bracket."""
    none = live.outline.whole and not live.moment.session
    if live.log.founding.waits or live.moment.entering or live.ended or none:
        return
    for sheet in list(kinds.recorded(live)["pairings"]().values())[-1:]:
        tables = [block for block in sheet.part("boards") if isinstance(block, Table)]
        for table in tables:
            rows = tuple(_without_boxes(row) for row in table.rows)
            yield Round(name=sheet.title, table=replace(table, look="boards", rows=rows), waiting=sheet.part("waiting"))


def _now(live: Public) -> Iterator[Section]:
    _ = live.language.gettext
    for each in rounds(live):
        begun = live.outline.whole or live.stages[-1].started
        said = _("Now: {round}") if begun and not postponed(live.log) else _("Next: {round}")
        yield from common.section(said.format(round=each.name), each.table, *each.waiting)


def _without_boxes(row: Row) -> Row:
    """A row as it is read, without room to tick something."""
    return replace(row, cells=tuple(replace(cell, under=tuple(filter(_read, cell.under))) for cell in row.cells))


def _read(text: Text) -> bool:
    return not any(isinstance(piece, Boxes) for piece in text)


def drawn(live: Public) -> Bracket | None:
    """The way to the title as it stands; before the list is closed it would tell who has declined."""
    if live.log.founding.waits or (live.moment.entering and not live.outline.asked):
        return None
    return way.drawing(live)


def large(live: Public) -> Bracket | None:
    """The same for a wall: names alone, why nobody goes on from a board, and the champion's place once there is one, so
    that letters are large."""
    found = drawn(live)
    if found is None:
        return None
    columns = found.columns if live.log.position.ranking is not None else found.columns[:-1]
    bare = tuple(
        replace(column, detail="", cards=tuple(replace(c, steps=c.steps if c.ends else ()) for c in column.cards))
        for column in columns
    )
    return replace(found, columns=bare, joins=tuple(join for join in found.joins if join.column < len(bare) - 1))


def _bracket(live: Public) -> tuple[Section, ...]:
    found = drawn(live)
    return (
        common.section(live.language.gettext("Bracket"), Drawing(bracket=found), *paragraphs((way.legend(live),)))
        if found
        else ()
    )


def _results(live: Public) -> tuple[Block, ...]:
    if live.log.founding.waits:
        return ()
    if live.outline.whole:
        return twixt_result.matches(live)
    tables = tuple(crosstable(live, stage) for stage in live.stages if stage.turn and stage.boards)
    return (*tables, *games.matches(live))


def _players(live: Public) -> tuple[Section, ...]:
    """Who is in it once the list is closed and has not left it, at the end all who played, before that who is tied;
    nobody's answer. Of a whole event the places, once its champion is declared."""
    _ = live.language.gettext
    if live.outline.whole:
        placed = final_placings.places(live) if live.log.position.ranking is not None else ()
        return common.section(_("Places"), *placed)
    found, tied = fates(live.log), live.log.founding.tied
    if live.log.founding.waits:
        return ()
    entering = live.moment.entering
    gone = NOT_IN if live.ended else GONE
    paired = {p for stage in live.stages for board in stage.boards for p in board.players}
    left = {p for p in tied if found[p] is Fate.WITHDRAWN and p not in paired}
    shown = tied if entering else tuple(p for p in tied if found[p] not in gone and p not in left)
    begun = any(stage.started for stage in live.stages)
    heading = _("Tied for the title") if entering else _("In the playoff")
    if begun:
        heading = _("Who played") if live.ended else _("Still in the playoff")
    if entering and not live.outline.asked:
        ranked = (entrant.id for entrant in live.plan.tied)
        heading, shown = _("Who can advance, by rank"), tuple(p for p in ranked if found[p] not in GONE)
    return common.section(heading, Listing(items=tuple(told(live.people[p]) for p in shown)))


NOT_IN = (Fate.DECLINED, Fate.SILENT, Fate.LEFT_OUT)
