"""The letters of one time as they are read, each with the calendar of its player and where that player starts."""

from collections.abc import Iterator, Mapping

from playoffs.desk.calendars import PLAYER
from playoffs.documents.blocks import Block, Paragraph
from playoffs.documents.inviting.invitation import first
from playoffs.documents.inviting.letter import Letter, letter
from playoffs.documents.inviting.own_start import start_of
from playoffs.documents.played.live import Live
from playoffs.documents.said import told
from playoffs.model.vocabulary import Question
from playoffs.planning.appointment import Appointment
from playoffs.planning.outbox import Outbox


def letters_out(live: Live, made: Appointment, found: Outbox, carried: Mapping[str, bytes]) -> tuple[Letter, ...]:
    """In the language of the record's view; `carried` are the calendars by recipient.

    Where and when each player starts is said as the printed invitation says it; nothing once play has begun, or where
    nobody is invited to a first game."""
    rules, tongue = live.log.founding.ruleset, live.language
    starts = not (made.unplayed or live.outline.whole or not live.moment.unbegun)
    return tuple(
        letter(
            made,
            each,
            rules,
            carried.get(PLAYER + each.player.id),
            tongue,
            tuple(_start(live, made, each.player.id)) if starts else (),
        )
        for each in found.letters
    )


def _start(live: Live, made: Appointment, player: str) -> Iterator[Block]:
    """Where and when a player starts; while answers are missing, first on what that rests."""
    said = start_of(live.plan, made.details, player, live.language)
    if said and any(ask.question is Question.ANSWER for ask in live.log.asks):
        yield Paragraph(text=told(first(live.plan, player, live.language)))
    yield from said
