"""What the rating office may refuse of a planned playoff, said before anything is announced (MSCA-R)."""

from collections.abc import Iterator

from playoffs.analysis.matches import Check, check, rated_games
from playoffs.cli.talk import wrapped
from playoffs.documents.words import words
from playoffs.documents.words.language import language
from playoffs.documents.words.reports import conditions, doubts, unsaid
from playoffs.formats.roles import Role
from playoffs.model.names import labels
from playoffs.outputs.plans import FarApart, RatedMatch
from playoffs.planning.plan import Plan


def checks(plan: Plan) -> Iterator[tuple[tuple[int, ...], Check]]:
    """The games of the match of two that count for one system, and what is known of those who may play them."""
    two = next((stage for stage in plan.rules.stages if stage.players == 2), None)
    if two is None or not plan.descent.plays or plan.outline.lines:
        return
    players = {player.id: player for player in plan.standings.event.players}
    for system, games in rated_games(plan.rules, two):
        yield games, check(system, [players[e.id] for e in plan.field])


def sections(plan: Plan) -> list[tuple[str, list[str]]]:
    """A section of the plan, where there is a match that is rated."""
    names, tongue = labels(p for p in plan.standings.event.players if p.id in {e.id for e in plan.field}), language()
    body = []
    for games, found in checks(plan):
        called = words.games(games[0], len(games), tongue)
        if found.doubtful:
            why = "; ".join(doubts(found, names, tongue))
            body += wrapped(f"US Chess may refuse {called[:1].lower()}{called[1:]} as a match: {why}.")
        else:
            rated = words.rating_system(found.system, tongue)
            body += wrapped(f"{called} are reported as a match, {rated} rated: nothing known speaks against it.")
        if found.unsaid:
            body += wrapped(unsaid(found, names, tongue))
    return [(f"Rating ({plan.rules.cited(Role.RATING)})", [*body, *wrapped(conditions(tongue))])] if body else []


def as_data(plan: Plan) -> tuple[RatedMatch, ...]:
    """The same for `--json`, players by id."""
    return tuple(
        RatedMatch(
            games=games,
            system=found.system,
            may_be_refused=found.doubtful,
            far_apart=tuple(FarApart(players=pair.players, gap=pair.gap) for pair in found.wide),
            unknown=found.unknown,
            not_established=found.provisional,
            not_said_if_established=found.unsaid,
        )
        for games, found in checks(plan)
    )
