"""The format of a playoff in words: the ladder of games, what Armageddon means, and what fewer players would play."""

from itertools import groupby

from playoffs.model.position import clock
from playoffs.planning.plan import Plan
from playoffs.sheets import words
from playoffs.sheets.announcement import Armageddon, Decline, Game
from playoffs.sheets.language import Language
from playoffs.structures.rules import Stage, StagedRules


def games(plan: Plan, language: Language) -> tuple[Game, ...]:
    """The ladder, a line for each segment of each stage."""
    stages = plan.descent.stages
    return tuple(
        line
        for index, stage in enumerate(stages)
        for line in _stage(plan.rules, stage, words.stage_name(stages, index, language), language)
    )


def _stage(rules: StagedRules, stage: Stage, name: str, language: Language) -> list[Game]:
    _, ngettext = language.gettext, language.ngettext
    lines: list[Game] = []
    segments = words.segments(rules, stage)
    for first, segment, control in segments:
        what = words.games(first, segment.games, language)
        if len(segments) == 1 and segment.games == 1:
            # A language may have several plurals; with one board the text says nothing of boards.
            many = ngettext("one game on {n} board", "one game on each of {n} boards", stage.boards)
            what = many.format(n=stage.boards) if stage.boards > 1 else _("one game")
        lines.append(
            Game(
                stage="" if lines else _("{stage}: {field}").format(stage=name, field=words.field(stage, language)),
                what=_("{games}, if level").format(games=what) if lines else what,
                control=str(control),
                spelled=words.spelled(control, language),
                colours=_colours(rules, stage, first, segment.games, language),
                rated=words.rated(control, language),
                clause=stage.clause,
            )
        )
    single = len(segments) == 1 and segments[0][1].games == 1
    bids = words.has_bids(rules.armageddon)
    lines.append(
        Game(
            stage="",
            what=_("Armageddon, if drawn") if single else _("Armageddon, if still level"),
            control=words.against(rules.armageddon, language),
            spelled=_("no increment"),
            colours=_("the lower bid has Black") if bids else _("by lot"),
            rated=_("not rated"),
            clause=rules.armageddon.clause,
        )
    )
    return lines


def _colours(rules: StagedRules, stage: Stage, first: int, many: int, language: Language) -> str:
    _ = language.gettext
    if first > 1:
        return _("go on alternating") if rules.readings.quick_colours == "alternate" else _("by a new lot")
    if stage.boards > 1:
        return _("board 1 by lot, then alternating down the boards")
    return _("by lot, then alternating") if many > 1 else _("by lot")


def armageddon(rules: StagedRules, language: Language) -> Armageddon:
    """What the deciding game means, with two bids worked out."""
    _, terms = language.gettext, rules.armageddon
    white, least, most = map(clock, (terms.white, terms.least, terms.most))
    odds = _(
        "Black has draw odds: a draw is recorded as a draw, and Black has won the match."
        " There is no increment, and the game is not rated."
    )
    if not words.has_bids(terms):
        return Armageddon(
            bid=_("One game decides: White has {white}, Black has {black}.").format(white=white, black=most),
            limits=None,
            equal=_("A lot gives the colors."),
            odds=odds,
            example=None,
            clause=terms.clause,
        )
    low, high = map(clock, words.example_bids(terms))
    return Armageddon(
        bid=_(
            "Both players hand in a bid, sealed: the time for which they would take Black."
            " The lower bid gets Black with exactly that time on the clock; White has {white}."
        ).format(white=white),
        limits=_("A bid is written m:ss, from {least} to {most}, and is final once handed in.").format(
            least=least, most=most
        ),
        equal=_("Equal bids: a coin is tossed, its winner chooses the color, and Black has the time bid."),
        odds=odds,
        example=_(
            "Ada bids {low}, Bo bids {high}. Ada has Black and {low} on the clock, Bo has White and {white}."
            " If they draw, Ada has won."
        ).format(low=low, high=high, white=white),
        clause=terms.clause,
    )


def declines(plan: Plan, language: Language) -> tuple[Decline, ...]:
    """What is played when fewer confirm; numbers that lead to the same stand in one line."""
    played = [(each.confirmed, _descent(plan.rules, each.confirmed, each.stages, language)) for each in plan.declines]
    lines = []
    for text, group in groupby(played, lambda each: each[1]):
        most, *fewer = (n for n, _ in group)
        lines.append(Decline(confirmed=f"{fewer[-1]}–{most}" if fewer else str(most), played=text))
    return tuple(lines)


def _descent(rules: StagedRules, confirmed: int, stages: tuple[Stage, ...], language: Language) -> str:
    _, ngettext = language.gettext, language.ngettext
    if confirmed == 0:
        return _("The director rules (MSCA-2).")
    if confirmed == 1:
        return _("Whoever confirmed is champion without play (MSCA-2).")
    parts = []
    if confirmed > rules.largest:
        parts.append(_("narrowed to {n} (MSCA-7+)").format(n=rules.largest))
    for index, stage in enumerate(stages):
        boards = ngettext("{n} board", "{n} boards", stage.boards).format(n=stage.boards)
        if index == len(stages) - 1:
            parts.append(_("the final ({clause})").format(clause=stage.clause))
        elif stage.sit_out:
            parts.append(_("{boards}, one sits out ({clause})").format(boards=boards, clause=stage.clause))
        else:
            parts.append(f"{boards} ({stage.clause})")
    return words.sentence(_("; then ").join(parts)) + "."
