"""The odds of a playoff as it stands, on a page of their own that the director alone can open."""

from playoffs.desk.chances import NoOdds, odds_of, ratings
from playoffs.desk.kept import Kept
from playoffs.desk.record.people import names
from playoffs.documents.blocks import Block
from playoffs.documents.odds.chances import chances
from playoffs.documents.words import words
from playoffs.web.asked.refusals import part
from playoffs.web.asked.values import Values
from playoffs.web.desk.views import common
from playoffs.web.serving.seat import Seat


def page(kept: Kept, seat: Seat) -> Values:
    """Chances now, and after each answer that may come next; or why there are none."""
    log = kept.log(seat.event)
    content: tuple[Block, ...] = ()
    why = ""
    try:
        of, found = seat.house.odds.get(log.event, ("", None))
        found = odds_of(kept.store, log, found if of == log.chain else None)
        seat.house.odds[log.event] = log.chain, found
        content = chances(found, names(log), ratings(log.founding.tournament), seat.language)
    except NoOdds as error:
        why = f"{words.sentence(part(str(error), seat.language))}."
    return {**common(kept, seat, "odds"), "heading": seat.language.gettext("Odds"), "content": content, "empty": why}
