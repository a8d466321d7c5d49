"""What a fit edition is worth a second look for, and by what its matches may go on and on."""

from itertools import combinations

from playoffs.documents.words.language import Language
from playoffs.documents.words.texts import text_says
from playoffs.documents.words.words import listed, system
from playoffs.editions.load import whole
from playoffs.editions.way import Way, ways
from playoffs.formats.edition import Edition, Step
from playoffs.formats.rules import Ruleset


def ending(edition: Edition, way: Way, language: Language) -> str:
    """That a tie ends, after how many steps; by which repetition it may not; what is left open on its way."""
    _ = language.gettext
    if way.open and not way.stations[0].leaves:
        return _("The text leaves this open: such a tie is refused with its sentence.")
    after = "; ".join(text_says(each, language).removesuffix(".") for each in way.open)
    also = _("It may come to what the text leaves open, and then the director rules: {said}.").format(said=after)
    return " ".join((_ends(edition, way, language), *((also,) if after else ())))


def teams(edition: Edition, language: Language) -> str:
    """By what teams are ranked; nothing where none are."""
    _, ngettext = language.gettext, language.ngettext
    if not edition.teams:
        return ""
    by = ", ".join(system(each, language) for each in edition.teams.criteria)
    if edition.teams.size is None:
        return _("Teams, by their matches: {systems}.").format(systems=by)
    many = edition.teams.size
    said = ngettext(
        "Teams, by the sums of their best player: {systems}.", "Teams, by the sums of their best {n}: {systems}.", many
    )
    return said.format(systems=by, n=many)


def _ends(edition: Edition, way: Way, language: Language) -> str:
    """After how many steps it ends, or by which repetition it may not."""
    _, ngettext = language.gettext, language.ngettext
    if way.longest is None:
        return _("It can come back to a step that was played, and need not end.")
    said = ngettext("It ends after {n} step.", "It ends after {n} steps at the most.", way.longest)
    said = said.format(n=way.longest)
    for name in way.repeated:
        last = edition.recipes[name].segments[-1]
        again = ngettext(
            "The last games of the match “{match}” are repeated until somebody wins; {n} repeat is planned.",
            "The last games of the match “{match}” are repeated until somebody wins; {n} repeats are planned.",
            last.planned,
        )
        said += " " + again.format(match=name, n=last.planned)
    return said


def worth_a_look(rules: Ruleset, language: Language) -> tuple[str, ...]:
    """What may well be meant, and may be a slip."""
    edition = whole(rules.text)
    return (*_shared(edition, language), *_idle(edition, language), *_unbroken(edition, language))


def _unbroken(edition: Edition, language: Language) -> list[str]:
    """Games with a break before them, and steps that follow each other without one."""
    said = language.gettext(
        "Clocks have a gap, and the first games of a further step no break: step_gap says how long."
    )
    further = any(way.longest is None or way.longest > 1 for way in ways(edition) if _plays_on(edition, way))
    return [said] if further and not edition.step_gap and any(c.gap for c in edition.clocks.values()) else []


def _plays_on(edition: Edition, way: Way) -> bool:
    """Whether games of one step come after games of another: a cut and lots take no time."""
    return sum(edition.steps[each.step].play not in {None, "lots"} for each in way.stations) > 1


def _idle(edition: Edition, language: Language) -> list[str]:
    """A recipe that no step plays, and a clock at which nothing is played."""
    _, played = language.gettext, {step.match for step in edition.steps}
    segments = (segment for recipe in edition.recipes.values() for segment in recipe.segments)
    clocks = {step.clock for step in edition.steps} | {segment.clock for segment in segments}
    match, clock = _("The match “{match}” is played in no step."), _("Nothing is played at the clock “{clock}”.")
    return [
        *(match.format(match=name) for name in edition.recipes if name not in played),
        *(clock.format(clock=name) for name in edition.clocks if name not in clocks),
    ]


def _shared(edition: Edition, language: Language) -> list[str]:
    _ = language.gettext
    said = _("The clause {clause} is that of the steps for {steps}: is it one clause in the text?")
    found: dict[str, list[str]] = {}
    for one, other in combinations(edition.steps, 2):
        if one.clause and one.clause == other.clause and not (_follows(one, other) or _lots(one, other)):
            players = found.setdefault(one.clause, [])
            players += [each.players for each in (one, other) if each.players not in players]
    return [said.format(clause=clause, steps=listed(steps, language)) for clause, steps in found.items()]


def _follows(one: Step, other: Step) -> bool:
    return bool(one.after or other.after)


def _lots(one: Step, other: Step) -> bool:
    return "lots" in (one.play, other.play)
