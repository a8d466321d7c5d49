"""The plan of a playoff, as a terminal shows it: who is tied, what is played, who sits out, how long it takes.

A director with a file and a deadline reads it in short before everything else. Whatever that leaves out is in the
whole plan.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise

from msgspec import structs

from playoffs.analysis.durations import days, hours
from playoffs.documents import common
from playoffs.documents.before import announce, decisions, eligibility, format, plan_course, rated
from playoffs.documents.before.comparison import planned
from playoffs.documents.before.hours import named
from playoffs.documents.blocks import Block, Column, Listing, Paragraph, Section, Text
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words import marked, naming, note_words, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import MARK
from playoffs.documents.words.readings import readings, uses
from playoffs.documents.words.seats import seated
from playoffs.documents.words.sentences import listed
from playoffs.editions.load import ranking
from playoffs.formats.roles import Role
from playoffs.formats.seeding import DEFENDING
from playoffs.model.names import labels
from playoffs.model.tournament import Tournament
from playoffs.planning.clock import Wall
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan
from playoffs.playoff.course import NoLength, stages
from playoffs.playoff.eligibility import open_to_all
from playoffs.playoff.outline import By
from playoffs.playoff.settling import Wait
from playoffs.tiebreaks.figures import written


def plan(of: Plan, details: Details, language: Language, generated: Wall) -> Iterator[Section]:
    """Everything, section by section, in the order in which a director asks: who plays whom first."""
    language = seated(language, of.standings.event.play)
    yield from _to_play_for(of, details, language)
    if of.decided:
        return
    if of.openings:
        yield plan_course.pairings(of, language)
    if of.outline.asked and not of.perfect:  # the workings of a whole field would be as wide as that
        yield from _working(of, details, language, generated)
    yield plan_course.structure(of, language)
    if of.cut and not of.outline.asked:
        yield plan_course.cut(of, of.cut, language)
    yield from decisions.decisions(of, language)
    yield from format.ladder(of, language)
    yield from rated.sections(of, language)
    yield plan_course.lengths(of, details, language)
    yield from plan_course.played(of, details, language)
    declined = [(confirmed, _timed(of, confirmed, said, language)) for confirmed, said in format.declined(of, language)]
    yield from format.declines(declined, language)
    in_force = readings(of.ruleset, language, uses(of))
    (said,) = common.readings(in_force, language)
    labelled = Paragraph(text=told(marked.labels(of.ruleset, language)))
    yield structs.replace(said, blocks=(*said.blocks, labelled))


def short(of: Plan, details: Details, language: Language) -> Iterator[Section]:
    """The same in short: a line or two where the whole plan has a table."""
    language = seated(language, of.standings.event.play)
    _ = language.gettext
    yield from _to_play_for(of, details, language, parted=False)
    if of.decided:
        return
    if of.cut and of.cut.level:
        yield plan_course.cut(of, of.cut, language)
    elif of.cut and of.outline.asked:
        yield from common.section(plan_course.narrowed(of, language), _hung([decisions.cut_verdict(of, language)]))
    if of.openings:
        yield plan_course.pairings(of, language, list(_sits_out(of, language)))
    yield plan_course.structure(of, language, [*format.brief(of, language), *rated.doubted(of, language)])
    yield plan_course.lengths(of, details, language, brief=True)
    yield from plan_course.played(of, details, language)
    fewer = "; ".join(format.chains(of, language))
    yield from common.section(_("If fewer confirm"), *((Paragraph(text=told(f"{fewer}.")),) if fewer else ()))
    yield _readings(of, language)


def _sits_out(of: Plan, language: Language) -> Iterator[str]:
    """Who sits out of the first stage and why, marked where that is a reading (MSCA-S)."""
    if of.sit_out:
        verdict = decisions.sit_out_verdict(of, language).rstrip(".")
        read = of.sit_out.criterion in of.rules.tiebreaks or (of.sit_out.criterion == DEFENDING and not of.rules.read)
        yield f"{verdict} ({of.rules.cited(Role.SIT_OUT)}).{MARK if read else ''}"


def _readings(of: Plan, language: Language) -> Section:
    """How many readings there are, where they are listed, and what a sheet says of labels and marks."""
    many = sum(MARK in each.text for each in readings(of.ruleset, language, uses(of)))
    said = language.ngettext(
        "{n} reading of the text is assumed: --working lists it, and the working of all this.",
        "{n} readings of the text are assumed: --working lists them, and the working of all this.",
        many,
    ).format(n=many)
    if not many:
        said = language.gettext("--working shows the working of all this.")
    return Section(heading=(), blocks=(Paragraph(text=told(f"{said} {marked.labels(of.ruleset, language)}")),))


def _to_play_for(of: Plan, details: Details, language: Language, parted: bool = True) -> Iterator[Section]:
    """What is played for and by which rules, who is eligible, and who is tied; `parted` is whether it is said of each
    two of them what decides."""
    event, tied = of.standings.event, tuple(e.id for e in of.tied)
    yield _title(of, details, language)
    yield from eligibility.sections(event, of.titles, tied, of.ruleset.clauses.noted(Role.TIED), language)
    yield _tie(of, language, parted)


def titles(plans: Sequence[Plan], waiting: Sequence[Section], language: Language) -> tuple[Section, ...]:
    """A line or two for each title: who is tied for it, or has won it; and what the others wait for."""
    lines = tuple(told(_summary(each, language)) for each in plans)
    return common.section(
        language.gettext("Titles"), *((Listing(items=lines, look="hung"),) if lines else ()), *waiting
    )


def waits(event: Tournament, wait: Wait, language: Language) -> Section:
    """What a title waits for, and who plays for it then."""
    said = language.gettext("{title}: waits for {titles}, whose winner is set aside")
    heading = said.format(title=wait.title.name, titles=words.listed(wait.for_, language))
    cases = Listing(items=tuple(told(case) for case in _cases(labels(event.players), wait, language)))
    return Section(heading=told(heading), blocks=(cases,), level=3)


def _cases(names: Mapping[str, str], wait: Wait, language: Language) -> Iterator[str]:
    _ = language.gettext
    for winner, tied in wait.cases:
        said = language.ngettext("if {winner} wins: {players} wins it", "if {winner} wins: {players} play", len(tied))
        if not tied:
            said = _("if {winner} wins: nobody is left")
        yield said.format(winner=names[winner], players=listed(tied, names, _))


def _summary(of: Plan, language: Language) -> str:
    _ = language.gettext
    names = labels(p for p in of.standings.event.players if p.id in {e.id for e in of.tied})
    title = naming.title(of.title.name, language)
    known = {"title": title, "players": listed(tuple(e.id for e in of.tied), names, _), "n": len(of.tied)}
    if of.decided:
        return _("{title}: won by {players}").format(**known)
    if len({of.standings.figures(e.id)[0] for e in of.tied}) == 1:
        return _("{title}: {n} tied, {players}").format(**known)
    return f"{title}: {words.people(len(of.tied), language)}"


def _title(of: Plan, details: Details, language: Language) -> Section:
    _, event = language.gettext, of.standings.event
    what = " · ".join(filter(None, (naming.title(of.title.name, language), details.association, details.year)))
    rounds = language.ngettext("{n} round", "{n} rounds", event.rounds).format(n=event.rounds)
    size = f"{rounds}, {words.people(len(event.players), language)}"
    first = named(details, language)[0]
    when = ", ".join(filter(None, (first.date, first.start, details.zone)))
    where = ", ".join(filter(None, (details.site, details.address)))
    rows = (
        (_("Qualifying event"), ", ".join(filter(None, (details.event or event.name, size)))),
        (_("Rules"), f"{of.rules.name}, {marked.edition(of.rules, language)}"),
        (_("Played"), when),
        (_("At"), where),
        (_("Reply by"), announce.deadline(details, language)),
    )
    lines = [f"{label}: {text}" for label, text in rows if text]
    items = tuple(map(told, (*lines, *note_words.notes(event, language))))
    return Section(heading=told(words.sentence(what)), blocks=(Listing(items=items, look="lines"),))


def _tie(of: Plan, language: Language, parted: bool) -> Section:
    _ = language.gettext
    if of.decided:
        alone = f"{_names(of)[of.tied[0].id]} {how_ahead(of, language)}."
        return Section(heading=told(_("No tie")), blocks=(Paragraph(text=told(alone)),))
    return Section(heading=told(_tied(of, language)), blocks=(*_players(of, language), *_remarks(of, language, parted)))


def _tied(of: Plan, language: Language) -> str:
    _, event, many = language.gettext, of.standings.event, len(of.tied)
    if of.outline.cut:
        said = language.ngettext(
            "{n} of {all} player can advance ({clause})",
            "{n} of {all} players can advance ({clause})",
            len(event.players),
        )
        return said.format(n=many, all=len(event.players), clause=of.rules.clause)
    said = language.ngettext(
        "Tied: {n} player with {score} of {most} ({clause})",
        "Tied: {n} players with {score} of {most} ({clause})",
        many,
    )
    score = _figures(of, of.tied[0].id)[0]
    return said.format(n=many, score=score, most=written(event.highest), clause=of.rules.cited(Role.TIED))


def _players(of: Plan, language: Language) -> tuple[Block, ...]:
    """The tied in order, with their figures."""
    _, names, ranks = language.gettext, _names(of), of.ranks
    shown = slice(0, None) if of.outline.cut else slice(1, 1 if of.perfect else None)
    systems = [column.system for column in of.standings.columns[shown]]
    columns = (
        Column(number=True),
        Column(heading=_("No."), number=True),
        Column(heading=_("Player"), head=True),
        Column(heading=_("Rating"), number=True),
        *(Column(heading=words.short(system, language), number=True) for system in systems),
    )
    rows: list[tuple[Text, ...]] = []
    for each in of.tied:
        name = _("{player} (defending champion)") if each.defending else "{player}"
        figures = _figures(of, each.id)[shown]
        cells = (f"{ranks[each.id]}.", each.id, name.format(player=names[each.id]), str(each.rating or "–"), *figures)
        rows.append(tuple(map(told, cells)))
    return (*common.table("tied", columns, rows), *paragraphs(words.places(systems, language), "note"))


def _remarks(of: Plan, language: Language, parted: bool) -> tuple[Block, ...]:
    """What holds of the order of the tied, and if `parted` what decides between them."""
    _ = language.gettext
    if of.outline.cut:
        return (_hung([_("In the order of rank; who has dropped keeps the rank, and the next one advances instead.")]),)
    said = list[str]()
    if of.perfect:
        said.append(_("Perfect scores: no system decides between them ({clause}).").format(clause=of.perfect))
    elif parted:
        said += _parted(of, language)
    if of.title.defending and not any(e.defending for e in of.tied):
        text = _("{player}, who defends the title, is not among the tied: nobody sits out for it.")
        said.append(text.format(player=_names(of)[of.title.defending]))
    return (_hung(said),) if said else ()


def _parted(of: Plan, language: Language) -> Iterator[str]:
    """What decides between each two of them, or that nothing does."""
    _, names = language.gettext, _names(of)
    for one, two in pairwise(of.tied):
        step = of.standings.deciding(one.id, two.id)
        text = _("{one} – {two}: tied on every tiebreak") if step is None else _("{one} – {two}: decided by {system}")
        system = "" if step is None else words.system(of.standings.columns[step].system, language)
        yield text.format(one=names[one.id], two=names[two.id], system=system)


def _hung(said: Sequence[str]) -> Listing:
    """Lines right below what stands above them."""
    return Listing(items=tuple(map(told, said)), look="hung")


def _figures(of: Plan, player: str) -> list[str]:
    """Score and figures, exact or as the percentages that they are."""
    index = of.standings.index(player)
    return [words.shown(column, index) for column in of.standings.columns]


def how_ahead(of: Plan, language: Language) -> str:
    """Why one player is ahead alone: by score, by a system, or as the only one eligible."""
    _, player = language.gettext, of.tied[0].id
    known = {"score": _figures(of, player)[0], "most": written(of.standings.event.highest)}
    alone = _("has the highest score among the eligible, {score} of {most}")
    if open_to_all(of.title):
        alone = _("has the highest score alone, {score} of {most}")
    if of.outline.by is By.SCORE:
        return alone.format(**known)
    if not of.behind:
        return _("is the only one eligible")
    other, step = of.behind
    if not step:
        return alone.format(**known)
    column, index = of.standings.columns[step], of.standings.index
    one, two = column.written(index(player)), column.written(index(other))
    said = _("is first by {system}, {one} against {two} of {other} ({clause})")
    system = words.system(column.system, language)
    return said.format(system=system, one=one, two=two, other=_names(of)[other], clause=of.ruleset.clause)


def _working(of: Plan, details: Details, language: Language, generated: Wall) -> tuple[Section, ...]:
    """The worksheet of the tied, side by side; their scores are the same and need none."""
    _, ranked = language.gettext, ranking(of.ruleset)
    made = planned(of, ranked, details, language, generated).part("workings")[1:]
    below = tuple(structs.replace(each, level=3) for each in made if isinstance(each, Section))
    brackets = Paragraph(text=told(_("What stands in parentheses does not count.")))
    return common.section(_("Working of the tiebreaks"), brackets, *below)


def _timed(of: Plan, confirmed: str, said: str, language: Language) -> str:
    """What is played by fewer, with the longest that it can take."""
    most = int(confirmed.rpartition("–")[2])
    if most > 1:
        with suppress(NoLength):
            for day in days(stages(of.ruleset, min(most, of.places)), 0, 1):  # none where the text leaves it open
                longest = hours(day.end.latest)
                return language.gettext("{played} At most {length}.").format(played=said, length=longest)
    return said


def _names(of: Plan) -> dict[str, str]:
    return {p.id: p.name for p in of.standings.event.players}
