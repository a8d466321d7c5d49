"""Sheets in Spanish, for details that a Spanish-speaking association would write."""

from msgspec.structs import replace

from playoffs.documents.before.announcement import announcement
from playoffs.documents.before.worksheet import worksheet
from playoffs.documents.blocks import Document
from playoffs.documents.day.bids import bid_slips
from playoffs.documents.day.order import order_of_play
from playoffs.documents.inviting.invitation import invitations
from playoffs.documents.words.language import Language
from playoffs.planning.details import Person
from playoffs.planning.plan import Plan
from playoffs.playoff.tie import Title
from tests.documents.plans import KNOWN, WHEN

DETAILS = replace(
    KNOWN,
    association="Federación de Ajedrez de Montesol",
    event="el Campeonato de Montesol 2026",
    qualifying_date="octubre de 2026",
    reply_to="Por correo electrónico, a la directora",
    site="Círculo de Ajedrez San Telmo",
    room="Salón azul",
    address="Calle del Olmo 118, Montesol",
    director=Person("Inés Barragán", "ines@ajedrez.example"),
    assistants=(Person("Noor Abdi"),),
    membership="Licencia federativa en vigor",
    fees="Sin cuota de inscripción",
    default_time="60 minutos desde el inicio de la partida",
    phones="Apagados, en la bolsa o sobre la mesa",
    spectators="Se admite público, en silencio",
    prizes="Trofeo y plaza en la final nacional",
    live="https://ajedrez.example/desempate",
)


def titled(plan: Plan) -> Plan:
    """The plan for a title of that association."""
    return replace(plan, title=Title("Campeón de Montesol", plan.title.defending))


def every(plan: Plan, tongue: Language) -> tuple[Document, ...]:
    """Each sheet that a plan has, in any language."""
    letters = invitations(plan, DETAILS, tongue, WHEN).values()
    single = (make(plan, DETAILS, tongue, WHEN) for make in (announcement, bid_slips, order_of_play, worksheet))
    return (*(sheet for sheet in single if sheet), *letters)
