"""The notes of a comparison: why a term counts what it counts, once for each reason, with everybody it stands for."""

from collections.abc import Iterator, Mapping, Sequence

from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import cited
from playoffs.model.working import Op, Term, Working
from playoffs.tiebreaks.side_by_side import flat, laid_out

SAYS_ITSELF = frozenset(
    {"score", "game played", "the floor", "3 × games played", "3 × rounds competed in", "not among the top scorers"}
)
"""Reasons that the place of the figure says already."""

Whose = dict[str, list[tuple[str, int]]]
"""By name, match date and round; an empty date or 0 where there is none."""


def notes(
    names: Mapping[str, str],
    players: Sequence[str],
    workings: Sequence[Working],
    families: Mapping[str, str],
    language: Language,
) -> tuple[str, ...]:
    """Every reason once: those of the compared first, then those behind their opponents' figures."""
    own: dict[tuple[str, str], Whose] = {}
    others: dict[tuple[str, str], Whose] = {}
    shares: dict[str, dict[str, str]] = {}
    for player, working in zip(players, workings, strict=True):
        for key, term in ((key, term) for key, row in laid_out(working).items() for term in row):
            if term.because:
                _add(own, term, names[player], (key.date, term.round))
            if isinstance(term.value, Working) and term.player:
                behind = families[term.player]
                for inner in _inner(term.value):
                    _add(others, inner, behind, (inner.date or key.date, inner.round))
                if share := _share(term.value):
                    shares.setdefault(share.clause, {})[behind] = _of(share, language)
    told = [_note(reason, whose, language) for group in (own, others) for reason, whose in group.items()]
    return (*told, *(_shares(clause, each, language) for clause, each in shares.items()))


def _add(group: dict[tuple[str, str], Whose], term: Term, who: str, place: tuple[str, int]) -> None:
    if term.because in SAYS_ITSELF:
        return
    places = group.setdefault((term.because, term.clause), {}).setdefault(who, [])
    if any(place) and place not in places:
        places.append(place)


def _inner(working: Working) -> Iterator[Term]:
    """The terms behind an opponent's figure that have a reason; of a percentage whether it was raised."""
    ratio = working.terms[0].value if working.op is Op.MAX else None
    for term in working.terms if ratio else flat(working):
        if term.because:
            yield term


def _share(working: Working) -> Working | None:
    """The ratio behind a percentage."""
    first = working.terms[0].value if working.op is Op.MAX else working
    return first if isinstance(first, Working) and first.op is Op.RATIO else None


def _of(ratio: Working, language: Language) -> str:
    points, most = (words.figure(term.amount) for term in ratio.terms)
    return language.gettext("{points} of {most}").format(points=points, most=most)


def _shares(clause: str, each: Mapping[str, str], language: Language) -> str:
    said = "; ".join(f"{who} {share}" for who, share in each.items())
    return language.gettext("Points of those that could be won ({clause}): {who}.").format(clause=clause, who=said)


def _note(reason: tuple[str, str], whose: Whose, language: Language) -> str:
    """`The lowest is dropped (US-4): Berg, round 3; Dunn, round 1.`"""
    because, clause = reason
    said = words.sentence(words.because(because, language)) + (f" ({cited(because, clause)})" if clause else "")
    return f"{said}: {'; '.join(_at(who, places, language) for who, places in whose.items())}."


def _at(who: str, places: Sequence[tuple[str, int]], language: Language) -> str:
    """`Berg, rounds 3 and 4`; of a season `Berg, 2027-01-09/1`."""
    if not places or any(date for date, _ in places):
        return ", ".join([who, *(f"{date}/{number}" if number else date for date, number in places)])
    rounds = words.listed([str(number) for _, number in places], language)
    text = language.ngettext("{who}, round {rounds}", "{who}, rounds {rounds}", len(places))
    return text.format(who=who, rounds=rounds)
