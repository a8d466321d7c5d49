"""Letters: who gets which, what they say, and that they are drafts which any mail program reads."""

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest
from msgspec import Struct
from msgspec.structs import replace

from playoffs.documents.inviting.letter import letter
from playoffs.documents.words.language import language
from playoffs.editions.load import load
from playoffs.planning.appointment import Appointment, Invitee, State, Status
from playoffs.planning.calendar import of_player
from playoffs.planning.details import Person, SessionDay
from playoffs.planning.issued import Handed
from playoffs.planning.outbox import Contacts, Kind, LeftOut, Told, Why, outbox
from playoffs.planning.revision import SiteChanged
from playoffs.renderers import ical, mail
from tests.planning.appointments import DETAILS, PLAYERS, appointment
from tests.planning.seasons import at

RULES = load("msca")

CONTACTS: Contacts = {
    "1": {"email": "ada@example.org"},
    "2": {"email": "bo@example.org", "guardian": "Ib Berg, ib@example.org, 555-0199"},
    "3": {"email": "cem@example.org", "guardian": "no address"},
    "5": {"email": "sit@example.org"},
}


class Draft(Struct, frozen=True):
    """One draft, and the name of its file."""

    file: str
    player: str
    content: bytes


class Outbox(Struct, frozen=True):
    """What there is to send, and who is left out."""

    letters: tuple[Draft, ...]
    left_out: tuple[LeftOut, ...]


def made(
    kind: Kind = Kind.INVITATION,
    some: Appointment | None = None,
    contacts: Contacts = CONTACTS,
    *changes: SiteChanged,
    times: int = 0,
    code: str = "en",
) -> Outbox:
    """The letters as files, each with the calendar of its player."""
    some, tongue = some or appointment(), language(code)
    due = {p.id: changes for p in some.players if not p.out}
    found = outbox(some, contacts, kind, Told(due, times=dict.fromkeys((p.id for p in some.players), times)))
    drafts = []
    for each in found.letters:
        calendar = Handed(of_player(some.title, [(some, each.player)]), some.revision - 1, at(1, "12:00"))
        one = letter(some, each, RULES, ical.file(calendar, tongue), tongue)
        drafts.append(Draft(one.file, one.player, mail.file(one)))
    return Outbox(tuple(drafts), found.left_out)


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
e-mail. Whoever has not answered when the director closes the list is
out; until then a late answer counts.†

The attached calendar has the days, the deadline, and from when each
later stage is played.

Live page: https://chess.example.org/live

Dee Ost
dee@example.org, 555-0100

Revision 1.

MSCA Official Tiebreaker, text as read in November 2026, rules digest
f66a42f31f06. Numbers such as MSCA-5 are this program's labels, not the
association's. † The rule text is silent; this is how this playoff reads
it. Not issued or endorsed by the organizations named.
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
    assert [(each.player.name, each.why) for each in found.left_out] == [("Di Ro", Why.NO_ADDRESS)]
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
    assert [each.player.id for each in found.left_out] == ["4"]
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
    found = made(Kind.CHANGE, replace(appointment(revision=3), players=players), CONTACTS, SiteChanged("Library", ""))
    assert [letter.player for letter in found.letters] == ["1"]
    text = body(found.letters[0].content)
    assert "What has changed:\n- Site: Library; before: open\n" in text
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
    said = " ".join(body(made(some=some).letters[0].content).split())
    assert "6:00 PM CST to the director, Dee Ost." in said
    nobody = appointment(replace(DETAILS, director=None, deadline=None))
    assert "Please confirm or decline by e-mail." in body(made(some=nobody).letters[0].content)


BAD = [
    "ada",
    "ada@example",
    "a b@example.org",
    "ada@example.org\nBcc: x@example.org",
    "@x.org",
    "ada@example..org",
    "a..da@example.org",
    "jörg@example.org",
    "ada@exämple.org",
    "ada\x00@example.org",
    "ada@example.org, bo@example.org",
    f"{'a' * 65}@example.org",
]


@pytest.mark.parametrize("address", BAD)
@pytest.mark.parametrize("field", ["email", "guardian"])
def test_what_is_no_address_leaves_one_out_and_writes_to_the_others(address: str, field: str) -> None:
    if field == "guardian" and ("@" not in address or "example.org" in address.split(",")[0].split("\n")[0].split()):
        return
    contacts = dict(CONTACTS) | {"1": {"email": "ada@example.org"} | {field: address}}
    found = made(contacts=contacts)
    if field == "email":
        assert [each.player.id for each in found.left_out] == ["1", "4"]
        assert found.left_out[0].why is Why.NOT_AN_ADDRESS
        assert len(found.letters) == 3
    for each in found.letters:
        assert read(each.content)["Bcc"] is None


def test_a_letter_for_a_minor_goes_to_the_guardian() -> None:
    minor = {"email": "ada@example.org", "minor": "yes", "guardian": "Io Lind <io@example.org>, 555-0100"}
    draft = made(contacts=dict(CONTACTS) | {"1": minor}).letters[0]
    message = read(draft.content)
    assert str(message["To"]) == "Guardian of Ada Lind <io@example.org>"
    assert message["Cc"] is None
    assert b"ada@example.org" not in draft.content
    assert body(draft.content).startswith("Dear guardian of Ada Lind,\n\nThis letter is for Ada Lind;")


@pytest.mark.parametrize("guardian", ["", "Io Lind, 555-0100", "io@"])
def test_there_is_no_letter_for_a_minor_without_a_guardian(guardian: str) -> None:
    found = made(contacts=dict(CONTACTS) | {"1": {"email": "ada@example.org", "minor": "yes", "guardian": guardian}})
    assert "1" not in [letter.player for letter in found.letters]
    assert (found.left_out[0].player.id, found.left_out[0].field) == ("1", "guardian")


def test_a_further_reminder_is_a_new_message_and_everything_else_is_the_same_one() -> None:
    first, second = (made(Kind.REMINDER, times=times).letters[0] for times in (0, 1))
    assert (first.file, second.file) == ("reminder-ada-lind-1.eml", "reminder-2-ada-lind-1.eml")
    assert read(first.content)["Message-ID"] != read(second.content)["Message-ID"]
    assert made(times=1) == made()
    other = made(some=appointment(replace(DETAILS, live="https://other.example.org"))).letters[0]
    assert read(made().letters[0].content)["Message-ID"] != read(other.content)["Message-ID"]


def test_an_address_on_the_web_is_never_broken() -> None:
    long = "https://chess.example.org/" + "live-page/" * 12
    assert f"Live page:\n{long}\n" in body(made(some=appointment(replace(DETAILS, live=long))).letters[0].content)


def test_ids_that_look_alike_have_letters_of_their_own() -> None:
    players = tuple(Invitee(each, "Ada Lind") for each in ("a.b", "a-b", "a b"))
    found = made(some=replace(appointment(), players=players), contacts={p.id: CONTACTS["1"] for p in players})
    assert len({letter.file for letter in found.letters}) == 3
    assert len({read(letter.content)["Message-ID"] for letter in found.letters}) == 3


def test_a_name_cannot_add_a_header() -> None:
    details = replace(DETAILS, live="https://x\r\nBcc: y", director=Person("Dee\r\nBcc: z", "dee@example.org"))
    sly = replace(appointment(details), title="State\r\nBcc: w", players=(Invitee("1", "Ada\r\nBcc: x@example.org"),))
    message = read(made(some=sly).letters[0].content)
    assert message["Bcc"] is None
    assert str(message["To"]) == '"Ada Bcc: x@example.org" <ada@example.org>'
