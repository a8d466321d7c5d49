"""The format of a playoff in words: the ladder of games, what Armageddon means, and what fewer players would play."""

from collections.abc import Iterator
from itertools import groupby

from playoffs.documents.before.announced import Armageddon, Decline, Game
from playoffs.documents.words import deciding, robins, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import marked
from playoffs.formats.outline import Colors, Group, Heading, Row, What, When
from playoffs.formats.roles import Role
from playoffs.formats.rules import StagedRules
from playoffs.model.position import clock
from playoffs.planning.plan import Plan
from playoffs.playoff import outline
from playoffs.playoff.descent import Descent


def games(plan: Plan, language: Language) -> tuple[Game, ...]:
    """The ladder, a line for each segment of each stage."""
    found = plan.descent
    groups = outline.ladder(plan.rules, found.stages, found.robins, len(plan.field))
    return tuple(game for group in groups for game in _games(group, plan.rules, language))


def _games(group: Group, rules: StagedRules, language: Language) -> Iterator[Game]:
    """The lines of one group; its heading stands over the first."""
    heading = _heading(group, language)
    for row in group.rows:
        clause = marked(row.clause) if row.read else row.clause
        if row.what in deciding.TABLE:
            yield _deciding(row, group.heading, rules, clause, language)
        else:
            assert row.control
            yield Game(
                stage=heading,
                what=_what(row, language),
                control=words.control(row.control, language),
                spelled=words.spelled(row.control, language),
                colours=_colours(row, language),
                rated=words.rated(row.control, language),
                clause=clause,
            )
        heading = ""


def _heading(group: Group, language: Language) -> str:
    _ = language.gettext
    match group.heading:
        case Heading.STAGE:
            assert group.name
            assert group.field
            name, field = words.called(group.name, language), words.in_field(group.field, language)
            return _("{stage}: {field}").format(stage=name, field=field)
        case Heading.EVERY_ROUND:
            return _("Every round")
        case Heading.TWO_LEVEL:
            return _("If two are level")
        case Heading.MORE_LEVEL:
            return _("If more than two are level")
        case Heading.END:
            return ""


def _what(row: Row, language: Language) -> str:
    """How many games, on how many boards, and whether they are always played."""
    _, ngettext = language.gettext, language.ngettext
    if row.what is What.EVERYBODY:
        assert row.robin
        return robins.said(row.robin, language).everybody
    what = words.games(row.first, row.games, language)
    if row.best_of:
        what = _("best of {n} games").format(n=row.games)
    if row.single:
        # A language may have several plurals; with one board the text says nothing of boards.
        many = ngettext("one game on {n} board", "one game on each of {n} boards", row.boards)
        what = many.format(n=row.boards) if row.boards > 1 else _("one game")
    return what if row.when is When.ALWAYS else _("{games}, if level").format(games=what)


def _deciding(row: Row, heading: Heading, rules: StagedRules, clause: str, language: Language) -> Game:
    """The line of what decides a match, or, at the end of round robins, of the lot among all who are level."""
    said = deciding.said(row, rules, language)
    some = language.gettext("a lot, if some are still level")
    return Game(
        stage="",
        what=some if heading is Heading.END else said.what,
        control=said.control,
        spelled=said.spelled,
        colours=_colours(row, language),
        rated=said.rated,
        clause=clause,
    )


def _colours(row: Row, language: Language) -> str:
    _ = language.gettext
    said = {
        Colors.NONE: "",
        Colors.LOT: _("by lot"),
        Colors.LOT_THEN_ALTERNATING: _("by lot, then alternating"),
        Colors.DOWN_THE_BOARDS: _("board 1 by lot, then alternating down the boards"),
        Colors.UPPER: _("White for the upper line"),
        Colors.UPPER_THEN_ALTERNATING: _("White for the upper line, then alternating"),
        Colors.GOING_ON: _("go on alternating"),
        Colors.FRESH_LOT: _("by a new lot"),
        Colors.NUMBERS: _("by the numbers, which are drawn by lot"),
        Colors.BID: _("the lower bid has Black"),
    }[row.colors]
    return marked(said) if row.colors_read else said


def armageddon(plan: Plan, language: Language) -> Armageddon | None:
    """What the deciding game means, with two bids worked out; None where no match comes to one."""
    _, rules = language.gettext, plan.rules
    terms = rules.armageddon
    if not words.with_odds(rules):
        return None
    white, least, most = map(clock, (terms.white, terms.least, terms.most))
    odds = _("Black has draw odds: a draw is recorded as a draw, and Black has won the match. The game is not rated.")
    increment = marked(_("There is no increment."))
    if not words.has_bids(terms):
        one = _("One game decides: White has {white}, Black has {black}.").format(white=white, black=most)
        return Armageddon(
            bid=marked(one),
            limits=None,
            equal=marked(_("A lot gives the colors.")),
            odds=f"{marked(odds)} {increment}",
            example=None,
            clause=marked(terms.clause),
        )
    low, high = map(clock, words.example_bids(terms))
    return Armageddon(
        bid=" ".join(
            (
                marked(_("Both players hand in a bid, sealed: the time for which they would take Black.")),
                _("The lower bid gets Black with exactly that time on the clock; White has {white}.").format(
                    white=white
                ),
            )
        ),
        limits=marked(_("A bid is written m:ss, from {least} to {most}, and is final once handed in.")).format(
            least=least, most=most
        ),
        equal=_("Equal bids: a coin is tossed, its winner chooses the color, and Black has the time bid."),
        odds=f"{odds} {increment}",
        example=_(
            "Ada bids {low}, Bo bids {high}. Ada has Black and {low} on the clock, Bo has White and {white}."
            " If they draw, Ada has won."
        ).format(low=low, high=high, white=white),
        clause=terms.clause,
    )


def declines(plan: Plan, language: Language) -> tuple[Decline, ...]:
    """What is played when fewer confirm; numbers that lead to the same stand in one line."""
    played = [(each.confirmed, _descent(plan, each, language)) for each in plan.declines]
    lines = []
    for text, group in groupby(played, lambda each: each[1]):
        most, *fewer = (n for n, _ in group)
        lines.append(Decline(confirmed=f"{fewer[-1]}–{most}" if fewer else str(most), played=text))
    return tuple(lines)


def _descent(plan: Plan, found: Descent, language: Language) -> str:
    _, ngettext, rules = language.gettext, language.ngettext, plan.rules
    clause = rules.cited(Role.FIELD)
    if found.confirmed == 0:
        return marked(_("The director rules ({clause}).").format(clause=clause))
    if found.confirmed == 1:
        return marked(_("Whoever confirmed is champion without play ({clause}).").format(clause=clause))
    if found.robins:
        robin = found.robins[0]
        said = robins.said(robin, language).of_all
        return marked(said.format(control=rules.controls[robin.control], clause=robin.clause))
    if outline.robins(rules):
        return marked(_("A match of two ({clause}).").format(clause=found.stages[0].clause))
    parts = []
    if found.confirmed > plan.places:
        parts.append(_("narrowed to {n} ({clause})").format(n=plan.places, clause=rules.cited(Role.CUT)))
    for index, stage in enumerate(found.stages):
        boards = ngettext("{n} board", "{n} boards", stage.boards).format(n=stage.boards)
        if index == len(found.stages) - 1:
            parts.append(_("the final ({clause})").format(clause=stage.clause))
        elif stage.sit_out:
            parts.append(_("{boards}, one sits out ({clause})").format(boards=boards, clause=stage.clause))
        else:
            parts.append(f"{boards} ({stage.clause})")
    return words.sentence(_("; then ").join(parts)) + "."
