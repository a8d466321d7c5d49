"""Letters to the players as `.eml` files for the director's own mail program; nothing is ever sent from here.

Each is a draft (`X-Unsent`) with the player's calendar attached. The same appointment and contacts give the same bytes,
so that writing them again changes no file.
"""

import re
import textwrap
from collections.abc import Mapping, Sequence
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from enum import Enum

from msgspec import Struct

from playoffs.files.errors import BadInput, shown
from playoffs.model.names import stem
from playoffs.planning.appointment import Appointment, Invitee, State, Status
from playoffs.planning.calendar import of_player
from playoffs.planning.clock import day_words, letter_time, letter_words

Contacts = Mapping[str, Mapping[str, str]]
"""By player: `email`, and `guardian`, who gets a copy where that holds an address."""

_ADDRESS = re.compile(r"[^\s<>,;:\"()\[\]@]+@[^\s<>,;:\"()\[\]@]+\.[^\s<>,;:\"()\[\]@]+")


class Kind(Enum):
    """What a letter is for."""

    INVITATION = "invitation"
    REMINDER = "reminder"
    CHANGE = "change"


class Letter(Struct, frozen=True):
    """One draft, and the name of its file."""

    file: str
    player: str
    content: bytes


class Outbox(Struct, frozen=True):
    """What there is to send, and who cannot be written to."""

    letters: tuple[Letter, ...]
    unreachable: tuple[Invitee, ...]
    """Those without an address."""


def outbox(
    appointment: Appointment, contacts: Contacts, kind: Kind, issued: int, changes: Sequence[str] = ()
) -> Outbox:
    """The letters of one kind: invitations and reminders while the list is open to those who have not answered,
    changes to who plays."""
    letters, unreachable, is_open = [], [], appointment.status is Status.TENTATIVE
    for player in appointment.players:
        if player.out if kind is Kind.CHANGE else not (is_open and player.state is State.INVITED):
            continue
        known = contacts.get(player.id, {})
        if not known.get("email"):
            unreachable.append(player)
            continue
        letters.append(_letter(appointment, player, known, kind, issued, changes))
    return Outbox(tuple(letters), tuple(unreachable))


def _letter(
    appointment: Appointment,
    player: Invitee,
    known: Mapping[str, str],
    kind: Kind,
    issued: int,
    changes: Sequence[str],
) -> Letter:
    message = EmailMessage(SMTP)
    message["Subject"] = " ".join(_subject(appointment, kind).split())
    message["To"] = _address(player.name, known["email"])
    if guardian := _ADDRESS.search(known.get("guardian", "")):
        message["Cc"] = _address(f"Guardian of {player.name}", guardian[0])
    director = appointment.details.director
    if director and (own := _ADDRESS.search(director.contact)):
        message["From"] = _address(director.name, own[0])
    name = f"{kind.value}-{appointment.revision}-{stem(player.id)}"
    message["Message-ID"] = f"<{name}@{appointment.root}.playoffs.invalid>"
    message["X-Unsent"] = "1"
    message.set_content(_body(appointment, player, kind, changes))
    calendar = of_player(appointment.title, [(appointment, player)], issued)
    message.add_attachment(calendar, "text", "calendar", filename="playoff.ics", params={"method": "PUBLISH"})
    message.set_boundary(f"=_{appointment.root}_{name}")
    return Letter(f"{kind.value}-{stem(player.name)}-{stem(player.id)}.eml", player.id, message.as_bytes())


def _address(name: str, address: str) -> Address:
    if not _ADDRESS.fullmatch(address.strip()):
        raise BadInput(f"contact of {name}", shown(address), "an address such as name@example.org")
    return Address(" ".join(name.split()), addr_spec=address.strip())


def _subject(appointment: Appointment, kind: Kind) -> str:
    match kind:
        case Kind.INVITATION:
            return f"Invitation to the playoff: {appointment.title}"
        case Kind.REMINDER:
            return f"Reminder, please reply: playoff for {appointment.title}"
        case Kind.CHANGE:
            return f"Changed, revision {appointment.revision}: playoff for {appointment.title}"


def _body(appointment: Appointment, player: Invitee, kind: Kind, changes: Sequence[str]) -> str:
    details, zone = appointment.details, appointment.zone
    paragraphs = [f"Dear {player.name},", _opening(appointment, kind)]
    if changes:
        paragraphs.append("\n".join(["What has changed:", *(f"- {change}" for change in changes)]))
    facts = [("When", line) if not n else ("", line) for n, line in enumerate(_when(appointment))]
    facts.append(("Where", appointment.place or "to be announced"))
    facts.append(("Players", "; ".join(p.name for p in appointment.players if not p.out)))
    paragraphs.append("\n".join(_fact(label, said) for label, said in facts))
    if player.sits_out:
        first = appointment.sittings[0]
        later = first.spans[1].start.earliest if len(first.spans) > 1 else None
        start = first.start + later if later is not None else appointment.sittings[1].start
        paragraphs.append(f"You sit out the first stage and are not needed before {letter_words(start, zone)}.")
    if appointment.deadline is not None and player.state is State.INVITED:
        how = f" {details.reply_to}" if details.reply_to else ""
        paragraphs.append(
            f"Please confirm or decline by {letter_words(appointment.deadline, zone)}{how}."
            " Silence counts as declining."
        )
    paragraphs.append("The attached calendar has the days, the deadline, and from when each later stage is played.")
    if details.live:
        paragraphs.append(f"Live page: {details.live}")
    if details.director:
        paragraphs.append("\n".join(part for part in (details.director.name, details.director.contact) if part))
    paragraphs.append(f"Revision {appointment.revision}.")
    return "\n\n".join(_wrapped(each) for each in paragraphs) + "\n"


def _opening(appointment: Appointment, kind: Kind) -> str:
    event = f" of {appointment.details.event}" if appointment.details.event else ""
    match kind:
        case Kind.INVITATION:
            return (
                f"You are tied for the title {appointment.title}{event}."
                " You are invited to the playoff that decides it."
            )
        case Kind.REMINDER:
            return f"Your answer to the invitation to the playoff for {appointment.title}{event} has not come yet."
        case Kind.CHANGE:
            return f"The playoff for {appointment.title}{event} has changed."


def _when(appointment: Appointment) -> list[str]:
    zone = appointment.zone
    return [
        f"{letter_words(sitting.start, zone)}, over by {_end(sitting.start, sitting.end, zone)} at the latest"
        for sitting in appointment.sittings
    ]


def _end(start: int, end: int, zone: str) -> str:
    """The time of the latest end, with its day where that is another one."""
    if day_words(start, zone) == day_words(end, zone):
        return letter_time(end, zone)
    return letter_words(end, zone)


def _fact(label: str, said: str) -> str:
    return textwrap.fill(said, 72, initial_indent=f"{f'{label}:' if label else '':9}", subsequent_indent=" " * 9)


def _wrapped(paragraph: str) -> str:
    lines = paragraph.split("\n")
    return "\n".join(line if len(line) <= 72 else textwrap.fill(line, 72) for line in lines)
