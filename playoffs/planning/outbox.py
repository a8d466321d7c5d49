"""Letters to the players as `.eml` files for the director's own mail program; nothing is ever sent from here.

Each is a draft (`X-Unsent`) with the player's calendar attached. The same appointment, contacts and calendars give the
same bytes, so that writing them again changes no file; a further reminder is a new message. A letter for a minor goes
to the guardian. Whoever cannot be written to is left out with the reason, and the others are written.
"""

import textwrap
from collections.abc import Mapping, Sequence
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from enum import Enum
from hashlib import sha256

from msgspec import Struct

from playoffs.model.names import file_name, stem, stems
from playoffs.planning.appointment import Appointment, Invitee, State, Status
from playoffs.planning.clock import day_words, letter_time, letter_words
from playoffs.planning.written import address_in, is_address, one_line, quotable
from playoffs.text.errors import shown

Contacts = Mapping[str, Mapping[str, str]]
"""By player: `email`; `guardian`, whose address gets a copy; `minor`, for whom the guardian gets the letter itself."""

MINOR = "yes"

PLAIN = SMTP.clone(cte_type="7bit")
"""Letters in ASCII: every mail program and every server takes them."""

LONGEST_NAME = 60
"""Letters of a name before an address: longer ones are broken over lines, where marks in them lose their quotes."""

WIDTH = 72
"""Letters of a line."""


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


class LeftOut(Struct, frozen=True):
    """Somebody who cannot be written to, and the contact that would mend it."""

    player: Invitee
    why: str
    """`found …; expected …`, or what is missing."""
    field: str

    def __str__(self) -> str:
        return f"{self.player.name}: {self.why}"


class Outbox(Struct, frozen=True):
    """What there is to send, and who is left out."""

    letters: tuple[Letter, ...]
    left_out: tuple[LeftOut, ...]


class Told(Struct, frozen=True):
    """What the letters of one time say and carry beyond the appointment."""

    calendars: Mapping[str, bytes]
    """By player."""
    changes: Mapping[str, Sequence[str]] = {}
    """By player, to whom a letter of a change is due; nothing for who was never written to and is invited with it."""
    gone: Sequence[Invitee] = ()
    """Those who are to be told that they are no longer tied."""
    times: Mapping[str, int] = {}
    """How many reminders a player had before."""


class _To(Struct, frozen=True):
    """Whom a letter goes to."""

    address: str
    guardian: bool = False
    """Whether the guardian is written to, for a minor."""
    copy: str = ""


def outbox(appointment: Appointment, contacts: Contacts, kind: Kind, told: Told) -> Outbox:
    """The letters of one kind: invitations and reminders while the list is open to those who have not answered,
    changes to whom they are due."""
    letters, left_out, called = [], [], stems(p.id for p in (*appointment.players, *told.gone))
    for player in receivers(appointment, kind, told):
        to = reached(player, contacts.get(player.id, {}))
        if isinstance(to, LeftOut):
            left_out.append(to)
        else:
            invited = kind is Kind.CHANGE and player not in told.gone and not told.changes.get(player.id)
            own = Kind.INVITATION if invited else kind
            letters.append(_letter(appointment, player, to, own, told, called[player.id]))
    return Outbox(tuple(letters), tuple(left_out))


def receivers(appointment: Appointment, kind: Kind, told: Told) -> tuple[Invitee, ...]:
    """Those to whom a letter of that kind is due."""
    if kind is Kind.CHANGE:
        return (*(player for player in appointment.players if player.id in told.changes), *told.gone)
    is_open = appointment.status is Status.TENTATIVE
    return tuple(player for player in appointment.players if is_open and player.state is State.INVITED)


def reached(player: Invitee, known: Mapping[str, str]) -> _To | LeftOut:
    """Where a player's letters go, or why they can go nowhere."""
    guardian = known.get("guardian", "")
    own, other = known.get("email", "").strip(), address_in(guardian)
    if "@" in guardian and not other:
        return _no_address(player, guardian, "guardian")
    if known.get("minor") == MINOR:
        if not other:
            return LeftOut(player, "a minor, and no address of a guardian is known", "guardian")
        return _To(other, guardian=True)
    if not own:
        return LeftOut(player, "no address is known", "email")
    return _To(own, copy=other) if is_address(own) else _no_address(player, own, "email")


def _no_address(player: Invitee, found: str, field: str) -> LeftOut:
    return LeftOut(player, f"found {shown(found)}; expected an address such as name@example.org", field)


def _letter(appointment: Appointment, player: Invitee, to: _To, kind: Kind, told: Told, called: str) -> Letter:
    """The draft to one player, by whose id it is `called`."""
    message = EmailMessage(PLAIN)
    changes = told.changes.get(player.id, ())
    none = bool(appointment.unplayed) and tuple(changes) == (appointment.unplayed,)
    message["Subject"] = one_line(f"No playoff: {appointment.title}" if none else _subject(appointment, kind))
    guardian = f"Guardian of {player.name}"
    message["To"] = _address(guardian if to.guardian else player.name, to.address)
    if to.copy:
        message["Cc"] = _address(guardian, to.copy)
    director = appointment.details.director
    if director and (own := address_in(director.contact)):
        message["From"] = _address(director.name, own)
    message["X-Unsent"] = "1"
    calendar = told.calendars.get(player.id)
    if player in told.gone:
        message.set_content(_farewell(appointment, player, to.guardian, calendar is not None))
    else:
        message.set_content(
            _body(appointment, player, kind, () if none else changes, to.guardian, calendar is not None)
        )
    if calendar is not None:
        marks = {"method": "PUBLISH", "charset": "utf-8"}  # without a charset a mail program may take it for ASCII
        message.add_attachment(calendar, "text", "calendar", filename="playoff.ics", params=marks)
    again = told.times.get(player.id, 0) + 1 if kind is Kind.REMINDER else 1
    known = sha256(f"{appointment.root}\n{player.id}\n{again}\n".encode() + _said(message)).hexdigest()
    message["Message-ID"] = f"<{kind.value}-{appointment.revision}-{again}-{known[:24]}@playoffs.invalid>"
    message.set_boundary(f"=_{known[:40]}")
    word = f"{kind.value}-{again}" if again > 1 else kind.value
    name = file_name(f"{word}-{stem(player.name)}-{called}", ".eml")
    return Letter(name, player.id, message.as_bytes())


def _said(message: EmailMessage) -> bytes:
    """All that a letter says, without the boundary that each making of it draws anew."""
    parts = [bytes(part.get_payload(decode=True) or b"") for part in message.walk() if not part.is_multipart()]
    return b"\n".join([*(f"{key}: {value}".encode() for key, value in message.items() if key in _NAMED), *parts])


_NAMED = ("Subject", "To", "Cc", "From")


def _address(name: str, address: str) -> Address:
    return Address(textwrap.shorten(quotable(name), LONGEST_NAME, placeholder="…"), addr_spec=address)


def _subject(appointment: Appointment, kind: Kind) -> str:
    match kind:
        case Kind.INVITATION:
            return f"Invitation to the playoff: {appointment.title}"
        case Kind.REMINDER:
            return f"Reminder, please reply: playoff for {appointment.title}"
        case Kind.CHANGE:
            return f"Changed, revision {appointment.revision}: playoff for {appointment.title}"


def _body(
    appointment: Appointment, player: Invitee, kind: Kind, changes: Sequence[str], guardian: bool, calendar: bool
) -> str:
    paragraphs = [*_addressed(player, guardian), _opening(appointment, kind)]
    if changes:
        paragraphs.append("\n".join(["What has changed:", *(f"- {one_line(change)}" for change in changes)]))
    if not appointment.unplayed:
        paragraphs += _plan(appointment, player)
    elif appointment.unplayed not in changes:
        paragraphs.append(f"{one_line(appointment.unplayed)}.")
    days = "has the days, the deadline, and from when each later stage is played"
    carried = days if appointment.sittings and not appointment.unplayed else _EMPTIED
    if calendar:
        paragraphs.append(f"The attached calendar {carried}.")
    if appointment.details.live:
        paragraphs.append(f"Live page: {''.join(one_line(appointment.details.live).split())}")
    return _signed(appointment, paragraphs)


_EMPTIED = "takes the days that were planned out of yours"


def _farewell(appointment: Appointment, player: Invitee, guardian: bool, calendar: bool) -> str:
    """The letter to somebody who is no longer tied (MSCA-C)."""
    said = f"After a correction you are no longer tied for the title {_called(appointment)}"
    if appointment.unplayed:
        said += f", and no answer is awaited from you. {one_line(appointment.unplayed)}."
    else:
        said += ": you do not play in the playoff for it, and no answer is awaited from you."
    carried = [f"The attached calendar {_EMPTIED}."] if calendar else []
    return _signed(appointment, [*_addressed(player, guardian), said, *carried])


def _addressed(player: Invitee, guardian: bool) -> list[str]:
    name = one_line(player.name)
    if not guardian:
        return [f"Dear {name},"]
    about = f"This letter is for {name}; it goes to you as the guardian of a player who is a minor."
    return [f"Dear guardian of {name},", about]


def _signed(appointment: Appointment, paragraphs: list[str]) -> str:
    director = appointment.details.director
    if director:
        paragraphs.append("\n".join(one_line(part) for part in (director.name, director.contact) if part))
    paragraphs.append(f"Revision {appointment.revision}.")
    return "\n\n".join(_wrapped(each) for each in paragraphs) + "\n"


def _plan(appointment: Appointment, player: Invitee) -> list[str]:
    """When, where and who, and what the player has to know and do about it."""
    details, zone, paragraphs = appointment.details, appointment.zone, list[str]()
    facts = [("When", line) if not n else ("", line) for n, line in enumerate(_when(appointment))]
    facts = facts or [("When", "no date is set; a new one will be told")]
    facts.append(("Where", appointment.place or "to be announced"))
    facts.append(("Players", "; ".join(p.name for p in appointment.players if not p.out)))
    paragraphs.append("\n".join(_fact(label, said) for label, said in facts))
    if player.sits_out and appointment.sittings:
        later = [sitting.start + span.start.earliest for sitting in appointment.sittings for span in sitting.spans][1:]
        needed = f"are not needed before {letter_words(later[0], zone)}" if later else "no other one is left to play"
        paragraphs.append(f"You sit out the first stage and {needed}.")
    if appointment.deadline is not None and player.state is State.INVITED:
        how = f" {one_line(details.reply_to)}" if details.reply_to else ""
        paragraphs.append(
            f"Please confirm or decline by {letter_words(appointment.deadline, zone)}{how}."
            " Silence counts as declining."
        )
    return paragraphs


def _opening(appointment: Appointment, kind: Kind) -> str:
    called = _called(appointment)
    match kind:
        case Kind.INVITATION:
            return f"You are tied for the title {called}. You are invited to the playoff that decides it."
        case Kind.REMINDER:
            return f"Your answer to the invitation to the playoff for {called} has not come yet."
        case Kind.CHANGE:
            return f"The playoff for {called} {'is not played' if appointment.unplayed else 'has changed'}."


def _called(appointment: Appointment) -> str:
    """The title, and of which event it is."""
    event = f" of {one_line(appointment.details.event)}" if appointment.details.event else ""
    return f"{one_line(appointment.title)}{event}"


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
    return _filled(one_line(said), f"{f'{label}:' if label else '':9}", " " * 9)


def _wrapped(paragraph: str) -> str:
    """A paragraph whose lines fit a screen; lines that hold columns already stand as they are."""
    lines = paragraph.split("\n")
    return "\n".join(line if len(line) <= WIDTH else _filled(one_line(line)) for line in lines)


def _filled(text: str, first: str = "", later: str = "") -> str:
    """Never broken inside a word: half of an address is none."""
    return textwrap.fill(
        text, WIDTH, initial_indent=first, subsequent_indent=later, break_long_words=False, break_on_hyphens=False
    )
