"""What a plan says of its course: the stages, who gets in, who meets whom, how long it takes and on which days."""

from collections.abc import Sequence

from playoffs.analysis.durations import Day, days, hours, longest_play
from playoffs.documents import common
from playoffs.documents.before import timetable
from playoffs.documents.blocks import Block, Column, Listing, Paragraph, Section, Table
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words import deciding, moments, naming, robins, sharing, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.misfit_words import misfit
from playoffs.formats.roles import Role
from playoffs.model.ranking import Cut
from playoffs.planning.appointment import Sitting, sittings
from playoffs.planning.details import Details
from playoffs.planning.fitting import Unfit, announced, unfit
from playoffs.planning.plan import EMPTY, Opening, Plan, Slot
from playoffs.playoff.course import NoLength, stages
from playoffs.playoff.outline import By


def structure(plan: Plan, language: Language, below: Sequence[str] = ()) -> Section:
    """How many play, stage by stage; `below` is said of the stages."""
    _ = language.gettext
    if plan.descent.robins:
        first = plan.descent.robins[0]
        said = robins.said(first, language).then_level.format(n=plan.playing, clause=first.clause)
    else:
        sizes = " → ".join(str(stage.players) for stage in plan.descent.stages)
        clauses = ", ".join(dict.fromkeys(stage.clause for stage in plan.descent.stages))
        said = _("{sizes} → champion ({clauses})").format(sizes=sizes, clauses=clauses)
    if plan.cut:
        narrowed = _("{n} are narrowed to {most} ({clause}), then {stages}")
        clause = plan.rules.cited(Role.CUT)
        said = narrowed.format(n=len(plan.tied), most=plan.places, clause=clause, stages=said)
    stages = (_lines(below, "hung"),) if below else ()
    blocks = (*paragraphs((said,)), *stages, *paragraphs((sharing.shared(plan.rules, language),)))
    return Section(heading=told(_("Structure")), blocks=blocks)


def cut(plan: Plan, made: Cut, language: Language) -> Section:
    """Who gets in, who draws lots for it, and who is out."""
    _, ngettext = language.gettext, language.ngettext
    lots = ngettext("Lots for the last place", "Lots for {n} of these places", made.places).format(n=made.places)
    rows = ((_("In"), made.inside), (lots, made.level), (_("Out, alternates in this order"), made.outside))
    names = {p.id: p.name for p in plan.standings.event.players}
    said = [f"{label}: {'; '.join(names[p] for p in players)}" for label, players in rows if players]
    if made.level:
        said.append(_("Tied on every tiebreak: lots among exactly these decide, and order the alternates too."))
    return Section(heading=told(narrowed(plan, language)), blocks=(_lines(said),))


def narrowed(plan: Plan, language: Language) -> str:
    """How many get in, above who does."""
    said = language.gettext("Narrowed to {n} ({clause})").format(n=plan.places, clause=plan.rules.cited(Role.CUT))
    return said + naming.if_all(plan.open, language)


def _lines(said: Sequence[str], look: str = "lines") -> Listing:
    return Listing(items=tuple(map(told, said)), look=look)


def pairings(plan: Plan, language: Language, below: Sequence[str] = ()) -> Section:
    """Who meets whom in the first stage, whoever sits out; `below` is said of them."""
    _, names = language.gettext, {p.id: p.name for p in plan.standings.event.players}
    blocks: list[Block] = []
    for opening in plan.openings:
        boards = _boards(plan, opening, names, language)
        if len(plan.openings) > 1:
            sitter = told(_("If {player} sits out:").format(player=names[opening.sitters[0]]))
            blocks.append(Section(heading=sitter, blocks=boards, level=3))
        else:
            blocks += boards
    if said := [*filter(None, (_follows(plan, language),)), *below]:
        blocks.append(_lines(said, "hung"))
    clause = plan.rules.cited(Role.PAIRING) or plan.descent.stages[0].clause
    heading = _("Pairings of the first stage") + naming.if_all(plan.open, language)
    return Section(heading=told(heading, clause=clause), blocks=tuple(blocks))


def _boards(plan: Plan, opening: Opening, names: dict[str, str], language: Language) -> tuple[Table, ...]:
    """Who meets whom, board by board."""
    rows = []
    for n, (one, two) in enumerate(opening.boards, 1):
        board = language.gettext("Board {n}").format(n=n)
        cells = (board, *_side(plan, one, names, language), "–", *_side(plan, two, names, language))
        rows.append(tuple(map(told, cells)))
    columns = (Column(head=True), Column(number=True), Column(), Column(), Column(number=True), Column())
    return common.table("boards", columns, rows)


def _follows(plan: Plan, language: Language) -> str:
    """Who meets whom later, or who has which color; empty of games without colors."""
    _ = language.gettext
    if plan.outline.lines:
        return _("Winners stay in their lines: those of boards 1 and 2 meet, and so on.")
    if plan.descent.stages and not deciding.games(plan.rules, plan.descent.stages[0]):
        return words.sentence(f"{words.gives_color(plan.rules.armageddon, language)}.")
    if plan.descent.stages and not plan.rules.coloured(plan.descent.stages[0].match):
        return ""
    if any(len(opening.boards) > 1 for opening in plan.openings):
        return _("Lots give the colors of board 1; they alternate down the boards.")
    return _("Lots give the colors of board 1.")


def _side(plan: Plan, slot: Slot, names: dict[str, str], language: Language) -> tuple[str, str]:
    """The number that a player has in the list and in the drawing too, and the player; or that a line is empty."""
    _ = language.gettext
    if slot is EMPTY:
        return "", _("nobody: advances without play")
    who = words.either([names[p] for p in slot.candidates], language)
    ranks = dict.fromkeys(str(plan.ranks[player]) for player in slot.candidates)
    number = "–".join(ranks) if plan.outline.by is By.SCORE else str(slot.seed)
    return number, _("{players} (by lot)").format(players=who) if len(slot.candidates) > 1 else who


def lengths(plan: Plan, details: Details, language: Language, brief: bool = False) -> Section:
    """How long every stage takes, and the whole; in `brief` the whole alone, and whether a day holds it."""
    heading = told(language.gettext("How long it takes"))
    try:
        courses = stages(plan.ruleset, plan.playing)
    except NoLength:
        said = " ".join(timetable.timing(plan, details, language))
        return Section(heading=heading, blocks=(Paragraph(text=told(said)),))
    _, limit = language.gettext, details.day_limit * 60
    one = days(courses, limit, 1)
    longest, whole = longest_play(courses), one[0].end.latest
    said = _("At the longest {play} of play, {whole} with breaks{clause}.")
    clause = plan.ruleset.clauses.noted(Role.TIMES)
    lines = [said.format(play=hours(longest), whole=hours(whole), clause=clause)]
    if one[0].over:
        over = _("That is {length} more than a day of {limit} holds.")
        lines.append(over.format(length=hours(one[0].over), limit=hours(limit)))
    elif brief:
        lines.append(_("A day of {limit} holds it.").format(limit=hours(limit)))
    split: list[str] = []
    if len(courses) > 1 and not (brief and (not one[0].over or sat(plan, details))):
        split = _split(days(courses, limit, max(2, len(details.further_days) + 1)), language)
    if brief:
        return Section(heading=heading, blocks=(_lines([*lines, *split], "hung"),))
    blocks: list[Block] = [*_stages(one[0], language), _lines(lines, "hung")]
    return Section(heading=heading, blocks=(*blocks, *((_lines(split),) if split else ())))


def _stages(day: Day, language: Language) -> tuple[Table, ...]:
    """All stages on one day: from when to when each can last."""
    _ = language.gettext
    heads = (_("Stage"), _("starts after"), _("ends after"), _("lasts at most"))
    rows = [
        (
            naming.planned(span.stage, language),
            _between(span.start.earliest, span.start.latest, language),
            _between(span.end.earliest, span.end.latest, language),
            hours(span.end.latest - span.start.latest),
        )
        for span in day.spans
    ]
    columns = tuple(Column(heading=head, head=not n) for n, head in enumerate(heads))
    return common.table("lengths", columns, [tuple(map(told, row)) for row in rows])


def _between(earliest: int, latest: int, language: Language) -> str:
    if earliest == latest:
        return hours(latest) if latest else "–"
    return language.gettext("{earliest} to {latest}").format(earliest=hours(earliest), latest=hours(latest))


def _split(split: Sequence[Day], language: Language) -> list[str]:
    """What is played on which of several days."""
    said = language.gettext("Over {days} days, day {n}: {stages}, {length}")
    lines = []
    for n, day in enumerate(split, 1):
        played = ", ".join(naming.planned(span.stage, language) for span in day.spans)
        length = _between(day.end.earliest, day.end.latest, language)
        lines.append(said.format(days=len(split), n=n, stages=played, length=length))
    return lines


def sat(plan: Plan, details: Details) -> tuple[Sitting, ...]:
    """The days of a plan; none where it plays nothing, has no day, or its length cannot be told."""
    if plan.decided or not (details.date and details.start and details.zone):
        return ()
    try:
        return sittings(details, stages(plan.ruleset, plan.playing), "details")
    except NoLength:
        return ()


def misfits(plan: Plan, details: Details) -> tuple[Unfit, ...]:
    """What does not fit of the days of a plan that nobody was told yet."""
    made = sat(plan, details)
    return unfit(details, made, announced(details, made)) if made else ()


def days_table(made: Sequence[Sitting], zone: str, language: Language, more: tuple[str, ...] = ()) -> tuple[Table, ...]:
    """Each day with its first game, its latest end and its stages; `more` stands before these on every line."""
    rows = []
    for each in made:
        times = f"{moments.clock(each.start, zone, language)} – {moments.clock(each.end, zone, language)}"
        played = ", ".join(naming.planned(span.stage, language) for span in each.spans)
        rows.append(tuple(map(told, (moments.brief_day(each.start, zone, language), times, *more, played))))
    columns = (Column(head=True), *(Column() for _n in range(len(more) + 2)))
    return common.table("days", columns, rows)


def played(plan: Plan, details: Details, language: Language) -> tuple[Section, ...]:
    """The days that the details name, and the lines that mend what does not fit of them."""
    _, made = language.gettext, sat(plan, details)
    if not made:
        return ()
    blocks: list[Block] = [*days_table(made, details.zone, language)]
    for each in misfits(plan, details):
        blocks.append(_lines([f"{misfit(each.why, details.zone, language)}."]))
        for number, paste in enumerate(each.paste):
            blocks.append(_lines([_("or:") if number else _("In the details file:")], "hung"))
            blocks.append(_lines(paste, "typed"))
    return common.section(_("When it is played"), *blocks)
