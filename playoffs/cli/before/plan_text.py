"""The plan in words, section by section."""

from collections.abc import Sequence
from itertools import pairwise

from playoffs.analysis.durations import Day, days, hours, longest_play
from playoffs.cli.before import eligible_text, file_notes, plan_blocks, plan_rated
from playoffs.cli.before.heads import HEADS, PERCENT
from playoffs.cli.before.plan_days import section
from playoffs.cli.talk import short, table, wrapped
from playoffs.documents.words import robins
from playoffs.documents.words.language import language
from playoffs.documents.words.sentences import listed
from playoffs.formats.roles import Role
from playoffs.model.names import counted, labels
from playoffs.model.ranking import Cut
from playoffs.planning.details import Details
from playoffs.planning.plan import EMPTY, Plan, Slot
from playoffs.playoff.course import NoLength, stages
from playoffs.playoff.eligibility import open_to_all
from playoffs.playoff.outline import By
from playoffs.tiebreaks.figures import percent

Section = tuple[str, list[str]]


def sections(plan: Plan, details: Details) -> list[Section]:
    """Headings with their lines, in the order in which a director asks."""
    event, tied = plan.standings.event, tuple(e.id for e in plan.tied)
    eligible = eligible_text.sections(event, plan.titles, tied, _by(plan, Role.TIED))
    found = [_title(plan, details), *eligible, _tie(plan)]
    if plan.decided:
        return found
    if plan.outline.asked and not plan.perfect:  # the workings of a whole field would be as wide as that
        found += plan_blocks.working(plan, details)
    found.append(_structure(plan))
    if plan.cut and not plan.outline.asked:
        found.append(_cut(plan, plan.cut))
    found += plan_blocks.decisions(plan)
    if plan.openings:
        found.append(_pairings(plan))
    found += [*plan_blocks.ladder(plan), *plan_rated.sections(plan), _lengths(plan, details)]
    if days := section(plan, details):
        found.append(("When it is played", days))
    return [*found, *plan_blocks.declines(plan), *plan_blocks.readings(plan)]


def summary(plans: Sequence[Plan]) -> list[str]:
    """A line or two for each title: who is tied for it, or has won it."""
    said = []
    for plan in plans:
        names = labels(p for p in plan.standings.event.players if p.id in {e.id for e in plan.tied})
        who = listed(tuple(e.id for e in plan.tied), names)
        level = len({plan.standings.figures(e.id)[0] for e in plan.tied}) == 1
        state = f"{len(plan.tied)} tied, {who}" if level else counted(len(plan.tied), "player")
        state = f"won by {who}" if plan.decided else state
        said += wrapped(f"{plan.title.name}: {state}", "  ")
    return said


def _title(plan: Plan, details: Details) -> Section:
    event = plan.standings.event
    what = " · ".join(filter(None, (plan.title.name, details.association, details.year)))
    size = f"{counted(event.rounds, 'round')}, {counted(len(event.players), 'player')}"
    rows = [f"Qualifying event: {details.event or event.name}, {size}"]
    rows.append(f"Rules: {plan.rules.name}, {plan_blocks.edition(plan.rules)}")
    when = " ".join(filter(None, (details.date, details.start, details.zone)))
    where = ", ".join(filter(None, (details.site, details.address)))
    rows += [
        f"{label}: {text}" for label, text in (("Played", when), ("At", where), ("Reply by", details.deadline)) if text
    ]
    rows += [line for said in file_notes.in_words(event) for line in wrapped(said)]
    return what[:1].upper() + what[1:], rows


def _tie(plan: Plan) -> Section:
    event, names = plan.standings.event, _names(plan)
    score = shown(plan, plan.tied[0].id)[0]
    if plan.decided:
        return "No tie", wrapped(f"{names[plan.tied[0].id]} {how_ahead(plan)}.")
    columns = _columns(plan)
    systems = [column.system for column in plan.standings.columns[columns]]
    rows = [["", "", "Player", "Rating", *(HEADS.get(system, system) for system in systems)]]
    ranks = plan.ranks
    for entrant in plan.tied:
        mark = " (defending champion)" if entrant.defending else ""
        figures = shown(plan, entrant.id)[columns]
        rows.append(
            [
                f"{ranks[entrant.id]}.",
                entrant.id,
                short(names[entrant.id], 30) + mark,
                str(entrant.rating or "–"),
                *figures,
            ]
        )
    body = table(rows, "rr rrrrrrrr")
    if plan.outline.cut:
        body += wrapped("In the order of rank; who has dropped keeps the rank, and the next one advances instead.")
        return f"{len(plan.tied)} of {counted(len(event.players), 'player')} can advance ({plan.rules.clause})", body
    if plan.perfect:
        body += wrapped(f"Perfect scores: no system decides between them ({plan.perfect}).")
    else:
        for first, second in pairwise(plan.tied):
            step = plan.standings.deciding(first.id, second.id)
            how = "level on every tiebreak" if step is None else f"decided by {plan.standings.columns[step].system}"
            body.append(f"{names[first.id]} – {names[second.id]}: {how}")
    if plan.title.defending and not any(e.defending for e in plan.tied):
        champion = _names(plan)[plan.title.defending]
        body += wrapped(f"{champion}, who defends the title, is not among the tied: nobody sits out for it.")
    clause = plan.rules.cited(Role.TIED)
    return f"Tied: {counted(len(plan.tied), 'player')} with {score} of {event.rounds} ({clause})", body


def _columns(plan: Plan) -> slice:
    """The figures to show: of those who can advance also the score; between perfect scores no system decides."""
    return slice(0, None) if plan.outline.cut else slice(1, 1 if plan.perfect else None)


def shown(plan: Plan, player: str) -> list[str]:
    """Score and figures of a player, exact or as the percentages that they are."""
    index = plan.standings.index(player)
    return [percent(c[index]) if c.system in PERCENT else c.written(index) for c in plan.standings.columns]


def how_ahead(plan: Plan) -> str:
    """Why one player is ahead alone: by score, by a system, or as the only one eligible."""
    player, (score, *_figures) = plan.tied[0].id, shown(plan, plan.tied[0].id)
    among = "" if open_to_all(plan.title) else " among the eligible"
    alone = f"has the highest score{among}{'' if among else ' alone'}, {score} of {plan.standings.event.rounds}"
    if plan.outline.by is By.SCORE:
        return alone
    if not plan.behind:
        return "is the only one eligible"
    other, step = plan.behind
    if not step:
        return alone
    column, index = plan.standings.columns[step], plan.standings.index
    by = f"{column.written(index(player))} against {column.written(index(other))} of {_names(plan)[other]}"
    return f"is first by {column.system}, {by} ({plan.ruleset.clause})"


def _structure(plan: Plan) -> Section:
    if plan.descent.robins:
        first, then = plan.descent.robins[0], "whoever is level at its top"
        what = robins.said(first, language()).noun
        return "Structure", wrapped(f"{what} of {len(plan.field)} → {then} → champion ({first.clause})")
    sizes = " → ".join([*(str(stage.players) for stage in plan.descent.stages), "champion"])
    narrowing = plan.rules.cited(Role.CUT)
    narrowed = f"{len(plan.tied)} are narrowed to {plan.places} ({narrowing}), then " if plan.cut else ""
    clauses = ", ".join(dict.fromkeys(stage.clause for stage in plan.descent.stages))
    return "Structure", wrapped(f"{narrowed}{sizes} ({clauses})")


def _cut(plan: Plan, cut: Cut) -> Section:
    names = _names(plan)
    rows = [
        ("In", cut.inside),
        (f"Lots for {cut.places} of these places", cut.level),
        ("Out, alternates in this order", cut.outside),
    ]
    if cut.places == 1:
        rows[1] = ("Lots for the last place", cut.level)
    body = [line for label, players in rows if players for line in wrapped(f"{label}: {_listed(players, names)}")]
    if cut.level:
        body += wrapped("Level on every tiebreak: lots among exactly these decide, and order the alternates too.")
    return f"Narrowed to {plan.places} ({plan.rules.cited(Role.CUT)})", body


def _pairings(plan: Plan) -> Section:
    names = _names(plan)
    body: list[str] = []
    for opening in plan.openings:
        if len(plan.openings) > 1:
            body.append(f"If {names[opening.sitters[0]]} sits out:")
        rows = [[f"Board {n}", *_side(a, names), "–", *_side(b, names)] for n, (a, b) in enumerate(opening.boards, 1)]
        body += [line for row in table(rows, " r  r") for line in wrapped(row, "            ")]
    several = any(len(opening.boards) > 1 for opening in plan.openings)
    colours = f"A lot gives the colors of board 1{'; they alternate down the boards' if several else ''}."
    clause = plan.rules.cited(Role.PAIRING) or plan.descent.stages[0].clause
    title = f"Pairings of the first stage ({clause})"
    if plan.outline.lines:
        return title, [*body, "Winners stay in their lines: those of boards 1 and 2 meet, and so on."]
    return title, [*body, *wrapped(colours)]


def _side(slot: Slot, names: dict[str, str]) -> list[str]:
    """Seed and player, or that a line is empty."""
    return ["", "nobody: goes on without play"] if slot is EMPTY else [str(slot.seed), _slot(slot, names)]


def _slot(slot: Slot, names: dict[str, str]) -> str:
    return " or ".join(names[p] for p in slot.candidates) + (" (by lot)" if len(slot.candidates) > 1 else "")


def _lengths(plan: Plan, details: Details) -> Section:
    try:
        courses = stages(plan.ruleset, min(len(plan.field), plan.places))
    except NoLength as error:
        return "How long it takes", wrapped(f"{error}.")
    one = days(courses, details.day_limit * 60, 1)
    body = _day_rows(one[0])
    longest = longest_play(courses)
    said = f"At the longest {hours(longest)} of play, {hours(one[0].end.latest)} with breaks"
    body += wrapped(f"{said}{_by(plan, Role.TIMES)}.")
    if one[0].over:
        body += wrapped(f"That is {hours(one[0].over)} more than a day of {hours(details.day_limit * 60)} holds.")
    if len(courses) > 1:
        split = days(courses, details.day_limit * 60, max(2, len(details.further_days) + 1))
        body.append("")
        for number, day in enumerate(split, 1):
            names = ", ".join(s.stage.called for s in day.spans)
            body.append(f"Over {len(split)} days, day {number}: {names}, {_between(day.end.earliest, day.end.latest)}")
    return "How long it takes", body


def _day_rows(day: Day) -> list[str]:
    rows = [["Stage", "starts after", "ends after", "lasts at most"]]
    rows += [
        [
            span.stage.called,
            _between(span.start.earliest, span.start.latest),
            _between(span.end.earliest, span.end.latest),
            hours(span.end.latest - span.start.latest),
        ]
        for span in day.spans
    ]
    return table(rows)


def _between(earliest: int, latest: int) -> str:
    if earliest == latest:
        return hours(latest) if latest else "–"
    return f"{hours(earliest)} to {hours(latest)}"


def _by(plan: Plan, role: Role) -> str:
    """The clause of this role in brackets, or nothing where the text has none of its own for it."""
    return plan.ruleset.clauses.noted(role)


def _names(plan: Plan) -> dict[str, str]:
    return {p.id: p.name for p in plan.standings.event.players}


def _listed(players: tuple[str, ...], names: dict[str, str]) -> str:
    return "; ".join(names[p] for p in players)
