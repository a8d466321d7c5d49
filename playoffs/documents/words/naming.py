"""What titles, stages and answers to an invitation are called, and who is in a stage.

The outlines of the formats are loaded where one of them is asked: a plan that changed is named without them."""

from collections.abc import Sequence

from playoffs.documents.words import robins, words
from playoffs.documents.words.language import Language
from playoffs.formats.course import Known, StageCourse
from playoffs.formats.outline import Called, Field, Group, Heading, Name
from playoffs.formats.rules import Stage, StagedRules
from playoffs.formats.seeding import DEFENDING, LOTS, SEAT
from playoffs.playoff.story import Fate
from playoffs.playoff.tie import UNNAMED


def title(name: str, language: Language) -> str:
    """The name of a title at the head of a line; one that nobody has named is the title."""
    _ = language.gettext
    return words.sentence(_("the title") if name == UNNAMED else name)


def criterion(name: str, language: Language) -> str:
    """What decides who sits out: a tiebreak system, or what comes before and after them."""
    _ = language.gettext
    known = {DEFENDING: _("Defending champion"), LOTS: _("Lots"), SEAT: _("Place in the order")}
    return known.get(name) or words.system(name, language)


def reply(fate: Fate, removed: bool, language: Language) -> str:
    """What a player has answered to the invitation, or that a ruling has `removed` the player."""
    _ = language.gettext
    match fate:
        case Fate.AWAITED:
            return _("no reply yet")
        case Fate.DECLINED:
            return _("declined")
        case Fate.SILENT:
            return _("no answer")
        case Fate.WITHDRAWN:
            return _("removed") if removed else _("withdrawn")
        case _:
            return _("confirmed")


def if_all(open_: bool, language: Language) -> str:
    """What is added to whatever follows from who plays, as long as the list of players is `open_`."""
    return language.gettext(", if all play") if open_ else ""


def stage_name(rules: StagedRules, stages: Sequence[Stage], index: int, language: Language, before: int = 0) -> str:
    """`Stage 1`; the last stage between two players is the final. `before` have been played already."""
    from playoffs.playoff.joined import stage_outline  # late, as above

    return called(stage_outline.stage_name(rules, stages, index, before), language)


def round_name(players: int, language: Language) -> str:
    """A round of an elimination by how many are left in it: `Final`, `Semifinals`, `Round of 16`."""
    from playoffs.playoff.joined import stage_outline  # late, as above

    return called(stage_outline.round_name(players), language)


def robin_name(rules: StagedRules, turn: int, players: int, language: Language) -> str:
    """What so many who are tied play: a round robin, a further one, or lots (CLUB-5)."""
    from playoffs.playoff.joined import stage_outline  # late, as above

    return called(stage_outline.robin_name(rules, turn, players), language)


def called(name: Name, language: Language) -> str:
    """What a stage is called."""
    _, n = language.gettext, name.number
    match name.called:
        case Called.STAGE:
            return _("Stage {n}").format(n=n)
        case Called.FINAL:
            return _("Final")
        case Called.ROUND:
            known = {4: _("Semifinals"), 8: _("Quarterfinals")}
            return known.get(n) or _("Round of {n}").format(n=n)
        case Called.ROBIN:
            assert name.robin
            said = robins.said(name.robin, language)
            return said.name if n == 1 else said.further.format(n=n)
        case Called.LOTS:
            return _("Lots")


def planned(stage: StageCourse, language: Language) -> str:
    """What a stage of a plan is called: by its players, unless it is a round robin or follows one."""
    return known(stage.known.value, stage.players, language)


def known(by: str, players: int, language: Language) -> str:
    """The same, by what a calendar keeps of it."""
    _ = language.gettext
    said = {
        Known.PLAYERS.value: words.people(players, language),
        Known.ROBIN.value: _("Round robin of {n}"),
        Known.DOUBLE_ROBIN.value: _("Double round robin of {n}"),
        Known.LEVEL.value: _("Those tied"),
    }
    return said.get(by, by).format(n=players)


def if_tied(group: Group, language: Language) -> str:
    """What has to be for those of a group to play on."""
    assert group.field
    _, first, last = language.gettext, group.field.players, group.most
    if group.heading is Heading.MORE_LEVEL:
        return if_more_level(first, language, group.still)
    if last > first:
        said = _("if {n} to {most} are still tied") if group.still else _("if {n} to {most} are tied")
        return said.format(n=first, most=last)
    said = if_level(first, language, group.still)
    return _("{tied}, one sits out").format(tied=said) if group.field.sits_out else said


def if_level(players: int, language: Language, still: bool = False) -> str:
    """What has to be for so many to play on."""
    _ = language.gettext
    if still:
        return _("if two are still tied") if players == 2 else _("if {n} are still tied").format(n=players)
    return _("if two are tied") if players == 2 else _("if {n} are tied").format(n=players)


def if_more_level(players: int, language: Language, still: bool = False) -> str:
    """The same where more than these are tied; for any number who are, where nobody plays on otherwise."""
    _ = language.gettext
    if players and still:
        two = _("if more than two are still tied")
        return two if players == 2 else _("if more than {n} are still tied").format(n=players)
    if players == 2:
        return _("if more than two are tied")
    return _("if more than {n} are tied").format(n=players) if players else _("if some are still tied")


def field(rules: StagedRules, stage: Stage, language: Language) -> str:
    """`5 players, one sits out`."""
    from playoffs.playoff.joined import stage_outline  # late, as above

    return in_field(stage_outline.field(rules, stage), language)


def in_field(found: Field, language: Language) -> str:
    """Who is in a stage, and who of them does not play."""
    if found.free:
        return lines(found.players, found.free, language)
    players = words.people(found.players, language)
    return language.gettext("{players}, one sits out").format(players=players) if found.sits_out else players


def lines(players: int, free: int, language: Language) -> str:
    """`5 players, 3 of them without play`: a round of an elimination in which so many meet nobody."""
    if not free:
        return words.people(players, language)
    some = language.ngettext("{players}, {n} of them without play", "{players}, {n} of them without play", free)
    return some.format(players=words.people(players, language), n=free)
