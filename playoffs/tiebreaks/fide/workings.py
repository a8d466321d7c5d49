"""How one figure of C.07 comes about: its terms, round by round, each with its reason and article."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from playoffs.model.tournament import HALF_POINTS, PLAYED, Colour, Kind
from playoffs.model.working import Op, Term, Working
from playoffs.tiebreaks.fide import columns as bulk
from playoffs.tiebreaks.fide import encounter as direct
from playoffs.tiebreaks.fide import performance
from playoffs.tiebreaks.fide.crosstable import REQUESTED, Crosstable, Entry, cut
from playoffs.tiebreaks.fide.systems import ON_RATINGS, SYSTEMS, System
from playoffs.tiebreaks.ids import fide as ids

_NONE = Fraction(0)


def working(table: Crosstable, index: int, name: str) -> Working:
    """The working of one figure of one player."""
    system = SYSTEMS[name]
    return _TABLE[system.base](table, index, system)


def _half(value: int) -> Fraction:
    return Fraction(value, 2)


def _id(table: Crosstable, opponent: int | None) -> str:
    return "" if opponent is None or opponent < 0 else table.event.players[opponent].id


def _nothing(clause: str, because: str) -> Working:
    return Working(clause, Op.NONE, (Term(_NONE, counts=False, because=because, clause=clause),))


def _counted(table: Crosstable, index: int, system: System) -> Working:
    """WIN, WON, BPG, BWG and REP: a round counts 1, or not."""
    clause = ids.ARTICLES[system.base]
    terms = []
    for number, (kind, opponent, colour) in enumerate(table.rows[index], 1):
        counts = _COUNTS[system.base](table, kind, opponent, colour, system)
        because = "" if counts else "does not count"
        terms.append(Term(Fraction(1), _id(table, opponent), number, counts, because, "" if counts else clause))
    return Working(clause, Op.SUM, tuple(terms))


_Counts = Callable[[Crosstable, Kind, int | None, Colour | None, System], bool]

_COUNTS: Mapping[str, _Counts] = {
    "WIN": lambda table, kind, opponent, colour, system: HALF_POINTS[kind] == 2,
    "WON": lambda table, kind, opponent, colour, system: (
        HALF_POINTS[kind] == 2 and bulk.is_game(table, kind, opponent, system)
    ),
    "BPG": lambda table, kind, opponent, colour, system: (
        colour is Colour.BLACK and bulk.is_game(table, kind, opponent, system)
    ),
    "BWG": lambda table, kind, opponent, colour, system: (
        colour is Colour.BLACK and HALF_POINTS[kind] == 2 and bulk.is_game(table, kind, opponent, system)
    ),
    "REP": lambda table, kind, opponent, colour, system: bulk.elected(table, kind, opponent),
}


def _progressive(table: Crosstable, index: int, system: System) -> Working:
    clause, last = ids.ARTICLES["PS"], table.event.rounds - system.high
    terms = []
    for number, score in enumerate(bulk.running(table, index), 1):
        gone = "lowest dropped" if number <= system.low else "highest dropped" if number > last else ""
        terms.append(Term(_half(score), "", number, not gone, gone, ids.CUT if gone else ""))
    return Working(clause, Op.SUM, tuple(terms))


def _standard(table: Crosstable, index: int, _: System) -> Working:
    terms = [
        Term(_half(bulk.standard(table, index, at)), _id(table, row[1]), at + 1)
        for at, row in enumerate(table.rows[index])
    ]
    return Working(ids.ARTICLES["STD"], Op.SUM, tuple(terms))


def adjusted(table: Crosstable, player: int) -> Working:
    """What a player counts as an opponent (16.3)."""
    at = len(table.rows[player]) if table.robin else table.trailing[player]
    terms = []
    for number, (kind, opponent, _) in enumerate(table.rows[player], 1):
        drawn = number > at and kind in REQUESTED
        because = "requested bye before none but unplayed rounds counts as a draw" if drawn else ""
        points = 1 if drawn else table.worth[kind]
        terms.append(
            Term(_half(points), _id(table, opponent), number, because=because, clause=ids.ADJUSTED if drawn else "")
        )
    return Working(ids.ROUND_ROBIN if table.robin else ids.ADJUSTED, Op.SUM, tuple(terms))


def dummy(table: Crosstable, player: int, entry: Entry, own: int) -> tuple[str, str]:
    """What the dummy's score is, and the article that says so."""
    opponent = table.rows[player][entry.round - 1][1]
    if entry.score == own:
        return "dummy with the own score", ids.DUMMY
    if opponent is not None:
        return "dummy with no more than the scheduled opponent", ids.DUMMY_FORFEIT
    return "dummy with no more than a draw for every round", ids.DUMMY_OTHER


def _summed(table: Crosstable, index: int, system: System) -> Working:
    """Buchholz, its form with a drawn last round, and Sonneborn-Berger."""
    seen, product = table.drawn if system.base == "FB" else table, system.base == "SB"
    entries = seen.entries(system.forfeits, product)[index]
    terms = dropped(entries, [_entry(seen, index, entry, product) for entry in entries], system)
    return Working(ids.ARTICLES[system.base], Op.SUM, terms)


def dropped(entries: list[Entry], terms: Sequence[Term], system: System) -> tuple[Term, ...]:
    """The terms of these entries, those that a cut drops with the reason."""
    kept = cut(entries, system.low, system.high)
    left = cut(entries, system.low, 0)  # what a cut from below leaves goes from above
    found = []
    for entry, term in zip(entries, terms, strict=True):
        if entry not in kept:
            because, clause = "highest dropped" if entry in left else "lowest dropped", ids.CUT
            if entry not in left and entry.voluntary:
                because, clause = "unplayed round dropped first", ids.CUT_UNPLAYED
            term = Term(term.value, term.player, term.round, False, because, clause)
        found.append(term)
    return tuple(found)


def _entry(table: Crosstable, index: int, entry: Entry, product: bool) -> Term:
    kind = table.rows[index][entry.round - 1][0]
    nobody = entry.opponent < 0
    because, clause = dummy(table, index, entry, table.scores[index]) if nobody else ("", "")
    score: Fraction | Working = _half(entry.score) if nobody else adjusted(table, entry.opponent)
    if product:
        points = Term(_half(table.worth[kind]), because="points against them")
        score = Working(ids.ARTICLES["SB"], Op.PRODUCT, (Term(score, _id(table, entry.opponent), entry.round), points))
    return Term(score, _id(table, entry.opponent), entry.round, because=because, clause=clause)


def _average_buchholz(table: Crosstable, index: int, system: System) -> Working:
    clause = ids.ARTICLES["AOB"]
    inner = System("FB" if system.fore else "BH", forfeits=system.forfeits)
    terms = [
        Term(_summed(table, opponent, inner), _id(table, opponent), number)
        for number, (kind, opponent, _) in enumerate(table.rows[index], 1)
        if opponent is not None and table.met(kind, opponent, system.forfeits)
    ]
    return Working(clause, Op.MEAN, tuple(terms)) if terms else _nothing(clause, "no game over the board")


def _koya(table: Crosstable, index: int, system: System) -> Working:
    half, clause, terms = bulk.strong(table, system), ids.ARTICLES["KS"], []
    for number, (kind, opponent, _) in enumerate(table.rows[index], 1):
        if opponent is not None and table.met(kind, opponent, False):
            because = "" if half[opponent] else "against less than half of the points"
            points = _half(table.worth[kind])
            terms.append(Term(points, _id(table, opponent), number, half[opponent], because, clause if because else ""))
    return Working(clause, Op.SUM, tuple(terms))


def _own(value: Fraction, clause: str, because: str) -> Working:
    return Working(clause, Op.SUM, (Term(value, because=because),))


def _number(table: Crosstable, index: int, _: System) -> Working:
    return _own(Fraction(bulk.numbers(table)[index]), ids.ARTICLES["TPN"], "starting number")


def _on_ratings(table: Crosstable, index: int, system: System) -> Working:
    rated, clause = bulk.ratings(table), ids.ARTICLES[system.base]
    if rated is None:
        return _nothing(clause, "somebody has no rating, so systems on ratings are left out")
    if system.base == "RTNG":
        return _own(Fraction(rated[index]), clause, "rating")
    if not table.opponents[index]:
        return _nothing(clause, "no game over the board")
    if system.base == "ARO":
        return _average(table, index, rated, system)
    if system.base in ("TPR", "PTP"):
        return _performance(table, index, rated, system.base)
    base = "TPR" if system.base == "APRO" else "PTP"
    terms = [
        Term(_performance(table, opponent, rated, base), _id(table, opponent), number)
        for number, opponent in _met(table, index)
    ]
    return Working(clause, Op.ROUNDED_MEAN, tuple(terms))


def _met(table: Crosstable, index: int) -> list[tuple[int, int]]:
    """Rounds over the board, each with the opponent."""
    rows = enumerate(table.rows[index], 1)
    return [(number, o) for number, (kind, o, _) in rows if o is not None and PLAYED[kind]]


def _average(table: Crosstable, index: int, rated: Sequence[int], system: System) -> Working:
    met = _met(table, index)
    order = sorted(range(len(met)), key=lambda at: (rated[met[at][1]], at))
    kept = set(order[system.low : max(len(order) - system.high, 0)])
    if not kept:
        return _nothing(ids.ARTICLES["ARO"], "no more entries than drops")
    terms = []
    for at, (number, opponent) in enumerate(met):
        gone = "" if at in kept else "lowest dropped" if at in order[: system.low] else "highest dropped"
        rating = Fraction(rated[opponent])
        terms.append(Term(rating, _id(table, opponent), number, not gone, gone, ids.CUT if gone else ""))
    return Working(ids.ARTICLES["ARO"], Op.ROUNDED_MEAN, tuple(terms))


def _performance(table: Crosstable, index: int, rated: Sequence[int], base: str) -> Working:
    met, half_points = _met(table, index), table.over_the_board[index]
    if base == "TPR":
        shown = performance.gain(performance.percent(half_points, len(met)))
        mean = Term(_average(table, index, rated, System("ARO")))
        return Working(ids.ARTICLES["TPR"], Op.SUM, (mean, Term(Fraction(shown), because="what the score shows")))
    faced = [rated[opponent] for _, opponent in met]
    found = performance.perfect(faced, half_points) or 0
    terms = [Term(Fraction(found), because="the least rating that leads to expect the score")]
    for number, opponent in met:
        share = Fraction(performance.expected(found - rated[opponent]), 100)
        terms.append(Term(share, _id(table, opponent), number, False, "points expected against this rating"))
    terms.append(Term(_half(half_points), counts=False, because="points scored"))
    return Working(ids.ARTICLES["PTP"], Op.SUM, tuple(terms))


def encounter(table: Crosstable, index: int, forfeits: bool, group: Sequence[int]) -> Working:
    """A place among those tied: 1, and 1 for everybody ahead; and every small table that the player stood in."""
    met = direct.meetings(table, group, forfeits)
    ids_ = [player.id for player in table.event.players]
    small = [line for each in direct.tables(met, group) for line in shown(each, index, ids_)]
    return place(ids.ARTICLES["DE"], direct.parted(met, group), index, ids_, small)


def place(
    clause: str, parts: Sequence[Sequence[int]], index: int, names: Sequence[str], below: Sequence[Term]
) -> Working:
    """A place among those tied, and what it rests on."""
    own = next(n for n, part in enumerate(parts) if index in part)
    terms = [Term(Fraction(1), because="places begin with 1")]
    for number, part in enumerate(parts):
        terms += [
            Term(Fraction(1), names[other], 0, number < own, _ahead(number, own), clause)
            for other in part
            if other != index
        ]
    return Working(clause, Op.SUM, (*terms, *below))


def shown(small: direct.Table[int], index: int, names: Sequence[str]) -> Iterator[Term]:
    """A small table, for somebody who stands in it."""
    article = ids.NOT_ALL_MET if any(line.missing for line in small.lines) else ids.ALL_MET
    if any(line.player == index for line in small.lines):
        for line in small.lines:
            who = names[line.player]
            yield Term(line.sum, who, 0, False, "points between those tied", article)
            if line.missing:
                yield Term(line.most, who, 0, False, "most with the games that are missing", article)


def _ahead(number: int, own: int) -> str:
    return "ahead" if number < own else "behind" if number > own else "still tied"


_TABLE: Mapping[str, Callable[[Crosstable, int, System], Working]] = {
    **dict.fromkeys(("WIN", "WON", "BPG", "BWG", "REP"), _counted),
    "PS": _progressive,
    "STD": _standard,
    "TPN": _number,
    **dict.fromkeys(("BH", "FB", "SB"), _summed),
    "AOB": _average_buchholz,
    "KS": _koya,
    **dict.fromkeys(ON_RATINGS, _on_ratings),
}
