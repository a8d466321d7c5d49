"""Who is eligible for a title, who has the points and is not, and what waits for what: in words, and for `--json`."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from playoffs.cli.talk import wrapped
from playoffs.documents.before.eligibility import told_test, why_not
from playoffs.documents.words.sentences import listed
from playoffs.model.names import counted, labels
from playoffs.model.tournament import Tournament
from playoffs.outputs.eligibility import Eligibility, OtherValue, Outside
from playoffs.outputs.eligibility import Test as Tested
from playoffs.outputs.plans import Case, Waiting
from playoffs.playoff.eligibility import Test, Title, eligible, open_to_all, outside, tests, unrated_out
from playoffs.playoff.settling import Wait
from playoffs.tiebreaks.figures import written

MOST = 12
"""Players named in one sentence; of more, those with the best scores."""

Section = tuple[str, list[str]]


def _plain(text: str) -> str:
    return text


def sections(event: Tournament, titles: Sequence[Title], tied: tuple[str, ...], by: str) -> list[Section]:
    """A section for each title that not everybody can win; `by` is the clause in brackets, or nothing."""
    alike: dict[tuple[Test, ...], list[Title]] = {}
    for title in titles:
        alike.setdefault(tests(event, title), []).append(title)
    return [_section(event, each, tied, len(alike) > 1, by) for each in alike.values() if not open_to_all(each[0])]


def _section(event: Tournament, titles: Sequence[Title], tied: tuple[str, ...], several: bool, by: str) -> Section:
    title, names = titles[0], labels(event.players)
    able = eligible(event, title)
    body = [line for test in tests(event, title) for line in wrapped(_test(event, title, test, names), "  ")]
    body += wrapped(f"Eligible: {_best(event, able, names)}.", "  ")
    if beyond := outside(event, title, tied):
        body += wrapped(f"As many points, but not eligible: {_reasons(event, title, beyond, names)}.", "  ")
    if unrated := unrated_out(event, title):
        body += wrapped(f"Left out as unrated: {_best(event, unrated, names)}.", "  ")
    of = f" for {' and '.join(each.name for each in titles)}" if several else ""
    return f"Eligible{of}: {len(able)} of {counted(len(event.players), 'player')}{by}", body


def _test(event: Tournament, title: Title, test: Test, names: Mapping[str, str]) -> str:
    said = (
        f"{told_test(title, test, names, _plain)}: {len(test.passed)} {'passes' if len(test.passed) == 1 else 'pass'}"
    )
    others = ", ".join(f"{value or 'nothing'} ({number})" for value, number in test.others)
    return f"{said}; other values: {others}" if others else said


def _best(event: Tournament, players: tuple[str, ...], names: Mapping[str, str]) -> str:
    """These by name; of many those with the best scores."""
    scores = {p.id: p.half_points for p in event.players}
    order = sorted(players, key=lambda p: -scores[p])
    more = f" and {len(order) - MOST} more" if len(order) > MOST else ""
    return (", ".join(names[p] for p in order[:MOST]) + more) if more else listed(tuple(order), names)


def _reasons(event: Tournament, title: Title, players: tuple[str, ...], names: Mapping[str, str]) -> str:
    said = [f"{names[p]}, {score(event, p)} ({why_not(event, title, p, _plain)})" for p in players[:MOST]]
    return "; ".join([*said, *([f"{len(players) - MOST} more"] if len(players) > MOST else [])])


def score(event: Tournament, player: str) -> str:
    """Points of a player, as they are written."""
    return written(Fraction(next(p.half_points for p in event.players if p.id == player), 2))


def data(event: Tournament, title: Title, tied: tuple[str, ...]) -> Eligibility:
    """Who is eligible for a title, for `--json`."""
    names = labels(event.players)
    return Eligibility(
        title=title.name,
        everybody=open_to_all(title),
        tests=tuple(
            Tested(
                test=told_test(title, test, names, _plain),
                passed=len(test.passed),
                other_values=tuple(OtherValue(value=value, players=number) for value, number in test.others),
            )
            for test in tests(event, title)
        ),
        eligible=eligible(event, title),
        outside=tuple(
            Outside(id=p, name=names[p], score=score(event, p), why=why_not(event, title, p, _plain))
            for p in outside(event, title, tied)
        ),
        unrated=unrated_out(event, title),
    )


def wait_lines(event: Tournament, wait: Wait) -> list[str]:
    """What a title waits for, and who plays for it then."""
    names = labels(event.players)
    said = wrapped(f"{wait.title.name}: waits for {' and '.join(wait.for_)}, whose winner is set aside", "  ")
    for winner, tied in wait.cases:
        then = "nobody is left" if not tied else f"{listed(tied, names)} {'wins it' if len(tied) == 1 else 'play'}"
        said += wrapped(f"  if {names[winner]} wins: {then}", "    ")
    return said


def wait_data(wait: Wait) -> Waiting:
    """A title that waits, for `--json`."""
    cases = tuple(Case(winner=winner, tied=tied) for winner, tied in wait.cases)
    return Waiting(title=wait.title.name, waits_for=wait.for_, cases=cases)
