"""The plan in words, section by section, and as data for `--json`."""

from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from playoffs.analysis.durations import Day, days, hours, longest_play, staged, timetable
from playoffs.cli.heads import HEADS
from playoffs.cli.talk import short, table, wrapped
from playoffs.cli.working_text import workings
from playoffs.model.ranking import Cut
from playoffs.planning.details import Details
from playoffs.planning.plan import Descent, Plan, Slot
from playoffs.structures.rules import StagedRules
from playoffs.structures.seeding import LOTS, SitOut
from playoffs.tiebreaks.comparison import compare
from playoffs.tiebreaks.figures import written

Section = tuple[str, list[str]]


def sections(plan: Plan, details: Details) -> list[Section]:
    """Headings with their lines, in the order in which a director asks."""
    found = [_title(plan, details), _tie(plan)]
    if plan.decided:
        return found
    found += [_working(plan), _structure(plan)]
    if plan.cut:
        found.append(_cut(plan, plan.cut))
    if plan.sit_out:
        found.append(_sit_out(plan, plan.sit_out))
    if plan.openings:
        found.append(_pairings(plan))
    return [*found, _games(plan), _lengths(plan, details), _declines(plan), _readings(plan)]


def _title(plan: Plan, details: Details) -> Section:
    event = plan.standings.event
    what = " · ".join(filter(None, (plan.title.name, details.association, details.year)))
    rows = [f"Qualifying event: {details.event or event.name}, {event.rounds} rounds, {len(event.players)} players"]
    rows.append(f"Rules: {plan.rules.name}, edition {plan.rules.edition}")
    when = " ".join(filter(None, (details.date, details.start, details.zone)))
    where = ", ".join(filter(None, (details.site, details.address)))
    rows += [
        f"{label}: {text}" for label, text in (("Played", when), ("At", where), ("Reply by", details.deadline)) if text
    ]
    return what[:1].upper() + what[1:], rows


def _tie(plan: Plan) -> Section:
    ranked, names = plan.standings, _names(plan)
    score = written(ranked.figures(plan.tied[0].id)[0])
    if plan.decided:
        return "No tie", [f"{names[plan.tied[0].id]} has the highest score alone, {score} of {ranked.event.rounds}."]
    rows = [["", "", "Player", "Rating", *(HEADS.get(s, s) for s in plan.rules.tiebreaks)]]
    for number, entrant in enumerate(plan.tied, 1):
        mark = " (defending champion)" if entrant.defending else ""
        figures = map(written, ranked.figures(entrant.id)[1:])
        rows.append(
            [f"{number}.", entrant.id, short(names[entrant.id], 30) + mark, str(entrant.rating or "–"), *figures]
        )
    body = table(rows, "rr rrrrrrrr")
    for first, second in pairwise(plan.tied):
        step = ranked.deciding(first.id, second.id)
        how = "level on every tiebreak" if step is None else f"decided by {ranked.columns[step].system}"
        body.append(f"{names[first.id]} – {names[second.id]}: {how}")
    if plan.title.defending and not any(e.defending for e in plan.tied):
        champion = _names(plan)[plan.title.defending]
        body += wrapped(f"{champion}, who defends the title, is not among the tied: nobody sits out for it.")
    return f"Tied: {len(plan.tied)} players with {score} of {ranked.event.rounds} (MSCA-1e)", body


def _working(plan: Plan) -> Section:
    """The tied side by side; their scores are the same and need none."""
    compared = compare(plan.standings, [e.id for e in plan.tied])
    shown = workings(replace(compared, steps=compared.steps[1:]), _names(plan))
    return "Working of the tiebreaks", shown[1:]


def _structure(plan: Plan) -> Section:
    sizes = " → ".join([*(str(stage.players) for stage in plan.descent.stages), "champion"])
    narrowed = f"{len(plan.tied)} are narrowed to {plan.rules.largest} (MSCA-7+), then " if plan.cut else ""
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
    return f"Narrowed to {plan.rules.largest} (MSCA-7+)", body


def _sit_out(plan: Plan, sits: SitOut) -> Section:
    names = _names(plan)
    if sits.criterion == LOTS:
        body = wrapped(f"By lot among {_listed(sits.candidates, names)}: level on every criterion.")
    else:
        (player,) = sits.candidates
        body = wrapped(f"{names[player]}: {_criterion(plan, sits)}.")
    return "Sits out of the first stage (MSCA-S)", body


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
        rows = [
            [f"Board {n}", f"{a.seed}", _slot(a, names), "–", f"{b.seed}", _slot(b, names)]
            for n, (a, b) in enumerate(opening.boards, 1)
        ]
        body += [line for row in table(rows, " r  r") for line in wrapped(row, "            ")]
    colours = "A lot gives the colors of board 1; they alternate down the boards."
    return "Pairings of the first stage (MSCA-W)", [*body, *wrapped(colours)]


def _slot(slot: Slot, names: dict[str, str]) -> str:
    return " or ".join(names[p] for p in slot.candidates) + (" (by lot)" if len(slot.candidates) > 1 else "")


def _games(plan: Plan) -> Section:
    rows = [["Stage", "Boards", "Plays", "Games", "Control", "Rated", "Clause"]]
    for stage in plan.descent.stages:
        match = plan.rules.matches[stage.match]
        label = [f"{stage.players} players", str(stage.boards), "always"]
        for segment in match.segments:
            control = plan.rules.controls[segment.control]
            rows.append([*label, str(segment.games), str(control), control.rating, stage.clause])
            label = ["", "", "if level"]
        rows.append(["", "", "if level", "1", "Armageddon", "unrated", plan.rules.armageddon.clause])
    body = table(rows, " r r")
    for stage in plan.descent.stages:
        who = f"the {stage.boards} winners" if stage.boards > 1 else "the winner"
        sits = " and whoever sat out" if stage.sit_out else ""
        after = "is champion" if stage.next == 1 else f"are the next {stage.next}"
        body.append(f"{stage.players} players: {who}{sits} {after}")
    return "Games", body


def _lengths(plan: Plan, details: Details) -> Section:
    stages = staged(plan.rules, len(plan.tied))
    one = days(stages, details.day_limit * 60, 1)
    body = _day_rows(one[0])
    longest = longest_play(stages)
    body += wrapped(f"At the longest {hours(longest)} of play, {hours(one[0].end.latest)} with breaks (MSCA-T).")
    if one[0].over:
        body += wrapped(f"That is {hours(one[0].over)} more than a day of {hours(details.day_limit * 60)} holds.")
    if len(stages) > 1:
        split = days(stages, details.day_limit * 60, max(2, len(details.further_days) + 1))
        body.append("")
        for number, day in enumerate(split, 1):
            names = ", ".join(f"{s.stage.players} players" for s in day.spans)
            body.append(f"Over {len(split)} days, day {number}: {names}, {_between(day.end.earliest, day.end.latest)}")
    return "How long it takes", body


def _day_rows(day: Day) -> list[str]:
    rows = [["Stage", "starts after", "ends after", "lasts at most"]]
    rows += [
        [
            f"{span.stage.players} players",
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
        stages = staged(plan.rules, descent.confirmed)
        longest = hours(days(stages, 0, 1)[0].end.latest) if stages else ""
        rows.append([f"{descent.confirmed} confirmed", _descent(plan.rules, descent), longest and f"at most {longest}"])
    return "If some decline (MSCA-2)", table(rows)


def _descent(rules: StagedRules, descent: Descent) -> str:
    if descent.confirmed < 2:
        return "champion without play" if descent.confirmed else "the director rules (RUL-1)"
    sizes = " → ".join(str(stage.players) for stage in descent.stages)
    return f"narrowed to {rules.largest}, {sizes}" if descent.confirmed > rules.largest else sizes


def _readings(plan: Plan) -> Section:
    readings = plan.rules.readings
    return "Readings in force", wrapped(", ".join(f"{k} = {getattr(readings, k)}" for k in readings.__struct_fields__))


def _names(plan: Plan) -> dict[str, str]:
    return {p.id: p.name for p in plan.standings.event.players}


def _listed(players: tuple[str, ...], names: dict[str, str]) -> str:
    return "; ".join(names[p] for p in players)


def as_data(plan: Plan, details: Details) -> dict[str, Any]:
    """The plan for `--json`: players by id, figures as exact strings, lengths in seconds."""
    names, stages = _names(plan), staged(plan.rules, len(plan.tied))
    return {
        "title": plan.title.name,
        "ruleset": plan.rules.id,
        "edition": plan.rules.edition,
        "tied": [
            {
                "id": e.id,
                "name": names[e.id],
                "score": written(plan.standings.figures(e.id)[0]),
                "rating": e.rating,
                "defending": e.defending,
                "tiebreaks": [
                    {"system": s, "value": written(v)}
                    for s, v in zip(plan.rules.tiebreaks, plan.standings.figures(e.id)[1:], strict=True)
                ],
            }
            for e in plan.tied
        ],
        "cut": plan.cut,
        "sit_out": plan.sit_out,
        "openings": plan.openings,
        "stages": [
            {
                "players": span.stage.players,
                "sit_out": span.stage.sit_out,
                "boards": span.boards,
                "clause": span.stage.clause,
                "earliest_start": span.start.earliest,
                "latest_start": span.start.latest,
                "earliest_end": span.end.earliest,
                "latest_end": span.end.latest,
                "games": [
                    {
                        "board": g.game.board,
                        "game": g.game.game,
                        "control": g.game.control,
                        "certain": g.certain,
                        "chance": written(g.chance),
                        "latest_end": g.end.latest,
                    }
                    for g in span.games
                ],
            }
            for span in timetable(plan.rules, len(plan.tied))
        ],
        "longest_play": longest_play(stages),
        "declines": [{"confirmed": d.confirmed, "stages": [s.players for s in d.stages]} for d in plan.declines],
        "readings": plan.rules.readings,
        "details": details,
    }
