"""What `explain` ranks where it is asked of a record: the event and the rules that the playoff was set up with."""

from pathlib import Path

from msgspec import structs

from playoffs.cli.before.ranked import Ranked
from playoffs.cli.book import NotDone, Options
from playoffs.cli.said.hints import whole
from playoffs.cli.said.opened import opened
from playoffs.cli.talk import refuse_unheard
from playoffs.desk.record.places import Where, moved_to
from playoffs.desk.record.store import begun
from playoffs.desk.scheduled import in_force
from playoffs.editions.load import instead, ranking
from playoffs.planning.details import Details
from playoffs.playoff.outline import outline
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.standings import standings

OF_A_FILE = ("rules", "teams", "date", "tiebreaks", "robin", "section", "told", "answers")
"""Options that say how a file is ranked or read."""

Recorded = tuple[Ranked, tuple[str, ...], Details]


def recorded(asked: str, event: str, db: Where | None, systems: tuple[str, ...], reason: str) -> Recorded:
    """The ranking of a recorded playoff's event, who is tied, the best tiebreaks first, and the playoff's details;
    `asked` is the command as it goes with a file, for who has neither."""
    path = Options(db=db).path
    if isinstance(path, Path) and not (event or begun(path) or moved_to(path)):
        raise NotDone(f"{path}: no playoff is recorded there yet; of a file: `playoffs {asked}`")
    with opened(Options(event=event, db=db)) as book:
        founding, details = book.log.founding, in_force(book.log)
    if outline(founding.ruleset).whole:
        expected = f"`{whole('show', book)}` for the scores, and once it is seeded for the figures of the seeds"
        raise BadInput(asked.split()[0], "a Twixt event, whose rounds are in the record and in no file", expected)
    rules = ranking(founding.ruleset)
    refuse_unheard(OF_A_FILE, "a recorded playoff, which has its own", "a FILE too, or none of it")
    if systems:
        rules = instead(rules, systems, reason)
    elif reason:
        raise BadInput("--reason", "a reason without a ruling", "--instead with the systems that are used")
    tournament = structs.replace(founding.tournament, name=founding.tournament.name or founding.title)
    ranked = standings(tournament, rules.ladder)
    return Ranked(rules, tournament, ranked, None, reason, None, details), ranked.among(founding.tied).order, details
