"""What the times of a timetable rest on, a sentence each (MSCA-T)."""

from playoffs.documents.words.language import ENGLISH, Language
from playoffs.formats.assumed import Assumptions, Repeats, Rests, percent


def rests(on: Rests, language: Language = ENGLISH) -> tuple[str, ...]:
    """Longest, shortest and usual lengths, chances, and how often a match is repeated."""
    _, assumed = language.gettext, on.assumed
    earliest = _(
        "Earliest times: every game lasts at least {share} of that, only the games that must be played are played;"
        " nothing starts before its earliest time."
    )
    expected = _("Expected times: a game lasts {share} of its longest.")
    said = (
        _latest(on, language),
        earliest.format(share=percent(assumed.shortest)),
        expected.format(share=percent(assumed.usual)),
        _chances(assumed, language),
    )
    repeated = (_("Every draw is taken to lead to one repeat game."),) if on.clocked else ()
    return (*said, *repeated, *(_repeats(each, language) for each in on.repeats))


def _latest(on: Rests, language: Language) -> str:
    _ = language.gettext
    if on.clocked:
        enough, final = on.clocked
        said = _(
            "Latest times: a round ends with its hour; a repeat game may run on as long as it leaves the next round"
            " enough ({enough}); the session ends on time ({final})."
        )
        return said.format(enough=enough, final=final)
    if on.assumed.coloured:
        return _(
            "Latest times: 60 moves in every game, both clocks run out, every game is needed, breaks as announced."
        )
    return _("Latest times: every game takes all that it is given, every game is needed, breaks as announced.")


def _chances(assumed: Assumptions, language: Language) -> str:
    _ = language.gettext
    white, draw, black = map(percent, (assumed.white, assumed.draw, assumed.black))
    said = _(
        "Chances: White wins {white}, draws {draw}, Black wins {black} of the games; players are taken as equally"
        " strong."
    )
    if not assumed.coloured:
        said = _(
            "Chances: either player wins {white}, {draw} of the games are drawn; players are taken as equally strong."
        )
    return said.format(white=white, draw=draw, black=black)


def _repeats(match: Repeats, language: Language) -> str:
    """How many repeats the timetable has of a match, and how often they are not enough."""
    _, ngettext = language.gettext, language.ngettext
    games = ngettext("{n} game", "{n} games", match.games).format(n=match.games)
    repeats = ngettext("{n} repeat", "{n} repeats", match.planned).format(n=match.planned)
    said = _(
        "A match {name} repeats its last {games} until somebody wins; the timetable allows for {repeats}, and {share}"
        " of those who come to these games need more."
    )
    return said.format(name=match.name, games=games, repeats=repeats, share=percent(match.longer))
