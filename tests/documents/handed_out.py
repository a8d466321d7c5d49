"""What is handed out and filled in on the day, and what a champion gets: one of each, at a moment when there is one."""

from playoffs.documents.blocks import Document
from playoffs.documents.kinds import recorded
from playoffs.documents.played.live import Live
from playoffs.documents.record.dispute import dispute
from tests.documents.golden import US
from tests.documents.pictures import asked
from tests.documents.plans import KNOWN, WHEN
from tests.documents.records import five_paired, founded, record, to_the_end

MOMENTS = {"check-in": founded, "paper-day": founded, "match-slips": five_paired, "certificate": to_the_end}
"""What the director has done by then, by kind."""


def handed_out() -> dict[str, Document]:
    """By kind."""
    found = {"dispute-card": dispute(asked(), KNOWN, US, WHEN)}
    for kind, script in MOMENTS.items():
        (found[kind],) = recorded(Live(record(5, script), KNOWN, US, WHEN))[kind]().values()
    return found
