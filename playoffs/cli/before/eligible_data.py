"""Who is eligible for a title, who has the points and is not, and what waits for what, for `--json`."""

from playoffs.documents.before.eligibility import score, told_test, why_not
from playoffs.model.names import labels
from playoffs.model.tournament import Tournament
from playoffs.outputs.eligibility import Eligibility, OtherValue, Outside
from playoffs.outputs.eligibility import Test as Tested
from playoffs.outputs.plans import Case, Waiting
from playoffs.playoff.eligibility import Title, eligible, open_to_all, outside, tests, unrated_out
from playoffs.playoff.settling import Wait


def _plain(text: str) -> str:
    return text


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


def wait_data(wait: Wait) -> Waiting:
    """A title that waits, for `--json`."""
    cases = tuple(Case(winner=winner, tied=tied) for winner, tied in wait.cases)
    return Waiting(title=wait.title.name, waits_for=wait.for_, cases=cases)
