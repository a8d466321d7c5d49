"""Who is eligible for a title, in words: each test, how many pass it, and who has the points and does not (MSCA-1e)."""

import re
from collections.abc import Callable, Mapping

from playoffs.model.tournament import Tournament
from playoffs.playoff.eligibility import Test, Title, cell, failed, tests

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
