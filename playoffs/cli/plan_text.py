"""The plan in words, section by section."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise

from msgspec.structs import replace

from playoffs.analysis.durations import Day, days, hours, longest_play
from playoffs.cli import eligible_text, file_notes, plan_rated, plan_readings
from playoffs.cli.heads import HEADS, PERCENT
from playoffs.cli.plan_days import section
from playoffs.cli.talk import short, table, wrapped
from playoffs.cli.working_text import workings
from playoffs.formats.outline import Heading, Row, What
from playoffs.formats.roles import Role
from playoffs.formats.rules import RankedRules
from playoffs.formats.seeding import LOTS, SitOut
from playoffs.model.names import counted, labels
from playoffs.model.ranking import Cut
from playoffs.planning.details import Details
from playoffs.planning.plan import EMPTY, Plan, Slot
from playoffs.playoff import outline
from playoffs.playoff.course import NoLength, stages
from playoffs.playoff.descent import Descent
from playoffs.playoff.eligibility import open_to_all
from playoffs.playoff.outline import By
from playoffs.sheets.sentences import listed
from playoffs.tiebreaks.comparison import compare
from playoffs.tiebreaks.figures import percent, written

Section = tuple[str, list[str]]


def sections(plan: Plan, details: Details) -> list[Section]:
    """Headings with their lines, in the order in which a director asks."""
    event, tied = plan.standings.event, tuple(e.id for e in plan.tied)
    eligible = eligible_text.sections(event, plan.titles, tied, _by(plan, Role.TIED))
    found = [_title(plan, details), *eligible, _tie(plan)]
    if plan.decided:
        return found
    if plan.outline.asked and not plan.perfect:  # the workings of a whole field would be as wide as that
        found.append(_working(plan))
    found.append(_structure(plan))
    if plan.cut:
        found.append(_cut(plan, plan.cut))
    if plan.sit_out:
        found.append(_sit_out(plan, plan.sit_out))
    if plan.openings:
        found.append(_pairings(plan))
    found += [_games(plan), *plan_rated.sections(plan), _lengths(plan, details)]
    if days := section(plan, details):
        found.append(("When it is played", days))
    return [*found, *([_declines(plan)] if plan.declines else []), plan_readings.section(plan)]


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
    rows.append(f"Rules: {plan.rules.name}, {plan_readings.edition(plan.rules)}")
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
    ranks = plan.standings.ranking.ranks()
    for number, entrant in enumerate(plan.tied, 1):
        mark = " (defending champion)" if entrant.defending else ""
        figures = shown(plan, entrant.id)[columns]
        rows.append(
            [
                f"{ranks[entrant.id] if plan.outline.cut else number}.",
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
    if isinstance(plan.ruleset, RankedRules) and plan.perfect:
        body += wrapped(f"Perfect scores: no system decides between them ({plan.ruleset.skip_perfect}).")
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


def _working(plan: Plan) -> Section:
    """The tied side by side; their scores are the same and need none."""
    compared = compare(plan.standings, [e.id for e in plan.tied])
    side_by_side = workings(replace(compared, steps=compared.steps[1:]), _names(plan))
    return "Working of the tiebreaks", side_by_side[1:]


def _structure(plan: Plan) -> Section:
    if plan.descent.robins:
        first, then = plan.descent.robins[0], "whoever is level at its top"
        return "Structure", wrapped(f"round robin of {len(plan.field)} → {then} → champion ({first.clause})")
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


def _sit_out(plan: Plan, sits: SitOut) -> Section:
    names = _names(plan)
    if sits.criterion == LOTS:
        body = wrapped(f"By lot among {_listed(sits.candidates, names)}: level on every criterion.")
    else:
        (player,) = sits.candidates
        body = wrapped(f"{names[player]}: {_criterion(plan, sits)}.")
    return f"Sits out of the first stage ({plan.rules.cited(Role.SIT_OUT)})", body


def _criterion(plan: Plan, sits: SitOut) -> str:
    match sits.criterion:
        case "defending-champion":
            return "defending champion"
        case "score":
            return "highest score in the qualifying event"
        case system:
            step = 1 + plan.rules.tiebreaks.index(system)
            (player,) = sits.candidates
            figures = {p: plan.standings.figures(p)[step] for p in (player, *sits.rivals)}
            others = [p for p in sits.rivals if figures[p] == max(figures[r] for r in sits.rivals)]
            level = " and ".join(("score", *plan.rules.tiebreaks[: step - 1])[-2:])
            against = f"against {written(figures[others[0]])} of {_listed(tuple(others), _names(plan))}"
            return f"{system} {written(figures[player])} {against}, level on {level}"


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
    title = f"Pairings of the first stage ({plan.rules.cited(Role.PAIRING)})"
    if plan.outline.lines:
        return title, [*body, "Winners stay in their lines: those of boards 1 and 2 meet, and so on."]
    return title, [*body, *wrapped(colours)]


def _side(slot: Slot, names: dict[str, str]) -> list[str]:
    """Seed and player, or that a line is empty."""
    return ["", "nobody: goes on without play"] if slot is EMPTY else [str(slot.seed), _slot(slot, names)]


def _slot(slot: Slot, names: dict[str, str]) -> str:
    return " or ".join(names[p] for p in slot.candidates) + (" (by lot)" if len(slot.candidates) > 1 else "")


def _games(plan: Plan) -> Section:
    rows = [["Stage", "Boards", "Plays", "Games", "Control", "Rated", "Clause"]]
    for stage in plan.descent.stages:
        rows += _match_rows(outline.rows(plan.rules, stage), [f"{stage.players} players", str(stage.boards), "always"])
    body = table([*rows, *_robin_rows(plan)], " r r")
    for stage in plan.descent.stages:
        who = f"the {stage.boards} winners" if stage.boards > 1 else "the winner"
        field = outline.field(plan.rules, stage)
        sits = " and whoever sat out" if field.sits_out else " and whoever met nobody" if field.free else ""
        after = "is champion" if stage.next == 1 else f"are the next {stage.next}"
        body.append(f"{stage.players} players: {who}{sits} {after}")
    if plan.descent.robins:
        body += wrapped("Lots number the players, and the numbers give rounds and colors as in the Berger tables.")
    if plan.descent.plays and plan.outline.places and plan.outline.asked:
        body += wrapped("Who declines ranks below all who play.")
    return "Games", body


def _match_rows(found: Sequence[Row], label: list[str]) -> list[list[str]]:
    """A row for each segment of a match, and one for what decides after the last."""
    rows = []
    for row in found:
        rows.append([*label, *_played(row), row.clause])
        label = ["", "", "if level"]
    return rows


def _played(row: Row) -> list[str]:
    """Games, control and rating."""
    if row.what is What.ARMAGEDDON:
        return ["1", "Armageddon", "unrated"]
    if not row.control:
        return ["", "a lot", ""]
    clocks = [str(row.control), row.control.rating] if row.control.coloured else ["no clocks", "–"]
    if row.what is What.EVERYBODY:
        return ["all", *clocks]
    return [f"up to {row.games}" if row.games > 2 else str(row.games), *clocks]


ROBINS = {
    Heading.TWO_LEVEL: ["2 level", "1", "if 2 are"],
    Heading.MORE_LEVEL: ["more level", "", "if more are"],
    Heading.END: ["still level", "", ""],
}


def _robin_rows(plan: Plan) -> list[list[str]]:
    """The round robins, the match of those who are level as two, and the lots."""
    if not plan.descent.robins:
        return []
    always, rows = [f"{len(plan.field)} players", "", "always"], list[list[str]]()
    for group in outline.ladder(plan.rules, (), plan.descent.robins, len(plan.field)):
        rows += _match_rows(group.rows, ROBINS.get(group.heading, always))
    return rows


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


def _declines(plan: Plan) -> Section:
    rows = []
    for descent in plan.declines:
        longest = ""
        if descent.plays:
            with suppress(NoLength):
                longest = f"at most {hours(days(stages(plan.ruleset, descent.confirmed), 0, 1)[0].end.latest)}"
        rows.append([f"{descent.confirmed} confirmed", _descent(plan, descent), longest])
    return f"If some decline ({plan.rules.cited(Role.FIELD)})", table(rows)


def _descent(plan: Plan, descent: Descent) -> str:
    if descent.confirmed < 2:
        return "champion without play" if descent.confirmed else f"the director rules ({plan.rules.cited(Role.RULING)})"
    if descent.robins:
        return f"round robin of {descent.confirmed}"
    sizes = " → ".join(str(stage.players) for stage in descent.stages)
    return f"narrowed to {plan.places}, {sizes}" if descent.confirmed > plan.places else sizes


def _by(plan: Plan, role: Role) -> str:
    """The clause of this role in brackets, or nothing where the text has none of its own for it."""
    return plan.ruleset.clauses.noted(role)


def _names(plan: Plan) -> dict[str, str]:
    return {p.id: p.name for p in plan.standings.event.players}


def _listed(players: tuple[str, ...], names: dict[str, str]) -> str:
    return "; ".join(names[p] for p in players)
