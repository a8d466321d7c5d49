"""That chances are estimated, in words: on what, how far they may be off, and what is not said of them."""

from playoffs.analysis.estimated import Estimate
from playoffs.documents.odds.model import UNBROKEN, clocked, drawn, rounded
from playoffs.documents.words.language import Language
from playoffs.formats.rules import StagedRules


def headed(estimate: Estimate | None, language: Language) -> tuple[str, ...]:
    """What stands above estimated chances."""
    if estimate is None:
        return ()
    said = language.gettext(
        "Estimates, not exact: what is still to come was played to its end {times} times, every answer drawn by its"
        " chance, and each chance is its share of these. The error says by how many points it may be off, up or down,"
        " 95 times in 100."
    )
    return (said.format(times=estimate.courses),)


def off(points: int) -> str:
    """`± 4`; nothing of who is beaten."""
    return f"±{UNBROKEN}{points}" if points else ""


def rests(rules: StagedRules | None, language: Language) -> tuple[str, ...]:
    """What estimated chances rest on, of an event with a session where there are no `rules` of stages."""
    _ = language.gettext
    bare = _("Ranges, what each result makes of the chances, and the time are not estimated.")
    if rules is not None:
        return (bare, *drawn(language, (rules,)), rounded(language))
    session = _(
        "Of those who are entered: nobody is taken to join, no second session to be held, and no house opponent to be"
        " elected; what the program cannot pair is paired by lot."
    )
    return (bare, session, *clocked(language), rounded(language))
