"""The words of the rules in a sheet's language: numbers, systems, time controls, players, clauses.

A ranking needs no more than these; what titles, stages and answers are called is in `naming`.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from playoffs.documents.words.language import Language
from playoffs.formats.rules import ArmageddonRules, Control, StagedRules
from playoffs.model.position import clock
from playoffs.tiebreaks.dci import PERCENTAGES
from playoffs.tiebreaks.figures import MISSING, Column, percent, written
from playoffs.tiebreaks.standings import SCORE, Standings, refines


def figure(value: Fraction) -> str:
    """`12½`: halves as the field writes them, anything else exactly."""
    if value.denominator != 2:
        return written(value)
    whole = abs(value.numerator) // 2
    return ("-" if value < 0 else "") + (str(whole) if whole else "") + "½"


def number(n: int, language: Language) -> str:
    """A small number as a word; Ada met `two` players, but 14."""
    _ = language.gettext
    small = (_("zero"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six"))
    words = (*small, _("seven"), _("eight"), _("nine"), _("ten"), _("eleven"), _("twelve"))
    return words[n] if n < len(words) else str(n)


def sentence(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


def listed(names: Sequence[str], language: Language) -> str:
    """`A, B and C`; `A, Ada; B, Bo; and C, Cy` where the names hold commas themselves."""
    _ = language.gettext
    if len(names) < 2:
        return "".join(names)
    if any("," in name for name in names):
        return _("{most}; and {last}").format(most="; ".join(names[:-1]), last=names[-1])
    return _("{most} and {last}").format(most=", ".join(names[:-1]), last=names[-1])


def either(names: Sequence[str], language: Language) -> str:
    """`A or B`."""
    return language.gettext(" or ").join(names)


def system(name: str, language: Language) -> str:
    """A tiebreak system as players know it; its own id where it is not known here."""
    _ = language.gettext
    known = {
        "modified-median": _("Modified Median"),
        "solkoff": _("Solkoff"),
        "median": _("Median"),
        "cumulative": _("Cumulative"),
        "cumulative-of-opposition": _("Cumulative of Opposition"),
        "magnus": _("Magnus"),
        "match-points": _("Match points"),
        "opponents-match-win": _("Opponents' match wins"),
        "game-win": _("Game wins"),
        "opponents-game-win": _("Opponents' game wins"),
        "twixt-median": _("Median"),
        "twixt-cumulative": _("Cumulative"),
        "twixt-cumulative-of-opponents": _("Cumulative of opponents"),
        SCORE: _("Score"),
    }
    return known.get(name, name)


def column(name: str, language: Language) -> str:
    """The heading of a system's figures: what players abbreviate, abbreviated, so that a table keeps its room."""
    _ = language.gettext
    short = {"opponents-match-win": _("OMW %"), "game-win": _("GW %"), "opponents-game-win": _("OGW %")}
    return short.get(name) or system(name, language)


def short(name: str, language: Language) -> str:
    """The same as a crosstable prints it, where many stand side by side."""
    _ = language.gettext
    known = {
        "score": _("Score"),
        "modified-median": _("ModMed"),
        "solkoff": _("Solk"),
        "median": _("Median"),
        "cumulative": _("Cum"),
        "cumulative-of-opposition": _("CumOpp"),
        "magnus": _("Magnus"),
        "match-points": _("Points"),
        "opponents-match-win": _("OppMW%"),
        "game-win": _("GW%"),
        "opponents-game-win": _("OppGW%"),
        "twixt-median": _("Median"),
        "twixt-cumulative": _("Cum"),
        "twixt-cumulative-of-opponents": _("CumOpp"),
    }
    return known.get(name, name)


def places(systems: Iterable[str], language: Language) -> tuple[str, ...]:
    """What must be known where systems stand as columns whose figures are places; nothing of those that count."""
    _ = language.gettext
    found = [
        _("{system}, the direct encounter,").format(system=each)
        if each.replace(":", "/").partition("/")[0] == "DE"
        else each
        for each in dict.fromkeys(systems)
        if refines(each)
    ]
    said = _(
        "{systems} is a place, not a score: 1 is the first of those who are still tied when it is come to; the same"
        " number means still tied."
    )
    return tuple(said.format(systems=each) for each in found)


def shown(column: Column, at: int) -> str:
    """A figure in a table of many: an exact decimal, or the percentage that it is."""
    if (value := column.figure(at)) is None:
        return MISSING
    return percent(value) if column.system in PERCENTAGES else column.written(at)


def figures(standings: Standings, who: str) -> tuple[str, ...]:
    """Score and figures of one, exact or in percent, as they are printed; a dash for what there is not."""
    index = standings.index(who)
    each = ((column.system, column.figure(index)) for column in standings.columns)
    return tuple(MISSING if found is None else value(system, found) for system, found in each)


def value(system: str, figure_: Fraction) -> str:
    """A figure of a system: exact, or a share in percent (DCI-3 … DCI-5)."""
    return percent(figure_) if system in PERCENTAGES else figure(figure_)


JUST_A_GAME = "game"
"""The name of a game without clocks that tells nobody anything."""


def control(control_: Control, language: Language) -> str:
    """`G/25+3`; of a game without clocks its name, or where that says no more than `game`, that it has none."""
    said = str(control_)
    return language.gettext("no clocks") if not control_.coloured and said == JUST_A_GAME else said


def spelled(control: Control, language: Language) -> str:
    """A time control in words."""
    _, ngettext = language.gettext, language.ngettext
    if not control.coloured:
        return _("{n} minutes in the timetable").format(n=2 * control.minutes)
    minutes = ngettext("{n} minute", "{n} minutes", control.minutes).format(n=control.minutes)
    if control.times:
        white, black = map(clock, control.times)
        minutes = _("White {white}, Black {black}").format(white=white, black=black)
    if control.delay:
        seconds = ngettext("{n} second", "{n} seconds", control.delay).format(n=control.delay)
        return _("{minutes} and a delay of {seconds} before each move").format(minutes=minutes, seconds=seconds)
    if not control.increment:
        return _("{minutes}, no increment").format(minutes=minutes)
    seconds = ngettext("{n} second", "{n} seconds", control.increment).format(n=control.increment)
    return _("{minutes} and {seconds} a move").format(minutes=minutes, seconds=seconds)


def rated(control: Control, language: Language) -> str:
    """The rating system that a game at this control counts for (MSCA-R)."""
    return rating_system(control.rating, language)


def rating_system(system: str, language: Language) -> str:
    """`Quick`; `not rated` for none."""
    _ = language.gettext
    said = {
        "regular": _("Regular"),
        "dual": _("Regular and Quick"),
        "quick": _("Quick"),
        "blitz": _("Blitz"),
        "standard": _("Standard"),
        "rapid": _("Rapid"),
    }
    return said.get(system, _("not rated"))


def has_bids(armageddon: ArmageddonRules) -> bool:
    """Whether players bid for Black; otherwise Black's time is fixed and a lot gives the colors."""
    return armageddon.least < armageddon.most


def added(armageddon: ArmageddonRules, language: Language) -> str:
    """What moves add in an Armageddon: `no increment`, `2 seconds a move from move 61 on`."""
    _, ngettext = language.gettext, language.ngettext
    many = armageddon.increment or armageddon.delay
    if not many:
        return _("no increment")
    seconds = ngettext("{n} second", "{n} seconds", many).format(n=many)
    said = _("a delay of {seconds} before each move") if armageddon.delay else _("{seconds} a move")
    text = said.format(seconds=seconds)
    if armageddon.from_move == 1:
        return text
    return _("{added} from move {n} on").format(added=text, n=armageddon.from_move)


def gives_color(armageddon: ArmageddonRules, language: Language) -> str:
    """How colors of an Armageddon come about, shortly."""
    _ = language.gettext
    if armageddon.alternates:
        return _("colors go on alternating")
    if armageddon.bidding:
        return _("the lower bid chooses the color") if armageddon.chooses else _("the lower bid has Black")
    return _("whoever is drawn by lot chooses the color") if armageddon.chooses else _("colors by lot")


def example_bids(armageddon: ArmageddonRules) -> tuple[int, int]:
    """Two bids of round seconds to explain bidding with."""
    low, high = (max(armageddon.least, armageddon.most * share // 20 // 5 * 5) for share in (14, 17))
    return low, high


def because(reason: str, language: Language) -> str:
    """The reason in a working; they are fixed phrases, and stand here to be translated."""
    _ = language.gettext
    known = {
        "drawn, and the Armageddon won": _("a drawn game, and the Armageddon after it won"),
        "drawn, and the Armageddon lost": _("a drawn game, and the Armageddon after it lost"),
        "unplayed round counts ½": _("an unplayed round counts ½"),
        "own unplayed round counts 0": _("an own unplayed round counts 0"),
        "lowest dropped": _("the lowest is dropped"),
        "highest dropped": _("the highest is dropped"),
        "no more entries than drops": _("no more entries than are dropped"),
        "forfeit win deducted": _("a forfeit win is deducted"),
        "full-point bye deducted": _("a full-point bye is deducted"),
        "half-point bye deducted": _("a half-point bye is deducted"),
        "date not entered": _("the date was not entered"),
        "won by forfeit": _("a game won by forfeit"),
        "a forfeit loss earns nothing": _("a forfeit loss earns nothing"),
        "full-point bye": _("a full-point bye"),
        "a half-point bye earns nothing": _("a half-point bye earns nothing"),
        "a zero-point bye earns nothing": _("a zero-point bye earns nothing"),
        "own bye left out": _("an own bye is left out"),
        "a bye is a match win of 2–0": _("a bye is a match win of 2–0"),
        "the other did not show or left": _("the other did not show or left"),
        "did not show or left": _("did not show or left"),
        "no games: counts 0": _("no games: counts 0"),
        "no opponents: last on this step": _("no opponents: last on this step"),
        "board times points": _("the number of the board times the points on it"),
        "divided by": _("divided by this"),
        "points on one board after another": _("points on one board after another, from the first on"),
        "raised to the floor": _("raised to the floor"),
        "the floor": _("the floor"),
        "involuntary bye counts ½": _("an involuntary bye counts ½"),
        "voluntary bye counts 0": _("a voluntary bye counts 0"),
        "played as a house opponent": _("a game played as a house opponent does not count"),
        "house opponent": _("a house opponent"),
        "house opponent who is no entrant counts 0": _("a house opponent who is no entrant counts 0"),
        "an own bye adds no opponent": _("an own bye adds no opponent"),
        **_because_fide(_),
    }
    return known.get(reason, reason)


def _because_fide(_: Callable[[str], str]) -> dict[str, str]:
    """Reasons in workings of C.07."""
    return {
        "does not count": _("does not count"),
        "requested bye before none but unplayed rounds counts as a draw": _(
            "a requested bye with no game after it counts as a draw"
        ),
        "dummy with the own score": _("an unplayed round, against a dummy with the own score"),
        "dummy with no more than the scheduled opponent": _(
            "an unplayed round, against a dummy with no more than the scheduled opponent has"
        ),
        "dummy with no more than a draw for every round": _(
            "an unplayed round, against a dummy with no more than a draw for every round"
        ),
        "unplayed round dropped first": _("an unplayed round is dropped first"),
        "points against them": _("points against them"),
        "against less than half of the points": _("against somebody with less than half of the points"),
        "no game over the board": _("no game over the board"),
        "somebody has no rating, so systems on ratings are left out": _(
            "somebody has no rating, so systems on ratings are left out"
        ),
        "starting number": _("the starting number"),
        "rating": _("the rating"),
        "what the score shows": _("what the score shows"),
        "the least rating that leads to expect the score": _("the least rating that leads to expect the score"),
        "points expected against this rating": _("points expected against this rating"),
        "points scored": _("points scored"),
        "places begin with 1": _("places begin with 1"),
        "ahead": _("ahead in the direct encounter"),
        "behind": _("behind in the direct encounter"),
        "still tied": _("still tied"),
        "points between those tied": _("points from the games between those tied"),
        "most with the games that are missing": _("the most, with the games that are missing"),
    }


def with_odds(rules: StagedRules) -> bool:
    """Whether any match comes to an Armageddon where its games leave it tied."""
    return any(match.decider == "armageddon" for match in rules.matches.values())


def games(first: int, many: int, language: Language) -> str:
    """`Game 1`, `Games 3 and 4`, `Games 1 to 3`."""
    _ = language.gettext
    last = first + many - 1
    if many == 1:
        return _("Game {n}").format(n=first)
    return (_("Games {n} and {m}") if many == 2 else _("Games {n} to {m}")).format(n=first, m=last)


def people(many: int, language: Language) -> str:
    """`5 players`."""
    return language.ngettext("{n} player", "{n} players", many).format(n=many)


def ended(sentence: str) -> str:
    """A sentence with its full stop; one that ends like a sentence already, such as a name with `Jr.` or words that
    somebody has typed, gets no second one."""
    return sentence if sentence.endswith((".", "!", "?", "…")) else sentence + "."
