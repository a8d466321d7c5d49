"""Appointments for the tests: a playoff of five over a weekend, wherever and whenever it is wanted."""

from playoffs.editions.load import staged as edition
from playoffs.planning.appointment import Appointment, Invitee, deadline, sittings
from playoffs.planning.details import Details, Person, SessionDay
from playoffs.playoff.course import staged

DETAILS = Details(
    date="2027-03-13",
    start="09:00",
    further_days=(SessionDay("2027-03-14", "10:00"),),
    zone="America/Chicago",
    deadline="2027-03-05 18:00",
    site="Union Hall",
    room="Room 2",
    address="1 Example Street",
    reply_to="by e-mail",
    director=Person("Dee Ost", "dee@example.org, 555-0100"),
    live="https://chess.example.org/live",
)

PLAYERS = (
    Invitee("1", "Ada Lind"),
    Invitee("2", "Bo Berg"),
    Invitee("3", "Çem Ünal"),
    Invitee("4", "Di Ro"),
    Invitee("5", "Sit Ter", sits_out=True),
)


def appointment(details: Details = DETAILS, revision: int = 1) -> Appointment:
    """The title of five, by the edition that ships."""
    days = sittings(details, staged(edition("msca"), len(PLAYERS)), "details.toml")
    limit = deadline(details, days, "details.toml")
    return Appointment(
        root="f00d",
        title="State Champion",
        details=details,
        zone=details.zone,
        sittings=days,
        deadline=limit,
        players=PLAYERS,
        revision=revision,
    )
