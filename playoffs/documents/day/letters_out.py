"""The letters of one time as they are read, each with the calendar of its player and where that player starts."""

from collections.abc import Mapping

from playoffs.desk.calendars import PLAYER
from playoffs.documents.inviting.letter import Letter, letter
from playoffs.documents.inviting.own_start import start_of
from playoffs.documents.played.live import Live
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
            start_of(live.plan, made.details, each.player.id, tongue) if starts else (),
        )
        for each in found.letters
    )
