"""What the rating office may refuse of a planned playoff, said before anything is announced (MSCA-R)."""

from collections.abc import Iterator

from playoffs.analysis.matches import Check, check, rated_games
from playoffs.documents.blocks import Listing, Section
from playoffs.documents.said import told
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.documents.words.reports import conditions, doubts, unsaid
from playoffs.formats.roles import Role
from playoffs.model.names import labels
from playoffs.planning.plan import Plan
from playoffs.playoff.joined.stage_outline import fewer_level


def checks(plan: Plan) -> Iterator[tuple[tuple[int, ...], Check]]:
    """The games of the match of two that count for one system, and what is known of those who may play them."""
    stages = fewer_level(plan.rules, 1) if plan.descent.robins else plan.descent.stages
    two = next((stage for stage in stages if stage.players == 2), None)
    if two is None or plan.outline.lines or plan.rules.rated_by != "us-chess":
        return
    players = {player.id: player for player in plan.standings.event.players}
    for system, games in rated_games(plan.rules, two):
        yield games, check(system, [players[e.id] for e in plan.field])


def sections(plan: Plan, language: Language) -> tuple[Section, ...]:
    """A section of the plan, where there is a match that is rated."""
    said = tuple(_sentences(plan, language))
    if not said:
        return ()
    heading = told(language.gettext("Rating"), clause=plan.rules.cited(Role.RATING))
    return (Section(heading=heading, blocks=(Listing(items=tuple(map(told, said)), look="lines"),)),)


def doubted(plan: Plan, language: Language) -> Iterator[str]:
    """In a sentence which games may be refused as a match, without the reasons."""
    _, some = language.gettext, [words.games(n[0], len(n), language) for n, each in checks(plan) if each.doubtful]
    if some:
        games = words.listed([f"{each[:1].lower()}{each[1:]}" for each in some], language)
        said = _("US Chess may refuse {games} as a match ({clause}).")
        yield said.format(games=games, clause=plan.rules.cited(Role.RATING))


def _sentences(plan: Plan, language: Language) -> Iterator[str]:
    _ = language.gettext
    names = labels(p for p in plan.standings.event.players if p.id in {e.id for e in plan.field})
    found = tuple(checks(plan))
    for games, each in found:
        called = words.games(games[0], len(games), language)
        if each.doubtful:
            said = _("US Chess may refuse {games} as a match: {doubts}.")
            called = f"{called[:1].lower()}{called[1:]}"
            yield said.format(games=called, doubts="; ".join(doubts(each, names, language)))
        else:
            said = language.ngettext(
                "{games} is reported as a match, {system} rated: nothing known speaks against it.",
                "{games} are reported as a match, {system} rated: nothing known speaks against it.",
                len(games),
            )
            yield said.format(games=called, system=words.rating_system(each.system, language))
        if each.unsaid:
            yield unsaid(each, names, language)
    if found:
        yield conditions(language)
