"""The plan of a playoff, as a terminal shows it: who is tied, what is played, who sits out, how long it takes."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise

from msgspec import structs

from playoffs.analysis.durations import days, hours
from playoffs.documents import common
from playoffs.documents.before import decisions, eligibility, format, plan_course, rated
from playoffs.documents.before.comparison import planned
from playoffs.documents.blocks import Block, Column, Listing, Paragraph, Section, Text
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words import marked, naming, note_words, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.readings import readings, uses
from playoffs.documents.words.seats import seated
from playoffs.documents.words.sentences import listed
from playoffs.editions.load import ranking
from playoffs.formats.roles import Role
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


def plan(of: Plan, details: Details, language: Language, generated: Wall, working: bool = False) -> Iterator[Section]:
    """Everything, section by section, in the order in which a director asks: who plays whom first. The working of the
    tiebreaks is long, and comes where it is asked for."""
    event, tied = of.standings.event, tuple(e.id for e in of.tied)
    language = seated(language, event.play)
    yield _title(of, details, language)
    yield from eligibility.sections(event, of.titles, tied, of.ruleset.clauses.noted(Role.TIED), language)
    yield _tie(of, language)
    if of.decided:
        return
    if of.openings:
        yield plan_course.pairings(of, language)
    if working and of.outline.asked and not of.perfect:  # the workings of a whole field would be as wide as that
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
    when = " ".join(filter(None, (details.date, details.start, details.zone)))
    where = ", ".join(filter(None, (details.site, details.address)))
    rows = (
        (_("Qualifying event"), ", ".join(filter(None, (details.event or event.name, size)))),
        (_("Rules"), f"{of.rules.name}, {marked.edition(of.rules, language)}"),
        (_("Played"), when),
        (_("At"), where),
        (_("Reply by"), details.deadline or ""),
    )
    lines = [f"{label}: {text}" for label, text in rows if text]
    items = tuple(map(told, (*lines, *note_words.notes(event, language))))
    return Section(heading=told(words.sentence(what)), blocks=(Listing(items=items, look="lines"),))


def _tie(of: Plan, language: Language) -> Section:
    _ = language.gettext
    if of.decided:
        alone = f"{_names(of)[of.tied[0].id]} {how_ahead(of, language)}."
        return Section(heading=told(_("No tie")), blocks=(Paragraph(text=told(alone)),))
    return Section(heading=told(_tied(of, language)), blocks=(*_players(of, language), *_parted(of, language)))


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
        Column(number=True),
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


def _parted(of: Plan, language: Language) -> tuple[Block, ...]:
    """What decides between them, or that nothing does."""
    _, names = language.gettext, _names(of)
    said = []
    if of.outline.cut:
        said.append(_("In the order of rank; who has dropped keeps the rank, and the next one advances instead."))
        return (_hung(said),)
    if of.perfect:
        said.append(_("Perfect scores: no system decides between them ({clause}).").format(clause=of.perfect))
    else:
        for one, two in pairwise(of.tied):
            step = of.standings.deciding(one.id, two.id)
            text = (
                _("{one} – {two}: tied on every tiebreak") if step is None else _("{one} – {two}: decided by {system}")
            )
            system = "" if step is None else words.system(of.standings.columns[step].system, language)
            said.append(text.format(one=names[one.id], two=names[two.id], system=system))
    if of.title.defending and not any(e.defending for e in of.tied):
        text = _("{player}, who defends the title, is not among the tied: nobody sits out for it.")
        said.append(text.format(player=names[of.title.defending]))
    return (_hung(said),)


def _hung(said: Sequence[str]) -> Listing:
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
