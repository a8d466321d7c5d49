"""The format of a playoff in words: the ladder of games, what Armageddon means, and what fewer players would play."""

from collections.abc import Iterator
from itertools import groupby

from playoffs.formats.rules import Stage, StagedRules
from playoffs.model.position import clock
from playoffs.planning.plan import Descent, Plan
from playoffs.sheets import words
from playoffs.sheets.announcement import Armageddon, Decline, Game
from playoffs.sheets.language import Language
from playoffs.sheets.marked import marked


def games(plan: Plan, language: Language) -> tuple[Game, ...]:
    """The ladder, a line for each segment of each stage."""
    rules, stages = plan.rules, plan.descent.stages
    if plan.descent.robins:
        return tuple(_robins(plan, language))
    if rules.bracket and stages:
        return tuple(_match(rules, stages[0], language.gettext("Every round"), language))
    lines = []
    for index, stage in enumerate(stages):
        name, field = words.stage_name(rules, stages, index, language), words.field(rules, stage, language)
        lines += _match(rules, stage, language.gettext("{stage}: {field}").format(stage=name, field=field), language)
    return tuple(lines)


def _robins(plan: Plan, language: Language) -> Iterator[Game]:
    """The round robins, the match of two who are level after the first, and the lots after the last (CLUB-5)."""
    _, rules, turns = language.gettext, plan.rules, plan.descent.robins
    for turn, robin in enumerate(turns):
        control = rules.controls[robin.control]
        first = _("{stage}: {field}").format(
            stage=words.robin_name(rules, 1, language), field=words.people(len(plan.field), language)
        )
        yield Game(
            stage=first if not turn else _("If more than two are level"),
            what=_("everybody against everybody"),
            control=words.control(control, language),
            spelled=words.spelled(control, language),
            colours=_("by the numbers, which are drawn by lot"),
            rated=words.rated(control, language),
            clause=marked(robin.clause),
        )
        two = next((stage for stage in rules.stages if stage.players == 2), None)
        if two and not turn:
            yield from _match(rules, two, _("If two are level"), language)
    yield _lot(_("a lot, if some are still level"), marked(turns[-1].clause))


def _lot(what: str, clause: str) -> Game:
    return Game(stage="", what=what, control="", spelled="", colours="", rated="", clause=clause)


def _match(rules: StagedRules, stage: Stage, heading: str, language: Language) -> list[Game]:
    _, ngettext = language.gettext, language.ngettext
    lines: list[Game] = []
    segments = words.segments(rules, stage)
    for first, segment, control in segments:
        what = words.games(first, segment.games, language)
        if rules.matches[stage.match].time_limit and segment.games > 1:
            what = _("best of {n} games").format(n=segment.games)
        if len(segments) == 1 and segment.games == 1:
            # A language may have several plurals; with one board the text says nothing of boards.
            many = ngettext("one game on {n} board", "one game on each of {n} boards", stage.boards)
            what = many.format(n=stage.boards) if stage.boards > 1 else _("one game")
        lines.append(
            Game(
                stage="" if lines else heading,
                what=_("{games}, if level").format(games=what) if lines else what,
                control=words.control(control, language),
                spelled=words.spelled(control, language),
                colours=_colours(rules, stage, first, segment.games, language),
                rated=words.rated(control, language),
                clause=_cited(rules, stage, first),
            )
        )
    if words.by_lot(rules, stage.match):
        return [*lines, _lot(_("a lot, if still level"), marked(stage.clause))]
    single = len(segments) == 1 and segments[0][1].games == 1
    bids = words.has_bids(rules.armageddon)
    lines.append(
        Game(
            stage="",
            what=_("Armageddon, if drawn") if single else _("Armageddon, if still level"),
            control=words.against(rules.armageddon, language),
            spelled=marked(_("no increment")) if bids else _("no increment"),
            colours=_("the lower bid has Black") if bids else _("by lot"),
            rated=_("not rated"),
            clause=rules.armageddon.clause if bids else marked(rules.armageddon.clause),
        )
    )
    return lines


def _cited(rules: StagedRules, stage: Stage, first: int) -> str:
    """The clause of some games of a match, marked where all that it says of them is a reading (CLUB-5, DCI-8)."""
    return marked(stage.clause) if rules.all_play_all or (rules.bracket and first > 1) else stage.clause


def _colours(rules: StagedRules, stage: Stage, first: int, many: int, language: Language) -> str:
    _ = language.gettext
    if not rules.coloured(stage.match):
        return ""
    if rules.bracket and first == 1:  # nobody draws: the upper of the two lines begins (DCI-8)
        return _("White for the upper line, then alternating") if many > 1 else _("White for the upper line")
    if first > 1:
        alternate = rules.bracket or rules.readings.quick_colours == "alternate"
        return marked(_("go on alternating") if alternate else _("by a new lot"))
    if stage.boards > 1:
        return _("board 1 by lot, then alternating down the boards")
    return marked(_("by lot, then alternating")) if many > 1 else _("by lot")


def armageddon(plan: Plan, language: Language) -> Armageddon | None:
    """What the deciding game means, with two bids worked out; None where no match comes to one."""
    _, rules = language.gettext, plan.rules
    terms = rules.armageddon
    if all(words.by_lot(rules, match) for match in rules.matches):
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
    clause = rules.cited("MSCA-2")
    if found.confirmed == 0:
        return marked(_("The director rules ({clause}).").format(clause=clause))
    if found.confirmed == 1:
        return marked(_("Whoever confirmed is champion without play ({clause}).").format(clause=clause))
    if found.robins:
        robin = found.robins[0]
        said = _("A round robin of them all, {control} ({clause}).")
        return marked(said.format(control=rules.controls[robin.control], clause=robin.clause))
    if rules.all_play_all:
        return marked(_("A match of two ({clause}).").format(clause=found.stages[0].clause))
    parts = []
    if found.confirmed > plan.places:
        parts.append(_("narrowed to {n} ({clause})").format(n=plan.places, clause=rules.cited("MSCA-7+")))
    for index, stage in enumerate(found.stages):
        boards = ngettext("{n} board", "{n} boards", stage.boards).format(n=stage.boards)
        if index == len(found.stages) - 1:
            parts.append(_("the final ({clause})").format(clause=stage.clause))
        elif stage.sit_out:
            parts.append(_("{boards}, one sits out ({clause})").format(boards=boards, clause=stage.clause))
        else:
            parts.append(f"{boards} ({stage.clause})")
    return words.sentence(_("; then ").join(parts)) + "."
