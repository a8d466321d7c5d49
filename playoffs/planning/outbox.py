"""Who is to be written to, what each is told, and who cannot be reached: values, of which documents make letters.

A letter for a minor goes to the guardian. Whoever cannot be written to is left out with the reason, and the others are
written.
"""

from collections.abc import Mapping, Sequence
from enum import Enum

from msgspec import Struct

from playoffs.model.names import stems
from playoffs.planning.appointment import Appointment, Invitee, State, Status
from playoffs.planning.revision import Change
from playoffs.planning.written import address_in, is_address

Contacts = Mapping[str, Mapping[str, str]]
"""By player: `email`; `guardian`, whose address gets a copy; `minor`, for whom the guardian gets the letter itself."""

MINOR = "yes"


class Kind(Enum):
    """What letters are written for."""

    INVITATION = "invitation"
    REMINDER = "reminder"
    CHANGE = "change"


class Occasion(Enum):
    """What a letter tells before all."""

    INVITATION = "invitation"
    REMINDER = "reminder"
    CHANGE = "change"
    UNPLAYED = "unplayed"
    """Nothing else has changed but that nothing is played."""
    FAREWELL = "farewell"
    """The player is no longer tied (MSCA-C)."""


KINDS = {
    Occasion.INVITATION: Kind.INVITATION,
    Occasion.REMINDER: Kind.REMINDER,
    Occasion.CHANGE: Kind.CHANGE,
    Occasion.UNPLAYED: Kind.CHANGE,
    Occasion.FAREWELL: Kind.CHANGE,
}


class Why(Enum):
    """Why somebody cannot be written to."""

    NO_ADDRESS = "no address"
    NO_GUARDIAN = "no guardian"
    """A minor, and no address of a guardian is known."""
    NOT_AN_ADDRESS = "not an address"


class LeftOut(Struct, frozen=True):
    """Somebody who cannot be written to, and the contact that would mend it."""

    player: Invitee
    why: Why
    field: str
    found: str = ""
    """What is no address."""


class To(Struct, frozen=True):
    """Whom a letter goes to."""

    address: str
    guardian: bool = False
    """Whether the guardian is written to, for a minor."""
    copy: str = ""
    """The guardian's address."""


class Due(Struct, frozen=True, kw_only=True):
    """A letter to one player."""

    player: Invitee
    to: To
    occasion: Occasion
    changes: tuple[Change, ...] = ()
    again: int = 1
    """The how many reminder it is; 1 of other letters."""
    called: str
    """By the player's id, apart from all others; part of the name of a file."""


class Outbox(Struct, frozen=True):
    """What there is to write, and who is left out."""

    letters: tuple[Due, ...]
    left_out: tuple[LeftOut, ...]


class Told(Struct, frozen=True):
    """What the letters of one time say beyond the appointment."""

    changes: Mapping[str, Sequence[Change]] = {}
    """By player, to whom a letter of a change is due; nothing for who was never written to and is invited with it."""
    gone: Sequence[Invitee] = ()
    """Those who are to be told that they are no longer tied."""
    times: Mapping[str, int] = {}
    """How many reminders a player had before."""


def outbox(appointment: Appointment, contacts: Contacts, kind: Kind, told: Told) -> Outbox:
    """The letters of one kind: invitations and reminders while the list is open to those who have not answered,
    changes to whom they are due."""
    letters, left_out, called = [], [], stems(p.id for p in (*appointment.players, *told.gone))
    for player in receivers(appointment, kind, told):
        to = reached(player, contacts.get(player.id, {}))
        if isinstance(to, LeftOut):
            left_out.append(to)
        else:
            letters.append(
                Due(
                    player=player,
                    to=to,
                    occasion=_occasion(appointment, player, kind, told),
                    changes=tuple(told.changes.get(player.id, ())),
                    again=told.times.get(player.id, 0) + 1 if kind is Kind.REMINDER else 1,
                    called=called[player.id],
                )
            )
    return Outbox(tuple(letters), tuple(left_out))


def _occasion(appointment: Appointment, player: Invitee, kind: Kind, told: Told) -> Occasion:
    changes = tuple(told.changes.get(player.id, ()))
    if player in told.gone:
        return Occasion.FAREWELL
    if kind is Kind.CHANGE and not changes:
        return Occasion.INVITATION
    if appointment.unplayed and changes == (appointment.unplayed,):
        return Occasion.UNPLAYED
    return Occasion(kind.value)


def receivers(appointment: Appointment, kind: Kind, told: Told) -> tuple[Invitee, ...]:
    """Those to whom a letter of that kind is due."""
    if kind is Kind.CHANGE:
        return (*(player for player in appointment.players if player.id in told.changes), *told.gone)
    is_open = appointment.status is Status.TENTATIVE
    return tuple(player for player in appointment.players if is_open and player.state is State.INVITED)


def reached(player: Invitee, known: Mapping[str, str]) -> To | LeftOut:
    """Where a player's letters go, or why they can go nowhere."""
    guardian = known.get("guardian", "")
    own, other = known.get("email", "").strip(), address_in(guardian)
    if "@" in guardian and not other:
        return LeftOut(player, Why.NOT_AN_ADDRESS, "guardian", guardian)
    if known.get("minor") == MINOR:
        return To(other, guardian=True) if other else LeftOut(player, Why.NO_GUARDIAN, "guardian")
    if not own:
        return LeftOut(player, Why.NO_ADDRESS, "email")
    return To(own, copy=other) if is_address(own) else LeftOut(player, Why.NOT_AN_ADDRESS, "email", own)
