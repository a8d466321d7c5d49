"""Letters: who gets which, what they say, and that they are drafts which any mail program reads."""

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest
from msgspec.structs import replace

from playoffs.files.errors import BadInput
from playoffs.planning.appointment import Appointment, Invitee, State, Status
from playoffs.planning.details import Person, SessionDay
from playoffs.planning.outbox import Contacts, Kind, Outbox, outbox
from tests.planning.appointments import DETAILS, PLAYERS, appointment
from tests.planning.seasons import at

CONTACTS: Contacts = {
    "1": {"email": "ada@example.org"},
    "2": {"email": "bo@example.org", "guardian": "Ib Berg, ib@example.org, 555-0199"},
    "3": {"email": "cem@example.org", "guardian": "no address"},
    "5": {"email": "sit@example.org"},
}


def made(
    kind: Kind = Kind.INVITATION, some: Appointment | None = None, contacts: Contacts = CONTACTS, *changes: str
) -> Outbox:
    return outbox(some or appointment(), contacts, kind, at(1, "12:00"), changes)


def read(content: bytes) -> EmailMessage:
    return message_from_bytes(content, policy=default)


def body(content: bytes) -> str:
    part = read(content).get_body(("plain",))
    assert part
    return str(part.get_content()).replace("\r\n", "\n")


def test_an_invitation_says_when_where_who_and_by_when_to_reply() -> None:
    text = body(made().letters[0].content)
    assert (
        text
        == """\
Dear Ada Lind,

You are tied for the title State Champion. You are invited to the
playoff that decides it.

When:    Saturday, March 13, 2027, 9:00 AM CST, over by 12:27 PM at the
         latest
         Sunday, March 14, 2027, 10:00 AM CDT, over by 10:02 PM at the
         latest
Where:   Union Hall, Room 2, 1 Example Street
Players: Ada Lind; Bo Berg; Çem Ünal; Di Ro; Sit Ter

Please confirm or decline by Friday, March 5, 2027, 6:00 PM CST by
e-mail. Silence counts as declining.

The attached calendar has the days, the deadline, and from when each
later stage is played.

Live page: https://chess.example.org/live

Dee Ost
dee@example.org, 555-0100

Revision 1.
"""
    )


def test_letters_are_drafts_from_the_director_with_the_calendar_attached() -> None:
    message = read(made().letters[2].content)
    assert message["X-Unsent"] == "1"
    assert str(message["To"]) == "Çem Ünal <cem@example.org>"
    assert str(message["From"]) == "Dee Ost <dee@example.org>"
    assert message["Cc"] is None
    (attached,) = message.iter_attachments()
    assert attached.get_content_type() == "text/calendar"
    assert attached.get_filename() == "playoff.ics"
    content = attached.get_content()
    assert "BEGIN:VCALENDAR" in (content if isinstance(content, str) else content.decode())


def test_a_guardian_with_an_address_gets_a_copy() -> None:
    assert str(read(made().letters[1].content)["Cc"]) == "Guardian of Bo Berg <ib@example.org>"


def test_who_has_no_address_is_named_and_not_written_to() -> None:
    found = made()
    assert [p.name for p in found.unreachable] == ["Di Ro"]
    assert [letter.file for letter in found.letters] == [
        "invitation-ada-lind-1.eml",
        "invitation-bo-berg-2.eml",
        "invitation-cem-unal-3.eml",
        "invitation-sit-ter-5.eml",
    ]


def test_a_reminder_goes_to_those_who_have_not_answered() -> None:
    states = (State.CONFIRMED, State.INVITED, State.DECLINED, State.INVITED, State.SILENT)
    players = tuple(replace(p, state=state) for p, state in zip(PLAYERS, states, strict=True))
    found = made(Kind.REMINDER, replace(appointment(), players=players))
    assert [letter.player for letter in found.letters] == ["2"]
    assert [p.id for p in found.unreachable] == ["4"]
    text = body(found.letters[0].content)
    assert "Your answer to the invitation" in text
    assert "Players: Ada Lind; Bo Berg; Di Ro\n" in text
    assert "Reminder, please reply" in str(read(found.letters[0].content)["Subject"])


def test_an_invitation_goes_only_to_those_who_have_not_answered_while_the_list_is_open() -> None:
    players = (replace(PLAYERS[0], state=State.CONFIRMED), PLAYERS[1])
    some = replace(appointment(), players=players)
    assert [letter.player for letter in made(some=some).letters] == ["2"]
    for status in (Status.CONFIRMED, Status.CANCELLED):
        for kind in (Kind.INVITATION, Kind.REMINDER):
            assert made(kind, replace(some, status=status)) == Outbox((), ())


def test_the_name_of_a_file_keeps_every_letter() -> None:
    players = (Invitee("3", "Odin Bjørkmo"),)
    found = made(some=replace(appointment(), players=players))
    assert [letter.file for letter in found.letters] == ["invitation-odin-bjorkmo-3.eml"]


def test_a_change_goes_to_who_plays_and_says_what_changed() -> None:
    players = (replace(PLAYERS[0], state=State.CONFIRMED), replace(PLAYERS[1], state=State.DECLINED))
    found = made(Kind.CHANGE, replace(appointment(revision=3), players=players), CONTACTS, "Site: Library")
    assert [letter.player for letter in found.letters] == ["1"]
    text = body(found.letters[0].content)
    assert "What has changed:\n- Site: Library\n" in text
    assert "Please confirm" not in text
    assert "revision 3" in str(read(found.letters[0].content)["Subject"])


def test_who_sits_out_is_told_when_to_come() -> None:
    assert "not needed before Saturday, March 13, 2027, 9:21 AM CST" in " ".join(
        body(made().letters[3].content).split()
    )
    three = replace(DETAILS, further_days=(SessionDay("2027-03-14", "10:00"), SessionDay("2027-03-20", "10:00")))
    text = body(made(some=appointment(three)).letters[3].content)
    assert "not needed before Sunday, March 14, 2027, 10:00 AM CDT" in " ".join(text.split())


def test_an_end_on_the_next_day_is_told_with_its_day() -> None:
    some = appointment(replace(DETAILS, start="22:00"))
    text = " ".join(body(made(some=some).letters[0].content).split())
    assert "Saturday, March 13, 2027, 10:00 PM CST, over by Sunday, March 14, 2027, 1:27 AM CST" in text


def test_the_same_appointment_gives_the_same_bytes() -> None:
    assert made() == made()


def test_a_director_without_an_address_is_no_sender() -> None:
    some = appointment(replace(DETAILS, director=Person("Dee Ost", "555-0100"), reply_to="", live=""))
    message = read(made(some=some).letters[0].content)
    assert message["From"] is None
    assert "6:00 PM CST." in body(made(some=some).letters[0].content)
    nobody = appointment(replace(DETAILS, director=None, deadline=None))
    assert "Please confirm" not in body(made(some=nobody).letters[0].content)


@pytest.mark.parametrize(
    "address", ["ada", "ada@example", "a b@example.org", "ada@example.org\nBcc: x@example.org", "@x.org"]
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(BadInput, match="contact of Ada Lind: found"):
        made(contacts={"1": {"email": address}})


def test_a_name_cannot_add_a_header() -> None:
    details = replace(DETAILS, live="https://x\r\nBcc: y", director=Person("Dee\r\nBcc: z", "dee@example.org"))
    sly = replace(appointment(details), title="State\r\nBcc: w", players=(Invitee("1", "Ada\r\nBcc: x@example.org"),))
    message = read(made(some=sly).letters[0].content)
    assert message["Bcc"] is None
    assert str(message["To"]) == '"Ada Bcc: x@example.org" <ada@example.org>'
