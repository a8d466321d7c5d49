"""Who is eligible for a title, in words: each test, how many pass it, and who has the points and does not (MSCA-1e)."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from playoffs.documents.blocks import Listing, Section
from playoffs.documents.said import told
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.documents.words.sentences import listed
from playoffs.model.names import labels
from playoffs.model.tournament import Tournament
from playoffs.playoff.eligibility import (
    Test,
    Title,
    cell,
    eligible,
    failed,
    open_to_all,
    outside,
    tests,
    unrated_out,
)
from playoffs.tiebreaks.figures import written

MOST = 12
"""Players named in one sentence; of more, those with the best scores."""

AGE = re.compile(
    r"(?:(?P<older>\d+) or older|under (?P<under>\d+)|at least (?P<least>\d+) and under (?P<below>\d+))"
    r" on (?P<day>\d{4}-\d\d-\d\d)"
)
"""How a record keeps a test of age, in English (`files.titles.age_words`)."""

Gettext = Callable[[str], str]
Names = Mapping[str, str]


def told_test(title: Title, test: Test, names: Names, _: Gettext) -> str:
    """A test as it is told: `rated 1600–1799`, `resident: yes`, `named: …`."""
    match test.kind:
        case "rating":
            said = _("rated {limits}").format(limits=_limits(title, _))
            return _("{rated}, or unrated").format(rated=said) if title.unrated else said
        case "column":
            return f"{test.column}: {_either(test.values, _)}"
        case "answer":
            return _question(title.test, _)
        case "players":
            return _("one of those named")
        case "without":
            return _("not {players}").format(players=", ".join(names[p] for p in title.without if p in names))
        case _:
            return _("not the winner of {titles}").format(titles=_either(title.not_winner_of, _))


def _question(test: str, _: Gettext) -> str:
    """A test that no column answers: a director's own words as they are, an age in the words of the sheet."""
    known = AGE.fullmatch(test)
    if not known:
        return test
    least, below, day = known["older"] or known["least"], known["under"] or known["below"], known["day"]
    if least and below:
        return _("at least {least} and under {below} on {day}").format(least=least, below=below, day=day)
    if least:
        return _("{years} or older on {day}").format(years=least, day=day)
    return _("under {years} on {day}").format(years=below, day=day)


def _either(words: tuple[str, ...], _: Gettext) -> str:
    """`A or B`."""
    either = _(" or ")
    return either.join(words)


def _limits(title: Title, _: Gettext) -> str:
    if title.rating_from and title.rating_below:
        return f"{title.rating_from}–{title.rating_below - 1}"
    if title.rating_from:
        return _("{rating} or more").format(rating=title.rating_from)
    return _("under {rating}").format(rating=title.rating_below)


def all_tests(event: Tournament, title: Title, names: Names, _: Gettext) -> tuple[str, ...]:
    """Every test that a title states."""
    return tuple(told_test(title, test, names, _) for test in tests(event, title))


def why_not(event: Tournament, title: Title, player: str, _: Gettext, *, public: bool = False) -> str:
    """Why somebody is not eligible: `rated 1812`, `unrated`, `resident: no`; on a sheet for the `public` no more of a
    column or an answer than that the test is not passed."""
    missed = failed(event, title, player)
    if public:
        known = [test for test in missed if test.kind not in ("column", "answer")]
        other = [_("not {test}").format(test=told_test(title, t, {}, _)) for t in missed if t not in known]
        return ", ".join([*(_reason(event, title, test, player, _) for test in known), *other])
    return ", ".join(_reason(event, title, test, player, _) for test in missed)


def _reason(event: Tournament, title: Title, test: Test, player: str, _: Gettext) -> str:
    person = next(p for p in event.players if p.id == player)
    match test.kind:
        case "rating":
            return _("unrated") if person.rating is None else _("rated {limits}").format(limits=person.rating)
        case "column":
            return f"{test.column}: {cell(person, test.column) or '–'}"
        case "answer":
            said = _("not {test}") if player in title.no else _("not known: {test}")
            return said.format(test=_question(title.test, _))
        case "players":
            return _("not named")
        case "without":
            return _("left out by name")
        case _:
            return _("won {titles}").format(titles=_either(title.not_winner_of, _))


def sections(
    event: Tournament, titles: Sequence[Title], tied: tuple[str, ...], by: str, language: Language
) -> Iterator[Section]:
    """A section for each title that not everybody can win; `by` is the clause in brackets, or nothing."""
    alike: dict[tuple[Test, ...], list[Title]] = {}
    for title in titles:
        alike.setdefault(tests(event, title), []).append(title)
    for each in alike.values():
        if not open_to_all(each[0]):
            said = tuple(map(told, _sentences(event, each[0], tied, language)))
            heading = told(_heading(event, each, len(alike) > 1, language) + by)
            yield Section(heading=heading, blocks=(Listing(items=said, look="hung"),))


def _heading(event: Tournament, titles: Sequence[Title], several: bool, language: Language) -> str:
    _, ngettext, all_ = language.gettext, language.ngettext, len(event.players)
    said = ngettext("Eligible: {n} of {all} player", "Eligible: {n} of {all} players", all_)
    if several:
        said = ngettext(
            "Eligible for {titles}: {n} of {all} player", "Eligible for {titles}: {n} of {all} players", all_
        )
    named = words.listed([each.name for each in titles], language)
    return said.format(n=len(eligible(event, titles[0])), all=all_, titles=named)


def _sentences(event: Tournament, title: Title, tied: tuple[str, ...], language: Language) -> Iterator[str]:
    """Each test with who passes it; who can win; who has the points and cannot."""
    _, names = language.gettext, labels(event.players)
    for test in tests(event, title):
        yield _passed(title, test, names, language)
    yield _("Eligible: {players}.").format(players=_best(event, eligible(event, title), names, language))
    if beyond := outside(event, title, tied):
        said = "; ".join(_reasons(event, title, beyond, names, language))
        yield _("As many points or more, but not eligible: {players}.").format(players=said)
    if unrated := unrated_out(event, title):
        yield _("Left out as unrated: {players}.").format(players=_best(event, unrated, names, language))


def _passed(title: Title, test: Test, names: Names, language: Language) -> str:
    _, many = language.gettext, len(test.passed)
    said = language.ngettext("{test}: {n} passes", "{test}: {n} pass", many)
    said = said.format(test=told_test(title, test, names, _), n=many)
    others = ", ".join(f"{value or _('nothing')} ({number})" for value, number in test.others)
    return _("{passed}; other values: {values}").format(passed=said, values=others) if others else said


def _best(event: Tournament, players: tuple[str, ...], names: Names, language: Language) -> str:
    """These by name; of many those with the best scores."""
    _ = language.gettext
    scores = dict(zip([p.id for p in event.players], event.scores, strict=True))
    order = sorted(players, key=lambda p: -scores[p])
    if len(order) <= MOST:
        return listed(tuple(order), names, _)
    most = ", ".join(names[p] for p in order[:MOST])
    return _("{players} and {n} more").format(players=most, n=len(order) - MOST)


def _reasons(
    event: Tournament, title: Title, players: tuple[str, ...], names: Names, language: Language
) -> Iterator[str]:
    _ = language.gettext
    for p in players[:MOST]:
        yield f"{names[p]}, {score(event, p)} ({why_not(event, title, p, _)})"
    if len(players) > MOST:
        yield _("{n} more").format(n=len(players) - MOST)


def score(event: Tournament, player: str) -> str:
    """Points of a player, as they are written."""
    return written(Fraction(event.score(player), 2))
