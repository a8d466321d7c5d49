"""The words of the rules in a sheet's language: numbers, systems, time controls, players, clauses."""

from collections.abc import Sequence
from fractions import Fraction

from playoffs.documents.words import robins
from playoffs.documents.words.language import Language
from playoffs.formats.outline import Called, Field, Name
from playoffs.formats.rules import ArmageddonRules, Control, Stage, StagedRules
from playoffs.formats.seeding import DEFENDING, LOTS
from playoffs.model.position import clock
from playoffs.playoff import outline
from playoffs.playoff.story import Fate
from playoffs.playoff.tie import UNNAMED
from playoffs.tiebreaks.dci import PERCENTAGES
from playoffs.tiebreaks.figures import percent, written
from playoffs.tiebreaks.standings import SCORE


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


def title(name: str, language: Language) -> str:
    """The name of a title at the head of a line; one that nobody has named is the title."""
    _ = language.gettext
    return sentence(_("the title") if name == UNNAMED else name)


def system(name: str, language: Language) -> str:
    """A tiebreak system, or another criterion, as players know it; its own id where it is not known here."""
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
        DEFENDING: _("Defending champion"),
        LOTS: _("Lots"),
    }
    return known.get(name, name)


def column(name: str, language: Language) -> str:
    """The heading of a system's figures: what players abbreviate, abbreviated, so that a table keeps its room."""
    _ = language.gettext
    short = {"opponents-match-win": _("OMW %"), "game-win": _("GW %"), "opponents-game-win": _("OGW %")}
    return short.get(name) or system(name, language)


def value(system: str, figure_: Fraction) -> str:
    """A figure of a system: exact, or a share in percent (DCI-3 … DCI-5)."""
    return percent(figure_) if system in PERCENTAGES else figure(figure_)


def control(control_: Control, language: Language) -> str:
    """`G/25+3`; of a game without clocks that it has none."""
    return str(control_) if control_.coloured else language.gettext("no clocks")


def spelled(control: Control, language: Language) -> str:
    """A time control in words."""
    _, ngettext = language.gettext, language.ngettext
    if not control.coloured:
        return _("{n} minutes in the timetable").format(n=2 * control.minutes)
    minutes = ngettext("{n} minute", "{n} minutes", control.minutes).format(n=control.minutes)
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
    return {"regular": _("Regular"), "quick": _("Quick"), "blitz": _("Blitz")}.get(system, _("not rated"))


def has_bids(armageddon: ArmageddonRules) -> bool:
    """Whether players bid for Black; otherwise Black's time is fixed and a lot gives the colors."""
    return armageddon.least < armageddon.most


def example_bids(armageddon: ArmageddonRules) -> tuple[int, int]:
    """Two bids of round seconds to explain bidding with."""
    low, high = (max(armageddon.least, armageddon.most * share // 20 // 5 * 5) for share in (14, 17))
    return low, high


def because(reason: str, language: Language) -> str:
    """The reason in a working; they are fixed phrases, and stand here to be translated."""
    _ = language.gettext
    known = {
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
        "raised to the floor": _("raised to the floor"),
        "the floor": _("the floor"),
        "involuntary bye counts ½": _("an involuntary bye counts ½"),
        "voluntary bye counts 0": _("a voluntary bye counts 0"),
        "played as a house opponent": _("a game played as a house opponent does not count"),
        "house opponent": _("a house opponent"),
        "house opponent who is no entrant counts 0": _("a house opponent who is no entrant counts 0"),
        "an own bye adds no opponent": _("an own bye adds no opponent"),
    }
    return known.get(reason, reason)


def reply(fate: Fate, language: Language) -> str:
    """What a player has answered to the invitation."""
    _ = language.gettext
    match fate:
        case Fate.AWAITED:
            return _("no reply yet")
        case Fate.DECLINED:
            return _("declined")
        case Fate.SILENT:
            return _("no answer")
        case Fate.WITHDRAWN:
            return _("withdrawn")
        case _:
            return _("confirmed")


def with_odds(rules: StagedRules) -> bool:
    """Whether any match comes to an Armageddon where its games leave it tied."""
    return any(match.decider == "armageddon" for match in rules.matches.values())


def against(armageddon: ArmageddonRules, language: Language) -> str:
    """White's time against Black's."""
    _ = language.gettext
    black = _("the bid") if has_bids(armageddon) else clock(armageddon.most)
    return _("{white} against {black}").format(white=clock(armageddon.white), black=black)


def games(first: int, many: int, language: Language) -> str:
    """`Game 1`, `Games 3 and 4`, `Games 1 to 3`."""
    _ = language.gettext
    last = first + many - 1
    if many == 1:
        return _("Game {n}").format(n=first)
    return (_("Games {n} and {m}") if many == 2 else _("Games {n} to {m}")).format(n=first, m=last)


def stage_name(rules: StagedRules, stages: Sequence[Stage], index: int, language: Language, before: int = 0) -> str:
    """`Stage 1`; the last stage between two players is the final. `before` have been played already."""
    return called(outline.stage_name(rules, stages, index, before), language)


def round_name(players: int, language: Language) -> str:
    """A round of an elimination by how many are left in it: `Final`, `Semifinals`, `Round of 16`."""
    return called(outline.round_name(players), language)


def robin_name(rules: StagedRules, turn: int, language: Language) -> str:
    """What those who are level play: a round robin, a further one, or at last lots (CLUB-5)."""
    return called(outline.robin_name(rules, turn), language)


def called(name: Name, language: Language) -> str:
    """What a stage is called."""
    _, n = language.gettext, name.number
    match name.called:
        case Called.STAGE:
            return _("Stage {n}").format(n=n)
        case Called.FINAL:
            return _("Final")
        case Called.ROUND:
            known = {4: _("Semifinals"), 8: _("Quarterfinals")}
            return known.get(n) or _("Round of {n}").format(n=n)
        case Called.ROBIN:
            assert name.robin
            said = robins.said(name.robin, language)
            return said.name if n == 1 else said.further.format(n=n)
        case Called.LOTS:
            return _("Lots")


def field(rules: StagedRules, stage: Stage, language: Language) -> str:
    """`5 players, one sits out`."""
    return in_field(outline.field(rules, stage), language)


def in_field(found: Field, language: Language) -> str:
    """Who is in a stage, and who of them does not play."""
    if found.free:
        return lines(found.players, found.free, language)
    players = people(found.players, language)
    return language.gettext("{players}, one sits out").format(players=players) if found.sits_out else players


def people(many: int, language: Language) -> str:
    """`5 players`."""
    return language.ngettext("{n} player", "{n} players", many).format(n=many)


def lines(players: int, free: int, language: Language) -> str:
    """`5 players, 3 of them without play`: a round of an elimination in which so many meet nobody."""
    if not free:
        return people(players, language)
    some = language.ngettext("{players}, {n} of them without play", "{players}, {n} of them without play", free)
    return some.format(players=people(players, language), n=free)
