"""The page Letters: drafts as their readers see them, what changed since the last one, and calendars; nothing is sent.

A draft and a calendar are files to take. Only *Note as written* records what the command line records when it writes
them, and only for exactly what was shown.
"""

from collections.abc import Mapping
from hashlib import sha256

from msgspec import Struct

from playoffs.desk import calendars, contacts
from playoffs.desk.act import Request
from playoffs.desk.desk import details
from playoffs.desk.kept import Kept
from playoffs.desk.letters import last_told, written_to
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.scheduled import revisions
from playoffs.desk.times import outgoing
from playoffs.documents.day.letters_out import letters_out
from playoffs.documents.inviting.letter import Address, Letter
from playoffs.documents.words.change_words import change
from playoffs.documents.words.language import ENGLISH, Language
from playoffs.model.names import file_name, stems
from playoffs.planning.appointment import Appointment
from playoffs.planning.clock import recorded
from playoffs.planning.issued import Handed, Issued
from playoffs.planning.outbox import Kind, LeftOut, Outbox, Told, Why, outbox, receivers
from playoffs.planning.written import address_in, is_address
from playoffs.renderers import ical, mail
from playoffs.text.errors import BadInput, NotNow
from playoffs.web.asked.refusals import part
from playoffs.web.asked.refused_words import N_
from playoffs.web.asked.values import Typed, Values, one
from playoffs.web.planner.common import common
from playoffs.web.planner.placing import settable
from playoffs.web.serving.seat import Seat
from playoffs.web.serving.sight import live_of
from playoffs.web.shown.public import tongue_of

KINDS = {Kind.INVITATION: N_("Invitations"), Kind.REMINDER: N_("Reminders"), Kind.CHANGE: N_("Changes")}

KINDS_BY_NAME = {kind.value: kind for kind in Kind}

WHY = {
    Why.NO_ADDRESS: N_("no address is known"),
    Why.NO_GUARDIAN: N_("a minor, and no address of a guardian is known"),
    Why.NOT_AN_ADDRESS: N_("what is known is no address"),
}


KEPT = ("email", "guardian")
"""What the page can keep of a player: where letters go, and nothing else."""


class Prepared(Struct, frozen=True, kw_only=True):
    """Letters of a kind as they would be written now, and all calendars."""

    made: Appointment
    kind: Kind
    told: Told
    found: Outbox
    letters: tuple[Letter, ...]
    got: Issued
    """What is handed out with the letters."""
    files: Mapping[str, bytes]
    """Every calendar, by recipient."""
    whole: Issued
    """What is handed out with all of them."""

    @property
    def mark(self) -> str:
        """What the letters are, so that nothing else is noted than was shown."""
        said = [self.kind.value, str(self.made.revision), *(mail.body(each) for each in self.letters)]
        return sha256("\n".join(said).encode()).hexdigest()[:16]

    @property
    def calendars_mark(self) -> str:
        """What the calendars are."""
        return sha256(repr((self.whole.digest, sorted(self.whole.to))).encode()).hexdigest()[:16]


def prepared(kept: Kept, seat: Seat, kind: Kind) -> Prepared:
    """What would be written now; `BadInput` where there is no day to tell."""
    log, now = kept.log(seat.event), recorded(seat.house.now())
    called = names(log)
    made = outgoing.to_tell(log, called, now, kind)
    told, _due = outgoing.told(log, called, made, kind, log.version)
    planned = made if made.sittings or made.unplayed else None
    to = {calendars.PLAYER + player.id for player in receivers(made, kind, told)}
    found = outbox(made, contacts.of_event(kept.store, log.event), kind, told)
    live = live_of(seat, log, tongue_of(log))
    _, carried = outgoing.issued(log, planned, now, to)
    whole, handed = outgoing.issued(log, planned, now)
    got, _ = outgoing.issued(log, planned, now, {calendars.PLAYER + each.player.id for each in found.letters})
    return Prepared(
        made=made,
        kind=kind,
        told=told,
        found=found,
        letters=letters_out(live, made, found, _files(carried, seat, log)),
        got=got,
        files=_files(handed, seat, log),
        whole=whole,
    )


def _files(handed: Mapping[str, Handed], seat: Seat, log: Log) -> dict[str, bytes]:
    return dict(ical.files(handed, tongue_of(log)))


def kind_of(seat: Seat) -> Kind:
    """The kind that the address names; `BadInput` for none."""
    text = seat.query.get("kind", Kind.INVITATION.value)
    if text not in KINDS_BY_NAME:
        raise BadInput("kind", repr(text[:20]), f"one of {', '.join(kind.value for kind in Kind)}")
    return Kind(text)


def page(kept: Kept, seat: Seat) -> Values:
    """The drafts of one kind, who cannot be written to, and everybody's calendar."""
    log, kind = kept.log(seat.event), kind_of(seat)
    shown: Values = {
        **common(kept, seat, "letters"),
        "kinds": [(each.value, seat.language.gettext(word)) for each, word in KINDS.items()],
        "kind": kind.value,
        "noted": "noted" in seat.query,
        "drafts": (),
        "unsigned": False,
        "left_out": (),
        "calendars": (),
        "why": "",
        "mark": "",
        "calendars_mark": "",
        "told": _told(log, seat.language),
        "settable": settable(seat, log),
        "problem": "",
    }
    try:
        found = prepared(kept, seat, kind)
    except BadInput as error:
        return shown | {
            "why": seat.language.gettext("There is nothing to write yet: {why}").format(
                why=part(error.found, seat.language)
            )
        }
    news = outgoing.news(log, found.whole)
    return shown | {
        "unsigned": any(each.sender is None for each in found.letters),
        "drafts": [_draft(each, found.told, seat.language) for each in found.letters],
        "left_out": [_left_out(each, seat.language) for each in found.found.left_out],
        "calendars": [(to, _recipient(to, names(log), seat.language)) for to in found.files],
        "mark": found.mark,
        "calendars_mark": found.calendars_mark if news else "",
    }


def _told(log: Log, language: Language) -> list[str]:
    """Who was written to, and of which revision."""
    called, known, last = names(log), revisions(log), last_told(log)
    _, now = language.gettext, known[-1].number if known else 1
    found = []
    for player in sorted(written_to(log) & set(called), key=lambda each: called[each]):
        text = _("{name}: revision {told}") if last.get(player) else _("{name}: a plan without a day")
        if last.get(player) not in (None, 0, now):
            text = _("{name}: revision {told}; now it is revision {now}")
        found.append(text.format(name=called[player], told=last.get(player), now=now))
    return found


def _draft(letter: Letter, told: Told, language: Language) -> Values:
    return {
        "player": letter.player,
        "to": _address(letter.to),
        "also": _address(letter.copy) if letter.copy else "",
        "subject": letter.subject,
        "body": mail.body(letter),
        "changes": [change(each, language) for each in told.changes.get(letter.player, ())],
        "file": letter.file,
    }


def _address(of: Address) -> str:
    return f"{of.name} <{of.at}>"


def _left_out(each: LeftOut, language: Language) -> Values:
    _ = language.gettext
    found = f": “{each.found}”" if each.found else ""
    return {
        "player": each.player.id,
        "name": each.player.name,
        "why": f"{_(WHY[each.why])}{found}",
        "field": each.field,
        "input": f"{each.field}-{each.player.id}",
        "typed": "",
        "wrong": "",
        "label": _("Guardian's address") if each.field == "guardian" else _("E-mail address"),
    }


def _recipient(to: str, called: Mapping[str, str], language: Language) -> str:
    _ = language.gettext
    kind, _slash, key = to.partition("/")
    return {"player": called.get(key, key), "director": _("{name}, director").format(name=key)}.get(
        kind, _("Everybody who follows the playoff")
    )


def draft(kept: Kept, seat: Seat) -> tuple[str, bytes]:
    """One draft, as the director's mail program opens it."""
    who = seat.query.get("who", "")
    for each in prepared(kept, seat, kind_of(seat)).letters if who else ():
        if each.player == who:
            return each.file, mail.file(each)
    raise NotNow("letter", "one that is not due", "one that the page Letters shows")


def calendar(kept: Kept, seat: Seat) -> tuple[str, bytes]:
    """The calendar of one recipient."""
    to, called = seat.query.get("to", ""), names(kept.log(seat.event))
    found = prepared(kept, seat, Kind.INVITATION).files if to else {}
    if to not in found:
        raise NotNow("calendar", "one of nobody", "one that the page Letters shows")
    recipients = list(found)
    stem = stems(_recipient(each, called, ENGLISH) for each in recipients)[_recipient(to, called, ENGLISH)]
    return file_name(f"{seat.event}-{stem}", ".ics"), found[to]


def note(kept: Kept, seat: Seat, typed: Typed) -> str:
    """Record that the letters, or all calendars, were written as they were shown; nothing is sent."""
    log, what = kept.log(seat.event), one(typed, "what")
    if not settable(seat, log):
        raise NotNow("letters", "some that are noted after the first stage was started", "the director, who notes them")
    kind = KINDS_BY_NAME.get(what, Kind.INVITATION)
    found = prepared(kept, seat, kind)
    letters = what != "calendars"
    if one(typed, "mark") != (found.mark if letters else found.calendars_mark):
        raise NotNow("letters", "others than were shown: something has changed since", "the page as it is now")
    if letters and not found.letters:
        raise NotNow("letters", "nobody to write to", "letters that are due")
    said = outgoing.noted(found.made, found.found, kind) if letters else None
    changed = outgoing.news(log, found.got if letters else found.whole, said)
    if changed:
        by = seat.link.name if log.edition > 1 else ""
        request = Request(one(typed, "request"), log.version, seat.house.now(), by)
        details(kept.store, log.event, changed, request)
    return f"/plan/{log.event}/letters?kind={kind.value}&noted=yes"


def contact(kept: Kept, seat: Seat, typed: Typed) -> str:
    """Keep how players are reached, beside the record: every address that was filled in, or none where one is wrong."""
    log = kept.log(seat.event)
    said = {name: one(typed, name).strip() for name in typed if name.partition("-")[0] in KEPT}
    if not said:
        raise BadInput("contact", "another one than an address", " or ".join(KEPT))
    if not settable(seat, log) or {name.partition("-")[2] for name in said} - set(names(log)):
        raise NotNow("contact", "one that cannot be kept now", "that of a player, until the first start")
    given = {name: value for name, value in said.items() if value} or said
    for error in filter(None, (unfit(name, value) for name, value in given.items())):
        raise error
    with kept.store.writing():
        for name, value in given.items():
            field, _dash, player = name.partition("-")
            contacts.save(kept.store, log.event, player, {field: value})
    kind = one(typed, "kind")
    return f"/plan/{log.event}/letters?kind={KINDS_BY_NAME.get(kind, Kind.INVITATION).value}"


def unfit(name: str, value: str) -> BadInput | None:
    """Why this is no address for the field of this name, where it is none."""
    field = name.partition("-")[0]
    if is_address(value) if field == "email" else address_in(value):
        return None
    return BadInput(field, repr(value[:60]), "an address such as name@example.org")
