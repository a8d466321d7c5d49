"""Where and when one player starts, at a glance: the day, from when to when, the board, the opponent, the control."""

from playoffs.documents.before import hours, lineup
from playoffs.documents.blocks import Facts, Section, Text
from playoffs.documents.common import When, section
from playoffs.documents.said import facts, told, value
from playoffs.documents.words import naming, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.seats import seated
from playoffs.formats.course import StageSpan
from playoffs.formats.outline import Row, What
from playoffs.planning.details import Details, starts
from playoffs.planning.plan import Plan
from playoffs.playoff.joined import stage_outline


def own_start(plan: Plan, details: Details, player: str, language: Language) -> tuple[Section, ...]:
    """What this player has to know of the first game; of who may stay outside the field, what holds if they come in."""
    _ = language.gettext
    stage = 1 if sits(plan, player) and len(plan.descent.stages) > 1 else 0
    first = _first(plan, stage)
    rows: list[tuple[str, Text]] = list(_times(plan, details, stage, language))
    if stage:
        rows.append((_("First game"), told(_("in stage 2, since you sit out of stage 1"))))
    elif not plan.descent.robins or _at_the_cut(plan, player):
        rows += _board(plan, player, language)
    if first and first.control:
        control = words.control(first.control, language), words.spelled(first.control, language)
        rows.append((_("Time control"), told(", ".join(filter(None, control)))))
    if first and first.what is What.ARMAGEDDON:
        rows.append((_("First game"), told(_("Armageddon"))))
        rows.append((_("Color"), told(words.gives_color(plan.rules.armageddon, language))))
    elif first and not plan.rules.uncoloured and not (first.control and not first.control.coloured) and not stage:
        rows.append((_("Color"), told(_("drawn at the board"))))
    return section(_("You start") + naming.if_all(plan.open, language), Facts(rows=facts(*rows)))


def start_of(plan: Plan, details: Details, player: str, language: Language) -> tuple[Section, ...]:
    """The same for a letter, on lines of its own; nothing of somebody who is not in the plan, or where nothing is
    played."""
    if not plan.descent.plays or player not in {entrant.id for entrant in plan.tied}:
        return ()
    return own_start(plan, details, player, seated(language, plan.standings.event.play))


def sits(plan: Plan, player: str) -> bool:
    """Whether it is settled that the player sits out of the first stage."""
    sitters = {sitter for each in plan.openings for sitter in each.sitters}
    return sitters == {player}


def _times(plan: Plan, details: Details, stage: int, language: Language) -> list[tuple[str, Text]]:
    """Day, start and latest end, of the stage in which the player starts."""
    _ = language.gettext
    if plan.given_up:
        return [(_("Day"), told(hours.to_come(language)))]
    days, found = hours.when(plan, details, language), hours.split(plan, details)
    if not days or not found:
        return [(_("Day"), value(day.date)) for day in days]
    at = 0
    for (number, day), said in zip(found, days, strict=False):
        if at <= stage < at + len(day.spans):
            span = day.spans[stage - at]
            return [*_day(said, language), *_start(plan, details, number, span, said, language)]
        at += len(day.spans)
    return []


def _day(said: When, language: Language) -> list[tuple[str, Text]]:
    when = f"{said.day}, {said.date}" if said.day and said.date else said.date
    return [(language.gettext("Day"), value(when))]


def _start(
    plan: Plan, details: Details, number: int, span: StageSpan, said: When, language: Language
) -> list[tuple[str, Text]]:
    """The start, or the bounds of one that depends on games before it; and when the day is over."""
    _ = language.gettext
    clock = hours.clock(starts(details), number, details.zone, language)
    start = value(said.start)
    if span.start.latest:
        bounds = _("not before {early}, about {about}, {late} at the latest")
        times = (span.start.earliest, hours.about(span.start), span.start.latest)
        early, about, late = map(clock, times)
        start = told(bounds.format(early=early, about=about, late=late))
    return [(_("Start"), start), (_("Latest end"), value(said.end))]


def _at_the_cut(plan: Plan, player: str) -> bool:
    """Whether lots at the cut, or somebody who leaves, bring the player in at all."""
    return plan.cut is not None and player in (*plan.cut.outside, *plan.cut.level)


def _board(plan: Plan, player: str, language: Language) -> list[tuple[str, Text]]:
    """Board and opponent, where no lot comes before them."""
    _ = language.gettext
    if _at_the_cut(plan, player):
        return [(_("Board"), told(lineup.opening(plan, player, language)))]
    met = opponent(plan, player)
    if not met:
        return [(_("Board"), told(lineup.opening(plan, player, language))), (_("Opponent"), told(_("drawn by lot")))]
    board = next(n for n, slots in enumerate(plan.openings[0].boards, 1) if any(player in s.candidates for s in slots))
    return [(_("Board"), told(str(board))), (_("Opponent"), told(lineup.names(plan)[met]))]


def opponent(plan: Plan, player: str) -> str:
    """Whom the player meets first, where that depends on no lot."""
    if len(plan.openings) != 1:
        return ""
    for board in plan.openings[0].boards:
        for own, other in (board, board[::-1]):
            if own.candidates == (player,) and len(other.candidates) == 1:
                return other.candidates[0]
    return ""


def _first(plan: Plan, stage: int) -> Row | None:
    """The games with which the player starts."""
    found = plan.descent
    groups = stage_outline.ladder(plan.rules, found.stages, found.robins, plan.playing)
    return groups[min(stage, len(groups) - 1)].rows[0] if groups else None
